//! Chapter 13, irregularities: at every moment at which they can happen, and at no other.

use crate::BOOK;
use cards::{Card, Face};
use law::play::{DEALER, FLOOR, Play, decide, player, seat};
use law::{CitedClause, cites, irregularity};
use money::{Microcents, Net};
use rulebook::{Mishap, Rule, Task};
use table::{Choice, Command, Event, MeterName, Pile, Question, RoundNumber, Ruling, Spot, Viewer};

use crate::dealing::{bets_everything, restored, void_clause};
use crate::tables::{
    AUTOMATED_SHOE, BY_HAND, MANUAL_SHOE, awaited, called, key, open, open_betting, order_of_deal,
    plays_a_round, report, report_at,
};

/// A straight flush at seat 6, which wins a meter and is the envy of seat 1.
const HANDS: [(&str, &str); 5] = [
    ("1", "Tc Td 4c"),
    ("3", "2d Jd 4d"),
    ("6", "5h 6h 7h"),
    ("community", "8h 9h"),
    ("box", "Ks Qd 5c"),
];

/// Every moment of a live round from the call to the last payment: before the first card, after
/// each card, and after everything that somebody does. Seat 3 withdraws Bet 1; seat 1 has $31 down,
/// seat 3 $30 and seat 6 $42.
fn moments(dealing: &str) -> Vec<Play> {
    let mut play = open(dealing, &[1, 3, 6]);
    bets_everything(&mut play);
    play.bet(1, Spot::Progressive, 1);
    play.calls();
    let deck = play.deck(&HANDS);
    let mut moments = vec![play.clone()];
    for card in deck.cards().iter().take(play.table.cards_due().len()) {
        play.does(DEALER, &Command::Key(*card));
        moments.push(play.clone());
    }
    loop {
        let (who, command) = if play.table.turn() == Some((seat(3), Question::Bet1)) {
            (player(3), decide(3, Choice::Pull))
        } else {
            play.next_act().expect("the round goes on")
        };
        let events = play.does(who, &command);
        if events.contains(&Event::RoundEnded) {
            return moments;
        }
        moments.push(play.clone());
    }
}

/// The meters as they were before the round: the worked submission has not been played.
fn meters_before() -> Vec<(MeterName, Microcents)> {
    open(AUTOMATED_SHOE, &[]).table.meters().collect()
}

/// Reports a mishap at each of these moments: wherever `can_happen` says so it voids the round
/// under its clause, undoes every payment, and the cards are shuffled before the next round;
/// elsewhere it is refused under the same clause.
fn check_void(command: &Command, clause: &CitedClause, can_happen: impl Fn(&Play) -> bool) {
    let meters = meters_before();
    let (mut voided, mut refused) = (0, 0);
    for mut play in moments(AUTOMATED_SHOE) {
        if !can_happen(&play) {
            assert_eq!(play.refuses(DEALER, command), clause);
            refused += 1;
            continue;
        }
        let nets = [1, 3, 6].map(|at| play.table.net(seat(at)));
        let events = play.does(DEALER, command);
        assert_eq!(void_clause(&play, &events), clause);
        assert_eq!(undone(&events), nets, "each seat is where it was");
        assert_eq!(play.table.meters().collect::<Vec<_>>(), meters);
        assert!(play.table.decide(player(1), &decide(1, Choice::Ride)).is_err());
        assert_eq!(play.task(), Some(Task::ShuffleTheCards));
        assert_eq!(play.refusal(DEALER, &open_betting(0)).rule, Rule::ReshuffleAfterAVoid);
        voided += 1;
    }
    assert!(voided > 0 && refused > 0, "{voided} voided, {refused} refused");
}

/// What the seats had won or lost, as the void took it back.
fn undone(events: &[Event]) -> Vec<Net> {
    let seats = events.iter().filter_map(|event| {
        let Event::Restored { returned, reclaimed, .. } = event else { return None };
        Some(Net::between(*reclaimed, *returned))
    });
    seats.collect()
}

/// What a mishap gives back to the seats at one moment, in dollars.
fn given_back(mut play: Play, command: &Command) -> Vec<(u8, String)> {
    let events = play.does(DEALER, command);
    restored(&events).into_iter().map(|(at, returned, _)| (at, returned)).collect()
}

