//! Chapter 11, the reveal and the settlement: from the right, seat by seat, wager by wager.

use law::cites;
use law::play::{DEALER, FLOOR, Play, bet, decide, dollars, player, seat};
use rulebook::{Pattern, Rule, Subject, Task};
use table::{Automation, Choice, Command, Event, Outcome, Pile, Seat, Spot, Table};

use crate::tables::{
    bets, deals_all, duty, finishes_round, is_turned_up, open, open_betting, settled_spots,
    unattended,
};

const DEALERS: (&str, &str) = ("dealer", "Kh 9d 4c");

/// A live table at which these wagers were made and these cards dealt; everybody is still asked.
fn dealt(wagers: &[(u8, Spot, u32)], hands: &[(&str, &str)]) -> Play {
    let mut play = open("", &[1, 4, 7]);
    bets(&mut play, wagers);
    play.calls();
    deals_all(&mut play, hands);
    play
}

fn three_antes() -> Play {
    dealt(&[(1, Spot::Ante, 10), (4, Spot::Ante, 10), (7, Spot::Ante, 10)], &[DEALERS])
}

const fn reveal() -> Command {
    Command::Perform(Subject::Dealer)
}

const fn collect() -> Command {
    Command::Perform(Subject::Forfeits)
}

fn settle(at: u8) -> Command {
    Command::Settle { seat: seat(at), called: None }
}

/// The command that does a duty at a seat.
fn at_seat(at: u8, task: Task) -> Command {
    Command::Duty { task, seat: Some(seat(at)), entered: None }
}

#[test]
fn d_nothing_is_revealed_before_all_decide() {
    let clause = cites("MD-TCP-11.D");
    let mut play = three_antes();
    for number in [1, 4, 7] {
        assert_eq!(play.refuses(DEALER, &reveal()), clause, "seat {number} is undecided");
        assert_eq!(play.refuses(DEALER, &collect()), clause, "seat {number} is undecided");
        play.decides(number, Choice::Play);
    }
    play.does(DEALER, &collect());
    play.does(DEALER, &reveal());
}

#[test]
fn d1_forfeits_are_collected_before_the_reveal() {
    let clause = cites("MD-TCP-11.D.1-p1");
    let mut play = three_antes();
    for (number, choice) in [(1, Choice::Play), (4, Choice::Fold), (7, Choice::Play)] {
        assert!(!play.duty_is(&clause));
        play.decides(number, choice);
    }
    assert!(play.duty_is(clause));
    assert_eq!(play.refuses(DEALER, &reveal()), "MD-TCP-11.D");
    let happened = play.does(DEALER, &collect());
    let Some(Event::Settled { seat: from, spot, result }) = happened.first() else {
        panic!("{happened:?}")
    };
    assert_eq!((from.number(), *spot, result.outcome), (4, Spot::Ante, Outcome::Forfeit));
    play.finishes();
    assert!(!is_turned_up(&play, 4), "its cards went to the rack");
    assert!(is_turned_up(&play, 1) && is_turned_up(&play, 7));
}

/// Seats 4 and 7 fold, and only seat 4 has a Six Card Bonus.
#[test]
fn d1_cards_of_a_six_card_bonus_stay() {
    let clause = cites("MD-TCP-11.D.1-p2");
    let wagers = [(4, Spot::Ante, 10), (4, Spot::SixCardBonus, 5), (7, Spot::Ante, 10)];
    let mut play = dealt(&wagers, &[("4", "9s 9h 2d"), DEALERS]);
    play.decides(4, Choice::Fold);
    play.decides(7, Choice::Fold);
    play.does(DEALER, &collect());
    assert_eq!(settled_spots(&play, 4), [Spot::Ante], "the bonus is not collected");
    play.does(DEALER, &reveal());
    play.do_duties();
    assert_eq!(play.refuses(DEALER, &Command::Clear), clause);
    finishes_round(&mut play);
    assert!(is_turned_up(&play, 4) && !is_turned_up(&play, 7));
    assert_eq!(play.settled(4, Spot::SixCardBonus).paid, dollars(25));
}

/// A table at which everybody has decided and forfeits were collected.
fn to_reveal() -> Play {
    let mut play = three_antes();
    for number in [1, 4, 7] {
        play.decides(number, Choice::Play);
    }
    play.does(DEALER, &collect());
    play
}

