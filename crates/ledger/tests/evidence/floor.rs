//! A floor as a house would keep it: tables, books, sealed decks, and the journal of it all.

use std::collections::BTreeMap;

use ledger::{
    Body, Books, Cause, CommandId, Cut, Dealing, Entry, Exporter, Hash, Link, LinkId, Moment,
    Opened, Permutation, PersonId, PlayerCut, Reason, Record, RecordedCommand, Sealed, SecretKey,
    Seed, Sequence, TableId, Till, embedded_book, hash_of_rules,
};
use money::Money;
use rulebook::{Book, Rules};
use table::{Automation, Choice, Command, Event, Player, Question, Seat, Spot, Table, Tender, Who};

use crate::session::random::Random;

pub(crate) const ORIGIN: &str = "casino.example/floor-1";

/// The key that signs its heads.
pub(crate) fn key() -> SecretKey {
    SecretKey::from_bytes([7; 32])
}

/// A table and what the house keeps beside it.
pub(crate) struct Kept {
    pub(crate) table: Table,
    till: Till,
    rules: Hash,
    link: Option<LinkId>,
    records: u64,
}

pub(crate) struct Floor {
    exporter: Exporter,
    pub(crate) text: String,
    pub(crate) tables: BTreeMap<TableId, Kept>,
    links: BTreeMap<LinkId, Link>,
    books: Books,
    pub(crate) random: Random,
    now: u64,
    noted: u64,
    pub(crate) events: u64,
}

impl Floor {
    pub(crate) fn new(seed: u64) -> Self {
        let exporter = Exporter::new(ORIGIN);
        let now = 1_700_000_000_000;
        Self {
            exporter,
            text: String::new(),
            tables: BTreeMap::new(),
            links: BTreeMap::new(),
            books: Books::new(),
            random: Random::new(seed),
            now,
            noted: 0,
            events: 0,
        }
    }

    /// Writes a record of a table, or of the floor itself.
    pub(crate) fn record(&mut self, table: TableId, cause: Cause, body: Body) {
        self.now += 250;
        let records = match self.tables.get_mut(&table) {
            Some(kept) => &mut kept.records,
            None => &mut self.noted,
        };
        *records += 1;
        let record = Record {
            table,
            sequence: Sequence(*records),
            at: Moment(self.now),
            cause,
            blind: None,
            body,
        };
        self.text += &self.exporter.record(&record);
    }

    /// Opens a table by the worked example of a book.
    pub(crate) fn open(&mut self, id: u32, book: &str, automation: Automation) {
        let submission =
            Book::embedded(book).expect("it is one of the five").submission().to_owned();
        self.open_with(id, book, &submission, automation);
    }

    pub(crate) fn open_with(
        &mut self,
        id: u32,
        name: &str,
        submission: &str,
        automation: Automation,
    ) {
        let (book, book_hash) = embedded_book(name).expect("it is one of the five");
        let rules = Rules::of(&book, submission).expect("it is lawful");
        let table = Table::new(&rules, automation);
        let link = table.meters().next().is_some().then_some(LinkId(id));
        if let Some(link) = link {
            let (linked, mut entries) = (Link::new(link, &rules), Vec::new());
            linked.open(&mut entries);
            self.books.post_all(&entries).expect("the house may owe");
            self.links.insert(link, linked);
        }
        let opened = Opened {
            name: format!("Table {id}"),
            book: name.to_owned(),
            book_hash,
            submission: submission.to_owned(),
            automation,
            link,
        };
        let (id, rules) = (TableId(id), hash_of_rules(book_hash, submission));
        self.tables.insert(id, Kept { table, till: Till::new(id), rules, link, records: 0 });
        self.record(id, Cause::System(Reason::Automation), Body::Opened(Box::new(opened)));
    }

    /// Somebody buys chips at a table.
    pub(crate) fn buy_in(&mut self, table: TableId, player: u32, dollars: u32) {
        let cash = Money::from_dollars(dollars);
        let entry = Entry::bought_at(table, Player(player), cash).expect("chips for cash");
        self.moves(table, vec![entry]);
    }

    fn moves(&mut self, table: TableId, mut entries: Vec<Entry>) {
        let fill = self.books.needs_fill(&entries, Money::from_dollars(10_000));
        entries.splice(0..0, fill);
        self.books.post_all(&entries).expect("nothing goes below zero");
        self.record(table, Cause::System(Reason::Automation), Body::Moved(entries));
    }

    /// A command is carried out, booked and recorded.
    pub(crate) fn play(&mut self, id: TableId, who: Who, command: &Command) {
        let kept = self.tables.get_mut(&id).expect("the table is open");
        let result = kept.table.handle(who, command);
        let events = result.unwrap_or_else(|no| panic!("{id}: {who} {command:?}: {no:?}"));
        self.happened(id, who, command, events);
    }

    /// What happened is booked and recorded.
    pub(crate) fn happened(
        &mut self,
        id: TableId,
        who: Who,
        command: &Command,
        events: Vec<Event>,
    ) {
        let kept = self.tables.get_mut(&id).expect("the table is open");
        let mut entries = Vec::new();
        let mut link = kept.link.and_then(|link| self.links.get_mut(&link));
        for event in &events {
            kept.till.post(event, &mut entries);
            if let Some(link) = &mut link {
                link.apply(id, event, &mut entries);
            }
        }
        if let Some(fill) = self.books.needs_fill(&entries, Money::from_dollars(10_000)) {
            self.moves(id, vec![fill]);
        }
        self.books.post_all(&entries).expect("nothing goes below zero");
        self.events += events.len() as u64;
        let asked = RecordedCommand::of(command);
        let command = CommandId(std::array::from_fn(|_| self.random.number().to_le_bytes()[0]));
        let cause = match who {
            Who::Player(player) => Cause::Person { person: player.into(), role: 0, command },
            Who::Dealer => Cause::Person { person: PersonId(900), role: 1, command },
            Who::Floor => Cause::Person { person: PersonId(901), role: 2, command },
            Who::Device => Cause::System(Reason::Automation),
        };
        self.record(id, cause, Body::Played { who, command: asked, events });
    }

