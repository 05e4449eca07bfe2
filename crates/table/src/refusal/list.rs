//! The one declaration of what may stand in the way of a command.

/// Hands the list of facts under which commands are refused to a macro: the type
/// [`Fact`](crate::Fact) here, its JSON in `wire`. A field that begins with `?` may be missing.
/// [`Fact::NotFor`](crate::Fact::NotFor) is written out in both places.
#[macro_export]
macro_rules! fact_list {
    ($callback:ident) => {
        $callback! {
            /// It is not the moment for it.
            NotNow,
            /// The player does not sit there.
            NotSeated (seat: Seat),
            /// Somebody else sits there.
            Taken (seat: Seat),
            /// The table has no such seat.
            NoSuchSeat (seat: Seat),
            /// It is another seat's turn.
            TurnOf (seat: Seat),
            /// It is no answer to the question.
            NoAnswer (choice: Choice),
            /// The seat is not in the round.
            NotInRound (seat: Seat),
            /// Something must be done first.
            First (task: Task),
            /// A number other than the one entered was right.
            Counts (number: u32),
            /// The number entered is not between these two.
            Between (least: u32, most: u32),
            /// No number, or one too many, was entered.
            NumberWanted,
            /// The spot is not offered.
            NotOffered (spot: Spot),
            /// Something must lie on this spot first.
            Needs (spot: Spot),
            /// It may be at least so much.
            AtLeast (amount: Money),
            /// It may be at most so much.
            AtMost (amount: Money),
            /// It must be exactly so much.
            Exactly (amount: Money),
            /// It is none of the stakes there are.
            NoSuchStake (amount: Money),
            /// The bets are unequal.
            Unequal,
            /// The seat lacks a wager.
            Lacks (seat: Seat, spot: Spot),
            /// Nobody has wagered.
            NobodyWagered,
            /// The player bets too many boxes, or boxes that are not adjacent.
            Boxes (most: u8),
            /// It is not made with what the table accepts.
            TenderNotAccepted,
            /// The card goes elsewhere, or no card is due.
            NoCardDue,
            /// The card is out already.
            CardIsOut (card: Card),
            /// The cards make something else.
            Makes (?hand: Pattern),
            /// A place still waits for a card.
            CardsDue (pile: Pile),
            /// A floorperson must decide first.
            FloorMustDecide,
            /// An award waits for a floorperson.
            AwardWaits (seat: Seat),
            /// The deck has been in use for so many seconds.
            DeckAge (seconds: Seconds),
            /// There is no deck, or not the right one.
            NoDeck,
            /// The decks look alike.
            SameBacks,
            /// Somebody must take the bank first.
            NoBank,
            /// The bank is offered to this seat.
            OfferedTo (seat: Seat),
            /// The book knows no such thing.
            NotInThisBook,
            /// A device must be covered or marked first.
            DeviceUncovered,
            /// The progressive console says no.
            Console,
            /// The cards are the system's own, and this happens to real ones only.
            CardsAreVirtual,
            /// By the record every place has been dealt as many cards as it should have.
            EveryNumberIsRight,
            /// This prize has been paid, so that its win is not backed out.
            PaidOut (amount: Money),
        }
    };
}
