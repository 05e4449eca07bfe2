//! A case that a test changes a little and puts to the program.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// A case.
#[derive(Clone)]
pub(crate) struct Trial(pub(crate) Value);

impl Trial {
    /// The case of this name in the folder of cases.
    pub(crate) fn of(name: &str) -> Self {
        let path = format!("{}/tests/cases/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the case can be read");
        Self(serde_json::from_str(&text).expect("the case is JSON"))
    }

    /// Puts a value at a path such as `seats/0/cards`.
    pub(crate) fn with(mut self, path: &str, value: impl Into<Value>) -> Self {
        let mut at = &mut self.0;
        for name in path.split('/') {
            at = match name.parse::<usize>() {
                Ok(index) => &mut at[index],
                Err(_) => &mut at[name],
            };
        }
        *at = value.into();
        self
    }

    /// Takes a value out.
    pub(crate) fn without(mut self, path: &str) -> Self {
        let (around, last) = path.rsplit_once('/').unwrap_or(("", path));
        let pointer = if around.is_empty() { String::new() } else { format!("/{around}") };
        let object = self.0.pointer_mut(&pointer).and_then(Value::as_object_mut);
        object.expect("an object").remove(last).expect("it is there to be taken out");
        self
    }

    /// Chooses a reading of the case's own book.
    pub(crate) fn reading(mut self, name: &str, option: &str) -> Self {
        let book = self.0["submission"]["submission"]["book"].as_str().expect("a book").to_owned();
        self.0["submission"]["readings"][format!("{book}/{name}")] = json!(option);
        self
    }

    /// Puts other seats in place of those there are.
    pub(crate) fn seats(self, seats: &[Value]) -> Self {
        self.with("seats", seats.to_vec())
    }

    /// The verdict of a round that must be lawful.
    pub(crate) fn settled(&self) -> Value {
        let (code, verdict, complaint) = self.put();
        assert_eq!(code, 0, "{verdict}{complaint}");
        serde_json::from_str(&verdict).expect("a verdict is JSON")
    }

    /// The results of the seats, in the order of the case.
    pub(crate) fn nets(&self) -> Vec<String> {
        let verdict = self.settled();
        let seats = verdict["seats"].as_array().expect("a list");
        seats.iter().map(|seat| text(&seat["net"])).collect()
    }

    /// What a seat was paid, wager by wager: `"ante win 10.00"`.
    pub(crate) fn paid(&self, seat: usize) -> Vec<String> {
        let verdict = self.settled();
        let lines = verdict["seats"][seat]["results"].as_array().expect("a list");
        let [wager, result, paid] = ["wager", "result", "paid"];
        let line = |it: &Value| [wager, result, paid].map(|key| text(&it[key])).join(" ");
        lines.iter().map(line).collect()
    }

    /// The whole verdict, a line for each wager and each envy: seat, wager or envied seat, stake,
    /// result, hand, paid, returned, clause.
    pub(crate) fn told(&self) -> String {
        let verdict = self.settled();
        let mut text = String::new();
        for seat in verdict["seats"].as_array().expect("a list") {
            for line in seat["results"].as_array().expect("a list") {
                let keys = ["wager", "stake", "result", "hand", "paid", "returned", "clause"];
                let words = keys.map(|key| line[key].as_str().unwrap_or("-"));
                text += &format!("{} {}\n", seat["seat"], words.join(" "));
            }
            for line in seat["envy"].as_array().expect("a list") {
                let words =
                    ["hand", "paid", "clause"].map(|key| line[key].as_str().expect("a text"));
                text +=
                    &format!("{} envy {} {}\n", seat["seat"], line["from_seat"], words.join(" "));
            }
        }
        for key in ["meters", "settlement_order", "bank", "house_net"] {
            text += &verdict.get(key).map_or(String::new(), |value| format!("{key} {value}\n"));
        }
        text
    }

    /// The answer to a round that must be refused.
    pub(crate) fn unlawful(&self) -> Value {
        let (code, answer, complaint) = self.put();
        assert_eq!(code, 1, "{answer}{complaint}");
        let answer: Value = serde_json::from_str(&answer).expect("a refusal is JSON");
        assert_eq!(answer["lawful"], false);
        answer
    }

    /// The rule and the clause of a refusal; `-` where the book is silent.
    pub(crate) fn refused(&self) -> String {
        let refusal = &self.unlawful()["refusal"];
        let clause = refusal["clause"].as_str().unwrap_or("-");
        format!("{} {clause}", text(&refusal["rule"]))
    }

    /// The complaint about a case that must not be understood.
    pub(crate) fn complaint(&self) -> String {
        complaint(&self.0.to_string())
    }

    fn put(&self) -> (i32, String, String) {
        adjudicate(self.0.to_string().as_bytes())
    }
}

/// The complaint about a text that must not be understood; nothing else is printed.
pub(crate) fn complaint(text: &str) -> String {
    let (code, printed, complaint) = adjudicate(text.as_bytes());
    assert_eq!((code, printed.as_str()), (2, ""), "{text}");
    complaint
}

/// Puts a case to the program: its exit code, what it prints, what it complains about.
pub(crate) fn adjudicate(case: &[u8]) -> (i32, String, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_houserules"));
    program.args(["adjudicate", "-"]);
    program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("it was piped");
    input.write_all(case).expect("the program reads");
    drop(input);
    let output = child.wait_with_output().expect("the program ends");
    let said = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the output is text");
    let code = output.status.code().expect("no signal ended it");
    (code, said(output.stdout), said(output.stderr))
}

/// A seat: its wagers as `"ante 10.00, pair-plus 5.00"`, its cards and decisions with blanks.
pub(crate) fn seat(number: u8, wagers: &str, cards: &str, decisions: &str) -> Value {
    let amounts = wagers.split(", ").filter_map(|wager| wager.split_once(' '));
    let wagers: serde_json::Map<String, Value> =
        amounts.map(|(wager, amount)| (wager.to_owned(), json!(amount))).collect();
    json!({
        "seat": number,
        "wagers": wagers,
        "cards": words(cards),
        "decisions": words(decisions),
    })
}

/// The words of a text, as a list.
pub(crate) fn words(text: &str) -> Value {
    text.split_whitespace().collect()
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}
