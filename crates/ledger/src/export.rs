//! An export: the whole journal of a floor as lines of JSON that stand by themselves.
//!
//! First what it is and whose; then every record, in the order in which they were written, with
//! its link; after some of them a signed head; and last what every account and meter came to.
//! `docs/evidence.md` has it in full. Every line has one form, so that no byte is without meaning.

mod line;

pub(crate) use line::{Closing, Header, Line, RecordLine, balances, meters};

use std::collections::BTreeMap;

use table::Table;

use crate::merkle::{self, Tree};
use crate::{Books, Chain, Hash, Head, Moment, PublicKey, Record, SecretKey, TableId};

/// The form of exports that is written here.
pub(crate) const VERSION: u64 = 1;

/// Returns the empty chain of a table.
///
/// ```
/// use ledger::{TableId, chain_of};
///
/// assert_ne!(chain_of(TableId(1)).head(), chain_of(TableId(2)).head());
/// ```
pub fn chain_of(table: TableId) -> Chain {
    Chain::new(format!("houserules {table}").as_bytes())
}

/// Writes an export, line by line.
///
/// ```
/// use ledger::{Body, Books, Cause, Exporter, Moment, Reason, Record};
/// use ledger::{SecretKey, Sequence, TableId};
///
/// let key = SecretKey::from_bytes([7; 32]);
/// let mut exporter = Exporter::new("casino.example/floor");
/// let (table, cause) = (TableId(0), Cause::System(Reason::Drain));
/// let body = Body::Closed;
/// let (sequence, at) = (Sequence::FIRST, Moment(5));
/// let record = Record { table, sequence, at, cause, blind: None, body };
/// let lines = [
///     exporter.header(&key.public(), Moment(6)),
///     exporter.record(&record),
///     exporter.head(&key, Moment(6)),
///     exporter.closing(&Books::new(), []),
/// ];
/// assert!(lines[0].starts_with(r#"{"houserules":"journal","version":1,"#));
/// assert!(lines[1].starts_with(r#"{"table":0,"seq":1,"bytes":"AwABBQ"#));
/// assert_eq!(lines[3], "{\"balances\":{},\"meters\":{},\"size\":1}\n");
/// ```
#[derive(Clone, Debug)]
pub struct Exporter {
    origin: String,
    chains: BTreeMap<TableId, Chain>,
    tree: Tree,
    bytes: Vec<u8>,
}

impl Exporter {
    /// Returns the writer of an export. The origin is the name under which its heads are signed.
    pub fn new(origin: &str) -> Self {
        let (chains, tree) = (BTreeMap::new(), Tree::new());
        Self { origin: origin.to_owned(), chains, tree, bytes: Vec::new() }
    }

    /// Returns the first line.
    pub fn header(&self, key: &PublicKey, made: Moment) -> String {
        Header { origin: self.origin.clone(), made, key: *key }.to_string()
    }

    /// Returns the line of the next record.
    pub fn record(&mut self, record: &Record) -> String {
        self.bytes.clear();
        record.write_to(&mut self.bytes);
        let bytes = std::mem::take(&mut self.bytes);
        let chain = self.chains.entry(record.table).or_insert_with(|| chain_of(record.table));
        let link = chain.append(&bytes);
        self.tree.push(merkle::leaf(&bytes));
        let written = line::record(record.table, record.sequence, &bytes, link);
        self.bytes = bytes;
        written
    }

    /// Returns the head of what has been written so far.
    pub fn head_at(&self, at: Moment) -> Head {
        let (origin, size, root) = (self.origin.clone(), self.tree.size(), self.root());
        Head { origin, size, root, at }
    }

    /// Returns the line of a signed head of what has been written so far.
    pub fn head(&self, key: &SecretKey, at: Moment) -> String {
        line::head(&key.sign(&self.head_at(at)))
    }

    /// Returns the last line: what every account came to, and the meters of all tables.
    pub fn closing<'t>(
        &self,
        books: &Books,
        tables: impl IntoIterator<Item = (TableId, &'t Table)>,
    ) -> String {
        let (balances, meters) = (balances(books), meters(tables));
        Closing { balances, meters, size: self.tree.size() }.to_string()
    }

    /// Returns the root over what has been written so far.
    pub fn root(&self) -> Hash {
        self.tree.root()
    }
}

/// Returns the record of a line of an export, if it is the line of one and can be read. Nothing is
/// checked: for that there is [`Verifier`](crate::Verifier).
///
/// ```
/// use ledger::{Body, Cause, Exporter, Moment, Reason, Record, Sequence, TableId, record_in};
///
/// let (table, cause) = (TableId(0), Cause::System(Reason::Drain));
/// let body = Body::Closed;
/// let (sequence, at) = (Sequence::FIRST, Moment(5));
/// let record = Record { table, sequence, at, cause, blind: None, body };
/// let line = Exporter::new("casino.example/floor").record(&record);
/// assert_eq!(record_in(line.as_bytes()), Some(record));
/// assert_eq!(record_in(b"{}"), None);
/// ```
pub fn record_in(line: &[u8]) -> Option<Record> {
    let Ok(Line::Record(line)) = Line::read(line.strip_suffix(b"\n").unwrap_or(line)) else {
        return None;
    };
    let mut bytes = Vec::new();
    crate::text::read_base64(line.bytes.0, &mut bytes)?;
    Record::read(&bytes).ok()
}
