//! Several tables on one link.

use std::sync::Arc;

use ledger::{Account, Books, Entry, Kind, Link, LinkError, LinkId, LinkMeter, TableId, Till};
use money::{Microcents, Money, Net, Share};
use rulebook::{Book, Mishap, Pattern, Rules};
use table::console::{ConsoleEvent, Win};
use table::{Automation, Command, Event, MeterName, Player, RoundNumber, Seat, Table, Who};

use crate::session::play::{Session, weight};
use crate::session::random::Random;
use crate::session::readings::{self, BOOKS};
use crate::sessions::void;

const STEP: Money = Money::from_dollars(10_000);

fn rules(name: &str) -> Rules {
    let book = Book::embedded(name).expect("it is one of the five");
    approved(&book, book.submission())
}

/// The rules of the publisher's book, with more keys of its only meter.
fn with(keys: &str) -> Rules {
    let book = Book::embedded("shfl-let-it-ride").expect("it is one of the five");
    let section = "[wagers.progressive]\n";
    assert!(book.submission().contains(section), "it offers the wager");
    approved(&book, &book.submission().replace(section, &format!("{section}{keys}\n")))
}

fn approved(book: &Book, submission: &str) -> Rules {
    Rules::of(book, submission).expect("it is lawful")
}

/// A link of one meter, its books, and what is told of them.
struct Linked {
    link: Link,
    books: Books,
    meter: MeterName,
}

impl Linked {
    fn new() -> Self {
        Self::by(&rules("shfl-let-it-ride"))
    }

    fn by(rules: &Rules) -> Self {
        let link = Link::new(LinkId(1), rules);
        let meter = link.meters()[0].name();
        let mut linked = Self { link, books: Books::new(), meter };
        let mut entries = Vec::new();
        linked.link.open(&mut entries);
        linked.post(&entries);
        linked
    }

    fn post(&mut self, entries: &[Entry]) {
        if let Some(fill) = self.books.needs_fill(entries, STEP) {
            self.books.post(&fill).expect("the cage may owe");
        }
        self.books.post_all(entries).expect("nothing goes below zero");
        agree(&self.link, &self.books);
    }

    fn hears(&mut self, table: u32, event: &Event) {
        let mut entries = Vec::new();
        self.link.apply(TableId(table), event, &mut entries);
        self.post(&entries);
    }

    /// Wagers of a table feed the meter.
    fn fed(&mut self, table: u32, wagers: u32) {
        let rate = self.own().rate();
        let amount = rate.of(Money::from_dollars(wagers));
        self.hears(table, &Event::MeterFed { meter: self.meter, amount, holds: Microcents::ZERO });
    }

    /// A table awards a share of the meter as it stands.
    fn won(&mut self, table: u32, percent: u8) {
        let share = Share::percent(percent).expect("at most all");
        let taken = share.of(self.own().holds());
        let reseed = if share == Share::ALL { self.own().seed() } else { Money::ZERO };
        let (meter, seat, holds) = (self.meter, Seat::ALL[0], Microcents::ZERO);
        self.hears(table, &Event::MeterPaid { seat, meter, taken, reseed, holds });
    }

    fn void(&mut self, table: u32) {
        self.hears(table, &Event::Voided { mishap: Mishap::ShoeFails, under: None });
        self.hears(table, &Event::RoundEnded);
    }

    fn own(&self) -> &LinkMeter {
        &self.link.meters()[0]
    }

    fn held(&self) -> [String; 3] {
        let own = self.own();
        [own.holds(), own.reserve(), own.overflow()].map(|held| held.to_string())
    }
}

