//! A line of a file with a mark under what is meant.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

/// Draws the lines of a span with a mark under it:
///
/// ```text
///  --> mine.toml:9:20
///   |
/// 9 | seats            = 8
///   |                    ^
/// ```
pub(crate) fn draw(file: &str, source: &str, span: Range<usize>) -> String {
    let marked = Snippet::source(source).path(file).annotation(AnnotationKind::Primary.span(span));
    Renderer::plain().render(&[Group::with_level(Level::ERROR).element(marked)]) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_stands_under_what_is_meant() {
        let drawn = draw("mine.toml", "[table]\nseats = 800\n", 16..19);
        assert_eq!(drawn, " --> mine.toml:2:9\n  |\n2 | seats = 800\n  |         ^^^\n");
    }

    #[test]
    fn the_mark_is_as_wide_as_the_letters_are_drawn() {
        let drawn = draw("mine.toml", "\tname = \"日本\"", 8..16);
        assert_eq!(
            drawn,
            " --> mine.toml:1:9\n  |\n1 |     name = \"日本\"\n  |            ^^^^^^\n"
        );
    }

    #[test]
    fn the_end_of_a_text_can_be_marked() {
        let drawn = draw("mine.toml", "seats = ", 8..8);
        assert_eq!(drawn, " --> mine.toml:1:9\n  |\n1 | seats = \n  |         ^\n");
    }
}
