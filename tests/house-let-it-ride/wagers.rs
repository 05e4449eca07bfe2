//! Wagers: who may make them, with what, how much, and until when.

use law::live::{key, take_back};
use law::play::{DEALER, FLOOR, Play, bet, bet_three, decide, dollars, player, seat};
use law::{Submission, cites};
use rulebook::{Mishap, Rule};
use table::{Choice, Chore, Command, Event, Fact, Pile, RoundNumber, Ruling, Spot, Tender};

use crate::BOOK;

fn open_table() -> Play {
    Play::live(BOOK).with_open_betting()
}

fn three_with(tender: Tender) -> Command {
    Command::BetThree { seat: seat(1), amounts: [dollars(5); 3], tender }
}

#[test]
fn w1_wagers_are_chips_on_the_areas() {
    let clause = cites("HLIR-wagers-1");
    let mut play = open_table();
    play.sit(&[1]);
    for tender in [Tender::Plaques, Tender::OtherApproved] {
        assert_eq!(play.refuses(player(1), &three_with(tender)), clause, "{tender}");
    }
    play.does(player(1), &three_with(Tender::Chips));
    let with = |means: &str| Submission::of(BOOK).with(&format!("table.instruments = ['{means}']"));
    assert_eq!(with("plaques").offends(), [clause]);
    assert_eq!(with("chips").offends(), [""; 0]);
}

#[test]
fn w2_a_call_bet_is_no_wager() {
    let clause = cites("HLIR-wagers-2");
    let mut play = open_table();
    play.sit(&[1]);
    for tender in [Tender::Cash, Tender::Spoken] {
        assert_eq!(play.refuses(player(1), &three_with(tender)), clause, "{tender}");
    }
    assert_eq!(play.table.stake(seat(1), Spot::Bet1), dollars(0));
    let offends = Submission::of(BOOK).with("table.instruments = ['call-bet']").offends();
    assert_eq!(offends, [clause]);
}

#[test]
fn w3_only_seated_players_wager() {
    let clause = cites("HLIR-wagers-3");
    let mut play = open_table();
    assert_eq!(play.refuses(player(3), &bet_three(3, [5, 5, 5])), clause, "nobody sits");
    play.sit(&[2, 3]);
    assert_eq!(play.refuses(player(2), &bet_three(4, [5, 5, 5])), clause, "not there");
    assert_eq!(play.refuses(DEALER, &bet_three(3, [5, 5, 5])), clause, "the dealer");
    play.bets(3, 5);
}

