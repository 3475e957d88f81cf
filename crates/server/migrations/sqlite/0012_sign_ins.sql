-- What browser signed in, and when it was last here.
ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET seen = created;

-- The hash of the code that stands in for a lost password, once.
ALTER TABLE accounts ADD COLUMN recovery TEXT;
