//! Totals of the rows that follow from records: how many there are, and what their numbers add up
//! to. They are cheap enough to be compared at every start.

use std::collections::BTreeMap;

use rusqlite::Connection;

use super::StoreError;
use super::read::number;

/// How many rows each table has, and what each column of numbers adds up to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals(BTreeMap<&'static str, Sums>);

/// What the rows of a table add up to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Sums {
    rows: u64,
    columns: BTreeMap<&'static str, u128>,
}

/// The tables that are added up, and their columns of numbers.
const TABLES: [(&str, &[&str]); 6] = [
    ("entries", &["table_id", "sequence", "amount"]),
    ("commands", &["person"]),
    ("rounds", &["table_id", "round", "first", "last", "ended"]),
    ("results", &["person", "ended", "table_id", "round", "wagered", "returned", "fees", "void"]),
    ("disputes", &["table_id", "round", "person"]),
    ("statements", &["dispute", "number", "at", "person", "sequence"]),
];

impl Totals {
    /// Adds a row, by its numbers in the order of the columns that are added up.
    pub fn add(&mut self, table: &'static str, numbers: &[u64]) {
        let columns = TABLES.iter().find(|(name, _)| *name == table).map_or(&[][..], |it| it.1);
        assert_eq!(columns.len(), numbers.len(), "a number for each column of {table}");
        let sums = self.0.entry(table).or_default();
        sums.rows += 1;
        for (column, number) in columns.iter().zip(numbers) {
            *sums.columns.entry(column).or_default() += u128::from(*number);
        }
    }

    /// Compares the rows of a database with what they should be, and names the first difference.
    pub fn check(&self, expected: &Self) -> Result<(), StoreError> {
        let none = Sums::default();
        for (table, columns) in TABLES {
            let found = self.0.get(table).unwrap_or(&none);
            let should = expected.0.get(table).unwrap_or(&none);
            let damaged = |what: &str, found: u128, should: u128| {
                Err(StoreError::Damaged(format!(
                    "table {table}: {what} {found}, and the records come to {should}; \
                     `houserules check-data` names the rows"
                )))
            };
            if found.rows != should.rows {
                return damaged("its rows are", found.rows.into(), should.rows.into());
            }
            for column in columns {
                let sum = |of: &Sums| of.columns.get(column).copied().unwrap_or_default();
                if sum(found) != sum(should) {
                    let what = format!("column {column} adds up to");
                    return damaged(&what, sum(found), sum(should));
                }
            }
        }
        Ok(())
    }
}

/// Reads the totals. Sums are taken in halves: whole ones may be larger than the database counts.
pub(super) fn read(connection: &Connection) -> Result<Totals, StoreError> {
    let mut totals = Totals::default();
    for (table, columns) in TABLES {
        let halves = |column: &&str| {
            let half = |of: &str| format!(", coalesce(sum({column} {of}), 0)");
            half("& 4294967295") + &half(">> 32")
        };
        let halves: String = columns.iter().map(halves).collect();
        let sql = format!("SELECT count(*){halves} FROM {table}");
        let sums = connection.query_row(&sql, [], |row| {
            let mut sums = Sums { rows: number(row, 0)?, columns: BTreeMap::new() };
            for (at, column) in columns.iter().enumerate() {
                let (low, high) = (number(row, 2 * at + 1)?, number(row, 2 * at + 2)?);
                sums.columns.insert(column, u128::from(low) + (u128::from(high) << 32));
            }
            Ok(sums)
        })?;
        totals.0.insert(table, sums);
    }
    Ok(totals)
}