#[test]
fn d2_the_dealer_turns_up_his_hand() {
    let mut play = to_reveal();
    assert!(play.duty_is(cites("MD-TCP-11.D.2-p1")));
    assert_eq!(play.refuses(DEALER, &settle(7)), "MD-TCP-11.D.3");
    let happened = play.does(DEALER, &reveal());
    let Some(Event::Exposed { pile: Pile::Dealer, cards }) = happened.first() else {
        panic!("{happened:?}")
    };
    assert_eq!(cards.len(), 3);
    let clause = cites("MD-TCP-11.D.2-p2");
    assert!(play.duty_is(&clause));
    assert_eq!(play.refuses(DEALER, &settle(7)), clause);
    play.does(DEALER, &duty(Task::SetTheDealersHand));
    play.does(DEALER, &settle(7));
}

/// With the dealer's cards left in the shuffler they are taken out once everybody has decided and
/// forfeits have been collected.
#[test]
fn d2_the_hand_may_come_from_the_shuffler() {
    let mut play = open("table.dealer_cards = 'in-shuffler'", &[1]);
    play.bet(1, Spot::Ante, 10);
    play.calls();
    deals_all(&mut play, &[]);
    play.decides(1, Choice::Play);
    assert_eq!(play.table.cards_due(), [], "forfeits come first");
    play.does(DEALER, &collect());
    assert_eq!(play.refuses(DEALER, &reveal()), "MD-TCP-11.D");
    assert_eq!(play.table.cards_due()[0], Pile::Dealer);
    deals_all(&mut play, &[DEALERS]);
    let happened = play.does(DEALER, &reveal());
    let is_dealers = |event: &Event| matches!(event, Event::Exposed { pile: Pile::Dealer, .. });
    assert!(happened.iter().any(is_dealers));
    assert!(cites("MD-TCP-11.D.2-p1").is_among(play.cited_for(is_dealers)));
}

/// A table at which the dealer's hand lies open, and these seats are to be settled.
fn to_settle() -> Play {
    let mut play = to_reveal();
    play.does(DEALER, &reveal());
    play.do_duties();
    play
}

#[test]
fn d3_seats_are_settled_from_the_right() {
    let clause = cites("MD-TCP-11.D.3");
    let mut play = to_settle();
    for (turn, others) in [(7, &[1, 4][..]), (4, &[1, 7]), (1, &[4, 7])] {
        for other in others {
            assert_eq!(play.refuses(DEALER, &settle(*other)), clause, "it is the turn of {turn}");
        }
        play.does(DEALER, &settle(turn));
        play.do_duties();
    }
    let order: Vec<u8> = play.settlements().iter().map(|(at, _, _)| *at).collect();
    assert_eq!(order, [7, 7, 4, 4, 1, 1], "Ante and Play of one before the next");
}

#[test]
fn d3_a_and_b_hands_are_turned_up_and_read() {
    let (turn_up, read) = (cites("MD-TCP-11.D.3.a"), cites("MD-TCP-11.D.3.b"));
    let mut play = to_settle();
    assert!(!is_turned_up(&play, 7));
    play.does(DEALER, &settle(7));
    assert!(play.duty_is(&turn_up));
    assert_eq!(play.refuses(DEALER, &at_seat(7, Task::ReadTheHand)), turn_up);
    play.does(DEALER, &at_seat(7, Task::TurnUpTheCards));
    assert!(is_turned_up(&play, 7) && !is_turned_up(&play, 4));
    assert!(play.duty_is(&read));
    assert_eq!(play.refuses(DEALER, &settle(4)), read);
    assert!(settled_spots(&play, 7).is_empty(), "nothing is settled before the hand is read");
    play.does(DEALER, &at_seat(7, Task::ReadTheHand));
    assert_eq!(settled_spots(&play, 7), [Spot::Ante, Spot::Play]);
}

#[test]
fn d3_b_a_hand_is_called_as_it_is() {
    let clause = cites("MD-TCP-11.D.3.b");
    let mut play = dealt(&[(7, Spot::Ante, 10)], &[("7", "5h 5d 9c"), DEALERS]);
    play.decides(7, Choice::Play);
    play.does(DEALER, &collect());
    play.does(DEALER, &reveal());
    play.do_duties();
    let call = |hand: Pattern| Command::Settle { seat: seat(7), called: Some(hand) };
    assert_eq!(play.refuses(DEALER, &call(Pattern::Flush)), clause);
    play.does(DEALER, &call(Pattern::Pair));
}

const EVERY_WAGER: [(u8, Spot, u32); 5] = [
    (7, Spot::Ante, 10),
    (7, Spot::PairPlus, 10),
    (7, Spot::Progressive, 1),
    (7, Spot::SixCardBonus, 5),
    (7, Spot::FiveCardProgressive, 1),
];

