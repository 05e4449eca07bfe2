//! What a row of a paytable looks for.

use std::fmt;

use cards::{Suit, five, six, three};
use notation::read_by_name;

use crate::{Made, Order};

/// The smallest thing that rows can tell apart: where a hand stands, and which part of that
/// standing it is (a suit, or the ace-king-queen among the straights).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Atom {
    pub(crate) standing: u8,
    part: u8,
}

const fn atom(standing: u8) -> Atom {
    Atom { standing, part: 0 }
}

/// What a row of a paytable looks for.
///
/// ```
/// use cards::{Suit, three::Category};
/// use rulebook::Pattern;
///
/// let row: Pattern = "straight-flush".parse()?;
/// assert!(row.meets(Category::StraightFlush.into()));
/// assert!(row.meets(Category::AceKingQueen(Suit::Hearts).into()), "it is the best of them");
/// assert!(!row.meets(Category::Flush.into()));
/// # Ok::<(), rulebook::ParsePatternError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Pattern {
    SuperRoyalDiamonds,
    SuperRoyalHeartsSpadesClubs,
    RoyalFlush,
    AceKingQueenSpades,
    AceKingQueenHeartsDiamondsClubs,
    AceKingQueenSuited,
    /// Ace, king and queen of whatever suits: nothing pays it but a misprint.
    AceKingQueen,
    StraightFlush,
    FourOfAKind,
    FullHouse,
    Flush,
    Straight,
    ThreeOfAKind,
    TwoPair,
    PairTensOrBetter,
    Pair,
    /// Not a hand but a comparison: better than the dealer's.
    BeatsDealer,
}

impl Pattern {
    /// Every pattern.
    pub const ALL: [Self; 17] = [
        Self::SuperRoyalDiamonds,
        Self::SuperRoyalHeartsSpadesClubs,
        Self::RoyalFlush,
        Self::AceKingQueenSpades,
        Self::AceKingQueenHeartsDiamondsClubs,
        Self::AceKingQueenSuited,
        Self::AceKingQueen,
        Self::StraightFlush,
        Self::FourOfAKind,
        Self::FullHouse,
        Self::Flush,
        Self::Straight,
        Self::ThreeOfAKind,
        Self::TwoPair,
        Self::PairTensOrBetter,
        Self::Pair,
        Self::BeatsDealer,
    ];

