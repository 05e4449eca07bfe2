//! Houses that contradict themselves: each way is an alarm with its evidence, and nothing is
//! cosigned until an operator accepts it.

use std::sync::Arc;

use ledger::{SecretKey, merkle};
use serde_json::Value;
use witness::{Alarm, AlarmKind, FollowError, HouseState, Witness};

use crate::stub::{Fault, Scratch, StubHouse, settings};

/// A house that was followed up to four records.
async fn followed() -> (StubHouse, Scratch, Arc<Witness>) {
    let (house, keep) = (StubHouse::start().await, Scratch::new());
    let witness = house.witness(&keep);
    house.shown().sign(&["a", "b"]);
    house.shown().sign(&["c", "d"]);
    assert_eq!(witness.look().await[0].1.as_ref().expect("it only grows").size, Some(4));
    (house, keep, witness)
}

/// The alarm that the next look raises; it stands, and is on the disk.
async fn alarm(keep: &Scratch, witness: &Witness) -> Alarm {
    let cosigned = std::fs::read(keep.house().join("heads.jsonl")).expect("it is there");
    let (_, looked) = witness.look().await.remove(0);
    let Err(FollowError::Alarm(alarm, id)) = looked else { panic!("no alarm: {looked:?}") };
    let status = witness.status().houses.remove(0);
    assert_eq!((status.state, status.size), (HouseState::Alarm, Some(4)));
    assert_eq!(status.alarm.as_ref(), Some(&*alarm));
    assert_eq!(witness.alarms(&id), Some(vec![(*alarm).clone()]));
    let file = keep.house().join(format!("alarm-{}.json", alarm.number));
    let text = std::fs::read(file).expect("the evidence is kept");
    assert_eq!(serde_json::from_slice::<Alarm>(&text).expect("it is JSON"), *alarm);
    // Looking again changes nothing.
    let (_, again) = witness.look().await.remove(0);
    assert!(matches!(again, Err(FollowError::Alarm(ref it, _)) if *it == alarm), "{again:?}");
    assert_eq!(std::fs::read(keep.house().join("heads.jsonl")).expect("it is there"), cosigned);
    *alarm
}

/// Both notes of the evidence are signed by the house: it cannot deny them.
fn both_signed(house: &StubHouse, alarm: &Alarm) -> (u64, u64) {
    let key = SecretKey::from_bytes(house.shown().seed).public();
    let size = |note: &Option<String>| {
        key.open(note.as_ref().expect("it is kept")).expect("the house signed it").size
    };
    (size(&alarm.kept), size(&alarm.shown))
}

#[tokio::test]
async fn another_tree_of_the_same_size_is_a_fork() {
    let (house, keep, witness) = followed().await;
    house.shown().forget();
    house.shown().sign(&["a", "b"]);
    house.shown().sign(&["c", "another"]);
    let alarm = alarm(&keep, &witness).await;
    assert_eq!(alarm.kind, AlarmKind::Fork);
    assert_eq!(both_signed(&house, &alarm), (4, 4));
    assert_ne!(alarm.kept, alarm.shown);
}

/// The same tree, signed once more with another time, is another head all the same.
#[tokio::test]
async fn a_head_that_was_signed_again_is_a_fork() {
    let (house, keep, witness) = followed().await;
    house.shown().heads.pop();
    house.shown().sign_at(&[], ledger::Moment(1));
    assert_eq!(alarm(&keep, &witness).await.kind, AlarmKind::Fork);
}

#[tokio::test]
async fn a_shorter_journal_is_a_rollback() {
    let (house, keep, witness) = followed().await;
    house.shown().forget();
    house.shown().sign(&["a", "b"]);
    house.shown().sign(&["c"]);
    let alarm = alarm(&keep, &witness).await;
    assert_eq!(alarm.kind, AlarmKind::Rollback);
    assert_eq!(both_signed(&house, &alarm), (4, 3), "the newest that it still shows");
}

#[tokio::test]
async fn a_house_without_heads_is_a_rollback() {
    let (house, keep, witness) = followed().await;
    house.shown().forget();
    let alarm = alarm(&keep, &witness).await;
    assert_eq!((alarm.kind, alarm.shown), (AlarmKind::Rollback, None));
}

#[tokio::test]
async fn a_head_that_is_left_out_is_missed() {
    let (house, keep, witness) = followed().await;
    house.shown().heads.pop();
    house.shown().sign(&["e"]);
    let alarm = alarm(&keep, &witness).await;
    assert_eq!(alarm.kind, AlarmKind::Missing);
    assert_eq!(both_signed(&house, &alarm), (4, 5));
}

/// A house that rewrites what lies under a cosigned head, and shows the old head all the same.
#[tokio::test]
async fn a_tree_that_does_not_extend_the_old_one_is_found_by_its_proof() {
    let (house, keep, witness) = followed().await;
    house.shown().leaves[1] = merkle::leaf(b"another");
    house.shown().sign(&["e"]);
    let alarm = alarm(&keep, &witness).await;
    assert_eq!(alarm.kind, AlarmKind::Proof);
    assert_eq!(both_signed(&house, &alarm), (4, 5));
    assert!(alarm.proof.is_some_and(|it| !it.is_empty()));
}

#[tokio::test]
async fn a_wrong_proof_is_an_alarm() {
    let (house, keep, witness) = followed().await;
    house.shown().sign(&["e"]);
    house.shown().fault = Fault::WrongProof;
    assert_eq!(alarm(&keep, &witness).await.kind, AlarmKind::Proof);
}

