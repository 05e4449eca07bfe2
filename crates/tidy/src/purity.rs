//! The crates that judge do nothing else: no I/O, no clock, no randomness.
//!
//! Time, cards and decks arrive inside commands, which is why a journal can be replayed.

use crate::source::Source;
use crate::use_paths::{UsePath, use_paths};
use crate::{File, Violation};

/// The crates that only compute.
pub const PURE: &[&str] = &[
    "cards", "ledger", "money", "notation", "odds", "rulebook", "scenario", "school", "sheets",
    "table", "wire",
];

/// What reaches out of a computation.
const IMPURE: &[&str] = &[
    "std::env",
    "std::fs",
    "std::net",
    "std::process",
    "std::thread",
    "std::time::Instant",
    "std::time::SystemTime",
];

/// Imports that bring a clock without naming it.
const HIDES_A_CLOCK: &[&str] = &["std::time", "std::time::self", "std::time::*"];

/// The sources of [`PURE`] crates reach no file, socket, clock, thread or random number.
pub fn pure(file: &File) -> Vec<Violation> {
    let is_pure = |name: &&str| file.path.starts_with(&format!("crates/{name}/src/"));
    let Some(name) = PURE.iter().find(|name| is_pure(name)) else { return Vec::new() };
    if !file.is_rust() || file.is_test() {
        return Vec::new();
    }
    let source = Source::new(&file.text);
    let paths = use_paths(&source.code());
    let impure = paths.iter().filter(|it| is_impure(it) && !source.is_test_line(it.line));
    impure.map(|path| reaches_out(file, name, path)).collect()
}

fn is_impure(path: &UsePath) -> bool {
    let is_random = path.segments.len() > 1 && path.is_below("rand");
    let is_entropy = path.segments.iter().any(|segment| segment == "getrandom");
    let hides_a_clock = HIDES_A_CLOCK.contains(&path.segments.join("::").as_str());
    is_random || is_entropy || hides_a_clock || IMPURE.iter().any(|it| path.is_below(it))
}

fn reaches_out(file: &File, name: &str, path: &UsePath) -> Violation {
    let path_text = path.segments.join("::");
    let what =
        format!("`{path_text}` in `{name}`, which only computes; let the caller pass the value in");
    Violation::at(file, path.line, what)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(path: &str, text: &str) -> usize {
        pure(&File::new(path, text)).len()
    }

    #[test]
    fn reaching_out_is_reported_however_it_is_imported() {
        for bad in [
            "use std::fs;",
            "let text = std::fs::read_to_string(path);",
            "use std::{env, fmt};",
            "use std::{\n    fmt,\n    time::{Duration, Instant},\n};",
            "use std::time::SystemTime;",
            "use std::time;",
            "use std::time::*;",
            "use std::net::TcpStream;",
            "std::process::exit(1)",
            "std::thread::spawn(work)",
            "use rand::Rng;",
            "getrandom::fill(&mut seed)",
            "use rand_core::getrandom;",
        ] {
            assert_eq!(count("crates/table/src/play.rs", bad), 1, "{bad}");
        }
    }

    #[test]
    fn computing_is_not_reported() {
        for good in [
            "use std::time::Duration;",
            "include_str!(\"../books/a.toml\")",
            "// std::fs is for others",
            "let rand = 4; rand + 1",
            "use rand_core::RngCore;",
            "#[cfg(test)]\nmod tests {\n    use std::fs;\n}",
        ] {
            assert_eq!(count("crates/table/src/play.rs", good), 0, "{good}");
        }
    }

    #[test]
    fn the_house_may_reach_out() {
        assert_eq!(count("crates/house/src/clock.rs", "use std::time::Instant;"), 0);
        assert_eq!(count("crates/table/tests/replay.rs", "use std::fs;"), 0);
    }
}