    /// Returns the name that paytable files use.
    ///
    /// ```
    /// assert_eq!(rulebook::Pattern::TwoPair.name(), "two-pair");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::SuperRoyalDiamonds => "super-royal-diamonds",
            Self::SuperRoyalHeartsSpadesClubs => "super-royal-hearts-spades-clubs",
            Self::RoyalFlush => "royal-flush",
            Self::AceKingQueenSpades => "ace-king-queen-spades",
            Self::AceKingQueenHeartsDiamondsClubs => "ace-king-queen-hearts-diamonds-clubs",
            Self::AceKingQueenSuited => "ace-king-queen-suited",
            Self::AceKingQueen => "ace-king-queen",
            Self::StraightFlush => "straight-flush",
            Self::FourOfAKind => "four-of-a-kind",
            Self::FullHouse => "full-house",
            Self::Flush => "flush",
            Self::Straight => "straight",
            Self::ThreeOfAKind => "three-of-a-kind",
            Self::TwoPair => "two-pair",
            Self::PairTensOrBetter => "pair-tens-or-better",
            Self::Pair => "pair",
            Self::BeatsDealer => "beats-dealer",
        }
    }

    /// Returns the hand as a sign would put it.
    ///
    /// ```
    /// use rulebook::Pattern;
    ///
    /// assert_eq!(Pattern::PairTensOrBetter.title(), "Pair of tens or better");
    /// assert_eq!(Pattern::FourOfAKind.title(), "Four of a kind");
    /// ```
    pub fn title(self) -> String {
        match self {
            Self::SuperRoyalDiamonds => "Super Royal of diamonds".to_owned(),
            Self::SuperRoyalHeartsSpadesClubs => {
                "Super Royal of hearts, spades or clubs".to_owned()
            }
            Self::AceKingQueenSpades => "Ace, king, queen of spades".to_owned(),
            Self::AceKingQueenHeartsDiamondsClubs => {
                "Ace, king, queen of hearts, diamonds or clubs".to_owned()
            }
            Self::AceKingQueenSuited => "Ace, king, queen of one suit".to_owned(),
            Self::AceKingQueen => "Ace, king, queen".to_owned(),
            Self::PairTensOrBetter => "Pair of tens or better".to_owned(),
            Self::BeatsDealer => "Better than the dealer".to_owned(),
            Self::RoyalFlush
            | Self::StraightFlush
            | Self::FourOfAKind
            | Self::FullHouse
            | Self::Flush
            | Self::Straight
            | Self::ThreeOfAKind
            | Self::TwoPair
            | Self::Pair => {
                let words = self.name().replace('-', " ");
                words[..1].to_uppercase() + &words[1..]
            }
        }
    }

    /// Returns whether a hand meets the row, not regarding the rows above it.
    ///
    /// ```
    /// use cards::five::Category;
    /// use rulebook::Pattern;
    ///
    /// assert!(Pattern::PairTensOrBetter.meets(Category::PairTensOrBetter.into()));
    /// assert!(!Pattern::PairTensOrBetter.meets(Category::PairBelowTens.into()));
    /// ```
    pub fn meets(self, made: Made) -> bool {
        let (order, hand) = match made {
            Made::Three(category) => (Order::Three, of_three(category)),
            Made::Five(category) => (Order::Five, atom(category as u8)),
            Made::Six(category) => (Order::Six, of_six(category)),
        };
        self.named(order).contains(&hand) || self.includes(order, hand)
    }

    /// A straight flush row is also met by the better straight flushes, where no row above it
    /// names them; likewise a royal flush row by the Super Royal.
    fn includes(self, order: Order, atom: Atom) -> bool {
        let above = |standing: u8| atom.standing > standing;
        match (self, order) {
            (Self::StraightFlush, Order::Three) => above(5),
            (Self::StraightFlush, Order::Five) | (Self::RoyalFlush, Order::Six) => above(9),
            (Self::StraightFlush, Order::Six) => above(8),
            (_, Order::Three | Order::Five | Order::Six) => false,
        }
    }

    /// The hands that the row names; none where cards of this number cannot form them.
    pub(crate) fn named(self, order: Order) -> Vec<Atom> {
        match order {
            Order::Three => self.named_of_three(),
            Order::Five => self.named_of_five(),
            Order::Six => self.named_of_six(),
        }
    }

    fn named_of_three(self) -> Vec<Atom> {
        let suited = |suits: &[Suit]| suits.iter().map(|suit| with_suit(6, *suit)).collect();
        match self {
            Self::Pair => vec![atom(1)],
            Self::Flush => vec![atom(2)],
            Self::Straight => vec![atom(3), UNSUITED_ACE_KING_QUEEN],
            Self::ThreeOfAKind => vec![atom(4)],
            Self::StraightFlush => vec![atom(5)],
            Self::AceKingQueenSpades => suited(&[Suit::Spades]),
            Self::AceKingQueenHeartsDiamondsClubs => {
                suited(&[Suit::Hearts, Suit::Diamonds, Suit::Clubs])
            }
            Self::AceKingQueenSuited => suited(&Suit::ALL),
            Self::AceKingQueen => {
                let mut all: Vec<Atom> = suited(&Suit::ALL);
                all.push(UNSUITED_ACE_KING_QUEEN);
                all
            }
            Self::SuperRoyalDiamonds
            | Self::SuperRoyalHeartsSpadesClubs
            | Self::RoyalFlush
            | Self::FourOfAKind
            | Self::FullHouse
            | Self::TwoPair
            | Self::PairTensOrBetter
            | Self::BeatsDealer => Vec::new(),
        }
    }

    fn named_of_five(self) -> Vec<Atom> {
        use five::Category;
        let category = match self {
            Self::RoyalFlush => Category::RoyalFlush,
            Self::StraightFlush => Category::StraightFlush,
            Self::FourOfAKind => Category::FourOfAKind,
            Self::FullHouse => Category::FullHouse,
            Self::Flush => Category::Flush,
            Self::Straight => Category::Straight,
            Self::ThreeOfAKind => Category::ThreeOfAKind,
            Self::TwoPair => Category::TwoPair,
            Self::PairTensOrBetter => Category::PairTensOrBetter,
            Self::Pair => return vec![atom(1), atom(2)],
            Self::SuperRoyalDiamonds
            | Self::SuperRoyalHeartsSpadesClubs
            | Self::AceKingQueenSpades
            | Self::AceKingQueenHeartsDiamondsClubs
            | Self::AceKingQueenSuited
            | Self::AceKingQueen
            | Self::BeatsDealer => return Vec::new(),
        };
        vec![atom(category as u8)]
    }

    fn named_of_six(self) -> Vec<Atom> {
        let royal = |suits: &[Suit]| suits.iter().map(|suit| with_suit(10, *suit)).collect();
        match self {
            Self::SuperRoyalDiamonds => royal(&[Suit::Diamonds]),
            Self::SuperRoyalHeartsSpadesClubs => royal(&[Suit::Hearts, Suit::Spades, Suit::Clubs]),
            Self::RoyalFlush => vec![atom(9)],
            Self::StraightFlush => vec![atom(8)],
            Self::FourOfAKind => vec![atom(7)],
            Self::FullHouse => vec![atom(6)],
            Self::Flush => vec![atom(5)],
            Self::Straight => vec![atom(4)],
            Self::ThreeOfAKind => vec![atom(3)],
            Self::TwoPair => vec![atom(2)],
            Self::Pair => vec![atom(1)],
            Self::AceKingQueenSpades
            | Self::AceKingQueenHeartsDiamondsClubs
            | Self::AceKingQueenSuited
            | Self::AceKingQueen
            | Self::PairTensOrBetter
            | Self::BeatsDealer => Vec::new(),
        }
    }
}

