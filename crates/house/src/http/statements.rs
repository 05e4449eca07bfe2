//! What people say about rounds: disputes, remarks, findings and answers.

use ledger::StatementKind;
use std::time::Instant;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;
use wire::Kind;

use super::App;
use super::access::RoundAccess;
use super::address::Path;
use super::body::Body;
use super::caller::{Caller, Source};
use super::commands::command_id;
use super::disputes::{Shown, visible};
use super::played::{PlayedRound, Wager};
use super::problem::ApiError;
use super::says;
use super::tables::table;
use crate::Capability;
use crate::dispute::{About, MOST_CLAUSES, Words};
use crate::office::{On, Statement};
use crate::people::Person;
use crate::store::DisputeFile;

/// A dispute to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewDispute {
    /// 32 hexadecimal digits, drawn anew for every statement: what comes twice is done once.
    id: String,
    about: About,
    /// The wager that it is about, if it is about one.
    #[serde(default)]
    wager: Option<Wager>,
    /// What went wrong, in plain text of at most 2,000 characters.
    words: String,
}

/// A remark to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewRemark {
    /// 32 hexadecimal digits, drawn anew for every statement: what comes twice is done once.
    id: String,
    words: String,
}

/// What surveillance found.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewFinding {
    /// 32 hexadecimal digits, drawn anew for every statement: what comes twice is done once.
    id: String,
    words: String,
    /// Clauses of the table's book, by their ids.
    #[serde(default)]
    clauses: Vec<String>,
}

/// An answer of the house.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewAnswer {
    /// 32 hexadecimal digits, drawn anew for every statement: what comes twice is done once.
    id: String,
    /// Whether the dispute is right.
    upheld: bool,
    /// The reasons.
    words: String,
    /// Clauses of the table's book that it rests on, by their ids; at least one.
    clauses: Vec<String>,
}

/// Opens a dispute about a round that the caller had a hand in.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/rounds/{round}/disputes",
    operation_id = "open-dispute",
    tag = "disputes",
    params(
        ("table" = u32, Path, description = "The number of the table"),
        ("round" = u64, Path, description = "The number of the round at its table"),
    ),
    security(("session" = [])),
    request_body = NewDispute,
    responses(
        (status = CREATED, body = Shown),
        says::Wish,
        says::UnknownRound,
        says::DisputeOpen,
    ),
)]
pub(super) async fn open(
    State(site): State<App>,
    RoundAccess { open: table, round }: RoundAccess,
    source: Source,
    caller: Caller,
    Body(new): Body<NewDispute>,
) -> Result<(StatusCode, Json<Shown>), ApiError> {
    caller.may(Capability::Dispute)?;
    let table = table.facts.id;
    let played = PlayedRound::find(&site, table, round).await?;
    if !played.had_a_hand(caller.person.id) {
        return Err(ApiError::new(Kind::Forbidden, "you had no hand in this round"));
    }
    let words = words(&new.words)?;
    if new.wager.as_ref().is_some_and(|it| !played.wagers().contains(it)) {
        return Err(ApiError::new(Kind::Unreadable, "there was no such wager in this round"));
    }
    let wager = new.wager.map(|it| (it.seat, it.spot));
    let on = On::Round { table, round, about: new.about.name(), wager };
    let said = Statement { on, kind: StatementKind::Opened, words, clauses: Vec::new() };
    take_down(&site, &source, &caller.person, (&new.id, said)).await
}

/// Adds a remark to an open dispute: by whoever opened it, or for the house.
#[utoipa::path(
    post,
    path = "/api/disputes/{id}/remarks",
    operation_id = "remark",
    tag = "disputes",
    params(("id" = u64, Path, description = "The number of the dispute")),
    security(("session" = [])),
    request_body = NewRemark,
    responses(
        (status = CREATED, body = Shown),
        says::Wish,
        says::UnknownDispute,
        says::DisputeAnswered,
    ),
)]
pub(super) async fn remark(
    State(site): State<App>,
    source: Source,
    caller: Caller,
    Path(id): Path<u64>,
    Body(new): Body<NewRemark>,
) -> Result<(StatusCode, Json<Shown>), ApiError> {
    let file = visible(&site, &caller.person, id).await?;
    if file.dispute.person != caller.person.id {
        caller.may(Capability::AnswerDisputes)?;
    }
    let (kind, words) = (StatementKind::Remark, words(&new.words)?);
    let said = Statement { on: On::Dispute(id), kind, words, clauses: Vec::new() };
    take_down(&site, &source, &caller.person, (&new.id, said)).await
}

