//! The wagers that are followed through a session.

use money::{Money, MoneyError, Pays, Tier};
use odds::{LimitOn, Terms};
use rulebook::{Offered, Pattern, Rules, Wager};
use table::settle::Payer;
use table::{Ranking, Spot};

use super::exact::{Ante, Aside, ByCards, Expected, Held, Ride};
use super::{Stakes, Strategy};

/// A wager that is followed: Ante, Play and Ante Bonus are one, and so are the three bets.
#[derive(Clone, Debug)]
pub struct Line {
    /// The wager; the Ante goes by its bonus.
    pub wager: Wager,
    /// The paytable.
    pub table: String,
    /// The stake of one unit: one of three bets, the Ante, the side wager.
    pub unit: Money,
    /// Why no exact value is known, where that is so.
    pub unknown: Option<&'static str>,
    /// The rows of the paytable: for the Ante, of its bonus.
    pub(crate) rows: Vec<Pattern>,
    /// The meters of the wager.
    pub(crate) tiers: Vec<Tier>,
    pub(crate) is_meter: Vec<bool>,
    pub(crate) expected: Expected,
}

/// What is expected fewer times than this is counted, and left out of the mean: a mean says nothing
/// about it, and its spread is not that of a bell.
const OFTEN: u128 = 100;

impl Line {
    /// Returns the names of what the wager can come to: rows, and last what no row pays; for the
    /// Ante, the ends of a showdown.
    pub fn ends(&self) -> Vec<&'static str> {
        match self.expected {
            Expected::Ante(_) => Ante::ENDS.to_vec(),
            Expected::Ride(_) | Expected::ByCards(_) => {
                self.rows.iter().map(|hand| hand.name()).chain(["loses"]).collect()
            }
        }
    }

    /// Returns which ends are set aside when so many seats are dealt in altogether.
    pub(crate) fn aside(&self, seats: u128) -> Aside {
        let of = self.expected.of();
        let is_rare = |ways: &u128| seats * ways < OFTEN * of;
        let mut ends: Vec<bool> = match self.expected {
            Expected::Ante(_) => vec![false; Ante::ENDS.len()],
            Expected::Ride(_) | Expected::ByCards(_) => {
                self.expected.ends().iter().map(is_rare).collect()
            }
        };
        for (end, is_meter) in ends.iter_mut().zip(&self.is_meter) {
            *end |= is_meter;
        }
        // What no row pays is the stake lost: it is never set aside.
        if let (Some(lost), Expected::Ride(_) | Expected::ByCards(_)) =
            (ends.last_mut(), &self.expected)
        {
            *lost = false;
        }
        Aside { ends, bonus: self.expected.bonus().iter().map(is_rare).collect() }
    }
}

/// Returns the lines of the wagers that are made, the one that the game is about first.
pub(super) fn lines(
    rules: &Rules,
    stakes: &Stakes,
    players: u32,
    strategy: Strategy,
) -> Result<Vec<Line>, MoneyError> {
    let is_followed = |offered: &&Offered| spot_of(offered.wager).is_some();
    let mut lines = Vec::new();
    for offered in rules.wagers().iter().filter(is_followed) {
        let Some(unit) = spot_of(offered.wager).and_then(|spot| stakes.on(spot)) else { continue };
        let mut terms = Terms::offered(rules, offered, Some(unit));
        terms.others = players - 1;
        let before = lines.iter().find_map(|line: &Line| match &line.expected {
            Expected::Ante(ante) => Some(ante.clone()),
            Expected::Ride(_) | Expected::ByCards(_) => None,
        });
        lines.extend(line(rules, &terms, strategy, before.as_ref())?);
    }
    let is_cut = rules.offered(Wager::LetItRide).or(rules.offered(Wager::AnteBonus));
    let limit = is_cut.and_then(|it| Terms::offered(rules, it, None).limit);
    if limit.is_some_and(|limit| may_exceed(limit.most, limit.on, rules, &lines)) {
        for line in &mut lines {
            line.unknown = Some("the payout limit may cut what several wagers win together");
        }
    }
    Ok(lines)
}

