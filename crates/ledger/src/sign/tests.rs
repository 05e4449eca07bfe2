//! A signed head, frozen; and every byte of it changed.

use sha2::{Digest, Sha256};

use super::{BadNote, Head, PublicKey, SecretKey};
use crate::{Hash, Moment};

/// RFC 8032, 7.1, TEST 1: the secret key and its public key.
const SECRET: [u8; 32] = [
    0x9d, 0x61, 0xb1, 0x9d, 0xef, 0xfd, 0x5a, 0x60, 0xba, 0x84, 0x4a, 0xf4, 0x92, 0xec, 0x2c, 0xc4,
    0x44, 0x49, 0xc5, 0x69, 0x7b, 0x32, 0x69, 0x19, 0x70, 0x3b, 0xac, 0x03, 0x1c, 0xae, 0x7f, 0x60,
];
const PUBLIC: &str = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";

const NOTE: &str = include_str!("golden.note");

fn head() -> Head {
    let (origin, root) = ("casino.example/floor-1".to_owned(), Hash([0xab; 32]));
    Head { origin, size: 70_000, root, at: Moment(1_700_000_000_123), previous: Hash([0xcd; 32]) }
}

#[test]
fn a_signed_head_has_its_text_for_ever() {
    let key = SecretKey::from_bytes(SECRET);
    assert_eq!(key.public().to_string(), PUBLIC);
    assert_eq!(key.sign(&head()), NOTE);
    assert_eq!(key.public().open(NOTE), Ok(head()));
}

#[test]
fn a_head_is_named_by_the_hash_of_its_text_alone() {
    let text = NOTE.split_once("\n\n").expect("text and signature").0.to_owned() + "\n";
    assert_eq!(head().hash(), Hash(Sha256::digest(text).into()));
    let next = Head { previous: head().hash(), ..head() };
    assert_ne!(next.hash(), head().hash(), "it stands for all heads before it");
}

#[test]
fn a_head_that_names_none_before_it_is_not_read() {
    let text = head().to_string();
    let without = text.rsplit_once("previous").expect("it has one").0;
    assert_eq!(Head::read(&text), Some(head()));
    assert_eq!(Head::read(without), None);
}

#[test]
fn every_bit_of_a_note_counts() {
    let key = PublicKey::read(PUBLIC).expect("it is a key");
    for at in 0..NOTE.len() {
        for bit in 0..8 {
            let mut bytes = NOTE.as_bytes().to_vec();
            bytes[at] ^= 1 << bit;
            let Ok(text) = String::from_utf8(bytes) else { continue };
            assert!(key.open(&text).is_err(), "byte {at}, bit {bit}");
        }
        let dropped = [&NOTE.as_bytes()[..at], &NOTE.as_bytes()[at + 1..]].concat();
        let dropped = String::from_utf8(dropped);
        assert!(dropped.is_err() || key.open(&dropped.expect("text")).is_err(), "byte {at}");
    }
}

#[test]
fn another_key_opens_no_note() {
    let other = SecretKey::from_bytes([1; 32]).public();
    assert_eq!(other.open(NOTE), Err(BadNote::Form));
}

#[test]
fn names_that_break_notes_are_no_origins() {
    for name in ["", "two words", "a+b", "line\nbreak"] {
        let text = Head { origin: name.to_owned(), ..head() }.to_string();
        assert_eq!(Head::read(&text), None, "{name:?}");
    }
}

#[test]
fn verifiers_are_told_name_id_and_key() {
    let key = PublicKey::read(PUBLIC).expect("it is a key");
    let verifier = key.to_verifier("casino.example/floor-1");
    let parts: Vec<&str> = verifier.splitn(3, '+').collect();
    assert_eq!(parts[0], "casino.example/floor-1");
    // The id is what the note begins its signature with.
    let signed = NOTE.trim_end().rsplit_once(' ').expect("it is signed").1;
    let id = &crate::from_base64(signed).expect("base64")[..4];
    assert_eq!(parts[1], crate::text::to_hex(id));
    assert!(parts[2].starts_with('A'), "the first byte says Ed25519: {verifier}");
}
