//! The books: what every account comes to after the entries that were posted.

use std::collections::BTreeMap;
use std::fmt;

use money::{Microcents, Money};
use rustc_hash::{FxBuildHasher, FxHashMap};
use table::Player;

use crate::{Account, Balance, Entry, Kind, Move};

/// What every account comes to. Together they always come to nothing, and none but the cage and
/// the house goes below zero.
///
/// ```
/// use ledger::{Account, Books, Entry, Kind};
/// use money::Money;
/// use table::Player;
///
/// let mut books = Books::new();
/// let rack = Account::Rack(Player(7));
/// books.post(&Entry::of(Kind::BuyIn, Account::Cage, rack, Money::from_dollars(100))?)?;
/// let more = Entry::of(Kind::CashOut, rack, Account::Cage, Money::from_dollars(101))?;
/// let overdrawn = books.post(&more).unwrap_err();
/// assert_eq!(overdrawn.to_string(), "rack/7 is short by 1.00000000");
/// assert_eq!(books.balance(rack).to_string(), "100.00000000");
/// assert!(books.is_balanced());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
pub struct Books {
    /// Accounts that were emptied stay, at nothing: a spot is used again in the next round. They
    /// are looked up for every chip that moves, and put in order for the few who ask for all.
    balances: FxHashMap<Account, Balance>,
}

/// The most chips that people move at once, and the most that an account holds or owes once they
/// have: a billion dollars.
///
/// One bound for every amount that somebody enters, far below what the database counts in
/// (millionths of a cent in 64 bits, 92 billion dollars).
///
/// ```
/// assert_eq!(ledger::MAX_CHIPS.to_string(), "1000000000.00");
/// ```
pub const MAX_CHIPS: Money = Money::from_dollars(1_000_000_000);

/// By how much the play may pass [`MAX_CHIPS`]. A round that was dealt has to be settled whatever
/// people put into its tray before, so it must not end at the same bound as their orders; 64
/// billion dollars still fit into the database.
const PLAY_HEADROOM: i128 = 64;

/// Who moves the chips, which decides how much an account may come to.
#[derive(Clone, Copy)]
enum Mover {
    /// People, by an order.
    Order,
    /// The play, and what it needs.
    Play,
}

impl Mover {
    /// The bound of an account on either side of zero, in millionths of a cent.
    fn bound(self, account: Account) -> i128 {
        let most = i128::from(MAX_CHIPS.cents()) * 1_000_000;
        match self {
            Self::Play => most * PLAY_HEADROOM,
            // The cage and the house stand for many trays; the half is left to the play.
            Self::Order if account.may_owe() => most * PLAY_HEADROOM / 2,
            Self::Order => most,
        }
    }
}

/// Why entries are not posted.
///
/// ```
/// use ledger::{Account, PostError};
///
/// let error = PostError::OutOfBounds(Account::Cage);
/// assert_eq!(error.to_string(), "cage would come to more than can be booked");
/// assert_eq!(error.account(), Account::Cage);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PostError {
    /// An account would go below zero.
    #[error(transparent)]
    Overdrawn(Overdrawn),
    /// An account would hold or owe more than its bound.
    #[error("{0} would come to more than can be booked")]
    OutOfBounds(Account),
}

impl PostError {
    /// Returns the account.
    ///
    /// ```
    /// use ledger::{Account, Books, Entry, TableId};
    /// use money::Money;
    /// use table::Player;
    ///
    /// let bought = Entry::bought_at(TableId(3), Player(7), Money::from_dollars(100))?;
    /// let error = Books::new().post(&bought).unwrap_err();
    /// assert_eq!(error.account(), Account::Inventory(TableId(3)));
    /// # Ok::<(), ledger::EntryError>(())
    /// ```
    pub const fn account(&self) -> Account {
        match self {
            Self::Overdrawn(overdrawn) => overdrawn.account,
            Self::OutOfBounds(account) => *account,
        }
    }
}

/// An account would go below zero.
///
/// ```
/// use ledger::{Account, Overdrawn, TableId};
/// use money::{Microcents, Money};
///
/// let short_by = Microcents::of(Money::from_dollars(3));
/// let overdrawn = Overdrawn { account: Account::Inventory(TableId(1)), short_by };
/// assert_eq!(overdrawn.to_string(), "inventory/1 is short by 3.00000000");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{account} is short by {short_by}")]
pub struct Overdrawn {
    /// The account.
    pub account: Account,
    /// How much is not there.
    pub short_by: Microcents,
}

