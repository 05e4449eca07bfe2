//! The readings that move money, played both ways: as they are taken, and as a submission may
//! choose instead.

use law::play::{DEALER, Play, bet, decide, dollars, player, seat};
use law::{Submission, cites};
use rulebook::{Mishap, Rule};
use table::{Choice, Command, Event, Outcome, Pile, Spot};

use crate::BOOK;
use crate::tables::{
    AUTOMATED_SHOE, bets, deals_all, key, open, report, settled_spots, unattended,
};

/// Rules under which these readings are chosen.
fn read(chosen: &[(&str, &str)]) -> String {
    let line = |(name, value): &(&str, &str)| format!("'{BOOK}/{name}' = '{value}'");
    let lines: Vec<String> = chosen.iter().map(line).collect();
    format!("readings = {{ {} }}", lines.join(", "))
}

/// A round in which everybody plays.
fn played(change: &str, wagers: &[(u8, Spot, u32)], hands: &[(&str, &str)]) -> Play {
    let seats: std::collections::BTreeSet<u8> = wagers.iter().map(|(at, _, _)| *at).collect();
    let mut play = unattended(change, &seats.iter().copied().collect::<Vec<_>>());
    bets(&mut play, wagers);
    play.calls();
    deals_all(&mut play, hands);
    while let Some((at, _)) = play.table.turn() {
        play.decides(at.number(), Choice::Play);
    }
    play
}

fn ante_bonus(play: &Play) -> u64 {
    let paid = play.events.iter().filter_map(|event| {
        let Event::AnteBonusPaid { paid, .. } = event else { return None };
        Some(paid.cents() / 100)
    });
    paid.sum()
}

/// A straight with an Ante of $10 against a dealer who wins, ties, is beaten or does not qualify.
#[test]
fn the_ante_bonus_may_depend_on_the_dealer() {
    let dealers = ["9h 9d 9c", "4h 5h 6d", "Qh 8d 2c", "Jh 8d 2c"];
    let bonuses = |value: &str| {
        let change = read(&[("ante-bonus-when", value)]);
        dealers.map(|dealer| {
            let hands = [("1", "4s 5d 6c"), ("dealer", dealer)];
            ante_bonus(&played(&change, &[(1, Spot::Ante, 10)], &hands))
        })
    };
    assert_eq!(bonuses("always"), [10, 10, 10, 10]);
    assert_eq!(bonuses("unless-beaten"), [0, 10, 10, 10]);
    cites("MD-TCP-12.B-p1").states(
        Rule::AnteBonusWhoeverWins,
        bonuses("only-beating-a-qualified-dealer"),
        [0, 0, 10, 0],
    );
}

const VERSION: &str = "table.version = '7.G.1'\nwagers.ante.table = '7.G-version'";

#[test]
fn the_bonus_of_a_version_may_need_a_win() {
    let clause = cites("MD-TCP-12.C");
    let bonus = |change: &str, own: &str, dealer: &str| {
        let change = format!("{VERSION}\n{change}");
        let play = played(&change, &[(1, Spot::Ante, 10)], &[("1", own), ("dealer", dealer)]);
        let is_paid = |event: &Event| matches!(event, Event::AnteBonusPaid { .. });
        let bonus = ante_bonus(&play);
        assert_eq!(clause.is_among(play.cited_for(is_paid)), bonus > 0, "{own}");
        bonus
    };
    let beaten = |change: &str| bonus(change, "4s 4d 4c", "9h 9d 9c");
    assert_eq!(beaten(""), 60);
    assert_eq!(beaten(&read(&[("version-ante-bonus-when", "only-when-winning")])), 0);
    let any_suits = read(&[("version-ace-king-queen", "any-suits")]);
    assert_eq!(beaten(&any_suits), 60, "the other rows are as they were");
    let mixed = |change: &str| bonus(change, "As Kd Qc", "9h 8d 2c");
    assert_eq!(mixed(""), 0, "an ace, king and queen of one suit");
    assert_eq!(mixed(&read(&[("version-ace-king-queen", "any-suits")])), 500);
}

