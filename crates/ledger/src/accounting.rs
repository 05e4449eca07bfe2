//! What a table's day comes to: the count that opens it, what came and went, the count that closes
//! it, and what the table won.

use money::{Microcents, Money};
use table::Spot;

use crate::{Account, Balance, Count, Entry, Kind, MAX_CHIPS, Move, TableId};

/// A day comes to at most so many times [`MAX_CHIPS`] of anything.
const MAX_DAY_FACTOR: u64 = 1_000_000;

/// A table's day while it lasts. It is told every entry of the house, and when rounds end.
///
/// ```
/// use ledger::{Account, Attested, Count, Entry, Kind, PersonId, TableDay, TableId};
/// use money::Money;
/// use table::{Player, Seat, Spot};
///
/// let (table, rack) = (TableId(3), Account::Rack(Player(7)));
/// let (tray, seat) = (Account::Inventory(table), Seat::ALL[1]);
/// let ante = Account::Spot { table, seat, spot: Spot::Ante };
/// let by = Attested::new(PersonId(101), PersonId(205))?;
/// let count = |dollars| Count { amount: Money::from_dollars(dollars), by };
///
/// let mut day = TableDay::open(table, count(10_000));
/// day.enter(&Entry::bought_at(table, Player(7), Money::from_dollars(100))?);
/// day.enter(&Entry::of(Kind::Wager, rack, ante, Money::from_dollars(25))?);
/// day.enter(&Entry::of(Kind::Take, ante, tray, Money::from_dollars(25))?);
/// day.round_ended();
/// assert_eq!(day.handle(), Money::from_dollars(25));
///
/// let closed = day.close(count(9_920));
/// assert_eq!(closed.win().to_string(), "20.00000000", "the tray is short by five dollars");
/// assert_eq!(closed.difference().to_string(), "-5.00000000");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableDay {
    table: TableId,
    opening: Option<Count>,
    totals: DayTotals,
    /// What was wagered on each spot.
    handle: BySpot,
    /// What lies or lay on the spots in the round that is on.
    wagered: BySpot,
    rounds: u64,
}

/// An amount for each spot.
type BySpot = [Money; Spot::ALL.len()];

/// What came and went at a table in a day.
///
/// ```
/// use ledger::DayTotals;
/// use money::Money;
///
/// assert_eq!(DayTotals::default().drop, Money::ZERO);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DayTotals {
    /// Chips that came from the cage.
    pub fills: Money,
    /// Chips that went to the cage.
    pub credits: Money,
    /// Cash that went into the drop box.
    pub drop: Money,
    /// Chips that were sold for it.
    pub sold: Money,
    /// Tips.
    pub tips: Money,
    /// Fees, less those that voids gave back.
    pub fees: Balance,
    /// Wagers that the table took.
    pub taken: Money,
    /// Wins that the table paid, awards of meters among them.
    pub paid: Money,
    /// Envy that the table paid.
    pub envy: Money,
    /// What the table got for awards, from meters.
    pub awards: Money,
    /// What voids put back into the tray, less what they took out of it.
    pub undone: Balance,
    /// What counts found in the tray beyond the books, less what they missed.
    pub found: Balance,
}

/// A table's day with its closing count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedDay {
    day: TableDay,
    closing: Count,
}

impl TableDay {
    /// Opens a day with the count of the tray.
    pub fn open(table: TableId, opening: Count) -> Self {
        Self { opening: Some(opening), ..Self::begin(table) }
    }

    /// Begins the first day of a table: its tray is empty, and there is nothing to count.
    ///
    /// ```
    /// use ledger::{Account, Entry, Kind, PersonId, TableDay, TableId};
    /// use money::Money;
    ///
    /// let mut day = TableDay::begin(TableId(3));
    /// let tray = Account::Inventory(TableId(3));
    /// day.enter(&Entry::of(Kind::Fill, Account::Cage, tray, Money::from_dollars(100))?);
    /// assert_eq!(day.expected().to_string(), "100.00000000");
    /// assert_eq!(day.win().to_string(), "0.00000000");
    /// # Ok::<(), ledger::EntryError>(())
    /// ```
    pub fn begin(table: TableId) -> Self {
        let opening = None;
        let (totals, rounds) = (DayTotals::default(), 0);
        let (handle, wagered) = (BySpot::default(), BySpot::default());
        Self { table, opening, totals, handle, wagered, rounds }
    }

