//! What a submission says of a wager that it offers.

use money::Money;
use rulebook::{Offered, Rules, Wager};

use super::{Limit, LimitOn, Meter, Terms};

impl<'a> Terms<'a> {
    /// Returns the terms of a wager as a submission offers it, its meters as they start. Without a
    /// stake it is the least that the table takes.
    ///
    /// ```
    /// use odds::{Par, Terms};
    /// use rulebook::{Book, Document, Rules, Wager, examine};
    ///
    /// let book = Book::embedded("md-let-it-ride").expect("it is one of the five");
    /// let submission = Document::from_toml(book.submission())?;
    /// let examination = examine(&book, &submission).expect("it can be read");
    /// let rules = Rules::approve(&book, &examination).expect("it is lawful");
    /// let progressive = rules.offered(Wager::Progressive).expect("it is offered");
    /// let par = Par::of(&Terms::offered(&rules, progressive, None)).expect("it can be paid");
    /// assert_eq!(par.house_edge.percent(6), "45.827254");
    /// # Ok::<(), rulebook::Unreadable>(())
    /// ```
    pub fn offered(rules: &'a Rules, offered: &'a Offered, stake: Option<Money>) -> Self {
        let mut terms = Self::new(rules.book(), rules.readings(), &offered.paytable);
        let least = offered.stakes.iter().min().copied().or(offered.minimum);
        let follows_the_table =
            matches!(offered.wager, Wager::LetItRide | Wager::AnteBonus | Wager::PairPlus);
        let minimum = rules.submission().amount("table.minimum").filter(|_| follows_the_table);
        // Nothing is no stake to count by, though a table may take as little.
        let stake = stake.or(least).or(minimum).filter(|stake| !stake.is_zero());
        if let Some(stake) = stake {
            terms = terms.with_stake(stake);
        }
        for (tier, meter) in &offered.meters {
            if let Some(own) = terms.meters.iter_mut().find(|own| own.tier == *tier) {
                *own = Meter {
                    tier: *tier,
                    holds: Some(meter.initial),
                    reset: meter.reset,
                    rate: Some(meter.rate),
                    ceiling: meter.ceiling,
                };
            }
        }
        let sums = rules.submission().sums("wagers.five-card-progressive.envy");
        let read = sums.unwrap_or_default().iter();
        terms.submitted_envy =
            read.filter_map(|(hand, sum)| Some((hand.parse().ok()?, *sum))).collect();
        terms.beside = rules.offered(Wager::LetItRide).map(|bets| &bets.paytable);
        terms.limit = limit(rules);
        terms
    }
}

/// The payout limit of a submission, if the book is read to apply it.
fn limit(rules: &Rules) -> Option<Limit> {
    let most = rules.submission().amount("table.payout_limit")?;
    let on = match rules.reading("payout-limit")? {
        "odds-only" => LimitOn::Odds,
        "everything" | "as-submitted" => LimitOn::Everything,
        _ => return None,
    };
    Some(Limit { most, on })
}
