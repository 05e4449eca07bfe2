//! The TypeScript declarations that pages use are what would be written now.
#![cfg(feature = "typescript")]

use std::path::Path;

const KEPT: &str = "docs/generated/wire.d.ts";

/// `HOUSERULES_BLESS=1` writes the file instead.
#[test]
fn declarations_are_what_would_be_written_now() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(KEPT);
    let written = wire::typescript();
    let bless = std::env::var("HOUSERULES_BLESS").is_ok_and(|it| !it.is_empty() && it != "0");
    if bless {
        std::fs::write(&path, &written).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == written, "{KEPT} is stale; run `make generate` and look at the diff");
}

/// Whatever a declaration refers to is declared too, or is of the language.
#[test]
fn every_name_used_is_declared() {
    const OF_THE_LANGUAGE: [&str; 2] = ["Array", "Record"];
    let text = wire::typescript();
    let code: String = text.lines().filter(|line| !line.starts_with([' ', '/'])).collect();
    let unquoted: String = code.split('"').step_by(2).collect::<Vec<_>>().join("\"");
    let names = unquoted.split(|it: char| !it.is_alphanumeric() && it != '"' && it != '_');
    let mut used = 0;
    for name in names.filter(|name| name.starts_with(char::is_uppercase)) {
        let is_declared = text.contains(&format!("export type {name} = "));
        assert!(is_declared || OF_THE_LANGUAGE.contains(&name), "{name} is not declared");
        used += 1;
    }
    assert!(used > 200, "only {used} names were looked at");
}
