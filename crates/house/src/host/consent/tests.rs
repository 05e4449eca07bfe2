//! Random sessions under all five books: the books of the house, posted event by event, say that
//! nothing which one person did alone took from a meter or paid a large amount.

#[expect(dead_code, reason = "the table's own tests use the rest")]
#[path = "../../../../table/tests/session/mod.rs"]
mod session;

use std::collections::BTreeMap;

use ledger::{Account, Entry, Kind, Link, LinkId, Move, TableId, Till};
use money::Money;
use table::console::ConsoleEvent;
use table::{Cards, Event, Level, Offer, Player, Seat, Who};

use self::session::play::{Session, weight};
use self::session::readings::BOOKS;
use super::{Consent, consent_to};

const LARGE: Money = Money::from_dollars(300);

/// A session, booked, with the awards that two people have agreed to in the round.
struct Booked {
    session: Session,
    till: Till,
    link: Link,
    logged: Vec<(Seat, Money)>,
}

/// A link tells its tables what meters hold; here there is one table.
fn weight_without_readings(offer: &Offer<'_>) -> usize {
    if matches!(offer, Offer::ReadMeter(_)) { 0 } else { weight(offer) }
}

/// What one step of staff came to.
#[derive(Default)]
struct Counts {
    alone: usize,
    awards: usize,
    large: usize,
    voids: usize,
}

impl Booked {
    fn open(book: &rulebook::Book, seed: u64) -> Self {
        let session = Session::open(book, seed);
        let link = Link::new(LinkId(1), session.table.rules());
        Self { session, till: Till::new(TableId(1)), link, logged: Vec::new() }
    }

    fn step(&mut self, counts: &mut Counts) {
        let (who, command) = self.session.choose(weight_without_readings);
        let before = self.session.table.clone();
        let events = self.session.carry_out(who, command).events;
        let mut entries = Vec::new();
        for event in &events {
            self.till.post(event, &mut entries);
            self.link.apply(TableId(1), event, &mut entries);
            if let Event::Console(it) = event
                && let ConsoleEvent::WinLogged(win) = **it
            {
                self.logged.push((win.seat, win.prize));
            }
        }
        // Players are asked for no consent, and where the system is the floorperson nobody is.
        if who.player().is_none() && before.automation().floor != Level::System {
            let consent = consent_to(&before, &events, Some(LARGE));
            let is_alone =
                consent.is_none() || (consent == Some(Consent::Floorperson) && who == Who::Floor);
            self.check((who, is_alone), &before, (&events, &entries), counts);
        }
        if events.contains(&Event::RoundEnded) {
            self.logged.clear();
        }
    }

    fn check(
        &self,
        (who, is_alone): (Who, bool),
        before: &table::Table,
        (events, entries): (&[Event], &[Entry]),
        counts: &mut Counts,
    ) {
        let name = &self.session.name;
        let awards = entries.iter().filter(|it| it.kind() == Kind::Award);
        let is_agreed = |seat: Seat, taken: Money| self.logged.contains(&(seat, taken));
        let is_award = |event: &&Event| {
            let Event::MeterPaid { seat, taken, .. } = **event else { return false };
            !is_agreed(seat, taken)
        };
        let unagreed = events.iter().filter(is_award).count();
        let most = most_paid(entries);
        let is_large = before.automation().dealer != Level::System && most >= LARGE;
        let is_void = events.iter().any(|event| matches!(event, Event::Voided { .. }));
        counts.alone += usize::from(is_alone);
        counts.awards += awards.count();
        counts.large += usize::from(is_large);
        counts.voids += usize::from(is_void);
        if !is_alone {
            return;
        }
        assert_eq!(unagreed, 0, "{name}: {who} alone takes from a meter: {events:?}");
        // What a meter at its ceiling could not take is put by with an award: no correction.
        let is_meter = |account: Account| matches!(account, Account::Meter { .. });
        let is_of_meter = |it: &Move| is_meter(it.from) || is_meter(it.to);
        let mut adjusted = entries.iter().filter(|it| it.kind() == Kind::Adjustment);
        let is_corrected = adjusted.any(|it| it.moves().iter().any(is_of_meter));
        assert!(!is_corrected, "{name}: {who} alone corrects a meter: {events:?}");
        // An award that two people logged at the console is paid with the key.
        let is_agreed_award = events.iter().any(|it| matches!(it, Event::MeterPaid { .. }));
        assert!(!is_large || is_agreed_award, "{name}: {who} alone pays {most}: {events:?}");
        let is_seen = before.is_card_exposed();
        let is_virtual = before.automation().cards == Cards::Virtual;
        let may_void = who == Who::Floor && !is_virtual && before.award().is_none();
        let is_early = before.cards_out().is_empty() || (!is_virtual && !is_seen);
        assert!(!is_void || may_void || is_early, "{name}: {who} alone voids: {events:?}");
    }
}

/// The most that one player is paid out of the tray, the bank or a meter.
fn most_paid(entries: &[Entry]) -> Money {
    let mut paid: BTreeMap<Player, Money> = BTreeMap::new();
    let wins =
        entries.iter().filter(|it| matches!(it.kind(), Kind::Pay | Kind::Envy | Kind::Award));
    for it in wins.flat_map(Entry::moves) {
        if let Account::Rack(player) = it.to {
            let sum = paid.entry(player).or_insert(Money::ZERO);
            *sum = sum.plus(it.amount.whole()).expect("payouts are bounded");
        }
    }
    paid.into_values().max().unwrap_or(Money::ZERO)
}

#[test]
fn nobody_alone_takes_from_a_meter_or_pays_a_large_amount() {
    let mut counts = Counts::default();
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in 0..60 {
            let mut booked = Booked::open(book, 2_000_000 + seed * 5 + number as u64);
            for _ in 0..300 {
                booked.step(&mut counts);
            }
        }
    }
    let Counts { alone, awards, large, voids } = counts;
    assert!(alone > 20_000, "{alone} steps of one person");
    assert!(
        awards > 30 && large > 50 && voids > 30,
        "{awards} awards, {large} large, {voids} voids"
    );
}
