//! Sockets: everything that happens at a table, and commands to it, over one connection.
//!
//! A browser opens one with a ticket that its session was given a moment ago and that is good for
//! one use, so that no other page can.

mod stream;

use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use ledger::{Hash, Sequence};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tokio::time::{Sleep, sleep};
use tungstenite::protocol::CloseFrame;
use tungstenite::protocol::frame::coding::CloseCode;
use utoipa::{IntoParams, ToSchema};
use wire::{Kind, Problem};

use super::App;
use super::access::TableAccess;
use super::address::{Query, Upgrade};
use super::caller::{Caller, Source};
use super::commands::{CommandBody, command_id};
use super::problem::ApiError;
use super::says;
use crate::Secret;
use crate::answer::CommandAnswer;
use crate::command::TableRequest;
use crate::counts::one;
use crate::frame::{AnsweredCommand, AnsweredId, OwnNews, TableFrame};
use crate::host::{CommandRequest, ConnectionId, HostRequest, Message, Reply, Watcher};
use crate::house::Open;
use crate::limits::{Allowance, Bucket};
use crate::outbox::Frame;
use crate::people::Person;
use crate::timing::current_moment;
use stream::{Heard, Socket};

/// How long a ticket is good for.
const TICKET: Duration = Duration::from_secs(30);

/// What one connection may ask.
const ALLOWANCE: Allowance = Allowance { burst: 60, every: Duration::from_millis(50) };

/// Tickets that have been given out and not been used, each with the hash of its session's token.
#[derive(Default)]
pub(crate) struct Tickets(Mutex<HashMap<Hash, (Hash, Instant)>>);

impl Tickets {
    fn give(&self, session: Hash, now: Instant) -> Secret {
        let ticket = Secret::draw();
        let mut tickets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tickets.retain(|_, (_, until)| *until > now);
        tickets.insert(ticket.hash(), (session, now + TICKET));
        ticket
    }

    fn take(&self, ticket: &Secret, now: Instant) -> Option<Hash> {
        let mut tickets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (session, until) = tickets.remove(&ticket.hash())?;
        (until > now).then_some(session)
    }
}

/// A ticket for a socket.
#[derive(Serialize, ToSchema)]
pub(super) struct Ticket {
    /// Good once, for half a minute.
    ticket: String,
}

/// Gives a ticket for a socket.
#[utoipa::path(
    post,
    path = "/api/tickets",
    operation_id = "ticket",
    tag = "play",
    security(("session" = [])),
    responses((status = OK, body = Ticket), says::NotSignedIn),
)]
pub(super) async fn ticket(State(site): State<App>, caller: Caller) -> Json<Ticket> {
    let ticket = site.tickets.give(caller.token.hash(), Instant::now());
    Json(Ticket { ticket: ticket.reveal() })
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// A ticket; without one the client is a spectator.
    ticket: Option<String>,
    /// The last record that the client knows of.
    #[param(value_type = Option<u64>)]
    from: Option<Sequence>,
}

/// Opens a socket; without a ticket it is that of a spectator.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/socket",
    operation_id = "socket",
    tag = "play",
    params(("table" = u32, Path, description = "The number of the table"), Wanted),
    responses(
        (
            status = SWITCHING_PROTOCOLS,
            description = "From here on frames go both ways, each a text in JSON: the house sends \
                `Frame`, the client `Given`",
            body = TableFrame<'static>,
        ),
        says::NotSignedIn,
        says::Forbidden,
        says::UnknownTable,
    ),
)]
pub(super) async fn open(
    State(site): State<App>,
    TableAccess(open): TableAccess,
    Source(source): Source,
    Query(wanted): Query<Wanted>,
    upgrade: Upgrade,
) -> Result<Response, ApiError> {
    let session = match wanted.ticket {
        None => None,
        Some(text) => {
            let ticket = Secret::read(&text);
            let session = ticket.and_then(|it| site.tickets.take(&it, Instant::now()));
            let expired = || ApiError::new(Kind::NotSignedIn, "the ticket is not good any more");
            Some(session.ok_or_else(expired)?)
        }
    };
    let connection = Connection::new(site, open, session, source);
    let person = connection.person();
    if session.is_some() && person.is_none() {
        return Err(ApiError::new(Kind::NotSignedIn, "the session has ended"));
    }
    Ok(upgrade.answer(move |upgraded| talk(connection, person, wanted.from, Socket::new(upgraded))))
}

/// One connection.
struct Connection {
    site: App,
    open: Open,
    id: ConnectionId,
    /// The session that it belongs to; a spectator has none.
    session: Option<Hash>,
    /// When sessions end before their time.
    endings: watch::Receiver<u64>,
    /// Whether the house has closed.
    gone: watch::Receiver<bool>,
    /// When the table was restored after it had failed, and knows nobody any more.
    restored: watch::Receiver<u64>,
    prefix: [u8; 8],
    /// How much it may ask yet, if it is held back.
    allowed: Option<Bucket>,
    /// When the client is asked next whether it is still there.
    heartbeat: Pin<Box<Sleep>>,
}

async fn talk(
    mut connection: Connection,
    person: Option<Person>,
    from: Option<Sequence>,
    mut socket: Socket,
) {
    let (id, prefix) = (connection.id, connection.prefix);
    one(&connection.site.house.shared.counts.connections);
    let site = connection.site.clone();
    site.sockets.send_modify(|count| *count += 1);
    let watcher = Watcher { connection: id, person, prefix, from, outbox: socket.outbox() };
    connection.open.send(Message::Request(HostRequest::Watch(watcher))).await;
    while connection.turn(&mut socket).await.is_some() {}
    connection.open.send(Message::Request(HostRequest::Unwatch(id))).await;
    socket.end().await;
    site.sockets.send_modify(|count| *count -= 1);
}

