//! "Read the hand": by which row of a paytable the table pays it.

use rulebook::{Pattern, Wager};
use table::{Event, Seat};

use crate::form::{Answer, Asked, Drill, DrillChoice, Graded, Question};
use crate::grade::Verdict;
use crate::pay::{Pays, Truth, is_read};
use crate::{Ask, School};

/// A hand of a settled round, and the rows that it may be.
pub(crate) struct Reading {
    pays: Pays,
    seat: Seat,
    wager: Wager,
    rows: Vec<Pattern>,
    right: usize,
    truth: Truth,
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
        let rows = rows.iter().map(|row| row.hand).collect();
        let of_wager = |it: &&Truth| it.seat == seat && it.spot == spot.name();
        let truth = pays.truth.iter().find(of_wager)?.clone();
        Some(Self { pays, seat, wager, rows, right, truth })
    }

    pub(crate) fn drill(self, school: &School, ask: Ask) -> Drill {
        let (seat, wager) = (self.seat, self.wager);
        let titles = self.rows.iter().map(|hand| hand.title()).chain([NOTHING.to_owned()]);
        let hands = self.rows.iter().map(|hand| DrillChoice::Hand { hand: wire::Said(*hand) });
        Drill {
            asks: format!("What is the hand of seat {seat} paid as on {}?", wager.title()),
            question: Question::Hand { seat: seat.into(), wager: wire::Said(wager) },
            asked: Asked::Choices(titles.collect()),
            choices: hands.chain([DrillChoice::Unpaid {}]).collect(),
            ..self.pays.drill(school, ask)
        }
    }

    pub(crate) fn grade(self, answer: &Answer) -> Graded {
        let (right, Truth { says, events, law, .. }) = (self.right, self.truth);
        Verdict { right, says, events, law, problem: None, refused: None }.on(answer.choice)
    }
}
