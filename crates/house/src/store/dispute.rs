//! Disputes about rounds, as they are kept: what was said is added to, never changed or deleted.

use ledger::{Moment, PersonId, Sequence, TableId};
use rusqlite::{Connection, Row, Transaction, params, params_from_iter};
use table::RoundNumber;

use super::StoreError;
use super::read::{LATEST, all, number};
use super::write::signed;

/// A dispute as it is kept. What was said in it, and whether it was answered, is in its statements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisputeRow {
    /// Its number, from 1.
    pub id: u64,
    /// The table of the round.
    pub table: TableId,
    /// The round.
    pub round: RoundNumber,
    /// Who opened it.
    pub person: PersonId,
    /// What it is about, by its name.
    pub about: String,
    /// The wager that it is about, if it is about one: its seat, and its spot by its name.
    pub wager: Option<(u8, String)>,
}

/// Something that was said in a dispute, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatementRow {
    /// The dispute.
    pub dispute: u64,
    /// Its number in the dispute, from 1.
    pub number: u64,
    /// When it was said, in milliseconds since 1970.
    pub at: Moment,
    /// Who said it.
    pub person: PersonId,
    /// The role that they had then, by its name.
    pub role: String,
    /// What kind of statement it is, by its name.
    pub kind: String,
    /// What was said.
    pub words: String,
    /// The clauses that it rests on, by their ids.
    pub clauses: Vec<String>,
    /// The record of the office that has its hash.
    pub sequence: Sequence,
}

/// A dispute with everything that was said in it, the first first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisputeFile {
    /// The dispute.
    pub dispute: DisputeRow,
    /// What was said.
    pub statements: Vec<StatementRow>,
}

/// Which disputes are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisputesSought {
    /// Only those that this person opened.
    pub person: Option<PersonId>,
    /// Only those about this round.
    pub round: Option<(TableId, RoundNumber)>,
    /// Only those that are open, or only those that were answered.
    pub is_open: Option<bool>,
    /// Only those with a lower number.
    pub before: u64,
    /// So many at most.
    pub limit: usize,
}

/// Whether a dispute was answered.
const ANSWERED: &str = "EXISTS (SELECT 1 FROM statements WHERE dispute = disputes.id
                        AND kind IN ('upheld', 'not-upheld'))";

/// What is looked up of a dispute.
const COLUMNS: &str = "id, table_id, round, person, about, seat, spot";

pub(super) fn write(
    transaction: &Transaction<'_>,
    disputes: &[DisputeRow],
    statements: &[StatementRow],
) -> Result<(), StoreError> {
    let sql = "INSERT INTO disputes (id, table_id, round, person, about, seat, spot)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    for it in disputes {
        let (id, round) = (signed(it.id)?, signed(it.round.0)?);
        let (seat, spot) = it.wager.as_ref().map(|(seat, spot)| (*seat, spot)).unzip();
        let row = params![id, it.table.0, round, it.person.0, it.about, seat, spot];
        transaction.prepare_cached(sql)?.execute(row)?;
    }
    let sql = "INSERT INTO statements
               (dispute, number, at, person, role, kind, words, clauses, sequence)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    for it in statements {
        transaction.prepare_cached(sql)?.execute(params![
            signed(it.dispute)?,
            signed(it.number)?,
            signed(it.at.0)?,
            it.person.0,
            it.role,
            it.kind,
            it.words,
            it.clauses.join(" "),
            signed(it.sequence.0)?,
        ])?;
    }
    Ok(())
}

pub(super) fn one(connection: &Connection, id: u64) -> Result<Option<DisputeFile>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM disputes WHERE id = ?1");
    let mut query = connection.prepare_cached(&sql)?;
    let found = all(query.query_map([signed(id.min(LATEST))?], dispute)?)?;
    found.into_iter().next().map(|dispute| file(connection, dispute)).transpose()
}

pub(super) fn sought(
    connection: &Connection,
    sought: DisputesSought,
) -> Result<Vec<DisputeFile>, StoreError> {
    let (mut sql, mut values) = (format!("SELECT {COLUMNS} FROM disputes WHERE id < ?"), vec![]);
    values.push(signed(sought.before.min(LATEST))?);
    if let Some(person) = sought.person {
        sql += " AND person = ?";
        values.push(i64::from(person.0));
    }
    if let Some((table, round)) = sought.round {
        sql += " AND table_id = ? AND round = ?";
        values.extend([i64::from(table.0), signed(round.0.min(LATEST))?]);
    }
    if let Some(is_open) = sought.is_open {
        sql += if is_open { " AND NOT " } else { " AND " };
        sql += ANSWERED;
    }
    sql += " ORDER BY id DESC LIMIT ?";
    values.push(signed(sought.limit)?);
    let mut query = connection.prepare_cached(&sql)?;
    let found = all(query.query_map(params_from_iter(values), dispute)?)?;
    found.into_iter().map(|dispute| file(connection, dispute)).collect()
}

pub(super) fn open(connection: &Connection) -> Result<Vec<(TableId, u64)>, StoreError> {
    let sql = format!(
        "SELECT table_id, count(*) FROM disputes WHERE NOT {ANSWERED}
         GROUP BY table_id ORDER BY table_id"
    );
    let mut query = connection.prepare_cached(&sql)?;
    all(query.query_map([], |row| Ok((TableId(row.get(0)?), number(row, 1)?)))?)
}

fn file(connection: &Connection, dispute: DisputeRow) -> Result<DisputeFile, StoreError> {
    let sql = "SELECT dispute, number, at, person, role, kind, words, clauses, sequence
               FROM statements WHERE dispute = ?1 ORDER BY number";
    let mut query = connection.prepare_cached(sql)?;
    let statements = all(query.query_map([signed(dispute.id)?], statement)?)?;
    Ok(DisputeFile { dispute, statements })
}

fn dispute(row: &Row<'_>) -> rusqlite::Result<DisputeRow> {
    let (seat, spot): (Option<u8>, Option<String>) = (row.get(5)?, row.get(6)?);
    Ok(DisputeRow {
        id: number(row, 0)?,
        table: TableId(row.get(1)?),
        round: RoundNumber(number(row, 2)?),
        person: PersonId(row.get(3)?),
        about: row.get(4)?,
        wager: seat.zip(spot),
    })
}

fn statement(row: &Row<'_>) -> rusqlite::Result<StatementRow> {
    let clauses: String = row.get(7)?;
    Ok(StatementRow {
        dispute: number(row, 0)?,
        number: number(row, 1)?,
        at: Moment(number(row, 2)?),
        person: PersonId(row.get(3)?),
        role: row.get(4)?,
        kind: row.get(5)?,
        words: row.get(6)?,
        clauses: clauses.split_whitespace().map(str::to_owned).collect(),
        sequence: Sequence(number(row, 8)?),
    })
}
