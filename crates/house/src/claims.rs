//! Claims: what the house stood in for when a void took back chips that their player had spent, and
//! what of it has not been paid back.

use std::collections::BTreeMap;

use ledger::{Account, Balance, Entry, Kind, PersonId};
use money::Money;

/// What the house claims, by player.
#[derive(Clone, Debug, Default)]
pub(crate) struct Claims(BTreeMap<PersonId, Balance>);

impl Claims {
    /// Enters an entry.
    pub(crate) fn enter(&mut self, entry: &Entry) {
        for it in entry.moves() {
            if let (Kind::Claim, Account::Rack(player)) = (entry.kind(), it.to) {
                let claim = self.0.entry(player.into()).or_default();
                *claim = claim.plus(it.amount);
            } else if let (Kind::Repayment, Account::Rack(player)) = (entry.kind(), it.from) {
                let claim = self.0.entry(player.into()).or_default();
                *claim = claim.minus(it.amount);
            }
        }
    }

    /// What is claimed of somebody.
    pub(crate) fn on(&self, person: PersonId) -> Money {
        self.0.get(&person).map_or(Money::ZERO, |claim| whole(*claim))
    }

    /// Everybody of whom something is claimed, and how much.
    pub(crate) fn open(&self) -> impl Iterator<Item = (PersonId, Money)> {
        let all = self.0.iter().map(|(person, claim)| (*person, whole(*claim)));
        all.filter(|(_, claim)| !claim.is_zero())
    }
}

/// Racks hold whole cents, and nobody pays back more than is claimed.
fn whole(claim: Balance) -> Money {
    if claim.is_below_zero() { Money::ZERO } else { claim.amount().whole() }
}

#[cfg(test)]
mod tests {
    use table::Player;

    use super::*;

    fn entry(kind: Kind, from: Account, to: Account, dollars: u32) -> Entry {
        Entry::of(kind, from, to, Money::from_dollars(dollars)).unwrap()
    }

    #[test]
    fn a_claim_is_open_until_paid_back() {
        let [ann, ben] = [7, 8].map(|id| Account::Rack(Player(id)));
        let mut claims = Claims::default();
        claims.enter(&entry(Kind::BuyIn, Account::Cage, ann, 500));
        assert_eq!(claims.on(PersonId(7)), Money::ZERO);
        claims.enter(&entry(Kind::Claim, Account::House, ann, 15));
        claims.enter(&entry(Kind::Claim, Account::House, ben, 2));
        claims.enter(&entry(Kind::Repayment, ann, Account::House, 10));
        assert_eq!(
            (claims.on(PersonId(7)), claims.on(PersonId(8))),
            (Money::from_dollars(5), Money::from_dollars(2))
        );
        claims.enter(&entry(Kind::Repayment, ann, Account::House, 5));
        assert_eq!(claims.open().collect::<Vec<_>>(), [(PersonId(8), Money::from_dollars(2))]);
    }
}
