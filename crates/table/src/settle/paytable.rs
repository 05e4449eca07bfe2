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
    let comes_back = table.stake_returned;
    let stakes = Stakes { at_odds: comes_back, beside_sums: comes_back };
    Ok(match stakes.promised(row.pays, stake)? {
        Promise::Fixed { paid, returned } => Verdict::Wins(Win { hand, paid, returned, clause }),
        Promise::Meter(share, tier) => Verdict::WinsMeter(MeterWin { hand, share, tier, clause }),
    })
}

/// What a row promises to a stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Promise {
    /// So much is paid, and so much of the stake comes back.
    Fixed { paid: Money, returned: Money },
    /// A share of a meter.
    Meter(Share, Tier),
}

/// Whether winning stakes come back: at odds "to", and beside a fixed sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stakes {
    pub(crate) at_odds: bool,
    pub(crate) beside_sums: bool,
}

impl Stakes {
    /// What is promised to a stake: the one place where a row becomes an amount.
    pub(crate) fn promised(self, pays: Pays, stake: Money) -> Result<Promise, MoneyError> {
        let (paid, comes_back) = match pays {
            Pays::To(odds) => (stake.at(odds)?, self.at_odds),
            Pays::For(odds) => (stake.at(odds)?, false),
            Pays::Sum(sum) => (sum, self.beside_sums),
            Pays::Meter(share, tier) => return Ok(Promise::Meter(share, tier)),
        };
        let returned = if comes_back { stake } else { Money::ZERO };
        Ok(Promise::Fixed { paid, returned })
    }
}
