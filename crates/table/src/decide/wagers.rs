//! Wagers: put down, changed and taken back until "no more bets".

use money::{Microcents, Money};
use rulebook::Rule;

use crate::decide::{Decision, bank, bounds, console, decks};
use crate::game::{GREATEST_FUND, Proportion};
use crate::state::Answer;
use crate::{
    Event, Fact, MeterName, Phase, Question, Refusal, Seat, Seats, Shared, Spot, Table, Tender, Who,
};

pub(crate) fn bet(
    table: &Table,
    seat: Seat,
    spot: Spot,
    amount: Money,
    out: &mut Vec<Event>,
) -> Decision {
    if Spot::THREE.contains(&spot) {
        return Err(table.game.refuse(Rule::RequiredWagersPlaced, Fact::Unequal));
    }
    bounds::within_bounds(table, seat, spot, amount)?;
    out.push(Event::BetPlaced { seat, spot, amount });
    if spot == Spot::Progressive {
        console::sensor(table, seat, amount, out)?;
    }
    Ok(())
}

pub(crate) fn bet_three(
    table: &Table,
    seat: Seat,
    amounts: [Money; 3],
    out: &mut Vec<Event>,
) -> Decision {
    let [first, second, third] = amounts;
    let empty = Spot::THREE.into_iter().zip(amounts).find(|(_, amount)| amount.is_zero());
    if let Some((spot, _)) = empty {
        let fact = Fact::Lacks(seat, spot);
        return Err(table.game.refuse(Rule::RequiredWagersPlaced, fact));
    }
    if first != second || second != third {
        return Err(table.game.refuse(Rule::RequiredWagersEqual, Fact::Unequal));
    }
    bounds::within_bounds(table, seat, Spot::Bet1, first)?;
    out.push(Event::ThreeBetsPlaced { seat, amount: first });
    Ok(())
}

/// Everything but the amount: who, where, with what, and when.
pub(crate) fn may_bet(table: &Table, who: Who, seat: Seat, spot: Spot, tender: Tender) -> Decision {
    own_spot(table, who, seat, spot)?;
    table.seat_exists(seat)?;
    decks::cards_ready(table)?;
    bounds::offered_spot(table, spot)?;
    tendered(table, tender)?;
    betting_open(table, seat, spot)?;
    if table.state.bank.holder == Some(seat) {
        return Err(table.game.refuse(Rule::OneBankARound, Fact::NotInRound(seat)));
    }
    boxes_within_limit(table, seat)
}

/// A chip in another player's device is told apart from one on another player's area.
fn own_spot(table: &Table, who: Who, seat: Seat, spot: Spot) -> Decision {
    let is_progressive = matches!(spot, Spot::Progressive | Spot::FiveCardProgressive);
    let is_device = is_progressive && table.game.spot(spot).is_some();
    own_seat(table, who, seat).map_err(|refusal| {
        if refusal.rule != Rule::NoBacklineWagers {
            return refusal;
        }
        if is_device {
            return table.game.refuse_wager(Rule::ProgressiveOnOwnDevice, spot, refusal.fact);
        }
        let is_stated = refusal.clause.index().is_some();
        let layout = Rule::WagersByChipsOnTheLayout;
        if is_stated { refusal } else { table.game.refuse(layout, refusal.fact) }
    })
}

/// A seat is wagered on by the player who sits there.
pub(crate) fn own_seat(table: &Table, who: Who, seat: Seat) -> Decision {
    let Some(player) = who.player() else {
        return Err(table.game.refuse(Rule::OnlySeatedPlayersWager, Fact::NotFor(who)));
    };
    let here = table.state.seat(seat).player;
    if here == Some(player) {
        return Ok(());
    }
    let is_seated = table.state.positions.iter().any(|it| it.player == Some(player));
    match (is_seated, here) {
        (false, _) | (true, None) => {
            Err(table.game.refuse(Rule::OnlySeatedPlayersWager, Fact::NotSeated(seat)))
        }
        (true, Some(_)) => Err(table.game.refuse(Rule::NoBacklineWagers, Fact::Taken(seat))),
    }
}

fn tendered(table: &Table, tender: Tender) -> Decision {
    if table.game.care.tenders.contains(&tender) {
        return Ok(());
    }
    let rule = match tender {
        Tender::Cash | Tender::Spoken => Rule::NoCashCallBets,
        Tender::Chips | Tender::Plaques | Tender::OtherApproved => Rule::WagersByChipsOnTheLayout,
    };
    Err(table.game.refuse(rule, Fact::TenderNotAccepted))
}

/// Refuses once wagers are closed; a wager that lies there already may not be raised.
fn betting_open(table: &Table, seat: Seat, spot: Spot) -> Decision {
    if table.state.phase() == Phase::Betting {
        return Ok(());
    }
    let is_progressive = matches!(spot, Spot::Progressive | Spot::FiveCardProgressive);
    let rule = match (is_progressive, table.state.seat(seat).has(spot)) {
        (_, true) => Rule::NoIncreaseAfterNoMoreBets,
        (true, false) => Rule::LateProgressiveNotRecognised,
        (false, false) => Rule::WagersBeforeNoMoreBets,
    };
    let stated = table.game.refuse_wager(rule, spot, Fact::NotNow);
    if stated.clause.index().is_some() {
        return Err(stated);
    }
    Err(table.game.refuse_wager(Rule::WagersBeforeNoMoreBets, spot, Fact::NotNow))
}

