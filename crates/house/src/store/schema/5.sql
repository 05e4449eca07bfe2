-- Who was let in at tables that are not for everybody, whoever opened one the first. A table that
-- nobody stands here for is for all.
CREATE TABLE invited (
    table_id INTEGER NOT NULL,
    person   INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
