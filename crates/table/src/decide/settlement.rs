//! Settlement: seat by seat from the dealer's right, wager by wager in the book's order.

use money::Money;
use rulebook::{Direction, Pattern, Rule};

use crate::decide::{Decision, awards, bank, bets, console, outcomes, seats};
use crate::settle::{Due, ShowdownResult};
use crate::state::Answer;
use crate::{
    Event, Fact, MeterName, Outcome, Phase, Pile, Question, Seat, Seats, Settlement, Spot, Table,
    Who,
};

/// The seat whose turn it is to be settled.
pub(crate) fn to_settle(table: &Table) -> Option<Seat> {
    next_to_settle(table, table.state.open_seats())
}

/// The first of some seats to be settled.
#[inline]
pub(crate) fn next_to_settle(table: &Table, open: Seats) -> Option<Seat> {
    if table.game.has_bank && !open.is_empty() {
        return first_in_action(table, open);
    }
    open.first(settles_round(table), table.state.bank.holder)
}

#[inline(never)]
fn first_in_action(table: &Table, open: Seats) -> Option<Seat> {
    bank::order_of_action(table).into_iter().find(|seat| open.contains(*seat))
}

/// The seats in the order of settlement.
pub(crate) fn settlement_order(table: &Table) -> impl Iterator<Item = Seat> + '_ {
    table.state.playing().round(settles_round(table), table.state.bank.holder)
}

/// Which way round the seats are settled.
fn settles_round(table: &Table) -> Direction {
    let is_from_the_bank = table.game.readings.action_from_the_bank;
    let from_the_bank = Direction::ClockwiseFromTheBanksLeft;
    if is_from_the_bank { from_the_bank } else { table.game.settles }
}

pub(crate) fn settle(
    table: &Table,
    who: Who,
    seat: Seat,
    called: Option<Pattern>,
    out: &mut Vec<Event>,
) -> Decision {
    table.dealer(who)?;
    table.untroubled()?;
    table.duties_done()?;
    let (Some(settling), Some(turn)) = (table.state.settling(), to_settle(table)) else {
        return Err(table.game.refuse(Rule::SettleFromTheRight, Fact::NotNow));
    };
    if let Some(award) = settling.award {
        let rule = Rule::ProgressiveWinVerifiedBeforePayment;
        return Err(table.game.refuse_wager(rule, award.spot, Fact::AwardWaits(award.seat)));
    }
    if turn != seat {
        let is_collected = settling.settled.contains(seat);
        let is_paying_early = table.game.losers_first && !settling.pays_winners && is_collected;
        let rule = if is_paying_early {
            Rule::LosersCollectedBeforeWinnersPaid
        } else {
            Rule::SettleFromTheRight
        };
        return Err(table.game.refuse(rule, Fact::TurnOf(turn)));
    }
    seats::presence_known(table, seat)?;
    called_right(table, seat, called)?;
    call_seat(table, seat, called, out);
    Ok(())
}

/// A hand is settled as what its cards make.
fn called_right(table: &Table, seat: Seat, called: Option<Pattern>) -> Decision {
    let Some(called) = called else { return Ok(()) };
    let makes = outcomes::makes(table, seat);
    if makes == Some(called) {
        return Ok(());
    }
    Err(table.game.refuse(Rule::HandCalledAsComputed, Fact::Makes(makes)))
}

/// Begins with a seat: its cards are turned up.
pub(crate) fn call_seat(table: &Table, seat: Seat, called: Option<Pattern>, out: &mut Vec<Event>) {
    out.push(Event::SeatCalled { seat, called });
    let position = table.state.seat(seat);
    let is_folded = position.answers[Question::Play as usize] == Answer::Goes;
    let stays = !is_folded || position.has(Spot::SixCardBonus);
    if !position.is_up && stays {
        out.push(Event::Exposed { pile: Pile::Player(seat), cards: position.hand });
    }
}

