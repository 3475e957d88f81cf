-- Who must be silent or may not sign in, and until when; for good without it.
CREATE TABLE sanctions (
    account  TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind     TEXT NOT NULL,
    ends     INTEGER,
    given_by TEXT NOT NULL,
    why      TEXT NOT NULL,
    created  INTEGER NOT NULL,
    PRIMARY KEY (account, kind)
) WITHOUT ROWID;

-- What admins, judges and moderators did. It stays when they go.
CREATE TABLE audit (
    id      INTEGER PRIMARY KEY,
    at      INTEGER NOT NULL,
    account TEXT NOT NULL,
    name    TEXT NOT NULL,
    action  TEXT NOT NULL,
    target  TEXT NOT NULL,
    detail  TEXT NOT NULL
);
