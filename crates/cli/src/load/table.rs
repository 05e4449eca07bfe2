//! A table of a load: its seats play round after round and keep account of what they are told.

use std::sync::atomic::Ordering;
use std::task::Poll;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use serde::Deserialize;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use super::frame::{Answer, Frame};
use super::http::Http;
use super::purse::{Purse, dollars};
use super::seat::{Outcome, Seat, Socket, tell};
use super::tally::{Common, Tally};
use super::told::{Telling, Told};
use crate::failure::Failure;

/// A table at which nothing happens for so long stands still.
const STILL: Duration = Duration::from_secs(90);

/// A player with less than this buys more, in cents.
const LEAST: i64 = 10_000_00;

/// How long a client waits that is too fast for the house.
const PAUSE: Duration = Duration::from_millis(100);

/// How everything begins that everybody at a table is told.
const HAPPENED: &str = r#"{"type":"happened","sequence":"#;

/// A table, and everybody of a load who sits there.
pub(crate) struct Table {
    pub(crate) id: u32,
    pub(crate) seats: Vec<Seat>,
    sockets: Vec<Socket>,
    /// How often the house had been started when the sockets were opened.
    start: u32,
    /// The last record that anybody was told of.
    last: u64,
    pub(crate) round: u64,
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
    is_ending: bool,
}

impl Table {
    /// Opens a table and lets its players sit down.
    pub(crate) async fn open(
        common: &Common,
        submission: &str,
        name: &str,
        seats: u8,
    ) -> Result<Self, Failure> {
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
            start: place.start,
            last: 0,
            round: 0,
            purse: Purse::default(),
            is_known: vec![true; usize::from(seats)],
            telling: Telling::default(),
            told: Vec::new(),
            acknowledged: Vec::new(),
            seen: Vec::new(),
            tally: Tally::default(),
            findings: Vec::new(),
            is_ending: false,
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
    pub(crate) async fn sit(&mut self, common: &Common) -> Result<(), Failure> {
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
            _ => Err(Failure::usage(format!("table {} has fewer seats", self.id))),
        }
    }

    /// Plays round after round until the time is over and the last round has ended.
    pub(crate) async fn play(&mut self, common: &Common) -> Result<(), Failure> {
        for at in 0..self.seats.len() {
            self.act(at).await?;
        }
        while !self.is_done() {
            let heard = match self.hear().await {
                Ok((at, frame)) => self.take(at, &frame, common).await,
                Err(failure) => Err(failure),
            };
            if let Err(failure) = heard {
                self.recover(failure, common).await?;
            }
        }
        Ok(())
    }

    fn is_done(&self) -> bool {
        self.is_ending && self.seats.iter().all(|seat| seat.on_its_way.is_none())
    }

    /// Opens all sockets, and takes the picture that each is greeted with.
    async fn connect(&mut self) -> Result<(), Failure> {
        self.sockets.clear();
        for at in 0..self.seats.len() {
            let (socket, greeting) = self.seats[at].connect(self.id).await?;
            self.sockets.push(socket);
            self.greet(at, &greeting)?;
        }
        Ok(())
    }

    /// Takes a picture of the table: something may have happened that nobody was told.
    fn greet(&mut self, at: usize, greeting: &str) -> Result<(), Failure> {
        let frame: Frame<'_> = read(greeting)?;
        let (Some(view), Some(own)) = (&frame.view, frame.own) else {
            return Err(Failure::world(format!("a greeting without a picture: {greeting}")));
        };
        if at == 0 {
            if frame.sequence < self.last {
                let (now, id) = (frame.sequence, self.id);
                self.findings
                    .push(format!("table {id}: record {} is lost, {now} is last", self.last));
            }
            self.last = frame.sequence;
            self.skip_to(view.round);
        }
        let seat = &mut self.seats[at];
        let before = std::mem::take(&mut seat.cards);
        seat.look(own.get())?;
        let (is_same, number) = (seat.cards.starts_with(&before), seat.number);
        if let Some(prefix) = frame.prefix {
            seat.greeted(prefix, frame.sequence);
        }
        if !is_same {
            let (id, round) = (self.id, self.round);
            let finding =
                format!("table {id} round {round} seat {number}: other cards than {before:?}");
            self.findings.push(finding);
        }
        Ok(())
    }

