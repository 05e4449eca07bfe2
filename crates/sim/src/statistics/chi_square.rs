//! Whether counts are as they should be.

use cards::{Census, Outcome};

use super::gamma;

/// Pearson's chi-square of counts against what was expected.
///
/// ```
/// use sim::statistics::ChiSquare;
///
/// // A die rolled 120 times.
/// let fit = ChiSquare::of_equal(&[22, 21, 22, 27, 22, 6]).expect("there are six cells");
/// assert_eq!(fit.degrees(), 5);
/// assert_eq!(format!("{:.1}, p = {:.4}", fit.statistic(), fit.p_value()), "12.9, p = 0.0243");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChiSquare {
    statistic: f64,
    degrees: u32,
}

/// What a cell must be expected to count, by the usual rule, for the distribution to hold.
const EXPECTED_MIN: f64 = 5.0;

#[derive(Clone, Copy)]
struct Cell {
    expected: f64,
    observed: f64,
}

impl Cell {
    const EMPTY: Self = Self { expected: 0.0, observed: 0.0 };

    fn with(self, other: Self) -> Self {
        Self { expected: self.expected + other.expected, observed: self.observed + other.observed }
    }

    fn distance(&self) -> f64 {
        (self.observed - self.expected).powi(2) / self.expected
    }
}

impl ChiSquare {
    /// Compares counts with a census of what is equally likely. The rarest cells are put together
    /// until at least five are expected in each; nothing is returned when fewer than two are left.
    pub fn of<C: Outcome>(observed: &Census<C>, expected: &Census<C>) -> Option<Self> {
        let share = observed.total() as f64 / expected.total() as f64;
        let cells = observed.iter().zip(expected.iter()).map(|((_, observed), (_, expected))| {
            Cell { expected: expected as f64 * share, observed: observed as f64 }
        });
        Self::of_cells(cells.collect())
    }

    /// Compares counts with the ways in which each of them comes about; cells are put together in
    /// the same way.
    ///
    /// ```
    /// use sim::statistics::ChiSquare;
    ///
    /// // Two coins thrown 100 times: no head, one, two.
    /// let fit = ChiSquare::of_ways(&[22, 55, 23], &[1, 2, 1]).expect("there are three cells");
    /// assert_eq!((fit.degrees(), format!("{:.2}", fit.statistic())), (2, "1.02".to_owned()));
    /// ```
    pub fn of_ways(observed: &[u64], ways: &[u128]) -> Option<Self> {
        let share = observed.iter().sum::<u64>() as f64 / ways.iter().sum::<u128>() as f64;
        let cell = |(observed, ways): (&u64, &u128)| Cell {
            expected: *ways as f64 * share,
            observed: *observed as f64,
        };
        Self::of_cells(observed.iter().zip(ways).map(cell).collect())
    }

    /// Compares counts that should all be the same.
    pub fn of_equal(observed: &[u64]) -> Option<Self> {
        let expected = observed.iter().sum::<u64>() as f64 / observed.len() as f64;
        let cell = |count: &u64| Cell { expected, observed: *count as f64 };
        Self::of_cells(observed.iter().map(cell).collect())
    }

    fn of_cells(mut cells: Vec<Cell>) -> Option<Self> {
        cells.sort_by(|one, other| one.expected.total_cmp(&other.expected));
        let mut pools: Vec<Cell> = Vec::new();
        let mut pool = Cell::EMPTY;
        for cell in cells {
            pool = pool.with(cell);
            if pool.expected >= EXPECTED_MIN {
                pools.push(std::mem::replace(&mut pool, Cell::EMPTY));
            }
        }
        let last = pools.last_mut()?;
        *last = last.with(pool);
        let degrees = u32::try_from(pools.len() - 1).ok().filter(|degrees| *degrees > 0)?;
        let statistic = pools.iter().map(Cell::distance).sum();
        Some(Self { statistic, degrees })
    }

    /// Returns the sum of the squared differences, each over what was expected.
    pub const fn statistic(&self) -> f64 {
        self.statistic
    }

    /// Returns the degrees of freedom: one less than there are cells.
    pub const fn degrees(&self) -> u32 {
        self.degrees
    }

    /// Returns how likely counts at least this far off are when all is as expected.
    pub fn p_value(&self) -> f64 {
        gamma::upper(f64::from(self.degrees) / 2.0, self.statistic / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::five::{self, Category};

    fn p_value(degrees: u32, statistic: f64) -> f64 {
        ChiSquare { statistic, degrees }.p_value()
    }

    /// Quantiles as the tables print them.
    #[test]
    fn known_quantiles_have_their_p_values() {
        for (degrees, p, quantile) in [
            (1, 0.05, 3.841_458_820_694_124),
            (1, 0.001, 10.827_566_170_662_733),
            (2, 0.05, 5.991_464_547_107_979),
            (5, 0.01, 15.086_272_469_388_99),
            (10, 0.95, 3.940_299_136_119_060_6),
            (10, 0.05, 18.307_038_053_275_146),
            (30, 0.5, 29.336_031_516_661_53),
            (100, 0.05, 124.342_113_404_004_07),
        ] {
            let found = p_value(degrees, quantile);
            assert!((found - p).abs() < 1e-12, "{degrees} degrees: {found}, not {p}");
        }
    }

    /// 120 rolls, so 20 of each number are expected: (4 + 1 + 4 + 49 + 4 + 196) / 20.
    #[test]
    fn a_die_agrees_with_paper() {
        let fit = ChiSquare::of_equal(&[22, 21, 22, 27, 22, 6]).unwrap();
        assert!((fit.statistic() - 12.9).abs() < 1e-12);
        assert_eq!(fit.degrees(), 5);
    }

    #[test]
    fn rare_cells_are_put_together() {
        let exact = five::full_deck_census();
        // Of 26,000 hands, no royal flush, no straight flush and six fours of a kind are expected.
        let mut observed: Census<Category> = Census::new();
        for (category, hands) in exact.iter() {
            observed.add(category, hands / 100);
        }
        let fit = ChiSquare::of(&observed, &exact).unwrap();
        assert_eq!(fit.degrees(), 8, "the three rarest of eleven are one cell");
        assert!(fit.p_value() > 0.99);
    }

    /// Three are expected in each of five cells: two cells of two, the odd one with the last.
    #[test]
    fn no_cell_is_left_out() {
        let fit = ChiSquare::of_equal(&[0, 6, 3, 3, 3]).unwrap();
        assert_eq!(fit.degrees(), 1);
        assert!(fit.statistic() < 1e-12, "six and nine are as expected: {fit:?}");
    }

    #[test]
    fn counts_far_off_are_found_out() {
        let exact = five::full_deck_census();
        let mut observed: Census<Category> = Census::new();
        for (category, hands) in exact.iter() {
            let more = if category == Category::Flush { 1_000 } else { 0 };
            observed.add(category, hands + more);
        }
        assert!(ChiSquare::of(&observed, &exact).unwrap().p_value() < 1e-9);
    }

    #[test]
    fn one_cell_says_nothing() {
        assert_eq!(ChiSquare::of_equal(&[7]), None);
        assert_eq!(ChiSquare::of_equal(&[1, 2]), None, "three in all cannot fill two cells");
    }
}
