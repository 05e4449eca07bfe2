//! The form of a journal as data, for readers in other languages.
//!
//! `docs/generated/journal-format.json` lists every event, command, fact, kind of record and note,
//! each with its number and its fields, and says of every type of field how it is written. It comes
//! from the lists from which the codec comes, so that it cannot fall behind them; kinds that the
//! codec writes by hand stand in [`parts`], and a decoder in Python that reads nothing but this file
//! is given one of each.

mod decoding;
mod kinds;
mod parts;
mod types;

use serde_json::{Value, json};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/generated/journal-format.json");

/// Returns the whole description.
fn described() -> String {
    let sections = [
        ("types", types::all()),
        ("events", kinds::events()),
        ("console_events", kinds::console_events()),
        ("commands", kinds::commands()),
        ("facts", kinds::facts()),
        ("bodies", parts::bodies()),
        ("notes", parts::notes()),
        ("requests", parts::requests()),
    ];
    let version = crate::record::FORM;
    let mut text = format!("{{\"houserules\":\"journal-format\",\"records\":{version},\n");
    for (at, (name, entries)) in sections.iter().enumerate() {
        let lines: Vec<String> = entries.iter().map(Value::to_string).collect();
        let comma = if at + 1 == sections.len() { "" } else { "," };
        text += &format!("\"{name}\":[\n{}\n]{comma}\n", lines.join(",\n"));
    }
    text + "}\n"
}

/// A kind: its number, its name, what it says of itself, and its fields.
fn kind(number: u8, name: &str, doc: &[&str], fields: &[Value]) -> Value {
    let about: Vec<&str> = doc.iter().map(|line| line.trim()).collect();
    json!({ "number": number, "name": name, "about": about.join(" "), "fields": fields })
}

/// A field: `name: Type`, `?name: Type` where it may be missing, `name: Type/` where it has the
/// upper half of a byte and the next field begins in the lower, `name: Type*` where it goes on to
/// the end.
fn field(text: &str) -> Value {
    let (name, of) = text.split_once(": ").expect("a field has a type");
    let mut field = json!({ "name": name.trim_start_matches('?') });
    let of = match of.strip_prefix("Option < ").and_then(|it| it.strip_suffix(" >")) {
        Some(inner) => inner,
        None => of,
    };
    if name.starts_with('?') || text.contains("Option <") {
        field["optional"] = json!(true);
    }
    for (mark, says) in [('/', "shares_byte"), ('*', "to_the_end")] {
        if of.ends_with(mark) {
            field[says] = json!(true);
        }
    }
    field["type"] = json!(of.trim_end_matches(['/', '*']));
    field
}

/// Fields, with a comma between them.
fn fields(text: &str) -> Vec<Value> {
    text.split(", ").filter(|field| !field.is_empty()).map(field).collect()
}

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
