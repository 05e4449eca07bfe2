//! The round that is on, as far as it has come.

use axum::Json;
use axum::extract::State;
use ledger::{Record, TableId};
use serde::Serialize;
use table::RoundNumber;
use utoipa::ToSchema;

use super::App;
use super::access::TableAccess;
use super::caller::Caller;
use super::problem::ApiError;
use super::rounds::{ShownRecord, Sight};
use super::says;
use crate::Capability;
use crate::store::{StoreError, Stored};

/// So many records are told at most, the last ones.
const TOLD: usize = 2_000;

/// The round that is on.
#[derive(Serialize, ToSchema)]
pub(super) struct RoundNow {
    #[schema(value_type = u32)]
    table: TableId,
    #[schema(value_type = u64)]
    round: RoundNumber,
    records: Vec<ShownRecord>,
}

/// The round that is on, for those who work at its table: what happened since the last one ended.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/round",
    operation_id = "round-now",
    tag = "rounds",
    params(("table" = u32, Path, description = "The number of the table")),
    security(("session" = [])),
    responses(
        (status = OK, body = RoundNow),
        says::NotSignedIn,
        says::Forbidden,
        says::UnknownTable,
        says::Closing
    )
)]
pub(super) async fn now(
    State(site): State<App>,
    TableAccess(open): TableAccess,
    caller: Caller,
) -> Result<Json<RoundNow>, ApiError> {
    caller.may(Capability::Deal).or_else(|_| caller.may(Capability::Supervise))?;
    let began = open.began().await;
    let began = began.ok_or_else(|| open.silence())?;
    let stored = site.house.store().records(open.facts.id, began.first, began.last).await?;
    let sight = Sight::of_staff();
    let (mut before, mut records) = (began.table, Vec::new());
    for it in &stored {
        let record = read(it)?;
        records.push(sight.record(&mut before, &record));
    }
    records.drain(..records.len().saturating_sub(TOLD));
    Ok(Json(RoundNow { table: open.facts.id, round: began.round, records }))
}

fn read(stored: &Stored) -> Result<Record, StoreError> {
    let damaged = |error| StoreError::Damaged(format!("record {}: {error}", stored.sequence));
    Record::read(&stored.bytes).map_err(damaged)
}
