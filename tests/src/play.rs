//! A table as the tests play it: seats and dollars in, events and clauses out.
//!
//! The player of seat 3 is player 3. A table is unattended (the system does everything but play)
//! or live (people do everything, with real cards, and confirm every duty).

use cards::{Card, Deck};
use money::Money;
use rulebook::{Enter, Pattern, Rules, Task};
use table::{
    Automation, Back, Choice, Chore, Citation, Command, Event, Outcome, Pack, Pile, Player,
    Prepared, Refusal, Seat, Settlement, Spot, Table, Tender, Time, Who,
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
    /// The table.
    pub table: Table,
    /// What has happened.
    pub events: Vec<Event>,
    /// The clauses under which each of the events happened.
    cited: Vec<(Event, Vec<Citation>)>,
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
        Self { table: Table::new(rules, automation), events: Vec::new(), cited: Vec::new() }
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
        let decks = self.table.rules().submission().integer("table.decks").unwrap_or(1);
        let packs = [(Pack::First, Back::Red), (Pack::Second, Back::Blue)];
        for (pack, back) in packs.into_iter().take(usize::try_from(decks).unwrap_or(1)) {
            self.does(DEALER, &Command::ReceiveDeck { pack, back, prepared, at: Time(0) });
        }
    }

    /// Gives a command that must be carried out, and returns what happened.
    pub fn does(&mut self, who: Who, command: &Command) -> Vec<Event> {
        let mut before = self.table.clone();
        let happened = self
            .table
            .handle(who, command)
            .unwrap_or_else(|refusal| panic!("{who} may not {command:?}: {refusal}"));
        for event in &happened {
            self.cited.push((event.clone(), before.under(event)));
            before.evolve(event);
        }
        self.events.extend(happened.iter().cloned());
        happened
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
        let refusal = match self.table.handle(who, command) {
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
    ///
    /// Places are `"1"` to `"8"` for seats, `"community"`, `"dealer"`, `"box"`, `"five"` and
    /// `"discard"`; a community place takes its cards in the order dealt.
    pub fn deals(&mut self, hands: &[(&str, &str)]) {
        let deck = self.deck(hands);
        self.does(DEALER, &Command::Deal(deck));
        self.do_duties();
    }

    /// Returns a deck that sends these cards to these places.
    pub fn deck(&self, hands: &[(&str, &str)]) -> Deck {
        let wanted: Vec<(Pile, Vec<Card>)> =
            hands.iter().map(|(place, cards)| (pile(place), read(cards))).collect();
        let is_wanted = |card: &Card| wanted.iter().any(|(_, cards)| cards.contains(card));
        let out = self.cards_out();
        let free = |card: &Card| !is_wanted(card) && !out.contains(card);
        let mut others = Card::ALL.into_iter().filter(free);
        let mut taken = vec![0; wanted.len()];
        let mut order = out.clone();
        for due in &self.table.cards_due() {
            let at = wanted.iter().position(|(place, _)| place == due);
            let next = at.and_then(|at| {
                taken[at] += 1;
                wanted[at].1.get(taken[at] - 1).copied()
            });
            order.push(next.or_else(|| others.next()).expect("there are cards enough"));
        }
        let rest: Vec<Card> = Card::ALL.into_iter().filter(|it| !order.contains(it)).collect();
        order.extend(rest);
        Deck::try_from(order).expect("every card is there once")
    }

    /// The cards of this round that have left the deck.
    fn cards_out(&self) -> Vec<Card> {
        let mut out = Vec::new();
        for event in &self.events {
            if let Event::Dealt { cards, .. } = event {
                out.extend_from_slice(cards.cards());
            }
            if let Event::CardFoundFaceUp { card } = event {
                out.push(*card);
            }
            if *event == Event::RoundEnded {
                out.clear();
            }
        }
        out
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
        let next = self.table.duties().next().filter(|duty| duty.is_awaited);
        next.is_some_and(|duty| self.fulfils(duty.clauses, &clause))
    }

    /// Whether a duty of the moment, awaited or not, fulfils this clause.
    pub fn shows_duty(&self, clause: impl ClauseName) -> bool {
        self.table.duties().any(|duty| self.fulfils(duty.clauses, &clause))
    }

    /// The task of the duty that the table waits for.
    pub fn task(&self) -> Option<Task> {
        let Chore::Task(task) = self.table.duties().next()?.chore else { return None };
        Some(task)
    }

    fn fulfils(&self, citations: &[Citation], clause: &impl ClauseName) -> bool {
        citations.iter().any(|it| clause.is(self.clause(*it)))
    }

    /// The clauses that the engine cites.
    pub fn clauses(&self, citations: &[Citation]) -> Vec<NamedClause<'_>> {
        citations.iter().map(|it| self.clause(*it)).collect()
    }

    /// The command that does the duty that the table waits for, with the right number.
    pub fn next_duty(&self) -> Option<(Who, Command)> {
        let duty = self.table.duties().next().filter(|duty| duty.is_awaited)?;
        let entered = duty.enter.map(|enter| match enter {
            Enter::Depth => 20,
            Enter::DeckCards | Enter::StubCards | Enter::BonusChips | Enter::ProgressiveChips => {
                self.table.right_count(enter)
            }
        });
        let who = match duty.who {
            rulebook::Actor::Dealer => DEALER,
            rulebook::Actor::Floorperson => FLOOR,
            rulebook::Actor::Device => DEVICE,
            rulebook::Actor::Player => player(u32::from(duty.seat.map_or(1, Seat::number))),
        };
        let Chore::Task(task) = duty.chore else { return None };
        Some((who, Command::Duty { task, seat: duty.seat, entered }))
    }

    /// Finishes a live round from where it stands: acts, settlement, envy, clearing. Everybody who
    /// is asked lets ride or plays.
    pub fn finishes(&mut self) {
        while let Some((who, command)) = self.next_act() {
            self.does(who, &command);
        }
    }

    /// What is done next at a live table, without any player's choice but to stay in.
    pub fn next_act(&self) -> Option<(Who, Command)> {
        if let Some(duty) = self.next_duty() {
            return Some(duty);
        }
        if let Some((at, question)) = self.table.turn() {
            let choice = match question {
                table::Question::Bet1 | table::Question::Bet2 => Choice::Ride,
                table::Question::Play => Choice::Play,
            };
            let who = player(u32::from(at.number()));
            return Some((who, Command::Decide { seat: at, choice, signal: None }));
        }
        self.table.next_act()
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

fn pile(place: &str) -> Pile {
    match place {
        "community" => Pile::Community,
        "dealer" => Pile::Dealer,
        "box" => Pile::Box,
        "five" => Pile::FiveCommunity,
        "discard" => Pile::Discard,
        number => Pile::Player(number.parse().expect("a seat or a place for cards")),
    }
}

fn read(cards: &str) -> Vec<Card> {
    cards.split_whitespace().map(|card| card.parse().expect("a card such as Ts")).collect()
}
