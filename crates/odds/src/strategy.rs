//! The best decisions as a short list that a person can learn, and what mistakes cost.
//!
//! Nothing in a list is typed in: it is found from the solution of a paytable, by a search for few
//! and simple lines that mean exactly the right hands. So a list is right for its own paytable, and
//! another paytable has another list.

mod condition;
mod cover;
mod meaning;
mod play;
mod price;
mod ride;
mod shape;
mod suiting;

use std::fmt;

use cards::Card;
use money::Money;
use rulebook::Wager;

use crate::{Answer, Exact, ParError, Tally, Terms};
use meaning::Meaning;
pub use play::plays;
pub use price::{Mistake, Price};
use shape::Straights;

/// How a wager is best played.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// What one unit is.
    pub unit: &'static str,
    /// The stake of one unit.
    pub stake: Money,
    /// The questions of the game, in their order.
    pub lessons: Vec<Lesson>,
    /// What one round comes to when every answer is no, in units.
    pub base: Exact,
    /// Simple ways to play, and what the house keeps of one unit then.
    simple: Vec<(String, Exact)>,
}

/// How one question of the game is best answered.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The question.
    pub question: &'static str,
    /// The hands with which the answer is yes, the best of them first.
    pub yes: Vec<Line>,
    /// The hands with which it does not matter.
    pub indifferent: Vec<Line>,
    /// Every hand, those together that fare alike, the best first.
    pub states: Vec<State>,
    straights: Straights,
}

/// A line of a list.
#[derive(Clone, Debug)]
pub struct Line {
    /// Which hands are meant, in words.
    pub says: String,
    /// One of the hands that no line above means.
    pub example: Vec<Card>,
    /// How many hands are meant that no line above means.
    pub hands: i64,
    /// What a yes gains over a no with these hands, on average and in units.
    pub worth: Exact,
    meaning: Meaning,
}

/// Hands that fare alike.
#[derive(Clone, Debug)]
pub struct State {
    /// Which hands, in words.
    pub says: String,
    /// The kind of hand, in words: states of one kind make one mistake.
    pub kind: String,
    /// One of the hands.
    pub cards: Vec<Card>,
    /// How many there are.
    pub hands: i64,
    /// The best answer.
    pub answer: Answer,
    /// What a yes gains over a no, in units.
    pub worth: Exact,
}

/// Why there is no strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StrategyError {
    /// The wager asks nothing.
    AsksNothing(Wager),
    /// The wager has no sheet.
    Par(ParError),
}

/// A simple way to play: its words, and whether the answer is yes.
type Way<'a> = (&'a str, &'a dyn Fn(&State) -> bool);

impl Strategy {
    /// Solves a wager: the three Let It Ride bets, or Ante and Play with their Ante Bonus.
    ///
    /// ```
    /// use odds::{Terms, strategy::Strategy};
    /// use rulebook::{Book, Wager};
    ///
    /// let book = Book::embedded("md-three-card-poker").expect("it is one of the five");
    /// let readings = book.default_readings();
    /// let paytable = book.paytable(Wager::AnteBonus, "A").expect("it has a Paytable A");
    /// let strategy = Strategy::of(&Terms::new(&book, &readings, paytable))?;
    /// assert_eq!(strategy.lessons[0].yes[0].says, "Q-6-4 or better");
    /// # Ok::<(), odds::strategy::StrategyError>(())
    /// ```
    pub fn of(terms: &Terms<'_>) -> Result<Self, StrategyError> {
        match terms.paytable.wager {
            Wager::LetItRide => ride::strategy(terms).map_err(StrategyError::Par),
            Wager::AnteBonus => play::strategy(terms, None).map_err(StrategyError::Par),
            Wager::Ante
            | Wager::Play
            | Wager::PairPlus
            | Wager::FiveCardBonus
            | Wager::ThreeCardBonus
            | Wager::SixCardBonus
            | Wager::Progressive
            | Wager::FiveCardProgressive => Err(StrategyError::AsksNothing(terms.paytable.wager)),
        }
    }

    /// Solves Ante and Play for somebody who has a Five-Card Progressive wager as well, which a
    /// fold may forfeit.
    pub fn beside(ante: &Terms<'_>, five_card: &Terms<'_>) -> Result<Self, StrategyError> {
        for (terms, wager) in [(ante, Wager::AnteBonus), (five_card, Wager::FiveCardProgressive)] {
            if terms.paytable.wager != wager {
                return Err(StrategyError::AsksNothing(terms.paytable.wager));
            }
        }
        play::strategy(ante, Some(five_card)).map_err(StrategyError::Par)
    }

    /// Returns what the house keeps of one unit if every question is answered as is said.
    pub fn edge_if(&self, is_yes: impl Fn(&State) -> bool) -> Exact {
        let gained = self.lessons.iter().flat_map(|lesson| {
            let yes = lesson.states.iter().filter(|state| is_yes(state));
            yes.map(|state| state.worth.clone() * Exact::new(state.hands, lesson.hands()))
        });
        -(self.base.clone() + gained.sum())
    }

    /// Adds simple ways to play.
    fn with_simple(mut self, ways: &[Way<'_>]) -> Self {
        let priced = |(says, is_yes): &Way<'_>| ((*says).to_owned(), self.edge_if(is_yes));
        self.simple = ways.iter().map(priced).collect();
        self
    }

    /// Returns what the house keeps of one unit with the best answers.
    pub fn house_edge(&self) -> Exact {
        self.edge_if(|state| state.answer.is_yes())
    }
}

impl Lesson {
    /// Answers the question by the lines of the list alone, as somebody who has learned it would.
    pub fn answer(&self, cards: &[Card]) -> Answer {
        if self.is_meant(&self.yes, cards) {
            Answer::Yes
        } else if self.is_meant(&self.indifferent, cards) {
            Answer::Indifferent
        } else {
            Answer::No
        }
    }

    fn is_meant(&self, lines: &[Line], cards: &[Card]) -> bool {
        lines.iter().any(|line| line.meaning.means(&self.straights, cards))
    }

    /// Returns how many hands have which best answer.
    pub fn tally(&self) -> Tally {
        self.states.iter().map(|state| (state.answer, state.hands)).collect()
    }

    /// Returns the number of all hands.
    pub fn hands(&self) -> i64 {
        self.tally().of()
    }
}

impl fmt::Display for StrategyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AsksNothing(wager) => write!(f, "{wager} asks nothing: there is no strategy"),
            Self::Par(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StrategyError {}