/// Seat 7 has a straight of three cards and, with these two, one of five; the dealer has three of a
/// kind, so that Ante and Play are lost.
fn beaten(five: &str) -> Play {
    let mut play = unattended("", &[7]);
    bets(&mut play, &EVERY_WAGER);
    play.calls();
    deals_all(&mut play, &[("7", "2h 3h 4d"), ("dealer", "5s 5c 5d"), ("five", five)]);
    play.decides(7, Choice::Play);
    play
}

#[test]
fn d4_to_d9_wagers_are_settled_in_this_order() {
    let order = [
        Spot::Ante,
        Spot::Play,
        Spot::PairPlus,
        Spot::Progressive,
        Spot::SixCardBonus,
        Spot::FiveCardProgressive,
    ];
    let settled = settled_spots(&beaten("5h 6d"), 7);
    cites("MD-TCP-11.D.4-p1").states(Rule::WagersSettledInOrder, &settled[..3], &order[..3]);
    cites("MD-TCP-11.D.5").states(Rule::WagersSettledInOrder, &settled[..4], &order[..4]);
    cites("MD-TCP-11.D.8").states(Rule::WagersSettledInOrder, &settled[..5], &order[..5]);
    cites("MD-TCP-11.D.9").states(Rule::WagersSettledInOrder, settled, order);
}

/// Each is paid by its own table although the dealer's hand is better.
#[test]
fn d4_to_d9_side_wagers_win_beside_a_lost_ante() {
    let play = beaten("5h 6d");
    for spot in [Spot::Ante, Spot::Play] {
        assert_eq!(play.settled(7, spot).outcome, Outcome::Lose, "{spot}");
    }
    let cases = [
        (cites("MD-TCP-11.D.4-p2"), Spot::PairPlus, 60),
        (cites("MD-TCP-11.D.6"), Spot::Progressive, 6),
        (cites("MD-TCP-11.D.8.a"), Spot::SixCardBonus, 25),
        (cites("MD-TCP-11.D.9.a"), Spot::FiveCardProgressive, 30),
    ];
    for (clause, spot, pays) in cases {
        let settled = play.settled(7, spot);
        let (outcome, paid) = (settled.outcome, settled.paid);
        let won = (Outcome::Win, dollars(pays));
        clause.states(Rule::SideWagersAreIndependent, (outcome, paid), won);
    }
}

/// A live table at which seat 7 has won a progressive with a straight flush, not yet paid.
fn award_waits() -> Play {
    let wagers = [(1, Spot::Ante, 10), (7, Spot::Ante, 10), (7, Spot::Progressive, 1)];
    let mut play = dealt(&wagers, &[("7", "9h 8h 7h"), DEALERS]);
    play.decides(1, Choice::Play);
    play.decides(7, Choice::Play);
    play.does(DEALER, &collect());
    play.does(DEALER, &reveal());
    play.do_duties();
    play.does(DEALER, &settle(7));
    play.does(DEALER, &at_seat(7, Task::TurnUpTheCards));
    play.does(DEALER, &at_seat(7, Task::ReadTheHand));
    play
}

#[test]
fn d7_a_win_is_verified_before_it_is_paid() {
    let clause = cites("MD-TCP-11.D.7");
    let mut play = award_waits();
    let steps = [
        (cites("MD-TCP-11.D.7.a"), DEALER, Task::VerifyTheHand),
        (cites("MD-TCP-11.D.7.b"), DEALER, Task::VerifyTheLight),
        (cites("MD-TCP-11.D.7.c"), FLOOR, Task::ValidateThePayout),
    ];
    for (at, (step, who, task)) in steps.iter().enumerate() {
        assert!(play.duty_is(step), "{step}");
        assert_eq!(play.refuses(DEALER, &settle(1)), step);
        for (_, who, later) in &steps[at + 1..] {
            assert_eq!(play.refuses(*who, &at_seat(7, *later)), step, "{later}");
        }
        let validate = Command::Validate { seat: seat(7) };
        assert_eq!(play.refuses(DEALER, &validate), clause, "it is not for a dealer to validate");
        assert_eq!(settled_spots(&play, 7), [Spot::Ante, Spot::Play], "not paid before {step}");
        play.does(*who, &at_seat(7, *task));
    }
    assert_eq!(play.settled(7, Spot::Progressive).paid, dollars(70));
    play.does(DEALER, &settle(1));
}

#[test]
fn d7_c_a_floorperson_validates_the_payout() {
    let clause = cites("MD-TCP-11.D.7.c");
    let mut play = award_waits();
    play.do_duties_until(&clause);
    let validate = at_seat(7, Task::ValidateThePayout);
    assert_eq!(play.refuses(DEALER, &validate), clause);
    assert_eq!(play.refuses(player(7), &validate), clause);
    play.does(FLOOR, &validate);
}

