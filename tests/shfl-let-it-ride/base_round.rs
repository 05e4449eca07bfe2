//! The base game at a live table, step by step as the maker numbers them.

use std::collections::BTreeSet;

use cards::Card;
use law::live::{hand_of, key, settle, take_back};
use law::play::{DEALER, FLOOR, Play, bet, bet_three, decide, dollars, player, seat};
use law::{Submission, book, cites};
use rulebook::{Actor, Kind, Mishap, Rule, Subject, Task};
use table::{
    Automation, Choice, Chore, Command, Event, Fact, Few, Outcome, Pile, Prepared, RoundNumber,
    Ruling, Signal, Spot, Tender, Time,
};

use crate::BOOK;

const OPEN: Command = Command::OpenBetting { at: Time(0) };
const LEFT: Command = Command::Perform(Subject::CommunityLeft);
const SECOND: Command = Command::Perform(Subject::CommunitySecond);

/// To seats 1, 3 and 6, then the packet of Ks, Qd and 9s.
const PACKETS: &str = "2c 3d 4h 6c 7d 8h Tc Jd 2h Ks Qd 9s";

/// The base game alone.
fn base_game() -> Submission {
    Submission::of(BOOK).without("wagers.progressive").without("wagers.three-card-bonus")
}

fn live() -> Play {
    Play::under(&base_game().approved(), Automation::LIVE)
}

fn called() -> Play {
    let mut play = live().with_open_betting().with_bets(&[1, 3, 6], 10);
    play.calls();
    play
}

fn dealt() -> Play {
    let mut play = called();
    play.keys(PACKETS);
    play.do_duties();
    play
}

fn at_bet_two(choices: [Choice; 3]) -> Play {
    let mut play = dealt();
    for (at, choice) in [1, 3, 6].into_iter().zip(choices) {
        play.decides(at, choice);
    }
    play.performs(Subject::CommunityLeft);
    play
}

fn shows_players(play: &Play, task: Task) -> bool {
    play.table.duties().any(|duty| {
        duty.chore == Chore::Task(task) && duty.who == Actor::Player && !duty.is_awaited
    })
}

fn signalled(at: u8, choice: Choice, signal: Signal) -> Command {
    Command::Decide { seat: seat(at), choice, signal: Some(signal) }
}

/// A house that adopts the book is asked for every numbered step of a person or device, in a round
/// in which bets are kept and taken back.
#[test]
fn scope_no_numbered_step_is_left_out() {
    let mut play = live();
    play.receive_decks(Prepared::None);
    let mut asked_for = BTreeSet::new();
    loop {
        for duty in play.table.duties() {
            let clauses = duty.clauses.iter().filter_map(|it| play.table.clause(*it));
            asked_for.extend(clauses.map(|clause| clause.id.clone()));
        }
        let (who, command) = match (play.next_act(), play.table.round()) {
            (Some((_, Command::Decide { .. })), _) => {
                let (turn, _) = play.table.turn().expect("somebody is asked");
                let choice = if turn == seat(1) { Choice::Pull } else { Choice::Ride };
                (player(u32::from(turn.number())), decide(turn.number(), choice))
            }
            (Some(act), _) => act,
            (None, RoundNumber(1)) if play.table.player(seat(1)).is_none() => {
                play.opens_betting();
                play = play.with_bets(&[1, 3, 6], 10);
                (DEALER, Command::NoMoreBets)
            }
            (None, RoundNumber(1)) => {
                let is_dealt = |event: &&Event| matches!(event, Event::Dealt { .. });
                let dealt = play.events.iter().filter(is_dealt).count();
                (DEALER, Command::Key(Card::ALL[dealt]))
            }
            (None, _) => break,
        };
        play.does(who, &command);
    }
    let steps = book(BOOK).clauses().iter().filter(|it| it.kind == Kind::Procedure);
    let numbered = steps.filter(|it| it.id.starts_with("SM-LIR-base-"));
    let left_out: Vec<&str> =
        numbered.map(|it| it.id.as_str()).filter(|id| !asked_for.contains(*id)).collect();
    assert_eq!(left_out, [""; 0]);
    let binding = book(BOOK).procedure().terms.binding.as_ref().expect("the book says so");
    assert_eq!(binding.value, "yes");
    assert!(cites("SM-LIR-base-scope").is_among(&binding.clauses));
}

