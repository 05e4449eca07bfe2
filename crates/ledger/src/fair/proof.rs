//! The proof of a round, as JSON: for a page, a script, or somebody who wrote a checker of their
//! own.

use super::RoundOrder;
use crate::text::to_hex;
use crate::{Dealing, Hash, Opening, Seed};

/// The proof of a round: its commitment, the cards that somebody may see, and once everything may
/// be seen, the seed.
///
/// ```
/// use ledger::{Dealing, Hash, Proof, Sealed, Seed, TableId};
/// use table::RoundNumber;
///
/// let dealing = Dealing { table: TableId(1), round: RoundNumber::FIRST, rules: Hash([0; 32]) };
/// let sealed = Sealed::new(&Seed([7; 32]), dealing);
/// let cards = sealed.open(0).into_iter().collect();
/// let commitment = sealed.commitment();
/// let proof = Proof { dealing, commitment, cards, seed: None, order: None };
/// assert!(proof.holds());
/// assert!(proof.to_json().starts_with(r#"{"table":1,"round":1,"rules":"0000"#));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Which round.
    pub dealing: Dealing,
    /// What the journal had before the first bet.
    pub commitment: Hash,
    /// The cards that are opened.
    pub cards: Vec<Opening>,
    /// The seed, after the round.
    pub seed: Option<Seed>,
    /// That the commitment was signed before a bet.
    pub order: Option<RoundOrder>,
}

impl Proof {
    /// Returns whether all of it holds: every card, and the deck of the seed.
    pub fn holds(&self) -> bool {
        let is_deck = |seed| {
            let sealed = crate::Sealed::new(seed, self.dealing);
            let is_same = |it: &Opening| sealed.open(it.position).as_ref() == Some(it);
            sealed.commitment() == self.commitment && self.cards.iter().all(is_same)
        };
        self.cards.iter().all(|card| card.holds(self.commitment))
            && self.seed.as_ref().is_none_or(is_deck)
    }

    /// Returns the proof as JSON on one line, hashes, nonces and the seed in hexadecimal.
    pub fn to_json(&self) -> String {
        let Dealing { table, round, rules } = self.dealing;
        let commitment = self.commitment;
        let table = table.0;
        let mut json = format!(r#"{{"table":{table},"round":{round},"rules":"{rules}","#);
        json += &format!(r#""commitment":"{commitment}","cards":["#);
        for (at, Opening { position, card, nonce, path }) in self.cards.iter().enumerate() {
            let comma = if at == 0 { "" } else { "," };
            let nonce = to_hex(nonce);
            let path: Vec<String> = path.iter().map(|hash| format!("\"{hash}\"")).collect();
            let path = path.join(",");
            json += &format!(r#"{comma}{{"position":{position},"card":"{card}","#);
            json += &format!(r#""nonce":"{nonce}","path":[{path}]}}"#);
        }
        let seed = self.seed.as_ref().map(|seed| format!("\"{}\"", to_hex(&seed.0)));
        let seed = seed.unwrap_or_else(|| "null".to_owned());
        let order = self.order.as_ref().map_or("null".to_owned(), RoundOrder::to_json);
        json + &format!(r#"],"seed":{seed},"order":{order}}}"#)
    }
}
