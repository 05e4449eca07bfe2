//! Houses that do nothing wrong: their newest head is cosigned, and every look goes on from there.

use ledger::{Moment, PublicKey, SecretKey, SignedNote};
use witness::{FollowError, HouseState, Witness};

use crate::stub::{Fault, ORIGIN, Scratch, StubHouse, now, settings};

#[tokio::test]
async fn the_newest_head_is_cosigned_each_time() {
    let (house, keep) = (StubHouse::start().await, Scratch::new());
    let witness = house.witness(&keep);
    let (_, first) = &witness.look().await[0];
    assert_eq!(first.as_ref().expect("it answers").size, None, "nothing is signed yet");
    for (records, size) in [(&["a", "b", "c"][..], 3), (&["d"], 4), (&["e", "f", "g"], 7)] {
        house.shown().sign(records);
        let (_, looked) = &witness.look().await[0];
        let looked = looked.as_ref().expect("it only grows");
        assert_eq!((looked.size, looked.is_new), (Some(size), true));
        let (_, again) = &witness.look().await[0];
        assert!(!again.as_ref().expect("nothing is new").is_new);
    }
    let asked = house.shown().asked.clone();
    assert!(asked.contains(&"proof 3 4".to_owned()) && asked.contains(&"proof 4 7".to_owned()));
    let status = witness.status();
    let followed = &status.houses[0];
    assert_eq!((followed.state, followed.size), (HouseState::Followed, Some(7)));
    // Whoever has both keys can check what the witness gives out.
    let id = followed.id.clone().expect("it was seen");
    let notes = witness.notes(&id, 4).expect("it is known").expect("it is read");
    assert_eq!(notes.len(), 2);
    let key = SecretKey::from_bytes(house.shown().seed).public();
    for (note, size) in notes.iter().zip([4, 7]) {
        assert_eq!(key.open(note).expect("the house signed").size, size);
        let note = SignedNote::read(note).expect("a note");
        let verifier = status.verifier.parse::<ledger::WitnessVerifier>().expect("a key");
        let cosigned = verifier.cosignature_on(&note).expect("it holds").expect("it is there");
        assert!(cosigned.seconds().abs_diff(now().0 / 1000) < 60);
    }
}

/// A witness that was away reads all heads since, page after page, and asks for one proof.
#[tokio::test]
async fn many_heads_are_followed_at_once() {
    let (house, keep) = (StubHouse::start().await, Scratch::new());
    let witness = house.witness(&keep);
    house.shown().sign(&["first"]);
    assert!(witness.look().await[0].1.is_ok());
    for _ in 0..250 {
        house.shown().sign(&["more"]);
    }
    house.shown().asked.clear();
    let (_, looked) = &witness.look().await[0];
    assert_eq!(looked.as_ref().expect("it only grows").size, Some(251));
    assert_eq!(house.shown().asked, ["heads 1", "heads 101", "heads 201", "proof 1 251"]);
}

#[tokio::test]
async fn a_house_with_the_key_that_was_given_is_followed_and_no_other() {
    let (house, keep) = (StubHouse::start().await, Scratch::new());
    house.shown().sign(&["a"]);
    let key = SecretKey::from_bytes([5; 32]).public();
    let other = SecretKey::from_bytes([6; 32]).public();
    let open = |key: PublicKey| Witness::open(settings(&keep, &[format!("{}#{key}", house.url())]));
    let witness = open(other).expect("the folder is new");
    let (_, looked) = witness.look().await.remove(0);
    assert!(matches!(looked, Err(FollowError::WrongKey { .. })), "{looked:?}");
    assert_eq!(witness.status().houses[0].id, None, "nothing is pinned");
    drop(witness);
    let witness = open(key).expect("the folder is free");
    assert!(witness.look().await[0].1.is_ok());
    drop(witness);
    let refused = open(other).err().expect("another key is pinned").to_string();
    assert!(refused.contains(&key.to_string()) && refused.contains("pinned"), "{refused}");
}

