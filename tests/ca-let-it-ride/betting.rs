//! Betting: three equal bets, down before "No more bets", and nobody behind a player.

use law::live::{hand_of, key, take_back};
use law::play::{DEALER, bet, bet_three, decide, dollars, player, seat};
use law::{Submission, cites};
use rulebook::Rule;
use table::{Choice, Chore, Command, Event, Spot, Tender};

use crate::{BOOK, called, dealt, open_table, with_wagers};

const BETS: [Spot; 3] = [Spot::Bet1, Spot::Bet2, Spot::Bet3];

#[test]
fn b1_wagers_are_chips_on_the_areas() {
    let clause = cites("CA-LIR-betting-1-p1");
    let mut play = open_table();
    let with = |tender| Command::BetThree { seat: seat(6), amounts: [dollars(10); 3], tender };
    for tender in [Tender::Plaques, Tender::OtherApproved, Tender::Cash, Tender::Spoken] {
        assert_eq!(play.refuses(player(6), &with(tender)), clause, "{tender}");
    }
    play.does(player(6), &with(Tender::Chips));
    let plaques = Submission::of(BOOK).with("table.instruments = ['plaques']");
    assert_eq!(plaques.offends(), [clause]);
}

/// Five to a hundred dollars on each of the three.
#[test]
fn b1_wagers_are_within_the_limits() {
    let clause = cites("CA-LIR-betting-1-p2");
    let mut play = open_table();
    for outside in [4, 101] {
        let bets = bet_three(6, [outside; 3]);
        assert_eq!(play.refuses(player(6), &bets), clause, "${outside}");
    }
    for within in [5, 100] {
        play.bets(6, within);
    }
}

/// Read for the three together, a hundred dollars are thirty-three for each.
#[test]
fn b1_limits_may_bind_the_three_together() {
    let clause = cites("CA-LIR-betting-1-p2");
    let reading = "readings = { 'ca-let-it-ride/limits-per-bet' = 'all-three' }";
    let rules = Submission::of(BOOK).with(reading).approved();
    let mut play = law::play::Play::under(&rules, table::Automation::UNATTENDED);
    play.sit(&[1]);
    assert_eq!(play.refuses(player(1), &bet_three(1, [34; 3])), clause);
    assert_eq!(play.refuses(player(1), &bet_three(1, [1; 3])), clause);
    play.bets(1, 33);
    play.bets(1, 2);
}

#[test]
fn b2_wagers_are_down_before_the_call() {
    let clause = cites("CA-LIR-betting-2-p1");
    let mut play = with_wagers(open_table(), &[6], 100);
    play.calls();
    assert_eq!(play.refuses(player(1), &bet_three(1, [10; 3])), clause);
    assert!(!play.table.cards_due().contains(&hand_of(1)), "it is not dealt in");
    let mut without_bank = open_table();
    without_bank.bets(6, 10);
    assert_eq!(without_bank.refuses(DEALER, &Command::NoMoreBets), "CA-LIR-glossary-6");
    let amount = dollars(100);
    without_bank.does(player(4), &Command::BetBank { seat: seat(4), amount });
    without_bank.calls();
}

/// Neither a player nor the player-dealer changes a wager, whatever the moment.
#[test]
fn b2_no_wager_changes_after_the_call() {
    let clause = cites("CA-LIR-betting-2-p2");
    for mut play in [called(), dealt()] {
        assert_eq!(play.refuses(player(2), &bet_three(2, [15; 3])), clause);
        assert_eq!(play.refuses(player(2), &take_back(2, Spot::Bet1)), clause);
        assert_eq!(play.refuses(player(2), &take_back(2, Spot::Bet2)), clause);
        for amount in [dollars(150), dollars(80)] {
            let change = Command::BetBank { seat: seat(4), amount };
            assert_eq!(play.refuses(player(4), &change), clause, "the bank's, to ${amount}");
        }
    }
}

