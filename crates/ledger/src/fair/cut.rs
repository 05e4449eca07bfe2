//! The players' cut: the deck that is dealt is a permutation of the deck that the house has
//! committed itself to, and follows from bytes that the players choose.

#[cfg(test)]
mod tests;

use std::fmt;

use cards::Deck;
use notation::serde::{Deserialize, Deserializer, Serialize, Serializer};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use table::RoundNumber;

use crate::text::to_hex;
use crate::{Body, Hash, PersonId, Record, TableId};

/// Prefix of what a player's commitment is the hash of.
const COMMITMENT_CONTEXT: &[u8] = b"houserules cut v1";

/// Prefix of what the key of a permutation is the hash of.
const KEY_CONTEXT: &[u8] = b"houserules cut deck v1";

/// 32 bytes that a player chooses, secret until they are opened. `Debug` never shows them.
///
/// ```
/// use ledger::{Cut, PersonId, TableId};
/// use table::RoundNumber;
///
/// let cut = Cut([7; 32]);
/// assert_eq!(format!("{cut:?}"), "Cut(32 bytes)");
///
/// let of = |player| cut.commitment(TableId(1), RoundNumber::FIRST, PersonId(player));
/// assert_ne!(of(8), of(9), "a commitment cannot be copied");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Cut(pub [u8; 32]);

impl fmt::Debug for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Cut(32 bytes)")
    }
}

impl Cut {
    /// Returns the commitment of a player to this cut, in a round at a table.
    pub fn commitment(&self, table: TableId, round: RoundNumber, player: PersonId) -> Hash {
        let hash = Sha256::new().chain_update(COMMITMENT_CONTEXT);
        let hash = hash.chain_update(table.0.to_be_bytes()).chain_update(round.0.to_be_bytes());
        let hash = hash.chain_update(player.0.to_be_bytes()).chain_update(self.0);
        Hash(hash.finalize().into())
    }

    /// Returns the bytes in hexadecimal, once they may be shown.
    ///
    /// ```
    /// assert_eq!(ledger::Cut([0xab; 32]).reveal(), "ab".repeat(32));
    /// ```
    pub fn reveal(&self) -> String {
        to_hex(&self.0)
    }
}

impl Serialize for Cut {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Hash(self.0).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cut {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Hash::deserialize(deserializer).map(|bytes| Self(bytes.0))
    }
}

/// A player's part in the cut of a round: the commitment, and what it was opened to.
///
/// ```
/// use ledger::{Cut, PersonId, PlayerCut, TableId};
/// use table::RoundNumber;
///
/// let (table, round, player) = (TableId(1), RoundNumber::FIRST, PersonId(7));
/// let commitment = Cut([7; 32]).commitment(table, round, player);
/// let cut = PlayerCut { player, commitment, opened: Some(Cut([7; 32])) };
/// assert!(cut.holds(table, round));
/// assert!(PlayerCut { opened: None, ..cut.clone() }.holds(table, round), "there is no opening");
/// assert!(!PlayerCut { opened: Some(Cut([8; 32])), ..cut }.holds(table, round));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerCut {
    /// The player.
    pub player: PersonId,
    /// The commitment, from while bets were open.
    pub commitment: Hash,
    /// The cut, if it was opened in time.
    pub opened: Option<Cut>,
}

impl PlayerCut {
    /// Returns the cuts of a round, from its records.
    pub fn all_in<'a>(records: impl IntoIterator<Item = &'a Record>) -> Vec<Self> {
        let mut cuts: Vec<Self> = Vec::new();
        for record in records {
            if let Body::CutCommitted { player, commitment } = record.body {
                cuts.push(Self { player, commitment, opened: None });
            } else if let Body::Cut { opened, .. } = &record.body {
                cuts.iter_mut().zip(opened).for_each(|(cut, opened)| cut.opened = *opened);
            }
        }
        cuts
    }

    /// Returns whether the opening, where there is one, fits the commitment.
    pub fn holds(&self, table: TableId, round: RoundNumber) -> bool {
        let fits = |cut: &Cut| cut.commitment(table, round, self.player) == self.commitment;
        self.opened.as_ref().is_none_or(fits)
    }
}

/// Where each card of the deck that is dealt lies in the deck that was committed to.
///
/// ```
/// use ledger::{Hash, Permutation, TableId};
/// use table::RoundNumber;
///
/// let nobody = Permutation::of(TableId(1), RoundNumber::FIRST, Hash([0; 32]), &[]);
/// assert_eq!(nobody, Permutation::IDENTITY);
/// assert_eq!(nobody.position(51), Some(51));
/// assert_eq!(nobody.position(52), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Permutation([u8; 52]);

/// What is dealt is secret as long as the deck is: the places alone say nothing.
impl fmt::Debug for Permutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Permutation({:?})", self.0.as_slice())
    }
}

impl Permutation {
    /// The permutation of a round without a cut: every card stays in its place.
    pub const IDENTITY: Self = {
        let mut positions = [0; 52];
        let mut at = 0;
        while at < 52 {
            positions[at as usize] = at;
            at += 1;
        }
        Self(positions)
    };

    /// Returns the permutation that follows from the opened cuts of a round, which stand in the
    /// order of their records, and from the commitment to the deck.
    pub fn of(table: TableId, round: RoundNumber, commitment: Hash, cuts: &[PlayerCut]) -> Self {
        match key(table, round, commitment, cuts) {
            None => Self::IDENTITY,
            Some(key) => {
                let mut words = ChaCha20Rng::from_seed(key);
                let places = Deck::shuffled(|| words.next_u64());
                Self(places.cards().map(cards::Card::index))
            }
        }
    }

    /// Returns the position in the committed deck of the card at a place of the deck that is dealt,
    /// or nothing beyond the last place.
    pub fn position(&self, place: u8) -> Option<u8> {
        self.0.get(usize::from(place)).copied()
    }

    /// Returns the place in the deck that is dealt of the card at a position of the committed deck,
    /// or nothing beyond the last position.
    ///
    /// ```
    /// assert_eq!(ledger::Permutation::IDENTITY.place(17), Some(17));
    /// ```
    pub fn place(&self, position: u8) -> Option<u8> {
        (0..52).find(|place| self.0[usize::from(*place)] == position)
    }

    /// Returns the deck that is dealt, from the deck that was committed to.
    ///
    /// ```
    /// use cards::Deck;
    ///
    /// assert_eq!(ledger::Permutation::IDENTITY.apply(&Deck::SORTED), Deck::SORTED);
    /// ```
    #[must_use]
    pub fn apply(&self, committed: &Deck) -> Deck {
        let dealt = self.0.map(|position| committed.cards()[usize::from(position)]);
        Deck::new(dealt).expect("a permutation has every position once")
    }
}

/// Returns the key of the permutation, or nothing where no cut was opened.
pub(super) fn key(
    table: TableId,
    round: RoundNumber,
    commitment: Hash,
    cuts: &[PlayerCut],
) -> Option<[u8; 32]> {
    let mut opened = cuts.iter().filter_map(|cut| Some((cut.player, cut.opened?))).peekable();
    opened.peek()?;
    let hash = Sha256::new().chain_update(KEY_CONTEXT).chain_update(table.0.to_be_bytes());
    let mut hash = hash.chain_update(round.0.to_be_bytes()).chain_update(commitment.0);
    for (player, cut) in opened {
        hash.update(player.0.to_be_bytes());
        hash.update(cut.0);
    }
    Some(hash.finalize().into())
}
