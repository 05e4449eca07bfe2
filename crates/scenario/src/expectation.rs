//! What must come of a step: a refusal, or lines that are told.

use rulebook::{Rule, name_hint};
use table::{Refusal, Table};

use crate::ScenarioError;
use crate::runner::StepOutcome;

/// What must come of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// The step is refused under this rule, this clause, or both.
    Refused {
        /// The rule.
        rule: Option<Rule>,
        /// The id of the clause.
        clause: Option<String>,
    },
    /// Such a line is told, with or without its clauses.
    Told(String),
    /// No such line is told.
    NotTold(String),
}

impl Expectation {
    /// Reads an expectation, which stands in a line of its own below the step.
    ///
    /// ```
    /// use rulebook::Rule;
    /// use scenario::Expectation;
    ///
    /// let refused = Expectation::read("refused: decide-in-turn MD-LIR-11.B-p2")?;
    /// let clause = Some("MD-LIR-11.B-p2".to_owned());
    /// assert_eq!(refused, Expectation::Refused { rule: Some(Rule::DecideInTurn), clause });
    /// # Ok::<(), scenario::ScenarioError>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, ScenarioError> {
        if let Some(line) = text.strip_prefix("not: ") {
            return Ok(Self::NotTold(line.to_owned()));
        }
        let Some(under) = text.strip_prefix("refused: ") else {
            return Ok(Self::Told(text.to_owned()));
        };
        // What follows a second colon is the fact, which the rule and the clause come down to.
        let under = under.split_once(": ").map_or(under, |(under, _)| under);
        Self::refused(under).map_err(|error| error.within(1, "refused: ".len()))
    }

    /// Reads the rule, the clause or both that a step is refused under.
    pub(crate) fn refused(text: &str) -> Result<Self, ScenarioError> {
        let is_clause = |word: &&str| word.starts_with(|first: char| first.is_ascii_uppercase());
        let words: Vec<&str> = text.trim_end_matches("no clause").split_whitespace().collect();
        let (rule, clause) = match words[..] {
            [clause] if is_clause(&clause) => (None, Some(clause)),
            [rule] => (Some(rule), None),
            [rule, clause] => (Some(rule), Some(clause)),
            _ => return Err(ScenarioError::at(1, "name the rule, its clause, or both")),
        };
        let known = |rule: &str| {
            let error = || {
                let hint = name_hint(rule, Rule::ALL.iter().map(|rule| rule.name()));
                ScenarioError::at(1, format!("there is no rule {rule:?}; {hint}"))
            };
            rule.parse().map_err(|_| error())
        };
        Ok(Self::Refused { rule: rule.map(known).transpose()?, clause: clause.map(str::to_owned) })
    }

    /// Says what is wrong if it has not come. Lines before this one have been met; the place after
    /// the line that meets it is returned.
    pub(crate) fn check(
        &self,
        table: &Table,
        told: &StepOutcome,
        after: usize,
    ) -> Result<usize, String> {
        match self {
            Self::Refused { rule, clause } => {
                let Some(refusal) = &told.refusal else {
                    return Err(format!("it is not refused; told: {}", listed(&told.lines)));
                };
                let is_rule = rule.is_none_or(|rule| rule == refusal.rule);
                let is_clause = clause
                    .as_ref()
                    .is_none_or(|clause| Some(clause.as_str()) == cited(table, refusal));
                let found = cited(table, refusal).unwrap_or("no clause");
                let is_met = is_rule && is_clause;
                is_met.then_some(after).ok_or_else(|| {
                    format!(
                        "it is refused under {} {found}: {}",
                        refusal.rule,
                        wire::english::fact(refusal.fact)
                    )
                })
            }
            Self::Told(line) => {
                let found = told.lines[after..].iter().position(|it| is_told(line, it));
                found.map(|at| after + at + 1).ok_or_else(|| {
                    format!("{line:?} is not told, but: {}", listed(&told.lines[after..]))
                })
            }
            Self::NotTold(line) => match told.lines.iter().find(|it| is_told(line, it)) {
                Some(it) => Err(format!("{it:?} is told")),
                None => Ok(after),
            },
        }
    }
}

/// The clause that a refusal cites.
fn cited<'a>(table: &'a Table, refusal: &Refusal) -> Option<&'a str> {
    table.clause(refusal.clause).map(|clause| clause.id.as_str())
}

/// Whether what is expected is what is told. Clauses in parentheses may be left out, one by one or
/// all of them, and so may offers.
fn is_told(expected: &str, told: &str) -> bool {
    let (expected_head, expected_parts) = parts(expected);
    let (head, parts) = parts(told);
    expected_head == head && expected_parts.iter().all(|part| parts.contains(part))
}

/// A line without what may be left out of it, and that.
fn parts(line: &str) -> (String, Vec<&str>) {
    let line = line.trim();
    let (head, parts) = match (line.strip_prefix("may: "), line.strip_suffix(')')) {
        (Some(offers), _) => ("may:", offers.split("; ").collect()),
        (None, Some(inner)) => inner
            .rsplit_once(" (")
            .map_or((line, Vec::new()), |(head, it)| (head, it.split(", ").collect())),
        (None, None) => (line, Vec::new()),
    };
    (head.split_whitespace().collect::<Vec<_>>().join(" "), parts)
}

fn listed(lines: &[String]) -> String {
    if lines.is_empty() { "nothing".to_owned() } else { lines.join(" | ") }
}
