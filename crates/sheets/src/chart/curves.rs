//! Lines over an axis: how an edge moves with a meter, how a bankroll spreads.

use super::scale::Scale;
use super::{Caption, WIDTH, at, line, rect, words};
use crate::html::{Element, el};

/// A picture of lines and bands.
pub(crate) struct Curves {
    pub(crate) caption: Caption,
    pub(crate) across: String,
    pub(crate) up: String,
    /// Behind the lines, the widest first.
    pub(crate) bands: Vec<Band>,
    pub(crate) lines: Vec<Line>,
    /// Places along the axis that have a name.
    pub(crate) marks: Vec<Mark>,
}

/// What lies between two lines with the same places across.
pub(crate) struct Band {
    pub(crate) name: String,
    /// Across, and from where to where.
    pub(crate) between: Vec<(f64, f64, f64)>,
}

/// A line, or single points where only whole numbers mean something.
pub(crate) struct Line {
    pub(crate) name: String,
    pub(crate) points: Vec<(f64, f64)>,
    pub(crate) is_dotted: bool,
}

/// A place across that has a name.
pub(crate) struct Mark {
    pub(crate) x: f64,
    pub(crate) name: String,
}

const LEFT: f64 = 62.0;
const RIGHT: f64 = WIDTH - 18.0;
const HEIGHT: f64 = 250.0;

/// The two scales, and where the picture of them begins.
struct Frame {
    x: Scale,
    y: Scale,
    top: f64,
    bottom: f64,
}

impl Curves {
    /// Draws the picture.
    pub(crate) fn draw(&self) -> Element {
        let named = self.bands.len() + self.lines.len();
        let legend = if named > 1 { 24.0 } else { 0.0 };
        let marks = f64::from(u32::try_from(self.marks.len()).unwrap_or(0)) * 17.0;
        let top = 12.0 + legend + marks;
        let frame = self.frame(top, top + HEIGHT);
        let mut drawn = self.axes(&frame);
        for (number, band) in self.bands.iter().enumerate() {
            drawn.push(area(&frame, band, number));
        }
        drawn.push(line("zero", (LEFT, frame.y.place(0.0)), (RIGHT, frame.y.place(0.0))));
        for (number, one) in self.lines.iter().enumerate() {
            drawn.extend(stroke(&frame, one, number));
        }
        drawn.extend(self.marks(&frame, legend));
        if named > 1 {
            drawn.extend(self.legend());
        }
        self.caption.figure(frame.bottom + 46.0, drawn)
    }

    fn frame(&self, top: f64, bottom: f64) -> Frame {
        let points = || {
            let bands = self.bands.iter().flat_map(|band| &band.between);
            let bands = bands.flat_map(|(x, one, other)| [(*x, *one), (*x, *other)]);
            bands.chain(self.lines.iter().flat_map(|line| line.points.iter().copied()))
        };
        let span = |of: fn((f64, f64)) -> f64| {
            let values = || points().map(of);
            (values().fold(f64::MAX, f64::min), values().fold(f64::MIN, f64::max))
        };
        let (low, high) = span(|point| point.1);
        let x = Scale::exact(span(|point| point.0), (LEFT, RIGHT));
        let y = Scale::even((low.min(0.0), high.max(0.0)), (bottom, top), 6.0);
        Frame { x, y, top, bottom }
    }

    fn axes(&self, frame: &Frame) -> Vec<Element> {
        let mut drawn = Vec::new();
        for (value, text) in frame.y.ticks(6.0) {
            let y = frame.y.place(value);
            drawn.push(line("grid", (LEFT, y), (RIGHT, y)));
            drawn.push(words("tick end", (LEFT - 7.0, y + 4.0), text));
        }
        for (value, text) in frame.x.ticks(5.0) {
            let x = frame.x.place(value);
            drawn.push(line("grid", (x, frame.bottom), (x, frame.bottom + 5.0)));
            drawn.push(words("tick middle", (x, frame.bottom + 19.0), text));
        }
        let middle = f64::midpoint(LEFT, RIGHT);
        drawn.push(words("axis middle", (middle, frame.bottom + 39.0), self.across.clone()));
        let up = f64::midpoint(frame.top, frame.bottom);
        let turned = format!("rotate(-90 14 {})", at(up));
        drawn.push(words("axis middle", (14.0, up), self.up.clone()).with("transform", turned));
        drawn
    }

    fn marks(&self, frame: &Frame, legend: f64) -> Vec<Element> {
        let mut drawn = Vec::new();
        let mut y = 12.0 + legend + 6.0;
        for mark in &self.marks {
            let x = frame.x.place(mark.x);
            drawn.push(line("mark", (x, y + 4.0), (x, frame.bottom)));
            let is_right = x > f64::midpoint(LEFT, RIGHT);
            let (class, beside) = if is_right { ("note end", 4.0) } else { ("note start", -4.0) };
            drawn.push(words(class, (x + beside, y), mark.name.clone()));
            y += 17.0;
        }
        drawn
    }

    fn legend(&self) -> Vec<Element> {
        let mut drawn = Vec::new();
        let mut x = LEFT;
        let lines = self.lines.iter().enumerate();
        let lines = lines.map(|(at, it)| (format!("line line-{at}"), &it.name, false));
        let bands = self.bands.iter().enumerate();
        let bands = bands.map(|(at, it)| (format!("band band-{at}"), &it.name, true));
        for (class, name, is_band) in lines.chain(bands) {
            drawn.push(if is_band {
                rect(&class, (x, 9.0), (22.0, 11.0))
            } else {
                line(&class, (x, 14.5), (x + 22.0, 14.5))
            });
            drawn.push(words("name start", (x + 28.0, 19.0), name.clone()));
            let letters = f64::from(u32::try_from(name.chars().count()).unwrap_or(20));
            x += 46.0 + letters * 6.8;
        }
        drawn
    }
}

fn area(frame: &Frame, band: &Band, number: usize) -> Element {
    let place = |x: f64, y: f64| format!("{},{}", at(frame.x.place(x)), at(frame.y.place(y)));
    let there = band.between.iter().map(|(x, low, _)| place(*x, *low));
    let back = band.between.iter().rev().map(|(x, _, high)| place(*x, *high));
    let points: Vec<String> = there.chain(back).collect();
    el("polygon").class(&format!("band band-{number}")).with("points", points.join(" "))
}

fn stroke(frame: &Frame, one: &Line, number: usize) -> Vec<Element> {
    let place = |point: &(f64, f64)| (frame.x.place(point.0), frame.y.place(point.1));
    let points = one.points.iter().map(place);
    if one.is_dotted {
        let dot = |(x, y): (f64, f64)| {
            el("circle").class("dot").with("cx", at(x)).with("cy", at(y)).with("r", 4)
        };
        return points.map(dot).collect();
    }
    let points: Vec<String> = points.map(|(x, y)| format!("{},{}", at(x), at(y))).collect();
    let class = format!("line line-{number}");
    vec![el("polyline").class(&class).with("points", points.join(" "))]
}
