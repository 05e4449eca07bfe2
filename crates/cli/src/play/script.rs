//! A table played from a text: one command a line, one screen after each.

use money::Money;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use table::Choice;

use super::key::Key;
use super::order::{Order, Target};
use super::{App, Look, draw};

/// A line that is no command, and where.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Unreadable {
    pub(crate) line: usize,
    pub(crate) text: String,
}

/// Plays the commands of a text and returns the screens, of this many columns and rows.
pub(crate) fn play(app: &mut App, text: &str, size: (u16, u16)) -> Result<String, Unreadable> {
    let mut screens = String::new();
    app.finish();
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let steps = read(line).ok_or_else(|| Unreadable { line: number, text: line.to_owned() })?;
        for step in steps {
            match step {
                Step::Order(order) => app.carry_out(order),
                Step::Key(key) => app.on(key),
            }
            app.finish();
        }
        screens.push_str(&format!("> {line}\n{}\n", screen(app, size)));
        if app.has_quit() {
            break;
        }
    }
    Ok(screens)
}

/// The screen as text.
pub(crate) fn screen(app: &App, (width, height): (u16, u16)) -> String {
    let mut terminal =
        Terminal::new(TestBackend::new(width, height)).expect("memory does not fail");
    terminal.draw(|frame| draw::draw(app, Look::Plain, frame)).expect("memory does not fail");
    rows(terminal.backend().buffer())
}

fn rows(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let row = |cells: &[ratatui::buffer::Cell]| {
        let text: String = cells.iter().map(ratatui::buffer::Cell::symbol).collect();
        format!("{}\n", text.trim_end())
    };
    buffer.content.chunks(width.max(1)).map(row).collect()
}

enum Step {
    Order(Order),
    Key(Key),
}

/// Reads a command line.
fn read(line: &str) -> Option<Vec<Step>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let one = |order| Some(vec![Step::Order(order)]);
    match words.as_slice() {
        ["bet", target, amount] => {
            let amount: Money = dollars(amount)?;
            one(Order::Bet(Target::named(target)?, amount))
        }
        ["take-back", target] => one(Order::TakeBack(Target::named(target)?)),
        ["again"] => one(Order::Again),
        ["clear"] => one(Order::Clear),
        ["deal" | "ready"] => one(Order::Ready),
        ["show"] => one(Order::ShowBonus),
        ["wave"] => one(Order::WaveBonus),
        ["bank", "take"] => one(Order::TakeBank),
        ["bank", "decline"] => one(Order::DeclineBank),
        ["bank", "give-up"] => one(Order::GiveUpBank),
        ["buy-in"] => one(Order::BuyIn),
        ["next"] => one(Order::NextRound),
        ["quit"] => one(Order::Quit),
        ["press", keys @ ..] => keys.iter().map(|name| Key::named(name).map(Step::Key)).collect(),
        [choice] => one(Order::Decide(choice.parse::<Choice>().ok()?)),
        _ => None,
    }
}

/// Dollars, with or without cents.
fn dollars(text: &str) -> Option<Money> {
    match text.parse::<u32>() {
        Ok(whole) => Some(Money::from_dollars(whole)),
        Err(_) => text.parse().ok(),
    }
}
