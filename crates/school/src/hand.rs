//! "Read the hand": by which row of a paytable the table pays it.

use rulebook::Wager;
use table::{Event, Seat};

use crate::form::{Answer, Asked, Drill, Graded, Law};
use crate::grade::Verdict;
use crate::pay::{Pays, Truth, is_read};
use crate::{Ask, School};

/// A hand of a settled round, and the rows that it may be.
pub(crate) struct Reading {
    pays: Pays,
    seat: Seat,
    wager: Wager,
    rows: Vec<String>,
    right: usize,
    says: String,
    law: Vec<Law>,
}

/// The last choice.
const NOTHING: &str = "Nothing that is paid";

impl Reading {
    pub(crate) fn make(school: &School, ask: Ask) -> Option<Self> {
        let pays = Pays::make(school, ask)?;
        let mut draw = ask.draw();
        let rules = school.rules();
        let settled = pays.events.iter().flat_map(Event::settlements);
        let settled = settled.filter_map(|(seat, spot, result)| {
            let has_rows = rules.offered(spot.wager()).is_some();
            (is_read(spot, &result) && has_rows).then_some((seat, spot, result.hand))
        });
        let settled: Vec<_> = settled.collect();
        let (seat, spot, hand) = draw.one(&settled)?;
        let wager = spot.wager();
        let rows = &rules.offered(wager)?.paytable.rows;
        let right = rows.iter().position(|row| Some(row.hand) == hand).unwrap_or(rows.len());
        let titles = rows.iter().map(|row| row.hand.title());
        let rows = titles.chain([NOTHING.to_owned()]).collect();
        let of_wager = |it: &&Truth| it.seat == seat && it.spot == spot.name();
        let truth = pays.truth.iter().find(of_wager)?;
        let (says, law) = (truth.says.clone(), truth.law.clone());
        Some(Self { pays, seat, wager, rows, right, says, law })
    }

    pub(crate) fn drill(self, school: &School, ask: Ask) -> Drill {
        let (seat, wager) = (self.seat, self.wager.title());
        Drill {
            asks: format!("What is the hand of seat {seat} paid as on {wager}?"),
            asked: Asked::Choices(self.rows),
            ..self.pays.drill(school, ask)
        }
    }

    pub(crate) fn grade(self, answer: &Answer) -> Graded {
        let (right, says, law) = (self.right, self.says, self.law);
        Verdict { right, says, law, refused: None }.on(answer.choice)
    }
}
