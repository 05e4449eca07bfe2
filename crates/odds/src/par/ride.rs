//! The sheet of the three Let It Ride bets.

use table::Ranking;
use table::settle::Payer;

use super::limit::LimitedPayment;
use super::{Convention, Decision, Gain, Limited, Outcome, Par, ParError, Terms, by_row, gain};
use crate::let_it_ride::{COLUMNS, Census, Gains, Solution, Ties};
use crate::{Distribution, Exact};

/// The greatest gain that sums over every deal still count with.
const GREATEST: i128 = 100_000_000_000;

pub(super) fn par(terms: &Terms<'_>) -> Result<Par, ParError> {
    let (payer, stake) = (terms.payer(), terms.stake());
    let parts = i64::try_from(stake.cents()).map_err(|_| ParError::TooGreat)?;
    let mut gains: Gains = [0; COLUMNS];
    for (column, own) in (0..).zip(&mut gains) {
        *own = match gain(&payer, stake, column)? {
            Gain::Fixed(gain) if gain.abs() <= GREATEST => {
                i64::try_from(gain).map_err(|_| ParError::TooGreat)?
            }
            Gain::Fixed(_) => return Err(ParError::TooGreat),
            Gain::Share(_, tier) => return Err(ParError::MeterMissing(tier)),
        };
    }
    let census = Census::of(&Ranking::of(terms.readings));
    let solution = Solution::new(&census, gains);
    let rides = solution.rides(Ties::Pulled);
    let results = solution.distribution(&rides, parts);
    let house_edge = -results.mean();
    Ok(Par {
        wager: terms.paytable.wager,
        table: terms.paytable.table.clone(),
        unit: "one of the three equal bets",
        stake,
        meters: terms.meters.clone(),
        average_wagered: solution.average_wagered(&rides),
        ties_ridden: ties_ridden(&solution, &house_edge, parts),
        outcomes: outcomes(&solution, &payer, parts),
        decisions: vec![
            Decision { question: "bet-1", answers: solution.bet_1() },
            Decision { question: "bet-2", answers: solution.bet_2().times(4) },
        ],
        weakest_played: None,
        progressive: None,
        limited: limited(terms, &payer, &solution, &results)?,
        house_edge,
        results,
    })
}

/// The three bets of a seat are one hand, and the limit is on all that it is paid.
fn limited(
    terms: &Terms<'_>,
    payer: &Payer,
    solution: &Solution<'_>,
    results: &Distribution,
) -> Result<Option<Limited>, ParError> {
    let Some(limit) = terms.limit else { return Ok(None) };
    let mut payments = Vec::new();
    for (live, deals) in solution.by_live_bets(&solution.rides(Ties::Pulled)) {
        for ((column, deals), gain) in (0..).zip(deals).zip(solution.gains()) {
            let due = payer.due(terms.stake(), column).map_err(ParError::Stake)?;
            payments.push(LimitedPayment {
                counted: i128::from(live) * limit.counts(&due, 0),
                net: i128::from(live * gain),
                ways: deals.unsigned_abs().into(),
            });
        }
    }
    Ok(Some(limit.cuts(payments.into_iter(), results, &-results.mean())))
}

fn ties_ridden(solution: &Solution<'_>, edge: &Exact, parts: i64) -> Option<Convention> {
    let is_none = solution.bet_1().indifferent + solution.bet_2().indifferent == 0;
    if is_none {
        return None;
    }
    let rides = solution.rides(Ties::Ridden);
    let average_wagered = solution.average_wagered(&rides);
    Some(Convention {
        element_of_risk: edge / &average_wagered,
        average_wagered,
        variance: solution.distribution(&rides, parts).variance(),
    })
}

fn outcomes(solution: &Solution<'_>, payer: &Payer, parts: i64) -> Vec<Outcome> {
    let fives = solution.census().fives();
    let bets = solution.bets_by_column(&solution.rides(Ties::Pulled));
    let each = (0_u8..).zip(fives.iter().zip(bets)).map(|(column, (hands, bets))| {
        let gained = i128::from(bets) * i128::from(solution.gains()[usize::from(column)]);
        let of = i128::from(Census::DEALS) * i128::from(parts);
        (column, u128::from(hands.unsigned_abs()), Exact::new(gained, of))
    });
    by_row(payer, each, 2_598_960)
}
