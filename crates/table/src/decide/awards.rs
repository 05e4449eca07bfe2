//! What waits for a floorperson: awards that a book has validated, and payouts that are large.

use money::Money;
use rulebook::Rule;

use crate::decide::{Decision, outcomes, settlement};
use crate::settle::Due;
use crate::state::Award;
use crate::{Event, Fact, Level, Seat, Spot, Table, Who};

impl Table {
    /// Returns the award, or the large payout, that waits for a floorperson or was just validated:
    /// whose it is, and which wager comes next.
    pub fn award(&self) -> Option<(Seat, Spot)> {
        self.state.award().map(|award| (award.seat, award.spot))
    }
}

/// What a progressive award needs before it is paid.
pub(crate) fn must_wait(table: &Table, seat: Seat, spot: Spot) -> bool {
    table.automation.floor != Level::System && is_held(table, seat, spot)
}

#[inline(never)]
fn is_held(table: &Table, seat: Seat, spot: Spot) -> bool {
    let is_validated =
        |it: Award| it.seat == seat && it.is_validated && is_award(table, seat, it.spot);
    !table.state.award().is_some_and(is_validated) && is_award(table, seat, spot)
}

/// Whether a wager wins something that the book has validated.
fn is_award(table: &Table, seat: Seat, spot: Spot) -> bool {
    match outcomes::due(table, seat, spot) {
        Some(Due::Meter { .. }) => true,
        Some(Due::Paid { .. }) => {
            let is_progressive = matches!(spot, Spot::Progressive | Spot::FiveCardProgressive);
            is_progressive && verifies_every_award(table)
        }
        Some(Due::Nothing) | None => false,
    }
}

/// The first of the open bets that is paid, if that is part of a payout that a floorperson
/// looks at first.
pub(crate) fn large_bet(table: &Table, seat: Seat, open: u16, left: Money) -> Option<Spot> {
    table.automation.large?;
    let is_paid = |spot: &Spot| {
        let is_now = open & spot.bit() != 0 && settlement::is_in_this_pass(table, seat, *spot);
        is_now && outcomes::line(table, seat, *spot, left).is_some_and(|it| !it.paid.is_zero())
    };
    Spot::THREE.into_iter().find(is_paid).filter(|_| is_large(table, seat))
}

/// Whether a seat is to be paid so much that a floorperson looks at it first, and none has.
pub(crate) fn is_large(table: &Table, seat: Seat) -> bool {
    let Some(large) = table.automation.large.filter(|_| table.automation.floor != Level::System)
    else {
        return false;
    };
    let is_validated = table.state.award().is_some_and(|it| it.seat == seat && it.is_validated);
    !is_validated && to_be_paid(table, seat) >= large
}

/// What the open wagers of a seat will be paid altogether.
#[inline(never)]
fn to_be_paid(table: &Table, seat: Seat) -> Money {
    let (position, left) = (table.state.seat(seat), table.state.limit_left());
    let open = table.game.order.iter().filter(|spot| position.is_open(**spot));
    let lines = open.filter_map(|spot| outcomes::line(table, seat, *spot, left)).map(|it| it.paid);
    let bonus = outcomes::ante_bonus(table, outcomes::showdown_of(table, position), seat, left)
        .map(|(paid, _)| paid);
    Money::sum(lines.chain(bonus)).expect("stakes and payouts are bounded")
}

/// Whether the book has every progressive win verified, not only a share of a meter.
fn verifies_every_award(table: &Table) -> bool {
    let rule = Rule::ProgressiveWinVerifiedBeforePayment;
    table.game.rules.book().silence(rule).is_none() && !table.game.has_console
}

pub(crate) fn validate(table: &Table, who: Who, seat: Seat, out: &mut Vec<Event>) -> Decision {
    let rule = Rule::ProgressiveWinVerifiedBeforePayment;
    let spot = table.state.award().map_or(Spot::Progressive, |award| award.spot);
    let refuse = |fact: Fact| Err(table.game.refuse_wager(rule, spot, fact));
    if who != Who::Floor {
        return refuse(Fact::NotFor(who));
    }
    table.untroubled()?;
    table.duties_done()?;
    match table.state.award() {
        Some(award) if award.seat == seat && !award.is_validated => {
            out.push(Event::AwardValidated { seat });
            Ok(())
        }
        Some(award) => refuse(Fact::AwardWaits(award.seat)),
        None => refuse(Fact::NotNow),
    }
}

/// Whether the award that waits is a share of a meter.
pub(crate) fn is_of_a_meter(table: &Table) -> bool {
    table.state.award().is_some_and(|award| {
        matches!(outcomes::due(table, award.seat, award.spot), Some(Due::Meter { .. }))
    })
}
