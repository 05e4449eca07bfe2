//! Invitations to private tables.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ledger::TableId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use wire::Kind;

use super::App;
use super::access::{TableAccess, unknown_table};
use super::address::Path;
use super::body::Body;
use super::caller::Caller;
use super::problem::ApiError;
use super::says;

/// An invitation to a private table.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Invitation {
    /// Whoever sends it back is let in.
    invitation: String,
}

/// The invitation to a private table, for its owner and for those who manage tables.
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
        says::Forbidden,
        says::UnknownTable,
        says::NotFound,
    ),
)]
pub(super) async fn invitation(
    State(site): State<App>,
    TableAccess(open): TableAccess,
    caller: Caller,
) -> Result<Json<Invitation>, ApiError> {
    let (private, table) = (&site.house.shared.private, open.facts.id);
    if !private.is_private(table) {
        return Err(ApiError::new(Kind::NotFound, "the table is for everybody"));
    }
    if !private.may_invite(table, &caller.person) {
        return Err(ApiError::new(
            Kind::Forbidden,
            "only the owner of a private table invites others",
        ));
    }
    Ok(Json(Invitation { invitation: private.invitation(table).reveal() }))
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
    Path(id): Path<TableId>,
    Body(given): Body<Invitation>,
) -> Result<StatusCode, ApiError> {
    // Whoever brings an invitation may not see the table yet, so there is no `TableAccess` here.
    let (private, table) = (&site.house.shared.private, id);
    if !private.is_private(table) || !private.is_invitation(table, &given.invitation) {
        return Err(unknown_table(id));
    }
    private.let_in(&site.house.office, table, &caller.person).await?;
    Ok(StatusCode::NO_CONTENT)
}