/// $5 on a meter of $1,000 that the wager fed with 70 cents.
#[test]
fn a_meter_may_be_multiplied_by_the_stake() {
    let clause = cites("MD-TCP-12.E.1.a");
    let award = |value: &str| {
        let change = read(&[("meter-scales-with-stake", value)]);
        let wagers = [(1, Spot::Ante, 10), (1, Spot::Progressive, 5)];
        let play = played(&change, &wagers, &[("1", "As Ks Qs")]);
        assert_eq!(play.settled_under(1, Spot::Progressive), clause, "{value}");
        play.settled(1, Spot::Progressive).paid
    };
    assert_eq!(award("no").to_string(), "1000.70");
    assert_eq!(award("yes").to_string(), "5003.50");
}

/// What seat 1 is envied for by way of its five-card wager, in dollars.
fn five_card_envy(change: &str, own_spot: Spot, hands: &[(&str, &str)]) -> Vec<String> {
    let wagers = [(1, Spot::Ante, 10), (1, own_spot, 1), (3, Spot::Ante, 10)];
    let bet_by_3 = (3, Spot::FiveCardProgressive, 1);
    let play = played(change, &[&wagers[..], &[bet_by_3]].concat(), hands);
    play.envy(1).into_iter().map(|(_, paid)| paid).collect()
}

const ROYAL: [(&str, &str); 2] = [("3", "Ah Kh Qh"), ("five", "Jh Th")];
const AS_IN_LET_IT_RIDE: (&str, &str) = ("five-card-envy", "let-it-ride-amounts");

#[test]
fn five_card_envy_may_have_other_amounts() {
    let envy = |change: &str| five_card_envy(change, Spot::FiveCardProgressive, &ROYAL);
    assert_eq!(envy(""), [""; 0]);
    assert_eq!(envy(&read(&[AS_IN_LET_IT_RIDE])), ["1000.00"]);
    assert_eq!(envy(&read(&[("five-card-envy", "three-card-amounts")])), ["25.00"]);
    let own = "wagers.five-card-progressive.envy = { royal-flush = '750.00' }";
    let submitted = format!("{own}\n{}", read(&[("five-card-envy", "as-submitted")]));
    cites("MD-TCP-11.D.9.g").states(Rule::FiveCardEnvy, envy(&submitted), ["750.00"]);
}

/// Five dollars on either progressive earn five times what one does.
#[test]
fn five_card_envy_grows_with_the_stake() {
    let stakes = "wagers.progressive.stakes = ['1.00', '5.00']\n\
                  wagers.five-card-progressive.stakes = ['1.00']";
    let to_all = ("five-card-envy-to", "every-progressive-bettor");
    let change = format!("{stakes}\n{}", read(&[AS_IN_LET_IT_RIDE, to_all]));
    let envy = |stake: u32| {
        let own = [(1, Spot::Ante, 10), (1, Spot::Progressive, stake)];
        let others = [(3, Spot::Ante, 10), (3, Spot::FiveCardProgressive, 1)];
        played(&change, &[own, others].concat(), &ROYAL).envy(1)
    };
    let of = |three: &str, five: &str| [(3, three.to_owned()), (3, five.to_owned())];
    assert_eq!(envy(1), of("25.00", "1000.00"));
    cites("MD-TCP-11.D.9.g").states(Rule::FiveCardEnvy, envy(5), of("125.00", "5000.00"));
}

#[test]
fn five_card_envy_may_go_to_every_bettor() {
    let envy = |to: &str| {
        let change = read(&[AS_IN_LET_IT_RIDE, ("five-card-envy-to", to)]);
        five_card_envy(&change, Spot::Progressive, &ROYAL)
    };
    assert_eq!(envy("five-card-bettors"), ["25.00"], "for the three cards alone");
    cites("MD-TCP-11.D.9.h").states(
        Rule::FiveCardEnvy,
        envy("every-progressive-bettor"),
        ["25.00", "1000.00"],
    );
}

