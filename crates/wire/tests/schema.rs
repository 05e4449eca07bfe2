//! The schemas of all forms refer to nothing that is missing.
#![cfg(feature = "schema")]

use std::collections::BTreeSet;

use serde_json::Value;
use utoipa::OpenApi;

/// A document with the forms that clients meet, and through them all others.
#[derive(OpenApi)]
#[openapi(components(schemas(
    wire::Command,
    wire::Told,
    wire::View,
    wire::Own,
    wire::Duty,
    wire::Problem,
    wire::TableCard
)))]
struct Document;

fn references(value: &Value, found: &mut BTreeSet<String>) {
    if let Some(map) = value.as_object() {
        for (key, inner) in map {
            if let ("$ref", Some(reference)) = (key.as_str(), inner.as_str()) {
                found.insert(reference.to_owned());
            }
            references(inner, found);
        }
    }
    for inner in value.as_array().into_iter().flatten() {
        references(inner, found);
    }
}

#[test]
fn every_schema_that_is_referred_to_is_there() {
    let document = serde_json::to_value(Document::openapi()).expect("it is JSON");
    let schemas = document["components"]["schemas"].as_object().expect("there are schemas");
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    for reference in &found {
        let name = reference.strip_prefix("#/components/schemas/").expect("it is a schema");
        assert!(schemas.contains_key(name), "{name} is missing");
    }
    assert!(found.len() > 30, "only {found:?} are referred to");
}

#[test]
fn schemas_say_what_is_written() {
    let document = serde_json::to_value(Document::openapi()).expect("it is JSON");
    let schemas = &document["components"]["schemas"];
    assert_eq!(schemas["Money"]["type"], "string");
    assert_eq!(schemas["Seat"]["maximum"], 8);
    assert!(schemas["Spot"]["enum"].as_array().is_some_and(|it| it.len() == 11));
    assert!(schemas["Problem"]["properties"]["type"].is_object());
}
