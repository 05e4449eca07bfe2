//! A published cosignature, one of ours that was computed elsewhere, and every bit of both changed.

use super::{Cosignature, SignedNote, WitnessKey, WitnessVerifier};
use crate::sign::key_id;
use crate::{BadNote, PublicKey};

const NOTE: &str = include_str!("../sign/golden.note");

fn key() -> WitnessKey {
    WitnessKey::new("witness.example/w1", [3; 32]).expect("a name")
}

fn cosigned() -> String {
    let mut note = SignedNote::read(NOTE).expect("it is a note");
    note.add(&key().cosign(note.text(), 1_700_000_001));
    note.to_string()
}

#[test]
fn a_cosigned_note_has_its_text_for_ever() {
    assert_eq!(cosigned(), format!("{NOTE}{}", include_str!("golden.line")));
    let verifier = key().verifier();
    assert_eq!(verifier.to_string(), include_str!("golden.key").trim_end());
}

/// The note of the specification: its witness's key is not published, so only its form is checked.
#[test]
fn the_example_of_the_specification_is_read() {
    let note = "example.com/behind-the-sofa\n20852163\n\
        CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n\
        \u{2014} example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7\
        u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n\
        \u{2014} witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9\
        dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n";
    let read = SignedNote::read(note).expect("it is a note");
    assert_eq!(read.to_string(), note);
    let line = note.split_inclusive('\n').next_back().expect("it has lines");
    assert_eq!(Cosignature::read(line).map(|it| it.seconds()), Some(1_679_315_147));
}

#[test]
fn the_house_s_key_opens_what_witnesses_signed() {
    let key = PublicKey::read("11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=").expect("a key");
    assert_eq!(key.open(&cosigned()), key.open(NOTE));
    assert!(key.open(NOTE).is_ok());
    // In any order; but a second line under its own key must hold, too.
    let (text, lines) = NOTE.split_once("\n\n").expect("a note");
    let line = include_str!("golden.line");
    assert_eq!(key.open(&format!("{text}\n\n{line}{lines}")), key.open(NOTE));
    assert_eq!(key.open(&format!("{NOTE}no line\n")), Err(BadNote::Form));
    let (start, end) = lines.split_at(lines.len() - 20);
    let changed = if end.starts_with('A') { "B" } else { "A" };
    let other = format!("{start}{changed}{}", &end[1..]);
    assert_eq!(key.open(&format!("{NOTE}{other}")), Err(BadNote::Signature));
    assert_eq!(key.open(&format!("{text}\n\n{line}")), Err(BadNote::Form), "the house is missing");
}

#[test]
fn every_bit_of_a_cosignature_counts() {
    let (note, verifier) = (cosigned(), key().verifier());
    let holds = |text: &str| {
        let note = SignedNote::read(text)?;
        verifier.cosignature_on(&note).ok().flatten()
    };
    assert!(holds(&note).is_some());
    let house = note.find('\u{2014}').expect("it is signed");
    let witness = NOTE.len();
    for at in (0..house).chain(witness..note.len()) {
        for bit in 0..8 {
            let mut bytes = note.as_bytes().to_vec();
            bytes[at] ^= 1 << bit;
            let Ok(text) = String::from_utf8(bytes) else { continue };
            assert_eq!(holds(&text), None, "byte {at}, bit {bit}");
        }
    }
}

#[test]
fn others_lines_are_ignored_and_wrong_ones_are_not() {
    let note = SignedNote::read(&cosigned()).expect("a note");
    let other = WitnessKey::new("witness.example/w1", [4; 32]).expect("a name").verifier();
    assert_eq!(other.cosignature_on(&note), Ok(None));
    let mut forged = SignedNote::read(NOTE).expect("a note");
    forged.add(&key().cosign("another text\n", 1));
    assert_eq!(key().verifier().cosignature_on(&forged), Err(BadNote::Signature));
}

#[test]
fn a_later_cosignature_replaces_the_earlier() {
    let mut note = SignedNote::read(&cosigned()).expect("a note");
    note.add(&key().cosign(note.text(), 1_800_000_000));
    let found = key().verifier().cosignature_on(&note).expect("it verifies");
    assert_eq!(found.map(|it| it.seconds()), Some(1_800_000_000));
    assert_eq!(note.to_string().matches('\u{2014}').count(), 2);
}

#[test]
fn a_note_without_cosignatures_is_the_house_s_own() {
    let key = PublicKey::read("11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=").expect("a key");
    let note = SignedNote::read(&cosigned()).expect("a note");
    assert_eq!(note.without_cosignatures(&key, "casino.example/floor-1").to_string(), NOTE);
}

#[test]
fn verifier_keys_have_one_form() {
    let text = key().verifier().to_string();
    assert_eq!(text.parse(), Ok(key().verifier()));
    // The type of a cosignature is 4; a house's own key has 1 and is no witness's.
    let house = PublicKey::read("11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=").expect("a key");
    assert!(house.to_verifier("witness.example/w1").parse::<WitnessVerifier>().is_err());
    for at in 0..text.len() {
        let dropped = format!("{}{}", &text[..at], &text[at + 1..]);
        assert!(dropped.parse::<WitnessVerifier>().is_err(), "{dropped}");
    }
    assert!(text.to_uppercase().parse::<WitnessVerifier>().is_err());
}

#[test]
fn names_that_break_notes_are_no_witnesses() {
    for name in ["", "two words", "a+b", "line\nbreak"] {
        assert!(WitnessKey::new(name, [0; 32]).is_none(), "{name:?}");
    }
}

/// The id of a key is the first four bytes of SHA-256 over its name, a line feed, 4 and the key.
#[test]
fn the_id_of_a_key_depends_on_its_type() {
    let verifier = key().verifier();
    assert_ne!(key_id(verifier.name(), 1, &verifier.key), verifier.id());
}