/// Books with these balances, as they were kept somewhere.
impl FromIterator<(Account, Balance)> for Books {
    fn from_iter<I: IntoIterator<Item = (Account, Balance)>>(balances: I) -> Self {
        Self { balances: balances.into_iter().collect() }
    }
}

impl Books {
    /// Returns books in which nothing is written.
    ///
    /// ```
    /// assert_eq!(ledger::Books::new().iter().count(), 0);
    /// ```
    pub const fn new() -> Self {
        Self { balances: FxHashMap::with_hasher(FxBuildHasher) }
    }

    /// Posts an entry, all of it or nothing. What counts is what accounts come to after all of its
    /// moves. No account comes to more than 64 times [`MAX_CHIPS`], on either side of zero.
    ///
    /// ```
    /// use ledger::{Account, Books, Entry, TableId};
    /// use money::Money;
    /// use table::Player;
    ///
    /// let bought = Entry::bought_at(TableId(3), Player(7), Money::from_dollars(100))?;
    /// let mut books = Books::new();
    /// let error = books.post(&bought).unwrap_err();
    /// assert_eq!(error.account(), Account::Inventory(TableId(3)), "the tray is empty");
    /// assert_eq!(books, Books::new());
    /// # Ok::<(), ledger::EntryError>(())
    /// ```
    pub fn post(&mut self, entry: &Entry) -> Result<(), PostError> {
        self.post_by(Mover::Play, entry)
    }

    /// Posts entries, all of them or none.
    ///
    /// ```
    /// use ledger::{Account, Books, Entry, Kind, TableId};
    /// use money::Money;
    /// use table::Player;
    ///
    /// let tray = Account::Inventory(TableId(3));
    /// let fill = Entry::of(Kind::Fill, Account::Cage, tray, Money::from_dollars(50))?;
    /// let bought = Entry::bought_at(TableId(3), Player(7), Money::from_dollars(100))?;
    /// let mut books = Books::new();
    /// assert!(books.post_all(&[fill, bought]).is_err());
    /// assert_eq!(books, Books::new());
    /// # Ok::<(), ledger::EntryError>(())
    /// ```
    pub fn post_all(&mut self, entries: &[Entry]) -> Result<(), PostError> {
        self.post_all_by(Mover::Play, entries)
    }