#[test]
fn s1_the_shuffler_is_set_to_the_game() {
    let clause = cites("SM-LIR-base-1-p1");
    let mut play = live();
    play.receive_decks(Prepared::None);
    assert!(play.duty_is(&clause));
    assert_eq!(play.refusal(DEALER, &OPEN).fact, Fact::First(Task::SetTheShuffler));
    play.does_duty(&clause);
    play.do_duties();
    play.does(DEALER, &OPEN);
    assert_eq!(base_game().with("table.shuffler = 'none'").offends(), [clause]);
}

#[test]
fn s1_packets_are_of_three() {
    let clause = cites("SM-LIR-base-1-p2");
    let mut play = called();
    for (packet, at) in play.table.cards_due().chunks(3).zip([1, 3, 6]) {
        assert_eq!(packet, [hand_of(at); 3]);
    }
    let wrong = Command::Report { mishap: Mishap::PacketOfWrongSize, at: None, card: None };
    play.does(DEALER, &wrong);
    assert_eq!(play.refusal(DEALER, &key("2c")).fact, Fact::FloorMustDecide);
    play.does(FLOOR, &Command::Rule(Ruling::Void));
    assert_eq!(play.voided_under(), clause);
    assert_eq!(play.restored().len(), 3);
    assert_eq!(base_game().with("table.dealing = 'hand'").offends(), [clause]);
}

#[test]
fn s2_three_equal_bets_are_made() {
    let clause = cites("SM-LIR-base-2");
    let mut play = live().with_open_betting();
    play.sit(&[4]);
    for wrong in [[10, 10, 20], [10, 10, 0], [0, 10, 10]] {
        assert_eq!(play.refuses(player(4), &bet_three(4, wrong)), clause, "{wrong:?}");
    }
    assert_eq!(play.refuses(player(4), &bet(4, Spot::Bet1, 10)), clause, "one circle");
    let amounts = [dollars(10); 3];
    let plaques = Command::BetThree { seat: seat(4), amounts, tender: Tender::Plaques };
    assert_eq!(play.refuses(player(4), &plaques), clause);
    assert_eq!(play.refuses(DEALER, &Command::NoMoreBets), clause, "nobody takes part");
    let happened = play.does(player(4), &bet_three(4, [10; 3]));
    let placed = Event::ThreeBetsPlaced { seat: seat(4), amount: dollars(10) };
    assert_eq!(happened, [placed], "a bet in each circle");
}

/// Seats 1, 3 and 6 from the dealer's left; a seat without bets gets nothing.
#[test]
fn s3_packets_go_from_left_to_right() {
    let clause = cites("SM-LIR-base-3-p1");
    let mut play = live().with_open_betting().with_bets(&[6, 3, 1], 10);
    play.sit(&[4]);
    play.calls();
    let mut order = play.table.cards_due();
    order.dedup();
    assert_eq!(order, [hand_of(1), hand_of(3), hand_of(6), Pile::Community, Pile::Discard]);
    assert!(play.duty_is(&clause));
    play.keys(PACKETS);
    assert_eq!(play.refusal(DEALER, &key("As")).rule, Rule::DealInOrder);
    assert_eq!(play.refuses(DEALER, &key("As")), clause);
}

#[test]
fn s3_cards_are_dealt_face_down() {
    let clause = cites("SM-LIR-base-3-p2");
    let manner =
        |play: &Play| play.table.duties().any(|duty| duty.chore == Chore::Task(Task::DealFaceDown));
    let mut play = called();
    assert!(play.duty_is(&clause) && manner(&play));
    play.keys(PACKETS);
    assert_eq!(play.exposed(), []);
    play.do_duties();
    assert!(!play.shows_duty(clause) && !manner(&play));
}

