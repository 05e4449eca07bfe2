//! What a player keeps of a round, and what the proof of the round must agree with.

#[cfg(test)]
mod tests;

use std::fmt;

use cards::Card;
use table::RoundNumber;

use crate::{Cut, Dealing, Hash, PersonId, PlayerCut, Proof, TableId};

/// What a player kept of a round, to check its proof against. A proof alone can be made to fit
/// after the bets; what was kept from before cannot.
///
/// ```
/// use ledger::{Dealing, Hash, KeptByPlayer, PersonId, Proof, RoundFinding, Sealed, Seed, TableId};
/// use table::RoundNumber;
///
/// let dealing = Dealing { table: TableId(1), round: RoundNumber::FIRST, rules: Hash([0; 32]) };
/// let commitment = Sealed::new(&Seed([7; 32]), dealing).commitment();
/// let kept = KeptByPlayer::before_bet(TableId(1), RoundNumber::FIRST, PersonId(7), commitment);
///
/// let (cuts, cards) = (Vec::new(), Vec::new());
/// let proof = Proof { dealing, commitment, cuts, cards, seed: None };
/// assert_eq!(kept.check(&proof), []);
///
/// let other = Proof { commitment: Hash([1; 32]), ..proof };
/// assert_eq!(kept.check(&other), [RoundFinding::OtherDeck { shown: Hash([1; 32]) }]);
/// ```
#[derive(Clone, Debug)]
pub struct KeptByPlayer {
    /// The table.
    pub table: TableId,
    /// The round.
    pub round: RoundNumber,
    /// The player.
    pub player: PersonId,
    /// The commitment to the deck, as it was told before the player bet.
    pub commitment: Hash,
    /// The own cut, where the house took the commitment to it.
    pub cut: Option<Cut>,
    /// The players and their commitments, as they were told after betting closed and before the own
    /// cut was sent.
    pub closed: Option<Vec<(PersonId, Hash)>>,
    /// Whether the house took the opening of the own cut.
    pub is_opened: bool,
    /// The cards that the player was dealt or saw turned up.
    pub cards: Vec<Card>,
}

/// Something about a round that a player finds in its proof.
///
/// ```
/// use ledger::{PersonId, RoundFinding};
///
/// let held_back = RoundFinding::HeldBack(PersonId(9));
/// assert_eq!(held_back.to_string(), "player 9 committed to a cut and did not open it");
/// assert!(!held_back.is_breach());
/// assert!(RoundFinding::OwnOpeningDropped.is_breach());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundFinding {
    /// The proof is of another round or table.
    OtherRound,
    /// The proof does not hold in itself.
    Broken,
    /// The deck is not the one that was committed to before the bet.
    OtherDeck {
        /// The commitment in the proof.
        shown: Hash,
    },
    /// The commitments to cuts are not those that stood when betting had closed.
    OtherCuts,
    /// The own commitment to a cut is missing, or another.
    OwnCutMissing,
    /// The house took the opening of the own cut and left it out.
    OwnOpeningDropped,
    /// The own cut was not opened, and the house never said that it took the opening: the player
    /// was too late, or the line failed, or the house did not listen.
    OwnCutUnopened,
    /// A card that the player saw is not opened.
    CardMissing(Card),
    /// Another player committed to a cut and did not open it. Nobody can be made to; somebody who
    /// knew the deck could have chosen between two decks by it.
    HeldBack(PersonId),
}

impl RoundFinding {
    /// Returns whether it shows that the house did not keep to what it had told the player. A cut
    /// that was not opened does not: the round is dealt as it should be, and not fully proven.
    pub const fn is_breach(self) -> bool {
        !matches!(self, Self::HeldBack(_) | Self::OwnCutUnopened)
    }
}

impl fmt::Display for RoundFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherRound => f.write_str("the proof is of another round"),
            Self::Broken => f.write_str("the proof does not hold in itself"),
            Self::OtherDeck { shown } => {
                write!(f, "the deck is not the one committed to before the bet: {shown}")
            }
            Self::OtherCuts => {
                f.write_str("the commitments to cuts changed after betting had closed")
            }
            Self::OwnCutMissing => f.write_str("your own commitment to a cut is missing"),
            Self::OwnOpeningDropped => {
                f.write_str("the house took the opening of your cut and left it out")
            }
            Self::OwnCutUnopened => f.write_str("your own cut was not opened"),
            Self::CardMissing(card) => write!(f, "{card}, which you saw, is not opened"),
            Self::HeldBack(player) => {
                write!(f, "player {player} committed to a cut and did not open it")
            }
        }
    }
}

impl KeptByPlayer {
    /// Returns what is kept before the first bet of a round, by a player who does not cut.
    pub const fn before_bet(
        table: TableId,
        round: RoundNumber,
        player: PersonId,
        commitment: Hash,
    ) -> Self {
        Self {
            table,
            round,
            player,
            commitment,
            cut: None,
            closed: None,
            is_opened: false,
            cards: Vec::new(),
        }
    }

    /// Returns what the proof of the round shows against what was kept. Nothing means that the
    /// round is fully proven to this player: the house had fixed the deck before the bet, and knew
    /// no cut of this player's when it did.
    pub fn check(&self, proof: &Proof) -> Vec<RoundFinding> {
        let Dealing { table, round, .. } = proof.dealing;
        if (table, round) != (self.table, self.round) {
            return vec![RoundFinding::OtherRound];
        }
        let mut findings = Vec::new();
        if !proof.holds() {
            findings.push(RoundFinding::Broken);
        }
        if proof.commitment != self.commitment {
            findings.push(RoundFinding::OtherDeck { shown: proof.commitment });
        }
        self.check_cuts(&proof.cuts, &mut findings);
        let is_opened = |card: &Card| proof.cards.iter().any(|it| it.opening.card == *card);
        let missing = self.cards.iter().filter(|card| !is_opened(card));
        findings.extend(missing.copied().map(RoundFinding::CardMissing));
        findings
    }

    fn check_cuts(&self, cuts: &[PlayerCut], findings: &mut Vec<RoundFinding>) {
        let shown = cuts.iter().map(|cut| (cut.player, cut.commitment));
        if self.closed.as_ref().is_some_and(|closed| !shown.eq(closed.iter().copied())) {
            findings.push(RoundFinding::OtherCuts);
        }
        if let Some(own) = &self.cut {
            let commitment = own.commitment(self.table, self.round, self.player);
            let is_own =
                |cut: &&PlayerCut| (cut.player, cut.commitment) == (self.player, commitment);
            match cuts.iter().find(is_own) {
                None => findings.push(RoundFinding::OwnCutMissing),
                Some(cut) if self.is_opened && cut.opened != Some(*own) => {
                    findings.push(RoundFinding::OwnOpeningDropped);
                }
                Some(cut) if cut.opened.is_none() => findings.push(RoundFinding::OwnCutUnopened),
                Some(_) => {}
            }
        }
        let others = cuts.iter().filter(|cut| cut.opened.is_none() && cut.player != self.player);
        findings.extend(others.map(|cut| RoundFinding::HeldBack(cut.player)));
    }
}