#[test]
fn the_dealers_five_cards_may_earn_envy() {
    let envy = |value: &str| {
        let change = read(&[AS_IN_LET_IT_RIDE, ("five-card-envy-from-the-dealer", value)]);
        let dealers = [("dealer", "Ah Kh Qh"), ("five", "Jh Th")];
        five_card_envy(&change, Spot::FiveCardProgressive, &dealers)
    };
    assert_eq!(envy("excluded"), [""; 0]);
    assert_eq!(envy("allowed"), ["1000.00"]);
}

#[test]
fn pair_plus_may_be_read_as_required() {
    let mut play = unattended(&read(&[("pair-plus-required", "required")]), &[1]);
    play.bet(1, Spot::Ante, 10);
    let refusal = play.refusal(DEALER, &Command::NoMoreBets);
    assert_eq!(refusal.rule, Rule::AnteAndPairPlusCompulsory);
    play.bet(1, Spot::PairPlus, 10);
    play.calls();
    let required = read(&[("pair-plus-required", "required")]);
    let without = Submission::of(BOOK).without("wagers.pair-plus").with(&required);
    assert_eq!(without.offends(), [cites("MD-TCP-1.B.5")]);
}

/// The stack of an automated shoe is then one card short.
#[test]
fn one_card_face_up_may_void_the_round() {
    let clause = cites("MD-TCP-13.A-p1");
    let found = |value: &str| {
        let change = read(&[("single-face-up-card", value)]);
        let mut play = open(&format!("{AUTOMATED_SHOE}\n{change}"), &[1]);
        play.bet(1, Spot::Ante, 10);
        play.calls();
        play.does(DEALER, &key("2c"));
        let card = Some("Ks".parse().expect("a card"));
        let found = Command::Report { mishap: Mishap::OneCardFaceUp, at: None, card };
        play.does(DEALER, &found);
        let is_found =
            |event: &Event| matches!(event, Event::CardFoundFaceUp { .. } | Event::Reported { .. });
        assert!(clause.is_among(play.cited_for(is_found)), "{value}");
        play.restored().len()
    };
    assert_eq!(found("next-card-completes"), 0, "{clause}");
    assert_eq!(found("void"), 1);
}

/// Seat 3 leaves with a pair on Ante and Pair Plus.
#[test]
fn wagers_left_behind_may_be_lost_or_stand() {
    let clause = cites("MD-TCP-7.C.2-p1");
    let outcomes = |value: &str| {
        let mut play = unattended(&read(&[("abandoned-wagers", value)]), &[3]);
        bets(&mut play, &[(3, Spot::PairPlus, 10)]);
        play.calls();
        let gone = Command::Report {
            mishap: Mishap::PlayerLeaves,
            at: Some(Pile::Player(seat(3))),
            card: None,
        };
        let deck = play.deck(&[("3", "9s 9d 4c"), ("dealer", "Ah Qh 3c")]);
        play.does(DEALER, &gone);
        let is_reported = |event: &Event| matches!(event, Event::Reported { .. });
        assert!(clause.is_among(play.cited_for(is_reported)), "{value}");
        play.does(DEALER, &Command::Deal(deck));
        play.settlements()
    };
    assert_eq!(outcomes("floor-decides"), [], "the round waits");
    assert_eq!(outcomes("lose"), [(3, Spot::PairPlus, Outcome::Lose)]);
    assert_eq!(outcomes("stand"), [(3, Spot::PairPlus, Outcome::Win)]);
}

const SPADES_AT_6: [(&str, &str); 2] = [("6", "As Ks Qs"), ("dealer", "Jh 8d 2c")];

