//! A table played from a text: one command a line, one screen after each.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use scenario::command_at;
use table::{Command, Seat, Spot, Tender};

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

/// Reads a command line: a word of the screen, or what a player does in the scenario language.
fn read(line: &str) -> Option<Vec<Step>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let order = match words.as_slice() {
        ["again"] => Order::Again,
        ["clear"] => Order::Clear,
        ["deal" | "ready"] => Order::Ready,
        ["buy-in"] => Order::BuyIn,
        ["next"] => Order::NextRound,
        ["quit"] => Order::Quit,
        ["press", keys @ ..] => {
            return keys.iter().map(|name| Key::named(name).map(Step::Key)).collect();
        }
        // Orders go to whoever's turn it is, so the seat that the command is read for is dropped.
        _ => order_of(&command_at(Seat::ALL[0], line).ok()?)?,
    };
    Some(vec![Step::Order(order)])
}

/// The order that a command of the table stands for.
#[expect(clippy::wildcard_enum_match_arm, reason = "a person at the keyboard asks for little else")]
fn order_of(command: &Command) -> Option<Order> {
    match *command {
        Command::Bet { spot, amount, tender: Tender::Chips, .. } => {
            Some(Order::Bet(Target::Spot(spot), amount))
        }
        Command::BetThree { amounts: [first, second, third], tender: Tender::Chips, .. } => {
            (first == second && second == third).then_some(Order::Bet(Target::Three, first))
        }
        Command::BetBank { amount, .. } => Some(Order::Bet(Target::Bank, amount)),
        Command::TakeBack { spot, .. } if Spot::THREE.contains(&spot) => {
            Some(Order::TakeBack(Target::Three))
        }
        Command::TakeBack { spot, .. } => Some(Order::TakeBack(Target::Spot(spot))),
        Command::Decide { choice, signal: None, .. } => Some(Order::Decide(choice)),
        Command::ShowBonus { .. } => Some(Order::ShowBonus),
        Command::WaveBonus { .. } => Some(Order::WaveBonus),
        Command::TakeBank { .. } => Some(Order::TakeBank),
        Command::DeclineBank { .. } => Some(Order::DeclineBank),
        Command::GiveUpBank { .. } => Some(Order::GiveUpBank),
        _ => None,
    }
}
