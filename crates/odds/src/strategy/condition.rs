//! Conditions that a player can check at a glance, and the words for them.

use cards::five::Category;

use super::shape::{Draw, Shape};

/// A condition on the shape of three or four cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Condition {
    /// Every hand meets it.
    Every,
    /// A pair or better, of these categories.
    Made(Made),
    /// No pair, and all of this.
    Draw(Suits, Run, Highs),
}

/// Categories that stand together under one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Made {
    says: &'static str,
    /// A bit for each category.
    categories: u16,
}

/// Whether the cards are of one suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Suits {
    Any,
    One,
    Several,
}

/// How near to a straight they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Run {
    Any,
    Royal,
    Gaps(u8),
    Ways(u8),
    WaysAtLeast(u8),
    None,
}

/// How many are tens or better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Highs {
    Any,
    AtLeast(u8),
    AtMost(u8),
    Exactly(u8),
}

impl Condition {
    /// Returns everything that can be said about so many cards; some hands pay already.
    pub(crate) fn all(cards: u8, pays: impl Fn(Category) -> bool) -> Vec<Self> {
        let mut all = vec![Self::Every];
        all.extend(Made::all(pays).map(Self::Made));
        for suits in Suits::ALL {
            for run in Run::all() {
                for highs in Highs::up_to(cards) {
                    all.push(Self::Draw(suits, run, highs));
                }
            }
        }
        all
    }

    /// Returns what can be said about three cards that may become a straight.
    pub(crate) fn straights() -> Vec<Self> {
        let run = |run| Self::Draw(Suits::Any, run, Highs::Any);
        [Run::WaysAtLeast(1), Run::Gaps(0), Run::Gaps(1), Run::Gaps(2), Run::Ways(2), Run::Ways(1)]
            .map(run)
            .into()
    }

    /// Returns what says all there is to say about a shape.
    pub(crate) fn exactly(shape: Shape) -> Self {
        match shape {
            Shape::Made(category) => Self::Made(Made::exactly(category)),
            Shape::Draw(draw) => {
                let suits = if draw.is_suited { Suits::One } else { Suits::Several };
                let run = if draw.ways == 0 { Run::None } else { Run::Ways(draw.ways) };
                Self::Draw(suits, run, Highs::Exactly(draw.highs))
            }
        }
    }

    /// Returns whether so many cards of a shape meet it.
    pub(crate) fn is_met(self, cards: u8, shape: Shape) -> bool {
        match (self, shape) {
            (Self::Every, _) => true,
            (Self::Made(made), Shape::Made(category)) => made.categories >> category as u8 & 1 == 1,
            (Self::Draw(suits, run, highs), Shape::Draw(draw)) => {
                suits.is_met(draw) && run.is_met(cards, draw) && highs.is_met(draw.highs)
            }
            (Self::Made(_), Shape::Draw(_)) | (Self::Draw(..), Shape::Made(_)) => false,
        }
    }

    /// Returns whether single hands may be excepted from it by their ranks.
    pub(crate) fn has_exceptions(self) -> bool {
        match self {
            Self::Every | Self::Made(_) => false,
            // Ranks alone do not say which of several suits are meant.
            Self::Draw(suits, run, _) => suits != Suits::Any && run != Run::Any,
        }
    }

    /// Returns how hard it is to remember; what players say anyway is easiest.
    pub(crate) fn price(self, cards: u8) -> u32 {
        match self {
            Self::Every | Self::Made(_) => LINE,
            Self::Draw(suits, run, highs) => {
                LINE + suits.price() + run.price(cards) + highs.price()
            }
        }
    }

    /// Returns it in words, for so many cards.
    pub(crate) fn in_words(self, cards: u8) -> String {
        match self {
            Self::Every => "any hand".to_owned(),
            Self::Made(made) => made.says.to_owned(),
            Self::Draw(suits, run, highs) => {
                let (base, after) = base(cards, suits, run);
                let and = if base.contains(" with ") { "and" } else { "with" };
                match highs.in_words(cards) {
                    None => format!("{base}{after}"),
                    Some(highs) => format!("{base} {and} {highs}{after}"),
                }
            }
        }
    }
}

/// A line more is worse than any condition in a line.
const LINE: u32 = 10;

impl Made {
    fn all(pays: impl Fn(Category) -> bool) -> impl Iterator<Item = Self> {
        use Category::{FourOfAKind, PairBelowTens, PairTensOrBetter, ThreeOfAKind, TwoPair};
        let every = [PairBelowTens, PairTensOrBetter, TwoPair, ThreeOfAKind, FourOfAKind];
        let paying: Vec<Category> = every.into_iter().filter(|it| pays(*it)).collect();
        let made = |says, categories: &[Category]| {
            let categories = categories.iter().fold(0, |all, it| all | 1 << *it as u8);
            Self { says, categories }
        };
        [
            made("a hand that pays already", &paying),
            made("a pair or better", &every),
            made("any one pair", &every[..2]),
            made("one pair, nines or lower", &every[..1]),
            made("one pair, tens or higher", &every[1..2]),
            made("two pair or better", &every[2..]),
            made("two pair", &every[2..3]),
            made("three of a kind or better", &every[3..]),
            made("three of a kind", &every[3..4]),
            made("four of a kind", &every[4..]),
        ]
        .into_iter()
    }
}

impl Made {
    fn exactly(category: Category) -> Self {
        let mut singles = Self::all(|_| false).filter(|it| it.categories == 1 << category as u8);
        singles.next().expect("every category has a name of its own")
    }
}