/// Of the last packet two cards are shared, and the bottom one is burned unseen.
#[test]
fn s4_two_cards_serve_everybody() {
    let (two, burned) = (cites("SM-LIR-base-4-p1"), cites("SM-LIR-base-4-p2"));
    let mut play = called();
    let due = play.table.cards_due();
    assert_eq!(due[9..], [Pile::Community, Pile::Community, Pile::Discard], "{two}");
    play.keys("2c 3d 4h 6c 7d 8h Tc Jd 2h");
    assert!(play.duty_is(&burned));
    play.keys("Ks Qd");
    assert_eq!(play.refusal(player(1), &decide(1, Choice::Ride)).rule, Rule::BetRidesOrIsWithdrawn);
    play.keys("9s");
    let is_shared = |event: &Event| matches!(event, Event::Dealt { to: Pile::Community, .. });
    assert!(two.is_among(play.cited_for(is_shared)));
    play.finishes();
    let shared = play.exposed().into_iter().filter(|(pile, _)| *pile == Pile::Community);
    assert_eq!(shared.map(|it| it.1).collect::<Vec<_>>(), ["Ks", "Qd"], "{two}");
    assert!(play.exposed().iter().all(|(_, cards)| !cards.contains("9s")), "{burned}");
}

/// The press comes when the community cards are out, and the decisions wait for it.
#[test]
fn s5_the_rest_comes_out_at_a_press() {
    let (press, rest) = (cites("SM-LIR-base-5-p1"), cites("SM-LIR-base-5-p2"));
    let mut play = called();
    play.keys("2c 3d 4h 6c 7d 8h Tc Jd 2h Ks Qd");
    assert!(!play.duty_is(&press), "the packet is not out");
    play.keys("9s");
    assert!(play.duty_is(&press));
    assert_eq!(play.task(), Some(Task::PressTheGreenButton));
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), rest);
    assert_eq!(play.refuses(DEALER, &LEFT), rest);
    play.does_duty(press);
    play.decides(1, Choice::Ride);
}

#[test]
fn s6_bet_one_is_kept_or_taken_back() {
    let clause = cites("SM-LIR-base-6.a");
    let mut play = dealt();
    for neither in [Choice::Play, Choice::Fold] {
        assert_eq!(play.refuses(player(1), &decide(1, neither)), clause, "{neither}");
    }
    let happened = play.does(player(1), &decide(1, Choice::Pull));
    let [Event::Withdrawn { spot, amount, under, .. }] = happened[..] else {
        panic!("one bet is withdrawn: {happened:?}");
    };
    assert_eq!((spot, amount), (Spot::Bet1, dollars(10)));
    assert_eq!(play.clause(under), clause);
    play.do_duties();
    play.decides(3, Choice::Ride);
    assert_eq!(play.table.stake(seat(3), Spot::Bet1), dollars(10));
}

/// The signal is shown to whoever is asked, and kept with the answer.
#[test]
fn s6_a_scratch_takes_bet_one_back() {
    let clause = cites("SM-LIR-base-6.a.i-p1");
    let mut play = dealt();
    assert!(play.shows_duty(&clause) && shows_players(&play, Task::ScratchTheTable));
    let happened = play.does(player(1), &signalled(1, Choice::Pull, Signal::Scratch));
    let is_kept =
        |event: &Event| matches!(event, Event::Withdrawn { signal: Some(Signal::Scratch), .. });
    assert!(happened.iter().all(is_kept) && happened.len() == 1);
    assert!(!at_bet_two([Choice::Ride; 3]).shows_duty(clause), "it is bet 2 that is asked about");
}

#[test]
fn s6_the_dealer_pushes_bet_one_back() {
    let clause = cites("SM-LIR-base-6.a.i-p2");
    let mut play = dealt();
    play.does(player(1), &decide(1, Choice::Pull));
    assert!(play.duty_is(&clause));
    assert_eq!(play.task(), Some(Task::PushTheChipsBack));
    assert_eq!(play.refuses(player(3), &decide(3, Choice::Ride)), clause);
    play.does_duty(clause);
    play.decides(3, Choice::Ride);
}

