//! Dependencies point one way and are few. Whether they may be used is for `make deny`.

use tidy::{Tree, expect_clean, layers, lockfile};

#[test]
fn dependencies_point_one_way() {
    expect_clean(layers::direction(&Tree::read()));
}

#[test]
fn small_crates_keep_their_budget() {
    expect_clean(layers::budgets(&Tree::read()));
}

#[test]
fn the_lock_file_keeps_its_budget() {
    expect_clean(lockfile::size(&Tree::read()));
}
