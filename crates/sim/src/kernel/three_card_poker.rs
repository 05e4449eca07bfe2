//! Three Card Poker: the player's three cards against the dealer's.

use std::fmt;

use cards::three::{Category, Strength};
use cards::{Card, CardSet, Outcome};
#[cfg(not(feature = "portable"))]
use multiversion::multiversion;
use table::settle::ShowdownResult;

use super::lanes::{LANES, Lanes, sorted};
use super::tally::{self, BATCH, Tally};
use super::{Draws, Game};
use crate::decisions::{self, place};

/// The wagers of one seat, and with which hands a player plays on.
///
/// ```
/// use cards::{Rank, three};
/// use sim::kernel::{Draws, Game, Seed, ThreeCardPoker};
///
/// let queen = three::Strength::lowest_with(Rank::Queen);
/// let game = ThreeCardPoker::new(queen, |cards| three::Strength::of(cards) >= queen);
/// let tally = game.play(&mut Draws::new(Seed::from(1), 0), 10_000);
/// assert_eq!(tally.rounds(), 10_000);
/// assert!(tally.count(|round| round.end.is_none()) > 0, "some hands are folded");
/// ```
#[derive(Clone)]
pub struct ThreeCardPoker {
    least: Strength,
    /// The strength of every hand, with [`PLAYS`] for those that play on.
    hands: Vec<u16>,
}

/// The bit above the strengths.
const PLAYS: u16 = 1 << 15;

impl ThreeCardPoker {
    /// Returns the game of a player who decides so; the dealer qualifies with this strength. The
    /// player's cards are given in ascending order.
    pub fn new(qualifies_with: Strength, plays: impl Fn([Card; 3]) -> bool) -> Self {
        let mut hands = vec![0; decisions::hands(3)];
        for cards in CardSet::FULL.combinations() {
            let strength = Strength::of(cards).number();
            assert!(strength < PLAYS, "there is a bit to spare");
            let plays = if plays(cards) { PLAYS } else { 0 };
            hands[place(cards.map(Card::index))] = strength | plays;
        }
        Self { least: qualifies_with, hands }
    }

    /// Looks up the hand of each lane.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is part of a multiversioned inner loop")]
    fn hands(&self, cards: [Lanes; 3]) -> [u16; LANES] {
        let cards = sorted(cards);
        let mut hands = [0; LANES];
        for (lane, hand) in hands.iter_mut().enumerate() {
            *hand = self.hands[place(cards.map(|column| column[lane]))];
        }
        hands
    }
}

impl Game for ThreeCardPoker {
    type Round = Round;

    fn play(&self, draws: &mut Draws, rounds: u64) -> Tally<Round> {
        tally::play(rounds, |kinds| play_batch(self, draws, kinds))
    }
}

/// Deals the first six cards of a deck to each round: three to the player, three to the dealer.
#[cfg_attr(not(feature = "portable"), multiversion(targets("x86_64+avx2+bmi2")))]
fn play_batch(game: &ThreeCardPoker, draws: &mut Draws, kinds: &mut [u8; BATCH]) {
    let least = game.least.number();
    for kinds in kinds.as_chunks_mut::<LANES>().0 {
        let [a, b, c, d, e, f] = draws.columns();
        let (players, dealers) = (game.hands([a, b, c]), game.hands([d, e, f]));
        for (lane, kind) in kinds.iter_mut().enumerate() {
            *kind = kind_of(players[lane], dealers[lane] & !PLAYS, least, a[lane] & 3);
        }
    }
}

/// How a round ends in numbers: 0 for a fold, then the results in the order of [`RESULTS`].
const ENDS: u8 = 5;

const RESULTS: [ShowdownResult; 4] = [
    ShowdownResult::DealerDoesNotQualify,
    ShowdownResult::DealerWins,
    ShowdownResult::PlayerWins,
    ShowdownResult::Tie,
];

/// Where ace, king and queen of one suit stand; they are told apart by it.
const ACE_KING_QUEEN: u8 = 6;

/// Returns the index of what the round comes to. It is what [`table::settle::against_dealer`] says,
/// without a branch: which hand wins is a coin toss that a processor cannot foresee.
#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled within each multiversioned caller")]
fn kind_of(player: u16, dealer: u16, least: u16, suit: u8) -> u8 {
    let (plays, player) = (u8::from(player & PLAYS != 0), player & !PLAYS);
    let standing = (player >> 12) as u8;
    let category = standing + u8::from(standing == ACE_KING_QUEEN) * suit;
    let qualifies = u8::from(dealer >= least);
    let result = 1 + u8::from(player > dealer) + 2 * u8::from(player == dealer);
    category * ENDS + plays * (1 + qualifies * result)
}

/// What a round comes to: the player's hand, and how the showdown ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// What the player's three cards make.
    pub category: Category,
    /// How the showdown ended, or nothing when the player folded.
    pub end: Option<ShowdownResult>,
}

impl Outcome for Round {
    const ALL: &'static [Self] = &{
        let mut all = [Self { category: Category::HighCard, end: None }; 50];
        let mut at = 0;
        while at < all.len() {
            let (category, end) = (at / ENDS as usize, at % ENDS as usize);
            let end = if end == 0 { None } else { Some(RESULTS[end - 1]) };
            all[at] = Self { category: Category::ALL[category], end };
            at += 1;
        }
        all
    };

    fn index(self) -> usize {
        let end = self.end.map_or(0, |result| 1 + result as usize);
        self.category.index() * usize::from(ENDS) + end
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = match self.end {
            None => "folded",
            Some(ShowdownResult::DealerDoesNotQualify) => "dealer does not qualify",
            Some(ShowdownResult::DealerWins) => "dealer wins",
            Some(ShowdownResult::PlayerWins) => "player wins",
            Some(ShowdownResult::Tie) => "tie",
        };
        write!(f, "{}, {end}", self.category)
    }
}
