//! A seat of a load: somebody who sits at a table, with a socket, and at most one command on its
//! way.

use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::error::LoadError;
use crate::frame::{Answer, Own};
use crate::habits::{Habits, READY};
use crate::http::Http;
use crate::purse::{cents, dollars};
use crate::socket::Socket;

/// What everybody plays with, in cents: enough for a long time at the least.
const STAKE: i64 = 9_000_000;

/// How long a socket may take to open and to greet.
const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody who sits at a table.
pub(crate) struct Seat {
    pub(crate) number: u8,
    pub(crate) player: u32,
    pub(crate) http: Http,
    /// What this guest was given, in cents.
    pub(crate) given: i64,
    /// How often chips were bought; the next time is asked for under this number until it is
    /// answered, so that a house that was killed meanwhile gives once.
    purchases: u32,
    pub(crate) is_buying: bool,
    /// What was bought and has not been seen in the rack yet, in cents: frames that were on their
    /// way tell the old one.
    pub(crate) unseen: i64,
    pub(crate) habits: Habits,
    /// The last record that was told over this seat's socket.
    pub(crate) position: u64,
    /// What is the seat's own, as it was told last.
    own: String,
    /// The cards of this round that the seat has seen.
    pub(crate) cards: Vec<String>,
    /// The last command that was acknowledged, and under which number.
    pub(crate) last: Option<(Sent, u64)>,
    pub(crate) on_its_way: Option<Sent>,
    prefix: String,
    count: u64,
}

/// A command that was sent.
pub(crate) struct Sent {
    pub(crate) id: String,
    pub(crate) command: String,
    at: Instant,
    /// Whether it was sent only once, so that the time of its answer counts.
    is_first: bool,
}

/// What came of a command.
pub(crate) enum Outcome {
    /// It was carried out and written down under this number, so long after it was sent.
    Done(u64, Option<Duration>),
    /// It was taken, and there was nothing to write down.
    Taken,
    /// It was refused.
    Refused,
    /// It must be sent again.
    TooFast,
    /// A command that was acknowledged before got another answer now.
    Changed(String),
    /// It is nobody's answer.
    Stray,
}

impl Sent {
    /// The command as it goes over a socket or into a request.
    pub(crate) fn text(&self) -> String {
        format!(r#"{{"id":"{}","command":{}}}"#, self.id, self.command)
    }
}

/// The wish for chips, the first time, the second and so on.
fn purchase(number: u32) -> String {
    format!(r#"{{"amount":"{}","id":"{number:032x}"}}"#, dollars(STAKE))
}

impl Seat {
    /// Comes in as a guest and buys chips.
    pub(crate) async fn enter(host: &str, number: u8) -> Result<Self, LoadError> {
        #[derive(Deserialize)]
        struct Me {
            id: u32,
            rack: String,
        }
        let mut http = Http::new(host);
        let guest: Me = http.post("/api/guests", "{}").await?;
        let me: Me = http.post("/api/me/buy-ins", &purchase(0)).await?;
        let given = cents(&me.rack).ok_or_else(|| LoadError::failed("a rack is no amount"))?;
        Ok(Self {
            number,
            player: guest.id,
            http,
            given,
            purchases: 1,
            is_buying: false,
            unseen: 0,
            habits: Habits::new(number),
            position: 0,
            own: "null".to_owned(),
            cards: Vec::new(),
            last: None,
            on_its_way: None,
            prefix: String::new(),
            count: 0,
        })
    }

    /// Buys more chips, or asks for them again.
    pub(crate) async fn buy_in(&mut self) -> Result<(), LoadError> {
        self.is_buying = true;
        let wish = purchase(self.purchases);
        let _: serde::de::IgnoredAny = self.http.post("/api/me/buy-ins", &wish).await?;
        self.is_buying = false;
        self.purchases += 1;
        self.given += STAKE;
        self.unseen += STAKE;
        Ok(())
    }

    /// Opens a socket.
    pub(crate) async fn connect(&mut self, table: u32) -> Result<Socket, LoadError> {
        let opened = tokio::time::timeout(PATIENCE, self.open(table)).await;
        let late =
            |_| LoadError::failed(format!("table {table} does not greet seat {}", self.number));
        opened.map_err(late)?
    }

    async fn open(&mut self, table: u32) -> Result<Socket, LoadError> {
        #[derive(Deserialize)]
        struct Ticket {
            ticket: String,
        }
        let ticket: Ticket = self.http.post("/api/tickets", "{}").await?;
        let path = format!("/api/tables/{table}/socket?ticket={}", ticket.ticket);
        let opened = Socket::open(self.http.host(), &path).await;
        opened.map_err(|error| LoadError::failed(format!("a socket: {error}")))
    }

    /// Takes note of what is the seat's own; returns what is in the rack.
    pub(crate) fn look(&mut self, own: &str) -> Result<i64, LoadError> {
        if own != self.own {
            self.habits.look_again();
        }
        own.clone_into(&mut self.own);
        let seen: Own<'_> = read(&self.own)?;
        if let Some(seat) = seen.seats.first() {
            self.cards = seat.cards.iter().map(|card| (*card).to_owned()).collect();
        }
        cents(seen.rack).ok_or_else(|| LoadError::failed(format!("{} is no rack", seen.rack)))
    }

    /// Takes the prefix that a new connection gives to commands.
    pub(crate) fn greeted(&mut self, prefix: &str, position: u64) {
        prefix.clone_into(&mut self.prefix);
        self.position = position;
    }

    /// Returns what to send now, if nothing is on its way; bets only if it is time for them.
    pub(crate) fn next(&mut self, may_bet: bool) -> Result<Option<String>, LoadError> {
        if self.on_its_way.is_some() {
            return Ok(None);
        }
        let chosen = self.habits.choose(&read(&self.own)?, may_bet);
        Ok(chosen.map(|command| self.send(command)))
    }

    /// Puts a command on its way.
    pub(crate) fn send(&mut self, command: String) -> String {
        self.count += 1;
        let id = format!("{}{:016x}", self.prefix, self.count);
        let sent = Sent { id, command, at: Instant::now(), is_first: true };
        let text = sent.text();
        self.on_its_way = Some(sent);
        text
    }

    /// Returns what is on its way, to be sent once more.
    pub(crate) fn again(&mut self) -> Option<String> {
        let sent = self.on_its_way.as_mut()?;
        sent.is_first = false;
        Some(sent.text())
    }

    /// Takes an answer.
    pub(crate) fn answered(&mut self, answer: &Answer<'_>, now: Instant) -> Outcome {
        let Some(id) = answer.id else { return Outcome::TooFast };
        if let Some((sent, sequence)) = &self.last
            && sent.id == id
        {
            let is_same = answer.done == Some(*sequence);
            let told = answer.problem.map_or("nothing", RawValue::get);
            let changed =
                || Outcome::Changed(format!("{sequence} is now {:?} {told}", answer.done));
            return if is_same { Outcome::Taken } else { changed() };
        }
        let Some(sent) = self.on_its_way.take_if(|sent| sent.id == id) else {
            return Outcome::Stray;
        };
        match answer.done {
            Some(_) if sent.command == READY => Outcome::Taken,
            Some(sequence) => {
                let took = sent.is_first.then(|| now - sent.at);
                self.last = Some((sent, sequence));
                Outcome::Done(sequence, took)
            }
            None => {
                self.habits.refuse(sent.command);
                Outcome::Refused
            }
        }
    }
}

fn read(own: &str) -> Result<Own<'_>, LoadError> {
    serde_json::from_str(own).map_err(|error| LoadError::failed(format!("{error}: {own}")))
}
