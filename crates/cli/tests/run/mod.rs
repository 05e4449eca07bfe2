//! Runs the program and collects what it says.

use std::process::{Command, Output};

/// Runs the program with these arguments, in the folder of this crate.
pub(crate) fn houserules(arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_houserules");
    let folder = env!("CARGO_MANIFEST_DIR");
    let run = Command::new(program).args(arguments).current_dir(folder).output();
    run.expect("the program starts")
}

/// What was printed, and the exit code where it is not zero.
pub(crate) fn said(arguments: &[&str]) -> String {
    let output = houserules(arguments);
    let mut text = String::from_utf8(output.stdout).expect("the output is text");
    text.push_str(&String::from_utf8(output.stderr).expect("the output is text"));
    match output.status.code() {
        Some(0) => text,
        code => format!("{text}[exit {}]\n", code.expect("no signal ended it")),
    }
}
