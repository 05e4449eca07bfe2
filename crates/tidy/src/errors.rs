//! Whatever a public function fails with is an error: `?` takes it, and a caller can print it.

use std::collections::BTreeSet;

use crate::source::{Source, is_word};
use crate::{File, Tree, Violation};

/// Every public type whose name ends with `Error`, and every type that a public function of a
/// crate returns as `Err`, implements `std::error::Error`. A text is no error: nobody can match
/// it, and a caller loses what it came from.
pub fn implemented(tree: &Tree) -> Vec<Violation> {
    let files = || tree.files().filter(|file| file.is_rust() && is_library(&file.path));
    let codes: Vec<(&File, String)> = files().map(|file| (file, shipped(file))).collect();
    let errors: BTreeSet<&str> = codes.iter().flat_map(|(_, code)| implementing(code)).collect();
    let of_file = |(file, code): &(&File, String)| {
        let declared = declared(code).into_iter();
        let named = declared.filter(|(_, name)| !errors.contains(name));
        let named = named.map(|(at, name)| (at, format!("`{name}` is no `std::error::Error`")));
        let returned = returned(code).into_iter().filter(|(_, name)| !is_error(name, &errors));
        let returned = returned.map(|(at, name)| {
            (at, format!("a public function fails with `{name}`, which is no `std::error::Error`"))
        });
        let found = named.chain(returned).map(|(at, what)| (line_of(code, at), what));
        found.map(|(line, what)| Violation::at(file, line, what)).collect::<Vec<Violation>>()
    };
    codes.iter().flat_map(of_file).collect()
}

fn is_library(path: &str) -> bool {
    path.starts_with("crates/") && path.contains("/src/") && !path.ends_with("/tests.rs")
}

/// The code of a file without what is compiled for tests only, line for line.
fn shipped(file: &File) -> String {
    let source = Source::new(&file.text);
    let code = source.code();
    let lines = (1..).zip(code.lines());
    lines
        .map(
            |(line, text)| {
                if source.is_test_line(line) { "\n".into() } else { format!("{text}\n") }
            },
        )
        .collect()
}

/// The types that implement the trait: by hand, by `derive`, or as the error of `read_by_name!`.
fn implementing(code: &str) -> Vec<&str> {
    let by_hand = after(code, "Error for ").map(first_word);
    let derived = after(code, "#[derive(").filter_map(|rest| {
        let (traits, rest) = rest.split_once(")]")?;
        let is_error = traits.split(',').any(|it| it.trim().rsplit("::").next() == Some("Error"));
        is_error.then(|| name_of_type(rest)).flatten()
    });
    let read = after(code, "read_by_name! {").filter_map(|rest| {
        let (_, error) = rest.split_once(',')?;
        Some(first_word(error.trim_start()))
    });
    by_hand.chain(derived).chain(read).filter(|name| !name.is_empty()).collect()
}

/// The name of the type that a `derive` stands before.
fn name_of_type(rest: &str) -> Option<&str> {
    let item =
        ["struct ", "enum "].iter().filter_map(|it| Some((rest.find(it)?, it.len()))).min()?;
    Some(first_word(&rest[item.0 + item.1..]))
}

/// The public types that are called errors, each with its place in the code.
fn declared(code: &str) -> Vec<(usize, &str)> {
    let of = |item: &'static str| {
        let named =
            code.match_indices(item).map(|(at, _)| (at, first_word(&code[at + item.len()..])));
        named.filter(|(_, name)| name.ends_with("Error"))
    };
    of("pub struct ").chain(of("pub enum ")).collect()
}

/// What public functions and `FromStr` return as `Err`, each with its place. The error that a macro
/// is given is looked at where it is given.
fn returned(code: &str) -> Vec<(usize, &str)> {
    let functions = ["pub fn ", "pub const fn ", "pub async fn "];
    let starts = functions.iter().flat_map(|item| code.match_indices(item)).map(|(at, _)| at);
    let failing = starts.filter_map(|at| {
        let signature = code[at..].split('{').next()?.split(";\n").next()?;
        let (_, returned) = signature.rsplit_once("->")?;
        Some((at, error_of(returned)?))
    });
    let read = code.match_indices("type Err = ").filter_map(|(at, mark)| {
        let (error, _) = code[at + mark.len()..].split_once(';')?;
        Some((at, error))
    });
    failing.chain(read).filter(|(_, name)| !name.starts_with('$')).collect()
}

