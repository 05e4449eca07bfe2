//! The script of a round: who is asked what, and what is turned up.

use money::Money;
use rulebook::{Deed, Occasion, Rule, Subject};

use crate::decide::{Decision, awards, bounds, console, decks, envy, outcomes, seats};
use crate::game::Act;
use crate::settle::is_listed;
use crate::state::{Answer, Early, Position, Presence, RoundStep};
use crate::{
    Choice, Event, Fact, Few, Outcome, Phase, Pile, Question, Refusal, Seat, Settlement, Signal,
    Spot, Table, Who,
};

/// The act of the script that is due.
pub(crate) fn act(table: &Table) -> Option<&Act> {
    let round = table.state.round().filter(|round| matches!(round.step, RoundStep::Playing))?;
    table.game.script.get(round.act)
}

/// The question that is open.
pub(crate) fn question(table: &Table) -> Option<Question> {
    act(table)?.asks
}

/// The question that is open, or the last that was.
fn latest_question(table: &Table) -> Option<Question> {
    let until = table.state.round().map_or(0, |round| round.act).min(table.game.script.len() - 1);
    table.game.script[..=until].iter().rev().find_map(|act| act.asks)
}

/// The next seat to answer, in the order in which the book asks.
pub(crate) fn asked(table: &Table, question: Question) -> Option<Seat> {
    table.state.round()?.to_answer[question as usize].first(table.game.asks, None)
}

/// What an answer to a question comes to, and how it was given.
pub(crate) fn answer(
    table: &Table,
    question: Question,
    seat: Seat,
    (choice, signal): (Choice, Option<Signal>),
    out: &mut Vec<Event>,
) -> Decision {
    let event = match (question, choice) {
        (Question::Bet1 | Question::Bet2, Choice::Ride) => {
            Event::LetRide { seat, spot: question.spot(), signal }
        }
        (Question::Bet1 | Question::Bet2, Choice::Pull) => {
            let spot = question.spot();
            let amount = table.state.seat(seat).stake(spot);
            let under = table.game.cites.withdrawn(spot);
            Event::Withdrawn { seat, spot, amount, signal, under }
        }
        (Question::Play, Choice::Play) => {
            let amount = table.state.seat(seat).stake(Spot::Ante);
            Event::Played { seat, amount, signal }
        }
        (Question::Play, Choice::Fold) => Event::Folded { seat, signal },
        (Question::Bet1 | Question::Bet2, Choice::Play | Choice::Fold) => {
            let rule = Rule::BetRidesOrIsWithdrawn;
            return Err(table.game.refuse_question(rule, question, Fact::NoAnswer(choice)));
        }
        (Question::Play, Choice::Ride | Choice::Pull) => {
            let rule = Rule::PlayOrForfeit;
            return Err(table.game.refuse_wager(rule, Spot::Ante, Fact::NoAnswer(choice)));
        }
    };
    out.push(event);
    Ok(())
}

pub(crate) fn make_play(
    table: &Table,
    who: Who,
    seat: Seat,
    amount: Money,
    out: &mut Vec<Event>,
) -> Decision {
    let question = may_answer(table, who, seat)?;
    if question != Question::Play {
        let rule = Rule::BetRidesOrIsWithdrawn;
        let fact = Fact::TurnOf(seat);
        return Err(table.game.refuse_question(rule, question, fact));
    }
    let ante = table.state.seat(seat).stake(Spot::Ante);
    if amount != ante {
        return Err(table.game.refuse(Rule::PlayEqualsTheAnte, Fact::Exactly(ante)));
    }
    out.push(Event::Played { seat, amount, signal: Some(Signal::Push) });
    Ok(())
}

/// Answers come from the seat's own player, in turn, and once.
pub(crate) fn may_answer(table: &Table, who: Who, seat: Seat) -> Result<Question, Refusal> {
    let position = table.state.seat(seat);
    if position.player.is_none() || position.player != who.player() {
        let rule = Rule::PlayerAnswersForOwnHand;
        return Err(table.game.refuse(rule, Fact::Taken(seat)));
    }
    table.untroubled()?;
    stub_first(table)?;
    table.duties_done()?;
    let Some(question) = question(table) else { return Err(not_asked(table, seat)) };
    if position.answers[question as usize] != Answer::None {
        return Err(table.game.refuse(Rule::PlayerAnswersForOwnHand, Fact::NotNow));
    }
    match asked(table, question) {
        Some(turn) if turn == seat => {
            seats::presence_known(table, seat)?;
            Ok(question)
        }
        Some(turn) => {
            let rule = Rule::DecideInTurn;
            Err(table.game.refuse_question(rule, question, Fact::TurnOf(turn)))
        }
        None => Err(not_asked(table, seat)),
    }
}

