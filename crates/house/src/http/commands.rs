//! Commands over HTTP, for whoever does not hold a socket.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use ledger::CommandId;
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::sync::oneshot;
use utoipa::ToSchema;
use wire::Kind;

use super::App;
use super::access::TableAccess;
use super::body::ShortBody;
use super::caller::Caller;
use super::problem::ApiError;
use super::says;
use crate::answer::CommandAnswer;
use crate::command::TableRequest;
use crate::host::{CommandRequest, Reply};

/// A command with its id.
#[derive(Deserialize, ToSchema)]
#[schema(as = Given)]
#[serde(deny_unknown_fields)]
pub(super) struct CommandBody {
    /// 32 hexadecimal digits, drawn anew for every command: what comes twice is done once, and
    /// another command under the same id is refused. What was not carried out and left no record
    /// may be tried again.
    pub(super) id: String,
    #[schema(value_type = TableRequest)]
    pub(super) command: Box<RawValue>,
}

/// Gives a command and waits until what it came to is durable.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/commands",
    operation_id = "command",
    tag = "play",
    params(("table" = u32, Path, description = "The number of the table")),
    security(("session" = [])),
    request_body = CommandBody,
    responses(
        (status = OK, body = CommandAnswer<'static>),
        (status = "4XX", description = "It was not done, and why", body = CommandAnswer<'static>),
        says::UnknownTable,
        says::NotSignedIn,
        says::Closing,
    ),
)]
pub(super) async fn give(
    State(site): State<App>,
    TableAccess(open): TableAccess,
    caller: Caller,
    ShortBody(given): ShortBody<CommandBody>,
) -> Result<Response, ApiError> {
    let (reply, answer) = oneshot::channel();
    let id = command_id(&given.id)?;
    let request = TableRequest::read(given.command.get())?;
    let asked = {
        let seal = &site.house.shared.seal;
        CommandRequest::new(seal, caller.person, id, request, Reply::Once(reply))
    };
    let answer = open.ask(asked, answer).await;
    let answer = answer.ok_or_else(|| open.silence())?;
    Ok((answer.status(), Json(answer)).into_response())
}

/// Reads an id of 32 hexadecimal digits.
pub(super) fn command_id(text: &str) -> Result<CommandId, ApiError> {
    CommandId::read(text).ok_or_else(|| {
        ApiError::new(Kind::Unreadable, "the id of a command is 32 hexadecimal digits")
    })
}