/// One player bets no more boxes than allowed, and only adjacent ones.
#[inline]
fn boxes_within_limit(table: &Table, seat: Seat) -> Decision {
    // Mostly everybody has one seat, and one box is within every limit.
    if table.state.shares_players { own_boxes_within_limit(table, seat) } else { Ok(()) }
}

#[inline(never)]
fn own_boxes_within_limit(table: &Table, seat: Seat) -> Decision {
    let player = table.state.seat(seat).player;
    let is_own = |it: &Seat| table.state.seat(*it).player == player;
    let mut own: Seats = table.state.wagering.iter().filter(is_own).collect();
    own.insert(seat);
    if own.len() <= u32::from(table.game.boxes) && own.are_adjacent() {
        return Ok(());
    }
    Err(table.game.refuse(Rule::BoxesWithinLimit, Fact::Boxes(table.game.boxes)))
}

pub(crate) fn take_back(
    table: &Table,
    who: Who,
    seat: Seat,
    spot: Spot,
    out: &mut Vec<Event>,
) -> Decision {
    if who != Who::Dealer {
        own_seat(table, who, seat)?;
    }
    let position = table.state.seat(seat);
    let is_withdrawn = position.answers.contains(&Answer::Goes);
    if !position.has(spot) && !is_withdrawn {
        // What is offered may lie there, and does not.
        let is_offered = table.game.spot(spot).is_some();
        let layout = Rule::WagersByChipsOnTheLayout;
        let rule = if is_offered { layout } else { Rule::OnlyOfferedWagers };
        return Err(table.game.refuse(rule, Fact::Lacks(seat, spot)));
    }
    if table.state.is_round_on() {
        return Err(no_withdrawal(table, seat, spot));
    }
    let amount = Money::ZERO;
    if Spot::THREE.contains(&spot) {
        nothing_left_alone(table, seat, &Spot::THREE)?;
        out.push(Event::ThreeBetsPlaced { seat, amount });
        return Ok(());
    }
    nothing_left_alone(table, seat, &[spot])?;
    out.push(Event::BetPlaced { seat, spot, amount });
    if spot == Spot::Progressive {
        console::sensor(table, seat, amount, out)?;
    }
    Ok(())
}

/// After the call only Bets 1 and 2 may be withdrawn, and those when their player is asked; a
/// bet let ride stays.
fn no_withdrawal(table: &Table, seat: Seat, spot: Spot) -> Refusal {
    let answers = &table.state.seat(seat).answers;
    let rides = |question: Question| answers[question as usize] == Answer::Stays;
    let stays = |question: Question| {
        let rule = Rule::RidingBetStays;
        table.game.refuse_question(rule, question, Fact::NotNow)
    };
    match spot {
        Spot::Bet1 if rides(Question::Bet1) => stays(Question::Bet1),
        Spot::Bet2 if rides(Question::Bet2) => stays(Question::Bet2),
        Spot::Bet3 => {
            let rule = Rule::OnlyBetsOneAndTwoWithdrawn;
            table.game.refuse_question(rule, Question::Bet2, Fact::NotNow)
        }
        Spot::Bet1
        | Spot::Bet2
        | Spot::Ante
        | Spot::Play
        | Spot::PairPlus
        | Spot::FiveCardBonus
        | Spot::ThreeCardBonus
        | Spot::SixCardBonus
        | Spot::Progressive
        | Spot::FiveCardProgressive => {
            let rule = Rule::NoWithdrawalAfterNoMoreBets;
            table.game.refuse_wager(rule, spot, Fact::NotNow)
        }
    }
}

/// Taking a wager back must not leave another without the one it needs.
fn nothing_left_alone(table: &Table, seat: Seat, gone: &[Spot]) -> Decision {
    let position = table.state.seat(seat);
    // The table as it would be: one answer for all is better than a second list of what needs
    // what, and wagers are seldom taken back.
    let mut without = table.clone();
    for spot in gone {
        without.state.set_stake(seat, *spot, Money::ZERO);
    }
    let stays = Spot::ALL.into_iter().filter(|spot| position.has(*spot) && !gone.contains(spot));
    for spot in stays.filter(|spot| *spot != Spot::Play) {
        bounds::bounds(&without, seat, spot)?;
    }
    Ok(())
}

