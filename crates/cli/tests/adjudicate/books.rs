//! One round under each book, and the amounts checked by hand.

use std::process::Command;

use serde_json::{Value, json};

use crate::trial::{Trial, seat, words};

/// The example by which outside tools know the command.
#[test]
fn the_disputed_round_is_settled_as_promised() {
    let line = |wager: &str, stake: &str, hand: &str, paid: &str, back: &str, clause: &str| {
        let result = if hand.is_empty() { "withdrawn" } else { "win" };
        let hand = Some(hand).filter(|hand| !hand.is_empty());
        json!({
            "wager": wager, "stake": stake, "result": result, "hand": hand,
            "paid": paid, "returned": back, "clause": clause,
        })
    };
    let trips = "three-of-a-kind";
    let promised = json!({
        "lawful": true,
        "seats": [{
            "seat": 1,
            "results": [
                line("bet-1", "10.00", trips, "30.00", "10.00", "MD-LIR-12.A.1"),
                line("bet-2", "10.00", "", "0.00", "10.00", "MD-LIR-11.C.1.b"),
                line("bet-3", "10.00", trips, "30.00", "10.00", "MD-LIR-12.A.1"),
                line("three-card-bonus", "5.00", "pair", "5.00", "5.00", "MD-LIR-12.C.2"),
                line("progressive", "1.00", trips, "9.00", "0.00", "MD-LIR-12.E.4"),
            ],
            "envy": [],
            "net": "+73.00",
        }],
        "meters": { "major": "5120.43", "minor": "251.18" },
        "settlement_order": [1],
        "house_net": "-73.00",
    });
    let settled = Trial::of("dispute").settled();
    assert_eq!(settled, promised);
    // Keys come in the order of the promise, too.
    assert_eq!(settled.to_string(), promised.to_string());
}