    /// Something may have happened without being told; it is another round, perhaps.
    fn skip_to(&mut self, round: u64) {
        self.telling.skip();
        self.is_known.fill(self.round == 0);
        if round != self.round {
            if self.round != 0 {
                self.end_round();
                self.telling.skip();
            }
            self.round = round;
        }
    }

    /// Opens the sockets again after the house was killed, and sends again what was on its way.
    async fn recover(&mut self, failure: Failure, common: &Common) -> Result<(), Failure> {
        if !common.is_killed {
            return Err(failure);
        }
        for (at, seat) in self.seats.iter().enumerate().filter(|(_, seat)| !seat.cards.is_empty()) {
            self.seen.push((self.round, at, seat.cards.clone()));
        }
        loop {
            let mut place = common.place.clone();
            let next = place.wait_for(|place| place.start > self.start);
            let next = match tokio::time::timeout(STILL, next).await {
                Ok(Ok(place)) => place.clone(),
                Ok(Err(_)) | Err(_) => return Err(failure),
            };
            self.start = next.start;
            for seat in &mut self.seats {
                seat.http = seat.http.moved(&next.host);
            }
            if self.connect().await.is_ok() && self.repeat().await.is_ok() {
                return Ok(());
            }
        }
    }

    /// Sends again what was on its way, and what was acknowledged last: that must get the answer
    /// that it had.
    async fn repeat(&mut self) -> Result<(), Failure> {
        for at in 0..self.seats.len() {
            let seat = &mut self.seats[at];
            let texts = [seat.last.as_ref().map(|(sent, _)| sent.text()), seat.again()];
            for text in texts.into_iter().flatten() {
                self.tally.repeated += 1;
                self.tell(at, text).await?;
            }
            if self.seats[at].on_its_way.is_none() {
                self.act(at).await?;
            }
        }
        Ok(())
    }

