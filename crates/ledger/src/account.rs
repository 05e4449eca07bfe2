//! Accounts: every place where money of the house or of a player can be.

use std::fmt;
use std::str::FromStr;

use table::{MeterName, Player, Seat, Spot};

use crate::{LinkId, TableId};

/// A place where money can be. It has one written form, which can be read again.
///
/// ```
/// use ledger::{Account, TableId};
/// use table::{Player, Seat, Spot};
///
/// let ante = Account::Spot { table: TableId(3), seat: Seat::ALL[1], spot: Spot::Ante };
/// assert_eq!(ante.to_string(), "spot/3/2/ante");
/// assert_eq!("rack/7".parse(), Ok(Account::Rack(Player(7))));
/// assert!("rack/07".parse::<Account>().is_err(), "there is one form");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    /// The cage: chips and cash come from it and go back to it. What it has given out is owed to
    /// it, so that it may stand below zero.
    Cage,
    /// The house's own account: it feeds meters, and bears what counts find. It may stand below
    /// zero.
    House,
    /// What a player has and has not put down.
    Rack(Player),
    /// What lies on a betting spot.
    Spot {
        /// The table.
        table: TableId,
        /// The seat.
        seat: Seat,
        /// The spot.
        spot: Spot,
    },
    /// The player-dealer's wager.
    Bank {
        /// The table.
        table: TableId,
        /// The seat of the player-dealer.
        seat: Seat,
    },
    /// The chips in a table's tray.
    Inventory(TableId),
    /// The cash in a table's drop box.
    DropBox(TableId),
    /// The tips in a table's tip box.
    TipBox(TableId),
    /// What a meter holds.
    Meter {
        /// The link.
        link: LinkId,
        /// The meter.
        meter: MeterName,
    },
    /// What is put by for a meter's next start.
    Reserve {
        /// The link.
        link: LinkId,
        /// The meter.
        meter: MeterName,
    },
    /// What a meter at its ceiling could not take.
    Overflow {
        /// The link.
        link: LinkId,
        /// The meter.
        meter: MeterName,
    },
    /// The fees that a table took.
    Fees(TableId),
}

impl Account {
    /// Returns whether the account may stand below zero.
    ///
    /// ```
    /// use ledger::{Account, TableId};
    ///
    /// assert!(Account::Cage.may_owe());
    /// assert!(!Account::Inventory(TableId(1)).may_owe());
    /// ```
    pub const fn may_owe(self) -> bool {
        match self {
            Self::Cage | Self::House => true,
            Self::Rack(_)
            | Self::Spot { .. }
            | Self::Bank { .. }
            | Self::Inventory(_)
            | Self::DropBox(_)
            | Self::TipBox(_)
            | Self::Meter { .. }
            | Self::Reserve { .. }
            | Self::Overflow { .. }
            | Self::Fees(_) => false,
        }
    }

    /// Returns whether the account holds chips or cash, and so whole cents.
    ///
    /// ```
    /// use ledger::Account;
    /// use table::Player;
    ///
    /// assert!(Account::Rack(Player(7)).is_whole());
    /// assert!(!Account::House.is_whole(), "it feeds meters");
    /// ```
    pub const fn is_whole(self) -> bool {
        match self {
            Self::Cage
            | Self::Rack(_)
            | Self::Spot { .. }
            | Self::Bank { .. }
            | Self::Inventory(_)
            | Self::DropBox(_)
            | Self::TipBox(_)
            | Self::Fees(_) => true,
            Self::House | Self::Meter { .. } | Self::Reserve { .. } | Self::Overflow { .. } => {
                false
            }
        }
    }

    /// Returns the table that the account belongs to, if it belongs to one.
    ///
    /// ```
    /// use ledger::{Account, TableId};
    ///
    /// assert_eq!(Account::Fees(TableId(2)).table(), Some(TableId(2)));
    /// assert_eq!(Account::House.table(), None);
    /// ```
    pub const fn table(self) -> Option<TableId> {
        match self {
            Self::Spot { table, .. }
            | Self::Bank { table, .. }
            | Self::Inventory(table)
            | Self::DropBox(table)
            | Self::TipBox(table)
            | Self::Fees(table) => Some(table),
            Self::Cage
            | Self::House
            | Self::Rack(_)
            | Self::Meter { .. }
            | Self::Reserve { .. }
            | Self::Overflow { .. } => None,
        }
    }

