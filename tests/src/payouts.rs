//! What a wager is paid, written short enough to stand in a table.

use money::Money;
use rulebook::{EnvyTable, Made, Order, Paytable, Wager};
use table::settle::{Envious, Held, Verdict, by_paytable, envy};
use table::{Player, Seat};

use crate::{CitedClause, NamedClause, book, five, six, three};

/// One hand for each row that a five-card paytable can have, best first, then two that lose.
const FIVE_CARD_HANDS: [&str; 11] = [
    "As Ks Qs | Js Ts",
    "5h 6h 7h | 8h 9h",
    "9c 9d 9h | 9s 2d",
    "2c 2d 2h | 3s 3d",
    "2h 9h Kh | 4h Jh",
    "5h 6d 7c | 8s 9h",
    "2c 2d Kh | 2s 9d",
    "3c 3d Kh | 2s 2d",
    "Tc Td 4h | 2s 7d",
    "9c 9d 4h | 2s 7d",
    "Ac Qd 9h | 5s 3d",
];

/// One hand for each row that a three-card paytable can have, best first, then one that loses.
const THREE_CARD_HANDS: [&str; 8] = [
    "As Ks Qs", "Ah Kh Qh", "9c 8c 7c", "7c 7d 7h", "4c 5d 6h", "2s 9s Ks", "2c 2d 9h", "Qh 9d 2c",
];

/// One hand for each row that a six-card paytable can have, best first, then three that lose.
const SIX_CARD_HANDS: [&str; 12] = [
    "Ad Kd Qd | Jd Td 9d",
    "As Ks Qs | Js Ts 9s",
    "Ah Kh 2c | Qh Jh Th",
    "5h 6h 2c | 7h 8h 9h",
    "9h 9d 2c | 9s 9c Kd",
    "9h 9d 2c | 9s 2d Kd",
    "2h 9h Kc | 4h Jh Qh",
    "5h 6d Kc | 7s 8c 9d",
    "5h 5d Kc | 5s 8c 9d",
    "Kc Kd 3h | 3s 8d 2c",
    "Kc Kd 3h | 7s 8d 2c",
    "Kc Jd 3h | 7s 8d 2c",
];

/// A stake of whole dollars, and what becomes of it when it wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stake {
    /// It comes back beside what is paid.
    Returned(u32),
    /// It was taken before the deal, or is settled on its own, and does not come back.
    Taken(u32),
}

/// What a clause prints of a paytable: the clause, the name of the table, and what one hand of each
/// kind is paid, best first.
pub type Printed<'a> = (CitedClause, &'a str, &'a str);

/// Checks paytables of a book against what their clauses print.
pub fn check_printed(name: &str, wager: Wager, stake: Stake, tables: &[Printed<'_>]) {
    let (dollars, comes_back) = match stake {
        Stake::Returned(dollars) => (dollars, dollars),
        Stake::Taken(dollars) => (dollars, 0),
    };
    for (clause, table, pays) in tables {
        let table = paytable(name, wager, table);
        assert_eq!(each_paid(table, dollars), *pays, "{clause}");
        assert_eq!(returned(table, dollars), [comes_back.to_string()], "{clause}");
        assert_eq!(cited_by(table), [clause]);
    }
}

/// Returns a paytable of a book.
pub fn paytable(name: &str, wager: Wager, table: &str) -> &'static Paytable {
    book(name).paytable(wager, table).unwrap_or_else(|| panic!("no {wager} table {table}"))
}

/// Returns what is paid on a stake of whole dollars: an amount in dollars without the stake, a
/// share of a meter, or `-` for a stake that loses.
pub fn paid(table: &Paytable, dollars: u32, made: impl Into<Made>) -> String {
    match settled(table, dollars, made.into()) {
        Verdict::Loses => "-".to_owned(),
        Verdict::Wins(win) => in_dollars(win.paid),
        Verdict::WinsMeter(win) => format!("{} of {}", win.share, win.tier),
    }
}

/// Returns what is paid for one hand of each kind, best first, with commas between.
fn each_paid(table: &Paytable, dollars: u32) -> String {
    let each: Vec<String> = samples(table).map(|made| paid(table, dollars, made)).collect();
    each.join(", ")
}

/// Returns what comes back of a winning stake, in dollars: each amount that occurs, once.
fn returned(table: &Paytable, dollars: u32) -> Vec<String> {
    let mut amounts: Vec<String> = samples(table)
        .filter_map(|made| match settled(table, dollars, made) {
            Verdict::Wins(win) => Some(in_dollars(win.returned)),
            Verdict::Loses | Verdict::WinsMeter(_) => None,
        })
        .collect();
    amounts.dedup();
    amounts
}

/// Returns the clauses under which the hands of a paytable are paid, each once.
fn cited_by(table: &Paytable) -> Vec<NamedClause<'_>> {
    let mut clauses: Vec<NamedClause<'_>> = samples(table)
        .filter_map(|made| match settled(table, 1, made) {
            Verdict::Wins(win) => Some(NamedClause::new(win.clause)),
            Verdict::WinsMeter(win) => Some(NamedClause::new(win.clause)),
            Verdict::Loses => None,
        })
        .collect();
    clauses.dedup();
    clauses
}

/// Returns the envy that a stake at seat 1 earns by a hand at seat 2: dollars, and the clause.
pub fn envy_for(
    tables: &[EnvyTable],
    dollars: u32,
    made: impl Into<Made>,
) -> (String, NamedClause<'_>) {
    match envy_paid(tables, &[(2, made.into())], &[(1, dollars)]).as_slice() {
        [] => ("-".to_owned(), NamedClause::NONE),
        [(_, paid, clause)] => (paid.clone(), *clause),
        more => panic!("one hand earns one envy, not {}", more.len()),
    }
}

/// Returns who is paid envy, how many dollars, and under which clause: for hands at seats, to those
/// whose seats have a stake. Every seat has a player of its own.
pub fn envy_paid<'a>(
    tables: &'a [EnvyTable],
    hands: &[(u8, Made)],
    stakes: &[(u8, u32)],
) -> Vec<(u8, String, NamedClause<'a>)> {
    let at = |number: u8| (Seat::new(number).expect("a seat"), Player(number.into()));
    let held = |&(number, made): &(u8, Made)| {
        let (seat, player) = at(number);
        Held { seat, player, made }
    };
    let envious = |&(number, dollars): &(u8, u32)| {
        let (seat, player) = at(number);
        Envious { seat, player, stake: Money::from_dollars(dollars) }
    };
    let hands: Vec<Held> = hands.iter().map(held).collect();
    let envious: Vec<Envious> = stakes.iter().map(envious).collect();
    let paid = envy(tables, &hands, &envious);
    paid.iter().map(|it| (it.to.number(), in_dollars(it.paid), NamedClause::from(it))).collect()
}

fn settled(table: &Paytable, dollars: u32, made: Made) -> Verdict<'_> {
    by_paytable(table, Money::from_dollars(dollars), made).expect("whole odds on whole dollars")
}

fn samples(table: &Paytable) -> impl Iterator<Item = Made> {
    let all: Vec<Made> = match table.basis.order() {
        Order::Three => THREE_CARD_HANDS.iter().map(|it| three(it).category().into()).collect(),
        Order::Five => FIVE_CARD_HANDS.iter().map(|it| five(it).category().into()).collect(),
        Order::Six => SIX_CARD_HANDS.iter().map(|it| six(it).category().into()).collect(),
    };
    all.into_iter()
}

fn in_dollars(amount: Money) -> String {
    amount.to_string().trim_end_matches(".00").to_owned()
}
