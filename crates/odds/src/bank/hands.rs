//! How the hands of a table fare: one by itself, and two that share the community cards.

use std::sync::OnceLock;

use money::{Money, MoneyError, Odds, Pays};
use rulebook::Wager;
use table::Ranking;

use super::{BankError, neighbours};
use crate::let_it_ride::{COLUMNS, Census, Gains, Solution, Ties};
use crate::par::gains_by_cards;
use crate::{Exact, ParError, Terms};

/// How a hand fares: so many of its three bets are live, and they are paid at such odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fare {
    /// The bets in action.
    pub live: u8,
    /// The odds of the hand; none for a hand that loses.
    pub odds: Option<Odds>,
}

/// The hands of a paytable, decided as is best for each by itself.
///
/// Two hands are counted when somebody first asks for them, which takes a good part of a second.
#[derive(Clone, Debug)]
pub struct Hands {
    fares: Vec<Fare>,
    /// The deals of one hand that fare so, of 51,979,200.
    one: Vec<u64>,
    /// The deals of two hands that fare so.
    two: OnceLock<Vec<Vec<u64>>>,
    gains: Gains,
    /// The place among the fares of so many live bets, less one, and a column.
    places: Places,
    ranking: Ranking,
}

/// The place among the fares of so many live bets, less one, and a column.
pub(super) type Places = [[u8; COLUMNS]; 3];

impl Hands {
    /// Solves a paytable of the three bets.
    pub fn of(terms: &Terms<'_>) -> Result<Self, BankError> {
        let wager = terms.paytable.wager;
        if wager != Wager::LetItRide {
            return Err(BankError::OtherPaytable(wager));
        }
        let (payer, ranking) = (terms.payer(), Ranking::of(terms.readings));
        let columns = gains_by_cards(terms, &payer).map_err(BankError::Terms)?;
        let mut gains = [0; COLUMNS];
        for (gain, column) in gains.iter_mut().zip(columns) {
            *gain = i64::try_from(column).map_err(|_| BankError::Terms(ParError::TooGreat))?;
        }
        let odds = |column: u8| match payer.row(column).map(|row| payer.paytable().rows[row].pays) {
            Some(Pays::To(odds) | Pays::For(odds)) => Ok(Some(odds)),
            Some(Pays::Sum(_) | Pays::Meter(_, _)) => Err(BankError::OtherPaytable(wager)),
            None => Ok(None),
        };
        let (mut fares, mut places) = (Vec::new(), [[0; COLUMNS]; 3]);
        for (live, places) in (1..).zip(&mut places) {
            for (column, place) in (0..).zip(places) {
                let fare = Fare { live, odds: odds(column)? };
                let known = fares.iter().position(|known| *known == fare);
                let at = known.unwrap_or_else(|| {
                    fares.push(fare);
                    fares.len() - 1
                });
                *place = u8::try_from(at).expect("no more fares than columns");
            }
        }
        let one = alone(&ranking, gains, &places, fares.len());
        Ok(Self { fares, one, two: OnceLock::new(), gains, places, ranking })
    }

    /// Returns how one hand may fare, and in how many deals.
    pub fn one(&self) -> impl Iterator<Item = (Fare, u64)> + '_ {
        let all = self.fares.iter().copied().zip(self.one.iter().copied());
        all.filter(|(_, deals)| *deals > 0)
    }

    /// Returns how two hands that share the community cards may fare, and in how many deals.
    pub fn two(&self) -> impl Iterator<Item = ([Fare; 2], u64)> + '_ {
        let two = self.two.get_or_init(|| {
            neighbours::count(&self.ranking, &self.gains, &self.places, self.fares.len())
        });
        let rows = self.fares.iter().zip(two);
        let all = rows.flat_map(|(one, row)| {
            self.fares.iter().zip(row).map(|(other, deals)| ([*one, *other], *deals))
        });
        all.filter(|(_, deals)| *deals > 0)
    }

    /// Returns what a bank that always reaches wins on average of such bets, in dollars.
    pub fn expected(&self, bets: &[Money]) -> Exact {
        let edge = -self.moment(1);
        bets.iter().map(|bet| &edge * &bet.dollars().into()).sum()
    }

    /// Returns the variance of what a bank that always reaches wins of such bets, in square
    /// dollars: the seats share two of their five cards, so they win and lose together.
    pub fn variance(&self, bets: &[Money]) -> Exact {
        let bets: Vec<Exact> = bets.iter().map(|bet| bet.dollars().into()).collect();
        let squares: Exact = bets.iter().map(|bet| bet.power(2)).sum();
        let all = bets.iter().cloned().sum::<Exact>().power(2);
        let crossed = all - squares.clone();
        let own = squares * (self.moment(2) - self.moment(1).power(2));
        if crossed.is_zero() { own } else { own + crossed * self.covariance() }
    }

    /// Returns the covariance of what two seats win with bets of a dollar.
    pub fn covariance(&self) -> Exact {
        let product = self.two().map(|([one, other], deals)| {
            one.gain() * other.gain() * Exact::new(deals, neighbours::DEALS)
        });
        product.sum::<Exact>() - self.moment(1).power(2)
    }

    /// Returns the least wager that always reaches for such bets, however it is used up.
    pub fn reach(&self, bets: &[Money]) -> Result<Money, MoneyError> {
        let most = |bet: &Money| {
            let mut stakes = self.fares.iter().map(|fare| {
                let stake = bet.times(fare.live.into())?;
                fare.odds.map_or(Ok(stake), |odds| stake.at(odds))
            });
            stakes.try_fold(Money::ZERO, |most, due| Ok(most.max(due?)))
        };
        Money::sum(bets.iter().map(most).collect::<Result<Vec<_>, _>>()?)
    }

    /// The moment about nothing of what a seat wins with one hand, in bets.
    fn moment(&self, order: i32) -> Exact {
        let deals = Exact::from(Census::DEALS);
        let each = self.one().map(|(fare, deals)| {
            let deals = i64::try_from(deals).expect("deals are counted in less");
            fare.gain().power(order) * Exact::from(deals)
        });
        each.sum::<Exact>() / deals
    }
}

impl Fare {
    /// Returns what the hand gains, in bets.
    ///
    /// ```
    /// use money::Odds;
    /// use odds::bank::Fare;
    ///
    /// let two_pair = Fare { live: 3, odds: Some(Odds::to_one(2)) };
    /// assert_eq!(two_pair.gain().to_string(), "6/1");
    /// ```
    pub fn gain(&self) -> Exact {
        let each = self.odds.map_or(Exact::from(-1), |odds| Exact::new(odds.pays(), odds.per()));
        each * Exact::from(i64::from(self.live))
    }
}

/// The deals of one hand by how it fares.
fn alone(ranking: &Ranking, gains: Gains, places: &Places, fares: usize) -> Vec<u64> {
    let census = Census::of(ranking);
    let solution = Solution::new(&census, gains);
    let mut one = vec![0; fares];
    let by_bets = solution.by_live_bets(&solution.rides(Ties::Pulled));
    for ((_, columns), places) in by_bets.iter().zip(places) {
        for (deals, place) in columns.iter().zip(places) {
            one[usize::from(*place)] += deals.unsigned_abs();
        }
    }
    one
}
