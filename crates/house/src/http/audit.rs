//! The journal, for those who take it with them.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use utoipa::{IntoParams, ToSchema};

use super::App;
use super::address::Query;
use super::caller::Caller;
use super::export::{Reach, export};
use super::inspection::Place;
use super::problem::ApiError;
use super::says;
use super::tables::json;
use crate::Capability;
use crate::counts::one;
use crate::store::StoreError;

/// So many heads are given at once.
const AT_ONCE: usize = 100;

/// The key that heads are checked with.
#[derive(Serialize, ToSchema)]
#[schema(as = JournalKey)]
struct Key {
    origin: &'static str,
    key: String,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct From {
    /// Only heads of at least so many records.
    from: Option<u64>,
}

/// The key that heads are checked with. A witness keeps it.
#[utoipa::path(
    get,
    path = "/api/journal/key",
    operation_id = "key",
    tag = "journal",
    responses((status = OK, body = Key)),
)]
pub(super) async fn key(State(site): State<App>) -> Response {
    let notary = &site.house.notary;
    let key = Key { origin: notary.origin, key: notary.public().to_string() };
    json(serde_json::to_string(&key).expect("it is plain data"))
}

/// Signed heads, for whoever keeps them as a witness.
#[utoipa::path(
    get,
    path = "/api/journal/heads",
    operation_id = "heads",
    tag = "journal",
    params(From),
    responses(
        (
            status = OK,
            description = "Checkpoints, in the text form that witnesses read",
            body = Vec<String>,
        ),
    ),
)]
pub(super) async fn heads(
    State(site): State<App>,
    Query(From { from }): Query<From>,
) -> Result<Response, ApiError> {
    let heads = site.house.store().heads(from.unwrap_or(0), AT_ONCE).await?;
    let notes: Vec<String> = heads.into_iter().map(|(_, note)| note).collect();
    Ok(json(serde_json::to_string(&notes).expect("it is plain data")))
}

/// So many pieces of an export wait for whoever reads it.
const PIECES: usize = 4;

/// The journal up to the last signed head before the first card that lies face down in a round that
/// is on, in a form that `houserules verify` checks by itself.
#[utoipa::path(
    get,
    path = "/api/journal",
    operation_id = "journal",
    tag = "journal",
    responses(
        (status = OK, content_type = "application/x-ndjson", body = String),
        says::NotSignedIn,
        says::Forbidden,
        says::TooManyRequests,
    ),
    security(("session" = [])),
)]
pub(super) async fn journal(State(site): State<App>, caller: Caller) -> Result<Response, ApiError> {
    caller.may(Capability::Export)?;
    let place = match site.house.inspection.begin() {
        Ok(place) => Arc::new(place),
        Err(busy) => return Ok(*busy),
    };
    let due = pieces_of(site, Reach::Told, place);
    let body = futures_util::stream::unfold(due, async |mut due| Some((due.recv().await?, due)));
    let name = "attachment; filename=\"journal.jsonl\"";
    let headers =
        [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, Body::from_stream(body)).into_response())
}

/// The journal as it stands now, in pieces of whole lines. The place is kept until the last of them
/// is on its way.
pub(super) fn pieces_of(
    site: App,
    reach: Reach,
    place: Arc<Place>,
) -> mpsc::Receiver<Result<Bytes, StoreError>> {
    let (pieces, due) = mpsc::channel::<Result<Bytes, StoreError>>(PIECES);
    one(&site.house.shared.counts.journals_read);
    tokio::spawn(async move {
        let _place = place;
        if let Err(error) = export(&site.house, reach, &pieces).await {
            site.house.notary.note_difference(&error);
            // A cut in the middle tells the reader that it is not whole.
            drop(pieces.send(Err(error)).await);
        }
    });
    due
}
