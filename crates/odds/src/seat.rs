//! All wagers of one seat together: what they come to in sum, and how far they go together.
//!
//! The wagers of a seat look at the same cards, so their results are not independent: a player who
//! makes a straight flush wins almost everything at once. The swing of a seat is more than the
//! swings of its wagers, and a fold loses several of them together.
//!
//! Every deal is counted once for a ranking of hands, by what any wager can tell apart; paytables,
//! stakes and meters are then a matter of a thousandth of a second. Envy is left out, because it
//! depends on the cards of others, and so is a limit on payouts.

mod disjoint;
mod ending;
mod error;
mod kept;
mod own;
mod placed;
mod play;
mod ride;

use money::Money;
use rulebook::{Game, Rules, Wager};
use table::Ranking;
use table::settle::forfeited;

use self::ending::{DEALS, Endings};
pub use self::error::SeatError;
use self::placed::{Placed, wager_of};
use self::play::IsAsked;
use crate::let_it_ride::{COLUMNS, Census, Solution, Ties};
use crate::{Decision, Distribution, Exact, Terms};

/// The wagers of a seat, counted over every deal.
///
/// The player decides for the best of the whole seat; a hand that does not matter is folded or
/// pulled back. Only where a reading makes both withdrawals a fold, the three bets are decided for
/// their own best, as on their sheet. Amounts are dollars.
///
/// ```
/// use money::Money;
/// use odds::Terms;
/// use odds::seat::Seat;
/// use rulebook::{Book, Wager};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let readings = book.default_readings();
/// let terms = [(Wager::LetItRide, "A", 5), (Wager::ThreeCardBonus, "B", 1)];
/// let terms = terms.map(|(wager, table, dollars)| {
///     let paytable = book.paytable(wager, table).expect("the book has it");
///     Terms::new(&book, &readings, paytable).with_stake(Money::from_dollars(dollars))
/// });
/// let seat = Seat::of(&terms)?;
/// let together = seat.correlation(Wager::LetItRide, Wager::ThreeCardBonus, 4);
/// assert_eq!(together.as_deref(), Some("0.1346"));
/// # Ok::<(), odds::seat::SeatError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Seat {
    placed: Vec<Placed>,
    endings: Endings,
    decisions: Vec<Decision>,
    /// What each wager gains over all deals, in cents.
    sums: Vec<i128>,
    /// What each two wagers gain over all deals, multiplied, in square cents.
    products: Vec<Vec<i128>>,
}

impl Seat {
    /// Counts the wagers of a seat. The terms of the Ante are those of its Ante Bonus; wagers and
    /// their stakes are at the choice of the caller, in any order.
    pub fn of(terms: &[Terms<'_>]) -> Result<Self, SeatError> {
        let wagers = checked(terms)?;
        let (book, readings) = (terms[0].book, terms[0].readings);
        let given_up = forfeited(book, readings, &wagers);
        let placed = terms.iter().map(|terms| Placed::new(terms, &given_up));
        let placed = placed.collect::<Result<Vec<_>, _>>().map_err(SeatError::Wager)?;
        let ranking = Ranking::of(readings);
        let (endings, decisions) = match book.title().game {
            Game::LetItRide => ridden(&ranking, &placed),
            Game::ThreeCardPoker => played(&ranking, &placed),
        };
        Ok(Self::counted(placed, endings, decisions))
    }

    /// Counts the wagers of a seat at a table, with its meters as they begin. The Ante brings its
    /// bonus.
    ///
    /// ```
    /// use money::Money;
    /// use odds::seat::Seat;
    /// use rulebook::{Rules, Wager};
    ///
    /// let rules = Rules::worked("md-three-card-poker");
    /// let five = Money::from_dollars(5);
    /// let seat = Seat::at(&rules, &[(Wager::Ante, five), (Wager::PairPlus, five)])?;
    /// assert_eq!(seat.standard_deviation(2), "18.77");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at(rules: &Rules, stakes: &[(Wager, Money)]) -> Result<Self, SeatError> {
        let terms = |(wager, stake): &(Wager, Money)| {
            let paid_as = if *wager == Wager::Ante { Wager::AnteBonus } else { *wager };
            let offered = rules.offered(paid_as).ok_or(SeatError::NotOffered(*wager))?;
            let terms = Terms::new(rules.book(), rules.readings(), &offered.paytable);
            let mut terms = terms.with_stake(*stake);
            for (tier, meter) in &offered.meters {
                terms = terms.with_meter(*tier, meter.initial).ok_or(SeatError::Meters)?;
            }
            Ok(terms)
        };
        Self::of(&stakes.iter().map(terms).collect::<Result<Vec<_>, _>>()?)
    }

