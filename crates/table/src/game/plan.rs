//! The deal plan of a table: where each card goes, in which order.

use cards::Card;
use rulebook::{Deal, DealStep, Direction, Occasion, Place, Rules, Which};

use super::Readings;
use super::citing::{Circumstances, cites};
use crate::{Citation, Few, Pile, Seat, Seats, Shared};

/// The deal plan that the submission chose.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    direction: Direction,
    steps: Vec<Step>,
    /// Whether some cards wait for the decisions.
    pub(crate) has_deferred: bool,
    /// The clauses of the announcement that closes the betting.
    pub(crate) announcement: Vec<Citation>,
}

/// One step: so many cards to a place.
#[derive(Clone, Debug)]
struct Step {
    to: Place,
    cards: u8,
    /// Which of the cards goes to the discard rack.
    discard: Option<u8>,
    only: Option<Occasion>,
    is_deferred: bool,
    is_from_stub: bool,
    is_shared: bool,
    clauses: Vec<Citation>,
}

/// Where a card goes, and by which step of the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    pub(crate) to: Pile,
    pub(crate) step: u8,
}

/// What one event tells of: up to three cards to a place, by their places among those dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Packet {
    pub(crate) to: Pile,
    places: [u8; 3],
    count: u8,
}

impl Packet {
    /// Puts cards together place by place, whatever the order in which they leave the deck.
    pub(crate) fn write(slots: &[Slot], packets: &mut Vec<Self>) {
        for (at, slot) in slots.iter().enumerate() {
            let place = u8::try_from(at).expect("there are 52 cards");
            let last = packets.iter_mut().rev().find(|packet| packet.to == slot.to);
            match last.filter(|packet| packet.count < 3) {
                Some(packet) => {
                    packet.places[usize::from(packet.count)] = place;
                    packet.count += 1;
                }
                None => packets.push(Self { to: slot.to, places: [place; 3], count: 1 }),
            }
        }
    }

    /// The cards of the packet, among those that are dealt.
    #[inline]
    pub(crate) fn of(self, cards: &[Card]) -> Few {
        let three = self.places.map(|place| cards[usize::from(place)]);
        match self.count {
            3 => three.into(),
            count => three.into_iter().take(usize::from(count)).collect(),
        }
    }
}

/// Which steps of the plan are dealt, and to whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Dealt {
    /// The steps, as bits.
    pub(crate) steps: u32,
    pub(crate) seats: Seats,
    pub(crate) bank: Option<Seat>,
}

/// When the cards of a step are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct When {
    /// After the decisions, or in the deal.
    pub(crate) is_deferred: bool,
    /// Only those from the stub, only the others, or both without a pause.
    pub(crate) from_stub: Option<bool>,
}

impl When {
    fn includes(self, step: &Step) -> bool {
        let is_its_turn = self.from_stub.is_none_or(|from_stub| step.is_from_stub == from_stub);
        step.is_deferred == self.is_deferred && is_its_turn
    }
}

impl Plan {
    pub(crate) fn of(rules: &Rules, readings: &Readings, at_hand: &Circumstances) -> Self {
        let deal = chosen(rules, at_hand);
        let cite = |ids: &[String]| cites(rules.book(), ids);
        let steps = steps(rules, deal, readings);
        Self {
            direction: deal.direction.as_ref().map_or(Direction::ClockwiseFromLeft, |it| it.value),
            has_deferred: steps.iter().any(|step| step.is_deferred),
            steps,
            announcement: deal.no_more_bets.as_ref().map_or_else(Vec::new, |it| cite(&it.clauses)),
        }
    }

    /// The steps that are dealt at some moment, as bits.
    pub(crate) fn steps(&self, when: When, occurs: impl Fn(Occasion) -> bool) -> u32 {
        let is_dealt = |step: &Step| when.includes(step) && step.only.is_none_or(&occurs);
        let numbered = self.steps.iter().enumerate();
        numbered.fold(0, |bits, (at, step)| bits | u32::from(is_dealt(step)) << at)
    }

