//! The player-dealer: who holds the bank, what it wagers, and the fees of the house.

use money::{Money, Odds};
use rulebook::Rule;

use crate::decide::{Decision, decks, outcomes, settlement, wagers};
use crate::settle::Due;
use crate::settle::bank::{self, Opposing, TableSettled};
use crate::state::Presence;
use crate::{
    Citation, Event, Fact, FeeStep, Outcome, Phase, Refusal, Seat, Settlement, Spot, Table, Who,
};

/// How many rounds in a row one may bank.
const ROUNDS_IN_A_ROW: u32 = 2;

impl Table {
    /// The seat that the bank is offered to, while somebody must take it.
    pub fn bank_offered(&self) -> Option<Seat> {
        let bank = &self.state.bank;
        if !self.game.has_bank || bank.holder.is_some() {
            return None;
        }
        let occupied = self.state.occupied();
        let from = bank.offered.or(bank.last);
        let next = |after: Seat| {
            let later = occupied.iter().find(|seat| *seat > after);
            later.or_else(|| occupied.iter().next())
        };
        match (bank.offered, from) {
            (Some(offered), _) if occupied.contains(offered) => Some(offered),
            (_, Some(after)) => next(after),
            (_, None) => occupied.iter().next(),
        }
    }

    /// Whether wagers wait for a bank that nobody will hold: everybody who sits here has declined
    /// it, or has wagers down, with which nobody may take it.
    pub fn is_bank_refused(&self) -> bool {
        let bank = &self.state.bank;
        if !self.game.has_bank || bank.holder.is_some() || self.state.is_round_on() {
            return false;
        }
        let occupied = self.state.occupied();
        let has_bet = |seat: Seat| self.state.seat(seat).has_any();
        let is_out = |seat: Seat| has_bet(seat) || bank.declined.contains(seat);
        occupied.iter().any(has_bet) && occupied.iter().all(is_out)
    }

    /// Returns the fees for bets of every size that the table takes, the smallest first; none
    /// where no player banks.
    pub fn fees(&self) -> Vec<FeeStep> {
        let Some(terms) = self.game.spot(Spot::Bet1).filter(|_| self.game.has_bank) else {
            return Vec::new();
        };
        let most = terms.stakes.most.unwrap_or(crate::game::GREATEST_STAKE);
        self.game.fees.steps(terms.stakes.least, most).expect("fees are bounded")
    }
}

/// Whether somebody may take the bank now: he who has just held it for as long as allowed may
/// only if nobody else would.
fn may_bank(table: &Table, seat: Seat) -> Decision {
    let bank = &table.state.bank;
    let is_used_up = bank.last == Some(seat) && bank.last_rounds >= ROUNDS_IN_A_ROW;
    let others = table.state.occupied().len() > 1;
    let came_round = bank.declined_by_all_but(seat, table.state.occupied());
    if is_used_up && (table.game.readings.bank_not_again || (others && !came_round)) {
        let rule = Rule::BankHoldsTwoRoundsAtMost;
        return Err(table.game.refuse(rule, Fact::NotNow));
    }
    Ok(())
}

fn banking(table: &Table, who: Who, seat: Seat) -> Decision {
    if !table.game.has_bank {
        return Err(table.game.refuse(Rule::HouseNeverBanks, Fact::NotInThisBook));
    }
    if who.player().is_none() {
        return Err(table.game.refuse(Rule::HouseNeverBanks, Fact::NotFor(who)));
    }
    wagers::own_seat(table, who, seat)?;
    if table.state.is_round_on() {
        return Err(table.game.refuse(Rule::OneBankARound, Fact::NotNow));
    }
    Ok(())
}

fn offered_to(table: &Table, who: Who, seat: Seat) -> Decision {
    banking(table, who, seat)?;
    match table.bank_offered() {
        Some(offered) if offered == seat => Ok(()),
        Some(offered) => {
            Err(table.game.refuse(Rule::BankOfferedClockwise, Fact::OfferedTo(offered)))
        }
        None => Err(table.game.refuse(Rule::OneBankARound, Fact::NotNow)),
    }
}