fn line(
    rules: &Rules,
    terms: &Terms<'_>,
    strategy: Strategy,
    ante: Option<&Ante>,
) -> Result<Option<Line>, MoneyError> {
    let payer = Payer::new(terms.book, terms.readings, terms.paytable);
    let unit = terms.stake.ok_or(MoneyError::Overflow)?;
    let wager = terms.paytable.wager;
    let expected = match wager {
        Wager::LetItRide => {
            let ranking = Ranking::of(terms.readings);
            Some(Expected::Ride(Ride::new(&payer, &ranking, unit, strategy)?))
        }
        Wager::AnteBonus => Some(Expected::Ante(Ante::new(terms, &payer, strategy)?)),
        Wager::Ante
        | Wager::Play
        | Wager::PairPlus
        | Wager::FiveCardBonus
        | Wager::ThreeCardBonus
        | Wager::SixCardBonus
        | Wager::Progressive
        | Wager::FiveCardProgressive => {
            let played = ante.map_or(Held::All, Held::Played);
            let held = if forfeits(rules, wager) { played } else { Held::All };
            let is_any = rules.reading("folded-hand-envy") == Some("yes");
            let envied = if is_any { Held::All } else { played };
            ByCards::new(terms, &payer, held, envied)?.map(|it| Expected::ByCards(Box::new(it)))
        }
    };
    let rows = &terms.paytable.rows;
    Ok(expected.map(|expected| Line {
        wager,
        table: terms.paytable.table.clone(),
        unit,
        unknown: unknown(rules, wager),
        rows: rows.iter().map(|row| row.hand).collect(),
        tiers: terms.meters.iter().map(|meter| meter.tier).collect(),
        is_meter: rows.iter().map(|row| matches!(row.pays, Pays::Meter(..))).collect(),
        expected,
    }))
}

/// Whether a fold forfeits a wager.
fn forfeits(rules: &Rules, wager: Wager) -> bool {
    let is_kept = wager == Wager::FiveCardProgressive
        && rules.reading("fold-and-five-card-progressive") == Some("keeps");
    let fold = &rules.book().procedure().fold;
    !is_kept && fold.forfeits.iter().any(|part| part.what == wager.name())
}

/// Readings under which one wager depends on others in a way that is not worked out here.
fn unknown(rules: &Rules, wager: Wager) -> Option<&'static str> {
    let is = |name: &str, option: &str| rules.reading(name) == Some(option);
    let is_progressive = matches!(wager, Wager::Progressive | Wager::FiveCardProgressive);
    let is_forfeited = matches!(wager, Wager::PairPlus) || is_progressive;
    if is_forfeited && is("fold-combinations", "only-as-listed") {
        return Some("what a fold forfeits depends on the other wagers");
    }
    let of_progressives = [
        ("progressive-hand", "five-card-floor", "it takes two hands to win"),
        ("folded-hands", "both-withdrawn", "it is lost with both withdrawals"),
        ("several-envies", "one-only", "only the greatest envy of a round is paid"),
        ("five-card-envy-from-the-dealer", "allowed", "the dealer's hand earns envy too"),
        ("five-card-envy-to", "every-progressive-bettor", "other wagers earn its envy too"),
    ];
    let found = of_progressives.into_iter().filter(|_| is_progressive);
    found.into_iter().find(|(name, option, _)| is(name, option)).map(|(_, _, why)| why)
}

/// Whether the greatest hands of all wagers together may be paid more than the limit.
fn may_exceed(most: Money, on: LimitOn, rules: &Rules, lines: &[Line]) -> bool {
    let greatest = |line: &Line| {
        let offered = rules.offered(line.wager)?;
        let paid = |row: &rulebook::Row| match (row.pays, on) {
            (Pays::To(odds), _) | (Pays::For(odds), LimitOn::Everything) => line.unit.at(odds).ok(),
            (Pays::Sum(sum), LimitOn::Everything) => Some(sum),
            (Pays::Meter(..), LimitOn::Everything) => None,
            (Pays::For(_) | Pays::Sum(_) | Pays::Meter(..), LimitOn::Odds) => Some(Money::ZERO),
        };
        let rows: Option<Vec<Money>> = offered.paytable.rows.iter().map(paid).collect();
        let row = rows?.into_iter().max()?;
        // Three bets; or Ante and Play at even money beside the bonus.
        match line.wager {
            Wager::LetItRide => row.times(3).ok(),
            Wager::AnteBonus => row.plus(line.unit.times(2).ok()?).ok(),
            Wager::Ante
            | Wager::Play
            | Wager::PairPlus
            | Wager::FiveCardBonus
            | Wager::ThreeCardBonus
            | Wager::SixCardBonus
            | Wager::Progressive
            | Wager::FiveCardProgressive => Some(row),
        }
    };
    let all: Option<Vec<Money>> = lines.iter().map(greatest).collect();
    all.and_then(|all| Money::sum(all).ok()).is_none_or(|sum| sum > most)
}

/// The spot where the unit of a wager lies.
pub(super) const fn spot_of(wager: Wager) -> Option<Spot> {
    match wager {
        Wager::LetItRide => Some(Spot::Bet3),
        Wager::AnteBonus => Some(Spot::Ante),
        Wager::PairPlus => Some(Spot::PairPlus),
        Wager::FiveCardBonus => Some(Spot::FiveCardBonus),
        Wager::ThreeCardBonus => Some(Spot::ThreeCardBonus),
        Wager::SixCardBonus => Some(Spot::SixCardBonus),
        Wager::Progressive => Some(Spot::Progressive),
        Wager::FiveCardProgressive => Some(Spot::FiveCardProgressive),
        Wager::Ante | Wager::Play => None,
    }
}
