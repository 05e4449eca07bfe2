//! What fees add to the price of a round.

use money::{Money, MoneyError};
use table::Fees;

use super::Hands;
use crate::Exact;

/// What a round costs somebody on average: by the odds, and in fees that are charged whatever the
/// cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cost {
    /// One of the three equal bets.
    pub bet: Money,
    /// What is lost on average by the odds, in dollars; below nothing where something is won.
    pub by_odds: Exact,
    /// What is charged.
    pub fee: Money,
}

impl Cost {
    /// Returns what a seat pays for a round with such a bet, where it is always paid in full.
    ///
    /// ```
    /// use money::Money;
    /// use odds::bank::{Cost, Hands};
    /// use odds::Terms;
    /// use rulebook::{Rules, Wager};
    /// use table::Fees;
    ///
    /// let rules = Rules::worked("ca-let-it-ride");
    /// let book = rules.book();
    /// let offered = rules.offered(Wager::LetItRide).expect("it is offered");
    /// let hands = Hands::of(&Terms::new(&book, rules.readings(), &offered.paytable))?;
    /// let cost = Cost::of_seat(&hands, &Fees::of(&rules), Money::from_dollars(5))?;
    /// assert_eq!(cost.of_bet().percent(4), "63.5057", "three dollars of fees on a bet of five");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_seat(hands: &Hands, fees: &Fees, bet: Money) -> Result<Self, MoneyError> {
        Ok(Self { by_odds: hands.expected(&[bet]), fee: fees.for_seat(bet)?, bet })
    }

    /// Returns what the bank pays for a round against such bets, where its wager always reaches.
    /// The greatest of the bets is the one that it is measured by.
    pub fn of_bank(hands: &Hands, fees: &Fees, bets: &[Money]) -> Self {
        let bet = bets.iter().copied().max().unwrap_or(Money::ZERO);
        Self { by_odds: -hands.expected(bets), fee: fees.for_bank(bet), bet }
    }

    /// Returns all that a round costs on average, in dollars.
    pub fn total(&self) -> Exact {
        self.by_odds.clone() + self.fee.dollars().into()
    }

    /// Returns what a round costs on average as a part of the bet; nothing of no bet.
    pub fn of_bet(&self) -> Exact {
        let turned = Exact::from(self.bet.dollars()).turned();
        turned.map_or_else(Exact::zero, |turned| self.total() * turned)
    }
}