    fn counted(placed: Vec<Placed>, endings: Endings, decisions: Vec<Decision>) -> Self {
        let mut sums = vec![0; placed.len()];
        let mut products = vec![vec![0; placed.len()]; placed.len()];
        let mut gains = vec![0; placed.len()];
        for (ending, deals) in endings.iter() {
            for (gain, wager) in gains.iter_mut().zip(&placed) {
                *gain = i128::from(wager.gain(ending));
            }
            for (at, row) in products.iter_mut().enumerate() {
                let over_deals = gains[at] * i128::from(deals);
                sums[at] += over_deals;
                for (product, gain) in row.iter_mut().zip(&gains).take(at + 1) {
                    *product += over_deals * gain;
                }
            }
        }
        Self { placed, endings, decisions, sums, products }
    }

    /// Returns the wagers with their stakes, as they were given.
    pub fn wagers(&self) -> impl Iterator<Item = (Wager, Money)> + '_ {
        self.placed.iter().map(|placed| (placed.wager, placed.stake))
    }

    /// Returns the questions that the seat is asked, and how many hands have which best answer.
    pub fn decisions(&self) -> &[Decision] {
        &self.decisions
    }

    /// Returns the expected result of one of the wagers; nothing where it was not made.
    pub fn expected(&self, wager: Wager) -> Option<Exact> {
        Some(self.mean_of(self.place(wager)?))
    }

    /// Returns the expected result of the seat.
    pub fn mean(&self) -> Exact {
        (0..self.placed.len()).map(|at| self.mean_of(at)).sum()
    }

    /// Returns the covariance of two wagers in square dollars: of a wager with itself, its
    /// variance. Nothing where one of them was not made.
    pub fn covariance(&self, one: Wager, other: Wager) -> Option<Exact> {
        Some(self.covariance_of(self.place(one)?, self.place(other)?))
    }

    /// Returns the covariances of all wagers, in the order they were given.
    pub fn covariances(&self) -> Vec<Vec<Exact>> {
        let all = 0..self.placed.len();
        let row = |one| all.clone().map(|other| self.covariance_of(one, other)).collect();
        all.clone().map(row).collect()
    }

    /// Returns how far two wagers go together, as a decimal number from -1 to 1; nothing where one
    /// of them was not made or never varies.
    pub fn correlation(&self, one: Wager, other: Wager, places: u32) -> Option<String> {
        let covariance = self.covariance(one, other)?;
        let variances = self.covariance(one, one)? * self.covariance(other, other)?;
        let root = (covariance.power(2) * variances.turned()?).root(places)?;
        let is_nothing = root.chars().all(|digit| matches!(digit, '0' | '.'));
        let sign = if covariance.is_negative() && !is_nothing { "-" } else { "" };
        Some(format!("{sign}{root}"))
    }

    /// Returns the variance of the seat's result in square dollars: of all wagers together.
    pub fn variance(&self) -> Exact {
        self.covariances().into_iter().flatten().sum()
    }

    /// Returns the standard deviation of the seat's result in dollars, as a decimal number.
    pub fn standard_deviation(&self, places: u32) -> String {
        self.variance().root(places).expect("a variance is not below nothing")
    }

    /// Returns the dollars put at risk on average: bets withdrawn are not, the Play Wager is.
    pub fn average_wagered(&self) -> Exact {
        let one = |(ending, deals): (ending::Ending, u64)| {
            let wagered: i64 = self.placed.iter().map(|placed| placed.wagered(ending)).sum();
            i128::from(wagered) * i128::from(deals)
        };
        dollars(self.endings.iter().map(one).sum())
    }

    /// Returns everything that the seat may win or lose in a round, in cents, with its ways.
    ///
    /// ```
    /// # use money::Money;
    /// # use odds::Terms;
    /// # use odds::seat::Seat;
    /// # use rulebook::{Book, Wager};
    /// # let book = Book::embedded("md-three-card-poker").expect("it is one of the five");
    /// # let readings = book.default_readings();
    /// # let paytable = book.paytable(Wager::AnteBonus, "A").expect("it has a Paytable A");
    /// let terms = Terms::new(&book, &readings, paytable).with_stake(Money::from_dollars(5));
    /// let result = Seat::of(&[terms])?.distribution();
    /// assert_eq!(result.mean().decimal(6), "-0.168649");
    /// assert_eq!(result.parts(), 100);
    /// # Ok::<(), odds::seat::SeatError>(())
    /// ```
    pub fn distribution(&self) -> Distribution {
        let mut distribution = Distribution::in_parts_of(100);
        for (ending, deals) in self.endings.iter() {
            let gained: i64 = self.placed.iter().map(|placed| placed.gain(ending)).sum();
            distribution.add(gained.into(), deals.into());
        }
        distribution
    }

    fn place(&self, wager: Wager) -> Option<usize> {
        self.placed.iter().position(|placed| placed.wager == wager)
    }

    fn mean_of(&self, at: usize) -> Exact {
        dollars(self.sums[at])
    }

    fn covariance_of(&self, one: usize, other: usize) -> Exact {
        let product = self.products[one.max(other)][one.min(other)];
        let mean = Exact::new(product, DEALS) / Exact::from(10_000);
        mean - self.mean_of(one) * self.mean_of(other)
    }
}

