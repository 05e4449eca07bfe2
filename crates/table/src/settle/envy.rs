//! Envy: what the others win when somebody holds a great hand.

use money::{Money, Pays};
use rulebook::{EnvyTable, Made, Pattern};

use crate::{Player, Seat};

/// A hand at the table, and whose it is. One player may hold several.
///
/// ```
/// use cards::five::Category;
/// use table::{Player, Seat};
/// use table::settle::Held;
///
/// let made = Category::RoyalFlush.into();
/// let held = Held { seat: Seat::ALL[6], player: Player(1), made };
/// assert_eq!(held.seat.number(), 7);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// The seat it lies at.
    pub seat: Seat,
    /// The player whose it is.
    pub player: Player,
    /// What it is, in the order that the envy table looks at.
    pub made: Made,
}

/// Somebody who made the wager that earns envy.
///
/// ```
/// use money::Money;
/// use table::{Player, Seat};
/// use table::settle::Envious;
///
/// let ann = Envious { seat: Seat::ALL[0], player: Player(1), stake: Money::from_dollars(1) };
/// assert_eq!(ann.stake.to_string(), "1.00");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Envious {
    /// The seat.
    pub seat: Seat,
    /// The player.
    pub player: Player,
    /// The stake, by which the envy is measured.
    pub stake: Money,
}

/// An envy payment.
///
/// ```
/// use cards::five::Category;
/// use money::Money;
/// use rulebook::Book;
/// use table::{Player, Seat};
/// use table::settle::{Envious, Held, envy};
///
/// let book = Book::embedded("shfl-let-it-ride").expect("it is one of the five");
/// let royal = Held { seat: Seat::ALL[6], player: Player(1), made: Category::RoyalFlush.into() };
/// let bob = Envious { seat: Seat::ALL[0], player: Player(2), stake: Money::from_dollars(1) };
/// let paid = envy(book.envy_tables(), &[royal], &[bob]);
/// assert_eq!((paid[0].from, paid[0].paid), (royal.seat, Money::from_dollars(1_000)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnvyPaid<'a> {
    /// Who is paid.
    pub to: Seat,
    /// Whose hand earned it.
    pub from: Seat,
    /// The row that pays.
    pub hand: Pattern,
    /// How much.
    pub paid: Money,
    /// The clause that promises it.
    pub clause: &'a str,
}

/// Returns every envy payment of a round: to each who made the wager, for each qualifying hand of
/// another player, by the table for their own stake. Nobody envies themselves, whichever of their
/// boxes the hand lies at; whether the holder made the wager does not matter.
///
/// ```
/// use cards::five::Category;
/// use money::Money;
/// use rulebook::Book;
/// use table::{Player, Seat};
/// use table::settle::{Envious, Held, envy};
///
/// let book = Book::embedded("shfl-let-it-ride").expect("it is one of the five");
/// let royal = Held { seat: Seat::ALL[6], player: Player(1), made: Category::RoyalFlush.into() };
/// let ann = Envious { seat: Seat::ALL[5], player: Player(1), stake: Money::from_dollars(1) };
/// assert!(envy(book.envy_tables(), &[royal], &[ann]).is_empty());
/// ```
pub fn envy<'a>(tables: &'a [EnvyTable], hands: &[Held], envious: &[Envious]) -> Vec<EnvyPaid<'a>> {
    let of = |who: &Envious, held: &Held| {
        let table = tables.iter().find(|table| table.stake == who.stake)?;
        let row = table.rows.iter().find(|row| row.hand.meets(held.made))?;
        let Pays::Sum(paid) = row.pays else { return None };
        let clause = row.clause.as_deref().unwrap_or(&table.clause);
        (who.player != held.player).then_some(EnvyPaid {
            to: who.seat,
            from: held.seat,
            hand: row.hand,
            paid,
            clause,
        })
    };
    envious.iter().flat_map(|who| hands.iter().filter_map(move |held| of(who, held))).collect()
}
