//! What the wagers of a seat come to, from the cards on the table: one answer for whoever settles,
//! looks ahead or cites.

use cards::three::Strength;
use money::{Microcents, Money};
use rulebook::{Basis, Pattern};

use crate::game::LimitOn;
use crate::ranking::Shown;
use crate::settle::{Due, Fate, Showdown, ShowdownResult, against_dealer};
use crate::state::{Position, Presence};
use crate::{Citation, Event, MeterName, Outcome, Seat, Settlement, Spot, Table};

use crate::decide::{bank, play};
/// What the hand of a seat makes, as its dealer would call it.
pub(crate) fn makes(table: &Table, seat: Seat) -> Option<Pattern> {
    let spot = if table.game.is_showdown { Spot::PairPlus } else { Spot::Bet3 };
    let payer = &table.game.spot(spot)?.payer;
    payer.hand(column(table, seat, payer.paytable().basis)?)
}

/// What an open wager comes to by its paytable alone.
#[inline]
pub(crate) fn due(table: &Table, seat: Seat, spot: Spot) -> Option<Due> {
    let position = table.state.seat(seat);
    let terms = table.game.spot(spot)?;
    if position.presence == Presence::Abandoned || is_gone(table, seat, spot) {
        return Some(Due::Nothing);
    }
    let own = column(table, seat, terms.payer.paytable().basis)?;
    let due = terms.payer.due(position.stake(spot), own).expect("stakes are bounded");
    let needs_five = spot == Spot::Progressive
        && table.game.readings.progressive_needs_five_card_hand
        && terms.payer.paytable().basis == Basis::Player;
    if needs_five && column(table, seat, Basis::PlayerAndCommunity) < Some(TRIPS) {
        return Some(Due::Nothing);
    }
    Some(due)
}

/// Whether a fold, or both withdrawals where that is a fold, took the progressive with it.
fn is_gone(table: &Table, seat: Seat, spot: Spot) -> bool {
    let is_progressive = matches!(spot, Spot::Progressive);
    is_progressive && !table.game.is_showdown && play::is_given_up(table, seat)
}

/// The column of a seat's hand in some order.
#[inline]
pub(crate) fn column(table: &Table, seat: Seat, basis: Basis) -> Option<u8> {
    let own = table.state.seat(seat).hand.three()?;
    if basis == Basis::Player {
        return Some(table.game.ranking.of_three(own));
    }
    table.game.ranking.column(basis, own, &shown(table))
}

/// The cards of the table that wagers look at.
#[inline]
pub(crate) fn shown(table: &Table) -> Shown {
    let state = &table.state;
    let five =
        if state.cards().five.is_empty() { &state.cards().community } else { &state.cards().five };
    Shown {
        community: five.two(),
        boxed: state.cards().boxed.three(),
        dealer: state.cards().dealer.three(),
    }
}

/// What becomes of an open wager of a seat.
pub(crate) fn line(table: &Table, seat: Seat, spot: Spot, left: Money) -> Option<Settlement> {
    line_after(table, showdown_of(table, table.state.seat(seat)), seat, spot, left)
}

/// The same where the hands have been compared.
#[inline(never)]
pub(crate) fn line_after(
    table: &Table,
    showdown: Option<ShowdownResult>,
    seat: Seat,
    spot: Spot,
    left: Money,
) -> Option<Settlement> {
    let position = table.state.seat(seat);
    let stake = position.stake(spot);
    table.game.spot(spot)?;
    if table.game.has_bank {
        return bank::line(table, seat, spot);
    }
    if position.presence == Presence::Abandoned {
        return Some(Settlement::lost(stake, table.game.cites.abandoned));
    }
    if matches!(spot, Spot::Ante | Spot::Play) {
        return showdown_line(table, showdown?, position.stake(spot), spot, left);
    }
    if is_gone(table, seat, spot) {
        let under = table.game.forfeits.iter().find(|it| it.spot == spot);
        let under = under.and_then(|it| it.clauses.first().copied());
        let lost = Settlement::lost(stake, under.unwrap_or(Citation::NONE));
        return Some(Settlement { outcome: Outcome::Forfeit, ..lost });
    }
    Some(match due(table, seat, spot)? {
        Due::Nothing => Settlement::lost(stake, loses_under(table, seat, spot)),
        Due::Paid { hand, paid, returned, at_odds, under } => {
            let (paid, under) = cap(table, (paid, under), at_odds, left);
            let hand = Some(hand);
            Settlement { outcome: Outcome::Win, stake, paid, returned, hand, under }
        }
        Due::Meter { hand, share, tier, under } => {
            let meter = MeterName { wager: spot.wager(), tier };
            let paid = meter_award(table, meter, share, stake);
            let (paid, under) = cap(table, (paid, under), false, left);
            let (outcome, hand, returned) = (Outcome::Win, Some(hand), Money::ZERO);
            Settlement { outcome, stake, paid, returned, hand, under }
        }
    })
}

/// The clause under which a wager loses: that of a reading, where one took the row of the hand
/// away or asks for more than the row.
fn loses_under(table: &Table, seat: Seat, spot: Spot) -> Citation {
    let Some(terms) = table.game.spot(spot) else { return Citation::NONE };
    let column = column(table, seat, terms.payer.paytable().basis);
    let by_reading = column.and_then(|column| {
        let has_row = terms.payer.row(column).is_some();
        let by_floor = table.game.cites.progressive_floor.filter(|_| has_row);
        terms.payer.loses_under(column).or(by_floor.filter(|_| spot == Spot::Progressive))
    });
    by_reading.unwrap_or(terms.loses)
}

