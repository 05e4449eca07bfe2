//! The example journal that the commands are shown with: written by this code, kept byte for byte.

use crate::verifying::small;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../cli/tests/data/journal.jsonl");

/// It changes when a book does, whose hash it has. `make generate` writes it anew.
#[test]
fn the_example_journal_is_the_one_kept() {
    let now = small();
    if std::env::var_os("HOUSERULES_BLESS").is_some() {
        std::fs::write(FILE, &now).expect("it can be written");
    }
    let kept = std::fs::read_to_string(FILE).unwrap_or_default();
    let first = kept.lines().zip(now.lines()).position(|(kept, now)| kept != now);
    assert!(kept == now, "stale from line {first:?} (from nought); run `make generate`");
}
