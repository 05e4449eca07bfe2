//! One command and one fact of every kind, and their bytes for ever.

use std::collections::HashSet;
use std::mem::discriminant;
use std::time::Duration;

use cards::{Card, Deck};
use money::{Microcents, Money, Tier};
use rulebook::{Mishap, Pattern, Subject, Task, Wager};
use table::console::KeyPress;
use table::{
    Back, Choice, Closed, Command, Fact, MeterName, Pack, Pile, Player, Prepared, Ruling, Seat,
    Shared, Signal, Spot, Tender, Time, Who,
};

use super::super::{ByteReader, read_command, read_fact, write_command, write_fact};
use crate::RecordedCommand;

const SEAT: Seat = Seat::ALL[2];
const TEN: Money = Money::from_dollars(10);
const METER: MeterName = MeterName { wager: Wager::FiveCardProgressive, tier: Tier::Main };

pub(crate) fn commands() -> Vec<(Command, &'static str)> {
    let (seat, amount, tender) = (SEAT, TEN, Tender::Plaques);
    let card = Card::ALL[51];
    let (pack, back, prepared) = (Pack::Second, Back::Green, Prepared::Inspected);
    let signal = Some(Signal::Tuck);
    vec![
        (Command::Sit { seat }, "0103"),
        (Command::Leave { seat }, "0203"),
        (Command::ReceiveDeck { pack, back, prepared, at: Time(300) }, "03010201ac02"),
        (Command::Duty { task: Task::ALL[3], seat: Some(seat), entered: Some(16) }, "04030411"),
        (Command::DeclareIdle, "05"),
        (Command::AskFaceUp, "06"),
        (Command::CloseDevice(Closed::Sign), "0701"),
        (Command::RestoreDevice, "08"),
        (Command::OpenBetting { at: Time(0) }, "0900"),
        (Command::Bet { seat, spot: Spot::Ante, amount, tender }, "0a0303e80701"),
        (Command::BetThree { seat, amounts: [amount; 3], tender }, "0b03e807e807e80701"),
        (Command::TakeBack { seat, spot: Spot::Ante }, "0c0303"),
        (Command::BackHand { seat, hand: Shared::Third }, "0d0302"),
        (Command::TakeBank { seat }, "0e03"),
        (Command::DeclineBank { seat }, "0f03"),
        (Command::GiveUpBank { seat }, "1003"),
        (Command::BetBank { seat, amount }, "1103e807"),
        (Command::NoMoreBets, "12"),
        (Command::Key(card), "1333"),
        (Command::Decide { seat, choice: Choice::Pull, signal }, "14030101"),
        (Command::MakePlay { seat, amount }, "1503e807"),
        (Command::ShowBonus { seat }, "1603"),
        (Command::WaveBonus { seat }, "1703"),
        (Command::Perform(Subject::ALL[1]), "1801"),
        (Command::Settle { seat, called: Some(Pattern::ALL[2]) }, "190303"),
        (Command::Validate { seat }, "1a03"),
        (Command::PayEnvy, "1b"),
        (Command::Clear, "1c"),
        (Command::TouchCards { seat }, "1d03"),
        (Command::OrderShuffle, "1e"),
        (Command::OrderRecut, "1f"),
        (
            Command::Report { mishap: Mishap::ALL[2], at: Some(Pile::Player(seat)), card: None },
            "20020300",
        ),
        (Command::Rule(Ruling::Stands(seat)), "210503"),
        (Command::ReadMeter { meter: METER, holds: Microcents::of(TEN) }, "2209038094ebdc03"),
        (Command::Press(KeyPress::RemoveChips(300)), "2301ac02"),
    ]
}

