//! A house that closes: rounds end, nothing begins, and everybody is told.

use ledger::{Cause, Reason, TableId};
use serde_json::{Value, json};

use crate::hidden::{export, holds};
use crate::house::{Caller, Running};
use crate::playing::bet;
use crate::sockets::{Socket, alone};

const CLOSING: &str = "/problems/closing";

#[test]
fn nothing_begins_while_the_house_closes() {
    let running = Running::new(true);
    let (mut guest, table) = alone(&running);
    let bet =
        |amount: &str| json!({ "do": "bet-three", "seat": 1, "amounts": [amount, amount, amount] });
    guest.does(table, &bet("1.00"));
    running.drain();
    let sit = json!({ "do": "sit", "seat": 2 });
    for (id, begins) in [(1, bet("2.00")), (2, sit)] {
        let (status, answer) = guest.give(table, id, &begins);
        assert_eq!((status, &answer["problem"]["type"]), (503, &json!(CLOSING)), "{begins}");
    }
    let book = rulebook::Book::embedded("house-let-it-ride").expect("it is one of the five");
    let wanted = json!({ "name": "Late", "submission": book.submission() });
    let chips = json!({ "amount": "5.00" });
    for (path, wish) in [("/api/tables", &wanted), ("/api/me/buy-ins", &chips)] {
        let (status, problem) = guest.post(path, wish);
        assert_eq!((status, &problem["type"]), (503, &json!(CLOSING)), "{path}: {problem}");
    }
    guest.does(table, &json!({ "do": "leave", "seat": 1 }));
}

/// What a caller's rack holds.
fn rack(guest: &mut Caller) -> Value {
    guest.get("/api/me").1["rack"].take()
}

#[test]
fn wagers_of_a_round_that_does_not_begin_go_back() {
    let running = Running::patient(|store| store);
    let (mut guest, table) = alone(&running);
    let amounts = ["5.00", "5.00", "5.00"];
    guest.does(table, &json!({ "do": "bet-three", "seat": 1, "amounts": amounts }));
    let mut watching = Socket::of(&running, &mut guest, table);
    assert_eq!(watching.next()["type"], "welcome");
    assert_eq!(rack(&mut guest), "985.00");
    running.drain();
    let told: Vec<Value> = (0..2).map(|_| watching.next()).collect();
    let closing = told.iter().find(|it| it["type"] == "closing");
    assert!(closing.is_some(), "{told:?}");
    let back = told.iter().find(|it| it["type"] == "happened").expect("the wagers go back");
    assert_eq!(back["view"]["seats"][0]["stakes"], json!({}), "{back}");
    assert_eq!(rack(&mut guest), "1000.00");
    assert!(running.is_quiet(), "nothing is left to be waited for");

    let export = export(&running);
    holds(&export);
    let mut records = export.lines().filter_map(|line| ledger::record_in(line.as_bytes()));
    let record = records.rfind(|it| it.table == TableId(table));
    let cause = record.expect("there are records").cause;
    assert_eq!(cause, Cause::System(Reason::Drain));
    let cookie = guest.cookie.clone();
    let running = running.restart(true);
    let mut guest = running.somebody();
    guest.cookie = cookie;
    assert_eq!(rack(&mut guest), "1000.00", "after a restart, too");
}

#[test]
fn a_bank_and_the_wagers_against_it_go_back() {
    let running = Running::patient(|store| store);
    let mut guest = running.guest("player");
    bet(&mut guest, 5);
    running.drain();
    let now = guest.wait(5, |now| now["view"]["bank"].is_null());
    let seats = now["view"]["seats"].as_array().expect("a list");
    assert!(seats.iter().all(|seat| seat["stakes"] == json!({})), "{seats:?}");
    assert_eq!(rack(&mut guest), "1000.00");
    holds(&export(&running));
}

#[test]
fn bots_do_not_bet_for_a_round_that_does_not_begin() {
    let running = Running::new(true);
    running.drain();
    let mut guest = running.guest("dealer");
    let mut here = Socket::of(&running, &mut guest, 3);
    assert_eq!([here.next(), here.next()].map(|it| it["type"].clone()), ["welcome", "closing"]);
    let now = guest.look(3);
    let seats = now["view"]["seats"].as_array().expect("a list");
    assert!(seats.iter().all(|seat| seat["stakes"] == json!({})), "{seats:?}");
}

#[test]
fn sockets_are_closed_when_the_house_is_gone() {
    let mut running = Running::new(true);
    let (_, table) = alone(&running);
    let mut watching = Socket::watch(&running, table, None);
    assert_eq!(watching.next()["type"], "welcome");
    running.close();
    let rest = watching.until_it_ends();
    let going_away = 1001_u16.to_be_bytes();
    assert_eq!((rest.first(), rest.get(2..4)), (Some(&0x88), Some(&going_away[..])), "{rest:?}");
}