#[tokio::test]
async fn a_head_that_names_another_before_it_is_an_alarm() {
    let (house, keep, witness) = followed().await;
    house.shown().previous.0[0] ^= 1;
    house.shown().sign(&["e"]);
    let alarm = alarm(&keep, &witness).await;
    assert_eq!(alarm.kind, AlarmKind::Chain);
    assert_eq!(both_signed(&house, &alarm), (4, 5));
}

/// Heads between two looks are not taken on trust either.
#[tokio::test]
async fn a_fork_between_two_looks_is_found() {
    let (house, keep, witness) = followed().await;
    house.shown().sign(&["e"]);
    house.shown().sign_at(&[], ledger::Moment(1));
    let alarm = alarm(&keep, &witness).await;
    assert_eq!(alarm.kind, AlarmKind::Fork);
    assert_eq!(both_signed(&house, &alarm), (5, 5));
}

#[tokio::test]
async fn another_key_at_the_same_address_is_an_alarm() {
    let (house, keep, witness) = followed().await;
    house.shown().seed = [6; 32];
    let alarm = alarm(&keep, &witness).await;
    assert_eq!(alarm.kind, AlarmKind::Key);
    let shown = alarm.shown.expect("the other key");
    assert!(shown.contains("houserules/stub+") && alarm.kept.is_some_and(|it| it != shown));
}

#[tokio::test]
async fn a_first_head_that_is_not_the_first_is_an_alarm() {
    let (house, keep) = (StubHouse::start().await, Scratch::new());
    let witness = house.witness(&keep);
    house.shown().sign(&["a"]);
    house.shown().sign(&["b"]);
    house.shown().heads.remove(0);
    let (_, looked) = witness.look().await.remove(0);
    let Err(FollowError::Alarm(alarm, _)) = looked else { panic!("no alarm: {looked:?}") };
    assert_eq!((alarm.kind, alarm.kept), (AlarmKind::Chain, None));
}

/// A house that shows one history at one address and another at the other.
#[tokio::test]
async fn two_views_of_one_house_are_a_fork() {
    let [here, there] = [StubHouse::start().await, StubHouse::start().await];
    let keep = Scratch::new();
    let witness = Witness::open(settings(&keep, &[here.url(), there.url()])).expect("it is new");
    for (house, record) in [(&here, "a"), (&there, "b")] {
        house.shown().sign_at(&[record], ledger::Moment(1));
    }
    let looks = witness.look().await;
    assert!(looks[0].1.is_ok());
    assert!(
        matches!(&looks[1].1, Err(FollowError::Alarm(alarm, _)) if alarm.kind == AlarmKind::Fork)
    );
    let states = witness.status().houses.into_iter().map(|it| it.state);
    assert!(states.eq([HouseState::Alarm; 2]), "it is one house");
}

#[tokio::test]
async fn an_operator_accepts_an_alarm_and_the_evidence_stays() {
    let (house, keep, witness) = followed().await;
    house.shown().forget();
    house.shown().sign(&["another"]);
    assert_eq!(alarm(&keep, &witness).await.kind, AlarmKind::Rollback);
    let id = witness.status().houses[0].id.clone().expect("it was seen");
    let in_use = Witness::accept(&keep.0, &id, "restored").expect_err("it runs");
    assert!(in_use.to_string().contains("another witness uses"), "{in_use}");
    drop(witness);
    // The alarm outlives the witness.
    let witness = house.witness(&keep);
    assert!(matches!(witness.look().await[0].1, Err(FollowError::Alarm(..))));
    drop(witness);
    let accepted = Witness::accept(&keep.0, &id, "the disk was lost").expect("it stands");
    assert_eq!(accepted.reason.as_deref(), Some("the disk was lost"));
    let none = Witness::accept(&keep.0, &id, "again").expect_err("it was accepted");
    assert!(none.to_string().contains("no alarm"), "{none}");
    let witness = house.witness(&keep);
    let (_, looked) = witness.look().await.remove(0);
    assert_eq!(looked.expect("it is followed afresh").size, Some(1));
    let alarms = witness.alarms(&id).expect("it is known");
    assert_eq!((alarms.len(), &alarms[0]), (1, &accepted));
    let old = std::fs::read_to_string(keep.house().join("heads-1.jsonl")).expect("it stays");
    let old: Value = serde_json::from_str(old.trim()).expect("one head");
    assert_eq!(old["size"], 4);
}

#[tokio::test]
async fn an_accepted_key_makes_another_house() {
    let (house, keep, witness) = followed().await;
    let old = witness.status().houses[0].id.clone().expect("it was seen");
    house.shown().seed = [6; 32];
    assert_eq!(alarm(&keep, &witness).await.kind, AlarmKind::Key);
    drop(witness);
    assert!(Witness::accept(&keep.0, &old, "a new machine").is_ok());
    house.shown().forget();
    house.shown().sign(&["a"]);
    let witness = house.witness(&keep);
    assert_eq!(witness.look().await[0].1.as_ref().expect("it is new").size, Some(1));
    let new = witness.status().houses[0].id.clone().expect("it was seen");
    assert_ne!(new, old);
    assert_eq!(witness.notes(&old, 0).expect("it is known").expect("it is read").len(), 1);
}
