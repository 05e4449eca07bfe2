//! The verifier: checks an export, line by line, without a server and without believing it.
//!
//! It checks the chain of every table and the tree over all records against every signed head;
//! reads every record; asks a fresh table, made from the record that opened it, whether what
//! happened is what it would do; opens every commitment to a deck against the cards that were
//! dealt; and keeps the books again from the events. See `docs/evidence.md` for what that shows
//! and what it cannot.

mod audit;
mod deck;
mod finding;
mod heads;
mod kept;
mod replay;
mod witnessed;

pub use finding::{Finding, Remark, Report};
pub use heads::HeadChain;
pub use kept::{KeptHead, KeptVerdict};
pub use replay::{OpenTableError, table_of};
pub use witnessed::{CosignedSize, WitnessedJournal};

use std::collections::BTreeMap;

use rulebook::Book;

use crate::export::{Closing, Header, Line, RecordLine};
use crate::merkle::{self, Tree};
use crate::scan::NotSo;
use crate::text::read_base64;
use crate::{
    Body, Chain, Hash, Head, Moment, Note, PublicKey, Record, Sequence, TableId, WitnessVerifier,
    chain_of,
};
use audit::Audit;
use finding::Place;
use kept::KeptHeads;
use replay::Replay;
use witnessed::Witnesses;

/// Where a verifier gets books from: the book of a name, and the hash of its texts.
pub type Library<'a> = dyn Fn(&str) -> Option<(Book, Hash)> + 'a;

/// Returns a book of the program, and the hash of its texts.
///
/// ```
/// assert!(ledger::embedded_book("ca-let-it-ride").is_some());
/// assert!(ledger::embedded_book("no-such-book").is_none());
/// ```
pub fn embedded_book(name: &str) -> Option<(Book, Hash)> {
    let hash = crate::hash_of_book(&Book::embedded_sources(name)?);
    Some((Book::embedded(name)?, hash))
}

/// So many findings are kept; the rest is counted.
const FINDINGS: usize = 100;

/// Most remarks that are kept; the rest is counted.
const MAX_REMARKS: usize = 100;

/// Checks an export. It is given one line after another.
///
/// ```
/// use ledger::{Books, Exporter, Moment, SecretKey, Verifier, embedded_book};
///
/// let key = SecretKey::from_bytes([7; 32]);
/// let mut exporter = Exporter::new("casino.example/floor");
/// let header = exporter.header(&key.public(), Moment(0));
/// let head = exporter.head(&key, Moment(0));
/// let closing = exporter.closing(&Books::new(), []);
///
/// let mut verifier = Verifier::new(&embedded_book);
/// for line in [&header, &head, &closing] {
///     verifier.line(line.as_bytes());
/// }
/// assert!(verifier.finish().holds());
///
/// let mut verifier = Verifier::new(&embedded_book);
/// for line in [&header, &closing] {
///     verifier.line(line.as_bytes());
/// }
/// let report = verifier.finish();
/// assert_eq!(report.findings[0].to_string(), "line 1, byte 0: no head is signed with this key");
/// ```
#[derive(Clone)]
pub struct Verifier<'a> {
    library: &'a Library<'a>,
    expected: Option<PublicKey>,
    header: Option<Header>,
    tables: BTreeMap<TableId, Kept>,
    tree: Tree,
    /// Whether a head has shown the tree to be another; later ones would only repeat it.
    is_tree_wrong: bool,
    last_signed: Option<Moment>,
    heads: HeadChain,
    kept_heads: KeptHeads,
    witnesses: Witnesses,
    audit: Audit,
    is_closed: bool,
    report: Report,
    place: Place,
    bytes: Vec<u8>,
}

/// What is kept of a table.
#[derive(Clone)]
struct Kept {
    chain: Chain,
    replay: Replay,
    /// The moment of the last record.
    written: Moment,
}

impl<'a> Verifier<'a> {
    /// Returns a verifier that finds books in a library.
    pub fn new(library: &'a Library<'a>) -> Self {
        Self {
            library,
            expected: None,
            header: None,
            tables: BTreeMap::new(),
            tree: Tree::new(),
            is_tree_wrong: false,
            last_signed: None,
            heads: HeadChain::default(),
            kept_heads: KeptHeads::default(),
            witnesses: Witnesses::default(),
            audit: Audit::default(),
            is_closed: false,
            report: Report::default(),
            place: Place::default(),
            bytes: Vec::new(),
        }
    }

    /// Demands that heads be signed with this key. Otherwise the key is the one that the export
    /// names, and who holds it is not shown.
    #[must_use]
    pub fn with_key(mut self, key: PublicKey) -> Self {
        self.expected = Some(key);
        self
    }

