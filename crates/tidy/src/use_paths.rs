//! The `::` paths of a source, with `use a::{b, c::d}` written out as `a::b` and `a::c::d`.
//!
//! Grouped imports are how rustfmt and people write them, so a plain text search would miss them.

use crate::source::is_word;

/// A path of at least one segment, and the line of its last one.
#[derive(Debug, Eq, PartialEq)]
pub(crate) struct UsePath {
    pub(crate) line: usize,
    pub(crate) segments: Vec<String>,
}

impl UsePath {
    /// Whether the path begins with these segments, written `a::b`.
    pub(crate) fn is_below(&self, ancestor: &str) -> bool {
        let mut segments = self.segments.iter();
        ancestor.split("::").all(|wanted| segments.next().is_some_and(|it| it == wanted))
    }
}

/// All paths in code whose comments and literals are blanked.
pub(crate) fn use_paths(code: &str) -> Vec<UsePath> {
    let mut reader = Reader { tokens: tokens(code), at: 0, found: Vec::new() };
    while reader.at < reader.tokens.len() {
        if !reader.path(&[]) {
            reader.at += 1;
        }
    }
    reader.found
}

#[derive(Debug, Eq, PartialEq)]
enum Token<'a> {
    Word(&'a str),
    PathSeparator,
    Other(char),
}

struct Reader<'a> {
    tokens: Vec<(usize, Token<'a>)>,
    at: usize,
    found: Vec<UsePath>,
}

impl Reader<'_> {
    /// Reads a path or a group of paths below `prefix`; whether there was anything to read.
    fn path(&mut self, prefix: &[String]) -> bool {
        let mut segments = prefix.to_vec();
        let mut line = 0;
        while let Some((at, segment)) = self.segment() {
            line = at;
            segments.push(segment);
            if !self.skip(&Token::PathSeparator) {
                break;
            }
            if self.skip(&Token::Other('{')) {
                self.group(&segments);
                return true;
            }
        }
        let is_any = segments.len() > prefix.len();
        if is_any {
            self.found.push(UsePath { line, segments });
        }
        is_any
    }

    /// Reads the paths between braces; what renames them (`as x`) reads as a path of no interest.
    fn group(&mut self, prefix: &[String]) {
        while self.at < self.tokens.len() && !self.skip(&Token::Other('}')) {
            let is_path = self.path(prefix);
            if self.skip(&Token::Word("as")) {
                self.at += 1;
            }
            if !is_path {
                self.at += 1;
            }
        }
    }

    fn segment(&mut self) -> Option<(usize, String)> {
        let (line, token) = self.tokens.get(self.at)?;
        let segment = match token {
            Token::Word(word) => (*word).to_owned(),
            Token::Other('*') if self.follows_separator() => "*".to_owned(),
            Token::Other(_) | Token::PathSeparator => return None,
        };
        let found = (*line, segment);
        self.at += 1;
        Some(found)
    }

    fn follows_separator(&self) -> bool {
        self.at > 0 && self.tokens[self.at - 1].1 == Token::PathSeparator
    }

    fn skip(&mut self, token: &Token<'_>) -> bool {
        let is_next = self.tokens.get(self.at).is_some_and(|(_, it)| it == token);
        self.at += usize::from(is_next);
        is_next
    }
}

fn tokens(code: &str) -> Vec<(usize, Token<'_>)> {
    (1..).zip(code.lines()).flat_map(|(line, text)| tokens_of_line(line, text)).collect()
}

fn tokens_of_line(line: usize, text: &str) -> Vec<(usize, Token<'_>)> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        let (token, length) = match word {
            0 if rest.starts_with("::") => (Token::PathSeparator, 2),
            0 => (Token::Other(first), first.len_utf8()),
            word => (Token::Word(&rest[..word]), word),
        };
        tokens.push((line, token));
        rest = rest[length..].trim_start();
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written_out(code: &str) -> Vec<String> {
        use_paths(code).iter().map(|path| path.segments.join("::")).collect()
    }

    #[test]
    fn groups_are_written_out() {
        assert_eq!(
            written_out("use std::{fmt, time::{Duration, Instant as Now}, fs::*};"),
            ["use", "std::fmt", "std::time::Duration", "std::time::Instant", "std::fs::*"]
        );
    }

    #[test]
    fn paths_in_expressions_are_found_with_their_line() {
        let paths = use_paths("fn a() {\n    ::std::fs::read(b * c)\n}");

        let read = paths.iter().find(|path| path.is_below("std::fs")).unwrap();
        assert_eq!(read.line, 2);
        assert!(!read.is_below("std::fs::read::more"));
        assert!(!read.is_below("std::f"));
    }

    #[test]
    fn unclosed_groups_end_with_the_text() {
        assert_eq!(written_out("use a::{b, c::{d"), ["use", "a::b", "a::c::d"]);
    }
}
