//! The known name that is nearest to an unknown one.

/// Returns a name that begins like the unknown one, or else the one with the fewest letters to
/// change, add or leave out; the first among equals.
///
/// ```
/// assert_eq!(rulebook::nearest("seets", ["table", "seats"]), Some("seats"));
/// ```
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let is_unlike = |known: &str| !(known.starts_with(name) || name.starts_with(known));
    known.into_iter().min_by_key(|known| (is_unlike(known), distance(name, known)))
}

/// Counts the letters to change, add or leave out to get from one name to the other.
fn distance(from: &str, to: &str) -> usize {
    let letters: Vec<char> = to.chars().collect();
    // `row[n]` is the distance from what was read of `from` to the first n letters of `to`.
    let mut row: Vec<usize> = (0..=letters.len()).collect();
    for (read, letter) in from.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = read + 1;
        for (at, other) in letters.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[at + 1];
            row[at + 1] = changed.min(row[at] + 1).min(diagonal + 1);
        }
    }
    row[letters.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_letters() {
        for (from, to, letters) in
            [("", "", 0), ("seats", "", 5), ("", "seats", 5), ("seat", "seats", 1), ("ab", "ba", 2)]
        {
            assert_eq!(distance(from, to), letters, "{from} {to}");
        }
    }

    #[test]
    fn the_nearest_name_is_found() {
        assert_eq!(nearest("seets", ["decks", "seats", "spots"]), Some("seats"));
        assert_eq!(
            nearest("scales", ["seats", "scales-with-the-stake"]),
            Some("scales-with-the-stake")
        );
        assert_eq!(nearest("seets", []), None);
    }
}
