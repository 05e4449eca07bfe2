//! Licence expressions as manifests write them: `MIT OR Apache-2.0`, `(MIT/BSD-3-Clause) AND ISC`.

/// A licence expression.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Expression {
    /// One licence, with its exception if it has one: `Apache-2.0 WITH LLVM-exception`.
    Licence(String),
    /// Whoever uses the package chooses one.
    AnyOf(Vec<Expression>),
    /// Whoever uses the package keeps to all.
    AllOf(Vec<Expression>),
}

impl Expression {
    /// Reads an expression; `None` if it is not one.
    pub fn parse(text: &str) -> Option<Self> {
        let spaced = text.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let mut rest = words.as_slice();
        let expression = any_of(&mut rest)?;
        rest.is_empty().then_some(expression)
    }

    /// Whether a package under this licence can be used by one who accepts only `accepted`.
    pub fn is_satisfied_by(&self, accepted: &[String]) -> bool {
        match self {
            Self::Licence(name) => accepted.contains(name),
            Self::AnyOf(choices) => choices.iter().any(|it| it.is_satisfied_by(accepted)),
            Self::AllOf(parts) => parts.iter().all(|it| it.is_satisfied_by(accepted)),
        }
    }
}

fn any_of(words: &mut &[&str]) -> Option<Expression> {
    let mut choices = vec![all_of(words)?];
    while skip(words, "OR") {
        choices.push(all_of(words)?);
    }
    Some(unless_single(choices, Expression::AnyOf))
}

fn all_of(words: &mut &[&str]) -> Option<Expression> {
    let mut parts = vec![single(words)?];
    while skip(words, "AND") {
        parts.push(single(words)?);
    }
    Some(unless_single(parts, Expression::AllOf))
}

fn single(words: &mut &[&str]) -> Option<Expression> {
    if skip(words, "(") {
        let inner = any_of(words)?;
        return skip(words, ")").then_some(inner);
    }
    let licence = name(words)?;
    if skip(words, "WITH") {
        let exception = name(words)?;
        return Some(Expression::Licence(format!("{licence} WITH {exception}")));
    }
    Some(Expression::Licence(licence))
}

fn unless_single(
    mut parts: Vec<Expression>,
    join: fn(Vec<Expression>) -> Expression,
) -> Expression {
    if parts.len() == 1 { parts.remove(0) } else { join(parts) }
}

fn name(words: &mut &[&str]) -> Option<String> {
    let (first, rest) = words.split_first()?;
    if ["AND", "OR", "WITH", "(", ")"].contains(first) {
        return None;
    }
    *words = rest;
    Some((*first).to_owned())
}

fn skip(words: &mut &[&str], wanted: &str) -> bool {
    let is_next = words.first() == Some(&wanted);
    if is_next {
        *words = &words[1..];
    }
    is_next
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_satisfied(text: &str, accepted: &[&str]) -> bool {
        let accepted: Vec<String> = accepted.iter().map(ToString::to_string).collect();
        Expression::parse(text).unwrap().is_satisfied_by(&accepted)
    }

    #[test]
    fn a_choice_needs_one_and_a_sum_needs_all() {
        assert!(is_satisfied("MIT OR GPL-3.0-only", &["MIT"]));
        assert!(is_satisfied("MIT/Apache-2.0", &["Apache-2.0"]));
        assert!(is_satisfied("(MIT OR Apache-2.0) AND Unicode-3.0", &["MIT", "Unicode-3.0"]));
        assert!(!is_satisfied("MIT AND ISC", &["MIT"]));
        assert!(!is_satisfied("GPL-3.0-only", &["MIT"]));
        assert!(!is_satisfied("(MIT OR Apache-2.0) AND Unicode-3.0", &["MIT"]));
    }

    #[test]
    fn and_binds_tighter_than_or() {
        assert!(is_satisfied("MIT OR ISC AND GPL-3.0-only", &["MIT"]));
        assert!(!is_satisfied("MIT OR ISC AND GPL-3.0-only", &["ISC"]));
    }

    #[test]
    fn an_exception_is_part_of_the_licence() {
        let expression = "Apache-2.0 WITH LLVM-exception OR GPL-2.0-only";

        assert!(is_satisfied(expression, &["Apache-2.0 WITH LLVM-exception"]));
        assert!(!is_satisfied(expression, &["Apache-2.0"]));
    }

    #[test]
    fn nonsense_is_no_expression() {
        for text in ["", "MIT OR", "OR MIT", "(MIT", "MIT)", "MIT ISC", "MIT WITH", "()"] {
            assert_eq!(Expression::parse(text), None, "{text}");
        }
    }
}
