//! A link: meters that several tables feed and win from.

mod applying;
mod meter;
mod moved;

use std::collections::BTreeMap;

use money::{Microcents, Money};
use rulebook::Rules;
use table::{Command, MeterName, Table};

pub use meter::{LinkMeter, Totals};

use crate::{Account, Entry, Kind, LinkId, Move, TableId};
use meter::Terms;
use moved::{Accounts, Moved, less};

/// Meters that one or several tables share. It books what the tables' events do to them: what
/// wagers contribute, what is awarded and what starts a meter again, corrections, and the void that
/// undoes one table's round whatever the others have done since.
///
/// A table computes its awards from the meter it knows, so it has to be told. Before every command
/// the house carries out the commands that [`Link::to_read`] gives for the table, which are none
/// while nobody else has moved a meter; at the least before "no more bets" and COIN IN, which feed
/// a meter, and before anything that may settle a seat: the last cards and decisions at a table
/// that goes on by itself, `Settle`, `Validate`, J-POT and the duties before them. A table takes a
/// reading at any time but between J-POT and the key's return to RUN, when the prize is counted and
/// not yet off the meter: until then no other table of the link may be settled.
///
/// Amounts are added as differences, so that a table that was not told in time loses nothing of
/// what others put on; what it awards beyond what the meter holds, the house adds.
///
/// ```
/// use ledger::{Link, LinkId, TableId};
/// use money::Money;
/// use rulebook::Rules;
/// use table::{Automation, Event, Table};
///
/// let rules = Rules::worked("shfl-let-it-ride");
/// let (mut link, mut entries) = (Link::new(LinkId(1), &rules), Vec::new());
/// link.open(&mut entries);
///
/// let [here, there] = [1, 2].map(|_| Table::new(&rules, Automation::VIRTUAL));
/// let (meter, held) = here.meters().next().expect("the book has a meter");
/// let amount = Money::from_cents(114).into();
/// let fed = Event::MeterFed { meter, amount, holds: held.plus(amount).expect("it is little") };
/// let changes = link.apply(TableId(1), &fed, &mut entries);
/// assert_eq!(changes[0].holds, held.plus(amount).expect("it is little"));
/// assert_eq!(link.to_read(&there).len(), 1, "the other table has to be told");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    id: LinkId,
    meters: Vec<LinkMeter>,
    /// Whether the tables read their book so that a void keeps contributions.
    keeps: bool,
    rounds: BTreeMap<TableId, Round>,
}

/// What a link remembers of a table's round.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Round {
    is_void: bool,
    /// By meter.
    moved: Vec<Moved>,
    /// The console's records, now and when the round began.
    records: usize,
    records_before: usize,
}

/// What a meter held, and what it holds.
///
/// ```
/// use ledger::Change;
/// use money::{Microcents, Tier};
/// use rulebook::Wager;
/// use table::MeterName;
///
/// let meter = MeterName { wager: Wager::Progressive, tier: Tier::Main };
/// let change = Change { meter, was: Microcents::ZERO, holds: Microcents::ZERO };
/// assert_eq!(change.was, change.holds);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The meter.
    pub meter: MeterName,
    /// What it held.
    pub was: Microcents,
    /// What it holds.
    pub holds: Microcents,
}

/// What a link refuses.
///
/// ```
/// use ledger::LinkError;
///
/// let error = LinkError::Unequal;
/// assert_eq!(error.to_string(), "the tables of a link have the same meters, stakes and odds");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// The link has no such meter.
    #[error("the link has no meter {0}")]
    NoSuchMeter(MeterName),
    /// More than the meter may grow to.
    #[error("the meter has a ceiling of {0}")]
    AboveItsCeiling(Money),
    /// A table with other meters, stakes or odds.
    #[error("the tables of a link have the same meters, stakes and odds")]
    Unequal,
}

impl Link {
    /// Returns the link of the meters that some rules have.
    pub fn new(id: LinkId, rules: &Rules) -> Self {
        let meters =
            Terms::of(rules).map(|(name, meter, terms)| LinkMeter::new(name, meter, terms));
        let keeps = keeps(rules);
        Self { id, meters: meters.collect(), keeps, rounds: BTreeMap::new() }
    }

