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
    excluded_until INTEGER
) STRICT;
