//! Whether a paytable is one that its book lists, and what is different where it is not.

use money::{Odds, Pays};
use rulebook::{Book, Pattern, Paytable};

/// How a paytable stands beside those that the book lists for the wager.
#[derive(Clone, Debug)]
pub struct Standing<'a> {
    /// The listed table that it is most like.
    pub like: &'a Paytable,
    /// The clause under which one of the listed tables is chosen, or nothing below them paid.
    pub clause: Option<&'a str>,
    /// Whether the listed odds are only the least that may be paid.
    pub is_floor: bool,
    /// The rows that are not as they are listed.
    pub differs: Vec<Difference<'a>>,
}

/// A row that is not as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference<'a> {
    /// The hand.
    pub hand: Pattern,
    /// What it pays, where it has a row.
    pub pays: Option<Pays>,
    /// What the book lists, where it does.
    pub listed: Option<Pays>,
    /// The clause that lists it.
    pub clause: &'a str,
    /// Whether the book allows the difference.
    pub is_lawful: bool,
}

impl<'a> Standing<'a> {
    /// Returns how a paytable stands in its book; nothing where the book has none for the wager.
    pub fn of(book: &'a Book, paytable: &Paytable) -> Option<Self> {
        let paid = book.requirements().paid_under(paytable.wager);
        let floor = paid.and_then(|it| it.floor);
        let tables = book.paytables().iter().filter(|table| table.wager == paytable.wager);
        let differences = |like| differences(like, paytable, floor.is_some());
        let all = tables.map(|like| (like, differences(like)));
        let (like, differs) = all.min_by_key(|(_, differs)| differs.len())?;
        let clause = floor.or(paid.map(|it| it.select));
        Some(Self { like, clause, is_floor: floor.is_some(), differs })
    }

    /// Returns whether every row is as it is listed.
    pub fn is_listed(&self) -> bool {
        self.differs.is_empty()
    }

    /// Returns whether the book allows it.
    pub fn is_lawful(&self) -> bool {
        self.differs.iter().all(|it| it.is_lawful)
    }
}

fn differences<'a>(like: &'a Paytable, paytable: &Paytable, is_floor: bool) -> Vec<Difference<'a>> {
    let pays = |table: &Paytable, hand: Pattern| {
        table.rows.iter().find(|row| row.hand == hand).map(|row| row.pays)
    };
    let missing = like.rows.iter().map(|row| row.hand);
    let missing = missing.filter(|hand| pays(paytable, *hand).is_none());
    let hands = paytable.rows.iter().map(|row| row.hand).chain(missing);
    let difference = |hand: Pattern| {
        let (own, listed) = (pays(paytable, hand), pays(like, hand));
        let row = like.rows.iter().find(|row| row.hand == hand);
        let clause = row.map_or(like.clause.as_str(), |row| like.clause_of(row));
        let is_lawful = is_floor && is_no_less(own, listed);
        (own != listed).then_some(Difference { hand, pays: own, listed, clause, is_lawful })
    };
    hands.filter_map(difference).collect()
}

/// Whether something pays no less than what is listed, in the same kind.
fn is_no_less(own: Option<Pays>, listed: Option<Pays>) -> bool {
    let value = |odds: Odds| (u64::from(odds.pays()), u64::from(odds.per()));
    match (own, listed) {
        (_, None) => true,
        (Some(Pays::To(own)), Some(Pays::To(listed)))
        | (Some(Pays::For(own)), Some(Pays::For(listed))) => {
            let ((a, b), (c, d)) = (value(own), value(listed));
            a * d >= c * b
        }
        (Some(Pays::Sum(own)), Some(Pays::Sum(listed))) => own >= listed,
        (Some(own), Some(listed)) => own == listed,
        (None, Some(_)) => false,
    }
}

#[cfg(test)]
mod tests {
    use rulebook::Wager;

    use super::*;
    use crate::wagered::paytable;

    #[test]
    fn a_changed_row_is_unlawful_by_its_clause() {
        let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
        let listed = book.paytable(Wager::LetItRide, "B").expect("it has a Paytable B");
        let standing = Standing::of(&book, listed).expect("it has tables");
        assert!(standing.is_listed() && standing.is_lawful());
        assert_eq!(standing.like.table, "B");

        let texts: Vec<(&str, String)> =
            listed.rows.iter().map(|row| (row.hand.name(), row.pays.to_string())).collect();
        let mut rows: Vec<(&str, &str)> =
            texts.iter().map(|(hand, pays)| (*hand, pays.as_str())).collect();
        rows[0].1 = "999 to 1";
        let own = paytable(listed, &rows).expect("it makes sense").paytable;
        let standing = Standing::of(&book, &own).expect("it has tables");
        assert_eq!((standing.like.table.as_str(), standing.differs.len()), ("B", 1));
        assert!(!standing.is_lawful());
        assert!(book.clause(standing.differs[0].clause).is_some());
    }

    #[test]
    fn a_row_left_out_is_a_difference() {
        let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
        let listed = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
        let own = paytable(listed, &[("royal-flush", "1000")]).expect("it makes sense").paytable;
        let standing = Standing::of(&book, &own).expect("it has tables");
        assert!(standing.differs.iter().any(|it| it.pays.is_none() && !it.is_lawful));
    }
}
