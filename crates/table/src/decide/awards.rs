//! What waits for a floorperson: awards that a book has validated, and payouts that are large.

use money::Money;
use rulebook::Rule;

use crate::decide::Decision;
use crate::settle::Due;
use crate::state::Award;
use crate::{Event, Fact, Level, Seat, Spot, Table, Who};

impl Table {
    /// What a progressive award needs before it is paid.
    pub(crate) fn must_wait(&self, seat: Seat, spot: Spot) -> bool {
        self.automation.floor != Level::System && self.is_award_held(seat, spot)
    }

    #[inline(never)]
    fn is_award_held(&self, seat: Seat, spot: Spot) -> bool {
        let is_validated =
            |it: Award| it.seat == seat && it.is_validated && self.is_award(seat, it.spot);
        !self.state.award().is_some_and(is_validated) && self.is_award(seat, spot)
    }

    /// Whether a wager wins something that the book has validated.
    fn is_award(&self, seat: Seat, spot: Spot) -> bool {
        match self.due(seat, spot) {
            Some(Due::Meter { .. }) => true,
            Some(Due::Paid { .. }) => {
                let is_progressive = matches!(spot, Spot::Progressive | Spot::FiveCardProgressive);
                is_progressive && self.verifies_every_award()
            }
            Some(Due::Nothing) | None => false,
        }
    }

    /// The first of the open bets that is paid, if that is part of a payout that a floorperson
    /// looks at first.
    pub(crate) fn large_bet(&self, seat: Seat, open: u16, left: Money) -> Option<Spot> {
        self.automation.large?;
        let is_paid = |spot: &Spot| {
            let is_now = open & spot.bit() != 0 && self.is_in_this_pass(seat, *spot);
            is_now && self.line(seat, *spot, left).is_some_and(|it| !it.paid.is_zero())
        };
        Spot::THREE.into_iter().find(is_paid).filter(|_| self.is_large(seat))
    }

    /// Whether a seat is to be paid so much that a floorperson looks at it first, and none has.
    pub(crate) fn is_large(&self, seat: Seat) -> bool {
        let Some(large) = self.automation.large.filter(|_| self.automation.floor != Level::System)
        else {
            return false;
        };
        let is_validated = self.state.award().is_some_and(|it| it.seat == seat && it.is_validated);
        !is_validated && self.to_be_paid(seat) >= large
    }

    /// What the open wagers of a seat will be paid altogether.
    #[inline(never)]
    fn to_be_paid(&self, seat: Seat) -> Money {
        let (position, left) = (self.state.seat(seat), self.state.limit_left());
        let open = self.game.order.iter().filter(|spot| position.is_open(**spot));
        let lines = open.filter_map(|spot| self.line(seat, *spot, left)).map(|it| it.paid);
        let bonus = self.ante_bonus(self.showdown_of(position), seat, left).map(|(paid, _)| paid);
        Money::sum(lines.chain(bonus)).expect("stakes and payouts are bounded")
    }

    /// Whether the book has every progressive win verified, not only a share of a meter.
    fn verifies_every_award(&self) -> bool {
        let rule = Rule::ProgressiveWinVerifiedBeforePayment;
        self.game.rules.book().silence(rule).is_none() && !self.game.has_console
    }

    pub(crate) fn validate(&self, who: Who, seat: Seat, out: &mut Vec<Event>) -> Decision {
        let rule = Rule::ProgressiveWinVerifiedBeforePayment;
        let spot = self.state.award().map_or(Spot::Progressive, |award| award.spot);
        let refuse = |fact: Fact| Err(self.game.refuse_wager(rule, spot, fact));
        if who != Who::Floor {
            return refuse(Fact::NotFor(who));
        }
        self.untroubled()?;
        self.duties_done()?;
        match self.state.award() {
            Some(award) if award.seat == seat && !award.is_validated => {
                out.push(Event::AwardValidated { seat });
                Ok(())
            }
            Some(award) => refuse(Fact::AwardWaits(award.seat)),
            None => refuse(Fact::NotNow),
        }
    }

    /// Returns the award, or the large payout, that waits for a floorperson or was just validated:
    /// whose it is, and which wager comes next.
    pub fn award(&self) -> Option<(Seat, Spot)> {
        self.state.award().map(|award| (award.seat, award.spot))
    }

    /// Whether the award that waits is a share of a meter.
    pub(crate) fn is_meter_award(&self) -> bool {
        self.state.award().is_some_and(|award| {
            matches!(self.due(award.seat, award.spot), Some(Due::Meter { .. }))
        })
    }
}
