//! The form of every event, as it is told.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use cards::{Card, Rank, Suit};
use money::{Microcents, Money, Net, Share, Tier};
use rulebook::{Mishap, Pattern, Task, Wager};
use table::console::{ConsoleEvent, Flag, Win};
use table::{
    Back, Bets, Citation, Closed, Event, Few, MeterName, Outcome, Pack, Pile, Player, Prepared,
    RoundNumber, Ruling, Settlement, Shared, Signal, Spot, Time, Viewer,
};

use crate::Told;
use crate::tests::{lines, live, seat, words};

const TEN: Money = Money::from_dollars(10);
const METER: MeterName = MeterName { wager: Wager::Progressive, tier: Tier::Major };

fn holds() -> Microcents {
    Microcents::of(Money::from_dollars(5120))
}

fn cards() -> Few {
    let mut cards = Few::one(Card::new(Rank::Ten, Suit::Spades));
    cards.push(Card::new(Rank::Four, Suit::Clubs));
    cards
}

fn before_the_cards() -> Vec<Event> {
    let (seat, amount) = (seat(3), TEN);
    let (pack, back, prepared) = (Pack::First, Back::Red, Prepared::Inspected);
    vec![
        Event::SeatTaken { seat, player: Player(7) },
        Event::SeatLeft { seat },
        Event::PlayerWentAway { seat },
        Event::DeckReceived { pack, back, prepared, at: Time(60) },
        Event::DeckRemoved { pack, under: Some(Citation::at(0)) },
        Event::DutyDone { task: Task::CountTheStub, seat: None, entered: Some(26) },
        Event::DutyDone { task: Task::ReadTheHand, seat: Some(seat), entered: None },
        Event::ChipsMiscounted { counted: 2 },
        Event::DeclaredIdle,
        Event::FaceUpAsked,
        Event::DeviceClosed { how: Closed::Cover },
        Event::DeviceRestored,
        Event::ShuffleOrdered,
        Event::RecutOrdered,
        Event::BettingOpened { at: Time(60) },
        Event::BankDeclined { seat },
        Event::BankTaken { seat },
        Event::BankGivenUp { seat },
        Event::BankBet { seat, amount },
        Event::BetPlaced { seat, spot: Spot::Bet1, amount },
        Event::BetPlaced { seat, spot: Spot::Bet1, amount: Money::ZERO },
        Event::ThreeBetsPlaced { seat, amount },
        Event::ThreeBetsPlaced { seat, amount: Money::ZERO },
        Event::HandBacked { seat, hand: Shared::Second },
        Event::BettingClosed,
        Event::FeeTaken { seat, amount },
        Event::MeterFed { meter: METER, amount: Microcents::of(TEN), holds: holds() },
        Event::MeterRead { meter: METER, holds: holds() },
    ]
}

fn with_the_cards() -> Vec<Event> {
    let (seat, cards, card) = (seat(3), cards(), Card::new(Rank::Ten, Suit::Spades));
    let (spot, amount, under) = (Spot::Bet1, TEN, Citation::at(1));
    vec![
        Event::Dealt { to: Pile::Community, cards },
        Event::Dealt { to: Pile::Player(seat), cards },
        Event::CardFoundFaceUp { card },
        Event::ExtraCardKept,
        Event::LetRide { seat, spot, signal: None },
        Event::Withdrawn { seat, spot, amount, signal: Some(Signal::Scratch), under },
        Event::Played { seat, amount, signal: None },
        Event::Folded { seat, signal: None },
        Event::BonusShown { seat, cards },
        Event::BonusWaved { seat },
        Event::Exposed { pile: Pile::Community, cards },
        Event::Burned { card },
        Event::ForfeitsCollected,
        Event::Reported { mishap: Mishap::OneCardFaceUp, at: None, card: Some(card) },
        Event::Reported { mishap: Mishap::PlayerLeaves, at: Some(Pile::Player(seat)), card: None },
        Event::Ruled { ruling: Ruling::Abandoned(seat) },
        Event::Voided { mishap: Mishap::ShoeFails, under: None },
        Event::Restored { seat, returned: TEN, reclaimed: Money::ZERO },
        Event::MeterRestored { meter: METER, holds: holds() },
    ]
}

