//! Orders to the house: what people at a table ask for that is not play.
//!
//! They are declared here and not in the server: the journal holds them as values, and all of them
//! are about what this crate keeps. What moves is an [`Entry`], what is counted is a
//! [`Count`](crate::Count), what is corrected is a meter of a [`Link`](crate::Link).

use money::Money;
use table::{MeterName, Player};

use crate::{Account, Entry, EntryError, Kind, TableId};

/// What people at a table ask the house for.
///
/// ```
/// use ledger::{Movement, Order};
/// use money::Money;
///
/// let fill = Order::Move(Movement::Fill(Money::from_dollars(500)));
/// assert_ne!(fill, Order::Move(Movement::Credit(Money::from_dollars(500))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Chips move.
    Move(Movement),
    /// The tray was counted.
    Count(Tally),
    /// A meter is corrected.
    Correct(Correction),
}

/// Chips that move without a round being played.
///
/// ```
/// use ledger::{Movement, TableId};
/// use money::Money;
///
/// let fill = Movement::Fill(Money::from_dollars(500)).entry(TableId(1))?;
/// assert_eq!(fill.to_string(), "fill: 500.00000000 from cage to inventory/1");
/// # Ok::<(), ledger::EntryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movement {
    /// Chips come to the table.
    Fill(Money),
    /// Chips go back to the cage.
    Credit(Money),
    /// A player buys chips at the table.
    BuyIn(Player, Money),
    /// A player tips the dealer.
    Tip(Player, Money),
    /// The drop box is emptied.
    Drop(Money),
}

impl Movement {
    /// Returns how it is booked.
    pub fn entry(self, table: TableId) -> Result<Entry, EntryError> {
        let (inventory, drop_box) = (Account::Inventory(table), Account::DropBox(table));
        match self {
            Self::Fill(amount) => Entry::of(Kind::Fill, Account::Cage, inventory, amount),
            Self::Credit(amount) => Entry::of(Kind::Credit, inventory, Account::Cage, amount),
            Self::BuyIn(player, amount) => Entry::bought_at(table, player, amount),
            Self::Tip(player, amount) => {
                Entry::of(Kind::Tip, Account::Rack(player), Account::TipBox(table), amount)
            }
            Self::Drop(amount) => Entry::of(Kind::Drop, drop_box, Account::Cage, amount),
        }
    }

    /// Returns whether it needs two people.
    ///
    /// ```
    /// use ledger::Movement;
    /// use money::Money;
    /// use table::Player;
    ///
    /// assert!(Movement::Drop(Money::from_dollars(500)).needs_two());
    /// assert!(!Movement::Tip(Player(7), Money::from_dollars(5)).needs_two());
    /// ```
    pub const fn needs_two(self) -> bool {
        match self {
            Self::Fill(_) | Self::Credit(_) | Self::Drop(_) => true,
            Self::BuyIn(..) | Self::Tip(..) => false,
        }
    }
}

/// Which count of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The one that opens it.
    Opening,
    /// The one that closes it.
    Closing,
}

/// What somebody counted in a tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Which count it is.
    pub end: End,
    /// How much it was.
    pub amount: Money,
}

/// What a meter should hold, and why it does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The meter.
    pub meter: MeterName,
    /// What it should hold.
    pub holds: Money,
    /// Why it does not.
    pub why: String,
}
