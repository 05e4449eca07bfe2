//! The repository's habits, checked by ordinary tests.
//!
//! `STYLE.md` says how the code should read and `ARCHITECTURE.md` which invariants it keeps; what a
//! machine can see of both is checked here, so that a review can be about what it cannot see.
//!
//! Every check is a pure function from files to [`Violation`]s. The unit test beside it feeds it a
//! bad sample, because a check that cannot fail is worth nothing; the tests in `tests/` run it over
//! the whole [`Tree`] and fail with every violation at once:
//!
//! ```
//! use tidy::{File, shape};
//!
//! let file = File::new("src/suit.rs", "pub enum Suit {}\n");
//! let violations = shape::opens_with_docs(&file);
//! assert_eq!(
//!     violations[0].to_string(),
//!     "src/suit.rs:1: the file does not open with `//!`; say in one sentence what it is"
//! );
//! ```

#![deny(missing_docs)]

pub mod citations;
pub mod codemap;
pub mod errors;
pub mod examples;
pub mod floats;
pub mod generated;
pub mod jurisdictions;
pub mod layers;
pub mod lockfile;
pub mod markdown;
pub mod purity;
pub mod recipes;
pub mod shape;
pub mod source;
pub mod unfinished;
pub mod whitespace;
pub mod words;

mod manifest;
mod tree;
mod use_paths;
mod violation;

pub use manifest::{Manifest, Workspace};
pub use tree::{File, Tree, root};
pub use violation::{Violation, expect_clean};
