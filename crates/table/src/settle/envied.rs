//! Which hands are the envy of others, and what for.

use money::{Money, Pays};
use rulebook::{Basis, Book, EnvyTable, Pattern, Paytable, Readings, Row, Rule, Wager};

/// Returns what a progressive wager of this stake wins when another player holds a great hand;
/// nothing where it wins nothing then.
///
/// Amounts that an operator submits for want of printed ones are handed in.
///
/// ```
/// use money::Money;
/// use rulebook::{Book, Wager};
/// use table::settle::envied;
///
/// let book = Book::embedded("shfl-let-it-ride").expect("it is one of the five");
/// let paytable = book.paytable(Wager::Progressive, "single").expect("it has one");
/// let five = Money::from_dollars(5);
/// let envy = envied(&book, &book.default_readings(), paytable, five, &[]).expect("it has envy");
/// assert_eq!(envy.rows[0].pays.to_string(), "$5000.00", "it is multiplied by the stake");
/// ```
pub fn envied(
    book: &Book,
    readings: &Readings,
    paytable: &Paytable,
    stake: Money,
    submitted: &[(Pattern, Money)],
) -> Option<EnvyTable> {
    match paytable.wager {
        Wager::Progressive => printed(book, readings, &paytable.table, stake),
        Wager::FiveCardProgressive => {
            for_stake(&[unprinted(book, readings, submitted)?], stake, true)
        }
        Wager::LetItRide
        | Wager::Ante
        | Wager::Play
        | Wager::AnteBonus
        | Wager::PairPlus
        | Wager::FiveCardBonus
        | Wager::ThreeCardBonus
        | Wager::SixCardBonus => None,
    }
}

fn printed(book: &Book, readings: &Readings, table: &str, stake: Money) -> Option<EnvyTable> {
    let of_this_table = |envy: &&EnvyTable| {
        envy.wager == Wager::Progressive && (envy.table == table || envy.table == "all")
    };
    let listed: Vec<EnvyTable> = book.envy_tables().iter().filter(of_this_table).cloned().collect();
    let needs_five = readings.is("envy-qualifying-hand", "definition");
    if needs_five && listed.first()?.basis == Basis::Player {
        return None;
    }
    for_stake(&listed, stake, !readings.is("envy-multiplies", "no"))
}

/// The envy of a wager whose book promises it and prints no amount, for a stake of a dollar.
fn unprinted(
    book: &Book,
    readings: &Readings,
    submitted: &[(Pattern, Money)],
) -> Option<EnvyTable> {
    let (basis, rows) = match readings.get("five-card-envy")? {
        "let-it-ride-amounts" => {
            let sums = [(Pattern::RoyalFlush, 1_000), (Pattern::StraightFlush, 300)];
            let rows = sums.map(|(hand, dollars)| row(hand, Money::from_dollars(dollars)));
            (Basis::PlayerAndCommunity, rows.to_vec())
        }
        "three-card-amounts" => {
            let tables = book.envy_tables().iter();
            let first =
                tables.filter(|it| it.wager == Wager::Progressive).min_by_key(|it| it.stake);
            (Basis::Player, first?.rows.clone())
        }
        "as-submitted" if !submitted.is_empty() => {
            let rows = submitted.iter().map(|(hand, sum)| row(*hand, *sum)).collect();
            (Basis::PlayerAndCommunity, rows)
        }
        _ => return None,
    };
    Some(EnvyTable {
        clause: book.stating(Rule::FiveCardEnvy).next()?.id.clone(),
        wager: Wager::FiveCardProgressive,
        table: "all".to_owned(),
        stake: Money::from_dollars(1),
        basis,
        rows,
        note: String::new(),
    })
}

const fn row(hand: Pattern, sum: Money) -> Row {
    Row { hand, pays: Pays::Sum(sum), clause: None, printed: None, reading: None }
}

/// The table for a stake: its own, or the one for a dollar as many times over.
fn for_stake(listed: &[EnvyTable], stake: Money, grows: bool) -> Option<EnvyTable> {
    if let Some(own) = listed.iter().find(|table| table.stake == stake) {
        return Some(own.clone());
    }
    let dollar = listed.iter().find(|table| table.stake == Money::from_dollars(1))?;
    let factor = if grows { stake.cents() / 100 } else { 1 };
    let mut table = EnvyTable { stake, ..dollar.clone() };
    for row in &mut table.rows {
        if let Pays::Sum(sum) = row.pays {
            row.pays = Pays::Sum(sum.times(factor).ok()?);
        }
    }
    Some(table)
}
