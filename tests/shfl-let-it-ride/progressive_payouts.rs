//! The progressive: what it pays, what its meter does, and the figures printed beside it.

use cards::five;
use law::{Stake, Submission, book, check_printed, cites, envy_for, five, paid, paytable};
use money::{Money, Rate, Share};
use rulebook::{Offered, RateTerm, Rule, Wager};
use table::settle::MeterFund;

use crate::BOOK;

/// The number of five-card hands.
const HANDS: i64 = 2_598_960;

fn offered() -> Offered {
    let rules = Submission::of(BOOK).approved();
    rules.offered(Wager::Progressive).expect("it is offered").clone()
}

/// A full house is three of a kind too, and is paid once.
#[test]
fn p2_the_best_hand_alone_is_paid() {
    let table = paytable(BOOK, Wager::Progressive, "single");
    cites("SM-LIR-progressive-2").states(
        Rule::ProgressivePaysTheBestHandOnly,
        paid(table, 1, five("9h 9d 2s | 9c 2d").category()),
        "50",
    );
    assert_eq!(paid(table, 1, five("As Ks Qs | Js Ts").category()), "100% of main");
}

#[test]
fn p3_the_table_pays_as_printed() {
    let pays = "100% of main, 10% of main, 300, 50, 40, 30, 9, -, -, -, -";
    let printed = (cites("SM-LIR-progressive-3"), "single", pays);
    check_printed(BOOK, Wager::Progressive, Stake::Taken(1), &[printed]);
}

/// Nine dollars for three of a kind is all there is: the dollar does not come back.
#[test]
fn p3_the_stake_is_not_given_back() {
    let clause = cites("SM-LIR-progressive-3-forone");
    let table = paytable(BOOK, Wager::Progressive, "single");
    let made = five("2c 2d Kh | 2s 9d").category().into();
    let verdict = table::settle::by_paytable(table, Money::from_dollars(1), made);
    let Ok(table::settle::Verdict::Wins(win)) = verdict else { panic!("{clause}: it wins") };
    let nine_dollars = (Money::from_dollars(9), Money::ZERO);
    clause.states(Rule::ProgressiveStakeIsNotReturned, (win.paid, win.returned), nine_dollars);
    assert_eq!(win.paid.minus(Money::from_dollars(1)), Ok(Money::from_dollars(8)), "net");
}

/// Two players of the progressive, a dollar each, and the hand of one of them.
#[test]
fn p3_envy_is_as_printed() {
    let clause = cites("SM-LIR-progressive-3-envy");
    let tables = book(BOOK).envy_tables();
    let of = |category: five::Category| envy_for(tables, 1, category);
    for (category, dollars) in
        [(five::Category::RoyalFlush, "1000"), (five::Category::StraightFlush, "300")]
    {
        let (paid, under) = of(category);
        assert_eq!(paid, dollars, "{category}");
        assert_eq!(under, clause, "{category}");
    }
    assert_eq!(of(five::Category::FourOfAKind).0, "-");
}

/// How many hands are of a category, over all there are.
fn hands(category: five::Category) -> i64 {
    five::full_deck_census().of(category).try_into().expect("there are 2,598,960")
}

/// Rounds a part of the whole to so many hundredths of a percent.
fn percent_hundredths(part: i128, whole: i128) -> i128 {
    (2 * 10_000 * part + whole) / (2 * whole)
}

/// The rate that reproduces the printed figures, which rests on the clause that prints them.
fn rate_term() -> &'static RateTerm {
    book(BOOK).procedure().meters.rate.as_ref().expect("the book has a rate")
}

#[test]
fn par_one_hand_in_thirty_five_wins() {
    let table = paytable(BOOK, Wager::Progressive, "single");
    let winners = five::Category::ALL.into_iter().filter(|it| paid(table, 1, *it) != "-");
    let winning: i64 = winners.map(hands).sum();
    assert_eq!(percent_hundredths(winning.into(), HANDS.into()), 287);
    assert_eq!(table.published.hit_frequency_percent.as_deref(), Some("2.87"));
    assert_eq!(HANDS / hands(five::Category::RoyalFlush), 649_740);
    assert_eq!(table.published.top_payout_odds_to_1.as_deref(), Some("649740"));
    assert!(cites("SM-LIR-progressive-3-par").is_among(&rate_term().clauses));
}

