//! Amounts that no table has: whoever enters one is told so, and everybody else plays on.

use serde_json::{Value, json};

use crate::house::{Caller, Running};
use crate::playing::{bet, finish};

/// A billion dollars: the most that people move at once, and the most in one place.
const MOST: &str = "1000000000.00";

/// What is above it, up to what 64 bits of cents can say.
const TOO_MUCH: [&str; 5] = [
    "1000000000.01",
    "92233720368.54",
    "92233720368.55",
    "92233720368547758.08",
    "184467440737095516.15",
];

fn fresh() -> u128 {
    use std::sync::atomic::{AtomicU32, Ordering};
    static IDS: AtomicU32 = AtomicU32::new(7_000_000);
    u128::from(IDS.fetch_add(1, Ordering::Relaxed))
}

/// Two people ask for the same, and the second is answered.
fn both([one, two]: &mut [Caller; 2], table: u32, command: &Value) -> (u16, Value) {
    one.give(table, fresh(), command);
    two.give(table, fresh(), command)
}

/// Somebody new comes, sits down and plays a round: chips come from the cage, and go to it.
fn plays(running: &Running, table: u32) {
    assert_eq!(running.somebody().get("/readyz").0, 200);
    let mut guest = running.guest("player");
    let round = bet(&mut guest, table);
    finish(&mut guest, table, round);
    let (status, cards) = running.somebody().get("/api/tables");
    assert_eq!((status, cards.as_array().map(Vec::len)), (200, Some(5)), "{cards}");
}

#[test]
fn an_amount_that_no_table_has_is_refused_to_its_author_alone() {
    let running = Running::new(true);
    let mut floor = [running.guest("floorperson"), running.guest("floorperson")];
    let player = running.guest("player").get("/api/me").1["id"].clone();
    for amount in TOO_MUCH {
        for command in [
            json!({ "do": "fill", "amount": amount }),
            json!({ "do": "credit", "amount": amount }),
            json!({ "do": "drop", "amount": amount }),
            json!({ "do": "tip", "amount": amount }),
            json!({ "do": "buy-in", "player": player, "amount": amount }),
            json!({ "do": "count", "opening": true, "amount": amount }),
            json!({ "do": "count", "opening": false, "amount": amount }),
            json!({
                "do": "correct-meter", "meter": "progressive.major", "holds": amount, "why": "typo",
            }),
        ] {
            let (status, answer) = both(&mut floor, 1, &command);
            let kind = &answer["type"];
            assert_eq!((status, kind), (400, &json!("/problems/unreadable")), "{command}");
            assert!(answer["detail"].to_string().contains(MOST), "{answer}");
        }
        let mut guest = running.guest("player");
        for (path, body) in [
            ("/api/me/buy-ins", json!({ "amount": amount })),
            ("/api/me/cash-outs", json!({ "amount": amount })),
        ] {
            let (status, answer) = guest.post(path, &body);
            assert_eq!(status, 400, "{path}: {answer}");
        }
        let limits = json!({ "stake_per_day": amount });
        let (status, answer) = guest.request("PUT", "/api/me/limits", Some(&limits), "");
        assert_eq!(status, 400, "{answer}");
    }
    plays(&running, 5);
    plays(&running, 1);
}

#[test]
fn trays_that_people_fill_to_the_brim_do_not_stop_the_play() {
    let running = Running::new(true);
    let mut floor = [running.guest("floorperson"), running.guest("floorperson")];
    for table in 1..=5 {
        let fill = |amount: &str| json!({ "do": "fill", "amount": amount });
        assert_eq!(both(&mut floor, table, &fill("999990000.00")).0, 200);
        let (status, answer) = both(&mut floor, table, &fill(MOST));
        let kind = &answer["problem"]["type"];
        assert_eq!((status, kind), (409, &json!("/problems/too-many-chips")), "{answer}");
    }
    // The cage owes billions now, and gives to whoever comes and to every tray all the same.
    for table in [5, 1, 2, 5] {
        plays(&running, table);
    }
    let running = running.restart(true);
    for table in [1, 5] {
        plays(&running, table);
    }
    let mut floor = [running.guest("floorperson"), running.guest("floorperson")];
    let credit = json!({ "do": "credit", "amount": "900000000.00" });
    assert_eq!(both(&mut floor, 5, &credit).0, 200, "and what came can go back");
    crate::hidden::holds(&crate::hidden::export(&running));
}

#[test]
fn counts_that_make_chips_of_nothing_come_to_an_end() {
    let running = Running::new(true);
    let mut floor = [running.guest("floorperson"), running.guest("floorperson")];
    let count = json!({ "do": "count", "opening": true, "amount": MOST });
    let credit = json!({ "do": "credit", "amount": MOST });
    let mut refused = None;
    for at in 0..40 {
        if at % 10 == 9 {
            // Nobody proposes without an end.
            floor = [running.guest("floorperson"), running.guest("floorperson")];
        }
        let counted = both(&mut floor, 2, &count);
        if counted.0 != 200 {
            refused = Some(counted);
            break;
        }
        both(&mut floor, 2, &credit);
    }
    let (status, answer) = refused.expect("the house does not owe without an end");
    assert_eq!((status, &answer["problem"]["type"]), (409, &json!("/problems/too-many-chips")));
    plays(&running, 2);
    plays(&running.restart(true), 2);
}

#[test]
fn a_submission_with_an_amount_that_cannot_be_booked_opens_no_table() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let book = rulebook::Book::embedded("md-let-it-ride").expect("it is one of the five");
    for (found, wanted) in [
        ("\"100.00\"", "\"10000000.01\""),
        ("\"100.00\"", "'184467440737095516.15'"),
        ("initial = \"", "initial = \"92233720368"),
    ] {
        let submission = book.submission().replace(found, wanted);
        assert_ne!(submission, book.submission());
        let (status, answer) =
            guest.post("/api/tables", &json!({ "name": "High", "submission": submission }));
        assert!(matches!(status, 400 | 422), "{answer}");
    }
    plays(&running, 1);
}
