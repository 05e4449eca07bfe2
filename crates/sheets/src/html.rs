//! HTML that can be neither unbalanced nor unescaped: an element is a value, and a text is a text.

use std::fmt;

/// An element with its attributes and what stands in it.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    name: &'static str,
    attributes: Vec<(&'static str, String)>,
    children: Vec<Child>,
}

#[derive(Clone, Debug)]
enum Child {
    Text(String),
    Element(Element),
}

/// Elements that hold nothing and are not closed.
const VOID: &[&str] = &["br", "col", "hr", "link", "meta", "wbr"];

/// Elements within a line: no line break is written behind them.
const WITHIN_A_LINE: &[&str] =
    &["a", "abbr", "b", "bdi", "code", "em", "small", "span", "strong", "tspan", "wbr"];

/// Returns an empty element.
pub(crate) const fn el(name: &'static str) -> Element {
    Element { name, attributes: Vec::new(), children: Vec::new() }
}

impl Element {
    /// Adds an attribute.
    pub(crate) fn with(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.attributes.push((name, value.to_string()));
        self
    }

    /// Adds classes.
    pub(crate) fn class(self, names: &str) -> Self {
        self.with("class", names)
    }

    /// Adds text; whatever it says, it is only text.
    pub(crate) fn text(mut self, text: impl Into<String>) -> Self {
        self.children.push(Child::Text(text.into()));
        self
    }

    /// Adds an element.
    pub(crate) fn child(mut self, element: Self) -> Self {
        self.children.push(Child::Element(element));
        self
    }

    /// Adds elements.
    pub(crate) fn children(mut self, elements: impl IntoIterator<Item = Self>) -> Self {
        self.children.extend(elements.into_iter().map(Child::Element));
        self
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name;
        write!(f, "<{name}")?;
        for (attribute, value) in &self.attributes {
            write!(f, " {attribute}=\"{}\"", escape(value))?;
        }
        f.write_str(">")?;
        if !VOID.contains(&name) {
            for child in &self.children {
                match child {
                    // A style sheet is no text: nothing in it is a character reference.
                    Child::Text(text) if name == "style" => f.write_str(text)?,
                    Child::Text(text) => f.write_str(&escape(text))?,
                    Child::Element(element) => element.fmt(f)?,
                }
            }
            write!(f, "</{name}>")?;
        }
        if WITHIN_A_LINE.contains(&name) { Ok(()) } else { f.write_str("\n") }
    }
}

/// Writes text so that it means nothing to HTML; a control character shows that it is there.
fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\n' | '\t' => safe.push(c),
            _ if c.is_control() => safe.push('\u{fffd}'),
            _ => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_attributes_stay_text() {
        let element = el("p").with("title", "\"><b>").text("<script>&'\u{7}");
        let written = "<p title=\"&quot;&gt;&lt;b&gt;\">&lt;script&gt;&amp;&#39;\u{fffd}</p>\n";
        assert_eq!(element.to_string(), written);
    }

    #[test]
    fn what_holds_nothing_is_not_closed() {
        let element = el("div").child(el("br")).child(el("b").text("a")).text("c");
        assert_eq!(element.to_string(), "<div><br>\n<b>a</b>c</div>\n");
    }
}