pub(crate) fn facts() -> Vec<(Fact, &'static str)> {
    let (seat, spot, amount) = (SEAT, Spot::Ante, TEN);
    vec![
        (Fact::NotFor(Who::Player(Player(300))), "0003ac02"),
        (Fact::NotNow, "01"),
        (Fact::NotSeated(seat), "0203"),
        (Fact::Taken(seat), "0303"),
        (Fact::NoSuchSeat(seat), "0403"),
        (Fact::TurnOf(seat), "0503"),
        (Fact::NoAnswer(Choice::Pull), "0601"),
        (Fact::NotInRound(seat), "0703"),
        (Fact::First(Task::ALL[3]), "0803"),
        (Fact::Counts(300), "09ac02"),
        (Fact::Between(10, 51), "0a0a33"),
        (Fact::NumberWanted, "0b"),
        (Fact::NotOffered(spot), "0c03"),
        (Fact::Needs(spot), "0d03"),
        (Fact::AtLeast(amount), "0ee807"),
        (Fact::AtMost(amount), "0fe807"),
        (Fact::Exactly(amount), "10e807"),
        (Fact::NoSuchStake(amount), "11e807"),
        (Fact::Unequal, "12"),
        (Fact::Lacks(seat, spot), "130303"),
        (Fact::NobodyWagered, "14"),
        (Fact::Boxes(2), "1502"),
        (Fact::TenderNotAccepted, "16"),
        (Fact::NoCardDue, "17"),
        (Fact::CardIsOut(Card::ALL[51]), "1833"),
        (Fact::Makes(None), "1900"),
        (Fact::CardsDue(Pile::Player(seat)), "1a02"),
        (Fact::FloorMustDecide, "1b"),
        (Fact::AwardWaits(seat), "1c03"),
        (Fact::DeckAge(Duration::from_hours(4)), "1dc070"),
        (Fact::NoDeck, "1e"),
        (Fact::SameBacks, "1f"),
        (Fact::NoBank, "20"),
        (Fact::OfferedTo(seat), "2103"),
        (Fact::NotInThisBook, "22"),
        (Fact::DeviceUncovered, "23"),
        (Fact::Console, "24"),
        (Fact::CardsAreVirtual, "25"),
        (Fact::EveryNumberIsRight, "26"),
        (Fact::PaidOut(amount), "27e807"),
    ]
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn written(command: &RecordedCommand) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_command(command, &mut bytes);
    bytes
}

#[test]
fn every_command_has_its_bytes_for_ever() {
    let kinds: HashSet<_> = commands().iter().map(|(command, _)| discriminant(command)).collect();
    assert_eq!(kinds.len(), 35, "a new command has its bytes here, too");
    for (command, expected) in commands() {
        let recorded = RecordedCommand::of(&command);
        let bytes = written(&recorded);
        assert_eq!(hex(&bytes), expected, "{command:?}");
        let mut reader = ByteReader::new(&bytes);
        assert_eq!(read_command(&mut reader), Ok(recorded));
        assert!(reader.is_at_end(), "{command:?}");
    }
}

#[test]
fn the_order_of_a_deck_is_in_no_record() {
    let deal = RecordedCommand::of(&Command::Deal(Deck::SORTED));
    assert_eq!(written(&deal), [0]);
    assert_eq!(read_command(&mut ByteReader::new(&[0])), Ok(RecordedCommand::DealFromDeck));
}

#[test]
fn every_key_has_its_bytes_for_ever() {
    let keys = [
        (KeyPress::CoinIn, "2300"),
        (KeyPress::SettleTheCount, "2302"),
        (KeyPress::Hand(Pattern::ALL[2]), "230302"),
        (KeyPress::Verify, "2304"),
        (KeyPress::KeyToJackpot, "2305"),
        (KeyPress::Jackpot, "2306"),
        (KeyPress::KeyToRun, "2307"),
        (KeyPress::GameOver, "2308"),
        (KeyPress::CancelWin(1), "230901"),
        (KeyPress::SupplementWin(2), "230a02"),
    ];
    for (key, expected) in keys {
        let recorded = RecordedCommand::of(&Command::Press(key));
        let bytes = written(&recorded);
        assert_eq!(hex(&bytes), expected, "{key:?}");
        assert_eq!(read_command(&mut ByteReader::new(&bytes)), Ok(recorded));
    }
}

#[test]
fn every_fact_has_its_bytes_for_ever() {
    let kinds: HashSet<_> = facts().iter().map(|(fact, _)| discriminant(fact)).collect();
    assert_eq!(kinds.len(), 40, "a new fact has its bytes here, too");
    for (fact, expected) in facts() {
        let mut bytes = Vec::new();
        write_fact(fact, &mut bytes);
        assert_eq!(hex(&bytes), expected, "{fact:?}");
        let mut reader = ByteReader::new(&bytes);
        assert_eq!(read_fact(&mut reader), Ok(fact));
        assert!(reader.is_at_end(), "{fact:?}");
    }
}

/// Any bytes are a command or an error, and what is read is written as the same bytes.
#[test]
fn commands_have_one_form() {
    for (command, _) in commands() {
        let bytes = written(&RecordedCommand::of(&command));
        for at in 0..bytes.len() {
            for byte in 0..=u8::MAX {
                let mut changed = bytes.clone();
                changed[at] = byte;
                let mut reader = ByteReader::new(&changed);
                if let Ok(read) = read_command(&mut reader)
                    && reader.is_at_end()
                {
                    assert_eq!(written(&read), changed, "{read:?}");
                }
            }
        }
    }
}
