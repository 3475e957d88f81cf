-- Who somebody is at an event, by the hash of its seed: shown with a code.
CREATE TABLE claims (
    event   TEXT NOT NULL,
    name    TEXT NOT NULL,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    PRIMARY KEY (event, name)
) WITHOUT ROWID;
CREATE UNIQUE INDEX claims_account ON claims (account, event);
