//! The books that are part of the program: the only place in the code that names them.

use crate::Sources;

/// Their names, in the order in which they are listed.
pub(crate) const NAMES: [&str; 5] = [
    "md-let-it-ride",
    "md-three-card-poker",
    "house-let-it-ride",
    "shfl-let-it-ride",
    "ca-let-it-ride",
];

macro_rules! sources {
    ($name:literal) => {
        Sources {
            book: include_str!(concat!("../../../books/", $name, "/book.toml")),
            clauses: include_str!(concat!("../../../books/", $name, "/clauses.toml")),
            duties: include_str!(concat!("../../../books/", $name, "/duties.toml")),
            readings: include_str!(concat!("../../../books/", $name, "/readings.toml")),
            paytables: include_str!(concat!("../../../books/", $name, "/paytables.toml")),
            requirements: include_str!(concat!("../../../books/", $name, "/requirements.toml")),
            submission: include_str!(concat!("../../../books/", $name, "/submission.toml")),
        }
    };
}

/// Returns the texts of the book with this name.
pub(crate) fn sources(name: &str) -> Option<Sources<'static>> {
    match name {
        "md-let-it-ride" => Some(sources!("md-let-it-ride")),
        "md-three-card-poker" => Some(sources!("md-three-card-poker")),
        "house-let-it-ride" => Some(sources!("house-let-it-ride")),
        "shfl-let-it-ride" => Some(sources!("shfl-let-it-ride")),
        "ca-let-it-ride" => Some(sources!("ca-let-it-ride")),
        _ => None,
    }
}
