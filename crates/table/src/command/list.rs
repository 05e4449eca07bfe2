//! The one declaration of what a table can be asked.

/// Hands the list of all commands that people and devices give to a macro, which makes of it what
/// it needs: the type [`Command`](crate::Command) here, its bytes in `ledger`, its JSON in `wire`.
/// The deal of a whole deck is not among them: only the system knows one. To add a command, write
/// its entry here and say in `decide` what comes of it.
///
/// An entry is a sentence, the number that it has in records, the name, and the fields:
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
            1 Sit { seat: Seat },
            /// Gets up from a seat.
            2 Leave { seat: Seat },
            /// Brings a deck to the table.
            3 ReceiveDeck { pack: Pack, back: Back, prepared: Prepared, @at: Time },
            /// Does the duty that is due, and enters the number that it asks for.
            4 Duty { task: Task, ?seat: Seat, ?entered: u32 },
            /// Declares an open table idle: nobody has wagered.
            5 DeclareIdle,
            /// Asks to see the cards of an idle table face up.
            6 AskFaceUp,
            /// Covers a device that cannot be used, or marks it.
            7 CloseDevice (how: Closed),
            /// Puts a device that was out of use to use again.
            8 RestoreDevice,
            /// Opens the betting.
            9 OpenBetting { @at: Time },
            /// Puts an amount on a betting spot, in place of what lies there.
            10 Bet { seat: Seat, spot: Spot, amount: Money, =tender: Tender },
            /// Puts the three bets down.
            11 BetThree { seat: Seat, amounts: ThreeAmounts, =tender: Tender },
            /// Takes back what lies on a spot; on one of the three bets, all three.
            12 TakeBack { seat: Seat, spot: Spot },
            /// Chooses which of the shared hands a seat plays.
            13 BackHand { seat: Seat, hand: Shared },
            /// Takes the bank, being offered it.
            14 TakeBank { seat: Seat },
            /// Declines the bank, being offered it.
            15 DeclineBank { seat: Seat },
            /// Gives the bank up.
            16 GiveUpBank { seat: Seat },
            /// Puts the bank's wager down, in place of what lies there.
            17 BetBank { seat: Seat, amount: Money },
            /// Announces "no more bets".
            18 NoMoreBets,
            /// Deals one card, face down, where the deal plan sends it next: keyed in or scanned.
            19 Key (card: Card),
            /// Answers the question.
            20 Decide { seat: Seat, choice: Choice, ?signal: Signal },
            /// Puts the Play Wager down in chips of this amount, which is the answer `play`.
            21 MakePlay { seat: Seat, amount: Money },
            /// Shows the three-card hand to have the side wager paid before the decisions.
            22 ShowBonus { seat: Seat },
            /// Waves the cards: the side wager is lost, and the cards stay hidden.
            23 WaveBonus { seat: Seat },
            /// Turns cards up, burns one, or collects forfeits: the next act of the script.
            24 Perform (what: Subject),
            /// Settles a seat, and may call its hand.
            25 Settle { seat: Seat, ?called: Pattern },
            /// Validates the award that waits.
            26 Validate { seat: Seat },
            /// Pays envy to everybody who has it coming.
            27 PayEnvy,
            /// Takes the cards off the table, which ends the round.
            28 Clear,
            /// Touches the cards of a seat.
            29 TouchCards { seat: Seat },
            /// Orders a shuffle.
            30 OrderShuffle,
            /// Orders a recut.
            31 OrderRecut,
            /// Reports that something went wrong: where, and which card was seen.
            32 Report { mishap: Mishap, ?at: Pile, ?card: Card },
            /// Decides what is left to a floorperson.
            33 Rule (ruling: Ruling),
            /// Takes a meter over as it stands.
            34 ReadMeter { meter: MeterName, holds: Microcents },
            /// Works the progressive console.
            35 Press (key: KeyPress),
        }
    };
}