    /// Waits for the next frame on any socket.
    async fn hear(&mut self) -> Result<(usize, Utf8Bytes), Failure> {
        loop {
            let (at, heard) = self.next().await?;
            match heard {
                Some(Ok(Message::Text(text))) => return Ok((at, text)),
                Some(Ok(Message::Close(_))) | None => {
                    return Err(Failure::world("a socket closed"));
                }
                Some(Ok(
                    Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_),
                )) => {}
                Some(Err(error)) => return Err(Failure::world(format!("a socket: {error}"))),
            }
        }
    }

    async fn next(&mut self) -> Result<(usize, Option<Result<Message, Error>>), Failure> {
        let next = std::future::poll_fn(|context| {
            for (at, socket) in self.sockets.iter_mut().enumerate() {
                if let Poll::Ready(heard) = socket.poll_next_unpin(context) {
                    return Poll::Ready((at, heard));
                }
            }
            Poll::Pending
        });
        let still = |_| Failure::world(format!("table {} stands still", self.id));
        tokio::time::timeout(STILL, next).await.map_err(still)
    }

    /// Takes a frame.
    async fn take(&mut self, at: usize, text: &str, common: &Common) -> Result<(), Failure> {
        // Everybody is told the same, so that it is read once and skipped by the others.
        if let Some(sequence) = sequence(text)
            && sequence <= self.last
        {
            self.seats[at].position = sequence;
            return Ok(());
        }
        let frame: Frame<'_> = read(text)?;
        match frame.kind {
            "happened" => {
                self.seats[at].position = frame.sequence;
                self.last = frame.sequence;
                self.follow(&frame, common).await
            }
            "yours" => self.yours(at, &frame, common).await,
            "fresh" => {
                self.telling.skip();
                self.is_known.fill(false);
                self.last = self.last.max(frame.sequence);
                self.seats[at].position = frame.sequence;
                self.yours(at, &frame, common).await
            }
            "stopped" | "resumed" | "closing" => Ok(()),
            other => Err(Failure::world(format!("an unknown frame: {other}"))),
        }
    }

    /// Follows what happened.
    async fn follow(&mut self, frame: &Frame<'_>, common: &Common) -> Result<(), Failure> {
        for event in &frame.events {
            self.telling.push(event.digest());
            // After a gap it is not known what lay on the table.
            if self.purse.follow(event).is_none() && !self.telling.has_gap() {
                self.findings.push(format!("table {}: {} makes no sense", self.id, event.kind));
            }
            if event.kind == "round-ended" {
                self.end_round();
                if common.is_counting() {
                    common.rounds.fetch_add(1, Ordering::Relaxed);
                }
                self.is_ending = common.is_over();
                self.refill().await?;
            }
        }
        Ok(())
    }

    fn end_round(&mut self) {
        if self.telling.has_gap() {
            // What lay on the table before is not known, and now nothing does.
            self.purse.clear();
        }
        self.told.push((self.round, self.telling.take()));
        self.round += 1;
        for seat in &mut self.seats {
            seat.habits.begin_round();
            seat.cards.clear();
        }
    }

    /// Buys more for whoever has little.
    async fn refill(&mut self) -> Result<(), Failure> {
        for (seat, is_known) in self.seats.iter_mut().zip(&mut self.is_known) {
            if self.purse.rack(seat.player).is_some_and(|rack| rack < LEAST) && *is_known {
                seat.buy_in().await?;
                // Frames that are on their way still tell the old rack.
                *is_known = false;
            }
        }
        Ok(())
    }

    /// Takes what one seat is told: answers, and what it may do now.
    async fn yours(
        &mut self,
        at: usize,
        frame: &Frame<'_>,
        common: &Common,
    ) -> Result<(), Failure> {
        if let Some(own) = frame.own {
            let rack = self.seats[at].look(own.get())?;
            self.compare(at, rack);
        }
        let now = Instant::now();
        for answer in &frame.answers {
            self.answered(at, answer, now, common).await?;
        }
        self.act(at).await
    }

    /// Compares a rack with what was told, if both are of the same moment.
    fn compare(&mut self, at: usize, rack: i64) {
        let seat = &self.seats[at];
        if seat.position != self.last {
            return;
        }
        let player = seat.player;
        if !self.is_known[at] {
            self.purse.put(player, rack);
            self.is_known[at] = !self.telling.has_gap();
            return;
        }
        self.tally.compared += 1;
        let known = self.purse.rack(player).unwrap_or_default();
        if known != rack {
            let (id, known, rack) = (self.id, dollars(known), dollars(rack));
            self.findings
                .push(format!("table {id}: player {player} has {rack}, told were {known}"));
        }
    }

    async fn answered(
        &mut self,
        at: usize,
        answer: &Answer<'_>,
        now: Instant,
        common: &Common,
    ) -> Result<(), Failure> {
        let seat = &mut self.seats[at];
        let player = seat.player;
        match seat.answered(answer, now) {
            Outcome::Done(sequence, took) => {
                self.acknowledged.push((sequence, player));
                self.tally.done(took, common);
            }
            Outcome::Refused => self.tally.refused += 1,
            Outcome::TooFast => {
                tokio::time::sleep(PAUSE).await;
                if let Some(text) = seat.again() {
                    self.tally.repeated += 1;
                    self.tell(at, text).await?;
                }
            }
            Outcome::Changed(how) => {
                self.findings.push(format!("table {} player {player}: {how}", self.id));
            }
            Outcome::Taken | Outcome::Stray => {}
        }
        Ok(())
    }

    /// Lets a seat do what it wants to do now.
    async fn act(&mut self, at: usize) -> Result<(), Failure> {
        if self.is_ending {
            return Ok(());
        }
        match self.seats[at].next()? {
            Some(text) => self.tell(at, text).await,
            None => Ok(()),
        }
    }

    async fn tell(&mut self, at: usize, text: String) -> Result<(), Failure> {
        let is_told = tell(&mut self.sockets[at], text).await;
        is_told.then_some(()).ok_or_else(|| Failure::world("a socket does not take a command"))
    }
}

/// The number of a frame that tells everybody what happened.
fn sequence(text: &str) -> Option<u64> {
    let rest = text.strip_prefix(HAPPENED)?;
    rest.split(',').next()?.parse().ok()
}

fn read(text: &str) -> Result<Frame<'_>, Failure> {
    serde_json::from_str(text).map_err(|error| Failure::world(format!("{error} in {text}")))
}
