//! What everybody has wagered and lost today, and since when they have been playing.

use std::time::Duration;

use ledger::{Account, Balance, Entry, Kind, Moment, Move, PersonId};
use money::Money;
use rustc_hash::FxHashMap;

use crate::restraint::DAY;

/// Whoever has not wagered for so long has had a break.
const BREAK: Duration = Duration::from_mins(30);

/// So many people are remembered before those of other days are forgotten.
const MANY: usize = 10_000;

/// What everybody has wagered and lost today. Days are those of UTC.
#[derive(Clone, Debug, Default)]
pub(crate) struct Played(FxHashMap<PersonId, Sums>);

/// What somebody has wagered and lost in a day.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    /// Which day, counted from 1970.
    day: u64,
    staked: Balance,
    lost: Balance,
    /// What came of it since the last break.
    session: Sitting,
}

/// A session, from a break to the next.
#[derive(Clone, Copy, Debug, Default)]
struct Sitting {
    /// When the first wager after the break was made, and the last one.
    since: Moment,
    latest: Moment,
    staked: Balance,
    lost: Balance,
}

/// What somebody has wagered and lost today.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Today {
    pub(crate) staked: Money,
    /// What lies on a table counts as lost until it comes back.
    pub(crate) lost: Money,
    /// What was won, or lost if it is below zero.
    pub(crate) net: Balance,
    /// What they have been doing since the last break, while there is none.
    pub(crate) session: Option<Session>,
}

/// What somebody has been doing without a break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Session {
    /// Since when, in milliseconds since 1970.
    pub(crate) since: Moment,
    pub(crate) staked: Money,
    /// What was won, or lost if it is below zero.
    pub(crate) net: Balance,
}

impl Played {
    /// Enters an entry of a moment.
    pub(crate) fn enter(&mut self, entry: &Entry, at: Moment) {
        for it in entry.moves() {
            if let Account::Rack(player) = it.from {
                self.sums(player.into(), at).went(entry.kind(), it, at);
            } else if let Account::Rack(player) = it.to {
                self.sums(player.into(), at).came(entry.kind(), it);
            }
        }
    }

    /// What somebody has wagered and lost today.
    pub(crate) fn today(&self, person: PersonId, now: Moment) -> Today {
        let sums = self.0.get(&person).copied().unwrap_or_default();
        let is_today = sums.day == now.count_of(DAY);
        let of_today = |sum: Balance| if is_today { sum } else { Balance::ZERO };
        let Sitting { since, latest, staked, lost } = sums.session;
        let is_playing = latest > Moment::EPOCH && now.span_since(latest) < BREAK;
        let session = Session { since, staked: whole(staked), net: Balance::ZERO.less(lost) };
        Today {
            staked: whole(of_today(sums.staked)),
            lost: whole(of_today(sums.lost)),
            net: Balance::ZERO.less(of_today(sums.lost)),
            session: is_playing.then_some(session),
        }
    }

    fn sums(&mut self, person: PersonId, at: Moment) -> &mut Sums {
        let day = at.count_of(DAY);
        if self.0.len() >= MANY && !self.0.contains_key(&person) {
            self.0.retain(|_, sums| sums.day == day);
        }
        let sums = self.0.entry(person).or_default();
        if sums.day != day {
            *sums = Sums { day, session: sums.session, ..Sums::default() };
        }
        sums
    }
}

impl Sums {
    /// Something left the rack.
    fn went(&mut self, kind: Kind, it: &Move, at: Moment) {
        if kind == Kind::Wager {
            let latest = self.session.latest;
            if latest == Moment::EPOCH || at.span_since(latest) >= BREAK {
                self.session = Sitting { since: at, ..Sitting::default() };
            }
            self.session.latest = at;
            for staked in [&mut self.staked, &mut self.session.staked] {
                *staked = staked.plus(it.amount);
            }
        }
        if is_of_the_play(kind) {
            for lost in [&mut self.lost, &mut self.session.lost] {
                *lost = lost.plus(it.amount);
            }
        }
    }

    /// Something came to the rack.
    fn came(&mut self, kind: Kind, it: &Move) {
        let is_back = kind == Kind::Void && matches!(it.from, Account::Spot { .. });
        if kind == Kind::Withdraw || is_back {
            for staked in [&mut self.staked, &mut self.session.staked] {
                *staked = staked.minus(it.amount);
            }
        }
        if is_of_the_play(kind) {
            for lost in [&mut self.lost, &mut self.session.lost] {
                *lost = lost.minus(it.amount);
            }
        }
    }
}

/// What a sum comes to; nothing, where it is below zero.
fn whole(sum: Balance) -> Money {
    if sum.is_below_zero() { Money::ZERO } else { sum.amount().whole() }
}

