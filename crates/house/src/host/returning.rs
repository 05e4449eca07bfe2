//! Wagers that go back to their players before there was a round: of somebody who cannot pay what
//! the call would take, and of everybody when the house closes.

use ledger::{Cause, Reason};
use table::{Command, Phase, Seat, Spot, Viewer, Who};

use super::Host;
use super::step::{Act, Turn};

impl Host {
    /// Whether wagers lie at a table that runs by itself, for a round that does not begin any more.
    pub(super) fn has_to_give_back(&self) -> bool {
        let is_open = self.core.table.phase() == Phase::Betting;
        let is_closing = is_open && !self.may_begin() && self.runs_by_itself();
        is_closing && (!self.core.day.is_between_rounds() || self.bank_lies().is_some())
    }

    /// The house closes and nothing was dealt: whatever lies on the layout goes back as if its
    /// player had taken it back, which everybody may until "no more bets".
    pub(super) fn give_back(&mut self, turn: &mut Turn<'_>) -> bool {
        let is_any = self.take_back(&Seat::ALL, Reason::Drain, turn);
        let Some(seat) = self.bank_lies() else { return is_any };
        self.in_their_place(seat, &Command::GiveUpBank { seat }, Reason::Drain, turn) || is_any
    }

    /// Takes back everything that lies at some seats; side wagers first, since they may not lie
    /// there alone.
    pub(super) fn take_back(
        &mut self,
        seats: &[Seat],
        reason: Reason,
        turn: &mut Turn<'_>,
    ) -> bool {
        let mut is_any = false;
        for seat in seats.iter().copied() {
            for spot in Spot::ALL.into_iter().rev() {
                if !self.core.table.stake(seat, spot).is_zero() {
                    let back = Command::TakeBack { seat, spot };
                    is_any |= self.in_their_place(seat, &back, reason, turn);
                }
            }
        }
        is_any
    }

    fn in_their_place(
        &mut self,
        seat: Seat,
        command: &Command,
        reason: Reason,
        turn: &mut Turn<'_>,
    ) -> bool {
        let Some(player) = self.core.table.player(seat) else { return false };
        let act = Act { who: Who::Player(player), cause: Cause::System(reason) };
        self.carry_out(act, command, turn).is_ok()
    }

    /// The seat whose wager as the bank lies there.
    fn bank_lies(&self) -> Option<Seat> {
        self.core.table.banker()?;
        let bank = self.core.table.view(Viewer::Public).bank;
        bank.filter(|(_, wager)| !wager.is_zero()).map(|(seat, _)| seat)
    }
}
