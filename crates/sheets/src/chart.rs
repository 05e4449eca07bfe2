//! Pictures of figures, drawn as SVG inside a page.
//!
//! They take their colours from the page, so that they are legible by day, by night and in print;
//! lines differ in their dashes too, for readers who see no colours. Every picture has a title and
//! a description in words. Places on a picture are the only inexact numbers: what is written beside
//! a line was computed exactly.
#![expect(clippy::float_arithmetic, reason = "places of points on a picture")]

mod bars;
mod curves;
mod grid;
mod scale;

pub(crate) use bars::{Bar, Bars};
pub(crate) use curves::{Band, Curves, Line, Mark};
pub(crate) use grid::{Cell, Grid, Shade};

use odds::Exact;

use crate::html::{Element, el};

/// The width of every picture, in its own units; the page scales it.
const WIDTH: f64 = 520.0;

/// What a picture is called, and what it shows.
#[derive(Clone, Debug)]
pub(crate) struct Caption {
    /// A name that no other picture of the page has.
    pub(crate) id: String,
    pub(crate) title: String,
    /// The same in words, for those who do not see it.
    pub(crate) says: String,
}

impl Caption {
    /// Returns the empty picture with its title, and the page's caption above.
    fn figure(&self, height: f64, drawn: Vec<Element>) -> Element {
        let (title, says) = (format!("{}-title", self.id), format!("{}-says", self.id));
        let svg = el("svg")
            .with("viewBox", format!("0 0 {WIDTH} {}", at(height)))
            .with("role", "img")
            .with("aria-labelledby", format!("{title} {says}"))
            .child(el("title").with("id", &title).text(&self.title))
            .child(el("desc").with("id", &says).text(&self.says))
            .children(drawn);
        el("figure").class("chart").child(el("figcaption").text(&self.title)).child(svg)
    }
}

/// Returns an exact number as a place on a picture.
pub(crate) fn float(exact: &Exact) -> f64 {
    exact.decimal(18).parse().unwrap_or(0.0)
}

/// Writes a place to a tenth of a unit, so that the same picture is always the same text.
fn at(place: f64) -> String {
    let text = format!("{place:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

fn line(class: &str, from: (f64, f64), to: (f64, f64)) -> Element {
    el("line")
        .class(class)
        .with("x1", at(from.0))
        .with("y1", at(from.1))
        .with("x2", at(to.0))
        .with("y2", at(to.1))
}

fn rect(class: &str, from: (f64, f64), size: (f64, f64)) -> Element {
    el("rect")
        .class(class)
        .with("x", at(from.0))
        .with("y", at(from.1))
        .with("width", at(size.0.max(0.0)))
        .with("height", at(size.1.max(0.0)))
}

/// A text whose class says which end of it is at the place.
fn words(class: &str, place: (f64, f64), text: impl Into<String>) -> Element {
    el("text").class(class).with("x", at(place.0)).with("y", at(place.1)).text(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_written_short() {
        assert_eq!(at(12.0), "12");
        assert_eq!(at(-0.01), "0");
        assert_eq!(at(2.34), "2.3");
    }
}
