//! Bots: where a house is a demonstration, they sit beside people and play as the mathematics
//! says. They bet only while a person sits at the table, or deals it.

use std::time::Instant;

use ledger::{Account, Cause, PersonId, Reason};
use money::Money;
use table::{Bounds, Command, Offer, Phase, Seat, Spot, Table, Tender, Who};

use super::Host;
use super::step::{Act, Turn};
use super::system::Waits;

/// A bot with less than this leaves its seat to somebody else.
const LEAST: Money = Money::from_dollars(200);

/// How much a bot puts on something, if it does: the least or a little more on the game itself,
/// the least on a side wager every third round.
pub(super) fn stake(table: &Table, seat: Seat, spot: Spot, bounds: &Bounds<'_>) -> Option<Money> {
    let number = u64::from(seat.number());
    let least = bounds.among.first().copied().unwrap_or(bounds.least);
    match spot {
        Spot::Bet1 | Spot::Ante => times(least, 1 + number % 3, bounds.most),
        Spot::Bet2
        | Spot::Bet3
        | Spot::Play
        | Spot::PairPlus
        | Spot::FiveCardBonus
        | Spot::ThreeCardBonus
        | Spot::SixCardBonus
        | Spot::Progressive
        | Spot::FiveCardProgressive => {
            let turn = table.round().0 + number + spot as u64;
            turn.is_multiple_of(3).then_some(least)
        }
    }
}

fn times(least: Money, factor: u64, most: Money) -> Option<Money> {
    let more = least.times(factor).ok().filter(|it| *it <= most);
    more.or(Some(least))
}

/// So much is done in one turn at most.
const AT_ONCE: usize = 16;

impl Host {
    /// Lets the bots play where a person deals: they bet, and answer when they are asked.
    pub(super) fn play_beside_a_dealer(&mut self, now: Instant, turn: &mut Turn<'_>) {
        if self.bots.is_empty() {
            return;
        }
        for _ in 0..AT_ONCE {
            if self.advance_bots(turn) {
                continue;
            }
            let Some(waits) = self.asks_a_bot() else {
                self.clock = None;
                return;
            };
            if self.until(waits, now) > now {
                return;
            }
            if !self.do_for(waits, turn) {
                return self.back_off(now);
            }
        }
    }

    /// What a bot is asked, if one is and may answer.
    fn asks_a_bot(&self) -> Option<Waits> {
        let table = &self.core.table;
        let offered = || table.bank_offered().filter(|_| table.phase() == Phase::Betting);
        let shower = || self.shower().filter(|_| table.phase() == Phase::Playing);
        let answers = table.turn().map(|(seat, question)| Waits::Answer(seat, question));
        let waits = answers.or_else(|| offered().map(Waits::Bank));
        let waits = waits.or_else(|| shower().map(Waits::Show))?;
        waits.seat().filter(|seat| self.is_bot(*seat))?;
        self.may_be_answered(waits).then_some(waits)
    }

    /// Lets the bots do what they want to do now; returns whether one did something.
    pub(super) fn advance_bots(&mut self, turn: &mut Turn<'_>) -> bool {
        if self.bots.is_empty() || self.core.table.phase() != Phase::Betting || !self.may_begin() {
            return false;
        }
        // While the bank is offered nobody bets: whoever takes it must have nothing on the layout.
        // Where somebody's wager lies they are played with, be they looking on or not.
        let is_any =
            self.has_company() || self.watchers.has_dealer() || self.has_wager_of_a_person();
        let may_bet = is_any && self.core.table.bank_offered().is_none();
        self.seat_bots(turn) || (may_bet && self.let_bots_bet(turn))
    }

    /// Whether somebody who is not a bot sits here, has not gone away and does not sit out.
    pub(super) fn has_company(&self) -> bool {
        let is_person = |seat: Seat| {
            let player = self.core.table.player(seat).map(PersonId::from);
            player.is_some_and(|id| {
                !self.bots.contains(&id) && self.is_here(id) && !self.sits_out(id)
            })
        };
        Seat::ALL.into_iter().any(is_person)
    }

