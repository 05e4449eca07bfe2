//! The proof of a round, as JSON: for a page, a script, or somebody who wrote a checker of their
//! own.

use crate::text::to_hex;
use crate::{Dealing, Hash, Opening, Permutation, PlayerCut, Sealed, Seed};

/// A card that was dealt, opened at its position in the deck that was committed to.
///
/// ```
/// use ledger::{Dealing, Hash, OpenedCard, Sealed, Seed, TableId};
/// use table::RoundNumber;
///
/// let dealing = Dealing { table: TableId(1), round: RoundNumber::FIRST, rules: Hash([0; 32]) };
/// let sealed = Sealed::new(&Seed([7; 32]), dealing);
/// let card = sealed.open(3).map(|opening| OpenedCard { place: 0, opening });
/// assert_eq!(card.map(|card| card.opening.position), Some(3));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedCard {
    /// The place in the deck that was dealt; the top card is at 0.
    pub place: u8,
    /// What shows that it was committed to.
    pub opening: Opening,
}

/// The proof of a round: its commitment, the players' cuts, the cards that somebody may see, and
/// once everything may be seen, the seed.
///
/// ```
/// use ledger::{Dealing, Hash, OpenedCard, Proof, Sealed, Seed, TableId};
/// use table::RoundNumber;
///
/// let dealing = Dealing { table: TableId(1), round: RoundNumber::FIRST, rules: Hash([0; 32]) };
/// let sealed = Sealed::new(&Seed([7; 32]), dealing);
/// let opened = sealed.open(0).map(|opening| OpenedCard { place: 0, opening });
/// let cards = opened.into_iter().collect();
/// let commitment = sealed.commitment();
/// let proof = Proof { dealing, commitment, cuts: Vec::new(), cards, seed: None };
/// assert!(proof.holds());
/// assert!(proof.to_json().starts_with(r#"{"table":1,"round":1,"rules":"0000"#));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Which round.
    pub dealing: Dealing,
    /// What the journal had before the first bet.
    pub commitment: Hash,
    /// The players' cuts, in the order of their records.
    pub cuts: Vec<PlayerCut>,
    /// The cards that are opened.
    pub cards: Vec<OpenedCard>,
    /// The seed, after the round.
    pub seed: Option<Seed>,
}

impl Proof {
    /// Returns the permutation that follows from the opened cuts.
    pub fn permutation(&self) -> Permutation {
        let Dealing { table, round, .. } = self.dealing;
        Permutation::of(table, round, self.commitment, &self.cuts)
    }

    /// Returns whether all of it holds in itself: every opening of a cut, every card at its place,
    /// and the deck of the seed.
    pub fn holds(&self) -> bool {
        self.cuts_hold()
            && self.cards_hold()
            && self.seed.as_ref().is_none_or(|seed| self.is_deck_of(seed))
    }

    /// Whether each player has one cut, and every opening fits its commitment.
    fn cuts_hold(&self) -> bool {
        let Dealing { table, round, .. } = self.dealing;
        let is_first = |at: usize, cut: &PlayerCut| {
            self.cuts[..at].iter().all(|before| before.player != cut.player)
        };
        let mut cuts = self.cuts.iter().enumerate();
        cuts.all(|(at, cut)| is_first(at, cut) && cut.holds(table, round))
    }

    /// Whether every card was committed to, at the position that the cut has for its place.
    fn cards_hold(&self) -> bool {
        let permutation = self.permutation();
        let holds = |card: &OpenedCard| {
            permutation.position(card.place) == Some(card.opening.position)
                && card.opening.holds(self.commitment)
        };
        let is_first = |at: usize, card: &OpenedCard| {
            self.cards[..at].iter().all(|before| before.place != card.place)
        };
        let mut cards = self.cards.iter().enumerate();
        cards.all(|(at, card)| is_first(at, card) && holds(card))
    }

    fn is_deck_of(&self, seed: &Seed) -> bool {
        let sealed = Sealed::new(seed, self.dealing);
        let is_same =
            |it: &OpenedCard| sealed.open(it.opening.position).as_ref() == Some(&it.opening);
        sealed.commitment() == self.commitment && self.cards.iter().all(is_same)
    }

    /// Returns the proof as JSON on one line, hashes, nonces and the seed in hexadecimal.
    pub fn to_json(&self) -> String {
        let Dealing { table, round, rules } = self.dealing;
        let commitment = self.commitment;
        let table = table.0;
        let mut json = format!(r#"{{"table":{table},"round":{round},"rules":"{rules}","#);
        json += &format!(r#""commitment":"{commitment}","cuts":["#);
        for (at, PlayerCut { player, commitment, opened }) in self.cuts.iter().enumerate() {
            let comma = if at == 0 { "" } else { "," };
            let opened = opened.map_or("null".to_owned(), |cut| format!("\"{}\"", cut.reveal()));
            json += &format!(r#"{comma}{{"player":{player},"commitment":"{commitment}","#);
            json += &format!(r#""opened":{opened}}}"#);
        }
        json += r#"],"cards":["#;
        for (at, OpenedCard { place, opening }) in self.cards.iter().enumerate() {
            let Opening { position, card, nonce, path } = opening;
            let comma = if at == 0 { "" } else { "," };
            let nonce = to_hex(nonce);
            let path: Vec<String> = path.iter().map(|hash| format!("\"{hash}\"")).collect();
            let path = path.join(",");
            json += &format!(r#"{comma}{{"place":{place},"position":{position},"card":"{card}","#);
            json += &format!(r#""nonce":"{nonce}","path":[{path}]}}"#);
        }
        match &self.seed {
            Some(seed) => json + &format!(r#"],"seed":"{}"}}"#, to_hex(&seed.0)),
            None => json + r#"],"seed":null}"#,
        }
    }
}
