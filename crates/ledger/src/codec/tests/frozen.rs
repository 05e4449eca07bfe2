//! The bytes of events, frozen.

use std::collections::HashSet;

use cards::Card;
use money::{Microcents, Money, Tier};
use rulebook::{Mishap, Pattern, Task, Wager};
use table::{
    Citation, Event, Few, MeterName, Outcome, Pile, Player, Ruling, Seat, Settlement, Signal, Spot,
};

use super::super::encode_events;

fn bytes(event: &Event) -> Vec<u8> {
    let mut record = Vec::new();
    encode_events(std::slice::from_ref(event), &mut record);
    record
}

fn few(cards: &[u8]) -> Few {
    cards.iter().map(|index| Card::ALL[usize::from(*index)]).collect()
}

const SEAT: Seat = Seat::ALL[4];
const METER: MeterName = MeterName { wager: Wager::Progressive, tier: Tier::Major };

#[test]
fn events_have_their_bytes_for_ever() {
    let ten = Money::from_dollars(10);
    let under = Citation::at(199);
    let won = Settlement {
        outcome: Outcome::Win,
        stake: ten,
        paid: Money::from_dollars(30),
        returned: ten,
        hand: Some(Pattern::ThreeOfAKind),
        under,
    };
    let hand = Pattern::ThreeOfAKind as u8;
    let (mishap, task) = (Mishap::ShoeFails, Task::CountTheStub);
    let settled = |result: Settlement| Event::Settled { seat: SEAT, spot: Spot::Bet3, result };
    let events: [(Event, &[u8]); 17] = [
        (Event::SeatTaken { seat: SEAT, player: Player(300) }, &[1, 5, 0xac, 2]),
        (Event::BetPlaced { seat: SEAT, spot: Spot::Bet2, amount: ten }, &[18, 0x51, 0xe8, 7]),
        (Event::Dealt { to: Pile::Player(SEAT), cards: few(&[7, 8, 51]) }, &[24, 0x43, 7, 8, 51]),
        (Event::Dealt { to: Pile::Discard, cards: few(&[9]) }, &[24, 0xf1, 9]),
        (Event::Exposed { pile: Pile::Community, cards: few(&[0, 1]) }, &[33, 0x82, 0, 1]),
        (Event::LetRide { seat: SEAT, spot: Spot::Bet1, signal: None }, &[27, 0x50, 0]),
        (
            Event::LetRide { seat: SEAT, spot: Spot::Bet1, signal: Some(Signal::Tuck) },
            &[27, 0x50, 1],
        ),
        (Event::SeatCalled { seat: SEAT, called: None }, &[36, 5, 0]),
        (settled(won), &[39, 0x52, 0b101_1000, 0xe8, 7, 0xb8, 0x17, hand, 0xc8, 1]),
        (settled(Settlement::lost(ten, under)), &[39, 0x52, 1, 0xe8, 7, 0xc8, 1]),
        (
            settled(Settlement::back(Outcome::Push, ten, Citation::NONE)),
            &[39, 0x52, 0b001_0010, 0xe8, 7, 0],
        ),
        (
            settled(Settlement { returned: Money::from_cents(1), ..Settlement::lost(ten, under) }),
            &[39, 0x52, 0b010_0001, 0xe8, 7, 1, 0xc8, 1],
        ),
        (Event::RoundEnded, &[46]),
        (Event::DutyDone { task, seat: None, entered: None }, &[6, task as u8, 0, 0]),
        (Event::DutyDone { task, seat: Some(SEAT), entered: Some(0) }, &[6, task as u8, 6, 1]),
        (Event::Ruled { ruling: Ruling::Stands(SEAT) }, &[48, 5, 5]),
        (
            Event::Reported { mishap, at: Some(Pile::Box), card: Some(Card::ALL[0]) },
            &[47, mishap as u8, 11, 1],
        ),
    ];
    for (event, expected) in events {
        assert_eq!(bytes(&event), expected, "{event:?}");
    }
}

#[test]
fn amounts_beyond_all_measure_fit() {
    let most = Money::from_cents(u64::MAX);
    let holds = Microcents::of(most);
    let (stake, paid, returned) = (most, most, Money::from_cents(u64::MAX - 1));
    let (outcome, hand, under) = (Outcome::Win, Some(Pattern::Pair), Citation::at(65_534));
    let result = Settlement { outcome, stake, paid, returned, hand, under };
    let settled = Event::Settled { seat: SEAT, spot: Spot::Bet1, result };
    let paid = Event::MeterPaid { seat: SEAT, meter: METER, taken: most, reseed: most, holds };
    let fed = Event::MeterFed { meter: METER, amount: holds, holds };
    let lengths = [settled, paid, fed].map(|event| bytes(&event).len());
    assert_eq!(lengths, [37, 36, 27]);
}

#[test]
fn many_events_are_their_bytes_in_turn() {
    let spots = Spot::ALL.into_iter().cycle().take(300).enumerate();
    let bet = |(at, spot): (usize, Spot)| {
        let amount = Money::from_cents(1 << (at % 50));
        Event::BetPlaced { seat: Seat::ALL[at % 8], spot, amount }
    };
    let events: Vec<Event> = spots.map(bet).collect();
    let mut together = Vec::new();
    encode_events(&events, &mut together);
    assert_eq!(together, events.iter().flat_map(bytes).collect::<Vec<u8>>());
}

#[test]
fn different_settlements_have_different_bytes() {
    let amounts = [0, 1, 127, 128, 5_000].map(Money::from_cents);
    let mut seen = HashSet::new();
    for (stake, paid) in amounts.into_iter().flat_map(|it| amounts.map(|other| (it, other))) {
        for (returned, hand) in
            amounts.into_iter().flat_map(|it| [None, Some(Pattern::Pair)].map(|hand| (it, hand)))
        {
            for outcome in [Outcome::Win, Outcome::Lose, Outcome::NotCovered] {
                for under in [Citation::NONE, Citation::at(0), Citation::at(127)] {
                    let result = Settlement { outcome, stake, paid, returned, hand, under };
                    let event = Event::Settled { seat: SEAT, spot: Spot::Ante, result };
                    assert!(seen.insert(bytes(&event)), "{result:?}");
                }
            }
        }
    }
}
