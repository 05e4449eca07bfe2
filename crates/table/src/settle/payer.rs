//! A paytable made ready: which row pays what cards make, looked up once and for all.

use money::{Money, MoneyError, Pays, Share, Tier};
use rulebook::{Basis, Book, Made, Pattern, Paytable, Readings};

use cards::{five, six, three};

use super::paytable::{Promise, Stakes};
use crate::Citation;
use crate::ranking::{COLUMNS, UNSUITED_ACE_KING_QUEEN};

/// A paytable as a table pays by it: with the readings its submission chose, and the row for
/// everything that cards can make, which is a column of a [`Ranking`](crate::Ranking).
///
/// ```
/// use money::Money;
/// use rulebook::{Book, Wager};
/// use table::Ranking;
/// use table::settle::{Due, Payer};
///
/// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
/// let readings = book.default_readings();
/// let paytable = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
/// let payer = Payer::new(&book, &readings, paytable);
/// let hand: cards::five::Hand = "Ts Td 4c Th 2h".parse()?;
/// let column = Ranking::of(&readings).of_five(*hand.cards());
/// let Due::Paid { paid, .. } = payer.due(Money::from_dollars(10), column)? else {
///     panic!("three of a kind wins")
/// };
/// assert_eq!(paid, Money::from_dollars(30));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Payer {
    paytable: Paytable,
    pub(super) rows: [Option<u8>; COLUMNS],
    /// A further row that pays beside the first, where a reading says so.
    pub(super) besides: [Option<u8>; COLUMNS],
    /// The rows as they are read: another hand, or none where a reading strikes the row.
    pub(super) as_read: Vec<Option<Pattern>>,
    /// The reading that decides what a column is paid, where the print alone does not.
    pub(super) decided: [Option<&'static str>; COLUMNS],
    /// The clause that says what a column is paid, or that it is paid nothing.
    pub(super) under: [Citation; COLUMNS],
    clause: Citation,
    pub(super) stakes: Stakes,
}

/// What a wager comes to by its paytable alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The stake is lost.
    Nothing,
    /// So much is paid, and so much of the stake comes back.
    Paid {
        /// The row that pays.
        hand: Pattern,
        /// What is paid.
        paid: Money,
        /// What comes back of the stake.
        returned: Money,
        /// Whether it is paid at odds "to".
        at_odds: bool,
        /// The clause that promises it.
        under: Citation,
    },
    /// A share of a meter is paid.
    Meter {
        /// The row that pays.
        hand: Pattern,
        /// How much of the meter.
        share: Share,
        /// Which meter.
        tier: Tier,
        /// The clause that promises it.
        under: Citation,
    },
}

impl Payer {
    /// Makes a paytable ready.
    ///
    /// ```
    /// use rulebook::{Book, Wager};
    /// use table::settle::Payer;
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// let paytable = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
    /// let payer = Payer::new(&book, &book.default_readings(), paytable);
    /// assert_eq!(payer.paytable().table, "A");
    /// ```
    pub fn new(book: &Book, readings: &Readings, paytable: &Paytable) -> Self {
        let read: Vec<(Option<Pattern>, Option<&str>)> =
            paytable.rows.iter().map(|row| row_as_read(readings, paytable, row)).collect();
        let patterns: Vec<Option<Pattern>> = read.iter().map(|(pattern, _)| *pattern).collect();
        let row_of = |column: usize| {
            let at = patterns.iter().position(|row| {
                row.is_some_and(|pattern| meets(pattern, &patterns, paytable, column))
            })?;
            u8::try_from(at).ok()
        };
        let rows: [Option<u8>; COLUMNS] = std::array::from_fn(row_of);
        let cite = |id: &str| citation(book, id);
        let besides = besides(readings, paytable, &rows);
        let decided = std::array::from_fn(|column| {
            let printed = printed_row(paytable, column);
            let of_row = |row: Option<u8>| row.and_then(|row| read[usize::from(row)].1);
            let moved = if printed == rows[column] { None } else { of_row(rows[column]) };
            let extra = besides[column].and(rows[column]).and_then(|row| {
                beside(readings, paytable.rows[usize::from(row)].hand).map(|(_, name)| name)
            });
            moved.or_else(|| of_row(printed).filter(|_| printed != rows[column])).or(extra)
        });
        let under = std::array::from_fn(|column| {
            let followed = decided[column].and_then(|name| followed(book, readings, name));
            let own = rows[column].map(|row| paytable.clause_of(&paytable.rows[usize::from(row)]));
            cite(followed.or(own).unwrap_or(&paytable.clause))
        });
        Self {
            rows,
            besides,
            as_read: patterns,
            decided,
            under,
            clause: cite(&paytable.clause),
            stakes: Stakes {
                at_odds: paytable.stake_returned,
                beside_sums: returns_sums(readings, paytable),
            },
            paytable: paytable.clone(),
        }
    }

    /// The paytable.
    pub const fn paytable(&self) -> &Paytable {
        &self.paytable
    }

