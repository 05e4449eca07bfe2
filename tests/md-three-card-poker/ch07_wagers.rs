//! Chapter 7, wagers: who may bet, with what, until when, and which wagers go together.

use law::cites;
use law::play::{DEALER, FLOOR, Play, bet, decide, dollars, player, seat};
use rulebook::{Mishap, Rule};
use table::{Choice, Command, Event, Outcome, Pile, Ruling, Spot, Tender};

use crate::tables::{key, open, settled_spots, unattended};

fn tendered(tender: Tender) -> Command {
    Command::Bet { seat: seat(2), spot: Spot::Ante, amount: dollars(25), tender }
}

#[test]
fn a_and_b_wagers_are_chips_on_the_layout() {
    let mut play = unattended("", &[2]);
    assert_eq!(play.refuses(player(2), &tendered(Tender::Plaques)), cites("MD-TCP-7.A"));
    for no_chips in [Tender::Cash, Tender::Spoken] {
        assert_eq!(play.refuses(player(2), &tendered(no_chips)), cites("MD-TCP-7.B"));
    }
    play.does(player(2), &tendered(Tender::Chips));
    let mut with_plaques = unattended("table.instruments = ['chips', 'plaques']", &[2]);
    with_plaques.does(player(2), &tendered(Tender::Plaques));
}

#[test]
fn c_only_seated_players_wager() {
    let clause = cites("MD-TCP-7.C");
    let mut play = unattended("", &[]);
    let ante = bet(3, Spot::Ante, 10);
    assert_eq!(play.refuses(player(3), &ante), clause);
    play.sit(&[3]);
    play.does(player(3), &ante);
    assert_eq!(play.refuses(DEALER, &ante), clause, "nor does the dealer");
}

/// A live table at which seats 2 and 5 have cards, and seat 2 is asked.
fn dealt() -> Play {
    let mut play = open("", &[2, 5]);
    play.bet(2, Spot::Ante, 10);
    play.bet(5, Spot::Ante, 10);
    play.bet(5, Spot::PairPlus, 5);
    play.calls();
    play.deals(&[("2", "Ks Kd 2c"), ("5", "9s 9d 4c"), ("dealer", "Ah Qh 3c")]);
    play
}

#[test]
fn c1_players_with_cards_stay_seated() {
    let clause = cites("MD-TCP-7.C.1");
    let mut play = open("", &[2, 5]);
    play.does(player(2), &Command::Leave { seat: seat(2) });
    assert!(!play.shows_duty(&clause), "nobody has cards");
    let mut play = dealt();
    assert!(play.shows_duty(&clause));
    for number in [2, 5] {
        let leave = Command::Leave { seat: seat(number) };
        assert_eq!(play.refuses(player(u32::from(number)), &leave), clause);
    }
    play.finishes();
    play.does(player(5), &Command::Leave { seat: seat(5) });
}

/// Seat 5 walks away before its decision.
fn left() -> Play {
    let mut play = dealt();
    let at = Some(Pile::Player(seat(5)));
    play.does(DEALER, &Command::Report { mishap: Mishap::PlayerLeaves, at, card: None });
    play.decides(2, Choice::Play);
    play
}

#[test]
fn c2_a_floorperson_decides_on_wagers_left_behind() {
    let clause = cites("MD-TCP-7.C.2-p1");
    let mut play = left();
    let ruling = Command::Rule(Ruling::Abandoned(seat(5)));
    let play_on = decide(5, Choice::Play);
    assert_eq!(play.refuses(player(5), &play_on), clause, "the round waits");
    assert_eq!(play.refuses(DEALER, &ruling), clause, "the dealer does not decide");
    let about_another = Command::Rule(Ruling::Abandoned(seat(2)));
    assert_eq!(play.refuses(FLOOR, &about_another), clause, "seat 2 is here");
    play.does(FLOOR, &ruling);
    assert_eq!(play.table.turn(), None, "seat 5 is not asked any more");
}

/// The pair would have won the Pair Plus.
#[test]
fn c2_abandoned_wagers_may_be_treated_as_lost() {
    let mut lost = left();
    lost.does(FLOOR, &Command::Rule(Ruling::Abandoned(seat(5))));
    lost.finishes();
    for spot in [Spot::Ante, Spot::PairPlus] {
        cites("MD-TCP-7.C.2-p2").states(
            Rule::AbandonedWagersAreTheFloorsDecision,
            (spot, lost.settled(5, spot).outcome),
            (spot, Outcome::Lose),
        );
    }
    assert_eq!(lost.settled(2, Spot::Ante).outcome, Outcome::Win, "seat 2 plays on");
}