#[test]
fn envy_may_need_a_holder_who_bet() {
    let envy = |holder: &str, own: &[(u8, Spot, u32)]| {
        let change = read(&[("envy-holder", holder)]);
        let wagers = [(2, Spot::Ante, 10), (2, Spot::Progressive, 1), (6, Spot::Ante, 10)];
        played(&change, &[&wagers, own].concat(), &SPADES_AT_6).envy(2).len()
    };
    let a_dollar = [(6, Spot::Progressive, 1)];
    assert_eq!((envy("any-player", &[]), envy("any-player", &a_dollar)), (1, 1));
    let of_bettors = |own: &[(u8, Spot, u32)]| envy("progressive-bettors", own);
    cites("MD-TCP-1.B.2").states(
        Rule::EnvyNeedsAProgressiveWager,
        (of_bettors(&[]), of_bettors(&a_dollar)),
        (0, 1),
    );
}

#[test]
fn a_folded_hand_may_earn_envy() {
    let envy = |value: &str| {
        let mut play = unattended(&read(&[("folded-hand-envy", value)]), &[2, 6]);
        bets(&mut play, &[(2, Spot::Ante, 10), (2, Spot::Progressive, 1), (6, Spot::Ante, 10)]);
        play.calls();
        deals_all(&mut play, &SPADES_AT_6);
        play.decides(2, Choice::Play);
        play.decides(6, Choice::Fold);
        play.envy(2).len()
    };
    cites("MD-TCP-1.B.2").states(
        Rule::EnvyNeedsAProgressiveWager,
        (envy("no"), envy("yes")),
        (0, 1),
    );
}

/// Player 5 bets boxes 5 and 6.
#[test]
fn a_players_boxes_may_envy_each_other() {
    let envy = |value: &str| {
        let mut play = unattended(&read(&[("own-second-box-envy", value)]), &[]);
        for number in [5, 6] {
            play.does(player(5), &Command::Sit { seat: seat(number) });
            play.does(player(5), &bet(number, Spot::Ante, 10));
            play.does(player(5), &bet(number, Spot::Progressive, 1));
        }
        play.calls();
        deals_all(&mut play, &SPADES_AT_6);
        for number in [5, 6] {
            play.does(player(5), &decide(number, Choice::Play));
        }
        play.envy(5).len()
    };
    cites("MD-TCP-11.D.7.e.iii").states(
        Rule::NoEnvyFromOnesOwnHand,
        (envy("no"), envy("yes")),
        (0, 1),
    );
}

#[test]
fn a_void_may_leave_the_meters_fed() {
    let clause = cites("MD-TCP-13.B-p1");
    let is_as_before = |value: &str| {
        let mut play = unattended(&read(&[("voided-progressive-contribution", value)]), &[1]);
        let before: Vec<_> = play.table.meters().collect();
        bets(&mut play, &[(1, Spot::Ante, 10), (1, Spot::Progressive, 5)]);
        play.calls();
        play.does(DEALER, &report(Mishap::SeveralCardsFaceUp));
        assert_eq!(play.restored().len(), 1);
        assert_eq!(play.voided_under(), clause, "{value}");
        play.table.meters().collect::<Vec<_>>() == before
    };
    assert!(is_as_before("reversed") && !is_as_before("kept"));
}

/// What a Six Card Bonus of $5 is paid by a table, and what comes back of it.
fn six_card(change: &str, own: &str, dealers: &str) -> (String, String) {
    let (_, paid, returned, _) = six_card_round(change, own, dealers).result(1, Spot::SixCardBonus);
    (paid, returned)
}

fn six_card_round(change: &str, own: &str, dealers: &str) -> Play {
    let wagers = [(1, Spot::Ante, 10), (1, Spot::SixCardBonus, 5)];
    played(change, &wagers, &[("1", own), ("dealer", dealers)])
}

