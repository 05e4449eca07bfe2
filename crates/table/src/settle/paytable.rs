//! A wager against its paytable.

use money::{Money, MoneyError, Pays, Share, Tier};
use rulebook::{Made, Pattern, Paytable};

/// What becomes of a wager.
///
/// ```
/// use cards::five::Category;
/// use money::Money;
/// use rulebook::{Book, Wager};
/// use table::settle::{Verdict, by_paytable};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let paytable = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
/// let five = Money::from_dollars(5);
/// assert_eq!(by_paytable(paytable, five, Category::HighCard.into()), Ok(Verdict::Loses));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<'a> {
    /// The stake is lost.
    Loses,
    /// The stake wins.
    Wins(Win<'a>),
    /// The stake wins a share of a meter, whose amount is read when its turn comes.
    WinsMeter(MeterWin<'a>),
}

/// What a stake wins.
///
/// ```
/// use cards::six::Category;
/// use cards::Suit;
/// use money::Money;
/// use rulebook::{Book, Wager};
/// use table::settle::{Verdict, by_paytable};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let paytable = book.paytable(Wager::SixCardBonus, "A").expect("it has a Paytable A");
/// let best = Category::SuperRoyal(Suit::Diamonds).into();
/// let verdict = by_paytable(paytable, Money::from_dollars(5), best)?;
/// let Verdict::Wins(win) = verdict else { panic!("it is the best hand of all") };
/// assert_eq!(win.paid, Money::from_dollars(1_000_000), "whatever the stake");
/// assert_eq!(win.returned, Money::from_dollars(5));
/// # Ok::<(), money::MoneyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Win<'a> {
    /// The row that pays.
    pub hand: Pattern,
    /// What is paid.
    pub paid: Money,
    /// What comes back of the stake.
    pub returned: Money,
    /// The clause that promises it.
    pub clause: &'a str,
}

/// A share of a meter that a stake wins.
///
/// ```
/// use cards::five::Category;
/// use money::{Money, Share, Tier};
/// use rulebook::{Book, Wager};
/// use table::settle::{Verdict, by_paytable};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let paytable = book.paytable(Wager::Progressive, "D").expect("it has a Paytable D");
/// let royal = Category::RoyalFlush.into();
/// let verdict = by_paytable(paytable, Money::from_dollars(1), royal)?;
/// let Verdict::WinsMeter(win) = verdict else { panic!("it wins the meter") };
/// assert_eq!((win.share, win.tier), (Share::ALL, Tier::Major));
/// # Ok::<(), money::MoneyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeterWin<'a> {
    /// The row that pays.
    pub hand: Pattern,
    /// How much of the meter.
    pub share: Share,
    /// Which meter.
    pub tier: Tier,
    /// The clause that promises it.
    pub clause: &'a str,
}

/// Settles a stake by a paytable: by the first row that the hand meets, or it loses.
///
/// Where odds do not give whole cents for the stake, nobody rounds: it is an error, and such a
/// stake must not have been accepted.
///
/// ```
/// use cards::three::Category;
/// use money::Money;
/// use rulebook::{Book, Wager};
/// use table::settle::{Verdict, by_paytable};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let paytable = book.paytable(Wager::ThreeCardBonus, "B").expect("it has a Paytable B");
/// let verdict = by_paytable(paytable, Money::from_dollars(5), Category::Pair.into())?;
/// let Verdict::Wins(win) = verdict else { panic!("a pair wins") };
/// assert_eq!((win.paid, win.returned), (Money::from_dollars(5), Money::from_dollars(5)));
/// # Ok::<(), money::MoneyError>(())
/// ```
pub fn by_paytable(table: &Paytable, stake: Money, made: Made) -> Result<Verdict<'_>, MoneyError> {
    let Some(row) = table.row(made) else { return Ok(Verdict::Loses) };
    let (hand, clause) = (row.hand, table.clause_of(row));
    let back = if table.stake_returned { stake } else { Money::ZERO };
    let wins =
        |paid: Money, returned: Money| Ok(Verdict::Wins(Win { hand, paid, returned, clause }));
    match row.pays {
        Pays::To(odds) => wins(stake.at(odds)?, back),
        Pays::For(odds) => wins(stake.at(odds)?, Money::ZERO),
        Pays::Sum(sum) => wins(sum, back),
        Pays::Meter(share, tier) => Ok(Verdict::WinsMeter(MeterWin { hand, share, tier, clause })),
    }
}
