//! One event of every kind, its bytes for ever, and what is refused.

pub(crate) mod asked;
mod frozen;

use std::collections::{BTreeMap, HashSet};
use std::mem::discriminant;
use std::sync::Arc;

use cards::Card;
use money::{Microcents, Money, Net, Share, Tier};
use rulebook::{Mishap, Pattern, Task, Wager};

use super::{ByteReader, DecodeError, Wrong, decode_event, encode_events};
use table::console::{ConsoleEvent, Flag, Win};
use table::{
    Back, Bets, Citation, Closed, Event, Few, MeterName, Outcome, Pack, Pile, Player, Prepared,
    RoundNumber, Ruling, Seat, Settlement, Shared, Signal, Spot, Time,
};

const SEAT: Seat = Seat::ALL[2];
const OTHER: Seat = Seat::ALL[7];
const TEN: Money = Money::from_dollars(10);
const METER: MeterName = MeterName { wager: Wager::FiveCardProgressive, tier: Tier::Main };

/// One of each kind, in the order of their tags, with its bytes.
fn events() -> Vec<(Event, &'static str)> {
    let mut all = at_the_edges();
    all.extend(in_the_round());
    all.extend(at_the_end());
    all
}

fn few(cards: &[usize]) -> Few {
    cards.iter().map(|index| Card::ALL[*index]).collect()
}

fn holds() -> Microcents {
    Microcents::of(Money::from_dollars(70_000))
}

fn at_the_edges() -> Vec<(Event, &'static str)> {
    let (pack, back, prepared) = (Pack::Second, Back::Green, Prepared::Inspected);
    let under = Some(Citation::at(199));
    let task = Task::ALL[3];
    vec![
        (Event::SeatTaken { seat: SEAT, player: Player(u32::MAX) }, "0103ffffffff0f"),
        (Event::SeatLeft { seat: SEAT }, "0203"),
        (Event::PlayerWentAway { seat: OTHER }, "0308"),
        (Event::DeckReceived { pack, back, prepared, at: Time(300) }, "04010201ac02"),
        (Event::DeckRemoved { pack, under }, "0501c801"),
        (Event::DutyDone { task, seat: Some(SEAT), entered: Some(16) }, "06030411"),
        (Event::ChipsMiscounted { counted: 5 }, "0705"),
        (Event::DeclaredIdle, "08"),
        (Event::FaceUpAsked, "09"),
        (Event::DeviceClosed { how: Closed::Sign }, "0a01"),
        (Event::DeviceRestored, "0b"),
        (Event::ShuffleOrdered, "0c"),
        (Event::RecutOrdered, "0d"),
        (Event::BettingOpened { at: Time(0) }, "0e00"),
        (Event::BankDeclined { seat: SEAT }, "0f03"),
        (Event::BankTaken { seat: SEAT }, "1003"),
        (Event::BankGivenUp { seat: SEAT }, "1103"),
        (Event::BetPlaced { seat: SEAT, spot: Spot::FiveCardProgressive, amount: TEN }, "123ae807"),
        (Event::ThreeBetsPlaced { seat: SEAT, amount: TEN }, "3603e807"),
        (Event::HandBacked { seat: SEAT, hand: Shared::Third }, "130302"),
        (Event::BettingClosed, "14"),
        (Event::FeeTaken { seat: SEAT, amount: TEN }, "1503e807"),
        (
            Event::MeterFed { meter: METER, amount: Microcents::of(TEN), holds: holds() },
            "1609038094ebdc0380e08d84ddcb01",
        ),
        (Event::MeterRead { meter: METER, holds: holds() }, "17090380e08d84ddcb01"),
    ]
}

