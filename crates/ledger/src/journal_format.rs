//! The form of a journal as data, for readers in other languages.
//!
//! `docs/generated/journal-format.json` lists every event, command, fact, kind of record and note,
//! each with its number and its fields, and says of every type of field how it is written. It comes
//! from the lists from which the codec comes, so that it cannot fall behind them. Kinds that the
//! codec writes by hand stand in [`parts`], and a decoder in Python that reads nothing but this
//! file is given one of each.

mod forms;
mod kinds;
mod parts;
mod tests;

use serde_json::{Value, json};

/// Returns the whole description.
fn described() -> String {
    let sections = [
        ("types", forms::all()),
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
