//! What a table's events do to the meters of its link.

use money::{Microcents, Money, Net};
use table::console::ConsoleEvent;
use table::{Event, MeterName, console_events, events};

use super::moved::{Accounts, Moved, less, plus};
use super::{Change, Link, Round, book};
use crate::{Account, Entry, Kind, TableId};

impl Link {
    /// Adds the entries of a table's event and returns what it changed. The entries of the table's
    /// [`Till`](crate::Till) come before them.
    ///
    /// A reading moves nothing: it tells the table what is known here.
    pub fn apply(
        &mut self,
        table: TableId,
        event: &Event,
        entries: &mut Vec<Entry>,
    ) -> Vec<Change> {
        match *event {
            Event::MeterFed { meter, amount, .. } => {
                self.at(meter, |link, at| link.feed((table, at), amount, entries))
            }
            Event::MeterPaid { meter, taken, reseed, .. } => {
                self.at(meter, |link, at| link.pay((table, at), (taken, reseed), entries))
            }
            Event::Console(ref happened) => self.console(table, happened, entries),
            Event::Voided { .. } => {
                self.round(table).is_void = true;
                Vec::new()
            }
            Event::RoundEnded => self.end_round(table, entries),
            Event::MeterRead { .. }
            | Event::MeterRestored { .. }
            | Event::Restored { .. }
            | events!(seat)
            | events!(care)
            | events!(stake)
            | events!(progress)
            | events!(cards)
            | events!(face_down)
            | events!(payment)
            | events!(trouble) => Vec::new(),
        }
    }

    /// Does something to a meter and returns how that changed it.
    fn at(&mut self, name: MeterName, act: impl FnOnce(&mut Self, usize)) -> Vec<Change> {
        let Some(at) = self.meters.iter().position(|meter| meter.name == name) else {
            return Vec::new();
        };
        let was = self.meters[at].holds;
        act(self, at);
        let holds = self.meters[at].holds;
        if was == holds { Vec::new() } else { vec![Change { meter: name, was, holds }] }
    }

    fn round(&mut self, table: TableId) -> &mut Round {
        let meters = self.meters.len();
        self.rounds.entry(table).or_insert_with(|| Round {
            is_void: false,
            moved: vec![Moved::default(); meters],
            records: 0,
            records_before: 0,
        })
    }

    /// Wagers feed a meter as far as its ceiling, and its overflow with the rest; what they put by
    /// is not shown.
    fn feed(
        &mut self,
        (table, at): (TableId, usize),
        amount: Microcents,
        entries: &mut Vec<Entry>,
    ) {
        let link = self.id;
        let meter = &mut self.meters[at];
        let accounts = Accounts::of(link, meter.name);
        let (fed, put_by) = (meter.room_for(amount), meter.put_by(amount));
        let over = less(amount, fed);
        let house = Account::House;
        let amounts = [
            (house, accounts.meter, fed),
            (house, accounts.reserve, put_by),
            (house, accounts.overflow, over),
        ];
        book(entries, Kind::Contribution, &amounts);
        meter.holds = plus(meter.holds, fed);
        meter.reserve = plus(meter.reserve, put_by);
        meter.overflow = plus(meter.overflow, over);
        meter.totals.contributed = plus(plus(meter.totals.contributed, amount), put_by);
        let moved = &mut self.round(table).moved[at];
        moved.fed = plus(moved.fed, fed);
        moved.put_by = plus(moved.put_by, put_by);
        moved.overflowed = plus(moved.overflowed, over);
    }

