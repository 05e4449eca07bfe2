//! Hands ranked the slow way: by counting ranks and suits, from the words of the rulebooks.

use cards::{Card, Rank, Suit};
use rulebook::Pattern;

/// What cards make, from nothing upwards; the order is that of five cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Made {
    Nothing,
    LowPair,
    TensOrBetter,
    TwoPair,
    Three,
    Straight,
    Flush,
    FullHouse,
    Four,
    StraightFlush,
    Royal,
}

/// How often each rank occurs, from the deuce to the ace.
fn counts(cards: &[Card]) -> [u8; 13] {
    let mut counts = [0; 13];
    for card in cards {
        counts[card.rank() as usize] += 1;
    }
    counts
}

fn is_suited(cards: &[Card]) -> bool {
    cards.iter().all(|card| card.suit() == cards[0].suit())
}

/// The highest rank of a run of so many different ranks; an ace may also stand below the deuce.
fn run(cards: &[Card]) -> Option<usize> {
    let counts = counts(cards);
    let has = |rank: usize| counts[rank] == 1;
    let length = cards.len();
    let straight = (length - 1..13).find(|top| (0..length).all(|down| has(top - down)));
    let wheel = has(Rank::Ace as usize) && (0..length - 1).all(has);
    straight.or_else(|| wheel.then_some(length - 2))
}

/// Returns what five cards make.
pub(crate) fn five(cards: &[Card]) -> Made {
    let counts = counts(cards);
    let of = |times: u8| (0..13).filter(|rank| counts[*rank] == times).count();
    let is_high_pair = (Rank::Ten as usize..13).any(|rank| counts[rank] == 2);
    match (is_suited(cards), run(cards)) {
        (true, Some(top)) if top == Rank::Ace as usize => Made::Royal,
        (true, Some(_)) => Made::StraightFlush,
        (true, None) => Made::Flush,
        (false, Some(_)) => Made::Straight,
        (false, None) => match (of(4), of(3), of(2)) {
            (1, _, _) => Made::Four,
            (_, 1, 1) => Made::FullHouse,
            (_, 1, _) => Made::Three,
            (_, _, 2) => Made::TwoPair,
            (_, _, 1) if is_high_pair => Made::TensOrBetter,
            (_, _, 1) => Made::LowPair,
            (_, _, _) => Made::Nothing,
        },
    }
}

/// Returns the best five of six cards.
fn six(cards: &[Card]) -> Made {
    let without = |out: usize| {
        let kept = cards.iter().enumerate().filter(|(at, _)| *at != out);
        five(&kept.map(|(_, card)| *card).collect::<Vec<_>>())
    };
    (0..6).map(without).max().expect("six cards have six fives")
}

/// Returns what three cards make and the ranks that decide between two of a kind. Three cards
/// have an order of their own: a straight beats a flush, and three of a kind beats both.
pub(crate) fn three(cards: &[Card]) -> (u8, Vec<usize>) {
    let counts = counts(cards);
    let mut ranks: Vec<usize> = cards.iter().map(|card| card.rank() as usize).collect();
    ranks.sort_unstable_by_key(|rank| std::cmp::Reverse((counts[*rank], *rank)));
    match (is_suited(cards), run(cards), counts.iter().max()) {
        (true, Some(top), _) => (5, vec![top]),
        (_, _, Some(3)) => (4, ranks),
        (false, Some(top), _) => (3, vec![top]),
        (true, None, _) => (2, ranks),
        (_, _, Some(2)) => (1, ranks),
        (_, _, _) => (0, ranks),
    }
}

/// Returns whether the dealer plays: queen high or better.
pub(crate) fn qualifies(dealer: &[Card]) -> bool {
    let (class, ranks) = three(dealer);
    class > 0 || ranks[0] >= Rank::Queen as usize
}

/// Returns whether cards are what a row of a paytable asks for. A row is asked only after all
/// better rows.
pub(crate) fn meets(pattern: Pattern, cards: &[Card]) -> bool {
    match cards.len() {
        3 => meets_of_three(pattern, cards),
        5 => meets_of_five(pattern, five(cards)),
        6 => meets_of_six(pattern, cards),
        other => panic!("no wager looks at {other} cards"),
    }
}

fn meets_of_three(pattern: Pattern, cards: &[Card]) -> bool {
    let (class, ranks) = three(cards);
    let is_mini_royal = class == 5 && ranks == [Rank::Ace as usize];
    let is_spades = cards[0].suit() == Suit::Spades;
    match pattern {
        Pattern::AceKingQueenSpades => is_mini_royal && is_spades,
        Pattern::AceKingQueenHeartsDiamondsClubs => is_mini_royal && !is_spades,
        Pattern::AceKingQueenSuited => is_mini_royal,
        Pattern::StraightFlush => class == 5,
        Pattern::ThreeOfAKind => class == 4,
        Pattern::Straight => class == 3,
        Pattern::Flush => class == 2,
        Pattern::Pair => class == 1,
        Pattern::SuperRoyalDiamonds
        | Pattern::SuperRoyalHeartsSpadesClubs
        | Pattern::RoyalFlush
        | Pattern::AceKingQueen
        | Pattern::FourOfAKind
        | Pattern::FullHouse
        | Pattern::TwoPair
        | Pattern::PairTensOrBetter
        | Pattern::BeatsDealer => false,
    }
}

fn meets_of_five(pattern: Pattern, made: Made) -> bool {
    match pattern {
        Pattern::RoyalFlush => made == Made::Royal,
        Pattern::StraightFlush => made >= Made::StraightFlush,
        Pattern::FourOfAKind => made == Made::Four,
        Pattern::FullHouse => made == Made::FullHouse,
        Pattern::Flush => made == Made::Flush,
        Pattern::Straight => made == Made::Straight,
        Pattern::ThreeOfAKind => made == Made::Three,
        Pattern::TwoPair => made == Made::TwoPair,
        Pattern::PairTensOrBetter => made == Made::TensOrBetter,
        Pattern::Pair => matches!(made, Made::LowPair | Made::TensOrBetter),
        Pattern::SuperRoyalDiamonds
        | Pattern::SuperRoyalHeartsSpadesClubs
        | Pattern::AceKingQueenSpades
        | Pattern::AceKingQueenHeartsDiamondsClubs
        | Pattern::AceKingQueenSuited
        | Pattern::AceKingQueen
        | Pattern::BeatsDealer => false,
    }
}

fn meets_of_six(pattern: Pattern, cards: &[Card]) -> bool {
    let is_super = is_suited(cards) && run(cards) == Some(Rank::Ace as usize);
    let is_diamonds = cards[0].suit() == Suit::Diamonds;
    if pattern == Pattern::SuperRoyalDiamonds {
        return is_super && is_diamonds;
    }
    if pattern == Pattern::SuperRoyalHeartsSpadesClubs {
        return is_super && !is_diamonds;
    }
    meets_of_five(pattern, six(cards))
}
