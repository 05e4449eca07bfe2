//! A table's day: what came and went since the last count, and what it takes to say how far the
//! win is from what it should be.

use std::collections::BTreeMap;

use ledger::{
    Account, Attested, Balance, ClosedDay, Count, End, Entry, Kind, Moment, TableDay, TableId,
    Tally,
};
use money::Money;
use table::{Event, Seat, Spot};

/// A table's day while it lasts, and the one before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Day {
    today: TableDay,
    /// When it was opened by a count, in milliseconds since 1970.
    since: Option<Moment>,
    /// What the opening count found beyond the books.
    found: Balance,
    closed: Option<Box<Past>>,
    /// What lies on the layout in the round that is on, by seat and spot.
    lying: Box<[[Money; Spot::ALL.len()]; Seat::ALL.len()]>,
    /// The wagers of rounds that counted, by spot.
    wagers: [WagersByStake; Spot::ALL.len()],
    /// How many rounds were void.
    voids: u64,
    /// Whether the round that is on is.
    is_void: bool,
    /// What voids took back that players had spent, and the house stood in for.
    claims: Balance,
}

/// A day that a count closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Past {
    /// The day before the count.
    pub(crate) day: Day,
    pub(crate) closing: Count,
    /// When it was counted, in milliseconds since 1970.
    pub(crate) at: Moment,
}

impl Past {
    /// The day with its closing count.
    pub(crate) fn closed(&self) -> ClosedDay {
        self.day.today.clone().close(self.closing)
    }
}

/// How many wagers of which size lay on a spot. What a table keeps of a wager depends on the stake
/// where sums are fixed or payouts limited, and how much its win may swing on how they were spread.
pub(crate) type WagersByStake = BTreeMap<Money, u64>;

impl Day {
    /// The first day of a table: its tray is empty, and nobody has counted it.
    pub(crate) fn new(table: TableId) -> Self {
        let (lying, wagers) = (Box::default(), <[WagersByStake; Spot::ALL.len()]>::default());
        let today = TableDay::begin(table);
        let (since, closed, claims) = (None, None, Balance::ZERO);
        let found = Balance::ZERO;
        Self { today, since, found, closed, lying, wagers, voids: 0, is_void: false, claims }
    }

    /// The day while it lasts.
    pub(crate) const fn today(&self) -> &TableDay {
        &self.today
    }

    /// The day before, once it was closed by a count.
    pub(crate) fn closed(&self) -> Option<&Past> {
        self.closed.as_deref()
    }

    /// When the count was taken that opened the day, in milliseconds since 1970.
    pub(crate) const fn since(&self) -> Option<Moment> {
        self.since
    }

    /// What the opening count found beyond the books; below zero, what was missing.
    pub(crate) const fn found(&self) -> Balance {
        self.found
    }

    /// Whether rounds were played since the last count: only a closing count ends such a day, so
    /// that what it won is reported with what was counted.
    pub(crate) fn is_under_way(&self) -> bool {
        self.today.rounds() > 0
    }

    /// The wagers on a spot.
    pub(crate) const fn wagers(&self, spot: Spot) -> &WagersByStake {
        &self.wagers[spot as usize]
    }

    /// How many rounds were void.
    pub(crate) const fn voids(&self) -> u64 {
        self.voids
    }

    /// What voids took back that players had spent.
    pub(crate) const fn claims(&self) -> Balance {
        self.claims
    }

    /// Enters an entry.
    pub(crate) fn enter(&mut self, entry: &Entry) {
        if entry.kind() == Kind::Count {
            // The count that found it has opened another day.
            return;
        }
        self.today.enter(entry);
        for it in entry.moves() {
            self.enter_move(entry.kind(), it);
        }
    }

    fn enter_move(&mut self, kind: Kind, it: &ledger::Move) {
        let amount = it.amount.whole();
        if kind == Kind::Claim {
            self.claims = self.claims.plus(it.amount);
        } else if let (Kind::Wager, Account::Spot { seat, spot, .. }) = (kind, it.to) {
            let lies = self.lies(seat, spot);
            *lies = lies.plus(amount).expect("a wager is no more than can be counted");
        } else if let (Kind::Withdraw, Account::Spot { seat, spot, .. }) = (kind, it.from) {
            let lies = self.lies(seat, spot);
            *lies = lies.minus(amount).expect("no more is withdrawn than was wagered");
        }
    }

    fn lies(&mut self, seat: Seat, spot: Spot) -> &mut Money {
        &mut self.lying[usize::from(seat.number()) - 1][spot as usize]
    }

    /// Something has happened at the table: a round that is void counts as one, and not its wagers.
    pub(crate) fn saw(&mut self, events: &[Event]) {
        if events.iter().any(|event| matches!(event, Event::Voided { .. })) {
            self.is_void = true;
            *self.lying = Default::default();
            self.today.round_voided();
        }
    }

    /// The round has ended: its wagers count.
    pub(crate) fn round_ended(&mut self) {
        self.today.round_ended();
        self.voids += u64::from(std::mem::take(&mut self.is_void));
        for lies in self.lying.iter_mut() {
            for (lies, wagers) in lies.iter_mut().zip(&mut self.wagers) {
                let stake = std::mem::take(lies);
                if !stake.is_zero() {
                    *wagers.entry(stake).or_default() += 1;
                }
            }
        }
    }

