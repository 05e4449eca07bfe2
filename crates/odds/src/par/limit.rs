//! What a limit on payouts changes.

use money::Money;
use table::settle::Due;

use crate::Exact;

/// The most that one hand is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// How much.
    pub most: Money,
    /// What it limits.
    pub on: LimitOn,
}

/// What a payout limit is read to limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitOn {
    /// What is paid at odds "to".
    Odds,
    /// Everything that one hand is paid.
    Everything,
}

/// What a limit comes to for one wager alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limited {
    /// The limit.
    pub most: Money,
    /// The edge with it, at the stake of the sheet and with unchanged decisions.
    pub house_edge: Exact,
    /// How often it is reached.
    pub reached: Exact,
}

impl Limit {
    /// What of a payment counts against the limit, in cents; `award` is a share of a meter.
    pub(super) fn counts(self, due: &Due, award: i128) -> i128 {
        match (due, self.on) {
            (Due::Paid { paid, .. }, LimitOn::Everything)
            | (Due::Paid { paid, at_odds: true, .. }, LimitOn::Odds) => i128::from(paid.cents()),
            (Due::Meter { .. }, LimitOn::Everything) => award,
            (Due::Nothing, LimitOn::Odds | LimitOn::Everything)
            | (Due::Paid { at_odds: false, .. } | Due::Meter { .. }, LimitOn::Odds) => 0,
        }
    }

    /// The effect of the limit on one wager by itself: what is paid beyond it is not. Payments are
    /// what counts against it, in cents, each with its ways of all there are.
    pub(super) fn cuts(
        self,
        payments: impl Iterator<Item = (i128, u128)>,
        of: u128,
        stake: Money,
        edge: &Exact,
    ) -> Limited {
        let most = i128::from(self.most.cents());
        let (mut cut, mut reached) = (Exact::zero(), 0);
        for (paid, ways) in payments.filter(|(paid, ways)| *paid > most && *ways > 0) {
            cut = cut + Exact::new(paid - most, stake.cents()) * Exact::new(ways, of);
            reached += ways;
        }
        Limited { most: self.most, house_edge: edge + &cut, reached: Exact::new(reached, of) }
    }
}

#[cfg(test)]
mod tests {
    use money::Tier;
    use rulebook::{Book, Wager};

    use super::*;
    use crate::{Par, Terms};

    fn limited(wager: Wager, limit: Limit) -> (Exact, Exact) {
        let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
        let readings = book.default_readings();
        let paytable = book.paytable(wager, "A").expect("it has a Paytable A");
        let mut terms = Terms::new(&book, &readings, paytable).with_stake(Money::from_dollars(1));
        if wager == Wager::Progressive {
            let meter = Money::from_dollars(1_000);
            terms = terms.with_meter(Tier::Main, meter).expect("it looks at that");
        }
        terms.limit = Some(limit);
        let par = Par::of(&terms).expect("it has a sheet");
        let limited = par.limited.expect("it is limited");
        (limited.house_edge - par.house_edge, limited.reached)
    }

    /// A royal flush wins the meter of $1,000, four of a kind $300 for one dollar that is gone;
    /// a straight flush is paid $100, no more than the limit.
    #[test]
    fn what_is_paid_for_one_is_cut_to_the_limit() {
        let most = Money::from_dollars(100);
        let everything = limited(Wager::Progressive, Limit { most, on: LimitOn::Everything });
        let cut = Exact::new(4 * 900 + 624 * 200, 2_598_960);
        assert_eq!(everything, (cut, Exact::new(628, 2_598_960)));
        let odds = limited(Wager::Progressive, Limit { most, on: LimitOn::Odds });
        assert_eq!(odds, (Exact::zero(), Exact::zero()), "nothing of it is paid at odds");
    }

    /// A royal flush rides with all three bets whenever it comes: $3,000 in all.
    #[test]
    fn three_bets_of_a_hand_share_a_limit() {
        let most = Money::from_dollars(2_999);
        let all = limited(Wager::LetItRide, Limit { most, on: LimitOn::Odds });
        let royal = Exact::new(4, 2_598_960);
        assert_eq!(all, (royal.clone(), royal));
    }
}
