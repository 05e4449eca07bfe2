//! The one declaration of what may stand in the way of a command.

/// Hands the list of facts under which commands are refused to a macro: the type
/// [`Fact`](crate::Fact) here, its bytes in `ledger`, its JSON and its words in `wire`. An entry is
/// a sentence, the number that it has in records, the name, and the fields. A field that begins
/// with `?` may be missing.
/// [`Fact::NotFor`](crate::Fact::NotFor) is written out in both places.
#[macro_export]
macro_rules! fact_list {
    ($callback:ident) => {
        $callback! {
            /// It is not the moment for it.
            1 NotNow,
            /// The player does not sit there.
            2 NotSeated (seat: Seat),
            /// Somebody else sits there.
            3 Taken (seat: Seat),
            /// The table has no such seat.
            4 NoSuchSeat (seat: Seat),
            /// It is another seat's turn.
            5 TurnOf (seat: Seat),
            /// It is no answer to the question.
            6 NoAnswer (choice: Choice),
            /// The seat is not in the round.
            7 NotInRound (seat: Seat),
            /// Something must be done first.
            8 First (task: Task),
            /// A number other than the one entered was right.
            9 Counts (number: u32),
            /// The number entered is not between these two.
            10 Between (least: u32, most: u32),
            /// No number, or one too many, was entered.
            11 NumberWanted,
            /// The spot is not offered.
            12 NotOffered (spot: Spot),
            /// Something must lie on this spot first.
            13 Needs (spot: Spot),
            /// It may be at least so much.
            14 AtLeast (amount: Money),
            /// It may be at most so much.
            15 AtMost (amount: Money),
            /// It must be exactly so much.
            16 Exactly (amount: Money),
            /// It is none of the stakes there are.
            17 NoSuchStake (amount: Money),
            /// The bets are unequal.
            18 Unequal,
            /// The seat lacks a wager.
            19 Lacks (seat: Seat, spot: Spot),
            /// Nobody has wagered.
            20 NobodyWagered,
            /// The player bets too many boxes, or boxes that are not adjacent.
            21 Boxes (most: u8),
            /// It is not made with what the table accepts.
            22 TenderNotAccepted,
            /// The card goes elsewhere, or no card is due.
            23 NoCardDue,
            /// The card is out already.
            24 CardIsOut (card: Card),
            /// The cards make something else.
            25 Makes (?hand: Pattern),
            /// A place still waits for a card.
            26 CardsDue (pile: Pile),
            /// A floorperson must decide first.
            27 FloorMustDecide,
            /// An award waits for a floorperson.
            28 AwardWaits (seat: Seat),
            /// The deck has been in use for so many seconds.
            29 DeckAge (seconds: Seconds),
            /// There is no deck, or not the right one.
            30 NoDeck,
            /// The decks look alike.
            31 SameBacks,
            /// Somebody must take the bank first.
            32 NoBank,
            /// The bank is offered to this seat.
            33 OfferedTo (seat: Seat),
            /// The book knows no such thing.
            34 NotInThisBook,
            /// A device must be covered or marked first.
            35 DeviceUncovered,
            /// The progressive console says no.
            36 Console,
            /// The cards are the system's own, and this happens to real ones only.
            37 CardsAreVirtual,
            /// By the record every place has been dealt as many cards as it should have.
            38 EveryNumberIsRight,
            /// This prize has been paid, so that its win is not backed out.
            39 PaidOut (amount: Money),
        }
    };
}
