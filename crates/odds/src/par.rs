//! The PAR sheet of a wager: what it returns, how often, and at what swings.

mod ante;
mod by_cards;
mod limit;
mod offered;
mod ride;

use std::fmt;

use money::{Money, MoneyError, Pays, Rate, Tier};
use rulebook::{Book, Pattern, Paytable, Readings, Wager};
use table::settle::{Due, Payer};

pub(crate) use ante::gains as gains_of_ante;
pub(crate) use by_cards::gains as gains_by_cards;
pub use limit::{Limit, LimitOn, Limited};
pub use offered::{is_stake_taken, sheet_stakes, unit_spot};

use crate::{Distribution, Exact, Progressive};

/// What a sheet is about.
#[derive(Clone, Debug)]
pub struct Terms<'a> {
    /// The book.
    pub book: &'a Book,
    /// How its doubtful points are read.
    pub readings: &'a Readings,
    /// The paytable; for the Ante, that of the Ante Bonus.
    pub paytable: &'a Paytable,
    /// The paytable of the three bets beside it, which a progressive depends on where a reading
    /// makes withdrawing both of them a fold.
    pub beside: Option<&'a Paytable>,
    /// The stake; without one, the least whole dollars that can be paid to the cent.
    pub stake: Option<Money>,
    /// The meters that the paytable looks at.
    pub meters: Vec<Meter>,
    /// How many other players are dealt in, whose hands one may envy.
    pub others: u32,
    /// Envy that an operator submits where the book prints no amount.
    pub submitted_envy: Vec<(Pattern, Money)>,
    /// The most that one hand is paid.
    pub limit: Option<Limit>,
}

impl<'a> Terms<'a> {
    /// Returns the terms of a paytable by itself, its meters at the least that the book allows.
    ///
    /// ```
    /// use odds::{Par, Terms};
    /// use rulebook::{Book, Wager};
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// let readings = book.default_readings();
    /// let paytable = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
    /// let par = Par::of(&Terms::new(&book, &readings, paytable))?;
    /// assert_eq!(par.house_edge.to_string(), "37963/1082900");
    /// assert_eq!(par.hits().to_string(), "10343/43316");
    /// # Ok::<(), odds::ParError>(())
    /// ```
    pub fn new(book: &'a Book, readings: &'a Readings, paytable: &'a Paytable) -> Self {
        let mut terms = Self {
            book,
            readings,
            paytable,
            beside: None,
            stake: None,
            meters: Vec::new(),
            others: 0,
            submitted_envy: Vec::new(),
            limit: None,
        };
        terms.meters = paytable.meters().into_iter().map(|tier| terms.least(tier)).collect();
        terms
    }

    /// Returns the terms for a stake, its meters at the least that the book allows for it.
    #[must_use]
    pub fn with_stake(mut self, stake: Money) -> Self {
        self.stake = Some(stake);
        self.meters = self.paytable.meters().into_iter().map(|it| self.least(it)).collect();
        self
    }

    /// Returns the terms with a meter that stands at an amount; nothing where the paytable does not
    /// look at such a meter.
    #[must_use]
    pub fn with_meter(mut self, tier: Tier, holds: Money) -> Option<Self> {
        self.meters.iter_mut().find(|meter| meter.tier == tier)?.holds = Some(holds);
        Some(self)
    }

    /// The least meter that the book allows; one without a minimum starts again with nothing.
    fn least(&self, tier: Tier) -> Meter {
        let minima = || {
            let all = self.book.meter_minima().iter();
            all.filter(|it| {
                let is_its = it.table == self.paytable.table || it.table == "all";
                it.wager == self.paytable.wager && is_its && it.meter == tier
            })
        };
        let own = minima().find(|it| it.stake.is_some() && it.stake == self.stake);
        let least = own.or_else(|| minima().next());
        let reset = least.map_or(Money::ZERO, |it| it.minimum_reset);
        Meter { tier, holds: None, reset, rate: None, ceiling: None }
    }

    /// The stake: that which was said, or the least whole dollars whose odds come to whole cents.
    pub(crate) fn stake(&self) -> Money {
        let per = |row: &rulebook::Row| match row.pays {
            Pays::To(odds) | Pays::For(odds) => u64::from(odds.per()),
            Pays::Sum(_) | Pays::Meter(_, _) => 1,
        };
        let common = self.paytable.rows.iter().map(per).fold(1, num_integer::lcm);
        let dollars = Money::from_dollars(1).times(common);
        self.stake.unwrap_or(dollars.unwrap_or(Money::from_dollars(1)))
    }

    pub(crate) fn payer(&self) -> Payer {
        Payer::new(self.book, self.readings, self.paytable)
    }
}

