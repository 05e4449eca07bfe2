-- Amounts are whole millionths of a cent.
CREATE TABLE tables (
    id       INTEGER PRIMARY KEY,
    fence    INTEGER NOT NULL,
    sequence INTEGER NOT NULL
) STRICT;
CREATE TABLE records (
    place    INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    sequence INTEGER NOT NULL,
    bytes    BLOB NOT NULL,
    link     BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX record_of_table ON records (table_id, sequence);
CREATE TABLE entries (
    table_id INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    kind     TEXT NOT NULL,
    payer    TEXT NOT NULL,
    payee    TEXT NOT NULL,
    amount   INTEGER NOT NULL CHECK (amount > 0)
) STRICT;
CREATE TABLE balances (
    account TEXT PRIMARY KEY,
    amount  INTEGER NOT NULL CHECK (amount >= 0 OR account IN ('cage', 'house'))
) STRICT, WITHOUT ROWID;
CREATE TABLE commands (
    id     BLOB PRIMARY KEY,
    person INTEGER NOT NULL,
    answer TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE sealed (
    table_id INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    bytes    BLOB NOT NULL,
    PRIMARY KEY (table_id, round)
) STRICT, WITHOUT ROWID;
CREATE TABLE rounds (
    table_id INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    first    INTEGER NOT NULL,
    last     INTEGER NOT NULL,
    ended    INTEGER NOT NULL,
    PRIMARY KEY (table_id, round)
) STRICT, WITHOUT ROWID;
CREATE TABLE heads (
    size INTEGER PRIMARY KEY,
    note TEXT NOT NULL
) STRICT;
CREATE TABLE people (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL UNIQUE,
    role     TEXT NOT NULL,
    password TEXT,
    disabled INTEGER NOT NULL
) STRICT;
CREATE TABLE sessions (
    token  BLOB PRIMARY KEY,
    person INTEGER NOT NULL,
    until  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE probe (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;