#[test]
fn a_file_is_judged_like_standard_input() {
    let run = Command::new(env!("CARGO_BIN_EXE_houserules"))
        .args(["adjudicate", "tests/cases/dispute.json", "--json"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output();
    let printed: Value = serde_json::from_slice(&run.expect("the program starts").stdout)
        .expect("a verdict is JSON");
    assert_eq!(printed, Trial::of("dispute").settled());
}

/// Royal flush, straight, a loser and three of a kind, with every side wager and envy.
#[test]
fn every_wager_of_the_maryland_table_is_settled() {
    let trial = Trial::of("md-let-it-ride");
    assert_eq!(trial.nets(), ["+41193.30", "+1148.00", "-20.00", "+1176.00"]);
    insta::assert_snapshot!(trial.told(), @r#"
    1 bet-1 5.00 win royal-flush 5000.00 5.00 MD-LIR-12.A.1
    1 bet-2 5.00 win royal-flush 5000.00 5.00 MD-LIR-12.A.1
    1 bet-3 5.00 win royal-flush 5000.00 5.00 MD-LIR-12.A.1
    1 five-card-bonus 1.00 win royal-flush 20000.00 0.00 MD-LIR-12.B.1
    1 three-card-bonus 5.00 win straight-flush 200.00 5.00 MD-LIR-12.C.2
    1 six-card-bonus 5.00 lose - 0.00 0.00 MD-LIR-12.D.1
    1 progressive 1.00 win royal-flush 6000.30 0.00 MD-LIR-12.E.4
    3 bet-1 5.00 win straight 25.00 5.00 MD-LIR-12.A.1
    3 bet-2 5.00 win straight 25.00 5.00 MD-LIR-12.A.1
    3 bet-3 5.00 win straight 25.00 5.00 MD-LIR-12.A.1
    3 five-card-bonus 1.00 win straight 25.00 0.00 MD-LIR-12.B.1
    3 three-card-bonus 5.00 win straight 25.00 5.00 MD-LIR-12.C.2
    3 six-card-bonus 5.00 lose - 0.00 0.00 MD-LIR-12.D.1
    3 progressive 1.00 win straight 30.00 0.00 MD-LIR-12.E.4
    3 envy 1 royal-flush 1000.00 MD-LIR-12.I.4
    5 bet-1 20.00 withdrawn - 0.00 20.00 MD-LIR-11.B.1.b
    5 bet-2 20.00 withdrawn - 0.00 20.00 MD-LIR-11.C.1.b
    5 bet-3 20.00 lose - 0.00 0.00 MD-LIR-11.D.3-p1
    7 bet-1 10.00 win three-of-a-kind 30.00 10.00 MD-LIR-12.A.1
    7 bet-2 10.00 withdrawn - 0.00 10.00 MD-LIR-11.C.1.b
    7 bet-3 10.00 win three-of-a-kind 30.00 10.00 MD-LIR-12.A.1
    7 five-card-bonus 1.00 win three-of-a-kind 4.00 0.00 MD-LIR-12.B.1
    7 three-card-bonus 5.00 win pair 5.00 5.00 MD-LIR-12.C.2
    7 six-card-bonus 5.00 win full-house 100.00 5.00 MD-LIR-12.D.1
    7 progressive 1.00 win three-of-a-kind 9.00 0.00 MD-LIR-12.E.4
    7 envy 1 royal-flush 1000.00 MD-LIR-12.I.4
    meters {"major":"1000.00","minor":"300.24"}
    settlement_order [7,5,3,1]
    house_net "-43497.30"
    "#);
}

/// A Mini Royal with both progressives, a fold, a tie, and Pair Plus alone.
#[test]
fn every_wager_of_three_card_poker_is_settled() {
    let trial = Trial::of("md-three-card-poker");
    assert_eq!(trial.nets(), ["+14734.12", "-6.00", "+19.00", "+125.00"]);
    insta::assert_snapshot!(trial.told(), @r#"
    2 ante 10.00 win beats-dealer 10.00 10.00 MD-TCP-12.A
    2 play 10.00 win beats-dealer 10.00 10.00 MD-TCP-12.A
    2 ante-bonus 0.00 win straight-flush 50.00 0.00 MD-TCP-12.B.1
    2 pair-plus 5.00 win straight-flush 175.00 5.00 MD-TCP-12.D.1
    2 progressive 5.00 win ace-king-queen-hearts-diamonds-clubs 2500.00 0.00 MD-TCP-12.E.1.a
    2 six-card-bonus 5.00 lose - 0.00 0.00 MD-TCP-12.F.3
    2 five-card-progressive 1.00 win royal-flush 12000.12 0.00 MD-TCP-12.G.2
    3 ante 5.00 forfeit - 0.00 0.00 MD-TCP-11.B-p2
    3 progressive 1.00 forfeit - 0.00 0.00 MD-TCP-11.C.2-p1
    5 ante 20.00 push - 0.00 20.00 MD-TCP-11.D.3.d.iii
    5 play 20.00 push - 0.00 20.00 MD-TCP-11.D.3.d.iii
    5 progressive 1.00 lose - 0.00 0.00 MD-TCP-12.E.1.a
    5 six-card-bonus 5.00 lose - 0.00 0.00 MD-TCP-12.F.3
    5 envy 2 ace-king-queen-hearts-diamonds-clubs 25.00 MD-TCP-12.E.5.a
    6 pair-plus 5.00 win three-of-a-kind 125.00 5.00 MD-TCP-12.D.1
    meters {"main":"1500.98","major":"10000.00","minor":"600.06"}
    settlement_order [6,5,3,2]
    house_net "-14872.12"
    "#);
}

#[test]
fn the_house_book_collects_losers_first() {
    let trial = Trial::of("house-let-it-ride");
    assert_eq!(trial.nets(), ["+100.00", "+204.00", "-1.00"]);
    insta::assert_snapshot!(trial.told(), @r#"
    1 bet-1 10.00 win three-of-a-kind 30.00 10.00 HLIR-payouts-5
    1 bet-2 10.00 win three-of-a-kind 30.00 10.00 HLIR-payouts-5
    1 bet-3 10.00 win three-of-a-kind 30.00 10.00 HLIR-payouts-5
    1 three-card-bonus 10.00 win pair 10.00 10.00 HLIR-side-bets-4
    4 bet-1 2.00 win pair-tens-or-better 2.00 2.00 HLIR-payouts-5
    4 bet-2 2.00 withdrawn - 0.00 2.00 HLIR-completion-19
    4 bet-3 2.00 win pair-tens-or-better 2.00 2.00 HLIR-payouts-5
    4 three-card-bonus 5.00 win ace-king-queen-suited 200.00 5.00 HLIR-side-bets-4
    6 bet-1 1.00 withdrawn - 0.00 1.00 HLIR-completion-9
    6 bet-2 1.00 withdrawn - 0.00 1.00 HLIR-completion-19
    6 bet-3 1.00 lose - 0.00 0.00 HLIR-completion-26
    meters {}
    settlement_order [6,4,1]
    house_net "-303.00"
    "#);
}

/// A royal flush at seat 7 takes the meter, a straight flush at seat 3 a tenth of the new one; the
/// others are paid envy for both.
#[test]
fn two_meter_awards_are_paid_in_turn() {
    let trial = Trial::of("shfl-let-it-ride");
    let settled = trial.settled();
    let award = |seat: usize| settled["seats"][seat]["results"][3]["paid"].clone();
    assert_eq!((award(5), award(2)), (json!("70000.00"), json!("1000.00")));
    assert_eq!(settled["meters"], json!({ "main": "9000.00" }));
    let envy = |seat: usize| -> Vec<_> {
        let lines = settled["seats"][seat]["envy"].as_array().expect("a list").iter();
        lines.map(|line| (line["from_seat"].clone(), line["paid"].clone())).collect()
    };
    for other in [0, 1, 3, 4] {
        assert_eq!(envy(other), [(json!(7), json!("1000.00")), (json!(3), json!("300.00"))]);
    }
    assert_eq!(envy(2), [(json!(7), json!("1000.00"))]);
    assert_eq!(envy(5), [(json!(3), json!("300.00"))]);
    assert_eq!(settled["settlement_order"], json!([7, 6, 5, 3, 2, 1]));
}

/// The same two hands the other way round: a tenth first, then the rest.
#[test]
fn the_order_of_seats_decides_two_awards() {
    let trial = Trial::of("shfl-let-it-ride")
        .with("seats/2/cards", words("As Ks Qs"))
        .with("seats/5/cards", words("9s 8s 7s"));
    let settled = trial.settled();
    let award = |seat: usize| settled["seats"][seat]["results"][3]["paid"].clone();
    assert_eq!((award(5), award(2)), (json!("7000.00"), json!("63000.00")));
    assert_eq!(settled["meters"], json!({ "main": "10000.00" }));
}

/// How cards leave the deck changes where they come from, not what they pay.
#[test]
fn every_way_of_dealing_pays_alike() {
    let plain = Trial::of("md-three-card-poker");
    let ways = [
        plain.clone().with("submission/table/dealing", "manual-shoe"),
        plain.clone().with("submission/table/dealing", "hand"),
        plain.clone().with("submission/table/dealer_cards", "in-shuffler"),
    ];
    for way in ways {
        assert_eq!(way.settled(), plain.settled());
    }
    let plain = Trial::of("md-let-it-ride");
    let ways = [
        plain.clone().with("submission/table/dealing", "manual-shoe"),
        plain.clone().with("submission/table/dealing", "hand"),
        plain
            .clone()
            .with("submission/table/shuffler", "reshuffling")
            .with("submission/table/community_stack", 3),
    ];
    for way in ways {
        assert_eq!(way.settled(), plain.settled());
    }
}

#[test]
fn seats_with_the_same_cards_share_a_hand() {
    let mut trial = Trial::of("md-three-card-poker")
        .with("submission/table/electronic", true)
        .reading("nine-community-cards", "three-fixed-hands")
        .without("meters")
        .without("five_card_community");
    for wager in ["six-card-bonus", "progressive", "five-card-progressive"] {
        trial = trial.without(&format!("submission/wagers/{wager}"));
    }
    let seats = [
        seat(1, "ante 5.00", "As Ks Qs", "play"),
        seat(2, "ante 5.00", "Qs As Ks", "fold"),
        seat(4, "ante 10.00, pair-plus 5.00", "2d 3d 9d", "play"),
    ];
    let trial = trial.seats(&seats);
    assert_eq!(trial.nets(), ["+35.00", "-5.00", "+40.00"]);
    let fourth =
        [seat(5, "ante 5.00", "4c 5c 6d", "play"), seat(6, "ante 5.00", "7d 7h 8s", "play")];
    let too_many = trial.seats(&[&seats[..], &fourth].concat());
    let complaint = "error: seats[4].cards: the table deals three shared hands\n";
    assert_eq!(too_many.complaint(), complaint);
}