#[test]
fn b3_every_player_places_three_equal_bets() {
    let clause = cites("CA-LIR-betting-3-p1");
    let mut play = open_table();
    for wrong in [[10, 10, 15], [10, 10, 0], [0, 10, 10]] {
        assert_eq!(play.refuses(player(6), &bet_three(6, wrong)), clause, "{wrong:?}");
    }
    for spot in BETS {
        assert_eq!(play.refuses(player(6), &bet(6, spot, 10)), clause, "{spot} alone");
    }
    play.bets(6, 10);
    assert_eq!(play.refuses(player(4), &bet_three(4, [10; 3])), "CA-LIR-glossary-6");
}

#[test]
fn b3_the_bets_are_numbered_one_to_three() {
    let mut play = open_table();
    let (at, amount) = (seat(6), dollars(10));
    let happened = play.does(player(6), &bet_three(6, [10; 3]));
    assert_eq!(happened, [Event::ThreeBetsPlaced { seat: at, amount }]);
    assert_eq!(BETS.map(|spot| play.table.stake(at, spot)), [amount; 3]);
    let names = BETS.map(Spot::name);
    cites("CA-LIR-betting-3-p2").states(
        Rule::RequiredWagersSeparate,
        names,
        ["bet-1", "bet-2", "bet-3"],
    );
}

#[test]
fn b3_bets_one_and_two_may_come_back() {
    let clause = cites("CA-LIR-betting-3-p3");
    let mut play = dealt();
    assert_eq!(play.refuses(player(1), &take_back(1, Spot::Bet3)), clause);
    play.decides(1, Choice::Pull);
    assert_eq!(play.table.stake(seat(1), Spot::Bet1), dollars(0));
    assert_eq!(play.refuses(player(1), &take_back(1, Spot::Bet3)), clause);
    assert_eq!(play.refuses(player(6), &decide(6, Choice::Pull)), "CA-LIR-round-3");
    assert_eq!(play.table.stake(seat(6), Spot::Bet1), dollars(10), "not before it is asked");
    play.finishes();
    assert_eq!(play.settled(1, Spot::Bet3).stake, dollars(10));
}

#[test]
fn b5_nobody_bets_behind_a_player() {
    let clause = cites("CA-LIR-betting-5");
    let mut play = open_table();
    play.bets(6, 10);
    assert_eq!(play.refuses(player(2), &bet_three(6, [10; 3])), clause);
    assert_eq!(play.refuses(player(4), &bet_three(6, [10; 3])), clause, "the player-dealer");
    assert_eq!(Submission::of(BOOK).with("table.backline = true").offends(), [clause]);
}

#[test]
fn deal_2_the_call_waits_for_the_bets() {
    let mut play = with_wagers(open_table(), &[], 100);
    let refusal = play.refusal(DEALER, &Command::NoMoreBets);
    assert_eq!(refusal.rule, Rule::RequiredWagersPlaced);
    cites("CA-LIR-deal-2-p1").forbids(&refusal);
    assert_eq!(play.refuses(player(6), &bet_three(6, [10, 10, 0])), "CA-LIR-betting-3-p1");
    assert_eq!(play.refuses(DEALER, &Command::NoMoreBets), "CA-LIR-betting-3-p1");
    play.bets(6, 10);
    play.does(DEALER, &Command::NoMoreBets);
}

#[test]
fn deal_2_the_call_precedes_the_first_packet() {
    let clause = cites("CA-LIR-deal-2-p2");
    let mut play = with_wagers(open_table(), &[6], 100);
    assert_eq!(play.refuses(DEALER, &key("2c")), clause);
    assert!(play.duty_is(clause));
    assert_eq!(play.table.duties().next().map(|duty| duty.chore), Some(Chore::Announce));
    let happened = play.does(DEALER, &Command::NoMoreBets);
    assert_eq!(happened.first(), Some(&Event::BettingClosed));
    play.keys("2c");
}