/// The ace, king and queen that are only a straight.
const UNSUITED_ACE_KING_QUEEN: Atom = Atom { standing: 3, part: 1 };

const fn with_suit(standing: u8, suit: Suit) -> Atom {
    Atom { standing, part: suit as u8 }
}

const fn of_three(category: three::Category) -> Atom {
    match category {
        three::Category::AceKingQueen(suit) => with_suit(6, suit),
        three::Category::HighCard
        | three::Category::Pair
        | three::Category::Flush
        | three::Category::Straight
        | three::Category::ThreeOfAKind
        | three::Category::StraightFlush => atom(category.standing()),
    }
}

const fn of_six(category: six::Category) -> Atom {
    match category {
        six::Category::SuperRoyal(suit) => with_suit(10, suit),
        six::Category::HighCard
        | six::Category::Pair
        | six::Category::TwoPair
        | six::Category::ThreeOfAKind
        | six::Category::Straight
        | six::Category::Flush
        | six::Category::FullHouse
        | six::Category::FourOfAKind
        | six::Category::StraightFlush
        | six::Category::RoyalFlush => atom(category.standing()),
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

read_by_name! {
    /// A text that names no hand of a paytable.
    ///
    /// ```
    /// let error = "five-of-a-kind".parse::<rulebook::Pattern>().unwrap_err();
    /// assert_eq!(error.to_string(), r#"no paytable row is called "five-of-a-kind""#);
    /// ```
    Pattern, ParsePatternError, "no paytable row is called {:?}", "a hand such as \"full-house\""
}
