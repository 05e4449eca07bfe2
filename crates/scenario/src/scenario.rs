//! Whole scenarios: a setting, steps, and what must come of them.

use rulebook::Book;
use table::Automation;

use crate::expectation::Expectation;
use crate::runner::Runner;
use crate::{ScenarioError, Setting, Step};

/// A scenario as it is written: a setting in lines with `# `, steps in lines with `> `, and
/// indented below each step what must come of it.
///
/// A *playthrough* is a scenario below whose steps everything is told: [`Scenario::play`] writes
/// all of it anew, to be compared with what is kept. Otherwise what matters is named, and
/// [`Scenario::check`] makes sure that it comes.
///
/// ```
/// use rulebook::Book;
/// use scenario::Scenario;
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let text = "
/// ## automation: unattended
/// > sit at 1 3
/// > seat 1: bet three 10.00 10.00 15.00
///   refused: required-wagers-equal MD-LIR-7.E.1-p2
/// > seat 1: bet three 4.99 | wager-within-limits
/// > seat 3: bet three 10.00
///   seat 3: 10.00 on each of the three bets
/// ";
/// assert_eq!(Scenario::read(text).and_then(|it| it.check(&book)), Ok(()));
/// ```
#[derive(Clone, Debug)]
pub struct Scenario {
    setting: Setting,
    lines: Vec<ScenarioLine>,
}

/// A step, where and how it is written, and what must come of it with its line.
///
/// What cannot be read as an expectation is an error only when it is checked: a playthrough is
/// written anew without looking at what was told.
#[derive(Clone, Debug)]
struct ScenarioLine {
    number: usize,
    text: String,
    step: Step,
    expected: Vec<(usize, Result<Expectation, ScenarioError>)>,
}

impl Scenario {
    /// Reads a scenario.
    pub fn read(text: &str) -> Result<Self, ScenarioError> {
        let mut scenario = Self { setting: Setting::default(), lines: Vec::new() };
        for (number, line) in (1..).zip(text.lines()) {
            scenario
                .read_line(number, line)
                .map_err(|(error, indent)| error.within(number, indent))?;
        }
        Ok(scenario)
    }

    /// Reads a line; an error comes with the characters that are before the text that it is about.
    fn read_line(&mut self, number: usize, line: &str) -> Result<(), (ScenarioError, usize)> {
        if let Some(said) = line.strip_prefix("# ") {
            self.setting.read(said).map_err(|error| (error, 2))?;
        } else if let Some(said) = line.strip_prefix("> ") {
            let (step, expected) = read_row(said).map_err(|error| (error, 2))?;
            let expected = expected.into_iter().map(|it| (number, Ok(it))).collect();
            self.lines.push(ScenarioLine { number, text: said.to_owned(), step, expected });
        } else if let Some(said) = line.strip_prefix("  ") {
            let expectation = Expectation::read(said).map_err(|error| error.within(number, 2));
            let Some(step) = self.lines.last_mut() else {
                return Err((ScenarioError::at(1, "nothing has been done yet"), 2));
            };
            step.expected.push((number, expectation));
        } else if !(line.is_empty() || line.starts_with("// ")) {
            let what = format!("a line begins with `# `, `> ` or two spaces: {line:?}");
            return Err((ScenarioError::at(1, what), 0));
        }
        Ok(())
    }

    /// What a line of the setting says, such as that of `book` or `shows`.
    ///
    /// ```
    /// let scenario = scenario::Scenario::read("# book: md-let-it-ride")?;
    /// assert_eq!(scenario.said("book"), Some("md-let-it-ride"));
    /// # Ok::<(), scenario::ScenarioError>(())
    /// ```
    pub fn said(&self, key: &str) -> Option<&str> {
        self.setting.said(key)
    }

    /// Plays it from the beginning and returns the whole text with all that is told.
    pub fn play(&self, book: &Book) -> Result<String, ScenarioError> {
        let mut runner = self.open(book)?;
        let mut text: String =
            self.setting.lines().iter().map(|line| format!("# {line}\n")).collect();
        for line in &self.lines {
            let told = runner
                .carry_out(&line.step)
                .map_err(|what| ScenarioError::at(3, what).within(line.number, 0))?;
            text.push_str(&format!("\n> {}\n", line.text));
            for line in told.lines {
                text.push_str(&format!("  {line}\n"));
            }
        }
        Ok(text)
    }

    /// Plays it from the beginning and makes sure that all that is expected comes. A step that is
    /// refused must be expected to be.
    pub fn check(&self, book: &Book) -> Result<(), ScenarioError> {
        let mut runner = self.open(book)?;
        for line in &self.lines {
            let error = |number, what: String| ScenarioError::at(3, what).within(number, 0);
            let told = runner.carry_out(&line.step).map_err(|what| error(line.number, what))?;
            let mut after = 0;
            for (number, expected) in &line.expected {
                after = expected
                    .clone()?
                    .check(&runner.stage.table, &told, after)
                    .map_err(|what| error(*number, what))?;
            }
            let is_refusal = |expected: &(usize, Result<Expectation, ScenarioError>)| {
                matches!(expected.1, Ok(Expectation::Refused { .. }))
            };
            if told.refusal.is_some() && !line.expected.iter().any(is_refusal) {
                return Err(error(line.number, told.lines.join(" | ")));
            }
        }
        Ok(())
    }

    fn open(&self, book: &Book) -> Result<Runner, ScenarioError> {
        let stage = self.setting.open(book, Automation::LIVE)?;
        Ok(Runner::at(stage, self.setting.cards.clone()))
    }
}

/// Reads a step and, behind a bar, the rule that it is refused under.
///
/// ```
/// let (step, expected) = scenario::read_row("dealer: pay envy | duties-in-order")?;
/// assert_eq!(step.to_string(), "dealer: pay envy");
/// assert!(expected.is_some());
/// # Ok::<(), scenario::ScenarioError>(())
/// ```
pub fn read_row(text: &str) -> Result<(Step, Option<Expectation>), ScenarioError> {
    let Some((step, under)) = text.split_once('|') else {
        return Ok((Step::read(text)?, None));
    };
    let indent = step.chars().count() + 1 + (under.len() - under.trim_start().len());
    let expected = Expectation::refused(under).map_err(|error| error.within(1, indent))?;
    Ok((Step::read(step)?, Some(expected)))
}
