//! Several unbiased numbers from one random word: what shuffles and simulations draw with.
//!
//! A random word of `BITS` bits is read as a fraction of one. Times the first bound, its whole part
//! is the first number and the rest a fraction again; times the second bound, and so on. The
//! numbers are the digits of `word * product / 2^BITS`, written with the bounds as bases. Every
//! combination of numbers gets as many words as every other, or one more; the one more is always
//! a word whose last rest is below `2^BITS mod product`, and those are thrown away. (Brackett-
//! Rozinsky and Lemire, "Batched Ranged Random Integer Generation", 2024.)
//!
//! ```
//! use cards::batch::{digits, excess};
//!
//! // Five places among 52 cards, 51, 50, 49 and 48.
//! let mut places = [0; 5];
//! let rest = digits::<64>(0x9e37_79b9_7f4a_7c15, 52, &mut places);
//! assert!(rest >= excess::<64>(52, 5), "the word counts");
//! assert_eq!(places, [32, 7, 1, 15, 1]);
//! ```

/// Writes a number below `top`, one below `top - 1` and so on, and returns the last rest. If all
/// words are equally likely, so are all combinations of numbers, given that the rest is at least
/// the [`excess`]; with a lesser rest, another word must be drawn.
///
/// The width of a word is a parameter so that a test can go through all words of 16 bits.
///
/// ```
/// let mut numbers = [0; 2];
/// // A quarter of the way through the 12 combinations of 4 and 3: the fourth of them.
/// cards::batch::digits::<16>(1 << 14, 4, &mut numbers);
/// assert_eq!(numbers, [1, 0]);
/// ```
#[inline(always)]
#[expect(clippy::inline_always, reason = "it is quick because all but the word is constant")]
#[expect(clippy::cast_possible_truncation, reason = "a number is below 52, a rest below the word")]
pub fn digits<const BITS: u32>(word: u64, top: u64, digits: &mut [u8]) -> u64 {
    let mut rest = word;
    for (digit, less) in digits.iter_mut().zip(0..) {
        let whole = u128::from(rest) * u128::from(top - less);
        *digit = (whole >> BITS) as u8;
        rest = whole as u64 & (u64::MAX >> (64 - BITS));
    }
    rest
}

/// Returns how many words are left when all of them are shared out equally among the combinations
/// of `count` numbers below `top`, `top - 1` and so on.
///
/// ```
/// // 65,536 words for 52 numbers: 1,260 each, and 16 beyond.
/// assert_eq!(cards::batch::excess::<16>(52, 1), 16);
/// ```
#[expect(clippy::cast_possible_truncation, reason = "it is less than the product, which fits")]
pub const fn excess<const BITS: u32>(top: u64, count: usize) -> u64 {
    let product = product(top, count);
    assert!(product >> BITS == 0, "one word has room for the numbers");
    ((1 << BITS) % product) as u64
}

/// Returns how many combinations there are of `count` numbers below `top`, `top - 1` and so on.
///
/// ```
/// assert_eq!(cards::batch::product(52, 5), 52 * 51 * 50 * 49 * 48);
/// ```
pub const fn product(top: u64, count: usize) -> u128 {
    let mut product = 1;
    let mut at = 0;
    while at < count as u64 {
        product *= (top - at) as u128;
        at += 1;
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All 65,536 words, and how often each combination of numbers comes of those that count.
    fn counted<const N: usize>(top: u64) -> Vec<u64> {
        let combinations = usize::try_from(product(top, N)).unwrap();
        let mut counts = vec![0; combinations];
        for word in 0..=u64::from(u16::MAX) {
            let mut numbers = [0; N];
            let rest = digits::<16>(word, top, &mut numbers);
            if rest >= excess::<16>(top, N) {
                let place = numbers.iter().zip(0..).fold(0, |place, (number, less)| {
                    assert!(u64::from(*number) < top - less, "{numbers:?}");
                    place * (top - less) + u64::from(*number)
                });
                counts[usize::try_from(place).unwrap()] += 1;
            }
        }
        counts
    }

    #[test]
    fn all_words_share_out_exactly_equally() {
        let check = |counts: Vec<u64>| {
            let share = (1 << 16) / counts.len() as u64;
            assert!(share > 0 && counts.iter().all(|count| *count == share), "not {share}");
        };
        check(counted::<1>(52));
        check(counted::<2>(52));
        check(counted::<3>(41));
        check(counted::<3>(7));
        check(counted::<6>(6));
        check(counted::<8>(8));
    }

    /// Without throwing words away, some combination would come more often than another.
    #[test]
    fn the_excess_is_never_more_than_needed() {
        for (top, count) in [(52, 1), (52, 2), (41, 3), (7, 3), (6, 6), (8, 8)] {
            let kept = (1 << 16) - u128::from(excess::<16>(top, count));
            assert_eq!(kept % product(top, count), 0);
            assert!((1 << 16) - kept < product(top, count));
        }
    }

    /// In whole numbers without halves, for the batches of a shuffle.
    #[test]
    fn numbers_are_the_digits_of_one_product() {
        let mut word = 2_u64;
        for _ in 0..1_000 {
            word = word.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
            for (top, count) in [(52, 10), (42, 11), (31, 12), (19, 18)] {
                agrees(word, top, count);
            }
        }
        for word in [0, 1, u64::MAX] {
            agrees(word, 52, 10);
        }
    }

    fn agrees(word: u64, top: u64, count: usize) {
        let whole = u128::from(word) * product(top, count);
        let mut numbers = vec![0; count];
        let rest = digits::<64>(word, top, &mut numbers);
        let number = numbers
            .iter()
            .zip(0..)
            .fold(0, |number, (digit, less)| number * u128::from(top - less) + u128::from(*digit));
        assert_eq!((number, u128::from(rest)), (whole >> 64, whole & u128::from(u64::MAX)));
    }
}
