//! Submissions that were approved, each kept once however many tables play by it.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError, Weak};

use rulebook::{Book, Document, Findings, Rules, SubmissionError};
use table::{Automation, Table};

use crate::OpenError;
use crate::day::Day;
use crate::expectation::{Expectation, WagerEdges, edges};

/// A submission that was approved.
pub(crate) struct Approval {
    pub(crate) rules: Rules,
    /// The submission's text, as it was filed.
    pub(crate) submission: String,
    /// An empty table, whose game all tables share that play by it.
    empty: Table,
    /// What its wagers should win, once somebody has asked.
    edges: OnceLock<Result<Vec<WagerEdges>, String>>,
}

/// What is in use, by the submission's text: to approve is to compute, and gives the same again.
static IN_USE: LazyLock<Mutex<HashMap<String, Weak<Approval>>>> = LazyLock::new(Mutex::default);

impl Approval {
    /// Reads a submission and examines it, unless some table plays by it already.
    pub(crate) fn of(submission: &str) -> Result<Arc<Self>, OpenError> {
        let in_use = || IN_USE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(approval) = in_use().get(submission).and_then(Weak::upgrade) {
            return Ok(approval);
        }
        let rules = approve(submission)?;
        let empty = Table::new(&rules, Automation::VIRTUAL);
        let (submission, edges) = (submission.to_owned(), OnceLock::new());
        let approval = Arc::new(Self { rules, submission, empty, edges });
        let mut in_use = in_use();
        in_use.retain(|_, approval| approval.strong_count() > 0);
        in_use.insert(approval.submission.clone(), Arc::downgrade(&approval));
        Ok(approval)
    }

    /// Returns what the wagers of a day should have won, or why that is not known. An edge is
    /// computed once, which takes a moment.
    pub(crate) fn expectation(&self, day: &Day) -> Result<Expectation, String> {
        let edges = self.edges.get_or_init(|| edges(&self.rules));
        Expectation::of(edges.as_deref().map_err(Clone::clone)?, &self.rules, day)
    }

    /// Returns an empty table that plays by it.
    pub(crate) fn table(&self, automation: Automation) -> Table {
        self.empty.beside(automation)
    }
}

/// Reads a submission and examines it.
pub(crate) fn approve(submission: &str) -> Result<Rules, OpenError> {
    let document = Document::from_toml(submission)
        .map_err(|error| OpenError::Unreadable(error.to_string()))?;
    let name = document.book().map_err(|error| OpenError::Unreadable(error.to_string()))?;
    let name = name.to_owned();
    let book = Book::embedded(&name).ok_or(OpenError::NoBook(name))?;
    Rules::of(&book, submission).map_err(|error| match error {
        SubmissionError::Unreadable(faults) => OpenError::Unreadable(listed(&faults).join("; ")),
        SubmissionError::Unlawful(Findings(findings)) => OpenError::Unlawful(listed(&findings)),
    })
}

fn listed(all: &[impl ToString]) -> Vec<String> {
    all.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn submission(name: &str) -> String {
        Book::embedded(name).unwrap().submission().to_owned()
    }

    #[test]
    fn tables_by_one_submission_share_it() {
        let text = submission("house-let-it-ride");
        let one = Approval::of(&text).unwrap();
        assert!(Arc::ptr_eq(&one, &Approval::of(&text).unwrap()));
        let other = Approval::of(&format!("{text}\n# filed again\n")).unwrap();
        assert!(!Arc::ptr_eq(&one, &other));
    }

    #[test]
    fn what_is_unlawful_stays_so() {
        let text = submission("house-let-it-ride");
        let other = text.replace("\"house-let-it-ride\"", "\"no-such-book\"");
        assert_ne!(other, text);
        for _ in 0..2 {
            assert!(matches!(Approval::of(&other), Err(OpenError::NoBook(_))));
        }
    }
}
