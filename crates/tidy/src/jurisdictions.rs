//! No jurisdiction and no publisher is named in code: the law is data, and the engine reads it.
//!
//! Comments may cite a clause as an example, and tests say which book they play by; but a name in
//! code, even in a string, is the beginning of a branch on it.

use crate::source::Source;
use crate::{File, Violation};

/// The one file that names the books, because it embeds them; and this list.
const MAY_NAME: &[&str] = &["crates/rulebook/src/embedded.rs", "crates/tidy/"];

/// Names as they are written in books, to be found in any case and with any hyphens.
const NAMES: &[&str] = &[
    "Maryland",
    "California",
    "COMAR",
    "Shuffle Master",
    "ShuffleMaster",
    "md-let-it-ride",
    "md-three-card-poker",
    "ca-let-it-ride",
    "house-let-it-ride",
    "shfl-let-it-ride",
    "MD-LIR",
    "MD-TCP",
    "HLIR-",
    "SM-LIR",
    "CA-LIR",
];

/// Code outside tests names no jurisdiction, no publisher and no book.
pub fn unnamed(file: &File) -> Vec<Violation> {
    let is_exempt = MAY_NAME.iter().any(|prefix| file.path.starts_with(prefix));
    if !file.is_rust() || file.is_test() || is_exempt {
        return Vec::new();
    }
    let source = Source::new(&file.text);
    let code = source.code_and_literals();
    let lines = (1..).zip(code.lines()).filter(|&(line, _)| !source.is_test_line(line));
    lines.flat_map(|(line, text)| names_in(text).map(move |name| named(file, line, name))).collect()
}

fn names_in(text: &str) -> impl Iterator<Item = &'static str> {
    let text = plain(text);
    NAMES.iter().copied().filter(move |name| text.contains(&plain(name)))
}

/// `MD-LIR`, `md_lir` and `MdLir` are the same name.
fn plain(name: &str) -> String {
    name.chars().filter(|c| !['-', '_'].contains(c)).flat_map(char::to_lowercase).collect()
}

fn named(file: &File, line: usize, name: &str) -> Violation {
    let what = format!("the code names `{name}`; put what differs into the book and ask the book");
    Violation::at(file, line, what)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        unnamed(&File::new(path, text)).iter().map(|it| it.line).collect()
    }

    #[test]
    fn names_in_identifiers_and_literals_are_reported() {
        for bad in [
            "if book.is_maryland() {}",
            "const ID: &str = \"MD-LIR-7.D\";",
            "enum Book { MdLetItRide }",
            "let book = HOUSE_LET_IT_RIDE;",
            "let maker = \"shuffle master\";",
            "let clause = r\"HLIR-4\";",
        ] {
            assert_eq!(lines("crates/table/src/play.rs", bad), [1], "{bad}");
        }
    }

    #[test]
    fn comments_and_tests_may_name() {
        let text = "\
//! As in MD-LIR-7.D.
fn a() {} // Maryland

#[cfg(test)]
mod tests {
    const BOOK: &str = \"md-let-it-ride\";
}

const BOOK: &str = \"md-let-it-ride\";
";

        assert_eq!(lines("crates/table/src/play.rs", text), [9]);
        assert_eq!(lines("tests/md-let-it-ride/ch07_wagers.rs", text), [0; 0]);
        assert_eq!(lines("crates/rulebook/src/embedded.rs", text), [0; 0]);
    }
}
