//! The math lab: exact figures of any wager, of a paytable of one's own, or of a whole submission.
//!
//! Nothing is kept but answers, and nobody need be signed in. The figures are counted by `odds` and
//! written by `sheets`, which the command line asks too.

mod asked;
mod compare;
mod drawn;
mod paper;
mod sheet_schema;
mod workshop;

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use odds::strategy::Strategy;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sheets::lessons::{Detail, Lessons};
use sheets::wagered::sheet_name;
use utoipa::ToSchema;
use wire::Kind;

use asked::{Asked, Heard, Trouble, Unlawful};
use drawn::{Picture, Place};
pub(crate) use workshop::Workshop;
use workshop::{Job, Written};

use super::App;
use super::body::RawBody;
use super::caller::Source;
use super::problem::ApiError;
use super::says;
use crate::network::Network;
use compare::{Compared, Pair};
use sheet_schema::{ParSheet, StrategyLists};

/// The longest question: a submission and what goes with it.
const LONGEST: usize = 96 * 1024;

/// What the lab says about a wager, or about every wager of a submission.
#[derive(Serialize, ToSchema)]
#[schema(as = LabAnswer)]
pub(super) struct Answer {
    /// A sheet for each wager, as `houserules par --json` writes it.
    #[schema(value_type = Vec<ParSheet>)]
    sheets: Vec<Value>,
    /// What is drawn of each of them, in the same order.
    pictures: Vec<Picture>,
    /// How the paytable stands beside those of the book; nothing where a submission was asked for.
    place: Option<Place>,
    /// What makes no sense, each at its row.
    troubles: Vec<Trouble>,
    /// What is not lawful in a submission.
    findings: Vec<Unlawful>,
}

/// What the lab says about decisions.
#[derive(Serialize, ToSchema)]
#[schema(as = LabStrategy)]
pub(super) struct Decided {
    /// The best decisions as lists, with what other ways to play cost, as `houserules strategy
    /// --cost --json` writes them without every state; nothing where the wager asks nothing.
    #[schema(value_type = Option<StrategyLists>)]
    strategy: Option<Value>,
    troubles: Vec<Trouble>,
}

/// Exact figures of a wager, or of every wager of a submission.
///
/// What makes no sense and what is not lawful is part of the answer, so that it can be shown where
/// it was typed.
#[utoipa::path(
    post,
    path = "/api/lab/par",
    operation_id = "lab-par",
    tag = "lab",
    request_body = Asked,
    responses((status = OK, body = Answer), says::Unreadable, says::TooLong, says::TooManyRequests),
)]
pub(super) async fn par(
    State(site): State<App>,
    RawBody(body): RawBody,
) -> Result<Response, ApiError> {
    let asked: Asked = read(&body)?;
    let job = Job::new("par", &body);
    site.workshop.answer(job, move || Ok(Written::json(&answer(&asked.heard()?)))).await
}

/// The best decisions for a wager, and what other ways to play cost.
#[utoipa::path(
    post,
    path = "/api/lab/strategy",
    operation_id = "lab-strategy",
    tag = "lab",
    request_body = Asked,
    responses(
        (status = OK, body = Decided),
        says::Unreadable,
        says::TooLong,
        says::TooManyRequests,
    ),
)]
pub(super) async fn strategy(
    State(site): State<App>,
    RawBody(body): RawBody,
) -> Result<Response, ApiError> {
    let asked: Asked = read(&body)?;
    let job = Job::new("strategy", &body);
    site.workshop.answer(job, move || Ok(Written::json(&decided(&asked.heard()?)))).await
}

/// Two wagers or two submissions side by side: the difference of every row and of every edge.
#[utoipa::path(
    post,
    path = "/api/lab/compare",
    operation_id = "lab-compare",
    tag = "lab",
    request_body = Pair,
    responses(
        (status = OK, body = Compared),
        says::Unreadable,
        says::TooLong,
        says::TooManyRequests,
    ),
)]
pub(super) async fn compare(
    State(site): State<App>,
    RawBody(body): RawBody,
) -> Result<Response, ApiError> {
    let pair: Pair = read(&body)?;
    let job = Job::new("compare", &body);
    site.workshop.answer(job, move || Ok(Written::json(&pair.compared()?))).await
}

