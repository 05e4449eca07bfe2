//! What waits for a second person, and for a floorperson, as they are shown it: who asked for what,
//! what the books say is there, and what would be paid.

use ledger::{Account, PersonId};
use money::Money;
use rulebook::Pattern;
use serde::Serialize;
use table::console::ConsoleEvent;
use table::{Citation, Command, Event, Seat, Settlement, Spot, Table, Time, Who};
use utoipa::ToSchema;

use super::Host;
use crate::command::{HouseCommand, TableRequest};
use crate::people::Person;

/// What somebody proposed, and who.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Proposal)]
pub(crate) struct ProposalView {
    /// The number of the person.
    #[schema(value_type = u32)]
    by: PersonId,
    /// Their name.
    name: String,
    /// Their role.
    role: &'static str,
    /// What a second person confirms by giving it too.
    command: TableRequest,
    /// Where it is about chips: what the books say is in the tray, in the box that is emptied, or
    /// on the meter.
    #[serde(skip_serializing_if = "Option::is_none")]
    books: Option<wire::Money>,
    /// What is paid with it; for J-POT, the award that it records.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pays: Vec<Payment>,
}

/// What a wager is paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Payment {
    seat: wire::Seat,
    /// The spot; `"ante-bonus"` and `"envy"` for what lies on none.
    spot: &'static str,
    paid: wire::Money,
    /// The hand that it is paid for.
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<wire::Hand>,
    /// The clause that promises it.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<String>,
}

/// What waits for a floorperson before it is paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Award)]
pub(crate) struct AwardView {
    seat: wire::Seat,
    /// The wager that comes next.
    spot: wire::Spot,
    /// What the seat is paid once it is validated.
    pays: Vec<Payment>,
}

impl Host {
    /// What waits for a second person now, the oldest first.
    pub(super) fn proposed(&self) -> Vec<ProposalView> {
        let open = self.open_proposals();
        open.filter_map(|(by, request)| self.proposal(by, request)).collect()
    }

    /// A proposal; nothing if the rules do not allow it any more.
    fn proposal(&self, by: PersonId, request: &TableRequest) -> Option<ProposalView> {
        let pays = match request {
            TableRequest::Table(command) => {
                let command = command.clone().at(Time(0));
                let hand = self.joint_act(&command)?.hand;
                self.payments(&[(hand, command)])
            }
            TableRequest::House(_) => Vec::new(),
        };
        let Person { name, role, .. } = self.shared.people.person(by)?;
        let books = self.books_say(request).map(Into::into);
        let (role, command) = (role.name(), request.clone());
        Some(ProposalView { by, name, role, command, books, pays })
    }

    /// What the books say is where chips are counted, or come from or go to.
    fn books_say(&self, request: &TableRequest) -> Option<Money> {
        let TableRequest::House(command) = request else { return None };
        match command {
            HouseCommand::Fill { .. }
            | HouseCommand::Credit { .. }
            | HouseCommand::Count { .. } => Some(self.tray()),
            HouseCommand::Drop { .. } => Some(self.drop_box()),
            HouseCommand::CorrectMeter { meter, .. } => {
                Some(self.holds(Account::Meter { link: self.facts.link, meter: meter.0 }))
            }
            HouseCommand::Ready {}
            | HouseCommand::NotReady {}
            | HouseCommand::CommitCut { .. }
            | HouseCommand::OpenCut { .. }
            | HouseCommand::BuyIn { .. }
            | HouseCommand::Tip { .. } => None,
        }
    }

    /// What the books say is in the tray.
    pub(super) fn tray(&self) -> Money {
        self.holds(Account::Inventory(self.facts.id))
    }

    /// What the books say is in the drop box.
    pub(super) fn drop_box(&self) -> Money {
        self.holds(Account::DropBox(self.facts.id))
    }

    fn holds(&self, account: Account) -> Money {
        self.shared.ledger().books.balance(account).amount().whole()
    }

    /// What waits for a floorperson, and what is paid then.
    pub(super) fn award_that_waits(&self) -> Option<AwardView> {
        let (seat, spot) = self.core.table.award()?;
        let validate = Command::Validate { seat };
        self.core.table.decide(Who::Floor, &validate).ok()?;
        // Where people deal, the dealer pays after that.
        let settle = Command::Settle { seat, called: None };
        let pays = self.payments(&[(Who::Floor, validate), (Who::Dealer, settle)]);
        let pays = pays.into_iter().filter(|it| it.seat.0 == seat).collect();
        Some(AwardView { seat: seat.into(), spot: wire::Said(spot), pays })
    }

    /// What commands would pay, one after the other, as far as the rules allow them.
    pub(super) fn payments(&self, commands: &[(Who, Command)]) -> Vec<Payment> {
        let mut table = self.core.table.clone();
        let mut events = Vec::new();
        for (who, command) in commands {
            events.extend(table.handle(*who, command).unwrap_or_default());
        }
        events.iter().flat_map(|event| payments_of(&table, event)).collect()
    }
}

/// What an event pays, or promises a seat of a meter.
fn payments_of(table: &Table, event: &Event) -> Vec<Payment> {
    if let Event::AnteBonusPaid { seat, paid, hand, under } = *event {
        return vec![Payment::of(table, (seat, "ante-bonus"), paid, Some(hand), under)];
    }
    if let Event::EnvyPaid { seat, hand, paid, under, .. } = *event {
        return vec![Payment::of(table, (seat, "envy"), paid, Some(hand), under)];
    }
    if let Event::Console(happened) = event
        && let ConsoleEvent::WinLogged(win) = **happened
    {
        let spot = (win.seat, Spot::Progressive.name());
        return vec![Payment::of(table, spot, win.prize, Some(win.hand), Citation::NONE)];
    }
    let paid = event.settlements().filter(|(_, _, result)| !result.paid.is_zero());
    let payment = |(seat, spot, result): (Seat, Spot, Settlement)| {
        Payment::of(table, (seat, spot.name()), result.paid, result.hand, result.under)
    };
    paid.map(payment).collect()
}

impl Payment {
    fn of(
        table: &Table,
        (seat, spot): (Seat, &'static str),
        paid: Money,
        hand: Option<Pattern>,
        under: Citation,
    ) -> Self {
        let clause = table.clause(under).map(|it| it.id.clone());
        Self { seat: seat.into(), spot, paid: paid.into(), hand: hand.map(wire::Said), clause }
    }
}
