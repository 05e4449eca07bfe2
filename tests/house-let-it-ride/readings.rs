//! The readings that move money, played both ways.

use law::play::{DEALER, Play};
use law::{Submission, cites};
use rulebook::Mishap;
use table::{Automation, Choice, Command, Pile, Spot};

use crate::BOOK;

/// What a side bet of a dollar is paid for these three cards.
fn side_bet(reading: &str, value: &str, hand: &str) -> String {
    let rules = Submission::of(BOOK).with(&format!("readings.'{BOOK}/{reading}' = '{value}'"));
    let mut play = Play::under(&rules.approved(), Automation::UNATTENDED);
    play.sit(&[4]);
    play.bets(4, 5);
    play.bet(4, Spot::ThreeCardBonus, 1);
    play.calls();
    play.deals(&[("4", hand)]);
    while play.table.turn().is_some() {
        play.decides(4, Choice::Ride);
    }
    play.settled(4, Spot::ThreeCardBonus).paid.to_string()
}

#[test]
fn ace_two_three_may_be_no_straight() {
    cites("HLIR-side-bets-4");
    let paid = |value: &str| {
        ["As 2s 3s", "As 2d 3s", "2s 3d 4s", "As Kd Qs"]
            .map(|hand| side_bet("side-bet-ace-two-three", value, hand))
    };
    assert_eq!(paid("straight"), ["30.00", "5.00", "5.00", "5.00"]);
    assert_eq!(paid("not-a-straight"), ["3.00", "0.00", "5.00", "5.00"]);
}

#[test]
fn the_row_of_the_royal_may_be_missing() {
    cites("HLIR-side-bets-4");
    let paid =
        |value: &str| ["As Ks Qs", "Ks Qs Js"].map(|hand| side_bet("side-bet-table", value, hand));
    assert_eq!(paid("printed-table"), ["40.00", "30.00"]);
    assert_eq!(paid("no-royal-row"), ["30.00", "30.00"]);
}

/// A community card that is seen too early is for a floorperson, or makes the round void.
#[test]
fn an_early_community_card_may_void_the_round() {
    cites("HLIR-irregularities-6");
    let voids = |value: &str| {
        let reading = format!("readings.'{BOOK}/early-exposure' = '{value}'");
        let rules = Submission::of(BOOK).with(&reading).approved();
        let mut play = Play::under(&rules, Automation::LIVE).with_open_betting();
        play = play.with_bets(&[1], 5);
        play.calls();
        play.keys("2c Ks");
        let (mishap, at) = (Mishap::CommunityCardExposed, Some(Pile::Community));
        play.does(DEALER, &Command::Report { mishap, at, card: None });
        play.restored().len()
    };
    assert_eq!((voids("floor-decides"), voids("void")), (0, 1));
}
