//! What a fold gives up.

use rulebook::{Book, Readings, Wager};

/// Returns which of a seat's wagers a fold forfeits, as the book is read.
///
/// ```
/// use rulebook::{Book, Wager};
/// use table::settle::forfeited;
///
/// let book = Book::embedded("md-three-card-poker").expect("it is one of the five");
/// let made = [Wager::Ante, Wager::PairPlus, Wager::SixCardBonus];
/// let given_up = forfeited(&book, &book.default_readings(), &made);
/// assert_eq!(given_up, [Wager::Ante, Wager::PairPlus]);
/// ```
pub fn forfeited(book: &Book, readings: &Readings, made: &[Wager]) -> Vec<Wager> {
    let only_ante = readings.is("fold-combinations", "only-as-listed")
        && !is_listed(|wager| made.contains(&wager));
    let keeps_five = readings.is("fold-and-five-card-progressive", "keeps");
    let is_given_up = |wager: &Wager| {
        let is_named = is_forfeit(book, *wager);
        let is_kept = keeps_five && *wager == Wager::FiveCardProgressive;
        is_named && !is_kept && !(only_ante && *wager != Wager::Ante)
    };
    made.iter().copied().filter(is_given_up).collect()
}

/// Whether the book names the wager among those that a fold forfeits.
fn is_forfeit(book: &Book, wager: Wager) -> bool {
    book.procedure().fold.forfeits.iter().any(|part| part.what == wager.name())
}

/// Whether the wagers of a fold are one of the combinations that the book lists.
pub(crate) fn is_listed(has: impl Fn(Wager) -> bool) -> bool {
    let progressive = has(Wager::Progressive) || has(Wager::FiveCardProgressive);
    match (has(Wager::PairPlus), progressive, has(Wager::SixCardBonus)) {
        (true, false, _) | (false, _, false) => true,
        (false, _, true) | (true, true, _) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Wager; 5] = [
        Wager::Ante,
        Wager::PairPlus,
        Wager::SixCardBonus,
        Wager::Progressive,
        Wager::FiveCardProgressive,
    ];

    fn as_read(name: &str, option: &str, made: &[Wager]) -> Vec<Wager> {
        let book = Book::embedded("md-three-card-poker").expect("it is one of the five");
        let readings = book.default_readings().with(&book, name, option);
        forfeited(&book, &readings.expect("the book has it"), made)
    }

    #[test]
    fn five_card_progressive_is_kept_where_read_so() {
        let given_up = as_read("fold-and-five-card-progressive", "keeps", &ALL);
        assert_eq!(given_up, [Wager::Ante, Wager::PairPlus, Wager::Progressive]);
    }

    #[test]
    fn unlisted_combination_forfeits_only_the_ante() {
        let given_up = |made| as_read("fold-combinations", "only-as-listed", made);
        assert_eq!(given_up(&ALL), [Wager::Ante]);
        assert_eq!(given_up(&ALL[..2]), ALL[..2], "Ante and Pair Plus are listed");
    }
}
