//! What cards make at a table, with the readings of doubtful hands that its submission chose.

use cards::{Card, Rank, Suit, five, six, three};
use rulebook::{Basis, Readings};

/// The number of things that cards can make in any one order: the columns of a paytable look-up.
pub(crate) const COLUMNS: usize = 16;

/// The column of an ace, king and queen of different suits: a straight like any other, unless a
/// row is read to name it.
pub(crate) const UNSUITED_ACE_KING_QUEEN: u8 = 10;

// Where categories stand in the three-card order, and the Super Royal in the six-card one.
const HIGH_CARD: u8 = three::Category::HighCard.standing();
const FLUSH: u8 = three::Category::Flush.standing();
const STRAIGHT: u8 = three::Category::Straight.standing();
const STRAIGHT_FLUSH: u8 = three::Category::StraightFlush.standing();
const ACE_KING_QUEEN: u8 = three::Category::AceKingQueen(Suit::Clubs).standing();
const SUPER_ROYAL: u8 = six::Category::SuperRoyal(Suit::Clubs).standing();

/// The standing of a Super Royal among six-card strengths, which are those of the best five cards.
const ABOVE_ROYAL: u8 = five::Category::RoyalFlush as u8 + 1;

/// A strength has the standing of its category in the top four bits.
const fn standing(strength: u16) -> u8 {
    (strength >> 12) as u8
}

/// What a suited ace-2-3 is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SuitedAceTwoThree {
    StraightFlush,
    Straight,
    Flush,
}

/// What cards make as a table reads its book: whether an ace is the low end of a three-card
/// straight, whether a five-card sequence may have it low, or inside, and how hands of one class
/// compare.
///
/// What cards make is told as a *column*: a number below [`Ranking::COLUMNS`], by which a
/// [`Payer`](crate::settle::Payer) finds its row.
///
/// ```
/// use rulebook::Book;
/// use table::Ranking;
///
/// let book = Book::embedded("md-three-card-poker").expect("it is one of the five");
/// let ranking = Ranking::of(&book.default_readings());
/// let [low, high]: [cards::three::Hand; 2] = ["As 2d 3h".parse()?, "Ks Qd Jh".parse()?];
/// let [low, high] = [*low.cards(), *high.cards()];
/// assert_eq!(ranking.of_three(low), ranking.of_three(high), "both are straights");
/// assert!(ranking.compare(low, high).is_lt(), "but one is lower");
/// # Ok::<(), cards::ParseHandError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a yes or no of its own")]
pub struct Ranking {
    suited: SuitedAceTwoThree,
    three_low: bool,
    five_low: bool,
    wraps: bool,
    by_unshared_card: bool,
}

impl Ranking {
    /// How many columns there are in any one order.
    pub const COLUMNS: usize = COLUMNS;

    /// Returns the ranking under the readings that a table chose.
    pub fn of(readings: &Readings) -> Self {
        let is = |name: &str, value: &str| readings.is(name, value);
        let suited = match readings.get("suited-ace-two-three") {
            Some("straight") => SuitedAceTwoThree::Straight,
            Some("flush") => SuitedAceTwoThree::Flush,
            Some(_) | None => SuitedAceTwoThree::StraightFlush,
        };
        Self {
            suited,
            three_low: !is("side-bet-ace-two-three", "not-a-straight")
                && !is("three-card-ace-low", "not-a-straight"),
            five_low: !is("low-ace-in-five-cards", "not-a-straight"),
            wraps: is("ace-wraps", "yes"),
            by_unshared_card: is("same-class-comparison", "highest-unshared-card"),
        }
    }

    /// Returns what a column stands for where a wager looks at these cards; nothing beyond the
    /// last.
    pub fn made(basis: Basis, column: usize) -> Option<rulebook::Made> {
        crate::settle::column_made(basis, column)
    }

    /// Returns whether five cards make what they make in any poker room: an ace stands high, or low
    /// under a five, and nowhere else.
    pub const fn has_usual_fives(&self) -> bool {
        self.five_low && !self.wraps
    }

    /// Returns whether three cards make and beat what they do in any poker room, where a suited
    /// ace-2-3 is a straight flush.
    pub fn has_usual_threes(&self) -> bool {
        self.three_low && self.suited == SuitedAceTwoThree::StraightFlush && !self.by_unshared_card
    }

    /// Returns the column of three cards: their standing, the suited ace-king-queens apart by suit.
    #[inline]
    pub fn of_three(&self, cards: [Card; 3]) -> u8 {
        let standing = standing(three::Strength::of(cards).number());
        match standing {
            ACE_KING_QUEEN => ACE_KING_QUEEN + cards[0].suit() as u8,
            STRAIGHT | STRAIGHT_FLUSH => self.three_in_sequence(cards, standing),
            other => other,
        }
    }

    fn three_in_sequence(&self, cards: [Card; 3], standing: u8) -> u8 {
        let has = |rank: Rank| cards.iter().any(|card| card.rank() == rank);
        match (has(Rank::Ace), has(Rank::King)) {
            (true, true) => UNSUITED_ACE_KING_QUEEN,
            (true, false) => self.ace_two_three(standing == STRAIGHT_FLUSH),
            (false, _) => standing,
        }
    }