    /// Whether no wager lies on the layout.
    pub(crate) fn is_between_rounds(&self) -> bool {
        self.lying.as_flattened().iter().all(|amount| amount.is_zero())
    }

    /// Takes a count of the tray: another day begins with it. Returns what makes the books say
    /// what was counted, if they do not.
    pub(crate) fn count(&mut self, tally: Tally, by: Attested) -> Option<Entry> {
        let closing = Count { amount: tally.amount, by };
        let next = TableDay::open(self.today.table(), closing);
        let before = Self { closed: None, ..self.clone() };
        let past = Past { day: before, closing, at: Moment::EPOCH };
        let correction = past.closed().correction();
        self.found = match tally.end {
            End::Opening => past.closed().difference(),
            // The day that it closes shows what it found.
            End::Closing => Balance::ZERO,
        };
        (self.today, self.since) = (next, None);
        (self.voids, self.claims) = (0, Balance::ZERO);
        self.wagers = <[WagersByStake; Spot::ALL.len()]>::default();
        match tally.end {
            End::Opening => {}
            End::Closing => self.closed = Some(Box::new(past)),
        }
        correction
    }

    /// The count was taken at a moment: another day begins with it.
    pub(crate) fn counted_at(&mut self, at: Moment) {
        self.since = Some(at);
        if let Some(past) = self.closed.as_mut().filter(|past| past.at == Moment::EPOCH) {
            past.at = at;
        }
    }
}

#[cfg(test)]
mod tests {
    use ledger::PersonId;
    use rulebook::Mishap;
    use table::Player;

    use super::*;

    const TABLE: TableId = TableId(3);
    const RACK: Account = Account::Rack(Player(7));
    const TRAY: Account = Account::Inventory(TABLE);

    fn ante(seat: usize) -> Account {
        Account::Spot { table: TABLE, seat: Seat::ALL[seat], spot: Spot::Ante }
    }

    fn entry(kind: Kind, from: Account, to: Account, dollars: u32) -> Entry {
        Entry::of(kind, from, to, Money::from_dollars(dollars)).unwrap()
    }

    fn two() -> Attested {
        Attested::new(PersonId(1), PersonId(2)).unwrap()
    }

    #[test]
    fn wagers_are_counted_by_their_stakes() {
        let mut day = Day::new(TABLE);
        day.enter(&entry(Kind::Wager, RACK, ante(0), 10));
        day.enter(&entry(Kind::Wager, RACK, ante(1), 30));
        day.enter(&entry(Kind::Withdraw, ante(1), RACK, 10));
        assert!(!day.is_between_rounds());
        day.enter(&entry(Kind::Take, ante(0), TRAY, 10));
        day.round_ended();
        assert!(day.is_between_rounds());
        day.enter(&entry(Kind::Wager, RACK, ante(2), 20));
        day.round_ended();
        let [ten, twenty] = [10, 20].map(Money::from_dollars);
        assert_eq!(day.wagers(Spot::Ante), &WagersByStake::from([(ten, 1), (twenty, 2)]));
        assert_eq!(day.today().handle(), Money::from_dollars(50));
    }

    #[test]
    fn a_void_round_leaves_no_wager_behind() {
        let mut day = Day::new(TABLE);
        day.enter(&entry(Kind::Wager, RACK, ante(0), 10));
        day.enter(&entry(Kind::Void, ante(0), RACK, 10));
        day.saw(&[Event::Voided { mishap: Mishap::ShoeFails, under: None }]);
        day.round_ended();
        assert!(day.wagers(Spot::Ante).is_empty());
        assert_eq!((day.today().handle(), day.today().rounds()), (Money::ZERO, 1));
        assert_eq!(day.voids(), 1);
        day.round_ended();
        assert_eq!(day.voids(), 1, "the next one is not void");
    }

    #[test]
    fn a_void_round_that_gives_nothing_back_is_counted() {
        let mut day = Day::new(TABLE);
        day.enter(&entry(Kind::Wager, RACK, ante(0), 10));
        day.enter(&entry(Kind::Take, ante(0), TRAY, 10));
        day.saw(&[Event::Voided { mishap: Mishap::ShoeFails, under: None }]);
        day.round_ended();
        assert!(day.wagers(Spot::Ante).is_empty());
        assert_eq!((day.today().handle(), day.voids()), (Money::ZERO, 1));
    }

    #[test]
    fn a_closing_count_ends_one_day_and_begins_another() {
        let mut day = Day::new(TABLE);
        day.enter(&entry(Kind::Fill, Account::Cage, TRAY, 1_000));
        let tally = Tally { end: End::Closing, amount: Money::from_dollars(990) };
        let correction = day.count(tally, two()).unwrap();
        assert_eq!(correction.to_string(), "count: 10.00000000 from inventory/3 to house");
        day.enter(&correction);
        day.counted_at(Moment(5));
        let past = day.closed().unwrap();
        assert_eq!((past.at, day.since()), (Moment(5), Some(Moment(5))));
        let closed = past.closed();
        assert_eq!(closed.win().to_string(), "-10.00000000");
        assert_eq!(day.today().expected().to_string(), "990.00000000");
        assert_eq!(day.today().win().to_string(), "0.00000000");
    }
}
