//! What a paytable puts at stake, in whole numbers that sums over every deal can count with.

use table::Ranking;

use crate::par::{gains_by_cards, gains_of_ante};
use crate::{ParError, Terms, let_it_ride, three_card_poker};

/// The greatest amount that sums over every deal still count with, in cents.
const GREATEST: i64 = 100_000_000_000;

/// The stake of one unit, in cents.
pub(crate) fn unit(terms: &Terms<'_>) -> Result<i64, ParError> {
    countable(terms.stake().cents().into())
}

/// What a wager that is paid on its cards gains with each column, in cents.
pub(crate) fn by_cards(terms: &Terms<'_>) -> Result<[i64; Ranking::COLUMNS], ParError> {
    let mut gains = [0; Ranking::COLUMNS];
    for (own, gain) in gains.iter_mut().zip(gains_by_cards(terms, &terms.payer())?) {
        *own = countable(gain)?;
    }
    Ok(gains)
}

/// What one Let It Ride bet gains with each five-card hand, in cents.
pub(crate) fn of_ride(terms: &Terms<'_>) -> Result<let_it_ride::Gains, ParError> {
    let gains = by_cards(terms)?;
    Ok(std::array::from_fn(|column| gains[column]))
}

/// What is at stake between player and dealer, in so many parts of a cent.
pub(crate) fn of_play(terms: &Terms<'_>, parts: i64) -> Result<three_card_poker::Gains, ParError> {
    let gains = gains_of_ante(terms, &terms.payer())?;
    Ok(three_card_poker::Gains {
        ante: parts * countable(gains.ante.into())?,
        bonus: gains.bonus.map(|bonus| parts * bonus),
        ..gains
    })
}

/// An amount of cents, unless it is too great for sums over every deal.
fn countable(cents: i128) -> Result<i64, ParError> {
    let cents = i64::try_from(cents).map_err(|_| ParError::TooGreat)?;
    if cents.abs() > GREATEST { Err(ParError::TooGreat) } else { Ok(cents) }
}