pub(crate) fn take(table: &Table, who: Who, seat: Seat, out: &mut Vec<Event>) -> Decision {
    offered_to(table, who, seat)?;
    may_bank(table, seat)?;
    if table.state.seat(seat).has_any() {
        return Err(table.game.refuse(Rule::OneBankARound, Fact::NotNow));
    }
    out.push(Event::BankTaken { seat });
    Ok(())
}

pub(crate) fn decline(table: &Table, who: Who, seat: Seat, out: &mut Vec<Event>) -> Decision {
    offered_to(table, who, seat)?;
    out.push(Event::BankDeclined { seat });
    Ok(())
}

pub(crate) fn give_up(table: &Table, who: Who, seat: Seat, out: &mut Vec<Event>) -> Decision {
    banking(table, who, seat)?;
    if table.state.bank.holder != Some(seat) {
        return Err(table.game.refuse(Rule::OneBankARound, Fact::NotInRound(seat)));
    }
    out.push(Event::BankGivenUp { seat });
    Ok(())
}

pub(crate) fn wager(
    table: &Table,
    who: Who,
    seat: Seat,
    amount: Money,
    out: &mut Vec<Event>,
) -> Decision {
    let is_own =
        table.state.bank.holder == Some(seat) && wagers::own_seat(table, who, seat).is_ok();
    if is_own && table.state.is_round_on() {
        let rule = if amount > table.state.bank.wager {
            Rule::NoIncreaseAfterNoMoreBets
        } else {
            Rule::NoWithdrawalAfterNoMoreBets
        };
        return Err(table.game.refuse(rule, Fact::NotNow));
    }
    banking(table, who, seat)?;
    if table.state.bank.holder != Some(seat) {
        return Err(table.game.refuse(Rule::OneBankARound, Fact::NotInRound(seat)));
    }
    decks::cards_ready(table)?;
    if table.state.phase() != Phase::Betting {
        return Err(table.game.refuse(Rule::WagersBeforeNoMoreBets, Fact::NotNow));
    }
    if amount.is_zero() {
        return Err(table.game.refuse(Rule::OneBankARound, Fact::NoBank));
    }
    let least = least(table);
    if amount < least {
        // The limits are stated for the bets; a reading has the least of them bind the bank.
        let (rule, fact) = (Rule::WagerWithinLimits, Fact::AtLeast(least));
        return Err(table.game.refuse_wager(rule, Spot::Bet1, fact));
    }
    if amount > crate::game::GREATEST_FUND {
        // No clause says so: it is what the table can count.
        let fact = Fact::AtMost(crate::game::GREATEST_FUND);
        return Err(Refusal::new(Rule::NoMaximumOnTheBank, Citation::NONE, fact));
    }
    out.push(Event::BankBet { seat, amount });
    Ok(())
}

/// The least that the bank may wager.
pub(crate) fn least(table: &Table) -> Money {
    let submission = table.game.rules.submission();
    let own = submission.amount("bank.minimum");
    let of_players = submission.amount("table.minimum");
    let least = if table.game.readings.bank_of_any_amount { own } else { own.or(of_players) };
    least.unwrap_or(Money::from_cents(1))
}

/// A round needs exactly one bank, with its wager down.
pub(crate) fn in_place(table: &Table) -> Result<(), Refusal> {
    let bank = &table.state.bank;
    if table.game.has_bank && (bank.holder.is_none() || bank.wager.is_zero()) {
        return Err(table.game.refuse(Rule::OneBankARound, Fact::NoBank));
    }
    Ok(())
}

/// Flat fees, before any card, outside of the bank.
pub(crate) fn take_fees(table: &Table, out: &mut Vec<Event>) {
    if !table.game.has_bank {
        return;
    }
    let fees = &table.game.fees;
    let mut greatest = Money::ZERO;
    for seat in table.state.wagering.iter() {
        let bet = table.state.seat(seat).stake(Spot::Bet1);
        greatest = greatest.max(bet);
        let amount = fees.for_seat(bet).expect("fees are bounded");
        if !amount.is_zero() {
            out.push(Event::FeeTaken { seat, amount });
        }
    }
    let amount = fees.for_bank(greatest);
    if let Some(seat) = table.state.bank.holder.filter(|_| !amount.is_zero()) {
        out.push(Event::FeeTaken { seat, amount });
    }
}

