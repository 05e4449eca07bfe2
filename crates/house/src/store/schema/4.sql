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

-- Rounds that ended before this step, from their entries.
CREATE INDEX entry_of_table ON entries (table_id, sequence);
INSERT INTO results (person, ended, table_id, round, wagered, returned, fees, void)
SELECT
    CAST(substr(rack, 6) AS INTEGER), ended, table_id, round,
    sum(CASE kind WHEN 'wager' THEN amount WHEN 'withdraw' THEN -amount ELSE 0 END) / 1000000,
    sum(CASE WHEN kind IN ('wager', 'withdraw', 'fee') THEN 0 ELSE amount * way END) / 1000000,
    sum(CASE kind WHEN 'fee' THEN amount ELSE 0 END) / 1000000,
    max(kind = 'void')
FROM (
    SELECT r.ended, r.table_id, r.round, e.kind, e.amount, e.payer AS rack, -1 AS way
    FROM rounds r CROSS JOIN entries e
    WHERE e.table_id = r.table_id AND e.sequence BETWEEN r.first AND r.last
      AND e.payer LIKE 'rack/%' AND e.kind IN ('wager', 'fee', 'void')
    UNION ALL
    SELECT r.ended, r.table_id, r.round, e.kind, e.amount, e.payee, 1
    FROM rounds r CROSS JOIN entries e
    WHERE e.table_id = r.table_id AND e.sequence BETWEEN r.first AND r.last
      AND e.payee LIKE 'rack/%' AND e.kind IN ('withdraw', 'pay', 'return', 'envy', 'void')
)
GROUP BY rack, ended, table_id, round
HAVING sum(CASE kind WHEN 'wager' THEN amount WHEN 'withdraw' THEN -amount ELSE 0 END) > 0;
DROP INDEX entry_of_table;

-- Chips that come to a rack or leave it without a round: few among many entries.
CREATE INDEX chips_to_rack ON entries (payee) WHERE kind IN ('buy-in', 'claim');
CREATE INDEX chips_from_rack ON entries (payer) WHERE kind IN ('cash-out', 'tip', 'repayment');

-- A link by which somebody sets a new password: the hash of its token, and until when it is good.
ALTER TABLE people ADD COLUMN reset BLOB;
ALTER TABLE people ADD COLUMN reset_until INTEGER;

-- After how many minutes a player wants to be told how long they have been playing.
ALTER TABLE restraints ADD COLUMN reality INTEGER;
