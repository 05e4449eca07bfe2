//! The referee: a case as somebody wrote it down, played at the real table, and who is owed what.
//!
//! Nothing is ruled on here. A case is read ([`case`]), held against the table it says it was
//! played at ([`fitting`]), played there command by command ([`round`]), and what the table did is
//! told ([`verdict`], [`report`]).

mod case;
mod deciding;
mod fitting;
mod json;
mod meters;
mod report;
mod round;
mod verdict;

use rulebook::{Document, Findings, Rules, Unreadable, examine};

use crate::failure::Failure;
use crate::library::Library;
use case::Case;
use fitting::Dealt;
use round::{Refused, Stop};
use verdict::Verdict;

pub(crate) use report::{as_json, as_text};

/// What becomes of a case.
pub(crate) enum Judgement {
    /// The round was played, and everybody is owed what is owed.
    Settled(Verdict),
    /// The table refused something.
    Refused(Refused),
    /// There can be no such table.
    Unlawful(Unlawful),
}

/// A submission that its book does not allow.
pub(crate) struct Unlawful {
    pub(crate) findings: Findings,
    /// What the clause of the first finding says.
    pub(crate) says: String,
}

/// Judges a case that is written in JSON.
pub(crate) fn judge(text: &str, library: &Library) -> Result<Judgement, Failure> {
    let case = Case::read(text)?;
    let rules = match approved(&case.submission, library)? {
        Ok(rules) => rules,
        Err(unlawful) => return Ok(Judgement::Unlawful(unlawful)),
    };
    let dealt = Dealt::of(&case, &rules)?;
    match round::play(&case, &rules, &dealt) {
        Ok(played) => Ok(Judgement::Settled(Verdict::of(&case, &played))),
        Err(Stop::Refused(refused)) => Ok(Judgement::Refused(refused)),
        Err(Stop::Unclear(failure)) => Err(failure),
    }
}

/// The rules of the table, or why there can be no such table.
fn approved(document: &Document, library: &Library) -> Result<Result<Rules, Unlawful>, Failure> {
    let name = document.book().map_err(|fault| unreadable(&[fault]))?;
    let book = library.book(name)?;
    let examination = examine(&book, document).map_err(|faults| unreadable(&faults))?;
    Ok(Rules::approve(&book, &examination).map_err(|findings| {
        let first = findings.iter().next().and_then(|finding| book.clause(&finding.clause));
        let says = first.map(|clause| clause.says.clone()).unwrap_or_default();
        Unlawful { findings, says }
    }))
}

fn unreadable(faults: &[Unreadable]) -> Failure {
    let lines: Vec<String> = faults.iter().map(|fault| format!("submission: {fault}")).collect();
    Failure::usage(lines.join("\nerror: "))
}
