//! Books kept beside a table, and what they must say of it.

use std::collections::BTreeMap;

use ledger::{
    Account, Attested, Balance, Books, Count, Entry, Kind, Link, LinkId, PersonId, TableDay,
    TableId, Till,
};
use money::{Microcents, Money};
use table::{Command, Event, Player, Seat, Spot, Table};

pub(crate) const TABLE: TableId = TableId(3);
const PLAYERS: std::ops::RangeInclusive<u32> = 1..=9;

/// Enough for the wagers that a table takes in a session, and no more than nine racks may hold.
const BOUGHT: Money = Money::from_dollars(2_000_000_000);
const STEP: Money = Money::from_dollars(10_000);

/// The books of a house with one table, and what the test itself has heard of the round.
pub(crate) struct Kept {
    pub(crate) books: Books,
    pub(crate) link: Link,
    till: Till,
    day: TableDay,
    /// What was settled in this round, and in all that counted.
    settled: [Money; 2],
    /// The books at the call, the chips on the layout put back in the racks.
    at_the_call: Option<Books>,
    fees: [Money; 8],
    /// What racks must come to when the void is booked.
    restored: BTreeMap<Account, Balance>,
    is_void: bool,
    is_won: bool,
    name: String,
    pub(crate) rounds: u32,
    pub(crate) voids: u32,
    pub(crate) awards: u32,
    pub(crate) entries: usize,
}

impl Kept {
    pub(crate) fn new(table: &Table, name: &str) -> Self {
        let mut books = Books::new();
        for number in PLAYERS {
            let rack = Account::Rack(Player(number));
            book(&mut books, Kind::BuyIn, (Account::Cage, rack), BOUGHT.into());
        }
        let (link, mut entries) = (Link::new(LinkId(1), table.rules()), Vec::new());
        link.open(&mut entries);
        books.post_all(&entries).expect("the house may owe");
        Self {
            books,
            link,
            till: Till::new(TABLE),
            day: TableDay::open(TABLE, counted(Money::ZERO)),
            settled: [Money::ZERO; 2],
            at_the_call: None,
            fees: [Money::ZERO; 8],
            restored: BTreeMap::new(),
            is_void: false,
            is_won: false,
            name: name.to_owned(),
            rounds: 0,
            voids: 0,
            awards: 0,
            entries: 0,
        }
    }

    /// Books an event.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the till looks at every event")]
    pub(crate) fn enter(&mut self, event: &Event, table: &Table) {
        if *event == Event::BettingClosed {
            self.at_the_call = Some(lifted(&self.books, &self.till));
        }
        let mut entries = Vec::new();
        self.till.post(event, &mut entries);
        for change in self.link.apply(TABLE, event, &mut entries) {
            assert_ne!(change.was, change.holds, "{}", self.name);
        }
        self.awards += u32::from(matches!(event, Event::MeterPaid { .. }));
        self.post(&entries);
        match *event {
            Event::FeeTaken { seat, amount } => self.fees[usize::from(seat.number()) - 1] = amount,
            Event::Settled { .. } | Event::BetsSettled { .. } => {
                for (_, _, result) in event.settlements() {
                    self.settled[0] = self.settled[0].plus(result.stake).expect("it is bounded");
                }
            }
            Event::Voided { .. } => {
                self.is_void = true;
                self.day.round_voided();
            }
            Event::Restored { seat, returned, reclaimed } => {
                let rack = self.till.rack(seat).expect("somebody sits where chips lay");
                let now = self.books.balance(rack);
                let due = self.restored.entry(rack).or_insert(now);
                *due = due.plus(returned).minus(reclaimed);
            }
            Event::RoundEnded => self.end_round(table),
            _ => {}
        }
    }

    /// Before a command that reads a meter otherwise than it stands, it is corrected.
    pub(crate) fn prepare(&mut self, command: &Command) {
        let Command::ReadMeter { meter, holds } = *command else { return };
        let mut entries = Vec::new();
        self.link.correct(meter, holds, &mut entries).expect("the table has the meter");
        self.post(&entries);
        // What others have won of the round's contributions a void cannot bring back.
        let mut before = self.at_the_call.iter_mut();
        self.is_won |= before.any(|books| books.post_all(&entries).is_err());
    }

    fn post(&mut self, entries: &[Entry]) {
        let name = &self.name;
        if let Some(fill) = self.books.needs_fill(entries, STEP) {
            self.books.post(&fill).expect("the cage may owe");
            self.day.enter(&fill);
        }
        for entry in entries {
            let posted = self.books.post(entry);
            posted.unwrap_or_else(|overdrawn| panic!("{name}: {entry}: {overdrawn}"));
            self.day.enter(entry);
        }
        self.entries += entries.len();
        assert!(self.books.is_balanced(), "{name}: {:?}", self.books);
        for (account, balance) in self.books.iter() {
            assert!(account.may_owe() || !balance.is_below_zero(), "{name}: {account}");
        }
    }

