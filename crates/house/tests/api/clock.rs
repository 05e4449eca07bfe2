//! A wall clock that jumps: the journal says so, and everything goes on.

use std::time::{Duration, Instant};

use house::Clock;
use ledger::{Body, ClockJump, Note, Remark};
use serde_json::json;

use crate::hidden::{export, records};
use crate::house::{Running, scratch};
use crate::playing::{bet, finish};

const AN_HOUR: Duration = Duration::from_hours(1);

/// The jumps that the office noted.
fn jumps(export: &str) -> Vec<ClockJump> {
    let noted = |record: ledger::Record| {
        let Body::Noted(Note::ClockJumped(jump)) = record.body else { return None };
        Some(jump)
    };
    records(export, 0).into_iter().filter_map(noted).collect()
}

/// Waits until the office has noted so many jumps.
fn noted(running: &Running, count: usize) -> Vec<ClockJump> {
    let until = Instant::now() + Duration::from_secs(20);
    loop {
        let jumps = jumps(&export(running));
        if jumps.len() >= count {
            return jumps;
        }
        assert!(Instant::now() < until, "{count} jumps: {jumps:?}");
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// What `houserules verify` remarks.
fn remarks(export: &str) -> Vec<Remark> {
    let mut verifier = ledger::Verifier::new(&ledger::embedded_book);
    export.split_inclusive('\n').for_each(|line| verifier.line(line.as_bytes()));
    let report = verifier.finish();
    assert_eq!(report.findings, [], "a remark is no finding");
    report.remarks
}

#[test]
fn a_clock_that_jumps_leaves_one_note_a_jump() {
    let clock = Clock::default();
    let running = Running::with_clock(scratch(), &clock);
    let mut guest = running.guest("player");
    let round = bet(&mut guest, 1);
    finish(&mut guest, 1, round);
    assert_eq!(remarks(&export(&running)), [], "it goes on as it should");
    clock.put(Duration::ZERO, AN_HOUR);
    let back = noted(&running, 1)[0];
    assert!(back.is_back());
    let span = back.from.span_since(back.to);
    assert!(span + Duration::from_mins(1) > AN_HOUR && span <= AN_HOUR, "{span:?}");
    let round = bet(&mut guest, 1);
    finish(&mut guest, 1, round);
    let told = remarks(&export(&running));
    let of = |table: u32, what: &str| {
        let is_it = |it: &&Remark| it.record.0 == ledger::TableId(table) && it.what.contains(what);
        told.iter().filter(is_it).count()
    };
    assert_eq!(of(0, "the clock jumped back"), 1, "{told:#?}");
    assert_eq!(of(1, "ms before that of the record before it"), 1, "{told:#?}");
    clock.put(AN_HOUR, Duration::ZERO);
    let all = noted(&running, 2);
    assert_eq!((all[0], all.len(), all[1].is_back()), (back, 2, false), "each of them once");
    let span = all[1].to.span_since(all[1].from);
    assert!(span > AN_HOUR && span <= 2 * AN_HOUR + Duration::from_mins(1), "{span:?}");
    // Whoever starts the house again with an earlier clock is noted as well.
    let data = running.stop();
    let running = Running::with_clock(data, &Clock::default());
    let all = noted(&running, 3);
    assert_eq!((all.len(), all[2].is_back()), (3, true), "{all:?}");
    let (status, check) = running.guest("auditor").post("/api/journal/checks", &json!({}));
    assert_eq!((status, &check["holds"]), (200, &json!(true)), "{check}");
}
