//! Lists of decisions mean exactly what the solution says, and are as short as people expect.

mod play;
mod ride;

use odds::strategy::{Lesson, Strategy};
use odds::{Par, Terms};
use rulebook::{Book, Paytable, Wager};

fn book(name: &str) -> Book {
    Book::embedded(name).expect("it is one of the five")
}

fn strategy(book: &Book, paytable: &Paytable) -> Strategy {
    let readings = book.default_readings();
    Strategy::of(&Terms::new(book, &readings, paytable)).expect("it asks something")
}

/// The lines of a list for a yes, and those for hands that do not matter.
fn lists(lesson: &Lesson) -> [Vec<&str>; 2] {
    [&lesson.yes, &lesson.indifferent]
        .map(|lines| lines.iter().map(|line| line.says.as_str()).collect())
}

/// The paytables of a wager in all books.
fn paytables(wager: Wager) -> Vec<(Book, Paytable)> {
    let mut all = Vec::new();
    for book in Book::NAMES.map(book) {
        let own = book.paytables().iter().filter(|table| table.wager == wager);
        all.extend(own.map(|table| (book.clone(), table.clone())));
    }
    all
}

#[test]
fn a_strategy_costs_what_the_sheet_says() {
    for wager in [Wager::LetItRide, Wager::AnteBonus] {
        for (book, table) in paytables(wager) {
            let readings = book.default_readings();
            let par = Par::of(&Terms::new(&book, &readings, &table)).expect("it has a sheet");
            let edge = strategy(&book, &table).house_edge();
            assert_eq!(edge, par.house_edge, "{} {}", book.title().name, table.table);
        }
    }
}

#[test]
fn wagers_that_ask_nothing_have_no_strategy() {
    for (book, table) in paytables(Wager::PairPlus) {
        let readings = book.default_readings();
        let error = Strategy::of(&Terms::new(&book, &readings, &table)).expect_err("no question");
        assert_eq!(error.to_string(), "pair-plus asks nothing: there is no strategy");
    }
}

/// A wrong answer to every hand is as dear as all mistakes together.
#[test]
fn mistakes_add_up_to_being_always_wrong() {
    for wager in [Wager::LetItRide, Wager::AnteBonus] {
        let (book, table) = paytables(wager).swap_remove(0);
        let strategy = strategy(&book, &table);
        let wrong = strategy.edge_if(|state| !state.answer.is_yes());
        let mistakes = strategy.mistakes();
        let all: odds::Exact = mistakes.iter().map(|it| it.per_hundred.clone()).sum();
        assert_eq!(all / odds::Exact::from(100), wrong - strategy.house_edge());
        assert!(mistakes.is_sorted_by(|a, b| a.per_hundred >= b.per_hundred), "worst first");
    }
}
