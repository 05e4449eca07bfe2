//! Progressive wagers: what they return as a function of the meters and of the other players.

use money::{Money, Pays, Tier};
use rulebook::Wager;
use table::Ranking;
use table::settle::{Payer, envied};

use crate::par::{Gain, gain};
use crate::{Exact, ParError, Terms, Ways};

/// The return of a progressive wager: a linear form in its meters and the number of other players.
///
/// Every figure is for one unit of the wager. Two winners of one meter in one round are left out
/// of account: the second is paid from what the first one leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progressive {
    /// What comes back whatever the meters show.
    pub constant: Exact,
    /// The meters, and what each dollar on them is worth.
    pub meters: Vec<MeterReturn>,
    /// What each other player who is dealt in is worth, through envy.
    pub per_other_player: Exact,
    /// What the dealer's hand is worth, where it is read to earn envy; a part of the constant.
    pub from_dealer: Exact,
    /// Up to how many other players the sum holds: where only the greatest envy of a round is paid,
    /// two of them are not worth twice as much as one.
    pub others_max: u32,
}

/// What a meter does for a wager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeterReturn {
    /// Which meter.
    pub tier: Tier,
    /// The return of each dollar that it shows.
    pub per_dollar: Exact,
    /// How often it is paid out whole.
    pub won: Exact,
    /// The parts of it that are paid out on average without winning it.
    pub parts: Exact,
    /// What it starts again with.
    pub reset: Money,
    /// What it grows to at most. What is said of the long run leaves it out of account: with it a
    /// meter is won at no more, and returns no more, than without.
    pub ceiling: Option<Money>,
    /// What it must show for the wager to be even, the other meters at their reset; nothing where
    /// the wager is even without it.
    pub break_even: Option<Exact>,
    /// How it behaves in the long run, where its rate is known.
    pub long_run: Option<LongRun>,
}

/// A meter in the long run, as if it had no ceiling. What is put by for its next start moves
/// nothing here: it pays for what the house would have put on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LongRun {
    /// The share of every wager that the meter grows by.
    pub rate: Exact,
    /// What it shows on average when it is won, in dollars.
    pub mean_at_hit: Exact,
    /// What it returns of one unit.
    pub returned: Exact,
    /// How many wagers are made from one win to the next on average.
    pub wagers_between_hits: Exact,
}

impl Progressive {
    /// Returns the form for a paytable; nothing where it looks at no meter.
    pub(crate) fn of(
        terms: &Terms<'_>,
        payer: &Payer,
        stake: Money,
        ways: &Ways,
    ) -> Result<Option<Self>, ParError> {
        if terms.meters.is_empty() {
            return Ok(None);
        }
        let dollars = Exact::from(stake.dollars());
        let mut constant = Exact::zero();
        let mut shares: Vec<(money::Share, Tier, Exact)> = Vec::new();
        for (column, hands) in (0_u8..).zip(ways.columns) {
            let chance = Exact::new(hands, ways.of);
            match gain(payer, stake, column)? {
                Gain::Fixed(gain) => {
                    let back = Exact::new(gain, stake.cents()) + Exact::one();
                    constant = constant + back * chance;
                }
                Gain::Share(share, tier) => shares.push((share, tier, chance)),
            }
        }
        let (per_other_player, from_dealer) = envies(terms, stake);
        let is_only_one = terms.readings.is("several-envies", "one-only");
        let hands = u32::from(!from_dealer.is_zero());
        let others_max =
            if is_only_one && !per_other_player.is_zero() { 1 - hands } else { u32::MAX };
        if terms.others > others_max {
            return Err(ParError::SeveralEnvies);
        }
        let constant = constant + from_dealer.clone();
        let meters = Vec::new();
        let mut form = Self { constant, meters, per_other_player, from_dealer, others_max };
        for meter in &terms.meters {
            let of_it = || shares.iter().filter(|(_, tier, _)| *tier == meter.tier);
            let worth =
                of_it().map(|(share, _, chance)| Exact::from(share.ratio()) * chance.clone());
            let times = Exact::new(terms.award_times(), 1);
            let whole = |is_whole: bool| -> Exact {
                let some =
                    of_it().filter(|(share, _, _)| (*share == money::Share::ALL) == is_whole);
                some.map(|(share, _, chance)| Exact::from(share.ratio()) * chance.clone()).sum()
            };
            form.meters.push(MeterReturn {
                tier: meter.tier,
                per_dollar: worth.sum::<Exact>() * times / dollars.clone(),
                won: whole(true),
                parts: whole(false),
                reset: meter.reset,
                ceiling: meter.ceiling,
                break_even: None,
                long_run: None,
            });
        }
        form.find_break_even(terms.others);
        form.look_far(terms, &dollars);
        Ok(Some(form))
    }