pub(crate) fn back_hand(
    table: &Table,
    who: Who,
    seat: Seat,
    hand: Shared,
    out: &mut Vec<Event>,
) -> Decision {
    own_seat(table, who, seat)?;
    if !table.game.is_electronic {
        let rule = Rule::ElectronicVersionCards;
        return Err(table.game.refuse(rule, Fact::NotInThisBook));
    }
    if table.state.phase() != Phase::Betting {
        return Err(table.game.refuse(Rule::WagersBeforeNoMoreBets, Fact::NotNow));
    }
    out.push(Event::HandBacked { seat, hand });
    Ok(())
}

pub(crate) fn no_more_bets(table: &Table, who: Who, out: &mut Vec<Event>) -> Decision {
    table.dealer(who)?;
    decks::equipment_in_place(table)?;
    decks::cards_ready(table)?;
    if table.state.phase() != Phase::Betting {
        return Err(table.game.refuse(Rule::NoMoreBetsBeforeTheFirstCard, Fact::NotNow));
    }
    everybody_complete(table)?;
    bank::in_place(table)?;
    out.push(Event::BettingClosed);
    bank::take_fees(table, out);
    // Where a console is worked by hand, COIN IN feeds the meter.
    if table.state.console.is_none() {
        feed_meters(table, out);
    }
    Ok(())
}

/// Every seat that wagers has the wagers that it must have.
fn everybody_complete(table: &Table) -> Decision {
    let wagering = table.state.wagering;
    if wagering.is_empty() {
        let rule = match (table.game.is_showdown, table.game.proportion) {
            (false, _) => Rule::RequiredWagersPlaced,
            (true, Proportion::Both(_)) => Rule::AnteAndPairPlusCompulsory,
            (true, Proportion::Free | Proportion::PairPlusAtMost(_)) => Rule::BaseWagersAtChoice,
        };
        return Err(table.game.refuse(rule, Fact::NobodyWagered));
    }
    let required: &[Spot] = match (table.game.proportion, table.game.readings.pair_plus_required) {
        (Proportion::Both(_), _) => &[Spot::Ante, Spot::PairPlus],
        (Proportion::Free | Proportion::PairPlusAtMost(_), true) => &[Spot::PairPlus],
        (Proportion::Free | Proportion::PairPlusAtMost(_), false) => &[],
    };
    for seat in wagering.iter() {
        let lacking = required.iter().find(|spot| !table.state.seat(seat).has(**spot));
        if let Some(spot) = lacking {
            let fact = Fact::Lacks(seat, *spot);
            return Err(table.game.refuse(Rule::AnteAndPairPlusCompulsory, fact));
        }
    }
    Ok(())
}

/// Every progressive wager feeds the meters of its kind, each as far as its ceiling.
pub(crate) fn feed_meters(table: &Table, out: &mut Vec<Event>) {
    for (at, (meter, terms)) in table.game.meters.iter().enumerate() {
        let spot = spot_of(*meter);
        let stakes = table.state.wagering.iter().map(|seat| table.state.seat(seat).stake(spot));
        let feeds = stakes.filter(|stake| !stake.is_zero());
        let amount = feeds.fold(Microcents::ZERO, |sum, stake| {
            sum.plus(terms.rate.of(stake)).expect("stakes are bounded")
        });
        if amount != Microcents::ZERO {
            let holds = table.state.meters.funds[at].holds().fed(amount, terms.ceiling);
            let holds = holds.expect("meters are bounded");
            out.push(Event::MeterFed { meter: *meter, amount, holds });
        }
    }
}

/// A meter is taken over as it stands: in a round too, since other tables feed a linked meter
/// and win it meanwhile.
pub(crate) fn read_meter(
    table: &Table,
    who: Who,
    meter: MeterName,
    holds: Microcents,
    out: &mut Vec<Event>,
) -> Decision {
    let is_known = table.game.meters.iter().any(|(known, _)| *known == meter);
    let rule = Rule::ProgressiveNeedsItsSystem;
    if !is_known {
        return Err(table.game.refuse(rule, Fact::NotInThisBook));
    }
    if who != Who::Device {
        return Err(table.game.refuse(rule, Fact::NotFor(who)));
    }
    // A logged win waits for the key with its prize counted: it comes off this amount.
    if table.state.console.as_ref().is_some_and(|it| it.pending().is_some()) {
        return Err(table.game.refuse(rule, Fact::NotNow));
    }
    if holds > Microcents::of(GREATEST_FUND) {
        return Err(table.game.refuse(rule, Fact::AtMost(GREATEST_FUND)));
    }
    out.push(Event::MeterRead { meter, holds });
    Ok(())
}

/// The spot whose wagers feed a meter.
pub(crate) const fn spot_of(meter: MeterName) -> Spot {
    match meter.wager {
        rulebook::Wager::FiveCardProgressive => Spot::FiveCardProgressive,
        rulebook::Wager::LetItRide
        | rulebook::Wager::Ante
        | rulebook::Wager::Play
        | rulebook::Wager::AnteBonus
        | rulebook::Wager::PairPlus
        | rulebook::Wager::FiveCardBonus
        | rulebook::Wager::ThreeCardBonus
        | rulebook::Wager::SixCardBonus
        | rulebook::Wager::Progressive => Spot::Progressive,
    }
}
