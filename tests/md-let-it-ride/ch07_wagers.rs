//! Chapter 7, wagers: who may place which, where, with what and until when.

use law::play::{DEALER, FLOOR, Play, bet, bet_three, decide, dollars, player, seat};
use law::{Submission, cites};
use money::Money;
use rulebook::{Mishap, Rule};
use table::{Choice, Command, Event, Outcome, Pile, RoundNumber, Ruling, Spot, Tender};

use crate::BOOK;
use crate::tables::{dealt, finishes_round, key, open, order_of_deal, report_at, unattended};

fn three_with(tender: Tender) -> Command {
    Command::BetThree { seat: seat(1), amounts: [dollars(10); 3], tender }
}

const fn take_back(seat: table::Seat, spot: Spot) -> Command {
    Command::TakeBack { seat, spot }
}

#[test]
fn a_wagers_are_chips_on_the_layout() {
    let clause = cites("MD-LIR-7.A");
    let mut play = unattended("", &[1]);
    for tender in [Tender::Cash, Tender::Spoken, Tender::Plaques, Tender::OtherApproved] {
        assert_eq!(play.refuses(player(1), &three_with(tender)), clause, "{tender}");
    }
    play.does(player(1), &three_with(Tender::Chips));
    let mut wider = unattended("table.instruments = ['chips', 'plaques']", &[1]);
    wider.does(player(1), &three_with(Tender::Plaques));
    let offends = |change: &str| Submission::of(BOOK).with(change).offends();
    assert_eq!(offends("table.instruments = ['cash']"), [&clause]);
    let unapproved = "table.instruments = ['other-approved']\napprovals.instrument = 'none'";
    assert_eq!(offends(unapproved), [clause]);
}

#[test]
fn b_only_seated_players_wager() {
    let clause = cites("MD-LIR-7.B");
    let mut play = unattended("", &[1]);
    assert_eq!(play.refuses(player(9), &bet_three(3, [10; 3])), clause, "nobody sits there");
    assert_eq!(play.refuses(player(9), &bet_three(1, [10; 3])), clause, "he stands behind");
    assert_eq!(play.refuses(DEALER, &bet_three(1, [10; 3])), clause);
    play.does(player(1), &bet_three(1, [10; 3]));
}

#[test]
fn b1_players_dealt_in_stay_seated() {
    let clause = cites("MD-LIR-7.B.1");
    let leave = Command::Leave { seat: seat(1) };
    let mut play = open("", &[1, 2]);
    play.bets(1, 10);
    play.clone().does(player(1), &leave);
    play.bets(2, 10);
    play.calls();
    play.does(DEALER, &key("2c"));
    assert_eq!(play.refuses(player(1), &leave), clause);
    play.deals(&[]);
    assert_eq!(play.refuses(player(1), &leave), clause);
    let sits = Command::Sit { seat: seat(1) };
    assert_eq!(play.refuses(player(9), &sits), "MD-LIR-7.B");
    finishes_round(&mut play);
    play.does(player(1), &leave);
}

/// Two players, one of whom has gone when the first question comes.
fn with_one_away(change: &str, second: &str) -> Play {
    let mut play = unattended(change, &[1, 2]);
    play.bets(1, 10);
    play.bets(2, 10);
    play.calls();
    play.deals(&[("1", "Tc Td Th"), ("2", second), ("community", "2s 7d")]);
    play.does(DEALER, &report_at(Mishap::PlayerLeaves, Pile::Player(seat(1))));
    play
}

#[test]
fn b2_the_floor_decides_on_abandoned_wagers() {
    let clause = cites("MD-LIR-7.B.2");
    let lost = Command::Rule(Ruling::Abandoned(seat(1)));
    let mut play = with_one_away("", "Jc Jd Jh");
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), clause, "it is not decided yet");
    assert_eq!(play.refuses(player(2), &decide(2, Choice::Ride)), "MD-LIR-11.B-p2");
    assert_eq!(play.refuses(DEALER, &lost), clause);
    assert_eq!(play.refuses(player(2), &lost), clause);
    play.does(FLOOR, &lost);
    play.decides(2, Choice::Ride);
    play.decides(2, Choice::Ride);
    for spot in [Spot::Bet1, Spot::Bet2, Spot::Bet3] {
        let (outcome, paid, returned, under) = play.result(1, spot);
        assert_eq!((outcome, paid.as_str()), (Outcome::Lose, "0.00"), "three tens would have won");
        assert_eq!(returned, "0.00");
        assert_eq!(under, clause);
    }
    assert_eq!(play.result(2, Spot::Bet3).0, Outcome::Win, "the others play on");
}

