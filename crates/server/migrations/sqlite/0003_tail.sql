-- What was written last, a line for every group, in the order it came. A
-- while later it is put in its place in inputs and snapshots.
CREATE TABLE tail (
    line  INTEGER PRIMARY KEY,
    bytes BLOB NOT NULL
);
