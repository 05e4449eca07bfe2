//! The sheet of a wager that asks nothing and is paid on its cards alone.

use cards::five::Category;
use rulebook::{Basis, Wager};
use table::Ranking;
use table::settle::Payer;

use super::limit::limited;
use super::{Gain, Par, ParError, Terms, by_row, gain};
use crate::progressive::Progressive;
use crate::{Distribution, Exact, Ways};

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
    let envy = progressive.as_ref().map_or_else(Exact::zero, |it| it.envy(terms.others));
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
        limited: limited(terms, &results, &house_edge),
        house_edge,
        results,
    })
}

/// How often a wager's cards make what, where a reading does not make more of it than that.
fn ways(terms: &Terms<'_>) -> Result<Ways, ParError> {
    let (ranking, basis) = (Ranking::of(terms.readings), terms.paytable.basis);
    let is_progressive = terms.paytable.wager == Wager::Progressive;
    if is_progressive && terms.readings.is("folded-hands", "both-withdrawn") {
        return Err(ParError::Coupled("folded-hands"));
    }
    let needs_five = terms.readings.is("progressive-hand", "five-card-floor");
    if is_progressive && needs_five && basis == Basis::Player {
        return Ok(Ways::of_three_with_five(&ranking, Category::ThreeOfAKind));
    }
    Ok(Ways::of(basis, &ranking))
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
