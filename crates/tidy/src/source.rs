//! A light view of a Rust file: what is code, what is a comment, what is a literal, what is a test.
//!
//! It does not parse Rust. It knows just enough of its lexical rules not to find a banned word in a
//! comment, or the end of a comment in a string.

use std::ops::RangeInclusive;

/// What a character of a source file belongs to.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Kind {
    Code,
    Comment,
    Literal,
}

/// A Rust file, with every character sorted into code, comment or literal.
#[derive(Debug)]
pub struct Source {
    chars: Vec<char>,
    kinds: Vec<Kind>,
    test_lines: Vec<RangeInclusive<usize>>,
}

impl Source {
    /// Reads a source text. Text that does not compile gives some view of it, never a failure.
    pub fn new(text: &str) -> Self {
        let chars: Vec<char> = text.chars().collect();
        let kinds = classify(&chars);
        let mut source = Self { chars, kinds, test_lines: Vec::new() };
        source.test_lines = test_lines(&source.code());
        source
    }

    /// The text with comments and literals blanked. Lines and columns stay where they were.
    pub fn code(&self) -> String {
        self.keep(|kind| kind == Kind::Code)
    }

    /// The text with only comments blanked.
    pub fn code_and_literals(&self) -> String {
        self.keep(|kind| kind != Kind::Comment)
    }

    /// Whether a line, counted from 1, is compiled for tests only.
    pub fn is_test_line(&self, line: usize) -> bool {
        self.test_lines.iter().any(|lines| lines.contains(&line))
    }

    fn keep(&self, is_kept: impl Fn(Kind) -> bool) -> String {
        let shown = |(&c, &kind)| if c == '\n' || is_kept(kind) { c } else { ' ' };
        self.chars.iter().zip(&self.kinds).map(shown).collect()
    }
}

/// The identifiers, keywords and numbers of blanked code, each with its line counted from 1.
pub fn words(code: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_gap = |c: char| !is_word(c);
    (1..).zip(code.lines()).flat_map(move |(line, text)| {
        text.split(is_gap).filter(|word| !word.is_empty()).map(move |word| (line, word))
    })
}

/// Whether a character can be part of an identifier or a number.
pub fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn classify(chars: &[char]) -> Vec<Kind> {
    let mut kinds = Vec::with_capacity(chars.len());
    while kinds.len() < chars.len() {
        let (kind, length) = next_piece(chars, kinds.len());
        let end = (kinds.len() + length.max(1)).min(chars.len());
        kinds.resize(end, kind);
    }
    kinds
}

/// The kind and length of what begins at `start`.
fn next_piece(chars: &[char], start: usize) -> (Kind, usize) {
    let rest = &chars[start..];
    let continues_a_word = start > 0 && is_word(chars[start - 1]);
    if let Some(length) = raw_string(rest).filter(|_| !continues_a_word) {
        return (Kind::Literal, length);
    }
    match rest {
        ['/', '/', ..] => (Kind::Comment, line_comment(rest)),
        ['/', '*', ..] => (Kind::Comment, block_comment(rest)),
        ['"', ..] => (Kind::Literal, quoted(rest, '"')),
        ['\'', '\\', ..] | ['\'', _, '\'', ..] => (Kind::Literal, quoted(rest, '\'')),
        _ => (Kind::Code, 1),
    }
}

fn line_comment(rest: &[char]) -> usize {
    rest.iter().position(|&c| c == '\n').unwrap_or(rest.len())
}

