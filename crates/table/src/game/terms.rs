//! Numbers of a table: deck care, fees, and the proportion of Ante and Pair Plus.

use std::time::Duration;

use money::{Money, MoneyError};
use rulebook::{FeeRow, Rules, Wager};

use crate::{Prepared, Tender};

/// A whole number of the submission.
pub(crate) fn number(rules: &Rules, key: &str) -> Option<u8> {
    rules.submission().integer(key).and_then(|number| u8::try_from(number).ok())
}

/// How Ante and Pair Plus stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proportion {
    /// Either or both, in any proportion.
    Free,
    /// A Pair Plus needs an Ante, and is at most so many times it.
    PairPlusAtMost(u32),
    /// Both are compulsory, neither more than so many times the other.
    Both(u32),
}

impl Proportion {
    pub(crate) fn of(rules: &Rules) -> Self {
        let name = rules.submission().text("table.version").unwrap_or("standard");
        let versions = &rules.book().procedure().versions;
        let Some(version) = versions.iter().find(|version| version.name == name) else {
            return Self::Free;
        };
        match (version.most, version.compulsory.contains(&Wager::PairPlus)) {
            (None, _) => Self::Free,
            (Some(most), false) => Self::PairPlusAtMost(most),
            (Some(most), true) => Self::Both(most),
        }
    }
}

/// Who shuffles, and what the device does besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shuffler {
    /// The dealer, by hand.
    None,
    /// A device that only shuffles.
    Plain,
    /// A device that counts as well.
    Counting,
    /// A device that reshuffles and counts by itself.
    Reshuffling,
}

/// How decks are cared for.
#[derive(Clone, Debug)]
pub(crate) struct Care {
    pub(crate) decks: u8,
    /// Whether more than one deck needs a shuffler.
    pub(crate) two_need_shuffler: bool,
    pub(crate) shuffler: Shuffler,
    /// How long a deck may be used, where the book or the operator limits it.
    pub(crate) lasts: Option<Duration>,
    pub(crate) cut_at_least: Option<u32>,
    /// Rounds from one count of the stub to the next; none where a device counts.
    pub(crate) stub_count_rounds: Option<u32>,
    pub(crate) tenders: Vec<Tender>,
    /// What is lawful to have been done to decks before they come.
    pub(crate) prepared: Prepared,
}

impl Care {
    pub(crate) fn of(rules: &Rules) -> Self {
        let submission = rules.submission();
        let limits = &rules.book().procedure().limits;
        let shuffler = match submission.text("table.shuffler") {
            Some("plain") => Shuffler::Plain,
            Some("counting") => Shuffler::Counting,
            Some("reshuffling") => Shuffler::Reshuffling,
            Some(_) | None => Shuffler::None,
        };
        let is_by_hand = submission.text("table.dealing") == Some("hand");
        let hours = if is_by_hand { &limits.deck_hours_hand } else { &limits.deck_hours_shoe };
        let own_hours = submission.integer("deck_care.change_hours");
        let counts = matches!(shuffler, Shuffler::Counting | Shuffler::Reshuffling);
        let stub =
            limits.stub_count_rounds.as_ref().filter(|it| !(counts && it.waived_by.is_some()));
        let own_stub = submission.integer("deck_care.stub_count_rounds");
        let instruments = submission.texts("table.instruments").unwrap_or_default();
        let prepared = submission.text("deck_care.prepared").and_then(|word| word.parse().ok());
        Self {
            decks: number(rules, "table.decks").unwrap_or(1),
            two_need_shuffler: limits
                .decks
                .as_ref()
                .is_some_and(|it| it.more_than_one_needs.is_some()),
            shuffler,
            lasts: own_hours
                .and_then(|hours| u64::try_from(hours).ok())
                .or(hours.as_ref().and_then(|it| it.most).map(u64::from))
                // What no clock counts to is no limit.
                .and_then(|hours| hours.checked_mul(3600))
                .map(Duration::from_secs),
            cut_at_least: limits.cut_depth.as_ref().map(|it| {
                let own = submission.integer("deck_care.cut_at_least");
                own.and_then(|own| u32::try_from(own).ok()).or(it.least).unwrap_or(1)
            }),
            stub_count_rounds: stub.map(|it| {
                own_stub.and_then(|own| u32::try_from(own).ok()).or(it.most).unwrap_or(5)
            }),
            tenders: instruments.iter().filter_map(|word| word.parse().ok()).collect(),
            prepared: prepared.unwrap_or(Prepared::None),
        }
    }
}

