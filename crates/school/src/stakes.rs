//! Who sits where, and what they put down: whatever the table offers.

use money::Money;
use rulebook::Wager;
use table::{
    Bounds, Command, Event, Offer, Player, Refusal, Seat, Shared, Spot, Table, Tender, Who,
};

use crate::Level;
use crate::draw::Draw;
use crate::lesson::is_side_bet;

/// How people bet in a round.
#[derive(Clone, Debug)]
pub(crate) struct Style {
    pub(crate) level: Level,
    /// How many play; who banks does not.
    pub(crate) players: usize,
    /// Wagers that everybody makes.
    pub(crate) always: Vec<Wager>,
    /// How often in ten a side bet is made.
    pub(crate) sides: usize,
    /// Whether the bank's wager may run out.
    pub(crate) is_bank_short: bool,
}

/// The player of a seat: everybody has one seat.
pub(crate) fn player(seat: Seat) -> Who {
    Who::Player(Player(u32::from(seat.number())))
}

/// Hears what came of a command: the table before it, who gave it, and the events.
pub(crate) type Hears<'a> = dyn FnMut(&Table, Who, &Command, &[Event]) + 'a;

/// What a table is told, and everything that came of it.
pub(crate) struct Dealing<'a> {
    pub(crate) table: &'a mut Table,
    pub(crate) happened: &'a mut Hears<'a>,
}

impl Dealing<'_> {
    /// Gives a command.
    pub(crate) fn does(&mut self, who: Who, command: &Command) -> Result<(), Refusal> {
        let before = self.table.clone();
        let events = self.table.handle(who, command)?;
        (self.happened)(&before, who, command, &events);
        Ok(())
    }

    /// Seats people and takes their wagers; returns the seats that play, from the dealer's left.
    pub(crate) fn bets(&mut self, style: &Style, draw: &mut Draw) -> Result<Vec<Seat>, Refusal> {
        let has_bank = self.table.rules().book().procedure().bank.is_some();
        let mut seats = chosen(self.table, style.players + usize::from(has_bank), draw);
        for seat in &seats {
            self.does(player(*seat), &Command::Sit { seat: *seat })?;
        }
        if has_bank {
            let banker = self.bank(style, draw)?;
            seats.retain(|seat| Some(*seat) != banker);
        }
        for seat in &seats {
            self.back_a_hand(*seat, draw)?;
            self.wagers(*seat, style, draw)?;
        }
        Ok(seats)
    }

    fn bank(&mut self, style: &Style, draw: &mut Draw) -> Result<Option<Seat>, Refusal> {
        let Some(seat) = self.table.bank_offered() else { return Ok(None) };
        self.does(player(seat), &Command::TakeBank { seat })?;
        let bounds = self.table.offers(player(seat)).find_map(|offer| {
            let Offer::BetBank { least, most, .. } = offer else { return None };
            Some((least, most))
        });
        let Some((least, most)) = bounds else { return Ok(Some(seat)) };
        let factor = if style.is_bank_short { 1 + draw.below(8) } else { 10_000 };
        let amount = times(least, factor).filter(|amount| *amount <= most).unwrap_or(most);
        self.does(player(seat), &Command::BetBank { seat, amount })?;
        Ok(Some(seat))
    }

    /// At an electronic table everybody plays one of the shared hands.
    fn back_a_hand(&mut self, seat: Seat, draw: &mut Draw) -> Result<(), Refusal> {
        let hand = draw.one(&Shared::ALL).unwrap_or(Shared::First);
        let command = Command::BackHand { seat, hand };
        if self.table.decide(player(seat), &command).is_ok() {
            self.does(player(seat), &command)?;
        }
        Ok(())
    }

    fn wagers(&mut self, seat: Seat, style: &Style, draw: &mut Draw) -> Result<(), Refusal> {
        for spot in Spot::ALL {
            let wager = spot.wager();
            let is_made = style.always.contains(&wager) || draw.is(style.sides);
            if is_side_bet(wager) && !is_made {
                continue;
            }
            let Some(bounds) = bounds(self.table, seat, spot) else { continue };
            let Some(amount) = amount(&bounds, style.level, draw) else { continue };
            self.does(player(seat), &bet(seat, spot, amount))?;
        }
        Ok(())
    }
}

/// Seats of the table, in their order.
fn chosen(table: &Table, count: usize, draw: &mut Draw) -> Vec<Seat> {
    let there = table.view(table::Viewer::Public).seats.len();
    let mut seats: Vec<Seat> = Seat::ALL.into_iter().take(there).collect();
    draw.shuffle(&mut seats);
    seats.truncate(count);
    seats.sort_unstable();
    seats
}

/// Stakes by level: multiples of the least.
const FACTORS: [&[usize]; 3] = [&[1, 2], &[1, 2, 3, 4], &[1, 3, 5, 7, 11]];

fn amount(bounds: &Bounds<'_>, level: Level, draw: &mut Draw) -> Option<Money> {
    if let Some(amount) = draw.one(bounds.among) {
        return Some(amount);
    }
    let factors = level.of(FACTORS).iter().filter_map(|factor| times(bounds.least, *factor));
    let within: Vec<Money> = factors.filter(|amount| bounds.allow(*amount)).collect();
    draw.one(&within)
}

fn times(amount: Money, factor: usize) -> Option<Money> {
    amount.times(u64::try_from(factor).ok()?).ok()
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

pub(crate) const fn bet(seat: Seat, spot: Spot, amount: Money) -> Command {
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
