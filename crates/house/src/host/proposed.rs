//! What waits for a second person, and for a floorperson, as they are shown it: who asked for what,
//! what the books say is there, and what would be paid.

use ledger::Account;
use money::Money;
use serde::Serialize;
use table::{Command, Event, Seat, Who};
use utoipa::ToSchema;

use super::{Correction, Host, Wish};
use crate::cage::Movement;
use crate::given::AnyCommand;

/// What somebody proposed, and who.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Proposal)]
pub(crate) struct ProposalView {
    /// The number of the person.
    by: u32,
    /// Their name.
    name: String,
    /// What a second person confirms by giving it too.
    command: AnyCommand,
    /// Where it is about chips: what the books say is in the tray, in the box that is emptied, or
    /// on the meter.
    #[serde(skip_serializing_if = "Option::is_none")]
    books: Option<wire::Money>,
    /// What is paid with it, where that is so much that it takes two.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pays: Vec<Payment>,
}

/// What a wager is paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Payment {
    seat: wire::Seat,
    /// The spot; `"ante-bonus"` for the bonus, which lies on none.
    spot: &'static str,
    paid: wire::Money,
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
        open.filter_map(|(by, wish)| self.proposal(by, wish)).collect()
    }

    /// A proposal; nothing if the rules do not allow it any more.
    fn proposal(&self, by: u32, wish: &Wish) -> Option<ProposalView> {
        let mut pays = Vec::new();
        if let Wish::Command(command) = wish {
            self.core.table.decide(self.hand_of_two(command)?, command).ok()?;
            if self.pays_much(command) {
                pays = self.payments(&[(Who::Dealer, command.clone())]);
            }
        }
        let name = self.shared.people.person(by).map_or(String::new(), |it| it.name);
        let books = self.books_say(wish).map(Into::into);
        Some(ProposalView { by, name, command: AnyCommand::of(wish)?, books, pays })
    }

    /// What the books say is where chips are counted, or come from or go to.
    fn books_say(&self, wish: &Wish) -> Option<Money> {
        match wish {
            Wish::Move(Movement::Fill(_) | Movement::Credit(_)) | Wish::Count(_) => {
                Some(self.tray())
            }
            Wish::Move(Movement::Drop(_)) => Some(self.drop_box()),
            Wish::Correct(Correction { meter, .. }) => {
                let meter = Account::Meter { link: self.facts.link, meter: *meter };
                Some(self.holds(meter))
            }
            Wish::Move(Movement::BuyIn(..) | Movement::Tip(..))
            | Wish::Command(_)
            | Wish::Ready(_) => None,
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
        let payment = |seat: Seat, spot: &'static str, paid: Money, under: table::Citation| {
            let clause = table.clause(under).map(|it| it.id.clone());
            (!paid.is_zero()).then(|| Payment {
                seat: seat.into(),
                spot,
                paid: paid.into(),
                clause,
            })
        };
        let of_event = |event: &Event| {
            if let Event::AnteBonusPaid { seat, paid, under, .. } = *event {
                return payment(seat, "ante-bonus", paid, under).into_iter().collect();
            }
            let settled = event.settlements();
            let paid = settled.filter_map(|(seat, spot, result)| {
                payment(seat, spot.name(), result.paid, result.under)
            });
            paid.collect::<Vec<_>>()
        };
        events.iter().flat_map(of_event).collect()
    }
}

impl Payment {
    /// What is paid.
    pub(super) const fn paid(&self) -> Money {
        self.paid.0
    }
}
