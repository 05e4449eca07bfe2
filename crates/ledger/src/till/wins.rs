//! Whom a console may still owe the rest of a win.

use table::{Player, RoundNumber};

/// The winners whom a console may still owe something, by the numbers of its records.
///
/// The rest of a win is owed when an earlier win of the same round is adjusted: it was computed
/// from a meter that is put right. So the first win of a round is never owed anything, and its
/// winner need not be remembered; nor is that of a win that was cancelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wins {
    /// How many records the console has.
    records: usize,
    /// The round of the last win.
    round: Option<RoundNumber>,
    later: Vec<(usize, Player)>,
}

impl Wins {
    /// No win was recorded.
    pub(super) const NONE: Self = Self { records: 0, round: None, later: Vec::new() };

    /// A win of a round is recorded.
    pub(super) fn log(&mut self, round: RoundNumber, winner: Option<Player>) {
        self.records += 1;
        let is_later = self.round.replace(round) == Some(round);
        let winner = winner.filter(|_| is_later);
        self.later.extend(winner.map(|winner| (self.records, winner)));
    }

    /// A win is cancelled: nothing is owed on it any more.
    pub(super) fn cancel(&mut self, record: usize) {
        self.records += 1;
        self.later.retain(|(of, _)| *of != record);
    }

    /// The rest of a win is paid; returns to whom.
    pub(super) fn supplement(&mut self, record: usize) -> Option<Player> {
        self.records += 1;
        self.later.iter().find(|(of, _)| *of == record).map(|(_, winner)| *winner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_wins_are_not_remembered() {
        let mut wins = Wins::NONE;
        for round in 1..=10_000 {
            wins.log(RoundNumber(round), Some(Player(7)));
        }
        assert_eq!((wins.records, wins.later.len()), (10_000, 0));
    }

    #[test]
    fn the_second_win_of_a_round_keeps_its_winner() {
        let mut wins = Wins::NONE;
        wins.log(RoundNumber(4), Some(Player(7)));
        wins.log(RoundNumber(4), Some(Player(3)));
        wins.cancel(1);
        assert_eq!(wins.supplement(2), Some(Player(3)));
        assert_eq!(wins.supplement(2), Some(Player(3)), "it may be owed more than once");
        wins.log(RoundNumber(5), Some(Player(9)));
        wins.log(RoundNumber(5), Some(Player(8)));
        assert_eq!(wins.supplement(7), Some(Player(8)), "cancellations and rests are records too");
    }

    #[test]
    fn a_cancelled_win_is_forgotten() {
        let mut wins = Wins::NONE;
        wins.log(RoundNumber(4), Some(Player(7)));
        wins.log(RoundNumber(4), Some(Player(3)));
        wins.cancel(2);
        assert_eq!((wins.supplement(2), wins.later.len()), (None, 0));
    }
}