fn in_the_round() -> Vec<(Event, &'static str)> {
    let (seat, signal) = (SEAT, Some(Signal::Word));
    let (spot, amount, under) = (Spot::Bet1, TEN, Citation::at(0));
    vec![
        (Event::Dealt { to: Pile::Shared(Shared::Second), cards: few(&[9, 0, 51]) }, "18d3090033"),
        (Event::CardFoundFaceUp { card: Card::ALL[51] }, "1933"),
        (Event::ExtraCardKept, "1a"),
        (Event::LetRide { seat, spot, signal: None }, "1b3000"),
        (Event::Withdrawn { seat, spot, amount, signal, under }, "1c30e8070501"),
        (Event::Played { seat, amount, signal: None }, "1d03e80700"),
        (Event::Folded { seat, signal }, "1e0305"),
        (Event::BonusShown { seat, cards: few(&[1, 2, 3]) }, "1f23010203"),
        (Event::BonusWaved { seat }, "2003"),
        (Event::Exposed { pile: Pile::Dealer, cards: few(&[4]) }, "219104"),
        (Event::Burned { card: Card::ALL[7] }, "2207"),
        (Event::ForfeitsCollected, "23"),
        (Event::SeatCalled { seat, called: Some(Pattern::RoyalFlush) }, "240303"),
        (Event::AwardWaits { seat, spot: Spot::Progressive }, "2539"),
        (Event::AwardValidated { seat }, "2603"),
    ]
}

fn at_the_end() -> Vec<(Event, &'static str)> {
    let (seat, hand, mishap) = (SEAT, Pattern::RoyalFlush, Mishap::Any);
    let result = Settlement {
        outcome: Outcome::Win,
        stake: TEN,
        paid: Money::from_dollars(30),
        returned: Money::from_cents(1),
        hand: Some(hand),
        under: Citation::at(65_534),
    };
    let (paid, under) = (TEN, Citation::NONE);
    let back = Money::ZERO;
    vec![
        (Event::Settled { seat, spot: Spot::Ante, result }, "273368e807b81701 02ffff03"),
        (Event::AnteBonusPaid { seat, paid, hand, under }, "2803e8070200"),
        (
            Event::MeterPaid { seat, meter: METER, taken: TEN, reseed: back, holds: holds() },
            "29030903e8070080e08d84ddcb01",
        ),
        (Event::SeatDone { seat }, "2a03"),
        (Event::BetsSettled { seat, spots: Bets::All, result }, "373368e807b81701 02ffff03"),
        (Event::BankSettled { seat, paid, won: back }, "2b03e80700"),
        (Event::EnvyPaid { seat, from: OTHER, hand, paid, under }, "2c030802e80700"),
        (Event::EnvyDone, "2d"),
        (Event::RoundEnded, "2e"),
        (Event::Reported { mishap, at: Some(Pile::Discard), card: None }, "2f121000"),
        (Event::Ruled { ruling: Ruling::Abandoned(seat) }, "300403"),
        (Event::Voided { mishap, under: None }, "311200"),
        (Event::Restored { seat, returned: TEN, reclaimed: back }, "3203e80700"),
        (Event::MeterRestored { meter: METER, holds: holds() }, "33090380e08d84ddcb01"),
        (Event::BankBet { seat, amount: TEN }, "3403e807"),
    ]
}