/// Goes on with the seat that was called until it is done or an award has to wait.
///
/// What few tables need at this point is kept out of line, where it costs the others nothing.
pub(crate) fn settle_rest(table: &Table, seat: Seat, mut left: Money, out: &mut Vec<Event>) {
    let position = table.state.seat(seat);
    let mut open = position.open();
    let showdown = outcomes::showdown_of(table, position);
    for spot in table.game.order.iter().copied() {
        if open == 0 {
            break;
        }
        if Spot::THREE.contains(&spot) {
            if let Some(spot) = awards::large_bet(table, seat, open, left) {
                out.push(Event::AwardWaits { seat, spot });
                return;
            }
            left = bets::settle_bets(table, seat, open, left, out);
            open &= !Spot::THREE_BITS;
            continue;
        }
        let is_open = open & spot.bit() != 0;
        open &= !spot.bit();
        if !is_open || !is_in_this_pass(table, seat, spot) {
            continue;
        }
        if awards::must_wait(table, seat, spot) {
            out.push(Event::AwardWaits { seat, spot });
            return;
        }
        let result = outcomes::line_after(table, showdown, seat, spot, left);
        let result = result.expect("every card that a wager needs is there");
        if !result.paid.is_zero() && awards::is_large(table, seat) {
            out.push(Event::AwardWaits { seat, spot });
            return;
        }
        left = outcomes::limit_after(table, left, spot, result);
        if matches!(spot, Spot::Progressive | Spot::FiveCardProgressive) {
            take_off_the_meter(table, seat, spot, result, out);
        }
        out.push(Event::Settled { seat, spot, result });
        if spot == Spot::Play {
            let bonus = pay_ante_bonus(table, showdown, seat, left, out);
            left = left.minus(bonus.min(left)).expect("no more than is left");
        }
    }
    bank::settle(table, seat, out);
    console::console_finishes(table, seat, out);
    out.push(Event::SeatDone { seat });
}

/// Where losers are collected first, winners wait for the second pass.
pub(crate) fn is_in_this_pass(table: &Table, seat: Seat, spot: Spot) -> bool {
    !table.game.losers_first || is_in_pass(table, seat, spot)
}

#[inline(never)]
fn is_in_pass(table: &Table, seat: Seat, spot: Spot) -> bool {
    let line = outcomes::line(table, seat, spot, table.state.limit_left());
    let is_lost = line.is_some_and(|it| match it.outcome {
        Outcome::Lose | Outcome::Forfeit => true,
        Outcome::Win | Outcome::Push | Outcome::Withdrawn | Outcome::NotCovered => false,
    });
    is_lost || table.state.settling().is_some_and(|it| it.pays_winners)
}

/// Pays the Ante Bonus, if the hand is listed, and returns it.
#[inline(never)]
fn pay_ante_bonus(
    table: &Table,
    showdown: Option<ShowdownResult>,
    seat: Seat,
    left: Money,
    out: &mut Vec<Event>,
) -> Money {
    let bonus = outcomes::ante_bonus(table, showdown, seat, left);
    let paid = bonus.as_ref().map_or(Money::ZERO, |(paid, _)| *paid);
    out.extend(bonus.map(|(_, event)| event));
    paid
}

/// What a progressive win is paid from, where that is a meter.
#[inline(never)]
fn take_off_the_meter(
    table: &Table,
    seat: Seat,
    spot: Spot,
    result: Settlement,
    out: &mut Vec<Event>,
) {
    if result.outcome == Outcome::Win
        && let Some(Due::Meter { share, tier, .. }) = outcomes::due(table, seat, spot)
    {
        let meter = MeterName { wager: spot.wager(), tier };
        out.extend(off_the_meter(table, seat, meter, share, result.paid));
    }
}

/// What an award does to its meter. What the meter does not hold the house adds.
fn off_the_meter(
    table: &Table,
    seat: Seat,
    meter: MeterName,
    share: money::Share,
    award: Money,
) -> Option<Event> {
    let at = outcomes::meter_at(table, meter)?;
    let fund = table.state.meters.funds[at];
    let is_part = share != money::Share::ALL;
    if is_part && table.game.readings.part_awards_leave_the_meter {
        return None;
    }
    let whole = share.of(fund.holds());
    let taken = whole.min(award);
    // What a payout limit keeps from the winner stays on the meter, which is then not won.
    let is_won = !is_part && taken == whole;
    let reseed = if is_won { fund.reset() } else { Money::ZERO };
    let after = fund.after(taken, reseed).expect("a share is no more than the whole");
    Some(Event::MeterPaid { seat, meter, taken, reseed, holds: after.holds() })
}

pub(crate) fn clear(table: &Table, who: Who, out: &mut Vec<Event>) -> Decision {
    table.dealer(who)?;
    table.untroubled()?;
    if table.state.phase() != Phase::Clearing {
        let rule = match table.state.phase() {
            Phase::Settling | Phase::Envy => Rule::CardsStayUpUntilSettled,
            Phase::Closed
            | Phase::Preparing
            | Phase::Ready
            | Phase::Betting
            | Phase::Called
            | Phase::Dealing
            | Phase::Stub
            | Phase::Playing
            | Phase::Clearing => Rule::CardsClearedAfterSettlement,
        };
        let refusal = table.game.refuse(rule, Fact::NotNow);
        let is_stated = refusal.clause.index().is_some();
        let fallback = Rule::CardsClearedAfterSettlement;
        return Err(if is_stated { refusal } else { table.game.refuse(fallback, Fact::NotNow) });
    }
    table.duties_done()?;
    out.push(Event::RoundEnded);
    Ok(())
}
