//! The player-dealer: who holds the bank, for how long, and the house, which never does.

use law::play::{DEALER, DEVICE, FLOOR, Play, bet_three, dollars, player, seat};
use law::{Submission, cites};
use rulebook::Mishap;
use table::{Automation, Command, Event, Fact, RoundNumber, Ruling, Time};

use crate::{BOOK, called, open_table, with_wagers};

fn take(at: u8) -> Command {
    Command::TakeBank { seat: seat(at) }
}

fn decline(at: u8) -> Command {
    Command::DeclineBank { seat: seat(at) }
}

fn bank_bets(at: u8, amount: u32) -> Command {
    Command::BetBank { seat: seat(at), amount: dollars(amount) }
}

/// Plays a round of seat 6 against the bank at seat 4, and opens the next.
fn play_a_round(play: &mut Play) {
    play.does(player(4), &bank_bets(4, 100));
    play.bets(6, 10);
    play.calls();
    play.deals(&[]);
    play.finishes();
    if play.table.automation() == Automation::LIVE {
        play.opens_betting();
    }
}

/// The same at a table that the system deals at.
fn under(submission: &Submission) -> Play {
    let mut play = Play::under(&submission.approved(), Automation::UNATTENDED);
    play.sit(&[4]);
    play.does(player(4), &take(4));
    play.sit(&[1, 2, 6]);
    play
}

/// After two completed rounds the position is open again; a void round does not count.
#[test]
fn standards_2_nobody_banks_three_rounds() {
    let mut play = open_table();
    play_a_round(&mut play);
    assert_eq!(play.table.banker(), Some(seat(4)), "after one");
    play.does(player(4), &bank_bets(4, 100));
    play.bets(6, 10);
    play.calls();
    play.keys("2c");
    play.does(DEALER, &Command::Report { mishap: Mishap::Any, at: None, card: None });
    play.does(FLOOR, &Command::Rule(Ruling::Void));
    play.do_duties();
    play.opens_betting();
    assert_eq!(play.table.banker(), Some(seat(4)), "the void one is not counted");
    play_a_round(&mut play);
    assert_eq!(play.table.banker(), None, "after two");
    assert_eq!(play.refuses(player(4), &bank_bets(4, 100)), "CA-LIR-glossary-6");
    assert_eq!(play.refuses(player(4), &take(4)), "CA-LIR-round-13-p1");
    let longer = Submission::of(BOOK).with("bank.rounds = 3");
    assert_eq!(longer.offends(), [cites("CA-LIR-standards-2-p1")]);
}

/// Read so, even a table where everybody declines needs another bank first.
#[test]
fn standards_2_another_may_have_to_bank_first() {
    let clause = cites("CA-LIR-standards-2-p1");
    let reading = "readings = { 'ca-let-it-ride/same-bank-again' = 'after-another-bank' }";
    for (submission, may_again) in
        [(Submission::of(BOOK), true), (Submission::of(BOOK).with(reading), false)]
    {
        let mut play = under(&submission);
        play_a_round(&mut play);
        play_a_round(&mut play);
        for at in [6, 1, 2] {
            play.does(player(u32::from(at)), &decline(at));
        }
        if may_again {
            play.does(player(4), &take(4));
        } else {
            assert_eq!(play.refuses(player(4), &take(4)), clause);
        }
    }
}

/// From the bank at seat 4: to 6, then 1, then 2. Nobody is passed over.
#[test]
fn the_bank_is_offered_clockwise() {
    let (clause, standard) = (cites("CA-LIR-round-13-p1"), cites("CA-LIR-standards-2-p2"));
    let mut play = open_table();
    play_a_round(&mut play);
    play_a_round(&mut play);
    for (offered, others) in [(6, [1, 2, 4]), (1, [2, 4, 6]), (2, [1, 4, 6])] {
        for at in others {
            let who = player(u32::from(at));
            let refusal = play.refusal(who, &take(at));
            assert_eq!(refusal.fact, Fact::OfferedTo(seat(offered)));
            standard.forbids(&refusal);
            assert_eq!(play.refuses(who, &take(at)), clause);
            assert_eq!(play.refuses(who, &decline(at)), clause);
        }
        let mut taken = play.clone();
        taken.does(player(u32::from(offered)), &take(offered));
        assert_eq!(taken.table.banker(), Some(seat(offered)));
        play.does(player(u32::from(offered)), &decline(offered));
    }
}

/// The house cannot take it, and where nobody does there is no round.
#[test]
fn r11_the_house_never_banks() {
    let clause = cites("CA-LIR-round-11-p3");
    let mut play = Play::live(BOOK).with_open_betting().with_bets(&[6], 10);
    for house in [DEALER, FLOOR, DEVICE] {
        assert_eq!(play.refuses(house, &take(6)), clause);
        assert_eq!(play.refuses(house, &bank_bets(6, 100)), clause);
    }
    assert_eq!(play.refusal(DEALER, &Command::NoMoreBets).fact, Fact::NoBank);
    assert_eq!(Submission::of(BOOK).with("bank.house = true").offends(), [clause]);
}