/// Paytable A has a row for diamonds, and one for the other suits.
#[test]
fn a_super_royal_is_paid_by_its_suit() {
    let clause = cites("MD-TCP-12.F.1");
    let paid = ["c", "d", "h", "s"].map(|suit| {
        let of = |ranks: [&str; 3]| ranks.map(|rank| format!("{rank}{suit}")).join(" ");
        let (own, dealers) = (of(["A", "K", "Q"]), of(["J", "T", "9"]));
        let play = six_card_round("wagers.six-card-bonus.table = 'A'", &own, &dealers);
        let (_, paid, _, under) = play.result(1, Spot::SixCardBonus);
        assert_eq!(under, clause, "{suit}");
        paid
    });
    assert_eq!(paid, ["100000.00", "1000000.00", "100000.00", "100000.00"]);
}

#[test]
fn a_super_royal_may_be_paid_otherwise() {
    let clause = cites("MD-TCP-12.F.2");
    let paid = |chosen: &[(&str, &str)]| {
        let change = format!("wagers.six-card-bonus.table = 'B'\n{}", read(chosen));
        let play = six_card_round(&change, "Ac Kc Qc", "Jc Tc 9c");
        let (_, paid, returned, under) = play.result(1, Spot::SixCardBonus);
        assert_eq!(clause.is_among([under]), paid == "100000.00", "{chosen:?}");
        (paid, returned)
    };
    let both = |paid: &str, returned: &str| (paid.to_owned(), returned.to_owned());
    assert_eq!(paid(&[]), both("100000.00", "5.00"));
    assert_eq!(paid(&[("super-royal-stake", "included")]), both("100000.00", "0.00"));
    let by_e_only = paid(&[("super-royal-table", "paytable-e")]);
    assert_eq!(by_e_only, both("5000.00", "5.00"), "as a royal flush");
}

/// Five dollars at 200, 50, 15 and 10 to 1. An ace, 2, 3, 4 and 5 make nothing, or a flush; what
/// else six cards make stays as it is.
#[test]
fn a_low_ace_may_make_no_straight() {
    let hands = [
        ("Ac 2d 3h", "4c 5d 9h"),
        ("Ah 2h 3h", "4h 5h 9c"),
        ("Ac 2d 3h", "4c 5d 6h"),
        ("Ah 2h 3h", "4h 5h 6h"),
        ("Ac Ad Ah", "As 2d 3h"),
        ("Tc Jd Qh", "Kc Ad 9h"),
        ("Ad Kd Qd", "Jd Td 9d"),
        ("2c 2d 7h", "9c Jd Kh"),
    ];
    let paid = |value: &str| {
        let table = "wagers.six-card-bonus.table = 'A'";
        let change = format!("{table}\n{}", read(&[("low-ace-in-five-cards", value)]));
        hands.map(|(own, dealers)| six_card(&change, own, dealers).0)
    };
    let [straight, flush, straight_flush, four] = ["50.00", "75.00", "1000.00", "250.00"];
    let rest = [straight, straight_flush, four, straight, "1000000.00", "0.00"];
    assert_eq!(paid("straight"), [&[straight, straight_flush][..], &rest].concat()[..]);
    cites("MD-TCP-6.F.6").states(
        Rule::HandsAsDefined,
        paid("not-a-straight").to_vec(),
        [&["0.00", flush][..], &rest].concat(),
    );
}

/// A straight flush on a Pair Plus of $100, under a limit of $100.
#[test]
fn a_payout_limit_may_be_applied() {
    let limit = "table.maximum = '100.00'\ntable.payout_limit = '100.00'";
    let paid = |value: &str, limit: &str| {
        let change = format!("{limit}\n{}", read(&[("payout-limit", value)]));
        let play = played(&change, &[(1, Spot::PairPlus, 100)], &[("1", "9h 8h 7h")]);
        assert_eq!(settled_spots(&play, 1), [Spot::PairPlus]);
        play.settled(1, Spot::PairPlus).paid
    };
    assert_eq!(paid("not-applied", ""), dollars(3_500));
    assert_eq!(paid("odds-only", limit), dollars(100));
}

