//! Steps of tables: whole or not at all, in order, by their owner.

use house::store::{
    Answered, Append, CosignatureRow, RoundRow, SealedDeck, StoreError, WitnessRow,
};
use ledger::{Balance, CommandId, Moment, PersonId, Sequence, TableId};
use money::Money;
use table::RoundNumber;

use super::{answered, bought, rack, sold, step, stored, table};
use crate::bench::Bench;

pub(crate) async fn a_step_is_kept_whole(bench: &impl Bench) {
    let store = bench.store();
    let fence = store.own(table()).await.unwrap();
    let mut append = step(fence, [1, 2]);
    append.entries = vec![(Sequence(1), bought(3, 100)), (Sequence(2), sold(3, 40))];
    append.answers = vec![answered(1)];
    append.sealed = vec![SealedDeck { round: RoundNumber(5), bytes: vec![1, 2, 3] }];
    store.append(append).await.unwrap();
    assert_eq!(
        store.records(table(), Sequence(1), Sequence(9)).await.unwrap(),
        [stored(1), stored(2)]
    );
    assert_eq!(store.records(table(), Sequence(2), Sequence(2)).await.unwrap(), [stored(2)]);
    assert_eq!(rack(&*store, 3).await, Balance::ZERO.plus(Money::from_dollars(60)));
    assert_eq!(store.answer(CommandId([1; 16])).await.unwrap(), Some(answered(1)));
    assert_eq!(store.answer(CommandId([2; 16])).await.unwrap(), None);
    assert_eq!(store.sealed(table()).await.unwrap().len(), 1);
    assert_eq!(store.tables().await.unwrap(), [(table(), Sequence(2))]);
}

pub(crate) async fn an_earlier_owner_cannot_write(bench: &impl Bench) {
    let store = bench.store();
    let first = store.own(table()).await.unwrap();
    store.append(step(first, [1])).await.unwrap();
    let second = store.own(table()).await.unwrap();
    assert!(second > first);
    let refused = store.append(step(first, [2])).await;
    assert_eq!(refused, Err(StoreError::Fenced(table())));
    store.append(step(second, [2])).await.unwrap();
}

pub(crate) async fn several_tables_are_owned_at_once(bench: &impl Bench) {
    let store = bench.store();
    let other = TableId(table().0 + 1);
    let first = store.own(table()).await.unwrap();
    let fences = store.own_all(vec![other, table()]).await.unwrap();
    assert_eq!(fences.len(), 2);
    assert!(fences[1] > first);
    let refused = store.append(step(first, [1])).await;
    assert_eq!(refused, Err(StoreError::Fenced(table())));
    store.append(step(fences[1], [1])).await.unwrap();
    assert_eq!(store.own_all(Vec::new()).await.unwrap(), []);
}

pub(crate) async fn what_is_done_is_counted(bench: &impl Bench) {
    let store = bench.store();
    let fence = store.own(table()).await.unwrap();
    let before = store.effort();
    store.append(step(fence, [1])).await.unwrap();
    let both = (store.append(step(fence, [2])), store.append(step(fence, [3])));
    both.0.await.unwrap();
    both.1.await.unwrap();
    let refused = store.append(step(fence, [9])).await;
    assert!(refused.is_err());
    let after = store.effort();
    assert_eq!(after.steps - before.steps, 3);
    assert!((2..=3).contains(&(after.groups - before.groups)), "{after:?}");
    assert!(after.busy > before.busy);
}

pub(crate) async fn records_must_follow_one_another(bench: &impl Bench) {
    let store = bench.store();
    let fence = store.own(table()).await.unwrap();
    let out_of_order = Err(StoreError::OutOfOrder(table()));
    for sequences in [vec![2], vec![0], vec![1, 3], vec![1, 1], vec![]] {
        assert_eq!(
            store.append(step(fence, sequences.clone())).await,
            out_of_order,
            "{sequences:?}"
        );
    }
    store.append(step(fence, [1])).await.unwrap();
    assert_eq!(store.append(step(fence, [1])).await, out_of_order);
    assert_eq!(store.records(table(), Sequence(1), Sequence(9)).await.unwrap().len(), 1);
}

pub(crate) async fn a_repeated_command_keeps_nothing(bench: &impl Bench) {
    let store = bench.store();
    let fence = store.own(table()).await.unwrap();
    let mut first = step(fence, [1]);
    first.answers = vec![answered(1)];
    store.append(first).await.unwrap();
    let mut again = step(fence, [2]);
    again.answers = vec![answered(2), Answered { person: PersonId(4), ..answered(1) }];
    again.entries = vec![(Sequence(2), bought(3, 100))];
    let refused = store.append(again).await;
    assert_eq!(refused, Err(StoreError::Repeated(CommandId([1; 16]))));
    assert_eq!(store.records(table(), Sequence(1), Sequence(9)).await.unwrap().len(), 1);
    assert_eq!(store.answer(CommandId([2; 16])).await.unwrap(), None);
    assert_eq!(rack(&*store, 3).await, Balance::ZERO);
}

