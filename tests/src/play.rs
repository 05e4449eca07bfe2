//! A table as the tests play it: seats and dollars in, events and clauses out.
//!
//! The player of seat 3 is player 3. A table is unattended (the system does everything but play)
//! or live (people do everything, with real cards, and confirm every duty).

use std::ops::{Deref, DerefMut};

use cards::Deck;
use money::Money;
use rulebook::{Pattern, Rules, Task};
use scenario::Stage;
use table::{
    Automation, Choice, Chore, Citation, Command, Event, Outcome, Player, Prepared, Refusal, Seat,
    Settlement, Spot, Table, Tender, Time, Who,
};

use crate::{ClauseName, NamedClause, Submission};

/// The dealer, the floorperson, a device.
pub const DEALER: Who = Who::Dealer;
/// The floorperson.
pub const FLOOR: Who = Who::Floor;
/// A device.
pub const DEVICE: Who = Who::Device;

/// The player who sits at a seat, and may sit at others.
pub const fn player(number: u32) -> Who {
    Who::Player(Player(number))
}

/// Returns a seat by its number.
pub fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a table has such a seat")
}

/// Returns so many dollars.
pub const fn dollars(amount: u32) -> Money {
    Money::from_dollars(amount)
}

/// A table that a test plays at, and everything that has happened there.
#[derive(Clone, Debug)]
pub struct Play {
    stage: Stage,
    /// The clauses under which each of the events happened.
    cited: Vec<(Event, Vec<Citation>)>,
}

impl Deref for Play {
    type Target = Stage;

    fn deref(&self) -> &Stage {
        &self.stage
    }
}

impl DerefMut for Play {
    fn deref_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }
}

impl Play {
    /// Opens a table at which the system does everything but play, under the worked submission of
    /// a book.
    pub fn unattended(book: &str) -> Self {
        Self::under(&Submission::of(book).approved(), Automation::UNATTENDED)
    }

    /// Opens a live table under the worked submission of a book: no deck has come yet.
    pub fn live(book: &str) -> Self {
        Self::under(&Submission::of(book).approved(), Automation::LIVE)
    }

    /// Opens a table under some rules.
    pub fn under(rules: &Rules, automation: Automation) -> Self {
        Self { stage: Stage::under(rules, automation), cited: Vec::new() }
    }

    /// Brings a live table to open betting: decks come, and every duty is done.
    #[must_use]
    pub fn with_open_betting(mut self) -> Self {
        self.receive_decks(Prepared::None);
        self.do_duties();
        self.does(DEALER, &Command::OpenBetting { at: Time(0) });
        self
    }

    /// Brings as many decks as the submission has.
    pub fn receive_decks(&mut self, prepared: Prepared) {
        for deck in self.decks(prepared) {
            self.does(DEALER, &deck);
        }
    }

    /// Gives a command that must be carried out, and returns what happened.
    pub fn does(&mut self, who: Who, command: &Command) -> Vec<Event> {
        let cited = &mut self.cited;
        let observe = |before: &Table, event: &Event| {
            cited.push((event.clone(), before.under(event)));
        };
        self.stage
            .give_observed(who, command, observe)
            .unwrap_or_else(|refusal| panic!("{who} may not {command:?}: {refusal}"))
    }

