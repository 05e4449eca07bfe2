//! What every seat puts down: the least that the table takes, on everything that it offers.

use money::{Money, Odds};
use rulebook::{Rules, Wager};
use table::{Bounds, Command, Offer, Player, Refusal, Seat, Spot, Table, Tender, Who};

use super::line::spot_of;

/// What lies on which spot of a seat before the deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stakes(Vec<(Spot, Money)>);

impl Stakes {
    /// Asks a table with players what one of them may put down. Where a side wager is too much for
    /// the least Ante, the Ante is raised.
    pub(super) fn at(table: &mut Table, seat: Seat, without: &[Wager]) -> Result<Self, Refusal> {
        let wanted = table.rules().wagers().iter().map(|offered| offered.wager);
        let wanted = wanted.filter(|it| spot_of(*it).is_some() && !without.contains(it)).count();
        let mut found = None;
        for factor in [1, 2, 3, 4, 5] {
            let mut scratch = table.clone();
            let stakes = Self::tried(&mut scratch, seat, without, factor)?;
            let is_all = stakes.0.len() >= wanted;
            if is_all || found.is_none() {
                found = Some((scratch, stakes));
            }
            if is_all {
                break;
            }
        }
        let (placed, stakes) = found.expect("one times the least is tried");
        *table = placed;
        Ok(stakes)
    }

    fn tried(
        table: &mut Table,
        seat: Seat,
        without: &[Wager],
        factor: u64,
    ) -> Result<Self, Refusal> {
        let mut stakes = Vec::new();
        let is_wanted = |spot: &Spot| !without.contains(&spot.wager());
        for spot in Spot::ALL.into_iter().filter(is_wanted) {
            let Some(Bounds { least, most, among }) = bounds(table, seat, spot) else { continue };
            let least = among.iter().min().copied().unwrap_or(least);
            let raised = least.times(factor).ok().filter(|it| *it <= most && spot == Spot::Ante);
            let amount = raised.unwrap_or(least);
            table.handle(player(seat), &bet(seat, spot, amount))?;
            stakes.push((spot, amount));
        }
        Ok(Self(stakes))
    }

    /// Returns what lies on a spot.
    pub(super) fn on(&self, spot: Spot) -> Option<Money> {
        let spot = if spot == Spot::Bet3 { Spot::Bet1 } else { spot };
        self.0.iter().find(|(known, _)| *known == spot).map(|(_, amount)| *amount)
    }

    /// Returns what a seat does to put them down.
    pub(super) fn commands(&self, seat: Seat) -> impl Iterator<Item = Command> {
        self.0.iter().map(move |(spot, amount)| bet(seat, *spot, *amount))
    }

    /// Returns a bank's wager that covers whatever so many players may win and lose.
    pub(super) fn bank(&self, rules: &Rules, players: u32) -> Option<Money> {
        let rows = &rules.offered(Wager::LetItRide)?.paytable.rows;
        let odds = rows.iter().map(|row| match row.pays {
            money::Pays::To(odds) | money::Pays::For(odds) => odds,
            money::Pays::Sum(_) | money::Pays::Meter(..) => Odds::to_one(0),
        });
        let bet = self.on(Spot::Bet3)?;
        let greatest = odds.filter_map(|odds| bet.at(odds).ok()).max()?;
        greatest.plus(bet).and_then(|each| each.times(3 * u64::from(players))).ok()
    }
}

/// The player of a seat: everybody has one seat.
pub(super) fn player(seat: Seat) -> Who {
    Who::Player(Player(u32::from(seat.number())))
}

/// What may lie on a spot now; the three bets go by the first.
fn bounds(table: &Table, seat: Seat, spot: Spot) -> Option<Bounds<'_>> {
    let is_meant = |at: Seat, on: Spot| at == seat && on == spot;
    table.offers(player(seat)).find_map(|offer| {
        if let Offer::BetThree { seat, bounds, .. } = offer {
            return is_meant(seat, Spot::Bet1).then_some(bounds);
        }
        let Offer::Bet { seat, spot, bounds, .. } = offer else { return None };
        is_meant(seat, spot).then_some(bounds)
    })
}

const fn bet(seat: Seat, spot: Spot, amount: Money) -> Command {
    let tender = Tender::Chips;
    match spot {
        Spot::Bet1 | Spot::Bet2 | Spot::Bet3 => {
            Command::BetThree { seat, amounts: [amount; 3], tender }
        }
        Spot::Ante
        | Spot::Play
        | Spot::PairPlus
        | Spot::FiveCardBonus
        | Spot::ThreeCardBonus
        | Spot::SixCardBonus
        | Spot::Progressive
        | Spot::FiveCardProgressive => Command::Bet { seat, spot, amount, tender },
    }
}
