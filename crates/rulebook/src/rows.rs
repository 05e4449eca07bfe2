//! Whether the rows of a paytable make sense together.
//!
//! A hand is paid once, by the first row it meets. So rows must go down in rank, none may be out of
//! reach, and no two may name the same hand: a table in which they do is a misprint.

use crate::pattern::Atom;
use crate::{Order, Pattern};

/// What is wrong with the rows of a paytable.
///
/// ```
/// use rulebook::{Order, Pattern, RowFault};
///
/// let rows = [Pattern::AceKingQueen, Pattern::AceKingQueenHeartsDiamondsClubs];
/// let faults = RowFault::all(Order::Three, &rows);
/// assert_eq!(faults[0], RowFault::Overlap { row: 1, with: 0 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowFault {
    /// The hand cannot be formed of the cards the wager looks at.
    Unreachable {
        /// The place of the row.
        row: usize,
    },
    /// The row names hands that an earlier row names too.
    Overlap {
        /// The place of the row.
        row: usize,
        /// The place of the earlier row.
        with: usize,
    },
    /// The row names a hand that is better than one of the row before it.
    Ascending {
        /// The place of the row.
        row: usize,
    },
}

impl RowFault {
    /// Returns every fault of these rows.
    ///
    /// ```
    /// use rulebook::{Order, Pattern, RowFault};
    ///
    /// assert_eq!(RowFault::all(Order::Five, &[Pattern::Flush, Pattern::Straight]), []);
    /// let wrong = RowFault::all(Order::Three, &[Pattern::Flush, Pattern::Straight]);
    /// assert_eq!(wrong, [RowFault::Ascending { row: 1 }], "three cards in line are better");
    /// ```
    pub fn all(order: Order, rows: &[Pattern]) -> Vec<Self> {
        let named: Vec<Vec<Atom>> = rows.iter().map(|row| row.named(order)).collect();
        let faults_of = |row: usize| {
            let is_comparison = rows[row] == Pattern::BeatsDealer;
            let unreachable = (named[row].is_empty() && !is_comparison).then_some(row);
            let overlaps = (0..row)
                .filter(|before| named[*before].iter().any(|atom| named[row].contains(atom)));
            let best = named[row].iter().map(|atom| atom.standing).max();
            let worst_before = row
                .checked_sub(1)
                .and_then(|before| named[before].iter().map(|atom| atom.standing).min());
            let is_ascending = best.zip(worst_before).is_some_and(|(best, worst)| best > worst);
            unreachable
                .map(|row| Self::Unreachable { row })
                .into_iter()
                .chain(overlaps.map(move |with| Self::Overlap { row, with }))
                .chain(is_ascending.then_some(Self::Ascending { row }))
                .collect::<Vec<_>>()
        };
        (0..rows.len()).flat_map(faults_of).collect()
    }
}
