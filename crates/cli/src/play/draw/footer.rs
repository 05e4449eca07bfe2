//! Below the table: what has happened, what is asked, which keys there are.

use odds::{Counsel, Exact};
use ratatui::layout::Rect;
use table::{Choice, Question};

use super::App;
use super::pen::{Pen, wrapped};
use super::words::{short_dollars, signed};
use crate::play::app::{Notice, Overlay, Stage};
use crate::play::order::{Order, Target};
use crate::play::person::Person;
use crate::play::words::Line;
use wire::english::dollars;

/// Draws the log or whatever lies over it, then the prompt and the keys.
pub(super) fn draw(app: &App, pen: &mut Pen<'_>, area: Rect) {
    let prompt = area.bottom() - 2;
    let log = Rect { height: area.height - 2, ..area };
    match (app.overlay, &app.notice) {
        (Overlay::Help, _) => help(pen, log),
        (Overlay::None | Overlay::Leaving, Some(notice)) => self::notice(notice, pen, log),
        (Overlay::None | Overlay::Leaving, None) => self::log(app, pen, log),
    }
    pen.text(1, prompt, &self::prompt(app), pen.look.accent());
    keys(app, pen, area.bottom() - 1);
}

/// The latest lines, the newest at the bottom. When a round is over and its story does not fit,
/// only what it came to for the people at the keyboard.
fn log(app: &App, pen: &mut Pen<'_>, area: Rect) {
    let room = usize::from(area.height);
    let last = app.log.len().saturating_sub(app.scrolled).max(room.min(app.log.len()));
    let lines: Vec<&Line> = match results_only(app, room) {
        Some(lines) => lines,
        None => app.log[..last].iter().collect(),
    };
    let first = lines.len().saturating_sub(room);
    for (y, line) in (area.y..area.bottom()).zip(&lines[first..]) {
        log_line(line, pen, y, area.width);
    }
}

fn results_only(app: &App, room: usize) -> Option<Vec<&Line>> {
    let round = app.log.iter().rposition(|line| line.is_heading)?;
    let is_long = app.log.len() - round > room;
    let is_wanted = app.stage() == Stage::Over && app.scrolled == 0 && is_long;
    let is_own = |line: &&Line| {
        let person = line.result_of.and_then(|seat| app.at(seat));
        line.is_heading || person.is_some_and(Person::is_person)
    };
    is_wanted.then(|| app.log[round..].iter().filter(is_own).collect())
}

fn log_line(line: &Line, pen: &mut Pen<'_>, y: u16, width: u16) {
    if line.is_heading {
        let rule = "─".repeat(usize::from(width - 4).saturating_sub(line.text.chars().count()));
        let x = pen.text(1, y, &line.text, pen.look.accent());
        pen.text(x + 1, y, &rule, pen.look.aside());
        return;
    }
    let x = pen.text(1, y, &line.text, pen.look.rail());
    if let Some(clause) = &line.clause {
        pen.text(x + 1, y, &format!("({clause})"), pen.look.aside());
    }
}

/// A refusal: what is the case, the clause, and what it says.
fn notice(notice: &Notice, pen: &mut Pen<'_>, area: Rect) {
    let x = pen.text(1, area.y, &notice.text, pen.look.warning());
    let Some((id, says)) = &notice.clause else { return };
    pen.text(x + 1, area.y, &format!("({id})"), pen.look.aside());
    for (y, line) in (area.y + 1..area.bottom()).zip(wrapped(says, area.width - 4)) {
        pen.text(3, y, &line, pen.look.rail());
    }
}

const HELP: [&str; 5] = [
    "Bets: ←→ choose a spot, ↑↓ put chips down or take them off; or type dollars and press Enter.",
    "a bets as in the last round, c takes everything back, b buys in. Enter when you are ready.",
    "Answers have a key each, named in the last line. Enter or space skips ahead.",
    "PgUp and PgDn move through the record, k gives every suit its colour.",
    "A line in brackets is the clause of the book: houserules clauses shows what it says.",
];

