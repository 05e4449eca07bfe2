//! Chips that move at a table without a round being played.

use ledger::{
    Body, Cause, Entry, Movement, Order, Overdrawn, PersonId, Posting, Reason, Request, Sequence,
};
use money::Money;
use table::{Cards, Command, Who};
use wire::Kind;

use super::step::Turn;
use super::{CommandRequest, Host};
use crate::Capability;
use crate::cage::not_posted;
use crate::people::Person;
use crate::problem::{BoxedProblem, trouble};
use crate::shared::Ledger;

/// What is in the tray of a live table of a demonstration at first.
const DEMO_TRAY: Money = Money::from_dollars(50_000);

impl Host {
    /// A demonstration gives the tray of a table that people deal its first chips: visitors come
    /// alone, and a fill takes two.
    pub(super) fn fill_for_demo(&mut self, turn: &mut Turn<'_>) {
        let is_real = self.core.table.automation().cards == Cards::Physical;
        if !(self.shared.is_demo && is_real) {
            return;
        }
        let Turn { ledger, step } = turn;
        let fill = Movement::Fill(DEMO_TRAY).entry(self.facts.id).expect("a tray may be filled");
        ledger.books.post(&fill).expect("the cage may owe");
        self.core.day.enter(&fill);
        let body = Body::Moved(vec![fill.clone()]);
        let sequence = self.core.write(&self.facts, Cause::System(Reason::Demo), body, step);
        step.post(sequence, vec![fill]);
    }

    /// What a tray with real chips would lack to pay what a command comes to.
    pub(super) fn tray_is_short(
        &self,
        who: Who,
        command: &Command,
        ledger: &Ledger,
    ) -> Option<Overdrawn> {
        let events = self.core.table.clone().handle(who, command).ok()?;
        let link = ledger.links.get(&self.facts.link);
        let posting = Posting::prepare(&self.core.till, link, &events);
        if self.fills_by_itself(posting.entries()) {
            return None;
        }
        let fill = ledger.books.needs_fill(posting.entries(), Money::from_cents(1))?;
        let first = fill.moves().first()?;
        Some(Overdrawn { account: first.to, short_by: first.amount })
    }

    /// Moves chips; what needs two people is proposed by the first.
    pub(super) fn move_chips(
        &mut self,
        asked: &CommandRequest,
        movement: Movement,
        turn: &mut Turn<'_>,
    ) -> Result<Sequence, BoxedProblem> {
        let (Turn { ledger, step }, by) = (turn, &asked.by);
        if let Movement::BuyIn(..) = movement {
            self.shared.refusal().map_or(Ok(()), Err)?;
        }
        let entry = movement.entry(self.facts.id);
        let entry = entry.map_err(|error| trouble(Kind::Unreadable, &error.to_string()))?;
        self.check_buyer(by, movement)?;
        let what = Request::House(Order::Move(movement));
        let first = if movement.needs_two() { self.agreed(asked) } else { None };
        if movement.needs_two() && first.is_none() {
            let detail = "it is done when another person who may asks for the same";
            let needed = self.needs_second_person(asked, detail);
            self.propose(asked, what, step)?;
            return Err(needed);
        }
        self.check_day(&entry)?;
        let order = std::slice::from_ref(&entry);
        let posted = ledger.books.post_order(order);
        posted.map_err(|error| not_posted(&error, &ledger.books, order))?;
        step.concerns_staff = true;
        if let Some(first) = first {
            self.write_approval(asked, what, first, step);
        }
        let body = Body::Moved(vec![entry.clone()]);
        let sequence = self.core.write(&self.facts, asked.cause(), body, step);
        self.core.day.enter(&entry);
        step.post(sequence, vec![entry]);
        Ok(sequence)
    }
}

impl Host {
    /// A day's totals are counted in whole cents, and end where those do.
    pub(super) fn check_day(&self, entry: &Entry) -> Result<(), BoxedProblem> {
        if self.core.day.today().admits(entry) {
            return Ok(());
        }
        let detail = "so much has come and gone that a count has to close the day first";
        Err(trouble(Kind::TooManyChips, detail))
    }

    /// Chips are sold to players that the house knows, and by nobody to themselves.
    fn check_buyer(&self, by: &Person, movement: Movement) -> Result<(), BoxedProblem> {
        let Movement::BuyIn(player, _) = movement else { return Ok(()) };
        let buyer = PersonId::from(player);
        if buyer == by.id {
            return Err(trouble(Kind::Forbidden, "nobody sells chips to themselves"));
        }
        let Some(role) = self.shared.people.role(buyer) else {
            let detail = format!("there is no person {buyer} to sell chips to");
            return Err(trouble(Kind::NotFound, &detail));
        };
        if !role.may(Capability::Play) {
            let detail = format!("chips are for players, and person {buyer} is {}", role.one());
            return Err(trouble(Kind::Forbidden, &detail));
        }
        Ok(())
    }
}