/// A meter that a paytable looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meter {
    /// Which meter.
    pub tier: Tier,
    /// What it shows, where that is known.
    pub holds: Option<Money>,
    /// What it starts again with when it is won.
    pub reset: Money,
    /// The share of every wager that it grows by, where that is known.
    pub rate: Option<Rate>,
    /// What it grows to at most, where the operator limits it.
    pub ceiling: Option<Money>,
}

/// The PAR sheet of a wager.
#[derive(Clone, Debug)]
pub struct Par {
    /// The wager.
    pub wager: Wager,
    /// The name of the paytable.
    pub table: String,
    /// What one unit is.
    pub unit: &'static str,
    /// The stake that was computed with.
    pub stake: Money,
    /// The meters that were computed with.
    pub meters: Vec<Meter>,
    /// What the house keeps of one unit on average.
    pub house_edge: Exact,
    /// The units put at risk on average.
    pub average_wagered: Exact,
    /// Every net result and how often it comes. Envy is not in it: that depends on others' cards.
    pub results: Distribution,
    /// What each row of the paytable contributes.
    pub outcomes: Vec<Outcome>,
    /// The questions that the wager asks, and how many hands have which best answer.
    pub decisions: Vec<Decision>,
    /// The weakest hand that is played, where hands are compared.
    pub weakest_played: Option<String>,
    /// The figures if bets that gain nothing either way ride instead of being pulled back, where
    /// there are such bets.
    pub ties_ridden: Option<Convention>,
    /// The return as a function of the meters and the other players.
    pub progressive: Option<Progressive>,
    /// What a limit on payouts changes.
    pub limited: Option<Limited>,
}

/// A row of a paytable, or an end of the game that has no row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The hand, by its name in the paytables; or the end of the game.
    pub hand: &'static str,
    /// The ways that it comes about.
    pub ways: u128,
    /// All ways.
    pub of: u128,
    /// What it pays, where the paytable says so.
    pub pays: Option<Pays>,
    /// Its share of the expected result, in units; all of them together are minus the edge.
    pub contribution: Exact,
}

/// A question that the game asks, and its best answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The question.
    pub question: &'static str,
    /// How many of the situations have which best answer.
    pub answers: crate::Tally,
}

/// The figures that depend on what is done with indifferent hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Convention {
    /// The units put at risk on average.
    pub average_wagered: Exact,
    /// The edge on each unit put at risk.
    pub element_of_risk: Exact,
    /// The variance of the result.
    pub variance: Exact,
}

/// Why there is no sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParError {
    /// The stake cannot be paid as the table says.
    Stake(MoneyError),
    /// A meter must be known for an edge.
    MeterMissing(Tier),
    /// The wager has no odds of its own.
    PartOfAnother(Wager),
    /// Under the reading with this name the wager depends on how the three bets are played, and
    /// nobody said what they pay ([`Terms::beside`]).
    Coupled(&'static str),
    /// Only the greatest envy of a round is paid, and several others may hold one together.
    SeveralEnvies,
    /// The numbers are too great to count with.
    TooGreat,
}

impl Par {
    /// Computes the sheet of a wager.
    pub fn of(terms: &Terms<'_>) -> Result<Self, ParError> {
        match terms.paytable.wager {
            Wager::LetItRide => ride::par(terms),
            Wager::AnteBonus => ante::par(terms),
            Wager::Ante | Wager::Play => Err(ParError::PartOfAnother(terms.paytable.wager)),
            Wager::PairPlus
            | Wager::FiveCardBonus
            | Wager::ThreeCardBonus
            | Wager::SixCardBonus
            | Wager::Progressive
            | Wager::FiveCardProgressive => by_cards::par(terms),
        }
    }

    /// Returns what the house keeps of one unit on average once a limit on payouts is applied.
    pub fn limited_edge(&self) -> &Exact {
        self.limited.as_ref().map_or(&self.house_edge, |limited| &limited.house_edge)
    }

    /// Returns how much the result of one unit varies once a limit on payouts is applied.
    pub fn limited_variance(&self) -> Exact {
        self.limited.as_ref().map_or_else(|| self.results.variance(), |it| it.variance.clone())
    }

    /// Returns the edge on each unit put at risk.
    pub fn element_of_risk(&self) -> Exact {
        &self.house_edge / &self.average_wagered
    }

