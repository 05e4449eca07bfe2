//! Voices: how seats, spots, cards and amounts are called, in the record and at a table.

use cards::{Card, Rank};
use money::Money;
use rulebook::Pattern;
use table::{Bets, Few, Seat, Spot};

use super::Names;

/// In whose voice something is told.
#[derive(Clone, Copy)]
pub(super) enum Voice<'a> {
    /// That of the record: everything by the word or the number that is written.
    Record,
    /// That of a table among people.
    Table(&'a Names<'a>),
}

impl Voice<'_> {
    pub(super) fn seat(self, seat: Seat) -> String {
        match self {
            Self::Record => format!("seat {seat}"),
            Self::Table(name) => name(seat),
        }
    }

    pub(super) fn amount(self, amount: Money) -> String {
        match self {
            Self::Record => amount.to_string(),
            Self::Table(_) => dollars(amount),
        }
    }

    pub(super) fn cards(self, cards: Few) -> String {
        match self {
            Self::Record => cards.to_string(),
            Self::Table(_) => {
                cards.cards().iter().map(|card| printed(*card)).collect::<Vec<_>>().join(" ")
            }
        }
    }

    pub(super) const fn spot(self, spot: Spot) -> &'static str {
        match self {
            Self::Record => spot.name(),
            Self::Table(_) => spot_title(spot),
        }
    }

    /// Bets that came to the same.
    pub(super) fn bets(self, bets: Bets) -> String {
        match self {
            Self::Record => format!("each of {bets}"),
            Self::Table(_) => bets_title(bets).to_owned(),
        }
    }

    /// A hand in the middle of a sentence.
    pub(super) fn hand(self, hand: Pattern) -> String {
        match self {
            Self::Record => hand.name().to_owned(),
            Self::Table(_) => in_a_sentence(hand),
        }
    }
}

/// A hand as it stands in the middle of a sentence.
fn in_a_sentence(hand: Pattern) -> String {
    let title = hand.title();
    let is_name =
        matches!(hand, Pattern::SuperRoyalDiamonds | Pattern::SuperRoyalHeartsSpadesClubs);
    if is_name { title } else { title[..1].to_lowercase() + &title[1..] }
}

/// Returns `progressive.major` as people say it.
///
/// ```
/// assert_eq!(wire::english::meter_title("progressive.major"), "Progressive major");
/// ```
pub fn meter_title(name: &str) -> String {
    let words = name.trim_end_matches(".main").replace(['.', '-'], " ");
    words[..1].to_uppercase() + &words[1..]
}

/// Returns the name of a spot as the layout has it.
///
/// ```
/// assert_eq!(wire::english::spot_title(table::Spot::Bet1), "Bet 1");
/// ```
pub const fn spot_title(spot: Spot) -> &'static str {
    match spot {
        Spot::Bet1 => "Bet 1",
        Spot::Bet2 => "Bet 2",
        Spot::Bet3 => "Bet 3",
        Spot::Ante
        | Spot::Play
        | Spot::PairPlus
        | Spot::FiveCardBonus
        | Spot::ThreeCardBonus
        | Spot::SixCardBonus
        | Spot::Progressive
        | Spot::FiveCardProgressive => spot.wager().title(),
    }
}

/// Bets that came to the same, in the middle of a sentence.
const fn bets_title(bets: Bets) -> &'static str {
    match bets {
        Bets::OneAndTwo => "each of Bets 1 and 2",
        Bets::OneAndThree => "each of Bets 1 and 3",
        Bets::TwoAndThree => "each of Bets 2 and 3",
        Bets::All => "each of the three bets",
    }
}

/// Returns a card as it is printed: its rank and the symbol of its suit.
///
/// ```
/// let ten = "Ts".parse()?;
/// assert_eq!(wire::english::printed(ten), "10\u{2660}");
/// # Ok::<(), cards::ParseCardError>(())
/// ```
pub fn printed(card: Card) -> String {
    format!("{}{}", rank(card), card.suit().symbol())
}

/// Returns the rank as it is printed on a card.
///
/// ```
/// assert_eq!(wire::english::rank(cards::Card::ALL[0]), "2");
/// ```
pub fn rank(card: Card) -> String {
    if card.rank() == Rank::Ten { "10".to_owned() } else { card.rank().to_string() }
}

/// Returns an amount with its dollar sign and cents.
///
/// ```
/// use money::Money;
///
/// assert_eq!(wire::english::dollars(Money::from_dollars(1_250)), "$1,250.00");
/// ```
pub fn dollars(amount: Money) -> String {
    format!("${}.{:02}", thousands(amount.cents() / 100), amount.cents() % 100)
}

/// Returns a number with commas between thousands.
///
/// ```
/// assert_eq!(wire::english::thousands(1_234_567), "1,234,567");
/// ```
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
