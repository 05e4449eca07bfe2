//! Entries: what is booked at once, or not at all.

use std::fmt;

use money::{Microcents, Money};
use table::Player;

use crate::{Account, Kind, TableId};

/// An amount that leaves one account and reaches another. It cannot be unbalanced.
///
/// ```
/// use ledger::{Account, Move};
/// use money::{Microcents, Money};
/// use table::Player;
///
/// let amount = Microcents::of(Money::from_dollars(100));
/// let bought = Move { from: Account::Cage, to: Account::Rack(Player(7)), amount };
/// assert_eq!(bought.to_string(), "100.00000000 from cage to rack/7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where it leaves.
    pub from: Account,
    /// Where it comes.
    pub to: Account,
    /// How much it is.
    pub amount: Microcents,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} from {} to {}", self.amount, self.from, self.to)
    }
}

/// What is booked at once, or not at all: moves for one reason.
///
/// ```
/// use ledger::{Account, Entry, EntryError, Kind, Move};
/// use money::{Microcents, Money};
/// use table::Player;
///
/// let [one, other] = [7, 8].map(|number| Account::Rack(Player(number)));
/// let gift = Move { from: one, to: other, amount: Microcents::of(Money::from_dollars(5)) };
/// assert_eq!(Entry::new(Kind::Pay, vec![gift]), Err(EntryError::NotFor(Kind::Pay, gift)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    kind: Kind,
    moves: Vec<Move>,
}

/// Why something is no entry.
///
/// ```
/// use ledger::{Entry, EntryError, Kind};
///
/// assert_eq!(Entry::new(Kind::Tip, Vec::new()), Err(EntryError::Empty));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    /// Nothing moves.
    #[error("an entry moves something")]
    Empty,
    /// A move of nothing.
    #[error("nothing moves from {} to {}", .0.from, .0.to)]
    Nothing(Move),
    /// The kind does not move money between these accounts.
    #[error("no {0} moves {1}")]
    NotFor(Kind, Move),
    /// A fraction of a cent where chips or cash move.
    #[error("no chip is a part of a cent: {0}")]
    Fraction(Move),
    /// Chips bought at a table for another amount than the cash in the drop box.
    #[error("the chips are not what the cash in the drop box buys")]
    Unpaid,
}

impl Entry {
    /// Returns an entry, or why there can be none.
    ///
    /// ```
    /// use ledger::{Account, Entry, Kind, Move, TableId};
    /// use money::{Microcents, Money};
    ///
    /// let amount = Microcents::of(Money::from_dollars(10_000));
    /// let fill = Move { from: Account::Cage, to: Account::Inventory(TableId(3)), amount };
    /// let entry = Entry::new(Kind::Fill, vec![fill])?;
    /// assert_eq!((entry.kind(), entry.moves()), (Kind::Fill, &[fill][..]));
    /// # Ok::<(), ledger::EntryError>(())
    /// ```
    pub fn new(kind: Kind, moves: Vec<Move>) -> Result<Self, EntryError> {
        if moves.is_empty() {
            return Err(EntryError::Empty);
        }
        for it in &moves {
            check(kind, it)?;
        }
        if kind == Kind::BuyIn && bought(&moves) != paid_for(&moves) {
            return Err(EntryError::Unpaid);
        }
        Ok(Self { kind, moves })
    }

    /// Returns the entry of one move.
    ///
    /// ```
    /// use ledger::{Account, Entry, Kind, TableId};
    /// use money::Money;
    /// use table::Player;
    ///
    /// let (from, to) = (Account::Rack(Player(7)), Account::TipBox(TableId(3)));
    /// let tip = Entry::of(Kind::Tip, from, to, Money::from_dollars(5))?;
    /// assert_eq!(tip.to_string(), "tip: 5.00000000 from rack/7 to tip-box/3");
    /// # Ok::<(), ledger::EntryError>(())
    /// ```
    pub fn of(
        kind: Kind,
        from: Account,
        to: Account,
        amount: impl Into<Microcents>,
    ) -> Result<Self, EntryError> {
        Self::new(kind, vec![Move { from, to, amount: amount.into() }])
    }

    /// Returns the entry by which a player buys chips at a table: the cash goes into the drop box,
    /// the chips come from the tray.
    ///
    /// ```
    /// use ledger::{Entry, TableId};
    /// use money::Money;
    /// use table::Player;
    ///
    /// let entry = Entry::bought_at(TableId(3), Player(7), Money::from_dollars(100))?;
    /// assert_eq!(entry.moves().len(), 2);
    /// # Ok::<(), ledger::EntryError>(())
    /// ```
    pub fn bought_at(table: TableId, player: Player, cash: Money) -> Result<Self, EntryError> {
        let (inventory, amount) = (Account::Inventory(table), Microcents::of(cash));
        let moves = vec![
            Move { from: Account::Cage, to: Account::DropBox(table), amount },
            Move { from: inventory, to: Account::Rack(player), amount },
        ];
        Self::new(Kind::BuyIn, moves)
    }

    /// Returns why the money moves.
    ///
    /// ```
    /// # use ledger::{Entry, Kind, TableId};
    /// let entry = Entry::bought_at(TableId(3), table::Player(7), money::Money::from_dollars(1))?;
    /// assert_eq!(entry.kind(), Kind::BuyIn);
    /// # Ok::<(), ledger::EntryError>(())
    /// ```
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Returns what moves, from where to where.
    ///
    /// ```
    /// # use ledger::{Account, Entry, TableId};
    /// let entry = Entry::bought_at(TableId(3), table::Player(7), money::Money::from_dollars(1))?;
    /// assert_eq!(entry.moves()[0].to, Account::DropBox(TableId(3)));
    /// # Ok::<(), ledger::EntryError>(())
    /// ```
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.kind)?;
        for (at, it) in self.moves.iter().enumerate() {
            let comma = if at == 0 { "" } else { ", " };
            write!(f, "{comma}{it}")?;
        }
        Ok(())
    }
}

fn check(kind: Kind, it: &Move) -> Result<(), EntryError> {
    if it.amount == Microcents::ZERO {
        return Err(EntryError::Nothing(*it));
    }
    if !kind.allows(it.from, it.to) {
        return Err(EntryError::NotFor(kind, *it));
    }
    let is_chips = it.from.is_whole() || it.to.is_whole();
    if is_chips && Microcents::of(it.amount.whole()) != it.amount {
        return Err(EntryError::Fraction(*it));
    }
    Ok(())
}

/// The chips that leave trays, in millionths of a cent.
fn bought(moves: &[Move]) -> u128 {
    let is_chips = |it: &&Move| matches!(it.from, Account::Inventory(_));
    moves.iter().filter(is_chips).map(|it| it.amount.millionths()).sum()
}

/// The cash that goes into drop boxes, in millionths of a cent.
fn paid_for(moves: &[Move]) -> u128 {
    let is_cash = |it: &&Move| matches!(it.to, Account::DropBox(_));
    moves.iter().filter(is_cash).map(|it| it.amount.millionths()).sum()
}
