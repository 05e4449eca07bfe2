//! A journal verified: every line read, every link and leaf hashed, every record decoded, every
//! round played again, every deck opened, the books kept.

use std::hint::black_box;
use std::time::Instant;

use ledger::{
    Body, Books, Cause, Dealing, Entry, Exporter, Hash, Link, LinkId, Moment, Opened, Reason,
    Record, RecordedCommand, Sealed, SecretKey, Seed, Sequence, TableId, Till, Verifier,
    embedded_book, table_of,
};
use money::Money;
use table::{Automation, Choice, Command, Player, Question, Seat, Spot, Table, Tender, Who};

const TABLE: TableId = TableId(1);
const LINK: LinkId = LinkId(1);
const CAUSE: Cause = Cause::System(Reason::Automation);

/// Events a second that are wanted.
const GOAL: f64 = 1_000_000.0;

/// A house that writes a journal.
struct House {
    table: Table,
    till: Till,
    link: Link,
    books: Books,
    exporter: Exporter,
    key: SecretKey,
    text: String,
    records: u64,
    random: u64,
    rules: Hash,
}

impl House {
    fn new(book: &str, seats: u8) -> Self {
        let (law, book_hash) = embedded_book(book).expect("it is one of the five");
        let opened = Opened {
            name: "Table 1".to_owned(),
            book: book.to_owned(),
            book_hash,
            submission: law.submission().to_owned(),
            automation: Automation::UNATTENDED,
            link: Some(LINK),
        };
        let (table, rules) = table_of(&opened, &embedded_book).expect("it can be opened");
        let (link, mut entries) = (Link::new(LINK, table.rules()), Vec::new());
        link.open(&mut entries);
        let mut house = Self {
            table,
            till: Till::new(TABLE),
            link,
            books: Books::new(),
            exporter: Exporter::new("bench"),
            key: SecretKey::from_bytes([7; 32]),
            text: String::new(),
            records: 0,
            random: 88172,
            rules,
        };
        house.books.post_all(&entries).expect("the house may owe");
        house.text = house.exporter.header(&house.key.public(), Moment(0));
        house.writes(Body::Opened(Box::new(opened)));
        for seat in Seat::ALL.into_iter().take(usize::from(seats)) {
            let cash = Money::from_dollars(4_000_000_000);
            let number = u32::from(seat.number());
            house.moves(Entry::bought_at(TABLE, Player(number), cash).expect("chips for cash"));
            house.gives(player(seat), &Command::Sit { seat });
        }
        house
    }

    fn writes(&mut self, body: Body) {
        self.records += 1;
        let (sequence, at) = (Sequence(self.records), Moment(0));
        let record = Record { table: TABLE, sequence, at, cause: CAUSE, blind: None, body };
        self.text += &self.exporter.record(&record);
    }

    fn moves(&mut self, entry: Entry) {
        let mut entries = vec![entry];
        entries.splice(0..0, self.books.needs_fill(&entries, Money::from_dollars(1_000_000)));
        self.books.post_all(&entries).expect("there is a fill");
        self.writes(Body::Moved(entries));
    }

    fn gives(&mut self, who: Who, command: &Command) {
        let events = self.table.handle(who, command).expect("it is lawful");
        let mut entries = Vec::new();
        for event in &events {
            self.till.post(event, &mut entries);
            self.link.apply(TABLE, event, &mut entries);
        }
        if let Some(fill) = self.books.needs_fill(&entries, Money::from_dollars(1_000_000)) {
            self.moves(fill);
        }
        self.books.post_all(&entries).expect("there is a fill");
        let command = RecordedCommand::of(command);
        self.writes(Body::Played { who, command, events });
    }

    fn next(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random
    }

