//! Tables: which there are, and new ones.

use std::collections::BTreeMap;
use std::sync::PoisonError;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ledger::{LinkId, PersonId, TableId};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::Automation;
use utoipa::ToSchema;
use wire::{Kind, TableCard};

use super::App;
use super::access::{TableAccess, tables_for, unknown_table};
use super::body::Body;
use super::caller::{Caller, Source};
use super::problem::ApiError;
use super::says;
use crate::Capability;
use crate::frame::TableFrame;
use crate::house::{NewTable, Open, OpenError};
use crate::people::Person;
use crate::text::{MAX_NAME_CHARACTERS, clean_line};

/// Finds a table by its number, whoever asks: an address that names one takes a `TableAccess`.
pub(super) fn table(site: &App, id: TableId) -> Result<Open, ApiError> {
    site.house.table(id).ok_or_else(|| unknown_table(id))
}

/// JSON that is written already.
pub(super) fn json(text: impl Into<String>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text.into()).into_response()
}

/// Every table that the caller may see, as a lobby shows it.
#[utoipa::path(
    get,
    path = "/api/tables",
    operation_id = "tables",
    tag = "tables",
    security((), ("session" = [])),
    responses((status = OK, body = Vec<TableCard>), says::Closing),
)]
pub(super) async fn all(
    State(site): State<App>,
    caller: Option<Caller>,
) -> Result<Json<Vec<Box<RawValue>>>, ApiError> {
    let person = caller.as_ref().map(|it| &it.person);
    let mut cards = Vec::new();
    for table in tables_for(&site, person) {
        match table.card().await {
            Some(card) => cards.push(card),
            // A table that failed is not there until it was restored; the others are.
            None if table.is_down() => {}
            None => return Err(table.silence().into()),
        }
    }
    Ok(Json(cards))
}

/// A table: what a lobby shows of it, and how it stands.
#[derive(Serialize, ToSchema)]
struct TableNow<'a> {
    /// What a lobby shows of it.
    #[schema(value_type = TableCard<'static>)]
    table: Box<RawValue>,
    /// How it stands: a frame of the type `look`.
    now: TableFrame<'a>,
}

/// One table, as the caller may see it.
#[utoipa::path(
    get,
    path = "/api/tables/{table}",
    operation_id = "table",
    tag = "tables",
    params(("table" = u32, Path, description = "The number of the table")),
    security((), ("session" = [])),
    responses((status = OK, body = TableNow<'static>), says::UnknownTable, says::Closing),
)]
pub(super) async fn one(
    TableAccess(table): TableAccess,
    caller: Option<Caller>,
) -> Result<Response, ApiError> {
    let card = table.card().await;
    let picture = table.look(caller.map(|caller| caller.person)).await;
    let gone = || table.silence();
    let (card, picture) = (card.ok_or_else(gone)?, picture.ok_or_else(gone)?);
    Ok(Json(TableNow { table: card, now: TableFrame::Look(&picture) }).into_response())
}

/// The names of those who sit at a table, by the numbers that its view has for them.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/names",
    operation_id = "names",
    tag = "play",
    params(("table" = u32, Path, description = "The number of the table")),
    responses((status = OK, body = BTreeMap<u32, String>), says::UnknownTable),
)]
pub(super) async fn names(
    State(site): State<App>,
    TableAccess(table): TableAccess,
) -> Result<Json<BTreeMap<PersonId, String>>, ApiError> {
    let players = table.players().await.ok_or_else(|| table.silence())?;
    let people = players.into_iter().filter_map(|id| site.house.people().person(id));
    Ok(Json(people.map(|person| (person.id, person.name)).collect()))
}

/// A table to be opened.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewTable)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    /// What people call it: 1 to 40 characters.
    name: String,
    /// The Rules Submission, as TOML.
    submission: String,
    /// Whether people deal with real cards.
    #[serde(default)]
    live: bool,
    /// The link that its meters are on: the number of the table that began it, which is for
    /// everybody or let the caller in. Without it the house gives the table a link of its own.
    #[serde(default)]
    #[schema(value_type = Option<u32>)]
    link: Option<LinkId>,
    /// Whether bots play along, which they do at tables of a demonstration only.
    #[serde(default)]
    bots: bool,
    /// Whether only the caller sees it, and whoever the caller invites.
    #[serde(default)]
    private: bool,
}