/// Says what the records show, for surveillance.
#[utoipa::path(
    post,
    path = "/api/disputes/{id}/findings",
    operation_id = "find",
    tag = "disputes",
    params(("id" = u64, Path, description = "The number of the dispute")),
    security(("session" = [])),
    request_body = NewFinding,
    responses(
        (status = CREATED, body = Shown),
        says::Wish,
        says::UnknownDispute,
        says::IdUsed,
    ),
)]
pub(super) async fn find(
    State(site): State<App>,
    source: Source,
    caller: Caller,
    Path(id): Path<u64>,
    Body(new): Body<NewFinding>,
) -> Result<(StatusCode, Json<Shown>), ApiError> {
    caller.may(Capability::Find)?;
    let file = visible(&site, &caller.person, id).await?;
    let clauses = cited(&site, &file, new.clauses)?;
    let (kind, words) = (StatementKind::Finding, words(&new.words)?);
    let said = Statement { on: On::Dispute(id), kind, words, clauses };
    take_down(&site, &source, &caller.person, (&new.id, said)).await
}

/// Answers a dispute for the house, with the clauses that the answer rests on. Who dealt the round
/// or opened the dispute does not answer it.
#[utoipa::path(
    post,
    path = "/api/disputes/{id}/answers",
    operation_id = "answer-dispute",
    tag = "disputes",
    params(("id" = u64, Path, description = "The number of the dispute")),
    security(("session" = [])),
    request_body = NewAnswer,
    responses(
        (status = CREATED, body = Shown),
        says::Wish,
        says::UnknownDispute,
        says::DisputeAnswered,
    ),
)]
pub(super) async fn answer(
    State(site): State<App>,
    source: Source,
    caller: Caller,
    Path(id): Path<u64>,
    Body(new): Body<NewAnswer>,
) -> Result<(StatusCode, Json<Shown>), ApiError> {
    let person = caller.may(Capability::AnswerDisputes)?;
    let file = visible(&site, person, id).await?;
    let played = PlayedRound::find(&site, file.dispute.table, file.dispute.round).await?;
    if file.dispute.person == person.id || played.was_dealt_by(person.id) {
        let detail = "who opened a dispute or dealt the round does not answer it";
        return Err(ApiError::new(Kind::Forbidden, detail));
    }
    if new.clauses.is_empty() {
        return Err(ApiError::new(
            Kind::Unreadable,
            "an answer names the clauses that it rests on",
        ));
    }
    let clauses = cited(&site, &file, new.clauses)?;
    let kind = if new.upheld { StatementKind::Upheld } else { StatementKind::NotUpheld };
    let said = Statement { on: On::Dispute(id), kind, words: words(&new.words)?, clauses };
    take_down(&site, &source, person, (&new.id, said)).await
}

fn words(text: &str) -> Result<Words, ApiError> {
    Words::read(text).map_err(|why| ApiError::new(Kind::Unreadable, &why))
}

/// The clauses that somebody cites, if the book of the table has them.
fn cited(site: &App, file: &DisputeFile, clauses: Vec<String>) -> Result<Vec<String>, ApiError> {
    if clauses.len() > MOST_CLAUSES {
        let detail = format!("at most {MOST_CLAUSES} clauses are cited");
        return Err(ApiError::new(Kind::Unreadable, &detail));
    }
    let facts = table(site, file.dispute.table)?.facts;
    let book = facts.rules().book();
    if let Some(unknown) = clauses.iter().find(|id| book.clause(id).is_none()) {
        let detail = format!("{} has no clause {unknown:?}", book.title().name);
        return Err(ApiError::new(Kind::Unreadable, &detail));
    }
    Ok(clauses)
}

/// Takes a statement down, and shows the dispute as it stands then.
async fn take_down(
    site: &App,
    Source(source): &Source,
    person: &Person,
    (id, said): (&str, Statement),
) -> Result<(StatusCode, Json<Shown>), ApiError> {
    let command = command_id(id)?;
    let is_free = site.is_unlimited(*source);
    if !is_free {
        let taken = site.statements.take(person.id, Instant::now());
        taken.map_err(|wait| ApiError::wait(wait, "wait before you say more"))?;
    }
    let taken = site.house.office.take_down(person, command, said).await?;
    let file = visible(site, person, taken.dispute).await?;
    Ok((StatusCode::CREATED, Json(Shown::of(site, person, &file).await?)))
}
