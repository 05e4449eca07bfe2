//! The closed lists of words that are said over the wire, and what each is called.

use crate::{Said, Word};

macro_rules! words {
    ($($(#[$doc:meta])+ $alias:ident = $type:ty, $every:expr;)+) => {$(
        $(#[$doc])+
        pub type $alias = Said<$type>;

        impl Word for $type {
            const NAME: &'static str = stringify!($alias);

            fn every() -> &'static [Self] {
                $every
            }

            fn word(self) -> &'static str {
                self.name()
            }
        }
    )+};
}

words! {
    /// A betting spot.
    Spot = table::Spot, &table::Spot::ALL;
    /// What a wager is made with.
    Tender = table::Tender, &table::Tender::ALL;
    /// An answer to a question.
    Choice = table::Choice, &table::Choice::ALL;
    /// How an answer was given at a live table.
    Signal = table::Signal, &table::Signal::ALL;
    /// One of the two decks.
    Pack = table::Pack, &table::Pack::ALL;
    /// The colour of the backs of a deck.
    Back = table::Back, &table::Back::ALL;
    /// What was done to a deck before it reached the table.
    Prepared = table::Prepared, &table::Prepared::ALL;
    /// How a device is shown to be out of use.
    Closed = table::Closed, &table::Closed::ALL;
    /// Where the table is in the round.
    Phase = table::Phase, &table::Phase::ALL;
    /// What players are asked.
    Question = table::Question, {
        &[table::Question::Bet1, table::Question::Bet2, table::Question::Play]
    };
    /// What became of a wager.
    Outcome = table::Outcome, {
        use table::Outcome as O;
        &[O::Win, O::Lose, O::Push, O::Withdrawn, O::Forfeit, O::NotCovered]
    };
    /// A wager.
    Wager = rulebook::Wager, &rulebook::Wager::ALL;
    /// A hand that a paytable names.
    Hand = rulebook::Pattern, &rulebook::Pattern::ALL;
    /// A duty that is done and confirmed.
    Task = rulebook::Task, rulebook::Task::ALL;
    /// Who does something.
    Actor = rulebook::Actor, rulebook::Actor::ALL;
    /// A number that is entered.
    Enter = rulebook::Enter, rulebook::Enter::ALL;
    /// Something that went wrong.
    Mishap = rulebook::Mishap, rulebook::Mishap::ALL;
    /// A part of a round that is turned up, burned or collected.
    Subject = rulebook::Subject, rulebook::Subject::ALL;
    /// Why money moves.
    EntryKind = ledger::Kind, &ledger::Kind::ALL;
    /// What kind of statement something is.
    StatementKind = ledger::StatementKind, &ledger::StatementKind::ALL;
    /// A rule.
    Rule = rulebook::Rule, rulebook::Rule::ALL;
}

/// Where cards lie.
pub type Pile = Said<table::Pile>;

impl Word for table::Pile {
    const NAME: &'static str = "Pile";

    fn every() -> &'static [Self] {
        use table::Pile as P;
        const SEATS: [table::Seat; 8] = table::Seat::ALL;
        const SHARED: [table::Shared; 3] = table::Shared::ALL;
        &[
            P::Player(SEATS[0]),
            P::Player(SEATS[1]),
            P::Player(SEATS[2]),
            P::Player(SEATS[3]),
            P::Player(SEATS[4]),
            P::Player(SEATS[5]),
            P::Player(SEATS[6]),
            P::Player(SEATS[7]),
            P::Community,
            P::Dealer,
            P::Box,
            P::FiveCommunity,
            P::Shared(SHARED[0]),
            P::Shared(SHARED[1]),
            P::Shared(SHARED[2]),
            P::Discard,
        ]
    }

    fn word(self) -> &'static str {
        const SEATS: [&str; 8] =
            ["seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6", "seat-7", "seat-8"];
        match self {
            Self::Player(seat) => SEATS[usize::from(seat.number() - 1)],
            Self::Community => "community",
            Self::Dealer => "dealer",
            Self::Box => "box",
            Self::FiveCommunity => "five-card-community",
            Self::Shared(table::Shared::First) => "shared-1",
            Self::Shared(table::Shared::Second) => "shared-2",
            Self::Shared(table::Shared::Third) => "shared-3",
            Self::Discard => "discard",
        }
    }
}

/// One of the three hands of the electronic version.
pub type Shared = Said<table::Shared>;

impl Word for table::Shared {
    const NAME: &'static str = "Shared";

    fn every() -> &'static [Self] {
        &Self::ALL
    }

    fn word(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
            Self::Third => "third",
        }
    }
}

/// How the duties of somebody are carried out.
pub type Level = Said<table::Level>;

impl Word for table::Level {
    const NAME: &'static str = "Level";

    fn every() -> &'static [Self] {
        &[Self::System, Self::Prompt, Self::Confirm]
    }

    fn word(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Prompt => "prompt",
            Self::Confirm => "confirm",
        }
    }
}

/// What the cards of a table are.
pub type Cards = Said<table::Cards>;

impl Word for table::Cards {
    const NAME: &'static str = "Cards";

    fn every() -> &'static [Self] {
        &[Self::Virtual, Self::Physical]
    }

    fn word(self) -> &'static str {
        match self {
            Self::Virtual => "virtual",
            Self::Physical => "physical",
        }
    }
}

/// One of the two games.
pub type Game = Said<rulebook::Game>;

impl Word for rulebook::Game {
    const NAME: &'static str = "Game";

    fn every() -> &'static [Self] {
        &[Self::LetItRide, Self::ThreeCardPoker]
    }

    fn word(self) -> &'static str {
        match self {
            Self::LetItRide => "let-it-ride",
            Self::ThreeCardPoker => "three-card-poker",
        }
    }
}
