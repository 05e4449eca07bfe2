//! What chapters 8, 9 and 10 say alike, each for its way of dealing and under clauses of its own.

use law::play::{DEALER, FLOOR, Play, bet, decide, dollars, player, seat};
use law::{CitedClause, Submission};
use money::{Microcents, Money};
use rulebook::{Rule, Task};
use table::{Automation, Choice, Command, Event, MeterName, Outcome, Pile, Prepared, Ruling, Spot};

use crate::BOOK;
use crate::tables::{
    awaited, deals_face_down, duty, entering, finishes_round, key, open, open_betting,
    order_of_deal,
};

/// No card leaves the shoe or the hand before "no more bets".
pub(crate) fn check_announcement(change: &str, clause: &CitedClause) {
    let mut play = open(change, &[1]);
    play.bet(1, Spot::Ante, 10);
    assert_eq!(play.refuses(DEALER, &key("2c")), clause);
    play.calls();
    play.does(DEALER, &key("2c"));
}

/// The progressive is locked out right after the call wherever it is offered, bet or not.
pub(crate) fn check_lock_out(change: &str, clause: &CitedClause) {
    let mut play = open(change, &[1, 2]);
    play.bet(1, Spot::Ante, 10);
    play.does(DEALER, &Command::NoMoreBets);
    assert!(play.duty_is(clause), "{clause}");
    let chip = bet(1, Spot::Progressive, 1);
    assert_eq!(play.refuses(player(1), &chip), clause, "a late chip is not recognised");
    assert_eq!(play.refuses(DEALER, &key("2c")), clause, "no card before the lock-out");
    play.does(DEALER, &duty(Task::LockOutTheProgressive));
    play.does(DEALER, &key("2c"));
    assert_eq!(play.refuses(player(1), &chip), clause);

    let offers_none = Submission::of(BOOK)
        .with(change)
        .without("wagers.progressive")
        .without("wagers.five-card-progressive");
    let mut play = Play::under(&offers_none.approved(), Automation::LIVE).with_open_betting();
    play.sit(&[1]);
    play.bet(1, Spot::Ante, 10);
    play.does(DEALER, &Command::NoMoreBets);
    play.does(DEALER, &key("2c"));
}

/// A table at which seats 1, 2 and 6 made four progressive wagers, locked out.
fn locked_out(change: &str) -> Play {
    let mut play = open(change, &[1, 2, 6]);
    for number in [1, 2, 6] {
        play.bet(number, Spot::Ante, 10);
        play.bet(number, Spot::Progressive, 1);
    }
    play.bet(6, Spot::FiveCardProgressive, 1);
    play.does(DEALER, &Command::NoMoreBets);
    play.does(DEALER, &duty(Task::LockOutTheProgressive));
    play
}

/// Chips are collected, counted and banked before the first card.
pub(crate) fn check_collection(
    change: &str,
    before_the_deal: &CitedClause,
    [collect, count, bank]: [CitedClause; 3],
) {
    let steps = [
        (collect, duty(Task::CollectTheProgressiveWagers)),
        (count, entering(Task::CountTheProgressiveChips, 4)),
        (bank, duty(Task::BankTheProgressiveChips)),
    ];
    let mut play = locked_out(change);
    for at in 0..steps.len() {
        let (clause, command) = &steps[at];
        assert!(play.duty_is(clause), "{clause}");
        assert_eq!(play.refuses(DEALER, &key("2c")), before_the_deal, "{clause}");
        for (_, later) in &steps[at + 1..] {
            assert_eq!(play.refuses(DEALER, later), *clause, "{later:?}");
        }
        play.does(DEALER, command);
    }
    play.does(DEALER, &key("2c"));

    let mut nobody_bet = open(change, &[1]);
    nobody_bet.bet(1, Spot::Ante, 10);
    nobody_bet.does(DEALER, &Command::NoMoreBets);
    assert_eq!(awaited(&nobody_bet), [Task::LockOutTheProgressive], "there is nothing to collect");
}

/// Four wagers were accepted: another number of chips stops the deal until the floor has decided.
pub(crate) fn check_chip_count(change: &str, before_the_deal: &CitedClause, count: &CitedClause) {
    for wrong in [0, 3, 5] {
        let mut play = locked_out(change);
        play.does(DEALER, &duty(Task::CollectTheProgressiveWagers));
        assert_eq!(play.refuses(DEALER, &duty(Task::CountTheProgressiveChips)), count);
        play.does(DEALER, &entering(Task::CountTheProgressiveChips, wrong));
        assert!(play.events.contains(&Event::ChipsMiscounted { counted: wrong }));
        assert_eq!(play.refuses(DEALER, &duty(Task::BankTheProgressiveChips)), before_the_deal);
        assert_eq!(play.refuses(DEALER, &key("2c")), before_the_deal, "{wrong}");
        let settled = Command::Rule(Ruling::CountSettled);
        assert_eq!(play.refuses(DEALER, &settled), before_the_deal, "it is the floor's");
        play.does(FLOOR, &settled);
        play.do_duties();
        play.does(DEALER, &key("2c"));
    }
}

