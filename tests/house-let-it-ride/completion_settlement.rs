//! Completion of the round: losers are collected, winners paid, cards racked.

use law::cites;
use law::live::settle;
use law::play::{DEALER, Play, dollars, seat};
use rulebook::{Pattern, Rule, Task};
use table::{Choice, Command, Event, Outcome, Pile, RoundNumber, Spot};

/// A live table at which everything is turned up and nothing settled. The community cards are
/// Qd and 9s; each seat has these three cards and five dollars on each bet that it let ride.
fn turned_up(seats: &[(u8, &str)], side: &[u8]) -> Play {
    let numbers: Vec<u8> = seats.iter().map(|(at, _)| *at).collect();
    let mut play = Play::live(crate::BOOK).with_open_betting().with_bets(&numbers, 5);
    for at in side {
        play.bet(*at, Spot::ThreeCardBonus, 5);
    }
    play.calls();
    let names: Vec<String> = numbers.iter().map(u8::to_string).collect();
    let mut hands: Vec<(&str, &str)> =
        names.iter().zip(seats).map(|(name, (_, cards))| (name.as_str(), *cards)).collect();
    hands.push(("community", "Ks Qd 9s"));
    play.deals(&hands);
    play
}

/// Goes on until the seats are settled; seats with a pull withdraw that bet.
fn to_the_settlement(play: &mut Play, pulls: &[(u8, Spot)]) {
    while play.table.next_act().is_none_or(|(_, command)| matches!(command, Command::Perform(_))) {
        let turn = play.table.turn().filter(|_| play.next_duty().is_none());
        let (who, mut command) = play.next_act().expect("the round goes on");
        if let Some((at, question)) = turn
            && pulls.contains(&(at.number(), question.spot()))
        {
            command = law::play::decide(at.number(), Choice::Pull);
        }
        play.does(who, &command);
    }
}

/// Seat 6 has a pair of queens, seat 3 nothing, seat 1 a pair of nines.
fn one_winner() -> Play {
    let mut play = turned_up(&[(1, "9c 3d 4h"), (3, "2c 7d Jh"), (6, "Qh 5d 2s")], &[]);
    to_the_settlement(&mut play, &[]);
    play
}

#[test]
fn c25_the_dealer_reads_every_hand() {
    let clause = cites("HLIR-completion-25");
    let mut play = one_winner();
    let call = |called| Command::Settle { seat: seat(6), called: Some(called) };
    for wrong in [Pattern::TwoPair, Pattern::Flush] {
        assert_eq!(play.refuses(DEALER, &call(wrong)), clause, "{wrong}");
    }
    play.does(DEALER, &call(Pattern::PairTensOrBetter));
    assert!(play.duty_is(&clause));
    assert_eq!(play.task(), Some(Task::ReadTheHand));
    assert_eq!(play.refuses(DEALER, &settle(3)), clause, "the hand is read first");
    play.does_duty(&clause);
    let nines = Command::Settle { seat: seat(3), called: Some(Pattern::PairTensOrBetter) };
    assert_eq!(play.refuses(DEALER, &nines), clause, "seat 3 has nothing that pays");
}

/// Nothing comes back of them, and they are off the layout before anybody is paid.
#[test]
fn c27_losing_wagers_are_collected_at_once() {
    let mut play = one_winner();
    play.settles(6);
    play.settles(3);
    for spot in [Spot::Bet1, Spot::Bet2, Spot::Bet3] {
        let lost = play.settled(3, spot);
        assert_eq!((lost.outcome, lost.stake), (Outcome::Lose, dollars(5)), "{spot}");
        cites("HLIR-completion-27").states(
            Rule::LosingWagersCollected,
            (spot, lost.paid, lost.returned),
            (spot, dollars(0), dollars(0)),
        );
    }
    assert!(play.settlements().iter().all(|(at, _, _)| *at == 3), "seat 6 waits");
}

/// The loser's cards go with the wager; a winner's stay, and so do those of a winning side bet.
#[test]
fn c28_the_losers_cards_are_racked() {
    let clause = cites("HLIR-completion-28");
    let mut play = turned_up(&[(1, "2c 7d Jh"), (3, "4c 4d 8h"), (6, "Qh 5d 2s")], &[1, 3]);
    to_the_settlement(&mut play, &[(1, Spot::Bet2)]);
    let mut racked = Vec::new();
    while let Some((who, command)) = play.next_act() {
        if play.task() == Some(Task::RackTheLosersCards) {
            assert!(play.duty_is(&clause));
            racked.extend(play.table.duties().next().and_then(|duty| duty.seat));
            let unpaid = play.settlements().len();
            assert_eq!(unpaid, 6, "before anybody is paid, once the losers are collected");
        }
        if command == Command::Clear {
            break;
        }
        play.does(who, &command);
    }
    assert_eq!(racked, [seat(1)], "seat 3 has a pair for its side bet, seat 6 queens");
}

