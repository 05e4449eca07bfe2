//! What a check of data found.

use std::fmt;

use ledger::{Sequence, TableId};
use serde::Serialize;
use utoipa::ToSchema;

/// A row that is not what the records say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct DataFinding {
    /// The table of the database.
    pub table: &'static str,
    /// The row, by the columns that name it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<String>,
    /// The column, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<&'static str>,
    /// The record that says otherwise, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<FoundRecord>,
    /// What is wrong.
    pub what: String,
}

/// A record, by its table and its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FoundRecord {
    /// The number of the table; 0 is the office.
    #[schema(value_type = u32)]
    pub table: TableId,
    /// The number of the record.
    #[schema(value_type = u64)]
    pub sequence: Sequence,
}

/// What a check of data came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DataReport {
    /// How many records there are.
    pub records: u64,
    /// How many rows were compared with them.
    pub rows: u64,
    /// What is not as it should be.
    pub findings: Vec<DataFinding>,
    /// How much more is wrong than is told here.
    pub more: u64,
}

impl DataReport {
    /// Returns whether nothing was found.
    pub const fn holds(&self) -> bool {
        self.findings.is_empty()
    }
}

impl fmt::Display for DataFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {}", self.table)?;
        if let Some(row) = &self.row {
            write!(f, ", row {row}")?;
        }
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        if let Some(FoundRecord { table, sequence }) = self.record {
            write!(f, ", record {sequence} of {table}")?;
        }
        write!(f, ": {}", self.what)
    }
}

/// The place of a finding, before it is said what is wrong there.
#[derive(Clone, Debug)]
pub(crate) struct FindingPlace(DataFinding);

impl DataFinding {
    pub(crate) const fn in_table(table: &'static str) -> FindingPlace {
        let what = String::new();
        FindingPlace(Self { table, row: None, column: None, record: None, what })
    }

    pub(crate) fn in_row(table: &'static str, row: String) -> FindingPlace {
        let FindingPlace(finding) = Self::in_table(table);
        FindingPlace(Self { row: Some(row), ..finding })
    }
}

impl FindingPlace {
    pub(crate) fn in_column(mut self, column: &'static str) -> Self {
        self.0.column = Some(column);
        self
    }

    pub(crate) fn of_record(mut self, (table, sequence): (TableId, Sequence)) -> Self {
        self.0.record = Some(FoundRecord { table, sequence });
        self
    }

    pub(crate) fn says(mut self, what: impl Into<String>) -> DataFinding {
        self.0.what = what.into();
        self.0
    }
}