/// Or they stand: the Ante that nobody plays is forfeited.
#[test]
fn c2_wagers_left_behind_may_stand() {
    let mut play = left();
    play.does(FLOOR, &Command::Rule(Ruling::Stands(seat(5))));
    let is_ruled = |event: &Event| matches!(event, Event::Ruled { .. });
    assert!(cites("MD-TCP-7.C.2-p1").is_among(play.cited_for(is_ruled)));
    let is_folded =
        |event: &Event| matches!(event, Event::Folded { seat, .. } if seat.number() == 5);
    assert!(play.events.iter().any(is_folded));
}

#[test]
fn d_wagers_come_before_no_more_bets() {
    let clause = cites("MD-TCP-7.D");
    let mut play = open("", &[1]);
    play.bet(1, Spot::Ante, 10);
    assert_eq!(play.refuses(DEALER, &key("2c")), clause, "no card before the announcement");
    play.calls();
    assert_eq!(play.refuses(player(1), &bet(1, Spot::PairPlus, 10)), "MD-TCP-7.E");
    play.deals(&[]);
    assert_eq!(play.refuses(player(1), &bet(1, Spot::PairPlus, 10)), "MD-TCP-7.E");
    play.decides(1, Choice::Play);
    assert_eq!(play.table.stake(seat(1), Spot::Play), dollars(10), "but the Play Wager");
}

#[test]
fn e_nothing_is_bet_raised_or_taken_back_afterwards() {
    let clause = cites("MD-TCP-7.E");
    let mut play = open("", &[2]);
    play.bet(2, Spot::Ante, 10);
    play.bet(2, Spot::PairPlus, 20);
    play.bet(2, Spot::PairPlus, 10);
    play.calls();
    let forbidden = [
        bet(2, Spot::SixCardBonus, 5),
        bet(2, Spot::Ante, 15),
        bet(2, Spot::Ante, 5),
        Command::TakeBack { seat: seat(2), spot: Spot::PairPlus },
        Command::TakeBack { seat: seat(2), spot: Spot::Ante },
    ];
    for command in &forbidden {
        assert_eq!(play.refuses(player(2), command), clause, "{command:?}");
    }
    play.deals(&[]);
    for command in &forbidden {
        assert_eq!(play.refuses(player(2), command), clause, "{command:?}");
    }
    play.decides(2, Choice::Play);
}

#[test]
fn f_only_the_listed_wagers_are_made() {
    let clause = cites("MD-TCP-7.F");
    let mut play = unattended("", &[1]);
    for unknown in [Spot::ThreeCardBonus, Spot::FiveCardBonus, Spot::Play] {
        assert_eq!(play.refuses(player(1), &bet(1, unknown, 5)), clause, "{unknown}");
    }
    let listed = [
        (Spot::Ante, 10),
        (Spot::PairPlus, 10),
        (Spot::Progressive, 1),
        (Spot::SixCardBonus, 5),
        (Spot::FiveCardProgressive, 1),
    ];
    for (spot, amount) in listed {
        play.bet(1, spot, amount);
    }
}

/// Seat 1 has an Ante alone, seat 4 both in no proportion, seat 7 a Pair Plus alone.
#[test]
fn f1_to_f3_players_choose_how_to_play() {
    let mut play = unattended("", &[1, 4, 7]);
    let nobody_has_bet = play.refuses(DEALER, &Command::NoMoreBets);
    assert_eq!(nobody_has_bet, cites("MD-TCP-7.F.1-p1"));
    play.bet(1, Spot::Ante, 10);
    play.bet(4, Spot::Ante, 5);
    play.bet(4, Spot::PairPlus, 100);
    play.bet(7, Spot::PairPlus, 5);
    play.calls();
    let pair = [("1", "9s 9d 4c"), ("4", "8s 8d 4d"), ("7", "7s 7d 4h"), ("dealer", "2s 5d Jc")];
    play.deals(&pair);
    play.decides(1, Choice::Play);
    assert_eq!(play.table.turn().map(|(at, _)| at.number()), Some(4));
    play.decides(4, Choice::Play);
    let settled = |at: u8| settled_spots(&play, at);
    assert_eq!(settled(1), [Spot::Ante, Spot::Play]);
    let both_ways = [Spot::Ante, Spot::Play, Spot::PairPlus];
    cites("MD-TCP-7.F.3").states(Rule::BaseWagersAtChoice, settled(4), both_ways);
    assert_eq!(settled(7), [Spot::PairPlus], "never asked, and paid by the table");
    cites("MD-TCP-7.F.2").states(Rule::BaseWagersAtChoice, settled(7), [Spot::PairPlus]);
    assert_eq!(play.settled(7, Spot::PairPlus).paid, dollars(5));
}

