//! Drives a table through its rounds, as the host of a virtual table does.

use cards::{Card, Deck};
use table::{Choice, Command, Event, Few, Offer, Pile, Question, Seat, Shared, Table, Who};

use super::Session;
use super::count::Counter;
use super::stakes::player;
use super::tally::Tally;
use crate::kernel::Draws;

/// A table in play.
pub(super) struct Host<'a> {
    session: &'a Session,
    table: Table,
    counter: Counter<'a>,
    events: Vec<Event>,
    hands: [Few; Seat::ALL.len()],
    shared: [Few; Shared::ALL.len()],
    /// The first community card, once it is turned up.
    up: Option<Card>,
    /// Everything that happened, where somebody wants to know.
    story: Option<Vec<Event>>,
}

impl<'a> Host<'a> {
    pub(super) fn new(session: &'a Session, counter: Counter<'a>) -> Self {
        Self {
            session,
            table: session.table.clone(),
            counter,
            events: Vec::new(),
            hands: [Few::NONE; Seat::ALL.len()],
            shared: [Few::NONE; Shared::ALL.len()],
            up: None,
            story: None,
        }
    }

    /// Plays so many rounds from the shuffles of one source.
    pub(super) fn play(mut self, draws: &mut Draws, rounds: u64) -> Tally {
        for _ in 0..rounds {
            self.bet();
            self.deal(&draws.deck());
            self.counter.round_ended();
        }
        self.counter.tally()
    }

    /// Plays one round from a deck that is chosen when it is known where the cards go, and returns
    /// everything that happened.
    pub(super) fn tell(mut self, shuffle: impl FnOnce(&[Pile]) -> Deck) -> Vec<Event> {
        self.story = Some(Vec::new());
        self.bet();
        let due = self.table.cards_due();
        self.deal(&shuffle(&due));
        self.story.unwrap_or_default()
    }

    /// Everybody bets.
    fn bet(&mut self) {
        self.hands = [Few::NONE; Seat::ALL.len()];
        self.shared = [Few::NONE; Shared::ALL.len()];
        self.up = None;
        let bank = self.session.bank.map(|wager| self.take_bank(wager));
        for (seat, commands) in self.session.bets.iter().filter(|(seat, _)| Some(*seat) != bank) {
            for command in commands {
                self.give(player(*seat), command);
            }
        }
        self.give(Who::Dealer, &Command::NoMoreBets);
        self.counter.wagers_are_down();
    }

    /// Cards are dealt, questions answered, wagers settled.
    fn deal(&mut self, deck: &Deck) {
        let deal = Command::Deal(deck.clone());
        self.give(Who::Dealer, &deal);
        while !matches!(self.events.last(), Some(Event::RoundEnded)) {
            match self.table.turn() {
                Some((seat, question)) => self.answer(seat, question),
                // Cards that wait for the decisions, or bonus hands to be shown.
                None if self.table.cards_due().is_empty() => self.resolve(),
                None => self.give(Who::Dealer, &deal),
            }
        }
    }

    /// Somebody holds the bank: whoever has it, or the first who may take it.
    fn take_bank(&mut self, wager: money::Money) -> Seat {
        let holder = self.table.banker().unwrap_or_else(|| self.offer_bank());
        self.give(player(holder), &Command::BetBank { seat: holder, amount: wager });
        holder
    }

    /// Goes round until somebody takes the bank: who may not, declines.
    fn offer_bank(&mut self) -> Seat {
        let seats = self.session.bets.iter().map(|(seat, _)| *seat).cycle();
        for seat in seats.take(2 * self.session.bets.len()) {
            let take = Command::TakeBank { seat };
            if self.table.decide(player(seat), &take).is_ok() {
                self.give(player(seat), &take);
                return seat;
            }
            let decline = Command::DeclineBank { seat };
            if self.table.decide(player(seat), &decline).is_ok() {
                self.give(player(seat), &decline);
            }
        }
        unreachable!("the bank comes round to somebody who may take it")
    }

    fn answer(&mut self, seat: Seat, question: Question) {
        let hand = self.hand(seat).three().expect("who is asked has three cards");
        let up = self.up.unwrap_or(hand[0]);
        let choice: Choice = self.session.answers.choice(question, hand, up);
        self.give(player(seat), &Command::Decide { seat, choice, signal: None });
    }

    /// Where bonus hands are shown before the decisions, those that win are shown.
    fn resolve(&mut self) {
        for (seat, _) in &self.session.bets {
            let show = Offer::ShowBonus { seat: *seat };
            let wave = Offer::WaveBonus { seat: *seat };
            let offers: Vec<Offer<'_>> = self.table.offers(player(*seat)).collect();
            if offers.contains(&show) {
                return self.give(player(*seat), &Command::ShowBonus { seat: *seat });
            }
            if offers.contains(&wave) {
                return self.give(player(*seat), &Command::WaveBonus { seat: *seat });
            }
        }
        unreachable!("the table waits for nobody else")
    }

    fn hand(&self, seat: Seat) -> Few {
        let own = self.hands[usize::from(seat.number()) - 1];
        if own.is_empty() { self.shared[backed(seat) as usize] } else { own }
    }

    /// Gives a command, counts what it causes, and looks at the cards as they come.
    fn give(&mut self, who: Who, command: &Command) {
        self.events.clear();
        let done = self.table.handle_into(who, command, &mut self.events);
        done.unwrap_or_else(|no| panic!("{who} is refused {command:?}: {no:?}"));
        for event in &self.events {
            if let Event::Dealt { to, cards } = event {
                let pile = match to {
                    Pile::Player(seat) => &mut self.hands[usize::from(seat.number()) - 1],
                    Pile::Shared(hand) => &mut self.shared[*hand as usize],
                    Pile::Community
                    | Pile::Dealer
                    | Pile::Box
                    | Pile::FiveCommunity
                    | Pile::Discard => continue,
                };
                cards.cards().iter().for_each(|card| pile.push(*card));
            } else if let Event::Exposed { pile: Pile::Community, cards } = event {
                self.up = self.up.or(cards.cards().first().copied());
            }
        }
        self.counter.count(&self.table, &self.events);
        if let Some(story) = &mut self.story {
            story.extend_from_slice(&self.events);
        }
    }
}

/// The shared hand that a seat backs in the electronic version.
pub(super) fn backed(seat: Seat) -> Shared {
    Shared::ALL[usize::from(seat.number() - 1) % Shared::ALL.len()]
}
