//! Who is owed what: the events of a round, wager by wager in the book's order of settlement.

use money::{Money, Net};
use rulebook::{Book, Pattern, Wager};
use table::{Citation, Event, Outcome, Seat, Spot, Table};

use super::case::Case;
use super::round::Played;
use super::{deciding, meters};

/// What a round came to.
pub(crate) struct Verdict {
    pub(crate) seats: Vec<SeatVerdict>,
    /// What the meters show after it.
    pub(crate) meters: Vec<(String, Money)>,
    pub(crate) settlement_order: Vec<Seat>,
    pub(crate) bank: Option<BankVerdict>,
    /// What the house got: where a player banks, the fees.
    pub(crate) house: Net,
}

/// What a seat came to.
pub(crate) struct SeatVerdict {
    pub(crate) seat: Seat,
    pub(crate) results: Vec<Line>,
    pub(crate) envy: Vec<Envy>,
    /// What the house charged, where a player banks.
    pub(crate) fee: Option<Fee>,
    /// What the seat got back less everything that it put down, its fee included.
    pub(crate) net: Net,
}

/// What the player-dealer came to.
pub(crate) struct BankVerdict {
    pub(crate) seat: Seat,
    pub(crate) fee: Option<Fee>,
    /// What the bank won less what it paid and its fee.
    pub(crate) net: Net,
}

/// What the house charged a seat.
pub(crate) struct Fee {
    pub(crate) paid: Money,
    pub(crate) clause: Option<String>,
}

/// What became of a wager.
pub(crate) struct Line {
    pub(crate) wager: &'static str,
    pub(crate) stake: Money,
    pub(crate) result: Outcome,
    pub(crate) hand: Option<Pattern>,
    pub(crate) paid: Money,
    pub(crate) returned: Money,
    pub(crate) clause: Option<String>,
    /// The id of the reading that decided it, where the print alone did not.
    pub(crate) reading: Option<String>,
}

/// Envy paid for another's hand.
pub(crate) struct Envy {
    pub(crate) from: Seat,
    pub(crate) hand: Pattern,
    pub(crate) paid: Money,
    pub(crate) clause: Option<String>,
}

impl Verdict {
    /// Tells what a round came to, seat by seat as the case has them.
    pub(crate) fn of(case: &Case, played: &Played) -> Self {
        let Played { table, events } = played;
        let of_seat = |seat: Seat| SeatVerdict::of(seat, table, events);
        let seats: Vec<SeatVerdict> = case.seats.iter().map(|it| of_seat(it.seat)).collect();
        let bank = events.iter().find_map(|event| BankVerdict::of(event, table, events));
        let won = seats.iter().fold(Net::EVEN, |sum, seat| {
            sum.plus(seat.net).expect("stakes and payouts are bounded")
        });
        let house = if bank.is_some() { fees(events) } else { won.reversed() };
        Self { seats, meters: meters_of(table), settlement_order: order(events), bank, house }
    }
}

impl SeatVerdict {
    fn of(seat: Seat, table: &Table, events: &[Event]) -> Self {
        let order = order_of_settlement(table.rules().book());
        let place = |line: &Line| order.iter().position(|name| *name == line.wager);
        let mut results: Vec<Line> =
            events.iter().flat_map(|event| lines(seat, table, event)).collect();
        results.sort_by_key(|line| place(line).unwrap_or(usize::MAX));
        let envy: Vec<Envy> =
            events.iter().filter_map(|event| envy_line(seat, table, event)).collect();
        let fee = Fee::of(seat, table, events);
        let put = events.iter().filter_map(|event| put_down(seat, event));
        let put = total(put.chain(fee.as_ref().map(|fee| fee.paid)));
        let lines = results.iter().flat_map(|line| [line.paid, line.returned]);
        let got = total(lines.chain(envy.iter().map(|line| line.paid)));
        Self { seat, results, envy, fee, net: Net::between(got, put) }
    }
}

fn total(amounts: impl Iterator<Item = Money>) -> Money {
    Money::sum(amounts).expect("stakes and payouts are bounded")
}

