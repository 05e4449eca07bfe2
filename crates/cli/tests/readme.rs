//! The README and the guides show real output: every command in a `console` block is run, and must
//! print what stands there.

use std::path::{Path, PathBuf};
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

/// Runs every command that a page shows, and returns how many there were.
fn check(page: &str) -> usize {
    check_in(page, &root())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The same, in a folder where its commands may leave files.
fn check_in(page: &str, folder: &Path) -> usize {
    let root = root();
    let text = std::fs::read_to_string(root.join(page)).expect("the page can be read");
    let mut checked = 0;
    for shown in shown(&text).iter().filter(|shown| shown.line.starts_with("houserules")) {
        let output = Command::new(env!("CARGO_BIN_EXE_houserules"))
            .args(&words(&shown.line)[1..])
            .current_dir(folder)
            .output()
            .expect("the program starts");
        let printed = String::from_utf8(output.stdout).expect("the output is text");
        assert_eq!(printed, shown.output, "{page}: $ {}", shown.line);
        checked += 1;
    }
    checked
}

#[test]
fn the_tour_in_the_readme_is_real() {
    assert!(check("README.md") >= 6, "the README shows real output");
}

#[test]
fn the_guide_to_submissions_is_real() {
    assert!(check("docs/write-a-submission.md") >= 2, "the guide shows real output");
}

#[test]
fn the_guide_to_the_mathematics_is_real() {
    assert!(check("docs/mathematics.md") >= 2, "the guide shows real output");
}

#[test]
fn the_guide_to_disputes_is_real() {
    assert!(check("docs/adjudicate.md") >= 2, "the guide shows real output");
}

#[test]
fn the_guide_to_strategy_is_real() {
    assert!(check("docs/strategy.md") >= 2, "the guide shows real output");
}

#[test]
fn the_guide_to_exposure_is_real() {
    assert!(check("docs/exposure.md") >= 1, "the guide shows real output");
}

/// The guide writes a report beside a submission of one's own.
#[test]
fn the_guide_to_reports_is_real() {
    let folder = std::env::temp_dir().join(format!("houserules-guide-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let worked = root().join("books/md-let-it-ride/submission.toml");
    std::fs::copy(worked, folder.join("mine.toml")).expect("it can be copied");
    assert!(check_in("docs/report.md", &folder) >= 2, "the guide shows real output");
    let page = std::fs::read_to_string(folder.join("report.html")).expect("it was written");
    assert!(page.starts_with("<!DOCTYPE html>"), "{page}");
    std::fs::remove_dir_all(&folder).expect("it was there");
}

/// The picture in the README is what the program draws; `make generate` draws it anew.
#[test]
fn the_picture_of_the_sign_is_fresh() {
    let root = root();
    let kept = root.join("docs/pictures/sign.svg");
    let drawn = std::env::temp_dir().join(format!("houserules-picture-{}", std::process::id()));
    let submission = "books/md-three-card-poker/submission.toml";
    let run = Command::new(env!("CARGO_BIN_EXE_houserules"))
        .args(["sign", submission, "-o"])
        .arg(&drawn)
        .current_dir(&root)
        .status();
    assert!(run.expect("the program starts").success());
    let fresh = std::fs::read_to_string(&drawn).expect("it was drawn");
    std::fs::remove_file(&drawn).expect("it was there");
    if std::env::var("HOUSERULES_BLESS").is_ok_and(|value| value == "1") {
        std::fs::write(&kept, &fresh).expect("it can be written");
    }
    let kept = std::fs::read_to_string(&kept).unwrap_or_default();
    assert!(kept == fresh, "docs/pictures/sign.svg is stale: make generate");
}