#[test]
fn r11_fees_are_no_percentage() {
    let clause = cites("CA-LIR-round-11-p4");
    for fee in ["player_fee_per_bet", "player_dealer_fee_per_hand"] {
        let percentage = Submission::of(BOOK).with(&format!("fees.{fee} = '5%'"));
        assert_eq!(percentage.offends(), [&clause], "{fee}");
    }
    let taken = |amount: u32| {
        let mut play = open_table();
        play.does(player(4), &bank_bets(4, 100));
        play.bets(6, amount);
        let happened = play.does(DEALER, &Command::NoMoreBets);
        happened.into_iter().filter(|it| matches!(it, Event::FeeTaken { .. })).collect::<Vec<_>>()
    };
    assert_eq!(taken(5), taken(100), "whatever the wager");
}

/// The limits of the table do not bind it from above; from below they do.
#[test]
fn r11_the_bank_has_no_maximum() {
    let clause = cites("CA-LIR-round-11-p5");
    let mut play = open_table();
    for amount in [101, 5_000, 1_000_000] {
        play.does(player(4), &bank_bets(4, amount));
    }
    assert_eq!(play.refuses(player(6), &bet_three(6, [101; 3])), "CA-LIR-betting-1-p2");
    assert_eq!(play.refuses(player(4), &bank_bets(4, 4)), "CA-LIR-betting-1-p2");
    assert_eq!(Submission::of(BOOK).with("bank.maximum = '1000.00'").offends(), [clause]);
}

/// No seat is the house's: it neither sits nor bets.
#[test]
fn r13_the_house_does_not_play() {
    let clause = cites("CA-LIR-round-13-p5");
    let mut play = open_table();
    for house in [DEALER, FLOOR, DEVICE] {
        assert_eq!(play.refuses(house, &Command::Sit { seat: seat(3) }), "CA-LIR-glossary-8");
        assert_eq!(play.refuses(house, &bet_three(6, [10; 3])), "CA-LIR-glossary-8");
        assert_eq!(play.refuses(house, &take(6)), "CA-LIR-round-11-p3");
        clause.forbids(&play.refusal(house, &take(6)));
    }
    play = with_wagers(play, &[1, 6], 100);
    play.calls();
    play.deals(&[("6", "Kh Kd 3s"), ("1", "2c 7d Jh"), ("community", "9c 4d")]);
    play.finishes();
    let bank = play.events.iter().find_map(|event| {
        let Event::BankSettled { paid, won, .. } = event else { return None };
        Some((*paid, *won))
    });
    assert_eq!(bank, Some((dollars(30), dollars(30))), "the bank pays and collects it all");
}

/// The house has its fees before the first card, and the same whatever the cards.
#[test]
fn r13_the_outcome_is_nothing_to_the_house() {
    let clause = cites("CA-LIR-round-13-p6");
    let fees = |hand: &str| {
        let mut play = with_wagers(open_table(), &[6], 1_000);
        play.calls();
        let before = play.events.len();
        play.deals(&[("6", hand), ("community", "9c 4d")]);
        play.finishes();
        let is_fee = |event: &&Event| matches!(event, Event::FeeTaken { .. });
        assert_eq!(play.events[before..].iter().filter(is_fee).count(), 0, "none after the cards");
        play.events.iter().filter(is_fee).cloned().collect::<Vec<_>>()
    };
    let three_and_two = [(6, 3), (4, 2)];
    let expected = three_and_two
        .map(|(at, amount)| Event::FeeTaken { seat: seat(at), amount: dollars(amount) });
    for hand in ["Kh Kd 3s", "2c 7d Jh"] {
        assert_eq!(fees(hand), expected, "{hand}");
    }
    assert_eq!(Submission::of(BOOK).with("fees.charged = 'on-wins'").offends(), [clause]);
}

/// One seat has the role; without it, or beside it, there is no round.
#[test]
fn glossary_6_there_is_one_player_dealer() {
    let clause = cites("CA-LIR-glossary-6");
    let mut play = Play::live(BOOK).with_open_betting().with_bets(&[6], 10);
    assert_eq!(play.refuses(DEALER, &Command::NoMoreBets), clause, "nobody banks");
    let nobody = Command::Report { mishap: Mishap::NobodyBanks, at: None, card: None };
    play.does(DEALER, &nobody);
    assert_eq!(play.table.round(), RoundNumber(1));
    let mut play = open_table();
    assert_eq!(play.refuses(player(6), &take(6)), clause, "seat 4 does");
    assert_eq!(play.refuses(player(4), &bet_three(4, [10; 3])), clause, "nor against himself");
    play.bets(6, 10);
    assert_eq!(play.refuses(DEALER, &Command::NoMoreBets), clause, "its wager is not down");
    let mut on = called();
    assert_eq!(on.refuses(player(4), &Command::GiveUpBank { seat: seat(4) }), "CA-LIR-glossary-6");
    assert_eq!(on.table.banker(), Some(seat(4)), "to the end of the round");
    assert_eq!(on.refuses(DEALER, &Command::OpenBetting { at: Time(0) }), "CA-LIR-deal-1-p1");
}

#[test]
fn a_bank_below_the_minimum_is_below_the_limits_of_the_table() {
    let mut play = open_table();
    let clause = cites("CA-LIR-betting-1-p2");
    assert_eq!(play.refuses(player(4), &bank_bets(4, 1)), clause);
}

/// There is no progressive here, so that nobody's device is in question.
#[test]
fn a_wager_that_the_table_does_not_have_is_not_offered() {
    let mut play = open_table();
    let chip = law::play::bet(6, table::Spot::Progressive, 1);
    let refusal = play.refusal(player(4), &chip);
    assert_ne!(refusal.rule, rulebook::Rule::ProgressiveOnOwnDevice);
}