/// All that loses, at every seat, comes before all that wins; the side bet is no exception.
#[test]
fn c29_losers_are_collected_before_winners() {
    let clause = cites("HLIR-completion-29");
    let mut play = turned_up(&[(1, "9c 3d 4h"), (3, "4c 4d 8h"), (6, "Qh 5d 2s")], &[3, 6]);
    to_the_settlement(&mut play, &[]);
    play.settles(6);
    let refusal = play.refusal(DEALER, &settle(6));
    assert_eq!(refusal.rule, Rule::LosersCollectedBeforeWinnersPaid);
    assert_eq!(play.refuses(DEALER, &settle(6)), clause);
    play.finishes();
    let outcomes: Vec<Outcome> = play.settlements().iter().map(|it| it.2).collect();
    let losers = outcomes.iter().take_while(|it| **it == Outcome::Lose).count();
    assert_eq!((losers, outcomes.len()), (1 + 3 + 3, 11));
    assert!(outcomes[losers..].iter().all(|it| *it == Outcome::Win));
    assert_eq!(play.settled(3, Spot::ThreeCardBonus).paid, dollars(5), "it is paid as well");
}

#[test]
fn c30_winning_hands_stay_up_until_paid() {
    let clause = cites("HLIR-completion-30");
    let mut play = turned_up(&[(1, "Qc 3d 4h"), (6, "Qh 5d 2s")], &[]);
    to_the_settlement(&mut play, &[]);
    while !matches!(play.next_act(), Some((_, Command::Clear))) {
        assert_eq!(play.refuses(DEALER, &Command::Clear), clause);
        let (who, command) = play.next_act().expect("seats are left to be settled");
        play.does(who, &command);
    }
    play.does(DEALER, &Command::Clear);
}

/// Two pair, with bets 1 and 3 of five dollars left: ten on each, and nothing on bet 2.
#[test]
fn c31_each_remaining_bet_is_paid() {
    let mut play = turned_up(&[(6, "Qh 9d 2s")], &[]);
    to_the_settlement(&mut play, &[(6, Spot::Bet2)]);
    assert!(play.shows_duty(cites("HLIR-completion-31")));
    play.finishes();
    for spot in [Spot::Bet1, Spot::Bet3] {
        let (outcome, paid, returned, under) = play.result(6, spot);
        assert_eq!((outcome, paid.as_str()), (Outcome::Win, "10.00"), "{spot}");
        assert_eq!(returned, "5.00", "{spot}");
        assert_eq!(under, "HLIR-payouts-5", "{spot}");
    }
    let paid = [(6, Spot::Bet1, Outcome::Win), (6, Spot::Bet3, Outcome::Win)];
    assert_eq!(play.settlements(), paid);
}

#[test]
fn c32_winners_are_paid_from_the_right() {
    let clause = cites("HLIR-completion-32");
    let mut play = turned_up(&[(1, "Qc 3d 4h"), (3, "Tc Td 4s"), (6, "Qh 5d 2s")], &[]);
    to_the_settlement(&mut play, &[]);
    for early in [1, 3] {
        assert_eq!(play.refuses(DEALER, &settle(early)), clause, "seat {early}");
    }
    play.finishes();
    let mut order: Vec<u8> = play.settlements().iter().map(|it| it.0).collect();
    order.dedup();
    assert_eq!(order, [6, 3, 1]);
}

/// The round is over when the cards are in the rack, and no earlier.
#[test]
fn c33_the_cards_go_to_the_rack_last() {
    let clause = cites("HLIR-completion-33");
    let mut play = turned_up(&[(1, "Qc 3d 4h")], &[]);
    assert_eq!(play.refuses(DEALER, &Command::Clear), clause, "during the decisions");
    to_the_settlement(&mut play, &[]);
    while play.table.next_act().is_none_or(|(_, command)| command != Command::Clear) {
        let (who, command) = play.next_act().expect("seats are left to be settled");
        play.does(who, &command);
    }
    assert!(play.duty_is(clause));
    assert_eq!(
        play.refusal(DEALER, &Command::OpenBetting { at: table::Time(0) }).rule,
        Rule::ShuffleBeforeEachRound
    );
    assert_eq!(play.does(DEALER, &Command::Clear), [Event::RoundEnded]);
    assert_eq!(play.table.round(), RoundNumber(2));
}

/// What the record says of the cards rebuilds every hand, the community cards and the burn.
#[test]
fn c34_every_hand_can_be_rebuilt() {
    let clause = cites("HLIR-completion-34");
    let mut play = turned_up(&[(1, "Qc 3d 4h"), (6, "Qh 5d 2s")], &[]);
    to_the_settlement(&mut play, &[]);
    assert!(!play.duty_is(&clause), "nothing is paid yet");
    while play.table.next_act().is_none_or(|(_, command)| command != Command::Clear) {
        let (who, command) = play.next_act().expect("seats are left to be settled");
        play.does(who, &command);
    }
    assert!(play.duty_is(clause));
    play.does(DEALER, &Command::Clear);
    let to = |place: Pile| {
        let dealt = play.events.iter().filter_map(|event| {
            let Event::Dealt { to, cards } = event else { return None };
            (*to == place).then(|| cards.cards().to_vec())
        });
        dealt.flatten().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(to(Pile::Player(seat(1))), "Qc 3d 4h");
    assert_eq!(to(Pile::Player(seat(6))), "Qh 5d 2s");
    assert_eq!(to(Pile::Community), "Ks Qd 9s");
    assert_eq!(play.burned(), ["Ks"]);
}