/// Whether chips move because of the play: not because they are bought, sold or given away.
const fn is_of_the_play(kind: Kind) -> bool {
    match kind {
        Kind::Wager
        | Kind::Withdraw
        | Kind::Take
        | Kind::Pay
        | Kind::Return
        | Kind::Envy
        | Kind::Fee
        | Kind::Award
        | Kind::Void => true,
        Kind::BuyIn
        | Kind::CashOut
        | Kind::Contribution
        | Kind::Reseed
        | Kind::Adjustment
        | Kind::Fill
        | Kind::Credit
        | Kind::Drop
        | Kind::Tip
        | Kind::Count
        | Kind::Claim
        | Kind::Repayment => false,
    }
}

#[cfg(test)]
mod tests {
    use ledger::TableId;
    use table::{Player, Seat, Spot};

    use super::*;

    const MINUTE: Duration = Duration::from_mins(1);
    const NOON: Moment = Moment(86_400_000 * 1_000 + 43_200_000);
    const RACK: Account = Account::Rack(Player(7));
    const ANTE: Account = Account::Spot { table: TableId(1), seat: Seat::ALL[0], spot: Spot::Ante };

    fn entry(kind: Kind, from: Account, to: Account, dollars: u32) -> Entry {
        Entry::of(kind, from, to, Money::from_dollars(dollars)).unwrap()
    }

    fn sums(played: &Played, now: Moment) -> (u64, u64) {
        let today = played.today(PersonId(7), now);
        (today.staked.cents() / 100, today.lost.cents() / 100)
    }

    #[test]
    fn what_lies_on_a_table_counts_as_lost() {
        let mut played = Played::default();
        played.enter(&entry(Kind::BuyIn, Account::Cage, RACK, 500), NOON);
        played.enter(&entry(Kind::Wager, RACK, ANTE, 20), NOON);
        assert_eq!(sums(&played, NOON), (20, 20));
        played.enter(&entry(Kind::Return, ANTE, RACK, 20), NOON);
        played.enter(&entry(Kind::Pay, Account::Inventory(TableId(1)), RACK, 5), NOON);
        assert_eq!(sums(&played, NOON), (20, 0), "who is ahead has lost nothing");
        played.enter(&entry(Kind::Wager, RACK, ANTE, 10), NOON);
        assert_eq!(sums(&played, NOON), (30, 5), "what was won before is set against it");
    }

    #[test]
    fn a_wager_taken_back_is_not_wagered() {
        let mut played = Played::default();
        played.enter(&entry(Kind::Wager, RACK, ANTE, 20), NOON);
        played.enter(&entry(Kind::Withdraw, ANTE, RACK, 20), NOON);
        assert_eq!(sums(&played, NOON), (0, 0));
        played.enter(&entry(Kind::Wager, RACK, ANTE, 20), NOON);
        played.enter(&entry(Kind::Void, ANTE, RACK, 20), NOON);
        assert_eq!(sums(&played, NOON), (0, 0));
    }

    #[test]
    fn a_session_counts_over_midnight() {
        let (mut played, midnight) = (Played::default(), NOON.after(DAY / 2));
        played.enter(&entry(Kind::Wager, RACK, ANTE, 20), midnight.before(MINUTE));
        played.enter(&entry(Kind::Wager, RACK, ANTE, 5), midnight);
        played.enter(&entry(Kind::Return, ANTE, RACK, 25), midnight);
        played.enter(&entry(Kind::Pay, Account::Inventory(TableId(1)), RACK, 9), midnight);
        let today = played.today(PersonId(7), midnight);
        let session = today.session.expect("there was no break");
        assert_eq!(session.staked, Money::from_dollars(25));
        assert_eq!(session.net, Balance::ZERO.plus(Money::from_dollars(9)));
        assert_eq!(today.staked, Money::from_dollars(5), "a day begins at midnight");
    }

    #[test]
    fn a_new_day_begins_with_nothing() {
        let mut played = Played::default();
        played.enter(&entry(Kind::Wager, RACK, ANTE, 20), NOON);
        assert_eq!(sums(&played, NOON.after(DAY / 2)), (0, 0));
        played.enter(&entry(Kind::Wager, RACK, ANTE, 3), NOON.after(DAY / 2));
        assert_eq!(sums(&played, NOON.after(DAY / 2)), (3, 3));
    }

    #[test]
    fn a_session_lasts_until_a_break() {
        let mut played = Played::default();
        assert_eq!(played.today(PersonId(7), NOON).session, None);
        for minute in [0, 20, 40] {
            played.enter(&entry(Kind::Wager, RACK, ANTE, 1), NOON.after(MINUTE * minute));
        }
        let session = |played: &Played, minute: u32| {
            played
                .today(PersonId(7), NOON.after(MINUTE * minute))
                .session
                .map(|it| (it.since, it.staked))
        };
        let at = |minute: u32| session(&played, minute).map(|(since, _)| since);
        assert_eq!((at(40), at(69), at(70)), (Some(NOON), Some(NOON), None));
        let mut played = played.clone();
        played.enter(&entry(Kind::Wager, RACK, ANTE, 1), NOON.after(MINUTE * 70));
        let anew = Some((NOON.after(MINUTE * 70), Money::from_dollars(1)));
        assert_eq!(session(&played, 71), anew, "what was wagered before the break is not of it");
    }
}
