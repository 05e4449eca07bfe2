//! People, their sessions, and limits and guest lists: rows of a step with its record.

use std::time::Duration;

use house::store::{
    Caps, EndedSessions, InvitedRow, PersonChange, PersonRow, ResetRow, RestraintRow, SessionRow,
    StoreError,
};
use ledger::{Hash, Moment, PersonId};
use money::Money;

use super::{step, table};
use crate::bench::Bench;

fn ann() -> PersonRow {
    PersonRow {
        id: PersonId(1),
        name: "Ann".to_owned(),
        role: "dealer".to_owned(),
        password: Some("a hash".to_owned()),
        disabled: false,
        reset: None,
    }
}

pub(crate) async fn people_and_sessions_are_kept(bench: &impl Bench) {
    let store = bench.store();
    let fence = store.own(table()).await.unwrap();
    let put = |row: &PersonRow, sequence| {
        let mut append = step(fence, [sequence]);
        append.people = vec![PersonChange { row: row.clone(), ends: EndedSessions::Nothing }];
        store.append(append)
    };
    put(&ann(), 1).await.unwrap();
    let changed = PersonRow { role: "floorperson".to_owned(), ..ann() };
    put(&changed, 2).await.unwrap();
    let out_of_order = put(&ann(), 2).await;
    assert_eq!(out_of_order, Err(StoreError::OutOfOrder(table())));
    assert_eq!(store.people().await.unwrap(), [changed], "nothing without its record");
    let session = SessionRow { token: Hash([1; 32]), person: PersonId(1), until: Moment(1000) };
    store.put_session(session).await.unwrap();
    assert_eq!(store.sessions(Moment(999)).await.unwrap(), [session]);
    assert_eq!(store.sessions(Moment(1000)).await.unwrap(), []);
    assert!(store.needs_seal_key().await.unwrap());
    store.end_session(Hash([1; 32])).await.unwrap();
    assert_eq!(store.sessions(Moment(0)).await.unwrap(), []);
    assert!(!store.needs_seal_key().await.unwrap());
}

pub(crate) async fn a_session_that_was_changed_is_none(bench: &impl Bench) {
    let store = bench.store();
    let session = SessionRow { token: Hash([1; 32]), person: PersonId(1), until: Moment(1000) };
    store.put_session(session).await.unwrap();
    bench.change("UPDATE sessions SET person = 2").unwrap();
    let refused = store.sessions(Moment(0)).await.unwrap_err();
    assert!(matches!(refused, StoreError::WrongKey(_)), "{refused}");
    bench.change("UPDATE sessions SET person = 1").unwrap();
    assert_eq!(store.sessions(Moment(0)).await.unwrap(), [session]);
}

pub(crate) async fn a_person_alone_keeps_one_session(bench: &impl Bench) {
    let store = bench.store();
    let fence = store.own(table()).await.unwrap();
    let session =
        |token: u8, person| SessionRow { token: Hash([token; 32]), person, until: Moment(1000) };
    let (ann, other, ben) =
        (session(1, PersonId(1)), session(2, PersonId(1)), session(3, PersonId(2)));
    for session in [ann, other, ben] {
        store.put_session(session).await.unwrap();
    }
    let reset = Some(ResetRow { token: Hash([9; 32]), until: Moment(77) });
    let row = PersonRow { role: "player".to_owned(), password: None, reset, ..self::ann() };
    let put = |ends, sequence| {
        let mut append = step(fence, [sequence]);
        append.people = vec![PersonChange { row: row.clone(), ends }];
        store.append(append)
    };
    put(EndedSessions::AllBut(ann.token), 1).await.unwrap();
    assert_eq!(store.people().await.unwrap(), std::slice::from_ref(&row));
    assert_eq!(store.sessions(Moment(0)).await.unwrap(), [ann, ben]);
    put(EndedSessions::All, 2).await.unwrap();
    assert_eq!(store.sessions(Moment(0)).await.unwrap(), [ben]);
}

pub(crate) async fn what_players_are_kept_to_is_kept(bench: &impl Bench) {
    let store = bench.store();
    let fence = store.own(table()).await.unwrap();
    let caps = Caps { stake: Some(Money::from_dollars(5)), ..Caps::default() };
    let row = RestraintRow {
        person: PersonId(3),
        caps,
        later: Some((Moment(99), Caps::default())),
        excluded_until: Some(Moment(1234)),
        reality: Some(Duration::ZERO),
    };
    let other = RestraintRow { person: PersonId(4), later: None, reality: None, ..row };
    let guest = InvitedRow { table: table(), person: PersonId(3), is_owner: true };
    let mut append = step(fence, [1]);
    append.restraints = vec![row, other];
    append.invited = vec![guest];
    store.append(append).await.unwrap();
    assert_eq!(store.restraints().await.unwrap(), [row, other]);
    assert_eq!(store.invited().await.unwrap(), [guest]);
}