    /// Checks that a table may share these meters: it has the same meters, the same stakes, rates,
    /// seeds, ceilings and reserves, and pays the same for the same hands.
    pub fn admits(&self, rules: &Rules) -> Result<(), LinkError> {
        let same = |(own, (name, _, terms)): (&LinkMeter, (MeterName, _, Terms))| {
            own.name == name && own.terms == terms
        };
        let is_equal = Terms::of(rules).count() == self.meters.len()
            && self.meters.iter().zip(Terms::of(rules)).all(same)
            && keeps(rules) == self.keeps;
        if is_equal { Ok(()) } else { Err(LinkError::Unequal) }
    }

    /// Adds the entries by which the house starts the meters.
    pub fn open(&self, entries: &mut Vec<Entry>) {
        for meter in &self.meters {
            let to = Accounts::of(self.id, meter.name).meter;
            book(entries, Kind::Reseed, &[(Account::House, to, meter.holds)]);
        }
    }

    /// Returns its number.
    pub const fn id(&self) -> LinkId {
        self.id
    }

    /// Returns its meters, in the order that tables have them.
    pub fn meters(&self) -> &[LinkMeter] {
        &self.meters
    }

    /// Returns a meter.
    pub fn meter(&self, name: MeterName) -> Option<&LinkMeter> {
        self.meters.iter().find(|meter| meter.name == name)
    }

    /// Returns the commands of a device that tell a table what the meters hold: those that it knows
    /// otherwise.
    pub fn to_read(&self, table: &Table) -> Vec<Command> {
        let differs =
            |meter: &&LinkMeter| table.meter(meter.name).is_some_and(|it| it != meter.holds);
        let read = |meter: &LinkMeter| Command::ReadMeter { meter: meter.name, holds: meter.holds };
        self.meters.iter().filter(differs).map(read).collect()
    }

    /// Returns whether a meter may be set to so much: it is there, and that is within its ceiling.
    pub fn may_hold(&self, meter: MeterName, holds: Money) -> Result<(), LinkError> {
        let own = self.meter(meter).ok_or(LinkError::NoSuchMeter(meter))?;
        match own.ceiling() {
            Some(ceiling) if ceiling < holds => Err(LinkError::AboveItsCeiling(ceiling)),
            Some(_) | None => Ok(()),
        }
    }

    /// Corrects what a meter holds, at the house's expense or for its benefit: the only way but an
    /// award and a void in which it may fall. Who ordered it and why is for the record to say. A
    /// win that is cancelled may put more back than the ceiling leaves room for: see
    /// [`Link::may_hold`].
    pub fn correct(
        &mut self,
        meter: MeterName,
        holds: Microcents,
        entries: &mut Vec<Entry>,
    ) -> Result<Change, LinkError> {
        let link = self.id;
        let meter = self.known(meter)?;
        let was = meter.holds;
        let to = Accounts::of(link, meter.name).meter;
        match holds.minus(was) {
            Ok(more) => {
                book(entries, Kind::Adjustment, &[(Account::House, to, more)]);
                meter.totals.given = meter.totals.given.plus(more);
            }
            Err(_) => {
                let fewer = less(was, holds);
                book(entries, Kind::Adjustment, &[(to, Account::House, fewer)]);
                meter.totals.given = meter.totals.given.minus(fewer);
            }
        }
        meter.holds = holds;
        Ok(Change { meter: meter.name, was, holds })
    }

    fn known(&mut self, name: MeterName) -> Result<&mut LinkMeter, LinkError> {
        let meter = self.meters.iter_mut().find(|meter| meter.name == name);
        meter.ok_or(LinkError::NoSuchMeter(name))
    }
}

/// Whether a table reads its book so that a void keeps contributions.
fn keeps(rules: &Rules) -> bool {
    rules.reading("voided-progressive-contribution") == Some("kept")
}

/// Books amounts, those that are nothing left out.
fn book(entries: &mut Vec<Entry>, kind: Kind, amounts: &[(Account, Account, Microcents)]) {
    let moves = amounts.iter().filter(|(_, _, amount)| *amount != Microcents::ZERO);
    let moves: Vec<Move> =
        moves.map(|(from, to, amount)| Move { from: *from, to: *to, amount: *amount }).collect();
    if !moves.is_empty() {
        entries.push(Entry::new(kind, moves).expect("a link moves money by the list"));
    }
}
