//! Limits that players set for themselves, as they are kept.

use std::time::Duration;

use ledger::{Moment, PersonId};
use money::Money;
use rusqlite::{Connection, Row, params};

use super::StoreError;
use super::write::signed;

/// What a player wants to be kept to; what is not set is not limited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Caps {
    /// The most to be wagered in a day.
    pub stake: Option<Money>,
    /// The most to be lost in a day.
    pub loss: Option<Money>,
    /// The longest to be played without a break, in whole minutes.
    pub session: Option<Duration>,
}

/// What a player is kept to, as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RestraintRow {
    /// The player.
    pub person: PersonId,
    /// What holds now.
    pub caps: Caps,
    /// What holds from a moment on, in milliseconds since 1970.
    pub later: Option<(Moment, Caps)>,
    /// Until when the player may not play, in milliseconds since 1970.
    pub excluded_until: Option<Moment>,
    /// After how long the player wants to be told how long they have been playing, in whole
    /// minutes; nought is never.
    pub reality: Option<Duration>,
}

pub(super) fn put(connection: &Connection, row: &RestraintRow) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO restraints
               (person, stake, loss, session, later_from, later_stake, later_loss, later_session,
                excluded_until, reality)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    let (now, then) = (row.caps, row.later.map(|(_, caps)| caps).unwrap_or_default());
    let cents = |amount: Option<Money>| amount.map(|it| signed(it.cents())).transpose();
    let minutes = |span: Option<Duration>| span.map(|it| signed(it.as_secs() / 60)).transpose();
    let moment = |at: Option<Moment>| at.map(|at| signed(at.0)).transpose();
    connection.prepare_cached(sql)?.execute(params![
        row.person.0,
        cents(now.stake)?,
        cents(now.loss)?,
        minutes(now.session)?,
        moment(row.later.map(|(from, _)| from))?,
        cents(then.stake)?,
        cents(then.loss)?,
        minutes(then.session)?,
        moment(row.excluded_until)?,
        minutes(row.reality)?,
    ])?;
    Ok(())
}

pub(super) fn all(connection: &Connection) -> Result<Vec<RestraintRow>, StoreError> {
    let sql = "SELECT person, stake, loss, session, later_from, later_stake, later_loss,
               later_session, excluded_until, reality FROM restraints ORDER BY person";
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map([], |row| {
        let later = number(row, 4)?;
        let caps = caps(row, 5)?;
        Ok(RestraintRow {
            person: PersonId(row.get(0)?),
            caps: self::caps(row, 1)?,
            later: later.map(|from| (Moment(from), caps)),
            excluded_until: number(row, 8)?.map(Moment),
            reality: span(row, 9)?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Three columns from one on.
fn caps(row: &Row<'_>, at: usize) -> rusqlite::Result<Caps> {
    let cents = |at: usize| Ok::<_, rusqlite::Error>(number(row, at)?.map(Money::from_cents));
    Ok(Caps { stake: cents(at)?, loss: cents(at + 1)?, session: span(row, at + 2)? })
}

/// So many minutes.
fn span(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<Duration>> {
    let minutes: Option<u32> = row.get(at)?;
    Ok(minutes.map(|minutes| Duration::from_mins(minutes.into())))
}

fn number(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<u64>> {
    let found: Option<i64> = row.get(at)?;
    let wrong = |found| rusqlite::Error::IntegralValueOutOfRange(at, found);
    found.map(|found| u64::try_from(found).map_err(|_| wrong(found))).transpose()
}
