//! Bars from left to right: what each outcome is worth, how often each comes.

use super::scale::Scale;
use super::{Caption, WIDTH, line, rect, words};
use crate::html::Element;

/// A picture of bars, one below the other.
pub(crate) struct Bars {
    pub(crate) caption: Caption,
    pub(crate) rows: Vec<Bar>,
    /// Whether they are chances, on a scale of powers of ten.
    pub(crate) are_chances: bool,
    /// What the scale is of.
    pub(crate) axis: String,
}

/// One bar.
pub(crate) struct Bar {
    pub(crate) name: String,
    pub(crate) value: f64,
    /// The figure, written at its end.
    pub(crate) figure: String,
}

const STEP: f64 = 23.0;
const THICK: f64 = 13.0;
const TOP: f64 = 8.0;
/// A letter of the names is about so wide.
const LETTER: f64 = 7.3;
/// More letters than these do not stand on one line.
const LONGEST: usize = 28;

impl Bars {
    /// Draws the picture.
    pub(crate) fn draw(&self) -> Element {
        let widest = |of: fn(&Bar) -> &String| {
            let letters = self.rows.iter().map(|bar| of(bar).chars().count()).max().unwrap_or(0);
            f64::from(u32::try_from(letters).unwrap_or(40)) * LETTER
        };
        let left = widest(|bar| &bar.name).clamp(40.0, 190.0) + 12.0;
        let right = WIDTH - widest(|bar| &bar.figure).clamp(40.0, 125.0) - 12.0;
        let rows = f64::from(u32::try_from(self.rows.len()).unwrap_or(0));
        let bottom = TOP + rows * STEP + 4.0;
        let scale = self.scale((left, right));
        let mut drawn = self.axis(&scale, (left, right), bottom);
        let mut y = TOP;
        for bar in &self.rows {
            drawn.extend(self.bar(bar, &scale, left, y));
            y += STEP;
        }
        self.caption.figure(bottom + 44.0, drawn)
    }

    fn scale(&self, places: (f64, f64)) -> Scale {
        let values = || self.rows.iter().map(|bar| bar.value);
        let (least, most) = (values().fold(0.0, f64::min), values().fold(0.0, f64::max));
        if self.are_chances {
            let rarest = values().filter(|it| *it > 0.0).fold(1.0, f64::min);
            Scale::chances(rarest, places)
        } else {
            Scale::even((least, most), places, 5.0)
        }
    }

    fn axis(&self, scale: &Scale, (left, right): (f64, f64), bottom: f64) -> Vec<Element> {
        let mut drawn = Vec::new();
        for (value, text) in scale.ticks(5.0) {
            let x = scale.place(value);
            drawn.push(line("grid", (x, TOP), (x, bottom)));
            drawn.push(words("tick middle", (x, bottom + 16.0), text));
        }
        let middle = f64::midpoint(left, right);
        drawn.push(words("axis middle", (middle, bottom + 36.0), self.axis.clone()));
        drawn
    }

    fn bar(&self, bar: &Bar, scale: &Scale, left: f64, y: f64) -> Vec<Element> {
        let zero = if self.are_chances { left } else { scale.place(0.0) };
        let end = if self.are_chances && bar.value <= 0.0 { left } else { scale.place(bar.value) };
        let (from, to) = if end < zero { (end, zero) } else { (zero, end) };
        let class = if bar.value < 0.0 { "bar lost" } else { "bar" };
        let text = y + STEP / 2.0 + 3.0;
        let name = written(&bar.name, (left - 8.0, text));
        let drawn = [
            rect(class, (from, y + (STEP - THICK) / 2.0), ((to - from).max(1.0), THICK)),
            words("figure start", (to + 6.0, text), bar.figure.clone()),
        ];
        name.into_iter().chain(drawn).collect()
    }
}

/// A name beside its bar, on two lines where it is long.
fn written(name: &str, (x, y): (f64, f64)) -> Vec<Element> {
    let half = name.len() / 2;
    let middle = name.match_indices(' ').min_by_key(|(at, _)| at.abs_diff(half));
    match middle.filter(|_| name.chars().count() > LONGEST) {
        Some((at, _)) => vec![
            words("name small end", (x, y - 5.0), &name[..at]),
            words("name small end", (x, y + 5.5), &name[at + 1..]),
        ],
        None => vec![words("name end", (x, y), name)],
    }
}
