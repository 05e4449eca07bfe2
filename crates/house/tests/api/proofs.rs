//! Signed heads and proofs from the tree under them, as a keeper of heads asks for them.

use std::time::{Duration, Instant};

use ledger::merkle::{Tree, verify_consistency, verify_inclusion};
use ledger::{Hash, Head, PublicKey};
use serde_json::{Value, json};

use crate::house::{Caller, Running};

/// All heads of a house from a size on, each with its signature checked.
pub(crate) fn heads(caller: &mut Caller, from: u64) -> Vec<Head> {
    let key = caller.get("/api/journal/key").1;
    let key = key["key"].as_str().and_then(PublicKey::read).expect("a key");
    let mut heads: Vec<Head> = Vec::new();
    loop {
        let from = heads.last().map_or(from, |last| last.size + 1);
        let notes = caller.get(&format!("/api/journal/heads?from={from}")).1;
        let notes = notes.as_array().cloned().expect("a list");
        if notes.is_empty() {
            return heads;
        }
        let open = |note: &Value| key.open(note.as_str().expect("a text")).expect("it is signed");
        heads.extend(notes.iter().map(open));
    }
}

/// Waits for a head over so many records at least.
pub(crate) fn signed(caller: &mut Caller, size: u64) -> Head {
    let until = Instant::now() + Duration::from_secs(10);
    loop {
        if let Some(head) = heads(caller, size).pop() {
            return head;
        }
        assert!(Instant::now() < until, "no head over {size} records is signed");
        std::thread::sleep(Duration::from_millis(50));
    }
}

pub(crate) fn hashes(texts: &Value) -> Vec<Hash> {
    let hash = |text: &Value| {
        let text = text.as_str().expect("a text");
        let byte = |at| u8::from_str_radix(&text[at..at + 2], 16).expect("two digits");
        Hash(std::array::from_fn(|at| byte(at * 2)))
    };
    texts.as_array().expect("a list").iter().map(hash).collect()
}

/// The leaf at an index, proved to be in a tree.
pub(crate) fn proved_leaf(caller: &mut Caller, index: u64, (size, root): (u64, Hash)) -> Hash {
    let path = format!("/api/journal/inclusion?index={index}&size={size}");
    let (status, proof) = caller.get(&path);
    assert_eq!(status, 200, "{proof}");
    assert_eq!((&proof["index"], &proof["size"]), (&json!(index), &json!(size)));
    let leaf = hashes(&json!([proof["leaf"]]))[0];
    let path = hashes(&proof["path"]);
    assert!(verify_inclusion(leaf, index, &path, (size, root)), "{index} of {size}");
    leaf
}

fn is_consistent(caller: &mut Caller, early: (u64, Hash), late: (u64, Hash)) -> bool {
    let path = format!("/api/journal/consistency?from={}&to={}", early.0, late.0);
    let (status, proof) = caller.get(&path);
    assert_eq!(status, 200, "{proof}");
    verify_consistency(early, late, &hashes(&proof["proof"]))
}

/// The first sizes, those about the borders of the first two tiles, and the last.
fn telling_sizes(last: u64) -> Vec<u64> {
    (0..12).chain(255..=257).chain(511..=513).chain([last - 1, last]).collect()
}

#[test]
fn every_record_and_every_size_is_proved_against_signed_heads() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    for id in 0..530 {
        let (status, answer) = guest.give(3, id, &json!({ "do": "tip", "amount": "0.05" }));
        assert_eq!(status, 200, "{answer}");
    }
    let head = signed(&mut guest, 530);
    let mut tree = Tree::new();
    let mut roots = vec![tree.root()];
    for index in 0..head.size {
        tree.push(proved_leaf(&mut guest, index, (head.size, head.root)));
        roots.push(tree.root());
    }
    let at = |size: u64| (size, roots[usize::try_from(size).expect("few")]);
    let sizes = telling_sizes(head.size);
    for late in &sizes {
        for early in sizes.iter().filter(|early| *early <= late) {
            assert!(is_consistent(&mut guest, at(*early), at(*late)), "{early} of {late}");
        }
        if let Some(index) = late.checked_sub(1) {
            proved_leaf(&mut guest, index, at(*late));
            proved_leaf(&mut guest, index / 2, at(*late));
        }
    }
    let wrong = (255, at(256).1);
    assert!(!is_consistent(&mut guest, wrong, at(head.size)));
}

#[test]
fn each_head_is_consistent_with_the_one_before_and_names_it() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    for id in 0..3 {
        guest.give(3, id, &json!({ "do": "tip", "amount": "1.00" }));
        std::thread::sleep(Duration::from_millis(1_100));
    }
    let cookie = guest.cookie.clone();
    let before = heads(&mut guest, 0);
    let running = running.restart(true);
    let mut guest = running.somebody();
    guest.cookie = cookie;
    guest.give(3, 9, &json!({ "do": "tip", "amount": "1.00" }));
    signed(&mut guest, before.last().expect("some are signed").size + 1);
    let all = heads(&mut guest, 0);
    assert!(all.len() > before.len() && before.len() >= 3, "{all:?}");
    assert_eq!(all[..before.len()], before, "those signed before stay");
    assert_eq!(all[0].previous, Head::NO_PREVIOUS);
    for pair in all.windows(2) {
        assert_eq!(pair[1].previous, pair[0].hash());
        assert!(pair[0].size < pair[1].size && pair[0].at <= pair[1].at);
        let [early, late] = [&pair[0], &pair[1]].map(|head| (head.size, head.root));
        assert!(is_consistent(&mut guest, early, late));
    }
}

#[test]
fn what_is_not_signed_is_not_proved() {
    let running = Running::new(true);
    let mut anybody = running.somebody();
    let size = signed(&mut anybody, 1).size;
    let beyond = size + 1_000;
    for path in [
        format!("/api/journal/consistency?from=0&to={beyond}"),
        "/api/journal/consistency?from=2&to=1".to_owned(),
        "/api/journal/consistency?from=1".to_owned(),
        format!("/api/journal/inclusion?index={size}&size={size}"),
        format!("/api/journal/inclusion?index=0&size={beyond}"),
        format!("/api/journal/inclusion?index=0&size={}", u64::MAX),
        "/api/journal/inclusion?index=-1&size=1".to_owned(),
    ] {
        let (status, problem) = anybody.get(&path);
        assert_eq!((status, &problem["type"]), (400, &json!("/problems/unreadable")), "{path}");
    }
}
