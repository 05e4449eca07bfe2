//! Files that are computed from others, and kept so that people can read them.
//!
//! A generated file is compared with what would be made now. `make generate` sets
//! [`BLESS`] and runs the same test, which then writes the file instead of failing.

use std::path::Path;
use std::{fs, io};

use crate::Violation;

/// The environment variable that lets the comparison write what it made.
pub const BLESS: &str = "HOUSERULES_BLESS";

/// A file, and how it is made.
#[derive(Clone, Copy, Debug)]
pub struct Generated {
    /// Where it is kept, from the repository's root.
    pub path: &'static str,
    /// The command that makes it anew.
    pub command_hint: &'static str,
    /// Makes the whole text from the repository at this root. The same files give the same text.
    pub make: fn(&Path) -> String,
}

/// What to do with a file that is not what would be made now.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Mode {
    /// Say so.
    Compare,
    /// Write it.
    Bless,
}

impl Mode {
    /// What [`BLESS`] asks for.
    pub fn from_environment() -> Self {
        match std::env::var(BLESS) {
            Ok(value) if !value.is_empty() && value != "0" => Self::Bless,
            Ok(_) | Err(_) => Self::Compare,
        }
    }
}

impl Generated {
    /// Compares the file below `root` with what would be made now, or writes it.
    pub fn check(&self, root: &Path, mode: Mode) -> Option<Violation> {
        let path = root.join(self.path);
        let kept = fs::read_to_string(&path).unwrap_or_default();
        let fresh = (self.make)(root);
        let difference = self.compare(&kept, &fresh)?;
        match mode {
            Mode::Compare => Some(difference),
            Mode::Bless => write(&path, &fresh)
                .err()
                .map(|error| Violation::new(self.path, 1, format!("cannot be written: {error}"))),
        }
    }

    fn compare(&self, kept: &str, made: &str) -> Option<Violation> {
        if kept == made {
            return None;
        }
        let is_same = |(kept, made): &(&str, &str)| kept == made;
        let line = kept.lines().zip(made.lines()).take_while(is_same).count() + 1;
        let what =
            format!("not what would be made now; run `{}` and look at the diff", self.command_hint);
        Some(Violation::new(self.path, line, what))
    }
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory)?;
    }
    fs::write(path, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBERS: Generated = Generated {
        path: "docs/numbers.md",
        command_hint: "make generate",
        make: |_| "one\ntwo\n".to_owned(),
    };

    #[test]
    fn a_stale_file_is_reported_at_its_first_difference() {
        let violation = NUMBERS.compare("one\n2\n", "one\ntwo\n").unwrap();

        assert_eq!(
            violation.to_string(),
            "docs/numbers.md:2: not what would be made now; \
             run `make generate` and look at the diff"
        );
        assert_eq!(NUMBERS.compare("one\ntwo\n", "one\ntwo\n"), None);
    }

    #[test]
    fn blessing_writes_what_comparing_then_accepts() {
        let root = std::env::temp_dir().join(format!("houserules-tidy-{}", std::process::id()));

        assert!(NUMBERS.check(&root, Mode::Compare).is_some());
        assert_eq!(NUMBERS.check(&root, Mode::Bless), None);
        assert_eq!(NUMBERS.check(&root, Mode::Compare), None);

        fs::remove_dir_all(&root).unwrap();
    }
}