fn dollars_at(amounts: [&str; 3]) -> Vec<(u8, String)> {
    [1, 3, 6].into_iter().zip(amounts.map(str::to_owned)).collect()
}

fn is_dealing(play: &Play) -> bool {
    !play.table.cards_due().is_empty()
}

/// Whether a card of the round is out.
fn is_card_out(play: &Play) -> bool {
    play.events.iter().any(|event| matches!(event, Event::Dealt { .. }))
}

fn face_up(card: &str) -> Command {
    let card: Card = card.parse().expect("a card such as Ts");
    Command::Report { mishap: Mishap::OneCardFaceUp, at: None, card: Some(card) }
}

/// The next card goes where it would have gone; after the deal there is no such card.
#[test]
fn a_one_face_up_card_is_not_used() {
    let clause = cites("MD-LIR-13.A-p1");
    for dealing in [MANUAL_SHOE, BY_HAND, AUTOMATED_SHOE] {
        for mut play in moments(dealing) {
            if !is_dealing(&play) {
                assert_eq!(play.refuses(DEALER, &face_up("2c")), clause);
                continue;
            }
            let order = order_of_deal(&play);
            play.does(DEALER, &face_up("2c"));
            assert_eq!(order_of_deal(&play), order, "nobody is dealt the card");
            assert_eq!(play.refusal(DEALER, &key("2c")).rule, Rule::DeckHasFiftyTwoCards);
            play.does(DEALER, &key("3c"));
            assert_eq!(order_of_deal(&play), order[1..]);
        }
    }
}

/// It lies with the discards: it is missing from the stub, and the 52 are still 52.
#[test]
fn a_a_face_up_card_is_discarded() {
    let mut play = open(&crate::dealing::counting_each_round(MANUAL_SHOE), &[1]);
    play.bets(1, 10);
    play.calls();
    let events = play.does(DEALER, &face_up("2c"));
    let card: Card = "2c".parse().expect("it is a card");
    assert!(events.contains(&Event::CardFoundFaceUp { card }));
    assert!(cites("MD-LIR-13.A-p2").is_among(irregularity(BOOK, Mishap::OneCardFaceUp)));
    play.deals(&[]);
    let counted = play.events.iter().find_map(|event| {
        let Event::DutyDone { task: Task::CountTheStub, entered, .. } = event else { return None };
        *entered
    });
    assert_eq!(counted, Some(52 - 3 - 2 - 3 - 1), "box, community, hand and the discard");
    play.finishes();
    assert_eq!(play.table.round(), RoundNumber(2), "the round was played");
}

/// A table may read a stack left one short as wrongly dealt.
#[test]
fn a_a_short_stack_may_void() {
    let clause = cites("MD-LIR-13.A-p1");
    let is_found =
        |event: &Event| matches!(event, Event::CardFoundFaceUp { .. } | Event::Reported { .. });
    let reading = "readings.'md-let-it-ride/single-face-up-card' = 'void'";
    for (dealing, voids) in [(AUTOMATED_SHOE, true), (MANUAL_SHOE, false)] {
        let mut play = called(&format!("{dealing}\n{reading}"), &[1]);
        let events = play.does(DEALER, &face_up("2c"));
        let is_void = events.iter().any(|event| matches!(event, Event::Voided { .. }));
        assert_eq!(is_void, voids, "{dealing}");
        assert!(clause.is_among(play.cited_for(is_found)), "{dealing}");
    }
}

#[test]
fn b_several_face_up_cards_void() {
    let clause = cites("MD-LIR-13.B-p1");
    check_void(&report(Mishap::SeveralCardsFaceUp), &clause, is_dealing);
    for mut play in moments(AUTOMATED_SHOE).into_iter().filter(is_dealing) {
        play.does(DEALER, &face_up("2c"));
        let events = play.does(DEALER, &face_up("Kc"));
        assert_eq!(void_clause(&play, &events), clause, "the second one");
    }
}

