//! Where a document can be read in several ways, the table pays as the submission says.

use serde_json::{Value, json};

use crate::trial::{Trial, seat, words};

pub(crate) fn three_card(seats: &[Value], dealer: &str) -> Trial {
    Trial::of("md-three-card-poker")
        .without("meters")
        .with("five_card_community", json!([]))
        .with("dealer", words(dealer))
        .seats(seats)
}

/// A straight with an Ante of 10.00, against a dealer who is beaten, who wins, who does not
/// qualify, and who ties.
#[test]
fn the_ante_bonus_is_paid_as_it_is_read() {
    let straight = [seat(1, "ante 10.00", "Ts 9d 8h", "play")];
    let dealers = ["Qd 7c 2h", "Kd Kc Kh", "Jd 7c 2h", "Th 9c 8d"];
    for (reading, nets) in [
        ("always", ["+30.00", "-10.00", "+20.00", "+10.00"]),
        ("unless-beaten", ["+30.00", "-20.00", "+20.00", "+10.00"]),
        ("only-beating-a-qualified-dealer", ["+30.00", "-20.00", "+10.00", "0.00"]),
    ] {
        for (dealer, net) in dealers.iter().zip(nets) {
            let trial = three_card(&straight, dealer).reading("ante-bonus-when", reading);
            assert_eq!(trial.nets(), [net], "{reading}, dealer {dealer}");
        }
    }
}

#[test]
fn a_fold_forfeits_all_but_the_six_card_bonus() {
    let wagers = "ante 10.00, pair-plus 5.00, progressive 1.00, six-card-bonus 5.00";
    let trial = three_card(&[seat(1, wagers, "Ts Td Qs", "fold")], "Qd Qc Qh");
    assert_eq!(
        trial.paid(0),
        [
            "ante forfeit 0.00",
            "pair-plus forfeit 0.00",
            "progressive forfeit 0.00",
            "six-card-bonus win 250.00",
        ]
    );
    let listed = trial.reading("fold-combinations", "only-as-listed");
    assert_eq!(listed.paid(0)[1], "pair-plus win 5.00", "only the Ante is forfeited");
}

/// A royal flush on three bets of 5.00 with a Five Card Bonus, a Three Card Bonus and the meter.
#[test]
fn a_payout_limit_cuts_as_it_is_read() {
    let limited = |reading: &str| {
        let trial = Trial::of("md-let-it-ride").with("submission/table/payout_limit", "10100.00");
        trial.reading("payout-limit", reading).paid(0)
    };
    let lines = |third: &str, five: &str, three: &str, meter: &str| {
        [
            "bet-1 win 5000.00".to_owned(),
            "bet-2 win 5000.00".to_owned(),
            format!("bet-3 win {third}"),
            format!("five-card-bonus win {five}"),
            format!("three-card-bonus win {three}"),
            "six-card-bonus lose 0.00".to_owned(),
            format!("progressive win {meter}"),
        ]
    };
    assert_eq!(limited("odds-only"), lines("100.00", "20000.00", "0.00", "6000.30"));
    let whole = lines("5000.00", "20000.00", "200.00", "6000.30");
    let free = Trial::of("md-let-it-ride").without("submission/table/payout_limit");
    assert_eq!(free.reading("payout-limit", "not-applied").paid(0), whole);
    assert_eq!(limited("everything"), lines("100.00", "0.00", "0.00", "0.00"));
}

/// What the Ante Bonus uses up of the limit is not there for Pair Plus.
#[test]
fn the_ante_bonus_counts_against_the_limit() {
    let wagers = "ante 10.00, pair-plus 5.00";
    let trial = three_card(&[seat(1, wagers, "Ah Kh Qh", "play")], "Qd 7c 2h")
        .with("submission/table/maximum", "50.00")
        .with("submission/table/payout_limit", "60.00")
        .reading("payout-limit", "odds-only");
    let paid = ["ante win 10.00", "play win 10.00", "ante-bonus win 40.00", "pair-plus win 0.00"];
    assert_eq!(trial.paid(0), paid);
}

#[test]
fn a_bonus_shown_early_is_paid_alike() {
    let mut late = Trial::of("shfl-let-it-ride");
    for at in 0..6 {
        late = late.with(&format!("seats/{at}/wagers/three-card-bonus"), "5.00");
    }
    let early = late
        .clone()
        .with("submission/wagers/three-card-bonus/option", 2)
        .reading("three-card-bonus-resolved", "on-show");
    assert_eq!(early.nets(), late.nets());
    assert_eq!(early.paid(2)[0], "three-card-bonus win 200.00");
    assert_eq!(early.paid(0)[0], "three-card-bonus lose 0.00");
}

/// Two progressives with meters of the same names: these go by their wagers.
#[test]
fn meters_of_one_name_go_by_their_wagers() {
    let meter = json!({ "initial": "1000.00", "reset": "1000.00", "rate": "0.10" });
    let meters = json!({ "major": meter, "minor": meter });
    let wager = json!({ "table": "C", "stakes": ["1.00"], "meters": meters });
    let trial = Trial::of("md-three-card-poker")
        .with("submission/wagers/progressive", wager)
        .with("meters", json!({ "progressive.minor": "2000.00" }))
        .with("seats/0/wagers/progressive", "1.00");
    let settled = trial.settled();
    assert_eq!(settled["seats"][0]["results"][4]["paid"], "2000.30");
    let after = json!({
        "progressive.major": "1000.30",
        "progressive.minor": "1000.00",
        "five-card-progressive.major": "10000.00",
        "five-card-progressive.minor": "500.06",
    });
    assert_eq!(settled["meters"], after);
    let complaint = trial.with("meters", json!({ "major": "5000.00" })).complaint();
    assert!(complaint.contains(r#"meters: two progressives of the table have a meter "major""#));
    assert!(complaint.contains("progressive.minor, five-card-progressive.major"), "{complaint}");
}
