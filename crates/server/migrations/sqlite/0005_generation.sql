-- How many transactions were committed: what was committed is looked at over
-- another connection before anybody is told.
CREATE TABLE generation (
    id INTEGER PRIMARY KEY CHECK (id = 0),
    n  INTEGER NOT NULL
);
INSERT INTO generation (id, n) VALUES (0, 0);