/// One in each of two rounds is not two in one.
#[test]
fn b_each_round_counts_for_itself() {
    let mut play = called(AUTOMATED_SHOE, &[1]);
    for _round in 1..=2 {
        let events = play.does(DEALER, &face_up("2c"));
        cites("MD-LIR-13.B-p1").states(
            Rule::SeveralFaceUpCardsVoidTheRound,
            !events.iter().any(|event| matches!(event, Event::Voided { .. })),
            true,
        );
        play.deals(&[]);
        play.finishes();
        play.does(DEALER, &open_betting(0));
        play.bets(1, 10);
        play.calls();
    }
}

#[test]
fn b_wagers_return_after_face_up_cards() {
    let (returns, reshuffle) = (cites("MD-LIR-13.B-p2"), cites("MD-LIR-13.B-p3"));
    let several = report(Mishap::SeveralCardsFaceUp);
    for play in moments(AUTOMATED_SHOE).into_iter().filter(is_dealing) {
        let amounts = ["31.00", "30.00", "42.00"];
        returns.states(
            Rule::VoidReturnsEveryWager,
            given_back(play, &several),
            dollars_at(amounts),
        );
    }
    assert_next_round(&several, &reshuffle);
}

/// After this mishap in the deal the cards are shuffled and loaded, and the next round is played
/// with all of them.
fn assert_next_round(command: &Command, clause: &CitedClause) {
    let mut play = called(AUTOMATED_SHOE, &[1]);
    play.does(DEALER, &key("2c"));
    play.does(DEALER, command);
    assert_eq!(play.refuses(DEALER, &open_betting(0)), clause);
    assert_eq!(play.task(), Some(Task::ShuffleTheCards), "{clause}");
    assert_eq!(awaited(&play).last(), Some(&Task::LoadTheAutomatedShoe), "{clause}");
    play.do_duties();
    play.does(DEALER, &open_betting(0));
    play.bets(1, 10);
    play.calls();
    play.does(DEALER, &key("2c"));
    play.deals(&[]);
    play.finishes();
    assert_eq!(play.table.round(), RoundNumber(3), "{clause}");
}

/// Held and dealt next, wherever the deal stands.
#[test]
fn c_an_unseen_extra_card_is_next() {
    let clause = cites("MD-LIR-13.C");
    let unseen = report(Mishap::ExtraCardUnseen);
    for mut play in moments(MANUAL_SHOE) {
        if !is_dealing(&play) {
            assert_eq!(play.refuses(DEALER, &unseen), clause);
            continue;
        }
        let order = order_of_deal(&play);
        let due = play.table.cards_due()[0];
        let events = play.does(DEALER, &unseen);
        assert_eq!(events.last(), Some(&Event::ExtraCardKept));
        assert_eq!(order_of_deal(&play), order);
        let events = play.does(DEALER, &key("2c"));
        assert!(matches!(events[0], Event::Dealt { to, .. } if to == due));
    }
}

/// Of a card that was seen the clause says nothing: a floorperson decides, and nothing goes on.
#[test]
fn c_a_seen_extra_card_is_the_floors() {
    let mut play = called(MANUAL_SHOE, &[1]);
    play.does(DEALER, &key("2c"));
    play.does(DEALER, &report(Mishap::ExtraCardSeen));
    assert_eq!(play.refusal(DEALER, &key("3c")).rule, Rule::VoidReturnsEveryWager);
    for ruling in [Ruling::GoOn, Ruling::Void] {
        assert_eq!(play.refuses(DEALER, &Command::Rule(ruling)), "MD-LIR-8.F.1-p2");
    }
    let events = play.clone().does(FLOOR, &Command::Rule(Ruling::Void));
    let clause = cites("MD-LIR-13.C");
    clause.states(Rule::UnseenExtraCardIsTheNextCard, events.contains(&Event::RoundEnded), true);
    play.does(FLOOR, &Command::Rule(Ruling::GoOn));
    play.does(DEALER, &key("3c"));
}

/// At a hand or in the community area; and in the box, by the reading of Chapters 8 to 10. Once the
/// record has every place full, no number is wrong.
#[test]
fn d_a_wrong_number_of_cards_voids() {
    let clause = cites("MD-LIR-13.D-p1");
    for pile in [Pile::Player(seat(3)), Pile::Community, Pile::Box] {
        let is_possible = |play: &Play| is_card_out(play) && is_dealing(play);
        check_void(&report_at(Mishap::WrongNumberOfCards, pile), &clause, is_possible);
    }
}

