//! What is written is finished, modest, portable and clean.

use tidy::{Tree, expect_clean, markdown, unfinished, whitespace, words};

#[test]
fn nothing_is_left_unfinished() {
    expect_clean(Tree::read().check(unfinished::finished));
}

#[test]
fn every_name_says_something() {
    expect_clean(unfinished::named(&Tree::read()));
}

#[test]
fn no_text_promises_what_others_must_say() {
    expect_clean(Tree::read().check(words::modest));
}

#[test]
fn no_text_leads_to_one_machine() {
    expect_clean(Tree::read().check(words::portable));
}

#[test]
fn white_space_is_clean() {
    expect_clean(Tree::read().check(whitespace::clean));
}

#[test]
fn every_link_leads_somewhere() {
    expect_clean(markdown::resolved(&Tree::read()));
}
