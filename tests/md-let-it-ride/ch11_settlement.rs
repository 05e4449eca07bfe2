//! Chapter 11, sections D to G: seat by seat from the right, and then the cards are cleared.

use cards::Face;
use law::cites;
use law::play::{DEALER, FLOOR, Play, seat};
use rulebook::{Pattern, Rule, Task};
use table::{Choice, Command, Event, Outcome, Spot, Viewer};

use crate::tables::{AUTOMATED_SHOE, bets_all, duty_at, open, open_betting, unattended};

fn settle(at: u8) -> Command {
    Command::Settle { seat: seat(at), called: None }
}

/// Seats 1, 3 and 6 with these hands and every decision made, about to be settled. Seat 6 has made
/// every side wager.
fn about_to_settle(hands: &[(&str, &str)]) -> Play {
    let mut play = open(AUTOMATED_SHOE, &[1, 3, 6]);
    bets_all(&mut play, &[1, 3, 6]);
    for (spot, amount) in SIDE_WAGERS {
        play.bet(6, spot, amount);
    }
    play.calls();
    play.deals(hands);
    while play.table.turn().is_some() || !matches!(next(&play), Command::Settle { .. }) {
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
    play
}

const SIDE_WAGERS: [(Spot, u32); 4] = [
    (Spot::FiveCardBonus, 1),
    (Spot::ThreeCardBonus, 5),
    (Spot::SixCardBonus, 5),
    (Spot::Progressive, 1),
];

/// Tens at seat 1, nines at seat 3, a flush at seat 6.
const HANDS: [(&str, &str); 5] = [
    ("1", "Tc Td 4c"),
    ("3", "9c 9d 4d"),
    ("6", "3h 8h Jh"),
    ("community", "2h 7h"),
    ("box", "Ks Qd 5c"),
];

fn next(play: &Play) -> Command {
    play.next_act().expect("something is due").1
}

/// Settles a seat whose turn it is, with every duty and validation.
fn settles(play: &mut Play, at: u8) {
    play.does(DEALER, &settle(at));
    play.do_duties();
    if let Some((FLOOR, command)) = play.next_act() {
        play.does(FLOOR, &command);
        play.do_duties();
    }
}

#[test]
fn d_seats_are_settled_from_the_right() {
    let clause = cites("MD-LIR-11.D");
    let mut play = about_to_settle(&HANDS);
    for (turn, early) in [(6, vec![1, 3]), (3, vec![1, 6]), (1, vec![3, 6])] {
        for at in early {
            assert_eq!(play.refuses(DEALER, &settle(at)), clause);
        }
        settles(&mut play, turn);
    }
    let done = play.events.iter().filter_map(|event| {
        let Event::SeatDone { seat } = event else { return None };
        Some(seat.number())
    });
    assert_eq!(done.collect::<Vec<_>>(), [6, 3, 1]);
}

/// Not before the second community card is up.
#[test]
fn d_no_settlement_before_the_second_card() {
    let clause = cites("MD-LIR-11.D");
    let mut play = open(AUTOMATED_SHOE, &[6]);
    bets_all(&mut play, &[6]);
    play.calls();
    play.deals(&HANDS);
    assert_eq!(play.refuses(DEALER, &settle(6)), clause);
    play.decides(6, Choice::Ride);
    let (who, left) = play.next_act().expect("the first card");
    play.does(who, &left);
    assert_eq!(play.refuses(DEALER, &settle(6)), clause);
}

/// Its cards are turned up, and with that nobody else's.
#[test]
fn d1_the_cards_of_the_seat_go_up() {
    let clause = cites("MD-LIR-11.D.1-p1");
    let mut play = about_to_settle(&HANDS);
    let faces =
        |play: &Play, at: usize| play.table.view(Viewer::Public).seats[at - 1].cards.clone();
    assert!(faces(&play, 6).iter().all(|face| *face == Face::Down));
    play.does(DEALER, &settle(6));
    assert!(play.duty_is(&clause));
    assert_eq!(play.refuses(DEALER, &duty_at(6, Task::ReadTheHand)), clause);
    assert_eq!(play.refuses(DEALER, &settle(3)), clause);
    let settled = play.events.iter().flat_map(Event::settlements).count();
    assert_eq!(settled, 0, "nothing is paid before");
    play.does(DEALER, &duty_at(6, Task::TurnUpTheCards));
    let shown: Vec<String> = faces(&play, 6).iter().map(ToString::to_string).collect();
    assert_eq!(shown, ["3h", "8h", "Jh"]);
    assert!(faces(&play, 3).iter().all(|face| *face == Face::Down));
}

/// A hand is paid as what its cards make, whatever it is called.
#[test]
fn d2_the_hand_is_called_right() {
    let clause = cites("MD-LIR-11.D.2");
    let mut play = about_to_settle(&HANDS);
    let calls = |hand| Command::Settle { seat: seat(6), called: Some(hand) };
    for wrong in [Pattern::Straight, Pattern::StraightFlush, Pattern::TwoPair] {
        assert_eq!(play.refuses(DEALER, &calls(wrong)), clause);
    }
    play.does(DEALER, &calls(Pattern::Flush));
    play.do_duties_until(&clause);
    assert_eq!(play.task(), Some(Task::ReadTheHand));
    assert_eq!(play.refuses(DEALER, &settle(3)), clause);
    play.do_duties();
    assert_eq!(play.hand(6, Spot::Bet3), Some(Pattern::Flush));
}

#[test]
fn d3_losing_wagers_are_collected() {
    let clause = cites("MD-LIR-11.D.3-p1");
    let mut play = unattended("", &[1, 3]);
    bets_all(&mut play, &[1, 3]);
    play.calls();
    play.deals(&[("1", "Tc Td 4h"), ("3", "9c 9d 4d"), ("community", "2s 7d")]);
    for choice in [Choice::Ride, Choice::Pull, Choice::Ride, Choice::Ride] {
        let (at, _) = play.table.turn().expect("somebody is asked");
        play.decides(at.number(), choice);
    }
    for spot in [Spot::Bet2, Spot::Bet3] {
        let (outcome, paid, returned, under) = play.result(3, spot);
        assert_eq!(outcome, Outcome::Lose, "nines lose");
        assert_eq!(under, clause);
        assert_eq!((paid.as_str(), returned.as_str()), ("0.00", "0.00"));
        assert_eq!(play.result(1, spot).0, Outcome::Win, "tens win");
    }
}

/// The three bets first, then the bonuses, then the progressive.
#[test]
fn e_side_wagers_follow_the_bets() {
    let mut play = about_to_settle(&HANDS);
    settles(&mut play, 6);
    let settled = play.events.iter().flat_map(Event::settlements);
    let order: Vec<Spot> = settled.map(|(_, spot, _)| spot).collect();
    let side = SIDE_WAGERS.map(|(spot, _)| spot);
    cites("MD-LIR-11.E").states(
        Rule::WagersSettledInOrder,
        order,
        [&Spot::THREE[..], &side[..]].concat(),
    );
}

/// While anything is open, envy too, no card leaves the layout.
#[test]
fn f_cards_stay_until_everything_is_settled() {
    let clause = cites("MD-LIR-11.F");
    let mut play = open(AUTOMATED_SHOE, &[1, 6]);
    bets_all(&mut play, &[1, 6]);
    play.bet(6, Spot::Progressive, 1);
    play.calls();
    play.deals(&[("1", "5h 6h 7h"), ("6", "2c 4d 9s"), ("community", "8h 9h")]);
    while !matches!(next(&play), Command::Settle { .. }) {
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
    for turn in [6, 1] {
        assert_eq!(play.refuses(DEALER, &Command::Clear), clause);
        settles(&mut play, turn);
        let view = play.table.view(Viewer::Public);
        let mut seats = view.seats.iter().filter(|seat| seat.seat.number() >= turn);
        let is_up = |face: &Face| matches!(face, Face::Up(_));
        assert!(seats.all(|seat| seat.cards.iter().all(is_up)), "what was settled stays up");
    }
    assert_eq!(next(&play), Command::PayEnvy);
    assert_eq!(play.refuses(DEALER, &Command::Clear), clause);
    play.does(DEALER, &Command::PayEnvy);
    assert_eq!(play.envy(6), [(1, "300.00".to_owned())]);
    play.does(DEALER, &Command::Clear);
}

#[test]
fn g_the_table_is_cleared_at_the_end() {
    let (after, all) = (cites("MD-LIR-11.G"), cites("MD-LIR-11.G.1"));
    let mut play = open(AUTOMATED_SHOE, &[1]);
    assert_eq!(play.refuses(DEALER, &Command::Clear), after);
    bets_all(&mut play, &[1]);
    play.calls();
    assert_eq!(play.refuses(DEALER, &Command::Clear), after);
    play.deals(&[]);
    assert_eq!(play.refuses(DEALER, &Command::Clear), after);
    while next(&play) != Command::Clear {
        let (who, command) = play.next_act().expect("the round goes on");
        play.does(who, &command);
    }
    assert!(play.duty_is(&all));
    assert_eq!(play.refusal(DEALER, &open_betting(0)).rule, Rule::ShuffleBeforeEachRound);
    assert_eq!(play.does(DEALER, &Command::Clear), [Event::RoundEnded]);
    let view = play.table.view(Viewer::Public);
    let left = view.seats.iter().map(|seat| seat.cards.len()).sum::<usize>();
    assert_eq!(left + view.community.len() + view.boxed.len(), 0, "{all}");
}

/// The record of the round tells every hand and where each card lay.
#[test]
fn g2_every_hand_can_be_reconstructed() {
    let clause = cites("MD-LIR-11.G.2");
    let mut play = about_to_settle(&HANDS);
    for at in [6, 3, 1] {
        settles(&mut play, at);
    }
    assert!(play.duty_is(clause));
    play.does(DEALER, &Command::Clear);
    let mut shown: Vec<(String, String)> = Vec::new();
    for event in &play.events {
        if let Event::Exposed { pile, cards } = event {
            let cards: Vec<String> = cards.cards().iter().map(ToString::to_string).collect();
            shown.push((pile.to_string(), cards.join(" ")));
        }
    }
    let expected = [
        ("the community cards", "2h"),
        ("the community cards", "7h"),
        ("the box", "Ks Qd 5c"),
        ("seat 6", "3h 8h Jh"),
        ("seat 3", "9c 9d 4d"),
        ("seat 1", "Tc Td 4c"),
    ];
    assert_eq!(shown, expected.map(|(pile, cards)| (pile.to_owned(), cards.to_owned())));
}
