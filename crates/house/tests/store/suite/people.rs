//! People, their sessions, and what they are kept to.

use std::time::Duration;

use house::store::{Caps, PersonRow, ResetRow, RestraintRow, SessionRow};
use ledger::{Hash, Moment, PersonId};
use money::Money;

use crate::bench::Bench;

pub(crate) async fn people_and_sessions_are_kept(bench: &impl Bench) {
    let store = bench.store();
    let ann = PersonRow {
        id: PersonId(1),
        name: "Ann".to_owned(),
        role: "dealer".to_owned(),
        password: Some("a hash".to_owned()),
        disabled: false,
        reset: None,
    };
    store.put_person(ann.clone()).await.unwrap();
    let changed = PersonRow { role: "floorperson".to_owned(), ..ann };
    store.put_person(changed.clone()).await.unwrap();
    assert_eq!(store.people().await.unwrap(), [changed]);
    let session = SessionRow { token: Hash([1; 32]), person: PersonId(1), until: Moment(1000) };
    store.put_session(session).await.unwrap();
    assert_eq!(store.sessions(Moment(999)).await.unwrap(), [session]);
    assert_eq!(store.sessions(Moment(1000)).await.unwrap(), []);
    store.end_session(Hash([1; 32])).await.unwrap();
    assert_eq!(store.sessions(Moment(0)).await.unwrap(), []);
}

pub(crate) async fn a_person_alone_keeps_one_session(bench: &impl Bench) {
    let store = bench.store();
    let session =
        |token: u8, person| SessionRow { token: Hash([token; 32]), person, until: Moment(1000) };
    let (ann, other, ben) =
        (session(1, PersonId(1)), session(2, PersonId(1)), session(3, PersonId(2)));
    for session in [ann, other, ben] {
        store.put_session(session).await.unwrap();
    }
    let row = PersonRow {
        id: PersonId(1),
        name: "Ann".to_owned(),
        role: "player".to_owned(),
        password: None,
        disabled: false,
        reset: Some(ResetRow { token: Hash([9; 32]), until: Moment(77) }),
    };
    store.put_person_alone(row.clone(), Some(ann.token)).await.unwrap();
    assert_eq!(store.people().await.unwrap(), std::slice::from_ref(&row));
    assert_eq!(store.sessions(Moment(0)).await.unwrap(), [ann, ben]);
    store.put_person_alone(row, None).await.unwrap();
    assert_eq!(store.sessions(Moment(0)).await.unwrap(), [ben]);
}

pub(crate) async fn what_players_are_kept_to_is_kept(bench: &impl Bench) {
    let store = bench.store();
    let caps = Caps { stake: Some(Money::from_dollars(5)), ..Caps::default() };
    let row = RestraintRow {
        person: PersonId(3),
        caps,
        later: Some((Moment(99), Caps::default())),
        excluded_until: Some(Moment(1234)),
        reality: Some(Duration::ZERO),
    };
    store.put_restraint(row).await.unwrap();
    let other = RestraintRow { person: PersonId(4), later: None, reality: None, ..row };
    store.put_restraint(other).await.unwrap();
    assert_eq!(store.restraints().await.unwrap(), [row, other]);
}
