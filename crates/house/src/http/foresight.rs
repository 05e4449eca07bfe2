//! What a command would come to, before it is given.

use axum::Json;
use serde::Deserialize;
use utoipa::ToSchema;

use super::access::TableAccess;
use super::body::ShortBody;
use super::caller::Caller;
use super::problem::ApiError;
use super::says;
use crate::host::Foreseen;
use crate::timing::current_time;

/// A command that is not given yet.
#[derive(Deserialize, ToSchema)]
#[schema(as = Foresight)]
#[serde(deny_unknown_fields)]
pub(super) struct Thought {
    command: wire::Command,
}

/// Says what a command would come to, for somebody who works at the table. Nothing is done.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/foresight",
    operation_id = "foresee",
    tag = "play",
    params(("table" = u32, Path, description = "The number of the table")),
    security(("session" = [])),
    request_body = Thought,
    responses(
        (status = OK, body = Foreseen),
        (status = 409, description = "The rules would not allow it", body = wire::Problem<'static>),
        says::Unreadable,
        says::UnknownTable,
        says::NotSignedIn,
        says::Forbidden,
    ),
)]
pub(super) async fn foresee(
    TableAccess(open): TableAccess,
    caller: Caller,
    ShortBody(thought): ShortBody<Thought>,
) -> Result<Json<Foreseen>, ApiError> {
    let command = thought.command.at(current_time());
    let foreseen = open.foresee(caller.person, command).await;
    let foreseen = foreseen.ok_or_else(|| open.silence())?;
    Ok(Json(foreseen?))
}
