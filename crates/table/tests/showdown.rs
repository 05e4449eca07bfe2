//! Ante and Play against the dealer's hand, clause by clause.

use cards::{Rank, three};
use law::cites;
use rulebook::{Book, Circumstances, Rule};
use table::settle::{AnteBonusWhen, Showdown, ShowdownResult, against_dealer};

fn result(player: &str, dealer: &str) -> ShowdownResult {
    let hand = |text: &str| text.parse().expect("three cards");
    against_dealer(Showdown::new(hand(player), hand(dealer), Rank::Queen))
}

/// The clause that the book cites for the Ante and for the Play Wager after a result.
fn cited(result: ShowdownResult) -> [String; 2] {
    let book = Book::embedded("md-three-card-poker").expect("it is one of the five");
    [result.rule(), result.play_rule()].map(|rule| {
        let clause = book.cite(rule, &Circumstances::none()).expect("the book states it");
        clause.id.clone()
    })
}

#[test]
fn d3c_less_than_queen_high_pays_the_ante() {
    let clause = cites("MD-TCP-11.D.3.c-p1");
    let jack_high = result("Ks Qd 9c", "Jd Ts 8h");
    assert_eq!(jack_high, ShowdownResult::DealerDoesNotQualify);
    assert_eq!(cited(jack_high)[0], clause);
    assert_ne!(result("Ks Qd 9c", "Qh 3s 2h"), ShowdownResult::DealerDoesNotQualify);
}

#[test]
fn d3c_less_than_queen_high_returns_the_play() {
    let clause = cites("MD-TCP-11.D.3.c-p2");
    assert_eq!(cited(result("5s 4d 2c", "Jd Ts 8h"))[1], clause);
}

#[test]
fn d3d_i_a_higher_dealer_collects() {
    let clause = cites("MD-TCP-11.D.3.d.i");
    let beaten = result("Qs 6d 4c", "Qd 6s 5h");
    assert_eq!(beaten, ShowdownResult::DealerWins);
    assert_eq!(cited(beaten), [&clause, &clause]);
}

#[test]
fn d3d_ii_a_higher_player_is_paid() {
    let clause = cites("MD-TCP-11.D.3.d.ii");
    let won = result("Qs 6d 5c", "Qd 6s 4h");
    assert_eq!(won, ShowdownResult::PlayerWins);
    assert_eq!(cited(won), [&clause, &clause]);
}

#[test]
fn d3d_iii_a_tie_returns_both() {
    let clause = cites("MD-TCP-11.D.3.d.iii");
    let tie = result("Qs 6d 5c", "Qd 6s 5h");
    assert_eq!(tie, ShowdownResult::Tie);
    assert_eq!(cited(tie), [&clause, &clause]);
}

/// One hand in thirteen of the 22,100 against one in thirteen, with the qualification worked out
/// from the cards instead of the strengths.
#[test]
fn a_dealer_qualifies_with_a_queen_or_a_pair_or_better() {
    let hands: Vec<three::Hand> = three::Hand::all().step_by(13).collect();
    for player in &hands {
        for dealer in &hands {
            let result = against_dealer(Showdown::new(*player, *dealer, Rank::Queen));
            let qualifies = dealer.category() != three::Category::HighCard
                || dealer.cards().iter().any(|card| card.rank() >= Rank::Queen);
            let expected = match player.strength().cmp(&dealer.strength()) {
                _ if !qualifies => ShowdownResult::DealerDoesNotQualify,
                std::cmp::Ordering::Less => ShowdownResult::DealerWins,
                std::cmp::Ordering::Equal => ShowdownResult::Tie,
                std::cmp::Ordering::Greater => ShowdownResult::PlayerWins,
            };
            assert_eq!(result, expected, "{player} against {dealer}");
        }
    }
}

/// By default the Ante Bonus is paid whoever wins; each reading of it is an option of the book.
#[test]
fn b_the_ante_bonus_is_paid_whoever_wins() {
    use ShowdownResult::{DealerDoesNotQualify, DealerWins, PlayerWins, Tie};
    let book = Book::embedded("md-three-card-poker").expect("it is one of the five");
    let reading = book.reading("ante-bonus-when").expect("it is one of its readings");
    assert_eq!(AnteBonusWhen::from_reading(&reading.default), Some(AnteBonusWhen::Always));
    for option in &reading.options {
        assert!(AnteBonusWhen::from_reading(&option.value).is_some(), "{}", option.value);
    }
    let paid = |when: AnteBonusWhen| {
        [DealerDoesNotQualify, DealerWins, PlayerWins, Tie].map(|result| when.pays(result))
    };
    let clause = cites("MD-TCP-12.B-p1");
    clause.states(Rule::AnteBonusWhoeverWins, paid(AnteBonusWhen::Always), [true; 4]);
    assert_eq!(paid(AnteBonusWhen::UnlessBeaten), [true, false, true, true]);
    assert_eq!(paid(AnteBonusWhen::OnlyBeatingAQualifiedDealer), [false, false, true, false]);
    assert_eq!(paid(AnteBonusWhen::OnlyWhenWinning), [false, false, true, false]);
}
