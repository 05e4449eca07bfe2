//! The state of a table: everything that events have made of it.

mod bank;
mod cards_out;
mod care;
mod meters;
mod phase;
mod position;

use money::Money;
use rulebook::{Mishap, Rule};

pub(crate) use self::bank::BankState;
use self::cards_out::CardsOut;
pub(crate) use self::care::{DeckCare, DeckHere, Device, DutyQueue, Idle};
pub(crate) use self::meters::Meters;
pub(crate) use self::phase::{Award, DealProgress, PhaseState, Round, RoundStep, Settling};
pub(crate) use self::position::{Answer, Early, Position, Presence};
use crate::console::Console;
use crate::game::{Dealt, Packet, Slot};
use crate::settle::MeterFund;
use crate::{Phase, Player, RoundNumber, Seat, Seats, Spot};

/// Something that a floorperson must decide before anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// Whether the round goes on or is void.
    GoOnOrVoid(Mishap),
    /// Whether the cards were misdealt.
    Investigate,
    /// What became of the chips that were counted.
    Chips,
}

impl Trouble {
    /// The rule under which everything else waits.
    pub(crate) const fn rule(self) -> Rule {
        match self {
            Self::GoOnOrVoid(_) => Rule::VoidReturnsEveryWager,
            Self::Investigate => Rule::WrongCountIsInvestigated,
            Self::Chips => Rule::SideWagersCollectedBeforeTheDeal,
        }
    }
}

/// Where the cards go, one by one and place by place. The list outlives its round: the same seats
/// are mostly dealt the same way in the next one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DealList {
    /// What the list was written for.
    pub(crate) dealt: Dealt,
    pub(crate) slots: Vec<Slot>,
    pub(crate) packets: Vec<Packet>,
}

/// Everything that events have made of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) phase: PhaseState,
    /// The number of the round.
    pub(crate) round_number: RoundNumber,
    pub(crate) positions: [Position; 8],
    /// The seats with something on the layout.
    pub(crate) wagering: Seats,
    /// Whether a player has sat down at more than one seat.
    pub(crate) shares_players: bool,
    pub(crate) deal_list: DealList,
    pub(crate) meters: Meters,
    pub(crate) bank: BankState,
    pub(crate) decks: DeckCare,
    pub(crate) duties: DutyQueue,
    pub(crate) trouble: Option<Trouble>,
    pub(crate) console: Option<Console>,
}

impl State {
    pub(crate) fn new(meters: Vec<MeterFund>, phase: PhaseState, console: Option<Console>) -> Self {
        Self {
            phase,
            round_number: RoundNumber::FIRST,
            positions: [const { Position::EMPTY }; 8],
            wagering: Seats::NONE,
            shares_players: false,
            deal_list: DealList::default(),
            meters: Meters::new(meters),
            bank: BankState::default(),
            decks: DeckCare::NEW,
            duties: DutyQueue::default(),
            trouble: None,
            console,
        }
    }

    /// The name of the phase.
    #[inline]
    pub(crate) const fn phase(&self) -> Phase {
        self.phase.name()
    }

    /// The round, while one is on.
    #[inline]
    pub(crate) const fn round(&self) -> Option<&Round> {
        self.phase.round()
    }

    #[inline]
    pub(crate) const fn round_mut(&mut self) -> Option<&mut Round> {
        self.phase.round_mut()
    }

    /// Whether a round is on: wagers are closed, and the table is not cleared.
    #[inline]
    pub(crate) const fn is_round_on(&self) -> bool {
        self.round().is_some()
    }

    /// The settlement, while one is going on.
    #[inline]
    pub(crate) const fn settling(&self) -> Option<&Settling> {
        match self.round() {
            Some(round) => round.settling(),
            None => None,
        }
    }

    #[inline]
    pub(crate) const fn settling_mut(&mut self) -> Option<&mut Settling> {
        match self.round_mut() {
            Some(round) => round.settling_mut(),
            None => None,
        }
    }

