//! What a wager's figures depend on beside its paytable.

use money::{Money, Rate, Tier};
use odds::{Meter, Terms};
use rulebook::name_hint;

use crate::Unclear;

/// What a wager's figures depend on beside its paytable, as it was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// The stake, in dollars.
    pub stake: Option<String>,
    /// What progressive meters show, each as `NAME=DOLLARS`.
    pub meters: Vec<String>,
    /// The shares of every wager that go onto meters, each as `NAME=RATE`.
    pub rates: Vec<String>,
    /// How many other players are dealt in, whose hands one may envy.
    pub others: u32,
}

impl Conditions {
    /// Returns the stake that was said.
    pub fn stake(&self) -> Result<Option<Money>, Unclear> {
        let Some(stake) = &self.stake else { return Ok(None) };
        let stake = dollars(stake).filter(|stake| *stake > Money::ZERO);
        let unclear =
            || Unclear::new("the stake is an amount of dollars above nothing", "say 5 or 2.50");
        stake.map(Some).ok_or_else(unclear)
    }

    /// Returns the meters and rates that were said.
    pub fn said(&self) -> impl Iterator<Item = &String> {
        self.meters.iter().chain(&self.rates)
    }

    /// Checks that every meter which was said is one that some wager looks at. To pass over a name
    /// that is not known would answer another question than the one that was asked.
    pub fn check_meters(&self, wagers: &[Terms<'_>]) -> Result<(), Unclear> {
        let is_known = |said: &&String| wagers.iter().any(|terms| is_about(terms, said));
        let Some(said) = self.said().find(|said| !is_known(said)) else { return Ok(()) };
        let name = said.split_once('=').map_or(said.as_str(), |(name, _)| name);
        let known: Vec<String> = wagers.iter().flat_map(meter_names).collect();
        let hint = match known.as_slice() {
            [] => "nothing here looks at a meter".to_owned(),
            known => name_hint(name, known.iter().map(String::as_str)),
        };
        Err(Unclear::new(format!("there is no meter {name:?} here"), hint))
    }

    /// Sets those of the meters and rates that this wager looks at.
    pub fn apply_known(&self, terms: &mut Terms<'_>) -> Result<(), Unclear> {
        let own = Self {
            stake: None,
            meters: self.meters.iter().filter(|it| is_about(terms, it)).cloned().collect(),
            rates: self.rates.iter().filter(|it| is_about(terms, it)).cloned().collect(),
            others: self.others,
        };
        own.apply(terms)
    }

    /// Sets the meters and rates that were said.
    pub fn apply(&self, terms: &mut Terms<'_>) -> Result<(), Unclear> {
        let mut named = Vec::new();
        for said in &self.meters {
            let (meter, value) = meter(terms, said)?;
            once(&mut named, meter.tier)?;
            let amount = dollars(&value).ok_or_else(|| {
                let hint = format!("for example {}=5120.33", meter.tier.name());
                Unclear::new(format!("{value:?} is no amount of dollars"), hint)
            })?;
            meter.holds = Some(amount);
        }
        named.clear();
        for said in &self.rates {
            let (meter, value) = meter(terms, said)?;
            once(&mut named, meter.tier)?;
            let rate: Rate = value.parse().map_err(|error| {
                let hint = format!("for example {}=0.19", meter.tier.name());
                Unclear::new(format!("{value:?} is no rate: {error}"), hint)
            })?;
            meter.rate = Some(rate);
        }
        Ok(())
    }
}

/// Refuses a second value for a meter: one of the two would be passed over.
fn once(named: &mut Vec<Tier>, tier: Tier) -> Result<(), Unclear> {
    if named.contains(&tier) {
        let hint = "a meter has one amount and one rate".to_owned();
        return Err(Unclear::new(format!("the meter {} is named twice", tier.name()), hint));
    }
    named.push(tier);
    Ok(())
}

/// The names of the meters that a wager looks at, in full.
fn meter_names(terms: &Terms<'_>) -> impl Iterator<Item = String> {
    let wager = terms.paytable.wager;
    terms.meters.iter().map(move |meter| format!("{wager}.{}", meter.tier.name()))
}

/// Returns whether a `NAME=VALUE` is about a meter of this wager.
pub fn is_about(terms: &Terms<'_>, said: &str) -> bool {
    let name = said.split_once('=').map_or(said, |(name, _)| name);
    let prefix = format!("{}.", terms.paytable.wager);
    let tier = name.strip_prefix(&prefix).unwrap_or(name);
    terms.meters.iter().any(|meter| meter.tier.name() == tier)
}

/// Finds the meter that a `NAME=VALUE` is about. The wager's name may stand before the meter's.
fn meter<'a>(terms: &'a mut Terms<'_>, said: &str) -> Result<(&'a mut Meter, String), Unclear> {
    let (name, value) = said.split_once('=').ok_or_else(|| {
        Unclear::new(format!("{said:?} is not NAME=VALUE"), "for example main=5120.33")
    })?;
    let prefix = format!("{}.", terms.paytable.wager);
    let tier = name.strip_prefix(&prefix).unwrap_or(name);
    let known: Vec<&str> = terms.meters.iter().map(|meter| meter.tier.name()).collect();
    let hint = match known.as_slice() {
        [] => "this wager looks at no meter".to_owned(),
        some => format!("one of {}", some.join(", ")),
    };
    let tier: Option<Tier> = tier.parse().ok();
    let found = terms.meters.iter_mut().find(|meter| Some(meter.tier) == tier);
    let unknown = || Unclear::new(format!("the paytable looks at no meter {name:?}"), hint);
    Ok((found.ok_or_else(unknown)?, value.to_owned()))
}

/// Reads dollars, with cents or without.
pub fn dollars(text: &str) -> Option<Money> {
    let is_whole = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_whole { format!("{text}.00").parse().ok() } else { text.parse().ok() }
}
