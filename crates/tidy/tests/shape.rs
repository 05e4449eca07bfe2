//! Files open with what they are, and stay short, narrow and linted.

use tidy::{File, Tree, examples, expect_clean, shape};

#[test]
fn every_rust_file_opens_with_docs() {
    expect_clean(Tree::read().check(shape::opens_with_docs));
}

#[test]
fn files_stay_short() {
    expect_clean(Tree::read().check(shape::length));
}

#[test]
fn lines_stay_narrow() {
    expect_clean(Tree::read().check(shape::width));
}

#[test]
fn clippy_still_measures_functions() {
    let absent = File::new("clippy.toml", "");
    expect_clean(shape::function_limit(Tree::read().file("clippy.toml").unwrap_or(&absent)));
}

#[test]
fn every_crate_obeys_the_lints_of_the_workspace() {
    expect_clean(shape::shared_lints(&Tree::read()));
}

#[test]
fn every_public_item_shows_how_it_is_used() {
    expect_clean(Tree::read().check(examples::public_items_have_examples));
}