#[test]
fn s6_a_tuck_keeps_bet_one() {
    let clause = cites("SM-LIR-base-6.a.ii");
    let mut play = dealt();
    assert!(play.shows_duty(&clause) && shows_players(&play, Task::TuckUnderBetTwo));
    play.does(player(1), &signalled(1, Choice::Ride, Signal::Tuck));
    assert_eq!(play.refuses(player(1), &take_back(1, Spot::Bet1)), clause);
    assert_eq!(play.table.stake(seat(1), Spot::Bet1), dollars(10));
    assert!(!called().shows_duty(clause), "nobody is asked yet");
}

#[test]
fn s7_the_left_card_is_turned_up() {
    let clause = cites("SM-LIR-base-7");
    let mut play = dealt();
    for at in [1, 3, 6] {
        assert_eq!(play.refuses(DEALER, &LEFT), clause, "seat {at} is undecided");
        play.decides(at, Choice::Ride);
    }
    assert_eq!(play.refuses(DEALER, &SECOND), "SM-LIR-base-7");
    assert!(play.duty_is(clause));
    let cards = Few::one("Ks".parse().expect("a card"));
    assert_eq!(play.does(DEALER, &LEFT), [Event::Exposed { pile: Pile::Community, cards }]);
}

/// Whoever kept bet 1 may take bet 2 back, and the other way round; the third bet never.
#[test]
fn s8_bet_two_is_kept_or_taken_back() {
    let clause = cites("SM-LIR-base-8.a");
    let mut play = at_bet_two([Choice::Ride, Choice::Pull, Choice::Ride]);
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Fold)), clause, "no third answer");
    assert_eq!(play.refuses(player(1), &take_back(1, Spot::Bet3)), clause, "the ($) bet");
    let happened = play.does(player(1), &decide(1, Choice::Pull));
    let [Event::Withdrawn { spot: Spot::Bet2, under, .. }] = happened[..] else {
        panic!("bet 2 is withdrawn: {happened:?}");
    };
    assert_eq!(play.clause(under), clause);
    play.do_duties();
    assert_eq!(play.refusal(DEALER, &SECOND).fact, Fact::TurnOf(seat(3)), "it is asked too");
    play.decides(3, Choice::Ride);
    assert_eq!(play.table.stake(seat(3), Spot::Bet2), dollars(10));
}

#[test]
fn s8_a_scratch_takes_bet_two_back() {
    let clause = cites("SM-LIR-base-8.a.i-p1");
    let mut play = at_bet_two([Choice::Ride; 3]);
    assert!(play.shows_duty(&clause) && shows_players(&play, Task::ScratchTheTable));
    let happened = play.does(player(1), &signalled(1, Choice::Pull, Signal::Scratch));
    let is_kept =
        |event: &Event| matches!(event, Event::Withdrawn { signal: Some(Signal::Scratch), .. });
    assert!(happened.iter().all(is_kept) && happened.len() == 1);
    assert!(!dealt().shows_duty(clause), "it is bet 1 that is asked about");
}

#[test]
fn s8_the_dealer_pushes_bet_two_back() {
    let clause = cites("SM-LIR-base-8.a.i-p2");
    let mut play = at_bet_two([Choice::Ride; 3]);
    play.does(player(1), &decide(1, Choice::Pull));
    assert!(play.duty_is(&clause));
    assert_eq!(play.refuses(player(3), &decide(3, Choice::Ride)), clause);
    play.does_duty(clause);
    play.decides(3, Choice::Ride);
}

/// Keepers and takers alike; from then on the bet and the cards stay where they are.
#[test]
fn s9_cards_go_under_the_third_bet() {
    let clause = cites("SM-LIR-base-9");
    let mut play = at_bet_two([Choice::Ride; 3]);
    assert!(!play.shows_duty(&clause), "nobody has decided");
    play.decides(1, Choice::Ride);
    assert!(play.shows_duty(&clause) && shows_players(&play, Task::TuckUnderBetThree));
    assert_eq!(play.refuses(player(1), &take_back(1, Spot::Bet2)), clause);
    assert_eq!(play.refuses(player(1), &Command::TouchCards { seat: seat(1) }), clause);
    play.decides(3, Choice::Pull);
    let tucks =
        play.table.duties().filter(|duty| duty.chore == Chore::Task(Task::TuckUnderBetThree));
    assert_eq!(tucks.filter_map(|duty| duty.seat).collect::<Vec<_>>(), [seat(1), seat(3)]);
}

