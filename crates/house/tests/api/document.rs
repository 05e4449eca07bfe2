//! The house answers as its document says.

use serde_json::{Value, json};

use crate::house::{Caller, Running};
use crate::playing::{bet, finish};

/// The document that a house gives out, to hold its answers against.
pub(crate) struct Document(Value);

impl Document {
    pub(crate) fn of(caller: &mut Caller) -> Self {
        let (status, document) = caller.get("/openapi.json");
        assert_eq!((status, &document["openapi"]), (200, &json!("3.1.0")));
        Self(document)
    }

    /// What the document says an address answers.
    fn schema(&self, path: &str, method: &str, status: u16) -> &Value {
        let responses = &self.0["paths"][path][method]["responses"];
        let exact = responses.get(status.to_string());
        let family = || responses.get(format!("{}XX", status / 100));
        let response = exact.or_else(family);
        let response = response.unwrap_or_else(|| panic!("{method} {path} may not be {status}"));
        let forms = response["content"].as_object().expect("it has a form");
        &forms.values().next().expect("a form")["schema"]
    }

    /// What is wrong with a value that should be as a schema says, if anything is.
    fn fault(&self, schema: &Value, value: &Value) -> Option<String> {
        if let Some(reference) = schema["$ref"].as_str() {
            let target = self.0.pointer(&reference[1..]).expect("it is in the document");
            return self.fault(target, value);
        }
        let part = |name: &str| schema[name].as_array().map(Vec::as_slice).unwrap_or_default();
        if let Some(fault) = part("allOf").iter().find_map(|part| self.fault(part, value)) {
            return Some(fault);
        }
        let choices = part("oneOf");
        let fitting = choices.iter().filter(|one| self.fault(one, value).is_none()).count();
        if !choices.is_empty() && fitting != 1 {
            return Some(format!("{fitting} of {} fit {value}", choices.len()));
        }
        if !part("enum").is_empty() && !part("enum").contains(value) {
            return Some(format!("{value} is not among {}", schema["enum"]));
        }
        fault_of_type(schema, value).or_else(|| self.fault_inside(schema, value))
    }

    fn fault_inside(&self, schema: &Value, value: &Value) -> Option<String> {
        let required = schema["required"].as_array().into_iter().flatten();
        let mut names = required.filter_map(Value::as_str);
        if let Some(missing) = names.find(|name| value.get(name).is_none()) {
            return Some(format!("{missing} is missing in {value}"));
        }
        let fields = value.as_object().into_iter().flatten();
        let mut faults = fields.filter_map(|(name, inner)| {
            let schema = schema["properties"].get(name).or(schema.get("additionalProperties"))?;
            self.fault(schema, inner).map(|fault| format!("{name}: {fault}"))
        });
        let items = value.as_array().into_iter().flatten();
        let mut of_items = items.filter_map(|item| self.fault(schema.get("items")?, item));
        faults.next().or_else(|| of_items.next())
    }

    /// Compares what a POST was answered with the document.
    pub(crate) fn assert_posted(&self, path: &str, answer: &Value) {
        assert_eq!(self.fault(self.schema(path, "post", 200), answer), None, "{path}");
    }

    /// The fields of an object that its form in the document does not name.
    pub(crate) fn undocumented(&self, form: &str, object: &Value) -> Vec<String> {
        let known = &self.0["components"]["schemas"][form]["properties"];
        let fields = object.as_object().expect("it is an object").keys();
        fields.filter(|name| known.get(name.as_str()).is_none()).cloned().collect()
    }

    /// Asks for something and holds the answer against the document.
    pub(crate) fn get(&self, caller: &mut Caller, address: &str, path: &str) -> Value {
        let (status, answer) = caller.get(address);
        let fault = self.fault(self.schema(path, "get", status), &answer);
        assert_eq!(fault, None, "{address}");
        answer
    }
}

fn fault_of_type(schema: &Value, value: &Value) -> Option<String> {
    let is = |name: &str| match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("no form has the type {other}"),
    };
    let fits = match &schema["type"] {
        Value::Null => true,
        Value::String(name) => is(name),
        Value::Array(names) => names.iter().filter_map(Value::as_str).any(is),
        Value::Bool(_) | Value::Number(_) | Value::Object(_) => panic!("it is no type"),
    };
    (!fits).then(|| format!("{value} is not {}", schema["type"]))
}

#[test]
fn answers_are_as_the_document_says() {
    let running = Running::new(true);
    let (mut guest, mut auditor) = (running.guest("player"), running.guest("auditor"));
    let document = Document::of(&mut guest);
    document.get(&mut guest, "/api/me", "/api/me");
    document.get(&mut guest, "/api/people", "/api/people");
    document.get(&mut guest, "/api/tables/99", "/api/tables/{table}");
    document.get(&mut guest, "/api/journal/key", "/api/journal/key");
    for table in 1..=5 {
        let round = bet(&mut guest, table);
        document.get(&mut guest, &format!("/api/tables/{table}"), "/api/tables/{table}");
        finish(&mut guest, table, round);
        let rounds = format!("/api/tables/{table}/rounds");
        document.get(&mut guest, &rounds, "/api/tables/{table}/rounds");
        let of_round = "/api/tables/{table}/rounds/{round}";
        for caller in [&mut guest, &mut auditor] {
            document.get(caller, &format!("{rounds}/{round}"), of_round);
            let proof = format!("{rounds}/{round}/proof");
            document.get(caller, &proof, &format!("{of_round}/proof"));
        }
    }
    document.get(&mut guest, "/api/tables", "/api/tables");
}

#[test]
fn an_answer_that_differs_from_the_document_is_found() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let document = Document::of(&mut guest);
    let schema = document.schema("/api/me", "get", 200);
    let me = guest.get("/api/me").1;
    assert_eq!(document.fault(schema, &me), None);
    for (name, wrong) in [("rack", json!(10)), ("id", json!("1")), ("demo", Value::Null)] {
        let mut other = me.clone();
        other[name] = wrong;
        assert!(document.fault(schema, &other).is_some(), "{name}");
    }
    assert!(document.fault(schema, &json!({ "id": 1 })).is_some(), "much is missing");
}

#[test]
fn commands_are_answered_as_the_document_says() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let document = Document::of(&mut guest);
    let path = "/api/tables/{table}/commands";
    for (id, command) in [
        (1, json!({ "do": "sit", "seat": 1 })),
        (2, json!({ "do": "sit", "seat": 1 })),
        (3, json!({ "do": "fill", "amount": "5.00" })),
        (4, json!({ "do": "bet", "seat": 1, "spot": "ante", "amount": "5.00" })),
    ] {
        let schemas = &document.0["components"]["schemas"];
        assert_eq!(document.fault(&schemas["AnyCommand"], &command), None, "{command}");
        let (status, answer) = guest.give(2, id, &command);
        let schema = document.schema(path, "post", status);
        assert_eq!(document.fault(schema, &answer), None, "{command}: {answer}");
    }
    let unknown = json!({ "do": "jump" });
    let schemas = &document.0["components"]["schemas"];
    assert!(document.fault(&schemas["AnyCommand"], &unknown).is_some());
}