    fn end_round(&mut self, table: &Table) {
        self.rounds += 1;
        self.day.round_ended();
        for (rack, due) in std::mem::take(&mut self.restored) {
            assert_eq!(self.balance(rack), due, "{}: {rack} after a void", self.name);
        }
        let settled = std::mem::take(&mut self.settled[0]);
        if !self.is_void {
            self.settled[1] = self.settled[1].plus(settled).expect("it is bounded");
        }
        assert_eq!(self.day.handle(), self.settled[1], "{}: what was wagered", self.name);
        let before = self.at_the_call.take();
        if std::mem::take(&mut self.is_void) {
            self.voids += 1;
            if is_undone_in_full(table) && !self.is_won {
                let before = before.expect("a round begins with a call");
                assert_eq!(trays_refilled(&self.books), trays_refilled(&before), "{}", self.name);
            }
        }
        (self.fees, self.is_won) = ([Money::ZERO; 8], false);
    }

    /// What the table says of itself, the books must say too.
    pub(crate) fn agree_with(&self, table: &Table) {
        let name = &self.name;
        for seat in Seat::ALL {
            assert_eq!(self.till.rack(seat), table.player(seat).map(Account::Rack), "{name}");
            for spot in Spot::ALL {
                let lies = self.balance(Account::Spot { table: TABLE, seat, spot });
                let stake = balance(table.stake(seat, spot));
                let is_settled = self.at_the_call.is_some() && lies == Balance::ZERO;
                assert!(lies == stake || is_settled, "{name}: seat {seat} {spot}: {lies} {stake}");
            }
        }
        for (name, holds) in table.meters() {
            let meter = self.link.meter(name).expect("the link has the table's meters");
            let account = Account::Meter { link: LinkId(1), meter: name };
            assert_eq!(meter.holds(), holds, "{}: {name}", self.name);
            assert_eq!(self.balance(account), Balance::ZERO.plus(holds), "{}: {name}", self.name);
            assert!(meter.is_exact(), "{}: {meter:?}", self.name);
        }
        self.day_agrees();
        let Some(before) = &self.at_the_call else { return };
        let banker = table.banker().and_then(|seat| table.player(seat));
        for player in PLAYERS.map(Player).filter(|player| Some(*player) != banker) {
            let rack = Account::Rack(player);
            let mut due = before.balance(rack);
            for seat in table.playing().iter().filter(|it| table.player(*it) == Some(player)) {
                let fee = self.fees[usize::from(seat.number()) - 1];
                let net = table.net(seat);
                due = due.plus(net.gain()).minus(net.loss()).minus(fee);
            }
            assert_eq!(self.balance(rack), due, "{name}: {rack}");
        }
    }

    /// The tray has what it should have, and the table won what it took and did not pay.
    fn day_agrees(&self) {
        let (name, tray) = (&self.name, self.balance(Account::Inventory(TABLE)));
        assert_eq!(self.day.expected(), tray, "{name}: {:?}", self.day);
        let closed = self.day.clone().close(counted(tray.amount().whole()));
        let totals = self.day.totals();
        let paid = [totals.paid, totals.envy].into_iter().fold(Balance::ZERO, Balance::plus);
        let taken = [totals.taken, totals.awards].into_iter().fold(totals.undone, Balance::plus);
        assert_eq!(closed.win(), taken.less(paid), "{name}: {:?}", self.day);
        assert_eq!(closed.correction(), None, "{name}");
        assert_eq!(totals.fees, self.balance(Account::Fees(TABLE)), "{name}");
    }

    fn balance(&self, account: Account) -> Balance {
        self.books.balance(account)
    }
}

fn counted(amount: Money) -> Count {
    let by = Attested::new(PersonId(101), PersonId(205)).expect("they are two");
    Count { amount, by }
}

fn book(books: &mut Books, kind: Kind, (from, to): (Account, Account), amount: Microcents) {
    let entry = Entry::of(kind, from, to, amount).expect("it is on the list");
    books.post(&entry).expect("it is there");
}

fn balance(money: Money) -> Balance {
    Balance::ZERO.plus(money)
}

/// The books with all chips on the layout back in their racks.
fn lifted(books: &Books, till: &Till) -> Books {
    let mut lifted = books.clone();
    let lying: Vec<(Account, Microcents)> =
        books.iter().map(|(account, balance)| (account, balance.amount())).collect();
    for (account, amount) in lying {
        if let Account::Spot { seat, .. } | Account::Bank { seat, .. } = account {
            let rack = till.rack(seat).expect("chips lie where somebody sits");
            book(&mut lifted, Kind::Withdraw, (account, rack), amount);
        }
    }
    lifted
}

/// The books with every tray empty: what was filled meanwhile does not count.
fn trays_refilled(books: &Books) -> Books {
    let mut emptied = books.clone();
    let tray = Account::Inventory(TABLE);
    let amount = books.balance(tray).amount();
    if amount != Microcents::ZERO {
        book(&mut emptied, Kind::Credit, (tray, Account::Cage), amount);
    }
    emptied
}

/// Whether the table reads its book so that a void keeps nothing.
fn is_undone_in_full(table: &Table) -> bool {
    let keeps = [
        ("fees-refunded", "never"),
        ("void-and-folded-wagers", "lost"),
        ("voided-progressive-contribution", "kept"),
    ];
    keeps.iter().all(|(reading, value)| table.rules().reading(reading) != Some(value))
}
