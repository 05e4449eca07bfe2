//! A line of a file with a mark under what is meant.

/// A place in a text: line and column from 1, and how many characters to mark.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) length: usize,
}

/// Draws the line at a place with carets under what is marked:
///
/// ```text
///   --> mine.toml:9:20
///    |
///  9 | seats            = 8
///    |                    ^
/// ```
pub(crate) fn draw(file: &str, source: &str, place: Place) -> String {
    let Place { line, column, length } = place;
    let Some(text) = source.lines().nth(line.saturating_sub(1)) else {
        return format!("  --> {file}:{line}:{column}\n");
    };
    let number = line.to_string();
    let margin = " ".repeat(number.len());
    // Tabs are kept, so that the mark stands where the terminal puts the text.
    let before: String = text
        .chars()
        .take(column.saturating_sub(1))
        .map(|it| if it == '\t' { '\t' } else { ' ' })
        .collect();
    let room = text.chars().count().saturating_sub(column.saturating_sub(1)).max(1);
    let mark = "^".repeat(length.clamp(1, room));
    format!(
        "{margin} --> {file}:{line}:{column}\n\
         {margin}  |\n\
         {number}  | {text}\n\
         {margin}  | {before}{mark}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_stands_under_what_is_meant() {
        let place = Place { line: 2, column: 9, length: 3 };
        let drawn = draw("mine.toml", "[table]\nseats = 800\n", place);
        assert_eq!(drawn, "  --> mine.toml:2:9\n   |\n2  | seats = 800\n   |         ^^^\n");
    }

    #[test]
    fn a_place_outside_the_text_is_only_named() {
        let place = Place { line: 9, column: 1, length: 1 };
        assert_eq!(draw("x", "one line", place), "  --> x:9:1\n");
    }
}