/// Nobody is asked anything now, or the seat lacks the wager that the question is about.
fn not_asked(table: &Table, seat: Seat) -> Refusal {
    let position = table.state.seat(seat);
    let has_answered = position.answers.iter().any(|answer| *answer != Answer::None);
    let rule = match (table.game.is_showdown, has_answered) {
        (_, true) => Rule::PlayerAnswersForOwnHand,
        (true, false) => Rule::PlayOrForfeit,
        (false, false) => Rule::BetRidesOrIsWithdrawn,
    };
    let spot = if table.game.is_showdown { Spot::Ante } else { Spot::Bet1 };
    let is_never_asked = table.state.wagering.contains(seat) && !position.has(spot);
    let fact = if is_never_asked { Fact::Lacks(seat, spot) } else { Fact::NotNow };
    table.game.refuse_wager(rule, spot, fact)
}

/// The rest of the deck leaves the shoe before anybody decides.
fn stub_first(table: &Table) -> Decision {
    if table.state.phase() != Phase::Stub {
        return Ok(());
    }
    let Some(due) = table.state.duties.waiting.first() else { return Ok(()) };
    let terms = &table.game.duties[usize::from(due.duty)];
    let rule = match terms.enter {
        Some(_) => Rule::StubCountedEveryFiveRounds,
        None => Rule::RestOfTheDeckTakenOut,
    };
    Err(table.game.refuse(rule, Fact::First(terms.task)))
}

pub(crate) fn show_bonus(table: &Table, who: Who, seat: Seat, out: &mut Vec<Event>) -> Decision {
    may_resolve(table, who, seat)?;
    let position = table.state.seat(seat);
    let column = position.hand.three().map(|cards| table.game.ranking.of_three(cards));
    let terms = bounds::offered_spot(table, Spot::ThreeCardBonus)?;
    let hand = column.and_then(|column| terms.payer.hand(column));
    if hand.is_none() {
        return Err(table.game.refuse(Rule::LosingBonusHandStaysHidden, Fact::Makes(None)));
    }
    out.push(Event::BonusShown { seat, cards: position.hand });
    let lines = outcomes::line(table, seat, Spot::ThreeCardBonus, Money::ZERO);
    out.extend(lines.map(|result| Event::Settled { seat, spot: Spot::ThreeCardBonus, result }));
    Ok(())
}

pub(crate) fn wave_bonus(table: &Table, who: Who, seat: Seat, out: &mut Vec<Event>) -> Decision {
    may_resolve(table, who, seat)?;
    out.push(Event::BonusWaved { seat });
    if !table.game.readings.waved_bonus_corrected {
        let spot = Spot::ThreeCardBonus;
        let stake = table.state.seat(seat).stake(spot);
        let result = Settlement::lost(stake, table.game.cites.no_pair);
        out.push(Event::Settled { seat, spot, result });
    }
    Ok(())
}

/// The side wager is resolved on the show only where a table does so, seat by seat.
fn may_resolve(table: &Table, who: Who, seat: Seat) -> Decision {
    let rule = Rule::ThreeCardBonusResolvedAtTheReveal;
    let position = table.state.seat(seat);
    if position.player.is_none() || position.player != who.player() {
        let rule = Rule::PlayerAnswersForOwnHand;
        return Err(table.game.refuse(rule, Fact::Taken(seat)));
    }
    table.untroubled()?;
    table.duties_done()?;
    let is_due = act(table).is_some_and(|act| act.deed == Deed::Resolve);
    match (is_due, to_resolve(table)) {
        (true, Some(turn)) if turn == seat => Ok(()),
        (true, Some(turn)) => Err(table.game.refuse(Rule::DecideInTurn, Fact::TurnOf(turn))),
        (_, _) => Err(table.game.refuse(rule, Fact::NotNow)),
    }
}

/// The next seat to show or to wave.
pub(crate) fn to_resolve(table: &Table) -> Option<Seat> {
    table.state.playing().iter().find(|seat| {
        let position = table.state.seat(*seat);
        position.has(Spot::ThreeCardBonus) && position.early == Early::Open
    })
}

