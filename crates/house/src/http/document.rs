//! The document of the API: every address, what it takes and what it answers, made from the code.

use axum::response::Response;
use utoipa::openapi::OpenApi as Document;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use utoipa::openapi::{Components, Paths};
use utoipa::{Modify, OpenApi};

use super::caller::COOKIE_NAME;
use super::routes::Addresses;
use super::says::problem;
use super::tables::json;
use crate::frame::TableFrame;

/// What the addresses have in common.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Houserules",
        description = "Tables that many people use at once. Amounts are text in dollars and \
                       cents, cards are text, seats are numbers, and no number is ever a float. \
                       What is not done is answered with `application/problem+json`.",
        contact(),
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    components(schemas(TableFrame<'static>, wire::Problem)),
    modifiers(&Common)
)]
struct House;

/// What holds at every address.
struct Common;

impl Modify for Common {
    fn modify(&self, document: &mut Document) {
        let components = document.components.get_or_insert_with(Components::new);
        let cookie = ApiKeyValue::with_description(
            COOKIE_NAME,
            "The session. Signing in sets it; pages of another house cannot send it.",
        );
        components.add_security_scheme("session", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    }
}

/// Every request may come too often or for another host, what it says may be unreadable, and the
/// house may fail.
fn add_problems(paths: &mut Paths) {
    let operations = paths.paths.values_mut().flat_map(|item| {
        let all = [&mut item.get, &mut item.post, &mut item.put, &mut item.patch, &mut item.delete];
        all.into_iter().flatten()
    });
    for operation in operations {
        let says_something = operation.parameters.is_some() || operation.request_body.is_some();
        let unreadable = says_something.then_some(("400", "It cannot be read"));
        let responses = &mut operation.responses.responses;
        let others = [
            ("421", "The house does not have this name"),
            ("429", "Too many requests"),
            ("5XX", "The house cannot do it now"),
        ];
        for (status, says) in others.into_iter().chain(unreadable) {
            responses.entry(status.to_owned()).or_insert_with(|| problem(says).into());
        }
    }
}

/// Returns the document of the API, `OpenAPI` 3.1 in JSON.
///
/// ```
/// assert!(house::openapi().contains(r#""openapi": "3.1.0""#));
/// ```
pub fn openapi() -> String {
    let mut document = House::openapi();
    document.merge(Addresses::openapi());
    add_problems(&mut document.paths);
    let mut text = serde_json::to_string_pretty(&document).expect("a document is plain data");
    text.push('\n');
    text
}

/// What can be asked of this house, for programs: every address, what it takes and answers.
#[utoipa::path(
    get,
    path = "/openapi.json",
    operation_id = "openapi",
    tag = "health",
    responses((status = OK, description = "This document", content_type = "application/json"))
)]
pub(super) async fn document() -> Response {
    json(openapi())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::openapi;
    use crate::http::routes::ADDRESSES;

    fn document() -> Value {
        serde_json::from_str(&openapi()).expect("it is JSON")
    }

    /// The methods and paths of the document.
    fn described(document: &Value) -> BTreeSet<(String, String)> {
        let paths = document["paths"].as_object().expect("it has paths");
        let methods = paths.iter().flat_map(|(path, item)| {
            let methods = item.as_object().expect("it has methods");
            methods.keys().map(|method| (method.clone(), path.clone()))
        });
        methods.collect()
    }

    #[test]
    fn every_route_is_described_and_nothing_else() {
        let routes: BTreeSet<(String, String)> =
            ADDRESSES.iter().map(|(method, path)| ((*method).into(), (*path).into())).collect();
        assert_eq!(described(&document()), routes);
        assert_eq!(routes.len(), ADDRESSES.len(), "none is listed twice");
    }

    #[test]
    fn every_operation_has_its_own_name() {
        let document = document();
        let paths = document["paths"].as_object().expect("it has paths");
        let operations =
            paths.values().flat_map(|item| item.as_object().expect("methods").values());
        let names: Vec<&Value> = operations.map(|it| &it["operationId"]).collect();
        let different: BTreeSet<&str> = names.iter().filter_map(|it| it.as_str()).collect();
        assert_eq!(different.len(), names.len(), "{names:?}");
    }

    #[test]
    fn every_schema_that_is_referred_to_is_there() {
        fn look(value: &Value, found: &mut BTreeSet<String>) {
            let reference = value.get("$ref").and_then(Value::as_str);
            found.extend(reference.map(str::to_owned));
            let inner = value.as_object().into_iter().flat_map(|it| it.values());
            inner.chain(value.as_array().into_iter().flatten()).for_each(|it| look(it, found));
        }
        let (document, mut found) = (document(), BTreeSet::new());
        look(&document, &mut found);
        for reference in &found {
            let pointer = reference.strip_prefix('#').expect("it is in the document");
            assert!(document.pointer(pointer).is_some(), "{reference} is missing");
        }
        assert!(found.len() > 60, "only {found:?} are referred to");
    }

    #[test]
    fn whoever_must_sign_in_is_told_with_what() {
        let document = document();
        let scheme = &document["components"]["securitySchemes"]["session"];
        assert_eq!((&scheme["in"], &scheme["name"]), (&"cookie".into(), &"houserules".into()));
        let me = &document["paths"]["/api/me"]["get"];
        assert!(me["security"][0]["session"].is_array(), "{me}");
        let unsigned = &me["responses"]["401"]["content"];
        assert!(unsigned["application/problem+json"].is_object(), "{unsigned}");
    }
}
