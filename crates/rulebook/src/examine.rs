//! The examination of a Rules Submission: everything in it that offends a clause, at once.
//!
//! Nothing here knows a jurisdiction. What may be said and what must be said is in the book's
//! [`Requirements`](crate::Requirements); its paytables, least amounts and readings say the rest.

mod examination;
mod examiner;
mod law;
mod meters;
mod reader;
mod readings;
mod schedule;
mod wagers;

pub use examination::{Examination, Meter};
pub use law::Law;

use crate::{Document, Findings, Unreadable};
use examiner::Examiner;

/// Examines a submission by a book: returns what it says and what is wrong with that, or all that
/// cannot be read in it.
///
/// ```
/// use rulebook::{Book, Document, examine};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let crowded = book.submission().replacen("= 7", "= 8", 1);
/// let document = Document::from_toml(&crowded)?;
///
/// let examination = examine(&book, &document).expect("it can be read");
///
/// let clauses: Vec<&str> = examination.findings().iter().map(|it| it.clause.as_str()).collect();
/// assert_eq!(clauses, ["MD-LIR-2.A.1"]);
/// # Ok::<(), rulebook::Unreadable>(())
/// ```
pub fn examine(law: &impl Law, document: &Document) -> Result<Examination, Vec<Unreadable>> {
    let mut examiner = Examiner::new(law, document);
    examiner.read();
    if !examiner.unreadable.is_empty() {
        examiner.unreadable.sort_by_key(|fault| fault.position);
        return Err(examiner.unreadable);
    }
    examiner.judge_readings();
    examiner.judge_wagers();
    examiner.judge_meters();
    examiner.judge_schedule();
    examiner.judge_requirements();
    let chosen = examiner.chosen_readings();
    Ok(Examination::new(examiner.settings, Findings::in_order(examiner.findings), chosen))
}
