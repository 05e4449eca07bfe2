//! What rounds came to for their players, as it is kept.

use ledger::{Moment, PersonId, TableId};
use money::Money;
use rusqlite::{Connection, Row, Transaction, params};
use table::RoundNumber;

use super::StoreError;
use super::read::{LATEST, all as rows, number};
use super::write::signed;

/// What a round came to for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// The player.
    pub person: PersonId,
    /// The number of the round at its table.
    pub round: RoundNumber,
    /// When it ended, in milliseconds since 1970.
    pub ended: Moment,
    /// What the player put down, less what they took back.
    pub wagered: Money,
    /// What came back, wins among it.
    pub returned: Money,
    /// What was taken as a fee.
    pub fees: Money,
    /// Whether the round was void.
    pub is_void: bool,
}

/// Where a round is among those that a person played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedRow {
    /// When it ended, in milliseconds since 1970.
    pub ended: Moment,
    /// The table.
    pub table: TableId,
    /// The number of the round at its table.
    pub round: RoundNumber,
}

/// What a day came to for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayRow {
    /// Which day of UTC, counted from 1970.
    pub day: u64,
    /// How many rounds were played.
    pub rounds: u64,
    /// What was put down in them.
    pub wagered: Money,
    /// What came back.
    pub returned: Money,
    /// What was taken as fees.
    pub fees: Money,
}

pub(super) fn write(
    transaction: &Transaction<'_>,
    table: TableId,
    results: &[ResultRow],
) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO results
               (person, ended, table_id, round, wagered, returned, fees, void)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    let mut insert = transaction.prepare_cached(sql)?;
    for it in results {
        insert.execute(params![
            it.person.0,
            signed(it.ended.0)?,
            table.0,
            signed(it.round.0)?,
            signed(it.wagered.cents())?,
            signed(it.returned.cents())?,
            signed(it.fees.cents())?,
            it.is_void,
        ])?;
    }
    Ok(())
}

pub(super) fn all(
    connection: &Connection,
    person: PersonId,
    before: Option<PlayedRow>,
    limit: usize,
) -> Result<Vec<(TableId, ResultRow)>, StoreError> {
    let sql = "SELECT ended, table_id, round, wagered, returned, fees, void FROM results
               WHERE person = ?1 AND (ended, table_id, round) < (?2, ?3, ?4)
               ORDER BY ended DESC, table_id DESC, round DESC LIMIT ?5";
    let mut query = connection.prepare_cached(sql)?;
    let last = PlayedRow { ended: Moment::MAX, table: TableId(0), round: RoundNumber(0) };
    let PlayedRow { ended, table, round } = before.unwrap_or(last);
    let [ended, round] = [ended.0, round.0].map(|it| signed(it.min(LATEST)));
    rows(query.query_map(params![person.0, ended?, table.0, round?, signed(limit)?], |row| {
        let result = ResultRow {
            person,
            round: RoundNumber(number(row, 2)?),
            ended: Moment(number(row, 0)?),
            wagered: cents(row, 3)?,
            returned: cents(row, 4)?,
            fees: cents(row, 5)?,
            is_void: row.get(6)?,
        };
        Ok((TableId(row.get(1)?), result))
    })?)
}

/// The database adds up whole cents.
pub(super) fn days(
    connection: &Connection,
    person: PersonId,
    since: Moment,
) -> Result<Vec<DayRow>, StoreError> {
    let sql = "SELECT ended / 86400000 AS day, count(*), sum(wagered), sum(returned), sum(fees)
               FROM results WHERE person = ?1 AND ended >= ?2 GROUP BY day ORDER BY day";
    let mut query = connection.prepare_cached(sql)?;
    rows(query.query_map(params![person.0, signed(since.0.min(LATEST))?], |row| {
        Ok(DayRow {
            day: number(row, 0)?,
            rounds: number(row, 1)?,
            wagered: cents(row, 2)?,
            returned: cents(row, 3)?,
            fees: cents(row, 4)?,
        })
    })?)
}

fn cents(row: &Row<'_>, at: usize) -> rusqlite::Result<Money> {
    number(row, at).map(Money::from_cents)
}