/// One of each kind that the console knows.
fn of_the_console() -> Vec<(ConsoleEvent, &'static str)> {
    let (seat, hand, meter) = (SEAT, Pattern::RoyalFlush, holds());
    let (flag, both) = (Flag { seat, hand }, [SEAT, OTHER]);
    let win = Win { round: RoundNumber(300), seat, hand, share: Share::ALL, meter, prize: TEN };
    let change = Net::between(Money::ZERO, TEN);
    vec![
        (ConsoleEvent::ChipSensed(seat), "350103"),
        (ConsoleEvent::ChipLifted(seat), "350203"),
        (ConsoleEvent::LateChipIgnored(seat), "350303"),
        (
            ConsoleEvent::CoinedIn {
                registered: both.into(),
                contributed: Microcents::of(TEN),
                meter,
            },
            "3504848094ebdc0380e08d84ddcb01",
        ),
        (ConsoleEvent::WentOnWithoutWagers, "3505"),
        (ConsoleEvent::ChipsRemoved(7), "350607"),
        (ConsoleEvent::ChipsMiscounted(300), "3507ac02"),
        (ConsoleEvent::CountSettled, "3508"),
        (ConsoleEvent::SecondCardRevealed { seats: both.into() }, "350984"),
        (ConsoleEvent::HandLit(flag), "350a0302"),
        (ConsoleEvent::HandPutOut(flag), "350b0302"),
        (ConsoleEvent::WinVerified, "350c"),
        (ConsoleEvent::KeyTurnedToJackpot, "350d"),
        (ConsoleEvent::WinLogged(win), "350eac020302c0843d80e08d84ddcb01e807"),
        (ConsoleEvent::AwardTaken { record: 1, reseed: TEN, meter }, "350f01e80780e08d84ddcb01"),
        (ConsoleEvent::KeyTurnedBack, "3510"),
        (ConsoleEvent::SeatFinished { seat, envied: Some(hand) }, "35110303"),
        (ConsoleEvent::EnvyPaid(BTreeMap::from(both.map(|it| (it, TEN)))), "351284e807e807"),
        (ConsoleEvent::GameEnded, "3513"),
        (ConsoleEvent::WinCancelled { record: 1, change, meter }, "351401d10f80e08d84ddcb01"),
        (ConsoleEvent::WinSupplemented { record: 1, paid: TEN, meter }, "351501e80780e08d84ddcb01"),
    ]
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn written(event: &Event) -> Vec<u8> {
    let mut bytes = Vec::new();
    encode_events(std::slice::from_ref(event), &mut bytes);
    bytes
}

pub(crate) fn all() -> Vec<(Event, &'static str)> {
    let console = of_the_console();
    let wrapped = console.into_iter().map(|(it, bytes)| (Event::Console(Arc::new(it)), bytes));
    events().into_iter().chain(wrapped).collect()
}

#[test]
fn every_kind_has_its_bytes_for_ever() {
    let mut wrong = Vec::new();
    for (event, bytes) in all() {
        let now = hex(&written(&event));
        if now != bytes.replace(' ', "") {
            wrong.push(format!("{event:?}: {now}"));
        }
        let mut more = written(&event);
        more.push(0);
        let mut reader = ByteReader::new(&more);
        assert_eq!(decode_event(&mut reader), Ok(event));
        assert_eq!(reader.rest(), [0], "what follows is left alone");
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_kind_of_event_is_missing() {
    let kinds: HashSet<_> = all().iter().map(|(event, _)| discriminant(event)).collect();
    let console: HashSet<_> = of_the_console().iter().map(|(it, _)| discriminant(it)).collect();
    assert_eq!((kinds.len(), console.len()), (55, 21));
    let beyond = [[56, 0], [53, 22], [0, 0], [53, 0], [55, 0x14]];
    for bytes in beyond {
        let error = decode_event(&mut ByteReader::new(&bytes)).expect_err("no such tag");
        assert!(matches!(error.wrong, Wrong::Unknown(_, _)), "{error}");
    }
}

#[test]
fn an_event_cut_short_is_refused_at_its_end() {
    for (event, _) in all() {
        let bytes = written(&event);
        for len in 0..bytes.len() {
            let cut = decode_event(&mut ByteReader::new(&bytes[..len]));
            assert_eq!(cut, Err(DecodeError { at: len, wrong: Wrong::Ended }), "{event:?}");
        }
    }
}

/// The same value in another form would have another hash.
#[test]
fn no_event_has_a_second_form() {
    let other_forms: [(&[u8], usize); 14] = [
        (&[18, 0x51, 0xe8, 0x87, 0], 2), // a number with a zero at its end
        (&[18, 0x51, 0x80, 0], 2),       // nought in two bytes
        (&[39, 0x52, 0b1000, 100, 0, 0], 2), // pays, and pays nothing
        (&[39, 0x52, 0b10_0000, 100, 100, 0], 2), // a part that is the whole
        (&[39, 0x52, 0b10_0000, 100, 0, 0], 2), // a part that is nothing
        (&[39, 0x52, 0b11_0000, 100, 0], 2), // the whole and a part
        (&[39, 0x52, 0, 0, 0], 2),       // nothing comes back of nothing
        (&[39, 0x52, 0b1001_0000, 100, 0], 2), // a bit that says nothing
        (&[31, 0x81, 5], 1),             // a seat's cards that are not a seat's
        (&[24, 0x04, 0, 1, 2, 3], 1),    // more than three cards
        (&[53, 20, 1, 1, 0], 3),         // a loss of nothing
        (&[28, 0x31, 0, 0, 0x80, 0x80, 4], 4), // a clause beyond the last
        (&[6, 3, 1, 0], 2),              // seat nought
        (&[1, 3, 0x80, 0x80, 0x80, 0x80, 0x10], 2), // a player beyond the last
    ];
    for (bytes, at) in other_forms {
        let error = decode_event(&mut ByteReader::new(bytes)).expect_err("another form");
        assert_eq!(error.at, at, "{bytes:?}: {error}");
    }
}
