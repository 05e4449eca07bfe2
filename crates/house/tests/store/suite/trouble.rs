//! A store that cannot be reached, is held by somebody else, or is damaged.

use std::time::{Duration, Instant};

use house::store::StoreError;
use ledger::Sequence;

use super::{answered, bought, step, stored, table};
use crate::bench::Bench;

pub(crate) async fn nothing_is_taken_out_of_reach(bench: &impl Bench) {
    let store = bench.store();
    let fence = store.own(table()).await.unwrap();
    store.append(step(fence, [1])).await.unwrap();
    let away = bench.put_out_of_reach();
    for found in [store.append(step(fence, [2])).await, store.probe().await] {
        assert!(matches!(found, Err(StoreError::Unavailable(_))), "{found:?}");
    }
    drop(away);
    store.probe().await.unwrap();
    store.append(step(fence, [2])).await.unwrap();
    drop(store);
    let kept = bench.store().records(table(), Sequence(1), Sequence(9)).await.unwrap();
    assert_eq!(kept, [stored(1), stored(2)]);
}

pub(crate) async fn what_others_hold_is_not_waited_for_long(bench: &impl Bench) {
    let store = bench.store();
    let fence = store.own(table()).await.unwrap();
    let held = bench.hold();
    let begin = Instant::now();
    let found = store.append(step(fence, [1])).await;
    assert!(matches!(found, Err(StoreError::Unavailable(_))), "{found:?}");
    assert!(begin.elapsed() < Duration::from_secs(1), "{:?}", begin.elapsed());
    drop(held);
    store.append(step(fence, [1])).await.unwrap();
}

/// Whatever is damaged is found, also where nothing is read at the start.
pub(crate) async fn damage_is_found(bench: &impl Bench) {
    let store = bench.store();
    let fence = store.own(table()).await.unwrap();
    for sequence in 1..=200 {
        let mut append = step(fence, [sequence]);
        append.entries = vec![(Sequence(sequence), bought(3, 1))];
        append.answers = vec![answered(u8::try_from(sequence).unwrap())];
        store.append(append).await.unwrap();
    }
    store.check().await.unwrap();
    drop(store);
    for part in ["records", "entries", "commands"] {
        let undo = bench.damage(part);
        let found = match bench.open() {
            Ok(store) => store.check().await,
            Err(error) => Err(error),
        };
        let Err(StoreError::Damaged(what)) = found else { panic!("{part}: {found:?}") };
        assert!(what.contains(part), "{part}: {what}");
        drop(undo);
    }
    bench.store().check().await.unwrap();
}