    /// Posts entries that people ordered, all of them or none. After them no account holds more
    /// than [`MAX_CHIPS`], and the cage and the house no more than half of what the play may take
    /// them to, so that the play goes on whatever people order.
    ///
    /// ```
    /// use ledger::{Account, Books, Entry, Kind, MAX_CHIPS, PostError, TableId};
    /// use money::Money;
    ///
    /// let tray = Account::Inventory(TableId(3));
    /// let mut books = Books::new();
    /// books.post_order(&[Entry::of(Kind::Fill, Account::Cage, tray, MAX_CHIPS)?])?;
    /// let more = Entry::of(Kind::Fill, Account::Cage, tray, Money::from_cents(1))?;
    /// let error = PostError::OutOfBounds(tray);
    /// assert_eq!(books.post_order(std::slice::from_ref(&more)), Err(error));
    /// assert_eq!(books.post(&more), Ok(()), "what the play needs is still booked");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn post_order(&mut self, entries: &[Entry]) -> Result<(), PostError> {
        self.post_all_by(Mover::Order, entries)
    }

    fn post_all_by(&mut self, mover: Mover, entries: &[Entry]) -> Result<(), PostError> {
        for (at, entry) in entries.iter().enumerate() {
            if let Err(error) = self.post_by(mover, entry) {
                entries[..at].iter().rev().for_each(|entry| self.undo(entry));
                return Err(error);
            }
        }
        Ok(())
    }

    fn post_by(&mut self, mover: Mover, entry: &Entry) -> Result<(), PostError> {
        for it in entry.moves() {
            self.carry(it.from, |balance| balance.minus(it.amount));
            self.carry(it.to, |balance| balance.plus(it.amount));
        }
        // Bounds first: what is beyond them may be more than an overdraft can say.
        let all = entry.moves();
        let error = all.iter().find_map(|it| self.out_of_bounds(mover, it));
        let error = error.or_else(|| all.iter().find_map(|it| self.overdrawn(it.from)));
        let Some(error) = error else { return Ok(()) };
        self.undo(entry);
        Err(error)
    }

    fn undo(&mut self, entry: &Entry) {
        for it in entry.moves() {
            self.carry(it.from, |balance| balance.plus(it.amount));
            self.carry(it.to, |balance| balance.minus(it.amount));
        }
    }

    fn carry(&mut self, account: Account, change: impl FnOnce(Balance) -> Balance) {
        let balance = self.balances.entry(account).or_default();
        *balance = change(*balance);
    }

    fn overdrawn(&self, account: Account) -> Option<PostError> {
        let balance = self.balance(account);
        let is_short = balance.is_below_zero() && !account.may_owe();
        let overdrawn = || Overdrawn { account, short_by: balance.amount() };
        is_short.then(|| PostError::Overdrawn(overdrawn()))
    }

    /// Whether a move that was carried out took one of its accounts out of bounds. An account that
    /// is beyond a bound already may still come back to it.
    fn out_of_bounds(&self, mover: Mover, it: &Move) -> Option<PostError> {
        let is_below = self.balance(it.from).millionths() < -mover.bound(it.from);
        let is_above = self.balance(it.to).millionths() > mover.bound(it.to);
        let account = if is_below { it.from } else { it.to };
        (is_below || is_above).then_some(PostError::OutOfBounds(account))
    }

    /// Returns what an account comes to.
    ///
    /// ```
    /// use ledger::{Account, Balance, Books};
    ///
    /// assert_eq!(Books::new().balance(Account::Cage), Balance::ZERO);
    /// ```
    pub fn balance(&self, account: Account) -> Balance {
        self.balances.get(&account).copied().unwrap_or_default()
    }

    /// Returns the accounts that do not come to nothing, in order.
    ///
    /// ```
    /// use ledger::{Account, Books, Entry, Kind, TableId};
    /// use money::Money;
    ///
    /// let mut books = Books::new();
    /// let tray = Account::Inventory(TableId(3));
    /// books.post(&Entry::of(Kind::Fill, Account::Cage, tray, Money::from_dollars(50))?)?;
    /// let accounts: Vec<Account> = books.iter().map(|(account, _)| account).collect();
    /// assert_eq!(accounts, [Account::Cage, tray]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Account, Balance)> {
        let all = self.balances.iter().map(|(account, balance)| (*account, *balance));
        let mut found: Vec<_> = all.filter(|(_, balance)| *balance != Balance::ZERO).collect();
        found.sort_unstable_by_key(|(account, _)| *account);
        found.into_iter()
    }

    /// Returns whether all accounts together come to nothing. They do: an entry cannot be written
    /// otherwise.
    ///
    /// ```
    /// assert!(ledger::Books::new().is_balanced());
    /// ```
    pub fn is_balanced(&self) -> bool {
        self.balances.values().fold(Balance::ZERO, |sum, it| sum.and(*it)) == Balance::ZERO
    }

    /// Returns the entry by which a player cashes out: all that is in the rack, so that nothing
    /// stays in it.
    ///
    /// ```
    /// use ledger::{Account, Books, Entry, Kind};
    /// use money::Money;
    /// use table::Player;
    ///
    /// let mut books = Books::new();
    /// let rack = Account::Rack(Player(7));
    /// books.post(&Entry::of(Kind::BuyIn, Account::Cage, rack, Money::from_dollars(100))?)?;
    /// let out = books.cash_out(Player(7)).expect("there is something in the rack");
    /// books.post(&out)?;
    /// assert_eq!((books.iter().count(), books.cash_out(Player(7))), (0, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cash_out(&self, player: Player) -> Option<Entry> {
        let rack = Account::Rack(player);
        let amount = self.balance(rack).amount();
        let has_any = amount != Microcents::ZERO;
        let entry = || Entry::of(Kind::CashOut, rack, Account::Cage, amount);
        has_any.then(|| entry().expect("a rack holds whole cents"))
    }

    /// Returns the fill without which these entries would empty a tray, in whole steps. A table
    /// without people posts it before them; at another the dealer asks for it.
    ///
    /// ```
    /// use ledger::{Books, Entry, TableId};
    /// use money::Money;
    /// use table::Player;
    ///
    /// let bought = Entry::bought_at(TableId(3), Player(7), Money::from_dollars(100))?;
    /// let books = Books::new();
    /// let fill = books.needs_fill(&[bought], Money::from_dollars(10_000)).expect("it is empty");
    /// assert_eq!(fill.to_string(), "fill: 10000.00000000 from cage to inventory/3");
    /// # Ok::<(), ledger::EntryError>(())
    /// ```
    pub fn needs_fill(&self, entries: &[Entry], step: Money) -> Option<Entry> {
        let mut trays: BTreeMap<Account, (Balance, Balance)> = BTreeMap::new();
        for entry in entries {
            for it in entry.moves() {
                for (account, is_out) in [(it.from, true), (it.to, false)] {
                    if let Account::Inventory(_) = account {
                        let now = self.balance(account);
                        let (tray, _) = trays.entry(account).or_insert((now, now));
                        *tray = if is_out { tray.minus(it.amount) } else { tray.plus(it.amount) };
                    }
                }
            }
            for (now, least) in trays.values_mut() {
                *least = (*least).min(*now);
            }
        }
        let short = trays.into_iter().filter(|(_, (_, least))| least.is_below_zero());
        let fill = |(to, (_, least)): (Account, (Balance, Balance))| {
            let amount = in_steps(least.amount(), step);
            Move { from: Account::Cage, to, amount }
        };
        let moves: Vec<Move> = short.map(fill).collect();
        let is_any = !moves.is_empty();
        is_any.then(|| Entry::new(Kind::Fill, moves).expect("a fill goes from cage to tray"))
    }
}

