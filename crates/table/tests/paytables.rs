//! Every row of every paytable of the five books, and every hand, against a second reading of the
//! tables: names of hands worked out from the cards, amounts from the text of the row.

use cards::{Card, Rank, Suit, five, six, three};
use money::Money;
use rulebook::{Book, Made, Order, Pattern, Paytable};
use table::settle::{Verdict, by_paytable};

const STAKE: u32 = 5;

/// What a row should do to a stake: paid, returned, or a meter, read from its written form.
fn promised(table: &Paytable, pays: &str) -> String {
    let back = if table.stake_returned { STAKE } else { 0 };
    let times = |number: &str| STAKE * number.parse::<u32>().expect("a whole number");
    if let Some(odds) = pays.strip_suffix(" to 1") {
        return format!("{} and {back}", times(odds));
    }
    if let Some(odds) = pays.strip_suffix(" for 1") {
        return format!("{} and 0", times(odds));
    }
    match pays.strip_prefix('$').and_then(|sum| sum.strip_suffix(".00")) {
        Some(sum) => format!("{sum} and {back}"),
        None => pays.to_owned(),
    }
}

fn done(verdict: Verdict<'_>) -> String {
    let dollars = |amount: Money| amount.to_string().trim_end_matches(".00").to_owned();
    match verdict {
        Verdict::Loses => "loses".to_owned(),
        Verdict::Wins(win) => format!("{} and {}", dollars(win.paid), dollars(win.returned)),
        Verdict::WinsMeter(win) => format!("{} of {}", win.share, win.tier),
    }
}

/// Settles a hand twice: by the library, and by the first row whose name is among these.
fn agree(table: &Paytable, made: Made, names: &[&str]) {
    let row = table.rows.iter().find(|row| names.contains(&row.hand.name()));
    let expected = row.map_or("loses".to_owned(), |row| promised(table, &row.pays.to_string()));
    let verdict = by_paytable(table, Money::from_dollars(STAKE), made).expect("whole dollars");
    assert_eq!(done(verdict), expected, "{} {} {made}", table.wager, table.table);
    if let (Verdict::Wins(win), Some(_)) = (verdict, row) {
        assert_eq!(win.clause, table.clause);
    }
}

fn tables(order: Order) -> Vec<Paytable> {
    let books = Book::NAMES.iter().filter_map(|name| Book::embedded(name));
    let all = books.flat_map(|book| book.paytables().to_vec());
    let is_hand = |table: &Paytable| table.rows.iter().all(|row| row.hand != Pattern::BeatsDealer);
    all.filter(|table| table.basis.order() == order).filter(is_hand).collect()
}

/// The names that three cards deserve, worked out here and not by the library.
fn names_of_three(cards: [Card; 3]) -> Vec<&'static str> {
    let mut ranks = cards.map(Card::rank);
    ranks.sort_unstable();
    let [low, middle, high] = ranks;
    let is_suited = cards.iter().all(|card| card.suit() == cards[0].suit());
    let steps = (middle as u8 - low as u8, high as u8 - middle as u8);
    let is_low = ranks == [Rank::Deuce, Rank::Three, Rank::Ace];
    let is_straight = steps == (1, 1) || is_low;
    if steps == (0, 0) {
        return vec!["three-of-a-kind"];
    }
    if steps.0 == 0 || steps.1 == 0 {
        return vec!["pair"];
    }
    match (is_straight, is_suited) {
        (true, true) if low == Rank::Queen => {
            let spades = cards[0].suit() == Suit::Spades;
            let of_suit = if spades {
                "ace-king-queen-spades"
            } else {
                "ace-king-queen-hearts-diamonds-clubs"
            };
            vec![of_suit, "ace-king-queen-suited", "straight-flush"]
        }
        (true, true) => vec!["straight-flush"],
        (true, false) => vec!["straight"],
        (false, true) => vec!["flush"],
        (false, false) => vec![],
    }
}

#[test]
fn three_card_tables_pay_every_hand_as_written() {
    let tables = tables(Order::Three);
    assert_eq!(tables.len(), 24);
    for hand in three::Hand::all() {
        let names = names_of_three(*hand.cards());
        for table in &tables {
            agree(table, hand.category().into(), &names);
        }
    }
}

#[test]
fn five_card_tables_pay_every_category_as_written() {
    let tables = tables(Order::Five);
    assert_eq!(tables.len(), 28);
    for category in five::Category::ALL {
        let name = category.name();
        let names = match name {
            "royal-flush" => vec!["royal-flush", "straight-flush"],
            "pair-tens-or-better" => vec![name, "pair"],
            _ => vec![name],
        };
        for table in &tables {
            agree(table, category.into(), &names);
        }
    }
}

#[test]
fn six_card_tables_pay_every_category_as_written() {
    let tables = tables(Order::Six);
    assert_eq!(tables.len(), 8);
    for category in six::Category::ALL {
        let name = category.to_string();
        let names: Vec<&str> = match name.as_str() {
            "super-royal-diamonds" => vec!["super-royal-diamonds", "royal-flush"],
            other if other.starts_with("super-royal") => {
                vec!["super-royal-hearts-spades-clubs", "royal-flush"]
            }
            "royal-flush" => vec!["royal-flush", "straight-flush"],
            other => vec![other],
        };
        for table in &tables {
            agree(table, category.into(), &names);
        }
    }
}

/// Odds of three to two on an odd number of cents would need half a cent.
#[test]
fn nobody_rounds() {
    let book = Book::embedded("ca-let-it-ride").expect("it is one of the five");
    let mut table = book.paytables()[0].clone();
    table.rows[0].pays = "3 to 2".parse().expect("odds");
    let royal = five::Category::RoyalFlush.into();
    assert!(by_paytable(&table, Money::from_cents(25), royal).is_err());
    assert!(by_paytable(&table, Money::from_cents(50), royal).is_ok());
}
