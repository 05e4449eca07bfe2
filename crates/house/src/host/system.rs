//! What the system does at a table that runs by itself: it commits to a deck before anybody bets,
//! announces, deals, and closes the questions that nobody answers in time.

use std::time::{Duration, Instant};

use ledger::{Body, Cause, PersonId, Reason};
use odds::advise_at;
use rulebook::Mishap;
use table::{Cards, Choice, Command, Level, Offer, Phase, Pile, Question, Seat, Spot, Who};
use wire::{Awaited, Then};

use super::act::CommandError;
use super::step::{Act, Step, Turn};
use super::{DeckPlace, Host, RoundCut, RoundDeck};
use crate::Secret;
use crate::counts::one;

/// So much is done in one turn at most.
const AT_ONCE: usize = 64;

/// When what is left over is done.
const SOON: Duration = Duration::from_millis(50);

/// When something is tried again that the rules refused when its time was over; twice as long after
/// each further try.
const RETRY: Duration = Duration::from_secs(1);

/// How often something is tried again at least.
const RETRY_AT_LEAST: Duration = Duration::from_mins(1);

/// What a table waits for, and for how long at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waits {
    /// Wagers.
    Bets,
    /// An answer.
    Answer(Seat, Question),
    /// Whether the bank is taken.
    Bank(Seat),
    /// Whether somebody takes wagers back to hold the bank, which nobody holds.
    NoBank,
    /// Whether a three-card hand is shown.
    Show(Seat),
}

impl Waits {
    /// The seat that it waits for, if it is one.
    pub(super) const fn seat(self) -> Option<Seat> {
        match self {
            Self::Bets | Self::NoBank => None,
            Self::Answer(seat, _) | Self::Bank(seat) | Self::Show(seat) => Some(seat),
        }
    }

    /// The same for people.
    pub(super) const fn awaited(self) -> Awaited {
        match self {
            Self::Bets => Awaited::Bets,
            Self::Answer(..) => Awaited::Answer,
            Self::Bank(_) => Awaited::Bank,
            Self::NoBank => Awaited::NoBank,
            Self::Show(_) => Awaited::Show,
        }
    }
}

/// What a table waits for, and until when.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    pub(super) waits: Waits,
    pub(super) until: Instant,
    /// How often what is done then was refused.
    refused: u32,
}

impl Host {
    /// Whether the system deals here.
    pub(super) fn runs_by_itself(&self) -> bool {
        let automation = self.core.table.automation();
        automation.dealer == Level::System && automation.cards == Cards::Virtual
    }

    /// Does everything that the system has to do now.
    pub(super) fn advance(&mut self, now: Instant, turn: &mut Turn<'_>) {
        if !self.runs_by_itself() {
            return self.play_beside_a_dealer(now, turn);
        }
        // A turn is bounded, so that no table can hold the ledger for long.
        for _ in 0..AT_ONCE {
            if !self.advance_once(now, turn) {
                return;
            }
        }
        // Whatever is left comes a moment later.
        self.clock = self.clock.map(|clock| Clock { until: now + SOON, ..clock });
    }

    fn advance_once(&mut self, now: Instant, turn: &mut Turn<'_>) -> bool {
        if self.core.deck.is_none() {
            self.commit(&mut turn.step);
        }
        if !self.may_begin() && self.core.table.phase() == Phase::Betting {
            self.clock = None;
            return self.give_back(turn);
        }
        if self.advance_bots(turn) || self.clear_seats(turn) {
            return true;
        }
        let Some(waits) = self.waits().filter(|waits| self.may_be_answered(*waits)) else {
            self.clock = None;
            return self.deal(turn);
        };
        if waits == Waits::Bets && self.is_everybody_ready() {
            return self.close_betting(Reason::Automation, turn);
        }
        // While only bots have bet there is nobody who waits.
        if waits == Waits::Bets && !self.has_wager_of_a_person() {
            self.clock = None;
            return false;
        }
        if self.until(waits, now) > now {
            return false;
        }
        let is_done = match waits {
            Waits::Bets => self.close_betting(Reason::Clock, turn),
            Waits::Answer(..) | Waits::Bank(_) | Waits::NoBank | Waits::Show(_) => {
                self.do_for(waits, turn)
            }
        };
        if !is_done {
            self.back_off(now);
        }
        is_done
    }

    /// What the table would do now was refused: it waits longer before each further try.
    pub(super) fn back_off(&mut self, now: Instant) {
        if let Some(clock) = &mut self.clock {
            let factor = 2_u32.saturating_pow(clock.refused);
            clock.until = now + RETRY.saturating_mul(factor).min(RETRY_AT_LEAST);
            clock.refused = clock.refused.saturating_add(1);
        }
    }

