//! What can be written in the books at all.

use std::collections::BTreeSet;

use ledger::{
    Account, Books, Entry, EntryError, Kind, LinkId, MAX_CHIPS, Move, Overdrawn, PostError, TableId,
};
use money::{Microcents, Money, Tier};
use proptest::prelude::*;
use rulebook::Wager;
use table::{MeterName, Player, Seat, Spot};

const METER: MeterName = MeterName { wager: Wager::Progressive, tier: Tier::ALL[0] };

/// One account of every sort, at one table and on one link.
fn accounts() -> Vec<Account> {
    let (table, seat, link) = (TableId(3), Seat::ALL[1], LinkId(1));
    vec![
        Account::Cage,
        Account::House,
        Account::Rack(Player(7)),
        Account::Spot { table, seat, spot: Spot::Ante },
        Account::Bank { table, seat },
        Account::Inventory(table),
        Account::DropBox(table),
        Account::TipBox(table),
        Account::Meter { link, meter: METER },
        Account::Reserve { link, meter: METER },
        Account::Overflow { link, meter: METER },
        Account::Fees(table),
    ]
}

/// All that may move, as a person would write it down.
const MATRIX: &str = "
    buy-in       cage -> rack/7, cage -> drop-box/3, inventory/3 -> rack/7
    cash-out     rack/7 -> cage
    wager        rack/7 -> spot/3/2/ante, rack/7 -> bank/3/2
    withdraw     spot/3/2/ante -> rack/7, bank/3/2 -> rack/7
    take         spot/3/2/ante -> inventory/3, spot/3/2/ante -> bank/3/2
    pay          inventory/3 -> rack/7, bank/3/2 -> rack/7
    return       spot/3/2/ante -> rack/7, bank/3/2 -> rack/7
    envy         inventory/3 -> rack/7
    fee          rack/7 -> fees/3
    contribution house -> METER, house -> RESERVE, house -> OVERFLOW
    award        METER -> inventory/3
    reseed       house -> METER, RESERVE -> METER
    adjustment   house -> METER, house -> RESERVE, house -> OVERFLOW
    adjustment   METER -> house, RESERVE -> house, OVERFLOW -> house
    adjustment   OVERFLOW -> METER, OVERFLOW -> RESERVE
    fill         cage -> inventory/3
    credit       inventory/3 -> cage
    drop         drop-box/3 -> cage, tip-box/3 -> cage, fees/3 -> cage
    tip          rack/7 -> tip-box/3
    count        house -> inventory/3, house -> drop-box/3
    count        inventory/3 -> house, drop-box/3 -> house
    void         spot/3/2/ante -> rack/7, bank/3/2 -> rack/7, inventory/3 -> rack/7
    void         fees/3 -> rack/7, rack/7 -> bank/3/2, rack/7 -> inventory/3
    void         METER -> house, RESERVE -> house, OVERFLOW -> house
    void         METER -> RESERVE, RESERVE -> OVERFLOW, inventory/3 -> METER, house -> METER
    claim        house -> rack/7
    repayment    rack/7 -> house
";

fn listed() -> BTreeSet<(Kind, Account, Account)> {
    let meter = format!("1/{METER}");
    let text = [("METER", "meter"), ("RESERVE", "reserve"), ("OVERFLOW", "overflow")]
        .iter()
        .fold(MATRIX.to_owned(), |text, (word, sort)| {
            text.replace(word, &format!("{sort}/{meter}"))
        });
    let mut listed = BTreeSet::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (kind, pairs) = line.split_once(' ').expect("a kind and what it moves");
        for pair in pairs.split(", ") {
            let (from, to) = pair.split_once(" -> ").expect("from one account to another");
            let [from, to] = [from, to].map(|name| name.trim().parse().expect("an account"));
            assert!(listed.insert((kind.parse().expect("a kind"), from, to)), "{line} twice");
        }
    }
    listed
}

#[test]
fn kinds_move_only_what_is_listed() {
    let listed = listed();
    for kind in Kind::ALL {
        for from in accounts() {
            for to in accounts() {
                let is_listed = listed.contains(&(kind, from, to));
                assert_eq!(kind.allows(from, to), is_listed, "{kind} from {from} to {to}");
            }
        }
    }
}