#[tokio::test]
async fn a_clock_that_is_wrong_is_noted() {
    let (house, keep) = (StubHouse::start().await, Scratch::new());
    let witness = house.witness(&keep);
    house.shown().sign_at(&["a"], Moment(now().0 + 3_600_000));
    let (_, looked) = witness.look().await.remove(0);
    let clock = looked.expect("the tree is good").clock.expect("an hour is worth a word");
    assert!(clock.contains("s in the future"), "{clock}");
    // Signed after the last look, and dated an hour before it.
    house.shown().sign_at(&["b"], Moment(now().0 - 3_600_000));
    let (_, looked) = witness.look().await.remove(0);
    assert!(looked.expect("the tree is good").clock.expect("so is this").contains("too early"));
    assert!(witness.status().houses[0].clock.is_some());
}

/// The heads of a house may bear the cosignatures of others; the witness keeps none of them.
#[tokio::test]
async fn cosignatures_of_others_are_left_out() {
    let (house, keep) = (StubHouse::start().await, Scratch::new());
    let witness = house.witness(&keep);
    house.shown().sign(&["a"]);
    {
        let mut shown = house.shown();
        let mut note = SignedNote::read(&shown.heads[0].1).expect("a note");
        let other = ledger::WitnessKey::new("other.example/w", [9; 32]).expect("a name");
        note.add(&other.cosign(note.text(), 1));
        shown.heads[0].1 = note.to_string();
    }
    assert!(witness.look().await[0].1.is_ok());
    let id = witness.status().houses[0].id.clone().expect("it was seen");
    let note = witness.notes(&id, 0).expect("known").expect("read").remove(0);
    assert!(!note.contains("other.example") && note.contains(ORIGIN), "{note}");
}

/// What proves nothing is no alarm: the house is asked again, and nothing is cosigned meanwhile.
#[tokio::test]
async fn answers_that_are_none_are_no_alarm() {
    let (house, keep) = (StubHouse::start().await, Scratch::new());
    let witness = house.witness(&keep);
    house.shown().sign(&["a"]);
    assert!(witness.look().await[0].1.is_ok());
    house.shown().sign(&["b"]);
    for fault in [Fault::Garbage, Fault::Huge, Fault::Slow, Fault::Redirect, Fault::NoProof] {
        house.shown().fault = fault;
        let (_, looked) = witness.look().await.remove(0);
        let why = looked.expect_err("it is no answer");
        assert!(matches!(why, FollowError::Client(_)), "{fault:?}: {why}");
        let words = match fault {
            Fault::Garbage => "not what a house answers",
            Fault::Huge => "more than 1048576 bytes",
            Fault::Slow => "no answer within 0.5 s",
            Fault::Redirect => "302",
            Fault::NoProof => "400 no such tree",
            Fault::None | Fault::WrongProof => unreachable!(),
        };
        assert!(why.to_string().contains(words), "{why}");
        let status = witness.status().houses.remove(0);
        assert_eq!((status.state, status.size), (HouseState::Unreachable, Some(1)));
        assert_eq!(status.problem, Some(why.to_string()));
    }
    house.shown().fault = Fault::None;
    assert_eq!(witness.look().await[0].1.as_ref().expect("it is back").size, Some(2));
    let status = witness.status().houses.remove(0);
    assert_eq!((status.state, status.alarms, status.problem), (HouseState::Followed, 0, None));
}

/// A note with a wrong signature is not the house's: nobody can be blamed for it.
#[tokio::test]
async fn a_head_that_nobody_signed_is_no_alarm() {
    let (house, keep) = (StubHouse::start().await, Scratch::new());
    let witness = house.witness(&keep);
    house.shown().sign(&["a"]);
    let other = house.shown().heads[0].1.replace("\n1\n", "\n2\n");
    house.shown().heads[0].1 = other;
    let (_, looked) = witness.look().await.remove(0);
    let why = looked.expect_err("it is not signed").to_string();
    assert!(why.contains("the signature does not hold"), "{why}");
    assert_eq!(witness.status().houses[0].alarms, 0);
}