/// The names of a seat's wagers in the order in which the book settles them.
fn order_of_settlement(book: &Book) -> Vec<&'static str> {
    let names = |wager: Wager| {
        let spots = Spot::ALL.into_iter().filter(move |spot| spot.wager() == wager);
        let bonus = (wager == Wager::AnteBonus).then_some(wager.name());
        spots.map(Spot::name).chain(bonus)
    };
    let steps = &book.procedure().settlement.within_seat;
    steps.iter().flat_map(|step| names(step.wager)).collect()
}

fn lines(of: Seat, table: &Table, event: &Event) -> Vec<Line> {
    let settled = event.settlements().filter(|(seat, _, _)| *seat == of);
    let wagers = settled.map(|(_, spot, result)| Line {
        wager: spot.name(),
        stake: result.stake,
        result: result.outcome,
        hand: result.hand,
        paid: result.paid,
        returned: result.returned,
        clause: table.clause(result.under).map(|clause| clause.id.clone()),
        reading: deciding::reading(table, spot, result),
    });
    wagers.chain(line(of, table, event)).collect()
}

/// The line of an event that settles no wager.
fn line(of: Seat, table: &Table, event: &Event) -> Option<Line> {
    let clause = |under: Citation| table.clause(under).map(|clause| clause.id.clone());
    if let Event::AnteBonusPaid { seat, paid, hand, under } = event {
        // Its stake is the Ante, which has a line of its own.
        return (*seat == of).then(|| Line {
            wager: Wager::AnteBonus.name(),
            stake: Money::ZERO,
            result: Outcome::Win,
            hand: Some(*hand),
            paid: *paid,
            returned: Money::ZERO,
            clause: clause(*under),
            reading: None,
        });
    }
    if let Event::Withdrawn { seat, spot, amount, under, .. } = event {
        return (*seat == of).then(|| Line {
            wager: spot.name(),
            stake: *amount,
            result: Outcome::Withdrawn,
            hand: None,
            paid: Money::ZERO,
            returned: *amount,
            clause: clause(*under),
            reading: None,
        });
    }
    None
}

fn envy_line(of: Seat, table: &Table, event: &Event) -> Option<Envy> {
    let Event::EnvyPaid { seat, from, hand, paid, under } = event else { return None };
    let clause = table.clause(*under).map(|clause| clause.id.clone());
    (*seat == of).then_some(Envy { from: *from, hand: *hand, paid: *paid, clause })
}

/// What a seat put down, each wager once.
fn put_down(of: Seat, event: &Event) -> Option<Money> {
    if let Event::ThreeBetsPlaced { seat, amount } = event {
        let three = amount.times(3).expect("stakes are bounded");
        return (*seat == of).then_some(three);
    }
    if let Event::BetPlaced { seat, amount, .. } | Event::Played { seat, amount, .. } = event {
        return (*seat == of).then_some(*amount);
    }
    None
}

impl BankVerdict {
    fn of(event: &Event, table: &Table, events: &[Event]) -> Option<Self> {
        let Event::BankSettled { seat, paid, won } = event else { return None };
        let fee = Fee::of(*seat, table, events);
        let lost = total([*paid].into_iter().chain(fee.as_ref().map(|fee| fee.paid)));
        Some(Self { seat: *seat, fee, net: Net::between(*won, lost) })
    }
}

impl Fee {
    fn of(of: Seat, table: &Table, events: &[Event]) -> Option<Self> {
        events.iter().find_map(|event| {
            let Event::FeeTaken { seat, amount } = event else { return None };
            let cited = table.under(event).into_iter().find_map(|it| table.clause(it));
            let clause = cited.map(|clause| clause.id.clone());
            (*seat == of).then_some(Self { paid: *amount, clause })
        })
    }
}

fn fees(events: &[Event]) -> Net {
    let fee = |event: &Event| {
        let Event::FeeTaken { amount, .. } = event else { return None };
        Some(*amount)
    };
    Net::between(total(events.iter().filter_map(fee)), Money::ZERO)
}

fn meters_of(table: &Table) -> Vec<(String, Money)> {
    let shown = |meter| table.meter(meter).expect("it is a meter of the table").whole();
    meters::named(table).into_iter().map(|(meter, name)| (name, shown(meter))).collect()
}

/// The seats as they were settled; one that is come back to counts the first time.
fn order(events: &[Event]) -> Vec<Seat> {
    let mut order = Vec::new();
    for event in events {
        if let Event::SeatDone { seat } = event
            && !order.contains(seat)
        {
            order.push(*seat);
        }
    }
    order
}