#[test]
fn nothing_moves_between_tables_or_meters() {
    let elsewhere = |account: Account| match account {
        Account::Spot { seat, spot, .. } => Account::Spot { table: TableId(4), seat, spot },
        Account::Bank { seat, .. } => Account::Bank { table: TableId(4), seat },
        Account::Inventory(_) => Account::Inventory(TableId(4)),
        Account::DropBox(_) => Account::DropBox(TableId(4)),
        Account::TipBox(_) => Account::TipBox(TableId(4)),
        Account::Fees(_) => Account::Fees(TableId(4)),
        Account::Meter { meter, .. } => Account::Meter { link: LinkId(2), meter },
        Account::Reserve { meter, .. } => Account::Reserve { link: LinkId(2), meter },
        Account::Overflow { meter, .. } => Account::Overflow { link: LinkId(2), meter },
        Account::Cage | Account::House | Account::Rack(_) => account,
    };
    let belongs = |it: Account| (it.table().is_some(), it.meter().is_some());
    let mut refused = 0;
    for (kind, from, to) in listed() {
        let is_apart = belongs(from) == belongs(to) && belongs(from) != (false, false);
        assert_eq!(kind.allows(from, elsewhere(to)), !is_apart, "{kind}: {from} to {to}");
        refused += usize::from(is_apart);
    }
    assert!(refused > 4, "only {refused} kinds join accounts of one table or meter");
}

