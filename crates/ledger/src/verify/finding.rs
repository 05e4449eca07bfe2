//! What a verifier found, and where.

use std::fmt;

use super::{KeptHead, KeptVerdict, WitnessedJournal};
use crate::{Head, Moment, PublicKey, Sequence, TableId};

/// Something that is not as it should be.
///
/// ```
/// use ledger::{Finding, Sequence, TableId};
///
/// let finding = Finding {
///     line: 3,
///     byte: 250,
///     record: Some((TableId(1), Sequence(2))),
///     what: "the chain comes to 5e".to_owned(),
/// };
/// let said = "line 3, byte 250, record 2 of table 1: the chain comes to 5e";
/// assert_eq!(finding.to_string(), said);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The line; the first is 1.
    pub line: u64,
    /// The byte of the file, counted from nought.
    pub byte: u64,
    /// The table and the number of the record, where it is about one.
    pub record: Option<(TableId, Sequence)>,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, byte {}", self.line, self.byte)?;
        if let Some((table, sequence)) = self.record {
            write!(f, ", record {sequence} of {table}")?;
        }
        write!(f, ": {}", self.what)
    }
}

/// Something worth knowing that is no fault of the journal: it holds all the same.
///
/// ```
/// use ledger::{Remark, Sequence, TableId};
///
/// let remark = Remark {
///     line: 3,
///     record: (TableId(1), Sequence(2)),
///     what: "the wall clock went back".to_owned(),
/// };
/// assert_eq!(remark.to_string(), "line 3, record 2 of table 1: the wall clock went back");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The line; the first is 1.
    pub line: u64,
    /// The table and the number of the record.
    pub record: (TableId, Sequence),
    /// What there is to say.
    pub what: String,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (table, sequence) = self.record;
        write!(f, "line {}, record {sequence} of {table}: {}", self.line, self.what)
    }
}

/// Where in the file a verifier is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    line: u64,
    start: u64,
    length: u64,
}

impl Place {
    /// The first line.
    pub(super) const FIRST: Self = Self { line: 1, start: 0, length: 0 };

    /// The next line has so many bytes.
    pub(super) const fn begin(&mut self, length: usize) {
        self.line += 1;
        self.start += self.length;
        self.length = length as u64;
    }

    pub(super) const fn remark(self, record: (TableId, Sequence), what: String) -> Remark {
        Remark { line: self.line, record, what }
    }

    pub(super) const fn finding(
        self,
        at: usize,
        record: Option<(TableId, Sequence)>,
        what: String,
    ) -> Finding {
        Finding { line: self.line, byte: self.start + at as u64, record, what }
    }
}

/// What a verifier says of an export.
///
/// ```
/// let report = ledger::Report::default();
/// assert!(report.holds());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// What is wrong, in the order of the lines.
    pub findings: Vec<Finding>,
    /// How much more is wrong than is kept here.
    pub more: u64,
    /// What is no fault and worth knowing, in the order of the lines: jumps of the clock, and
    /// places where the house went on from another journal than the one it had signed.
    pub remarks: Vec<Remark>,
    /// How many more remarks there are than are kept here.
    pub more_remarks: u64,
    /// What became of the heads that somebody kept, the smallest first.
    pub kept: Vec<KeptHead>,
    /// What the journal has of each witness that was asked for.
    pub witnesses: Vec<WitnessedJournal>,
    /// How many heads are not over the records before them.
    pub strayed: u64,
    /// Whose journal it is, as it says.
    pub origin: String,
    /// When it was exported, as it says.
    pub made: Option<Moment>,
    /// The key that it names.
    pub key: Option<PublicKey>,
    /// How many records there are.
    pub records: u64,
    /// How many events were found to be what the tables would do.
    pub events: u64,
    /// How many rounds ended.
    pub rounds: u64,
    /// How many tables there are.
    pub tables: u64,
    /// How many heads were signed with the key.
    pub heads: u64,
    /// So many records are under a signed head.
    pub signed: u64,
    /// The last signed head that holds.
    pub head: Option<Head>,
    /// Whether the books were not compared, because a table could not be followed.
    pub is_unaudited: bool,
}

impl Report {
    /// Returns whether nothing was found, every head that somebody kept holds, and every witness
    /// that was asked for cosigned a head.
    pub fn holds(&self) -> bool {
        self.findings.is_empty()
            && self.kept.iter().all(|it| it.verdict == KeptVerdict::Held)
            && self.witnesses.iter().all(|it| it.newest.is_some())
    }

    /// Returns whether one key signed two different histories: the heads of the export are over its
    /// records, and so was the head that somebody kept over others.
    pub fn is_forked(&self) -> bool {
        self.kept.iter().any(|it| match it.verdict {
            KeptVerdict::Contradicted { last, .. } => last <= self.signed,
            KeptVerdict::Held | KeptVerdict::Beyond | KeptVerdict::NotSigned(_) => false,
        })
    }
}
