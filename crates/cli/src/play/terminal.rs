//! The shell around the table: a real terminal, a real clock.

use std::io;
use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::key::Key;
use super::{App, Look, draw};

/// Plays until somebody leaves. The terminal is restored in any case, also after a panic.
pub(crate) fn play(app: &mut App, look: Look, pause: Duration) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let outcome = run(&mut terminal, app, look, pause);
    ratatui::try_restore()?;
    outcome
}

fn run(
    terminal: &mut DefaultTerminal,
    app: &mut App,
    look: Look,
    pause: Duration,
) -> io::Result<()> {
    while !app.has_quit() {
        if pause.is_zero() {
            app.finish();
        }
        terminal.draw(|frame| draw::draw(app, look, frame))?;
        if app.is_busy() && !event::poll(pause)? {
            app.tick();
        } else if let Event::Key(pressed) = event::read()?
            && let Some(key) = key(pressed)
        {
            app.on(key);
        }
    }
    Ok(())
}

/// What a key of the terminal is to the table; nothing for those that mean nothing here.
fn key(pressed: KeyEvent) -> Option<Key> {
    if pressed.kind == KeyEventKind::Release {
        return None;
    }
    let is_control = pressed.modifiers.contains(KeyModifiers::CONTROL);
    if let KeyCode::Char(letter) = pressed.code {
        return match (is_control, letter) {
            (true, 'c') => Some(Key::Interrupt),
            (true, _) => None,
            (false, letter) => Some(Key::Char(letter)),
        };
    }
    KEYS.iter().find(|(code, _)| *code == pressed.code).map(|(_, key)| *key)
}

const KEYS: [(KeyCode, Key); 10] = [
    (KeyCode::Enter, Key::Enter),
    (KeyCode::Esc, Key::Escape),
    (KeyCode::Backspace, Key::Backspace),
    (KeyCode::Tab, Key::Tab),
    (KeyCode::Left, Key::Left),
    (KeyCode::Right, Key::Right),
    (KeyCode::Up, Key::Up),
    (KeyCode::Down, Key::Down),
    (KeyCode::PageUp, Key::PageUp),
    (KeyCode::PageDown, Key::PageDown),
];
