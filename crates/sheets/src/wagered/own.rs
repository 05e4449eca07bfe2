//! A paytable of one's own.

use std::error::Error;
use std::fmt;

use money::{Money, Odds, Pays, Share};
use rulebook::{Order, Pattern, Paytable, Row, RowFault, similar_name};

use super::dollars;
use crate::Unclear;

/// The greatest odds that make sense: beyond them no wager has ever been paid.
const GREATEST_ODDS: u32 = 10_000_000;

/// A paytable of one's own that makes sense.
#[derive(Clone, Debug)]
pub struct Own {
    /// The paytable, its best row first.
    pub paytable: Paytable,
    /// Rows that were written below a lesser one, by their places. They pay all the same: a hand is
    /// paid by the best row that it meets.
    pub out_of_order: Vec<usize>,
}

/// What is wrong with a row of a paytable of one's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowError {
    /// The place of the row, from 0; nothing where it is about all of them.
    pub row: Option<usize>,
    /// What is wrong, and what would be right.
    pub unclear: Unclear,
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.row {
            Some(row) => write!(f, "row {}: {}", row + 1, self.unclear),
            None => fmt::Display::fmt(&self.unclear, f),
        }
    }
}

impl Error for RowError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.unclear)
    }
}

/// Reads a paytable from hands and what they pay: the same kind of odds, on the same cards, as
/// the table of the book that it is like.
pub fn paytable(like: &Paytable, written: &[(&str, &str)]) -> Result<Own, Vec<RowError>> {
    let (mut rows, mut troubles) = (Vec::new(), Vec::new());
    for (at, (hand, pays)) in written.iter().enumerate() {
        match row(like, hand.trim(), pays.trim()) {
            Ok(row) => rows.push((at, row)),
            Err(unclear) => troubles.push(RowError { row: Some(at), unclear }),
        }
    }
    if written.is_empty() {
        let unclear = Unclear::new("the paytable names no hand", example(like));
        troubles.push(RowError { row: None, unclear });
    }
    let (found, out_of_order) = faults(like, &rows);
    troubles.extend(found);
    if !troubles.is_empty() {
        troubles.sort_by_key(|trouble| trouble.row);
        return Err(troubles);
    }
    let mut rows: Vec<Row> = rows.into_iter().map(|(_, row)| row).collect();
    if !out_of_order.is_empty() {
        // People write rows in any order.
        rows.sort_by_key(|row| Pattern::ALL.iter().position(|known| *known == row.hand));
    }
    let paytable = Paytable { table: "own".to_owned(), rows, ..like.clone() };
    Ok(Own { paytable, out_of_order })
}

fn row(like: &Paytable, hand: &str, pays: &str) -> Result<Row, Unclear> {
    let known = Pattern::ALL.iter().map(|hand| hand.name());
    let hand: Pattern = hand.parse().map_err(|_| {
        let hint = match similar_name(hand, known) {
            Some(similar) => format!("did you mean {similar}? A whole table is {}", example(like)),
            None => format!("a whole table is {}", example(like)),
        };
        Unclear::new(format!("there is no hand {hand:?}"), hint)
    })?;
    let pays = promise(like, hand, pays)?;
    Ok(Row { hand, pays, clause: None, printed: None, reading: None })
}

/// What a row pays: in the words of a paytable, or a number of the kind that the book's row has.
fn promise(like: &Paytable, hand: Pattern, text: &str) -> Result<Pays, Unclear> {
    let wrong = |what: &str| {
        Unclear::new(format!("{} pays {text:?}, which is {what}", hand.name()), example(like))
    };
    if text.trim_start_matches('$').starts_with('-') {
        return Err(wrong("below nothing"));
    }
    if let Ok(pays) = text.parse::<Pays>() {
        return bounded(pays).ok_or_else(|| wrong("more than any wager pays"));
    }
    let digits = text.split(' ').next().unwrap_or_default();
    if digits.len() > 9 && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(wrong("more than any wager pays"));
    }
    let own = like.rows.iter().find(|row| row.hand == hand).or(like.rows.last());
    let kind = own.map_or(Pays::To(Odds::to_one(1)), |row| row.pays);
    let pays = match kind {
        Pays::Meter(_, tier) if text.ends_with('%') => {
            text.parse::<Share>().ok().map(|share| Pays::Meter(share, tier))
        }
        Pays::Sum(_) => dollars(text).map(Pays::Sum),
        Pays::To(_) => odds(text).map(Pays::To),
        Pays::For(_) | Pays::Meter(_, _) => odds(text).map(Pays::For),
    };
    let pays = pays.ok_or_else(|| wrong("no odds"))?;
    bounded(pays).ok_or_else(|| wrong("more than any wager pays"))
}

