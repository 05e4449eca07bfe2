//! The sheet of Ante, Play and Ante Bonus together.

use cards::Rank;
use rulebook::Wager;
use table::Ranking;
use table::settle::{AnteBonusWhen, Due, Fate, Payer, ShowdownResult};

use super::limit::LimitedPayment;
use super::{Decision, Limited, Outcome, Par, ParError, Terms};
use crate::three_card_poker::{Census, Gains, Solution};
use crate::{Distribution, Exact};

/// The greatest bonus that sums over every deal still count with.
const GREATEST: i128 = 10_000_000_000;

pub(super) fn par(terms: &Terms<'_>) -> Result<Par, ParError> {
    let (payer, stake) = (terms.payer(), terms.stake());
    let gains = gains(terms, &payer)?;
    let census = Census::of(&Ranking::of(terms.readings), qualifies());
    let solution = Solution::new(&census, gains);
    let results = solution.distribution();
    let house_edge = -results.mean();
    Ok(Par {
        wager: Wager::Ante,
        table: terms.paytable.table.clone(),
        unit: "the Ante",
        stake,
        meters: terms.meters.clone(),
        average_wagered: solution.average_wagered(),
        outcomes: outcomes(&solution, &payer),
        decisions: vec![Decision { question: "play", answers: solution.play() }],
        weakest_played: solution.weakest_played().map(|group| ranks(group.cards)),
        ties_ridden: None,
        progressive: None,
        limited: limited(terms, &solution, &results),
        house_edge,
        results,
    })
}

/// Ante, Play and bonus are paid at odds, whatever the limit is read to be on.
fn limited(terms: &Terms<'_>, solution: &Solution<'_>, results: &Distribution) -> Option<Limited> {
    let gains = solution.gains();
    let payments = solution.played().flat_map(|group| {
        ShowdownResult::ALL.map(|result| {
            let won = [result.ante(), result.play()].iter().filter(|it| **it == Fate::Paid).count();
            let bonus = gains.bonus(group.vector.column, result);
            let paid = i64::try_from(won).expect("two at most") * gains.ante + bonus;
            LimitedPayment {
                counted: paid.into(),
                net: (gains.showdown(result) + bonus).into(),
                ways: (group.hands * group.vector[result]).unsigned_abs().into(),
            }
        })
    });
    Some(terms.limit?.cuts(payments, results, &-results.mean()))
}

/// The rank that the dealer needs: both the book and the table say a queen.
pub(crate) const fn qualifies() -> Rank {
    Rank::Queen
}

/// What is at stake under a paytable of the Ante Bonus.
pub(crate) fn gains(terms: &Terms<'_>, payer: &Payer) -> Result<Gains, ParError> {
    let stake = terms.stake();
    let ante = i64::try_from(stake.cents()).map_err(|_| ParError::TooGreat)?;
    let mut bonus = [0; Ranking::COLUMNS];
    for (column, own) in (0..).zip(&mut bonus) {
        // The Ante is settled by itself: the bonus is what is paid, and nothing comes back with it.
        let paid = match payer.due(stake, column).map_err(ParError::Stake)? {
            Due::Paid { paid, .. } => i128::from(paid.cents()),
            Due::Nothing => 0,
            Due::Meter { tier, .. } => return Err(ParError::MeterMissing(tier)),
        };
        if paid > GREATEST {
            return Err(ParError::TooGreat);
        }
        *own = i64::try_from(paid).map_err(|_| ParError::TooGreat)?;
    }
    let bonus_when = AnteBonusWhen::of(terms.book, terms.readings, terms.paytable);
    Ok(Gains { ante, bonus, bonus_when })
}

/// The ends of a round, then the rows of the bonus.
fn outcomes(solution: &Solution<'_>, payer: &Payer) -> Vec<Outcome> {
    let of = u128::from(Census::DEALS.unsigned_abs());
    let gains = solution.gains();
    let share =
        |gained: i128| Exact::new(gained, i128::from(gains.ante) * i128::from(Census::DEALS));
    let folded = i128::from(22_100 - solution.play().yes) * i128::from(Census::DEALERS);
    let mut outcomes = vec![Outcome {
        hand: "fold",
        ways: folded.unsigned_abs(),
        of,
        pays: None,
        contribution: share(-folded * i128::from(gains.ante)),
    }];
    for result in ShowdownResult::ALL {
        let deals: i64 = solution.played().map(|group| group.hands * group.vector[result]).sum();
        let gained = i128::from(deals) * i128::from(gains.showdown(result));
        let (ways, hand) = (u128::from(deals.unsigned_abs()), name(result));
        outcomes.push(Outcome { hand, ways, of, pays: None, contribution: share(gained) });
    }
    outcomes.extend(bonus_rows(solution, payer, &share));
    outcomes
}

fn bonus_rows(
    solution: &Solution<'_>,
    payer: &Payer,
    share: &impl Fn(i128) -> Exact,
) -> Vec<Outcome> {
    let of = u128::from(Census::DEALS.unsigned_abs());
    let gains = solution.gains();
    let one = |(at, row): (usize, &rulebook::Row)| {
        let (mut ways, mut gained) = (0, 0);
        for group in solution.played().filter(|it| payer.row(it.vector.column) == Some(at)) {
            for result in ShowdownResult::ALL {
                let deals = i128::from(group.hands * group.vector[result]);
                let bonus = gains.bonus(group.vector.column, result);
                ways += if bonus > 0 { deals.unsigned_abs() } else { 0 };
                gained += deals * i128::from(bonus);
            }
        }
        let (hand, pays) = (row.hand.name(), Some(row.pays));
        Outcome { hand, ways, of, pays, contribution: share(gained) }
    };
    payer.paytable().rows.iter().enumerate().map(one).collect()
}

const fn name(result: ShowdownResult) -> &'static str {
    match result {
        ShowdownResult::DealerDoesNotQualify => "dealer-does-not-qualify",
        ShowdownResult::DealerWins => "dealer-wins",
        ShowdownResult::PlayerWins => "player-wins",
        ShowdownResult::Tie => "tie",
    }
}

/// The ranks of three cards, best first: `Q-6-4`.
pub(crate) fn ranks(cards: [cards::Card; 3]) -> String {
    let mut ranks = cards.map(cards::Card::rank);
    ranks.sort_unstable_by(|one, other| other.cmp(one));
    ranks.map(|rank| rank.letter().to_string()).join("-")
}
