//! The key that seals decks and hidden cards is replaced, and rounds go on with the same cards.

use std::fs;
use std::path::Path;

use house::{Config, House, HouseError, RotatedSealKey, rotate_seal_key};
use serde_json::json;
use tokio::runtime::Runtime;

use crate::hidden::{dealt, decide_once, export, holds};
use crate::house::Running;
use crate::live::{Crew, TENS};

fn rotate(data: &Path) -> Result<RotatedSealKey, HouseError> {
    let runtime = Runtime::new().expect("threads can be started");
    let rotated = runtime.block_on(rotate_seal_key(&Config::new(data.to_owned())));
    runtime.shutdown_background();
    rotated
}

fn key(data: &Path) -> String {
    fs::read_to_string(data.join("seal.key")).expect("a house has a key")
}

/// What a house says that does not open.
fn refused(data: &Path) -> String {
    let runtime = Runtime::new().expect("threads can be started");
    let config = Config { is_demo: true, ..Config::new(data.to_owned()) };
    let said = runtime.block_on(House::open(config)).err().map(|error| error.to_string());
    runtime.shutdown_background();
    said.expect("it does not open")
}

#[test]
fn a_round_goes_on_with_the_same_cards_under_a_new_key() {
    let mut running = Running::patient(|store| store);
    let mut guest = running.guest("player");
    let round = dealt(&mut guest, 2);
    let before = guest.look(2)["own"]["seats"].clone();
    for _ in 0..2 {
        let cookie = guest.cookie.clone();
        let data = running.stop();
        let old = key(&data);
        let rotated = rotate(&data).expect("nobody uses the directory");
        assert!(rotated.resealed > 1, "the decks of five tables and a dealt round: {rotated:?}");
        assert_eq!(key(&data).lines().count(), 1, "the old key is forgotten");
        let new = key(&data);
        assert_ne!(new, old);
        fs::write(data.join("seal.key"), &old).expect("it can be put back");
        let said = refused(&data);
        assert!(said.contains("seal.key is not the key"), "nothing opens with it: {said}");
        fs::write(data.join("seal.key"), new).expect("it can be put back");
        running = Running::at(data, true);
        guest = running.somebody();
        guest.cookie = cookie;
        assert_eq!(guest.look(2)["own"]["seats"], before, "the same cards");
    }
    while decide_once(&mut guest, 2, round) {}
    dealt(&mut guest, 2);
    holds(&export(&running));
}

#[test]
fn cards_that_a_dealer_keyed_in_are_sealed_again() {
    let running = Running::new(true);
    let mut crew = Crew::at(&running);
    let table = crew.table;
    crew.until("betting", &mut std::iter::empty());
    crew.player.does(table, &json!({ "do": "sit", "seat": 1 }));
    let amounts = ["5.00", "5.00", "5.00"];
    crew.player.does(table, &json!({ "do": "bet-three", "seat": 1, "amounts": amounts }));
    crew.until("playing", &mut TENS.into_iter());
    let before = crew.dealer.look(table)["view"].clone();
    let cookie = crew.dealer.cookie.clone();
    let data = running.stop();
    let rotated = rotate(&data).expect("nobody uses the directory");
    assert!(rotated.resealed >= TENS.len(), "{rotated:?}");
    let running = Running::at(data, true);
    let mut dealer = running.somebody();
    dealer.cookie = cookie;
    assert_eq!(dealer.look(table)["view"], before);
}

#[test]
fn a_rotation_that_was_cut_short_is_completed_by_the_next() {
    let mut running = Running::patient(|store| store);
    let mut guest = running.guest("player");
    dealt(&mut guest, 2);
    let before = guest.look(2)["own"]["seats"].clone();
    let cookie = guest.cookie.clone();
    let data = running.stop();
    // The new key is in the file, and the database is still sealed with the old one.
    let both = format!("{}\n{}", "7".repeat(64), key(&data));
    fs::write(data.join("seal.key"), &both).expect("it can be written");
    for _ in 0..2 {
        running = Running::at(data.clone(), true);
        guest = running.somebody();
        guest.cookie.clone_from(&cookie);
        assert_eq!(guest.look(2)["own"]["seats"], before, "the same cards");
        running.stop();
        rotate(&data).expect("nobody uses the directory");
        assert_eq!(key(&data).lines().count(), 1);
    }
    fs::remove_dir_all(&data).expect("it is there");
}

#[test]
fn a_house_that_runs_keeps_its_key() {
    let data = crate::house::scratch();
    let runtime = Runtime::new().expect("threads can be started");
    let house = runtime.block_on(House::open(Config::new(data.clone()))).expect("it is new");
    let old = key(&data);
    let said = rotate(&data).expect_err("it is in use").to_string();
    assert!(said.contains("another house uses"), "{said}");
    assert_eq!(key(&data), old);
    drop(house);
    runtime.shutdown_timeout(std::time::Duration::from_secs(5));
    fs::remove_file(data.join("seal.key")).expect("it is there");
    let said = rotate(&data).expect_err("there is no key").to_string();
    assert!(said.contains("seal.key is missing"), "{said}");
    fs::remove_dir_all(&data).expect("it is there");
    fs::create_dir(&data).expect("a directory can be made");
    let said = rotate(&data).expect_err("there is no house").to_string();
    assert!(said.contains("house.db: there is no such database"), "{said}");
    assert!(!data.join("house.db").exists(), "nothing is begun");
    fs::remove_dir_all(&data).expect("it is there");
}