/// The figures as comma-separated values, for a spreadsheet.
#[utoipa::path(
    post,
    path = "/api/lab/csv",
    operation_id = "lab-csv",
    tag = "lab",
    request_body = Asked,
    responses(
        (status = OK, description = "The sheet", content_type = "text/csv", body = String),
        says::Unreadable,
        says::NotLawful,
        says::TooLong,
        says::TooManyRequests,
    ),
)]
pub(super) async fn csv(
    State(site): State<App>,
    RawBody(body): RawBody,
) -> Result<Response, ApiError> {
    let asked: Asked = read(&body)?;
    let job = Job::new("csv", &body);
    site.workshop.answer(job, move || paper::csv(&asked.heard()?)).await
}

/// The payout sign that the rules want at a table, as a picture.
#[utoipa::path(
    post,
    path = "/api/lab/sign",
    operation_id = "lab-sign",
    tag = "lab",
    request_body = Asked,
    responses(
        (status = OK, description = "The sign", content_type = "image/svg+xml", body = String),
        says::Unreadable,
        says::NotLawful,
        says::TooLong,
        says::TooManyRequests,
    ),
)]
pub(super) async fn sign(
    State(site): State<App>,
    RawBody(body): RawBody,
) -> Result<Response, ApiError> {
    let asked: Asked = read(&body)?;
    let job = Job::new("sign", &body);
    site.workshop.answer(job, move || paper::sign(&asked.heard()?)).await
}

/// The mathematical report of a table, as a page that needs nothing else.
///
/// It plays a hundred thousand rounds beside the figures, which takes seconds: one is written at a
/// time, and one source gets few of them.
#[utoipa::path(
    post,
    path = "/api/lab/report",
    operation_id = "lab-report",
    tag = "lab",
    request_body = Asked,
    responses(
        (status = OK, description = "The report", content_type = "text/html", body = String),
        says::Unreadable,
        says::NotLawful,
        says::TooLong,
        says::TooManyRequests,
    ),
)]
pub(super) async fn report(
    State(site): State<App>,
    Source(source): Source,
    RawBody(body): RawBody,
) -> Result<Response, ApiError> {
    let asked: Asked = read(&body)?;
    let from = (!site.is_unlimited(source)).then(|| Network::of(source).to_string());
    let job = Job::new("report", &body).slow(from);
    site.workshop.answer(job, move || paper::report(&asked)).await
}

fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, ApiError> {
    if body.len() > LONGEST {
        let most = LONGEST / 1024;
        return Err(ApiError::new(Kind::TooLong, &format!("a question has at most {most} KiB")));
    }
    serde_json::from_slice(body)
        .map_err(|error| ApiError::new(Kind::Unreadable, &error.to_string()))
}

/// Counts what was asked for.
fn answer(heard: &Heard) -> Answer {
    let place = match heard {
        Heard::Wager(wager) => Place::of(wager),
        Heard::Table(_) | Heard::Nonsense(_) | Heard::Unlawful(_) => None,
    };
    let (sheets, troubles) = match heard.sheets() {
        Ok(sheets) => (sheets, Vec::new()),
        Err(troubles) => (Vec::new(), troubles),
    };
    let others = heard.others();
    let findings = match heard {
        Heard::Unlawful(findings) => findings.clone(),
        Heard::Wager(_) | Heard::Table(_) | Heard::Nonsense(_) => Vec::new(),
    };
    let mut told: Vec<Value> =
        sheets.iter().map(|par| sheets::sheet::as_json(heard.book(), par, others)).collect();
    for (sheet, stakes) in told.iter_mut().zip(&heard.stakes()) {
        sheets::sheet::add_stakes(sheet, stakes);
    }
    Answer {
        sheets: told,
        pictures: sheets.iter().map(|par| Picture::of(par, others)).collect(),
        place,
        troubles,
        findings,
    }
}

fn decided(heard: &Heard) -> Decided {
    let none = |troubles| Decided { strategy: None, troubles };
    let wager = match heard {
        Heard::Wager(wager) => wager,
        Heard::Nonsense(troubles) => return none(troubles.clone()),
        Heard::Table(_) | Heard::Unlawful(_) => return none(Vec::new()),
    };
    let terms = match wager.terms() {
        Ok(terms) => terms,
        Err(trouble) => return none(vec![trouble]),
    };
    let Ok(strategy) = Strategy::of(&terms) else { return none(Vec::new()) };
    let lessons = Lessons {
        book: wager.book.title().name.clone(),
        wager: sheet_name(wager.paytable.wager),
        table: wager.paytable.table.clone(),
        beside: None,
        strategy,
        with_cost: true,
    };
    let strategy = Some(sheets::lessons::as_json(&lessons, Detail::Lists));
    Decided { strategy, troubles: Vec::new() }
}
