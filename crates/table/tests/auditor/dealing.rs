//! Rounds for the auditor: people who bet and decide at random, and decks full of great hands.

use money::Money;
use rulebook::{Book, Rules};
use table::{Automation, Choice, Command, Event, Player, Question, Seat, Spot, Table, Tender, Who};

use super::audit::Auditor;
use super::round::Round;
use crate::random::Random;
use crate::submissions::{approve, submission};

/// Returns lawful rules, every doubtful point read as it is by default.
pub(crate) fn rules(random: &mut Random, book: &Book) -> Rules {
    for _ in 0..10_000 {
        if let Some(rules) = approve(book, &submission(random, book)) {
            return rules;
        }
    }
    panic!("no lawful submission was found under {}", book.title().name);
}

/// A table with people at it, and what its auditor has heard.
pub(crate) struct Audited<'a> {
    pub(crate) table: Table,
    pub(crate) round: Round,
    rules: &'a Rules,
    /// The spots that are bet before the call.
    spots: Vec<Spot>,
    random: Random,
    name: String,
}

impl<'a> Audited<'a> {
    /// Opens a table; a player has as many boxes as allowed.
    pub(crate) fn open(rules: &'a Rules, random: &Random, name: &str) -> Self {
        let mut table = Table::new(rules, Automation::UNATTENDED);
        let mut round = Round::first(rules);
        let boxes = rules.submission().integer("table.boxes_per_player").unwrap_or(1);
        let boxes = u32::try_from(boxes).expect("a few");
        for seat in Seat::ALL {
            let player = Player((u32::from(seat.number()) - 1) / boxes + 1);
            for event in
                table.handle(Who::Player(player), &Command::Sit { seat }).unwrap_or_default()
            {
                round.hear(&event);
            }
        }
        let is_bet = |spot: &Spot| {
            let is_of_its_own = !matches!(spot, Spot::Bet2 | Spot::Bet3 | Spot::Play);
            is_of_its_own && rules.offered(spot.wager()).is_some()
        };
        let spots = Spot::ALL.into_iter().filter(is_bet).collect();
        Self { table, round, rules, spots, random: random.clone(), name: name.to_owned() }
    }

    /// Tries a command, which the rules may refuse.
    pub(crate) fn try_it(&mut self, who: Who, command: &Command) -> Vec<Event> {
        let events = self.table.handle(who, command).unwrap_or_default();
        for event in &events {
            self.round.hear(event);
        }
        events
    }

    /// Plays a round and holds it against the audit. Returns whether there was one.
    pub(crate) fn play(&mut self) -> bool {
        self.bet();
        if self.try_it(Who::Dealer, &Command::NoMoreBets).is_empty() {
            self.take_all_back();
            return false;
        }
        let deal = Command::Deal(self.random.deck());
        let mut is_over = self.try_it(Who::Dealer, &deal).contains(&Event::RoundEnded);
        while !is_over {
            let events = match self.table.turn() {
                Some((seat, question)) => self.decide(seat, question),
                None => self.try_it(Who::Dealer, &deal),
            };
            assert!(!events.is_empty(), "{}: the round stands still", self.name);
            is_over = events.contains(&Event::RoundEnded);
        }
        self.audit();
        true
    }

    /// Holds the round that is over against the audit.
    pub(crate) fn audit(&mut self) {
        let lines = Auditor { rules: self.rules }.settle(&mut self.round);
        let told = &self.round.told;
        let differs = (0..lines.len().max(told.len())).find(|at| lines.get(*at) != told.get(*at));
        if let Some(at) = differs {
            let (audited, told) = (lines.get(at), told.get(at));
            panic!("{}: audited {audited:?}, told {told:?}\nin {:?}", self.name, self.round);
        }
        for (meter, holds) in &self.round.meters {
            let told = self.table.meter(*meter).map(money::Microcents::millionths);
            assert_eq!(told, Some(*holds), "{}: {meter}", self.name);
        }
        self.round.next(&self.table);
    }

    fn bet(&mut self) {
        self.bank();
        let seats = 1 + self.random.below(8);
        for seat in Seat::ALL.into_iter().take(seats) {
            let Some(player) = self.table.player(seat) else { continue };
            let (who, tender) = (Who::Player(player), Tender::Chips);
            for spot in self.spots.clone() {
                if spot == Spot::Bet1 {
                    let amounts = [self.amount(); 3];
                    self.try_it(who, &Command::BetThree { seat, amounts, tender });
                } else if !self.random.once_in(4) {
                    let amount = self.amount();
                    self.try_it(who, &Command::Bet { seat, spot, amount, tender });
                }
            }
        }
    }

    /// Somebody has the bank, with a wager that is often too small.
    fn bank(&mut self) {
        if self.rules.book().procedure().bank.is_none() {
            return;
        }
        for seat in Seat::ALL {
            let Some(player) = self.table.player(seat) else { continue };
            self.try_it(Who::Player(player), &Command::TakeBank { seat });
            if self.table.banker() == Some(seat) {
                let amount = Money::from_dollars(*self.random.one(&[5, 20, 100, 1_000, 50_000]));
                self.try_it(Who::Player(player), &Command::BetBank { seat, amount });
            }
        }
    }

    fn amount(&mut self) -> Money {
        Money::from_cents(*self.random.one(&[100, 500, 500, 800, 1_000, 2_500, 777]))
    }

    fn decide(&mut self, seat: Seat, question: Question) -> Vec<Event> {
        let choices = match question {
            Question::Bet1 | Question::Bet2 => [Choice::Ride, Choice::Ride, Choice::Pull],
            Question::Play => [Choice::Play, Choice::Play, Choice::Fold],
        };
        let player = self.table.player(seat).expect("somebody is asked");
        let decide = Command::Decide { seat, choice: *self.random.one(&choices), signal: None };
        self.try_it(Who::Player(player), &decide)
    }

    fn take_all_back(&mut self) {
        for _ in 0..2 {
            for seat in Seat::ALL {
                for spot in Spot::ALL {
                    self.try_it(Who::Dealer, &Command::TakeBack { seat, spot });
                }
            }
        }
    }
}
