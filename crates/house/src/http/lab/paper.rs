//! What the lab gives to be kept: a spreadsheet, a sign, a report.

use std::num::NonZero;

use odds::Par;
use rulebook::Rules;
use sheets::report::{Pace, Report, Sheet};
use sheets::sheet::as_csv;
use sheets::sign::{Sign, as_svg};
use sheets::wagered::{TableStakes, terms};
use wire::Kind;

use super::asked::{Asked, Heard, Tabled};
use super::{ApiError, Written};

/// Rounds that are dealt in an hour, where nobody says otherwise: as the command line has it.
const ROUNDS_PER_HOUR: u32 = 60;

/// The figures for a spreadsheet.
pub(super) fn csv(heard: &Heard) -> Result<Written, ApiError> {
    if let Heard::Unlawful(_) = heard {
        return Err(unlawful());
    }
    let senseless = || ApiError::new(Kind::Unreadable, "the question makes no sense");
    let sheets = heard.sheets().map_err(|_| senseless())?;
    Ok(Written::file("text/csv; charset=utf-8", "par.csv", as_csv(heard.book(), &sheets)))
}

/// The sign of a lawful submission.
pub(super) fn sign(heard: &Heard) -> Result<Written, ApiError> {
    let sign = as_svg(&Sign::of(&table(heard)?.rules));
    Ok(Written::file("image/svg+xml", "sign.svg", sign))
}

/// The report of a lawful submission.
pub(super) fn report(asked: &Asked) -> Result<Written, ApiError> {
    let heard = asked.heard()?;
    let Tabled { rules, conditions } = table(&heard)?;
    let wrong = |why: String| ApiError::new(Kind::Unreadable, &why);
    let mut sheets = Vec::new();
    for (offered, terms) in terms(rules, conditions).map_err(|it| wrong(it.message))? {
        let par = Par::of(&terms).map_err(|error| wrong(error.to_string()))?;
        let stakes = TableStakes::of(rules, offered, &terms, conditions);
        let stakes = stakes.map_err(|it| wrong(it.message))?;
        sheets.push(Sheet { offered, terms, par, stakes });
    }
    let report = Report {
        rules,
        text: asked.submission.as_deref().unwrap_or_default(),
        file: "submission.toml".to_owned(),
        conditions,
        pace: Pace { rounds_per_hour: ROUNDS_PER_HOUR, seats: seats(rules) },
        sheets,
        // Those who play must not wait for it.
        threads: NonZero::<usize>::MIN,
    };
    Ok(Written::file("text/html; charset=utf-8", "report.html", report.page()))
}

fn table(heard: &Heard) -> Result<&Tabled, ApiError> {
    match heard {
        Heard::Table(table) => Ok(table),
        Heard::Unlawful(_) => Err(unlawful()),
        Heard::Wager(_) | Heard::Nonsense(_) => {
            Err(ApiError::new(Kind::Unreadable, "it is made for a submission, not for one wager"))
        }
    }
}

fn unlawful() -> ApiError {
    ApiError::new(Kind::NotLawful, "the submission is not lawful")
}

/// All seats of the table.
fn seats(rules: &Rules) -> u32 {
    let seats = rules.submission().integer("table.seats");
    seats.and_then(|seats| u32::try_from(seats).ok()).unwrap_or(7)
}