/// If the wagers stand, nobody withdraws a bet for the absent player.
#[test]
fn b2_wagers_that_stand_ride() {
    let mut play = with_one_away("", "Jc Jd Jh");
    play.does(FLOOR, &Command::Rule(Ruling::Stands(seat(1))));
    let is_ruled = |event: &Event| matches!(event, Event::Ruled { .. });
    assert!(cites("MD-LIR-7.B.2").is_among(play.cited_for(is_ruled)));
    play.decides(2, Choice::Pull);
    play.decides(2, Choice::Pull);
    let paid = [Spot::Bet1, Spot::Bet2, Spot::Bet3].map(|spot| play.result(1, spot).1);
    assert_eq!(paid, ["30.00"; 3]);
}

/// A table may read the clause without a floorperson.
#[test]
fn b2_other_readings_ask_nobody() {
    let clause = cites("MD-LIR-7.B.2");
    let is_away = |event: &Event| matches!(event, Event::PlayerWentAway { .. });
    for (option, outcome) in [("lose", Outcome::Lose), ("stand", Outcome::Win)] {
        let reading = format!("readings.'md-let-it-ride/abandoned-wagers' = '{option}'");
        let mut play = with_one_away(&reading, "Jc Jd Jh");
        assert!(clause.is_among(play.cited_for(is_away)), "{option}");
        play.decides(2, Choice::Ride);
        play.decides(2, Choice::Ride);
        assert_eq!(play.result(1, Spot::Bet3).0, outcome, "{option}");
    }
}

#[test]
fn c_wagers_are_down_before_the_call() {
    let mut play = open("", &[2, 6]);
    play.bets(2, 10);
    play.does(DEALER, &Command::NoMoreBets);
    assert_eq!(play.refuses(player(6), &bet_three(6, [10; 3])), "MD-LIR-7.D-p1");
    cites("MD-LIR-7.C").forbids(&play.refusal(player(6), &bet_three(6, [10; 3])));
    play.do_duties();
    assert!(order_of_deal(&play).contains('2'));
    assert!(!order_of_deal(&play).contains('6'), "too late to be dealt in");
}

/// A bet after the call, at every moment until the round is over.
#[test]
fn d_nothing_new_or_greater_after_the_call() {
    let (new, greater) = (cites("MD-LIR-7.D-p1"), cites("MD-LIR-7.D-p2"));
    let mut play = open("", &[1, 2, 4]);
    play.bets(1, 10);
    play.bet(1, Spot::ThreeCardBonus, 5);
    play.bets(4, 10);
    play.clone().bet(4, Spot::ThreeCardBonus, 5);
    play.clone().bets(4, 15);
    let refuses = |play: &mut Play| {
        assert_eq!(play.refuses(player(4), &bet(4, Spot::ThreeCardBonus, 5)), new);
        assert_eq!(play.refuses(player(2), &bet_three(2, [10; 3])), new);
        assert_eq!(play.refuses(player(4), &bet_three(4, [15; 3])), greater);
        assert_eq!(play.refuses(player(1), &bet(1, Spot::ThreeCardBonus, 6)), greater);
    };
    play.does(DEALER, &Command::NoMoreBets);
    refuses(&mut play);
    play.do_duties();
    refuses(&mut play);
    play.deals(&[]);
    while let Some((who, command)) = play.next_act() {
        refuses(&mut play);
        play.does(who, &command);
        if play.events.contains(&Event::RoundEnded) {
            break;
        }
    }
    assert_eq!(play.settled(4, Spot::Bet3).stake, dollars(10));
}

