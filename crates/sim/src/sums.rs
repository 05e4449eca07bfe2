//! What many rounds came to, exactly.

/// How many rounds there were, the sum of their results and the sum of the squares, in whole units.
///
/// Adding is all that is done to them, so the order in which rounds are added, and by how many
/// threads, makes no difference.
///
/// ```
/// let mut sums = sim::Sums::default();
/// sums.add(-1, 3);
/// sums.add(2, 1);
/// assert_eq!((sums.rounds(), sums.sum(), sums.squares()), (4, -1, 7));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    rounds: u64,
    sum: i128,
    squares: i128,
}

impl Sums {
    /// Adds so many rounds of this result.
    ///
    /// Sums that no longer fit end the program; it takes 2^63 rounds, or results beyond 2^31.
    pub fn add(&mut self, result: i64, rounds: u64) {
        let (result, count) = (i128::from(result), i128::from(rounds));
        let square = result.checked_mul(result).and_then(|it| it.checked_mul(count));
        let squares = square.and_then(|it| self.squares.checked_add(it));
        let sum = result.checked_mul(count).and_then(|it| self.sum.checked_add(it));
        self.rounds = self.rounds.checked_add(rounds).expect("fewer than 2^64 rounds");
        self.sum = sum.expect("results are small beside 2^127");
        self.squares = squares.expect("squares of results are small beside 2^127");
    }

    /// Adds what other sums hold.
    ///
    /// ```
    /// let [mut one, mut other] = [sim::Sums::default(); 2];
    /// one.add(5, 1);
    /// other.add(-2, 2);
    /// one.merge(&other);
    /// assert_eq!((one.rounds(), one.sum(), one.squares()), (3, 1, 33));
    /// ```
    pub fn merge(&mut self, other: &Self) {
        self.rounds = self.rounds.checked_add(other.rounds).expect("fewer than 2^64 rounds");
        self.sum = self.sum.checked_add(other.sum).expect("results are small beside 2^127");
        let squares = self.squares.checked_add(other.squares);
        self.squares = squares.expect("squares of results are small beside 2^127");
    }

    /// Returns how many rounds were added.
    pub const fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Returns the sum of the results.
    pub const fn sum(&self) -> i128 {
        self.sum
    }

    /// Returns the sum of the squares of the results.
    pub const fn squares(&self) -> i128 {
        self.squares
    }
}
