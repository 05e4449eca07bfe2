//! What a table's day comes to.

use ledger::{Account, Attested, Books, Count, Entry, Kind, Move, PersonId, TableDay, TableId};
use money::{Microcents, Money};
use table::{Player, Seat, Spot};

const TABLE: TableId = TableId(3);
const TRAY: Account = Account::Inventory(TABLE);
const RACK: Account = Account::Rack(Player(7));
const ANTE: Account = Account::Spot { table: TABLE, seat: Seat::ALL[1], spot: Spot::Ante };

fn count(dollars: u32) -> Count {
    let by = Attested::new(PersonId(101), PersonId(205)).expect("they are two");
    Count { amount: Money::from_dollars(dollars), by }
}

fn entry(kind: Kind, from: Account, to: Account, dollars: u32) -> Entry {
    Entry::of(kind, from, to, Money::from_dollars(dollars)).expect("it is on the list")
}

/// A day by hand: 5,000 in the tray, 1,000 sold, 300 lost and 40 won by the player, a fill of 2,000
/// and a credit of 500.
fn day() -> TableDay {
    let mut day = TableDay::open(TABLE, count(5_000));
    let bought = Entry::bought_at(TABLE, Player(7), Money::from_dollars(1_000));
    day.enter(&bought.expect("it is paid for"));
    for (wager, kind, to) in [(300, Kind::Take, TRAY), (40, Kind::Return, RACK)] {
        day.enter(&entry(Kind::Wager, RACK, ANTE, wager + 5));
        day.enter(&entry(Kind::Withdraw, ANTE, RACK, 5));
        day.enter(&entry(kind, ANTE, to, wager));
        day.round_ended();
    }
    day.enter(&entry(Kind::Pay, TRAY, RACK, 40));
    day.enter(&entry(Kind::Fill, Account::Cage, TRAY, 2_000));
    day.enter(&entry(Kind::Credit, TRAY, Account::Cage, 500));
    day.enter(&entry(Kind::Tip, RACK, Account::TipBox(TABLE), 10));
    day
}

#[test]
fn the_win_is_what_counts_and_slips_say() {
    let day = day();
    assert_eq!(day.handle(), Money::from_dollars(340), "what was taken back does not count");
    assert_eq!((day.rounds(), day.totals().tips), (2, Money::from_dollars(10)));
    let closed = day.close(count(5_760));
    assert_eq!(closed.win().to_string(), "260.00000000", "300 taken and 40 paid");
    assert_eq!(closed.correction(), None);
}

#[test]
fn other_tables_count_for_nothing() {
    let mut day = day();
    let before = day.clone();
    let elsewhere = Account::Inventory(TableId(4));
    day.enter(&entry(Kind::Fill, Account::Cage, elsewhere, 9));
    day.enter(&entry(Kind::BuyIn, Account::Cage, RACK, 9));
    assert_eq!(day, before);
}

/// A tray that is a dollar over or under: the win says so, and the books are corrected.
#[test]
fn a_count_that_differs_is_corrected() {
    for (counted, win, difference) in [(5_761, "261", "1"), (5_759, "259", "-1")] {
        let closed = day().close(count(counted));
        assert_eq!(closed.win().to_string(), format!("{win}.00000000"));
        assert_eq!(closed.difference().to_string(), format!("{difference}.00000000"));
        let mut books = Books::new();
        books.post(&entry(Kind::Fill, Account::Cage, TRAY, 5_760)).unwrap();
        books.post(&closed.correction().unwrap()).unwrap();
        let amount = Microcents::of(Money::from_dollars(counted));
        assert_eq!(books.balance(TRAY).amount(), amount);
    }
}

/// A correction found in the middle of a day is not found again at its end.
#[test]
fn a_corrected_tray_is_expected_so() {
    let mut day = day();
    day.enter(&entry(Kind::Count, TRAY, Account::House, 1));
    assert_eq!(day.clone().close(count(5_759)).correction(), None);
    day.enter(&entry(Kind::Count, Account::House, TRAY, 2));
    assert_eq!(day.clone().close(count(5_761)).correction(), None);
    day.enter(&entry(Kind::Count, Account::House, Account::DropBox(TABLE), 3));
    day.enter(&entry(Kind::Count, Account::DropBox(TABLE), Account::House, 1));
    assert_eq!(day.totals().drop, Money::from_dollars(1_002));
}

#[test]
fn nothing_of_a_void_round_is_wagered() {
    let mut day = day();
    let before = (day.handle(), day.expected());
    day.enter(&entry(Kind::Wager, RACK, ANTE, 30));
    day.enter(&entry(Kind::Take, ANTE, TRAY, 30));
    let amount = Microcents::of(Money::from_dollars(30));
    day.enter(&Entry::new(Kind::Void, vec![Move { from: TRAY, to: RACK, amount }]).unwrap());
    day.round_voided();
    day.round_ended();
    assert_eq!((day.handle(), day.expected()), before);
}

#[test]
fn a_void_that_gives_nothing_back_is_no_wager_either() {
    let mut day = day();
    let before = day.handle();
    day.enter(&entry(Kind::Wager, RACK, ANTE, 30));
    day.enter(&entry(Kind::Take, ANTE, TRAY, 30));
    day.round_voided();
    day.round_ended();
    assert_eq!(day.handle(), before);
}
