//! The figures printed beside the tables of the base game, worked out here from every deal.

use cards::{Card, five, three};
use law::{book, cites, paid};
use rulebook::{Paytable, Wager};

use crate::BOOK;

/// How often the last card makes each category, for one deal of four cards.
type Counts = [i64; five::Category::ALL.len()];

/// What is won and what is bet over all deals, with both decisions played as well as they can be.
#[derive(Clone, Copy, Default)]
struct Account {
    lost: i64,
    bet: i64,
}

impl Account {
    /// Adds a bet that rides over so many deals and comes to this much.
    fn ride(&mut self, comes_to: i64, deals: i64) {
        self.lost -= comes_to;
        self.bet += deals;
    }

    /// Returns the loss in hundredths of a percent of all money bet, rounded to the nearest.
    fn par(self) -> i64 {
        (2 * 10_000 * self.lost + self.bet) / (2 * self.bet)
    }
}

/// Plays three cards by one table: the third bet always rides, the second if what it comes to after
/// the first community card is a gain, the first if that is so before it.
fn play(odds: &Counts, after_first_card: &[Counts], account: &mut Account) {
    let value = |counts: &Counts| -> i64 { odds.iter().zip(counts).map(|(a, b)| a * b).sum() };
    let deals = |counts: &Counts| -> i64 { counts.iter().sum() };
    let mut whole = 0;
    let mut all = 0;
    for counts in after_first_card {
        let (comes_to, of) = (value(counts), deals(counts));
        if comes_to > 0 {
            account.ride(comes_to, of);
        }
        whole += comes_to;
        all += of;
    }
    if whole > 0 {
        account.ride(whole, all);
    }
    account.ride(whole, all);
}

/// Counts, for each first community card, the categories that the second makes.
fn after_first_card(own: [Card; 3]) -> Vec<Counts> {
    let others: Vec<Card> = Card::ALL.into_iter().filter(|card| !own.contains(card)).collect();
    let [a, b, c] = own;
    let after = |first: &Card| {
        let mut counts: Counts = [0; five::Category::ALL.len()];
        for second in others.iter().filter(|card| *card != first) {
            let category = five::Strength::of([a, b, c, *first, *second]).category();
            counts[category as usize] += 1;
        }
        counts
    };
    others.iter().map(after).collect()
}

/// Returns the six tables, in their order.
fn tables() -> Vec<&'static Paytable> {
    book(BOOK).paytables().iter().filter(|it| it.wager == Wager::LetItRide).collect()
}

/// Returns what a dollar comes to for every category: what it is paid, or minus one where it loses.
fn odds(table: &Paytable) -> Counts {
    five::Category::ALL.map(|category| match paid(table, 1, category).as_str() {
        "-" => -1,
        odds => odds.parse().expect("the base game pays in odds"),
    })
}

#[test]
fn the_pars_are_the_loss_on_all_money_bet() {
    let odds: Vec<Counts> = tables().into_iter().map(odds).collect();
    let mut accounts = vec![Account::default(); odds.len()];
    for own in three::Hand::all() {
        let counts = after_first_card(*own.cards());
        for (odds, account) in odds.iter().zip(&mut accounts) {
            play(odds, &counts, account);
        }
    }
    let pars: Vec<i64> = accounts.into_iter().map(Account::par).collect();
    cites("SM-LIR-base-paytable-par").defines(pars, [286, 280, 266, 463, 248, 305]);
    let printed = tables().into_iter().map(|table| table.published.par_percent.as_deref());
    let printed: Vec<_> = printed.collect();
    assert_eq!(printed, ["2.86", "2.80", "2.66", "4.63", "2.48", "3.05"].map(Some));
}

#[test]
fn every_table_hits_as_often_as_printed() {
    let census = five::full_deck_census();
    for table in tables() {
        let winners = five::Category::ALL.into_iter().filter(|it| paid(table, 1, *it) != "-");
        let winning: u64 = winners.map(|it| census.of(it)).sum();
        let hundredths = (2 * 10_000 * winning + census.total()) / (2 * census.total());
        cites("SM-LIR-base-paytable-par").defines(hundredths, 2_388);
        assert_eq!(table.published.hit_frequency_percent.as_deref(), Some("23.88"));
    }
}
