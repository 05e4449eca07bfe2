//! What a limit on payouts changes.

use money::Money;
use table::settle::Due;

use crate::{Distribution, Exact};

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
    /// The variance of the result with it, in square units.
    pub variance: Exact,
    /// How often it is reached.
    pub reached: Exact,
}

/// A way that a hand ends, in cents.
pub(super) struct LimitedPayment {
    /// What is paid that counts against the limit.
    pub(super) counted: i128,
    /// The net result without a limit.
    pub(super) net: i128,
    /// How often it comes.
    pub(super) ways: u128,
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

    /// The effect of the limit on one wager by itself: what is paid beyond it is not. The results
    /// are those without it, in cents of the stake.
    pub(super) fn cuts(
        self,
        payments: impl Iterator<Item = LimitedPayment>,
        results: &Distribution,
        edge: &Exact,
    ) -> Limited {
        let (most, stake) = (i128::from(self.most.cents()), results.parts());
        let (mut cut, mut squares, mut reached) = (Exact::zero(), Exact::zero(), 0);
        for payment in payments.filter(|it| it.counted > most && it.ways > 0) {
            let chance = Exact::new(payment.ways, results.of());
            let beyond = Exact::new(payment.counted - most, stake);
            let net = Exact::new(payment.net, stake);
            let limited = &net - &beyond;
            squares = squares + (limited.power(2) - net.power(2)) * chance.clone();
            cut = cut + beyond * chance;
            reached += payment.ways;
        }
        let mean = results.mean();
        let square = results.variance() + mean.power(2) + squares;
        Limited {
            most: self.most,
            house_edge: edge + &cut,
            variance: square - (mean - cut).power(2),
            reached: Exact::new(reached, results.of()),
        }
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

    /// A bet that a limit leaves nothing of swings as one that pays nothing.
    #[test]
    fn what_is_not_paid_does_not_swing() {
        let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
        let readings = book.default_readings();
        let paytable = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
        let variance = |most: u32| {
            let mut terms = Terms::new(&book, &readings, paytable);
            terms.limit = Some(Limit { most: Money::from_dollars(most), on: LimitOn::Odds });
            let par = Par::of(&terms).expect("it has a sheet");
            (par.results.variance(), par.limited.expect("it is limited").variance)
        };
        let (plain, far) = variance(3_000);
        assert_eq!(plain, far, "the most there is: three times 1,000 to 1");
        let (_, near) = variance(2_999);
        // Only the royal flush of 3,000 units is paid less: 2,999.
        let mean = Exact::new(-37_963, 1_082_900);
        let (chance, one) = (Exact::new(4, 2_598_960), Exact::one());
        let squares = (Exact::from(2_999).power(2) - Exact::from(3_000).power(2)) * chance.clone();
        let shorter = mean.power(2) - (mean - one * chance).power(2);
        assert_eq!(near, plain + squares + shorter);
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
