//! The file that is kept is the description as it would be made now, and whole.

mod decoding;

use serde_json::Value;

use super::described;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/generated/journal-format.json");

#[test]
fn the_described_form_is_the_one_of_the_codec() {
    let now = described();
    if std::env::var_os("HOUSERULES_BLESS").is_some() {
        std::fs::write(FILE, &now).expect("it can be written");
    }
    let kept = std::fs::read_to_string(FILE).unwrap_or_default();
    let first = kept.lines().zip(now.lines()).position(|(kept, now)| kept != now);
    assert!(kept == now, "stale from line {first:?} (from 0); run `make generate`");
}

/// A type that nothing describes cannot be read.
#[test]
fn every_type_of_a_field_is_described() {
    let described: Value = serde_json::from_str(&described()).expect("it is JSON");
    let types = described["types"].as_array().expect("a list");
    let names: Vec<&Value> = types.iter().map(|it| &it["name"]).collect();
    let mut used = Vec::new();
    collect_types(&described, &mut used);
    assert!(used.len() > 100);
    for name in used {
        assert!(names.contains(&&name), "{name} is described nowhere");
    }
}

/// The types of all fields anywhere in a value.
fn collect_types(value: &Value, used: &mut Vec<Value>) {
    match value {
        Value::Array(all) => all.iter().for_each(|it| collect_types(it, used)),
        Value::Object(all) => {
            used.extend(all.get("type").cloned());
            all.values().for_each(|it| collect_types(it, used));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
