//! Following what happened, and comparing it with what the seats have.

use std::sync::atomic::Ordering;
use std::time::Instant;

use super::{LEAST, PAUSE, Stage, Table};
use crate::error::LoadError;
use crate::frame::{Answer, Frame};
use crate::purse::dollars;
use crate::seat::Outcome;
use crate::tally::Common;

impl Table {
    /// Follows what happened.
    pub(super) async fn follow(
        &mut self,
        frame: &Frame<'_>,
        common: &Common,
    ) -> Result<(), LoadError> {
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
                if common.is_over() {
                    self.stage = Stage::Over;
                }
                self.refill().await?;
            }
        }
        Ok(())
    }

    pub(super) fn end_round(&mut self) {
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
    async fn refill(&mut self) -> Result<(), LoadError> {
        for (seat, is_known) in self.seats.iter_mut().zip(&self.is_known) {
            let has_little = self.purse.rack(seat.player).is_some_and(|rack| rack < LEAST);
            if has_little && *is_known && seat.unseen == 0 {
                seat.buy_in().await?;
            }
        }
        Ok(())
    }

    /// Takes what one seat is told: answers, and what it may do now.
    pub(super) async fn yours(
        &mut self,
        at: usize,
        frame: &Frame<'_>,
        common: &Common,
    ) -> Result<(), LoadError> {
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
        let seat = &mut self.seats[at];
        if seat.position != self.last {
            return;
        }
        let player = seat.player;
        if !self.is_known[at] {
            self.purse.put(player, rack);
            self.is_known[at] = !self.telling.has_gap();
            if rack >= LEAST {
                // Only who had less has bought anything.
                seat.unseen = 0;
            }
            return;
        }
        self.tally.compared += 1;
        let known = self.purse.rack(player).unwrap_or_default();
        if seat.unseen > 0 && rack == known + seat.unseen {
            self.purse.put(player, rack);
            seat.unseen = 0;
        } else if known != rack {
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
    ) -> Result<(), LoadError> {
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
}