/// A player may leave before the deal and after the round, and not between.
#[test]
fn w4_players_stay_until_the_round_ends() {
    let clause = cites("HLIR-wagers-4");
    let leave = Command::Leave { seat: seat(3) };
    let mut play = open_table().with_bets(&[3], 5);
    play.clone().does(player(3), &leave);
    play.calls();
    assert_eq!(play.refuses(player(3), &leave), clause);
    play.keys("2c 3d 4h 5s 6c 7d");
    play.do_duties();
    while play.table.round() == RoundNumber::FIRST {
        assert_eq!(play.refuses(player(3), &leave), clause);
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
    play.does(player(3), &leave);
}

/// What leaving all the same means is for a floorperson to decide, and until then the round waits.
#[test]
fn w4_a_floorperson_decides_about_who_left() {
    let mut play = open_table().with_bets(&[3, 6], 5);
    play.calls();
    play.keys("2c 3d 4h 5s 6c 7d 8h 9s Tc");
    play.do_duties();
    let at = Some(Pile::Player(seat(3)));
    play.does(DEALER, &Command::Report { mishap: Mishap::PlayerLeaves, at, card: None });
    let is_reported = |event: &Event| matches!(event, Event::Reported { .. });
    assert!(cites("HLIR-wagers-4").is_among(play.cited_for(is_reported)));
    let refusal = play.refusal(player(3), &decide(3, Choice::Ride));
    assert_eq!(refusal.fact, Fact::FloorMustDecide);
    let ruling = Command::Rule(Ruling::Abandoned(seat(3)));
    assert_eq!(play.refusal(DEALER, &ruling).rule, Rule::AbandonedWagersAreTheFloorsDecision);
    play.does(FLOOR, &ruling);
    play.decides(6, Choice::Ride);
}

#[test]
fn w5_no_wager_after_no_more_bets() {
    let clause = cites("HLIR-wagers-5");
    let mut play = open_table().with_bets(&[1], 5);
    play.sit(&[6]);
    play.calls();
    let side = bet(1, Spot::ThreeCardBonus, 1);
    for _ in 0..6 {
        assert_eq!(play.refuses(player(6), &bet_three(6, [5, 5, 5])), clause);
        assert_eq!(play.refuses(player(1), &bet_three(1, [6, 6, 6])), clause);
        assert_eq!(play.refuses(player(1), &side), clause);
        let next = cards::Card::ALL[play.events.len() % 52];
        play.does(DEALER, &Command::Key(next));
    }
    assert!(!play.table.playing().contains(seat(6)));
}

/// The announcement comes before the first card, and it is the dealer's.
#[test]
fn w6_the_call_comes_before_the_first_card() {
    let clause = cites("HLIR-wagers-6");
    let mut play = open_table().with_bets(&[1, 6], 5);
    assert_eq!(play.refuses(DEALER, &key("2c")), clause);
    assert!(play.duty_is(clause));
    assert_eq!(play.table.duties().next().map(|duty| duty.chore), Some(Chore::Announce));
    assert_eq!(play.refusal(player(1), &Command::NoMoreBets).rule, Rule::DutiesInOrder);
    let happened = play.does(DEALER, &Command::NoMoreBets);
    assert_eq!(happened, [Event::BettingClosed], "for every seat at one moment");
    play.keys("2c");
}

#[test]
fn w7_each_player_places_three_wagers() {
    let clause = cites("HLIR-wagers-7");
    let mut play = open_table();
    play.sit(&[2, 5]);
    assert_eq!(play.refuses(DEALER, &Command::NoMoreBets), clause, "nobody has wagered");
    for two in [[5, 5, 0], [5, 0, 5], [0, 5, 5]] {
        assert_eq!(play.refuses(player(2), &bet_three(2, two)), clause, "{two:?}");
    }
    for spot in [Spot::Bet1, Spot::Bet2, Spot::Bet3] {
        assert_eq!(play.refuses(player(2), &bet(2, spot, 5)), clause, "{spot} alone");
    }
    play.bets(5, 5);
    play.calls();
    assert!(!play.table.cards_due().contains(&Pile::Player(seat(2))), "it is not dealt in");
    assert!(play.table.cards_due().contains(&Pile::Player(seat(5))));
}

#[test]
fn w8_the_three_wagers_are_equal() {
    let clause = cites("HLIR-wagers-8");
    let mut play = open_table();
    play.sit(&[2]);
    for unequal in [[5, 5, 10], [5, 10, 5], [10, 5, 5], [1, 2, 3]] {
        assert_eq!(play.refuses(player(2), &bet_three(2, unequal)), clause, "{unequal:?}");
    }
    play.bets(2, 5);
}

/// Three entries of five dollars, one on each area, and three settlements.
#[test]
fn w9_the_three_wagers_are_separate() {
    let mut play = open_table();
    play.sit(&[2]);
    let happened = play.does(player(2), &bet_three(2, [5, 5, 5]));
    let (seat, amount) = (seat(2), dollars(5));
    assert_eq!(happened, [Event::ThreeBetsPlaced { seat, amount }]);
    assert_eq!(Spot::THREE.map(|spot| play.table.stake(seat, spot)), [amount; 3]);
    play.calls();
    play.keys("Tc 3d Th 5s 6c 7d");
    play.finishes();
    let settled: Vec<Spot> = play.settlements().iter().map(|(_, spot, _)| *spot).collect();
    cites("HLIR-wagers-9").states(Rule::RequiredWagersSeparate, settled, Spot::THREE);
}

/// Bets 1 and 2 come back when their player is asked and says so; Bet 3 never.
#[test]
fn w10_only_bets_one_and_two_come_back() {
    let clause = cites("HLIR-wagers-10");
    let mut play = open_table().with_bets(&[1, 2], 5);
    play.calls();
    assert_eq!(play.refuses(player(2), &take_back(2, Spot::Bet3)), clause);
    play.keys("2c 3d 4h 5s 6c 7d 8h 9s Tc");
    play.do_duties();
    assert_eq!(play.refuses(player(2), &decide(2, Choice::Pull)), "HLIR-completion-7");
    assert_eq!(play.table.stake(seat(2), Spot::Bet1), dollars(5), "out of turn");
    play.decides(1, Choice::Ride);
    play.decides(2, Choice::Pull);
    assert_eq!(play.table.stake(seat(2), Spot::Bet1), dollars(0));
    for at in [1, 2] {
        assert_eq!(play.refuses(player(u32::from(at)), &take_back(at, Spot::Bet3)), clause);
    }
    play.finishes();
    assert_eq!(play.settled(2, Spot::Bet3).stake, dollars(5), "it was there to the end");
}

#[test]
fn w11_a_player_bets_one_hand() {
    let clause = cites("HLIR-wagers-11");
    let mut play = open_table().with_bets(&[3], 5);
    let sits = Command::Sit { seat: seat(4) };
    assert_eq!(play.refuses(player(3), &sits), clause, "another hand's seat is another's");
    play.does(player(3), &Command::Leave { seat: seat(3) });
    play.does(player(3), &sits);
    play.does(player(3), &bet_three(4, [5, 5, 5]));
    assert_eq!(Submission::of(BOOK).with("table.boxes_per_player = 2").offends(), [clause]);
}

#[test]
fn w12_no_bet_is_over_ten_dollars() {
    let clause = cites("HLIR-wagers-12");
    let mut play = open_table();
    play.sit(&[1]);
    for more in [11, 15, 100] {
        assert_eq!(play.refuses(player(1), &bet_three(1, [more; 3])), clause, "{more}");
    }
    play.bets(1, 10);
    assert_eq!(Submission::of(BOOK).with("table.maximum = '10.01'").offends(), [&clause]);
    let all_three = Submission::of(BOOK)
        .with("readings = { 'house-let-it-ride/ten-dollar-limit' = 'all-three' }")
        .with("table.maximum = '10.00'");
    assert_eq!(all_three.offends(), [clause], "$30 for the three together");
}
