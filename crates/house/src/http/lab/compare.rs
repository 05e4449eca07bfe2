//! Two questions side by side.

use odds::{Exact, Outcome, Par};
use serde::{Deserialize, Serialize};
use sheets::changes::{Change, changes};
use sheets::wagered::{sheet_name, sheet_title};
use utoipa::ToSchema;

use super::asked::{Asked, Heard};
use super::{Answer, ApiError, answer};

/// Two questions: what is, and what might be.
#[derive(Deserialize, ToSchema)]
#[schema(as = LabPair)]
#[serde(deny_unknown_fields)]
pub(super) struct Pair {
    old: Asked,
    new: Asked,
}

/// Two answers side by side.
#[derive(Serialize, ToSchema)]
#[schema(as = LabCompared)]
pub(super) struct Compared {
    old: Answer,
    new: Answer,
    /// Every wager that both have, or only one.
    wagers: Vec<Beside>,
    /// What changed between two submissions under one book, in the book's words.
    changes: Vec<Changed>,
}

/// A wager of both.
#[derive(Serialize, ToSchema)]
#[schema(as = LabBeside)]
struct Beside {
    wager: &'static str,
    title: &'static str,
    /// The edges in percent; nothing where only the other has the wager.
    old_percent: Option<String>,
    new_percent: Option<String>,
    /// By how much the edge is greater now, exact and in percent.
    difference: Option<String>,
    difference_percent: Option<String>,
    rows: Vec<RowBeside>,
}

/// A row of both.
#[derive(Serialize, ToSchema)]
#[schema(as = LabRowBeside)]
struct RowBeside {
    hand: &'static str,
    old_pays: Option<String>,
    new_pays: Option<String>,
    /// What it contributes to the result, in units, exact.
    old_contribution: Option<String>,
    new_contribution: Option<String>,
    /// How much more it contributes now.
    difference: String,
}

/// What changed between two submissions.
#[derive(Serialize, ToSchema)]
#[schema(as = LabChange)]
struct Changed {
    field: String,
    says: String,
    old: String,
    new: String,
    clause: Option<String>,
}

impl From<Change> for Changed {
    fn from(change: Change) -> Self {
        let Change { field, says, old, new, clause } = change;
        Self { field, says, old, new, clause }
    }
}

impl Pair {
    /// Answers both, and says what is different.
    pub(super) fn compared(&self) -> Result<Compared, ApiError> {
        let (old, new) = (self.old.heard()?, self.new.heard()?);
        let before = old.sheets().unwrap_or_default();
        let after = new.sheets().unwrap_or_default();
        Ok(Compared {
            wagers: beside(&before, &after),
            changes: changed(&old, &new),
            old: answer(&old),
            new: answer(&new),
        })
    }
}

fn changed(old: &Heard, new: &Heard) -> Vec<Changed> {
    let (Heard::Table(old), Heard::Table(new)) = (old, new) else { return Vec::new() };
    if old.rules.book().title().name != new.rules.book().title().name {
        return Vec::new();
    }
    let found = changes(&old.rules, &new.rules).unwrap_or_default();
    found.into_iter().map(Changed::from).collect()
}

fn beside(before: &[Par], after: &[Par]) -> Vec<Beside> {
    let find = |sheets: &'_ [Par], wager| sheets.iter().position(|par| par.wager == wager);
    let new = after.iter().filter(|par| find(before, par.wager).is_none());
    let wagers = before.iter().chain(new).map(|par| par.wager);
    let one = |wager| {
        let old = find(before, wager).and_then(|at| before.get(at));
        let new = find(after, wager).and_then(|at| after.get(at));
        let difference =
            old.zip(new).map(|(old, new)| new.house_edge.clone() - old.house_edge.clone());
        Beside {
            wager: sheet_name(wager),
            title: sheet_title(wager),
            old_percent: old.map(|par| par.house_edge.percent(6)),
            new_percent: new.map(|par| par.house_edge.percent(6)),
            difference: difference.as_ref().map(ToString::to_string),
            difference_percent: difference.as_ref().map(|it| it.percent(6)),
            rows: rows(old, new),
        }
    };
    wagers.map(one).collect()
}

fn rows(old: Option<&Par>, new: Option<&Par>) -> Vec<RowBeside> {
    let outcomes = |par: Option<&'_ Par>| par.map(|it| it.outcomes.clone()).unwrap_or_default();
    let (old, new) = (outcomes(old), outcomes(new));
    let find = |all: &[Outcome], hand: &str| all.iter().find(|it| it.hand == hand).cloned();
    let added = new.iter().filter(|it| find(&old, it.hand).is_none());
    let hands: Vec<&'static str> = old.iter().chain(added).map(|it| it.hand).collect();
    let row = |hand: &'static str| {
        let (old, new) = (find(&old, hand), find(&new, hand));
        let worth = |it: &Option<Outcome>| {
            it.as_ref().map_or_else(Exact::zero, |it| it.contribution.clone())
        };
        let pays = |it: &Option<Outcome>| it.as_ref()?.pays.map(|pays| pays.to_string());
        let contribution = |it: &Option<Outcome>| Some(it.as_ref()?.contribution.to_string());
        RowBeside {
            hand,
            old_pays: pays(&old),
            new_pays: pays(&new),
            old_contribution: contribution(&old),
            new_contribution: contribution(&new),
            difference: (worth(&new) - worth(&old)).to_string(),
        }
    };
    hands.into_iter().map(row).collect()
}
