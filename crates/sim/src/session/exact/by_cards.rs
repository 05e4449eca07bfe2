//! A wager that is paid on its cards alone, unless the hand was folded.

use cards::CardSet;
use cards::five::Category;
use money::{Money, MoneyError, Pays};
use odds::{Distribution, Exact, Terms, Ways};
use rulebook::{Basis, Pattern, Wager};
use table::Ranking;
use table::settle::{Due, Payer, envied};

use super::{Ante, Ride};

/// Whose hands a wager is paid on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Held<'a> {
    /// Everybody's.
    All,
    /// Those that were played: a fold forfeits the wager.
    Played(&'a Ante),
    /// Those with a bet left: both withdrawals are read to be a fold.
    Ridden(&'a Ride),
    /// Those whose five cards are three of a kind or better, beside what the three make.
    WithFive,
}

/// A hand that others are paid envy for.
#[derive(Clone, Debug)]
pub(crate) struct Envy {
    /// The hand.
    pub(crate) hand: Pattern,
    /// How often a seat holds it.
    pub(crate) chance: Exact,
    /// How often the dealer does, where that is read to earn envy.
    pub(crate) dealers: Exact,
    /// What each other player is paid then, in units.
    pub(crate) worth: Exact,
}

/// A wager that is paid on its cards.
#[derive(Clone, Debug)]
pub(crate) struct ByCards {
    ways: Ways,
    returns: [Return; Ranking::COLUMNS],
    stake: i128,
    /// The end that each column is.
    ends: [usize; Ranking::COLUMNS],
    rows: usize,
    envied: Vec<Envy>,
    others: u32,
}

/// What comes back of a stake.
#[derive(Clone, Copy, Debug)]
enum Return {
    /// So many cents.
    Fixed(i128),
    /// A share of a meter so many times over, by its place among those of the wager.
    Share(money::Ratio, u64, usize),
}

impl ByCards {
    /// Returns what the wager comes to; nothing where what loses it is not counted for its cards,
    /// which no book says.
    pub(crate) fn new(
        terms: &Terms<'_>,
        payer: &Payer,
        held: Held<'_>,
        envied: Held<'_>,
    ) -> Result<Option<Self>, MoneyError> {
        let stake = terms.stake.ok_or(MoneyError::Overflow)?;
        let ranking = Ranking::of(terms.readings);
        let Some(ways) = ways(terms.paytable.basis, &ranking, held) else { return Ok(None) };
        let mut returns = [Return::Fixed(0); Ranking::COLUMNS];
        for (column, own) in (0..).zip(&mut returns) {
            *own = match payer.due(stake, column)? {
                Due::Nothing => Return::Fixed(0),
                Due::Paid { paid, returned, .. } => {
                    Return::Fixed(i128::from(paid.plus(returned)?.cents()))
                }
                Due::Meter { share, tier, .. } => {
                    let meter = terms.meters.iter().position(|it| it.tier == tier);
                    let meter = meter.ok_or(MoneyError::Overflow)?;
                    Return::Share(share.ratio(), terms.award_times(), meter)
                }
            };
        }
        let rows = payer.paytable().rows.len();
        let end = |column: usize| u8::try_from(column).ok().and_then(|column| payer.row(column));
        let Some(envied) = envies(terms, stake, &ranking, envied) else { return Ok(None) };
        Ok(Some(Self {
            ways,
            returns,
            stake: i128::from(stake.cents()),
            ends: std::array::from_fn(|column| end(column).unwrap_or(rows)),
            rows,
            envied,
            others: terms.others,
        }))
    }

    pub(super) fn ends(&self) -> Vec<u128> {
        let mut ends = vec![0; self.rows + 1];
        for (end, ways) in self.ends.iter().zip(self.ways.columns) {
            ends[*end] += ways;
        }
        ends[self.rows] += self.folded();
        ends
    }

    pub(super) fn common(&self, aside: &[bool]) -> Distribution {
        let mut common = Distribution::in_parts_of(self.stake);
        let is_aside = |end: usize| aside.get(end).copied().unwrap_or(false);
        for ((back, end), ways) in self.returns.iter().zip(self.ends).zip(self.ways.columns) {
            match back {
                Return::Fixed(back) if !is_aside(end) => common.add(back - self.stake, ways),
                Return::Fixed(_) | Return::Share(..) => common.add(0, ways),
            }
        }
        common.add(-self.stake, self.folded());
        common
    }

    pub(super) fn edge(&self, meters: &[Exact]) -> Exact {
        let worth = |back: &Return| match back {
            Return::Fixed(back) => Exact::new(*back, self.stake),
            Return::Share(share, times, meter) => {
                let dollars = Exact::from(*share) * Exact::new(*times, 1) * meters[*meter].clone();
                dollars * Exact::new(100, self.stake)
            }
        };
        let of = self.ways.of;
        let each = self.returns.iter().zip(self.ways.columns);
        let paid: Exact = each.map(|(back, ways)| worth(back) * Exact::new(ways, of)).sum();
        let others = Exact::from(i64::from(self.others));
        let hands = |envy: &Envy| &envy.chance * &others + envy.dealers.clone();
        let envy: Exact = self.envied.iter().map(|it| hands(it) * it.worth.clone()).sum();
        Exact::one() - paid - envy
    }

    pub(super) fn envied(&self) -> &[Envy] {
        &self.envied
    }

    /// The ways that end with a fold.
    fn folded(&self) -> u128 {
        self.ways.of - self.ways.columns.iter().sum::<u128>()
    }
}

/// How often the cards make each column and the hand is held.
fn ways(basis: Basis, ranking: &Ranking, held: Held<'_>) -> Option<Ways> {
    let ante = match (held, basis) {
        (Held::All, _) => return Some(Ways::of(basis, ranking)),
        (Held::WithFive, Basis::Player) => {
            return Some(Ways::of_three_with_five(ranking, Category::ThreeOfAKind));
        }
        (Held::Ridden(ride), Basis::PlayerAndCommunity) => return Some(ride.kept()),
        (Held::WithFive | Held::Ridden(_), _) => return None,
        (Held::Played(ante), _) => ante,
    };
    let mut columns = [0; Ranking::COLUMNS];
    let each = match basis {
        Basis::Player => 1,
        Basis::PlayerAndCommunity => 1_176,
        Basis::PlayerAndBox | Basis::PlayerAndDealer => return None,
    };
    for (group, _) in ante.groups().filter(|(_, is_played)| *is_played) {
        let hands = u128::from(group.hands.unsigned_abs());
        if basis == Basis::Player {
            columns[usize::from(group.vector.column)] += hands;
            continue;
        }
        let [a, b, c] = group.cards;
        let left = CardSet::FULL - CardSet::from_iter(group.cards);
        for [d, e] in left.combinations() {
            columns[usize::from(ranking.of_five([a, b, c, d, e]))] += hands;
        }
    }
    Some(Ways { columns, of: 22_100 * each })
}

/// The hands that others are paid envy for.
fn envies(terms: &Terms<'_>, stake: Money, ranking: &Ranking, held: Held<'_>) -> Option<Vec<Envy>> {
    let Terms { book, readings, paytable, submitted_envy, .. } = terms;
    let Some(table) = envied(book, readings, paytable, stake, submitted_envy) else {
        return Some(Vec::new());
    };
    let from_dealer = paytable.wager == Wager::FiveCardProgressive
        && readings.is("five-card-envy-from-the-dealer", "allowed");
    let all = Ways::of(table.basis, ranking);
    let ways = ways(table.basis, ranking, held)?;
    let of = |(at, row): (usize, &rulebook::Row)| {
        let Pays::Sum(sum) = row.pays else { return None };
        let is_paid = |column: usize| {
            let made = Ranking::made(table.basis, column);
            let row = made.and_then(|made| table.rows.iter().position(|it| it.hand.meets(made)));
            row == Some(at)
        };
        let chance = |ways: &Ways| {
            let columns = ways.columns.iter().enumerate();
            let hands: u128 = columns.filter(|(at, _)| is_paid(*at)).map(|(_, hands)| *hands).sum();
            Exact::new(hands, ways.of)
        };
        Some(Envy {
            hand: row.hand,
            chance: chance(&ways),
            dealers: if from_dealer { chance(&all) } else { Exact::zero() },
            worth: Exact::new(sum.cents(), stake.cents()),
        })
    };
    table.rows.iter().enumerate().map(of).collect()
}