pub(crate) async fn no_rack_falls_below_zero(bench: &impl Bench) {
    let store = bench.store();
    let fence = store.own(table()).await.unwrap();
    let mut append = step(fence, [1]);
    append.entries = vec![(Sequence(1), bought(3, 10)), (Sequence(1), sold(3, 11))];
    let refused = store.append(append).await;
    assert_eq!(refused, Err(StoreError::Overdrawn("rack/3".to_owned())));
    assert_eq!(store.balances().await.unwrap(), []);
    assert_eq!(store.records(table(), Sequence(1), Sequence(9)).await.unwrap(), []);
}

pub(crate) async fn all_tables_have_one_order(bench: &impl Bench) {
    let store = bench.store();
    let other = TableId(8);
    let (one, two) = (store.own(table()).await.unwrap(), store.own(other).await.unwrap());
    let steps: Vec<_> = (1..=50)
        .flat_map(|sequence| {
            let there = Append { table: other, ..step(two, [sequence]) };
            [store.append(step(one, [sequence])), store.append(there)]
        })
        .collect();
    for step in steps {
        step.await.unwrap();
    }
    let placed = store.placed(1, 1000).await.unwrap();
    let numbers: Vec<u64> = placed.iter().map(|it| it.place).collect();
    assert_eq!(numbers, (1..=100).collect::<Vec<_>>());
    let tables: Vec<u32> = placed.iter().map(|it| it.table.0).collect();
    assert_eq!(tables, [7, 8].repeat(50), "the order of the calls");
    assert_eq!(store.placed(99, 1000).await.unwrap().len(), 2);
    assert_eq!(store.placed(1, 3).await.unwrap().len(), 3);
}

pub(crate) async fn a_round_that_ended_has_no_seal(bench: &impl Bench) {
    let store = bench.store();
    let fence = store.own(table()).await.unwrap();
    let mut append = step(fence, [1, 2]);
    append.sealed = vec![1, 2]
        .into_iter()
        .map(RoundNumber)
        .map(|round| SealedDeck { round, bytes: vec![9] })
        .collect();
    let row = RoundRow {
        round: RoundNumber(1),
        first: Sequence(1),
        last: Sequence(2),
        ended: Moment(1_700_000_000_000),
    };
    append.rounds = vec![row];
    store.append(append).await.unwrap();
    let sealed = store.sealed(table()).await.unwrap();
    assert_eq!(sealed.iter().map(|it| it.round).collect::<Vec<_>>(), [RoundNumber(2)]);
    assert_eq!(store.round(table(), RoundNumber(1)).await.unwrap(), Some(row));
    assert_eq!(store.round(table(), RoundNumber(2)).await.unwrap(), None);
    assert_eq!(store.rounds(table(), RoundNumber::MAX, 9).await.unwrap(), [row]);
    assert_eq!(store.rounds(table(), RoundNumber(1), 9).await.unwrap(), []);
}

pub(crate) async fn what_is_kept_survives_a_restart(bench: &impl Bench) {
    let store = bench.store();
    let fence = store.own(table()).await.unwrap();
    let mut append = step(fence, [1]);
    append.entries = vec![(Sequence(1), bought(3, 100))];
    store.append(append).await.unwrap();
    assert_eq!(store.last_head().await.unwrap(), None);
    store.put_head(1, "a note".to_owned()).await.unwrap();
    let (verifier, url) = ("w+1+key".to_owned(), "http://w".to_owned());
    let witness = WitnessRow { verifier, url, size: 1, seconds: 5 };
    for lines in [["b", "a"], ["b", "b"]] {
        let rows = lines.map(|it| CosignatureRow { size: 1, line: format!(", {it}") });
        store.put_cosignatures(witness.clone(), rows.to_vec()).await.unwrap();
    }
    store.probe().await.unwrap();
    drop(store);
    let store = bench.store();
    assert_eq!(store.records(table(), Sequence(1), Sequence(9)).await.unwrap(), [stored(1)]);
    assert_eq!(store.heads(0, 9).await.unwrap(), [(1, "a note".to_owned())]);
    assert_eq!(store.witnesses().await.unwrap(), [witness]);
    store.put_head(2, "another".to_owned()).await.unwrap();
    // A line that does not hold is kept, and given out with no head.
    let cosigned = [(1, "a note".to_owned()), (2, "another".to_owned())];
    assert_eq!(store.cosigned_heads(0, 9).await.unwrap(), cosigned);
    assert_eq!(store.cosigned_heads(2, 9).await.unwrap(), cosigned[1..]);
    assert_eq!(store.cosigned_heads(0, 1).await.unwrap(), cosigned[..1]);
    assert_eq!(store.last_head().await.unwrap(), Some((2, "another".to_owned())));
    store.put_head(7, "a later one".to_owned()).await.unwrap();
    assert_eq!(store.last_head_within(6).await.unwrap(), Some((2, "another".to_owned())));
    assert_eq!(store.last_head_within(7).await.unwrap(), Some((7, "a later one".to_owned())));
    assert_eq!(store.last_head_within(0).await.unwrap(), None);
    assert_eq!(rack(&*store, 3).await, Balance::ZERO.plus(Money::from_dollars(100)));
}