    /// After a turn the next one lies in the future, or the table would do nothing else.
    pub(super) fn check_clock(&mut self, now: Instant) {
        let Some(clock) = self.clock.filter(|clock| clock.until <= now) else { return };
        let (table, waits) = (self.facts.id.0, clock.waits);
        tracing::error!(table, ?waits, "a clock stands in the past");
        self.back_off(now);
    }

    /// Whether those whom the table waits for may do what it waits for. While a floorperson has to
    /// rule first nobody may, and no clock runs.
    pub(super) fn may_be_answered(&self, waits: Waits) -> bool {
        let Some(seat) = waits.seat() else { return true };
        let Some(player) = self.core.table.player(seat) else { return false };
        let may = |offer: Offer<'_>| match waits {
            Waits::Answer(..) => matches!(offer, Offer::Decide { .. }),
            Waits::Bank(_) => matches!(offer, Offer::TakeBank { .. } | Offer::DeclineBank { .. }),
            Waits::Show(_) => matches!(offer, Offer::ShowBonus { .. } | Offer::WaveBonus { .. }),
            Waits::Bets | Waits::NoBank => false,
        };
        self.core.table.offers(Who::Player(player)).any(may)
    }

    /// Does what somebody is waited for, in their place.
    pub(super) fn do_for(&mut self, waits: Waits, turn: &mut Turn<'_>) -> bool {
        match waits {
            Waits::Bets => false,
            Waits::Answer(seat, question) => self.answer_for(seat, question, turn),
            Waits::Bank(seat) => {
                (self.is_bot(seat) && self.bot_takes_bank(seat, turn))
                    || self.decline_for(seat, turn)
            }
            Waits::NoBank => self.call_no_bank(turn),
            Waits::Show(seat) => {
                self.system_act(seat, &Command::ShowBonus { seat }, turn)
                    || self.system_act(seat, &Command::WaveBonus { seat }, turn)
            }
        }
    }

    /// Until when the table waits: the clock starts when the wait begins.
    pub(super) fn until(&mut self, waits: Waits, now: Instant) -> Instant {
        if let Some(clock) = self.clock.filter(|clock| clock.waits == waits) {
            return clock.until;
        }
        let until = now + self.time_for(waits);
        self.clock = Some(Clock { waits, until, refused: 0 });
        until
    }

    fn time_for(&self, waits: Waits) -> Duration {
        let timing = self.shared.timing;
        if waits.seat().is_some_and(|seat| self.is_bot(seat)) {
            return timing.bot;
        }
        timing.of(waits.awaited())
    }

    pub(super) fn is_bot(&self, seat: Seat) -> bool {
        self.core.table.player(seat).is_some_and(|player| self.bots.contains(&player.into()))
    }

    /// What the table waits for, if it is for people.
    fn waits(&self) -> Option<Waits> {
        let table = &self.core.table;
        // Nobody is hurried while a floorperson has to decide, and no clock runs.
        if self.is_round_stopped() {
            return None;
        }
        if let Some((seat, question)) = table.turn() {
            return Some(Waits::Answer(seat, question));
        }
        match table.phase() {
            Phase::Betting => {
                let is_bot = table.bank_offered().is_some_and(|seat| self.is_bot(seat));
                if table.is_bank_refused() && !is_bot {
                    return Some(Waits::NoBank);
                }
                // Nobody is asked while nobody is there to play, or while everybody has let the
                // time pass and done nothing since; unless wagers wait for a bank.
                let is_worth_it = || {
                    let wakes = self.has_company() && !self.is_resting();
                    wakes || !self.core.day.is_between_rounds()
                };
                let offered = table.bank_offered().filter(|_| is_worth_it());
                let offered = offered.map(Waits::Bank);
                let may_close = || self.may_begin() && self.can_close();
                offered.or_else(|| may_close().then_some(Waits::Bets))
            }
            Phase::Playing => self.shower().map(Waits::Show),
            Phase::Closed
            | Phase::Preparing
            | Phase::Ready
            | Phase::Called
            | Phase::Dealing
            | Phase::Stub
            | Phase::Settling
            | Phase::Envy
            | Phase::Clearing => None,
        }
    }

    /// Whether a round is on that waits for a floorperson.
    fn is_round_stopped(&self) -> bool {
        let table = &self.core.table;
        table.phase() != Phase::Betting && table.waits_for_the_floor()
    }

    /// Whether the bank went round by the clock alone: nobody took it, and nobody has done
    /// anything since. The table rests until somebody does.
    fn is_resting(&self) -> bool {
        let taken = Seat::ALL.into_iter().filter(|seat| self.core.table.player(*seat).is_some());
        self.unanswered >= taken.count()
    }

    /// Declines the bank for somebody who let the time pass.
    fn decline_for(&mut self, seat: Seat, turn: &mut Turn<'_>) -> bool {
        self.unanswered += 1;
        self.system_act(seat, &Command::DeclineBank { seat }, turn)
    }

    /// Whether the rules allow "no more bets" now.
    fn can_close(&self) -> bool {
        self.core.table.decide(Who::Dealer, &Command::NoMoreBets).is_ok()
    }

    /// A house that closes begins no round.
    pub(super) fn may_begin(&self) -> bool {
        !self.shared.state().is_closing
    }

    /// Who may show or wave a three-card hand.
    pub(super) fn shower(&self) -> Option<Seat> {
        let may = |seat: &Seat| {
            let Some(player) = self.core.table.player(*seat) else { return false };
            let mut offers = self.core.table.offers(Who::Player(player));
            let [show, wave] = [Offer::ShowBonus { seat: *seat }, Offer::WaveBonus { seat: *seat }];
            offers.any(|offer| offer == show || offer == wave)
        };
        self.core.table.playing().iter().find(may)
    }

    /// Whether everybody who sits here has said so. Somebody who is not here any more, or sits out,
    /// is not waited for.
    fn is_everybody_ready(&self) -> bool {
        let table = &self.core.table;
        let players = Seat::ALL.into_iter().filter_map(|seat| table.player(seat));
        let is_here =
            |id: PersonId| (self.is_here(id) && !self.sits_out(id)) || self.bots.contains(&id);
        let mut here = players.filter(|player| is_here((*player).into())).peekable();
        here.peek().is_some() && here.all(|player| self.ready.contains(&player.into()))
    }

    fn close_betting(&mut self, reason: Reason, turn: &mut Turn<'_>) -> bool {
        let (cause, awaited) = (Cause::System(reason), self.awaited_people());
        match self.carry_out(Act { who: Who::Dealer, cause }, &Command::NoMoreBets, turn) {
            Ok(_) => {
                self.miss_round(&awaited);
                true
            }
            Err(CommandError::Refused(_) | CommandError::Limited(_)) => false,
            Err(CommandError::Unposted(account, _)) => self.take_out(account, turn),
        }
    }

    /// Nobody banks, so that there is no round: the wagers go back.
    fn call_no_bank(&mut self, turn: &mut Turn<'_>) -> bool {
        let report = Command::Report { mishap: Mishap::NobodyBanks, at: None, card: None };
        let act = Act { who: Who::Dealer, cause: Cause::System(Reason::Clock) };
        self.carry_out(act, &report, turn).is_ok()
    }

    /// Somebody cannot pay what the call would take: their wagers come back, and they sit out.
    fn take_out(&mut self, of: ledger::Account, turn: &mut Turn<'_>) -> bool {
        let ledger::Account::Rack(player) = of else { return false };
        let is_theirs = |seat: &Seat| self.core.table.player(*seat) == Some(player);
        let seats: Vec<Seat> = Seat::ALL.into_iter().filter(is_theirs).collect();
        self.take_back(&seats, Reason::Automation, turn)
    }

    /// Deals what is due from the deck of the round.
    fn deal(&mut self, turn: &mut Turn<'_>) -> bool {
        let is_dealing = matches!(
            self.core.table.phase(),
            Phase::Called | Phase::Dealing | Phase::Stub | Phase::Playing
        );
        let mut offers = self.core.table.offers(Who::Dealer);
        if !is_dealing || !offers.any(|offer| matches!(offer, Offer::Deal { .. })) {
            return false;
        }
        drop(offers);
        if !self.close_cut(turn) {
            return false;
        }
        let Some(deck) = self.core.deck.as_ref().map(|it| it.deck.clone()) else { return false };
        let cause = Cause::System(Reason::Automation);
        self.carry_out(Act { who: Who::Dealer, cause }, &Command::Deal(deck), turn).is_ok()
    }

    /// What is done when a clock runs out.
    pub(super) fn done_then(&self, waits: Waits) -> Then {
        let table = &self.core.table;
        match waits {
            Waits::Answer(seat, _) if self.is_bot(seat) => Then::AsAdvised,
            Waits::Answer(seat, _) if self.is_absent(seat) => Awaited::AbsentAnswer.then(table),
            Waits::Answer(..) | Waits::Bets | Waits::Bank(_) | Waits::NoBank | Waits::Show(_) => {
                waits.awaited().then(table)
            }
        }
    }

    /// Closes the question of somebody who let the time pass, or went away, as the rules in force
    /// read it.
    fn answer_for(&mut self, seat: Seat, question: Question, turn: &mut Turn<'_>) -> bool {
        if self.is_bot(seat) {
            return self.answer_for_bot(seat, question, turn);
        }
        let is_absent = self.is_absent(seat);
        let table = &self.core.table;
        let of_absence = table.after_absence().filter(|_| is_absent);
        let unanswered = of_absence.unwrap_or_else(|| table.after_time_out());
        if let Some(choice) = unanswered.choice() {
            let command = Command::Decide { seat, choice, signal: None };
            return self.system_act(seat, &command, turn);
        }
        let is_gone = of_absence.is_some();
        let mishap = if is_gone { Mishap::PlayerLeaves } else { Mishap::NoAnswer };
        one(&self.shared.counts.timeouts);
        let report = Command::Report { mishap, at: Some(Pile::Player(seat)), card: None };
        let reason = if is_absent { Reason::Disconnected } else { Reason::Clock };
        let act = Act { who: Who::Dealer, cause: Cause::System(reason) };
        self.carry_out(act, &report, turn).is_ok()
    }

    /// A bot plays as the exact mathematics says.
    fn answer_for_bot(&mut self, seat: Seat, question: Question, turn: &mut Turn<'_>) -> bool {
        let Some(player) = self.core.table.player(seat) else { return false };
        let counsel = advise_at(&self.core.table, player);
        let stay = match question {
            Question::Bet1 | Question::Bet2 => [Choice::Pull, Choice::Ride],
            Question::Play => [Choice::Fold, Choice::Play],
        };
        // A bot whose rack is too short to play has to fold.
        let mut choices = counsel.map(|it| it.advice.choice).into_iter().chain(stay);
        choices.any(|choice| {
            let command = Command::Decide { seat, choice, signal: None };
            self.system_act(seat, &command, turn)
        })
    }

    /// Whether the player of a seat is not there any more.
    fn is_absent(&self, seat: Seat) -> bool {
        self.core.table.player(seat).is_some_and(|player| !self.is_here(player.into()))
    }

    /// Whoever has been away for long between rounds gives the seat to somebody else.
    fn clear_seats(&mut self, turn: &mut Turn<'_>) -> bool {
        let table = &self.core.table;
        if table.phase() != Phase::Betting {
            return false;
        }
        let is_gone = |seat: &Seat| {
            let Some(id) = table.player(*seat).map(PersonId::from) else { return false };
            let has_bet = Spot::ALL.into_iter().any(|spot| !table.stake(*seat, spot).is_zero());
            !has_bet && !self.bots.contains(&id) && self.is_long_gone(id)
        };
        let gone: Vec<Seat> = Seat::ALL.into_iter().filter(is_gone).collect();
        gone.into_iter().any(|seat| self.system_act(seat, &Command::Leave { seat }, turn))
    }

    /// Does something in a player's place, and says why.
    fn system_act(&mut self, seat: Seat, command: &Command, turn: &mut Turn<'_>) -> bool {
        let Some(id) = self.core.table.player(seat).map(PersonId::from) else { return false };
        let reason = if self.bots.contains(&id) {
            Reason::Demo
        } else if self.is_here(id) {
            Reason::Clock
        } else {
            Reason::Disconnected
        };
        let who = Who::Player(id.into());
        let act = Act { who, cause: Cause::System(reason) };
        let is_done = self.carry_out(act, command, turn).is_ok();
        if is_done && reason != Reason::Demo {
            one(&self.shared.counts.timeouts);
        }
        is_done
    }

    /// Draws the deck of the round and commits to it, before anybody bets on it.
    fn commit(&mut self, step: &mut Step) {
        let round = self.core.table.round();
        // The record with the commitment is the next one.
        let place = DeckPlace { round, record: self.core.chain.last().next() };
        let deck = RoundDeck::new(&self.facts, place, Secret::draw(), RoundCut::default());
        step.seal(round, self.shared.seal.close(self.facts.id, round, &deck.seed));
        let body = Body::Committed { round, commitment: deck.commitment };
        let cause = Cause::System(Reason::Automation);
        self.core.write(&self.facts, cause, body, step);
        self.core.deck = Some(deck);
    }
}
