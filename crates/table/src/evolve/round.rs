//! Events of a round: cards, decisions, settlement.

use money::Money;
use rulebook::{Mishap, Point};

use super::add;
use super::{care, progress};
use crate::decide::outcomes;
use crate::state::{Answer, Award, Early, PhaseState, RoundStep};
use crate::{Bets, Cards, Few, Outcome, Phase, Pile, Question, Seat, Settlement, Spot, Table};

pub(super) fn dealt(table: &mut Table, to: Pile, cards: Few) {
    let state = &mut table.state;
    if let Pile::Player(seat) = to {
        state.seat_mut(seat).hand.append(cards);
    }
    let slots = state.deal_list.slots.len();
    let Some(round) = state.round_mut() else { return };
    for card in cards.cards() {
        round.cards.all.insert(*card);
    }
    round.cards.lay(to, cards);
    if let RoundStep::Dealing { next_slot } = &mut round.step {
        *next_slot += cards.len();
        if table.game.is_electronic && *next_slot == slots {
            hand_shared(table);
        }
    }
}

/// In the electronic version a seat plays the shared hand that it backs.
fn hand_shared(table: &mut Table) {
    let shared = table.state.cards().shared;
    for seat in table.state.playing().iter() {
        let position = table.state.seat_mut(seat);
        position.hand = shared[position.backs as usize];
    }
}

pub(super) const fn answered(table: &mut Table, seat: Seat, question: Question, answer: Answer) {
    table.state.seat_mut(seat).answers[question as usize] = answer;
    if let Some(round) = table.state.round_mut() {
        round.to_answer[question as usize].remove(seat);
    }
}

pub(super) fn rode(table: &mut Table, seat: Seat, spot: Spot) {
    let question = asked_about(spot);
    answered(table, seat, question, Answer::Stays);
    let point = match question {
        Question::Bet2 => Point::RideBetTwo,
        Question::Bet1 | Question::Play => Point::RideBetOne,
    };
    table.come_to(point, Some(seat));
    cards_down(table, question, seat);
}

pub(super) fn withdrew(table: &mut Table, seat: Seat, spot: Spot, amount: Money) {
    let question = asked_about(spot);
    answered(table, seat, question, Answer::Goes);
    table.state.set_stake(seat, spot, Money::ZERO);
    table.state.seat_mut(seat).get(amount);
    let point = match question {
        Question::Bet2 => Point::WithdrawBetTwo,
        Question::Bet1 | Question::Play => Point::WithdrawBetOne,
    };
    table.come_to(point, Some(seat));
    cards_down(table, question, seat);
}

/// After the last decision the cards are laid down.
fn cards_down(table: &mut Table, question: Question, seat: Seat) {
    if question == Question::Bet2 {
        table.come_to(Point::CardsDown, Some(seat));
    }
}

pub(super) fn played(table: &mut Table, seat: Seat, amount: Money) {
    answered(table, seat, Question::Play, Answer::Stays);
    table.state.set_stake(seat, Spot::Play, amount);
    let position = table.state.seat_mut(seat);
    position.put = add(position.put, amount);
}

pub(super) fn resolved(table: &mut Table, seat: Seat, early: Early) {
    table.state.seat_mut(seat).early = early;
    table.come_to(Point::Show, Some(seat));
}

pub(super) fn exposed(table: &mut Table, pile: Pile) {
    if let Pile::Player(seat) = pile {
        table.state.seat_mut(seat).is_up = true;
    }
    if let Some(round) = table.state.round_mut() {
        round.cards.turn_up(pile);
    }
    if pile == Pile::Dealer {
        table.come_to(Point::DealerReveal, None);
    }
    if is_act_done(table, pile) {
        progress::step_on(table);
    }
}

/// Turning up the players' hands is one act for all of them; in the settlement it is none.
fn is_act_done(table: &Table, pile: Pile) -> bool {
    match pile {
        Pile::Player(_) => {
            let is_up = |seat: Seat| table.state.seat(seat).is_up;
            table.state.phase() == Phase::Playing && table.state.playing().iter().all(is_up)
        }
        Pile::Community
        | Pile::Dealer
        | Pile::Box
        | Pile::FiveCommunity
        | Pile::Shared(_)
        | Pile::Discard => true,
    }
}

pub(super) fn burned(table: &mut Table) {
    if let Some(round) = table.state.round_mut() {
        round.cards.community = round.cards.community.without(0);
    }
    progress::step_on(table);
}

pub(super) fn seat_called(table: &mut Table, seat: Seat) {
    let limit_left = outcomes::whole_limit(table);
    let Some(settling) = table.state.settling_mut() else { return };
    settling.called = Some(seat);
    settling.limit_left = limit_left;
    // Where losers come first, a winner's hand was read in the first pass.
    let is_first_pass = !settling.pays_winners;
    // The cards of a folded hand are gone, unless a wager on them is kept.
    let position = table.state.seat(seat);
    let is_folded = position.answers[Question::Play as usize] == Answer::Goes;
    let has_cards = !is_folded || position.has(Spot::SixCardBonus);
    if is_first_pass && has_cards {
        table.come_to(Point::Seat, Some(seat));
    }
}

