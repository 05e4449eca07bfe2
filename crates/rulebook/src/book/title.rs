//! What a book is: its name, its issuer, its game.

use serde::Deserialize;

use crate::Fault;

/// What a book is.
///
/// ```
/// use rulebook::{Bank, Book, Game};
///
/// let book = Book::embedded("ca-let-it-ride").expect("it is one of the five");
/// assert_eq!(book.title().game, Game::LetItRide);
/// assert_eq!(book.title().bank, Bank::PlayerDealer);
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    /// The name by which submissions and commands call it.
    pub name: String,
    /// What is printed on it.
    pub title: String,
    /// Who issued it.
    pub issuer: String,
    /// The edition or date, where one is printed.
    #[serde(default)]
    pub edition: String,
    /// What the document says of itself, for whoever looks for it.
    #[serde(default)]
    pub source: String,
    /// What the ids of its clauses begin with.
    pub prefix: String,
    /// The game.
    pub game: Game,
    /// Who pays.
    pub bank: Bank,
}

/// One of the two games.
///
/// ```
/// assert_eq!(rulebook::Game::ThreeCardPoker.title(), "Three Card Poker");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Game {
    /// Three bets, two of which may be withdrawn.
    LetItRide,
    /// An Ante against the dealer's three cards.
    ThreeCardPoker,
}

impl Game {
    /// Returns the name of the game.
    ///
    /// ```
    /// assert_eq!(rulebook::Game::LetItRide.title(), "Let It Ride");
    /// ```
    pub const fn title(self) -> &'static str {
        match self {
            Self::LetItRide => "Let It Ride",
            Self::ThreeCardPoker => "Three Card Poker",
        }
    }
}

/// Who pays winners and collects from losers.
///
/// ```
/// assert_ne!(rulebook::Bank::House, rulebook::Bank::PlayerDealer);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bank {
    /// The house.
    House,
    /// One of the players, as far as the wager reaches.
    PlayerDealer,
}

/// Only the part of the file that says what the book is.
#[derive(Deserialize)]
struct Part {
    book: Title,
}

pub(super) fn read(text: &str) -> Result<Title, Fault> {
    super::read::<Part>("book.toml", text).map(|part| part.book)
}
