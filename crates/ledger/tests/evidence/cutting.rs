//! The players' cut in the journal: every way to get it wrong has a finding of its own.

use ledger::{Body, Cause, Cut, Hash, PersonId, Record, RecordedCommand, Sequence, TableId};
use table::{Automation, Command, RoundNumber};

use crate::floor::Floor;
use crate::forging::{records, signed_anew};
use crate::verifying::{lines, verified};

const TABLE: TableId = TableId(1);

/// A round that two players cut, and then one that nobody cuts.
fn cut_once(book: &str, opens: &[bool]) -> String {
    let mut floor = Floor::new(3);
    floor.open(1, book, Automation::UNATTENDED);
    floor.seat(TABLE, 2, 500);
    floor.round_with(TABLE, opens);
    floor.round(TABLE);
    floor.close()
}

/// What is found first when records are as given, each in its place, signed by the house.
fn found(mut records: Vec<Record>, export: &str) -> String {
    for (record, number) in records.iter_mut().zip(1..) {
        record.sequence = Sequence(number);
    }
    let forged = signed_anew(&records, export);
    let report = verified(&lines(forged.as_bytes()));
    report.findings.first().map_or_else(|| "nothing".to_owned(), |finding| finding.what.clone())
}

fn at(records: &[Record], is_it: impl Fn(&Body) -> bool) -> usize {
    records.iter().position(|record| is_it(&record.body)).expect("there is one")
}

const fn is_commitment(body: &Body) -> bool {
    matches!(body, Body::CutCommitted { .. })
}

const fn is_cut(body: &Body) -> bool {
    matches!(body, Body::Cut { .. })
}

fn is_deal(body: &Body) -> bool {
    matches!(body, Body::Played { command: RecordedCommand::DealFromDeck, .. })
}

fn closes(body: &Body) -> bool {
    let Body::Played { command, .. } = body else { return false };
    *command == RecordedCommand::Whole(Command::NoMoreBets)
}

/// The records of a round with a cut, altered in one way.
fn altered(alter: impl FnOnce(&mut Vec<Record>)) -> String {
    let export = cut_once("house-let-it-ride", &[true, true]);
    let mut all = records(&export);
    alter(&mut all);
    found(all, &export)
}

/// The same with another list of openings.
fn with_openings(change: impl FnOnce(&mut Vec<Option<Cut>>)) -> String {
    altered(|all| {
        let place = at(all, is_cut);
        let Body::Cut { opened, .. } = &mut all[place].body else { return };
        change(opened);
    })
}

#[test]
fn rounds_hold_however_their_cuts_are_opened() {
    for book in ["house-let-it-ride", "md-three-card-poker"] {
        for opens in [&[true, true][..], &[true, false], &[false, true], &[false, false], &[true]] {
            let export = cut_once(book, opens);
            assert_eq!(verified(&lines(export.as_bytes())).findings, [], "{book}, {opens:?}");
        }
    }
}

/// A table in which somebody cuts deals other cards than one in which nobody opens.
#[test]
fn a_cut_that_is_left_out_deals_other_cards() {
    let said = with_openings(Vec::clear);
    assert_eq!(said, "the cut of round 1 lists 0 cuts, and 2 were committed to");
    let said = with_openings(|opened| opened[1] = None);
    assert!(said.starts_with("round 1: ") && said.contains(" was dealt from place "), "{said}");
    let said = with_openings(|opened| opened.fill(None));
    assert!(said.starts_with("round 1: ") && said.contains(" was dealt from place "), "{said}");
}

#[test]
fn openings_are_those_of_the_commitments_in_their_order() {
    let misfit = "the cut of player 11 does not fit its commitment";
    assert_eq!(with_openings(|opened| opened.swap(0, 1)), misfit);
    assert_eq!(with_openings(|opened| opened[0] = Some(Cut([1; 32]))), misfit);
    let said = with_openings(|opened| opened.push(Some(Cut([1; 32]))));
    assert_eq!(said, "the cut of round 1 lists 3 cuts, and 2 were committed to");
    let said = altered(|all| {
        let place = at(all, is_commitment);
        all[place].body = Body::CutCommitted { player: PersonId(11), commitment: Hash([1; 32]) };
    });
    assert_eq!(said, misfit);
}

#[test]
fn the_cut_is_recorded_once_between_betting_and_deal() {
    let moved = |is_before: fn(&Body) -> bool, after: usize| {
        altered(|all| {
            let cut = all.remove(at(all, is_cut));
            all.insert(at(all, is_before) + after, cut);
        })
    };
    assert_eq!(moved(closes, 0), "the cut of round 1 is recorded before betting closed");
    let said = "cards of round 1 leave the deck, and its cut is not recorded";
    assert_eq!(moved(is_deal, 1), said);
    let left_out = altered(|all| drop(all.remove(at(all, is_cut))));
    assert_eq!(left_out, said);
    let twice = altered(|all| all.insert(at(all, is_cut), all[at(all, is_cut)].clone()));
    assert_eq!(twice, "the cut of round 1 is recorded a second time");
    let other = altered(|all| {
        let place = at(all, is_cut);
        let Body::Cut { round, .. } = &mut all[place].body else { return };
        *round = RoundNumber(2);
    });
    assert_eq!(other, "the cut of round 2, and no deck of it is committed to");
}

#[test]
fn a_round_that_nobody_cuts_has_no_record_of_a_cut() {
    let export = cut_once("house-let-it-ride", &[]);
    let put = |is_before: fn(&Body) -> bool, after: usize| {
        let mut all = records(&export);
        let place = at(&all, is_before) + after;
        let mut cut = all[place].clone();
        cut.body = Body::Cut { round: RoundNumber::FIRST, opened: Vec::new() };
        all.insert(place, cut);
        found(all, &export)
    };
    let said = "the cut of round 1 is recorded, and nobody committed to one";
    assert_eq!(put(closes, 1), said);
    let said = "the cut of round 1 is recorded after cards left the deck";
    assert_eq!(put(is_deal, 1), said);
}

#[test]
fn players_commit_once_from_their_seats_while_bets_are_open() {
    let moved = |is_before: fn(&Body) -> bool, after: usize| {
        altered(|all| {
            let commitment = all.remove(at(all, is_commitment));
            all.insert(at(all, is_before) + after, commitment);
        })
    };
    let late = "player 11 commits to a cut while bets are not open";
    assert_eq!(moved(closes, 1), late);
    let sealed = |body: &Body| matches!(body, Body::Committed { .. });
    assert_eq!(moved(sealed, 0), "a cut in round 1, and no deck is committed to");
    let twice = altered(|all| {
        let place = at(all, is_commitment);
        all.insert(place, all[place].clone());
    });
    assert_eq!(twice, "player 11 commits to a second cut in round 1");
    let change = |by: u32, whose: u32| {
        altered(|all| {
            let place = at(all, is_commitment);
            let Body::CutCommitted { player, .. } = &mut all[place].body else { return };
            *player = PersonId(whose);
            let Cause::Person { person, .. } = &mut all[place].cause else { return };
            *person = PersonId(by);
        })
    };
    assert_eq!(change(12, 11), "the cut of player 11 is committed by somebody else");
    assert_eq!(change(99, 99), "player 99 commits to a cut and has no seat");
}
