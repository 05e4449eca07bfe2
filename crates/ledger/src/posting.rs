//! Postings: what a table's events come to in the books, prepared beside them and committed at
//! once.

use std::fmt;

use money::Money;
use table::Event;

use crate::{Books, Entry, Link, PostError, Till};

/// What events of a table come to in the books.
///
/// Preparing it changes nothing, so that it can be looked at first and dropped. Committing it
/// changes the books, the till of the table and the meters of its link, or none of them.
///
/// ```
/// use ledger::{Account, Books, Entry, Kind, Posting, TableId, Till};
/// use money::Money;
/// use table::{Event, Player, Seat, Spot};
///
/// let (mut books, mut till) = (Books::new(), Till::new(TableId(3)));
/// let (seat, rack) = (Seat::ALL[1], Account::Rack(Player(7)));
/// let amount = Money::from_dollars(10);
/// let bet = [
///     Event::SeatTaken { seat, player: Player(7) },
///     Event::BetPlaced { seat, spot: Spot::Ante, amount },
/// ];
/// let refused = Posting::prepare(&till, None, &bet).commit(&mut books, &mut till, None);
/// assert_eq!(refused.unwrap_err().to_string(), "rack/7 is short by 10.00000000");
/// assert_eq!(till, Till::new(TableId(3)), "nothing has happened");
///
/// books.post(&Entry::of(Kind::BuyIn, Account::Cage, rack, amount)?)?;
/// let posted = Posting::prepare(&till, None, &bet).commit(&mut books, &mut till, None)?;
/// assert_eq!(posted.entries.len(), 1);
/// assert_eq!(till.rack(seat), Some(rack));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posting {
    till: Till,
    link: Option<Link>,
    advances: Vec<Entry>,
    entries: Vec<Entry>,
    moves_meters: bool,
}

/// What was posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// What had to be there first: a fill of the tray, and what the house stands in for.
    pub advances: Vec<Entry>,
    /// What the events come to, in their order.
    pub entries: Vec<Entry>,
    /// Whether the link has booked any of it, so that meters may have changed.
    pub moves_meters: bool,
}

/// A posting that was not committed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnpostedError {
    /// What the books say.
    pub reason: PostError,
    /// Everything that would have been posted, in order.
    pub order: Vec<Entry>,
}

impl fmt::Display for UnpostedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

impl std::error::Error for UnpostedError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.reason)
    }
}

impl Posting {
    /// Prepares what events come to, at a table with this till and on this link.
    pub fn prepare(till: &Till, link: Option<&Link>, events: &[Event]) -> Self {
        let (mut till, mut link) = (till.clone(), link.cloned());
        let (mut entries, mut moves_meters) = (Vec::new(), false);
        for event in events {
            till.post(event, &mut entries);
            let of_the_till = entries.len();
            if let Some(link) = &mut link {
                link.apply(till.table(), event, &mut entries);
            }
            moves_meters |= entries.len() > of_the_till;
        }
        Self { till, link, advances: Vec::new(), entries, moves_meters }
    }

    /// Returns what the events come to, in their order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Adds what has to be posted first. A void is complete whatever became of the chips that it
    /// takes back, so the house stands in for those that were spent; and a tray that runs out is
    /// filled in these steps, if there are any.
    pub fn add_advances(&mut self, books: &Books, fill_step: Option<Money>) {
        let fill = fill_step.and_then(|step| books.needs_fill(&self.entries, step));
        self.advances.extend(fill.into_iter().chain(books.needs_claim(&self.entries)));
    }

    /// Posts everything and puts the till and the link in place of those that it was prepared
    /// from; or does nothing, where the books refuse a part of it.
    pub fn commit(
        self,
        books: &mut Books,
        till: &mut Till,
        link: Option<&mut Link>,
    ) -> Result<Posted, UnpostedError> {
        let mut order = self.advances;
        let advances = order.len();
        order.extend(self.entries);
        if let Err(reason) = books.post_all(&order) {
            return Err(UnpostedError { reason, order });
        }
        *till = self.till;
        if let (Some(link), Some(changed)) = (link, self.link) {
            *link = changed;
        }
        let entries = order.split_off(advances);
        Ok(Posted { advances: order, entries, moves_meters: self.moves_meters })
    }
}

#[cfg(test)]
mod tests {
    use rulebook::{Pattern, Rules};
    use table::{Citation, MeterName, Player, Seat, Spot};

    use super::*;
    use crate::{Account, Balance, Kind, LinkId, TableId};

    const TABLE: TableId = TableId(3);

    /// A bet on the progressive, and what it feeds the first meter of a link.
    fn events(meter: MeterName) -> [Event; 3] {
        let (seat, dollar) = (Seat::ALL[0], Money::from_dollars(1));
        let amount = money::Microcents::of(dollar);
        [
            Event::SeatTaken { seat, player: Player(7) },
            Event::BetPlaced { seat, spot: Spot::Progressive, amount: dollar },
            Event::MeterFed { meter, amount, holds: amount },
        ]
    }

    #[test]
    fn a_posting_is_committed_whole_or_not_at_all() {
        let link = Link::new(LinkId(3), &Rules::worked("shfl-let-it-ride"));
        let meter = link.meters().first().expect("the book has a progressive").name();
        let before = (Books::new(), Till::new(TABLE), link);
        let (mut books, mut till, mut link) = before.clone();
        let prepare = |till: &Till, link: &Link| Posting::prepare(till, Some(link), &events(meter));
        let refused = prepare(&till, &link).commit(&mut books, &mut till, Some(&mut link));
        let error = refused.unwrap_err();
        assert_eq!((error.order.len(), error.reason.account()), (2, Account::Rack(Player(7))));
        assert_eq!((&books, &till, &link), (&before.0, &before.1, &before.2));

        let rack = Account::Rack(Player(7));
        let chips = Entry::of(Kind::BuyIn, Account::Cage, rack, Money::from_dollars(1)).unwrap();
        books.post(&chips).unwrap();
        let posting = prepare(&till, &link);
        assert_eq!((&till, &link), (&before.1, &before.2), "preparing it changes nothing");
        let posted = posting.commit(&mut books, &mut till, Some(&mut link)).unwrap();
        assert!(posted.moves_meters && posted.advances.is_empty());
        assert_eq!(books.balance(rack), Balance::ZERO);
        assert_ne!((&till, &link), (&before.1, &before.2));
    }

    #[test]
    fn a_tray_is_filled_before_it_runs_out() {
        let (mut books, mut till) = (Books::new(), Till::new(TABLE));
        let (seat, paid) = (Seat::ALL[0], Money::from_dollars(30));
        let events = [
            Event::SeatTaken { seat, player: Player(7) },
            Event::AnteBonusPaid { seat, paid, hand: Pattern::Straight, under: Citation::NONE },
        ];
        let mut posting = Posting::prepare(&till, None, &events);
        posting.add_advances(&books, Some(Money::from_dollars(100)));
        let posted = posting.commit(&mut books, &mut till, None).unwrap();
        let said: Vec<String> = posted.advances.iter().map(ToString::to_string).collect();
        assert_eq!(said, ["fill: 100.00000000 from cage to inventory/3"]);
        assert!(!posted.moves_meters);
    }
}
