//! Commands over HTTP, for whoever does not hold a socket.

use std::borrow::Cow;
use std::fmt::Display;

use axum::Json;
use axum::response::{IntoResponse, Response};
use ledger::CommandId;
use serde::Deserialize;
use serde_json::value::RawValue;
use table::Time;
use tokio::sync::oneshot;
use utoipa::ToSchema;
use wire::Kind;

use super::access::TableAccess;
use super::body::ShortBody;
use super::caller::Caller;
use super::problem::Oops;
use super::says;
use crate::answer::CommandAnswer;
use crate::cage::check_amount;
use crate::given::{AnyCommand, OF_THE_HOUSE, OfTheHouse};
use crate::host::{Asked, Reply, Wish};
use crate::people::Person;
use crate::timing::now_ms;

/// A command with its id.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Given {
    /// 32 hexadecimal digits, drawn anew for every command: what comes twice is done once, and
    /// another command under the same id is refused. What was not carried out and left no record
    /// may be tried again.
    pub(super) id: String,
    #[schema(value_type = AnyCommand)]
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
    request_body = Given,
    responses(
        (status = OK, body = CommandAnswer<'static>),
        (status = "4XX", description = "It was not done, and why", body = CommandAnswer<'static>),
        says::UnknownTable,
        says::NotSignedIn,
        says::Closing,
    ),
)]
pub(super) async fn give(
    TableAccess(open): TableAccess,
    caller: Caller,
    ShortBody(given): ShortBody<Given>,
) -> Result<Response, Oops> {
    let (reply, answer) = oneshot::channel();
    let asked = Asked {
        id: command_id(&given.id)?,
        wish: wish(given.command.get(), &caller.person)?,
        by: caller.person,
        reply: Reply::Once(reply),
    };
    let answer = open.ask(asked, answer).await;
    let answer = answer.ok_or_else(|| open.silence())?;
    Ok((answer.status(), Json(answer)).into_response())
}

/// Reads what somebody wishes.
pub(super) fn wish(text: &str, by: &Person) -> Result<Wish, Oops> {
    #[derive(Deserialize)]
    struct Seen<'a> {
        #[serde(borrow, rename = "do")]
        what: Option<Cow<'a, str>>,
    }
    let unreadable = |error: &dyn Display| Oops::new(Kind::Unreadable, &error.to_string());
    let seen: Seen<'_> = serde_json::from_str(text).map_err(|error| unreadable(&error))?;
    if !seen.what.is_some_and(|what| OF_THE_HOUSE.contains(&&*what)) {
        let command = wire::Command::read(text).map_err(|error| unreadable(&error))?;
        return Ok(Wish::Command(command.at(Time(now_ms() / 1000))));
    }
    let command: OfTheHouse = serde_json::from_str(text).map_err(|error| unreadable(&error))?;
    command.amount().map_or(Ok(()), check_amount)?;
    Ok(command.cleaned()?.wish(by))
}

/// Reads an id of 32 hexadecimal digits.
pub(super) fn command_id(text: &str) -> Result<CommandId, Oops> {
    CommandId::read(text)
        .ok_or_else(|| Oops::new(Kind::Unreadable, "the id of a command is 32 hexadecimal digits"))
}
