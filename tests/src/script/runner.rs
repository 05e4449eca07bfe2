//! Carries a script out at the real table and tells what happened.

use ledger::{Chain, encode_events};
use table::{Command, Event, Pile, Player, Seat, Table, Who};

use super::account::Account;
use super::line::{Line, Whose};
use super::{offers, sights};
use crate::play::{DEALER, Play};

/// No round needs so many acts; one that does never ends.
const ACTS_MAX: usize = 2_000;

/// A table at which a script is being played.
#[derive(Debug)]
pub(super) struct Runner {
    play: Play,
    account: Account,
    chain: Chain,
}

impl Runner {
    pub(super) fn at(play: Play) -> Self {
        let book = play.table.rules().book().title().name.clone();
        let account = Account::at(&play.table);
        Self { play, account, chain: Chain::new(book.as_bytes()) }
    }

    /// Carries a line out and returns what is to be told below it.
    pub(super) fn carry_out(&mut self, line: &Line) -> Result<Vec<String>, String> {
        let mut told = Vec::new();
        match line {
            Line::Player { who, seat, command } => {
                let who = who.map_or_else(|| self.player_of(*seat), Who::Player);
                self.give(who, command, &mut told)?;
            }
            Line::House { who, command } => {
                self.give(*who, command, &mut told)?;
            }
            Line::Sit(seats) => {
                for seat in seats {
                    self.give(self.player_of(*seat), &Command::Sit { seat: *seat }, &mut told)?;
                }
            }
            Line::Deal(hands) => self.deal(hands, &mut told)?,
            Line::Keys(cards) => {
                for card in cards {
                    self.give(DEALER, &Command::Key(*card), &mut told)?;
                }
            }
            Line::Duties { until } => self.do_duties(until.as_deref(), &mut told)?,
            Line::Finish => self.finish(&mut told)?,
            Line::Show(seat) => told = sights::seen(&self.play.table, *seat),
            Line::ShowDuties => told = sights::duties(&self.play.table),
            Line::ShowOffers(Whose::Seat(seat)) => {
                told = offers::offered(&self.play.table, self.player_of(*seat));
            }
            Line::ShowOffers(Whose::House(who)) => {
                told = offers::offered(&self.play.table, *who);
            }
        }
        Ok(told)
    }

    /// The player of a seat; where nobody sits, the one who has its number.
    fn player_of(&self, seat: Seat) -> Who {
        let number = Player(u32::from(seat.number()));
        Who::Player(self.play.table.player(seat).unwrap_or(number))
    }

    /// Gives a command and tells what came of it; returns whether it was carried out.
    ///
    /// Every event is told by a copy of the table that follows event by event and must arrive
    /// where the table is. A refusal must leave the table as it was.
    fn give(
        &mut self,
        who: Who,
        command: &Command,
        told: &mut Vec<String>,
    ) -> Result<bool, String> {
        let mut copy = self.play.table.clone();
        match self.play.table.handle(who, command) {
            Err(refusal) => {
                told.push(sights::refused(&copy, &refusal));
                let is_kept = self.play.table == copy;
                is_kept.then_some(false).ok_or_else(|| "a refusal changed the table".to_owned())
            }
            Ok(events) => {
                for event in &events {
                    self.follow(&mut copy, event, told)?;
                }
                self.play.events.extend(events);
                let is_same = self.play.table == copy;
                is_same.then_some(true).ok_or_else(|| "the events lead elsewhere".to_owned())
            }
        }
    }

    /// Tells an event, books it and binds it into the chain.
    fn follow(
        &mut self,
        copy: &mut Table,
        event: &Event,
        told: &mut Vec<String>,
    ) -> Result<(), String> {
        told.push(wire::english::cited(copy, event));
        let mut record = Vec::new();
        encode_events(std::slice::from_ref(event), &mut record);
        self.chain.append(&record);
        self.account.note(event);
        if *event == Event::RoundEnded {
            self.account.check(copy)?;
        }
        copy.evolve(event);
        if *event == Event::RoundEnded {
            told.extend(self.account.told(copy));
            told.push(format!("  chain of {}: {}", self.chain.len(), self.chain.head()));
            self.account = Account::at(copy);
        }
        Ok(())
    }

    fn deal(&mut self, hands: &[(String, String)], told: &mut Vec<String>) -> Result<(), String> {
        let hands: Vec<(&str, &str)> =
            hands.iter().map(|(place, cards)| (place.as_str(), cards.as_str())).collect();
        let due = self.play.table.cards_due();
        for (place, cards) in hands.iter().filter(|_| !due.is_empty()) {
            let most = due.iter().filter(|pile| name_of(**pile) == *place).count();
            let named = cards.split_whitespace().count();
            if named > most {
                return Err(format!("{named} cards for {place}, where {most} are due"));
            }
        }
        let deck = self.play.deck(&hands);
        self.give(DEALER, &Command::Deal(deck), told)?;
        Ok(())
    }

    fn do_duties(&mut self, until: Option<&str>, told: &mut Vec<String>) -> Result<(), String> {
        for _ in 0..ACTS_MAX {
            if until.is_some_and(|clause| self.play.duty_is(clause)) {
                return Ok(());
            }
            let Some((who, command)) = self.play.next_duty() else { break };
            if !self.give(who, &command, told)? {
                return Err(format!("{who} may not {command:?}"));
            }
        }
        until.map_or(Ok(()), |clause| Err(format!("no duty of {clause} comes")))
    }

    fn finish(&mut self, told: &mut Vec<String>) -> Result<(), String> {
        let round = self.play.table.round();
        for _ in 0..ACTS_MAX {
            let next = self.play.next_act().filter(|_| self.play.table.round() == round);
            let Some((who, command)) = next else { return Ok(()) };
            if !self.give(who, &command, told)? {
                return Err(format!("{who} may not {command:?}"));
            }
        }
        Err("the round does not end".to_owned())
    }
}

/// How a script names a place for cards.
fn name_of(pile: Pile) -> String {
    match pile {
        Pile::Player(seat) => seat.to_string(),
        Pile::Community => "community".to_owned(),
        Pile::Dealer => "dealer".to_owned(),
        Pile::Box => "box".to_owned(),
        Pile::FiveCommunity => "five".to_owned(),
        Pile::Discard => "discard".to_owned(),
        Pile::Shared(_) => "shared".to_owned(),
    }
}