    /// A signed head of everything so far.
    pub(crate) fn head(&mut self) {
        self.text += &self.exporter.head(&key(), Moment(self.now));
    }

    /// The export: the first line, what was written, a head over all of it, and the last line.
    pub(crate) fn close(mut self) -> String {
        self.head();
        let tables = self.tables.iter().map(|(id, kept)| (*id, &kept.table));
        let closing = self.exporter.closing(&self.books, tables);
        self.exporter.header(&key().public(), Moment(self.now)) + &self.text + &closing
    }

    /// Players sit down at the first seats of a virtual table, with money enough for long.
    pub(crate) fn seat(&mut self, id: TableId, seats: usize, dollars: u32) {
        for (seat, at) in Seat::ALL.into_iter().zip(1..).take(seats) {
            let player = id.0 * 10 + at;
            self.buy_in(id, player, dollars);
            self.play(id, Who::Player(Player(player)), &Command::Sit { seat });
        }
    }

    /// A round of a virtual table: sealed, bet on, dealt, decided, settled and opened.
    pub(crate) fn round(&mut self, id: TableId) {
        self.round_with(id, &[]);
    }

    /// The same with a cut by the players of the first seats, who open theirs or do not.
    pub(crate) fn round_with(&mut self, id: TableId, opens: &[bool]) {
        let kept = &self.tables[&id];
        let (round, rules) = (kept.table.round(), kept.rules);
        let seed = Seed(std::array::from_fn(|_| self.random.number().to_le_bytes()[0]));
        let sealed = Sealed::new(&seed, Dealing { table: id, round, rules });
        let automatic = Cause::System(Reason::Automation);
        let commitment = sealed.commitment();
        self.record(id, automatic, Body::Committed { round, commitment });
        let cuts = self.commit_cuts(id, opens);
        self.bets(id);
        self.play(id, Who::Dealer, &Command::NoMoreBets);
        if !cuts.is_empty() {
            let opened = cuts.iter().map(|cut| cut.opened).collect();
            self.record(id, automatic, Body::Cut { round, opened });
        }
        let dealt = Permutation::of(id, round, commitment, &cuts).apply(sealed.deck());
        while !self.tables[&id].table.cards_due().is_empty() {
            self.play(id, Who::Dealer, &Command::Deal(dealt.clone()));
        }
        while let Some((seat, question)) = self.tables[&id].table.turn() {
            let is_yes = !self.random.once_in(3);
            let choice = match question {
                Question::Bet1 | Question::Bet2 if is_yes => Choice::Ride,
                Question::Bet1 | Question::Bet2 => Choice::Pull,
                Question::Play if is_yes => Choice::Play,
                Question::Play => Choice::Fold,
            };
            let command = Command::Decide { seat, choice, signal: None };
            self.play(id, self.at(id, seat), &command);
        }
        assert_eq!(self.tables[&id].table.round(), round.next(), "the round is over");
        self.record(id, automatic, Body::Revealed { round, seed: seed.0 });
    }

    /// The players of the first seats commit to a cut; returns it with what they will open.
    fn commit_cuts(&mut self, id: TableId, opens: &[bool]) -> Vec<PlayerCut> {
        let round = self.tables[&id].table.round();
        let mut cuts = Vec::new();
        for (seat, is_opened) in Seat::ALL.into_iter().zip(opens) {
            let player = self.tables[&id].table.player(seat).expect("somebody sits there").into();
            let mut random = || self.random.number().to_le_bytes()[0];
            let cut = Cut(std::array::from_fn(|_| random()));
            let command = CommandId(std::array::from_fn(|_| random()));
            let commitment = cut.commitment(id, round, player);
            let cause = Cause::Person { person: player, role: 0, command };
            self.record(id, cause, Body::CutCommitted { player, commitment });
            cuts.push(PlayerCut { player, commitment, opened: is_opened.then_some(cut) });
        }
        cuts
    }

    fn at(&self, id: TableId, seat: Seat) -> Who {
        Who::Player(self.tables[&id].table.player(seat).expect("somebody sits there"))
    }

    /// Everybody bets, the side wagers too where there are any.
    fn bets(&mut self, id: TableId) {
        let (tender, ten) = (Tender::Chips, Money::from_dollars(10));
        for seat in Seat::ALL {
            if self.tables[&id].table.player(seat).is_none() {
                continue;
            }
            let who = self.at(id, seat);
            let three = Command::BetThree { seat, amounts: [ten; 3], tender };
            let ante = Command::Bet { seat, spot: Spot::Ante, amount: ten, tender };
            let table = &self.tables[&id].table;
            let base = if table.decide(who, &three).is_ok() { three } else { ante };
            self.play(id, who, &base);
            for (spot, dollars) in [(Spot::PairPlus, 5), (Spot::Progressive, 1)] {
                let amount = Money::from_dollars(dollars);
                let side = Command::Bet { seat, spot, amount, tender };
                if self.tables[&id].table.decide(who, &side).is_ok() {
                    self.play(id, who, &side);
                }
            }
        }
    }
}
