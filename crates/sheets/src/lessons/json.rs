//! A strategy as JSON.

use odds::strategy::{Lesson, Line, Mistake, Price, State};
use serde_json::{Value, json};

use super::{Beside, Lessons, word, words};

/// How much of a strategy is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The lists to learn.
    Lists,
    /// The lists, and every state of the game with its answer.
    States,
}

/// Writes a strategy: every question with its list and, if asked for, with every state.
pub fn as_json(lessons: &Lessons, detail: Detail) -> Value {
    let strategy = &lessons.strategy;
    let edge = strategy.house_edge();
    let mut value = json!({
        "book": lessons.book, "wager": lessons.wager, "table": lessons.table,
        "unit": strategy.unit,
        "stake": strategy.stake.to_string(),
        "beside": lessons.beside.as_ref().map(beside),
        "house_edge": edge.to_string(),
        "house_edge_percent": edge.percent(6),
        "questions": strategy.lessons.iter().map(|it| question(it, detail)).collect::<Vec<_>>(),
    });
    if lessons.with_cost {
        value["prices"] = strategy.prices().iter().map(price).collect();
        value["mistakes"] = strategy.mistakes().iter().map(mistake).collect();
    }
    value
}

fn beside(beside: &Beside) -> Value {
    let meter = |(tier, holds): &(money::Tier, money::Money)| {
        (tier.name().to_owned(), json!(holds.to_string()))
    };
    json!({
        "wager": beside.wager,
        "table": beside.table,
        "stake": beside.stake.to_string(),
        "meters": beside.meters.iter().map(meter).collect::<serde_json::Map<_, _>>(),
    })
}

fn question(lesson: &Lesson, detail: Detail) -> Value {
    let [yes, no] = words(lesson.question);
    let tally = lesson.tally();
    let mut value = json!({
        "question": lesson.question,
        "yes": yes, "no": no,
        "for": tally.yes, "against": tally.no, "indifferent": tally.indifferent, "of": tally.of(),
        "list": lesson.yes.iter().map(line).collect::<Vec<_>>(),
        "does_not_matter": lesson.indifferent.iter().map(line).collect::<Vec<_>>(),
    });
    if detail == Detail::States {
        value["states"] = lesson.states.iter().map(|it| state(lesson, it)).collect();
    }
    value
}

fn line(line: &Line) -> Value {
    json!({
        "says": line.says,
        "example": line.example,
        "hands": line.hands,
        "worth": line.worth.to_string(),
    })
}

fn state(lesson: &Lesson, state: &State) -> Value {
    json!({
        "says": state.says,
        "cards": state.cards,
        "hands": state.hands,
        "answer": word(lesson.question, state.answer),
        "worth": state.worth.to_string(),
    })
}

fn price(price: &Price) -> Value {
    json!({
        "says": price.says,
        "house_edge": price.house_edge.to_string(),
        "house_edge_percent": price.house_edge.percent(6),
        "cost": price.cost.to_string(),
    })
}

fn mistake(mistake: &Mistake) -> Value {
    json!({
        "question": mistake.question,
        "kind": mistake.kind,
        "right": word(mistake.question, mistake.answer),
        "hands": mistake.hands,
        "each": mistake.each.to_string(),
        "per_hundred_rounds": mistake.per_hundred.to_string(),
    })
}
