//! Readings at random: how the doubtful points of a book might be taken.

use std::sync::LazyLock;

use rulebook::{Book, Rules};

use super::random::Random;
use super::submissions::{approve, submission};

/// The five books.
pub(crate) static BOOKS: LazyLock<Vec<Book>> = LazyLock::new(|| {
    let load = |name: &&str| Book::embedded(name).expect("it is one of the five");
    Book::NAMES.iter().map(load).collect()
});

/// Returns lawful rules, often read otherwise than by default.
pub(crate) fn rules(random: &mut Random, book: &Book) -> Rules {
    lawful(random, book).1
}

/// The same, with the submission as it is written.
pub(crate) fn lawful(random: &mut Random, book: &Book) -> (String, Rules) {
    for _ in 0..10_000 {
        let mut text = submission(random, book);
        let mut readings = readings(random, book);
        if book.title().name == "md-three-card-poker" && random.once_in(6) {
            let chosen = "\"md-three-card-poker/nine-community-cards\" = \"three-fixed-hands\"\n";
            text = text.replacen("[table]\n", "[table]\nelectronic = true\n", 1);
            readings = format!("[readings]\n{chosen}");
        }
        text += &readings;
        if let Some(rules) = approve(book, &text) {
            return (text, rules);
        }
    }
    panic!("no lawful submission was found under {}", book.title().name);
}

fn readings(random: &mut Random, book: &Book) -> String {
    let mut text = String::from("[readings]\n");
    let often = *random.one(&[1_000, 12, 4]);
    for reading in book.readings().iter().filter(|it| it.selectable) {
        if random.once_in(often) {
            let value = &random.one(&reading.options).value;
            text += &format!("\"{}/{}\" = \"{value}\"\n", book.title().name, reading.name);
        }
    }
    text
}
