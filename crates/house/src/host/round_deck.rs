//! The deck of the round that is on: sealed before the first bet, cut by the players, dealt from.

use cards::Deck;
use ledger::{Cut, Hash, Permutation, PersonId, PlayerCut, Sealed, Seed, Sequence};
use serde::Serialize;
use table::{Phase, RoundNumber};
use utoipa::ToSchema;

use super::Facts;
use crate::Secret;

/// The round that a sealed deck is for, and the record that has the commitment to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DeckPlace {
    pub(crate) round: RoundNumber,
    pub(crate) record: Sequence,
}

/// The deck of a round, which the journal has a commitment to.
#[derive(Clone)]
pub(crate) struct RoundDeck {
    pub(crate) place: DeckPlace,
    pub(crate) seed: Secret,
    pub(crate) commitment: Hash,
    /// The deck that is dealt: the committed one until a cut is recorded.
    pub(crate) deck: Deck,
    pub(crate) cut: RoundCut,
}

/// The players' cut of a round, as far as it has come.
#[derive(Clone, Default)]
pub(crate) struct RoundCut {
    cuts: Vec<PlayerCut>,
    /// Whether the record of the cut is there; until then openings are nobody else's business.
    is_recorded: bool,
}

/// How far the players' cut of a round has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CutStage {
    /// Players may commit themselves to a cut.
    Open,
    /// The house waits for the players to open their cuts.
    Closed,
    /// The cut is recorded, or nobody has cut: cards may leave the deck.
    Done,
}

impl RoundDeck {
    /// Returns the deck of a round by its seed, with what was recorded of its cut.
    pub(crate) fn new(facts: &Facts, place: DeckPlace, seed: Secret, cut: RoundCut) -> Self {
        let sealed = Sealed::new(&Seed(*seed.bytes()), facts.dealing(place.round));
        let (commitment, deck) = (sealed.commitment(), sealed.deck().clone());
        let mut deck = Self { place, seed, commitment, deck, cut };
        if deck.cut.is_recorded {
            deck.permute(facts);
        }
        deck
    }

    /// Takes the cut as it stands: what was not opened by now is not. Returns what is recorded.
    pub(crate) fn close_cut(&mut self, facts: &Facts) -> Vec<Option<Cut>> {
        self.cut.is_recorded = true;
        self.permute(facts);
        self.cut.cuts.iter().map(|cut| cut.opened).collect()
    }

    fn permute(&mut self, facts: &Facts) {
        let round = self.place.round;
        let permutation = Permutation::of(facts.id, round, self.commitment, &self.cut.cuts);
        self.deck = permutation.apply(&self.deck);
    }
}

impl RoundCut {
    /// Returns the cuts that were committed to, in the order of their records.
    pub(crate) fn cuts(&self) -> &[PlayerCut] {
        &self.cuts
    }

    /// Returns the cut of a player.
    pub(crate) fn of(&mut self, player: PersonId) -> Option<&mut PlayerCut> {
        self.cuts.iter_mut().find(|cut| cut.player == player)
    }

    /// A player commits to a cut.
    pub(crate) fn commit(&mut self, player: PersonId, commitment: Hash) {
        self.cuts.push(PlayerCut { player, commitment, opened: None });
    }

    /// The cut of the round was recorded.
    pub(crate) fn record(&mut self, opened: &[Option<Cut>]) {
        self.is_recorded = true;
        for (cut, opened) in self.cuts.iter_mut().zip(opened) {
            cut.opened = *opened;
        }
    }

    /// Returns how far it has come while the table is in a phase of the same round.
    pub(crate) fn stage(&self, phase: Phase) -> CutStage {
        if self.is_recorded {
            CutStage::Done
        } else if phase < Phase::Called {
            CutStage::Open
        } else if self.cuts.is_empty() {
            CutStage::Done
        } else {
            CutStage::Closed
        }
    }

    /// Returns what a player opened the cut to, once everybody may know.
    pub(crate) fn opened(&self, cut: &PlayerCut) -> Option<String> {
        cut.opened.filter(|_| self.is_recorded).map(|cut| cut.reveal())
    }
}