    /// Returns what envy is worth among so many others.
    pub fn envy(&self, others: u32) -> Exact {
        &self.per_other_player * &Exact::from(i64::from(others))
    }

    /// Returns the edge with the meters at these amounts.
    pub fn edge(&self, meters: &[Exact], others: u32) -> Exact {
        let worth = self.meters.iter().zip(meters).map(|(meter, shows)| &meter.per_dollar * shows);
        Exact::one() - self.constant.clone() - worth.sum() - self.envy(others)
    }

    /// Returns the edge in the long run, where every rate is known. Where a meter has a ceiling it
    /// is at least that: see [`MeterReturn::ceiling`].
    pub fn long_run_edge(&self, others: u32) -> Option<Exact> {
        let returned =
            self.meters.iter().map(|meter| Some(meter.long_run.as_ref()?.returned.clone()));
        let returned: Exact = returned.collect::<Option<Vec<_>>>()?.into_iter().sum();
        Some(Exact::one() - self.constant.clone() - returned - self.envy(others))
    }

    /// Returns whether a meter has a ceiling, so that figures of the long run are bounds.
    pub fn has_ceiling(&self) -> bool {
        self.meters.iter().any(|meter| meter.ceiling.is_some())
    }

    fn find_break_even(&mut self, others: u32) {
        let resets: Vec<Exact> = self.meters.iter().map(|it| it.reset.dollars().into()).collect();
        for at in 0..self.meters.len() {
            let mut shown = resets.clone();
            shown[at] = Exact::zero();
            let missing = self.edge(&shown, others);
            let each = self.meters[at].per_dollar.clone();
            self.meters[at].break_even =
                (!missing.is_negative() && !each.is_zero()).then(|| missing / each);
        }
    }

    /// What goes onto a meter comes off it: in the long run it returns its rate, and what the house
    /// puts on it whenever it is won.
    fn look_far(&mut self, terms: &Terms<'_>, dollars: &Exact) {
        let stays = terms.readings.is("ten-percent-award-lowers-the-meter", "no");
        for (meter, known) in self.meters.iter_mut().zip(&terms.meters) {
            let Some(rate) = known.rate else { continue };
            let rate = Exact::from(rate.ratio());
            let reset = Exact::from(meter.reset.dollars());
            let leaves = if stays { Exact::zero() } else { meter.parts.clone() };
            let Some(turned) = (&meter.won + &leaves).turned() else { continue };
            let grows = &rate * dollars;
            let mean_at_hit = (&(&meter.won * &reset) + &grows) * turned;
            let beside =
                if stays { &meter.parts * &mean_at_hit / dollars.clone() } else { Exact::zero() };
            let times = Exact::new(terms.award_times(), 1);
            let seeded = &(&meter.won * &reset) / dollars;
            meter.long_run = Some(LongRun {
                returned: (rate.clone() + seeded + beside) * times,
                rate,
                mean_at_hit,
                wagers_between_hits: meter.won.turned().unwrap_or_else(Exact::zero),
            });
        }
    }
}

/// What each other player's hand is worth, and what the dealer's is.
fn envies(terms: &Terms<'_>, stake: Money) -> (Exact, Exact) {
    let each = envy(terms, stake);
    let from_dealer = terms.paytable.wager == Wager::FiveCardProgressive
        && terms.readings.is("five-card-envy-from-the-dealer", "allowed");
    let dealers = if from_dealer { each.clone() } else { Exact::zero() };
    (each, dealers)
}

/// What another hand is worth to who may envy it.
fn envy(terms: &Terms<'_>, stake: Money) -> Exact {
    let Terms { book, readings, paytable, submitted_envy, .. } = terms;
    let Some(table) = envied(book, readings, paytable, stake, submitted_envy) else {
        return Exact::zero();
    };
    let ways = Ways::of(table.basis, &Ranking::of(readings));
    let worth = |(column, hands): (usize, &u128)| {
        let made = Ranking::made(table.basis, column)?;
        let row = table.rows.iter().find(|row| row.hand.meets(made))?;
        let Pays::Sum(sum) = row.pays else { return None };
        Some(Exact::new(*hands, ways.of) * Exact::new(sum.cents(), stake.cents()))
    };
    ways.columns.iter().enumerate().filter_map(worth).sum()
}

impl Terms<'_> {
    /// How many times a share of a meter is paid: once, or once for each dollar staked.
    pub fn award_times(&self) -> u64 {
        let multiplies = self.readings.is("meter-scales-with-stake", "yes")
            || self.readings.is("larger-wagers", "awards-multiply");
        let dollars = self.stake.map_or(1, |stake| stake.cents() / 100);
        if multiplies { dollars.max(1) } else { 1 }
    }
}