fn settling() -> Vec<Event> {
    let (seat, under, hand, paid) = (seat(3), Citation::at(2), Pattern::TwoPair, TEN);
    let win = Settlement { outcome: Outcome::Win, paid, hand: Some(hand), ..back(Outcome::Win) };
    let settled = |result| Event::Settled { seat, spot: Spot::Bet1, result };
    let (meter, holds) = (METER, holds());
    vec![
        Event::SeatCalled { seat, called: None },
        Event::SeatCalled { seat, called: Some(hand) },
        Event::AwardWaits { seat, spot: Spot::Progressive },
        Event::AwardValidated { seat },
        settled(win),
        settled(Settlement::lost(TEN, under)),
        settled(back(Outcome::Push)),
        settled(back(Outcome::Withdrawn)),
        settled(back(Outcome::NotCovered)),
        settled(Settlement { outcome: Outcome::Forfeit, ..Settlement::lost(TEN, under) }),
        Event::BetsSettled { seat, spots: Bets::OneAndThree, result: win },
        Event::AnteBonusPaid { seat, paid, hand, under },
        Event::MeterPaid { seat, meter, taken: TEN, reseed: TEN, holds },
        Event::SeatDone { seat },
        Event::BankSettled { seat, paid, won: TEN },
        Event::EnvyPaid { seat, from: seat, hand, paid, under },
        Event::EnvyDone,
        Event::RoundEnded,
    ]
}

fn back(outcome: Outcome) -> Settlement {
    Settlement::back(outcome, TEN, Citation::at(2))
}

fn console() -> Vec<Event> {
    let (seat, hand, meter) = (seat(3), Pattern::RoyalFlush, holds());
    let (seats, flag) = (BTreeSet::from([seat]), Flag { seat, hand });
    let win = Win { round: RoundNumber(4), seat, hand, share: Share::ALL, meter, prize: TEN };
    let events = [
        ConsoleEvent::ChipSensed(seat),
        ConsoleEvent::ChipLifted(seat),
        ConsoleEvent::LateChipIgnored(seat),
        ConsoleEvent::CoinedIn { registered: seats.clone(), contributed: meter, meter },
        ConsoleEvent::WentOnWithoutWagers,
        ConsoleEvent::ChipsRemoved(1),
        ConsoleEvent::ChipsMiscounted(2),
        ConsoleEvent::CountSettled,
        ConsoleEvent::SecondCardRevealed { seats },
        ConsoleEvent::HandLit(flag),
        ConsoleEvent::HandPutOut(flag),
        ConsoleEvent::WinVerified,
        ConsoleEvent::KeyTurnedToJackpot,
        ConsoleEvent::WinLogged(win),
        ConsoleEvent::AwardTaken { record: 1, reseed: TEN, meter },
        ConsoleEvent::KeyTurnedBack,
        ConsoleEvent::SeatFinished { seat, envied: None },
        ConsoleEvent::SeatFinished { seat, envied: Some(hand) },
        ConsoleEvent::EnvyPaid(BTreeMap::from([(seat, TEN)])),
        ConsoleEvent::GameEnded,
        ConsoleEvent::WinCancelled { record: 1, change: Net::between(TEN, Money::ZERO), meter },
        ConsoleEvent::WinSupplemented { record: 1, paid: TEN, meter },
    ];
    events.into_iter().map(|event| Event::Console(Arc::new(event))).collect()
}

#[test]
fn every_event_has_its_form() {
    let table = live();
    let all = [before_the_cards(), with_the_cards(), settling()].concat();
    let text = lines(all.iter().map(|event| Told::of(&table, event, Viewer::Public)));
    assert_eq!(words(&text, "event").len(), 54);
    insta::assert_snapshot!(text);
}

#[test]
fn every_event_of_the_console_has_its_form() {
    let table = live();
    let text = lines(console().iter().map(|event| Told::of(&table, event, Viewer::Public)));
    assert_eq!(words(&text, "console").len(), 21);
    insta::assert_snapshot!(text);
}

#[test]
fn own_cards_are_told_to_their_player_only() {
    let mut table = live();
    table.evolve(&Event::SeatTaken { seat: seat(3), player: Player(7) });
    let dealt = Event::Dealt { to: Pile::Player(seat(3)), cards: cards() };
    let told = |viewer| Told::of(&table, &dealt, viewer);
    insta::assert_snapshot!(lines([
        told(Viewer::Player(Player(7))),
        told(Viewer::Player(Player(8))),
        told(Viewer::Public),
    ]));
}
