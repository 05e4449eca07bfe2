//! The evidence of a dispute: what the house's own check says, and a file that is checked without
//! the house.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use ledger::Moment;
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use wire::Kind;

use super::App;
use super::address::Path;
use super::audit::pieces_of;
use super::caller::Caller;
use super::disputes::{Shown, visible};
use super::export::Reach;
use super::played::PlayedRound;
use super::problem::ApiError;
use super::review::{Kept, differs, verified};
use super::rounds::{ShownProof, proof_of};
use super::says;
use super::tables::table;
use crate::Capability;
use crate::dispute::written;
use crate::office::OFFICE;
use crate::store::{DisputeFile, StatementRow};
use crate::timing::current_moment;

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

/// Everything about a dispute in one file, which needs no house to be checked.
#[derive(Serialize, ToSchema)]
#[schema(as = DisputeExport)]
pub(super) struct Exported {
    /// What it is: `dispute`.
    houserules: &'static str,
    version: u32,
    /// Whose journal the records are of, and the key that its heads are signed with.
    origin: &'static str,
    key: String,
    /// When it was made, in milliseconds since 1970.
    #[schema(value_type = u64)]
    made: Moment,
    dispute: Shown,
    statements: Vec<ExportedStatement>,
    /// The records of the round as the journal has them, each with its link.
    record: Kept,
    /// What shows that the cards were settled before anybody bet; nothing where they were real.
    #[schema(value_type = Option<ShownProof>)]
    proof: Option<Box<RawValue>>,
}

/// A statement with what the journal has of it.
#[derive(Serialize, ToSchema)]
pub(super) struct ExportedStatement {
    number: u64,
    /// The statement in the form that is hashed.
    text: String,
    /// The record of the office that ends with the hash.
    record: Kept,
}

/// Everything about a dispute in one file: what was said with its hashes in the journal, the
/// round's records with their links, and the proof of its deck.
#[utoipa::path(
    get,
    path = "/api/disputes/{id}/export",
    operation_id = "export-dispute",
    tag = "disputes",
    params(("id" = u64, Path, description = "The number of the dispute")),
    security(("session" = [])),
    responses(
        (status = OK, body = Exported),
        says::NotSignedIn,
        says::Forbidden,
        says::UnknownDispute,
    ),
)]
pub(super) async fn export(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<Response, ApiError> {
    caller.may(Capability::Review)?;
    let person = &caller.person;
    let file = visible(&site, person, id).await?;
    let dispute = &file.dispute;
    let row = PlayedRound::find(&site, dispute.table, dispute.round).await?.row;
    let facts = table(&site, dispute.table)?.facts;
    let proof = match proof_of(&site, &facts, dispute.round, Some(person)).await {
        Ok(proof) => Some(RawValue::from_string(proof.to_json()).expect("a proof is JSON")),
        Err(ApiError(problem, _)) if problem.page == Kind::NotFound.page() => None,
        Err(error) => return Err(error),
    };
    let mut statements = Vec::new();
    for statement in &file.statements {
        statements.push(exported(&site, &file, statement).await?);
    }
    let exported = Exported {
        houserules: "dispute",
        version: 1,
        origin: site.house.notary.origin,
        key: site.house.notary.public().to_string(),
        made: current_moment(),
        dispute: Shown::of(&site, person, &file).await?,
        statements,
        record: Kept::of(&site, dispute.table, (row.first, row.last)).await?,
        proof,
    };
    let name = format!("attachment; filename=\"dispute-{id}.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(exported)).into_response())
}

async fn exported(
    site: &App,
    file: &DisputeFile,
    statement: &StatementRow,
) -> Result<ExportedStatement, ApiError> {
    let at = (statement.sequence, statement.sequence);
    Ok(ExportedStatement {
        number: statement.number,
        text: written(&file.dispute, statement),
        record: Kept::of(site, OFFICE, at).await?,
    })
}
