//! A table of a load: its seats play round after round and keep account of what they are told.

mod follow;
mod recover;

use std::future::poll_fn;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use serde::Deserialize;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::error::LoadError;
use crate::frame::Frame;
use crate::http::Http;
use crate::purse::Purse;
use crate::seat::Seat;
use crate::socket::Socket;
use crate::tally::{Common, Tally, random_part};
use crate::told::{Telling, Told};

/// A table at which nothing happens for so long stands still.
const STILL: Duration = Duration::from_secs(90);

/// A player with less than this buys more, in cents.
const LEAST: i64 = 1_000_000;

/// How long a client waits that is too fast for the house.
const PAUSE: Duration = Duration::from_millis(100);

/// How everything begins that everybody at a table is told.
const HAPPENED: &[u8] = br#"{"type":"happened","sequence":"#;

/// A table, and everybody of a load who sits there.
pub(crate) struct Table {
    pub(crate) id: u32,
    pub(crate) seats: Vec<Seat>,
    sockets: Vec<Socket>,
    /// When each seat has thought long enough, if it thinks.
    thinks_until: Vec<Option<Instant>>,
    think: Duration,
    /// How often the house had been started when the sockets were opened.
    start: u32,
    /// The last record that anybody was told of.
    last: u64,
    pub(crate) round: u64,
    /// Whether somebody is asked to bank. Nobody bets until then, because whoever bets cannot.
    is_bank_offered: bool,
    purse: Purse,
    /// Whether what the seats have is known from what was told.
    is_known: Vec<bool>,
    telling: Telling,
    /// What was told of each round, from the first one at which anybody sat.
    pub(crate) told: Vec<(u64, Told)>,
    /// Commands that were acknowledged: under which number, and whose.
    pub(crate) acknowledged: Vec<(u64, u32)>,
    /// Cards that were seen before the house was killed: the round, the player, the cards.
    pub(crate) seen: Vec<(u64, usize, Vec<String>)>,
    pub(crate) tally: Tally,
    pub(crate) findings: Vec<String>,
    stage: Stage,
}

/// What comes next at a table.
enum Next {
    /// A frame on a socket.
    Heard(usize, Utf8Bytes),
    /// A seat has thought long enough.
    Thought(usize),
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Its seats are taken, one after the other; nobody bets yet.
    Filling,
    /// Everybody plays.
    Playing,
    /// The time is over, and no round is on.
    Over,
}

impl Table {
    /// Opens a table and lets its players sit down.
    pub(crate) async fn open(
        common: &Common,
        submission: &str,
        name: &str,
        seats: u8,
    ) -> Result<Self, LoadError> {
        #[derive(Deserialize)]
        struct Card {
            id: u32,
        }
        let place = common.place();
        let mut guest = Http::new(&place.host);
        let _: serde::de::IgnoredAny = guest.post("/api/guests", "{}").await?;
        let wanted = serde_json::json!({ "name": name, "submission": submission }).to_string();
        let card: Card = guest.post("/api/tables", &wanted).await?;
        let mut table = Self {
            id: card.id,
            seats: Vec::new(),
            sockets: Vec::new(),
            thinks_until: vec![None; usize::from(seats)],
            think: common.think,
            start: place.start,
            last: 0,
            round: 0,
            is_bank_offered: false,
            purse: Purse::default(),
            is_known: vec![true; usize::from(seats)],
            telling: Telling::default(),
            told: Vec::new(),
            acknowledged: Vec::new(),
            seen: Vec::new(),
            tally: Tally::default(),
            findings: Vec::new(),
            stage: Stage::Filling,
        };
        for number in 1..=seats {
            let seat = Seat::enter(&place.host, number).await?;
            table.purse.put(seat.player, seat.given);
            table.seats.push(seat);
        }
        table.connect().await?;
        Ok(table)
    }

