//! The readings that move money, played both ways.

use law::play::{DEALER, Play};
use law::{Submission, cites};
use rulebook::{Mishap, Rule};
use table::{Automation, Choice, Command, Pile, Spot};

use crate::BOOK;

/// A round with a side bet of a dollar on these three cards.
fn side_bet(reading: &str, value: &str, hand: &str) -> Play {
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
    play
}

fn paid(play: &Play) -> String {
    play.settled(4, Spot::ThreeCardBonus).paid.to_string()
}

#[test]
fn ace_two_three_may_be_no_straight() {
    let plays = |value: &str| {
        ["As 2s 3s", "As 2d 3s", "2s 3d 4s", "As Kd Qs"]
            .map(|hand| side_bet("side-bet-ace-two-three", value, hand))
    };
    let straight = plays("straight");
    assert_eq!(straight.each_ref().map(paid), ["30.00", "5.00", "5.00", "5.00"]);
    let [_, ace_low, ..] = straight;
    assert_eq!(ace_low.settled_under(4, Spot::ThreeCardBonus), cites("HLIR-side-bets-4"));
    let no_straight = plays("not-a-straight");
    assert_eq!(no_straight.each_ref().map(paid), ["3.00", "0.00", "5.00", "5.00"]);
}

#[test]
fn the_row_of_the_royal_may_be_missing() {
    let plays =
        |value: &str| ["As Ks Qs", "Ks Qs Js"].map(|hand| side_bet("side-bet-table", value, hand));
    let printed = plays("printed-table");
    assert_eq!(printed.each_ref().map(paid), ["40.00", "30.00"]);
    let clause = cites("HLIR-side-bets-4");
    for play in &printed {
        assert_eq!(play.settled_under(4, Spot::ThreeCardBonus), clause);
    }
    assert_eq!(plays("no-royal-row").each_ref().map(paid), ["30.00", "30.00"]);
}

/// A community card that is seen too early is for a floorperson, or makes the round void.
#[test]
fn an_early_community_card_may_void_the_round() {
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
    cites("HLIR-irregularities-6").states(
        Rule::WrongNumberOfCardsVoidsTheRound,
        (voids("floor-decides"), voids("void")),
        (0, 1),
    );
}