/// A table in its nth round, all cards dealt, at what is to be done with the stub.
pub(crate) fn at_the_stub(change: &str, round: u32) -> Play {
    let mut play = open(change, &[1, 3]);
    for number in 1..=round {
        play.bet(1, Spot::Ante, 10);
        play.bet(3, Spot::Ante, 10);
        play.calls();
        let deck = play.deck(&[]);
        play.does(DEALER, &Command::Deal(deck));
        if number < round {
            finishes_round(&mut play);
            play.do_duties();
            play.does(DEALER, &open_betting(0));
        }
    }
    play
}

/// Nobody decides while the stub is not where it belongs; every step waits for the one before.
pub(crate) fn check_stub(
    play: &mut Play,
    nobody_decides: &CitedClause,
    steps: &[(CitedClause, Task)],
) {
    for (clause, task) in steps {
        assert!(play.duty_is(clause), "{clause}");
        assert_eq!(play.task(), Some(*task));
        assert_eq!(play.refuses(player(1), &decide(1, Choice::Play)), nobody_decides, "{clause}");
        play.does(DEALER, &duty(*task));
    }
    assert_eq!(play.table.turn().map(|(at, _)| at.number()), Some(1), "then seat 1 is asked");
    assert_eq!(play.exposed(), [], "nothing was turned up");
}

/// The stub is counted in every fifth round, and not in the others.
pub(crate) fn check_every_five_rounds(change: &str, clause: &CitedClause) {
    for round in 1..=10 {
        let mut play = at_the_stub(change, round);
        let is_counted = awaited(&play).contains(&Task::CountTheStub);
        assert_eq!(is_counted, round % 5 == 0, "round {round}");
        if is_counted {
            play.do_duties_until(clause);
            assert_eq!(play.refuses(player(1), &decide(1, Choice::Play)), clause);
        }
    }
    let counting = change.replace("'none'", "'counting'").replace("'plain'", "'counting'");
    assert!(!awaited(&at_the_stub(&counting, 5)).contains(&Task::CountTheStub), "the device did");
}

/// The stub that three hands of three leave is 43 cards, counted face down, and then racked.
pub(crate) fn check_complete_count(change: &str, count: &CitedClause, rack: &CitedClause) {
    let mut play = at_the_stub(&every_round(change), 1);
    play.do_duties_until(count);
    assert_eq!(play.refusal(DEALER, &duty(Task::CountTheStub)).rule, Rule::DutiesInOrder);
    play.does(DEALER, &entering(Task::CountTheStub, 43));
    assert!(play.duty_is(rack));
    assert_eq!(play.refusal(player(1), &decide(1, Choice::Play)).rule, Rule::RestOfTheDeckTakenOut);
    play.does(DEALER, &duty(Task::RackTheStub));
    assert_eq!(play.table.turn().map(|(at, _)| at.number()), Some(1));
    assert_eq!(play.exposed(), [], "no card of it was turned up");
}

fn every_round(change: &str) -> String {
    format!("{change}\ndeck_care.stub_count_rounds = 1")
}

/// A table whose stub has one card too few, or too many, and its meters before the round.
pub(crate) fn miscounted(change: &str, cards: u32) -> (Play, Vec<(MeterName, Microcents)>) {
    let mut play = open(&every_round(change), &[1, 3]);
    let meters = play.table.meters().collect();
    play.bet(1, Spot::Ante, 10);
    play.bet(1, Spot::PairPlus, 5);
    play.bet(1, Spot::Progressive, 5);
    play.bet(1, Spot::SixCardBonus, 5);
    play.bet(3, Spot::Ante, 20);
    play.calls();
    let deck = play.deck(&[]);
    play.does(DEALER, &Command::Deal(deck));
    while play.task() != Some(Task::CountTheStub) {
        let (who, command) = play.next_duty().expect("the stub is counted");
        play.does(who, &command);
    }
    play.does(DEALER, &entering(Task::CountTheStub, cards));
    (play, meters)
}

