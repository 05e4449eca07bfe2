//! What Chapters 8, 9 and 10 say alike of their three ways of dealing: each names its clauses, and
//! the checks are here.

use cards::{Card, Face};
use law::play::{DEALER, FLOOR, Play, bet, decide, dollars, player, seat};
use law::{CitedClause, NamedClause, Submission};
use rulebook::{Rule, Task};
use table::{Automation, Choice, Command, Event, Ruling, Spot, Viewer};

use crate::BOOK;
use crate::tables::{
    awaited, bets_all, duty, entering, finishes_round, key, open, open_betting, order_of_deal,
    plays_a_round,
};

/// Keeps the stub counted in every round.
pub(crate) fn counting_each_round(dealing: &str) -> String {
    format!("{dealing}\ndeck_care.stub_count_rounds = 1")
}

/// No card before "no more bets", and no second announcement.
pub(crate) fn check_announcement(dealing: &str, clause: &CitedClause) {
    let mut play = open(dealing, &[1]);
    bets_all(&mut play, &[1]);
    assert!(play.duty_is(clause));
    assert_eq!(play.refuses(DEALER, &key("2c")), clause);
    play.does(DEALER, &Command::NoMoreBets);
    assert_eq!(play.refuses(DEALER, &Command::NoMoreBets), clause);
    play.do_duties();
    play.does(DEALER, &key("2c"));
}

/// A table of three players of whom two have made a side wager, after "no more bets".
fn called_with(dealing: &str, spot: Spot) -> Play {
    let mut play = open(dealing, &[1, 4, 5]);
    bets_all(&mut play, &[1, 4, 5]);
    play.bet(1, spot, 1);
    play.bet(4, spot, 1);
    play.does(DEALER, &Command::NoMoreBets);
    play
}

/// Side wagers are collected in these steps and no others, before the first card; `first_card` is
/// the clause that says so, and no step is due where nobody made the wager.
pub(crate) fn check_collection(
    dealing: &str,
    spot: Spot,
    first_card: &CitedClause,
    steps: &[(Task, CitedClause)],
) {
    let mut play = called_with(dealing, spot);
    play.do_duties_until(&steps[0].1);
    for (at, (task, clause)) in steps.iter().enumerate() {
        assert!(play.duty_is(clause), "{clause}");
        assert_eq!(play.task(), Some(*task), "{clause}");
        assert_eq!(play.refuses(DEALER, &key("2c")), first_card, "{clause}");
        if let Some((later, _)) = steps.get(at + 1) {
            assert_eq!(play.refuses(DEALER, &duty(*later)), *clause);
        }
        let (who, command) = play.next_duty().expect("it is due");
        play.does(who, &command);
    }
    play.do_duties();
    play.does(DEALER, &key("2c"));
    let mut nobody = open(dealing, &[1]);
    bets_all(&mut nobody, &[1]);
    nobody.does(DEALER, &Command::NoMoreBets);
    assert!(steps.iter().all(|(task, _)| !awaited(&nobody).contains(task)));
}

/// The chips of two wagers are counted; another number stops the deal until a floorperson has
/// settled it.
pub(crate) fn check_count(dealing: &str, spot: Spot, (task, clause): &(Task, CitedClause)) {
    let mut right = called_with(dealing, spot);
    right.do_duties_until(clause);
    assert_eq!(right.refuses(DEALER, &duty(*task)), clause, "how many?");
    right.does(DEALER, &entering(*task, 2));
    right.do_duties();
    right.does(DEALER, &key("2c"));
    for counted in [0, 1, 3] {
        let mut play = called_with(dealing, spot);
        play.do_duties_until(clause);
        let events = play.does(DEALER, &entering(*task, counted));
        assert!(events.contains(&Event::ChipsMiscounted { counted }), "{clause}");
        let settled = Command::Rule(Ruling::CountSettled);
        assert_eq!(play.refusal(DEALER, &key("2c")).rule, Rule::SideWagersCollectedBeforeTheDeal);
        assert_eq!(play.refusal(DEALER, &settled).rule, Rule::SideWagersCollectedBeforeTheDeal);
        play.does(FLOOR, &settled);
        play.do_duties();
        play.does(DEALER, &key("2c"));
    }
}