    /// The clause that prints the table, under which a hand without a row loses.
    pub(crate) const fn clause(&self) -> Citation {
        self.clause
    }

    /// What a stake comes to.
    #[inline]
    pub fn due(&self, stake: Money, column: u8) -> Result<Due, MoneyError> {
        let Some(row) = self.rows[usize::from(column)] else { return Ok(Due::Nothing) };
        let under = self.under[usize::from(column)];
        let due = self.by_row(stake, row, under)?;
        match (self.besides[usize::from(column)], due) {
            (None, _) | (_, Due::Nothing | Due::Meter { .. }) => Ok(due),
            (Some(row), Due::Paid { hand, paid, returned, at_odds, under }) => {
                let more = match self.by_row(stake, row, under)? {
                    Due::Paid { paid, .. } => paid,
                    Due::Nothing | Due::Meter { .. } => Money::ZERO,
                };
                Ok(Due::Paid { hand, paid: paid.plus(more)?, returned, at_odds, under })
            }
        }
    }

    fn by_row(&self, stake: Money, row: u8, under: Citation) -> Result<Due, MoneyError> {
        let row = &self.paytable.rows[usize::from(row)];
        let hand = row.hand;
        let at_odds = matches!(row.pays, Pays::To(_));
        Ok(match self.stakes.promised(row.pays, stake)? {
            Promise::Fixed { paid, returned } => Due::Paid { hand, paid, returned, at_odds, under },
            Promise::Meter(share, tier) => Due::Meter { hand, share, tier, under },
        })
    }

    /// The odds of the row that pays a column.
    pub(crate) fn odds(&self, column: u8) -> Option<money::Odds> {
        let row = self.rows[usize::from(column)]?;
        match self.paytable.rows[usize::from(row)].pays {
            Pays::To(odds) | Pays::For(odds) => Some(odds),
            Pays::Sum(_) | Pays::Meter(_, _) => None,
        }
    }

    /// The clause under which a column loses, where a reading took its row away.
    pub(crate) fn loses_under(&self, column: u8) -> Option<Citation> {
        let at = usize::from(column);
        (self.rows[at].is_none() && self.decided[at].is_some()).then_some(self.under[at])
    }

    /// Returns the name of the reading that decides what a column is paid, where the print alone
    /// does not.
    ///
    /// ```
    /// use rulebook::{Book, Wager};
    /// use table::settle::Payer;
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// let paytable = book.paytable(Wager::LetItRide, "A").expect("it has a Paytable A");
    /// let payer = Payer::new(&book, &book.default_readings(), paytable);
    /// assert_eq!(payer.reading(0), None, "the print is plain");
    /// ```
    pub const fn reading(&self, column: u8) -> Option<&'static str> {
        self.decided[column as usize]
    }

    /// Returns the place of the row that pays a column; nothing where the stake is lost.
    pub fn row(&self, column: u8) -> Option<usize> {
        self.rows[usize::from(column)].map(usize::from)
    }

    /// Returns the hand of the row that pays a column.
    pub fn hand(&self, column: u8) -> Option<Pattern> {
        let row = self.rows[usize::from(column)]?;
        Some(self.paytable.rows[usize::from(row)].hand)
    }
}

/// The citation of a clause by its id.
pub(crate) fn citation(book: &Book, id: &str) -> Citation {
    let at = book.clauses().iter().position(|clause| clause.id == id);
    at.map_or(Citation::NONE, Citation::at)
}

/// What a row looks for, as its table reads it; nothing for a row that is read away.
fn row_as_read(
    readings: &Readings,
    table: &Paytable,
    row: &rulebook::Row,
) -> (Option<Pattern>, Option<&'static str>) {
    let is = |name: &str, value: &str| readings.is(name, value);
    let is_super =
        matches!(row.hand, Pattern::SuperRoyalDiamonds | Pattern::SuperRoyalHeartsSpadesClubs);
    let two_pair_floor = is("five-card-bonus-floor", "two-pair-or-better")
        && table.wager == rulebook::Wager::FiveCardBonus
        && row.hand == Pattern::PairTensOrBetter;
    let no_royal_row =
        is("side-bet-table", "no-royal-row") && row.hand == Pattern::AceKingQueenSuited;
    if is_super && is("super-royal-table", "paytable-e") {
        return (None, Some("super-royal-table"));
    }
    if two_pair_floor {
        return (None, Some("five-card-bonus-floor"));
    }
    if no_royal_row {
        return (None, Some("side-bet-table"));
    }
    if row.reading.as_deref().is_some_and(|name| is(name, "any-suits")) {
        return (Some(Pattern::AceKingQueen), Some("progressive-b-ace-king-queen"));
    }
    let is_version_row =
        table.wager == rulebook::Wager::AnteBonus && row.hand == Pattern::AceKingQueenSuited;
    if is_version_row && is("version-ace-king-queen", "any-suits") {
        return (Some(Pattern::AceKingQueen), Some("version-ace-king-queen"));
    }
    (Some(row.hand), None)
}

