//! The cage: chips that move without a round being played.

use ledger::{Account, Entry, EntryError, Kind, TableId};
use money::Money;
use table::Player;

/// Chips that move without a round being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Movement {
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
    pub(crate) fn entry(self, table: TableId) -> Result<Entry, EntryError> {
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
    pub(crate) const fn needs_two(self) -> bool {
        match self {
            Self::Fill(_) | Self::Credit(_) | Self::Drop(_) => true,
            Self::BuyIn(..) | Self::Tip(..) => false,
        }
    }
}