pub(crate) fn perform(table: &Table, who: Who, subject: Subject, out: &mut Vec<Event>) -> Decision {
    table.dealer(who)?;
    table.untroubled()?;
    stub_first(table)?;
    table.duties_done()?;
    let refuse = |rule: Rule, fact: Fact| match latest_question(table) {
        Some(question) => table.game.refuse_question(rule, question, fact),
        None => table.game.refuse(rule, fact),
    };
    let Some(act) = act(table) else {
        return Err(refuse(Rule::RevealAfterAllDecide, Fact::NotNow));
    };
    match act.deed {
        Deed::Ask | Deed::Resolve => {
            let turn = question(table).map_or_else(|| to_resolve(table), |it| asked(table, it));
            let fact = turn.map_or(Fact::NotNow, Fact::TurnOf);
            Err(refuse(Rule::RevealAfterAllDecide, fact))
        }
        Deed::Expose | Deed::Burn | Deed::Collect if act.what == subject => {
            do_act(table, act.deed, subject, out);
            Ok(())
        }
        Deed::Expose | Deed::Burn | Deed::Collect | Deed::Settle => {
            Err(refuse(Rule::RevealAfterAllDecide, Fact::NotNow))
        }
    }
}

/// Turns up, burns or collects: the act that is due.
pub(crate) fn do_act(table: &Table, deed: Deed, subject: Subject, out: &mut Vec<Event>) {
    let state = &table.state;
    let community = state.cards().community;
    match (deed, subject) {
        (Deed::Burn, _) => {
            out.extend(community.cards().first().map(|card| Event::Burned { card: *card }));
        }
        (_, Subject::CommunityLeft) => out.push(exposed(Pile::Community, one(community, 0))),
        (_, Subject::CommunitySecond) => {
            out.push(exposed(Pile::Community, one(community, 1)));
            console::console_sees(table, Pile::Community, out);
        }
        (_, Subject::Box) => out.push(exposed(Pile::Box, state.cards().boxed)),
        (_, Subject::Dealer) => out.push(exposed(Pile::Dealer, state.cards().dealer)),
        (_, Subject::FiveCardCommunity) => {
            out.push(exposed(Pile::FiveCommunity, state.cards().five));
        }
        (_, Subject::Players) => {
            let seats = state.playing().iter().rev();
            out.extend(seats.map(|seat| exposed(Pile::Player(seat), state.seat(seat).hand)));
        }
        (_, Subject::Forfeits) => collect_forfeits(table, out),
        (
            _,
            Subject::BetOne
            | Subject::BetTwo
            | Subject::Play
            | Subject::ThreeCardBonus
            | Subject::Wagers,
        ) => {}
    }
}

/// What the folds of the round gave up.
fn collect_forfeits(table: &Table, out: &mut Vec<Event>) {
    for seat in table.state.playing().iter() {
        let position = table.state.seat(seat);
        if position.answers[Question::Play as usize] != Answer::Goes {
            continue;
        }
        for (spot, under) in forfeits(table, position) {
            let stake = position.stake(spot);
            let lost = Settlement::lost(stake, under);
            let result = Settlement { outcome: Outcome::Forfeit, ..lost };
            out.push(Event::Settled { seat, spot, result });
        }
    }
    out.push(Event::ForfeitsCollected);
}

/// What a seat that folds gives up, and under which clauses.
pub(crate) fn forfeits(
    table: &Table,
    position: &Position,
) -> impl Iterator<Item = (Spot, crate::Citation)> {
    let has_six = position.has(Spot::SixCardBonus);
    let has = |wager| Spot::ALL.iter().any(|it| it.wager() == wager && position.has(*it));
    let only_ante = table.game.readings.fold_only_as_listed && !is_listed(has);
    let given_up = table.game.forfeits.iter().filter(move |forfeit| {
        let is_kept = only_ante && forfeit.spot != Spot::Ante;
        position.has(forfeit.spot) && !is_kept
    });
    given_up.map(move |forfeit| {
        let of_three = usize::from(has_six).min(forfeit.clauses.len().saturating_sub(1));
        let under = forfeit.clauses.get(of_three).copied();
        (forfeit.spot, under.unwrap_or(crate::Citation::NONE))
    })
}