/// The row that pays a column as the table is printed.
fn printed_row(table: &Paytable, column: usize) -> Option<u8> {
    let made = made(table, column)?;
    u8::try_from(table.rows.iter().position(|row| row.hand.meets(made))?).ok()
}

/// The clause that the chosen option of a reading follows, where it names one.
fn followed<'a>(book: &'a Book, readings: &Readings, name: &str) -> Option<&'a str> {
    book.reading(name)?.option(readings.get(name)?)?.clause.as_deref()
}

/// Whether a row is met by what a column stands for. A row for any ace, king and queen leaves
/// those alone that another row names by their suits.
fn meets(pattern: Pattern, rows: &[Option<Pattern>], table: &Paytable, column: usize) -> bool {
    let Some(made) = made(table, column) else { return false };
    let is_unsuited = column == usize::from(UNSUITED_ACE_KING_QUEEN)
        && table.basis.order() == rulebook::Order::Three;
    if pattern == Pattern::AceKingQueen {
        let named = |row: &Option<Pattern>| {
            row.is_some_and(|it| it != pattern && it != Pattern::StraightFlush && it.meets(made))
        };
        return is_unsuited || (is_ace_king_queen(made) && !rows.iter().any(named));
    }
    pattern.meets(made)
}

fn is_ace_king_queen(made: Made) -> bool {
    matches!(made, Made::Three(three::Category::AceKingQueen(_)))
}

/// What a column stands for in the order of the table; nothing beyond the last.
fn made(table: &Paytable, column: usize) -> Option<Made> {
    column_made(table.basis, column)
}

/// What a column stands for where a wager looks at these cards; nothing beyond the last.
pub(crate) fn column_made(basis: Basis, column: usize) -> Option<Made> {
    match basis.order() {
        rulebook::Order::Three if column == usize::from(UNSUITED_ACE_KING_QUEEN) => {
            Some(Made::Three(three::Category::Straight))
        }
        rulebook::Order::Three => three::Category::ALL.get(column).copied().map(Made::Three),
        rulebook::Order::Five => five::Category::ALL.get(column).copied().map(Made::Five),
        rulebook::Order::Six => six::Category::ALL.get(column).copied().map(Made::Six),
    }
}

/// The rows that pay beside the best one under a reading: a royal flush beside a Super Royal, a
/// straight flush beside a mini royal.
fn besides(
    readings: &Readings,
    table: &Paytable,
    rows: &[Option<u8>; COLUMNS],
) -> [Option<u8>; COLUMNS] {
    std::array::from_fn(|column| {
        let best = &table.rows[usize::from(rows[column]?)];
        let (wanted, _) = beside(readings, best.hand)?;
        let at = table.rows.iter().position(|row| row.hand == wanted)?;
        u8::try_from(at).ok()
    })
}

/// Whether the stake comes back beside a fixed sum.
fn returns_sums(readings: &Readings, table: &Paytable) -> bool {
    let is = |name: &str, value: &str| readings.is(name, value);
    match table.wager {
        rulebook::Wager::FiveCardBonus => is("five-card-bonus-award", "to-one"),
        rulebook::Wager::SixCardBonus => {
            table.stake_returned && !is("super-royal-stake", "included")
        }
        rulebook::Wager::LetItRide
        | rulebook::Wager::Ante
        | rulebook::Wager::Play
        | rulebook::Wager::AnteBonus
        | rulebook::Wager::PairPlus
        | rulebook::Wager::ThreeCardBonus
        | rulebook::Wager::Progressive
        | rulebook::Wager::FiveCardProgressive => table.stake_returned,
    }
}

/// The row that is paid on top of a hand's own, and the reading that says so.
fn beside(readings: &Readings, hand: Pattern) -> Option<(Pattern, &'static str)> {
    let is = |name: &str| readings.is(name, "both-rows");
    match hand {
        Pattern::SuperRoyalDiamonds | Pattern::SuperRoyalHeartsSpadesClubs
            if is("super-royal-and-royal") =>
        {
            Some((Pattern::RoyalFlush, "super-royal-and-royal"))
        }
        Pattern::AceKingQueenSuited if is("mini-royal-pays") => {
            Some((Pattern::StraightFlush, "mini-royal-pays"))
        }
        Pattern::SuperRoyalDiamonds
        | Pattern::SuperRoyalHeartsSpadesClubs
        | Pattern::RoyalFlush
        | Pattern::AceKingQueenSpades
        | Pattern::AceKingQueenHeartsDiamondsClubs
        | Pattern::AceKingQueenSuited
        | Pattern::AceKingQueen
        | Pattern::StraightFlush
        | Pattern::FourOfAKind
        | Pattern::FullHouse
        | Pattern::Flush
        | Pattern::Straight
        | Pattern::ThreeOfAKind
        | Pattern::TwoPair
        | Pattern::PairTensOrBetter
        | Pattern::Pair
        | Pattern::BeatsDealer => None,
    }
}
