//! While a round is on, no file of the house names a card that lies face down.

use std::fs;

use ledger::{Body, Record, encode_events};
use table::Event;

use crate::hidden::{dealt, decide_once, export, records};
use crate::house::Running;
use crate::live::{Crew, TENS};

/// Everything that stands in the files of a house.
fn files(running: &Running) -> Vec<u8> {
    let entries = fs::read_dir(&running.data).expect("a house has a directory");
    let mut all = Vec::new();
    for entry in entries {
        let path = entry.expect("it can be listed").path();
        // A write-ahead log may be gone by now.
        all.extend(fs::read(&path).unwrap_or_default());
        all.extend([0; 64]);
    }
    all
}

fn has(files: &[u8], wanted: &[u8]) -> bool {
    files.windows(wanted.len()).any(|it| it == wanted)
}

/// What a file must not have: the record, and the cards as a record writes them.
fn traces(record: &Record) -> Vec<Vec<u8>> {
    let mut traces = vec![record.to_bytes()];
    if let Body::Played { events, .. } = &record.body {
        let is_dealt = |event: &&Event| matches!(event, Event::Dealt { .. });
        let dealt: Vec<Event> = events.iter().filter(is_dealt).cloned().collect();
        let mut bytes = Vec::new();
        encode_events(&dealt, &mut bytes);
        // One card alone has three bytes, which stand somewhere by chance.
        traces.extend((bytes.len() > 4).then_some(bytes));
    }
    traces
}

/// The records of a table that name cards which lay face down.
fn hiding(running: &Running, table: u32) -> Vec<Record> {
    let all = records(&export(running), table);
    all.into_iter().filter(|record| record.blind.is_some()).collect()
}

#[test]
fn virtual_cards_stand_in_no_file_before_their_round_is_over() {
    let running = Running::patient(|store| store);
    let mut guest = running.guest("player");
    for table in 1..=5 {
        for _ in 0..2 {
            let known = hiding(&running, table).len();
            let round = dealt(&mut guest, table);
            let mut looks = vec![files(&running)];
            while decide_once(&mut guest, table, round) {
                looks.push(files(&running));
            }
            // The last decision ended the round.
            looks.pop();
            let after = files(&running);
            let hidden = hiding(&running, table);
            assert!(hidden.len() > known, "cards were dealt at table {table}");
            for record in &hidden[known..] {
                let [whole, cards @ ..] = &traces(record)[..] else { panic!("there is a record") };
                assert!(
                    has(&after, whole),
                    "it is in the clear when the round is over: {record:?}"
                );
                for (at, files) in looks.iter().enumerate() {
                    let message = format!("table {table}, decision {at}: {record:?}");
                    assert!(!has(files, whole), "{message}");
                    assert!(!cards.iter().any(|it| has(files, it)), "{message}");
                }
            }
        }
    }
}

#[test]
fn cards_that_a_dealer_keys_in_stand_in_no_file_either() {
    let running = Running::new(true);
    let mut crew = Crew::at(&running);
    let table = crew.table;
    crew.until("betting", &mut std::iter::empty());
    crew.player.does(table, &serde_json::json!({ "do": "sit", "seat": 1 }));
    let amounts = ["5.00", "5.00", "5.00"];
    let bet = serde_json::json!({ "do": "bet-three", "seat": 1, "amounts": amounts });
    crew.player.does(table, &bet);
    crew.until("playing", &mut TENS.into_iter());
    let during = files(&running);
    crew.until("clearing", &mut TENS.into_iter());
    crew.dealer.does(table, &serde_json::json!({ "do": "clear" }));
    let after = files(&running);
    let hidden = hiding(&running, table);
    assert!(hidden.len() >= TENS.len(), "{hidden:?}");
    for record in &hidden {
        let [whole, ..] = &traces(record)[..] else { panic!("there is a record") };
        assert!(!has(&during, whole), "{record:?}");
        assert!(has(&after, whole), "{record:?}");
    }
}

#[test]
fn a_house_that_starts_in_a_round_reads_its_sealed_records() {
    let mut running = Running::patient(|store| store);
    let mut guest = running.guest("player");
    let round = dealt(&mut guest, 2);
    let before = guest.look(2)["own"]["seats"].clone();
    for _ in 0..2 {
        let cookie = guest.cookie.clone();
        running = running.restart(true);
        guest = running.somebody();
        guest.cookie = cookie;
        assert_eq!(guest.look(2)["own"]["seats"], before, "the same cards");
    }
    assert_eq!(guest.look(2)["view"]["round"], round);
}