/// What was paid comes back, and what was withdrawn is not returned twice.
#[test]
fn d_wagers_return_after_a_misdeal() {
    let (returns, reshuffle) = (cites("MD-LIR-13.D-p2"), cites("MD-LIR-13.D-p3"));
    let wrong = report_at(Mishap::WrongNumberOfCards, Pile::Player(seat(3)));
    let all = moments(AUTOMATED_SHOE);
    let dealt = all.iter().find(|play| is_card_out(play)).expect("cards are dealt");
    let amounts = ["31.00", "30.00", "42.00"];
    returns.states(
        Rule::VoidReturnsEveryWager,
        given_back(dealt.clone(), &wrong),
        dollars_at(amounts),
    );
    let mut paid = all.last().expect("everything is paid").clone();
    // Found so late, the count of the stub has shown the misdeal.
    let events = paid.does(DEALER, &report(Mishap::MisdealtWithFiftyTwo));
    let [first, third, sixth] = restored(&events).try_into().expect("three seats");
    assert_eq!(third, (3, "20.00".to_owned(), "0.00".to_owned()), "$10 went back before");
    assert_eq!((first.0, first.1.as_str()), (1, "0.00"), "it was paid envy");
    assert_eq!((sixth.0, sixth.1.as_str()), (6, "0.00"), "it was paid a straight flush");
    assert_ne!(first.2, "0.00");
    assert_ne!(sixth.2, "0.00");
    assert_next_round(&wrong, &reshuffle);
}

/// Either community card until its turn, and the box by the default reading.
#[test]
fn e_early_exposure_voids() {
    let clause = cites("MD-LIR-13.E-p1");
    let hides = |pile: Pile| {
        move |play: &Play| {
            let view = play.table.view(Viewer::Public);
            let faces = if pile == Pile::Box { &view.boxed } else { &view.community };
            faces.contains(&Face::Down)
        }
    };
    for pile in [Pile::Community, Pile::Box] {
        check_void(&report_at(Mishap::CommunityCardExposed, pile), &clause, hides(pile));
    }
}

#[test]
fn e_wagers_return_after_early_exposure() {
    let (returns, reshuffle) = (cites("MD-LIR-13.E-p2"), cites("MD-LIR-13.E-p3"));
    let exposed = report_at(Mishap::CommunityCardExposed, Pile::Community);
    let mut play = moments(AUTOMATED_SHOE)
        .into_iter()
        .find(|play| matches!(play.table.turn(), Some((_, Question::Bet2))))
        .expect("they are asked about Bet 2");
    let amounts = ["31.00", "20.00", "42.00"];
    returns.states(
        Rule::VoidReturnsEveryWager,
        given_back(play.clone(), &exposed),
        dollars_at(amounts),
    );
    play.does(DEALER, &exposed);
    assert_eq!(play.task(), Some(Task::ShuffleTheCards), "{reshuffle}");
    assert_eq!(play.refuses(DEALER, &open_betting(0)), reshuffle);
    play.do_duties();
    play.does(DEALER, &open_betting(0));
    plays_a_round(&mut play);
}

/// A table may leave the box to its floorperson, and the community cards not.
#[test]
fn e_the_box_may_be_the_floors() {
    let clause = cites("MD-LIR-13.E-p1");
    let reading = "readings.'md-let-it-ride/box-card-exposed' = 'floor-decides'";
    let mut play = called(&format!("{AUTOMATED_SHOE}\n{reading}"), &[1]);
    play.deals(&[]);
    let community = report_at(Mishap::CommunityCardExposed, Pile::Community);
    let mut other = play.clone();
    let events = other.does(DEALER, &community);
    assert_eq!(void_clause(&other, &events), clause);
    play.does(DEALER, &report_at(Mishap::CommunityCardExposed, Pile::Box));
    assert_eq!(play.refuses(player(1), &decide(1, Choice::Ride)), "MD-LIR-13.E-p1");
    play.does(FLOOR, &Command::Rule(Ruling::GoOn));
    play.does(player(1), &decide(1, Choice::Ride));
}
