//! A wager of a seat, and what it gains with each end of a round.

use cards::five::Category;
use money::Money;
use rulebook::{Basis, Wager};
use table::Ranking;
use table::settle::ShowdownResult;

use super::ending::{Course, Ending};
use crate::par::{gains_by_cards, gains_of_ante};
use crate::{ParError, Terms, three_card_poker};

/// The greatest gain, in cents, whose products still count over every deal.
const GREATEST: i128 = 1_000_000_000_000;

/// A wager that lies on its spot, with what it gains in cents.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub(super) wager: Wager,
    pub(super) stake: Money,
    cents: i64,
    gains: Gains,
}

#[derive(Clone, Debug)]
enum Gains {
    /// One live bet, by the column of five cards.
    Ride([i64; Ranking::COLUMNS]),
    /// Ante, Play and Ante Bonus.
    Ante(three_card_poker::Gains),
    /// A wager paid on its cards, unless something else loses it.
    ByCards { basis: Basis, columns: [i64; Ranking::COLUMNS], lost_by: LostBy },
}

/// What loses a wager whatever its cards make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LostBy {
    Nothing,
    /// A fold that forfeits it.
    Fold,
    /// Both withdrawals, where they are read to be a fold.
    Withdrawals,
    /// Five cards below three of a kind, where they are read to count beside its three.
    FiveCards,
}

impl LostBy {
    fn of(terms: &Terms<'_>, forfeited: &[Wager]) -> Self {
        let Terms { readings, paytable, .. } = terms;
        let is_progressive = paytable.wager == Wager::Progressive;
        if is_progressive && readings.is("folded-hands", "both-withdrawn") {
            Self::Withdrawals
        } else if is_progressive
            && paytable.basis == Basis::Player
            && readings.is("progressive-hand", "five-card-floor")
        {
            Self::FiveCards
        } else if forfeited.contains(&paytable.wager) {
            Self::Fold
        } else {
            Self::Nothing
        }
    }

    fn loses(self, ending: Ending) -> bool {
        match self {
            Self::Nothing => false,
            Self::Fold => ending.course == Course::Folded,
            Self::Withdrawals => ending.course == Course::Live(1),
            Self::FiveCards => ending.five < Category::ThreeOfAKind as u8,
        }
    }
}

impl Placed {
    pub(super) fn new(terms: &Terms<'_>, forfeited: &[Wager]) -> Result<Self, ParError> {
        let (payer, stake) = (terms.payer(), terms.stake());
        let cents = i64::try_from(stake.cents()).map_err(|_| ParError::TooGreat)?;
        let columns = || -> Result<[i64; Ranking::COLUMNS], ParError> {
            let all = gains_by_cards(terms, &payer)?;
            if all.iter().any(|gain| gain.abs() > GREATEST) {
                return Err(ParError::TooGreat);
            }
            Ok(all.map(|gain| i64::try_from(gain).expect("it is not too great")))
        };
        let wager = wager_of(terms);
        let gains = match terms.paytable.wager {
            Wager::LetItRide => Gains::Ride(columns()?),
            Wager::AnteBonus => Gains::Ante(gains_of_ante(terms, &payer)?),
            Wager::Ante | Wager::Play => return Err(ParError::PartOfAnother(wager)),
            Wager::PairPlus
            | Wager::FiveCardBonus
            | Wager::ThreeCardBonus
            | Wager::SixCardBonus
            | Wager::Progressive
            | Wager::FiveCardProgressive => {
                let (basis, lost_by) = (terms.paytable.basis, LostBy::of(terms, forfeited));
                Gains::ByCards { basis, columns: columns()?, lost_by }
            }
        };
        Ok(Self { wager, stake, cents, gains })
    }

    /// What one live bet gains by the column of five cards, where it is one of the three.
    pub(super) const fn ride(&self) -> Option<&[i64; Ranking::COLUMNS]> {
        match &self.gains {
            Gains::Ride(columns) => Some(columns),
            Gains::Ante(_) | Gains::ByCards { .. } => None,
        }
    }

    /// What the wager gains in cents; a loss is below nothing.
    pub(super) fn gain(&self, ending: Ending) -> i64 {
        match &self.gains {
            Gains::Ride(columns) => live(ending) * columns[usize::from(ending.five)],
            Gains::Ante(gains) => match ending.course {
                Course::Shown(result) => ante(gains, ending.three, result),
                Course::Folded | Course::Live(_) => -self.cents,
            },
            Gains::ByCards { lost_by, .. } if lost_by.loses(ending) => -self.cents,
            Gains::ByCards { basis, columns, .. } => {
                columns[usize::from(match basis {
                    Basis::Player => ending.three,
                    Basis::PlayerAndCommunity => ending.five,
                    Basis::PlayerAndBox | Basis::PlayerAndDealer => ending.six,
                })]
            }
        }
    }

    /// What was put at risk in cents, by the end of the round.
    pub(super) fn wagered(&self, ending: Ending) -> i64 {
        match &self.gains {
            Gains::Ride(_) => live(ending) * self.cents,
            Gains::Ante(_) => match ending.course {
                Course::Shown(_) => 2 * self.cents,
                Course::Folded | Course::Live(_) => self.cents,
            },
            Gains::ByCards { .. } => self.cents,
        }
    }
}

/// How many of three bets are in action.
fn live(ending: Ending) -> i64 {
    match ending.course {
        Course::Live(bets) => bets.into(),
        Course::Folded | Course::Shown(_) => 0,
    }
}

/// The wager that terms are about: an Ante Bonus goes with its Ante.
pub(super) fn wager_of(terms: &Terms<'_>) -> Wager {
    let wager = terms.paytable.wager;
    if wager == Wager::AnteBonus { Wager::Ante } else { wager }
}

fn ante(gains: &three_card_poker::Gains, three: u8, result: ShowdownResult) -> i64 {
    gains.showdown(result) + gains.bonus(three, result)
}
