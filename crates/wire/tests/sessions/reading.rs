//! Commands are read as they were written, and nothing that is sent makes the reader panic.

use std::collections::BTreeSet;

use proptest::prelude::*;
use serde_json::{Value, json};
use table::Time;
use wire::Command;

use crate::session::nonsense::anything;
use crate::session::random::Random;

#[test]
fn every_command_comes_back_as_it_was_sent() {
    let mut random = Random::new(7);
    let mut words = BTreeSet::new();
    for _ in 0..20_000 {
        let command = at_six(anything(&mut random));
        let Some(said) = Command::of(&command) else {
            assert!(matches!(command, table::Command::Deal(_)), "{command:?} cannot be said");
            continue;
        };
        let json = serde_json::to_string(&said).expect("it is JSON");
        let read = Command::read(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
        assert_eq!(read.at(Time(6)), command, "{json}");
        let value: Value = serde_json::from_str(&json).expect("it is JSON");
        words.insert(value["do"].as_str().expect("a command has a word").to_owned());
    }
    let all: BTreeSet<String> = Command::words().collect();
    assert_eq!(words, all);
}

/// The same command, given at the time that the server will add.
fn at_six(command: table::Command) -> table::Command {
    use table::Command as C;
    if let C::OpenBetting { .. } = command {
        return C::OpenBetting { at: Time(6) };
    }
    if let C::ReceiveDeck { pack, back, prepared, .. } = command {
        return C::ReceiveDeck { pack, back, prepared, at: Time(6) };
    }
    command
}

#[test]
fn no_deck_can_be_sent() {
    let deck = cards::Deck::SORTED.to_string();
    for command in [json!({"do": "deal", "deck": deck}), json!({"do": "deal"})] {
        let error = Command::read(&command.to_string()).unwrap_err().to_string();
        assert!(error.starts_with("there is no command \"deal\""), "{error}");
    }
}

#[test]
fn mistakes_are_told_with_what_would_be_right() {
    let told = |json: &str| Command::read(json).unwrap_err().to_string();
    assert_eq!(
        told(r#"{"do":"bet","seat":1,"spot":"anti","amount":"5.00"}"#),
        r#"no Spot is called "anti"; the nearest is "ante""#
    );
    assert_eq!(
        told(r#"{"do":"take-back","seat":1,"spott":"ante"}"#),
        "unknown field `spott`, expected `seat` or `spot`"
    );
    assert_eq!(told(r#"{"do":"take-back","seat":1}"#), "missing field `spot`");
    assert_eq!(told(r#"{"do":"leave","seat":0}"#), "no seat 0: seats are numbered 1 to 8");
    assert_eq!(
        told(r#"{"do":"no-more-bets","seat":1}"#),
        "unknown field `seat`, there are no fields"
    );
    assert_eq!(told(r#"{"seat":1}"#), "missing field `do` at line 1 column 10");
    assert!(told("{").starts_with("EOF while parsing"));
}

#[test]
fn amounts_are_never_numbers() {
    for amount in ["5", "5.0", "-5", "\"5.001\"", "\"-5.00\"", "null"] {
        let json = format!(r#"{{"do":"bet","seat":1,"spot":"ante","amount":{amount}}}"#);
        assert!(Command::read(&json).is_err(), "{json}");
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        "\\PC{0,12}".prop_map(Value::from),
        proptest::sample::select(&["ante", "5.00", "Ts", "void", "??", "seat-1"][..])
            .prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        let keys = proptest::sample::select(
            &["do", "seat", "spot", "amount", "key", "ruling", "abandoned", "hand", "x"][..],
        );
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            proptest::collection::hash_map(keys, inner, 0..5)
                .prop_map(|map| map.into_iter().map(|(key, it)| (key.to_owned(), it)).collect()),
        ]
    })
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,80}") {
        let _unread = Command::read(&text);
    }

    #[test]
    fn what_is_read_is_written_as_it_was_meant(
        word in proptest::sample::select(Command::words().collect::<Vec<_>>()),
        mut fields in any_json(),
    ) {
        if let Some(map) = fields.as_object_mut() {
            map.insert("do".to_owned(), word.into());
        }
        if let Ok(command) = Command::read(&fields.to_string()) {
            let again = serde_json::to_string(&command).expect("it is JSON");
            prop_assert_eq!(Command::read(&again), Ok(command));
        }
    }
}