    /// Returns the table.
    pub const fn table(&self) -> TableId {
        self.table
    }

    /// Returns the count that opened the day; nothing where the tray began empty.
    pub const fn opening(&self) -> Option<Count> {
        self.opening
    }

    /// Returns what was in the tray when the day began.
    fn opened_with(&self) -> Money {
        self.opening.map_or(Money::ZERO, |count| count.amount)
    }

    /// Returns what came and went.
    pub const fn totals(&self) -> &DayTotals {
        &self.totals
    }

    /// Returns how many rounds ended, void ones among them.
    pub const fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Returns what was wagered on each spot and not taken back, in rounds that counted.
    pub fn handle_by_spot(&self) -> impl Iterator<Item = (Spot, Money)> {
        let all = Spot::ALL.into_iter().map(|spot| (spot, self.handle[spot as usize]));
        all.filter(|(_, amount)| !amount.is_zero())
    }

    /// Returns what was wagered altogether.
    pub fn handle(&self) -> Money {
        self.handle.iter().fold(Money::ZERO, |all, amount| sum(all, *amount))
    }

    /// Returns what should be in the tray.
    pub fn expected(&self) -> Balance {
        let totals = &self.totals;
        let came = [totals.fills, totals.taken, totals.awards];
        let went = [totals.credits, totals.sold, totals.paid, totals.envy];
        let start = Balance::ZERO.plus(self.opened_with());
        let with = came.into_iter().fold(start, Balance::plus);
        went.into_iter().fold(with, Balance::minus).and(totals.undone).and(totals.found)
    }

    /// Returns what the table has won so far, if what should be in the tray is there.
    pub fn win(&self) -> Balance {
        self.won(self.expected())
    }

    /// What the table won, with so much in the tray: that, the drop and the credits, less what was
    /// in the tray at first and the fills.
    fn won(&self, tray: Balance) -> Balance {
        let with = tray.plus(self.totals.drop).plus(self.totals.credits);
        with.minus(self.opened_with()).minus(self.totals.fills)
    }

    /// Returns whether an entry may still be entered: a day that came to a million times
    /// [`MAX_CHIPS`] takes no more. Whoever books for a table asks first, so that no total of a day
    /// ever comes to more than can be counted.
    ///
    /// ```
    /// use ledger::{Account, Entry, Kind, MAX_CHIPS, TableDay, TableId};
    ///
    /// let mut day = TableDay::begin(TableId(3));
    /// let tray = Account::Inventory(TableId(3));
    /// let most = MAX_CHIPS.times(900_000).expect("it fits");
    /// let fill = Entry::of(Kind::Fill, Account::Cage, tray, most)?;
    /// assert!(day.admits(&fill));
    /// day.enter(&fill);
    /// assert!(!day.admits(&fill));
    /// # Ok::<(), ledger::EntryError>(())
    /// ```
    pub fn admits(&self, entry: &Entry) -> bool {
        let DayTotals { fills, credits, drop, sold, tips, taken, paid, envy, awards, .. } =
            self.totals;
        let totals = [fills, credits, drop, sold, tips, taken, paid, envy, awards, self.handle()];
        let moved = entry.moves().iter().map(|it| it.amount.whole());
        let most = totals.into_iter().max().unwrap_or_default();
        let sum = Money::sum(moved.chain(self.wagered)).and_then(|moved| moved.plus(most));
        sum.is_ok_and(|sum| MAX_CHIPS.times(MAX_DAY_FACTOR).is_ok_and(|bound| sum <= bound))
    }

    /// Enters an entry; those of other tables count for nothing here.
    pub fn enter(&mut self, entry: &Entry) {
        for it in entry.moves() {
            let is_own = |account: Account| account.table() == Some(self.table);
            if is_own(it.from) || is_own(it.to) {
                self.enter_move(entry.kind(), it);
            }
        }
    }

    /// The round has ended, and its entries are entered: what was wagered in it counts.
    pub fn round_ended(&mut self) {
        self.rounds += 1;
        for (handle, wagered) in self.handle.iter_mut().zip(std::mem::take(&mut self.wagered)) {
            *handle = sum(*handle, wagered);
        }
    }

    /// The round is void: nothing that was wagered in it counts. An entry alone does not tell,
    /// because a round whose every hand was folded may leave nothing to give back.
    pub fn round_voided(&mut self) {
        self.wagered = BySpot::default();
    }