impl Books {
    /// Returns the claims without which the voids among these entries would overdraw racks: what
    /// they take back from players who have spent it meanwhile, the house stands in for. A void is
    /// complete, whatever became of the chips.
    ///
    /// ```
    /// use ledger::{Account, Books, Entry, Kind, TableId};
    /// use money::Money;
    /// use table::Player;
    ///
    /// let (rack, tray) = (Account::Rack(Player(7)), Account::Inventory(TableId(3)));
    /// let void = Entry::of(Kind::Void, rack, tray, Money::from_dollars(25))?;
    /// let mut books = Books::new();
    /// books.post(&Entry::of(Kind::BuyIn, Account::Cage, rack, Money::from_dollars(10))?)?;
    /// let claim = books.needs_claim(&[void.clone()]).expect("15 dollars are missing");
    /// assert_eq!(claim.to_string(), "claim: 15.00000000 from house to rack/7");
    /// books.post_all(&[claim, void.clone()])?;
    /// assert_eq!(books.balance(tray).to_string(), "25.00000000");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn needs_claim(&self, entries: &[Entry]) -> Option<Entry> {
        if entries.iter().all(|entry| entry.kind() != Kind::Void) {
            return None;
        }
        let mut racks: BTreeMap<Account, Balance> = BTreeMap::new();
        for it in entries.iter().flat_map(Entry::moves) {
            for (account, is_out) in [(it.from, true), (it.to, false)] {
                if let Account::Rack(_) = account {
                    let rack = racks.entry(account).or_insert_with(|| self.balance(account));
                    *rack = if is_out { rack.minus(it.amount) } else { rack.plus(it.amount) };
                }
            }
        }
        let short = racks.into_iter().filter(|(_, rack)| rack.is_below_zero());
        let claim = |(to, rack): (Account, Balance)| Move {
            from: Account::House,
            to,
            amount: rack.amount(),
        };
        let moves: Vec<Move> = short.map(claim).collect();
        let is_any = !moves.is_empty();
        is_any.then(|| Entry::new(Kind::Claim, moves).expect("a claim goes from house to rack"))
    }
}

impl fmt::Debug for Books {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl PartialEq for Books {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Books {}

/// The least whole number of steps that is no less than an amount; of a step of nothing, the
/// amount itself.
fn in_steps(amount: Microcents, step: Money) -> Microcents {
    let step = Microcents::of(step).millionths();
    let steps = amount.millionths().checked_div(step).map(|whole| {
        let is_more = !amount.millionths().is_multiple_of(step);
        (whole + u128::from(is_more)) * step
    });
    let filled = steps.and_then(|millionths| Microcents::from_millionths(millionths).ok());
    filled.unwrap_or(amount)
}