/// Reads `3`, `3:2` or `3/2`.
fn odds(text: &str) -> Option<Odds> {
    let (pays, per) = text.split_once([':', '/']).unwrap_or((text, "1"));
    Odds::new(pays.parse().ok()?, per.parse().ok()?)
}

fn bounded(pays: Pays) -> Option<Pays> {
    let is_sane = match pays {
        Pays::To(odds) | Pays::For(odds) => odds.pays() / odds.per() <= GREATEST_ODDS,
        Pays::Sum(sum) => sum <= Money::from_dollars(1_000_000_000),
        Pays::Meter(_, _) => true,
    };
    is_sane.then_some(pays)
}

/// Every row must be a hand of its own that the cards can make. Also returns the places of rows
/// that stand below a lesser one.
fn faults(like: &Paytable, rows: &[(usize, Row)]) -> (Vec<RowError>, Vec<usize>) {
    let hands: Vec<Pattern> = rows.iter().map(|(_, row)| row.hand).collect();
    let cards = match like.basis.order() {
        Order::Three => "three",
        Order::Five => "five",
        Order::Six => "six",
    };
    let name = |row: usize| hands.get(row).map_or("", |hand| hand.name());
    let place = |row: usize| rows.get(row).map(|(at, _)| *at);
    let (mut troubles, mut out_of_order) = (Vec::new(), Vec::new());
    for fault in RowFault::all(like.basis.order(), &hands) {
        let (row, message, hint) = match fault {
            RowFault::Unreachable { row } => {
                (row, format!("{cards} cards cannot make {}", name(row)), example(like))
            }
            RowFault::Overlap { row, with } if hands.get(row) == hands.get(with) => {
                let message = format!("the paytable names {} twice", name(row));
                (row, message, "each hand has one row".to_owned())
            }
            RowFault::Overlap { row, with } => {
                let message = format!("{} and {} name the same hands", name(with), name(row));
                (row, message, "leave one of them out".to_owned())
            }
            RowFault::Ascending { row } => {
                out_of_order.extend(place(row));
                continue;
            }
        };
        troubles.push(RowError { row: place(row), unclear: Unclear::new(message, hint) });
    }
    (troubles, out_of_order)
}

/// Writes a table of the book as one would write it.
pub fn example(like: &Paytable) -> String {
    let row = |row: &Row| {
        let pays = match row.pays {
            Pays::To(odds) | Pays::For(odds) if odds.per() == 1 => odds.pays().to_string(),
            Pays::To(_) | Pays::For(_) => row.pays.to_string(),
            Pays::Sum(sum) => sum.to_string(),
            Pays::Meter(share, _) => share.to_string(),
        };
        format!("{}={pays}", row.hand.name())
    };
    let rows: Vec<String> = like.rows.iter().map(row).collect();
    rows.join(",")
}

#[cfg(test)]
mod tests {
    use rulebook::{Book, Wager};

    use super::*;

    fn troubles(rows: &[(&str, &str)]) -> Vec<(Option<usize>, String)> {
        let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
        let like = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
        let found = paytable(like, rows).expect_err("something is wrong");
        found.into_iter().map(|it| (it.row, it.unclear.message)).collect()
    }

    #[test]
    fn every_fault_stands_at_its_row() {
        let rows = [("royal", "3"), ("flush", "8 to 1"), ("straight", "many"), ("flush", "8")];
        let found = troubles(&rows);
        assert_eq!(found.iter().map(|it| it.0).collect::<Vec<_>>(), [Some(0), Some(2), Some(3)]);
        assert!(found[0].1.contains("no hand"), "{found:?}");
        assert!(found[2].1.contains("twice"), "{found:?}");
        assert_eq!(troubles(&[])[0].0, None);
    }

    #[test]
    fn rows_out_of_order_pay_all_the_same() {
        let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
        let like = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
        let own = paytable(like, &[("flush", "8"), ("royal-flush", "1000")]).expect("it is sound");
        assert_eq!(own.out_of_order, [1]);
        assert_eq!(own.paytable.rows[0].hand, Pattern::RoyalFlush);
    }
}
