//! Every address of the document, asked in every way that it does not expect.

use std::collections::BTreeSet;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

use crate::house::{Caller, Running};

/// Longest wait for the head of an answer, and for the body of a problem.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// The head of an answer and, where it is a problem, its body. Streams are not read to their end.
#[derive(Debug)]
pub(crate) struct Knock {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) problem: Value,
}

impl Knock {
    /// Sends a request as it is written here.
    pub(crate) fn send(caller: &Caller, request: &str) -> Self {
        let mut stream = TcpStream::connect(caller.address()).expect("the house listens");
        stream.set_read_timeout(Some(ANSWER_TIMEOUT)).expect("it is a duration");
        // A house that has read enough answers before everything is written.
        drop(stream.write_all(request.as_bytes()));
        Self::read(&mut stream)
    }

    /// Asks an address with a body of JSON.
    pub(crate) fn at(caller: &Caller, method: &str, path: &str, body: &str) -> Self {
        Self::send(caller, &caller.written(method, path, "application/json", body))
    }

    pub(crate) fn read(stream: &mut TcpStream) -> Self {
        let (mut answer, mut piece) = (Vec::new(), [0; 4096]);
        loop {
            let text = String::from_utf8_lossy(&answer).into_owned();
            if let Some((head, body)) = text.split_once("\r\n\r\n") {
                let status = head.split(' ').nth(1).and_then(|it| it.parse().ok());
                let status = status.expect("a status");
                let problem = serde_json::from_str(body);
                if status < 400 || problem.is_ok() {
                    let problem = problem.unwrap_or_default();
                    return Self { status, head: head.to_ascii_lowercase(), problem };
                }
            }
            match stream.read(&mut piece) {
                Ok(0) => return Self::broken_off(&text),
                Ok(count) => answer.extend_from_slice(&piece[..count]),
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    panic!("no whole answer came: {text:?}")
                }
                Err(error) => panic!("{error}: {text:?}"),
            }
        }
    }

    /// An answer without JSON in it.
    fn broken_off(text: &str) -> Self {
        let (head, body) = text.split_once("\r\n\r\n").expect("an answer has a head");
        let status = head.split(' ').nth(1).and_then(|it| it.parse().ok()).expect("a status");
        Self { status, head: head.to_ascii_lowercase(), problem: json!(body) }
    }

    pub(crate) fn kind(&self) -> &str {
        self.problem["type"].as_str().unwrap_or_default()
    }

    fn is_problem(&self) -> bool {
        self.head.contains("content-type: application/problem+json")
    }
}

/// An operation of the document.
pub(crate) struct Operation {
    pub(crate) method: String,
    pub(crate) path: String,
    parameters: Vec<Value>,
    /// What the document says it answers, by status.
    responses: Value,
    /// Whether the document says that only those who are signed in are answered.
    needs_session: bool,
}

impl Operation {
    /// Every operation that the house's own document lists.
    pub(crate) fn all(running: &Running) -> Vec<Self> {
        let (_, document) = running.somebody().get("/openapi.json");
        let paths = document["paths"].as_object().expect("it has paths");
        let of_path = paths.iter().flat_map(|(path, methods)| {
            let methods = methods.as_object().expect("it has methods");
            methods.iter().map(|(method, operation)| Self {
                method: method.to_uppercase(),
                path: path.clone(),
                parameters: operation["parameters"].as_array().cloned().unwrap_or_default(),
                responses: operation["responses"].clone(),
                needs_session: operation["security"] == json!([{ "session": [] }]),
            })
        });
        of_path.collect()
    }

    /// The address with usual values for everything that must be there, but for one parameter.
    fn with(&self, name: &str, value: &str) -> String {
        let (mut path, mut query) = (self.path.clone(), Vec::new());
        for parameter in &self.parameters {
            let own = parameter["name"].as_str().expect("it has a name");
            let usual = match own {
                "book" => "md-let-it-ride",
                "kind" => "pay",
                "name" => "1-1",
                _ => "1",
            };
            let given = if own == name { value } else { usual };
            if parameter["in"] == "path" {
                path = path.replace(&format!("{{{own}}}"), given);
            } else if own == name || parameter["required"] == true {
                query.push(format!("{own}={given}"));
            }
        }
        if query.is_empty() { path } else { format!("{path}?{}", query.join("&")) }
    }

