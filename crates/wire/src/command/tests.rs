//! The form of every command.

use cards::{Deck, Rank, Suit};
use money::{Microcents, Money, Tier};
use rulebook::{Mishap, Pattern, Subject, Task, Wager};
use table::console::KeyPress;
use table::{
    Back, Choice, Closed, Command as Asked, MeterName, Pack, Pile, Prepared, Ruling, Shared,
    Signal, Spot, Tender, Time,
};

use crate::Command;
use crate::tests::{lines, seat, words};

fn of_players() -> Vec<Asked> {
    let (seat, amount) = (seat(3), Money::from_cents(1250));
    vec![
        Asked::Sit { seat },
        Asked::Leave { seat },
        Asked::AskFaceUp,
        Asked::Bet { seat, spot: Spot::Ante, amount, tender: Tender::Chips },
        Asked::BetThree { seat, amounts: [amount; 3], tender: Tender::Plaques },
        Asked::TakeBack { seat, spot: Spot::PairPlus },
        Asked::BackHand { seat, hand: Shared::Second },
        Asked::TakeBank { seat },
        Asked::DeclineBank { seat },
        Asked::GiveUpBank { seat },
        Asked::BetBank { seat, amount },
        Asked::Decide { seat, choice: Choice::Ride, signal: None },
        Asked::Decide { seat, choice: Choice::Pull, signal: Some(Signal::Scratch) },
        Asked::MakePlay { seat, amount },
        Asked::ShowBonus { seat },
        Asked::WaveBonus { seat },
        Asked::TouchCards { seat },
    ]
}

fn of_staff() -> Vec<Asked> {
    let (seat, at) = (seat(3), Time(60));
    let card = cards::Card::new(Rank::Ten, Suit::Spades);
    let (pack, back, prepared) = (Pack::First, Back::Red, Prepared::Inspected);
    let meter = MeterName { wager: Wager::Progressive, tier: Tier::Major };
    let (mishap, holds) = (Mishap::OneCardFaceUp, Microcents::of(Money::from_dollars(5120)));
    vec![
        Asked::ReceiveDeck { pack, back, prepared, at },
        Asked::Duty { task: Task::WashTheCards, seat: None, entered: None },
        Asked::Duty { task: Task::CountTheStub, seat: None, entered: Some(26) },
        Asked::Duty { task: Task::ReadTheHand, seat: Some(seat), entered: None },
        Asked::DeclareIdle,
        Asked::CloseDevice(Closed::Sign),
        Asked::RestoreDevice,
        Asked::OpenBetting { at },
        Asked::NoMoreBets,
        Asked::Key(card),
        Asked::Perform(Subject::CommunityLeft),
        Asked::Settle { seat, called: None },
        Asked::Settle { seat, called: Some(Pattern::TwoPair) },
        Asked::Validate { seat },
        Asked::PayEnvy,
        Asked::Clear,
        Asked::OrderShuffle,
        Asked::OrderRecut,
        Asked::Report { mishap, at: None, card: Some(card) },
        Asked::Report { mishap: Mishap::PlayerLeaves, at: Some(Pile::Player(seat)), card: None },
        Asked::ReadMeter { meter, holds },
    ]
}

fn rulings() -> Vec<Asked> {
    let rulings = [
        Ruling::Void,
        Ruling::GoOn,
        Ruling::Misdealt,
        Ruling::WrongDeck,
        Ruling::Abandoned(seat(3)),
        Ruling::Stands(seat(3)),
        Ruling::CountSettled,
    ];
    rulings.map(Asked::Rule).to_vec()
}

fn keys() -> Vec<Asked> {
    let keys = [
        KeyPress::CoinIn,
        KeyPress::RemoveChips(3),
        KeyPress::SettleTheCount,
        KeyPress::Hand(Pattern::RoyalFlush),
        KeyPress::Verify,
        KeyPress::KeyToJackpot,
        KeyPress::Jackpot,
        KeyPress::KeyToRun,
        KeyPress::GameOver,
        KeyPress::CancelWin(1),
        KeyPress::SupplementWin(1),
    ];
    keys.map(Asked::Press).to_vec()
}

#[test]
fn every_command_has_its_form() {
    let all = [of_players(), of_staff(), rulings(), keys()].concat();
    let said: Vec<Command> = all.iter().filter_map(Command::of).collect();
    assert_eq!(said.len(), all.len());
    for (command, said) in all.iter().zip(&said) {
        assert_eq!(said.clone().at(Time(60)), *command);
    }
    let text = lines(said);
    assert_eq!(words(&text, "do"), Command::words().collect());
    insta::assert_snapshot!(text);
}

#[test]
fn a_deck_has_no_form() {
    assert_eq!(Command::of(&Asked::Deal(Deck::SORTED)), None);
}