/// The average over all deals of so many cents in all, in dollars.
fn dollars(cents: i128) -> Exact {
    Exact::new(cents, i128::from(DEALS) * 100)
}

/// The wagers that terms are about, where they can lie before one seat.
fn checked(terms: &[Terms<'_>]) -> Result<Vec<Wager>, SeatError> {
    let first = terms.first().ok_or(SeatError::Empty)?;
    let is_its = |it: &Terms<'_>| {
        it.book.title().name == first.book.title().name && it.readings == first.readings
    };
    if !terms.iter().all(is_its) {
        return Err(SeatError::SeveralBooks);
    }
    let wagers: Vec<Wager> = terms.iter().map(wager_of).collect();
    let twice = |(at, wager): (usize, &Wager)| wagers[..at].contains(wager).then_some(*wager);
    if let Some(wager) = wagers.iter().enumerate().find_map(twice) {
        return Err(SeatError::Twice(wager));
    }
    // Withdrawing is a fold only for who has bets to withdraw.
    let is_fold = first.readings.is("folded-hands", "both-withdrawn");
    let is_alone = wagers.contains(&Wager::Progressive) && !wagers.contains(&Wager::LetItRide);
    if is_fold && is_alone {
        return Err(SeatError::Reading("folded-hands"));
    }
    Ok(wagers)
}

/// The deals of Let It Ride with the best decisions for the three bets: nothing else depends on
/// them.
fn ridden(ranking: &Ranking, placed: &[Placed]) -> (Endings, Vec<Decision>) {
    let census = Census::of(ranking);
    let ride = placed.iter().find_map(Placed::ride);
    let gains: [i64; COLUMNS] = std::array::from_fn(|five| ride.map_or(0, |ride| ride[five]));
    let solution = Solution::new(&census, gains);
    let endings = ride::Deals::of(ranking).endings(&solution.rides(Ties::Pulled));
    let decisions = ride.map(|_| {
        let (one, two) = (solution.bet_1(), solution.bet_2().times(4));
        [("bet-1", one), ("bet-2", two)].map(|(question, answers)| Decision { question, answers })
    });
    (endings, decisions.into_iter().flatten().collect())
}

/// The deals of Three Card Poker, each hand played where the whole seat gains by it.
fn played(ranking: &Ranking, placed: &[Placed]) -> (Endings, Vec<Decision>) {
    let has_ante = placed.iter().any(|placed| placed.wager == Wager::Ante);
    let is_asked = if has_ante { IsAsked::Yes } else { IsAsked::No };
    let gained =
        |ending: ending::Ending| placed.iter().map(|placed| placed.gain(ending)).sum::<i64>();
    let (endings, answers) = play::Deals::of(ranking).endings(gained, is_asked);
    let question = has_ante.then_some("play");
    (endings, question.map(|question| Decision { question, answers }).into_iter().collect())
}
