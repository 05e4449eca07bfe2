//! Clauses as the table carries them: small enough for every event.

/// The place of a clause in its book. Events are made by the million, so they carry this and not
/// the id; [`crate::Table::clause`] gives the clause.
///
/// ```
/// use table::Citation;
///
/// assert_ne!(Citation::NONE, Citation::at(0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Citation(u16);

impl Citation {
    /// No clause: the book is silent.
    pub const NONE: Self = Self(u16::MAX);

    /// Returns the citation of the clause at this place of the book.
    ///
    /// # Panics
    ///
    /// Panics beyond 65,534 clauses; the longest book has 358.
    ///
    /// ```
    /// assert_eq!(table::Citation::at(3).index(), Some(3));
    /// ```
    pub fn at(index: usize) -> Self {
        let index = u16::try_from(index).expect("no book has so many clauses");
        assert!(index != u16::MAX, "no book has so many clauses");
        Self(index)
    }

    /// Returns the place of the clause in its book.
    ///
    /// ```
    /// assert_eq!(table::Citation::NONE.index(), None);
    /// ```
    pub const fn index(self) -> Option<usize> {
        if self.0 == u16::MAX { None } else { Some(self.0 as usize) }
    }

    /// Returns its place counted from one, and zero for no clause, as records have it.
    ///
    /// ```
    /// assert_eq!([table::Citation::at(3), table::Citation::NONE].map(|it| it.number()), [4, 0]);
    /// ```
    pub const fn number(self) -> u16 {
        self.0.wrapping_add(1)
    }
}
