//! The best decisions as a list to learn, and what simpler ways and mistakes cost.

use cards::Card;
use odds::strategy::{Lesson, Line, Strategy};
use rulebook::Wager;

use super::decisions::question;
use super::tables::{Head, figure, head, paragraph, table, words};
use super::written::{dollars, percent};
use super::{Report, Sheet};
use crate::columns::thousands;
use crate::html::{Element, el};
use crate::lessons::{meanings, word};

/// How many mistakes are worth a line.
const MISTAKES: usize = 10;

/// The list, and what it costs not to follow it.
pub(super) fn part(report: &Report<'_>, sheet: &Sheet<'_>, best: &Strategy) -> Vec<Element> {
    let mut part = vec![
        el("h3").text("Strategy"),
        paragraph(
            "Found from the solution of this paytable, and right with every hand: the hands of \
             each line that no line above means, and what a yes gains over a no with them, in \
             units. The answer is no with everything else.",
        ),
    ];
    part.extend(best.lessons.iter().map(|lesson| list(sheet, lesson, "")));
    let meanings = meanings(&best.lessons);
    if !meanings.is_empty() {
        part.push(paragraph(meanings.join(" ")));
    }
    part.extend(beside(report, sheet));
    part.push(el("div").class("pair").child(prices(sheet, best)).child(mistakes(sheet, best)));
    part
}

fn list(sheet: &Sheet<'_>, lesson: &Lesson, more: &str) -> Element {
    let heads = [
        Head::Words("hands"),
        Head::Words("for example"),
        Head::Words("answer"),
        Head::Figures("how many"),
        Head::Figures("a yes gains"),
    ];
    let row = |line: &Line, answer: &str| {
        let cards: Vec<String> = line.example.iter().map(Card::to_string).collect();
        vec![
            head(&line.says),
            words(cards.join(" ")),
            words(answer),
            figure(thousands(line.hands.unsigned_abs())),
            figure(super::written::grouped(&line.worth.decimal(6))),
        ]
    };
    let yes = word(lesson.question, odds::Answer::Yes);
    let rows = lesson.yes.iter().map(|line| row(line, yes));
    let rows = rows.chain(lesson.indifferent.iter().map(|line| row(line, "does not matter")));
    table(&format!("{}: {}{more}", sheet.title(), question(lesson.question)), &heads, rows)
}

/// The list for somebody who has a wager beside the Ante that a fold forfeits, where another hand
/// is played then.
fn beside(report: &Report<'_>, sheet: &Sheet<'_>) -> Option<Element> {
    if sheet.offered.wager != Wager::AnteBonus {
        return None;
    }
    let other = report.sheets.iter().find(|it| it.offered.wager == Wager::FiveCardProgressive)?;
    let best = Strategy::beside(&sheet.terms, &other.terms).ok()?;
    let lesson = best.lessons.first()?;
    let is_the_same = sheet.par.decisions.first().is_some_and(|it| it.answers == lesson.tally());
    let [ante, beside] = [&sheet.par, &other.par].map(|par| dollars(par.stake));
    let more =
        format!(" with an Ante of {ante} and {beside} on the Five-Card Progressive beside it");
    (!is_the_same).then(|| list(sheet, lesson, &more))
}

fn prices(sheet: &Sheet<'_>, best: &Strategy) -> Element {
    let heads =
        [Head::Words("simpler ways to play"), Head::Figures("edge"), Head::Figures("costs")];
    let prices = best.prices();
    let rows = prices.iter().map(|price| {
        let [edge, cost] = [&price.house_edge, &price.cost].map(|it| figure(percent(it)));
        vec![head(&price.says), edge, cost]
    });
    table(&format!("What simpler ways to play {} cost", sheet.title()), &heads, rows)
}

fn mistakes(sheet: &Sheet<'_>, best: &Strategy) -> Element {
    let heads = [
        Head::Words("mistake"),
        Head::Words("right"),
        Head::Figures("each costs"),
        Head::Figures("in 100 rounds"),
    ];
    let all = best.mistakes();
    let rows = all.iter().take(MISTAKES).map(|mistake| {
        vec![
            head(format!("{} {}", question(mistake.question), mistake.kind)),
            words(word(mistake.question, mistake.answer)),
            figure(mistake.each.decimal(4)),
            figure(mistake.per_hundred.decimal(4)),
        ]
    });
    let caption = format!("The dearest mistakes of {}, in units", sheet.title());
    table(&caption, &heads, rows)
}
