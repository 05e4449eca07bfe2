//! What a table posts is what it pays: under every reading that a submission may choose, a hand for
//! every row of every wager on offer, played at the table, is paid what the row posts, under the
//! clause that the row cites.

use law::Submission;
use law::play::{DEALER, Play, player, seat};
use money::{Money, Pays};
use rulebook::{Basis, Book, Pattern, Rules, Wager};
use table::settle::{Payer, PostedRow};
use table::{Automation, Choice, Command, Event, Spot};

const BOOKS: [&str; 5] = [
    "md-let-it-ride",
    "md-three-card-poker",
    "house-let-it-ride",
    "shfl-let-it-ride",
    "ca-let-it-ride",
];

/// Options under which more than the hand decides, so that a row alone does not say what is paid.
const CONDITIONS: [(&str, &str); 2] =
    [("progressive-hand", "five-card-floor"), ("three-card-bonus-resolved", "on-show")];

/// Three, five or six cards that make a hand.
fn makes(hand: Pattern, cards: usize) -> &'static str {
    match (hand, cards) {
        (Pattern::AceKingQueenSpades, _) => "As Ks Qs",
        (Pattern::AceKingQueenHeartsDiamondsClubs | Pattern::AceKingQueenSuited, _) => "Ah Kh Qh",
        (Pattern::AceKingQueen | Pattern::BeatsDealer, _) => "Ah Kd Qc",
        (Pattern::StraightFlush, 3) => "9h 8h 7h",
        (Pattern::ThreeOfAKind, 3) => "9h 9d 9c",
        (Pattern::Straight, 3) => "9h 8d 7c",
        (Pattern::Flush, 3) => "Kh 9h 4h",
        (Pattern::Pair, 3) => "9h 9d 4c",
        (Pattern::SuperRoyalDiamonds, _) => "Ad Kd Qd Jd Td 9d",
        (Pattern::SuperRoyalHeartsSpadesClubs, _) => "Ah Kh Qh Jh Th 9h",
        (Pattern::RoyalFlush, 5) => "Ah Kh Qh Jh Th",
        (Pattern::RoyalFlush, _) => "Ah Kh Qh Jh Th 2c",
        (Pattern::StraightFlush, 5) => "9h 8h 7h 6h 5h",
        (Pattern::StraightFlush, _) => "9h 8h 7h 6h 5h 2c",
        (Pattern::FourOfAKind, 5) => "9h 9d 9c 9s 4d",
        (Pattern::FourOfAKind, _) => "9h 9d 9c 9s 4d 2c",
        (Pattern::FullHouse, 5) => "9h 9d 9c 4s 4d",
        (Pattern::FullHouse, _) => "9h 9d 9c 4s 4d 2c",
        (Pattern::Flush, 5) => "Kh 9h 7h 4h 2h",
        (Pattern::Flush, _) => "Kh 9h 7h 4h 2h 3c",
        (Pattern::Straight, 5) => "9h 8d 7c 6s 5d",
        (Pattern::Straight, _) => "9h 8d 7c 6s 5d 2c",
        (Pattern::ThreeOfAKind, 5) => "9h 9d 9c 4s 2d",
        (Pattern::ThreeOfAKind, _) => "9h 9d 9c 4s 2d 7h",
        (Pattern::TwoPair, 5) => "9h 9d 4c 4s 2d",
        (Pattern::TwoPair, _) => "9h 9d 4c 4s 2d 7h",
        (Pattern::PairTensOrBetter, 5) => "Jh Jd 9c 4s 2d",
        (Pattern::PairTensOrBetter, _) => "Jh Jd 9c 4s 2d 7h",
        (Pattern::Pair, 5) => "9h 9d 7c 4s 2d",
        (Pattern::Pair, _) => "9h 9d 7c 4s 2d Kh",
    }
}

/// Where the cards of a hand go.
fn places(book: &str, basis: Basis, hand: Pattern) -> Vec<(&'static str, String)> {
    let cards = match basis {
        Basis::Player => 3,
        Basis::PlayerAndCommunity => 5,
        Basis::PlayerAndBox | Basis::PlayerAndDealer => 6,
    };
    let words: Vec<&str> = makes(hand, cards).split(' ').collect();
    let own = ("1", words[..3].join(" "));
    let rest = words[3..].join(" ");
    match basis {
        // A dealer who qualifies and is beaten by everything that is listed.
        Basis::Player if book == "md-three-card-poker" => {
            vec![own, ("dealer", "Qd 6c 2s".to_owned())]
        }
        Basis::Player => vec![own],
        Basis::PlayerAndCommunity if book == "md-three-card-poker" => vec![own, ("five", rest)],
        // The first of three is burned.
        Basis::PlayerAndCommunity if book == "house-let-it-ride" => {
            vec![own, ("community", format!("3c {rest}"))]
        }
        Basis::PlayerAndCommunity => vec![own, ("community", rest)],
        Basis::PlayerAndBox => vec![own, ("box", rest)],
        Basis::PlayerAndDealer => vec![own, ("dealer", rest)],
    }
}

