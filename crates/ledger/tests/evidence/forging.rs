//! A house that rewrites its own journal, with its own key: the chain and the heads are made to
//! fit, and the play is not.

use ledger::{Body, Exporter, Moment, Record, record_in};
use money::Money;
use table::{Event, RoundNumber};

use crate::floor::{ORIGIN, key};
use crate::verifying::{lines, small, verified};

/// The records of an export, chained and signed anew, between its first line and its last.
pub(crate) fn signed_anew(records: &[Record], export: &str) -> String {
    let mut exporter = Exporter::new(ORIGIN);
    let body: String = records.iter().map(|record| exporter.record(record)).collect();
    let at = records.last().map_or(Moment(0), |record| record.at);
    let (header, head) = (exporter.header(&key().public(), at), exporter.head(&key(), at));
    header + &body + &head + export.lines().last().expect("it has a last line") + "\n"
}

pub(crate) fn records(export: &str) -> Vec<Record> {
    export.lines().filter_map(|line| record_in(line.as_bytes())).collect()
}

fn is_found_at(records: &[Record], export: &str, at: usize) -> bool {
    let forged = signed_anew(records, export);
    let report = verified(&lines(forged.as_bytes()));
    let place = (records[at].table, records[at].sequence);
    report.findings.first().is_some_and(|finding| finding.record == Some(place))
}

#[test]
fn records_signed_anew_hold_unless_changed() {
    let export = small();
    let again = signed_anew(&records(&export), &export);
    assert_eq!(verified(&lines(again.as_bytes())).findings, []);
}

/// A cent more or less, in any payment, is found at its record.
#[test]
fn no_payment_can_be_another() {
    let export = small();
    let all = records(&export);
    let mut tried = 0;
    for (at, record) in all.iter().enumerate() {
        let Body::Played { who, command, events } = &record.body else { continue };
        for (place, event) in events.iter().enumerate() {
            let mut events = events.clone();
            let (Event::Settled { result, .. } | Event::BetsSettled { result, .. }) =
                &mut events[place]
            else {
                continue;
            };
            result.paid = result.paid.plus(Money::from_cents(1)).expect("it is little");
            let mut forged = all.clone();
            forged[at].body = Body::Played { who: *who, command: command.clone(), events };
            assert!(is_found_at(&forged, &export, at), "{event:?}");
            tried += event.settlements().count();
        }
    }
    assert!(tried > 20, "{tried}");
}

/// Other cards, an opening of another deck, a commitment to another, or none.
#[test]
fn no_deck_can_be_another() {
    let export = small();
    let all = records(&export);
    let (mut seeds, mut commitments) = (0, 0);
    for at in 0..all.len() {
        let mut forged = all.clone();
        match &mut forged[at].body {
            Body::Revealed { seed, .. } => {
                seed[0] ^= 1;
                seeds += 1;
                assert!(is_found_at(&forged, &export, at));
            }
            Body::Committed { commitment, .. } => {
                commitment.0[0] ^= 1;
                commitments += 1;
                let forged = signed_anew(&forged, &export);
                assert!(!verified(&lines(forged.as_bytes())).holds());
            }
            Body::Opened(_)
            | Body::Played { .. }
            | Body::Refused { .. }
            | Body::Moved(_)
            | Body::Approved { .. }
            | Body::Noted(_)
            | Body::Closed
            | Body::CutCommitted { .. }
            | Body::Cut { .. } => {}
        }
    }
    assert_eq!((seeds, commitments), (4, 4));
}

/// Without its commitment a round cannot be bet on, without its opening the next one cannot be
/// sealed, and without a buy-in nobody has chips.
#[test]
fn no_record_can_be_left_out() {
    let export = small();
    let all = records(&export);
    for at in 0..all.len() {
        let mut forged = all.clone();
        let gone = forged.remove(at);
        for record in forged.iter_mut().filter(|it| it.table == gone.table) {
            record.sequence.0 -= u64::from(record.sequence > gone.sequence);
        }
        let is_last_opening = matches!(gone.body, Body::Revealed { round: RoundNumber(2), .. });
        let forged = signed_anew(&forged, &export);
        // The size in the last line tells in any case.
        let report = verified(&lines(forged.as_bytes()));
        let is_found_before = report.findings.iter().any(|finding| finding.record.is_some());
        assert!(is_found_before || is_last_opening, "{:?}: {:?}", gone.body, report.findings);
        assert!(!report.holds());
    }
}
