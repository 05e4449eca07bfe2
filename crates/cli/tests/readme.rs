//! The README shows real output: every command in it is run, and must print what stands there.

use std::path::Path;
use std::process::Command;

/// A command line and what the README says it prints.
struct Shown {
    line: String,
    output: String,
}

/// The `console` blocks of a Markdown text, command by command.
fn shown(markdown: &str) -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    let mut is_inside = false;
    for line in markdown.lines() {
        match (is_inside, line) {
            (false, "```console") => is_inside = true,
            (true, "```") => is_inside = false,
            (true, _) => match line.strip_prefix("$ ") {
                Some(line) => all.push(Shown { line: line.to_owned(), output: String::new() }),
                None => {
                    let last = all.last_mut().expect("a block begins with a command");
                    last.output.push_str(line);
                    last.output.push('\n');
                }
            },
            (false, _) => {}
        }
    }
    all
}

/// Splits a command line at blanks, keeping what stands in double quotes together.
fn words(line: &str) -> Vec<String> {
    line.split('"')
        .enumerate()
        .flat_map(|(at, part)| match at % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

#[test]
fn the_tour_in_the_readme_is_real() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let mut checked = 0;
    for shown in shown(&readme).iter().filter(|shown| shown.line.starts_with("houserules")) {
        let output = Command::new(env!("CARGO_BIN_EXE_houserules"))
            .args(&words(&shown.line)[1..])
            .current_dir(&root)
            .output()
            .unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        assert_eq!(printed, shown.output, "$ {}", shown.line);
        checked += 1;
    }
    assert!(checked >= 3, "the README shows real output");
}
