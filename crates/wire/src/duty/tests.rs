//! The form of every duty.

use rulebook::{Actor, Enter, Subject, Task};
use table::{Automation, Chore, Citation, Pile};

use super::{Duty, PerformDeed, name};
use crate::tests::{lines, live, seat, table, words};

#[test]
fn every_chore_has_its_form() {
    let table = live();
    let cited = [Citation::at(0), Citation::at(1)];
    let duty = |chore| table::Duty {
        chore,
        who: Actor::Dealer,
        seat: None,
        enter: None,
        clauses: &cited,
        is_awaited: true,
    };
    let mut all = [
        Chore::Task(Task::WashTheCards),
        Chore::Announce,
        Chore::Deal(Pile::Community),
        Chore::Perform(Subject::CommunityLeft),
        Chore::Settle(seat(3)),
        Chore::Validate(seat(3)),
        Chore::PayEnvy,
        Chore::Clear,
    ]
    .map(duty)
    .to_vec();
    let count = Chore::Task(Task::CountTheStub);
    all.push(table::Duty { enter: Some(Enter::StubCards), ..duty(count) });
    let read = Chore::Task(Task::ReadTheHand);
    let (who, seat) = (Actor::Floorperson, Some(seat(3)));
    all.push(table::Duty { who, seat, is_awaited: false, clauses: &[], ..duty(read) });
    let text = lines(all.iter().map(|duty| Duty::of(&table, duty)));
    assert_eq!(words(&text, "chore").len(), 10);
    insta::assert_snapshot!(text);
}

#[test]
fn no_task_is_called_like_an_act() {
    let acts = [
        Chore::Announce,
        Chore::Deal(Pile::Community),
        Chore::Perform(Subject::Box),
        Chore::Settle(seat(1)),
        Chore::Validate(seat(1)),
        Chore::PayEnvy,
        Chore::Clear,
    ];
    for task in Task::ALL {
        assert!(acts.iter().all(|act| name(*act) != task.name()), "{task}");
    }
}

#[test]
fn acts_are_told_as_sentences() {
    let says = |subject: &Subject| super::performed(*subject, None).to_owned() + "\n";
    insta::assert_snapshot!(Subject::ALL.iter().map(says).collect::<String>());
}

/// The card that is burned and the one that is then turned up lie in the same place.
#[test]
fn a_burned_card_is_not_turned_up() {
    let of = |deed| super::performed(Subject::CommunityLeft, Some(deed));
    assert_eq!(of(PerformDeed::Burn), "burn the left community card");
    assert_eq!(of(PerformDeed::TurnUp), "turn up the left community card");
}

#[test]
fn a_fresh_table_tells_its_duties() {
    let table = table("md-three-card-poker", Automation::VIRTUAL);
    insta::assert_snapshot!(lines(Duty::all(&table)));
}
