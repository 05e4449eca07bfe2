//! Generated files are what would be made now; `make generate` makes them so.

use tidy::generated::{Generated, Mode};
use tidy::{codemap, expect_clean, root};

/// Every generated file. The list is kept with the tests, because what makes a file may be any
/// crate of the workspace, and `tidy` itself links none.
const GENERATED: &[Generated] = &[Generated {
    path: "docs/generated/crates.md",
    command_hint: "make generate",
    make: codemap::make,
}];

#[test]
fn every_generated_file_is_fresh() {
    let mode = Mode::from_environment();
    expect_clean(GENERATED.iter().filter_map(|file| file.check(&root(), mode)).collect());
}

#[test]
fn making_a_file_twice_gives_the_same_text() {
    for file in GENERATED {
        assert_eq!((file.make)(&root()), (file.make)(&root()), "{}", file.path);
    }
}