pub(super) fn award_waits(table: &mut Table, seat: Seat, spot: Spot) {
    if let Some(settling) = table.state.settling_mut() {
        settling.award = Some(Award { seat, spot, is_validated: false });
    }
    if matches!(spot, Spot::Progressive | Spot::FiveCardProgressive) {
        table.come_to(Point::ProgressiveWin, Some(seat));
    }
}

/// Wagers are settled, some of them before the settlement: those on a bonus that is shown, and
/// what a fold gives up. Only the settlement has a payout limit to use up.
fn use_up_limit(table: &mut Table, spots: &[Spot], result: Settlement) {
    let Some(settling) = table.state.settling() else { return };
    let after = |left: Money, spot: &Spot| outcomes::limit_after(table, left, *spot, result);
    let limit_left = spots.iter().fold(settling.limit_left, after);
    if let Some(settling) = table.state.settling_mut() {
        settling.limit_left = limit_left;
    }
}

pub(super) fn settled(table: &mut Table, seat: Seat, spot: Spot, result: Settlement) {
    no_longer_waits(table, seat, spot.bit());
    use_up_limit(table, &[spot], result);
    let position = table.state.seat_mut(seat);
    position.settle(spot.bit(), add(result.paid, result.returned), result.outcome);
    if result.outcome == Outcome::Forfeit {
        position.forfeited = add(position.forfeited, result.stake);
    }
}

/// Several bets were settled, each of them so. None of them is ever forfeited.
pub(super) fn bets_settled(table: &mut Table, seat: Seat, bets: Bets, result: Settlement) {
    no_longer_waits(table, seat, bets.bits());
    use_up_limit(table, bets.spots(), result);
    let each = add(result.paid, result.returned);
    let got = bets.spots().iter().fold(Money::ZERO, |got, _| add(got, each));
    table.state.seat_mut(seat).settle(bets.bits(), got, result.outcome);
}

/// Wagers on these spots, as bits, are settled: nothing waits for a floorperson there.
fn no_longer_waits(table: &mut Table, seat: Seat, spots: u16) {
    let is_there = |award: Award| award.seat == seat && spots & award.spot.bit() != 0;
    if let Some(settling) = table.state.settling_mut() {
        settling.award = settling.award.filter(|award| !is_there(*award));
    }
}

pub(super) fn ante_bonus_paid(table: &mut Table, seat: Seat, paid: Money) {
    let position = table.state.seat_mut(seat);
    position.get(paid);
    position.has_won = true;
    if let Some(settling) = table.state.settling_mut() {
        let left = settling.limit_left;
        settling.limit_left = left.minus(paid.min(left)).expect("no more than is left");
    }
}

pub(super) fn seat_done(table: &mut Table, seat: Seat) {
    if let Some(settling) = table.state.settling_mut() {
        settling.settled.insert(seat);
        settling.called = None;
    }
    table.come_to(Point::SeatDone, Some(seat));
}

/// The bank has its wager less what it paid and with what it won; a running bank may have paid
/// more than its wager, out of what it won.
pub(super) fn bank_settled(table: &mut Table, paid: Money, won: Money) {
    let bank = &mut table.state.bank;
    bank.got = add(bank.wager, won).minus(paid).expect("it pays no more than it has");
}

pub(super) fn voided(table: &mut Table, mishap: Mishap) {
    if let Some(round) = table.state.round_mut() {
        round.voided = Some(mishap);
    }
}

pub(super) fn round_ended(table: &mut Table) {
    let voided = table.state.round().and_then(|round| round.voided);
    if voided.is_none() {
        table.state.bank.complete_round();
    }
    if let Some(console) = &mut table.state.console {
        if voided.is_some() {
            console.abandon_round(table.state.meters.funds[0].holds());
        }
        table.state.meters.records_before = console.records().len();
    }
    table.state.end_round(match table.automation.cards {
        Cards::Virtual => PhaseState::Betting,
        Cards::Physical => PhaseState::Preparing,
    });
    table.state.meters.remember_before();
    table.state.decks.end_round(voided);
    if table.automation.cards == Cards::Physical {
        if table.game.care.decks > 1 {
            table.state.decks.in_play = table.state.decks.in_play.other();
        }
        care::make_ready(table);
    }
}

/// The question that is about a bet.
const fn asked_about(spot: Spot) -> Question {
    match spot {
        Spot::Bet2 => Question::Bet2,
        Spot::Play => Question::Play,
        Spot::Bet1
        | Spot::Bet3
        | Spot::Ante
        | Spot::PairPlus
        | Spot::FiveCardBonus
        | Spot::ThreeCardBonus
        | Spot::SixCardBonus
        | Spot::Progressive
        | Spot::FiveCardProgressive => Question::Bet1,
    }
}
