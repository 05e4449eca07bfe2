//! The words of a line while they are read, and the error to report when no form fits them.

use rulebook::name_hint;
use table::Seat;

use crate::ScenarioError;

/// The form that is being tried does not fit. What would have fitted is kept with the words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mismatch;

/// The words of a line, each with its column.
///
/// Forms are tried one after another. The error is about the farthest word that any of them
/// reached, and names what all of them expected there.
pub(crate) struct Words<'a> {
    line: Vec<(usize, &'a str)>,
    next: usize,
    /// The seat at which the speaker acts.
    place: Option<Seat>,
    end: usize,
    expected: ExpectedWords,
}

/// A kind of word: how it is named in an error, and an example.
pub(crate) type Kind = (&'static str, &'static str);

/// What would have been right at the farthest word reached.
#[derive(Default)]
struct ExpectedWords {
    at: usize,
    /// Every word of a closed list that could have stood there.
    names: Vec<String>,
    /// The kinds of words that could have stood there.
    kinds: Vec<Kind>,
    /// Whether a word of a form itself could have stood there.
    is_literal: bool,
    /// An error of its own, where more is known than what was expected.
    message: Option<String>,
}

impl<'a> Words<'a> {
    /// The words of a text, of which so many characters come first in the line.
    pub(crate) fn of(text: &'a str, indent: usize, place: Option<Seat>) -> Self {
        let start = text.as_ptr() as usize;
        let column = |word: &str| {
            let before = &text[..word.as_ptr() as usize - start];
            indent + before.chars().count() + 1
        };
        let line = text.split_whitespace().map(|word| (column(word), word)).collect();
        let end = indent + text.trim_end().chars().count() + 1;
        Self { line, next: 0, place, end, expected: ExpectedWords::default() }
    }

    /// The next word.
    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.line.get(self.next).map(|(_, word)| *word)
    }

    /// Goes on to the word after the next.
    pub(crate) const fn skip(&mut self) {
        self.next += 1;
    }

    /// Whether every word has been read.
    pub(crate) const fn is_finished(&self) -> bool {
        self.next >= self.line.len()
    }

    /// Where reading stands, to come back to.
    pub(crate) const fn mark(&self) -> usize {
        self.next
    }

    /// Goes back to where reading stood.
    pub(crate) const fn back_to(&mut self, mark: usize) {
        self.next = mark;
    }

    /// Reads all of these words, or none.
    pub(crate) fn literal(&mut self, text: &str) -> Result<(), Mismatch> {
        let start = self.mark();
        for expected in text.split(' ') {
            if self.peek() != Some(expected) {
                let mismatch = self.expect(|it| {
                    it.names.push(expected.to_owned());
                    it.is_literal = true;
                });
                self.back_to(start);
                return Err(mismatch);
            }
            self.next += 1;
        }
        Ok(())
    }

    /// Reads a word of a kind.
    pub(crate) fn word<T>(
        &mut self,
        kind: Kind,
        names: impl FnOnce() -> Vec<String>,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Mismatch> {
        let found = self.peek().and_then(read);
        match found {
            Some(value) => {
                self.next += 1;
                Ok(value)
            }
            None => Err(self.expect(|it| {
                it.names.extend(names());
                it.kinds.push(kind);
            })),
        }
    }

    /// The seat at which the speaker acts.
    pub(crate) fn place(&mut self) -> Result<Seat, Mismatch> {
        self.place.ok_or_else(|| {
            let said: Vec<&str> = self.line[..self.next].iter().map(|(_, word)| *word).collect();
            let said = said.join(" ");
            self.refuse(format!(
                "this is done at a seat: say which, as in `dealer at seat 3: {said}`"
            ))
        })
    }

    /// Makes sure that nothing is left to be read.
    pub(crate) fn finish(&mut self) -> Result<(), Mismatch> {
        if self.is_finished() { Ok(()) } else { Err(self.expect(|_| {})) }
    }

    /// Says what is wrong with the next word.
    pub(crate) fn refuse(&mut self, message: String) -> Mismatch {
        self.expect(|it| it.message = Some(message))
    }

    fn expect(&mut self, note: impl FnOnce(&mut ExpectedWords)) -> Mismatch {
        if self.next > self.expected.at {
            self.expected = ExpectedWords { at: self.next, ..ExpectedWords::default() };
        }
        if self.next == self.expected.at {
            note(&mut self.expected);
        }
        Mismatch
    }

    /// The error of the farthest word.
    pub(crate) fn error(self) -> ScenarioError {
        let found = self.line.get(self.expected.at).copied();
        let column = found.map_or(self.end, |(column, _)| column);
        if let Some(message) = self.expected.message {
            return ScenarioError::at(column, message);
        }
        let hint = self.expected.hint(found.map_or("", |(_, word)| word));
        let before = self.expected.at.checked_sub(1).map(|before| self.line[before].1);
        let wrong = match (found, self.expected.only_kind(), before) {
            (Some((_, word)), Some((kind, _)), _) => format!("{word:?} is not {kind}"),
            (Some((_, word)), None, _) => format!("{word:?} is not understood here"),
            (None, _, Some(before)) => format!("something is missing after {before:?}"),
            (None, _, None) => "nothing is said".to_owned(),
        };
        ScenarioError::at(column, format!("{wrong}; {hint}"))
    }
}

impl ExpectedWords {
    /// The kind of word that had to stand there, if it is one.
    fn only_kind(&self) -> Option<Kind> {
        let first = *self.kinds.first()?;
        (!self.is_literal && self.kinds.iter().all(|kind| *kind == first)).then_some(first)
    }

    /// What would be right in place of a word.
    fn hint(&self, word: &str) -> String {
        let mut names: Vec<&str> = Vec::new();
        for name in &self.names {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        match self.kinds.first() {
            None if names.is_empty() => "nothing more belongs here".to_owned(),
            Some((kind, example)) if names.is_empty() => format!("say {kind}, such as {example}"),
            _ => name_hint(word, names),
        }
    }
}
