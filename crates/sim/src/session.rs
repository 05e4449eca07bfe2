//! Whole rounds through the real table, as many as one likes.
//!
//! Every seat bets the least on everything that a submission offers, every command passes every
//! check of the table, and what came of it is read off the table's own events. So a session tests
//! what the mathematics cannot: that the table deals, asks, settles, feeds its meters and pays
//! envy as the exact figures suppose.
//!
//! Rounds are cut into chunks of [`CHUNK`]; each is dealt from a stream of its own at a table of
//! its own. A meter therefore starts at its initial amount in every chunk, and grows, is won and
//! is started again within it.
//!
//! ```
//! use rulebook::Rules;
//! use sim::kernel::{Plan, Seed};
//! use sim::report::Report;
//! use sim::session::{Session, Wish};
//!
//! let rules = Rules::worked("house-let-it-ride");
//!
//! let session = Session::new(&rules, &Wish { seats: 3, ..Wish::default() })?;
//! let tally = session.run(Plan::new(2_000, Seed::from(1)), |_| ());
//! let report = Report::of(&session, &tally);
//! assert_eq!(report.lines.len(), 2, "the three bets, and the Three Card Bonus");
//! assert!(!report.contradicts());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answers;
mod count;
mod exact;
mod fast;
mod host;
mod line;
mod stakes;
mod strategy;
mod tally;

pub use fast::KernelError;
pub use line::Line;
pub use strategy::Strategy;
pub use tally::{LineTally, MeterTally, Tally};

pub(crate) use exact::{Aside, Expected};
use stakes::{Stakes, player};

use std::fmt;

use cards::Deck;
use money::{Money, MoneyError};
use odds::bank::{Bank, Hands};
use odds::{Distribution, Terms};
use rulebook::{Rules, Wager};
use table::{Automation, Command, Event, Pile, Ranking, Refusal, Seat, Table, Who};

use crate::chunks;
use crate::kernel::{Draws, Plan};
use answers::Answers;
use count::Counter;
use host::Host;

/// How many rounds are played at one table, from one stream of the seed.
///
/// It belongs to what a seed means: with another number here, a seed would deal other rounds.
pub const CHUNK: u64 = 1 << 14;

/// What to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// How many seats are taken; where players bank, one of them does.
    pub seats: u8,
    /// How everybody decides.
    pub strategy: Strategy,
    /// Wagers that nobody makes.
    pub without: Vec<Wager>,
    /// What a player-dealer wagers; without it, as much as covers whatever may be won.
    pub bank: Option<Money>,
}

/// One seat, everything bet, and the best decisions.
impl Default for Wish {
    fn default() -> Self {
        Self { seats: 1, strategy: Strategy::Optimal, without: Vec::new(), bank: None }
    }
}

/// A table made ready to be played many times over.
#[derive(Clone)]
pub struct Session {
    /// The table with everybody seated.
    table: Table,
    lines: Vec<Line>,
    bets: Vec<(Seat, Vec<Command>)>,
    bank: Option<Money>,
    answers: Answers,
    players: u32,
}

/// Why something cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionError {
    /// There are not so many seats, or too few of them.
    Seats {
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// The game cannot be played so.
    Strategy(Strategy),
    /// The wager is not offered, or is no wager that is made before the deal.
    NotOffered(Wager),
    /// The table refuses the wagers that are left.
    Refused {
        /// The clause under which.
        clause: String,
        /// What it says.
        says: String,
    },
    /// The table refuses the bank's wager, for this reason.
    Bank(String),
    /// The amounts cannot be counted.
    Money(MoneyError),
}

