//! Whole rounds through the real table: every check, every event, and the chain of hashes.
//!
//! A round is what the host of a virtual table sends: the wagers of each seat, "no more bets" with
//! a shuffled deck, the decisions. What is sent at once, a command or two, is one record of the
//! chain with all its events. Peers are state machines for these games and for poker; what they
//! were measured at stands in `docs/performance.md`.

use std::hint::black_box;
use std::time::Instant;

use cards::Deck;
use ledger::{Chain, encode_events};
use money::Money;
use rulebook::Rules;
use table::{Automation, Choice, Command, Player, Question, Seat, Spot, Table, Tender, Who};

use crate::race::{Contender, Race};

/// How many rounds one run has when only instructions are counted.
const RUN: u32 = 100;

/// A table and everything around it that a host keeps.
struct Host {
    table: Table,
    chain: Chain,
    events: Vec<table::Event>,
    record: Vec<u8>,
    random: u64,
}

impl Host {
    fn new(book: &str, seats: u8) -> Self {
        let rules = Rules::worked(book);
        let table = Table::new(&rules, Automation::UNATTENDED);
        let chain = Chain::new(b"a table");
        let mut host = Self { table, chain, events: Vec::new(), record: Vec::new(), random: 88172 };
        for seat in Seat::ALL.into_iter().take(usize::from(seats)) {
            host.gives(player(seat), &Command::Sit { seat });
        }
        host.records();
        host
    }

    /// A command goes through the table.
    fn gives(&mut self, who: Who, command: &Command) {
        self.table.handle_into(who, command, &mut self.events).expect("it is lawful");
    }

    /// What happened goes into the chain.
    fn records(&mut self) {
        self.record.clear();
        encode_events(&self.events, &mut self.record);
        self.chain.append(&self.record);
        self.events.clear();
    }

    /// One round of Let It Ride: three bets of $10 at each seat, and decisions by chance.
    fn let_it_ride(&mut self, seats: u8) {
        let amounts = [Money::from_dollars(10); 3];
        for seat in Seat::ALL.into_iter().take(usize::from(seats)) {
            let command = Command::BetThree { seat, amounts, tender: Tender::Chips };
            self.gives(player(seat), &command);
            self.records();
        }
        self.plays_on();
    }

    /// One round of Three Card Poker: Ante and Pair Plus of $10 at each seat.
    fn three_card_poker(&mut self, seats: u8) {
        let (amount, tender) = (Money::from_dollars(10), Tender::Chips);
        for seat in Seat::ALL.into_iter().take(usize::from(seats)) {
            for spot in [Spot::Ante, Spot::PairPlus] {
                self.gives(player(seat), &Command::Bet { seat, spot, amount, tender });
            }
            self.records();
        }
        self.plays_on();
    }

    fn plays_on(&mut self) {
        self.gives(Who::Dealer, &Command::NoMoreBets);
        // A whole shuffle, as a host needs it; its cost is part of the round.
        let deck = Deck::shuffled(|| self.next());
        self.gives(Who::Dealer, &Command::Deal(deck));
        self.records();
        while let Some((seat, question)) = self.table.turn() {
            let stays = self.next() & 1 == 0;
            let choice = match (question, stays) {
                (Question::Bet1 | Question::Bet2, true) => Choice::Ride,
                (Question::Bet1 | Question::Bet2, false) => Choice::Pull,
                (Question::Play, true) => Choice::Play,
                (Question::Play, false) => Choice::Fold,
            };
            self.gives(player(seat), &Command::Decide { seat, choice, signal: None });
            self.records();
        }
    }

    fn next(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random
    }
}

fn player(seat: Seat) -> Who {
    Who::Player(Player(u32::from(seat.number())))
}

/// A game at so many seats, and the rounds a second that are wanted of it.
type Game = (&'static str, &'static str, u8, fn(&mut Host, u8), f64);

const GAMES: [Game; 4] = [
    ("Let It Ride, 1 seat", "md-let-it-ride", 1, Host::let_it_ride, 1_000_000.0),
    ("Let It Ride, 7 seats", "md-let-it-ride", 7, Host::let_it_ride, 250_000.0),
    ("Three Card Poker, 1 seat", "md-three-card-poker", 1, Host::three_card_poker, 1_000_000.0),
    ("Three Card Poker, 7 seats", "md-three-card-poker", 7, Host::three_card_poker, 250_000.0),
];

/// The same for counting instructions: one contender a game.
pub(crate) fn races() -> Vec<Race> {
    let race = |(title, book, seats, play, _): Game| {
        let mut host = Host::new(book, seats);
        let run = move || {
            for _ in 0..RUN {
                play(&mut host, seats);
            }
            host.chain.head()
        };
        let contenders = vec![Contender::new("houserules", run)];
        Race { title, hands: RUN, goals: &[], contenders }
    };
    GAMES.map(race).into()
}

/// Prints rounds a second; returns whether every goal was reached.
pub(crate) fn print(turns: u32) -> bool {
    println!("\nWhole rounds through the table, with events and chain; best of {turns} turns.");
    let mut is_reached = true;
    for (title, book, seats, play, goal) in GAMES {
        let mut host = Host::new(book, seats);
        let [first, last] = measure(&mut host, seats, play, turns);
        let rate = 1e9 / first.min(last);
        let verdict = if rate >= goal { "goal reached" } else { "goal MISSED" };
        is_reached &= rate >= goal;
        let growth = last / first;
        println!(
            "  {title:<26} {rate:>10.0} rounds/s  ({:.0} ns; late rounds cost {growth:.2} of early \
             ones; wanted {goal:.0}: {verdict})",
            1e9 / rate
        );
        black_box(host.chain.head());
    }
    is_reached
}

/// The best nanoseconds a round in the first half of the turns, and in the second: a session that
/// grows longer must not grow slower.
fn measure(host: &mut Host, seats: u8, play: fn(&mut Host, u8), turns: u32) -> [f64; 2] {
    const ROUNDS: u32 = 20_000;
    let mut best = [f64::INFINITY; 2];
    for turn in 0..turns {
        let start = Instant::now();
        for _ in 0..ROUNDS {
            play(host, seats);
        }
        let each = start.elapsed().as_secs_f64() * 1e9 / f64::from(ROUNDS);
        let half = usize::from(turn >= turns / 2);
        best[half] = best[half].min(each);
    }
    best
}
