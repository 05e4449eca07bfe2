//! The lines of an export, written and read.

use std::collections::BTreeMap;
use std::fmt;

use table::Table;

use super::VERSION;
use crate::scan::{NotSo, Scan, escaped};
use crate::text::read_hash;
use crate::{Books, Hash, Moment, PublicKey, Sequence, TableId, to_base64};

/// The first line: what this is, whose, and the key of its heads.
#[derive(Clone)]
pub(crate) struct Header {
    pub(crate) origin: String,
    pub(crate) made: Moment,
    pub(crate) key: PublicKey,
}

/// A record and its link.
pub(crate) struct RecordLine<'a> {
    pub(crate) table: TableId,
    pub(crate) sequence: Sequence,
    /// In base64, and where that begins in the line.
    pub(crate) bytes: (&'a [u8], usize),
    /// Likewise.
    pub(crate) link: (Hash, usize),
}

/// The last line: what everything came to.
#[derive(Default)]
pub(crate) struct Closing {
    pub(crate) balances: BTreeMap<String, String>,
    pub(crate) meters: BTreeMap<String, String>,
    pub(crate) size: u64,
}

/// A line of an export.
pub(crate) enum Line<'a> {
    Header(Header),
    Record(RecordLine<'a>),
    Head(String),
    Closing(Closing),
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { origin, made, key } = self;
        let origin = escaped(origin);
        write!(f, r#"{{"houserules":"journal","version":{VERSION},"origin":"{origin}","#)?;
        writeln!(f, r#""made":{},"key":"{key}"}}"#, made.0)
    }
}

impl fmt::Display for Closing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = |all: &BTreeMap<String, String>| {
            let pair = |(name, value): (&String, &String)| format!(r#""{name}":"{value}""#);
            all.iter().map(pair).collect::<Vec<String>>().join(",")
        };
        let (balances, meters) = (written(&self.balances), written(&self.meters));
        let size = self.size;
        writeln!(f, r#"{{"balances":{{{balances}}},"meters":{{{meters}}},"size":{size}}}"#)
    }
}

pub(super) fn record(table: TableId, sequence: Sequence, bytes: &[u8], link: Hash) -> String {
    let (table, bytes) = (table.0, to_base64(bytes));
    format!("{{\"table\":{table},\"seq\":{sequence},\"bytes\":\"{bytes}\",\"link\":\"{link}\"}}\n")
}

pub(super) fn head(note: &str) -> String {
    format!("{{\"head\":\"{}\"}}\n", escaped(note))
}

impl<'a> Line<'a> {
    /// Reads a line without its end.
    pub(crate) fn read(line: &'a [u8]) -> Result<Self, NotSo> {
        let mut scan = Scan::new(line);
        scan.literal("{\"")?;
        let read = if scan.is_next("table\":") {
            Self::Record(read_record(&mut scan)?)
        } else if scan.is_next("head\":\"") {
            Self::Head(scan.text()?)
        } else if scan.is_next("balances\":{") {
            Self::Closing(read_closing(&mut scan)?)
        } else {
            scan.literal("houserules\":\"journal\",\"version\":")?;
            Self::Header(read_header(&mut scan)?)
        };
        scan.literal("}")?;
        scan.end()?;
        Ok(read)
    }
}

fn read_record<'a>(scan: &mut Scan<'a>) -> Result<RecordLine<'a>, NotSo> {
    let at = scan.at();
    let table = TableId(u32::try_from(scan.number()?).map_err(|_| NotSo(at))?);
    scan.literal(",\"seq\":")?;
    let sequence = Sequence(scan.number()?);
    scan.literal(",\"bytes\":\"")?;
    let at = scan.at();
    let bytes = (scan.quoted()?, at);
    scan.literal(",\"link\":\"")?;
    let at = scan.at();
    let link = scan.quoted()?.try_into().ok().and_then(read_hash).ok_or(NotSo(at))?;
    Ok(RecordLine { table, sequence, bytes, link: (link, at) })
}

fn read_header(scan: &mut Scan<'_>) -> Result<Header, NotSo> {
    let at = scan.at();
    if scan.number()? != VERSION {
        return Err(NotSo(at));
    }
    scan.literal(",\"origin\":\"")?;
    let origin = scan.text()?;
    scan.literal(",\"made\":")?;
    let made = Moment(scan.number()?);
    scan.literal(",\"key\":\"")?;
    let at = scan.at();
    let key = std::str::from_utf8(scan.quoted()?).ok().and_then(PublicKey::read);
    Ok(Header { origin, made, key: key.ok_or(NotSo(at))? })
}

fn read_closing(scan: &mut Scan<'_>) -> Result<Closing, NotSo> {
    let balances = read_pairs(scan)?;
    scan.literal(",\"meters\":{")?;
    let meters = read_pairs(scan)?;
    scan.literal(",\"size\":")?;
    Ok(Closing { balances, meters, size: scan.number()? })
}

/// Names in their order and what they come to.
fn read_pairs(scan: &mut Scan<'_>) -> Result<BTreeMap<String, String>, NotSo> {
    let mut pairs: BTreeMap<String, String> = BTreeMap::new();
    while !scan.is_next("}") {
        if !pairs.is_empty() {
            scan.literal(",")?;
        }
        scan.literal("\"")?;
        let at = scan.at();
        let name = scan.text()?;
        if pairs.last_key_value().is_some_and(|(last, _)| *last >= name) {
            return Err(NotSo(at));
        }
        scan.literal(":\"")?;
        let value = scan.text()?;
        pairs.insert(name, value);
    }
    Ok(pairs)
}

/// What accounts come to, those with nothing left out.
pub(crate) fn balances(books: &Books) -> BTreeMap<String, String> {
    let all = books.iter().filter(|(_, balance)| balance.millionths() != 0);
    all.map(|(account, balance)| (account.to_string(), balance.to_string())).collect()
}

/// What the meters of tables hold.
pub(crate) fn meters<'t>(
    tables: impl IntoIterator<Item = (TableId, &'t Table)>,
) -> BTreeMap<String, String> {
    let of = |(id, table): (TableId, &'t Table)| {
        table.meters().map(move |(name, holds)| (format!("{}/{name}", id.0), holds.to_string()))
    };
    tables.into_iter().flat_map(of).collect()
}