impl Session {
    /// Makes a table ready.
    pub fn new(rules: &Rules, wish: &Wish) -> Result<Self, SessionError> {
        let has_bank = rules.book().procedure().bank.is_some();
        let seats = seats(rules, wish, has_bank)?;
        if !wish.strategy.is_for(rules.book().title().game) {
            return Err(SessionError::Strategy(wish.strategy));
        }
        let is_made = |wager: &Wager| *wager != Wager::Play && rules.offered(*wager).is_some();
        if let Some(wager) = wish.without.iter().find(|wager| !is_made(wager)) {
            return Err(SessionError::NotOffered(*wager));
        }
        let mut table = Table::new(rules, Automation::UNATTENDED);
        for seat in seats {
            sit(&mut table, *seat);
        }
        let players = u32::from(wish.seats) - u32::from(has_bank);
        let (stakes, bank) = try_out(rules, table.clone(), wish, players)?;
        let covers = stakes.bank(rules, players);
        let mut lines = line::lines(rules, &stakes, players, wish.strategy)?;
        let is_short = |bank: &Money| covers.is_none_or(|covers| *bank < covers);
        if let Some(bank) = bank.filter(is_short) {
            for line in &mut lines {
                line.short_bank = short_bank(rules, wish.strategy, (bank, line.unit), players);
                line.unknown = line.short_bank.is_none().then_some(SHORT);
            }
        }
        let bets = seats.iter().map(|seat| (*seat, stakes.commands(*seat).collect()));
        let answers = answers(rules, &lines, wish.strategy);
        Ok(Self { table, bets: bets.collect(), bank, answers, players, lines })
    }

    /// Returns the wagers that are followed.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Returns how many play in a round; who banks does not.
    pub const fn players(&self) -> u32 {
        self.players
    }

    /// Plays the rounds, and says on the way how many have been played. The result is the same on
    /// any number of threads.
    pub fn run(&self, plan: Plan, mut progress: impl FnMut(u64)) -> Tally {
        let aside = self.aside(plan.rounds);
        let blank = || Counter::new(&self.lines, &aside, &self.table);
        let work = |draws: &mut Draws, rounds| Host::new(self, blank()).play(draws, rounds);
        let mut all = blank().tally();
        chunks::play(plan, CHUNK, work, |tally| {
            all.merge(&tally);
            progress(all.rounds);
        });
        all
    }

    /// Plays one round at a fresh table and returns everything that happened. The deck is asked for
    /// when it is known where the first cards go.
    ///
    /// ```
    /// # use rulebook::Rules;
    /// # use sim::session::{Session, Wish};
    /// # let rules = Rules::worked("house-let-it-ride");
    /// let session = Session::new(&rules, &Wish::default())?;
    /// let events = session.round(|_| cards::Deck::SORTED);
    /// assert_eq!(events.last(), Some(&table::Event::RoundEnded));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn round(&self, shuffle: impl FnOnce(&[Pile]) -> Deck) -> Vec<Event> {
        let aside = self.aside(1);
        Host::new(self, Counter::new(&self.lines, &aside, &self.table)).tell(shuffle)
    }

    /// What is set aside in so many rounds, line by line.
    pub(crate) fn aside(&self, rounds: u64) -> Vec<Aside> {
        let seats = u128::from(rounds) * u128::from(self.players);
        self.lines.iter().map(|line| line.aside(seats)).collect()
    }
}

/// Why a bank that may run short leaves no exact value where it is not counted.
const SHORT: &str = "the bank's wager may not cover what is won, and that is counted only against \
                     one or two players who decide as is best";

/// What a bank that may run short wins of so many equal players in a round, where it is counted.
fn short_bank(
    rules: &Rules,
    strategy: Strategy,
    (bank, unit): (Money, Money),
    players: u32,
) -> Option<Distribution> {
    let offered = rules.offered(Wager::LetItRide).filter(|_| strategy.is_best())?;
    let hands = Hands::of(&Terms::offered(rules, offered, Some(unit))).ok()?;
    let bets = vec![unit; usize::try_from(players).ok()?];
    Some(Bank::new(bank, rules.readings()).against(&hands, &bets).ok()?.result)
}

