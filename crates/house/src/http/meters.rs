//! The meters of a table, for those who watch over them: what is shown, and what is not.

use axum::Json;
use axum::extract::State;
use ledger::{Balance, LinkId, LinkMeter};
use money::Microcents;
use serde::Serialize;
use utoipa::ToSchema;

use super::App;
use super::access::TableAccess;
use super::caller::Caller;
use super::problem::ApiError;
use super::says;
use crate::Capability;

/// A meter of a table's link. Amounts are dollars; those with eight decimals are to the millionth
/// of a cent.
#[derive(Serialize, ToSchema)]
#[schema(as = MeterReport)]
pub(super) struct Report {
    meter: String,
    /// The link, whose tables all feed it and win from it.
    #[schema(value_type = u32)]
    link: LinkId,
    holds: String,
    /// What it starts again with when it is won.
    reset: String,
    /// The part of each wager that is added to it.
    rate: String,
    /// What it grows to at most, where that is limited.
    ceiling: Option<String>,
    /// The part of each wager that is put by for its next start, and not shown.
    reserve_rate: String,
    /// What is put by for its next start.
    reserve: String,
    /// What it could not take at its ceiling: it is put by for the next start when it is won.
    overflow: String,
    /// What wagers contributed to the meter, its reserve and its overflow since it began.
    contributed: String,
    /// What the house put on besides, less what it took off: starts, reseeds and corrections.
    given: String,
    /// What was awarded.
    awarded: String,
    /// How many awards there were.
    awards: u64,
}

impl Report {
    fn of(link: LinkId, meter: &LinkMeter) -> Self {
        let totals = meter.totals();
        let exact = |amount: Microcents| amount.to_string();
        let balance = |balance: Balance| balance.to_string();
        Self {
            meter: meter.name().to_string(),
            link,
            holds: exact(meter.holds()),
            reset: meter.seed().to_string(),
            rate: meter.rate().to_string(),
            ceiling: meter.ceiling().map(|ceiling| ceiling.to_string()),
            reserve_rate: meter.reserve_rate().to_string(),
            reserve: exact(meter.reserve()),
            overflow: exact(meter.overflow()),
            contributed: exact(totals.contributed),
            given: balance(totals.given),
            awarded: exact(totals.awarded),
            awards: totals.hits,
        }
    }
}

/// The meters of a table: what is shown, what is put by, and what they came to.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/meters",
    operation_id = "meters",
    tag = "tables",
    params(("table" = u32, Path, description = "The number of the table")),
    security(("session" = [])),
    responses(
        (status = OK, body = Vec<Report>),
        says::NotSignedIn,
        says::Forbidden,
        says::UnknownTable
    )
)]
pub(super) async fn report(
    State(site): State<App>,
    TableAccess(open): TableAccess,
    caller: Caller,
) -> Result<Json<Vec<Report>>, ApiError> {
    caller.may(Capability::Report)?;
    let link = open.facts.link;
    let ledger = site.house.shared.ledger();
    let meters = ledger.links.get(&link).map_or(&[][..], ledger::Link::meters);
    Ok(Json(meters.iter().map(|meter| Report::of(link, meter)).collect()))
}
