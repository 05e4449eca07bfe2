//! The players' cut: commitments while bets are open, openings after, and the record of both.
//!
//! The house has committed itself to the deck before anybody commits to a cut, and no card leaves
//! the deck before the cut is recorded: so nobody, the house included, chooses the deck that is
//! dealt.

use std::time::Instant;

use ledger::{Body, Cause, Cut, Hash, PersonId, Reason, Sequence};
use table::{Cards, Phase, RoundNumber, Seat};
use wire::Kind;

use super::round_deck::{CutStage, RoundDeck};
use super::step::Turn;
use super::{CommandRequest, Host};
use crate::problem::{BoxedProblem, trouble};

/// Most cuts in a round. A table has seven seats, and who leaves one leaves a commitment behind:
/// the bound keeps frames and records short.
const MAX_CUTS_PER_ROUND: usize = 32;

impl Host {
    /// Takes a player's commitment to a cut.
    pub(super) fn commit_cut(
        &mut self,
        asked: &CommandRequest,
        commitment: Hash,
        round: Option<RoundNumber>,
        turn: &mut Turn<'_>,
    ) -> Result<Sequence, BoxedProblem> {
        self.shared.refusal().map_or(Ok(()), Err)?;
        let player = asked.by.id;
        let (phase, is_seated) = (self.core.table.phase(), self.has_seat(player));
        let deck = self.deck_to_cut(round)?;
        if phase != Phase::Betting {
            return Err(refused("bets are not open: it is too late to cut this deck"));
        }
        if !is_seated {
            return Err(refused("only seated players cut the deck"));
        }
        if deck.cut.of(player).is_some() {
            return Err(refused("you have committed to a cut of this round, and the first stands"));
        }
        if deck.cut.cuts().len() >= MAX_CUTS_PER_ROUND {
            let detail = format!("this deck has its {MAX_CUTS_PER_ROUND} cuts");
            return Err(refused(&detail));
        }
        deck.cut.commit(player, commitment);
        turn.step.deck.is_cut = true;
        let body = Body::CutCommitted { player, commitment };
        Ok(self.core.write(&self.facts, asked.cause(), body, &mut turn.step))
    }

    /// Takes the opening of a player's cut. It is recorded with those of the others.
    pub(super) fn open_cut(
        &mut self,
        asked: &CommandRequest,
        cut: Cut,
        round: Option<RoundNumber>,
    ) -> Result<Sequence, BoxedProblem> {
        let (player, phase, table) = (asked.by.id, self.core.table.phase(), self.facts.id);
        let deck = self.deck_to_cut(round)?;
        let stage = deck.cut.stage(phase);
        let round = deck.place.round;
        let Some(committed) = deck.cut.of(player) else {
            return Err(refused("you have committed to no cut of this round"));
        };
        match stage {
            CutStage::Open => {
                return Err(refused("bets are still open: a cut is opened after they close"));
            }
            CutStage::Done => return Err(refused("the cut of this round is recorded already")),
            CutStage::Closed => {}
        }
        if cut.commitment(table, round, player) != committed.commitment {
            return Err(refused("this is not the cut that you committed to"));
        }
        committed.opened = Some(cut);
        Ok(self.core.chain.last())
    }

    /// Records the cut of the round, once every player who is there has opened theirs or the time
    /// for it is over. Returns whether cards may leave the deck.
    pub(super) fn close_cut(&mut self, turn: &mut Turn<'_>) -> bool {
        let phase = self.core.table.phase();
        let Some(cut) = self.core.deck.as_ref().map(|deck| &deck.cut) else { return false };
        if cut.stage(phase) != CutStage::Closed {
            return true;
        }
        let is_awaited =
            cut.cuts().iter().any(|it| it.opened.is_none() && self.may_open(it.player));
        let until = *self.cut_until.get_or_insert(self.now + self.shared.timing.cut);
        if is_awaited && self.now < until {
            return false;
        }
        self.cut_until = None;
        let reason = if is_awaited { Reason::Clock } else { Reason::Automation };
        let Some(deck) = &mut self.core.deck else { return false };
        let body = Body::Cut { round: deck.place.round, opened: deck.close_cut(&self.facts) };
        turn.step.deck.is_cut = true;
        self.core.write(&self.facts, Cause::System(reason), body, &mut turn.step);
        true
    }

    /// Until when the house waits for openings after a restart: nobody is connected yet, and what
    /// was opened before is lost, so players have the time to come back.
    pub(super) fn cut_until_return(&self, now: Instant) -> Option<Instant> {
        let stage = self.core.deck.as_ref()?.cut.stage(self.core.table.phase());
        (stage == CutStage::Closed).then(|| now + self.shared.timing.return_to_cut())
    }

    /// Whether somebody may be there to open a cut. A client without a socket sends nothing while
    /// it waits for others to bet, so whoever still sits at the table counts as there.
    fn may_open(&self, player: PersonId) -> bool {
        self.watchers.is_connected(player)
            || self.has_seat(player)
            || self.is_heard_of(player, self.shared.timing.return_to_cut())
    }

    fn has_seat(&self, player: PersonId) -> bool {
        let table = &self.core.table;
        Seat::ALL.into_iter().any(|seat| table.player(seat) == Some(player.into()))
    }

    /// The deck that is cut, if it is of the round that a player means.
    fn deck_to_cut(&mut self, meant: Option<RoundNumber>) -> Result<&mut RoundDeck, BoxedProblem> {
        let round = self.core.table.round();
        if self.core.table.automation().cards == Cards::Physical {
            return Err(refused("the cards of this table are real: they are cut by hand"));
        }
        if meant.is_some_and(|meant| meant != round) {
            let detail = format!("this cut is of another round: round {round} is on");
            return Err(trouble(Kind::Stale, &detail));
        }
        let deck = self.core.deck.as_mut().filter(|deck| deck.place.round == round);
        deck.ok_or_else(|| refused("no deck is committed to yet"))
    }
}

fn refused(detail: &str) -> BoxedProblem {
    trouble(Kind::CutRefused, detail)
}