    /// Bots take the seats from the middle, and leave the others to people.
    fn seat_bots(&mut self, turn: &mut Turn<'_>) -> bool {
        let sits = |table: &Table, bot: PersonId| {
            Seat::ALL.into_iter().any(|seat| table.player(seat) == Some(bot.into()))
        };
        let mut is_any = false;
        for (bot, number) in self.bots.clone().into_iter().zip([3, 5, 2]) {
            let Some(seat) = Seat::new(number).filter(|_| !sits(&self.core.table, bot)) else {
                continue;
            };
            is_any |= self.bot_does(bot, &Command::Sit { seat }, turn);
        }
        is_any
    }

    fn let_bots_bet(&mut self, turn: &mut Turn<'_>) -> bool {
        let mut is_any = false;
        for bot in self.bots.clone() {
            is_any |= !self.ready.contains(&bot) && self.bot_bets(bot, turn);
        }
        is_any
    }

    fn bot_bets(&mut self, bot: PersonId, turn: &mut Turn<'_>) -> bool {
        let who = Who::Player(bot.into());
        let rack = turn.ledger.books.balance(Account::Rack(bot.into())).amount().whole();
        let bets: Vec<Command> =
            self.core.table.offers(who).filter_map(|it| self.bot_bet(&it)).collect();
        self.ready.insert(bot);
        if rack < LEAST || self.has_stakes(bot) {
            return false;
        }
        let mut is_any = false;
        for bet in bets {
            let is_done = self.bot_does(bot, &bet, turn);
            if is_done && matches!(bet, Command::TakeBank { .. }) {
                // What it banks with comes next: nobody waits for a bank without a wager.
                self.ready.remove(&bot);
            }
            is_any |= is_done;
        }
        is_any
    }

    /// Whether something of a bot's lies on the layout, as after a restart.
    fn has_stakes(&self, bot: PersonId) -> bool {
        let table = &self.core.table;
        let lies =
            |seat: Seat| Spot::ALL.into_iter().any(|spot| !table.stake(seat, spot).is_zero());
        Seat::ALL.into_iter().any(|seat| table.player(seat) == Some(bot.into()) && lies(seat))
    }

    /// What a bot makes of an offer.
    fn bot_bet(&self, offer: &Offer<'_>) -> Option<Command> {
        let (table, tender) = (&self.core.table, Tender::Chips);
        if let Offer::TakeBank { seat } = *offer {
            Some(Command::TakeBank { seat })
        } else if let Offer::BetBank { seat, least, most } = *offer {
            Some(Command::BetBank { seat, amount: times(least, 20, most)? })
        } else if let Offer::BetThree { seat, bounds, .. } = offer {
            let amount = stake(table, *seat, Spot::Bet1, bounds)?;
            Some(Command::BetThree { seat: *seat, amounts: [amount; 3], tender })
        } else if let Offer::Bet { seat, spot, bounds, .. } = offer {
            let amount = stake(table, *seat, *spot, bounds)?;
            Some(Command::Bet { seat: *seat, spot: *spot, amount, tender })
        } else {
            None
        }
    }

    /// A bot takes the bank if it may, and takes its own wagers back for it.
    pub(super) fn bot_takes_bank(&mut self, seat: Seat, turn: &mut Turn<'_>) -> bool {
        let Some(bot) = self.core.table.player(seat).map(PersonId::from) else { return false };
        for spot in Spot::ALL {
            if !self.core.table.stake(seat, spot).is_zero() {
                self.bot_does(bot, &Command::TakeBack { seat, spot }, turn);
            }
        }
        self.ready.remove(&bot);
        self.bot_does(bot, &Command::TakeBank { seat }, turn)
    }

    fn bot_does(&mut self, bot: PersonId, what: &Command, turn: &mut Turn<'_>) -> bool {
        let act = Act { who: Who::Player(bot.into()), cause: Cause::System(Reason::Demo) };
        self.carry_out(act, what, turn).is_ok()
    }
}