/// Whether something holds that does not hold always. At a moment of one seat, a bet is that
/// seat's.
pub(crate) fn occurs(table: &Table, occasion: Occasion, seat: Option<Seat>) -> bool {
    let bet = |spot: Spot| match seat {
        Some(seat) => table.state.seat(seat).has(spot),
        None => table.state.anybody_bet(spot),
    };
    let offers = |spot: Spot| table.game.spot(spot).is_some();
    match occasion {
        Occasion::SixCardBonusOffered => offers(Spot::SixCardBonus),
        Occasion::FiveCardProgressiveBet => {
            let is_forfeit = |seat| is_forfeit(table, seat, Spot::FiveCardProgressive);
            bet(Spot::FiveCardProgressive) && !seat.is_some_and(is_forfeit)
        }
        Occasion::ThreeCardBonusOnShow => table.game.readings.bonus_on_show,
        Occasion::ThreeCardBonusOptionOne => offers(Spot::ThreeCardBonus),
        Occasion::HandGivenUp => seat.is_some_and(|seat| is_given_up(table, seat)),
        Occasion::ProgressiveOffered => {
            offers(Spot::Progressive) || offers(Spot::FiveCardProgressive)
        }
        Occasion::FiveCardBonusBet => bet(Spot::FiveCardBonus),
        Occasion::SixCardBonusBet => bet(Spot::SixCardBonus),
        Occasion::ProgressiveBet => bet(Spot::Progressive) || bet(Spot::FiveCardProgressive),
        // A shuffle that a floorperson orders is not the one of the opening.
        Occasion::Opening => {
            !table.state.decks.has_played && !table.state.duties.is_shuffle_ordered
        }
        Occasion::AfterIdling => table.state.decks.idle.is_some(),
        Occasion::SpreadFaceUp => table.state.decks.idle.is_some_and(|idle| idle.is_face_up_asked),
        Occasion::DeviceShuffles => decks::is_shuffled_by_device(table),
        Occasion::CardsCut => table.state.decks.is_cut,
        Occasion::StubCountDue => decks::is_stub_count_due(table),
        Occasion::ThreeCardBonusLost => {
            seat.is_some_and(|seat| table.state.seat(seat).early == Early::Waved)
        }
        Occasion::FiveCardProgressiveWins => {
            table.state.award().is_some_and(|award| award.spot == Spot::FiveCardProgressive)
        }
        Occasion::MeterAward => awards::is_of_a_meter(table),
        Occasion::EnvyHand => seat.is_some_and(|seat| envy::is_earned_by(table, seat)),
        Occasion::HandLost => seat.is_some_and(|seat| has_lost(table, seat)),
    }
}

/// Whether a seat gave up a wager with its hand: its cards are not read for it.
fn is_forfeit(table: &Table, seat: Seat, spot: Spot) -> bool {
    let mut given_up = forfeits(table, table.state.seat(seat));
    is_given_up(table, seat) && given_up.any(|(it, _)| it == spot)
}

/// Whether nothing of a seat's wins: neither what is settled nor what waits for its turn.
fn has_lost(table: &Table, seat: Seat) -> bool {
    let position = table.state.seat(seat);
    let is_open = |spot: &Spot| position.is_open(*spot);
    let mut open = Spot::ALL.into_iter().filter(is_open);
    let loses = |spot: Spot| {
        let line = outcomes::line(table, seat, spot, table.state.limit_left());
        line.is_some_and(|it| matches!(it.outcome, Outcome::Lose | Outcome::Forfeit))
    };
    !position.has_won && open.all(loses)
}

/// Whether a seat gave its hand up: by a fold, by leaving, or as the table reads it.
pub(crate) fn is_given_up(table: &Table, seat: Seat) -> bool {
    let position = table.state.seat(seat);
    let withdrew_both = position.answers[Question::Bet1 as usize] == Answer::Goes
        && position.answers[Question::Bet2 as usize] == Answer::Goes;
    position.answers[Question::Play as usize] == Answer::Goes
        || position.presence == Presence::Abandoned
        || (withdrew_both && table.game.readings.withdrawing_both_folds)
}

const fn exposed(pile: Pile, cards: Few) -> Event {
    Event::Exposed { pile, cards }
}

fn one(cards: Few, at: usize) -> Few {
    cards.cards().get(at).map_or(Few::NONE, |card| Few::one(*card))
}