impl Suits {
    const ALL: [Self; 3] = [Self::Any, Self::One, Self::Several];

    fn is_met(self, draw: Draw) -> bool {
        match self {
            Self::Any => true,
            Self::One => draw.is_suited,
            Self::Several => !draw.is_suited,
        }
    }

    const fn price(self) -> u32 {
        match self {
            Self::Any => 0,
            Self::One => 1,
            Self::Several => 2,
        }
    }
}

impl Run {
    fn all() -> impl Iterator<Item = Self> {
        let gaps = (0..=2).map(Self::Gaps);
        let ways = (1..=3).flat_map(|ways| [Self::Ways(ways), Self::WaysAtLeast(ways)]);
        [Self::Any, Self::Royal, Self::None].into_iter().chain(gaps).chain(ways)
    }

    fn is_met(self, cards: u8, draw: Draw) -> bool {
        match self {
            Self::Any => true,
            Self::Royal => draw.highs == cards,
            Self::Gaps(gaps) => draw.spread == Some(cards + gaps),
            Self::Ways(ways) => draw.ways == ways,
            Self::WaysAtLeast(ways) => draw.ways >= ways,
            Self::None => draw.ways == 0,
        }
    }

    /// Three cards are known by their gaps, four by being open at one end or at both.
    const fn price(self, cards: u8) -> u32 {
        match (self, cards) {
            (Self::Any, _) => 0,
            (Self::Royal | Self::WaysAtLeast(1), _) | (Self::Gaps(_), 3) | (Self::Ways(_), 4) => 1,
            (Self::None, _) => 3,
            (Self::Gaps(_) | Self::Ways(_) | Self::WaysAtLeast(_), _) => 7,
        }
    }
}

impl Highs {
    fn up_to(cards: u8) -> impl Iterator<Item = Self> {
        let each = (0..=cards)
            .flat_map(|highs| [Self::AtLeast(highs), Self::AtMost(highs), Self::Exactly(highs)]);
        std::iter::once(Self::Any).chain(each)
    }

    const fn is_met(self, highs: u8) -> bool {
        match self {
            Self::Any => true,
            Self::AtLeast(least) => highs >= least,
            Self::AtMost(most) => highs <= most,
            Self::Exactly(number) => highs == number,
        }
    }

    const fn price(self) -> u32 {
        match self {
            Self::Any => 0,
            Self::AtLeast(_) | Self::AtMost(0) => 1,
            Self::AtMost(_) => 2,
            Self::Exactly(_) => 3,
        }
    }

    fn in_words(self, cards: u8) -> Option<String> {
        let some = |number: u8| {
            let ending = if number == 1 { "" } else { "s" };
            format!("{} high card{ending}", word(number))
        };
        match self {
            Self::Any => None,
            Self::AtMost(0) | Self::Exactly(0) => Some("no high card".to_owned()),
            Self::AtLeast(number) | Self::Exactly(number) if number == cards => Some(some(number)),
            Self::AtLeast(number) => Some(format!("at least {}", some(number))),
            Self::AtMost(number) => Some(format!("at most {}", some(number))),
            Self::Exactly(number) => Some(format!("exactly {}", some(number))),
        }
    }
}

/// A small number as a word.
pub(crate) fn word(number: u8) -> &'static str {
    ["no", "one", "two", "three", "four"].get(usize::from(number)).copied().unwrap_or("many")
}

/// What is said of suits and straights, and what is put after everything else.
fn base(cards: u8, suits: Suits, run: Run) -> (String, &'static str) {
    let number = word(cards);
    let to = match suits {
        Suits::One => "a straight flush",
        Suits::Any | Suits::Several => "a straight",
    };
    let gaps = |gaps: u8| format!("{number} to {to} with {} gap{}", word(gaps), s(gaps));
    let text = match (run, suits, cards) {
        (Run::Any, Suits::One, _) => format!("{number} to a flush"),
        (Run::None, Suits::One, _) => format!("{number} to a flush, no straight in reach"),
        (Run::Royal, Suits::One, _) => format!("{number} to a royal flush"),
        (Run::Gaps(0), Suits::One, _) => format!("{number} in a row of one suit"),
        (Run::Any, Suits::Any | Suits::Several, _) => "no pair".to_owned(),
        (Run::None, Suits::Any | Suits::Several, _) => {
            "no pair and no straight in reach".to_owned()
        }
        (Run::Royal, Suits::Any | Suits::Several, _) => format!("{number} high cards, no pair"),
        (Run::Gaps(0), Suits::Any | Suits::Several, _) => format!("{number} in a row"),
        (Run::Ways(2), Suits::Any | Suits::Several, 4) => "an outside straight".to_owned(),
        (Run::Ways(1), Suits::Any | Suits::Several, 4) => "an inside straight".to_owned(),
        (Run::Gaps(number), _, _) => gaps(number),
        (Run::WaysAtLeast(1), _, _) => format!("{number} to {to}"),
        (Run::Ways(ways), _, _) => format!("{number} to {to} in {} way{}", word(ways), s(ways)),
        (Run::WaysAtLeast(ways), _, _) => {
            format!("{number} to {to} in {} ways or more", word(ways))
        }
    };
    let after = match (suits, cards) {
        (Suits::Any | Suits::One, _) => "",
        (Suits::Several, _) => ", not of one suit",
    };
    (text, after)
}

const fn s(number: u8) -> &'static str {
    if number == 1 { "" } else { "s" }
}