/// Waits until the house has closed.
async fn end(gone: &mut watch::Receiver<bool>) {
    drop(gone.wait_for(|is_gone| *is_gone).await);
}

impl Connection {
    fn new(site: App, open: Open, session: Option<Hash>, source: IpAddr) -> Self {
        let mut prefix = [0; 8];
        getrandom::fill(&mut prefix).expect("the operating system has randomness");
        let is_held_back = !site.is_unlimited(source);
        Self {
            session,
            endings: site.house.people().endings(),
            gone: site.gone.clone(),
            restored: open.restored(),
            allowed: is_held_back.then(|| Bucket::new(ALLOWANCE, Instant::now())),
            heartbeat: Box::pin(sleep(site.house.door.ping_interval)),
            id: site.house.next_connection(),
            site,
            open,
            prefix,
        }
    }

    /// Whose it is, as long as the session lasts. A role that was changed counts at once.
    fn person(&self) -> Option<Person> {
        self.session.and_then(|token| self.site.house.people().signed_in(token, current_moment()))
    }

    /// Waits for something from either side and passes it on; nothing when the connection ends,
    /// and when the session has.
    async fn turn(&mut self, socket: &mut Socket) -> Option<()> {
        tokio::select! {
            () = end(&mut self.gone) => {
                let (code, reason) = (CloseCode::Away, "the house has closed".into());
                socket.close(CloseFrame { code, reason });
                None
            }
            _ = self.restored.changed() => {
                let (code, reason) = (CloseCode::Restart, "the table was restored".into());
                socket.close(CloseFrame { code, reason });
                None
            }
            ended = self.endings.changed() => {
                let goes_on = self.session.is_none() || self.person().is_some();
                (ended.is_ok() && goes_on).then_some(())
            }
            heard = socket.hear() => match heard {
                Heard::Text(text) => {
                    if let Some(problem) = self.receive(&text).await {
                        let outbox = socket.outbox();
                        outbox.put(problem);
                        outbox.send();
                    }
                    Some(())
                }
                Heard::Behind => {
                    self.open.send(Message::Request(HostRequest::Refresh(self.id))).await;
                    Some(())
                }
                Heard::Unfit(code) => {
                    let reason = "a frame is a text of at most 16 KiB".into();
                    socket.close(CloseFrame { code, reason });
                    socket.drain().await;
                    None
                }
                Heard::End => None,
            },
            () = self.heartbeat.as_mut() => self.check_alive(socket),
        }
    }

    /// Pings the client, or ends the connection where it has answered none for too long: a client
    /// whose network is gone says no goodbye, and would hold its place for ever.
    fn check_alive(&mut self, socket: &Socket) -> Option<()> {
        let door = &self.site.house.door;
        if socket.silence() >= door.silence_limit {
            let (code, reason) = (CloseCode::Policy, "no answer to a ping".into());
            socket.close(CloseFrame { code, reason });
            return None;
        }
        socket.ping();
        self.heartbeat.as_mut().reset(tokio::time::Instant::now() + door.ping_interval);
        Some(())
    }

    /// Takes a command; returns what is answered at once, if it goes no further.
    async fn receive(&mut self, text: &str) -> Option<Frame> {
        let now = Instant::now();
        if self.allowed.as_mut().is_some_and(|allowed| allowed.take(ALLOWANCE, now).is_err()) {
            let detail = "wait a moment before the next command";
            return Some(refused(None, Problem::new(Kind::TooManyRequests, detail)));
        }
        let given: CommandBody = match serde_json::from_str(text) {
            Ok(given) => given,
            Err(error) => {
                return Some(refused(None, Problem::new(Kind::Unreadable, &error.to_string())));
            }
        };
        match self.asked(&given) {
            Ok(asked) => {
                self.open.send(Message::Command(Box::new(asked))).await;
                None
            }
            Err(ApiError(problem, _)) => Some(refused(Some(&given.id), *problem)),
        }
    }

    fn asked(&self, given: &CommandBody) -> Result<CommandRequest, ApiError> {
        let by = self
            .person()
            .ok_or_else(|| ApiError::new(Kind::NotSignedIn, "a spectator only looks"))?;
        let id = command_id(&given.id)?;
        let request = TableRequest::read(given.command.get())?;
        let seal = &self.site.house.shared.seal;
        Ok(CommandRequest::new(seal, by, id, request, Reply::Connection(self.id)))
    }
}

/// The answer to a command that goes no further, under the id that the client gave it.
fn refused(id: Option<&str>, problem: Problem<'_>) -> Frame {
    let answered = &CommandAnswer::refused(problem);
    let answer = AnsweredCommand { id: id.map(AnsweredId::AsSent), answered };
    TableFrame::Yours(&OwnNews { answers: vec![answer], own: None }).encode()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_is_good_once_and_for_a_while() {
        let (tickets, now) = (Tickets::default(), Instant::now());
        let session = Secret::draw().hash();
        let ticket = tickets.give(session, now);
        assert_eq!(tickets.take(&ticket, now), Some(session));
        assert_eq!(tickets.take(&ticket, now), None);
        let ticket = tickets.give(session, now);
        assert_eq!(tickets.take(&ticket, now + TICKET), None);
    }
}
