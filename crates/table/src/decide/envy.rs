//! The last pass of a round: envy for the hands of others.

use rulebook::Rule;

use crate::decide::{Decision, console, outcomes};
use crate::game::EnvyTerms;
use crate::settle::{Envious, EnvyPaid, Held, citation, column_made, envy};
use crate::state::Answer;
use crate::{Event, Fact, Phase, Player, Question, Seat, Table, Who};

pub(crate) fn pay(table: &Table, who: Who, out: &mut Vec<Event>) -> Decision {
    table.dealer(who)?;
    table.untroubled()?;
    table.duties_done()?;
    if table.state.phase() != Phase::Envy {
        let refusal = table.game.refuse(Rule::EnvyPaidAtTheEnd, Fact::NotNow);
        let is_stated = refusal.clause.index().is_some();
        let other = Rule::EnvyForAnotherPlayersHand;
        return Err(if is_stated { refusal } else { table.game.refuse(other, Fact::NotNow) });
    }
    give(table, out);
    Ok(())
}

/// Pays all envy of the round.
pub(crate) fn give(table: &Table, out: &mut Vec<Event>) {
    for terms in &table.game.envy {
        let (held, envious) = (held(table, terms), envious(table, terms));
        let mut due = envy(&terms.tables, &held, &envious);
        if table.game.readings.one_envy_only {
            due = greatest_each(due);
        }
        for paid in due {
            let under = citation(table.game.rules.book(), paid.clause);
            let EnvyPaid { to, from, hand, paid, .. } = paid;
            out.push(Event::EnvyPaid { seat: to, from, hand, paid, under });
        }
    }
    console::console_envy(table, out);
    out.push(Event::EnvyDone);
}

/// Whether anybody has envy coming.
pub(crate) fn is_due(table: &Table) -> bool {
    table.game.envy.iter().any(|terms| {
        let bets = |spot| table.state.anybody_bet(spot);
        let is_bet = bets(terms.spot) || terms.also.is_some_and(bets);
        is_bet && !envy(&terms.tables, &held(table, terms), &envious(table, terms)).is_empty()
    })
}

/// Whether the hand of a seat is the envy of others.
pub(crate) fn is_earned_by(table: &Table, seat: Seat) -> bool {
    table.game.envy.iter().any(|terms| is_held(table, terms, seat))
}

fn is_held(table: &Table, terms: &EnvyTerms, seat: Seat) -> bool {
    let position = table.state.seat(seat);
    let readings = &table.game.readings;
    let is_folded = position.answers[Question::Play as usize] == Answer::Goes;
    let bets = position.has(terms.spot) || terms.also.is_some_and(|spot| position.has(spot));
    let is_abandoned = position.presence == crate::state::Presence::Abandoned;
    let counts = (!is_folded || readings.folded_hands_earn_envy)
        && (!is_abandoned || readings.abandoned_hands_earn_envy)
        && (bets || !readings.only_bettors_earn_envy);
    counts
        && outcomes::column(table, seat, terms.basis).is_some_and(|column| terms.is_envied(column))
}

pub(crate) fn held(table: &Table, terms: &EnvyTerms) -> Vec<Held> {
    let from_the_right = table.state.playing().iter().rev();
    let held = from_the_right.filter(|seat| is_held(table, terms, *seat));
    let of = |seat: Seat| {
        let column = outcomes::column(table, seat, terms.basis)?;
        let made = column_made(terms.basis, usize::from(column))?;
        Some(Held { seat, player: envied_as(table, seat), made })
    };
    let mut held: Vec<Held> = held.filter_map(of).collect();
    held.extend(dealers_hand(table, terms));
    held
}

/// The dealer's three cards with the community cards, where they are read to earn envy.
fn dealers_hand(table: &Table, terms: &EnvyTerms) -> Option<Held> {
    let is_five = terms.spot == crate::Spot::FiveCardProgressive;
    if !(is_five && table.game.readings.dealer_earns_five_card_envy) {
        return None;
    }
    let cards = table.state.cards().dealer.three()?;
    let column = table.game.ranking.column(terms.basis, cards, &outcomes::shown(table))?;
    let made = column_made(terms.basis, usize::from(column))?;
    let seat = Seat::ALL[7];
    terms.is_envied(column).then_some(Held { seat, player: Player(u32::MAX), made })
}

pub(crate) fn envious(table: &Table, terms: &EnvyTerms) -> Vec<Envious> {
    let of = |seat: Seat| {
        let position = table.state.seat(seat);
        let also = terms.also.filter(|spot| position.has(*spot));
        let spot = Some(terms.spot).filter(|spot| position.has(*spot)).or(also)?;
        let (stake, player) = (position.stake(spot), envied_as(table, seat));
        let is_here = position.presence != crate::state::Presence::Abandoned;
        is_here.then_some(Envious { seat, player, stake })
    };
    table.state.playing().iter().rev().filter_map(of).collect()
}

/// Whose hand a seat's is: its player's, or nobody else's where boxes count as players.
fn envied_as(table: &Table, seat: Seat) -> Player {
    let boxes_are_players = table.game.readings.own_boxes_earn_envy;
    let player = table.state.seat(seat).player.filter(|_| !boxes_are_players);
    player.unwrap_or(Player(u32::MAX - u32::from(seat.number())))
}

/// The greatest envy of each receiver.
fn greatest_each(due: Vec<EnvyPaid<'_>>) -> Vec<EnvyPaid<'_>> {
    let mut greatest: Vec<EnvyPaid<'_>> = Vec::new();
    for paid in due {
        match greatest.iter_mut().find(|it| it.to == paid.to) {
            Some(known) if known.paid < paid.paid => *known = paid,
            Some(_) => {}
            None => greatest.push(paid),
        }
    }
    greatest
}
