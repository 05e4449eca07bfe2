//! Asks the program for figures: arguments in one line, parted by blanks.

use serde_json::Value;

use crate::run::{houserules, said};

/// The words of a line.
pub(crate) fn words(arguments: &str) -> Vec<&str> {
    arguments.split_whitespace().collect()
}

/// What is answered, as JSON.
pub(crate) fn json(arguments: &str) -> Value {
    let output = houserules(&[&words(arguments)[..], &["--json"]].concat());
    assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("it is JSON")
}

/// What is said of wrong arguments, and that the exit code is 2.
pub(crate) fn wrong(arguments: &str) -> String {
    let text = said(&words(arguments));
    assert!(text.ends_with("[exit 2]\n"), "{arguments}: {text}");
    text
}
