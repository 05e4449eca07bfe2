//! Let It Ride: three bets, of which the first two may be pulled.

use std::fmt;

use cards::{Card, Outcome, five};
#[cfg(not(feature = "portable"))]
use multiversion::multiversion;

use super::lanes::{LANES, Lanes, insert_last, sorted};
use super::tally::{self, BATCH, Tally};
use super::{Draws, Game};
use crate::decisions::Decisions;

/// The bets of one seat, and which of them a player lets ride.
///
/// ```
/// use cards::Card;
/// use sim::kernel::{Draws, Game, LetItRide, Seed};
///
/// let is_paired = |cards: &[Card]| cards.windows(2).any(|two| two[0].rank() == two[1].rank());
/// let game = LetItRide::new(|cards| is_paired(&cards), |cards| is_paired(&cards));
/// let tally = game.play(&mut Draws::new(Seed::from(1), 0), 10_000);
/// assert_eq!(tally.rounds(), 10_000);
/// // A pair among three cards is a pair among four.
/// assert_eq!(tally.count(|round| round.rides == [true, false]), 0);
/// ```
#[derive(Clone)]
pub struct LetItRide {
    ride_1: Decisions<3>,
    ride_2: Decisions<4>,
}

impl LetItRide {
    /// Returns the game of a player who decides so. The cards are given in ascending order: for the
    /// first bet the player's own three, for the second also the first community card.
    pub fn new(ride_1: impl Fn([Card; 3]) -> bool, ride_2: impl Fn([Card; 4]) -> bool) -> Self {
        Self { ride_1: Decisions::new(ride_1), ride_2: Decisions::new(ride_2) }
    }
}

impl Game for LetItRide {
    type Round = Round;

    fn play(&self, draws: &mut Draws, rounds: u64) -> Tally<Round> {
        tally::play(rounds, |kinds| play_batch(self, draws, kinds))
    }
}

/// Deals the first five cards of a deck to each round: three to the player, two to the middle.
#[cfg_attr(not(feature = "portable"), multiversion(targets("x86_64+avx2+bmi2")))]
fn play_batch(game: &LetItRide, draws: &mut Draws, kinds: &mut [u8; BATCH]) {
    let mut cards = [[Card::ALL[0]; BATCH]; 5];
    for (block, kinds) in kinds.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        let columns = draws.columns::<5>();
        for (cards, column) in cards.iter_mut().zip(&columns) {
            to_cards(column, &mut cards.as_chunks_mut().0[block]);
        }
        let [a, b, c, d, _] = columns;
        let own = sorted([a, b, c]);
        let mut with_first = [own[0], own[1], own[2], d];
        insert_last(&mut with_first);
        for (lane, kind) in kinds.iter_mut().enumerate() {
            let ride_1 = game.ride_1.of(own.map(|column| column[lane]));
            let ride_2 = game.ride_2.of(with_first.map(|column| column[lane]));
            *kind = ride_1 << 1 | ride_2;
        }
    }
    let hands = five::Columns::new(cards.each_ref().map(<[Card; BATCH]>::as_slice));
    let categories = five::categories(hands.expect("the columns are equally long"));
    for (kind, category) in kinds.iter_mut().zip(categories) {
        *kind |= (category as u8) << 2;
    }
}

/// Turns numbers into cards. All are looked at first, so that the loop needs no branch.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
fn to_cards(column: &Lanes, cards: &mut [Card; LANES]) {
    assert!(column.iter().fold(0, |most, card| most.max(*card)) < 52, "a deck has 52 cards");
    for (card, index) in cards.iter_mut().zip(column) {
        *card = Card::from_index(*index).unwrap_or(Card::ALL[0]);
    }
}

/// What a round comes to: the hand, and which of the first two bets were still there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// What the player's three cards and the two community cards make.
    pub category: five::Category,
    /// Whether bet 1 and bet 2 were left to ride.
    pub rides: [bool; 2],
}

impl Round {
    /// Returns how many bets were live at the end: bet 3 always is.
    ///
    /// ```
    /// use cards::five::Category;
    /// use sim::kernel::let_it_ride::Round;
    ///
    /// let round = Round { category: Category::Flush, rides: [false, true] };
    /// assert_eq!(round.live_bets(), 2);
    /// ```
    pub fn live_bets(self) -> u8 {
        1 + self.rides.into_iter().map(u8::from).sum::<u8>()
    }

    /// Returns what the round comes to when each live bet comes to `gains[category]`.
    ///
    /// ```
    /// use cards::five::Category;
    /// use sim::kernel::let_it_ride::Round;
    ///
    /// let mut gains = [-1; 11];
    /// gains[Category::Flush as usize] = 8;
    /// let round = Round { category: Category::Flush, rides: [false, true] };
    /// assert_eq!(round.gain(&gains), 16);
    /// ```
    pub fn gain(self, gains: &[i64; 11]) -> i64 {
        gains[self.category as usize] * i64::from(self.live_bets())
    }
}

impl Outcome for Round {
    const ALL: &'static [Self] = &{
        let mut all = [Self { category: five::Category::HighCard, rides: [false; 2] }; 44];
        let mut at = 0;
        while at < all.len() {
            let rides = [at & 2 != 0, at & 1 != 0];
            all[at] = Self { category: five::Category::ALL[at >> 2], rides };
            at += 1;
        }
        all
    };

    fn index(self) -> usize {
        let [ride_1, ride_2] = self.rides.map(usize::from);
        (self.category as usize) << 2 | ride_1 << 1 | ride_2
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [bet_1, bet_2] = self.rides.map(|rides| if rides { "rides" } else { "is pulled" });
        write!(f, "{}, bet 1 {bet_1}, bet 2 {bet_2}", self.category)
    }
}
