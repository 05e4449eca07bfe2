//! Sitting down and getting up.

use rulebook::{Mishap, Rule};

use crate::decide::{Decision, console};
use crate::game::Abandoned;
use crate::state::Presence;
use crate::{Event, Fact, Phase, Player, Ruling, Seat, Spot, Table, Who};

pub(crate) fn sit(table: &Table, who: Who, seat: Seat, out: &mut Vec<Event>) -> Decision {
    let Some(player) = who.player() else {
        return Err(table.game.refuse(Rule::OnlySeatedPlayersWager, Fact::NotFor(who)));
    };
    if table.state.seat(seat).player.is_some() {
        return Err(table.game.refuse(Rule::OnlySeatedPlayersWager, Fact::Taken(seat)));
    }
    table.seat_exists(seat)?;
    seats_within_boxes(table, player)?;
    out.push(Event::SeatTaken { seat, player });
    Ok(())
}

/// One player takes no more seats than one may bet boxes: a seat at which one may not bet would
/// be kept from the others. Whether boxes are adjacent is looked at when they are bet.
fn seats_within_boxes(table: &Table, player: Player) -> Decision {
    let is_own = |it: &Seat| table.state.seat(*it).player == Some(player);
    let own = table.state.occupied().iter().filter(is_own).count();
    if own < usize::from(table.game.boxes) {
        return Ok(());
    }
    Err(table.game.refuse(Rule::BoxesWithinLimit, Fact::Boxes(table.game.boxes)))
}

/// Before the call a player goes and takes the wagers along. A player dealt in has to stay;
/// going all the same is reported, and what that means is a reading or a floorperson's part.
pub(crate) fn leave(table: &Table, who: Who, seat: Seat, out: &mut Vec<Event>) -> Decision {
    let position = table.state.seat(seat);
    let is_own = position.player.is_some() && position.player == who.player();
    let is_bank = table.state.bank.holder == Some(seat);
    if !is_own {
        return Err(table.game.refuse(Rule::OnlySeatedPlayersWager, Fact::Taken(seat)));
    }
    let in_round = table.state.playing().contains(seat) || (is_bank && table.state.is_round_on());
    if in_round {
        return Err(table.game.refuse(Rule::PlayersStaySeated, Fact::NotNow));
    }
    let amount = money::Money::ZERO;
    if position.has(Spot::Bet1) {
        out.push(Event::ThreeBetsPlaced { seat, amount });
    }
    for spot in Spot::ALL {
        if position.has(spot) && !Spot::THREE.contains(&spot) {
            out.push(Event::BetPlaced { seat, spot, amount });
            if spot == Spot::Progressive {
                console::sensor(table, seat, amount, out)?;
            }
        }
    }
    if is_bank {
        out.push(Event::BankGivenUp { seat });
    }
    out.push(Event::SeatLeft { seat });
    Ok(())
}

/// A player left in the middle of the round.
pub(crate) fn went_away(table: &Table, seat: Seat, out: &mut Vec<Event>) -> Decision {
    if !can_go_away(table, seat) {
        let rule = Rule::AbandonedWagersAreTheFloorsDecision;
        return Err(table.game.refuse(rule, Fact::NotInRound(seat)));
    }
    out.push(Event::Reported { mishap: Mishap::PlayerLeaves, at: None, card: None });
    out.push(Event::PlayerWentAway { seat });
    match table.game.readings.abandoned {
        Abandoned::FloorDecides => {}
        Abandoned::Lost => out.push(Event::Ruled { ruling: Ruling::Abandoned(seat) }),
        Abandoned::Stand => out.push(Event::Ruled { ruling: Ruling::Stands(seat) }),
    }
    Ok(())
}

/// Whether leaving would still mean something: the seat has open wagers. Against a bank they
/// are settled as one, so that it must be known before.
pub(crate) fn can_go_away(table: &Table, seat: Seat) -> bool {
    let position = table.state.seat(seat);
    let is_too_late = table.game.has_bank && table.state.phase() == Phase::Settling;
    let is_in = table.state.playing().contains(seat) && position.has_open();
    is_in && position.presence == Presence::Here && !is_too_late
}

/// Refuses while nobody has decided about a player who went away.
pub(crate) fn presence_known(table: &Table, seat: Seat) -> Decision {
    match table.state.seat(seat).presence {
        Presence::Away => {
            let rule = Rule::AbandonedWagersAreTheFloorsDecision;
            Err(table.game.refuse(rule, Fact::FloorMustDecide))
        }
        Presence::Here | Presence::Abandoned | Presence::Standing => Ok(()),
    }
}