/// The opposing seats in the order of action; where all losers come first, in that order.
pub(crate) fn order_of_action(table: &Table) -> Vec<Seat> {
    let mut order: Vec<Seat> = settlement::settlement_order(table).collect();
    if table.game.readings.losers_first {
        bank::losers_first(&mut order, |seat| odds(table, *seat).is_some());
    }
    order
}

/// The odds of a seat's hand, if it wins.
fn odds(table: &Table, seat: Seat) -> Option<Odds> {
    let terms = table.game.spot(Spot::Bet3)?;
    let is_lost = table.state.seat(seat).presence == Presence::Abandoned;
    let column =
        outcomes::column(table, seat, terms.payer.paytable().basis).filter(|_| !is_lost)?;
    terms.payer.odds(column)
}

/// The whole table against the bank.
fn everybody(table: &Table) -> TableSettled {
    let opposing = |seat: Seat| {
        let position = table.state.seat(seat);
        let bets = [Spot::Bet1, Spot::Bet2, Spot::Bet3].map(|spot| position.stake(spot));
        let stake = Money::sum(bets).expect("stakes are bounded");
        Opposing { seat, stake, odds: odds(table, seat) }
    };
    let seats: Vec<Opposing> = order_of_action(table).into_iter().map(opposing).collect();
    bank::settle(table.state.bank.wager, table.game.readings.exposure, &seats)
        .expect("stakes are bounded")
}

/// What becomes of one of a seat's bets against the bank: payments and collections fill the
/// bets in their order.
pub(crate) fn line(table: &Table, seat: Seat, spot: Spot) -> Option<Settlement> {
    let position = table.state.seat(seat);
    let settled = everybody(table).seats.into_iter().find(|it| it.seat == seat)?;
    let terms = table.game.spot(spot)?;
    let column = outcomes::column(table, seat, terms.payer.paytable().basis)?;
    let stake = position.stake(spot);
    let before: Vec<Money> = [Spot::Bet1, Spot::Bet2, Spot::Bet3]
        .into_iter()
        .take_while(|it| *it != spot)
        .map(|it| position.stake(it))
        .collect();
    let before = Money::sum(before).expect("stakes are bounded");
    let back = Settlement::back(Outcome::NotCovered, stake, table.game.cites.not_covered);
    let part = |whole: Money, used: Money, own: Money| {
        whole.minus(whole.min(used)).expect("no more than the whole").min(own)
    };
    if let (Some(odds), Due::Paid { hand, under, .. }) =
        (odds(table, seat), terms.payer.due(stake, column).expect("stakes are bounded"))
    {
        let own = stake.at(odds).expect("stakes are bounded");
        let used = before.at(odds).expect("stakes are bounded");
        let paid = part(settled.paid, used, own);
        if paid.is_zero() {
            return Some(back);
        }
        let (outcome, hand) = (Outcome::Win, Some(hand));
        // What the bank does not reach for is not what the paytable promises.
        let under = if paid < own { table.game.cites.bank_limited } else { under };
        return Some(Settlement { outcome, stake, paid, returned: stake, hand, under });
    }
    let taken = part(settled.taken, before, stake);
    if taken.is_zero() {
        return Some(back);
    }
    let returned = stake.minus(taken).expect("no more than the stake");
    let is_abandoned = position.presence == Presence::Abandoned;
    let cites = &table.game.cites;
    let under = if is_abandoned { cites.abandoned } else { cites.bank_collects };
    let lost = Settlement::lost(stake, under);
    Some(Settlement { returned, ..lost })
}

/// After the last seat the bank is what it paid and won.
pub(crate) fn settle(table: &Table, last: Seat, out: &mut Vec<Event>) {
    let Some(seat) = table.state.bank.holder.filter(|_| table.game.has_bank) else { return };
    let is_open = |it: Seat| it != last;
    if table.state.open_seats().iter().any(is_open) {
        return;
    }
    let table = everybody(table);
    out.push(Event::BankSettled { seat, paid: table.paid, won: table.won });
}