    /// Returns the hit frequency: how often a row of the paytable is paid, be it only the stake
    /// that comes back, or less than the stake; for the Ante, how often the seat ends the round
    /// ahead, whatever row of the bonus pays.
    pub fn hits(&self) -> Exact {
        if self.wager == Wager::Ante {
            return self.results.wins();
        }
        let is_paid = |outcome: &&Outcome| match outcome.pays {
            Some(Pays::To(_) | Pays::Meter(..)) => true,
            Some(Pays::For(odds)) => odds.pays() > 0,
            Some(Pays::Sum(sum)) => !sum.is_zero(),
            None => false,
        };
        let paid = self.outcomes.iter().filter(is_paid);
        paid.map(|outcome| Exact::new(outcome.ways, outcome.of)).sum()
    }

    /// Returns the swing of one round at a confidence, in units: the volatility index.
    ///
    /// ```
    /// # use odds::{Confidence, Par, Terms};
    /// # use rulebook::{Book, Wager};
    /// # let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// # let readings = book.default_readings();
    /// # let paytable = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
    /// let par = Par::of(&Terms::new(&book, &readings, paytable))?;
    /// assert_eq!(par.swing(Confidence::Percent95, 1, 3), "10.110");
    /// # Ok::<(), odds::ParError>(())
    /// ```
    pub fn swing(&self, confidence: Confidence, rounds: u64, places: u32) -> String {
        let squared = confidence.quantile().power(2) * self.results.variance();
        let each = squared / Exact::new(rounds, 1);
        each.root(places).expect("a square is not below zero")
    }
}

/// How sure one wants to be that a result lies within an interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confidence {
    /// Nine times of ten.
    Percent90,
    /// Nineteen of twenty.
    Percent95,
    /// Ninety-nine of a hundred.
    Percent99,
}

impl Confidence {
    /// Every confidence, lowest first.
    pub const ALL: [Self; 3] = [Self::Percent90, Self::Percent95, Self::Percent99];

    /// Returns it in percent.
    pub const fn percent(self) -> u8 {
        match self {
            Self::Percent90 => 90,
            Self::Percent95 => 95,
            Self::Percent99 => 99,
        }
    }

    /// Returns how many standard deviations of a normal distribution it takes, to six places.
    pub fn quantile(self) -> Exact {
        let millionths = match self {
            Self::Percent90 => 1_644_854,
            Self::Percent95 => 1_959_964,
            Self::Percent99 => 2_575_829,
        };
        Exact::new(millionths, 1_000_000)
    }
}

/// What a stake gains with a column, in cents; a share of a meter is told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gain {
    Fixed(i128),
    Share(money::Share, Tier),
}

pub(crate) fn gain(payer: &Payer, stake: Money, column: u8) -> Result<Gain, ParError> {
    let cents = |money: Money| i128::from(money.cents());
    Ok(match payer.due(stake, column).map_err(ParError::Stake)? {
        Due::Nothing => Gain::Fixed(-cents(stake)),
        Due::Paid { paid, returned, .. } => {
            Gain::Fixed(cents(paid) + cents(returned) - cents(stake))
        }
        Due::Meter { share, tier, .. } => Gain::Share(share, tier),
    })
}

/// What the rows of a paytable come to: each column counted for the row that pays it, and what no
/// row pays last.
fn by_row(payer: &Payer, each: impl Iterator<Item = (u8, u128, Exact)>, of: u128) -> Vec<Outcome> {
    let rows = &payer.paytable().rows;
    let row = |row: &rulebook::Row| {
        let (hand, pays) = (row.hand.name(), Some(row.pays));
        Outcome { hand, ways: 0, of, pays, contribution: Exact::zero() }
    };
    let lost = Outcome { hand: "loses", ways: 0, of, pays: None, contribution: Exact::zero() };
    let mut outcomes: Vec<Outcome> = rows.iter().map(row).chain([lost]).collect();
    for (column, ways, contribution) in each {
        let at = payer.row(column).unwrap_or(rows.len());
        outcomes[at].ways += ways;
        outcomes[at].contribution = &outcomes[at].contribution + &contribution;
    }
    outcomes
}

impl fmt::Display for ParError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stake(error) => write!(f, "the stake cannot be paid by this table: {error}"),
            Self::MeterMissing(tier) => {
                write!(f, "the {} meter is not known, and the edge depends on it", tier.name())
            }
            Self::PartOfAnother(wager) => {
                write!(f, "{} has no sheet of its own: ask for ante", wager.name())
            }
            Self::Coupled(reading) => {
                write!(
                    f,
                    "under this reading of {reading} both withdrawals lose it, so its return \
                     depends on what the three bets pay"
                )
            }
            Self::SeveralEnvies => write!(
                f,
                "under this reading of several-envies only the greatest of a round is paid, and \
                 what several others hold together is not counted"
            ),
            Self::TooGreat => write!(f, "the odds are too great to count with"),
        }
    }
}

impl std::error::Error for ParError {}