    /// The parameters that are numbers.
    fn numbers(&self) -> impl Iterator<Item = &str> {
        let is_number = |it: &&Value| {
            let kind = &it["schema"]["type"];
            kind == "integer" || kind.as_array().is_some_and(|it| it.contains(&json!("integer")))
        };
        self.parameters.iter().filter(is_number).filter_map(|it| it["name"].as_str())
    }
}

/// Numbers at and beyond the edges of 32 and 64 bits, and what is none.
const NUMBERS: [&str; 12] = [
    "0",
    "-1",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "18446744073709551617",
    "1e3",
    "text",
    "",
];

#[test]
fn no_number_in_an_address_is_a_failure_of_the_house() {
    let running = Running::new(true);
    let callers = ["player", "auditor", "floorperson"].map(|role| running.guest(role));
    let mut asked = 0;
    for operation in Operation::all(&running) {
        for name in operation.numbers() {
            for number in NUMBERS {
                let address = operation.with(name, number);
                for caller in callers.iter().chain([&running.somebody()]) {
                    let answer = Knock::at(caller, &operation.method, &address, "{}");
                    let (method, status) = (&operation.method, answer.status);
                    assert!(status < 500, "{method} {address}: {answer:?}");
                    assert!(status < 400 || answer.is_problem(), "{method} {address}: {answer:?}");
                    let is_documented = operation.responses.get(status.to_string()).is_some();
                    assert!(status != 400 || is_documented, "{method} {address}: {status}");
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 1_000, "only {asked} were asked");
}

#[test]
fn whatever_is_refused_is_refused_with_a_problem() {
    let running = Running::new(true);
    let callers = [running.somebody(), running.guest("player"), running.guest("floorperson")];
    let mut addresses = BTreeSet::new();
    for operation in Operation::all(&running) {
        let names = operation.parameters.iter().filter_map(|it| it["name"].as_str());
        addresses.extend(names.map(|name| operation.with(name, "x")));
        addresses.insert(operation.with("", ""));
    }
    let too_long = format!("\"{}\"", "x".repeat(3 << 20));
    let mut refused = 0;
    for address in &addresses {
        for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
            for (kind, body) in [
                ("application/json", ""),
                ("application/json", "{"),
                ("application/json", "[]"),
                ("application/json", r#"{"kind":7}"#),
                ("text/plain", "{}"),
                ("application/json", &too_long),
            ] {
                if body == too_long && method != "POST" {
                    continue;
                }
                for caller in &callers {
                    let request = caller.written(method, address, kind, body);
                    let answer = Knock::send(caller, &request);
                    let asked = format!("{method} {address} {kind} {body:.20}");
                    assert!(answer.status < 400 || answer.is_problem(), "{asked}: {answer:?}");
                    assert!(answer.status < 500, "{asked}: {answer:?}");
                    refused += usize::from(answer.status >= 400);
                }
            }
        }
    }
    assert!(refused > 1_000, "only {refused} were refused");
}

#[test]
fn addresses_that_are_not_for_everybody_say_so() {
    let running = Running::new(true);
    let roles = ["player", "dealer", "floorperson", "surveillance", "auditor"];
    let guests: Vec<Caller> = roles.into_iter().map(|role| running.guest(role)).collect();
    let mut refused = BTreeSet::new();
    for operation in Operation::all(&running) {
        let Operation { method, path, .. } = &operation;
        let says = |status: u16| operation.responses.get(status.to_string()).is_some();
        assert!(!operation.needs_session || says(401), "{method} {path} does not say 401");
        for caller in guests.iter().chain([&running.somebody()]) {
            // A session that one guest ends is another guest's business.
            if (method.as_str(), path.as_str()) == ("DELETE", "/api/sessions") {
                continue;
            }
            let status = Knock::at(caller, method, &operation.with("", ""), "{}").status;
            if matches!(status, 401 | 403) {
                assert!(says(status), "{method} {path} does not say {status}");
                refused.insert((status, method.clone(), path.clone()));
            }
            assert!(status != 401 || operation.needs_session, "{method} {path} names no session");
        }
    }
    assert!(refused.len() > 60, "only {} refused anybody", refused.len());
}