    /// Returns the meter that the account belongs to, if it belongs to one.
    ///
    /// ```
    /// assert_eq!(ledger::Account::House.meter(), None);
    /// ```
    pub const fn meter(self) -> Option<(LinkId, MeterName)> {
        match self {
            Self::Meter { link, meter }
            | Self::Reserve { link, meter }
            | Self::Overflow { link, meter } => Some((link, meter)),
            Self::Cage
            | Self::House
            | Self::Rack(_)
            | Self::Spot { .. }
            | Self::Bank { .. }
            | Self::Inventory(_)
            | Self::DropBox(_)
            | Self::TipBox(_)
            | Self::Fees(_) => None,
        }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cage => f.write_str("cage"),
            Self::House => f.write_str("house"),
            Self::Rack(player) => write!(f, "rack/{}", player.0),
            Self::Spot { table, seat, spot } => write!(f, "spot/{}/{seat}/{spot}", table.0),
            Self::Bank { table, seat } => write!(f, "bank/{}/{seat}", table.0),
            Self::Inventory(table) => write!(f, "inventory/{}", table.0),
            Self::DropBox(table) => write!(f, "drop-box/{}", table.0),
            Self::TipBox(table) => write!(f, "tip-box/{}", table.0),
            Self::Meter { link, meter } => write!(f, "meter/{}/{meter}", link.0),
            Self::Reserve { link, meter } => write!(f, "reserve/{}/{meter}", link.0),
            Self::Overflow { link, meter } => write!(f, "overflow/{}/{meter}", link.0),
            Self::Fees(table) => write!(f, "fees/{}", table.0),
        }
    }
}

/// A text that names no account.
///
/// ```
/// let error = "rack/seven".parse::<ledger::Account>().unwrap_err();
/// assert_eq!(error.to_string(), r#"no account "rack/seven""#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no account {text:?}")]
pub struct ParseAccountError {
    text: String,
}

impl FromStr for Account {
    type Err = ParseAccountError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // Numbers can be written in more than one way; only one of them is an account.
        let account = read(text).filter(|account| notation::is_written(account, text));
        account.ok_or_else(|| ParseAccountError { text: text.to_owned() })
    }
}

notation::serde_as_text!(Account, "an account such as \"rack/7\"");

fn read(text: &str) -> Option<Account> {
    let parts: Vec<&str> = text.split('/').collect();
    Some(match *parts.as_slice() {
        ["cage"] => Account::Cage,
        ["house"] => Account::House,
        ["rack", player] => Account::Rack(Player(player.parse().ok()?)),
        ["spot", table, seat, spot] => Account::Spot {
            table: table_id(table)?,
            seat: seat.parse().ok()?,
            spot: spot.parse().ok()?,
        },
        ["bank", table, seat] => {
            Account::Bank { table: table_id(table)?, seat: seat.parse().ok()? }
        }
        ["inventory", table] => Account::Inventory(table_id(table)?),
        ["drop-box", table] => Account::DropBox(table_id(table)?),
        ["tip-box", table] => Account::TipBox(table_id(table)?),
        ["meter", link, meter] => Account::Meter { link: link_id(link)?, meter: named(meter)? },
        ["reserve", link, meter] => Account::Reserve { link: link_id(link)?, meter: named(meter)? },
        ["overflow", link, meter] => {
            Account::Overflow { link: link_id(link)?, meter: named(meter)? }
        }
        ["fees", table] => Account::Fees(table_id(table)?),
        _ => return None,
    })
}

fn table_id(number: &str) -> Option<TableId> {
    number.parse().ok().map(TableId)
}

fn link_id(number: &str) -> Option<LinkId> {
    number.parse().ok().map(LinkId)
}

fn named(meter: &str) -> Option<MeterName> {
    let (wager, tier) = meter.split_once('.')?;
    Some(MeterName { wager: wager.parse().ok()?, tier: tier.parse().ok()? })
}