#[test]
fn f1_play_equals_the_ante() {
    let clause = cites("MD-TCP-7.F.1-p2");
    let mut play = unattended("", &[2]);
    play.bet(2, Spot::Ante, 10);
    play.calls();
    play.deals(&[]);
    let make = |amount: u32| Command::MakePlay { seat: seat(2), amount: dollars(amount) };
    for wrong in [5, 15, 20] {
        assert_eq!(play.refuses(player(2), &make(wrong)), clause, "{wrong}");
    }
    play.does(player(2), &make(10));
    assert_eq!(play.settled(2, Spot::Play).stake, dollars(10));
}

/// Each needs an Ante or a Pair Plus, and either is enough.
#[test]
fn f4_to_f6_side_wagers_need_a_base_wager() {
    let cases = [
        (cites("MD-TCP-7.F.4.a"), Spot::Progressive),
        (cites("MD-TCP-7.F.5.b"), Spot::SixCardBonus),
        (cites("MD-TCP-7.F.6.a"), Spot::FiveCardProgressive),
    ];
    for (clause, spot) in cases {
        for base in [Spot::Ante, Spot::PairPlus] {
            let mut play = unattended("", &[6]);
            assert_eq!(play.refuses(player(6), &bet(6, spot, 1)), clause);
            play.bet(6, base, 5);
            play.bet(6, spot, 1);
            let back = Command::TakeBack { seat: seat(6), spot: base };
            assert_eq!(play.refuses(player(6), &back), clause, "nor is it left alone");
        }
    }
}

/// The chip of seat 3 comes too late and lights nothing: it is no wager, whatever the cards make.
#[test]
fn f4_and_f6_an_unregistered_wager_does_not_exist() {
    let mut play = unattended("", &[3]);
    play.bet(3, Spot::Ante, 10);
    play.calls();
    let meters: Vec<_> = play.table.meters().collect();
    for spot in [Spot::Progressive, Spot::FiveCardProgressive] {
        assert_eq!(play.refuses(player(3), &bet(3, spot, 1)), "MD-TCP-10.A.2");
        assert!(play.table.stake(seat(3), spot).is_zero());
    }
    play.deals(&[("3", "As Ks Qs"), ("dealer", "2s 5d Jc")]);
    play.decides(3, Choice::Play);
    cites("MD-TCP-7.F.4.b").states(
        Rule::PlayerChecksTheProgressiveLight,
        settled_spots(&play, 3),
        [Spot::Ante, Spot::Play],
    );
    cites("MD-TCP-7.F.6.b").states(
        Rule::PlayerChecksTheProgressiveLight,
        play.table.meters().collect::<Vec<_>>(),
        meters,
    );
}

/// The clause names Paytable E, which has no such row; it is read as every table that has one.
#[test]
fn f5_a_six_cards_form_the_super_royal() {
    for (table, pays) in [("B", 100_000), ("C", 5_000), ("E", 5_000)] {
        let mut play = unattended(&format!("wagers.six-card-bonus.table = '{table}'"), &[1]);
        play.bet(1, Spot::Ante, 5);
        play.bet(1, Spot::SixCardBonus, 5);
        play.calls();
        play.deals(&[("1", "Ac Kc Qc"), ("dealer", "Jc Tc 9c")]);
        play.decides(1, Choice::Play);
        cites("MD-TCP-7.F.5.a").states(
            Rule::SuperRoyal,
            (table, play.settled(1, Spot::SixCardBonus).paid),
            (table, dollars(pays)),
        );
    }
}

