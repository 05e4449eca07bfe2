//! Counts that take a second to make are made once for each ranking of hands.

use std::sync::{Arc, Mutex, PoisonError};

use table::Ranking;

/// What has been counted so far, by the ranking it was counted under.
pub(super) struct Kept<T>(Mutex<Vec<(Ranking, Arc<T>)>>);

impl<T> Kept<T> {
    pub(super) const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// Returns the counts of a ranking, counting where nobody has.
    pub(super) fn of(&self, ranking: &Ranking, count: impl FnOnce() -> T) -> Arc<T> {
        // Somebody else's panic leaves only finished counts behind.
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, counts)) = kept.iter().find(|(known, _)| known == ranking) {
            return Arc::clone(counts);
        }
        let counts = Arc::new(count());
        kept.push((ranking.clone(), Arc::clone(&counts)));
        counts
    }
}

#[cfg(test)]
mod tests {
    use rulebook::Book;

    use super::*;

    #[test]
    fn what_was_counted_is_not_counted_again() {
        let book = Book::embedded("ca-let-it-ride").expect("it is one of the five");
        let usual = book.default_readings();
        let wraps = usual.clone().with(&book, "ace-wraps", "yes").expect("the book has it");
        let kept = Kept::new();
        assert_eq!(*kept.of(&Ranking::of(&usual), || 1), 1);
        assert_eq!(*kept.of(&Ranking::of(&wraps), || 2), 2);
        assert_eq!(*kept.of(&Ranking::of(&usual), || 3), 1);
    }
}