fn help(pen: &mut Pen<'_>, area: Rect) {
    let lines = HELP.iter().flat_map(|line| wrapped(line, area.width - 2));
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        pen.text(1, y, &line, pen.look.rail());
    }
}

/// What is asked of whom.
fn prompt(app: &App) -> String {
    if app.overlay == Overlay::Leaving {
        return "Chips are on the table. Leave all the same? y leaves, any other key stays".into();
    }
    match app.stage() {
        Stage::Watching => "The dealer is at work".to_owned(),
        Stage::Over => results(app),
        Stage::Betting(at) => betting(app, at),
        Stage::Deciding(at) => deciding(app, &app.people[at].name),
    }
}

fn results(app: &App) -> String {
    let people = app.people.iter().filter(|person| person.is_person());
    let result = |person| signed(app.result(person));
    let texts: Vec<String> =
        people.map(|person| format!("{} {}", person.name, result(person))).collect();
    format!("The round is over: {}", texts.join(", "))
}

fn betting(app: &App, at: usize) -> String {
    let person = &app.people[at];
    let name = &person.name;
    if app.bindings().iter().any(|it| it.order == Order::DeclineBank) {
        return format!("{name}, will you be the player-dealer?");
    }
    let target = app.target(at);
    if !app.typed.is_empty() {
        return format!("{name}: ${} on {}?", app.typed, target.title());
    }
    let lies = app.lies(person.seat, target);
    let lies = if lies.is_zero() { "nothing".to_owned() } else { dollars(lies) };
    let range = match app.bounds(at, target) {
        Some(bounds) if !bounds.among.is_empty() => {
            let stakes: Vec<String> = bounds.among.iter().map(|it| short_dollars(*it)).collect();
            format!("; {}", stakes.join(" or "))
        }
        Some(bounds) if target == Target::Bank => {
            format!("; at least {}", short_dollars(bounds.least))
        }
        Some(bounds) => {
            format!("; {} to {}", short_dollars(bounds.least), short_dollars(bounds.most))
        }
        None => String::new(),
    };
    format!("{name} bets: {lies} on {}{range}", target.title())
}

fn deciding(app: &App, name: &str) -> String {
    let question = match app.question() {
        Some(Question::Bet1) => "let Bet 1 ride?",
        Some(Question::Bet2) => "let Bet 2 ride?",
        Some(Question::Play) => "play or fold?",
        None => "show the cards?",
    };
    match app.hint() {
        Some(counsel) => format!("{name}, {question}  Hint: {}", hint(&counsel)),
        None => format!("{name}, {question}"),
    }
}

/// The advice and its reason, on average and for what lies there.
fn hint(counsel: &Counsel) -> String {
    let worth = |choice| worth(&counsel.dollars(choice));
    match counsel.advice.choice {
        Choice::Ride => format!("let it ride, worth {}", worth(Choice::Ride)),
        Choice::Pull => format!("pull back, riding is worth {}", worth(Choice::Ride)),
        Choice::Play => {
            format!("play, worth {} against {}", worth(Choice::Play), worth(Choice::Fold))
        }
        Choice::Fold => {
            format!("fold, {} against {} for playing", worth(Choice::Fold), worth(Choice::Play))
        }
    }
}

/// Dollars to the cent, with their sign.
fn worth(dollars: &Exact) -> String {
    let text = dollars.decimal(2);
    match text.strip_prefix('-') {
        Some(lost) => format!("-${lost}"),
        None => format!("+${text}"),
    }
}

/// The keys that do something now.
fn keys(app: &App, pen: &mut Pen<'_>, y: u16) {
    let mut x = 1;
    for (key, label) in app.bindings().into_iter().filter_map(|binding| binding.label) {
        x = pen.text(x, y, &key, pen.look.accent());
        x = pen.text(x + 1, y, label, pen.look.rail()) + 2;
    }
}
