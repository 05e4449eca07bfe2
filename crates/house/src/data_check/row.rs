//! A row of a table, as it is told of.

use ledger::{Sequence, TableId};
use sha2::{Digest as _, Sha256};

use super::compared::RecordId;
use crate::store::{DataRow, Value};

/// First half of the SHA-256 of a row.
pub(super) type RowDigest = [u8; 16];

/// A row of a table.
#[derive(Clone, Debug)]
pub(super) struct OwnedRow {
    pub(super) table: &'static str,
    pub(super) values: Vec<Value>,
}

impl OwnedRow {
    /// How many columns name a row: the first ones.
    fn key_columns(&self) -> usize {
        match self.table {
            "tables" | "balances" => 1,
            "results" => 4,
            _ => 2,
        }
    }

    /// The row by the columns that name it.
    pub(super) fn name(&self) -> String {
        let columns = DataRow::columns(self.table).iter().zip(&self.values);
        let told = |(name, is): (&&str, &Value)| format!("{name} {}", told(is));
        columns.take(self.key_columns()).map(told).collect::<Vec<_>>().join(", ")
    }

    /// The record that an entry is of.
    pub(super) fn record(&self) -> Option<RecordId> {
        let [Value::Number(table), Value::Number(sequence), ..] = &*self.values else {
            return None;
        };
        let table = u32::try_from(*table).ok().filter(|_| self.table == "entries")?;
        Some((TableId(table), Sequence(sequence.unsigned_abs())))
    }

    /// In how many columns a row is the same, where it may be the same row with a change in it.
    pub(super) fn likeness(&self, other: &Self) -> usize {
        if self.table != other.table {
            return 0;
        }
        let same = |(one, other): &(&Value, &Value)| one == other;
        let same = self.values.iter().zip(&other.values).filter(same).count();
        // In one column changed, or named by the same columns.
        let is_named = self.values.iter().zip(&other.values).take(self.key_columns());
        let is_named = is_named.clone().all(|(one, other)| one == other);
        if is_named || same + 1 == self.values.len() { same + usize::from(is_named) } else { 0 }
    }
}

pub(super) fn digest(table: &str, values: &[Value]) -> RowDigest {
    let mut hash = Sha256::new_with_prefix(table);
    for value in values {
        match value {
            Value::Null => hash.update([0]),
            Value::Number(number) => {
                hash.update([1]);
                hash.update(number.to_be_bytes());
            }
            Value::Text(text) => {
                hash.update([2]);
                hash.update((text.len() as u64).to_be_bytes());
                hash.update(text);
            }
            Value::Bytes(bytes) => {
                hash.update([3]);
                hash.update((bytes.len() as u64).to_be_bytes());
                hash.update(bytes);
            }
        }
    }
    let hash: [u8; 32] = hash.finalize().into();
    std::array::from_fn(|at| hash[at])
}

/// A number as the database has it; it was written there before.
pub(super) fn whole(number: u64) -> Value {
    Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
}

pub(super) fn told(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::Text(text) => text.clone(),
        Value::Bytes(_) => short(value),
    }
}

/// The first bytes of a value: enough to find its row.
pub(super) fn short(value: &Value) -> String {
    let Value::Bytes(bytes) = value else { return told(value) };
    bytes.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