/// What a Pair Plus beside an Ante is refused under, if it is.
fn beside(version: &str, ante: u32, pair_plus: u32) -> String {
    let change = format!("table.version = '{version}'\nwagers.ante.table = '7.G-version'");
    let mut play = unattended(&change, &[1]);
    if ante > 0 {
        play.bet(1, Spot::Ante, ante);
    }
    let command = bet(1, Spot::PairPlus, pair_plus);
    match play.table.decide(player(1), &command) {
        Ok(_) => "accepted".to_owned(),
        Err(_) => play.refuses(player(1), &command).to_string(),
    }
}

#[test]
fn g1_pair_plus_is_at_most_the_ante() {
    let clause = cites("MD-TCP-7.G.1");
    assert_eq!(beside("7.G.1", 10, 15), clause);
    assert_eq!(beside("7.G.1", 0, 15), clause, "not alone");
    assert_eq!(beside("7.G.1", 15, 15), "accepted");
    assert_eq!(beside("7.G.1", 10, 100), clause, "whatever the limits of the table allow");
}

/// An Ante that is put down again must still carry the Pair Plus.
#[test]
fn g1_the_ante_stays_above_pair_plus() {
    let clause = cites("MD-TCP-7.G.1");
    let change = "table.version = '7.G.1'\nwagers.ante.table = '7.G-version'";
    let mut play = unattended(change, &[1]);
    play.bet(1, Spot::Ante, 20);
    play.bet(1, Spot::PairPlus, 15);
    for ante in [5, 14] {
        assert_eq!(play.refuses(player(1), &bet(1, Spot::Ante, ante)), clause, "${ante}");
    }
    play.bet(1, Spot::Ante, 15);
}

#[test]
fn g2_pair_plus_is_at_most_twice_the_ante() {
    let clause = cites("MD-TCP-7.G.2");
    assert_eq!(beside("7.G.2", 10, 30), clause);
    assert_eq!(beside("7.G.2", 0, 30), clause, "not alone");
    assert_eq!(beside("7.G.2", 15, 30), "accepted");
}

#[test]
fn g3_ante_and_pair_plus_are_compulsory() {
    let clause = cites("MD-TCP-7.G.3-p1");
    let change = "table.version = '7.G.3'\nwagers.ante.table = '7.G-version'";
    for (one, other) in [(Spot::Ante, Spot::PairPlus), (Spot::PairPlus, Spot::Ante)] {
        let mut play = unattended(change, &[1]);
        play.bet(1, one, 10);
        assert_eq!(play.refuses(DEALER, &Command::NoMoreBets), clause, "{one} alone");
        play.bet(1, other, 10);
        play.calls();
    }
}

#[test]
fn g3_neither_is_over_five_times_the_other() {
    let clause = cites("MD-TCP-7.G.3-p2");
    assert_eq!(beside("7.G.3", 10, 55), clause);
    assert_eq!(beside("7.G.3", 10, 50), "accepted");
    assert_eq!(beside("7.G.3", 51, 10), clause);
    assert_eq!(beside("7.G.3", 50, 10), "accepted");
}

#[test]
fn h_a_player_bets_so_many_adjacent_boxes() {
    let clause = cites("MD-TCP-7.H-p2");
    let mut play = unattended("table.boxes_per_player = 2", &[]);
    let sits = |at: u8| Command::Sit { seat: seat(at) };
    for number in [3, 6] {
        play.does(player(3), &sits(number));
    }
    let ante = |at: u8| bet(at, Spot::Ante, 10);
    play.does(player(3), &ante(3));
    assert_eq!(play.refuses(player(3), &ante(6)), clause, "not adjacent");
    assert_eq!(play.refuses(player(3), &sits(4)), clause, "a third");
    play.does(player(3), &Command::Leave { seat: seat(6) });
    play.does(player(3), &sits(4));
    play.does(player(3), &ante(4));
    let mut three = unattended("table.boxes_per_player = 3", &[]);
    for number in [3, 4, 5] {
        three.does(player(3), &Command::Sit { seat: seat(number) });
        three.does(player(3), &ante(number));
    }
}

#[test]
fn a_what_does_not_lie_there_is_not_taken_back() {
    let mut play = open("", &[1]);
    let back = Command::TakeBack { seat: seat(1), spot: Spot::Ante };
    assert_eq!(play.refuses(player(1), &back), cites("MD-TCP-7.A"));
}
