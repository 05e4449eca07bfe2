//! The phase of a table, with what is true only in it.

use money::Money;
use rulebook::Mishap;

use super::cards_out::CardsOut;
use crate::game::Act;
use crate::{Phase, Seat, Seats, Spot};

/// Where a table is. What belongs to a round is there only while a round is on: when it ends, all
/// of it is gone at once, and nothing has to be cleared by name.
// Looked at several times for each event: with a tag of its own that takes one instruction, where a
// tag hidden in unused values of a field would take nine.
#[repr(u8)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PhaseState {
    Closed,
    Preparing,
    Ready,
    Betting,
    InRound(Round),
}

/// A round, from "no more bets" until the cards are cleared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    pub(crate) step: RoundStep,
    /// The seats dealt in.
    pub(crate) playing: Seats,
    /// The seats that are still to answer, by question.
    pub(crate) to_answer: [Seats; 3],
    /// The seats whose player left and whose wagers stand.
    pub(crate) standing: Seats,
    pub(crate) cards: CardsOut,
    pub(crate) deal: DealProgress,
    /// The act of the script that is due, or was last. Cards that wait for the decisions are dealt
    /// between two acts.
    pub(crate) act: usize,
    /// What made the round void.
    pub(crate) voided: Option<Mishap>,
}

/// Where a round is. Its tag is its own, as that of [`PhaseState`].
#[repr(u8)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RoundStep {
    Called,
    Dealing { next_slot: usize },
    Stub,
    Playing,
    Settling(Settling),
    Envy,
    Clearing,
}

/// Which parts of a deal that is made in parts are done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DealProgress {
    /// Those that wait for the decisions.
    pub(crate) is_deferred_dealt: bool,
    pub(crate) is_stub_out: bool,
    /// Those that are dealt from the stub.
    pub(crate) is_stub_dealt: bool,
}

/// A settlement, seat by seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Settling {
    /// The seats that are settled, in this pass.
    pub(crate) settled: Seats,
    /// Whether winners are paid now where losers are collected first.
    pub(crate) pays_winners: bool,
    /// The seat that is being settled.
    pub(crate) called: Option<Seat>,
    /// What this seat may still be paid, where there is a limit.
    pub(crate) limit_left: Money,
    /// What waits for a floorperson.
    pub(crate) award: Option<Award>,
}

impl Settling {
    /// A settlement that has not begun with any seat.
    pub(crate) const NEW: Self = Self {
        settled: Seats::NONE,
        pays_winners: false,
        called: None,
        limit_left: Money::ZERO,
        award: None,
    };
}

/// An award of a meter, or a large payout, that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Award {
    pub(crate) seat: Seat,
    pub(crate) spot: Spot,
    pub(crate) is_validated: bool,
}

impl Round {
    /// A round that was just called, with these seats.
    pub(crate) const fn called(playing: Seats, to_answer: [Seats; 3]) -> Self {
        Self {
            step: RoundStep::Called,
            playing,
            to_answer,
            standing: Seats::NONE,
            cards: CardsOut::NONE,
            deal: DealProgress {
                is_deferred_dealt: false,
                is_stub_out: false,
                is_stub_dealt: false,
            },
            act: 0,
            voided: None,
        }
    }

    /// Whether a seat is asked a question that is asked in every round.
    #[inline]
    pub(crate) fn is_asking(&self, script: &[Act]) -> bool {
        let Some(act) = script.get(self.act) else { return true };
        let is_open = |question| !self.to_answer[question as usize].is_empty();
        act.only.is_none() && act.asks.is_some_and(is_open)
    }

    /// The place in the deal list of the next card, while cards are dealt.
    pub(crate) const fn next_slot(&self) -> Option<usize> {
        if let RoundStep::Dealing { next_slot } = self.step { Some(next_slot) } else { None }
    }

    pub(crate) const fn settling(&self) -> Option<&Settling> {
        if let RoundStep::Settling(settling) = &self.step { Some(settling) } else { None }
    }

    pub(crate) const fn settling_mut(&mut self) -> Option<&mut Settling> {
        if let RoundStep::Settling(settling) = &mut self.step { Some(settling) } else { None }
    }
}

impl PhaseState {
    /// The name of the phase.
    #[inline]
    pub(crate) const fn name(&self) -> Phase {
        match self {
            Self::Closed => Phase::Closed,
            Self::Preparing => Phase::Preparing,
            Self::Ready => Phase::Ready,
            Self::Betting => Phase::Betting,
            Self::InRound(round) => match round.step {
                RoundStep::Called => Phase::Called,
                RoundStep::Dealing { .. } => Phase::Dealing,
                RoundStep::Stub => Phase::Stub,
                RoundStep::Playing => Phase::Playing,
                RoundStep::Settling(_) => Phase::Settling,
                RoundStep::Envy => Phase::Envy,
                RoundStep::Clearing => Phase::Clearing,
            },
        }
    }

    #[inline]
    pub(crate) const fn round(&self) -> Option<&Round> {
        if let Self::InRound(round) = self { Some(round) } else { None }
    }

    #[inline]
    pub(crate) const fn round_mut(&mut self) -> Option<&mut Round> {
        if let Self::InRound(round) = self { Some(round) } else { None }
    }
}
