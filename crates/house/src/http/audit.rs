//! The journal, for those who take it with them.

use axum::extract::{Query, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};

use super::App;
use super::problem::Oops;
use super::tables::json;

/// So many heads are given at once.
const AT_ONCE: usize = 100;

/// The key that heads are checked with.
#[derive(Serialize)]
struct Key {
    origin: &'static str,
    key: String,
}

#[derive(Deserialize)]
pub(super) struct From {
    from: Option<u64>,
}

/// The key that heads are checked with. A witness keeps it.
pub(super) async fn key(State(site): State<App>) -> Response {
    let notary = &site.house.notary;
    let key = Key { origin: crate::house::ORIGIN, key: notary.public().to_string() };
    json(serde_json::to_string(&key).expect("it is plain data"))
}

/// Signed heads, for whoever keeps them as a witness.
pub(super) async fn heads(
    State(site): State<App>,
    Query(From { from }): Query<From>,
) -> Result<Response, Oops> {
    let heads = site.house.store().heads(from.unwrap_or(0), AT_ONCE).await?;
    let notes: Vec<String> = heads.into_iter().map(|(_, note)| note).collect();
    Ok(json(serde_json::to_string(&notes).expect("it is plain data")))
}
