//! The engine knows rules and no jurisdiction, counts exactly, and reaches for nothing.

use tidy::{Tree, errors, expect_clean, floats, jurisdictions, purity};

#[test]
fn code_names_no_jurisdiction() {
    expect_clean(Tree::read().check(jurisdictions::unnamed));
}

#[test]
fn numbers_are_exact() {
    expect_clean(Tree::read().check(floats::exact));
}

#[test]
fn crates_that_judge_do_nothing_else() {
    expect_clean(Tree::read().check(purity::pure));
}

#[test]
fn whatever_fails_fails_with_an_error() {
    expect_clean(errors::implemented(&Tree::read()));
}
