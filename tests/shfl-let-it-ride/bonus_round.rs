//! The 3 Card Bonus at a live table, by either option.

use law::live::{key, settle};
use law::play::{DEALER, Play, bet, decide, dollars, player, seat};
use law::{Submission, cites};
use rulebook::{Actor, Rule, Task};
use table::{Automation, Choice, Chore, Command, Event, Fact, Outcome, Pile, Spot};

use crate::BOOK;

const BONUS: Spot = Spot::ThreeCardBonus;

/// The base game with the bonus by an option, and nothing else.
fn option(number: u8) -> Submission {
    let change = format!("wagers.three-card-bonus.option = {number}");
    Submission::of(BOOK).without("wagers.progressive").with(&change)
}

fn read(submission: &Submission, name: &str, value: &str) -> Submission {
    submission.clone().with(&format!("readings = {{ 'shfl-let-it-ride/{name}' = '{value}' }}"))
}

fn live(submission: &Submission) -> Play {
    Play::under(&submission.approved(), Automation::LIVE).with_open_betting()
}

/// Seats 1, 2 and 5 in the round, 2 and 5 with five dollars on the bonus; all cards are dealt.
/// Seat 2 has a pair of deuces and loses its bets, seat 5 has kings with the table's and no pair
/// of its own, and seat 1 nothing. The community cards are Ks and Qd.
fn dealt(submission: &Submission) -> Play {
    let mut play = live(submission).with_bets(&[1, 2, 5], 10);
    for at in [2, 5] {
        play.bet(at, BONUS, 5);
    }
    play.calls();
    let hands = [("1", "3c 7d Jh"), ("2", "2c 2d 9h"), ("5", "Kh 8d 4s"), ("community", "Ks Qd")];
    play.deals(&hands);
    play
}

fn on_show() -> Submission {
    read(&option(2), "three-card-bonus-resolved", "on-show")
}

fn show(at: u8) -> Command {
    Command::ShowBonus { seat: seat(at) }
}

fn wave(at: u8) -> Command {
    Command::WaveBonus { seat: seat(at) }
}

#[test]
fn overview_1_the_bonus_is_optional() {
    let rows =
        [(cites("SM-LIR-bonus3-opt1-overview-1"), 1), (cites("SM-LIR-bonus3-opt2-overview-1"), 2)];
    for (clause, number) in rows {
        let compulsory = option(number).with("wagers.three-card-bonus.compulsory = true");
        assert_eq!(compulsory.offends(), [&clause]);
        let mut play = live(&option(number)).with_bets(&[1, 2], 10);
        play.bet(2, BONUS, 5);
        play.calls();
        assert!(play.table.playing().contains(seat(1)), "{clause}: without it");
    }
}

#[test]
fn overview_7_the_maker_makes_the_shuffler() {
    let clause = cites("SM-LIR-bonus3-opt1-overview-7");
    let other = |number| option(number).with("table.shuffler_maker = 'other'").offends();
    assert_eq!(other(1), [clause]);
    assert_eq!(other(2), [""; 0], "option 2 does not say so");
}

/// The bonus changes nothing in the deal: the same places in the same order, and no card more.
#[test]
fn overview_8_the_deal_is_the_standard_one() {
    let rows =
        [(cites("SM-LIR-bonus3-opt1-overview-8"), 1), (cites("SM-LIR-bonus3-opt2-overview-7"), 2)];
    for (clause, number) in rows {
        let mut with = live(&option(number)).with_bets(&[1, 2], 10);
        let mut without = with.clone();
        with.bet(2, BONUS, 5);
        with.calls();
        without.calls();
        assert_eq!(with.table.cards_due(), without.table.cards_due(), "{clause}");
        with.keys("3c 7d Jh 2c 2d 9h Ks Qd 9s");
        assert_eq!(with.refuses(DEALER, &key("As")), clause);
        assert_eq!(with.task(), Some(Task::PressTheGreenButton), "{clause}");
    }
}

#[test]
fn s1_the_bonus_is_bet_before_the_cards() {
    let rows = [(cites("SM-LIR-bonus3-opt1-1-p1"), 1), (cites("SM-LIR-bonus3-opt2-1-p1"), 2)];
    for (clause, number) in rows {
        let mut play = live(&option(number)).with_bets(&[2], 10);
        play.clone().bet(2, BONUS, 5);
        play.calls();
        assert_eq!(play.refuses(player(2), &bet(2, BONUS, 5)), clause);
        play.keys("2c 2d 9h");
        assert_eq!(play.refuses(player(2), &bet(2, BONUS, 5)), clause);
    }
}

