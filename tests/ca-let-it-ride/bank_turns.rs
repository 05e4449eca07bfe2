//! The player-dealer's turn: when it begins anew, and who may get up from the table.

use law::cites;
use law::live::settle;
use law::play::{DEALER, Play, dollars, player, seat};
use money::Money;
use rulebook::{Mishap, Rule};
use table::{Command, Event, Fact, Pile};

use crate::{dealt, open_table};

fn take(at: u8) -> Command {
    Command::TakeBank { seat: seat(at) }
}

fn who(at: u8) -> table::Who {
    player(u32::from(at))
}

/// Seat 1 plays a round against the bank at a seat, and the table bets again.
fn round_against(play: &mut Play, bank: u8) {
    let amount = dollars(100);
    play.does(who(bank), &Command::BetBank { seat: seat(bank), amount });
    play.bets(1, 10);
    play.calls();
    play.deals(&[]);
    play.finishes();
    play.opens_betting();
}

/// Seat 4 has banked a round and gives the bank up.
fn given_up() -> Play {
    let mut play = open_table();
    round_against(&mut play, 4);
    play.does(player(4), &Command::GiveUpBank { seat: seat(4) });
    play
}

fn declined_by(play: &mut Play, seats: &[u8]) {
    for at in seats {
        play.does(who(*at), &Command::DeclineBank { seat: seat(*at) });
    }
}

#[test]
fn another_bank_has_two_rounds_of_its_own() {
    let mut play = given_up();
    play.does(player(6), &take(6));
    round_against(&mut play, 6);
    assert_eq!(play.table.banker(), Some(seat(6)), "after one");
    round_against(&mut play, 6);
    // After two.
    cites("CA-LIR-standards-2-p1").states(
        Rule::BankHoldsTwoRoundsAtMost,
        play.table.banker(),
        None,
    );
}

/// Declined by everybody else, the bank begins anew; with a player who was not asked, it goes on.
#[test]
fn the_same_bank_begins_anew_when_all_decline() {
    let mut anew = given_up();
    declined_by(&mut anew, &[6, 1, 2]);
    let mut goes_on = anew.clone();
    anew.does(player(4), &take(4));
    round_against(&mut anew, 4);
    assert_eq!(anew.table.banker(), Some(seat(4)), "this was the first of two");
    goes_on.sit(&[7]);
    goes_on.does(player(4), &take(4));
    round_against(&mut goes_on, 4);
    // This was the second.
    cites("CA-LIR-standards-2-p2").states(Rule::BankOfferedClockwise, goes_on.table.banker(), None);
}

/// The bank is offered to seat 6, which gets up: then to the next.
#[test]
fn the_offer_passes_on_when_a_player_leaves() {
    let mut play = given_up();
    declined_by(&mut play, &[6]);
    assert_eq!(play.refusal(player(2), &take(2)).fact, Fact::OfferedTo(seat(1)));
    assert_eq!(play.refuses(player(2), &take(2)), cites("CA-LIR-round-13-p1"));
    play.does(player(1), &Command::Leave { seat: seat(1) });
    play.does(player(2), &take(2));
    assert_eq!(play.table.banker(), Some(seat(2)));
}

/// The bank and everybody with a wager stay for the round; whoever only looks on may go.
#[test]
fn whoever_is_not_in_the_round_may_leave() {
    let leave = |at: u8| Command::Leave { seat: seat(at) };
    let mut open = open_table();
    open.does(player(4), &leave(4));
    assert_eq!(open.table.banker(), None, "between rounds the bank may go too");
    let mut play = dealt();
    play.sit(&[7]);
    play.does(player(7), &leave(7));
    for at in [1, 4, 6] {
        assert_eq!(play.refusal(who(at), &leave(at)).rule, Rule::PlayersStaySeated);
    }
}

/// What a player leaves behind is settled as one against the bank, so it must be known before.
#[test]
fn nobody_walks_away_from_the_settlement() {
    let gone = |at: u8| Command::Report {
        mishap: Mishap::PlayerLeaves,
        at: Some(Pile::Player(seat(at))),
        card: None,
    };
    let mut play = dealt();
    let mut away = play.clone();
    away.does(DEALER, &gone(1));
    assert_eq!(away.refusal(DEALER, &gone(1)).rule, Rule::AbandonedWagersAreTheFloorsDecision);
    while !matches!(play.next_act(), Some((_, Command::Settle { .. }))) {
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
    assert_eq!(play.refusal(DEALER, &gone(1)).rule, Rule::AbandonedWagersAreTheFloorsDecision);
    play.does(DEALER, &settle(6));
}

/// Once the round is on, the same amount again is no increase either.
#[test]
fn the_banks_wager_stands_for_the_round() {
    let clause = cites("CA-LIR-betting-2-p2");
    let mut play = dealt();
    let bets = |amount: u32| Command::BetBank { seat: seat(4), amount: dollars(amount) };
    let rules = [99, 100, 101].map(|amount| play.refusal(player(4), &bets(amount)).rule);
    let (up, down) = (Rule::NoIncreaseAfterNoMoreBets, Rule::NoWithdrawalAfterNoMoreBets);
    assert_eq!(rules, [down, down, up]);
    for amount in [99, 100, 101] {
        assert_eq!(play.refuses(player(4), &bets(amount)), clause, "{amount}");
    }
}

/// A billion dollars is what the table can count: no clause bounds the bank.
#[test]
fn a_bank_is_bounded_by_counting_alone() {
    let mut play = open_table();
    let most = dollars(1_000_000_000);
    let more = most.plus(Money::from_cents(1)).expect("it is an amount");
    let refusal = play.refusal(player(4), &Command::BetBank { seat: seat(4), amount: more });
    assert_eq!((refusal.rule, refusal.fact), (Rule::NoMaximumOnTheBank, Fact::AtMost(most)));
    cites("CA-LIR-round-11-p5").forbids(&refusal);
    play.does(player(4), &Command::BetBank { seat: seat(4), amount: most });
}

#[test]
fn nobody_banks_only_where_nobody_does() {
    let nobody = Command::Report { mishap: Mishap::NobodyBanks, at: None, card: None };
    let mut play = open_table();
    assert_eq!(play.refuses(DEALER, &nobody), "CA-LIR-glossary-6");
    play.does(player(4), &Command::GiveUpBank { seat: seat(4) });
    play.does(DEALER, &nobody);
    let is_reported = |event: &Event| matches!(event, Event::Reported { .. });
    assert!(cites("CA-LIR-round-11-p3").is_among(play.cited_for(is_reported)));
    assert_eq!(dealt().refuses(DEALER, &nobody), "CA-LIR-glossary-6");
}
