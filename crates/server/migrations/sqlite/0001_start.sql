-- Times are milliseconds since 1970, ids are random words.

CREATE TABLE accounts (
    id       TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    -- What makes a name unique; guests have none.
    name_key TEXT UNIQUE,
    -- A PHC string; guests have none.
    password TEXT,
    roles    TEXT NOT NULL,
    created  INTEGER NOT NULL,
    seen     INTEGER NOT NULL
) WITHOUT ROWID;

-- Only the hash of a session's token is here: who reads this table cannot
-- take a session over.
CREATE TABLE sessions (
    token   TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_account ON sessions (account);
CREATE INDEX sessions_expires ON sessions (expires);

CREATE TABLE decks (
    id      TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    game    TEXT NOT NULL,
    name    TEXT NOT NULL,
    text    TEXT NOT NULL,
    legal   INTEGER NOT NULL,
    updated INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX decks_account ON decks (account);

CREATE TABLE rooms (
    id      TEXT PRIMARY KEY,
    status  TEXT NOT NULL,
    doc     TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX rooms_status ON rooms (status);

-- Who sits in a room.
CREATE TABLE room_accounts (
    account TEXT NOT NULL,
    room    TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
    PRIMARY KEY (account, room)
) WITHOUT ROWID;
CREATE INDEX room_accounts_room ON room_accounts (room);

-- Every accepted input of a match, in order.
CREATE TABLE inputs (
    room   TEXT NOT NULL,
    n      INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    seat   INTEGER,
    input  BLOB NOT NULL,
    label  TEXT NOT NULL,
    clocks BLOB NOT NULL,
    PRIMARY KEY (room, n)
) WITHOUT ROWID;

-- The last calm state of a match: all inputs below n are in it.
CREATE TABLE snapshots (
    room  TEXT PRIMARY KEY,
    n     INTEGER NOT NULL,
    bytes BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE ratings (
    account    TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    game       TEXT NOT NULL,
    mode       TEXT NOT NULL,
    rating     REAL NOT NULL,
    deviation  REAL NOT NULL,
    volatility REAL NOT NULL,
    games      INTEGER NOT NULL,
    updated    INTEGER NOT NULL,
    PRIMARY KEY (account, game, mode)
) WITHOUT ROWID;

-- The reporter may be gone; what was reported stays.
CREATE TABLE reports (
    id       TEXT PRIMARY KEY,
    account  TEXT REFERENCES accounts (id) ON DELETE SET NULL,
    room     TEXT NOT NULL,
    text     TEXT NOT NULL,
    scenario TEXT,
    created  INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX reports_created ON reports (created);

CREATE TABLE blocks (
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    blocked TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    PRIMARY KEY (account, blocked)
) WITHOUT ROWID;
