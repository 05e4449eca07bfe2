//! A case as it was written: who wagered what, which cards came, who decided what.
//!
//! Only what can be read is looked at here. Whether the cards are as many as the game deals is for
//! [`super::fitting`] to say, and whether it was allowed for the table.

use cards::Card;
use money::{Microcents, Money};
use rulebook::Document;
use table::{Choice, Seat, Spot};

use super::json::Json;
use super::node::Node;
use crate::failure::Failure;

/// The most that a meter may hold in a case: far above any there is, far below what can be counted.
const GREATEST_METER: Money = Money::from_dollars(1_000_000_000);

const KEYS: &[&str] =
    &["submission", "meters", "community", "box", "dealer", "five_card_community", "bank", "seats"];
const SEAT_KEYS: &[&str] = &["seat", "player", "wagers", "cards", "decisions"];

/// A case.
pub(crate) struct Case {
    pub(crate) submission: Document,
    /// What meters held before the round, by their names as written.
    pub(crate) meters: Vec<(String, Microcents)>,
    pub(crate) community: Vec<Card>,
    pub(crate) boxed: Vec<Card>,
    pub(crate) dealer: Vec<Card>,
    pub(crate) five_card_community: Vec<Card>,
    pub(crate) bank: Option<Bank>,
    pub(crate) seats: Vec<SeatCase>,
}

/// The player-dealer.
pub(crate) struct Bank {
    pub(crate) seat: Seat,
    pub(crate) wager: Money,
}

/// What happened at a seat.
pub(crate) struct SeatCase {
    pub(crate) seat: Seat,
    pub(crate) player: Option<String>,
    pub(crate) wagers: Wagers,
    pub(crate) cards: Vec<Card>,
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
    pub(crate) fn read(json: &Json) -> Result<Self, Failure> {
        let case = Node::root(json).object(KEYS)?;
        let pile = |name: &str| case.get(name).map_or_else(|| Ok(Vec::new()), cards);
        let submission = case.need("submission")?;
        submission.entries()?;
        Ok(Self {
            submission: Document::from_parts(submission.json().as_submitted()),
            meters: case.get("meters").map_or_else(|| Ok(Vec::new()), meters)?,
            community: pile("community")?,
            boxed: pile("box")?,
            dealer: pile("dealer")?,
            five_card_community: pile("five_card_community")?,
            bank: case.get("bank").map(bank).transpose()?,
            seats: seats(case.need("seats")?)?,
        })
    }
}

fn cards(node: &Node<'_>) -> Result<Vec<Card>, Failure> {
    node.list()?.iter().map(Node::said).collect()
}

fn meters(node: &Node<'_>) -> Result<Vec<(String, Microcents)>, Failure> {
    let meter = |(name, node): (&str, Node<'_>)| {
        let holds: Microcents = node.said()?;
        if holds > Microcents::of(GREATEST_METER) {
            return Err(node.fault(format!("a meter may hold at most {GREATEST_METER}")));
        }
        Ok((name.to_owned(), holds))
    };
    node.entries()?.into_iter().map(meter).collect()
}

fn bank(node: &Node<'_>) -> Result<Bank, Failure> {
    let bank = node.object(&["seat", "wager"])?;
    Ok(Bank { seat: seat(bank.need("seat")?)?, wager: bank.need("wager")?.said()? })
}

fn seat(node: &Node<'_>) -> Result<Seat, Failure> {
    let number = node.integer()?;
    let seat = u8::try_from(number).ok().and_then(Seat::new);
    seat.ok_or_else(|| node.fault(format!("no seat {number}: seats are numbered 1 to 8")))
}

fn seats(node: &Node<'_>) -> Result<Vec<SeatCase>, Failure> {
    let mut seats: Vec<SeatCase> = Vec::new();
    for node in node.list()? {
        let entry = node.object(SEAT_KEYS)?;
        let number = entry.need("seat")?;
        let seat = seat(number)?;
        if seats.iter().any(|known| known.seat == seat) {
            return Err(number.fault(format!("seat {seat} is there twice")));
        }
        let player = entry.get("player").map(|it| it.text().map(str::to_owned)).transpose()?;
        let decisions = entry.get("decisions").map_or_else(|| Ok(Vec::new()), choices)?;
        seats.push(SeatCase {
            seat,
            player,
            wagers: wagers(entry.need("wagers")?)?,
            cards: entry.get("cards").map_or_else(|| Ok(Vec::new()), cards)?,
            decisions,
        });
    }
    Ok(seats)
}

fn choices(node: &Node<'_>) -> Result<Vec<Choice>, Failure> {
    let choice = |node: &Node<'_>| {
        let hint = || format!("one of {}", Choice::ALL.map(Choice::name).join(", "));
        node.said().map_err(|fault| fault.with_hint(hint()))
    };
    node.list()?.iter().map(choice).collect()
}

fn wagers(node: &Node<'_>) -> Result<Wagers, Failure> {
    let mut wagers = Wagers::default();
    for (name, node) in node.entries()? {
        match spot_of_wager(name) {
            Some(Spot::Bet1) => wagers.three = Some(three_bets(&node)?),
            Some(Spot::Play) => wagers.play = Some(node.said()?),
            Some(spot) => wagers.others.push((spot, node.said()?)),
            None => {
                let known: Vec<&str> = spots_of_wagers().map(|spot| spot.wager().name()).collect();
                return Err(node.unknown(name, &known));
            }
        }
    }
    wagers.others.sort_by_key(|(spot, _)| *spot);
    Ok(wagers)
}

/// The spots by which wagers are named: the three bets go by one name.
fn spots_of_wagers() -> impl Iterator<Item = Spot> {
    Spot::ALL.into_iter().filter(|spot| !matches!(spot, Spot::Bet2 | Spot::Bet3))
}

fn spot_of_wager(name: &str) -> Option<Spot> {
    spots_of_wagers().find(|spot| spot.wager().name() == name)
}

/// One amount for all three, or a list of three that need not be equal: the table will say.
fn three_bets(node: &Node<'_>) -> Result<[Money; 3], Failure> {
    if !node.is_list() {
        return Ok([node.said()?; 3]);
    }
    let bets: Vec<Money> = node.list()?.iter().map(Node::said).collect::<Result<_, _>>()?;
    <[Money; 3]>::try_from(bets)
        .map_err(|bets| node.fault(format!("there are three bets, not {}", bets.len())))
}