#[test]
fn d_withdrawals_only_as_chapter_eleven_allows() {
    let clause = cites("MD-LIR-7.D-p3");
    let mut play = open("", &[1, 4]);
    for at in [1, 4] {
        play.bets(at, 10);
        play.bet(at, Spot::ThreeCardBonus, 5);
        play.bet(at, Spot::Progressive, 1);
    }
    play.clone().does(player(4), &take_back(seat(4), Spot::ThreeCardBonus));
    play.clone().does(player(4), &take_back(seat(4), Spot::Progressive));
    play.calls();
    for spot in [Spot::ThreeCardBonus, Spot::Progressive, Spot::Bet1, Spot::Bet2] {
        assert_eq!(play.refuses(player(4), &take_back(seat(4), spot)), clause, "{spot}");
    }
    play.deals(&[]);
    assert_eq!(play.refuses(player(4), &take_back(seat(4), Spot::Bet1)), clause, "not its turn");
    play.decides(1, Choice::Pull);
    play.decides(4, Choice::Pull);
    assert_eq!(play.table.stake(seat(4), Spot::Bet1), Money::ZERO);
    assert_eq!(play.table.stake(seat(4), Spot::ThreeCardBonus), dollars(5));
}

#[test]
fn e_only_listed_wagers_are_taken() {
    let clause = cites("MD-LIR-7.E");
    let mut play = unattended("", &[1]);
    play.bets(1, 10);
    for spot in [Spot::Ante, Spot::Play, Spot::PairPlus, Spot::FiveCardProgressive] {
        assert_eq!(play.refuses(player(1), &bet(1, spot, 5)), clause, "{spot}");
    }
    let pair_plus = Submission::of(BOOK).with("wagers.pair-plus.table = 'A'");
    assert_eq!(pair_plus.offends(), [clause]);
}

#[test]
fn e1_three_bets_are_placed() {
    let clause = cites("MD-LIR-7.E.1-p1");
    let mut play = unattended("", &[2]);
    for amounts in [[10, 10, 0], [30, 0, 0], [0, 0, 0]] {
        assert_eq!(play.refuses(player(2), &bet_three(2, amounts)), clause);
    }
    assert_eq!(play.refuses(player(2), &bet(2, Spot::Bet1, 10)), clause);
    assert_eq!(play.refuses(DEALER, &Command::NoMoreBets), clause, "nobody has bet");
    play.bets(2, 10);
    play.does(DEALER, &Command::NoMoreBets);
}

#[test]
fn e1_the_three_bets_are_equal() {
    let clause = cites("MD-LIR-7.E.1-p2");
    let mut play = unattended("", &[2]);
    for amounts in [[10, 10, 15], [15, 10, 10], [10, 15, 10]] {
        assert_eq!(play.refuses(player(2), &bet_three(2, amounts)), clause);
    }
    play.does(player(2), &bet_three(2, [15; 3]));
}

/// Three lines, each with its own name and its own end.
#[test]
fn e1_the_three_bets_are_kept_apart() {
    let mut play = unattended("", &[2]);
    let placed = play.does(player(2), &bet_three(2, [10; 3]));
    assert_eq!(placed, [Event::ThreeBetsPlaced { seat: seat(2), amount: dollars(10) }]);
    let lies = Spot::THREE.map(|spot| play.table.stake(seat(2), spot));
    cites("MD-LIR-7.E.1-p3").states(Rule::RequiredWagersSeparate, lies, [dollars(10); 3]);
    play.calls();
    play.deals(&[("2", "Tc Td 4h"), ("community", "2s 7d")]);
    play.decides(2, Choice::Pull);
    play.decides(2, Choice::Ride);
    assert_eq!(play.table.round(), RoundNumber(2));
    for spot in [Spot::Bet2, Spot::Bet3] {
        assert_eq!(play.result(2, spot).1, "10.00", "{spot}");
    }
}