/// After the call the progressive is locked, and a late chip is not recognised.
pub(crate) fn check_lock_out(dealing: &str, clause: &CitedClause) {
    let mut play = open(dealing, &[1]);
    bets_all(&mut play, &[1]);
    play.does(DEALER, &Command::NoMoreBets);
    assert!(play.duty_is(clause));
    assert_eq!(play.task(), Some(Task::LockOutTheProgressive));
    assert_eq!(play.refuses(DEALER, &key("2c")), clause);
    play.do_duties();
    assert_eq!(play.refuses(player(1), &bet(1, Spot::Progressive, 1)), clause);
    play.does(DEALER, &key("2c"));
    let without = Submission::of(BOOK).with(dealing).without("wagers.progressive").approved();
    let mut none = Play::under(&without, Automation::LIVE).with_open_betting();
    none.sit(&[1]);
    bets_all(&mut none, &[1]);
    none.does(DEALER, &Command::NoMoreBets);
    none.does(DEALER, &key("2c"));
}

/// Deals card by card: each run of places takes its cards under its clause, face down and in this
/// order, and then no card is due.
pub(crate) fn check_deal(play: &mut Play, runs: &[(&str, CitedClause)]) {
    let whole: String = runs.iter().map(|(places, _)| *places).collect();
    assert_eq!(order_of_deal(play), whole);
    let mut cards = Card::ALL.into_iter();
    for (places, clause) in runs {
        for place in places.chars() {
            assert!(play.duty_is(clause), "{clause}");
            assert!(order_of_deal(play).starts_with(place), "{clause}");
            let card = cards.next().expect("there are cards enough");
            let events = play.does(DEALER, &Command::Key(card));
            let [Event::Dealt { cards, .. }] = events.as_slice() else {
                panic!("{clause}: {events:?}");
            };
            assert_eq!(cards.cards(), [card], "{clause}");
        }
    }
    assert_eq!(order_of_deal(play), "");
    assert_eq!(
        play.refusal(DEALER, &Command::Key(cards.next().expect("and more"))).rule,
        Rule::DealInOrder
    );
    let view = play.table.view(Viewer::Public);
    let hands = view.seats.iter().flat_map(|seat| &seat.cards);
    let mut faces = hands.chain(&view.community).chain(&view.boxed);
    assert!(faces.all(|face| *face == Face::Down), "everything is dealt face down");
}

/// Nobody is asked while the rest of the deck has not gone where it belongs.
pub(crate) fn check_stub(dealing: &str, taken_out: &CitedClause, racked: &CitedClause) {
    let mut play = open(dealing, &[1]);
    bets_all(&mut play, &[1]);
    play.calls();
    play.does(DEALER, &Command::Deal(cards::Deck::SORTED));
    assert!(play.duty_is(taken_out));
    assert_eq!(play.task(), Some(Task::TakeOutTheStub));
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), taken_out);
    assert_eq!(play.refuses(DEALER, &duty(Task::RackTheStub)), taken_out);
    play.does(DEALER, &duty(Task::TakeOutTheStub));
    assert!(play.duty_is(racked));
    assert_eq!(play.task(), Some(Task::RackTheStub), "no count is due");
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), taken_out);
    play.does(DEALER, &duty(Task::RackTheStub));
    play.does(player(1), &decide(1, Choice::Ride));
    assert_nothing_exposed(&play);
}

fn assert_nothing_exposed(play: &Play) {
    let exposed = |event: &Event| matches!(event, Event::Exposed { .. });
    assert!(!play.events.iter().any(exposed), "nothing is turned up yet");
}

