//! The codes by which the lanes tell five-card hands apart.
//!
//! The sum of what every two cards of equal rank count, modulo 16, tells the groupings apart; a
//! straight and a flush, which have no pair, add codes of their own. A high card is 0.

use super::Category;

/// What a straight, a flush and, on top of both, a royal flush add.
pub(super) const STRAIGHT: u8 = 5;
pub(super) const FLUSH: u8 = 8;
pub(super) const ROYAL: u8 = 2;

/// The categories with their codes, those that need no flush first. Where one has two codes they
/// are eight apart.
pub(super) const KINDS: [(Category, [u8; 2]); 10] = [
    (Category::PairBelowTens, [1, 1]),
    (Category::PairTensOrBetter, [9, 9]),
    (Category::TwoPair, [2, 10]),
    (Category::ThreeOfAKind, [3, 11]),
    (Category::Straight, [STRAIGHT, STRAIGHT]),
    (Category::FullHouse, [4, 12]),
    (Category::FourOfAKind, [6, 6]),
    (Category::Flush, [FLUSH, FLUSH]),
    (Category::StraightFlush, [STRAIGHT + FLUSH, STRAIGHT + FLUSH]),
    (Category::RoyalFlush, [STRAIGHT + FLUSH + ROYAL, STRAIGHT + FLUSH + ROYAL]),
];

/// How many of the kinds need no flush.
pub(super) const PLAIN: usize = 7;
