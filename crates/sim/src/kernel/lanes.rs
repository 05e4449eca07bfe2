//! Many hands side by side, one byte a card.
//!
//! As in `cards`, plain loops over bytes are what the compiler turns into vector instructions; all
//! of it must be inlined into the multiversioned function of a game.

/// How many hands go through the arithmetic together.
pub(super) const LANES: usize = 32;

/// One byte for each hand.
pub(super) type Lanes<const L: usize = LANES> = [u8; L];

/// Makes a byte for each hand.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
pub(super) fn each<const L: usize>(of: impl Fn(usize) -> u8) -> Lanes<L> {
    let mut lanes = [0; L];
    for (lane, byte) in lanes.iter_mut().enumerate() {
        *byte = of(lane);
    }
    lanes
}

/// Puts the lesser card of every hand into one column and the greater into the other.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
fn order<const N: usize>(columns: &mut [Lanes; N], one: usize, other: usize) {
    let (left, right) = (columns[one], columns[other]);
    columns[one] = each(|lane| left[lane].min(right[lane]));
    columns[other] = each(|lane| left[lane].max(right[lane]));
}

/// Sorts the cards of every hand, given that all but the last column are sorted already.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
pub(super) fn insert_last<const N: usize>(columns: &mut [Lanes; N]) {
    for at in (1..N).rev() {
        order(columns, at - 1, at);
    }
}

/// Sorts the three cards of every hand.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
pub(super) fn sorted([a, b, c]: [Lanes; 3]) -> [Lanes; 3] {
    let mut two = [a, b];
    insert_last(&mut two);
    let mut three = [two[0], two[1], c];
    insert_last(&mut three);
    three
}

/// Picks the card at each drawn place, each card once: `places[n]` is a place among the `52 - n`
/// cards that are left.
///
/// What a shuffle does with an array is done here by looking back: a card that is taken leaves its
/// place to the last card of those left, so a place that was drawn before holds what was moved
/// there, and every other place still holds its own card. For few cards that is far quicker than
/// an array of 52, and it can be done for many hands at once. Columns are copied rather than
/// borrowed, because the compiler makes a branch of a choice between two places in memory.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
pub(super) fn distinct<const N: usize, const L: usize>(places: &[Lanes<L>; N]) -> [Lanes<L>; N] {
    let mut cards = *places;
    let mut moved = [[0; L]; N];
    for (at, end) in (0..N).zip((0..52_u8).rev()) {
        let place = places[at];
        let (mut card, mut last) = (place, [end; L]);
        for earlier in 0..at {
            let (taken, now) = (places[earlier], moved[earlier]);
            card = each(|lane| if taken[lane] == place[lane] { now[lane] } else { card[lane] });
            last = each(|lane| if taken[lane] == end { now[lane] } else { last[lane] });
        }
        cards[at] = card;
        moved[at] = last;
    }
    cards
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the definition says, with an array.
    fn shuffled(places: [u8; 4]) -> [u8; 4] {
        let mut left: Vec<u8> = (0..52).collect();
        places.map(|place| left.swap_remove(usize::from(place)))
    }

    #[test]
    fn looking_back_agrees_with_an_array() {
        let ends = [0, 1, 2, 23, 44, 45, 46, 47, 48, 49, 50, 51];
        for a in ends {
            for b in ends.into_iter().filter(|it| *it < 51) {
                for c in ends.into_iter().filter(|it| *it < 50) {
                    for d in ends.into_iter().filter(|it| *it < 49) {
                        let cards = distinct(&[[a], [b], [c], [d]]).map(|[card]| card);
                        assert_eq!(cards, shuffled([a, b, c, d]), "{:?}", [a, b, c, d]);
                    }
                }
            }
        }
    }

    #[test]
    fn three_cards_are_sorted_in_every_order() {
        for [a, b, c] in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
            assert_eq!(sorted([[a; LANES], [b; LANES], [c; LANES]]), [1, 2, 3].map(|it| [it; 32]));
        }
    }
}
