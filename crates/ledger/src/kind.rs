//! Why money moves: a closed list, and between which accounts each reason may move it.

use std::fmt;

use notation::read_by_name;

use crate::Account;

macro_rules! kinds {
    ($($(#[$doc:meta])+ $kind:ident => $name:literal,)+) => {
        /// Why money moves. The list is closed: what is not on it cannot be booked. No kind leads
        /// from one rack to another, and the inventory of a table changes for listed reasons only.
        ///
        /// ```
        /// use ledger::{Account, Kind};
        /// use table::Player;
        ///
        /// assert_eq!("buy-in".parse(), Ok(Kind::BuyIn));
        /// let [one, other] = [7, 8].map(|number| Account::Rack(Player(number)));
        /// assert!(Kind::ALL.iter().all(|kind| !kind.allows(one, other)));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $($(#[$doc])+ $kind,)+
        }

        impl Kind {
            /// Every kind.
            pub const ALL: [Self; [$(Kind::$kind),+].len()] = [$(Self::$kind,)+];

            /// Returns the word that records use.
            ///
            /// ```
            /// assert_eq!(ledger::Kind::CashOut.name(), "cash-out");
            /// ```
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$kind => $name,)+
                }
            }
        }
    };
}

kinds! {
    /// A player buys chips: from the cage, or at a table, where the cash goes into the drop box.
    BuyIn => "buy-in",
    /// A player turns chips into money again.
    CashOut => "cash-out",
    /// A wager is put down.
    Wager => "wager",
    /// A wager is taken back by its player.
    Withdraw => "withdraw",
    /// A wager, or a part of it, is lost.
    Take => "take",
    /// A win is paid.
    Pay => "pay",
    /// A wager, or a part of it, comes back from the settlement.
    Return => "return",
    /// Envy is paid.
    Envy => "envy",
    /// A fee is taken.
    Fee => "fee",
    /// A wager feeds a meter, at the house's expense.
    Contribution => "contribution",
    /// An award comes off a meter.
    Award => "award",
    /// A meter starts, or starts again.
    Reseed => "reseed",
    /// A recorded correction of a meter.
    Adjustment => "adjustment",
    /// Chips come to a table.
    Fill => "fill",
    /// Chips leave a table.
    Credit => "credit",
    /// A box of a table is emptied.
    Drop => "drop",
    /// A player tips.
    Tip => "tip",
    /// A count found more or less than the books say.
    Count => "count",
    /// A round is undone.
    Void => "void",
    /// The house stands in for chips that a void takes back and their player has spent. The entry
    /// is its claim on the player.
    Claim => "claim",
    /// A player pays back what the house claims.
    Repayment => "repayment",
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

read_by_name! {
    /// A text that is no reason to move money.
    Kind, ParseKindError, "money does not move for {:?}", "a kind of entry such as \"buy-in\""
}

impl Kind {
    /// Returns whether this kind may move money from one account to another. What belongs to a
    /// table or to a meter stays there.
    ///
    /// ```
    /// use ledger::{Account, Kind, TableId};
    ///
    /// let [here, there] = [1, 2].map(|number| Account::Inventory(TableId(number)));
    /// assert!(Kind::Fill.allows(Account::Cage, here));
    /// assert!(!Kind::Fill.allows(here, Account::Cage), "that is a credit");
    /// assert!(!Kind::Fill.allows(here, there));
    /// ```
    pub fn allows(self, from: Account, to: Account) -> bool {
        let same = |a: Option<_>, b: Option<_>| a.is_none() || b.is_none() || a == b;
        let is_one_table = same(from.table(), to.table());
        let is_one_meter = match (from.meter(), to.meter()) {
            (Some(a), Some(b)) => a == b,
            (None, _) | (_, None) => true,
        };
        is_one_table && is_one_meter && self.joins(from, to)
    }

    fn joins(self, from: Account, to: Account) -> bool {
        use Account as A;
        match self {
            Self::BuyIn => matches!(
                (from, to),
                (A::Cage, A::Rack(_) | A::DropBox(_)) | (A::Inventory(_), A::Rack(_))
            ),
            Self::CashOut => matches!((from, to), (A::Rack(_), A::Cage)),
            Self::Wager => matches!((from, to), (A::Rack(_), A::Spot { .. } | A::Bank { .. })),
            Self::Withdraw | Self::Return => {
                matches!((from, to), (A::Spot { .. } | A::Bank { .. }, A::Rack(_)))
            }
            Self::Take => matches!((from, to), (A::Spot { .. }, A::Inventory(_) | A::Bank { .. })),
            Self::Pay => matches!((from, to), (A::Inventory(_) | A::Bank { .. }, A::Rack(_))),
            Self::Envy => matches!((from, to), (A::Inventory(_), A::Rack(_))),
            Self::Fee => matches!((from, to), (A::Rack(_), A::Fees(_))),
            Self::Tip => matches!((from, to), (A::Rack(_), A::TipBox(_))),
            Self::Fill => matches!((from, to), (A::Cage, A::Inventory(_))),
            Self::Credit => matches!((from, to), (A::Inventory(_), A::Cage)),
            Self::Drop => {
                matches!((from, to), (A::DropBox(_) | A::TipBox(_) | A::Fees(_), A::Cage))
            }
            Self::Count => matches!(
                (from, to),
                (A::House, A::Inventory(_) | A::DropBox(_))
                    | (A::Inventory(_) | A::DropBox(_), A::House)
            ),
            Self::Void => undoes(from, to),
            Self::Claim => matches!((from, to), (A::House, A::Rack(_))),
            Self::Repayment => matches!((from, to), (A::Rack(_), A::House)),
            Self::Contribution | Self::Award | Self::Reseed | Self::Adjustment => {
                self.moves_meter(from, to)
            }
        }
    }

    fn moves_meter(self, from: Account, to: Account) -> bool {
        use Account as A;
        match self {
            Self::Contribution => matches!(
                (from, to),
                (A::House, A::Meter { .. } | A::Reserve { .. } | A::Overflow { .. })
            ),
            Self::Award => matches!((from, to), (A::Meter { .. }, A::Inventory(_))),
            Self::Reseed => matches!((from, to), (A::House | A::Reserve { .. }, A::Meter { .. })),
            Self::Adjustment => matches!(
                (from, to),
                (A::House, A::Meter { .. } | A::Reserve { .. } | A::Overflow { .. })
                    | (A::Meter { .. } | A::Reserve { .. } | A::Overflow { .. }, A::House)
                    | (A::Overflow { .. }, A::Meter { .. } | A::Reserve { .. })
            ),
            Self::BuyIn
            | Self::CashOut
            | Self::Wager
            | Self::Withdraw
            | Self::Take
            | Self::Pay
            | Self::Return
            | Self::Envy
            | Self::Fee
            | Self::Fill
            | Self::Credit
            | Self::Drop
            | Self::Tip
            | Self::Count
            | Self::Void
            | Self::Claim
            | Self::Repayment => false,
        }
    }
}

/// What a void moves: wagers go back, and what was paid, taken, fed and awarded comes back. What
/// was taken and paid is set against each other, so that it may go either way.
fn undoes(from: Account, to: Account) -> bool {
    use Account as A;
    matches!(
        (from, to),
        (A::Spot { .. } | A::Bank { .. } | A::Inventory(_) | A::Fees(_), A::Rack(_))
            | (A::Rack(_), A::Bank { .. } | A::Inventory(_))
            | (A::Meter { .. } | A::Reserve { .. } | A::Overflow { .. }, A::House)
            | (A::Meter { .. }, A::Reserve { .. })
            | (A::Reserve { .. }, A::Overflow { .. })
            | (A::Inventory(_) | A::House, A::Meter { .. })
    )
}
