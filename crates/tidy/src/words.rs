//! Words that promise what software cannot, and paths that exist on one machine only.
//!
//! The words are spelled in two halves, so that this file can be checked like any other.

use crate::source::is_word;
use crate::{File, Violation};

/// What only a test laboratory or a regulator can say of a game, and what we say instead.
const PROMISES: &[&str] = &[concat!("certi", "fied"), concat!("compli", "ant")];

/// The beginnings of paths on somebody's machine.
const MACHINE_PATHS: &[&str] = &[
    concat!("/", "home/"),
    concat!("/", "root/"),
    concat!("/", "work/"),
    concat!("/", "tmp/bash"),
    concat!(r"C:\", "Users"),
    concat!(r"C:\\", "Users"),
];

/// What people read, in any language we write; the Makefile and the CI script have no extension.
const READ_BY_PEOPLE: &[&str] = &["", "css", "html", "js", "md", "rs", "svelte", "toml", "ts"];

/// No text claims an approval that only others can give.
pub fn modest(file: &File) -> Vec<Violation> {
    find(file, |line| {
        let promised =
            |word: &str| PROMISES.iter().copied().find(|it| word.eq_ignore_ascii_case(it));
        line.split(|c| !is_word(c))
            .filter_map(promised)
            .map(|word| format!("`{word}` is for others to say; say which clause or test shows it"))
            .collect()
    })
}

/// No text leads to a place on one machine.
pub fn portable(file: &File) -> Vec<Violation> {
    find(file, |line| {
        let paths = MACHINE_PATHS.iter().filter(|path| has_absolute(line, path));
        paths.map(|path| format!("`{path}` exists on one machine; write a relative path")).collect()
    })
}

fn find(file: &File, what: impl Fn(&str) -> Vec<String>) -> Vec<Violation> {
    if !READ_BY_PEOPLE.contains(&file.extension()) {
        return Vec::new();
    }
    let lines = file.numbered_lines();
    lines
        .flat_map(|(line, text)| {
            what(text).into_iter().map(move |it| Violation::at(file, line, it))
        })
        .collect()
}

/// Whether the path begins here, and is not the middle of a relative one or of an address.
fn has_absolute(line: &str, path: &str) -> bool {
    let continues = |c: char| is_word(c) || ['.', '-', '~', '}', ')'].contains(&c);
    line.match_indices(path).any(|(at, _)| !line[..at].ends_with(continues))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn promises_are_reported_in_any_case() {
        for word in PROMISES {
            for text in [word.to_uppercase(), format!("a non-{word}, b"), format!("// {word}.")] {
                assert_eq!(modest(&File::new("README.md", &text)).len(), 1, "{text}");
            }
            let longer = format!("un{word} {word}_by");
            assert!(modest(&File::new("README.md", longer)).is_empty());
        }
        assert!(modest(&File::new("a.html", "compliance, certificate")).is_empty());
    }

    #[test]
    fn machine_paths_are_reported() {
        for path in MACHINE_PATHS {
            for text in [format!("see {path}a"), format!("\"{path}a\""), format!("file://{path}a")]
            {
                assert!(!portable(&File::new("a.rs", &text)).is_empty(), "{text}");
                assert!(!portable(&File::new(".ci/run", &text)).is_empty(), "{text}");
            }
        }
    }

    #[test]
    fn relative_paths_and_addresses_are_portable() {
        for start in ["src/routes", "https://example.org", "..", "{base}"] {
            let text = format!("{start}{}page", MACHINE_PATHS[0]);
            assert!(portable(&File::new("a.svelte", &text)).is_empty(), "{text}");
        }
    }
}