/// In ten rounds the stub is counted in the fifth and the tenth, and nobody is asked before.
pub(crate) fn check_every_fifth(dealing: &str, clause: &CitedClause) {
    let mut play = open(dealing, &[1]);
    for round in 1..=10 {
        bets_all(&mut play, &[1]);
        play.calls();
        play.does(DEALER, &Command::Deal(cards::Deck::SORTED));
        play.does(DEALER, &duty(Task::TakeOutTheStub));
        let is_due = round % 5 == 0;
        assert_eq!(play.duty_is(clause), is_due, "round {round}");
        if is_due {
            assert_eq!(play.refuses(DEALER, &duty(Task::RackTheStub)), clause);
            assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), clause);
        }
        play.do_duties();
        finishes_round(&mut play);
        play.do_duties();
        play.does(DEALER, &open_betting(0));
    }
    let seldom = Submission::of(BOOK).with(dealing).with("deck_care.stub_count_rounds = 6");
    assert_eq!(seldom.offends(), [clause]);
    let counting = Submission::of(BOOK).with(dealing).with("table.shuffler = 'counting'");
    let mut play = Play::under(&counting.approved(), Automation::LIVE).with_open_betting();
    play.sit(&[1]);
    for _round in 1..=6 {
        plays_a_round(&mut play);
        play.does(DEALER, &open_betting(0));
    }
    let counted = |event: &Event| matches!(event, Event::DutyDone { task: Task::CountTheStub, .. });
    assert!(!play.events.iter().any(counted), "the shuffler counts");
}

/// Three players whose stub is about to be counted: 14 cards are out. Seat 6 has made every
/// wager, $42 together.
pub(crate) fn about_to_count(dealing: &str, clause: &CitedClause) -> Play {
    let mut play = open(&counting_each_round(dealing), &[1, 3, 6]);
    bets_everything(&mut play);
    play.calls();
    play.does(DEALER, &Command::Deal(cards::Deck::SORTED));
    play.do_duties_until(clause);
    assert_eq!(play.task(), Some(Task::CountTheStub));
    play
}

/// Three bets at seats 1, 3 and 6, and every side wager at seat 6: $42 there, $30 at the others.
pub(crate) fn bets_everything(play: &mut Play) {
    bets_all(play, &[1, 3, 6]);
    play.bet(6, Spot::FiveCardBonus, 1);
    play.bet(6, Spot::ThreeCardBonus, 5);
    play.bet(6, Spot::SixCardBonus, 5);
    play.bet(6, Spot::Progressive, 1);
}

/// A stub that makes 52 goes into the rack under its clause, and the questions begin.
pub(crate) fn check_right_count(dealing: &str, counted: &CitedClause, racked: &CitedClause) {
    let mut play = about_to_count(dealing, counted);
    assert_eq!(play.refusal(DEALER, &duty(Task::CountTheStub)).rule, Rule::DutiesInOrder);
    assert!(play.duty_is(counted), "a count without a number is none");
    play.does(DEALER, &entering(Task::CountTheStub, 38));
    assert!(play.duty_is(racked));
    assert_eq!(play.refusal(player(1), &decide(1, Choice::Ride)).rule, Rule::RestOfTheDeckTakenOut);
    play.does(DEALER, &duty(Task::RackTheStub));
    play.does(player(1), &decide(1, Choice::Ride));
    assert_nothing_exposed(&play);
}

/// A wrong stub stops everything until it is known why.
pub(crate) fn check_investigation(dealing: &str, counted: &CitedClause, clause: &CitedClause) {
    for count in [37, 39] {
        let mut play = about_to_count(dealing, counted);
        play.does(DEALER, &entering(Task::CountTheStub, count));
        assert_eq!(play.refuses(DEALER, &duty(Task::RackTheStub)), clause);
        assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), clause);
        for ruling in [Ruling::Misdealt, Ruling::WrongDeck] {
            assert_eq!(play.refuses(player(1), &Command::Rule(ruling)), clause);
            play.clone().does(DEALER, &Command::Rule(ruling));
        }
    }
    let mut right = about_to_count(dealing, counted);
    right.does(DEALER, &entering(Task::CountTheStub, 38));
    assert_eq!(right.refuses(DEALER, &Command::Rule(Ruling::Misdealt)), clause);
}

