//! The deck of a round: sealed before the first bet, opened after the last, card by card or whole.
//!
//! A seed of 32 bytes that nobody knows leads to the order of the deck and to a nonce for each
//! card. The root of a tree over the 52 cards, each hashed with its nonce, is the commitment: it
//! stands in the journal before anybody bets. A card is opened by its nonce and its path to the
//! root; that shows this card and no other. The seed opens everything. `docs/fairness.md` says it
//! byte for byte.

mod cut;
mod player;
mod proof;
#[cfg(test)]
mod tests;

pub use cut::{Cut, Permutation, PlayerCut};
pub use player::{KeptByPlayer, RoundFinding};
pub use proof::{OpenedCard, Proof};

use std::fmt;

use cards::{Card, Deck};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use table::RoundNumber;

use crate::{Hash, TableId, hkdf, merkle};

/// What the bytes of a deck are derived for.
const INFO: &[u8; 18] = b"houserules deck v1";

/// The seed of a round's deck. It is never shown by `Debug`.
///
/// ```
/// assert_eq!(format!("{:?}", ledger::Seed([7; 32])), "Seed(32 bytes)");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(32 bytes)")
    }
}

/// Which round a deck is for. The same seed at another table, in another round or under other
/// rules leads to another deck.
///
/// ```
/// use ledger::{Dealing, Hash, TableId};
/// use table::RoundNumber;
///
/// let first = Dealing { table: TableId(1), round: RoundNumber::FIRST, rules: Hash([0; 32]) };
/// assert_ne!(first, Dealing { round: first.round.next(), ..first });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealing {
    /// The table.
    pub table: TableId,
    /// The round.
    pub round: RoundNumber,
    /// The hash of its rules: see [`crate::hash_of_rules`].
    pub rules: Hash,
}

/// A deck and what opens its cards.
///
/// ```
/// use ledger::{Dealing, Hash, Sealed, Seed, TableId};
/// use table::RoundNumber;
///
/// let dealing = Dealing { table: TableId(1), round: RoundNumber::FIRST, rules: Hash([0; 32]) };
/// let sealed = Sealed::new(&Seed([7; 32]), dealing);
/// let opening = sealed.open(4).expect("there is a fifth card");
/// assert_eq!(opening.card, sealed.deck().cards()[4]);
/// assert!(opening.holds(sealed.commitment()));
/// ```
pub struct Sealed {
    deck: Deck,
    nonces: [[u8; 32]; 52],
    leaves: [Hash; 52],
}

impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sealed(52 cards)")
    }
}

impl Sealed {
    /// Returns the deck of a round, by its seed.
    pub fn new(seed: &Seed, dealing: Dealing) -> Self {
        let mut secret = [0; 32 * 53];
        hkdf::derive(&seed.0, &info(dealing), &mut secret);
        let (parts, _) = secret.as_chunks();
        let (key, rest) = parts.split_first().expect("53 parts");
        let nonces: [[u8; 32]; 52] = *rest.first_chunk().expect("52 parts");
        let mut words = ChaCha20Rng::from_seed(*key);
        let deck = Deck::shuffled(|| words.next_u64());
        let leaf_of = |at: usize| leaf(&nonces[at], place(at), deck.cards()[at]);
        let leaves = std::array::from_fn(leaf_of);
        Self { deck, nonces, leaves }
    }

    /// Returns the deck, the top card first.
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Returns the commitment.
    pub fn commitment(&self) -> Hash {
        self.leaves.into_iter().collect::<merkle::Tree>().root()
    }

    /// Opens the card at a place of the deck, the top card at nought, or nothing beyond the last.
    pub fn open(&self, position: u8) -> Option<Opening> {
        let at = usize::from(position);
        let path = merkle::inclusion(&self.leaves, at)?;
        Some(Opening { position, card: self.deck.cards()[at], nonce: self.nonces[at], path })
    }
}

/// What shows that a card lay at a place of the deck, and nothing about any other card.
///
/// ```
/// use ledger::{Dealing, Hash, Opening, Sealed, Seed, TableId};
/// use table::RoundNumber;
///
/// let dealing = Dealing { table: TableId(1), round: RoundNumber::FIRST, rules: Hash([0; 32]) };
/// let sealed = Sealed::new(&Seed([7; 32]), dealing);
/// let opening = sealed.open(0).expect("there is a top card");
/// let other = Opening { position: 1, ..opening.clone() };
/// assert!(opening.holds(sealed.commitment()) && !other.holds(sealed.commitment()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The place in the deck; the top card is at nought.
    pub position: u8,
    /// The card.
    pub card: Card,
    /// Its nonce.
    pub nonce: [u8; 32],
    /// The hashes beside the way from the card to the root, the lowest first.
    pub path: Vec<Hash>,
}

impl Opening {
    /// Returns whether the house had committed itself to this card at this place.
    pub fn holds(&self, commitment: Hash) -> bool {
        let leaf = leaf(&self.nonce, self.position, self.card);
        merkle::verify_inclusion(leaf, u64::from(self.position), &self.path, (52, commitment))
    }
}

fn info(dealing: Dealing) -> Vec<u8> {
    let Dealing { table, round, rules } = dealing;
    [INFO.as_slice(), &table.0.to_be_bytes(), &round.0.to_be_bytes(), &rules.0].concat()
}

fn leaf(nonce: &[u8; 32], position: u8, card: Card) -> Hash {
    merkle::leaf(&[nonce.as_slice(), &[position, card.index()]].concat())
}

fn place(at: usize) -> u8 {
    u8::try_from(at).expect("a deck has 52 cards")
}
