//! What rounds came to for players, and chips that moved without one.

use std::time::Duration;

use house::store::{DayRow, PlayedRow, ResultRow};
use ledger::{Body, Cause, Kind, Moment, PersonId, Reason, Record, Sequence};
use money::Money;
use table::RoundNumber;

use super::{bought, sold, step, table};
use crate::bench::Bench;

/// A moment of a day, counted from 1970.
const fn on(day: u64) -> Moment {
    Moment(86_400_000 * day)
}

fn result(person: u32, round: u64, ended: Moment) -> ResultRow {
    let [wagered, returned] = [15, 20].map(Money::from_dollars);
    let (person, round) = (PersonId(person), RoundNumber(round));
    ResultRow { person, round, ended, wagered, returned, fees: Money::ZERO, is_void: false }
}

pub(crate) async fn results_are_listed_from_the_latest(bench: &impl Bench) {
    let store = bench.store();
    let fence = store.own(table()).await.unwrap();
    let mut append = step(fence, [1]);
    let ended = [on(10), on(10), on(11).after(Duration::from_millis(5))];
    append.results = (1..).zip(ended).map(|(round, ended)| result(3, round, ended)).collect();
    append.results.push(result(4, 1, on(10)));
    let rows = append.results.clone();
    store.append(append).await.unwrap();
    let list = |before, limit| store.results(PersonId(3), before, limit);
    let all = list(None, 9).await.unwrap();
    assert_eq!(all, [2, 1, 0].map(|at| (table(), rows[at])), "nobody else's");
    let second = PlayedRow { ended: on(10), table: table(), round: RoundNumber(2) };
    assert_eq!(list(Some(second), 9).await.unwrap(), [(table(), rows[0])]);
    assert_eq!(list(None, 1).await.unwrap(), [(table(), rows[2])]);
    let day = |day, rounds: u32| DayRow {
        day,
        rounds: rounds.into(),
        wagered: Money::from_dollars(15 * rounds),
        returned: Money::from_dollars(20 * rounds),
        fees: Money::ZERO,
    };
    assert_eq!(store.days(PersonId(3), Moment::EPOCH).await.unwrap(), [day(10, 2), day(11, 1)]);
    assert_eq!(store.days(PersonId(3), on(11)).await.unwrap(), [day(11, 1)]);
}

pub(crate) async fn movements_are_those_without_a_round(bench: &impl Bench) {
    let store = bench.store();
    let fence = store.own(table()).await.unwrap();
    let mut append = step(fence, [1, 2]);
    for (at, stored) in append.records.iter_mut().enumerate() {
        let (cause, body) = (Cause::System(Reason::Demo), Body::Closed);
        let (sequence, at) = (stored.sequence, Moment(1000 * (at as u64 + 1)));
        stored.bytes = Record { table: table(), sequence, at, cause, blind: None, body }.to_bytes();
    }
    append.entries = vec![
        (Sequence(1), bought(3, 100)),
        (Sequence(1), bought(4, 7)),
        (Sequence(2), sold(3, 40)),
    ];
    store.append(append).await.unwrap();
    let found = store.movements(PersonId(3), u64::MAX, 9).await.unwrap();
    let seen: Vec<_> = found.iter().map(|it| (it.at, it.kind, it.amount.cents())).collect();
    assert_eq!(seen, [(Moment(2000), Kind::CashOut, 4_000), (Moment(1000), Kind::BuyIn, 10_000)]);
    assert_eq!(store.movements(PersonId(3), found[0].place, 9).await.unwrap(), found[1..]);
}