    /// Sits everybody down.
    pub(crate) async fn sit(&mut self, common: &Common) -> Result<(), LoadError> {
        for at in 0..self.seats.len() {
            let command = format!(r#"{{"do":"sit","seat":{}}}"#, self.seats[at].number);
            let text = self.seats[at].send(command);
            self.tell(at, text).await?;
            while self.seats[at].on_its_way.is_some() {
                let (at, frame) = self.hear().await?;
                self.take(at, &frame, common).await?;
            }
        }
        match self.tally.refused {
            0 => Ok(()),
            _ => Err(LoadError::FewerSeats(self.id)),
        }
    }

    /// Plays round after round until the time is over and the last round has ended.
    pub(crate) async fn play(&mut self, common: &Common) -> Result<(), LoadError> {
        self.stage = Stage::Playing;
        self.act_all().await?;
        while !self.is_done() {
            let heard = match self.hear_or_think().await {
                Ok(Next::Heard(at, frame)) => self.take(at, &frame, common).await,
                Ok(Next::Thought(at)) => self.act_now(at).await,
                Err(failure) => Err(failure),
            };
            if let Err(failure) = heard {
                self.recover(failure, common).await?;
            }
        }
        Ok(())
    }

    fn is_done(&self) -> bool {
        self.stage == Stage::Over && self.seats.iter().all(|seat| seat.on_its_way.is_none())
    }

    /// Waits until something is heard, or somebody has thought long enough.
    async fn hear_or_think(&mut self) -> Result<Next, LoadError> {
        let thinking = self.thinks_until.iter().enumerate();
        let next = thinking.filter_map(|(at, until)| Some(((*until)?, at))).min();
        let Some((until, at)) = next else {
            return self.hear().await.map(|(at, frame)| Next::Heard(at, frame));
        };
        tokio::select! {
            biased;
            heard = poll_fn(|context| self.poll_hear(context)) => {
                heard.map(|(at, frame)| Next::Heard(at, frame))
            }
            () = tokio::time::sleep_until(until.into()) => Ok(Next::Thought(at)),
        }
    }

    /// Waits for the next frame on any socket.
    async fn hear(&mut self) -> Result<(usize, Utf8Bytes), LoadError> {
        let heard = tokio::time::timeout(STILL, poll_fn(|context| self.poll_hear(context))).await;
        let still = |_| LoadError::failed(format!("table {} stands still", self.id));
        heard.map_err(still)?
    }

    /// Waits for the next frame on one socket.
    async fn hear_one(&mut self, at: usize) -> Result<Utf8Bytes, LoadError> {
        poll_fn(|context| self.poll_hear_at(at, context)).await
    }

    fn poll_hear(
        &mut self,
        context: &mut Context<'_>,
    ) -> Poll<Result<(usize, Utf8Bytes), LoadError>> {
        for at in 0..self.sockets.len() {
            if let Poll::Ready(heard) = self.poll_hear_at(at, context) {
                return Poll::Ready(heard.map(|frame| (at, frame)));
            }
        }
        Poll::Pending
    }

    /// Everybody is told the same, so that it is read once and skipped by the others.
    fn poll_hear_at(
        &mut self,
        at: usize,
        context: &mut Context<'_>,
    ) -> Poll<Result<Utf8Bytes, LoadError>> {
        loop {
            let heard = ready!(self.sockets[at].poll_next(context));
            let frame = heard.map_err(|error| LoadError::failed(format!("a socket: {error}")))?;
            match sequence(frame.as_bytes()).filter(|sequence| *sequence <= self.last) {
                Some(sequence) => self.seats[at].position = sequence,
                None => return Poll::Ready(Ok(frame)),
            }
        }
    }

    /// Takes a frame.
    async fn take(&mut self, at: usize, text: &str, common: &Common) -> Result<(), LoadError> {
        let frame: Frame<'_> = read(text)?;
        let was_offered = self.look(&frame);
        match frame.kind {
            "happened" => {
                self.seats[at].position = frame.sequence;
                self.last = frame.sequence;
                self.follow(&frame, common).await?;
                if was_offered && !self.is_bank_offered {
                    return self.act_all().await;
                }
                Ok(())
            }
            "yours" => self.yours(at, &frame, common).await,
            "fresh" => {
                // A round may have ended in what was missed.
                if let Some(view) = frame.view.as_ref().filter(|_| frame.sequence > self.last) {
                    self.skip_to(view.round);
                }
                self.last = self.last.max(frame.sequence);
                self.seats[at].position = frame.sequence;
                self.yours(at, &frame, common).await
            }
            "stopped" | "resumed" | "closing" => Ok(()),
            other => Err(LoadError::failed(format!("an unknown frame: {other}"))),
        }
    }

    /// Looks at how the table stands; returns whether somebody was asked to bank before.
    fn look(&mut self, frame: &Frame<'_>) -> bool {
        let now = frame.view.as_ref().map_or(self.is_bank_offered, |it| it.bank_offered.is_some());
        std::mem::replace(&mut self.is_bank_offered, now)
    }

    async fn act_all(&mut self) -> Result<(), LoadError> {
        for at in 0..self.seats.len() {
            self.act(at).await?;
        }
        Ok(())
    }

    /// Lets a seat do what it wants to do, at once or when it has thought about it.
    async fn act(&mut self, at: usize) -> Result<(), LoadError> {
        if self.think.is_zero() {
            return self.act_now(at).await;
        }
        if self.thinks_until[at].is_none() && self.seats[at].on_its_way.is_none() {
            let long = random_part(self.think * 2);
            self.thinks_until[at] = Some(Instant::now() + long);
        }
        Ok(())
    }

    /// Lets a seat do what it wants to do now.
    async fn act_now(&mut self, at: usize) -> Result<(), LoadError> {
        self.thinks_until[at] = None;
        if self.stage != Stage::Playing {
            return Ok(());
        }
        match self.seats[at].next(!self.is_bank_offered)? {
            Some(text) => self.tell(at, text).await,
            None => Ok(()),
        }
    }

    async fn tell(&mut self, at: usize, text: String) -> Result<(), LoadError> {
        let told = self.sockets[at].send(text).await;
        told.map_err(|error| LoadError::failed(format!("a socket takes no command: {error}")))
    }
}

/// The number of a frame that tells everybody what happened.
fn sequence(frame: &[u8]) -> Option<u64> {
    let rest = frame.strip_prefix(HAPPENED)?;
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit());
    digits
        .map(|digit| u64::from(digit - b'0'))
        .try_fold(0_u64, |sum, digit| sum.checked_mul(10)?.checked_add(digit))
}

fn read(text: &str) -> Result<Frame<'_>, LoadError> {
    serde_json::from_str(text).map_err(|error| LoadError::failed(format!("{error} in {text}")))
}
