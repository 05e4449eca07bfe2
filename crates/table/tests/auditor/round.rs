//! A round as its events tell it, and nothing else.

use std::collections::BTreeMap;

use cards::Card;
use money::Microcents;
use rulebook::Rules;
use table::{Event, MeterName, Outcome, Pile, Player, Seat, Settlement, Spot, Table};

/// Something that a settlement comes to, in cents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Fee { seat: Seat, amount: u64 },
    Wager { seat: Seat, spot: Spot, outcome: Outcome, stake: u64, paid: u64, returned: u64 },
    AnteBonus { seat: Seat, paid: u64 },
    Meter { seat: Seat, meter: MeterName, taken: u64, reseed: u64, holds: u128 },
    Bank { seat: Seat, paid: u64, won: u64 },
    Envy { seat: Seat, from: Seat, paid: u64 },
}

/// What a seat did.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    pub(crate) player: Option<Player>,
    /// What lies on its spots.
    pub(crate) stakes: BTreeMap<Spot, u64>,
    /// The progressive wager, which keeps its right to envy when the hand is given up.
    pub(crate) bet_on_progressive: Option<u64>,
    pub(crate) cards: Vec<Card>,
    pub(crate) has_folded: bool,
}

/// The round so far.
#[derive(Debug)]
pub(crate) struct Round {
    pub(crate) places: BTreeMap<Seat, Place>,
    pub(crate) community: Vec<Card>,
    pub(crate) dealer: Vec<Card>,
    pub(crate) boxed: Vec<Card>,
    pub(crate) five: Vec<Card>,
    pub(crate) bank: Option<Seat>,
    pub(crate) bank_wager: u64,
    pub(crate) meters: BTreeMap<MeterName, u128>,
    /// What the table says the settlement came to.
    pub(crate) told: Vec<Line>,
}

impl Round {
    /// The first round of a table.
    pub(crate) fn first(rules: &Rules) -> Self {
        let mut meters = BTreeMap::new();
        for offered in rules.wagers() {
            for (tier, meter) in &offered.meters {
                let name = MeterName { wager: offered.wager, tier: *tier };
                meters.insert(name, Microcents::of(meter.initial).millionths());
            }
        }
        Self {
            places: Seat::ALL.into_iter().map(|seat| (seat, Place::default())).collect(),
            community: Vec::new(),
            dealer: Vec::new(),
            boxed: Vec::new(),
            five: Vec::new(),
            bank: None,
            bank_wager: 0,
            meters,
            told: Vec::new(),
        }
    }

    /// The next round: the people stay, and the meters.
    pub(crate) fn next(&mut self, table: &Table) {
        for place in self.places.values_mut() {
            *place = Place { player: place.player, ..Place::default() };
        }
        for cards in [&mut self.community, &mut self.dealer, &mut self.boxed, &mut self.five] {
            cards.clear();
        }
        (self.bank, self.bank_wager) = (table.banker(), 0);
        self.told.clear();
    }

    pub(crate) fn place(&mut self, seat: Seat) -> &mut Place {
        self.places.get_mut(&seat).expect("there are eight seats")
    }

    /// Takes an event in.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest does not bear on money")]
    pub(crate) fn hear(&mut self, event: &Event) {
        match *event {
            Event::SeatTaken { seat, player } => self.place(seat).player = Some(player),
            Event::BankTaken { seat } => self.bank = Some(seat),
            Event::BankBet { amount, .. } => self.bank_wager = amount.cents(),
            Event::ThreeBetsPlaced { seat, amount } => {
                let stakes = &mut self.place(seat).stakes;
                stakes.extend(Spot::THREE.map(|spot| (spot, amount.cents())));
                stakes.retain(|_, stake| *stake > 0);
            }
            Event::BetPlaced { seat, spot, amount }
            | Event::Withdrawn { seat, spot, amount, .. } => {
                let is_withdrawn = matches!(event, Event::Withdrawn { .. });
                let lies = if is_withdrawn { 0 } else { amount.cents() };
                self.place(seat).stakes.insert(spot, lies);
                self.place(seat).stakes.retain(|_, stake| *stake > 0);
            }
            Event::BettingClosed => {
                for place in self.places.values_mut() {
                    place.bet_on_progressive = place.stakes.get(&Spot::Progressive).copied();
                }
            }
            Event::Played { seat, amount, .. } => {
                self.place(seat).stakes.insert(Spot::Play, amount.cents());
            }
            Event::Folded { seat, .. } => self.place(seat).has_folded = true,
            Event::Dealt { to, ref cards } => self.deal(to, cards.cards()),
            Event::Burned { card } => self.community.retain(|it| *it != card),
            Event::MeterFed { meter, holds, .. } => {
                self.meters.insert(meter, holds.millionths());
            }
            Event::Settled { .. } | Event::BetsSettled { .. } => {
                self.told.extend(event.settlements().map(wager));
            }
            _ => self.told.extend(line(event)),
        }
    }

    fn deal(&mut self, to: Pile, cards: &[Card]) {
        match to {
            Pile::Player(seat) => self.place(seat).cards.extend(cards),
            Pile::Community => self.community.extend(cards),
            Pile::Dealer => self.dealer.extend(cards),
            Pile::Box => self.boxed.extend(cards),
            Pile::FiveCommunity => self.five.extend(cards),
            Pile::Discard => {}
            Pile::Shared(_) => panic!("these rounds are not electronic"),
        }
    }
}

/// What became of a wager.
fn wager((seat, spot, result): (Seat, Spot, Settlement)) -> Line {
    Line::Wager {
        seat,
        spot,
        outcome: result.outcome,
        stake: result.stake.cents(),
        paid: result.paid.cents(),
        returned: result.returned.cents(),
    }
}

/// What another event says about money.
#[expect(clippy::wildcard_enum_match_arm, reason = "the rest does not bear on money")]
fn line(event: &Event) -> Option<Line> {
    Some(match *event {
        Event::FeeTaken { seat, amount } => Line::Fee { seat, amount: amount.cents() },
        Event::AnteBonusPaid { seat, paid, .. } => Line::AnteBonus { seat, paid: paid.cents() },
        Event::MeterPaid { seat, meter, taken, reseed, holds } => Line::Meter {
            seat,
            meter,
            taken: taken.cents(),
            reseed: reseed.cents(),
            holds: holds.millionths(),
        },
        Event::BankSettled { seat, paid, won } => {
            Line::Bank { seat, paid: paid.cents(), won: won.cents() }
        }
        Event::EnvyPaid { seat, from, paid, .. } => Line::Envy { seat, from, paid: paid.cents() },
        _ => return None,
    })
}
