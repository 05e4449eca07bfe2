//! The commitments of a table: made before the first bet of a round, cut by its players, opened
//! after its end, and opened to the cards that were dealt.

use cards::Card;
use table::{Event, Phase, RoundNumber, Seat, Table};

use crate::{Cause, Cut, Dealing, Hash, Permutation, PersonId, PlayerCut, Sealed, Seed, TableId};

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
    /// The cuts that players committed to, in the order of their records.
    cuts: Vec<PlayerCut>,
    /// Whether the cut of the round was recorded.
    is_cut: bool,
    /// The cards that were dealt, with their places in the deck that is dealt.
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
        let (is_bet_on, cuts, is_cut, dealt) = (false, Vec::new(), false, Vec::new());
        self.committed = Some(Committed { round, commitment, is_bet_on, cuts, is_cut, dealt });
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

    /// A player commits to a cut: once in a round, from a seat, while bets are open.
    pub(super) fn commit_cut(
        &mut self,
        table: &Table,
        cause: Cause,
        player: PersonId,
        commitment: Hash,
    ) -> Result<(), String> {
        let round = table.round();
        let Some(committed) = self.committed.as_mut().filter(|it| it.round == round) else {
            return Err(format!("a cut in round {round}, and no deck is committed to"));
        };
        if !matches!(cause, Cause::Person { person, .. } if person == player) {
            return Err(format!("the cut of player {player} is committed by somebody else"));
        }
        if table.phase() != Phase::Betting || committed.is_cut {
            return Err(format!("player {player} commits to a cut while bets are not open"));
        }
        if !Seat::ALL.into_iter().any(|seat| table.player(seat) == Some(player.into())) {
            return Err(format!("player {player} commits to a cut and has no seat"));
        }
        if committed.cuts.iter().any(|cut| cut.player == player) {
            return Err(format!("player {player} commits to a second cut in round {round}"));
        }
        committed.cuts.push(PlayerCut { player, commitment, opened: None });
        Ok(())
    }

    /// The cut of the round is recorded: after betting closed, before a card leaves the deck, with
    /// an opening or none for each commitment.
    pub(super) fn cut(
        &mut self,
        table: (&Table, TableId),
        round: RoundNumber,
        opened: &[Option<Cut>],
    ) -> Result<(), String> {
        let (table, id) = table;
        let is_on = round == table.round();
        let Some(committed) = self.committed.as_mut().filter(|it| is_on && it.round == round)
        else {
            return Err(format!("the cut of round {round}, and no deck of it is committed to"));
        };
        if table.phase() < Phase::Called {
            return Err(format!("the cut of round {round} is recorded before betting closed"));
        }
        if committed.is_cut {
            return Err(format!("the cut of round {round} is recorded a second time"));
        }
        if !committed.dealt.is_empty() {
            return Err(format!("the cut of round {round} is recorded after cards left the deck"));
        }
        let (count, listed) = (committed.cuts.len(), opened.len());
        if count == 0 {
            return Err(format!(
                "the cut of round {round} is recorded, and nobody committed to one"
            ));
        }
        if listed != count {
            return Err(format!(
                "the cut of round {round} lists {listed} cuts, and {count} were committed to"
            ));
        }
        for (cut, opened) in committed.cuts.iter_mut().zip(opened) {
            cut.opened = *opened;
            if !cut.holds(id, round) {
                let player = cut.player;
                return Err(format!("the cut of player {player} does not fit its commitment"));
            }
        }
        committed.is_cut = true;
        Ok(())
    }

    /// Cards were dealt, each from its place in the deck.
    pub(super) fn deal(&mut self, dealt: &mut Vec<(u8, Card)>) -> Result<(), String> {
        match &mut self.committed {
            _ if dealt.is_empty() => Ok(()),
            Some(Committed { round, cuts, is_cut: false, .. }) if !cuts.is_empty() => {
                Err(format!("cards of round {round} leave the deck, and its cut is not recorded"))
            }
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
        let permutation = Permutation::of(id, round, committed.commitment, &committed.cuts);
        let dealt = permutation.apply(sealed.deck());
        let cards = dealt.cards();
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