#[test]
fn s10_the_second_card_is_turned_up() {
    let clause = cites("SM-LIR-base-10");
    let mut play = at_bet_two([Choice::Ride; 3]);
    for at in [1, 3, 6] {
        assert_eq!(play.refuses(DEALER, &SECOND), clause, "seat {at} is undecided");
        play.decides(at, Choice::Ride);
    }
    assert!(play.duty_is(clause));
    let cards = Few::one("Qd".parse().expect("a card"));
    assert_eq!(play.does(DEALER, &SECOND), [Event::Exposed { pile: Pile::Community, cards }]);
}

#[test]
fn s11_hands_are_turned_up_from_right_to_left() {
    let clause = cites("SM-LIR-base-11-p1");
    let mut play = at_bet_two([Choice::Ride; 3]);
    while !matches!(play.next_act(), Some((_, Command::Settle { .. }))) {
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
    for early in [1, 3] {
        assert_eq!(play.refuses(DEALER, &settle(early)), clause, "seat {early}");
    }
    play.does(DEALER, &settle(6));
    assert!(play.duty_is(clause));
    assert_eq!(play.settlements(), [], "nothing is settled before it");
    play.finishes();
    let up: Vec<Pile> = play.exposed().into_iter().map(|it| it.0).collect();
    assert_eq!(up[2..], [6, 3, 1].map(hand_of));
}

/// Tens with two bets left win twice, and nines win nothing.
#[test]
fn s12_bets_in_action_win_with_tens() {
    let clause = cites("SM-LIR-base-12-p1");
    let mut play = called();
    let hands = [("6", "Th Td 3s"), ("3", "9h 9d 2c"), ("1", "Jc 7d 2h"), ("community", "Ks Qd")];
    play.deals(&hands);
    for at in [1, 3, 6] {
        play.decides(at, Choice::Pull);
    }
    play.finishes();
    for spot in [Spot::Bet2, Spot::Bet3] {
        clause.states(
            Rule::TensOrBetterWins,
            (spot, play.settled(6, spot).paid),
            (spot, dollars(10)),
        );
        assert_eq!(play.settled(3, spot).outcome, Outcome::Lose, "{spot}");
    }
    assert_eq!(play.settlements().len(), 6, "the first bets are out of the round");
}

#[test]
fn s12_the_odds_are_posted() {
    let clause = cites("SM-LIR-base-12-p2");
    assert_eq!(base_game().with("layout.payouts = 'none'").offends(), [clause]);
    for place in ["sign", "inscribed"] {
        assert_eq!(base_game().with(&format!("layout.payouts = '{place}'")).offends(), [""; 0]);
    }
}

/// Three tables are for anybody, three for their markets; for two of those an approval may stand.
#[test]
fn one_of_six_tables_is_selected() {
    let clause = cites("SM-LIR-base-paytable-select");
    let offends = |table: &str, more: &str| {
        base_game().with(&format!("wagers.let-it-ride.table = '{table}'\n{more}")).offends()
    };
    for table in ["LIRX-01", "LIRX-02", "LIRX-03"] {
        assert_eq!(offends(table, ""), [""; 0], "{table}");
    }
    let markets =
        [("LIRX-04", "cruise-ship"), ("LIRX-05", "indiana"), ("LIRX-06", "colorado-only")];
    for (table, market) in markets {
        assert_eq!(offends(table, ""), [&clause], "{table}");
        assert_eq!(offends(table, &format!("submission.market = '{market}'")), [""; 0]);
        let approved = offends(table, "approvals.market_label = 'granted'");
        assert_eq!(approved.is_empty(), table != "LIRX-06", "{table}");
    }
    assert_eq!(offends("LIRX-07", ""), [&clause]);
    assert_eq!(base_game().without("wagers.let-it-ride.table").offends(), [clause]);
}