    /// An award comes off a meter, for the tray it is paid from, and what starts the meter again
    /// comes on: what was put by first, which then has what the meter could not take at its
    /// ceiling, too. What the meter does not hold the house adds.
    fn pay(
        &mut self,
        (table, at): (TableId, usize),
        (taken, reseed): (Money, Money),
        entries: &mut Vec<Entry>,
    ) {
        let link = self.id;
        let [taken, reseed] = [taken, reseed].map(Microcents::of);
        let meter = &mut self.meters[at];
        let accounts = Accounts::of(link, meter.name);
        let house = Account::House;
        let short = taken.minus(meter.holds).unwrap_or(Microcents::ZERO);
        book(entries, Kind::Adjustment, &[(house, accounts.meter, short)]);
        book(entries, Kind::Award, &[(accounts.meter, Account::Inventory(table), taken)]);
        let released = if reseed == Microcents::ZERO { reseed } else { meter.overflow };
        book(entries, Kind::Adjustment, &[(accounts.overflow, accounts.reserve, released)]);
        meter.overflow = less(meter.overflow, released);
        meter.reserve = plus(meter.reserve, released);
        let from_reserve = reseed.min(meter.reserve);
        let from_house = less(reseed, from_reserve);
        let sources =
            [(accounts.reserve, accounts.meter, from_reserve), (house, accounts.meter, from_house)];
        book(entries, Kind::Reseed, &sources);
        meter.holds = plus(less(plus(meter.holds, short), taken), reseed);
        meter.reserve = less(meter.reserve, from_reserve);
        meter.totals.given = meter.totals.given.plus(short).plus(from_house);
        meter.totals.awarded = plus(meter.totals.awarded, taken);
        meter.totals.hits += 1;
        let moved = &mut self.round(table).moved[at];
        moved.taken = plus(moved.taken, taken);
        moved.hits += 1;
        moved.released = plus(moved.released, released);
        moved.from_reserve = plus(moved.from_reserve, from_reserve);
        moved.given = moved.given.plus(short).plus(from_house);
    }

    /// Records of a console: a win that is cancelled is a correction of the meter, the rest of one
    /// comes off it. The meter of a console is the first that its table has.
    fn console(
        &mut self,
        table: TableId,
        happened: &ConsoleEvent,
        entries: &mut Vec<Entry>,
    ) -> Vec<Change> {
        let Some(name) = self.meters.first().map(|meter| meter.name) else { return Vec::new() };
        match *happened {
            ConsoleEvent::WinLogged(_) => {
                self.round(table).records += 1;
                Vec::new()
            }
            ConsoleEvent::WinCancelled { record, change, .. } => {
                self.round(table).records += 1;
                self.at(name, |link, _| link.cancel((table, record), change, entries))
            }
            ConsoleEvent::WinSupplemented { paid, .. } => {
                self.round(table).records += 1;
                self.at(name, |link, at| link.supplement((table, at), paid, entries))
            }
            console_events!(game) => Vec::new(),
        }
    }

    /// The house puts a cancelled win back on the meter, less the start that it takes back. A void
    /// of the same round then has nothing of it left to put back.
    fn cancel(&mut self, (table, record): (TableId, usize), change: Net, entries: &mut Vec<Entry>) {
        let meter = &self.meters[0];
        let (name, was) = (meter.name, meter.holds);
        let with_it = plus(was, change.gain());
        let holds = with_it.minus(change.loss().into()).unwrap_or(Microcents::ZERO);
        let changed = self.correct(name, holds, entries);
        debug_assert!(changed.is_ok(), "the meter is one of the link's");
        let round = self.round(table);
        if record > round.records_before {
            let moved = &mut round.moved[0];
            moved.given = moved.given.plus(holds).minus(was);
        }
    }

    /// The rest of a win comes off the meter. A void leaves it: what was paid stays paid.
    fn supplement(&mut self, (table, at): (TableId, usize), paid: Money, entries: &mut Vec<Entry>) {
        let before = self.round(table).moved[at];
        self.pay((table, at), (paid, Money::ZERO), entries);
        self.meters[at].totals.hits -= 1;
        self.round(table).moved[at] = before;
    }

    fn end_round(&mut self, table: TableId, entries: &mut Vec<Entry>) -> Vec<Change> {
        let Some(round) = self.rounds.get_mut(&table) else { return Vec::new() };
        let is_void = std::mem::take(&mut round.is_void);
        round.records_before = round.records;
        let mut changes = Vec::new();
        for (meter, moved) in self.meters.iter_mut().zip(&mut round.moved) {
            let moved = std::mem::take(moved);
            if !is_void {
                continue;
            }
            let was = meter.holds;
            let moved = if self.keeps { moved.without_contributions() } else { moved };
            entries.extend(moved.undo(meter, (self.id, table)));
            if was != meter.holds {
                changes.push(Change { meter: meter.name, was, holds: meter.holds });
            }
        }
        changes
    }
}
