//! The one declaration of offers that are a command as it stands.

/// Hands the list of offers that are a command of the same name and fields to a macro: the type
/// [`Offer`](crate::Offer) here, its JSON in `wire`. Where there is something to choose, an offer
/// is written out in both places.
#[macro_export]
macro_rules! offer_list {
    ($callback:ident) => {
        $callback! {
            /// Sit down.
            Sit { seat: Seat },
            /// Get up.
            Leave { seat: Seat },
            /// Declare the table idle.
            DeclareIdle,
            /// Ask to see the cards of an idle table.
            AskFaceUp,
            /// Put a device to use again.
            RestoreDevice,
            /// Take a wager back.
            TakeBack { seat: Seat, spot: Spot },
            /// Decline the bank.
            DeclineBank { seat: Seat },
            /// Give the bank up.
            GiveUpBank { seat: Seat },
            /// Announce "no more bets".
            NoMoreBets,
            /// Put the Play Wager down, of this amount.
            MakePlay { seat: Seat, amount: Money },
            /// Show a three-card hand that wins.
            ShowBonus { seat: Seat },
            /// Wave a three-card hand away.
            WaveBonus { seat: Seat },
            /// Turn up, burn or collect.
            Perform (what: Subject),
            /// Validate the award that waits.
            Validate { seat: Seat },
            /// Pay envy.
            PayEnvy,
            /// Clear the table.
            Clear,
            /// Touch the cards of a seat.
            TouchCards { seat: Seat },
            /// Order a shuffle.
            OrderShuffle,
            /// Order a recut.
            OrderRecut,
            /// Decide what is left to a floorperson.
            Rule (ruling: Ruling),
            /// Work the progressive console.
            Press (key: KeyPress),
        }
    };
}
