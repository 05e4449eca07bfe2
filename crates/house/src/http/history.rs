//! What somebody has played, and how their chips came and went: only ever the caller's own.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use ledger::{Balance, Moment, TableId};
use money::Money;
use serde::{Deserialize, Serialize};
use table::RoundNumber;
use utoipa::{IntoParams, ToSchema};
use wire::Kind;

use super::App;
use super::accounting::dollars;
use super::address::Query;
use super::caller::Caller;
use super::problem::ApiError;
use super::says;
use crate::Capability;
use crate::office::OFFICE;
use crate::restraint::DAY;
use crate::store::{DayRow, MovementRow, PlayedRow, ResultRow};
use crate::timing::current_moment;

/// So many are listed at once.
const LISTED: usize = 50;

/// So many days are told of at most.
const MOST_DAYS: u64 = 400;

/// So many days are told of where nothing is said: three months.
const DAYS: u64 = 92;

/// Where a list goes on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Before {
    /// The `next` of the list before.
    before: Option<String>,
}

/// Rounds that the caller played, the latest first.
#[derive(Serialize, ToSchema)]
#[schema(as = OwnRounds)]
pub(super) struct Rounds {
    rounds: Vec<Played>,
    /// Where the list goes on, if there are more.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A round that the caller played.
#[derive(Serialize, ToSchema)]
#[schema(as = OwnRound)]
pub(super) struct Played {
    id: String,
    #[schema(value_type = u32)]
    table: TableId,
    #[schema(value_type = u64)]
    round: RoundNumber,
    /// When it ended, in milliseconds since 1970.
    #[schema(value_type = u64)]
    ended: Moment,
    /// What was put down, less what was taken back.
    #[schema(value_type = wire::Money)]
    wagered: Money,
    /// What came back, wins among it.
    #[schema(value_type = wire::Money)]
    returned: Money,
    /// What was taken as a fee.
    #[schema(value_type = wire::Money)]
    fees: Money,
    /// What it came to, in dollars.
    net: String,
    /// Whether it was void.
    void: bool,
}

/// A day of UTC on which the caller played.
#[derive(Serialize, ToSchema)]
#[schema(as = OwnDay)]
pub(super) struct DayPlayed {
    /// When it began, in milliseconds since 1970.
    #[schema(value_type = u64)]
    day: Moment,
    rounds: u64,
    #[schema(value_type = wire::Money)]
    wagered: Money,
    #[schema(value_type = wire::Money)]
    returned: Money,
    #[schema(value_type = wire::Money)]
    fees: Money,
    /// What it came to, in dollars.
    net: String,
}

/// How far back days are told of.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Since {
    /// So many days, today among them: 92 where nothing is said, 400 at most.
    days: Option<u64>,
}

/// How the caller's chips came and went without a round, the latest first.
#[derive(Serialize, ToSchema)]
#[schema(as = Movements)]
pub(super) struct Moved {
    movements: Vec<Movement>,
    /// Where the list goes on, if there are more.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// Chips that came to the caller or left without a round.
#[derive(Serialize, ToSchema)]
pub(super) struct Movement {
    /// In milliseconds since 1970.
    #[schema(value_type = u64)]
    at: Moment,
    /// `buy-in`, `cash-out`, `tip`, `claim` or `repayment`.
    kind: &'static str,
    #[schema(value_type = wire::Money)]
    amount: Money,
    /// At which table; nothing for the office.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>)]
    table: Option<TableId>,
}

/// The rounds that the caller played, fifty at a time.
#[utoipa::path(
    get,
    path = "/api/me/rounds",
    operation_id = "own-rounds",
    tag = "people",
    params(Before),
    security(("session" = [])),
    responses((status = OK, body = Rounds), says::Wish),
)]
pub(super) async fn rounds(
    State(site): State<App>,
    caller: Caller,
    Query(Before { before }): Query<Before>,
) -> Result<Json<Rounds>, ApiError> {
    let person = caller.may(Capability::Play)?;
    let before = before.map(|text| place(&text).ok_or_else(unknown_place)).transpose()?;
    let rows = site.house.store().results(person.id, before, LISTED).await?;
    let last = rows.last().filter(|_| rows.len() == LISTED);
    let next = last.map(|(table, row)| format!("{}-{}-{}", row.ended.0, table.0, row.round));
    Ok(Json(Rounds { rounds: rows.iter().map(Played::of).collect(), next }))
}

