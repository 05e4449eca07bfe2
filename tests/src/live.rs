//! More of what tests say at live tables: cards keyed in, duties one by one, and what came of it.

use cards::Card;
use rulebook::{Rule, Subject};
use table::{Command, Event, Outcome, Pile, Seat, Spot, Time, Who};

use crate::play::{DEALER, Play, seat};
use crate::{ClauseName, NamedClause};

impl Play {
    /// Seats these players and puts three bets of so many dollars down for each.
    #[must_use]
    pub fn with_bets(mut self, seats: &[u8], amount: u32) -> Self {
        self.sit(seats);
        for at in seats {
            self.bets(*at, amount);
        }
        self
    }

    /// Opens the betting of the next round.
    pub fn opens_betting(&mut self) {
        self.does(DEALER, &Command::OpenBetting { at: Time(0) });
    }

    /// Keys these cards in, one by one, wherever the deal sends them.
    pub fn keys(&mut self, cards: &str) {
        for card in cards.split_whitespace() {
            self.does(DEALER, &key(card));
        }
    }

    /// Turns up, burns or collects, and does the duties that follow.
    pub fn performs(&mut self, subject: Subject) -> Vec<Event> {
        let happened = self.does(DEALER, &Command::Perform(subject));
        self.do_duties();
        happened
    }

    /// Settles a seat, and does the duties that follow.
    pub fn settles(&mut self, at: u8) {
        self.does(DEALER, &settle(at));
        self.do_duties();
    }

    /// Does the duty that the table waits for, which must fulfil this clause. The duty that comes
    /// after it cannot be done before it: the refusal cites the duty that is left out.
    pub fn does_duty(&mut self, clause: impl ClauseName) {
        assert!(self.duty_is(&clause), "{clause} is not the next duty: {:?}", self.task());
        let (who, command) = self.next_duty().expect("it is a duty of the book");
        if let Some((who, later)) = self.duty_after_next().filter(|(_, it)| *it != command) {
            let refusal = self.refusal(who, &later);
            assert_eq!(refusal.rule, Rule::DutiesInOrder, "{clause} comes before {later:?}");
        }
        self.does(who, &command);
    }

    /// Does duties that must come exactly in this order, each fulfilling its clause.
    pub fn does_duties(&mut self, clauses: &[impl ClauseName]) {
        for clause in clauses {
            self.does_duty(clause);
        }
    }

    /// The command for the duty that comes after the next one.
    fn duty_after_next(&self) -> Option<(Who, Command)> {
        let mut later = self.clone();
        let (who, command) = later.next_duty()?;
        later.does(who, &command);
        later.next_duty()
    }

    /// What has been turned up in all rounds, in order: where, and which cards.
    pub fn exposed(&self) -> Vec<(Pile, String)> {
        let exposed = self.events.iter().filter_map(|event| {
            let Event::Exposed { pile, cards } = event else { return None };
            Some((*pile, written(cards.cards())))
        });
        exposed.collect()
    }

    /// What has been burned in all rounds.
    pub fn burned(&self) -> Vec<String> {
        let burned = self.events.iter().filter_map(|event| {
            let Event::Burned { card } = event else { return None };
            Some(card.to_string())
        });
        burned.collect()
    }

    /// How wagers were settled, in order.
    pub fn settlements(&self) -> Vec<(u8, Spot, Outcome)> {
        let settled = self.events.iter().flat_map(Event::settlements);
        settled.map(|(seat, spot, result)| (seat.number(), spot, result.outcome)).collect()
    }

    /// What voids gave back: the seat, what was returned, and what was taken back of a payment.
    pub fn restored(&self) -> Vec<(u8, String, String)> {
        let restored = self.events.iter().filter_map(|event| {
            let Event::Restored { seat, returned, reclaimed } = event else { return None };
            Some((seat.number(), returned.to_string(), reclaimed.to_string()))
        });
        restored.collect()
    }

    /// The clause under which the last round was void; empty where the book has none.
    pub fn voided_under(&self) -> NamedClause<'_> {
        let under = self.events.iter().rev().find_map(|event| {
            let Event::Voided { under, .. } = event else { return None };
            Some(*under)
        });
        under.expect("a round was void").map_or(NamedClause::NONE, |it| self.clause(it))
    }
}

/// The command that keys a card in.
pub fn key(card: &str) -> Command {
    Command::Key(card.parse().expect("a card such as Ts"))
}

/// The command that settles a seat, the dealer calling nothing.
pub fn settle(at: u8) -> Command {
    Command::Settle { seat: seat(at), called: None }
}

/// The command that takes a bet back.
pub fn take_back(at: u8, spot: Spot) -> Command {
    Command::TakeBack { seat: seat(at), spot }
}

/// The place of a seat's cards.
pub fn hand_of(at: u8) -> Pile {
    let seat: Seat = seat(at);
    Pile::Player(seat)
}

fn written(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
    cards.join(" ")
}