/// Ante and Play against the dealer's hand.
fn showdown_line(
    table: &Table,
    result: ShowdownResult,
    stake: Money,
    spot: Spot,
    left: Money,
) -> Option<Settlement> {
    let at = usize::from(spot == Spot::Play);
    let under = table.game.cites.showdown[result as usize][at];
    let fate = if spot == Spot::Play { result.play() } else { result.ante() };
    match fate {
        Fate::Lost => return Some(Settlement::lost(stake, under)),
        Fate::Returned => return Some(Settlement::back(Outcome::Push, stake, under)),
        Fate::Paid => {}
    }
    // A better hand meets the row of the paytable; an unqualified dealer pays without one.
    let row = Some(Pattern::BeatsDealer).filter(|_| result == ShowdownResult::PlayerWins);
    let under = match row {
        Some(_) => table.game.spot(spot)?.payer.clause(),
        None => under,
    };
    let (paid, under) = cap(table, (stake, under), true, left);
    let outcome = Outcome::Win;
    Some(Settlement { outcome, stake, paid, returned: stake, hand: row, under })
}

/// How the hand of a seat stands against the dealer's, if something depends on it.
#[inline]
pub(crate) fn showdown_of(table: &Table, position: &Position) -> Option<ShowdownResult> {
    let depends = position.is_open(Spot::Ante) || position.is_open(Spot::Play);
    if depends { showdown(table, position) } else { None }
}

fn showdown(table: &Table, position: &Position) -> Option<ShowdownResult> {
    let [own, dealer] = [position.hand.three()?, table.state.cards().dealer.three()?];
    let dealers = Strength::of(dealer);
    let order = table.game.ranking.compare(own, dealer);
    Some(against_dealer(Showdown::ordered(order, dealers, table.game.qualifies)))
}

pub(crate) fn ante_bonus(
    table: &Table,
    showdown: Option<ShowdownResult>,
    seat: Seat,
    left: Money,
) -> Option<(Money, Event)> {
    let position = table.state.seat(seat);
    let payer = table.game.ante_bonus.as_ref()?;
    let has_both = position.has(Spot::Ante) && position.has(Spot::Play);
    if !has_both || position.presence == Presence::Abandoned || !pays_bonus(table, showdown?) {
        return None;
    }
    let column = column(table, seat, Basis::Player)?;
    let due = payer.due(position.stake(Spot::Ante), column).expect("stakes are bounded");
    let Due::Paid { hand, paid, under, .. } = due else { return None };
    let (paid, under) = cap(table, (paid, under), true, left);
    Some((paid, Event::AnteBonusPaid { seat, paid, hand, under }))
}

fn pays_bonus(table: &Table, result: ShowdownResult) -> bool {
    table.game.readings.ante_bonus_when.pays(result)
}

/// What a payment comes to under the payout limit, and the clause that says so: what is cut is
/// no longer what the paytable promises.
fn cap(
    table: &Table,
    (paid, under): (Money, Citation),
    at_odds: bool,
    left: Money,
) -> (Money, Citation) {
    let is_free = table.game.payout_limit.is_none() || !is_capped(table, at_odds);
    if is_free || paid <= left { (paid, under) } else { (left, table.game.cites.payout_limit) }
}

fn is_capped(table: &Table, at_odds: bool) -> bool {
    match table.game.readings.limit_on {
        LimitOn::Nothing => false,
        LimitOn::Odds => at_odds,
        LimitOn::Everything => true,
    }
}

/// What a seat may be paid in a round, where there is a limit to it.
pub(crate) fn whole_limit(table: &Table) -> Money {
    table.game.payout_limit.unwrap_or(Money::ZERO)
}

/// What a wager that is settled leaves of the payout limit, where there is one.
#[inline]
pub(crate) fn limit_after(table: &Table, left: Money, spot: Spot, result: Settlement) -> Money {
    if result.paid.is_zero() || table.game.payout_limit.is_none() {
        return left;
    }
    left.minus(capped(table, spot, result).min(left)).expect("no more than is left")
}

/// How much of a payment counts against the payout limit.
#[inline(never)]
fn capped(table: &Table, spot: Spot, result: Settlement) -> Money {
    let is_fixed =
        matches!(spot, Spot::FiveCardBonus | Spot::Progressive | Spot::FiveCardProgressive);
    let is_super = matches!(
        result.hand,
        Some(Pattern::SuperRoyalDiamonds | Pattern::SuperRoyalHeartsSpadesClubs)
    );
    let at_odds = !is_fixed && !is_super;
    if is_capped(table, at_odds) { result.paid } else { Money::ZERO }
}

/// The amount that a share of a meter comes to at this player's turn.
fn meter_award(table: &Table, meter: MeterName, share: money::Share, stake: Money) -> Money {
    let Some(at) = meter_at(table, meter) else { return Money::ZERO };
    let read: Microcents = if table.game.readings.awards_as_at_first {
        table.state.meters.at_settlement[at]
    } else {
        table.state.meters.funds[at].holds()
    };
    let award = share.of(read);
    if !table.game.readings.awards_multiply {
        return award;
    }
    let dollars = stake.cents() / 100;
    award.times(dollars.max(1)).expect("meters and stakes are bounded")
}

pub(crate) fn meter_at(table: &Table, meter: MeterName) -> Option<usize> {
    table.game.meters.iter().position(|(known, _)| *known == meter)
}

/// The least five-card hand of a progressive that looks at five cards.
const TRIPS: u8 = cards::five::Category::ThreeOfAKind as u8;
