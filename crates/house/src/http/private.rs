//! Private tables: one place that every request for one passes, and invitations to them.

use axum::Json;
use axum::extract::{Path, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ledger::TableId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wire::Kind;

use super::App;
use super::body::Body;
use super::caller::{Caller, caller};
use super::problem::Oops;
use super::says;

/// What the address of an invitation ends with: whoever has one comes there first.
const INVITATION: &str = "invitation";

/// Lets a request for a table through if the caller may see it. To everybody else a private table
/// is none at all.
pub(super) async fn guard(State(site): State<App>, request: Request, next: Next) -> Response {
    let Some((id, rest)) = table_in(request.uri().path()) else { return next.run(request).await };
    let brings_invitation = rest == INVITATION && request.method() == Method::POST;
    let private = &site.house.shared.private;
    if brings_invitation || !private.is_private(TableId(id)) {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let caller = caller(&parts, &site);
    if private.may_see(TableId(id), caller.as_ref().map(|it| &it.person)) {
        return next.run(Request::from_parts(parts, body)).await;
    }
    unknown(id).into_response()
}

fn unknown(id: u32) -> Oops {
    Oops::new(Kind::UnknownTable, &format!("there is no table {id}"))
}

/// The table that an address is about, and what follows its number.
fn table_in(path: &str) -> Option<(u32, &str)> {
    if let Some(round) = path.strip_prefix("/rounds/") {
        let (table, rest) = round.split_once('-')?;
        return Some((table.parse().ok()?, rest));
    }
    let table = path.strip_prefix("/api/tables/")?;
    let (table, rest) = table.split_once('/').unwrap_or((table, ""));
    Some((table.parse().ok()?, rest))
}

/// An invitation to a private table.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Invitation {
    /// Whoever sends it back is let in.
    invitation: String,
}

/// The invitation to a private table, for those who were let in.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/invitation",
    operation_id = "invitation",
    tag = "tables",
    params(("table" = u32, Path, description = "The number of the table")),
    security(("session" = [])),
    responses(
        (status = OK, body = Invitation),
        says::NotSignedIn,
        says::UnknownTable,
        says::NotFound,
    ),
)]
pub(super) async fn invitation(
    State(site): State<App>,
    _: Caller,
    Path(id): Path<u32>,
) -> Result<Json<Invitation>, Oops> {
    let private = &site.house.shared.private;
    if !private.is_private(TableId(id)) {
        return Err(Oops::new(Kind::NotFound, "the table is for everybody"));
    }
    Ok(Json(Invitation { invitation: private.invitation(TableId(id)).reveal() }))
}

/// Takes an invitation: the caller is let in at the table from now on.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/invitation",
    operation_id = "accept-invitation",
    tag = "tables",
    params(("table" = u32, Path, description = "The number of the table")),
    security(("session" = [])),
    request_body = Invitation,
    responses(
        (status = NO_CONTENT, description = "The caller is let in"),
        says::Wish,
        says::UnknownTable,
    ),
)]
pub(super) async fn accept(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
    Body(given): Body<Invitation>,
) -> Result<StatusCode, Oops> {
    let (private, table) = (&site.house.shared.private, TableId(id));
    if !private.is_private(table) || !private.is_invitation(table, &given.invitation) {
        return Err(unknown(id));
    }
    private.let_in(table, caller.person.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_of_a_table_is_known() {
        assert_eq!(table_in("/api/tables/12"), Some((12, "")));
        assert_eq!(table_in("/api/tables/12/rounds/3/proof"), Some((12, "rounds/3/proof")));
        assert_eq!(table_in("/rounds/12-3"), Some((12, "3")));
        assert_eq!(table_in("/api/tables"), None);
        assert_eq!(table_in("/api/floor"), None);
    }
}
