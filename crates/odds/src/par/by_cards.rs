//! The sheet of a wager that asks nothing and is paid on its cards alone.

use cards::five::Category;
use rulebook::{Basis, Wager};
use table::Ranking;
use table::settle::Payer;

use super::limit::LimitedPayment;
use super::{Gain, Limited, Par, ParError, Terms, by_row, gain};
use crate::let_it_ride::{Census, Solution, Ties};
use crate::progressive::Progressive;
use crate::{Distribution, Exact, Ways, stakes};

pub(super) fn par(terms: &Terms<'_>) -> Result<Par, ParError> {
    let (payer, stake) = (terms.payer(), terms.stake());
    let ways = ways(terms)?;
    let parts = i128::from(stake.cents());
    let gains = gains(terms, &payer)?;
    let mut results = Distribution::in_parts_of(parts);
    for (gain, ways) in gains.iter().zip(ways.columns) {
        results.add(*gain, ways);
    }
    let progressive = Progressive::of(terms, &payer, stake, &ways)?;
    let envy = progressive
        .as_ref()
        .map_or_else(Exact::zero, |it| it.envy(terms.others) + it.from_dealer.clone());
    let house_edge = -(results.mean() + envy);
    let each = (0_u8..).zip(gains.iter().zip(ways.columns)).map(|(column, (gain, hands))| {
        let won = Exact::new(*gain, parts) * Exact::new(hands, ways.of);
        (column, hands, won)
    });
    Ok(Par {
        wager: terms.paytable.wager,
        table: terms.paytable.table.clone(),
        unit: "the side wager",
        stake,
        meters: terms.meters.clone(),
        outcomes: by_row(&payer, each, ways.of),
        average_wagered: Exact::one(),
        decisions: Vec::new(),
        weakest_played: None,
        ties_ridden: None,
        progressive,
        limited: limited(terms, &payer, &ways, (&results, &house_edge))?,
        house_edge,
        results,
    })
}

fn limited(
    terms: &Terms<'_>,
    payer: &Payer,
    ways: &Ways,
    (results, edge): (&Distribution, &Exact),
) -> Result<Option<Limited>, ParError> {
    let (Some(limit), stake) = (terms.limit, terms.stake()) else { return Ok(None) };
    let mut payments = Vec::new();
    for ((column, net), ways) in (0..).zip(gains(terms, payer)?).zip(ways.columns) {
        let due = payer.due(stake, column).map_err(ParError::Stake)?;
        // An award is all that comes back: its stake is gone.
        let counted = limit.counts(&due, net + i128::from(stake.cents()));
        payments.push(LimitedPayment { counted, net, ways });
    }
    Ok(Some(limit.cuts(payments.into_iter(), results, edge)))
}

/// How often a wager's cards make what, as far as it is then paid.
fn ways(terms: &Terms<'_>) -> Result<Ways, ParError> {
    let (ranking, basis) = (Ranking::of(terms.readings), terms.paytable.basis);
    let is_progressive = terms.paytable.wager == Wager::Progressive;
    if is_progressive && terms.readings.is("folded-hands", "both-withdrawn") {
        return ridden(terms, &ranking);
    }
    let needs_five = terms.readings.is("progressive-hand", "five-card-floor");
    if is_progressive && needs_five && basis == Basis::Player {
        return Ok(Ways::of_three_with_five(&ranking, Category::ThreeOfAKind));
    }
    Ok(Ways::of(basis, &ranking))
}

/// Where withdrawing both bets is folding, a hand counts only if one of them rides: that depends on
/// what the three bets pay, and they are decided as is best for them alone.
fn ridden(terms: &Terms<'_>, ranking: &Ranking) -> Result<Ways, ParError> {
    let coupled = ParError::Coupled("folded-hands");
    let is_five = terms.paytable.basis == Basis::PlayerAndCommunity;
    let beside = terms.beside.filter(|_| is_five).ok_or(coupled)?;
    let bets = Terms { paytable: beside, stake: None, ..terms.clone() };
    let census = Census::of(ranking);
    let solution = Solution::new(&census, stakes::of_ride(&bets)?);
    Ok(Ways::ridden(&solution, &solution.rides(Ties::Pulled)))
}

/// What every column gains, in cents; a meter is read as it stands.
pub(crate) fn gains(
    terms: &Terms<'_>,
    payer: &Payer,
) -> Result<[i128; Ranking::COLUMNS], ParError> {
    let stake = terms.stake();
    let mut gains = [0; Ranking::COLUMNS];
    for (column, own) in (0..).zip(&mut gains) {
        *own = match gain(payer, stake, column)? {
            Gain::Fixed(gain) => gain,
            Gain::Share(share, tier) => {
                let meter = terms.meters.iter().find(|meter| meter.tier == tier);
                let holds = meter.and_then(|meter| meter.holds);
                let holds = holds.ok_or(ParError::MeterMissing(tier))?;
                let award = share.of(holds.into()).times(terms.award_times());
                let award = award.map_err(ParError::Stake)?;
                i128::from(award.cents()) - i128::from(stake.cents())
            }
        };
    }
    Ok(gains)
}