/// A stake that the worked submissions take, in dollars.
fn stake(rules: &Rules, spot: Spot) -> u32 {
    let offered = rules.offered(spot.wager()).expect("it is offered");
    let listed = offered.stakes.first().map(|it| u32::try_from(it.cents() / 100));
    match spot {
        Spot::FiveCardBonus => 1,
        Spot::Bet1 | Spot::Bet2 | Spot::Bet3 | Spot::Ante | Spot::Play | Spot::PairPlus => 10,
        Spot::ThreeCardBonus | Spot::SixCardBonus => 5,
        Spot::Progressive | Spot::FiveCardProgressive => {
            listed.and_then(Result::ok).expect("a progressive lists its stakes")
        }
    }
}

/// Seat 1 bets all that is offered, plays everything, and is dealt a hand.
fn played(rules: &Rules, hands: &[(&str, String)]) -> Play {
    let mut play = Play::under(rules, Automation::UNATTENDED);
    if rules.book().procedure().bank.is_some() {
        play.sit(&[4]);
        play.does(player(4), &Command::TakeBank { seat: seat(4) });
        let amount = Money::from_dollars(1_000_000);
        play.does(player(4), &Command::BetBank { seat: seat(4), amount });
    }
    play.sit(&[1]);
    if rules.offered(Wager::LetItRide).is_some() {
        play.bets(1, 10);
    }
    for spot in Spot::ALL {
        let is_base = matches!(spot, Spot::Bet1 | Spot::Bet2 | Spot::Bet3 | Spot::Play);
        if !is_base && rules.offered(spot.wager()).is_some() {
            play.bet(1, spot, stake(rules, spot));
        }
    }
    play.does(DEALER, &Command::NoMoreBets);
    play.do_duties();
    let hands: Vec<(&str, &str)> = hands.iter().map(|(at, it)| (*at, it.as_str())).collect();
    play.deals(&hands);
    while let Some((_, question)) = play.table.turn() {
        let plays = question == table::Question::Play;
        play.decides(1, if plays { Choice::Play } else { Choice::Ride });
    }
    play
}

/// What a row promises a stake, where that is no share of a meter.
fn promised(row: &PostedRow<'_>, stake: Money) -> Option<Money> {
    let of = |pays: Pays| match pays {
        Pays::To(odds) | Pays::For(odds) => Some(stake.at(odds).expect("stakes are small")),
        Pays::Sum(sum) => Some(sum),
        Pays::Meter(..) => None,
    };
    let more = row.besides.map_or(Some(Money::ZERO), of)?;
    Some(of(row.pays)?.plus(more).expect("prizes are bounded"))
}

/// Plays a hand of every row of a wager, and returns how many rows there were.
fn check_wager(rules: &Rules, wager: Wager, about: &str) -> usize {
    let (book, offered) = (rules.book(), rules.offered(wager).expect("it is offered"));
    let payer = Payer::new(book, rules.readings(), &offered.paytable);
    let posted = payer.posted(book);
    for row in posted.iter().filter(|row| row.hand != Pattern::BeatsDealer) {
        let hands = places(&book.title().name, offered.paytable.basis, row.hand);
        let play = played(rules, &hands);
        let (paid, staked, clause) = if wager == Wager::AnteBonus {
            let bonus = play.events.iter().find_map(|event| {
                let Event::AnteBonusPaid { paid, under, .. } = event else { return None };
                Some((*paid, *under))
            });
            let (paid, under) = bonus.unwrap_or_else(|| panic!("{about}: {row:?}"));
            (paid, Money::from_dollars(10), play.table.clause(under))
        } else {
            let spot = Spot::ALL.into_iter().find(|it| it.wager() == wager).expect("it has one");
            let result = play.settled(1, spot);
            (result.paid, result.stake, play.table.clause(result.under))
        };
        let cited = clause.map(|it| it.id.as_str());
        assert_eq!(cited, Some(row.clause), "{about} {wager}: {row:?}");
        match promised(row, staked) {
            Some(promised) => assert_eq!(paid, promised, "{about} {wager}: {row:?}"),
            None => assert!(!paid.is_zero(), "{about} {wager}: {row:?}"),
        }
    }
    posted.len()
}

fn check_rules(rules: &Rules, about: &str) -> usize {
    rules.wagers().iter().map(|it| check_wager(rules, it.wager, about)).sum()
}

/// The worked submission without its payout limit, under one reading.
fn read(book: &Book, name: &str, option: &str) -> Submission {
    let title = &book.title().name;
    let has_limit = book.submission().contains("\npayout_limit");
    let free = Submission::of(title);
    let free = if has_limit { free.without("table.payout_limit") } else { free };
    free.with(&format!("readings.'{title}/{name}' = '{option}'"))
}

#[test]
fn every_posted_row_is_paid_as_posted_under_every_reading() {
    let mut rows = 0;
    for name in BOOKS {
        let book = law::book(name);
        for reading in book.readings().iter().filter(|it| it.selectable) {
            for option in &reading.options {
                let is_conditional = CONDITIONS.contains(&(&*reading.name, &*option.value));
                let submission = read(book, &reading.name, &option.value);
                if !is_conditional && submission.offends().is_empty() {
                    let about = format!("{name}/{} = {}", reading.name, option.value);
                    rows += check_rules(&submission.approved(), &about);
                }
            }
        }
    }
    assert!(rows > 5_000, "only {rows} rows were played");
}
