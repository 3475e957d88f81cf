-- Card files, once each, under the SHA-256 of their text.
CREATE TABLE card_files (
    hash TEXT PRIMARY KEY,
    text TEXT NOT NULL
) WITHOUT ROWID;

-- The files that matches were begun with, in their order. The plan of a match
-- says which by the hash of all of them.
CREATE TABLE card_pools (
    game  TEXT NOT NULL,
    cards TEXT NOT NULL,
    n     INTEGER NOT NULL,
    name  TEXT NOT NULL,
    hash  TEXT NOT NULL REFERENCES card_files (hash),
    PRIMARY KEY (game, cards, n)
) WITHOUT ROWID;

-- What everybody saw of a match that is over, in a form any build can read; it
-- is being made where there are no bytes.
CREATE TABLE records (
    room  TEXT PRIMARY KEY REFERENCES rooms (id) ON DELETE CASCADE,
    bytes BLOB
);

-- The key with which the server signs, in hexadecimal digits.
CREATE TABLE signing_key (
    id     INTEGER PRIMARY KEY CHECK (id = 0),
    secret TEXT NOT NULL
);
