//! Yes, no, or it does not matter.

/// The best answer to a question of the game: let it ride? play?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// It gains on average.
    Yes,
    /// It loses on average.
    No,
    /// Nothing is gained or lost on average either way.
    Indifferent,
}

impl Answer {
    /// Returns the best answer where a yes gains so much.
    ///
    /// ```
    /// assert_eq!(odds::Answer::to(-3), odds::Answer::No);
    /// ```
    pub const fn to(gained: i64) -> Self {
        match gained {
            1.. => Self::Yes,
            0 => Self::Indifferent,
            _ => Self::No,
        }
    }
}

impl Answer {
    /// Returns whether it is a yes.
    pub fn is_yes(self) -> bool {
        self == Self::Yes
    }
}

/// How many hands have which best answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Hands with which it gains.
    pub yes: i64,
    /// Hands with which it loses.
    pub no: i64,
    /// Hands with which it does not matter.
    pub indifferent: i64,
}

impl Tally {
    /// Returns the number of all hands.
    pub const fn of(&self) -> i64 {
        self.yes + self.no + self.indifferent
    }

    /// Returns the tally of as many situations for every hand.
    #[must_use]
    pub const fn times(self, factor: i64) -> Self {
        Self {
            yes: self.yes * factor,
            no: self.no * factor,
            indifferent: self.indifferent * factor,
        }
    }
}

impl FromIterator<(Answer, i64)> for Tally {
    fn from_iter<I: IntoIterator<Item = (Answer, i64)>>(answers: I) -> Self {
        let mut tally = Self::default();
        for (answer, hands) in answers {
            match answer {
                Answer::Yes => tally.yes += hands,
                Answer::No => tally.no += hands,
                Answer::Indifferent => tally.indifferent += hands,
            }
        }
        tally
    }
}
