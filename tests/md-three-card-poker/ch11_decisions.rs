//! Chapter 11, the players' part: they look at their cards, and play or give up.

use law::play::{DEALER, Play, decide, dollars, player, seat};
use law::{NamedClause, cites};
use rulebook::Rule;
use table::{Choice, Command, Outcome, Spot};

use crate::tables::{bets, deals_all, is_turned_up, key, open, settled_spots, unattended};

/// A live table at which seats 2, 5 and 6 have an Ante and seat 3 a Pair Plus, called.
fn called() -> Play {
    let mut play = open("", &[2, 3, 5, 6]);
    let wagers =
        [(2, Spot::Ante, 20), (3, Spot::PairPlus, 10), (5, Spot::Ante, 10), (6, Spot::Ante, 10)];
    bets(&mut play, &wagers);
    play.calls();
    play
}

/// The same, dealt: seat 2 is asked.
fn asked() -> Play {
    let mut play = called();
    deals_all(&mut play, &[]);
    play
}

#[test]
fn a_players_look_once_the_cards_are_dealt() {
    let clause = cites("MD-TCP-11.A");
    let mut play = called();
    play.does(DEALER, &key("2c"));
    assert!(!play.shows_duty(&clause), "in the middle of the deal");
    assert_eq!(play.refuses(player(2), &decide(2, Choice::Play)), "MD-TCP-11.B-p2");
    let mut play = asked();
    assert!(play.shows_duty(&clause));
    play.finishes();
    assert!(!play.shows_duty(clause), "the round is over");
}

#[test]
fn a1_a_player_answers_for_his_own_hand() {
    let clause = cites("MD-TCP-11.A.1");
    let mut play = asked();
    let fold = decide(2, Choice::Fold);
    assert_eq!(play.refuses(player(5), &fold), clause, "another player");
    assert_eq!(play.refuses(DEALER, &fold), clause, "the dealer");
    play.does(player(2), &fold);
    assert_eq!(play.refuses(player(2), &decide(2, Choice::Play)), clause, "it stands");
}

#[test]
fn a2_nobody_else_touches_the_cards() {
    let clause = cites("MD-TCP-11.A.2");
    let mut play = asked();
    assert!(play.shows_duty(&clause));
    let touch = Command::TouchCards { seat: seat(3) };
    assert_eq!(play.refuses(player(2), &touch), clause);
    play.does(player(3), &touch);
    play.does(DEALER, &touch);
    assert!(!called().shows_duty(clause), "there are no cards yet");
}

#[test]
fn a3_cards_stay_in_the_dealers_view() {
    let clause = cites("MD-TCP-11.A.3");
    let mut play = called();
    assert!(!play.shows_duty(&clause), "there are no cards yet");
    deals_all(&mut play, &[]);
    for number in [2, 5, 6] {
        assert!(play.shows_duty(&clause), "seat {number}");
        play.decides(number, Choice::Play);
    }
    play.finishes();
    assert!(!play.shows_duty(clause));
}

#[test]
fn b_ante_bettors_are_asked_from_the_left() {
    let clause = cites("MD-TCP-11.B-p1");
    let mut play = asked();
    for number in [2, 5, 6] {
        assert_eq!(play.table.turn().map(|(at, _)| at.number()), Some(number));
        for other in [2, 3, 5, 6].into_iter().filter(|other| *other > number) {
            let early = decide(other, Choice::Play);
            assert_eq!(play.refuses(player(u32::from(other)), &early), clause, "seat {other}");
        }
        play.decides(number, Choice::Play);
    }
    assert_eq!(play.table.turn(), None, "seat 3 has no Ante and is not asked");
}

#[test]
fn b_play_the_ante_again_or_forfeit_it() {
    let clause = cites("MD-TCP-11.B-p2");
    let mut play = asked();
    for no_answer in [Choice::Ride, Choice::Pull] {
        assert_eq!(play.refuses(player(2), &decide(2, no_answer)), clause);
    }
    assert_eq!(
        play.refuses(player(2), &Command::MakePlay { seat: seat(2), amount: dollars(40) }),
        "MD-TCP-7.F.1-p2"
    );
    play.decides(2, Choice::Play);
    assert_eq!(play.table.stake(seat(2), Spot::Play), dollars(20));
    play.decides(5, Choice::Fold);
    play.finishes();
    let (outcome, paid, returned, under) = play.result(5, Spot::Ante);
    assert_eq!((outcome, paid.as_str(), returned.as_str()), (Outcome::Forfeit, "0.00", "0.00"));
    assert_eq!(under, clause);
    assert_eq!(settled_spots(&play, 5), [Spot::Ante], "it is out of the round");
    assert!(!is_turned_up(&play, 5));
}

/// Seat 2 holds these cards and folds; seat 6 plays.
fn folded(wagers: &[(Spot, u32)], hands: &[(&str, &str)], change: &str) -> Play {
    let mut play = unattended(change, &[2, 6]);
    for (spot, amount) in wagers {
        play.bet(2, *spot, *amount);
    }
    play.bet(6, Spot::Ante, 10);
    play.calls();
    deals_all(&mut play, hands);
    play.decides(2, Choice::Fold);
    play.decides(6, Choice::Play);
    play
}