/// The books say of every meter what the link says, and nothing is lost.
fn agree(link: &Link, books: &Books) {
    assert!(books.is_balanced());
    for own in link.meters() {
        let (link, meter) = (link.id(), own.name());
        let held = [
            (Account::Meter { link, meter }, own.holds()),
            (Account::Reserve { link, meter }, own.reserve()),
            (Account::Overflow { link, meter }, own.overflow()),
        ];
        for (account, held) in held {
            assert_eq!(books.balance(account).to_string(), held.to_string(), "{account}");
        }
        assert!(own.is_exact(), "{own:?}");
    }
}

#[test]
fn interleaved_contributions_all_count() {
    let mut linked = Linked::new();
    for table in [1, 2, 1, 3, 2] {
        linked.fed(table, 6);
    }
    assert_eq!(linked.held()[0], "10005.70000000", "thirty dollars at nineteen cents");
}

/// Table 1's round is void after table 2 fed the meter, and after it won it.
#[test]
fn a_void_takes_back_its_own_tables_part() {
    let mut linked = Linked::new();
    linked.fed(1, 6);
    linked.fed(2, 5);
    linked.won(1, 10);
    linked.fed(3, 1);
    linked.void(1);
    assert_eq!(linked.held()[0], "10001.14000000");
    assert_eq!((linked.own().totals().hits, linked.own().totals().awarded), (0, Microcents::ZERO));

    linked.fed(1, 6);
    linked.won(2, 100);
    linked.void(1);
    assert_eq!(linked.held()[0], "9998.86000000", "table 2 won what table 1 takes back");
}

/// What other tables have won is gone: the house bears it, and the meter is not below zero.
#[test]
fn the_house_bears_what_others_have_won() {
    let mut linked = Linked::new();
    linked.fed(1, 6);
    let (left, mut entries) = (Microcents::of(Money::from_cents(14)), Vec::new());
    linked.link.correct(linked.meter, left, &mut entries).unwrap();
    linked.post(&entries);
    linked.void(1);
    assert_eq!(linked.held()[0], "0.00000000", "of 1.14 it had 0.14 left");
}

#[test]
fn a_second_winner_gets_the_seed() {
    let mut linked = Linked::new();
    linked.fed(1, 6);
    linked.won(2, 100);
    assert_eq!(linked.held()[0], "10000.00000000");
    linked.won(1, 10);
    assert_eq!(linked.held()[0], "9000.00000000");
    let totals = linked.own().totals();
    assert_eq!((totals.hits, totals.awarded.to_string()), (2, "11001.14000000".to_owned()));
}

/// Two tables claim all of it, the second without having been told.
#[test]
fn an_award_beyond_the_meter_is_the_houses() {
    let mut linked = Linked::new();
    let (meter, seat, holds) = (linked.meter, Seat::ALL[0], Microcents::ZERO);
    let [taken, reseed] = [70_000, 10_000].map(Money::from_dollars);
    linked.hears(1, &Event::MeterPaid { seat, meter, taken, reseed, holds });
    assert_eq!(linked.held()[0], "10000.00000000");
    linked.void(1);
    assert_eq!(linked.held()[0], "10000.00000000", "all of it is undone");
}

/// Nineteen cents of a dollar feed the meter, and a little more than three and a half are put by.
#[test]
fn a_reserve_pays_for_the_next_start() {
    let mut linked = Linked::by(&with("reserve = \"0.035001\""));
    linked.fed(1, 100);
    assert_eq!(linked.held(), ["10019.00000000", "3.50010000", "0.00000000"]);
    linked.won(1, 100);
    assert_eq!(linked.held(), ["10000.00000000", "0.00000000", "0.00000000"]);
    let given = linked.own().totals().given.to_string();
    assert_eq!(given, "19996.49990000", "the house gave the rest of the second start");
    linked.void(1);
    assert_eq!(linked.held(), ["10000.00000000", "0.00000000", "0.00000000"]);
}

