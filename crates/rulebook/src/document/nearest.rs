//! Known names that resemble an unknown one.

/// A name is similar if no more than one letter in so many has to change.
const LETTERS_PER_CHANGE: usize = 3;

/// A shorter name says nothing by being part of a longer one.
const LETTERS_OF_A_PART: usize = 3;

/// The most names that a hint lists.
const MAX_LISTED_NAMES: usize = 12;

/// Returns the similar name with the fewest letters to change, add, leave out or swap, or one of
/// which the unknown name is a part; the first among equals, and nothing if all are too different.
///
/// ```
/// assert_eq!(rulebook::similar_name("seets", ["table", "seats"]), Some("seats"));
/// assert_eq!(rulebook::similar_name("xyzzy", ["table", "seats"]), None);
/// ```
pub fn similar_name<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let similar = known.into_iter().filter(|known| is_part(name, known) || is_near(name, known));
    nearest(name, similar)
}

/// Returns what to say to somebody who wrote an unknown name: the similar one, or which there are.
///
/// ```
/// assert_eq!(rulebook::name_hint("seets", ["table", "seats"]), "the nearest is seats");
/// assert_eq!(rulebook::name_hint("xyzzy", ["table", "seats"]), "there are table, seats");
/// ```
pub fn name_hint<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    if let Some(similar) = similar_name(name, known.iter().copied()) {
        return format!("the nearest is {similar}");
    }
    let beside: Vec<&str> =
        known.iter().copied().filter(|known| section(known) == section(name)).collect();
    let listed = if beside.is_empty() { known } else { beside };
    let names = listed[..listed.len().min(MAX_LISTED_NAMES)].join(", ");
    match listed.len() {
        0 => "there is none".to_owned(),
        1 => format!("there is only {names}"),
        2..=MAX_LISTED_NAMES => format!("there are {names}"),
        count => format!("there are {names} and {} more", count - MAX_LISTED_NAMES),
    }
}

/// The name that begins like the unknown one, or else the one with the fewest letters to change,
/// add, leave out or swap, however many; the first among equals.
fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let is_unlike = |known: &str| !(known.starts_with(name) || name.starts_with(known));
    known.into_iter().min_by_key(|known| (is_unlike(known), strsim::osa_distance(name, known)))
}

fn is_part(name: &str, known: &str) -> bool {
    let is_long = name.chars().count().min(known.chars().count()) >= LETTERS_OF_A_PART;
    is_long && (known.contains(name) || name.contains(known))
}

/// Sections that both names begin with say nothing about the rest: all keys of a wager share them.
fn is_near(name: &str, known: &str) -> bool {
    let same = if section(name) == section(known) { section(name).len() } else { 0 };
    let (name, known) = (&name[same..], &known[same..]);
    let letters = name.chars().count().max(known.chars().count());
    strsim::osa_distance(name, known) <= letters / LETTERS_PER_CHANGE
}

/// The section of a key, with its last point: `wagers.progressive.` of `wagers.progressive.rate`.
fn section(name: &str) -> &str {
    name.rfind('.').map_or("", |point| &name[..=point])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_found() {
        assert_eq!(nearest("seets", ["decks", "seats", "spots"]), Some("seats"));
        let known = ["seats", "scales-with-the-stake"];
        assert_eq!(nearest("scales", known), Some("scales-with-the-stake"));
        assert_eq!(nearest("seets", []), None);
    }

    #[test]
    fn similar_names_differ_in_a_letter_of_three() {
        for (name, known) in [
            ("seets", "seats"),
            ("saets", "seats"),
            ("by-hand", "hand"),
            ("scales", "scales-with-the-stake"),
            ("wagers.progresive.rate", "wagers.progressive.rate"),
            ("wagers.progressive.tabel", "wagers.progressive.table"),
        ] {
            assert_eq!(similar_name(name, ["decks", known]), Some(known), "{name}");
        }
        for (name, known) in [
            ("", "seats"),
            ("s", "seats"),
            ("xyzzy", "seats"),
            ("fees", "wagers"),
            ("wagers.progressive.xyzzy", "wagers.progressive.rate"),
        ] {
            assert_eq!(similar_name(name, [known]), None, "{name}");
        }
    }

    #[test]
    fn a_hint_without_a_similar_name_lists_those_there_are() {
        let keys = ["table.seats", "wagers.progressive.rate", "wagers.progressive.table"];
        let hint = name_hint("wagers.progressive.xyzzy", keys);
        assert_eq!(hint, "there are wagers.progressive.rate, wagers.progressive.table");
        assert_eq!(name_hint("xyzzy", ["table"]), "there is only table");
        assert_eq!(name_hint("xyzzy", []), "there is none");
        let many: Vec<String> = (0..15).map(|number| format!("meter-{number}")).collect();
        let hint = name_hint("xyzzy", many.iter().map(String::as_str));
        assert!(hint.ends_with("meter-10, meter-11 and 3 more"), "{hint}");
    }
}
