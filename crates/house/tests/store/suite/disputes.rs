//! Disputes, as a store keeps them.

use house::store::{DisputeFile, DisputeRow, DisputesSought, StatementRow, Store};
use ledger::{Moment, PersonId, Sequence, TableId};
use table::RoundNumber;

use super::{step, table};
use crate::bench::Bench;

fn dispute(id: u64, round: u64, person: u32) -> DisputeRow {
    let wager = Some((3, "ante".to_owned()));
    let (round, person) = (RoundNumber(round), PersonId(person));
    DisputeRow { id, table: table(), round, person, about: "payout".to_owned(), wager }
}

fn statement(dispute: u64, number: u64, kind: &str) -> StatementRow {
    StatementRow {
        dispute,
        number,
        at: Moment(1_700_000_000_000 + number),
        person: PersonId(3),
        role: "player".to_owned(),
        kind: kind.to_owned(),
        words: "Not what\nthe table says.".to_owned(),
        clauses: vec!["MD-LIR-12.A.1".to_owned(), "MD-LIR-12.A.2".to_owned()],
        sequence: Sequence(1),
    }
}

pub(crate) const EVERY: DisputesSought =
    DisputesSought { person: None, round: None, is_open: None, before: u64::MAX, limit: 9 };

/// A store with three disputes, of which the first was answered.
pub(crate) async fn disputed(store: &dyn Store) {
    let fence = store.own(table()).await.expect("it answers");
    let mut append = step(fence, [1]);
    append.disputes = vec![dispute(1, 5, 3), dispute(2, 5, 4), dispute(3, 6, 3)];
    append.statements = vec![
        statement(1, 1, "opened"),
        statement(2, 1, "opened"),
        statement(3, 1, "opened"),
        statement(1, 2, "upheld"),
    ];
    store.append(append).await.expect("it is kept");
}

pub(crate) async fn a_dispute_is_kept_with_what_was_said(bench: &impl Bench) {
    disputed(&*bench.store()).await;
    let store = bench.store();
    let statements = vec![statement(1, 1, "opened"), statement(1, 2, "upheld")];
    let file = DisputeFile { dispute: dispute(1, 5, 3), statements };
    assert_eq!(store.dispute(1).await.unwrap(), Some(file), "after a restart, too");
    assert_eq!(store.dispute(4).await.unwrap(), None);
    assert_eq!(store.dispute(u64::MAX).await.unwrap(), None);
}

pub(crate) async fn disputes_are_found_by_person_round_and_state(bench: &impl Bench) {
    let store = bench.store();
    assert_eq!(store.disputes(EVERY).await.unwrap(), []);
    assert_eq!(store.open_disputes().await.unwrap(), []);
    disputed(&*store).await;
    for (sought, found) in [
        (EVERY, vec![3, 2, 1]),
        (DisputesSought { limit: 2, ..EVERY }, vec![3, 2]),
        (DisputesSought { before: 3, ..EVERY }, vec![2, 1]),
        (DisputesSought { person: Some(PersonId(3)), ..EVERY }, vec![3, 1]),
        (DisputesSought { person: Some(PersonId(3)), is_open: Some(true), ..EVERY }, vec![3]),
        (DisputesSought { round: Some((table(), RoundNumber(5))), ..EVERY }, vec![2, 1]),
        (DisputesSought { round: Some((TableId(8), RoundNumber(5))), ..EVERY }, vec![]),
        (DisputesSought { is_open: Some(true), ..EVERY }, vec![3, 2]),
        (DisputesSought { is_open: Some(false), ..EVERY }, vec![1]),
    ] {
        let files = store.disputes(sought).await.unwrap();
        let ids: Vec<u64> = files.iter().map(|it| it.dispute.id).collect();
        assert_eq!(ids, found, "{sought:?}");
    }
    assert_eq!(store.open_disputes().await.unwrap(), [(table(), 2)]);
}

pub(crate) async fn a_second_answer_keeps_nothing_of_its_step(bench: &impl Bench) {
    let store = bench.store();
    disputed(&*store).await;
    let fence = store.own(table()).await.unwrap();
    let mut again = step(fence, [2]);
    again.statements = vec![statement(2, 2, "remark"), statement(1, 3, "not-upheld")];
    assert!(store.append(again).await.is_err());
    assert_eq!(store.records(table(), Sequence(1), Sequence(9)).await.unwrap().len(), 1);
    assert_eq!(store.dispute(2).await.unwrap().map(|it| it.statements.len()), Some(1));
}

pub(crate) async fn what_was_said_cannot_be_changed_or_deleted(bench: &impl Bench) {
    disputed(&*bench.store()).await;
    for change in [
        "UPDATE statements SET words = 'nothing'",
        "UPDATE disputes SET person = 9",
        "DELETE FROM statements",
        "DELETE FROM disputes",
    ] {
        let error = bench.change(change).expect_err(change);
        assert!(error.contains("are not"), "{change}: {error}");
    }
    assert_eq!(bench.store().disputes(EVERY).await.unwrap().len(), 3);
}