/// Opens a table.
#[utoipa::path(
    post,
    path = "/api/tables",
    operation_id = "open-table",
    tag = "tables",
    security(("session" = [])),
    request_body = Wanted,
    responses(
        (status = CREATED, body = TableCard),
        says::Wish,
        says::UnknownTable,
        says::NotLawful,
        says::Closing,
    ),
)]
pub(super) async fn open(
    State(site): State<App>,
    caller: Caller,
    Source(source): Source,
    Body(wanted): Body<Wanted>,
) -> Result<Response, ApiError> {
    // Guests of a demonstration open tables of their own.
    if !site.house.is_demo() {
        caller.may(Capability::ManageTables)?;
    } else if !site.is_unlimited(source) {
        check_number(&site, caller.person.id)?;
    }
    let automation = match (wanted.live, site.house.is_demo()) {
        (true, _) => Automation::LIVE,
        (false, true) => Automation::SELF_RUNNING,
        (false, false) => Automation { large: site.house.shared.large, ..Automation::VIRTUAL },
    };
    let name = clean_line(&wanted.name, MAX_NAME_CHARACTERS).ok_or_else(|| {
        let detail = format!("a name has 1 to {MAX_NAME_CHARACTERS} characters that print");
        ApiError::new(Kind::Unreadable, &detail)
    })?;
    if wanted.submission.len() > MAX_SUBMISSION_BYTES {
        let detail = format!("a submission has at most {MAX_SUBMISSION_BYTES} bytes");
        return Err(ApiError::new(Kind::TooLong, &detail));
    }
    if let Some(link) = wanted.link {
        check_link(&site, &caller.person, (link, wanted.private))?;
    }
    let table = NewTable {
        name,
        submission: wanted.submission,
        automation,
        link: wanted.link,
        private_of: wanted.private.then_some(caller.person.id),
        opened_by: Some(caller.person.clone()),
    };
    let id = site.house.open_table(table).await?;
    *site
        .opened
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .entry(caller.person.id)
        .or_default() += 1;
    if wanted.bots && site.house.is_demo() {
        let invited = site.house.let_bots_play(id).await;
        invited.map_err(|error| ApiError::new(Kind::Internal, &error.to_string()))?;
    }
    let card = match site.house.table(id) {
        Some(table) => table.card().await,
        None => None,
    };
    let card = card.ok_or_else(|| ApiError::new(Kind::Closing, "the table is closed"))?;
    Ok((StatusCode::CREATED, Json(card)).into_response())
}

/// A submission is at most so long: several times the longest worked example. It is kept for ever.
const MAX_SUBMISSION_BYTES: usize = 64 * 1024;

/// So many tables a guest of a demonstration opens at most.
const OF_A_GUEST: usize = 5;

/// So many tables a demonstration has at most, whoever opened them.
const OF_A_DEMO: usize = 200;

/// Tables stay, so guests do not open any number of them.
fn check_number(site: &App, guest: PersonId) -> Result<(), ApiError> {
    let opened = site.opened.lock().unwrap_or_else(PoisonError::into_inner);
    if opened.get(&guest).is_some_and(|count| *count >= OF_A_GUEST) {
        let detail = format!("a guest opens at most {OF_A_GUEST} tables");
        return Err(ApiError::new(Kind::Forbidden, &detail));
    }
    if site.house.tables().len() >= OF_A_DEMO {
        return Err(ApiError::new(
            Kind::Forbidden,
            "the demonstration has as many tables as it can",
        ));
    }
    Ok(())
}

/// Checks that a person may put a table on a link. Who joins a link feeds its meters and wins from
/// them, so the link of a private table is for those who were let in there, and only the owner
/// shares its meters with a table for everybody.
fn check_link(
    site: &App,
    person: &Person,
    (link, is_private): (LinkId, bool),
) -> Result<(), ApiError> {
    let private = &site.house.shared.private;
    let first = site.house.first_on_link(link).map(|it| it.facts.id);
    let first = first.filter(|first| private.is_let_in(*first, person.id)).ok_or_else(|| {
        let detail = format!(
            "there is no {link} for you: a link has the number of the table that began it, and a \
             table without one is given its own"
        );
        ApiError::new(Kind::UnknownTable, &detail)
    })?;
    if private.is_private(first) && !is_private && !private.may_invite(first, person) {
        let detail = format!(
            "table {} is private: only its owner shares its meters with a table for everybody",
            first.0
        );
        return Err(ApiError::new(Kind::Forbidden, &detail));
    }
    Ok(())
}

impl From<OpenError> for ApiError {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Unlawful(_) | OpenError::Link(_) => {
                Self::new(Kind::NotLawful, &error.to_string())
            }
            OpenError::Unreadable(_) | OpenError::NoBook(_) => {
                Self::new(Kind::Unreadable, &error.to_string())
            }
            OpenError::NotNow(problem) => problem.into(),
            OpenError::Store(error) => error.into(),
        }
    }
}