#[test]
fn a_full_meter_overflows_to_the_millionth() {
    let mut linked = Linked::by(&with("ceiling = \"10000.50\""));
    for (wagers, held, over) in
        [(2, "10000.38000000", "0.00000000"), (1, "10000.50000000", "0.07000000")]
    {
        linked.fed(1, wagers);
        assert_eq!([&linked.held()[0], &linked.held()[2]], [held, over]);
    }
    linked.fed(2, 1);
    assert_eq!(linked.held()[2], "0.26000000");
    linked.void(1);
    assert_eq!(linked.held(), ["10000.00000000", "0.00000000", "0.19000000"], "table 2's stays");
}

/// What a full meter could not take helps to start it again, and a void undoes that too.
#[test]
fn the_overflow_pays_for_the_next_start() {
    let mut linked = Linked::by(&with("ceiling = \"10000.50\"\nreserve = \"0.01\""));
    linked.fed(1, 100);
    linked.hears(1, &Event::RoundEnded);
    let before = linked.held();
    assert_eq!(before, ["10000.50000000", "1.00000000", "18.50000000"]);
    linked.won(2, 10);
    assert_eq!(linked.held()[1..], before[1..], "a part of it starts nothing");
    linked.void(2);
    linked.won(2, 100);
    assert_eq!(linked.held(), ["10000.00000000", "0.00000000", "0.00000000"]);
    let given = linked.own().totals().given.to_string();
    assert_eq!(given, "19980.50000000", "the house gave the rest of the second start");
    linked.void(2);
    assert_eq!(linked.held(), before);
}

#[test]
fn a_meter_is_not_set_above_its_ceiling() {
    let linked = Linked::by(&with("ceiling = \"10000.50\""));
    let [low, high] = [1_000_050, 1_000_051].map(Money::from_cents);
    assert_eq!(linked.link.may_hold(linked.meter, low), Ok(()));
    assert_eq!(linked.link.may_hold(linked.meter, high), Err(LinkError::AboveItsCeiling(low)));
}

#[test]
fn tables_of_a_link_have_one_ceiling_and_one_reserve() {
    let link = Link::new(LinkId(1), &rules("shfl-let-it-ride"));
    for keys in ["ceiling = \"20000.00\"", "reserve = \"0.02\""] {
        assert_eq!(link.admits(&with(keys)), Err(LinkError::Unequal), "{keys}");
    }
    assert_eq!(link.admits(&with("reserve = \"0.00\"")), Ok(()), "that is none");
}

#[test]
fn tables_with_other_odds_are_not_admitted() {
    let link = Link::new(LinkId(1), &rules("shfl-let-it-ride"));
    assert_eq!(link.admits(&rules("shfl-let-it-ride")), Ok(()));
    for other in ["md-let-it-ride", "md-three-card-poker", "ca-let-it-ride"] {
        assert_eq!(link.admits(&rules(other)), Err(LinkError::Unequal), "{other}");
    }
}

/// The worked back-outs of a royal flush: in a later round, and in the same round, then void.
#[test]
fn a_cancelled_win_is_corrected_once() {
    let logged = |linked: &Linked| {
        let (meter, seat) = (linked.own().holds(), Seat::ALL[6]);
        let (hand, share) = (Pattern::RoyalFlush, Share::ALL);
        let win =
            Win { round: RoundNumber::FIRST, seat, hand, share, meter, prize: share.of(meter) };
        Event::Console(Arc::new(ConsoleEvent::WinLogged(win)))
    };
    let cancelled = {
        let change = Net::between(Money::from_dollars(70_000), Money::from_dollars(10_000));
        let meter = Microcents::ZERO;
        Event::Console(Arc::new(ConsoleEvent::WinCancelled { record: 1, change, meter }))
    };
    for is_later in [true, false] {
        let mut linked = Linked::new();
        let mut entries = Vec::new();
        let before = Microcents::of(Money::from_cents(6_999_886));
        linked.link.correct(linked.meter, before, &mut entries).unwrap();
        linked.post(&entries);
        linked.fed(1, 6);
        let win = logged(&linked);
        linked.hears(1, &win);
        linked.won(1, 100);
        assert_eq!(linked.held()[0], "10000.00000000");
        if is_later {
            linked.hears(1, &Event::RoundEnded);
            linked.fed(1, 6);
            linked.fed(2, 6);
            linked.hears(1, &cancelled);
            assert_eq!(linked.held()[0], "70002.28000000");
            linked.void(1);
            assert_eq!(linked.held()[0], "70001.14000000", "the correction stays");
        } else {
            linked.hears(1, &cancelled);
            assert_eq!(linked.held()[0], "70000.00000000");
            linked.void(1);
            assert_eq!(linked.held()[0], "69998.86000000", "nothing comes back twice");
        }
    }
}

