//! How a round goes on: events are shown one by one, and where nobody at the keyboard has to do
//! something, the dealer and the bots do.

use money::{Money, Net};
use table::{Command, Event, Offer, Who};

use super::{App, Person, Stage, Target};
use crate::play::bot;
use crate::play::person::sum;
use crate::play::words::{Line, Teller};

impl App {
    /// Whether there is anything to show or to do without a key.
    pub(crate) fn is_busy(&self) -> bool {
        self.stage() == Stage::Watching && !self.is_stuck
    }

    /// Shows the next thing that is worth a look, or lets the next one act.
    pub(crate) fn tick(&mut self) {
        while self.stage_now() == Stage::Watching {
            let Some(event) = self.pending.pop_front() else { break };
            if self.happens(&event) {
                self.look();
                return;
            }
        }
        if self.stage_now() == Stage::Watching && !self.is_stuck {
            self.go_on();
        }
        self.look();
    }

    /// Shows everything until somebody has to do something.
    pub(crate) fn finish(&mut self) {
        while self.is_busy() {
            self.tick();
        }
    }

    /// Looks where the game is; cards are seen through the eyes of whoever acts.
    pub(super) fn look(&mut self) {
        self.stage = self.stage_now();
        if let Stage::Betting(at) | Stage::Deciding(at) = self.stage() {
            self.eyes = at;
        }
    }

    /// Bets lie there at once.
    pub(super) fn show_bets(&mut self) {
        while self.table.is_betting_open() {
            let Some(event) = self.pending.pop_front() else { return };
            self.happens(&event);
        }
    }

    /// Who has to bet: whoever is offered the bank, then everybody who is not ready; bots bet
    /// while nobody looks.
    pub(super) fn better(&self) -> Option<usize> {
        if let Some(at) = self.offered_the_bank() {
            return Some(at).filter(|at| self.people[*at].is_person());
        }
        if self.people.iter().any(Person::is_waiting_bot) {
            return None;
        }
        self.people.iter().position(|it| !it.is_ready)
    }

    fn offered_the_bank(&self) -> Option<usize> {
        let is_offered = |it: &Person| {
            self.table.offers(it.who()).any(|it| matches!(it, Offer::DeclineBank { .. }))
        };
        self.people.iter().position(is_offered)
    }

    /// Makes an event so, keeps the books that the table does not, and tells it. Returns whether
    /// there was anything to look at.
    fn happens(&mut self, event: &Event) -> bool {
        let teller = Teller { table: &self.table, name: &|seat| self.name(seat) };
        let line = teller.line(event);
        self.keep_books(event);
        self.table.evolve(event);
        #[cfg(test)]
        self.shown.push(event.clone());
        let is_seen = line.is_some() || matches!(event, Event::Dealt { .. });
        if let Some(line) = line {
            self.log.push(line);
            self.scrolled = 0;
        }
        is_seen
    }

    /// Fees and the bank's result, which the net of a seat leaves out.
    fn keep_books(&mut self, event: &Event) {
        let wager = self.view().bank.map_or(Money::ZERO, |(_, wager)| wager);
        let mut aside = |seat, net: Net| {
            if let Some(person) = self.people.iter_mut().find(|it| it.seat == seat) {
                person.aside = sum([person.aside, net]);
            }
        };
        if let Event::FeeTaken { seat, amount } = *event {
            aside(seat, Net::between(Money::ZERO, amount));
        } else if let Event::BankSettled { seat, paid, won } = *event {
            aside(seat, sum([Net::between(wager, Money::ZERO), Net::between(won, paid)]));
        } else if *event == Event::BettingClosed {
            if let Some(seat) = self.table.banker() {
                aside(seat, Net::between(Money::ZERO, wager));
            }
            self.remember_bets();
        }
    }

    /// Lets the dealer or a bot do the next thing.
    fn go_on(&mut self) {
        if self.table.is_betting_open() {
            self.go_on_betting();
        } else if let Some(at) = self.asked() {
            let bot = &self.people[at];
            let (who, answer) = (bot.who(), bot::answer(&self.table, bot));
            self.is_stuck = !answer.is_some_and(|command| self.command(who, &command));
        } else if self.table.offers(Who::Dealer).any(|it| matches!(it, Offer::Deal { .. })) {
            let deck = self.deck.take().unwrap_or_else(|| self.shuffler.deck());
            self.is_stuck = !self.command(Who::Dealer, &Command::Deal(deck.clone()));
            // Cards that come after the decisions are the next of the same deck.
            self.deck = Some(deck);
        } else {
            self.remark("The table waits for somebody who is not here");
            self.is_stuck = true;
        }
    }

    fn go_on_betting(&mut self) {
        if let Some(at) = self.offered_the_bank() {
            self.answer_for_the_bank(at);
        } else if let Some(at) = self.people.iter().position(Person::is_waiting_bot) {
            self.bot_bets(at);
            self.people[at].is_ready = true;
        } else if !self.command(Who::Dealer, &Command::NoMoreBets) {
            for person in self.people.iter_mut().filter(|it| it.is_person()) {
                person.is_ready = false;
            }
        }
    }

    /// A bot takes the bank if it may, and takes its own bets back for it.
    fn answer_for_the_bank(&mut self, at: usize) {
        let (seat, who) = (self.people[at].seat, self.people[at].who());
        self.clear(at);
        self.people[at].is_ready = false;
        let may = self.table.offers(who).any(|it| it == Offer::TakeBank { seat });
        let command = if may { Command::TakeBank { seat } } else { Command::DeclineBank { seat } };
        self.is_stuck = !self.command(who, &command);
    }

    fn bot_bets(&mut self, at: usize) {
        for target in self.targets(self.people[at].seat) {
            let Some(bounds) = self.bounds(at, target) else { continue };
            if let Some(amount) = bot::stake(&self.table, &self.people[at], target, &bounds) {
                self.bet(at, target, amount);
            }
        }
    }

    /// Clears the table after a round and opens the next.
    pub(super) fn next_round(&mut self) {
        if self.stage() != Stage::Over {
            return;
        }
        for at in 0..self.people.len() {
            let result = self.result(&self.people[at]);
            let person = &mut self.people[at];
            person.won = sum([person.won, result]);
            person.aside = Net::EVEN;
            person.is_ready = false;
        }
        self.pending.clear();
        self.table.evolve(&Event::RoundEnded);
        self.deck = None;
        self.cursor = 0;
        self.log.push(Line::heading(format!("Round {}", self.table.round())));
    }

    /// Whether chips are at stake that leaving would abandon.
    pub(super) fn is_round_on(&self) -> bool {
        let has_chips = |it: &Person| it.is_person() && !self.laid(it).is_zero();
        match self.stage() {
            Stage::Over => false,
            Stage::Betting(_) => self.people.iter().any(has_chips),
            Stage::Watching | Stage::Deciding(_) => true,
        }
    }

    /// What the cursor is on, while somebody bets.
    pub(crate) fn chosen(&self) -> Option<Target> {
        match self.stage() {
            Stage::Betting(at) => Some(self.target(at)),
            Stage::Watching | Stage::Deciding(_) | Stage::Over => None,
        }
    }
}
