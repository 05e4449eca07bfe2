//! Bots: they bet little, take the bank when it is offered, and decide as the advice says.

use money::Money;
use odds::{Counsel, advise_at};
use table::{Bounds, Command, Offer, Spot, Table};

use super::order::Target;
use super::person::Person;

/// How much a bot puts on something, if it does: the least or a little more on the game itself,
/// the least on a side wager every third round.
pub(crate) fn stake(
    table: &Table,
    bot: &Person,
    target: Target,
    bounds: &Bounds<'_>,
) -> Option<Money> {
    let seat = u64::from(bot.seat.number());
    let Bounds { most, among, .. } = *bounds;
    let least = among.first().copied().unwrap_or(bounds.least);
    let times = |factor: u64| {
        let more = least.times(factor).ok().filter(|it| *it <= most);
        more.or(Some(least))
    };
    match target {
        Target::Bank => times(20),
        Target::Three | Target::Spot(Spot::Ante) => times(1 + seat % 3),
        Target::Spot(spot) => {
            let turn = table.round().0 + seat + spot as u64;
            turn.is_multiple_of(3).then_some(least)
        }
    }
}

/// What a bot does when it is asked something: shows a hand that wins, waves one that does not,
/// and else answers as advised.
pub(crate) fn answer(table: &Table, bot: &Person) -> Option<Command> {
    let seat = bot.seat;
    let offers: Vec<Offer<'_>> = table.offers(bot.who()).collect();
    if offers.contains(&Offer::ShowBonus { seat }) {
        return Some(Command::ShowBonus { seat });
    }
    if offers.contains(&Offer::WaveBonus { seat }) {
        return Some(Command::WaveBonus { seat });
    }
    let choice = advice_for(table, bot)?.advice.choice;
    Some(Command::Decide { seat, choice, signal: None })
}

/// The advice for somebody whose turn it is, from what they see.
pub(crate) fn advice_for(table: &Table, person: &Person) -> Option<Counsel> {
    table.turn().filter(|(seat, _)| *seat == person.seat)?;
    advise_at(table, person.player())
}
