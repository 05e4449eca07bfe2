//! The form of every offer.

use cards::{Card, CardSet};
use money::{Money, Tier};
use rulebook::{Enter, Mishap, Pattern, Subject, Task, Wager};
use table::console::KeyPress;
use table::{
    Back, Bounds, MeterName, Offer as Given, Pack, Pile, Prepared, Question, Ruling, Spot, Tender,
    Time,
};

use super::Offer;
use crate::tests::{lines, live, seat, words};

const TENDERS: [Tender; 2] = [Tender::Chips, Tender::Plaques];
const STAKES: [Money; 2] = [Money::from_dollars(1), Money::from_dollars(5)];

fn to_players() -> Vec<Given<'static>> {
    let (seat, five) = (seat(3), Money::from_dollars(5));
    let most = Money::from_dollars(100);
    let bounds = Bounds { least: five, most, among: &[] };
    let listed = Bounds { least: STAKES[0], most: STAKES[1], among: &STAKES };
    vec![
        Given::Sit { seat },
        Given::Leave { seat },
        Given::AskFaceUp,
        Given::Bet { seat, spot: Spot::Ante, bounds, tenders: &TENDERS },
        Given::Bet { seat, spot: Spot::Progressive, bounds: listed, tenders: &TENDERS[..1] },
        Given::BetThree { seat, bounds, tenders: &TENDERS },
        Given::TakeBack { seat, spot: Spot::PairPlus },
        Given::BackHand { seat },
        Given::TakeBank { seat },
        Given::DeclineBank { seat },
        Given::GiveUpBank { seat },
        Given::BetBank { seat, least: five, most },
        Given::Decide { seat, question: Question::Bet1 },
        Given::Decide { seat, question: Question::Play },
        Given::MakePlay { seat, amount: five },
        Given::ShowBonus { seat },
        Given::WaveBonus { seat },
        Given::TouchCards { seat },
    ]
}

fn to_staff() -> Vec<Given<'static>> {
    let (seat, out) = (seat(3), CardSet::from_iter([Card::ALL[0]]));
    let other = Some(Back::Red);
    let meter = MeterName { wager: Wager::Progressive, tier: Tier::Major };
    vec![
        Given::ReceiveDeck { pack: Pack::Second, prepared: Prepared::Inspected, other },
        Given::Duty { task: Task::WashTheCards, seat: None, enter: None },
        Given::Duty {
            task: Task::CountTheStub,
            seat: None,
            enter: Some((Enter::StubCards, 0, u32::MAX)),
        },
        Given::DeclareIdle,
        Given::CloseDevice,
        Given::RestoreDevice,
        Given::OpenBetting { until: None },
        Given::OpenBetting { until: Some(Time(14_400)) },
        Given::NoMoreBets,
        Given::Deal { cards: 5, to: Pile::Player(seat), out },
        Given::Perform(Subject::CommunityLeft),
        Given::Settle { seat, makes: Some(Pattern::TwoPair) },
        Given::Validate { seat },
        Given::PayEnvy,
        Given::Clear,
        Given::OrderShuffle,
        Given::OrderRecut,
        Given::Report { mishap: Mishap::ShoeFails, at: None, out: None },
        Given::Report { mishap: Mishap::OneCardFaceUp, at: None, out: Some(out) },
        Given::Rule(Ruling::Stands(seat)),
        Given::ReadMeter(meter),
        Given::Press(KeyPress::RemoveChips(3)),
    ]
}

#[test]
fn every_offer_has_its_form() {
    let table = live();
    let all = [to_players(), to_staff()].concat();
    let text = lines(all.iter().map(|offer| Offer::of(&table, offer)));
    assert_eq!(words(&text, "offer").len(), 35);
    insta::assert_snapshot!(text);
}

/// The command of an offer is one that the offer covers.
#[test]
fn an_offer_covers_its_own_command() {
    let table = live();
    for offer in [to_players(), to_staff()].concat() {
        let command = Offer::of(&table, &offer).command;
        let covered = command.is_none_or(|command| offer.covers(&command.at(Time(0))));
        assert!(covered, "{offer:?}");
    }
}

#[test]
fn a_deck_never_has_the_other_ones_backs() {
    let red = Back::Red;
    assert_eq!(super::backs(Some(red)).count(), Back::ALL.len() - 1);
    assert!(super::backs(Some(red)).all(|back| back != red));
    assert_eq!(super::backs(None).count(), Back::ALL.len());
}