    /// Compares these signed notes, which somebody kept, with the records of the export.
    #[must_use]
    pub fn with_kept_heads(mut self, notes: Vec<String>) -> Self {
        self.kept_heads = KeptHeads::of(notes);
        self
    }

    /// Demands a head that each of these witnesses cosigned.
    #[must_use]
    pub fn with_witnesses(mut self, verifiers: Vec<WitnessVerifier>) -> Self {
        self.witnesses = Witnesses::of(verifiers);
        self
    }

    /// Checks the next line, with its end.
    pub fn line(&mut self, line: &[u8]) {
        self.place.begin(line.len());
        let Some(text) = line.strip_suffix(b"\n") else {
            return self.find(line.len(), "the line has no end");
        };
        match Line::read(text) {
            Err(NotSo(at)) => self.find(at, "this is no line of a journal"),
            Ok(_) if self.is_closed => self.find(0, "nothing may follow the last line"),
            Ok(Line::Header(header)) => self.header(header),
            Ok(_) if self.header.is_none() => {
                self.find(0, "the first line should say what this is");
                // Once is enough.
                self.is_closed = true;
            }
            Ok(Line::Record(line)) => self.record(&line),
            Ok(Line::Head(note)) => self.head(&note),
            Ok(Line::Closing(closing)) => self.closing(&closing),
        }
    }

    /// Returns what was found, when there are no more lines.
    pub fn finish(mut self) -> Report {
        self.place.begin(0);
        if !self.is_closed {
            self.find(0, "the journal ends without its last line");
        }
        let tables = self.tables.values();
        self.report.rounds = tables.map(|table| table.replay.rounds()).sum();
        self.report.findings.sort_by_key(|finding| (finding.line, finding.byte));
        self.report.kept = self.kept_heads.end();
        self.report.witnesses = self.witnesses.end(self.report.records);
        self.report.tables = self.tables.keys().filter(|table| table.0 != 0).count() as u64;
        self.report
    }

    /// Something is wrong at a byte of the line.
    fn find(&mut self, at: usize, what: impl Into<String>) {
        self.find_in(at, None, what);
    }

    /// Something is wrong with the first line.
    fn find_first(&mut self, what: impl Into<String>) {
        let here = std::mem::replace(&mut self.place, Place::FIRST);
        self.find(0, what);
        self.place = here;
    }

    /// Something is wrong with a record.
    fn find_in(&mut self, at: usize, of: Option<(TableId, Sequence)>, what: impl Into<String>) {
        if self.report.findings.len() == FINDINGS {
            self.report.more += 1;
            return;
        }
        self.report.findings.push(self.place.finding(at, of, what.into()));
    }

    fn header(&mut self, header: Header) {
        if self.header.is_some() {
            return self.find(0, "the first line stands here again");
        }
        if self.expected.is_some_and(|key| key != header.key) {
            self.find(0, "the heads are signed with another key than the one asked for");
        }
        self.report.origin.clone_from(&header.origin);
        self.report.key = Some(header.key);
        self.report.made = Some(header.made);
        let key = self.expected.unwrap_or(header.key);
        self.kept_heads.begin(&key, &header.origin, self.tree.root());
        self.header = Some(header);
    }

    fn record(&mut self, line: &RecordLine<'_>) {
        let of = Some((line.table, line.sequence));
        let mut bytes = std::mem::take(&mut self.bytes);
        bytes.clear();
        if read_base64(line.bytes.0, &mut bytes).is_none() {
            self.find_in(line.bytes.1, of, "this is not base64");
        }
        self.report.records += 1;
        self.tree.push(merkle::leaf(&bytes));
        if self.kept_heads.has(self.tree.size()) {
            self.kept_heads.see_tree(self.tree.size(), self.tree.root());
        }
        let kept = self.table(line.table);
        let expected = kept.chain.last().next();
        let head = kept.chain.append(&bytes);
        // The chain goes on from what the line says, so that one wrong record is one finding.
        kept.chain = Chain::resume(line.link.0, line.sequence);
        if expected != line.sequence {
            self.find_in(0, of, format!("record {expected} should follow"));
        } else if head != line.link.0 {
            self.find_in(line.link.1, of, format!("the chain comes to {head}"));
        }
        let is_linked = (expected, head) == (line.sequence, line.link.0);
        match Record::read(&bytes) {
            // Three bytes are four digits.
            Err(error) => self.lose(line, error.at / 3 * 4, error.to_string()),
            Ok(record) if is_linked => self.read(line, record),
            Ok(_) => self.table(line.table).replay.lose(),
        }
        self.bytes = bytes;
    }