/// Random sessions at three tables of one link, a step here and a step there. Before every step the
/// table is told what the others did; then it knows what the link knows, and so do the books.
#[test]
fn linked_tables_know_one_meter() {
    let (mut awards, mut told, mut voids) = (0, 0, 0);
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..12 {
            let seed = 900_000 + seed * 5 + number as u64;
            let rules = readings::rules(&mut Random::new(seed), book);
            let mut floor = Floor::open(&rules, seed);
            for _ in 0..600 {
                floor.step();
            }
            awards += floor.link.meters().iter().map(|it| it.totals().hits).sum::<u64>();
            told += floor.told;
            voids += floor.voids;
        }
    }
    assert!(awards > 50 && told > 500 && voids > 100, "{awards} {told} {voids}");
}

/// Three tables of one link.
struct Floor {
    sessions: Vec<(Session, Till)>,
    link: Link,
    books: Books,
    random: Random,
    told: usize,
    voids: usize,
}

impl Floor {
    fn open(rules: &Rules, seed: u64) -> Self {
        let name = format!("{} with seed {seed}", rules.book().title().name);
        let session = |number: u32| {
            let table = Table::new(rules, Automation::UNATTENDED);
            let random = Random::new(seed + u64::from(number));
            let session = Session { table, random, name: format!("{name} at table {number}") };
            (session, Till::new(TableId(number)))
        };
        let (mut books, mut entries) = (Books::new(), Vec::new());
        for number in 1..=9 {
            let (rack, all) = (Account::Rack(Player(number)), Money::from_dollars(2_000_000_000));
            entries.extend(Entry::of(Kind::BuyIn, Account::Cage, rack, all));
        }
        let link = Link::new(LinkId(1), rules);
        link.open(&mut entries);
        books.post_all(&entries).expect("cage and house may owe");
        let sessions = (1..=3).map(session).collect();
        Self { sessions, link, books, random: Random::new(seed), told: 0, voids: 0 }
    }

    fn step(&mut self) {
        let at = self.random.below(self.sessions.len());
        let (session, till) = &mut self.sessions[at];
        for command in self.link.to_read(&session.table) {
            session.carry_out(Who::Device, command);
            self.told += 1;
        }
        let events = void(session).unwrap_or_else(|| {
            let (who, command) = session.choose(weight);
            let is_reading = matches!(command, Command::ReadMeter { .. });
            if is_reading { Vec::new() } else { session.carry_out(who, command).events }
        });
        let mut entries = Vec::new();
        for event in events {
            self.voids += usize::from(matches!(event, Event::Voided { .. }));
            till.post(&event, &mut entries);
            self.link.apply(till.table(), &event, &mut entries);
        }
        if let Some(fill) = self.books.needs_fill(&entries, STEP) {
            self.books.post(&fill).expect("the cage may owe");
        }
        let posted = self.books.post_all(&entries);
        posted.unwrap_or_else(|overdrawn| panic!("{}: {overdrawn}", session.name));
        agree(&self.link, &self.books);
        for (meter, holds) in session.table.meters() {
            let known = self.link.meter(meter).map(LinkMeter::holds);
            assert_eq!(known, Some(holds), "{}: {meter}", session.name);
        }
    }
}