    fn ace_two_three(&self, is_suited: bool) -> u8 {
        match (self.three_low, is_suited, self.suited) {
            (false, true, _) | (true, true, SuitedAceTwoThree::Flush) => FLUSH,
            (false, false, _) => HIGH_CARD,
            (true, true, SuitedAceTwoThree::Straight) | (true, false, _) => STRAIGHT,
            (true, true, SuitedAceTwoThree::StraightFlush) => STRAIGHT_FLUSH,
        }
    }

    /// Returns the column of five cards.
    #[inline]
    pub fn of_five(&self, cards: [Card; 5]) -> u8 {
        let category = five::Strength::of(cards).category();
        if self.five_low && !self.wraps {
            return category as u8;
        }
        self.read_five(cards, category) as u8
    }

    fn read_five(&self, cards: [Card; 5], category: five::Category) -> five::Category {
        let ranks = cards.iter().fold(0_u16, |bits, card| bits | 1 << card.rank() as u8);
        let is_low = ranks == LOW_STRAIGHT;
        match category {
            five::Category::Straight if is_low && !self.five_low => five::Category::HighCard,
            five::Category::StraightFlush if is_low && !self.five_low => five::Category::Flush,
            five::Category::HighCard if self.wraps && WRAPPED.contains(&ranks) => {
                five::Category::Straight
            }
            five::Category::Flush if self.wraps && WRAPPED.contains(&ranks) => {
                five::Category::StraightFlush
            }
            five::Category::HighCard
            | five::Category::PairBelowTens
            | five::Category::PairTensOrBetter
            | five::Category::TwoPair
            | five::Category::ThreeOfAKind
            | five::Category::Straight
            | five::Category::Flush
            | five::Category::FullHouse
            | five::Category::FourOfAKind
            | five::Category::StraightFlush
            | five::Category::RoyalFlush => category,
        }
    }

    /// Returns the column of six cards: that of the best five, the Super Royals apart by suit.
    pub fn of_six(&self, cards: [Card; 6]) -> u8 {
        let standing = standing(six::Strength::of(cards).number());
        match standing {
            ABOVE_ROYAL => SUPER_ROYAL + cards[0].suit() as u8,
            _ if !self.five_low => self.best_of_six(cards),
            // Six cards know one kind of pair, five two: low ones, and tens or better.
            0 | 1 => standing,
            of_five => of_five - 1,
        }
    }

    /// Tries every five of the six: only where an ace may not be low in a straight.
    fn best_of_six(&self, cards: [Card; 6]) -> u8 {
        let without = |left_out: usize| {
            let mut five = [cards[0]; 5];
            let kept = cards.iter().enumerate().filter(|(at, _)| *at != left_out);
            for (to, (_, card)) in five.iter_mut().zip(kept) {
                *to = *card;
            }
            let category = self.read_five(five, five::Strength::of(five).category());
            six::Category::from(category).standing()
        };
        (0..6).map(without).max().unwrap_or(0)
    }

    /// The column that a wager looks at.
    #[inline]
    pub(crate) fn column(&self, basis: Basis, own: [Card; 3], table: &Shown) -> Option<u8> {
        let [a, b, c] = own;
        Some(match basis {
            Basis::Player => self.of_three(own),
            Basis::PlayerAndCommunity => {
                let [d, e] = table.community?;
                self.of_five([a, b, c, d, e])
            }
            Basis::PlayerAndBox => {
                let [d, e, f] = table.boxed?;
                self.of_six([a, b, c, d, e, f])
            }
            Basis::PlayerAndDealer => {
                let [d, e, f] = table.dealer?;
                self.of_six([a, b, c, d, e, f])
            }
        })
    }

    /// Returns how a player's three cards stand to the dealer's.
    pub fn compare(&self, player: [Card; 3], dealer: [Card; 3]) -> std::cmp::Ordering {
        let is_same_class = || self.of_three(player) == self.of_three(dealer);
        if self.by_unshared_card && is_same_class() {
            return unshared(player, dealer).cmp(&unshared(dealer, player));
        }
        three::Strength::of(player).cmp(&three::Strength::of(dealer))
    }
}

/// The cards of the table that wagers look at, as far as they lie there.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shown {
    pub(crate) community: Option<[Card; 2]>,
    pub(crate) boxed: Option<[Card; 3]>,
    pub(crate) dealer: Option<[Card; 3]>,
}

/// Ace, 2, 3, 4 and 5, as bits by rank.
const LOW_STRAIGHT: u16 = 0b1_0000_0000_1111;

/// Five ranks round the corner: J-Q-K-A-2, Q-K-A-2-3 and K-A-2-3-4.
const WRAPPED: [u16; 3] = [0b1_1110_0000_0001, 0b1_1100_0000_0011, 0b1_1000_0000_0111];

/// The highest rank that only one of the hands has.
fn unshared(hand: [Card; 3], other: [Card; 3]) -> Option<Rank> {
    let is_shared = |card: &Card| other.iter().any(|it| it.rank() == card.rank());
    hand.iter().filter(|card| !is_shared(card)).map(|card| card.rank()).max()
}
