//! Carries steps out at the real table and tells what happened.

use ledger::{Chain, encode_events};
use table::{Command, Event, Phase, Prepared, Refusal, Table, Time, Who};

use crate::account::Account;
use crate::phrase::place_name;
use crate::step::{Act, Direction, DutyName, Hands, Speaker, Step};
use crate::{Stage, offers, sights};

/// No round needs so many acts; one that does never ends.
const MAX_ACTS: usize = 2_000;

/// A table at which a scenario is being played.
#[derive(Debug)]
pub(crate) struct Runner {
    pub(crate) stage: Stage,
    /// The cards of a deal that names none.
    cards: Hands,
    account: Account,
    chain: Chain,
}

/// What came of a step: the lines that tell it, and the last refusal.
#[derive(Debug, Default)]
pub(crate) struct StepOutcome {
    pub(crate) lines: Vec<String>,
    pub(crate) refusal: Option<Refusal>,
}

impl Runner {
    pub(crate) fn at(stage: Stage, cards: Hands) -> Self {
        let book = stage.table.rules().book().title().name.clone();
        let account = Account::at(&stage.table);
        Self { stage, cards, account, chain: Chain::new(book.as_bytes()) }
    }

    /// Carries a step out and returns what is to be told below it.
    pub(crate) fn carry_out(&mut self, step: &Step) -> Result<StepOutcome, String> {
        let mut told = StepOutcome::default();
        match step {
            Step::Act(speaker, act) => self.act(self.stage.who(*speaker), act, &mut told)?,
            Step::Direct(direction) => self.direct(direction, &mut told)?,
        }
        Ok(told)
    }

    fn act(&mut self, who: Who, act: &Act, told: &mut StepOutcome) -> Result<(), String> {
        match act {
            Act::Duties => self.do_duties(None, told)?,
            Act::DutiesUntil(duty) => self.do_duties(Some(duty), told)?,
            Act::Deal(hands) => self.deal(who, hands, told)?,
            Act::Keys(cards) => {
                for card in &cards.0 {
                    self.give(who, &Command::Key(*card), told)?;
                }
            }
            Act::Command(command) => self.give(who, command, told)?,
        }
        Ok(())
    }

    fn direct(&mut self, direction: &Direction, told: &mut StepOutcome) -> Result<(), String> {
        let table = &self.stage.table;
        match direction {
            Direction::Sit(seats) => {
                for seat in seats.0.iter().copied() {
                    self.give(self.stage.player_of(seat), &Command::Sit { seat }, told)?;
                }
            }
            Direction::Open => self.open(told)?,
            Direction::Finish => self.finish(None, told)?,
            Direction::FinishUntil(phase) => self.finish(Some(*phase), told)?,
            Direction::Show => told.lines = sights::seen(table, None),
            Direction::ShowTo(seat) => told.lines = sights::seen(table, Some(*seat)),
            Direction::ShowDuties => told.lines = sights::duties(table),
            Direction::ShowOffers(speaker) => {
                told.lines = offers::offered(table, self.stage.who(*speaker));
            }
        }
        Ok(())
    }

    /// Gives a command and tells what came of it.
    ///
    /// Every event is told by a copy of the table that follows event by event and must arrive
    /// where the table is. A refusal must leave the table as it was.
    fn give(&mut self, who: Who, command: &Command, told: &mut StepOutcome) -> Result<(), String> {
        let mut copy = self.stage.table.clone();
        match self.stage.give(who, command) {
            Err(refusal) => {
                told.lines.push(sights::refused(&copy, &refusal));
                told.refusal = Some(refusal);
                let is_kept = self.stage.table == copy;
                is_kept.then_some(()).ok_or_else(|| "a refusal changed the table".to_owned())
            }
            Ok(events) => {
                for event in &events {
                    self.follow(&mut copy, event, &mut told.lines)?;
                }
                let is_same = self.stage.table == copy;
                is_same.then_some(()).ok_or_else(|| "the events lead elsewhere".to_owned())
            }
        }
    }

    /// Gives a command that must be carried out.
    fn must(&mut self, who: Who, command: Command, told: &mut StepOutcome) -> Result<(), String> {
        told.refusal = None;
        self.give(who, &command, told)?;
        let step = Step::Act(Speaker { who: Some(who), seat: None }, Act::Command(command));
        told.refusal.map_or(Ok(()), |refusal| Err(format!("`{step}` is refused: {refusal}")))
    }

    /// Tells an event, books it and binds it into the chain.
    fn follow(
        &mut self,
        copy: &mut Table,
        event: &Event,
        lines: &mut Vec<String>,
    ) -> Result<(), String> {
        lines.push(wire::english::cited(copy, event));
        let mut record = Vec::new();
        encode_events(std::slice::from_ref(event), &mut record);
        self.chain.append(&record);
        self.account.note(event);
        if *event == Event::RoundEnded {
            self.account.check(copy)?;
        }
        copy.evolve(event);
        if *event == Event::RoundEnded {
            lines.extend(self.account.told(copy));
            lines.push(format!("  chain of {}: {}", self.chain.len(), self.chain.head()));
            self.account = Account::at(copy);
        }
        Ok(())
    }

    fn deal(&mut self, who: Who, hands: &Hands, told: &mut StepOutcome) -> Result<(), String> {
        let hands = if hands.0.is_empty() { &self.cards } else { hands };
        if let Some((place, named, most)) = self.stage.too_many(hands) {
            let place = place_name(place);
            return Err(format!("{named} cards for {place}, where {most} are due"));
        }
        let deck = self.stage.deck(hands);
        self.give(who, &Command::Deal(deck), told)
    }

    /// Brings the table to open betting.
    fn open(&mut self, told: &mut StepOutcome) -> Result<(), String> {
        let is_deck = |event: &Event| matches!(event, Event::DeckReceived { .. });
        if !self.stage.events.iter().any(is_deck) {
            for deck in self.stage.decks(Prepared::None) {
                self.must(Who::Dealer, deck, told)?;
            }
        }
        self.do_duties(None, told)?;
        self.must(Who::Dealer, Command::OpenBetting { at: Time(0) }, told)
    }

    fn do_duties(
        &mut self,
        until: Option<&DutyName>,
        told: &mut StepOutcome,
    ) -> Result<(), String> {
        for _ in 0..MAX_ACTS {
            if until.is_some_and(|duty| self.stage.duty_is(|name| name == duty.0)) {
                return Ok(());
            }
            let Some((who, command)) = self.stage.next_duty() else { break };
            self.must(who, command, told)?;
        }
        until.map_or(Ok(()), |duty| Err(format!("no duty of {} comes", duty.0)))
    }

    fn finish(&mut self, until: Option<Phase>, told: &mut StepOutcome) -> Result<(), String> {
        let round = self.stage.table.round();
        for _ in 0..MAX_ACTS {
            if until.is_some_and(|phase| self.stage.table.phase() == phase) {
                return Ok(());
            }
            let next = self.stage.next_act().filter(|_| self.stage.table.round() == round);
            let Some((who, command)) = next else {
                return until.map_or(Ok(()), |phase| Err(format!("{phase} does not come")));
            };
            self.must(who, command, told)?;
        }
        Err("the round does not end".to_owned())
    }
}