fn forfeit_under(play: &Play, spot: Spot) -> NamedClause<'_> {
    let (outcome, paid, returned, clause) = play.result(2, spot);
    assert_eq!((outcome, paid.as_str(), returned.as_str()), (Outcome::Forfeit, "0.00", "0.00"));
    clause
}

#[test]
fn c1_a_fold_loses_ante_and_pair_plus() {
    let clause = cites("MD-TCP-11.C.1");
    let wagers = [(Spot::Ante, 10), (Spot::PairPlus, 10)];
    let play = folded(&wagers, &[("2", "9h 9d 4c"), ("dealer", "2s 5d Jc")], "");
    assert_eq!(forfeit_under(&play, Spot::Ante), "MD-TCP-11.B-p2");
    assert_eq!(forfeit_under(&play, Spot::PairPlus), clause, "although the pair would have won");
    assert_eq!(settled_spots(&play, 2), [Spot::Ante, Spot::PairPlus]);
}

#[test]
fn c2_a_fold_loses_both_progressives() {
    let clause = cites("MD-TCP-11.C.2-p1");
    let wagers = [(Spot::Ante, 10), (Spot::Progressive, 1), (Spot::FiveCardProgressive, 1)];
    let hands = [("2", "9h 8h 7h"), ("dealer", "2s 5d Jc"), ("five", "6h 5h")];
    let play = folded(&wagers, &hands, "");
    assert_eq!(forfeit_under(&play, Spot::Progressive), clause);
    assert_eq!(forfeit_under(&play, Spot::FiveCardProgressive), clause);
    let keeps = "readings = { 'md-three-card-poker/fold-and-five-card-progressive' = 'keeps' }";
    let play = folded(&wagers, &hands, keeps);
    assert_eq!(forfeit_under(&play, Spot::Progressive), clause);
    assert_eq!(play.settled(2, Spot::FiveCardProgressive).outcome, Outcome::Win, "as read");
}

#[test]
fn c2_a_fold_keeps_the_right_to_envy() {
    let wagers = [(Spot::Ante, 10), (Spot::Progressive, 1)];
    let hands = [("2", "9h 4d 2c"), ("6", "Ah Kh Qh"), ("dealer", "2s 5d Jc")];
    cites("MD-TCP-11.C.2-p2").states(
        Rule::FoldKeepsEnvy,
        folded(&wagers, &hands, "").envy(2),
        [(6, "25.00".to_owned())],
    );
    assert_eq!(folded(&wagers[..1], &hands, "").envy(2), [], "without the wager, none");
}

const WITH_SIX: [(Spot, u32); 3] = [(Spot::Ante, 10), (Spot::PairPlus, 5), (Spot::SixCardBonus, 5)];
const EIGHTS: [(&str, &str); 2] = [("2", "8s 8h Kd"), ("dealer", "8d 3c 2h")];

#[test]
fn c3_with_a_six_card_bonus_two_wagers_are_lost() {
    let clause = cites("MD-TCP-11.C.3-p1");
    let play = folded(&WITH_SIX, &EIGHTS, "");
    assert_eq!(forfeit_under(&play, Spot::Ante), "MD-TCP-11.B-p2");
    assert_eq!(forfeit_under(&play, Spot::PairPlus), clause);
}

#[test]
fn c3_a_fold_keeps_the_six_card_bonus() {
    let play = folded(&WITH_SIX, &EIGHTS, "");
    let six = play.settled(2, Spot::SixCardBonus);
    cites("MD-TCP-11.C.3-p2").states(
        Rule::FoldKeepsTheSixCardBonus,
        (six.outcome, six.paid, six.returned),
        (Outcome::Win, dollars(25), dollars(5)),
    );
    let play = folded(&[WITH_SIX[0], WITH_SIX[2]], &EIGHTS, "");
    assert_eq!(play.settled(2, Spot::SixCardBonus).paid, dollars(25), "without a Pair Plus too");
}

/// Ante, Pair Plus and a progressive together are in none of the lists.
#[test]
fn c_unlisted_combinations_may_be_read_literally() {
    let wagers = [(Spot::Ante, 10), (Spot::PairPlus, 10), (Spot::Progressive, 1)];
    let hands = [("2", "9h 9d 4c"), ("dealer", "2s 5d Jc")];
    let play = folded(&wagers, &hands, "");
    assert_eq!(forfeit_under(&play, Spot::PairPlus), cites("MD-TCP-11.C.1"));
    let literal = "readings = { 'md-three-card-poker/fold-combinations' = 'only-as-listed' }";
    let play = folded(&wagers, &hands, literal);
    assert_eq!(play.settled(2, Spot::PairPlus).outcome, Outcome::Win);
    assert_eq!(play.settled(2, Spot::Ante).outcome, Outcome::Forfeit);
}