/// The meter as submitted takes 19 cents of a dollar. A royal flush takes all of it and a straight
/// flush a tenth, so the average royal flush finds a meter of
/// `royals / (royals + straight_flushes / 10)` of the seed and of what one royal flush's share of
/// all wagers adds.
#[test]
fn par_the_average_top_award_is_seventy_thousand() {
    let (royals, straights) =
        (hands(five::Category::RoyalFlush), hands(five::Category::StraightFlush));
    let seed_cents = dollars_of(&offered()) * 100;
    let added_cents = cents_of_a_dollar(&offered()) * HANDS / royals;
    let average = (seed_cents + added_cents) * 10 * royals / (10 * royals + straights);
    let thousands = (average + 50_000) / 100_000;
    assert_eq!(thousands, 70, "{average} cents");
    let printed = paytable(BOOK, Wager::Progressive, "single").published.top_payout_average;
    assert_eq!(printed, Some(Money::from_dollars(70_000)));
    assert!(cites("SM-LIR-progressive-3-par").is_among(&rate_term().clauses));
}

/// Of each dollar: the fixed awards, what the meter takes, the seed of the next meter, and the envy
/// of six others.
#[test]
fn par_the_house_keeps_twenty_three_percent() {
    let table = paytable(BOOK, Wager::Progressive, "single");
    let fixed: i64 = five::Category::ALL
        .into_iter()
        .filter_map(|it| paid(table, 1, it).parse::<i64>().ok().map(|award| award * hands(it)))
        .sum();
    let envy: i64 = five::Category::ALL
        .into_iter()
        .filter_map(|it| {
            let each: i64 = envy_for(book(BOOK).envy_tables(), 1, it).0.parse().ok()?;
            Some(6 * each * hands(it))
        })
        .sum();
    let seed = dollars_of(&offered()) * hands(five::Category::RoyalFlush);
    let given_cents = 100 * (fixed + envy + seed) + cents_of_a_dollar(&offered()) * HANDS;
    let kept = i128::from(100 * HANDS - given_cents);
    let advantage = percent_hundredths(kept, i128::from(100 * HANDS));
    assert_eq!((advantage + 50) / 100, 23, "{advantage} hundredths of a percent");
    assert_eq!(table.published.house_advantage_percent.as_deref(), Some("23"));
    assert!(cites("SM-LIR-progressive-3-par").is_among(&rate_term().clauses));
}

/// The seed of the meter, in dollars.
fn dollars_of(offered: &Offered) -> i64 {
    let (_, meter) = offered.meters[0];
    i64::try_from(meter.reset.cents()).expect("a small amount") / 100
}

/// What the meter takes of a dollar, in cents.
fn cents_of_a_dollar(offered: &Offered) -> i64 {
    let (_, meter) = offered.meters[0];
    let rate: Rate = meter.rate;
    i64::try_from(rate.of(Money::from_dollars(1)).whole().cents()).expect("less than a dollar")
}

/// The winner gets all that players put in and the seed too; the next seed is the house's.
#[test]
fn p4_the_house_bears_the_next_seed() {
    let (_, terms) = offered().meters[0];
    let mut meter = MeterFund::new(terms.initial, terms.reset);
    for _ in 0..1_000 {
        meter.contribute(terms.rate.of(Money::from_dollars(1))).expect("small amounts");
    }
    let award = meter.award(Share::ALL).expect("small amounts");
    assert_eq!(award, Money::from_dollars(10_000 + 190), "nothing is kept back for the seed");
    cites("SM-LIR-progressive-4-p2").defines(meter.shows(), Money::from_dollars(10_000));
}
