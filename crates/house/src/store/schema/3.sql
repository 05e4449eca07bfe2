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