fn seats(rules: &Rules, wish: &Wish, has_bank: bool) -> Result<&'static [Seat], SessionError> {
    const SEATS: [Seat; 8] = Seat::ALL;
    static ALL: [Seat; 8] = SEATS;
    let said = rules.submission().integer("table.seats");
    let most = said.and_then(|seats| u8::try_from(seats).ok()).unwrap_or(7);
    let least = 1 + u8::from(has_bank);
    if wish.seats < least || wish.seats > most {
        return Err(SessionError::Seats { least, most });
    }
    Ok(&ALL[..usize::from(wish.seats)])
}

/// Everybody has a seat, and at an electronic table a hand to back.
fn sit(table: &mut Table, seat: Seat) {
    table.handle(player(seat), &Command::Sit { seat }).expect("the seat is free");
    let back = Command::BackHand { seat, hand: host::backed(seat) };
    if table.decide(player(seat), &back).is_ok() {
        table.handle(player(seat), &back).expect("it was lawful just now");
    }
}

/// Finds what one seat may put down, and that a round can begin with it.
fn try_out(
    rules: &Rules,
    mut table: Table,
    wish: &Wish,
    players: u32,
) -> Result<(Stakes, Option<Money>), SessionError> {
    let refused = |table: &Table, refusal: Refusal| {
        let clause = table.clause(refusal.clause);
        SessionError::Refused {
            clause: clause.map_or_else(String::new, |it| it.id.clone()),
            says: clause.map_or_else(|| wire::english::refusal(&refusal), |it| it.says.clone()),
        }
    };
    let has_bank = rules.book().procedure().bank.is_some();
    let [first, second, ..] = Seat::ALL;
    let seat = if has_bank { second } else { first };
    if has_bank {
        let taken = table.handle(player(first), &Command::TakeBank { seat: first });
        taken.map_err(|no| refused(&table, no))?;
    }
    let stakes = Stakes::at(&mut table, seat, &wish.without).map_err(|no| refused(&table, no))?;
    let bank = has_bank.then(|| wish.bank.or_else(|| stakes.bank(rules, players))).flatten();
    if let Some(amount) = bank {
        let bet = Command::BetBank { seat: first, amount };
        let placed = table.handle(player(first), &bet);
        placed.map_err(|no| SessionError::Bank(wire::english::fact(no.fact)))?;
    }
    let begun = table.handle(Who::Dealer, &Command::NoMoreBets);
    begun.map_err(|no| refused(&table, no))?;
    Ok((stakes, bank))
}

fn answers(rules: &Rules, lines: &[Line], strategy: Strategy) -> Answers {
    let of = |line: &Line| match &line.expected {
        Expected::Ride(ride) => {
            Some(Answers::to_ride(strategy, &Ranking::of(rules.readings()), ride))
        }
        Expected::Ante(ante) => Some(Answers::to_play(ante)),
        Expected::ByCards(_) => None,
    };
    lines.iter().find_map(of).unwrap_or(Answers::None)
}

impl From<MoneyError> for SessionError {
    fn from(error: MoneyError) -> Self {
        Self::Money(error)
    }
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seats { least, most } if *least > 1 => {
                write!(f, "one banks, so from {least} to {most} seats can be taken")
            }
            Self::Seats { least, most } => write!(f, "from {least} to {most} seats can be taken"),
            Self::Strategy(strategy) => write!(f, "this game cannot be played by {strategy}"),
            Self::NotOffered(wager) => write!(f, "the table does not offer {wager}"),
            Self::Refused { clause, says } => {
                let clause = if clause.is_empty() { clause } else { &format!(" ({clause})") };
                write!(f, "no round can begin with these wagers: {says}{clause}")
            }
            Self::Bank(why) => write!(f, "the table refuses this bank: {why}"),
            Self::Money(error) => write!(f, "the least stakes cannot be paid: {error}"),
        }
    }
}

impl std::error::Error for SessionError {}
