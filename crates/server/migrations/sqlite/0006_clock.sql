-- When the server last looked at the clock, and for how much more running time
-- nothing that is old is deleted: the clock may be wrong.
CREATE TABLE clock (
    id   INTEGER PRIMARY KEY CHECK (id = 0),
    seen INTEGER NOT NULL,
    held INTEGER NOT NULL
);