    fn round(&mut self, bets: impl Fn(Seat) -> Vec<Command>) {
        let (round, rules) = (self.table.round(), self.rules);
        let seed = Seed(std::array::from_fn(|_| self.next().to_le_bytes()[0]));
        let sealed = Sealed::new(&seed, Dealing { table: TABLE, round, rules });
        self.writes(Body::Committed { round, commitment: sealed.commitment() });
        for seat in Seat::ALL {
            if self.table.player(seat).is_some() {
                for bet in &bets(seat) {
                    self.gives(player(seat), bet);
                }
            }
        }
        self.gives(Who::Dealer, &Command::NoMoreBets);
        self.gives(Who::Dealer, &Command::Deal(sealed.deck().clone()));
        while let Some((seat, question)) = self.table.turn() {
            let stays = self.next() & 1 == 0;
            let choice = match (question, stays) {
                (Question::Bet1 | Question::Bet2, true) => Choice::Ride,
                (Question::Bet1 | Question::Bet2, false) => Choice::Pull,
                (Question::Play, true) => Choice::Play,
                (Question::Play, false) => Choice::Fold,
            };
            self.gives(player(seat), &Command::Decide { seat, choice, signal: None });
        }
        self.writes(Body::Revealed { round, seed: seed.0 });
        if round.0 % 100 == 0 {
            self.text += &self.exporter.head(&self.key, Moment(0));
        }
    }

    fn closes(mut self) -> String {
        self.text += &self.exporter.head(&self.key, Moment(0));
        self.text + &self.exporter.closing(&self.books, [(TABLE, &self.table)])
    }
}

fn player(seat: Seat) -> Who {
    Who::Player(Player(u32::from(seat.number())))
}

fn let_it_ride(seat: Seat) -> Vec<Command> {
    let amounts = [Money::from_dollars(10); 3];
    vec![Command::BetThree { seat, amounts, tender: Tender::Chips }]
}

fn three_card_poker(seat: Seat) -> Vec<Command> {
    let (amount, tender) = (Money::from_dollars(10), Tender::Chips);
    let bet = |spot| Command::Bet { seat, spot, amount, tender };
    vec![bet(Spot::Ante), bet(Spot::PairPlus)]
}

/// A game, its book, seats, and the bets of a seat.
type Game = (&'static str, &'static str, u8, fn(Seat) -> Vec<Command>);

const GAMES: [Game; 2] = [
    ("Let It Ride, 7 seats", "md-let-it-ride", 7, let_it_ride),
    ("Three Card Poker, 7 seats", "md-three-card-poker", 7, three_card_poker),
];

/// Prints events verified a second; returns whether the goal was reached.
pub(crate) fn print(turns: u32) -> bool {
    const ROUNDS: u32 = 5_000;
    println!("\nA journal of {ROUNDS} rounds verified; best of {turns} turns.");
    let mut is_reached = true;
    for (title, book, seats, bets) in GAMES {
        let mut house = House::new(book, seats);
        for _ in 0..ROUNDS {
            house.round(bets);
        }
        let export = house.closes();
        let (mut best, mut events, mut records) = (f64::INFINITY, 0, 0);
        for _ in 0..turns {
            let start = Instant::now();
            let mut verifier = Verifier::new(&embedded_book);
            for line in export.as_bytes().split_inclusive(|byte| *byte == b'\n') {
                verifier.line(line);
            }
            let report = verifier.finish();
            best = best.min(start.elapsed().as_secs_f64());
            assert!(report.holds(), "{:?}", report.findings);
            (events, records) = (report.events, report.records);
            black_box(report);
        }
        let rate = f64::from(u32::try_from(events).expect("not so many")) / best;
        let verdict = if rate >= GOAL { "goal reached" } else { "goal MISSED" };
        is_reached &= rate >= GOAL;
        let each = best * 1e9 / f64::from(ROUNDS);
        println!(
            "  {title:<26} {rate:>10.0} events/s  ({events} events, {records} records; \
             {each:.0} ns a round; wanted {GOAL:.0}: {verdict})"
        );
    }
    is_reached
}