/// Fives with an ace against nines with a four.
#[test]
fn the_highest_unshared_card_may_decide() {
    let outcome = |value: &str| {
        let change = read(&[("same-class-comparison", value)]);
        let hands = [("1", "5s 5d Ac"), ("dealer", "9h 9d 4c")];
        played(&change, &[(1, Spot::Ante, 10)], &hands).settled(1, Spot::Ante).outcome
    };
    assert_eq!(outcome("class-then-kickers"), Outcome::Lose);
    cites("MD-TCP-6.E.1").states(
        Rule::SameClassComparedCardByCard,
        outcome("highest-unshared-card"),
        Outcome::Win,
    );
}

/// Listed are an Ante with a Pair Plus, with a progressive, and with Pair Plus and Six Card Bonus.
#[test]
fn a_fold_may_forfeit_only_what_is_listed() {
    let clause = cites("MD-TCP-11.C.3-p1");
    let forfeits = |value: &str, others: &[Spot]| {
        let mut play = unattended(&read(&[("fold-combinations", value)]), &[1]);
        bets(&mut play, &[(1, Spot::Ante, 10)]);
        for spot in others {
            bets(&mut play, &[(1, *spot, if *spot == Spot::Progressive { 1 } else { 5 })]);
        }
        play.calls();
        deals_all(&mut play, &[("1", "2c 4d 7h"), ("dealer", "Qs 8d 3c")]);
        play.decides(1, Choice::Fold);
        if others == [Spot::PairPlus, Spot::SixCardBonus] {
            assert_eq!(play.settled_under(1, Spot::PairPlus), clause, "{value}");
        }
        let forfeited = play.settlements().into_iter().filter(|it| it.2 == Outcome::Forfeit);
        forfeited.map(|it| it.1).collect::<Vec<_>>()
    };
    let (ante, pair_plus, progressive) = (Spot::Ante, Spot::PairPlus, Spot::Progressive);
    for value in ["each-on-its-own", "only-as-listed"] {
        assert_eq!(forfeits(value, &[]), [ante], "{value}");
        assert_eq!(forfeits(value, &[pair_plus]), [ante, pair_plus], "{value}");
        assert_eq!(forfeits(value, &[progressive]), [ante, progressive], "{value}");
        let kept = [pair_plus, Spot::SixCardBonus];
        assert_eq!(forfeits(value, &kept), [ante, pair_plus], "{value}");
    }
    let both = [pair_plus, progressive];
    assert_eq!(forfeits("each-on-its-own", &both), [ante, pair_plus, progressive]);
    assert_eq!(forfeits("only-as-listed", &both), [ante]);
    let six = [Spot::SixCardBonus, progressive];
    assert_eq!(forfeits("each-on-its-own", &six), [ante, progressive]);
    assert_eq!(forfeits("only-as-listed", &six), [ante]);
}

/// Seat 1 plays a straight and goes away: read as lost, it earns no Ante Bonus either.
#[test]
fn a_hand_left_behind_may_earn_no_ante_bonus() {
    let clause = cites("MD-TCP-7.C.2-p1");
    let bonus = |value: &str| {
        let mut play = unattended(&read(&[("abandoned-wagers", value)]), &[1, 3]);
        bets(&mut play, &[(1, Spot::Ante, 10), (3, Spot::Ante, 10)]);
        play.calls();
        deals_all(&mut play, &[("1", "4s 5d 6c"), ("3", "2c 4d 7h"), ("dealer", "Qs 8d 3c")]);
        play.decides(1, Choice::Play);
        let at = Some(Pile::Player(seat(1)));
        play.does(DEALER, &Command::Report { mishap: Mishap::PlayerLeaves, at, card: None });
        let is_reported = |event: &Event| matches!(event, Event::Reported { .. });
        assert!(clause.is_among(play.cited_for(is_reported)), "{value}");
        play.decides(3, Choice::Play);
        ante_bonus(&play)
    };
    assert_eq!((bonus("stand"), bonus("lose")), (10, 0));
}