#[test]
fn e2_only_bets_one_and_two_come_back() {
    let clause = cites("MD-LIR-7.E.2");
    let mut play = dealt("", &[], &[2]);
    let withdraw = take_back(seat(2), Spot::Bet3);
    assert_eq!(play.refuses(player(2), &withdraw), clause);
    play.decides(2, Choice::Pull);
    assert_eq!(play.table.stake(seat(2), Spot::Bet1), Money::ZERO);
    assert_eq!(play.refuses(player(2), &withdraw), clause);
    let (who, command) = play.next_act().expect("the first community card");
    play.does(who, &command);
    play.decides(2, Choice::Pull);
    assert_eq!(play.table.stake(seat(2), Spot::Bet2), Money::ZERO);
    assert_eq!(play.refuses(player(2), &withdraw), clause);
    assert_eq!(play.table.stake(seat(2), Spot::Bet3), dollars(10));
    assert_eq!(play.table.turn(), None, "there is no third question");
}

/// Not offered, it is not taken; offered, it is nobody's duty, and it needs a paytable.
#[test]
fn e3_to_e6_the_operator_may_offer_side_wagers() {
    let offers = [
        (cites("MD-LIR-7.E.3-p1"), Spot::FiveCardBonus, 1),
        (cites("MD-LIR-7.E.4-p1"), Spot::ThreeCardBonus, 5),
        (cites("MD-LIR-7.E.5-p1"), Spot::SixCardBonus, 5),
        (cites("MD-LIR-7.E.6"), Spot::Progressive, 1),
    ];
    for (clause, spot, amount) in offers {
        let compulsory = format!("wagers.{spot}.compulsory = true");
        assert_eq!(Submission::of(BOOK).with(&compulsory).offends(), [&clause]);
        let rules = Submission::of(BOOK).without(&format!("wagers.{spot}")).approved();
        let mut without = Play::under(&rules, table::Automation::UNATTENDED);
        without.sit(&[1]);
        without.bets(1, 10);
        assert_eq!(without.refuses(player(1), &bet(1, spot, amount)), "MD-LIR-7.E");
        let mut with = unattended("", &[1, 2]);
        with.bets(1, 10);
        with.bet(1, spot, amount);
        with.bets(2, 10);
        with.calls();
        let in_round: Vec<u8> = with.table.playing().iter().map(table::Seat::number).collect();
        assert_eq!(in_round, [1, 2], "{clause}: seat 2 plays without it");
    }
}

#[test]
fn e3_to_e6_side_wagers_follow_the_three_bets() {
    let needs = [
        (cites("MD-LIR-7.E.3-p2"), Spot::FiveCardBonus, 1),
        (cites("MD-LIR-7.E.4-p2"), Spot::ThreeCardBonus, 5),
        (cites("MD-LIR-7.E.5-p2"), Spot::SixCardBonus, 5),
        (cites("MD-LIR-7.E.6.a"), Spot::Progressive, 1),
    ];
    for (clause, spot, amount) in needs {
        let mut play = unattended("", &[1]);
        assert_eq!(play.refuses(player(1), &bet(1, spot, amount)), clause);
        play.bets(1, 10);
        play.bet(1, spot, amount);
        let bare = take_back(seat(1), Spot::Bet2);
        assert_eq!(play.refuses(player(1), &bare), clause, "it would be left alone");
        play.does(player(1), &take_back(seat(1), spot));
        play.does(player(1), &bare);
    }
}

/// As some read it, the Six Card Bonus needs the two other bonuses.
#[test]
fn e5_six_card_bonus_may_need_the_others() {
    let clause = cites("MD-LIR-7.E.5-p2");
    let reading = "readings.'md-let-it-ride/six-card-bonus-prerequisites' = 'bonuses-too'";
    let mut play = unattended(reading, &[1]);
    play.bets(1, 10);
    play.bet(1, Spot::FiveCardBonus, 1);
    assert_eq!(play.refuses(player(1), &bet(1, Spot::SixCardBonus, 5)), clause);
    play.bet(1, Spot::ThreeCardBonus, 5);
    play.bet(1, Spot::SixCardBonus, 5);
}

#[test]
fn e6a_the_chip_goes_into_ones_own_device() {
    let clause = cites("MD-LIR-7.E.6.a");
    let mut play = unattended("", &[3, 4]);
    play.bets(3, 10);
    play.bets(4, 10);
    assert_eq!(play.refuses(player(3), &bet(4, Spot::Progressive, 1)), clause);
    play.bet(3, Spot::Progressive, 1);
    assert_eq!(play.table.stake(seat(4), Spot::Progressive), Money::ZERO);
}