/// Player 1 has seats 1 and 2.
#[test]
fn d7_e_iii_no_envy_from_oneself_or_the_dealer() {
    let envy = |hands: &[(&str, &str)]| {
        let mut play = unattended("", &[4]);
        for number in [1, 2] {
            play.does(player(1), &Command::Sit { seat: seat(number) });
        }
        for number in [1, 2, 4] {
            let who = if number == 4 { player(4) } else { player(1) };
            play.does(who, &bet(number, Spot::Ante, 10));
            play.does(who, &bet(number, Spot::Progressive, 1));
        }
        play.calls();
        deals_all(&mut play, hands);
        for number in [1, 2, 4] {
            let who = if number == 4 { player(4) } else { player(1) };
            play.does(who, &decide(number, Choice::Play));
        }
        [1, 2, 4].map(|number| play.envy(number).len())
    };
    let clause = cites("MD-TCP-11.D.7.e.iii");
    // Both boxes are the player's own.
    clause.states(Rule::NoEnvyFromOnesOwnHand, envy(&[("1", "As Ks Qs")]), [0, 0, 1]);
    assert_eq!(envy(&[("4", "As Ks Qs")]), [1, 1, 0]);
    clause.states(Rule::NoEnvyFromTheDealer, envy(&[("dealer", "Ah Kh Qh")]), [0, 0, 0]);
}

#[test]
fn d8_b_six_cards_are_read_where_bet() {
    let clause = cites("MD-TCP-11.D.8.b");
    let wagers = [(4, Spot::Ante, 10), (4, Spot::SixCardBonus, 5), (7, Spot::Ante, 10)];
    let mut play = dealt(&wagers, &[("4", "9s 9h 2d"), DEALERS]);
    play.decides(4, Choice::Play);
    play.decides(7, Choice::Play);
    play.does(DEALER, &collect());
    play.does(DEALER, &reveal());
    play.do_duties();
    play.does(DEALER, &settle(7));
    while play.next_duty().is_some() {
        assert!(!play.duty_is(&clause), "seat 7 has not bet it");
        let (who, command) = play.next_duty().expect("there is one");
        play.does(who, &command);
    }
    play.does(DEALER, &settle(4));
    play.do_duties_until(clause);
    assert!(settled_spots(&play, 4).is_empty());
    play.does(DEALER, &at_seat(4, Task::ReadTheSixCards));
    let six = play.settled(4, Spot::SixCardBonus);
    assert_eq!((six.paid, six.hand), (dollars(25), Some(Pattern::ThreeOfAKind)), "9s 9h and 9d");
}

#[test]
fn e_cards_go_to_the_rack_at_the_end() {
    let clause = cites("MD-TCP-11.E-p1");
    let mut play = three_antes();
    assert_eq!(play.refuses(DEALER, &Command::Clear), clause, "the round has just begun");
    let mut play = to_settle();
    for number in [7, 4, 1] {
        assert_eq!(play.refuses(DEALER, &Command::Clear), "MD-TCP-11.D.1-p2");
        play.does(DEALER, &settle(number));
        play.do_duties();
    }
    assert!(play.duty_is(clause));
    assert_eq!(play.refusal(DEALER, &open_betting(0)).rule, Rule::ShuffleBeforeEachRound);
    let happened = play.does(DEALER, &Command::Clear);
    assert!(happened.contains(&Event::RoundEnded));
}

/// After the cards are off the table, everything about the round can be told again.
#[test]
fn e_every_hand_can_be_rebuilt() {
    let hands = [("1", "2c 7d Ts"), ("4", "3c 8d Js"), ("7", "9h 8h 7h"), DEALERS];
    let antes = [(1, Spot::Ante, 10), (4, Spot::Ante, 10), (7, Spot::Ante, 10)];
    let mut play = dealt(&antes, &hands);
    play.decides(1, Choice::Fold);
    play.finishes();
    let is_over = |event: &Event| *event == Event::RoundEnded;
    assert!(cites("MD-TCP-11.E-p2").is_among(play.cited_for(is_over)));
    let mut replayed = Table::new(play.table.rules(), Automation::LIVE);
    for event in &play.events {
        replayed.evolve(event);
    }
    assert_eq!(replayed, play.table);
    let cards_of = |wanted: Pile| {
        let of_place = |event: &Event| {
            let Event::Dealt { to, cards } = event else { return None };
            (*to == wanted).then(|| cards.to_string())
        };
        play.events.iter().filter_map(of_place).collect::<Vec<_>>().join(" ")
    };
    for (place, cards) in hands {
        let number = place.parse().ok().and_then(Seat::new);
        let pile = number.map_or(Pile::Dealer, Pile::Player);
        assert_eq!(cards_of(pile), cards, "{place}, folded or not");
    }
}