/// What every day came to for the caller, the earliest first; days without a round are left out.
#[utoipa::path(
    get,
    path = "/api/me/days",
    operation_id = "own-days",
    tag = "people",
    params(Since),
    security(("session" = [])),
    responses((status = OK, body = Vec<DayPlayed>), says::Wish),
)]
pub(super) async fn days(
    State(site): State<App>,
    caller: Caller,
    Query(Since { days }): Query<Since>,
) -> Result<Json<Vec<DayPlayed>>, ApiError> {
    let person = caller.may(Capability::Play)?;
    let days = days.unwrap_or(DAYS);
    if !(1..=MOST_DAYS).contains(&days) {
        return Err(ApiError::new(Kind::Unreadable, &format!("from 1 to {MOST_DAYS} days")));
    }
    let first = current_moment().count_of(DAY).saturating_sub(days - 1);
    let rows = site.house.store().days(person.id, beginning(first)).await?;
    Ok(Json(rows.iter().map(DayPlayed::of).collect()))
}

/// How the caller's chips came and went without a round, fifty at a time.
#[utoipa::path(
    get,
    path = "/api/me/movements",
    operation_id = "own-movements",
    tag = "people",
    params(Before),
    security(("session" = [])),
    responses((status = OK, body = Moved), says::Wish),
)]
pub(super) async fn movements(
    State(site): State<App>,
    caller: Caller,
    Query(Before { before }): Query<Before>,
) -> Result<Json<Moved>, ApiError> {
    let person = caller.may(Capability::Play)?;
    let before = before.map(|text| text.parse().map_err(|_| unknown_place())).transpose()?;
    let before = before.unwrap_or(u64::MAX);
    let rows = site.house.store().movements(person.id, before, LISTED).await?;
    let next = rows.last().filter(|_| rows.len() == LISTED).map(|row| row.place.to_string());
    Ok(Json(Moved { movements: rows.iter().map(Movement::of).collect(), next }))
}

/// Reads where a list of rounds goes on: when the last ended, its table and its number.
fn place(text: &str) -> Option<PlayedRow> {
    let mut parts = text.split('-');
    let ended = Moment(parts.next()?.parse().ok()?);
    let table = TableId(parts.next()?.parse().ok()?);
    let round = RoundNumber(parts.next()?.parse().ok()?);
    parts.next().is_none().then_some(PlayedRow { ended, table, round })
}

/// When a day of UTC began, counted from 1970.
fn beginning(day: u64) -> Moment {
    Moment::EPOCH.after(Duration::from_hours(24 * day))
}

fn unknown_place() -> ApiError {
    ApiError::new(Kind::Unreadable, "a list goes on where the list before it says")
}

/// What came back less what was put down and taken as a fee.
fn net(returned: Money, wagered: Money, fees: Money) -> String {
    dollars(Balance::ZERO.plus(returned).minus(wagered).minus(fees))
}

impl Played {
    fn of((table, row): &(TableId, ResultRow)) -> Self {
        let ResultRow { round, ended, wagered, returned, fees, is_void, .. } = *row;
        Self {
            id: format!("{}-{round}", table.0),
            table: *table,
            round,
            ended,
            wagered,
            returned,
            fees,
            net: net(returned, wagered, fees),
            void: is_void,
        }
    }
}

impl DayPlayed {
    fn of(row: &DayRow) -> Self {
        let DayRow { day, rounds, wagered, returned, fees } = *row;
        let net = net(returned, wagered, fees);
        Self { day: beginning(day), rounds, wagered, returned, fees, net }
    }
}

impl Movement {
    fn of(row: &MovementRow) -> Self {
        let table = Some(row.table).filter(|table| *table != OFFICE);
        Self { at: row.at, kind: row.kind.name(), amount: row.amount, table }
    }
}