    /// Writes down where the next cards go, one by one.
    pub(crate) fn write(&self, dealt: Dealt, slots: &mut Vec<Slot>) {
        for (at, step) in self.steps.iter().enumerate() {
            if dealt.steps & 1 << at == 0 {
                continue;
            }
            let number = u8::try_from(at).expect("a plan has a few steps");
            let slot = |to: Pile| Slot { to, step: number };
            match step.to {
                Place::Players => {
                    for seat in dealt.seats.round(self.direction, dealt.bank) {
                        slots.extend((0..step.cards).map(|_| slot(Pile::Player(seat))));
                    }
                }
                Place::Community if step.is_shared => {
                    let hands = Shared::ALL.into_iter();
                    slots.extend(hands.flat_map(|hand| [slot(Pile::Shared(hand)); 3]));
                }
                Place::Community
                | Place::Box
                | Place::Dealer
                | Place::FiveCardCommunity
                | Place::Discard
                | Place::Stub => slots.extend((0..step.cards).map(|card| slot(step.slot(card)))),
            }
        }
    }

    /// The clauses of a step.
    pub(crate) fn clauses(&self, step: u8) -> &[Citation] {
        &self.steps[usize::from(step)].clauses
    }

    /// Whether cards are dealt from the stub once it is out.
    pub(crate) fn has_from_stub(&self, occurs: impl Fn(Occasion) -> bool) -> bool {
        self.steps.iter().any(|step| step.is_from_stub && step.only.is_none_or(&occurs))
    }
}

impl Step {
    fn slot(&self, at: u8) -> Pile {
        if self.discard == Some(at) {
            return Pile::Discard;
        }
        match self.to {
            Place::Box => Pile::Box,
            Place::Dealer => Pile::Dealer,
            Place::FiveCardCommunity => Pile::FiveCommunity,
            Place::Community | Place::Players | Place::Discard | Place::Stub => Pile::Community,
        }
    }
}

/// Of the plans that fit the submission, the one with the most conditions.
pub(super) fn chosen<'a>(rules: &'a Rules, at_hand: &Circumstances) -> &'a Deal {
    let is_shared = |deal: &Deal| deal.steps.iter().any(|step| step.taken_as.is_some());
    let fitting = rules.book().procedure().deals.iter().filter(|deal| deal.when.hold(at_hand));
    // Shared hands are another game; wherever the dealer's cards wait, they are dealt their way.
    let best = fitting.max_by_key(|deal| (is_shared(deal), deal.when.count()));
    best.expect("a lawful submission chooses a way of dealing that its book has")
}

fn steps(rules: &Rules, deal: &Deal, readings: &Readings) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for step in &deal.steps {
        match (step.to, step.from, step.cards) {
            (Place::Discard, Some(from), _) if from != Place::Stub => {
                let stack = steps.iter_mut().rev().find(|it| it.to == from);
                if let Some(stack) = stack {
                    stack.discard = Some(discarded(step, stack.cards, readings));
                    stack.clauses.extend(cites(rules.book(), &step.clauses));
                }
            }
            (_, _, Some(cards)) => steps.push(Step {
                to: step.to,
                cards,
                discard: None,
                only: step.only,
                is_deferred: step.at.is_some(),
                is_from_stub: step.from == Some(Place::Stub),
                is_shared: step.taken_as.is_some(),
                clauses: cites(rules.book(), &step.clauses),
            }),
            (_, _, None) => {}
        }
    }
    if readings.box_always_dealt {
        for step in steps.iter_mut().filter(|step| step.to == Place::Box) {
            step.only = None;
        }
    }
    steps
}

/// The place in its stack of the card that is discarded: the bottom card was dealt last.
fn discarded(step: &DealStep, cards: u8, readings: &Readings) -> u8 {
    match step.which {
        Some(Which::Last) if readings.first_of_stack_discarded => 0,
        Some(Which::Last | Which::Bottom) | None => cards - 1,
    }
}
