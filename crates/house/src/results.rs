//! Results: what the round that is on comes to for everybody who is in it.

use std::collections::BTreeMap;

use ledger::{Account, Balance, Entry, Kind, Moment, Move, PersonId};
use money::Money;
use table::RoundNumber;

use crate::store::ResultRow;

/// What the round that is on comes to, by player.
#[derive(Clone, Debug, Default)]
pub(crate) struct Results {
    sums: BTreeMap<PersonId, Sums>,
    is_void: bool,
}

/// What a round comes to for one player.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    wagered: Balance,
    returned: Balance,
    fees: Balance,
}

impl Results {
    /// Enters an entry of the round.
    pub(crate) fn enter(&mut self, entry: &Entry) {
        let kind = entry.kind();
        self.is_void |= kind == Kind::Void;
        for it in entry.moves() {
            if let (Account::Rack(player), true) = (it.from, leaves(kind)) {
                self.sums.entry(player.into()).or_default().went(kind, it);
            } else if let (Account::Rack(player), true) = (it.to, comes(kind)) {
                self.sums.entry(player.into()).or_default().came(kind, it);
            }
        }
    }

    /// The round has ended: takes out what it came to for everybody who was in it.
    pub(crate) fn take(&mut self, round: RoundNumber, ended: Moment) -> Vec<ResultRow> {
        let Self { sums, is_void } = std::mem::take(self);
        let row = |(person, sums): (PersonId, Sums)| ResultRow {
            person,
            round,
            ended,
            wagered: whole(sums.wagered),
            returned: whole(sums.returned),
            fees: whole(sums.fees),
            is_void,
        };
        let is_any = |row: &ResultRow| !(row.wagered.is_zero() && row.returned.is_zero());
        sums.into_iter().map(row).filter(is_any).collect()
    }
}

impl Sums {
    fn went(&mut self, kind: Kind, it: &Move) {
        if kind == Kind::Void {
            // What was paid before is taken back.
            self.returned = self.returned.minus(it.amount);
        } else if kind == Kind::Fee {
            self.fees = self.fees.plus(it.amount);
        } else {
            self.wagered = self.wagered.plus(it.amount);
        }
    }

    fn came(&mut self, kind: Kind, it: &Move) {
        if kind == Kind::Withdraw {
            self.wagered = self.wagered.minus(it.amount);
        } else {
            self.returned = self.returned.plus(it.amount);
        }
    }
}

/// Whether chips leave a rack for the sake of a round.
const fn leaves(kind: Kind) -> bool {
    matches!(kind, Kind::Wager | Kind::Fee | Kind::Void)
}

/// Whether chips come to a rack from a round.
const fn comes(kind: Kind) -> bool {
    matches!(kind, Kind::Withdraw | Kind::Pay | Kind::Return | Kind::Envy | Kind::Void)
}

/// Racks hold whole cents, and a void takes no more back than was paid.
fn whole(sum: Balance) -> Money {
    if sum.is_below_zero() { Money::ZERO } else { sum.amount().whole() }
}

#[cfg(test)]
mod tests {
    use ledger::TableId;
    use table::{Player, Seat, Spot};

    use super::*;

    const RACK: Account = Account::Rack(Player(7));
    const TRAY: Account = Account::Inventory(TableId(1));
    const ANTE: Account = Account::Spot { table: TableId(1), seat: Seat::ALL[0], spot: Spot::Ante };

    fn results(entries: &[(Kind, Account, Account, u32)]) -> Results {
        let mut results = Results::default();
        for (kind, from, to, dollars) in entries {
            let amount = Money::from_dollars(*dollars);
            results.enter(&Entry::of(*kind, *from, *to, amount).unwrap());
        }
        results
    }

    fn amounts(row: &ResultRow) -> [u64; 3] {
        [row.wagered, row.returned, row.fees].map(|amount| amount.cents() / 100)
    }

    #[test]
    fn a_round_is_what_went_and_came() {
        let mut round = results(&[
            (Kind::BuyIn, Account::Cage, RACK, 500),
            (Kind::Wager, RACK, ANTE, 30),
            (Kind::Withdraw, ANTE, RACK, 10),
            (Kind::Fee, RACK, Account::Fees(TableId(1)), 1),
            (Kind::Return, ANTE, RACK, 20),
            (Kind::Pay, TRAY, RACK, 20),
            (Kind::Tip, RACK, Account::TipBox(TableId(1)), 5),
        ]);
        let rows = round.take(RoundNumber(9), Moment(1000));
        assert_eq!(rows.len(), 1);
        assert_eq!((amounts(&rows[0]), rows[0].is_void), ([20, 40, 1], false));
        assert_eq!(
            round.take(RoundNumber(10), Moment(2000)),
            [],
            "another round begins with nothing"
        );
    }

    #[test]
    fn a_void_round_comes_to_nothing() {
        let mut round = results(&[
            (Kind::Wager, RACK, ANTE, 20),
            (Kind::Return, ANTE, RACK, 20),
            (Kind::Pay, TRAY, RACK, 15),
            (Kind::CashOut, RACK, Account::Cage, 35),
            (Kind::Claim, Account::House, RACK, 15),
            (Kind::Void, RACK, TRAY, 15),
        ]);
        let rows = round.take(RoundNumber(9), Moment(1000));
        assert_eq!((amounts(&rows[0]), rows[0].is_void), ([20, 20, 0], true));
    }

    #[test]
    fn who_took_every_wager_back_was_not_in() {
        let taken_back = [(Kind::Wager, RACK, ANTE, 20), (Kind::Withdraw, ANTE, RACK, 20)];
        assert_eq!(results(&taken_back).take(RoundNumber(9), Moment(1000)), []);
    }
}
