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
    link     BLOB NOT NULL,
    -- Whether the bytes are encrypted: they name cards that lie face down in a round that is on.
    is_sealed INTEGER NOT NULL CHECK (is_sealed IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX record_of_table ON records (table_id, sequence);
CREATE INDEX sealed_record ON records (table_id, sequence) WHERE is_sealed = 1;
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
    answer TEXT NOT NULL,
    -- Keyed digest of the row.
    mac    BLOB NOT NULL
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
-- Cosignatures of witnesses on heads, each the line of a note.
CREATE TABLE cosignatures (
    size INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (size, line)
) STRICT, WITHOUT ROWID;
-- Witnesses by their verifier keys, with the newest head that each cosigned.
CREATE TABLE witnesses (
    verifier TEXT PRIMARY KEY,
    url      TEXT NOT NULL,
    size     INTEGER NOT NULL,
    seconds  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE people (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL UNIQUE,
    role     TEXT NOT NULL,
    password TEXT,
    disabled INTEGER NOT NULL,
    -- A link by which somebody sets a new password: the hash of its token, and until when it is good.
    reset       BLOB,
    reset_until INTEGER
) STRICT;
CREATE TABLE sessions (
    token  BLOB PRIMARY KEY,
    person INTEGER NOT NULL,
    until  INTEGER NOT NULL,
    -- Keyed digest of the row.
    mac    BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE probe (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;
-- Limits that players set for themselves. Amounts are cents, times milliseconds since 1970.
CREATE TABLE restraints (
    person         INTEGER PRIMARY KEY,
    stake          INTEGER,
    loss           INTEGER,
    session        INTEGER,
    later_from     INTEGER,
    later_stake    INTEGER,
    later_loss     INTEGER,
    later_session  INTEGER,
    excluded_until INTEGER,
    -- After how many minutes a player wants to be told how long they have been playing.
    reality        INTEGER
) STRICT;
-- Disputes about rounds, and everything that was said in them. Times are milliseconds since 1970;
-- sequence is the number of the record in the journal of the office that has the statement's hash.
CREATE TABLE disputes (
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    person   INTEGER NOT NULL,
    about    TEXT NOT NULL,
    seat     INTEGER,
    spot     TEXT
) STRICT;
CREATE INDEX dispute_of_round ON disputes (table_id, round);
CREATE INDEX dispute_of_person ON disputes (person);
CREATE TABLE statements (
    dispute  INTEGER NOT NULL REFERENCES disputes (id),
    number   INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    person   INTEGER NOT NULL,
    role     TEXT NOT NULL,
    kind     TEXT NOT NULL,
    words    TEXT NOT NULL,
    clauses  TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    PRIMARY KEY (dispute, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX answer_of_dispute ON statements (dispute)
    WHERE kind IN ('upheld', 'not-upheld');
-- What was said stays as it was said.
CREATE TRIGGER disputes_stay BEFORE DELETE ON disputes
    BEGIN SELECT raise(ABORT, 'disputes are not deleted'); END;
CREATE TRIGGER disputes_stand BEFORE UPDATE ON disputes
    BEGIN SELECT raise(ABORT, 'disputes are not changed'); END;
CREATE TRIGGER statements_stay BEFORE DELETE ON statements
    BEGIN SELECT raise(ABORT, 'statements are not deleted'); END;
CREATE TRIGGER statements_stand BEFORE UPDATE ON statements
    BEGIN SELECT raise(ABORT, 'statements are not changed'); END;
-- What rounds came to for their players. Amounts are cents, times milliseconds since 1970.
CREATE TABLE results (
    person   INTEGER NOT NULL,
    ended    INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    wagered  INTEGER NOT NULL,
    returned INTEGER NOT NULL,
    fees     INTEGER NOT NULL,
    void     INTEGER NOT NULL,
    PRIMARY KEY (person, ended, table_id, round)
) STRICT, WITHOUT ROWID;
-- Chips that come to a rack or leave it without a round: few among many entries.
CREATE INDEX chips_to_rack ON entries (payee) WHERE kind IN ('buy-in', 'claim');
CREATE INDEX chips_from_rack ON entries (payer) WHERE kind IN ('cash-out', 'tip', 'repayment');
-- Who was let in at tables that are not for everybody, and who of them owns the table and so may
-- invite others. A table that nobody stands here for is for all.
CREATE TABLE invited (
    table_id INTEGER NOT NULL,
    person   INTEGER NOT NULL,
    is_owner INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
