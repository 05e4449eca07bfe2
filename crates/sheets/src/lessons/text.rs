//! A strategy for reading.

use cards::Card;
use odds::strategy::{Lesson, Line};

use super::{Lessons, word, words};
use crate::columns::{align, thousands};

/// How many mistakes are worth a line; the rest are in the JSON.
const MISTAKES: usize = 15;

/// Writes a strategy.
pub fn as_text(lessons: &Lessons) -> String {
    let strategy = &lessons.strategy;
    let mut text = format!("{}, {}, table {}\n", lessons.book, lessons.wager, lessons.table);
    text += &beside(lessons);
    for lesson in &strategy.lessons {
        text += &list(lesson);
    }
    text += &format!("\n{}", terms(&strategy.lessons));
    let edge = strategy.house_edge().percent(6);
    let unit = strategy.unit;
    text += &format!("House edge with these answers: {edge} % of {unit}.\n");
    if lessons.with_cost {
        text += &prices(lessons);
        text += &mistakes(lessons);
    }
    text
}

fn beside(lessons: &Lessons) -> String {
    let Some(beside) = &lessons.beside else { return String::new() };
    let meters: Vec<String> =
        beside.meters.iter().map(|(tier, holds)| format!("{} at ${holds}", tier.name())).collect();
    format!(
        "Ante ${}, with {} table {} for ${} ({}); the edge is that of both together.\n",
        lessons.strategy.stake,
        beside.wager,
        beside.table,
        beside.stake,
        meters.join(", "),
    )
}

fn list(lesson: &Lesson) -> String {
    let [yes, no] = words(lesson.question);
    let tally = lesson.tally();
    let heading = format!(
        "\n{}: {yes} with {} of {} hands\n",
        lesson.question,
        count(tally.yes),
        count(tally.of())
    );
    let mut text = heading + &rows(&lesson.yes);
    if !lesson.indifferent.is_empty() {
        text += &format!("  and it does not matter with {} hands:\n", count(tally.indifferent));
        text += &rows(&lesson.indifferent);
    }
    text + &format!("  {no} with everything else\n")
}

fn rows(lines: &[Line]) -> String {
    let row = |line: &Line| {
        vec![
            line.says.clone(),
            written(&line.example),
            count(line.hands),
            signed(line.worth.decimal(4)),
        ]
    };
    align(&lines.iter().map(row).collect::<Vec<_>>(), "    ")
}

/// What a line says, and what its words mean.
fn terms(lessons: &[Lesson]) -> String {
    let text = String::from(
        "Each line: a hand that it is about, how many there are that no line above means, and\n\
         what the answer gains with them over the other one, in units.\n",
    );
    let meanings = meanings(lessons).into_iter().map(|meaning| format!("{meaning}\n"));
    text + &meanings.collect::<String>()
}

/// What the words mean that are used.
pub(crate) fn meanings(lessons: &[Lesson]) -> Vec<&'static str> {
    let lines = || lessons.iter().flat_map(|it| it.yes.iter().chain(&it.indifferent));
    let says = |word: &str| lines().any(|line| line.says.contains(word));
    let meanings = [
        ("high card", "A high card is a ten or better."),
        ("gap", "A gap is a rank that is missing between the lowest and the highest card."),
        ("way", "So many ways: so many different straights hold all the cards."),
        ("outside", "Two ranks complete an outside straight, one rank an inside straight."),
    ];
    let used = meanings.into_iter().filter(|(word, _)| says(word));
    used.map(|(_, meaning)| meaning).collect()
}

fn prices(lessons: &Lessons) -> String {
    let heads = ["simpler ways to play", "edge", "costs"].map(str::to_owned).to_vec();
    let prices = lessons.strategy.prices();
    let rows = prices.iter().map(|price| {
        vec![
            price.says.clone(),
            format!("{} %", price.house_edge.percent(4)),
            format!("{} %", price.cost.percent(4)),
        ]
    });
    format!("\n{}", align(&std::iter::once(heads).chain(rows).collect::<Vec<_>>(), "  "))
}

fn mistakes(lessons: &Lessons) -> String {
    let heads = ["mistakes, the dearest first", "right", "each costs", "in 100 rounds"];
    let all = lessons.strategy.mistakes();
    let rows = all.iter().take(MISTAKES).map(|mistake| {
        vec![
            format!("{}: {}", mistake.question, mistake.kind),
            word(mistake.question, mistake.answer).to_owned(),
            mistake.each.decimal(4),
            mistake.per_hundred.decimal(4),
        ]
    });
    let heads = std::iter::once(heads.map(str::to_owned).to_vec());
    let table = align(&heads.chain(rows).collect::<Vec<_>>(), "  ");
    let more = all.len().saturating_sub(MISTAKES);
    let rest = if more == 0 { String::new() } else { format!("  and {more} more: see --json\n") };
    format!("\n{table}{rest}")
}

fn written(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

fn count(number: i64) -> String {
    thousands(number.unsigned_abs())
}

fn signed(number: String) -> String {
    if number.starts_with('-') { number } else { format!("+{number}") }
}