/// One to a hundred dollars here, whatever the limits of the three bets.
#[test]
fn s1_the_bonus_has_limits_of_its_own() {
    let rows = [(cites("SM-LIR-bonus3-opt1-1-p2"), 1), (cites("SM-LIR-bonus3-opt2-1-p2"), 2)];
    for (clause, number) in rows {
        let mut play = live(&option(number)).with_bets(&[2], 10);
        assert_eq!(play.refuses(player(2), &bet(2, BONUS, 101)), clause);
        for amount in [1, 100] {
            play.bet(2, BONUS, amount);
        }
        for limit in ["minimum", "maximum"] {
            let path = format!("wagers.three-card-bonus.{limit}");
            assert_eq!(option(number).without(&path).offends(), [&clause], "{limit}");
        }
    }
}

/// Seat 2 loses its bets and wins the bonus, seat 5 the other way; both are asked like seat 1.
#[test]
fn opt1_3_the_base_game_is_played_as_usual() {
    let mut play = dealt(&option(1));
    for at in [1, 2, 5] {
        let reveal = Command::Perform(rulebook::Subject::CommunityLeft);
        assert_eq!(play.refusal(DEALER, &reveal).fact, Fact::TurnOf(seat(at)));
        play.decides(at, Choice::Ride);
    }
    play.finishes();
    let outcome = |at, spot| play.settled(at, spot).outcome;
    assert_eq!((outcome(2, Spot::Bet3), outcome(2, BONUS)), (Outcome::Lose, Outcome::Win));
    cites("SM-LIR-bonus3-opt1-3-p1").states(
        Rule::SideWagersAreIndependent,
        (outcome(5, Spot::Bet3), outcome(5, BONUS)),
        (Outcome::Win, Outcome::Lose),
    );
}

#[test]
fn opt1_3_the_bonus_is_settled_first() {
    let clause = cites("SM-LIR-bonus3-opt1-3-p2");
    let expected = [BONUS, Spot::Bet1, Spot::Bet2, Spot::Bet3];
    let mut play = dealt(&option(1));
    play.finishes();
    for at in [5, 2] {
        let of_seat = play.settlements().into_iter().filter(|it| it.0 == at);
        let order: Vec<Spot> = of_seat.map(|it| it.1).collect();
        clause.states(Rule::WagersSettledInOrder, (at, order), (at, expected.to_vec()));
    }
}

/// Until every card is up nobody shows a hand for it and nothing of it is settled.
#[test]
fn s4_the_bonus_waits_for_all_cards() {
    let rows = [(cites("SM-LIR-bonus3-opt1-4-p1"), 1), (cites("SM-LIR-bonus3-opt2-5-p1"), 2)];
    for (clause, number) in rows {
        let mut play = dealt(&option(number));
        while !matches!(play.next_act(), Some((_, Command::Settle { .. }))) {
            assert_eq!(play.refuses(player(2), &show(2)), clause);
            assert_eq!(play.refuses(player(5), &wave(5)), clause);
            assert_eq!(play.settlements(), []);
            let (who, command) = play.next_act().expect("the round goes on");
            play.does(who, &command);
        }
        play.finishes();
        assert_eq!(play.settled(2, BONUS).paid, dollars(5), "{clause}");
    }
    let early = read(&option(1), "three-card-bonus-resolved", "on-show");
    assert_eq!(early.offends(), ["SM-LIR-bonus3-opt1-4-p1"], "under option 1 there is no choice");
}

/// After the bonus of a seat its bets are settled, and no other seat comes between.
#[test]
fn opt1_5_the_base_game_goes_on() {
    let clause = cites("SM-LIR-bonus3-opt1-5");
    let mut play = dealt(&option(1));
    assert!(!play.shows_duty(&clause), "during the decisions");
    while !matches!(play.next_act(), Some((_, Command::Settle { .. }))) {
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
    play.does(DEALER, &settle(5));
    assert!(play.shows_duty(clause));
    assert_eq!(play.refuses(DEALER, &settle(2)), "SM-LIR-base-11-p1");
    play.do_duties();
    assert_eq!(play.settlements().len(), 4, "the bonus and the three bets of seat 5");
    play.settles(2);
    assert_eq!(play.settlements().len(), 8);
}

/// Where the house says so the bonus goes alone: three cards, no question, and its own settlement.
#[test]
fn star_the_house_may_allow_it_alone() {
    let rows = [(cites("SM-LIR-bonus3-opt1-star"), 1), (cites("SM-LIR-bonus3-opt2-star"), 2)];
    for (clause, number) in rows {
        let mut play = live(&option(number));
        play.sit(&[2]);
        assert_eq!(play.refuses(player(2), &bet(2, BONUS, 5)), clause);
        let alone = read(&option(number), "three-card-bonus-alone", "yes");
        let mut play = live(&alone);
        play.sit(&[2]);
        play.bet(2, BONUS, 5);
        play.calls();
        play.deals(&[("2", "2c 2d 9h")]);
        assert_eq!(play.table.turn(), None, "{clause}: nothing to decide");
        play.finishes();
        assert_eq!(play.settlements(), [(2, BONUS, Outcome::Win)], "{clause}");
        let neither = read(&option(number), "three-card-bonus-alone", "maybe");
        assert_eq!(neither.offends(), [clause]);
    }
}

/// Paid on the show, with the cards in the record, before bet 1 is asked about.
#[test]
fn opt2_3_a_pair_is_shown() {
    let clause = cites("SM-LIR-bonus3-opt2-3-p1");
    let mut play = dealt(&on_show());
    assert_eq!(play.refusal(player(1), &decide(1, Choice::Ride)).rule, Rule::BetRidesOrIsWithdrawn);
    assert_eq!(play.refusal(player(5), &wave(5)).rule, Rule::DecideInTurn);
    let happened = play.does(player(2), &show(2));
    assert!(matches!(happened.first(), Some(Event::BonusShown { cards, .. }) if cards.len() == 3));
    assert_eq!(play.settled(2, BONUS).paid, dollars(5));
    assert!(play.shows_duty(&clause));
    let is_players = |duty: table::Duty<'_>| {
        duty.chore == Chore::Task(Task::ShowAPairOrBetter) && duty.who == Actor::Player
    };
    assert!(play.table.duties().any(is_players));
    assert!(!dealt(&option(2)).shows_duty(clause), "at the end nobody shows");
}