/// Whatever is tried next, it is found out first how the cards were dealt.
pub(crate) fn check_investigation(change: &str, clause: &CitedClause) {
    for cards in [42, 44] {
        let (mut play, _) = miscounted(change, cards);
        assert_eq!(play.refuses(player(1), &decide(1, Choice::Play)), clause);
        assert_eq!(play.refuses(DEALER, &duty(Task::RackTheStub)), clause);
        assert_eq!(play.refuses(DEALER, &Command::Clear), clause);
        let ruling = Command::Rule(Ruling::Misdealt);
        assert_eq!(play.refuses(player(1), &ruling), clause, "it is not a player's to say");
        play.does(DEALER, &ruling);
    }
}

/// A full deck that was misdealt is void, everything goes back, and the deck is shuffled again.
pub(crate) fn check_misdeal(change: &str, clause: &CitedClause) {
    let (mut play, meters) = miscounted(change, 42);
    play.does(DEALER, &Command::Rule(Ruling::Misdealt));
    check_undone(&play, &meters, &[(1, 25), (3, 20)], clause);
    assert_eq!(play.task(), Some(Task::ShuffleTheCards), "the deck stays");
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-TCP-5.A.2");
    play.do_duties();
    play.does(DEALER, &open_betting(0));
}

/// A deck that is wrong itself voids the round too.
pub(crate) fn check_wrong_deck(change: &str, clause: &CitedClause) {
    let (mut play, meters) = miscounted(change, 42);
    play.does(DEALER, &Command::Rule(Ruling::WrongDeck));
    check_undone(&play, &meters, &[(1, 25), (3, 20)], clause);
}

/// And it leaves the table: nothing is played before another has been opened.
pub(crate) fn check_deck_leaves(change: &str, clause: &CitedClause) {
    let (mut play, _) = miscounted(change, 42);
    play.does(DEALER, &Command::Rule(Ruling::WrongDeck));
    let is_removed = |event: &Event| matches!(event, Event::DeckRemoved { .. });
    clause.states(Rule::WrongDeckVoidsTheRound, play.events.iter().any(is_removed), true);
    assert_eq!(play.refusal(DEALER, &duty(Task::ShuffleTheCards)).rule, Rule::DutiesInOrder);
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-TCP-3.A.1");
    play.receive_decks(Prepared::None);
    play.do_duties_until("MD-TCP-4.A-p1");
    play.do_duties();
    play.does(DEALER, &open_betting(0));
}

/// The round is undone: these seats have these dollars back, nothing was settled, and the meters
/// are as before.
pub(crate) fn check_undone(
    play: &Play,
    meters: &[(MeterName, Microcents)],
    returned: &[(u8, u32)],
    clause: &CitedClause,
) {
    let restored = |(at, it): &(u8, u32)| (*at, dollars(*it).to_string(), Money::ZERO.to_string());
    assert_eq!(play.restored(), returned.iter().map(restored).collect::<Vec<_>>());
    assert_eq!(play.voided_under(), clause);
    assert_eq!(play.table.meters().collect::<Vec<_>>(), meters, "the meters are as before");
    let is_won = |(_, _, outcome): &(u8, Spot, Outcome)| *outcome == Outcome::Win;
    assert!(!play.settlements().iter().any(is_won), "nothing was paid");
    assert!(play.table.stake(seat(1), Spot::Ante).is_zero(), "no wager is left");
}

/// Where the two extra cards go, and that they go there only if somebody bet on them.
pub(crate) fn check_community(change: &str, plain: &str, clause: &CitedClause) {
    let called = |five_card: bool| {
        let mut play = open(change, &[1, 3]);
        play.bet(1, Spot::Ante, 10);
        play.bet(3, Spot::Ante, 10);
        if five_card {
            play.bet(3, Spot::FiveCardProgressive, 1);
        }
        play.calls();
        play
    };
    assert_eq!(order_of_deal(&called(false)), plain);
    let mut five_card = called(true);
    assert_eq!(order_of_deal(&five_card), format!("{plain}CC"));
    deals_face_down(&mut five_card);
    let to_community =
        |event: &Event| matches!(event, Event::Dealt { to: Pile::FiveCommunity, .. });
    assert!(clause.is_among(five_card.cited_for(to_community)));
}

/// A card too many has nowhere to go.
pub(crate) fn check_no_card_more(change: &str, clause: &CitedClause) {
    let mut play = at_the_stub(change, 1);
    assert_eq!(play.refuses(DEALER, &key("Ks")), clause);
    let to_community =
        |event: &Event| matches!(event, Event::Dealt { to: Pile::FiveCommunity, .. });
    assert!(!play.events.iter().any(to_community));
}
