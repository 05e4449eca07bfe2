//! Cards drawn from a seed: exactly unbiased, and the same for ever.

use cards::batch::{digits, excess, product};
use cards::{Card, Deck};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::lanes::{LANES, Lanes, distinct};

/// Where all randomness of a simulation comes from: 256 bits, or a small number that people can
/// write down.
///
/// ```
/// use sim::kernel::Seed;
///
/// let mut bytes = [0; 32];
/// bytes[0] = 7;
/// assert_eq!(Seed::from(7), Seed::from(bytes));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl From<[u8; 32]> for Seed {
    fn from(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }
}

/// The number is the first eight bytes, the least significant first.
impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }
}

/// A source of cards.
///
/// `ChaCha12` makes words of 64 bits, and one word deals several cards without favouring any.
/// What a seed and a stream deal is frozen by tests, so that a simulation can be repeated years
/// later.
///
/// ```
/// use cards::CardSet;
/// use sim::kernel::{Draws, Seed};
///
/// let mut draws = Draws::new(Seed::from(1), 0);
/// let hand = draws.deal::<5>();
/// assert_eq!(CardSet::from_iter(hand).len(), 5);
/// assert_eq!(Draws::new(Seed::from(1), 0).deal::<5>(), hand);
/// assert_ne!(Draws::new(Seed::from(1), 1).deal::<5>(), hand);
/// ```
#[derive(Clone, Debug)]
pub struct Draws {
    random: ChaCha12Rng,
}

/// How many cards one word deals at most.
const BATCH_MAX: usize = 10;

/// Up to here looking back is quicker than an array.
const FEW: usize = 6;

impl Draws {
    /// Returns the draws of one of the 2^64 streams of a seed; each deals other cards.
    pub fn new(seed: Seed, stream: u64) -> Self {
        let mut random = ChaCha12Rng::from_seed(seed.0);
        random.set_stream(stream);
        Self { random }
    }

    /// Deals the first `N` cards of a deck of its own, at most 28: every order is as likely as
    /// every other.
    #[inline]
    pub fn deal<const N: usize>(&mut self) -> [Card; N] {
        const { assert!(N <= 28, "for more cards, shuffle a deck") };
        if N <= FEW {
            let places = self.places::<N>().map(|place| [place]);
            return distinct(&places).map(|[card]| Card::ALL[usize::from(card)]);
        }
        let (mut deck, mut dealt) = (Card::ALL, [Card::ALL[0]; N]);
        self.deal_batch::<0, 9, N>(&mut deck, &mut dealt);
        self.deal_batch::<9, 18, N>(&mut deck, &mut dealt);
        self.deal_batch::<18, 28, N>(&mut deck, &mut dealt);
        dealt
    }

    /// Deals the cards from `START` to `END`, or as many of them as are wanted, from one word. At
    /// worst one word in 2^13 must be drawn again.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is quick because all but the word is constant")]
    fn deal_batch<const START: usize, const END: usize, const N: usize>(
        &mut self,
        deck: &mut [Card; 52],
        dealt: &mut [Card; N],
    ) {
        const { assert!(product(52 - START as u64, END - START) <= 1 << 51) };
        let count = const { batch_of(START, END, N) };
        if count == 0 {
            return;
        }
        let excess = const { excess::<64>(52 - START as u64, batch_of(START, END, N)) };
        let mut places = [0; BATCH_MAX];
        let places = &mut places[..count];
        while digits::<64>(self.random.next_u64(), 52 - START as u64, places) < excess {}
        for (at, place) in (START..).zip(places) {
            let place = usize::from(*place);
            dealt[at] = deck[place];
            deck[place] = deck[51 - at];
        }
    }

    /// Shuffles a whole deck.
    ///
    /// ```
    /// use sim::kernel::{Draws, Seed};
    ///
    /// let mut draws = Draws::new(Seed::from(1), 0);
    /// assert_ne!(draws.deck(), draws.deck());
    /// ```
    pub fn deck(&mut self) -> Deck {
        Deck::shuffled(|| self.random.next_u64())
    }

    /// Deals as many hands as there are lanes, the same as one after the other: the n-th cards of
    /// all of them stand in the n-th column.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is part of a multiversioned inner loop")]
    pub(super) fn columns<const N: usize>(&mut self) -> [Lanes; N] {
        const { assert!(N <= FEW, "more cards would need an array") };
        let mut places = [[0; LANES]; N];
        for lane in 0..LANES {
            for (column, place) in places.iter_mut().zip(self.places::<N>()) {
                column[lane] = place;
            }
        }
        distinct(&places)
    }

    /// A place among 52, one among 51 and so on, from one word.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is part of a multiversioned inner loop")]
    fn places<const N: usize>(&mut self) -> [u8; N] {
        let mut places = [0; N];
        let excess = const { excess::<64>(52, batch_of(0, FEW, N)) };
        while digits::<64>(self.random.next_u64(), 52, &mut places) < excess {}
        places
    }
}

/// How many of the first `wanted` cards lie between `start` and `end`.
const fn batch_of(start: usize, end: usize, wanted: usize) -> usize {
    let end = if wanted < end { wanted } else { end };
    end.saturating_sub(start)
}
