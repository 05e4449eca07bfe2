//! What every store keeps to, and what the tests of it keep there.

pub(crate) mod disputes;
pub(crate) mod people;
pub(crate) mod results;
pub(crate) mod steps;
pub(crate) mod trouble;

use house::store::{Answered, Append, Fence, Store, Stored};
use ledger::{Account, Balance, CommandId, Entry, Hash, Kind, PersonId, Sequence, TableId};
use money::Money;
use table::Player;

pub(crate) fn table() -> TableId {
    TableId(7)
}

pub(crate) fn stored(sequence: u64) -> Stored {
    let bytes = format!("record {sequence}").into_bytes();
    Stored { sequence: Sequence(sequence), bytes, link: Hash([7; 32]) }
}

pub(crate) fn step(fence: Fence, sequences: impl IntoIterator<Item = u64>) -> Append {
    let mut append = Append::new(table(), fence);
    append.records = sequences.into_iter().map(stored).collect();
    append
}

pub(crate) fn bought(player: u32, dollars: u32) -> Entry {
    let to = Account::Rack(Player(player));
    Entry::of(Kind::BuyIn, Account::Cage, to, Money::from_dollars(dollars)).expect("it is lawful")
}

pub(crate) fn sold(player: u32, dollars: u32) -> Entry {
    let from = Account::Rack(Player(player));
    Entry::of(Kind::CashOut, from, Account::Cage, Money::from_dollars(dollars)).expect("lawful")
}

pub(crate) fn answered(number: u8) -> Answered {
    Answered {
        command: CommandId([number; 16]),
        person: PersonId(3),
        answer: format!("answer {number}"),
    }
}

pub(crate) async fn rack(store: &dyn Store, player: u32) -> Balance {
    let balances = store.balances().await.expect("it answers");
    let found = balances.into_iter().find(|(it, _)| *it == Account::Rack(Player(player)));
    found.map_or(Balance::ZERO, |(_, balance)| balance)
}
