//! Side bets: the optional three card bonus.

use law::play::{Play, bet, dollars, player, seat};
use law::{Stake, Submission, check_printed, cites, five, paid, paytable, three};
use rulebook::{Basis, Rule, Wager};
use table::{Automation, Spot};

use crate::BOOK;

/// The player's three cards win or lose it, whatever the community cards make of them.
#[test]
fn s1_only_the_players_three_cards_count() {
    let side = paytable(BOOK, Wager::ThreeCardBonus, "single");
    let main = paytable(BOOK, Wager::LetItRide, "single");
    cites("HLIR-side-bets-1").states(
        Rule::ThreeCardBonusUsesTheFirstThree,
        side.basis,
        Basis::Player,
    );
    let rows = [
        ("2c 2d 9h", "4s 6d", "-", "10"),
        ("2c 2d 9h", "2s 2h", "500", "10"),
        ("Ks 9h 4d", "Kh Kd", "30", "-"),
    ];
    for (own, community, on_main, on_side) in rows {
        let whole = five(&format!("{own} | {community}")).category();
        assert_eq!(paid(main, 10, whole), on_main, "{own} with {community}");
        assert_eq!(paid(side, 10, three(own).category()), on_side, "{own}");
    }
    assert!(three("4c 3d 2h").strength() > three("Ac Kc 9c").strength(), "as in Pair Plus");
}

#[test]
fn s2_the_side_bet_is_one_to_ten_dollars() {
    let clause = cites("HLIR-side-bets-2");
    let limits = |least: &str, most: &str| {
        let change =
            format!("wagers.three-card-bonus = {{ minimum = '{least}', maximum = '{most}' }}");
        Submission::of(BOOK).with(&change).offends()
    };
    assert_eq!(limits("1.00", "10.00"), [""; 0]);
    assert_eq!(limits("0.50", "10.00"), [&clause]);
    assert_eq!(limits("1.00", "11.00"), [&clause]);
    let mut play = Play::unattended(BOOK).with_bets(&[3], 5);
    assert_eq!(play.refuses(player(3), &bet(3, Spot::ThreeCardBonus, 11)), clause);
    play.bet(3, Spot::ThreeCardBonus, 1);
    play.bet(3, Spot::ThreeCardBonus, 10);
}

#[test]
fn s4_the_side_bet_pays_as_printed() {
    let printed = (cites("HLIR-side-bets-4"), "single", "400, 400, 300, 250, 50, 30, 10, -");
    check_printed(BOOK, Wager::ThreeCardBonus, Stake::Returned(10), &[printed]);
}

/// It goes with the three bets or not at all, and never has to be made.
#[test]
fn s3_the_side_bet_is_optional() {
    let clause = cites("HLIR-side-bets-3");
    let mut play = Play::live(BOOK).with_open_betting().with_bets(&[1], 5);
    play.sit(&[4]);
    assert_eq!(play.refuses(player(4), &bet(4, Spot::ThreeCardBonus, 1)), clause);
    play.clone().bet(1, Spot::ThreeCardBonus, 1);
    play.calls();
    assert!(play.table.playing().contains(seat(1)), "without a side bet");
    let compulsory = Submission::of(BOOK).with("wagers.three-card-bonus.compulsory = true");
    assert_eq!(compulsory.offends(), [clause]);
}

#[test]
fn s3_read_otherwise_it_goes_alone() {
    let reading = "readings = { 'house-let-it-ride/side-bet-alone' = 'yes' }";
    let rules = Submission::of(BOOK).with(reading).approved();
    let mut play = Play::under(&rules, Automation::UNATTENDED);
    play.sit(&[4]);
    play.bet(4, Spot::ThreeCardBonus, 1);
    play.calls();
    play.deals(&[("4", "4c 4d 8h")]);
    cites("HLIR-side-bets-3").states(
        Rule::SideWagerNeedsBaseWagers,
        play.settled(4, Spot::ThreeCardBonus).paid,
        dollars(1),
    );
}