#[test]
fn opt2_4_a_losing_hand_stays_hidden() {
    let clause = cites("SM-LIR-bonus3-opt2-4-p1");
    let mut play = dealt(&on_show());
    play.does(player(2), &show(2));
    play.do_duties();
    assert_eq!(play.refuses(player(5), &show(5)), clause);
    let happened = play.does(player(5), &wave(5));
    let tells_cards =
        |event: &Event| matches!(event, Event::BonusShown { .. } | Event::Exposed { .. });
    assert!(!happened.iter().any(tells_cards));
    assert!(play.exposed().iter().all(|(pile, _)| *pile != Pile::Player(seat(5))));
}

/// The wave is what loses it, and then the dealer takes the bet before the game goes on.
#[test]
fn opt2_4_a_wave_gives_the_bet_up() {
    let (waved, taken) = (cites("SM-LIR-bonus3-opt2-4-p2"), cites("SM-LIR-bonus3-opt2-4-p3"));
    let mut play = dealt(&on_show());
    play.does(player(2), &show(2));
    assert!(!play.shows_duty(&waved), "a pair is not waved");
    assert!(!play.duty_is(&taken));
    play.do_duties();
    assert!(play.settlements().iter().all(|it| it.0 != 5), "{waved}: not before the wave");
    let happened = play.does(player(5), &wave(5));
    assert_eq!(happened.first(), Some(&Event::BonusWaved { seat: seat(5) }));
    assert!(play.shows_duty(waved));
    assert!(play.duty_is(&taken));
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), taken);
    play.does_duty(&taken);
    let lost = play.settled(5, BONUS);
    assert_eq!((lost.outcome, lost.returned), (Outcome::Lose, dollars(0)), "{taken}");
}

/// A pair waved away is lost, or paid at the reveal where the house reads it so.
#[test]
fn opt2_4_a_mistaken_wave_is_lost() {
    let clause = cites("SM-LIR-bonus3-opt2-4-p3");
    let corrected = on_show().with("readings = { 'shfl-let-it-ride/mistaken-wave' = 'corrected' }");
    for (submission, outcome) in [(on_show(), Outcome::Lose), (corrected, Outcome::Win)] {
        let mut play = dealt(&submission);
        play.does(player(2), &wave(2));
        play.do_duties();
        let is_done = |event: &Event| matches!(event, Event::DutyDone { .. });
        assert!(clause.is_among(play.cited_for(is_done)), "{outcome}");
        play.does(player(5), &wave(5));
        play.finishes();
        assert_eq!(play.settled(2, BONUS).outcome, outcome);
    }
}

#[test]
fn opt2_6_the_game_goes_on_with_bet_one() {
    let clause = cites("SM-LIR-bonus3-opt2-6");
    let mut play = dealt(&on_show());
    play.does(player(2), &show(2));
    play.do_duties();
    play.does(player(5), &wave(5));
    play.do_duties_until(&clause);
    assert_eq!(play.task(), Some(Task::ResumeTheBaseGame));
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), clause);
    play.does_duty(clause);
    assert_eq!(play.table.turn().map(|it| it.0), Some(seat(1)), "nobody's decision is passed over");
    play.finishes();
    assert_eq!(play.settlements().iter().filter(|it| it.1 == BONUS).count(), 2, "each once");
}

#[test]
fn one_of_six_tables_is_selected() {
    let clause = cites("SM-LIR-bonus3-paytable-select");
    let table = |name: &str| option(1).with(&format!("wagers.three-card-bonus.table = '{name}'"));
    for name in ["1", "2", "3", "4", "5", "6"] {
        assert_eq!(table(name).offends(), [""; 0], "table {name}");
    }
    for name in ["0", "7", "single"] {
        assert_eq!(table(name).offends(), [&clause], "table {name}");
    }
    assert_eq!(option(1).without("wagers.three-card-bonus.table").offends(), [clause]);
}