    fn enter_move(&mut self, kind: Kind, it: &Move) {
        let (amount, totals) = (it.amount.whole(), &mut self.totals);
        let add = |total: &mut Money| *total = sum(*total, amount);
        match (kind, it.from, it.to) {
            (Kind::Wager, _, Account::Spot { spot, .. }) => {
                add(&mut self.wagered[spot as usize]);
            }
            (Kind::Withdraw, Account::Spot { spot, .. }, _) => {
                let wagered = &mut self.wagered[spot as usize];
                *wagered = wagered.minus(amount).expect("no more is withdrawn than was wagered");
            }
            (Kind::Fill, _, _) => add(&mut totals.fills),
            (Kind::Credit, _, _) => add(&mut totals.credits),
            (Kind::BuyIn, _, Account::DropBox(_)) => add(&mut totals.drop),
            (Kind::BuyIn, Account::Inventory(_), _) => add(&mut totals.sold),
            (Kind::Tip, _, _) => add(&mut totals.tips),
            (Kind::Fee, _, _) => totals.fees = totals.fees.plus(amount),
            (Kind::Take, _, Account::Inventory(_)) => add(&mut totals.taken),
            (Kind::Pay, Account::Inventory(_), _) => add(&mut totals.paid),
            (Kind::Envy, _, _) => add(&mut totals.envy),
            (Kind::Award, _, _) => add(&mut totals.awards),
            (Kind::Count, _, _) => self.count(it),
            (Kind::Void, _, _) => self.void(it),
            // Chips of players and of a bank, the emptying of boxes, meters, and claims.
            (
                Kind::BuyIn
                | Kind::CashOut
                | Kind::Wager
                | Kind::Withdraw
                | Kind::Take
                | Kind::Pay
                | Kind::Return
                | Kind::Contribution
                | Kind::Reseed
                | Kind::Adjustment
                | Kind::Drop
                | Kind::Claim
                | Kind::Repayment,
                _,
                _,
            ) => {}
        }
    }

    fn count(&mut self, it: &Move) {
        let (amount, totals) = (it.amount.whole(), &mut self.totals);
        if let Account::Inventory(_) = it.to {
            totals.found = totals.found.plus(amount);
        } else if let Account::Inventory(_) = it.from {
            totals.found = totals.found.minus(amount);
        } else if let Account::DropBox(_) = it.to {
            totals.drop = sum(totals.drop, amount);
        } else {
            let drop = totals.drop.minus(amount);
            totals.drop = drop.expect("no more is missing than went into the box");
        }
    }

    fn void(&mut self, it: &Move) {
        let totals = &mut self.totals;
        if let Account::Inventory(_) = it.to {
            totals.undone = totals.undone.plus(it.amount);
        }
        if let Account::Inventory(_) = it.from {
            totals.undone = totals.undone.minus(it.amount);
        }
        if let Account::Fees(_) = it.from {
            totals.fees = totals.fees.minus(it.amount);
        }
    }

    /// Closes the day with the count of the tray.
    pub fn close(self, closing: Count) -> ClosedDay {
        ClosedDay { day: self, closing }
    }
}

impl ClosedDay {
    /// Returns the day.
    pub const fn day(&self) -> &TableDay {
        &self.day
    }

    /// Returns the count that closed the day.
    pub const fn closing(&self) -> Count {
        self.closing
    }

    /// Returns what the table won: the closing count, the drop and the credits, less the opening
    /// count and the fills.
    pub fn win(&self) -> Balance {
        self.day.won(Balance::ZERO.plus(self.closing.amount))
    }

    /// Returns what the closing count found beyond what should be in the tray; below zero, what it
    /// missed. It is to be reported.
    pub fn difference(&self) -> Balance {
        Balance::ZERO.plus(self.closing.amount).less(self.day.expected())
    }

    /// Returns the entry that makes the books say what was counted, if they do not.
    pub fn correction(&self) -> Option<Entry> {
        let difference = self.difference();
        let (tray, house) = (Account::Inventory(self.day.table), Account::House);
        let (from, to) = if difference.is_below_zero() { (tray, house) } else { (house, tray) };
        let amount = difference.amount();
        let entry = || Entry::of(Kind::Count, from, to, amount).expect("chips are whole cents");
        (amount != Microcents::ZERO).then(entry)
    }
}

fn sum(a: Money, b: Money) -> Money {
    a.plus(b).expect("a day admits no more than can be counted")
}
