//! Tables of a page: a caption, heads with their scope, figures to the right.

use crate::html::{Element, el};

/// The head of a column.
#[derive(Clone, Copy, Debug)]
pub(super) enum Head {
    /// Of words, which stand to the left.
    Words(&'static str),
    /// Of figures, which stand to the right.
    Figures(&'static str),
}

/// Writes a table whose rows begin with their heads. On a narrow screen it scrolls by itself.
pub(super) fn table(
    caption: &str,
    heads: &[Head],
    rows: impl IntoIterator<Item = Vec<Element>>,
) -> Element {
    let head = |head: &Head| match head {
        Head::Words(text) => el("th").with("scope", "col").text(*text),
        Head::Figures(text) => el("th").with("scope", "col").class("n").text(*text),
    };
    let line = |cells: Vec<Element>| el("tr").children(cells);
    let table = el("table")
        .child(el("caption").text(caption))
        .child(el("thead").child(el("tr").children(heads.iter().map(head))))
        .child(el("tbody").children(rows.into_iter().map(line)));
    el("div")
        .class("scroll")
        .with("role", "region")
        .with("aria-label", caption)
        .with("tabindex", 0)
        .child(table)
}

/// The head of a row.
pub(super) fn head(text: impl Into<String>) -> Element {
    el("th").with("scope", "row").text(text)
}

/// A figure.
pub(super) fn figure(text: impl Into<String>) -> Element {
    el("td").class("n").text(text)
}

/// A few words.
pub(super) fn words(text: impl Into<String>) -> Element {
    el("td").text(text)
}

/// An exact number in full, in small type.
pub(super) fn exact(number: impl std::fmt::Display) -> Element {
    el("td").child(el("code").class("exact").text(number.to_string()))
}

/// The number of a clause.
pub(super) fn clause(id: &str) -> Element {
    el("td").child(el("span").class("clause").text(id))
}

/// A paragraph.
pub(super) fn paragraph(text: impl Into<String>) -> Element {
    el("p").text(text)
}
