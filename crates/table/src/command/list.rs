//! The one declaration of what a table can be asked.

/// Hands the list of all commands that people and devices give to a macro, which makes of it what
/// it needs: the type [`Command`](crate::Command) here, its JSON in `wire`. The deal of a whole
/// deck is not among them: only the system knows one. To add a command, write its entry here and
/// say in `decide` what comes of it.
///
/// An entry is a sentence, the name, and the fields:
///
/// | field | means |
/// |---|---|
/// | `seat: Seat` | a field |
/// | `?signal: Signal` | may be missing: an `Option` |
/// | `=tender: Tender` | may be missing in JSON: the default is meant |
/// | `@at: Time` | the moment: clients do not send it, the server adds it |
///
/// They come in this order. Parentheses around a field make a variant without a name for it.
#[macro_export]
macro_rules! command_list {
    ($callback:ident) => {
        $callback! {
            /// Sits down at a free seat.
            Sit { seat: Seat },
            /// Gets up from a seat.
            Leave { seat: Seat },
            /// Brings a deck to the table.
            ReceiveDeck { pack: Pack, back: Back, prepared: Prepared, @at: Time },
            /// Does the duty that is due, and enters the number that it asks for.
            Duty { task: Task, ?seat: Seat, ?entered: u32 },
            /// Declares an open table idle: nobody has wagered.
            DeclareIdle,
            /// Asks to see the cards of an idle table face up.
            AskFaceUp,
            /// Covers a device that cannot be used, or marks it.
            CloseDevice (how: Closed),
            /// Puts a device that was out of use to use again.
            RestoreDevice,
            /// Opens the betting.
            OpenBetting { @at: Time },
            /// Puts an amount on a betting spot, in place of what lies there.
            Bet { seat: Seat, spot: Spot, amount: Money, =tender: Tender },
            /// Puts the three bets down.
            BetThree { seat: Seat, amounts: ThreeAmounts, =tender: Tender },
            /// Takes back what lies on a spot; on one of the three bets, all three.
            TakeBack { seat: Seat, spot: Spot },
            /// Chooses which of the shared hands a seat plays.
            BackHand { seat: Seat, hand: Shared },
            /// Takes the bank, being offered it.
            TakeBank { seat: Seat },
            /// Declines the bank, being offered it.
            DeclineBank { seat: Seat },
            /// Gives the bank up.
            GiveUpBank { seat: Seat },
            /// Puts the bank's wager down, in place of what lies there.
            BetBank { seat: Seat, amount: Money },
            /// Announces "no more bets".
            NoMoreBets,
            /// Deals one card, face down, where the deal plan sends it next: keyed in or scanned.
            Key (card: Card),
            /// Answers the question.
            Decide { seat: Seat, choice: Choice, ?signal: Signal },
            /// Puts the Play Wager down in chips of this amount, which is the answer `play`.
            MakePlay { seat: Seat, amount: Money },
            /// Shows the three-card hand to have the side wager paid before the decisions.
            ShowBonus { seat: Seat },
            /// Waves the cards: the side wager is lost, and the cards stay hidden.
            WaveBonus { seat: Seat },
            /// Turns cards up, burns one, or collects forfeits: the next act of the script.
            Perform (what: Subject),
            /// Settles a seat, and may call its hand.
            Settle { seat: Seat, ?called: Pattern },
            /// Validates the award that waits.
            Validate { seat: Seat },
            /// Pays envy to everybody who has it coming.
            PayEnvy,
            /// Takes the cards off the table, which ends the round.
            Clear,
            /// Touches the cards of a seat.
            TouchCards { seat: Seat },
            /// Orders a shuffle.
            OrderShuffle,
            /// Orders a recut.
            OrderRecut,
            /// Reports that something went wrong: where, and which card was seen.
            Report { mishap: Mishap, ?at: Pile, ?card: Card },
            /// Decides what is left to a floorperson.
            Rule (ruling: Ruling),
            /// Takes a meter over as it stands.
            ReadMeter { meter: MeterName, holds: Microcents },
            /// Works the progressive console.
            Press (key: KeyPress),
        }
    };
}
