//! A chart of hands by two of their ranks, as players know it from other card games.

use super::{Caption, WIDTH, rect, words};
use crate::html::Element;

/// Thirteen ranks by thirteen ranks, aces first.
pub(crate) struct Grid {
    pub(crate) caption: Caption,
    /// Row by row.
    pub(crate) cells: Vec<Vec<Cell>>,
    /// What the shades mean.
    pub(crate) key: Vec<(Shade, String)>,
}

/// One square of the chart.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    pub(crate) shade: Shade,
    /// A few letters.
    pub(crate) text: String,
}

/// How a square looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shade {
    /// All these hands are for it.
    All,
    /// Some of them.
    Some,
    /// None.
    None,
    /// There is no such hand.
    Empty,
}

impl Shade {
    const fn class(self) -> &'static str {
        match self {
            Self::All => "cell all",
            Self::Some => "cell some",
            Self::None => "cell none",
            Self::Empty => "cell empty",
        }
    }
}

const RANKS: &str = "AKQJT98765432";
const LEFT: f64 = 20.0;
const TOP: f64 = 22.0;
const SIDE: f64 = (WIDTH - LEFT - 4.0) / 13.0;

impl Grid {
    /// Draws the chart.
    pub(crate) fn draw(&self) -> Element {
        let mut drawn = Vec::new();
        for (number, rank) in (0_u32..).zip(RANKS.chars()) {
            let middle = (f64::from(number) + 0.5) * SIDE;
            drawn.push(words("name middle", (LEFT + middle, TOP - 7.0), rank.to_string()));
            drawn.push(words("name middle", (LEFT - 11.0, TOP + middle + 4.0), rank.to_string()));
        }
        for (row, cells) in (0_u32..).zip(&self.cells) {
            for (column, cell) in (0_u32..).zip(cells) {
                let x = LEFT + f64::from(column) * SIDE;
                let y = TOP + f64::from(row) * SIDE;
                drawn.push(rect(cell.shade.class(), (x, y), (SIDE - 2.0, SIDE - 2.0)));
                drawn.extend(written(&cell.text, (x + (SIDE - 2.0) / 2.0, y + SIDE / 2.0)));
            }
        }
        let bottom = TOP + 13.0 * SIDE + 12.0;
        drawn.extend(self.key(bottom));
        self.caption.figure(bottom + 26.0, drawn)
    }

    fn key(&self, y: f64) -> Vec<Element> {
        let mut drawn = Vec::new();
        let mut x = LEFT;
        for (shade, says) in &self.key {
            drawn.push(rect(shade.class(), (x, y), (14.0, 14.0)));
            drawn.push(words("name start", (x + 20.0, y + 12.0), says.clone()));
            let letters = f64::from(u32::try_from(says.chars().count()).unwrap_or(20));
            x += 40.0 + letters * 6.8;
        }
        drawn
    }
}

/// A few letters in the middle of a square, on two lines where there are many.
fn written(text: &str, (x, y): (f64, f64)) -> Vec<Element> {
    let letters: Vec<char> = text.chars().collect();
    if letters.is_empty() {
        return Vec::new();
    }
    if letters.len() <= 4 {
        return vec![words("inside middle", (x, y + 3.0), text)];
    }
    let (one, other) = letters.split_at(letters.len().div_ceil(2));
    let lines = [one, other].map(|part| part.iter().collect::<String>());
    [(-3.0, 0), (10.0, 1)]
        .map(|(down, at)| words("inside middle", (x, y + down), lines[at].clone()))
        .into()
}
