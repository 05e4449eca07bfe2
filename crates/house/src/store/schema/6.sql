-- Who owns a private table, and so may invite others. Older rows do not say it: there the person
-- with the lowest number keeps the right to invite, which everybody who was let in had before.
ALTER TABLE invited ADD COLUMN is_owner INTEGER NOT NULL DEFAULT 0;
UPDATE invited SET is_owner = 1
    WHERE person = (SELECT min(other.person) FROM invited other WHERE other.table_id = invited.table_id);
