//! Refusals: every one is answered with its clause, and the journal does not grow for ever.

use ledger::{Body, Note, TableId};
use serde_json::{Value, json};

use crate::hidden::{export, holds};
use crate::house::{Caller, Running};
use crate::playing::{bet, finish};

/// How many refusals of a table a journal has, and what it notes of others.
fn refusals(export: &str) -> (usize, Vec<Note>) {
    let records = export.lines().filter_map(|line| ledger::record_in(line.as_bytes()));
    let bodies = records.filter(|it| it.table == TableId(3)).map(|it| it.body);
    let (mut count, mut notes) = (0, Vec::new());
    for body in bodies {
        if let Body::Refused { .. } = body {
            count += 1;
        } else if let Body::Noted(note) = body {
            notes.push(note);
        }
    }
    (count, notes)
}

/// Asks for a wager that the game does not have.
fn refused(guest: &mut Caller, id: u128) -> (u16, Value) {
    guest.give(3, id, &json!({ "do": "bet", "seat": 1, "spot": "ante", "amount": "1.00" }))
}

#[test]
fn a_client_that_is_refused_again_and_again_does_not_fill_the_journal() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let round = bet(&mut guest, 3);
    let answers: Vec<_> = (1..=30).map(|id| refused(&mut guest, id)).collect();
    for (status, answer) in &answers {
        assert_eq!((status, answer), (&answers[0].0, &answers[0].1), "with its rule and clause");
    }
    let problem = &answers[0].1["problem"];
    assert_eq!((answers[0].0, problem["rule"].is_string()), (409, true), "{problem}");
    assert_eq!(refused(&mut guest, 3), answers[2], "what is kept is answered again");
    finish(&mut guest, 3, round);

    let export = export(&running);
    holds(&export);
    let (count, notes) = refusals(&export);
    assert_eq!(count, 8);
    let rule = problem["rule"].as_str().expect("it has a rule");
    let id = guest.get("/api/me").1["id"].clone();
    let said: Vec<String> = notes.iter().map(|it| wire::english::note(it, TableId(3))).collect();
    assert_eq!(said, [format!("person {id} was refused 22 more times: {rule}")]);
    let metrics = guest.get("/metrics").1;
    let metrics = metrics.as_str().expect("a text");
    assert!(metrics.contains("houserules_refusals_not_recorded_total 22"), "{metrics}");

    assert_eq!(refused(&mut guest, 31).0, 409, "in another round");
    assert_eq!(refusals(&crate::hidden::export(&running)).0, 9);
}