/// The error of a type such as `Result<Vec<A>, B>` or `Result<A, Vec<B>>`, without what it is in.
fn error_of(returned: &str) -> Option<&str> {
    let (_, arguments) = returned.split_once("Result<")?;
    let mut depth = 0;
    let mut comma = None;
    for (at, c) in arguments.char_indices() {
        match c {
            '<' | '(' | '[' => depth += 1,
            '>' if depth == 0 => return arguments.get(comma? + 1..at).map(bare),
            '>' | ')' | ']' => depth -= 1,
            ',' if depth == 0 => comma = comma.or(Some(at)),
            _ => {}
        }
    }
    None
}

fn bare(error: &str) -> &str {
    let error = error.trim();
    let inner = ["Vec<", "Box<"].iter().find_map(|outer| error.strip_prefix(outer));
    inner.map_or(error, |inner| bare(inner.strip_suffix('>').unwrap_or(inner)))
}

/// An error of ours, or one of somebody else's, which is named by its path. What a caller chooses
/// has a name of one letter.
fn is_error(name: &str, errors: &BTreeSet<&str>) -> bool {
    let is_theirs = name.contains("::") || name.len() == 1;
    is_theirs || errors.contains(first_word(name))
}

fn after<'a>(code: &'a str, mark: &'a str) -> impl Iterator<Item = &'a str> {
    code.match_indices(mark).map(move |(at, _)| &code[at + mark.len()..])
}

fn first_word(text: &str) -> &str {
    text.split(|c: char| !is_word(c)).next().unwrap_or_default()
}

fn line_of(code: &str, at: usize) -> usize {
    code[..at].matches('\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let tree = Tree::of(&[("crates/money/src/x.rs", text)]);
        implemented(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_is_called_an_error_is_one() {
        assert_eq!(
            found("pub enum AError {}\n"),
            ["crates/money/src/x.rs:1: `AError` is no `std::error::Error`"]
        );
        assert_eq!(found("pub enum AError {}\nimpl std::error::Error for AError {}\n"), [""; 0]);
        assert_eq!(found("#[derive(Debug, thiserror::Error)]\npub struct AError(u8);\n"), [""; 0]);
        assert_eq!(found("notation::read_by_name! {\n    A, AError, \"\", \"\"\n}\n"), [""; 0]);
        assert_eq!(found("pub(crate) struct AError;\n"), [""; 0], "nobody else gets it");
    }

    #[test]
    fn what_a_function_fails_with_is_an_error() {
        for wrong in ["String", "&'static str", "Vec<Bad>", "Box<Bad>", "Bad<'a>"] {
            let text = format!("pub fn f(a: &str) -> Result<Vec<(u8, u8)>, {wrong}> {{\n");
            assert_eq!(found(&text).len(), 1, "{text}");
            assert_eq!(found(&text.replace("pub fn", "fn")), [""; 0]);
        }
        let is_one = "impl core::error::Error for Bad {}\n";
        for right in ["Bad", "Vec<Bad>", "Box<Bad>", "Bad<'a>", "std::io::Error", "E"] {
            let text = format!("{is_one}pub fn f() -> Result<(), {right}> {{\n");
            assert_eq!(found(&text), [""; 0], "{text}");
        }
        assert_eq!(found("pub fn f() -> Option<Result<u8, String>> {\n").len(), 1);
        assert_eq!(found("pub fn f() -> fmt::Result {\n"), [""; 0]);
        assert_eq!(found("    type Err = String;\n").len(), 1);
    }

    #[test]
    fn tests_may_fail_with_anything() {
        let text = "#[cfg(test)]\nmod tests {\n    pub fn f() -> Result<(), String> {}\n}\n";
        assert_eq!(found(text), [""; 0]);
    }
}