/// Block comments nest in Rust.
fn block_comment(rest: &[char]) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while at < rest.len() {
        match &rest[at..] {
            ['/', '*', ..] => (depth, at) = (depth + 1, at + 2),
            ['*', '/', ..] if depth == 1 => return at + 2,
            ['*', '/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
    }
    rest.len()
}

fn quoted(rest: &[char], quote: char) -> usize {
    let mut at = 1;
    while at < rest.len() {
        match rest[at] {
            '\\' => at += 2,
            c if c == quote => return at + 1,
            _ => at += 1,
        }
    }
    rest.len()
}

/// The length of `r"..."`, `br#"..."#` and the like, if one begins here.
fn raw_string(rest: &[char]) -> Option<usize> {
    let prefix = match rest {
        ['r', ..] => 1,
        ['b' | 'c', 'r', ..] => 2,
        _ => return None,
    };
    let hashes = rest[prefix..].iter().take_while(|&&c| c == '#').count();
    let open = prefix + hashes;
    if rest.get(open) != Some(&'"') {
        return None;
    }
    let closing: Vec<char> = ['"'].into_iter().chain(std::iter::repeat_n('#', hashes)).collect();
    let body = &rest[open + 1..];
    let end = body.windows(closing.len()).position(|window| window == closing);
    Some(end.map_or(rest.len(), |end| open + 1 + end + closing.len()))
}

/// The lines of every item that only exists in a test build.
fn test_lines(code: &str) -> Vec<RangeInclusive<usize>> {
    let line_at = |offset: usize| code[..offset].matches('\n').count() + 1;
    if code.contains("#![cfg(test)]") {
        return std::iter::once(1..=line_at(code.len())).collect();
    }
    ["#[cfg(test)]", "#[cfg(all(test,"]
        .iter()
        .flat_map(|attribute| code.match_indices(attribute))
        .map(|(start, _)| line_at(start)..=line_at(item_end(code, start)))
        .collect()
}

/// The offset where the item whose first attribute is at `start` ends: at its `;`, or at the brace
/// that closes its body.
fn item_end(code: &str, start: usize) -> usize {
    let (mut brackets, mut braces) = (0_i32, 0_i32);
    for (offset, c) in code[start..].char_indices() {
        match c {
            '(' | '[' => brackets += 1,
            ')' | ']' => brackets -= 1,
            '{' => braces += 1,
            '}' => braces -= 1,
            _ => {}
        }
        if (c == ';' && braces == 0 && brackets == 0) || (c == '}' && braces <= 0) {
            return start + offset;
        }
    }
    code.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> String {
        Source::new(text).code()
    }

    #[test]
    fn comments_and_literals_leave_blanks() {
        assert_eq!(code("a // b\nc"), "a     \nc");
        assert_eq!(code("a /* b /* c */ d */ e"), "a                   e");
        assert_eq!(code(r#"a "b \" c" d"#), "a          d");
        assert_eq!(code(r##"a r#"b " c"# d"##), "a            d");
        assert_eq!(code("a br\"b\\\" c"), "a        c");
    }

    #[test]
    fn a_lifetime_is_not_a_character() {
        assert_eq!(code("<'a, 'b>"), "<'a, 'b>");
        assert_eq!(code("['a', '\\'', '\"', b'x'] 'static"), "[   ,     ,    , b   ] 'static");
    }

    #[test]
    fn a_comment_in_a_string_is_a_literal() {
        let source = Source::new("let a = \"// b\"; // c");

        assert_eq!(source.code_and_literals(), "let a = \"// b\";     ");
    }

    #[test]
    fn words_that_end_in_r_begin_no_raw_string() {
        assert_eq!(code("for\"a\""), "for   ");
        assert_eq!(code("r#type a"), "r#type a");
    }

    #[test]
    fn test_items_end_with_their_body() {
        let source = Source::new(
            "fn a() {}\n#[cfg(test)]\n#[expect(x, reason = \"}\")]\nmod tests {\n  \
             fn b() {}\n}\nfn c() {}\n",
        );

        let lines: Vec<usize> = (1..=7).filter(|&line| source.is_test_line(line)).collect();
        assert_eq!(lines, [2, 3, 4, 5, 6]);
    }

    #[test]
    fn test_items_without_body_end_with_a_semicolon() {
        let source = Source::new("#[cfg(test)]\nuse a::{b, c};\n#[cfg(test)]\nmod d;\nmod e {}\n");

        let lines: Vec<usize> = (1..=5).filter(|&line| source.is_test_line(line)).collect();
        assert_eq!(lines, [1, 2, 3, 4]);
    }

    #[test]
    fn a_test_attribute_in_a_comment_is_no_attribute() {
        let source = Source::new("// #[cfg(test)]\nmod a {}\n");

        assert!(!source.is_test_line(2));
    }

    #[test]
    fn unfinished_text_still_has_a_view() {
        for text in ["\"a", "/* a", "r#\"a", "'\\", "'", "#[cfg(test)]\nmod a {", "a\\"] {
            assert_eq!(code(text).chars().count(), text.chars().count(), "{text}");
        }
    }
}