/// What the device did not accept is not in action, however good the hand, and comes too late
/// once betting is closed.
#[test]
fn e6b_players_see_to_their_own_progressive() {
    let mut play = unattended("", &[2, 3]);
    play.bets(2, 10);
    assert_eq!(play.refuses(player(2), &bet(2, Spot::Progressive, 2)), "MD-LIR-12.H.1");
    assert_eq!(play.table.stake(seat(2), Spot::Progressive), Money::ZERO, "its light is dark");
    play.bets(3, 10);
    play.bet(3, Spot::Progressive, 1);
    play.calls();
    assert_eq!(play.refuses(player(2), &bet(2, Spot::Progressive, 1)), "MD-LIR-10.A.1.c");
    play.deals(&[("2", "4c 5d 6h"), ("3", "4d 5h 6c"), ("community", "7s 8d")]);
    for at in [2, 3, 2, 3] {
        play.decides(at, Choice::Ride);
    }
    assert_eq!(play.result(3, Spot::Progressive).1, "30.00");
    let mut settled = play.events.iter().flat_map(Event::settlements);
    let is_paid = settled.any(|(at, spot, _)| (at, spot) == (seat(2), Spot::Progressive));
    // Nothing was wagered.
    cites("MD-LIR-7.E.6.b").states(Rule::PlayerChecksTheProgressiveLight, !is_paid, true);
}

/// Seat 3 withdraws two bets and loses the third, and its bonuses are paid all the same; seat 1
/// wins everything but its bonuses.
#[test]
fn e7_side_wagers_stand_by_themselves() {
    let mut play = unattended("", &[1, 3]);
    for at in [1, 3] {
        play.bets(at, 10);
        play.bet(at, Spot::ThreeCardBonus, 5);
        play.bet(at, Spot::SixCardBonus, 5);
    }
    play.calls();
    let hands = [("1", "Tc 4d 6h"), ("3", "2c 2d 9h"), ("community", "Ts Jd"), ("box", "2h 8c Kd")];
    play.deals(&hands);
    for choice in [Choice::Ride, Choice::Pull, Choice::Ride, Choice::Pull] {
        let (at, _) = play.table.turn().expect("somebody is asked");
        play.decides(at.number(), choice);
    }
    let outcome = |at: u8, spot: Spot| play.result(at, spot).0;
    assert_eq!(outcome(3, Spot::Bet3), Outcome::Lose);
    assert_eq!(play.result(3, Spot::ThreeCardBonus).1, "5.00", "a pair of twos");
    assert_eq!(play.result(3, Spot::SixCardBonus).1, "25.00", "three of them");
    assert_eq!(outcome(1, Spot::Bet1), Outcome::Win);
    assert_eq!(outcome(1, Spot::ThreeCardBonus), Outcome::Lose);
    cites("MD-LIR-7.E.7").states(
        Rule::SideWagersAreIndependent,
        outcome(1, Spot::SixCardBonus),
        Outcome::Lose,
    );
}

#[test]
fn f_one_player_bets_adjacent_boxes_only() {
    let clause = cites("MD-LIR-7.F");
    let without = Submission::of(BOOK).without("table.boxes_per_player");
    assert_eq!(without.offends(), [&clause]);
    let sits = |at: u8| Command::Sit { seat: seat(at) };
    let mut play = unattended("table.boxes_per_player = 2", &[3]);
    play.does(player(3), &sits(5));
    play.bets(3, 10);
    assert_eq!(play.refuses(player(3), &bet_three(5, [10; 3])), clause, "not adjacent");
    assert_eq!(play.refuses(player(3), &sits(4)), clause, "one too many");
    play.does(player(3), &Command::Leave { seat: seat(5) });
    play.does(player(3), &sits(4));
    play.does(player(3), &bet_three(4, [10; 3]));
    let mut single = unattended("", &[3]);
    assert_eq!(single.refuses(player(3), &sits(4)), clause, "one is submitted");
}

