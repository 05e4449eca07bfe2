//! What the house's own check says of the round of a dispute.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use wire::Kind;

use super::App;
use super::address::Path;
use super::audit::pieces_of;
use super::caller::Caller;
use super::disputes::visible;
use super::export::Reach;
use super::played::PlayedRound;
use super::problem::ApiError;
use super::review::{differs, verified};
use super::says;
use crate::Capability;

/// What the house's own check says of the round of a dispute.
#[derive(Serialize, ToSchema)]
pub(super) struct RoundChecked {
    /// Whether the engine, playing the table's records again, came to this round as it is recorded:
    /// every card, decision and payment.
    holds: bool,
    /// How many records of the table were followed, up to the end of the round.
    records: u64,
    /// What is not as it should be, up to the end of the round.
    findings: Vec<String>,
    /// How much is found elsewhere in the journal.
    elsewhere: u64,
}

/// Plays the journal again, as `houserules verify` does, and says what that makes of the round.
#[utoipa::path(
    post,
    path = "/api/disputes/{id}/checks",
    operation_id = "check-dispute",
    tag = "disputes",
    params(("id" = u64, Path, description = "The number of the dispute")),
    security(("session" = [])),
    responses(
        (status = OK, body = RoundChecked),
        says::NotSignedIn,
        says::Forbidden,
        says::UnknownDispute,
        says::TooManyRequests,
    ),
)]
pub(super) async fn check(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<Json<RoundChecked>, ApiError> {
    caller.may(Capability::ReadDisputes)?;
    let dispute = visible(&site, &caller.person, id).await?.dispute;
    let last = PlayedRound::find(&site, dispute.table, dispute.round).await?.row.last;
    let key = site.house.notary.public();
    // What is told of it ends with the round, which is over.
    let place = site.house.inspection.begin().map_err(|_| {
        let detail = "somebody else has the whole journal read; one is read at a time";
        ApiError::new(Kind::TooManyRequests, detail)
    })?;
    let mut pieces = pieces_of(site.clone(), Reach::Everything, Arc::new(place));
    let report = tokio::task::spawn_blocking(move || verified(&mut pieces, key)).await;
    let failed = |_| ApiError::new(Kind::Internal, "the journal was not checked");
    let (report, cut) = report.map_err(failed)?;
    if let Some(what) = differs(cut)? {
        let (records, findings) = (last.0, vec![what]);
        return Ok(Json(RoundChecked { holds: false, records, findings, elsewhere: 0 }));
    }
    let is_here = |(table, sequence)| table == dispute.table && sequence <= last;
    let (here, others): (Vec<_>, Vec<_>) =
        report.findings.iter().partition(|it| it.record.is_some_and(is_here));
    Ok(Json(RoundChecked {
        // What was found but not kept might be about this round.
        holds: here.is_empty() && report.more == 0,
        records: last.0,
        findings: here.iter().map(ToString::to_string).collect(),
        elsewhere: others.len() as u64 + report.more,
    }))
}
