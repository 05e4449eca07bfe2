//! A case as it was written: who wagered what, which cards came, who decided what.
//!
//! Only what can be read is looked at here. Whether the cards are as many as the game deals is for
//! [`super::fitting`] to say, and whether it was allowed for the table.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use cards::Card;
use money::{Microcents, Money};
use rulebook::Document;
use serde::Deserialize;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use table::{Choice, Seat, Spot};

use super::json::{self, AnyJson};
use crate::failure::Failure;

/// The most that a meter may hold in a case: far above any there is, far below what can be counted.
const GREATEST_METER: Money = Money::from_dollars(1_000_000_000);

/// A case.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    #[serde(deserialize_with = "submission")]
    pub(crate) submission: Document,
    /// What meters held before the round, by their names as written.
    #[serde(default)]
    pub(crate) meters: BTreeMap<String, Microcents>,
    #[serde(default)]
    pub(crate) community: Vec<Card>,
    #[serde(default, rename = "box")]
    pub(crate) boxed: Vec<Card>,
    #[serde(default)]
    pub(crate) dealer: Vec<Card>,
    #[serde(default)]
    pub(crate) five_card_community: Vec<Card>,
    pub(crate) bank: Option<Bank>,
    pub(crate) seats: Vec<SeatCase>,
}

/// The player-dealer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bank {
    #[serde(deserialize_with = "seat")]
    pub(crate) seat: Seat,
    pub(crate) wager: Money,
}

/// What happened at a seat.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatCase {
    #[serde(deserialize_with = "seat")]
    pub(crate) seat: Seat,
    pub(crate) player: Option<String>,
    pub(crate) wagers: Wagers,
    #[serde(default)]
    pub(crate) cards: Vec<Card>,
    #[serde(default, deserialize_with = "decisions")]
    pub(crate) decisions: Vec<Choice>,
}

/// What a seat put down.
#[derive(Default)]
pub(crate) struct Wagers {
    /// The three bets.
    pub(crate) three: Option<[Money; 3]>,
    /// The Play Wager, where its amount is stated.
    pub(crate) play: Option<Money>,
    /// Everything else, in the order of the layout.
    pub(crate) others: Vec<(Spot, Money)>,
}

impl Wagers {
    /// Whether nothing was put down before the cards.
    pub(crate) const fn is_none(&self) -> bool {
        self.three.is_none() && self.others.is_empty()
    }
}

impl Case {
    /// Reads a case.
    pub(crate) fn read(text: &str) -> Result<Self, Failure> {
        let case: Self = json::read(text)?;
        let most = Microcents::of(GREATEST_METER);
        if let Some((name, _)) = case.meters.iter().find(|(_, holds)| **holds > most) {
            let message = format!("meters.{name}: a meter may hold at most {GREATEST_METER}");
            return Err(Failure::usage(message));
        }
        for (at, SeatCase { seat, .. }) in case.seats.iter().enumerate() {
            if case.seats[..at].iter().any(|known| known.seat == *seat) {
                let message = format!("seats[{at}].seat: seat {seat} is there twice");
                return Err(Failure::usage(message));
            }
        }
        Ok(case)
    }
}

fn submission<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Document, D::Error> {
    let json = deserializer.deserialize_map(AnyJson)?;
    Ok(Document::from_parts(json.as_submitted()))
}

fn seat<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
    let number = i64::deserialize(deserializer)?;
    let seat = u8::try_from(number).ok().and_then(Seat::new);
    seat.ok_or_else(|| Error::custom(format!("no seat {number}: seats are numbered 1 to 8")))
}

fn decisions<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Choice>, D::Error> {
    let names = Choice::ALL.map(Choice::name).join(", ");
    let hinted = |error| Error::custom(format!("{error}\nhint: one of {names}"));
    Deserialize::deserialize(deserializer).map_err(hinted)
}

impl<'de> Deserialize<'de> for Wagers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(WagersVisitor)
    }
}

struct WagersVisitor;

impl<'de> Visitor<'de> for WagersVisitor {
    type Value = Wagers;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Wagers, A::Error> {
        let mut wagers = Wagers::default();
        while let Some(NamedSpot(spot)) = entries.next_key()? {
            if spot == Spot::Bet1 {
                wagers.three = Some(entries.next_value::<ThreeBets>()?.0);
            } else if spot == Spot::Play {
                wagers.play = Some(entries.next_value()?);
            } else {
                wagers.others.push((spot, entries.next_value()?));
            }
        }
        wagers.others.sort_by_key(|(spot, _)| *spot);
        Ok(wagers)
    }
}

/// The names of wagers.
static WAGER_NAMES: LazyLock<Vec<&str>> =
    LazyLock::new(|| spots_of_wagers().map(|spot| spot.wager().name()).collect());

/// A spot, named by its wager.
struct NamedSpot(Spot);

impl<'de> Deserialize<'de> for NamedSpot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let spot = spots_of_wagers().find(|spot| spot.wager().name() == name);
        spot.map(Self).ok_or_else(|| Error::unknown_field(&name, &WAGER_NAMES))
    }
}

/// The spots by which wagers are named: the three bets go by one name.
fn spots_of_wagers() -> impl Iterator<Item = Spot> {
    Spot::ALL.into_iter().filter(|spot| !matches!(spot, Spot::Bet2 | Spot::Bet3))
}

/// One amount for all three, or a list of three that need not be equal: the table will say.
struct ThreeBets([Money; 3]);

impl<'de> Deserialize<'de> for ThreeBets {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ThreeBetsVisitor)
    }
}

struct ThreeBetsVisitor;

impl<'de> Visitor<'de> for ThreeBetsVisitor {
    type Value = ThreeBets;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, amount: &str) -> Result<ThreeBets, E> {
        amount.parse().map(|amount| ThreeBets([amount; 3])).map_err(E::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, elements: A) -> Result<ThreeBets, A::Error> {
        let bets: Vec<Money> = Deserialize::deserialize(SeqAccessDeserializer::new(elements))?;
        let three = <[Money; 3]>::try_from(bets).map(ThreeBets);
        three.map_err(|bets| Error::custom(format!("there are three bets, not {}", bets.len())))
    }
}
