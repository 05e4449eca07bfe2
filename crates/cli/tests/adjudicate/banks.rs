//! The player-dealer's bank: six rounds, each under the three ways to read how far it reaches.

use serde_json::{Value, json};

use crate::trial::{Trial, seat, words};

const READINGS: [&str; 3] = ["recommended", "single-exposure", "running-bank"];

/// A round against the bank at seat 4: its wager, the community cards, the seats in the order of
/// action, and for each reading the nets of the seats and, last, of the bank: a seat pays a dollar
/// for each bet, the bank two for the hand.
struct Round {
    wager: &'static str,
    community: &'static str,
    /// Number, each of the three bets, cards, decisions.
    seats: &'static [(u8, &'static str, &'static str, &'static str)],
    nets: [&'static str; 3],
}

const ROUNDS: [Round; 6] = [
    Round {
        wager: "100.00",
        community: "8c 3d",
        seats: &[
            (7, "10.00", "Kc Kd 2h", "ride ride"),
            (6, "10.00", "Qh 9s 5c", "pull pull"),
            (2, "20.00", "8d 3s Ah", "ride ride"),
        ],
        nets: [
            "+27.00 -13.00 +67.00 | -92.00",
            "+27.00 -13.00 +57.00 | -82.00",
            "+27.00 -13.00 +77.00 | -102.00",
        ],
    },
    Round {
        wager: "100.00",
        community: "8h 3h",
        seats: &[
            (7, "5.00", "Kh Jh 2h", "ride ride"),
            (5, "10.00", "Qc 9s 5c", "ride ride"),
            (1, "10.00", "Td Tc 4s", "pull ride"),
        ],
        nets: ["+97.00 -3.00 -3.00 | -102.00"; 3],
    },
    Round {
        wager: "100.00",
        community: "8c 3d",
        seats: &[
            (7, "20.00", "Kc 9d 2h", "ride ride"),
            (6, "25.00", "Qh 9s 5c", "ride ride"),
            (3, "25.00", "Td Tc 4s", "pull pull"),
            (1, "10.00", "Ac 7d 6s", "ride ride"),
        ],
        nets: [
            "-63.00 -43.00 +22.00 -3.00 | +73.00",
            "-63.00 -43.00 -3.00 -3.00 | +98.00",
            "-63.00 -43.00 +22.00 -28.00 | +98.00",
        ],
    },
    Round {
        wager: "500.00",
        community: "Js Ts",
        seats: &[(6, "5.00", "As Ks Qs", "ride ride"), (2, "5.00", "2c 3d 7h", "ride ride")],
        nets: ["+497.00 -3.00 | -502.00"; 3],
    },
    Round {
        wager: "300.00",
        community: "8c 3d",
        seats: &[
            (7, "10.00", "Kc Kd 2h", "ride ride"),
            (6, "10.00", "Qh 9s 5c", "pull pull"),
            (5, "15.00", "8d 8h Ac", "ride ride"),
            (2, "10.00", "Jh 7s 4c", "pull ride"),
            (1, "5.00", "8s 3h 3s", "ride ride"),
        ],
        nets: [
            "+27.00 -13.00 +132.00 -23.00 +132.00 | -272.00",
            "+27.00 -13.00 +132.00 -23.00 +102.00 | -242.00",
            "+27.00 -13.00 +132.00 -23.00 +162.00 | -302.00",
        ],
    },
    Round {
        wager: "100.00",
        community: "8c 7d",
        seats: &[(7, "10.00", "6h 5s 4c", "pull ride"), (5, "10.00", "Qh 9s 2c", "ride ride")],
        nets: ["+97.00 -3.00 | -102.00"; 3],
    },
];

impl Round {
    fn seats(&self) -> Vec<Value> {
        let seats = self.seats.iter();
        seats
            .map(|(at, bet, cards, said)| seat(*at, &format!("let-it-ride {bet}"), cards, said))
            .collect()
    }
}