    /// Gives a command that must be refused, and returns the clause; the table must be untouched.
    #[must_use = "a refusal is refused under a clause"]
    pub fn refuses(&mut self, who: Who, command: &Command) -> NamedClause<'_> {
        let refusal = self.refusal(who, command);
        self.clause(refusal.clause)
    }

    /// The clause that the engine cites; none where the book has none.
    pub fn clause(&self, citation: Citation) -> NamedClause<'_> {
        self.table.clause(citation).map_or(NamedClause::NONE, NamedClause::from)
    }

    /// The clauses under which such events have happened, in order.
    pub fn cited_for(&self, is_it: impl Fn(&Event) -> bool) -> Vec<NamedClause<'_>> {
        let cited = self.cited.iter().filter(|(event, _)| is_it(event));
        cited.flat_map(|(_, under)| self.clauses(under)).collect()
    }

    /// Gives a command that must be refused, and returns why; the table must be untouched.
    #[must_use = "a refusal is refused under a rule"]
    pub fn refusal(&mut self, who: Who, command: &Command) -> Refusal {
        let before = self.table.clone();
        let refusal = match self.stage.give(who, command) {
            Ok(events) => panic!("{who} may {command:?}: {events:?}"),
            Err(refusal) => refusal,
        };
        assert_eq!(self.table, before, "a refusal changes nothing");
        refusal
    }

    /// Seats players, each at the seat of their number.
    pub fn sit(&mut self, seats: &[u8]) {
        for number in seats {
            self.does(player(u32::from(*number)), &Command::Sit { seat: seat(*number) });
        }
    }

    /// Puts the three bets of a seat down.
    pub fn bets(&mut self, at: u8, amount: u32) {
        let (seat, amounts) = (seat(at), [dollars(amount); 3]);
        let command = Command::BetThree { seat, amounts, tender: Tender::Chips };
        self.does(player(u32::from(at)), &command);
    }

    /// Puts a wager of a seat down.
    pub fn bet(&mut self, at: u8, spot: Spot, amount: u32) {
        self.does(player(u32::from(at)), &bet(at, spot, amount));
    }

    /// Announces "no more bets" and does everything that comes before the first card.
    pub fn calls(&mut self) {
        self.does(DEALER, &Command::NoMoreBets);
        self.do_duties();
    }

    /// Deals these cards to these places, and others to the rest; then does the duties that follow.
    pub fn deals(&mut self, hands: &[(&str, &str)]) {
        let deck = self.deck(hands);
        self.does(DEALER, &Command::Deal(deck));
        self.do_duties();
    }

    /// Returns a deck that sends these cards to these places.
    ///
    /// Places are `"1"` to `"8"` for seats, `"community"`, `"dealer"`, `"box"`, `"five"` and
    /// `"discard"`; a community place takes its cards in the order dealt.
    pub fn deck(&self, hands: &[(&str, &str)]) -> Deck {
        let hands: Vec<String> =
            hands.iter().map(|(place, cards)| format!("{place}={cards}")).collect();
        let hands = hands.join(" ").parse().unwrap_or_else(|error| panic!("{error}"));
        self.stage.deck(&hands)
    }

    /// Answers for a seat.
    pub fn decides(&mut self, at: u8, choice: Choice) {
        self.does(player(u32::from(at)), &decide(at, choice));
        self.do_duties();
    }

    /// Does every duty that the table waits for, with the right numbers.
    pub fn do_duties(&mut self) {
        while let Some((who, command)) = self.next_duty() {
            self.does(who, &command);
        }
    }

    /// Does duties until one that fulfils this clause is next, which must come.
    pub fn do_duties_until(&mut self, clause: impl ClauseName) {
        while !self.duty_is(&clause) {
            let (who, command) = self.next_duty().unwrap_or_else(|| panic!("{clause} never comes"));
            self.does(who, &command);
        }
    }

    /// Whether the duty that the table waits for fulfils this clause.
    pub fn duty_is(&self, clause: impl ClauseName) -> bool {
        self.stage.duty_is(|id| clause.is(NamedClause::new(id)))
    }

    /// Whether a duty of the moment, awaited or not, fulfils this clause.
    pub fn shows_duty(&self, clause: impl ClauseName) -> bool {
        let fulfils = |citations: &[Citation]| {
            citations.iter().any(|citation| clause.is(self.clause(*citation)))
        };
        self.table.duties().any(|duty| fulfils(duty.clauses))
    }

    /// The task of the duty that the table waits for.
    pub fn task(&self) -> Option<Task> {
        let Chore::Task(task) = self.table.duties().next()?.chore else { return None };
        Some(task)
    }

    /// The clauses that the engine cites.
    pub fn clauses(&self, citations: &[Citation]) -> Vec<NamedClause<'_>> {
        citations.iter().map(|it| self.clause(*it)).collect()
    }

    /// Finishes a live round from where it stands: acts, settlement, envy, clearing. Everybody who
    /// is asked lets ride or plays.
    pub fn finishes(&mut self) {
        while let Some((who, command)) = self.next_act() {
            self.does(who, &command);
        }
    }

    /// How a wager of a seat was settled, last.
    pub fn settled(&self, at: u8, spot: Spot) -> Settlement {
        let mut all = self.events.iter().rev().flat_map(Event::settlements);
        let found = all.find_map(|(seat, settled, result)| {
            (seat.number() == at && settled == spot).then_some(result)
        });
        found.unwrap_or_else(|| panic!("{spot} of seat {at} was not settled"))
    }

    /// What a wager of a seat came to: outcome, dollars paid, dollars returned, clause.
    pub fn result(&self, at: u8, spot: Spot) -> (Outcome, String, String, NamedClause<'_>) {
        let settled = self.settled(at, spot);
        let clause = self.clause(settled.under);
        (settled.outcome, settled.paid.to_string(), settled.returned.to_string(), clause)
    }

    /// The clause under which a wager of a seat was settled.
    pub fn settled_under(&self, at: u8, spot: Spot) -> NamedClause<'_> {
        self.clause(self.settled(at, spot).under)
    }

    /// The row that paid a wager of a seat.
    pub fn hand(&self, at: u8, spot: Spot) -> Option<Pattern> {
        self.settled(at, spot).hand
    }

    /// The envy that a seat was paid, with whose hand it was for.
    pub fn envy(&self, at: u8) -> Vec<(u8, String)> {
        let paid = self.events.iter().filter_map(|event| {
            let Event::EnvyPaid { seat, from, paid, .. } = event else { return None };
            (seat.number() == at).then(|| (from.number(), paid.to_string()))
        });
        paid.collect()
    }
}

/// The command that puts a wager down.
pub fn bet(at: u8, spot: Spot, amount: u32) -> Command {
    Command::Bet { seat: seat(at), spot, amount: dollars(amount), tender: Tender::Chips }
}

/// The command that puts three bets down.
pub fn bet_three(at: u8, amounts: [u32; 3]) -> Command {
    let amounts = amounts.map(dollars);
    Command::BetThree { seat: seat(at), amounts, tender: Tender::Chips }
}

/// The command that answers.
pub fn decide(at: u8, choice: Choice) -> Command {
    Command::Decide { seat: seat(at), choice, signal: None }
}
