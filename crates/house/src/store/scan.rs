//! Visits to every row that follows from records, as of one moment, for whoever compares the two.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row};

use super::record_seal::SharedRecordSeal;
use super::{
    Answered, DisputeFile, DisputesSought, InvitedRow, PersonRow, RestraintRow, SessionRow,
    StoreError, dispute, invited, read, restraint, schema,
};
use ledger::{CommandId, Hash, Moment, PersonId};

/// A value of a column.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// Nothing.
    Null,
    /// A number.
    Number(i64),
    /// A text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

/// A row as the database has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataRow {
    /// The name of its table.
    pub table: &'static str,
    /// Its values, in the order of [`DataRow::columns`].
    pub values: Vec<Value>,
    /// Whether its keyed digest is right, where the table has one.
    pub is_bound: bool,
}

/// Takes rows, one after another.
pub type RowVisitor = Box<dyn FnMut(DataRow) + Send>;

/// What a scan reads besides the rows that it visits: rows of few, in a form of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot {
    /// How many records there were.
    pub records: u64,
    /// Everybody.
    pub people: Vec<PersonRow>,
    /// Limits of players.
    pub restraints: Vec<RestraintRow>,
    /// Guest lists of private tables.
    pub invited: Vec<InvitedRow>,
    /// Disputes with their statements.
    pub disputes: Vec<DisputeFile>,
}

/// The tables that are visited, and their columns.
const TABLES: [(&str, &[&str]); 9] = [
    ("tables", &["id", "sequence"]),
    ("entries", &["table_id", "sequence", "kind", "payer", "payee", "amount"]),
    ("balances", &["account", "amount"]),
    ("commands", &["id", "person", "answer", "mac"]),
    ("sealed", &["table_id", "round", "bytes"]),
    ("rounds", &["table_id", "round", "first", "last", "ended"]),
    ("results", &["person", "ended", "table_id", "round", "wagered", "returned", "fees", "void"]),
    ("sessions", &["token", "person", "until", "mac"]),
    ("heads", &["size", "note"]),
];

impl DataRow {
    /// Returns the names of the columns of a table that is visited; none for another.
    pub fn columns(table: &str) -> &'static [&'static str] {
        TABLES.iter().find(|(name, _)| *name == table).map_or(&[], |(_, columns)| columns)
    }
}

pub(super) fn all(
    connection: &mut Connection,
    mut visit: RowVisitor,
    seal: &SharedRecordSeal,
) -> Result<Snapshot, StoreError> {
    // What is written meanwhile is not seen: rows and records are of one moment.
    let moment = connection.transaction()?;
    let records = read::last_place(&moment)?;
    for (table, columns) in TABLES {
        let sql = format!("SELECT {} FROM {table}", columns.join(", "));
        let mut query = moment.prepare(&sql)?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let values = (0..columns.len()).map(|at| value(row, at)).collect::<Result<_, _>>()?;
            visit(DataRow { table, values, is_bound: is_bound(table, row, seal)? });
        }
    }
    schema::visit_differences(&moment, &mut visit)?;
    let sought = DisputesSought {
        person: None,
        round: None,
        is_open: None,
        before: u64::MAX,
        limit: usize::try_from(i64::MAX).unwrap_or(usize::MAX),
    };
    let mut disputes = dispute::sought(&moment, sought)?;
    disputes.reverse();
    Ok(Snapshot {
        records,
        people: read::people(&moment)?,
        restraints: restraint::all(&moment)?,
        invited: invited::all(&moment)?,
        disputes,
    })
}

fn value(row: &Row<'_>, at: usize) -> Result<Value, StoreError> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok(match row.get_ref(at)? {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Number(number),
        ValueRef::Real(number) => Value::Text(number.to_string()),
        ValueRef::Text(bytes) => Value::Text(text(bytes)),
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_owned()),
    })
}

/// Whether the keyed digest of a row is right. Where a value is not one of the house, it is not.
fn is_bound(table: &str, row: &Row<'_>, seal: &SharedRecordSeal) -> Result<bool, StoreError> {
    let bound = match table {
        "commands" => answered(row).map(|(row, mac)| seal.get().map(|it| it.is_answer(&row, mac))),
        "sessions" => session(row).map(|(row, mac)| seal.get().map(|it| it.is_session(&row, mac))),
        _ => return Ok(true),
    };
    bound.unwrap_or(Ok(false))
}

/// An answer as it is kept, and its digest.
pub(super) fn answered(row: &Row<'_>) -> rusqlite::Result<(Answered, Hash)> {
    let (command, person) = (CommandId(row.get(0)?), PersonId(row.get(1)?));
    Ok((Answered { command, person, answer: row.get(2)? }, Hash(row.get(3)?)))
}

/// A session as it is kept, and its digest.
pub(super) fn session(row: &Row<'_>) -> rusqlite::Result<(SessionRow, Hash)> {
    let (person, until) = (PersonId(row.get(1)?), Moment(read::number(row, 2)?));
    Ok((SessionRow { token: Hash(row.get(0)?), person, until }, Hash(row.get(3)?)))
}