#[test]
fn the_bank_reaches_as_far_as_it_is_read() {
    for (number, round) in ROUNDS.iter().enumerate() {
        let plain = Trial::of("ca-let-it-ride")
            .with("community", words(round.community))
            .with("bank/wager", round.wager)
            .seats(&round.seats());
        for (reading, nets) in READINGS.iter().zip(round.nets) {
            let trial = plain.clone().reading("bank", reading);
            let settled = trial.settled();
            let bank = settled["bank"]["net"].as_str().expect("a text");
            let found = format!("{} | {bank}", trial.nets().join(" "));
            assert_eq!(found, nets, "round {} as {reading}", number + 1);
            // A dollar for each bet and two for the hand, whatever the cards.
            let fees = format!("+{}.00", 3 * round.seats.len() + 2);
            assert_eq!(settled["house_net"], fees);
            // Nothing comes from nowhere: what the house gets is what the players pay.
            assert_eq!(cents(&settled), 0, "round {} as {reading}", number + 1);
        }
    }
}

/// All nets of a verdict together, in cents.
fn cents(settled: &Value) -> i64 {
    let seats = settled["seats"].as_array().expect("a list").iter().map(|seat| &seat["net"]);
    let all = seats.chain([&settled["bank"]["net"], &settled["house_net"]]);
    let read = |net: &Value| net.as_str().expect("a text").replace('.', "").parse::<i64>();
    all.map(|net| read(net).expect("an amount")).sum()
}

#[test]
fn a_fee_is_told_with_its_clause_and_counts_in_the_net() {
    let settled = Trial::of("ca-let-it-ride").settled();
    let seat = &settled["seats"][0];
    assert_eq!(seat["fee"], json!({ "paid": "3.00", "clause": "CA-LIR-fees-3" }));
    assert_eq!((&seat["net"], cents(&settled)), (&json!("+67.00"), 0));
    let free = Trial::of("ca-let-it-ride")
        .with("submission/fees/player_fee_per_bet", "0.00")
        .with("submission/fees/player_dealer_fee_per_hand", "0.00")
        .settled();
    assert_eq!(free["seats"][0].get("fee"), None, "nothing was charged");
    assert_eq!((&free["bank"]["net"], &free["house_net"]), (&json!("-90.00"), &json!("0.00")));
}

#[test]
fn a_stake_that_is_not_covered_comes_back() {
    let settled = Trial::of("ca-let-it-ride").settled();
    let lines = &settled["seats"][0]["results"];
    let line = |at: usize, key: &str| lines[at][key].clone();
    assert_eq!((line(1, "result"), line(1, "paid")), (json!("win"), json!("30.00")));
    assert_eq!((line(2, "result"), line(2, "returned")), (json!("not-covered"), json!("20.00")));
    assert_eq!(line(2, "clause"), "CA-LIR-betting-4-p2");
    let fee = json!({ "paid": "2.00", "clause": "CA-LIR-fees-3" });
    assert_eq!(settled["bank"], json!({ "seat": 4, "net": "-92.00", "fee": fee }));
}

#[test]
fn a_round_without_a_lawful_bank_is_refused() {
    let trial = Trial::of("ca-let-it-ride");
    let refused = trial.clone().with("bank", Value::Null).refused();
    assert_eq!(refused, "one-bank-a-round CA-LIR-glossary-6");
    let refused = trial.clone().with("bank/wager", "0.00").refused();
    assert_eq!(refused, "one-bank-a-round CA-LIR-glossary-6", "a bank of nothing is none");
    for wager in ["4.99", "1.00"] {
        let refused = trial.clone().with("bank/wager", wager).refused();
        assert_eq!(refused, "wager-within-limits CA-LIR-betting-1-p2");
    }
    let of_any_amount = trial.reading("bank-minimum", "none");
    assert_eq!(
        of_any_amount.clone().with("bank/wager", "0.00").refused(),
        "one-bank-a-round CA-LIR-glossary-6"
    );
    assert_eq!(of_any_amount.with("bank/wager", "0.01").settled()["bank"]["seat"], 4);
    let bank = json!({ "seat": 2, "wager": "100.00" });
    let refused = Trial::of("dispute").with("bank", bank).refused();
    assert_eq!(refused, "house-never-banks -", "there is no player-dealer at this table");
}
