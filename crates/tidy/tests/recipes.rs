//! The Makefile explains itself, and CI does what it does.

use tidy::{File, Tree, Violation, expect_clean, recipes};

#[test]
fn every_target_explains_itself() {
    expect_clean(check("Makefile", recipes::explained));
}

#[test]
fn ci_runs_what_everybody_runs() {
    expect_clean(check(".ci/run", recipes::same_as_local));
}

fn check(path: &str, check: fn(&File) -> Vec<Violation>) -> Vec<Violation> {
    let absent = Violation::new(path, 1, "there is no such file; write it");
    Tree::read().file(path).map_or_else(|| vec![absent], check)
}