#[test]
fn accounts_are_read_as_they_are_written() {
    let tiers = Tier::ALL.into_iter();
    let meters = tiers.flat_map(|tier| {
        let wagers = [Wager::Progressive, Wager::FiveCardProgressive];
        wagers.map(|wager| Account::Meter {
            link: LinkId(u32::MAX),
            meter: MeterName { wager, tier },
        })
    });
    let spots = Seat::ALL
        .into_iter()
        .flat_map(|seat| Spot::ALL.map(|spot| Account::Spot { table: TableId(0), seat, spot }));
    for account in accounts().into_iter().chain(meters).chain(spots) {
        let written = account.to_string();
        assert_eq!(written.parse(), Ok(account), "{written}");
        let json = serde_json::to_string(&account).unwrap();
        assert_eq!(serde_json::from_str::<Account>(&json).unwrap(), account);
    }
    for kind in Kind::ALL {
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
}

#[test]
fn no_account_is_written_otherwise() {
    let others = [
        "",
        "Cage",
        "cage/",
        "rack",
        "rack/",
        "rack/-1",
        "rack/+7",
        "rack/07",
        "rack/4294967296",
        "spot/3/2",
        "spot/3/9/ante",
        "spot/3/2/antes",
        "bank/3/0",
        "bank/3/2/1",
        "inventory/x",
        "meter/1/progressive",
        "meter/1/progressive.first",
        "fees/ 3",
    ];
    for other in others {
        assert!(other.parse::<Account>().is_err(), "{other:?} was read");
    }
}

#[test]
fn entries_of_nothing_are_refused() {
    let (from, to) = (Account::Cage, Account::Inventory(TableId(3)));
    let nothing = Move { from, to, amount: Microcents::ZERO };
    assert_eq!(Entry::new(Kind::Fill, vec![nothing]), Err(EntryError::Nothing(nothing)));
    assert_eq!(Entry::new(Kind::Fill, Vec::new()), Err(EntryError::Empty));
}

#[test]
fn chips_move_in_whole_cents_only() {
    let part = Microcents::from_millionths(1_500_000).unwrap();
    for (kind, from, to) in listed() {
        let is_meters = [from, to].iter().all(|it| it.meter().is_some() || *it == Account::House);
        let it = Move { from, to, amount: part };
        let entry = Entry::new(kind, vec![it]);
        if is_meters {
            assert!(entry.is_ok(), "{kind}: {it}");
        } else {
            assert_eq!(entry, Err(EntryError::Fraction(it)), "{kind}");
        }
    }
}

#[test]
fn chips_bought_at_a_table_are_paid_for() {
    let (tray, rack) = (Account::Inventory(TableId(3)), Account::Rack(Player(7)));
    let free = Entry::of(Kind::BuyIn, tray, rack, Money::from_dollars(5));
    assert_eq!(free, Err(EntryError::Unpaid));
    let amount = |dollars| Microcents::of(Money::from_dollars(dollars));
    let moves = vec![
        Move { from: Account::Cage, to: Account::DropBox(TableId(3)), amount: amount(5) },
        Move { from: tray, to: rack, amount: amount(6) },
    ];
    assert_eq!(Entry::new(Kind::BuyIn, moves), Err(EntryError::Unpaid));
}

#[test]
fn an_overdraft_changes_no_account() {
    let mut books = Books::new();
    let rack = |number| Account::Rack(Player(number));
    let ante = |number: u8| {
        let seat = Seat::new(number).unwrap();
        Account::Spot { table: TableId(3), seat, spot: Spot::Ante }
    };
    let ten = Money::from_dollars(10);
    books.post(&Entry::of(Kind::BuyIn, Account::Cage, rack(1), ten).unwrap()).unwrap();
    let before = books.clone();
    let moves = [1, 2].map(|number: u8| {
        let (from, to) = (rack(u32::from(number)), ante(number));
        Move { from, to, amount: Microcents::of(ten) }
    });
    let both = Entry::new(Kind::Wager, moves.to_vec()).unwrap();

    let overdrawn = books.post(&both).unwrap_err();

    let short = Overdrawn { account: rack(2), short_by: Microcents::of(ten) };
    assert_eq!(overdrawn, PostError::Overdrawn(short));
    assert_eq!(books, before);
    let one = Entry::new(Kind::Wager, moves[..1].to_vec()).unwrap();
    assert_eq!(books.post_all(&[one, both]).unwrap_err().account(), rack(1));
    assert_eq!(books, before);
}

/// A tray that runs out in the middle is filled for its lowest point, in whole steps.
#[test]
fn fills_reach_the_lowest_point_of_a_tray() {
    let (tray, rack) = (Account::Inventory(TableId(3)), Account::Rack(Player(7)));
    let ante = Account::Spot { table: TableId(3), seat: Seat::ALL[1], spot: Spot::Ante };
    let pay = |cents| Entry::of(Kind::Pay, tray, rack, Money::from_cents(cents)).unwrap();
    let take = |cents| Entry::of(Kind::Take, ante, tray, Money::from_cents(cents)).unwrap();
    let fill = |entries: &[Entry], step| {
        let fill = Books::new().needs_fill(entries, Money::from_cents(step))?;
        Some(fill.moves()[0].amount.whole().cents())
    };
    assert_eq!(fill(&[take(500), pay(500)], 100), None);
    assert_eq!(fill(&[pay(500), take(500)], 100), Some(500));
    assert_eq!(fill(&[take(100), pay(501), take(500)], 100), Some(500));
    assert_eq!(fill(&[pay(1)], 100), Some(100));
    assert_eq!(fill(&[pay(1)], 0), Some(1));
}

/// An amount of anything from a cent to more than any account may hold.
fn amounts() -> impl Strategy<Value = Money> {
    let most = MAX_CHIPS.cents();
    prop_oneof![1..=most, most - 5..=most + 5, most..=most * 70, Just(u64::MAX)]
        .prop_map(Money::from_cents)
}

proptest! {
    /// Whatever is posted in whatever order, no account passes its bound on either side, what is
    /// refused changes nothing, and everything fits into 64 bits of millionths of a cent.
    #[test]
    fn no_account_comes_to_more_than_its_bound(
        steps in prop::collection::vec((0..5_u8, amounts(), any::<bool>()), 1..60),
    ) {
        let (tray, rack) = (Account::Inventory(TableId(3)), Account::Rack(Player(7)));
        let mut books = Books::new();
        for (sort, amount, is_order) in steps {
            let entry = match sort {
                0 => Entry::of(Kind::Fill, Account::Cage, tray, amount),
                1 => Entry::of(Kind::Credit, tray, Account::Cage, amount),
                2 => Entry::of(Kind::Count, Account::House, tray, amount),
                3 => Entry::of(Kind::Count, tray, Account::House, amount),
                _ => Entry::of(Kind::BuyIn, Account::Cage, rack, amount),
            };
            let (entry, before) = (entry.unwrap(), books.clone());
            let posted = if is_order {
                books.post_order(std::slice::from_ref(&entry))
            } else {
                books.post(&entry)
            };
            if posted.is_err() {
                prop_assert_eq!(&books, &before);
            }
            let most = i128::from(MAX_CHIPS.cents()) * 1_000_000;
            for account in [entry.moves()[0].from, entry.moves()[0].to] {
                let bound = match (is_order && posted.is_ok(), account.may_owe()) {
                    (true, false) => most,
                    (true, true) => most * 32,
                    (false, _) => most * 64,
                };
                let (was, is) = (before.balance(account), books.balance(account));
                let is_within = is.millionths().abs() <= bound;
                // What was beyond the bound of orders may only come nearer.
                prop_assert!(is_within || is.millionths().abs() <= was.millionths().abs());
                prop_assert!(i64::try_from(is.millionths()).is_ok());
            }
            prop_assert!(books.is_balanced());
        }
    }
}
