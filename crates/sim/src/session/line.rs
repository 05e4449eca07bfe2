//! The wagers that are followed through a session.

use money::{Money, MoneyError, Pays, Tier};
use odds::{Distribution, LimitOn, Terms};
use rulebook::{Basis, Pattern, Rules, Wager};
use table::settle::{Payer, forfeited};
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
    /// What a bank that may run short wins in a round, in dollars, where that is counted.
    pub(crate) short_bank: Option<Distribution>,
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
        if self.short_bank.is_some() {
            // Nothing that is rare pays more than the bank has.
            return Aside { ends: vec![false; self.ends().len()], bonus: Vec::new() };
        }
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
    let made = rules.wagers().iter().filter_map(|offered| {
        let unit = stakes.on(spot_of(offered.wager)?)?;
        Some(Terms { others: players - 1, ..Terms::offered(rules, offered, Some(unit)) })
    });
    let made: Vec<Terms<'_>> = made.collect();
    let mut lines: Vec<Line> = Vec::new();
    for terms in &made {
        let base = lines.iter().map(|line| &line.expected).find(|it| it.is_base()).cloned();
        lines.extend(line(terms, &made, strategy, base.as_ref())?);
    }
    let limit = made.iter().find_map(|terms| terms.limit);
    if let Some(limit) = limit.filter(|it| may_exceed(it.most, it.on, rules, &lines)) {
        match lines.as_mut_slice() {
            [only] if only.expected.is_base() => only.expected.limit(limit.most)?,
            several => several.iter_mut().for_each(|line| line.unknown = Some(CUT)),
        }
    }
    Ok(lines)
}

/// Why a limit on what a hand is paid leaves several wagers without exact values.
const CUT: &str = "the payout limit may cut what several wagers win together";

fn line(
    terms: &Terms<'_>,
    made: &[Terms<'_>],
    strategy: Strategy,
    base: Option<&Expected>,
) -> Result<Option<Line>, MoneyError> {
    let payer = Payer::new(terms.book, terms.readings, terms.paytable);
    let unit = terms.stake.ok_or(MoneyError::Overflow)?;
    let wager = terms.paytable.wager;
    let expected = match wager {
        Wager::LetItRide => {
            let ranking = Ranking::of(terms.readings);
            Some(Expected::Ride(Ride::new(&payer, &ranking, unit, strategy)?))
        }
        Wager::AnteBonus => {
            let is_other = |it: &&Terms<'_>| it.paytable.wager != wager;
            let others: Vec<Terms<'_>> = made.iter().filter(is_other).cloned().collect();
            Some(Expected::Ante(Ante::new(terms, &payer, strategy, &others)?))
        }
        Wager::Ante
        | Wager::Play
        | Wager::PairPlus
        | Wager::FiveCardBonus
        | Wager::ThreeCardBonus
        | Wager::SixCardBonus
        | Wager::Progressive
        | Wager::FiveCardProgressive => {
            let any = terms.readings.is("folded-hand-envy", "yes");
            let played = base.and_then(Expected::ante).map_or(Held::All, Held::Played);
            let envied = if any { Held::All } else { played };
            let held = held(terms, made, base);
            ByCards::new(terms, &payer, held, envied)?.map(|it| Expected::ByCards(Box::new(it)))
        }
    };
    let rows = &terms.paytable.rows;
    Ok(expected.map(|expected| Line {
        wager,
        table: terms.paytable.table.clone(),
        unit,
        unknown: unknown(terms, &expected),
        rows: rows.iter().map(|row| row.hand).collect(),
        tiers: terms.meters.iter().map(|meter| meter.tier).collect(),
        is_meter: rows.iter().map(|row| matches!(row.pays, Pays::Meter(..))).collect(),
        expected,
        short_bank: None,
    }))
}

/// On whose hands a wager is paid beside these others.
fn held<'a>(terms: &Terms<'_>, made: &[Terms<'_>], base: Option<&'a Expected>) -> Held<'a> {
    let Terms { book, readings, paytable, .. } = terms;
    let wagers: Vec<Wager> = made.iter().map(|it| it.paytable.wager).collect();
    let is_progressive = paytable.wager == Wager::Progressive;
    let needs_five = readings.is("progressive-hand", "five-card-floor");
    match base {
        Some(Expected::Ante(ante))
            if forfeited(book, readings, &wagers).contains(&paytable.wager) =>
        {
            Held::Played(ante)
        }
        Some(Expected::Ride(ride))
            if is_progressive && readings.is("folded-hands", "both-withdrawn") =>
        {
            Held::Ridden(ride)
        }
        _ if is_progressive && needs_five && paytable.basis == Basis::Player => Held::WithFive,
        Some(Expected::Ante(_) | Expected::Ride(_) | Expected::ByCards(_)) | None => Held::All,
    }
}

/// Why the worth of a wager is not worked out here.
fn unknown(terms: &Terms<'_>, expected: &Expected) -> Option<&'static str> {
    let is_only_one = terms.readings.is("several-envies", "one-only");
    let from_dealer = expected.envied().iter().any(|envy| !envy.dealers.is_zero());
    let hands = terms.others + u32::from(from_dealer);
    (is_only_one && hands > 1 && !expected.envied().is_empty()).then_some(
        "only the greatest envy of a round is paid, and what several others hold together is not \
         counted",
    )
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