    /// A record that says nothing: what comes after it at its table cannot be followed.
    fn lose(&mut self, line: &RecordLine<'_>, at: usize, what: String) {
        self.find_in(line.bytes.1 + at, Some((line.table, line.sequence)), what);
        self.table(line.table).replay.lose();
    }

    fn table(&mut self, table: TableId) -> &mut Kept {
        let new =
            || Kept { chain: chain_of(table), replay: Replay::default(), written: Moment::EPOCH };
        self.tables.entry(table).or_insert_with(new)
    }

    /// A record that can be read: is it what could have happened?
    fn read(&mut self, line: &RecordLine<'_>, record: Record) {
        let (table, sequence) = (record.table, record.sequence);
        let of = Some((line.table, line.sequence));
        if (table, sequence) != (line.table, line.sequence) {
            let said = format!("by its bytes this is record {sequence} of {table}");
            return self.lose(line, 0, said);
        }
        self.remark(&record);
        let kept = self.tables.get_mut(&table).expect("the record is in its chain");
        let followed = kept.replay.follow(record, self.library, &mut self.audit);
        match followed {
            Ok(events) => self.report.events += events,
            Err(what) => self.find_in(line.bytes.1, of, what),
        }
    }

    /// Says where the clock ran backwards, and where the house noted that it jumped.
    fn remark(&mut self, record: &Record) {
        let kept = self.tables.get_mut(&record.table).expect("the record is in its chain");
        let before = std::mem::replace(&mut kept.written, record.at);
        let mut remarks = Vec::new();
        if record.at < before {
            let back = before.span_since(record.at).as_millis();
            remarks.push(format!("its moment is {back} ms before that of the record before it"));
        }
        if let Body::Noted(Note::ClockJumped(jump)) = &record.body {
            remarks.push(jump.to_string());
        }
        if let Body::Noted(Note::RollbackAccepted(rollback)) = &record.body {
            remarks.push(rollback.to_string());
        }
        for what in remarks {
            if self.report.remarks.len() == MAX_REMARKS {
                self.report.more_remarks += 1;
                continue;
            }
            let remark = self.place.remark((record.table, record.sequence), what);
            self.report.remarks.push(remark);
        }
    }

    fn head(&mut self, note: &str) {
        let Some(header) = &self.header else { return };
        let key = self.expected.unwrap_or(header.key);
        let head = match key.open(note) {
            Ok(head) if head.origin == header.origin => head,
            Ok(head) => return self.find_first(format!("heads are signed as {}", head.origin)),
            Err(error) => {
                self.heads = HeadChain::Lost;
                self.report.strayed += 1;
                return self.find(0, format!("the signed head: {error}"));
            }
        };
        self.report.heads += 1;
        self.last_signed = Some(head.at);
        if let Some(what) = self.heads.follow(&head) {
            self.find(0, what);
        }
        self.compare_tree(head, note);
    }

    /// Compares a head with the tree of the records before it.
    fn compare_tree(&mut self, head: Head, note: &str) {
        let (size, root) = (self.tree.size(), self.tree.root());
        let is_same = (head.size, head.root) == (size, root);
        self.report.strayed += u64::from(!is_same);
        // Where the tree is another once, it is another for good: the first head says it all.
        if self.is_tree_wrong {
            return;
        }
        if head.size != size {
            self.is_tree_wrong = true;
            self.find(0, format!("the head is of {} records, and {size} are here", head.size));
        } else if head.root != root {
            self.is_tree_wrong = true;
            let since = self.report.signed;
            let of = format!("records {} to {size}", since + 1);
            self.find(0, format!("the tree over all records is another: {of} are not as signed"));
        } else {
            self.report.signed = size;
            self.kept_heads.see_head(&head);
            for what in self.witnesses.see_head(&head, note) {
                self.find(0, what);
            }
            self.report.head = Some(head);
        }
    }

    fn closing(&mut self, closing: &Closing) {
        self.is_closed = true;
        let records = self.report.records;
        if closing.size != records {
            self.find(0, format!("{} records should be here, and {records} are", closing.size));
        }
        if self.report.heads == 0 {
            self.find_first("no head is signed with this key");
        } else if self.last_signed != self.report.made {
            self.find_first("it is not of the moment at which the last head is signed");
        }
        if self.report.heads > 0 && self.report.signed < records && !self.is_tree_wrong {
            let after = records - self.report.signed;
            self.find(0, format!("{after} records stand after the last signed head"));
        }
        let is_whole = self.tables.values().all(|table| table.replay.is_followed());
        if !is_whole {
            self.report.is_unaudited = true;
            return;
        }
        let tables = self.tables.iter().filter_map(|(id, kept)| Some((*id, kept.replay.table()?)));
        let found = self.audit.compare(closing, tables);
        for what in found {
            self.find(0, what);
        }
    }
}
