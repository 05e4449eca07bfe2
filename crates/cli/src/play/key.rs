//! Keys, whatever the terminal calls them.

use std::fmt;

/// A key that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Char(char),
    Enter,
    Escape,
    Backspace,
    Tab,
    Left,
    Right,
    Up,
    Down,
    PageUp,
    PageDown,
    /// Control-C: leave at once.
    Interrupt,
}

impl Key {
    const NAMED: [(&'static str, Self); 11] = [
        ("enter", Self::Enter),
        ("escape", Self::Escape),
        ("backspace", Self::Backspace),
        ("tab", Self::Tab),
        ("left", Self::Left),
        ("right", Self::Right),
        ("up", Self::Up),
        ("down", Self::Down),
        ("page-up", Self::PageUp),
        ("page-down", Self::PageDown),
        ("space", Self::Char(' ')),
    ];

    /// Reads a key as a script names it: `up`, `enter`, or the character itself.
    pub(crate) fn named(name: &str) -> Option<Self> {
        let mut letters = name.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => Some(Self::Char(letter)),
            (Some(_) | None, _) => {
                Self::NAMED.iter().find(|(it, _)| *it == name).map(|(_, key)| *key)
            }
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Char(letter) => write!(f, "{letter}"),
            Self::Enter => f.write_str("Enter"),
            Self::Escape => f.write_str("Esc"),
            Self::Backspace => f.write_str("Backspace"),
            Self::Tab => f.write_str("Tab"),
            Self::Left => f.write_str("←"),
            Self::Right => f.write_str("→"),
            Self::Up => f.write_str("↑"),
            Self::Down => f.write_str("↓"),
            Self::PageUp => f.write_str("PgUp"),
            Self::PageDown => f.write_str("PgDn"),
            Self::Interrupt => f.write_str("Ctrl-C"),
        }
    }
}