/// What the house charges for a seat at a table where it does not bank.
///
/// ```
/// use money::Money;
/// use rulebook::Rules;
/// use table::Fees;
///
/// let rules = Rules::worked("ca-let-it-ride");
/// let fees = Fees::of(&rules);
/// assert_eq!(fees.for_seat(Money::from_dollars(5)), Ok(Money::from_dollars(3)));
/// assert_eq!(fees.for_bank(Money::from_dollars(5)), Money::from_dollars(2));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Fees {
    per_bet: Money,
    per_hand: Money,
    schedule: Vec<FeeRow>,
    is_once_a_seat: bool,
}

impl Fees {
    /// Returns the fees that a submission states.
    pub fn of(rules: &Rules) -> Self {
        let amount = |name: &str| rules.submission().amount(&format!("fees.{name}"));
        Self {
            per_bet: amount(PER_BET).unwrap_or(Money::ZERO),
            per_hand: amount(PER_HAND).unwrap_or(Money::ZERO),
            schedule: rules.submission().schedule("fees.schedule").unwrap_or_default().to_vec(),
            is_once_a_seat: rules.readings().is("fees-per-bet", "per-betting-area"),
        }
    }

    /// Returns what a seat is charged for its three bets of this size, withdrawn or not.
    pub fn for_seat(&self, bet: Money) -> Result<Money, MoneyError> {
        self.for_bet(bet).times(if self.is_once_a_seat { 1 } else { 3 })
    }

    /// Returns the fee for one bet of this size.
    pub fn for_bet(&self, bet: Money) -> Money {
        self.row(bet, PER_BET).unwrap_or(self.per_bet)
    }

    /// Returns the player-dealer's fee for a hand in which this is the greatest bet.
    pub fn for_bank(&self, greatest: Money) -> Money {
        self.row(greatest, PER_HAND).unwrap_or(self.per_hand)
    }

    /// Returns the fees for bets of every size between two, the smallest first.
    ///
    /// ```
    /// # use money::Money;
    /// # use rulebook::Rules;
    /// # let rules = Rules::worked("ca-let-it-ride");
    /// let fees = table::Fees::of(&rules);
    /// let steps = fees.steps(Money::from_dollars(5), Money::from_dollars(100));
    /// let steps = steps.expect("they can be counted");
    /// assert_eq!(steps.len(), 1, "one fee for all sizes");
    /// assert_eq!(steps[0].per_seat, Money::from_dollars(3));
    /// ```
    pub fn steps(&self, least: Money, most: Money) -> Result<Vec<FeeStep>, MoneyError> {
        let mut sizes: Vec<(Money, Money)> = if self.schedule.is_empty() {
            vec![(least, most)]
        } else {
            let rows = self.schedule.iter();
            rows.map(|row| (row.from.max(least), row.to.min(most))).collect()
        };
        sizes.retain(|(from, to)| from <= to);
        sizes.sort();
        let step = |(from, to): (Money, Money)| {
            let (per_bet, per_hand) = (self.for_bet(from), self.for_bank(from));
            Ok(FeeStep { from, to, per_bet, per_seat: self.for_seat(from)?, per_hand })
        };
        sizes.into_iter().map(step).collect()
    }

    fn row(&self, bet: Money, name: &str) -> Option<Money> {
        let row = self.schedule.iter().find(|row| row.from <= bet && bet <= row.to)?;
        row.fee(name)
    }
}

/// The fees for bets of some sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeeStep {
    /// The least bet that they are for.
    pub from: Money,
    /// The greatest bet that they are for.
    pub to: Money,
    /// The fee for one bet.
    pub per_bet: Money,
    /// The fee of a seat for its three bets, withdrawn or not.
    pub per_seat: Money,
    /// The player-dealer's fee for a hand in which the greatest bet is of such a size.
    pub per_hand: Money,
}

const PER_BET: &str = "player_fee_per_bet";
const PER_HAND: &str = "player_dealer_fee_per_hand";
