//! Restarts, crashes and damage of the folder.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use witness::{FolderError, Witness};

use crate::stub::{Scratch, StubHouse, settings};

#[tokio::test]
async fn a_restart_goes_on_from_what_was_kept() {
    let (house, keep) = (StubHouse::start().await, Scratch::new());
    let witness = house.witness(&keep);
    let verifier = witness.verifier();
    house.shown().sign(&["a", "b"]);
    assert!(witness.look().await[0].1.is_ok());
    drop(witness);
    house.shown().sign(&["c"]);
    house.shown().asked.clear();
    let witness = house.witness(&keep);
    assert_eq!(witness.verifier(), verifier, "it has the same key");
    assert_eq!(witness.status().houses[0].size, Some(2), "it remembers");
    assert_eq!(witness.look().await[0].1.as_ref().expect("it only grows").size, Some(3));
    assert_eq!(house.shown().asked, ["heads 2", "proof 2 3"]);
    let mode = fs::metadata(keep.0.join("witness.key")).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "only its owner reads the key");
}

#[tokio::test]
async fn a_line_that_was_cut_off_is_removed() {
    let (house, keep) = (StubHouse::start().await, Scratch::new());
    let witness = house.witness(&keep);
    house.shown().sign(&["a"]);
    assert!(witness.look().await[0].1.is_ok());
    house.shown().sign(&["b"]);
    assert!(witness.look().await[0].1.is_ok());
    drop(witness);
    let file = keep.house().join("heads.jsonl");
    let whole = fs::read(&file).expect("it is there");
    let first = whole.iter().position(|it| *it == b'\n').expect("two lines") + 1;
    for cut in first + 1..whole.len() {
        fs::write(&file, &whole[..cut]).expect("it is written");
        let witness = house.witness(&keep);
        assert_eq!(witness.status().houses[0].size, Some(1), "cut at {cut}");
        drop(witness);
        assert_eq!(fs::read(&file).expect("it is there"), whole[..first]);
    }
    // And it goes on from there.
    let witness = house.witness(&keep);
    assert_eq!(witness.look().await[0].1.as_ref().expect("it only grows").size, Some(2));
    drop(witness);
    assert_eq!(fs::read_to_string(&file).expect("it is text").lines().count(), 2);
}

#[tokio::test]
async fn every_other_damage_is_refused() {
    let (house, keep) = (StubHouse::start().await, Scratch::new());
    let witness = house.witness(&keep);
    for record in ["a", "b", "c"] {
        house.shown().sign(&[record]);
        assert!(witness.look().await[0].1.is_ok());
    }
    drop(witness);
    let file = keep.house().join("heads.jsonl");
    let whole = fs::read(&file).expect("it is there");
    let open = || Witness::open(settings(&keep, &[house.url()])).err();
    for at in (0..whole.len() - 1).step_by(17) {
        let mut changed = whole.clone();
        changed[at] ^= 1;
        fs::write(&file, &changed).expect("it is written");
        match open() {
            Some(FolderError::Damaged(place, _)) => {
                assert!(place.contains("heads.jsonl, line "), "{place}");
            }
            other => panic!("byte {at}: {other:?}"),
        }
    }
    let lines: Vec<&[u8]> = whole.split_inclusive(|it| *it == b'\n').collect();
    for (what, text) in [
        ("one left out", [lines[0], lines[2]].concat()),
        ("two changed places", [lines[1], lines[0], lines[2]].concat()),
        ("one twice", [lines[0], lines[0], lines[1], lines[2]].concat()),
    ] {
        fs::write(&file, text).expect("it is written");
        assert!(matches!(open(), Some(FolderError::Damaged(..))), "{what}");
    }
    fs::write(&file, &whole).expect("it is written");
    for other in ["witness.key", "house.json"] {
        let path =
            if other == "witness.key" { keep.0.join(other) } else { keep.house().join(other) };
        let text = fs::read(&path).expect("it is there");
        fs::write(&path, b"{").expect("it is written");
        let why = open().expect("it is damaged").to_string();
        assert!(why.contains(other) && why.contains("damaged"), "{why}");
        fs::write(&path, text).expect("it is written");
    }
    assert!(open().is_none(), "it is whole again");
}

#[tokio::test]
async fn a_folder_is_one_witness_s() {
    let (house, keep) = (StubHouse::start().await, Scratch::new());
    let witness = house.witness(&keep);
    let refused = Witness::open(settings(&keep, &[])).err().expect("it is in use").to_string();
    assert!(refused.contains("another witness uses"), "{refused}");
    drop(witness);
    assert!(Witness::open(settings(&keep, &[])).is_ok());
}

#[test]
fn a_name_is_for_ever() {
    let keep = Scratch::new();
    let named = |name: &str| {
        let settings = settings(&keep, &[]);
        Witness::open(witness::Settings { name: Some(name.to_owned()), ..settings })
    };
    let bad = named("two words").err().expect("no signature can bear it").to_string();
    assert!(bad.contains("no spaces"), "{bad}");
    let witness = named("regulator.example/w1").expect("it is new");
    assert!(witness.verifier().to_string().starts_with("regulator.example/w1+"));
    drop(witness);
    let other = named("regulator.example/w2").err().expect("it has another").to_string();
    assert!(other.contains("is called regulator.example/w1"), "{other}");
    let again = Witness::open(settings(&keep, &[])).expect("a name need not be given again");
    assert_eq!(again.verifier().name(), "regulator.example/w1");
}
