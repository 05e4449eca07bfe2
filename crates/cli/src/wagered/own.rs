//! A paytable of one's own, as `royal-flush=1000,straight-flush=200`.

use money::{Money, Odds, Pays, Share};
use rulebook::{Book, Order, Pattern, Paytable, Row, RowFault, Wager, nearest};

use super::dollars;
use crate::failure::Failure;

/// The greatest odds that make sense: beyond them no wager has ever been paid.
const GREATEST_ODDS: u32 = 10_000_000;

/// Reads a paytable: the same kind of odds, on the same cards, as the book's tables for the wager.
pub(super) fn paytable(book: &Book, wager: Wager, text: &str) -> Result<Paytable, Failure> {
    let like = book
        .paytables()
        .iter()
        .find(|table| table.wager == wager)
        .ok_or_else(|| Failure::usage(format!("{} has no such wager", book.title().name)))?;
    let mut rows: Vec<Row> = Vec::new();
    for said in text.split(',').map(str::trim).filter(|said| !said.is_empty()) {
        let row = row(like, said)?;
        if rows.iter().any(|known| known.hand == row.hand) {
            let message = format!("--pays names {} twice", row.hand.name());
            return Err(Failure::usage(message).with_hint("each hand has one row"));
        }
        rows.push(row);
    }
    if rows.is_empty() {
        return Err(Failure::usage("--pays names no hand").with_hint(example(like)));
    }
    // People write rows in any order; a hand is paid by the best row that it meets.
    rows.sort_by_key(|row| Pattern::ALL.iter().position(|known| *known == row.hand));
    sound(like, &rows)?;
    Ok(Paytable { table: "own".to_owned(), rows, ..like.clone() })
}

fn row(like: &Paytable, said: &str) -> Result<Row, Failure> {
    let (hand, pays) = said.split_once('=').ok_or_else(|| {
        Failure::usage(format!("{said:?} is not HAND=ODDS")).with_hint(example(like))
    })?;
    let known = Pattern::ALL.iter().map(|hand| hand.name());
    let hand: Pattern = hand.trim().parse().map_err(|_| {
        let near = nearest(hand, known).unwrap_or_default();
        Failure::usage(format!("there is no hand {hand:?}"))
            .with_hint(format!("did you mean {near}? A whole table is {}", example(like)))
    })?;
    let pays = promise(like, hand, pays.trim())?;
    Ok(Row { hand, pays, clause: None, printed: None, reading: None })
}

/// What a row pays: in the words of a paytable, or a number of the kind that the book's row has.
fn promise(like: &Paytable, hand: Pattern, text: &str) -> Result<Pays, Failure> {
    let wrong = |what: &str| {
        Failure::usage(format!("{} pays {text:?}, which is {what}", hand.name()))
            .with_hint(example(like))
    };
    if text.starts_with('-') {
        return Err(wrong("below nothing"));
    }
    if let Ok(pays) = text.parse::<Pays>() {
        return bounded(pays).ok_or_else(|| wrong("more than any wager pays"));
    }
    if text.len() > 9 && text.bytes().all(|byte| byte.is_ascii_digit()) {
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

/// Every row must be a hand of its own that the cards can make.
fn sound(like: &Paytable, rows: &[Row]) -> Result<(), Failure> {
    let hands: Vec<Pattern> = rows.iter().map(|row| row.hand).collect();
    let cards = match like.basis.order() {
        Order::Three => "three",
        Order::Five => "five",
        Order::Six => "six",
    };
    let name = |row: usize| hands.get(row).map_or("", |hand| hand.name());
    for fault in RowFault::all(like.basis.order(), &hands) {
        let (message, hint) = match fault {
            RowFault::Unreachable { row } => {
                (format!("{cards} cards cannot make {}", name(row)), example(like))
            }
            RowFault::Overlap { row, with } => (
                format!("{} and {} name the same hands", name(with), name(row)),
                "leave one of them out".to_owned(),
            ),
            RowFault::Ascending { .. } => continue,
        };
        return Err(Failure::usage(message).with_hint(hint));
    }
    Ok(())
}

/// A table of the book, as one would write it.
fn example(like: &Paytable) -> String {
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
    format!("--pays {}", rows.join(","))
}