/// Seat 3 has a royal flush and is gone; its wagers are lost, and it is nobody's envy.
#[test]
fn b2_an_abandoned_hand_earns_envy_only_where_it_is_read_so() {
    let envy = |change: &str| {
        let mut play = unattended(change, &[1, 3]);
        for at in [1, 3] {
            play.bets(at, 10);
            play.bet(at, Spot::Progressive, 1);
        }
        play.calls();
        play.deals(&[("1", "2c 4h 9d"), ("3", "As Ks Qs"), ("community", "Ts Js")]);
        play.does(DEALER, &report_at(Mishap::PlayerLeaves, Pile::Player(seat(3))));
        play.does(FLOOR, &Command::Rule(Ruling::Abandoned(seat(3))));
        play.decides(1, Choice::Ride);
        play.decides(1, Choice::Ride);
        assert_eq!(play.result(3, Spot::Bet3).0, Outcome::Lose);
        play.envy(1)
    };
    assert_eq!(envy(""), []);
    let read = |option: &str| format!("readings.'md-let-it-ride/abandoned-hand-envy' = '{option}'");
    assert_eq!(envy(&read("none")), []);
    cites("MD-LIR-1.B.2").states(
        Rule::EnvyNeedsAProgressiveWager,
        envy(&read("as-held")),
        [(3, "1000.00".to_owned())],
    );
}

#[test]
fn b_a_seat_is_left_by_its_own_player() {
    let clause = cites("MD-LIR-7.B");
    let mut play = open("", &[1, 2]);
    let leave = Command::Leave { seat: seat(1) };
    assert_eq!(play.refuses(player(2), &leave), clause);
    assert_eq!(play.refuses(DEALER, &leave), clause);
}

/// What a floorperson orders or rules, and what is found, cites the clause that provides for it.
#[test]
fn b2_orders_and_rulings_cite_their_clauses() {
    let play = open("", &[1, 3]);
    let cited = |event: &Event| play.clauses(&play.table.under(event));
    assert_eq!(cited(&Event::ShuffleOrdered), [cites("MD-LIR-5.A.3")]);
    assert_eq!(cited(&Event::RecutOrdered), [cites("MD-LIR-5.G")]);
    let card = "Ks".parse().expect("a card");
    assert_eq!(cited(&Event::CardFoundFaceUp { card }), [cites("MD-LIR-13.A-p1")]);
    for ruling in [Ruling::Abandoned(seat(3)), Ruling::Stands(seat(3))] {
        assert_eq!(cited(&Event::Ruled { ruling }), [cites("MD-LIR-7.B.2")]);
    }
    let counted = cited(&Event::ChipsMiscounted { counted: 2 });
    assert_eq!(counted, [cites("MD-LIR-10.A.1.b"), cites("MD-LIR-10.A.1.d")]);
}

/// The floor may have to decide about a player who is there and says nothing.
#[test]
fn b2_a_missing_answer_may_be_the_floors() {
    let silent = report_at(Mishap::NoAnswer, Pile::Player(seat(1)));
    let dealt = |change: &str| {
        let mut play = unattended(change, &[1, 2]);
        play.bets(1, 10);
        play.bets(2, 10);
        play.calls();
        play.deals(&[("1", "Tc Td Th"), ("2", "Jc Jd Jh"), ("community", "2s 7d")]);
        play
    };
    assert_eq!(dealt("").refuses(DEALER, &silent), "MD-LIR-11.A.1");
    let mut play = dealt("readings.'md-let-it-ride/time-out' = 'floor-decides'");
    let second = report_at(Mishap::NoAnswer, Pile::Player(seat(2)));
    assert_eq!(play.refuses(DEALER, &second), "MD-LIR-11.A.1");
    play.does(DEALER, &silent);
    let is_reported = |event: &Event| matches!(event, Event::Reported { .. });
    assert!(cites("MD-LIR-11.B.1").is_among(play.cited_for(is_reported)));
    assert!(play.table.waits_for_the_floor());
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), "MD-LIR-7.B.2");
    play.does(FLOOR, &Command::Rule(Ruling::Stands(seat(1))));
    play.decides(2, Choice::Pull);
    play.decides(2, Choice::Pull);
    assert_eq!([Spot::Bet1, Spot::Bet2].map(|it| play.result(1, it).1), ["30.00"; 2]);
}