/// A stub of 37, ruled to come from a misdeal or from a wrong deck, voids the round under this
/// clause. Returns what happened.
pub(crate) fn voided_by_count(
    dealing: &str,
    counted: &CitedClause,
    ruling: Ruling,
    clause: &CitedClause,
) -> (Play, Vec<Event>) {
    let mut play = open(&counting_each_round(dealing), &[1, 3, 6]);
    let meters: Vec<_> = play.table.meters().collect();
    bets_everything(&mut play);
    play.calls();
    play.does(DEALER, &Command::Deal(cards::Deck::SORTED));
    play.do_duties_until(counted);
    play.does(DEALER, &entering(Task::CountTheStub, 37));
    let events = play.does(DEALER, &Command::Rule(ruling));
    assert_eq!(void_clause(&play, &events), clause);
    assert_eq!(play.table.meters().collect::<Vec<_>>(), meters, "the meters are as before");
    assert!(play.table.decide(player(1), &decide(1, Choice::Ride)).is_err());
    (play, events)
}

/// The clause under which a round was voided by these events.
pub(crate) fn void_clause<'a>(play: &'a Play, events: &[Event]) -> NamedClause<'a> {
    let under = events.iter().find_map(|event| {
        let Event::Voided { under, .. } = event else { return None };
        Some(*under)
    });
    play.clause(under.expect("the round is void").expect("under a clause"))
}

/// What a void gave back to each seat, in dollars, and what it took back.
pub(crate) fn restored(events: &[Event]) -> Vec<(u8, String, String)> {
    let seats = events.iter().filter_map(|event| {
        let Event::Restored { seat, returned, reclaimed } = event else { return None };
        Some((seat.number(), returned.to_string(), reclaimed.to_string()))
    });
    seats.collect()
}

/// The void gave every seat all that it had put down.
pub(crate) fn assert_everything_returned(events: &[Event], clause: &CitedClause) {
    let all = [(1, "30.00"), (3, "30.00"), (6, "42.00")];
    let all = all.map(|(at, dollars)| (at, dollars.to_owned(), "0.00".to_owned()));
    clause.states(Rule::VoidReturnsEveryWager, restored(events), all);
}

/// The deck must be shuffled before the next round, which then can be played.
pub(crate) fn assert_reshuffled(play: &mut Play, clause: &CitedClause) {
    assert_eq!(play.task(), Some(Task::ShuffleTheCards), "{clause}");
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-LIR-5.A.2");
    play.do_duties();
    play.does(DEALER, &open_betting(0));
    assert_eq!(play.table.stake(seat(6), Spot::Bet1), dollars(0));
    plays_a_round(play);
    assert_eq!(play.settled(1, Spot::Bet3).stake, dollars(10), "{clause}");
}

/// The deck has left the table, and another goes through the opening before the next round.
pub(crate) fn assert_deck_removed(play: &mut Play, events: &[Event], clause: &CitedClause) {
    let removed = |event: &Event| matches!(event, Event::DeckRemoved { .. });
    clause.states(Rule::WrongDeckVoidsTheRound, events.iter().any(removed), true);
    assert_eq!(play.refuses(DEALER, &open_betting(0)), "MD-LIR-3.A", "no deck is there");
    play.receive_decks(table::Prepared::None);
    play.do_duties_until("MD-LIR-4.A-p1");
    play.do_duties();
    play.does(DEALER, &open_betting(0));
    plays_a_round(play);
}
