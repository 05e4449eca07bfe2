//! The commitments of a table: made before the first bet of a round, opened after its end, and
//! opened to the cards that were dealt.

use cards::Card;
use table::{Event, RoundNumber, Table};

use crate::{Dealing, Hash, Sealed, Seed, TableId};

/// What is known of the deck of the round.
#[derive(Clone, Default)]
pub(super) struct Decks {
    committed: Option<Committed>,
}

#[derive(Clone)]
struct Committed {
    round: RoundNumber,
    commitment: Hash,
    /// Whether anybody has bet since.
    is_bet_on: bool,
    /// The cards that were dealt, with their places in the deck.
    dealt: Vec<(u8, Card)>,
}

impl Decks {
    /// The house commits itself to a deck.
    pub(super) fn commit(
        &mut self,
        table: &Table,
        round: RoundNumber,
        commitment: Hash,
    ) -> Result<(), String> {
        if let Some(Committed { round, .. }) = self.committed {
            return Err(format!("the deck of round {round} was committed to and not opened"));
        }
        if round != table.round() {
            return Err(format!("the round is {}, not {round}", table.round()));
        }
        let (is_bet_on, dealt) = (false, Vec::new());
        self.committed = Some(Committed { round, commitment, is_bet_on, dealt });
        Ok(())
    }

    /// Something happens at the table. Nobody bets on a deck that could still be another.
    pub(super) fn before(&mut self, table: &Table, events: &[Event]) -> Result<(), String> {
        let bets = |event: &Event| {
            let (Event::BetPlaced { amount, .. }
            | Event::ThreeBetsPlaced { amount, .. }
            | Event::BankBet { amount, .. }) = event
            else {
                return false;
            };
            !amount.is_zero()
        };
        if !events.iter().any(bets) {
            return Ok(());
        }
        let round = table.round();
        match &mut self.committed {
            Some(committed) if committed.round == round => {
                committed.is_bet_on = true;
                Ok(())
            }
            _ => Err(format!("a bet in round {round}, and no deck is committed to")),
        }
    }

    /// Cards were dealt, each from its place in the deck.
    pub(super) fn deal(&mut self, dealt: &mut Vec<(u8, Card)>) -> Result<(), String> {
        match &mut self.committed {
            _ if dealt.is_empty() => Ok(()),
            Some(committed) => {
                committed.dealt.append(dealt);
                Ok(())
            }
            None => Err("cards of a deck that nobody is committed to".to_owned()),
        }
    }

    /// The house opens its commitment.
    pub(super) fn reveal(
        &mut self,
        table: &Table,
        (id, rules): (TableId, Hash),
        (round, seed): (RoundNumber, [u8; 32]),
    ) -> Result<(), String> {
        let Some(committed) = self.committed.take_if(|it| it.round == round) else {
            return Err(format!("nobody is committed to a deck of round {round}"));
        };
        if committed.is_bet_on && round == table.round() {
            return Err(format!("the deck of round {round} is opened before its end"));
        }
        let sealed = Sealed::new(&Seed(seed), Dealing { table: id, round, rules });
        if sealed.commitment() != committed.commitment {
            return Err(format!("round {round}: the deck is not the one committed to"));
        }
        let cards = sealed.deck().cards();
        let is_other = |(place, card): &&(u8, Card)| cards[usize::from(*place)] != *card;
        match committed.dealt.iter().find(is_other) {
            None => Ok(()),
            Some((place, card)) => Err(format!(
                "round {round}: {card} was dealt from place {place}, where {} lay",
                cards[usize::from(*place)]
            )),
        }
    }

    /// The round whose deck is not opened yet, if any.
    pub(super) fn unopened(&self) -> Option<RoundNumber> {
        self.committed.as_ref().map(|committed| committed.round)
    }
}