    /// The seats that are still to be settled.
    #[inline]
    pub(crate) fn open_seats(&self) -> Seats {
        self.settling().map_or(Seats::NONE, |it| self.playing().without(it.settled))
    }

    /// What waits for a floorperson in the settlement.
    pub(crate) fn award(&self) -> Option<Award> {
        self.settling()?.award
    }

    /// What the seat that is being settled may still be paid, where there is a limit.
    pub(crate) fn limit_left(&self) -> Money {
        self.settling().map_or(Money::ZERO, |settling| settling.limit_left)
    }

    /// Goes on to a step of the round.
    pub(crate) fn go_to(&mut self, step: RoundStep) {
        if let Some(round) = self.round_mut() {
            round.step = step;
        }
    }

    /// The seats dealt in.
    #[inline]
    pub(crate) const fn playing(&self) -> Seats {
        match self.round() {
            Some(round) => round.playing,
            None => Seats::NONE,
        }
    }

    /// The cards that have left the deck.
    #[inline]
    pub(crate) const fn cards(&self) -> &CardsOut {
        match self.round() {
            Some(round) => &round.cards,
            None => cards_out::no_cards(),
        }
    }

    /// Where the next cards go, and by which steps of the plan.
    pub(crate) fn slots_due(&self) -> &[Slot] {
        let next = self.round().and_then(Round::next_slot);
        next.map_or(&[], |next| &self.deal_list.slots[next..])
    }

    pub(crate) const fn seat(&self, seat: Seat) -> &Position {
        &self.positions[seat.index()]
    }

    pub(crate) const fn seat_mut(&mut self, seat: Seat) -> &mut Position {
        &mut self.positions[seat.index()]
    }

    /// The seats with a player.
    pub(crate) fn occupied(&self) -> Seats {
        Seats::that(|seat| self.seat(seat).player.is_some())
    }

    /// Puts an amount on a spot of a seat, in place of what lies there.
    pub(crate) const fn set_stake(&mut self, seat: Seat, spot: Spot, amount: Money) {
        let position = self.seat_mut(seat);
        position.set_stake(spot, amount);
        if position.has_any() {
            self.wagering.insert(seat);
        } else {
            self.wagering.remove(seat);
        }
    }

    /// The same on each of the three bets.
    pub(crate) fn set_three(&mut self, seat: Seat, amount: Money) {
        for spot in Spot::THREE {
            self.set_stake(seat, spot, amount);
        }
    }

    /// A player sits down.
    pub(crate) fn take_seat(&mut self, seat: Seat, player: Player) {
        self.shares_players |= self.positions.iter().any(|it| it.player == Some(player));
        self.seat_mut(seat).player = Some(player);
    }

    /// The player of a seat left in the middle of a round, and what that means.
    pub(crate) const fn set_presence(&mut self, seat: Seat, presence: Presence) {
        self.seat_mut(seat).presence = presence;
        if let Some(round) = self.round_mut() {
            match presence {
                Presence::Standing => round.standing.insert(seat),
                Presence::Here | Presence::Away | Presence::Abandoned => {
                    round.standing.remove(seat);
                }
            }
        }
    }

    /// The player of a seat gets up.
    pub(crate) fn vacate(&mut self, seat: Seat) {
        self.seat_mut(seat).vacate();
        self.wagering.remove(seat);
        if let Some(round) = self.round_mut() {
            round.standing.remove(seat);
        }
    }

    pub(crate) fn anybody_bet(&self, spot: Spot) -> bool {
        self.wagering.iter().any(|seat| self.seat(seat).has(spot))
    }

    /// The round is over: its seats and its bank are cleared, and everything else of it goes with
    /// the phase.
    pub(crate) fn end_round(&mut self, next: PhaseState) {
        let playing = self.playing();
        for seat in playing.iter() {
            self.seat_mut(seat).clear();
        }
        self.wagering = self.wagering.without(playing);
        self.phase = next;
        self.round_number = self.round_number.next();
        self.trouble = None;
        self.duties.waiting.clear();
        self.duties.point = None;
        self.bank.clear();
    }
}
