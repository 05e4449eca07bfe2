//! No floating point where money or odds are computed.

use crate::source::{Source, words};
use crate::{File, Violation};

/// Where an inexact number may be written, and why.
pub const MAY_FLOAT: &[(&str, &str)] = &[
    ("benches/", "a ratio of two times is no amount"),
    ("crates/cli/src/", "prints what was computed exactly"),
    ("crates/odds/src/chart", "places points on a picture"),
    ("crates/sheets/src/chart", "places points on a picture"),
    ("crates/sheets/src/report", "prints what was computed exactly, and approximations as such"),
    ("crates/sheets/src/simulated", "prints an estimate in percent"),
    ("crates/sim/src/report", "prints an estimate with its interval"),
    ("crates/sim/src/statistics", "an estimate and its error are no amount"),
    ("crates/tidy/", "names the types it looks for"),
];

/// `f32` and `f64` are written only below the paths of [`MAY_FLOAT`].
pub fn exact(file: &File) -> Vec<Violation> {
    let is_exempt = MAY_FLOAT.iter().any(|(prefix, _)| file.path.starts_with(prefix));
    if !file.is_rust() || is_exempt {
        return Vec::new();
    }
    let code = Source::new(&file.text).code();
    let floats = words(&code).filter(|(_, word)| is_float(word));
    floats
        .map(|(line, word)| {
            let what = format!("`{word}` is not exact; use `Money`, `Ratio` or an integer");
            Violation::at(file, line, what)
        })
        .collect()
}

/// A type, or a literal that ends in one; `0x1f64` is an integer all the same.
fn is_float(word: &str) -> bool {
    let stem = word.strip_suffix("f32").or_else(|| word.strip_suffix("f64"));
    let is_decimal = |stem: &str| stem.chars().all(|c| c.is_ascii_digit() || c == '_');
    stem.is_some_and(is_decimal)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(path: &str, text: &str) -> usize {
        exact(&File::new(path, text)).len()
    }

    #[test]
    fn float_types_and_suffixes_are_reported() {
        for bad in ["let a: f64 = b;", "a as f32", "Vec<f64>", "2f64", "1.5_f32"] {
            assert_eq!(count("crates/money/src/ratio.rs", bad), 1, "{bad}");
        }
    }

    #[test]
    fn other_words_are_not_floats() {
        for good in ["// f64", "\"f64\"", "let elf64 = 1;", "0x1f64", "f640", "as_f64x"] {
            assert_eq!(count("crates/money/src/ratio.rs", good), 0, "{good}");
        }
    }

    #[test]
    fn every_exempt_path_has_its_reason() {
        for (prefix, reason) in MAY_FLOAT {
            assert!(!reason.is_empty());
            assert_eq!(count(&format!("{prefix}/a.rs"), "let a: f64 = b;"), 0);
        }
    }
}
