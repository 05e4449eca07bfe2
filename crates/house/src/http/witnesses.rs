//! Witnesses: those that cosign the heads of this house, and what this house keeps as the witness
//! of others.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use wire::Kind;
use witness::{Alarm, Witness, WitnessStatus};

use super::App;
use super::address::{Path, Query};
use super::problem::ApiError;
use super::says;
use crate::timing::current_moment;

/// A witness of this house. Times are in milliseconds since 1970.
#[derive(Serialize, ToSchema)]
#[schema(as = JournalWitness)]
pub(super) struct JournalWitness {
    /// Where it is asked.
    url: String,
    /// Its name.
    name: Option<String>,
    /// The key that its cosignatures are checked with, as `NAME+ID+KEY`.
    verifier: Option<String>,
    /// Records under the newest head that it cosigned.
    size: Option<u64>,
    /// When it cosigned that head, by its own clock.
    cosigned: Option<u64>,
    /// How many seconds ago that was.
    age: Option<u64>,
    /// Why it gave nothing usable when it was asked last.
    problem: Option<String>,
}

/// The witnesses that this house asks for cosignatures on its heads.
#[utoipa::path(
    get,
    path = "/api/journal/witnesses",
    operation_id = "witnesses",
    tag = "journal",
    responses((status = OK, body = Vec<JournalWitness>)),
)]
pub(super) async fn all(State(site): State<App>) -> Json<Vec<JournalWitness>> {
    let now = current_moment();
    let witnesses = site.house.witnessing.sources().iter().map(|source| {
        let state = source.state();
        JournalWitness {
            url: source.url.clone(),
            name: state.verifier.as_ref().map(|it| it.name().to_owned()),
            verifier: state.verifier.as_ref().map(ToString::to_string),
            size: state.size,
            cosigned: state.cosigned.map(|it| it.0),
            age: state.cosigned.map(|it| now.span_since(it).as_secs()),
            problem: state.problem,
        }
    });
    Json(witnesses.collect())
}

/// The witness that this house is, and the houses it follows. The same stands at this address of a
/// witness that stands alone.
#[utoipa::path(
    get,
    path = "/api/witness",
    operation_id = "own-witness",
    tag = "witness",
    responses((status = OK, body = WitnessStatus), says::NotFound),
)]
pub(super) async fn own(State(site): State<App>) -> Result<Json<WitnessStatus>, ApiError> {
    Ok(Json(witness(&site)?.status()))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct FromSize {
    /// The least number of records under a head.
    from: Option<u64>,
}

/// Cosigned heads of a house that this one follows, at most a hundred, the smallest first.
#[utoipa::path(
    get,
    path = "/api/witness/houses/{id}/heads",
    operation_id = "witnessed-heads",
    tag = "witness",
    params(("id" = String, Path, description = "The id of the house's key"), FromSize),
    responses((status = OK, body = Vec<String>), says::Unreadable, says::NotFound),
)]
pub(super) async fn heads(
    State(site): State<App>,
    Path(id): Path<String>,
    Query(FromSize { from }): Query<FromSize>,
) -> Result<Json<Vec<String>>, ApiError> {
    let witness = witness(&site)?.clone();
    let read = tokio::task::spawn_blocking(move || witness.notes(&id, from.unwrap_or(0))).await;
    let failed = || ApiError::new(Kind::Internal, "the heads cannot be read");
    let notes = read.map_err(|_| failed())?.ok_or_else(unknown_house)?;
    notes.map(Json).map_err(|_| failed())
}

/// Alarms about a house that this one follows, the earliest first.
#[utoipa::path(
    get,
    path = "/api/witness/houses/{id}/alarms",
    operation_id = "witnessed-alarms",
    tag = "witness",
    params(("id" = String, Path, description = "The id of the house's key")),
    responses((status = OK, body = Vec<Alarm>), says::NotFound),
)]
pub(super) async fn alarms(
    State(site): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Vec<Alarm>>, ApiError> {
    witness(&site)?.alarms(&id).map(Json).ok_or_else(unknown_house)
}

fn witness(site: &App) -> Result<&Arc<Witness>, ApiError> {
    let none = || ApiError::new(Kind::NotFound, "this house is not a witness");
    site.house.witnessing.own().ok_or_else(none)
}

fn unknown_house() -> ApiError {
    ApiError::new(Kind::NotFound, "no such house is followed")
}
