//! Colours, as far as the terminal has them. Nothing is said by colour alone.

use cards::Suit;
use ratatui::style::{Color, Modifier, Style};

/// How things look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// Sixteen million colours.
    True,
    /// The 256 colours that nearly every terminal has.
    Indexed,
    /// None at all: bold, dim and reversed only.
    Plain,
}

/// A colour, exact and as the nearest of the 256.
struct Tint(u8, u8, u8, u8);

const FELT: Tint = Tint(0x0e, 0x4a, 0x38, 22);
const RAIL: Tint = Tint(0x08, 0x28, 0x1f, 233);
const IVORY: Tint = Tint(0xf6, 0xf1, 0xe4, 230);
const BRASS: Tint = Tint(0xc8, 0xa5, 0x5a, 179);
const MOSS: Tint = Tint(0x8f, 0xb3, 0xa3, 108);
const INK: Tint = Tint(0x16, 0x18, 0x1d, 234);
const RED: Tint = Tint(0xb3, 0x24, 0x2c, 124);
const BLUE: Tint = Tint(0x1f, 0x5f, 0xa8, 25);
const GREEN: Tint = Tint(0x2e, 0x8b, 0x57, 29);
const BACK: Tint = Tint(0x7d, 0x93, 0xb8, 67);
const AMBER: Tint = Tint(0xf0, 0xb4, 0x55, 215);

impl Look {
    /// Chooses by what the environment says: `NO_COLOR`, `COLORTERM` and `TERM`.
    pub(crate) fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let is = |name: &str, value: &str| variable(name).is_some_and(|it| it == value);
        let is_told_no = variable("NO_COLOR").is_some_and(|it| !it.is_empty());
        if is_told_no || is("TERM", "dumb") {
            Self::Plain
        } else if is("COLORTERM", "truecolor") || is("COLORTERM", "24bit") {
            Self::True
        } else {
            Self::Indexed
        }
    }

    const fn colour(self, tint: &Tint) -> Color {
        let Tint(red, green, blue, index) = *tint;
        match self {
            Self::True => Color::Rgb(red, green, blue),
            Self::Indexed => Color::Indexed(index),
            Self::Plain => Color::Reset,
        }
    }

    const fn pair(self, text: &Tint, ground: &Tint) -> Style {
        Style::new().fg(self.colour(text)).bg(self.colour(ground))
    }

    /// The felt and what is written on it.
    pub(crate) const fn felt(self) -> Style {
        self.pair(&IVORY, &FELT)
    }

    /// Names and headings on the felt.
    pub(crate) const fn brass(self) -> Style {
        self.pair(&BRASS, &FELT)
    }

    /// What is there but says nothing now.
    pub(crate) const fn quiet(self) -> Style {
        self.pair(&MOSS, &FELT).add_modifier(Modifier::DIM)
    }

    /// Where the cursor is.
    pub(crate) const fn chosen(self) -> Style {
        match self {
            Self::Plain => Style::new().add_modifier(Modifier::REVERSED),
            Self::True | Self::Indexed => self.pair(&INK, &BRASS),
        }
    }

    /// The rail around the felt: titles, the log, the keys.
    pub(crate) const fn rail(self) -> Style {
        self.pair(&IVORY, &RAIL)
    }

    /// Headings and keys on the rail.
    pub(crate) const fn accent(self) -> Style {
        self.pair(&BRASS, &RAIL).add_modifier(Modifier::BOLD)
    }

    /// Clauses and explanations on the rail.
    pub(crate) const fn aside(self) -> Style {
        self.pair(&MOSS, &RAIL)
    }

    /// A refusal.
    pub(crate) const fn warning(self) -> Style {
        self.pair(&AMBER, &RAIL).add_modifier(Modifier::BOLD)
    }

    /// The paper of a card.
    pub(crate) const fn paper(self) -> Style {
        self.pair(&INK, &IVORY)
    }

    /// The back of a card.
    pub(crate) const fn back(self) -> Style {
        self.pair(&BACK, &IVORY)
    }

    /// The ink of a suit: red and black, or a colour for each.
    pub(crate) const fn suit(self, suit: Suit, has_four_colours: bool) -> Style {
        let tint = match (suit, has_four_colours) {
            (Suit::Spades, _) | (Suit::Clubs, false) => &INK,
            (Suit::Hearts, _) | (Suit::Diamonds, false) => &RED,
            (Suit::Diamonds, true) => &BLUE,
            (Suit::Clubs, true) => &GREEN,
        };
        self.pair(tint, &IVORY).add_modifier(Modifier::BOLD)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(variables: &[(&str, &str)]) -> Look {
        Look::from_environment(|name| {
            variables.iter().find(|(it, _)| *it == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_chooses_the_colours() {
        assert_eq!(look(&[]), Look::Indexed);
        assert_eq!(look(&[("COLORTERM", "truecolor")]), Look::True);
        assert_eq!(look(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]), Look::Plain);
        assert_eq!(look(&[("NO_COLOR", "")]), Look::Indexed, "an empty one counts as none");
        assert_eq!(look(&[("TERM", "dumb")]), Look::Plain);
    }

    #[test]
    fn without_colour_nothing_is_coloured() {
        let styles = [Look::Plain.felt(), Look::Plain.paper(), Look::Plain.warning()];
        for style in styles {
            assert_eq!((style.fg, style.bg), (Some(Color::Reset), Some(Color::Reset)));
        }
    }
}
