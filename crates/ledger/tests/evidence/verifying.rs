//! An export holds as it was written, and in no other form.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ledger::{
    Body, Cause, ClockJump, Finding, Hash, Moment, Note, Reason, Report, TableId, Verifier,
    embedded_book,
};
use rulebook::Book;
use table::{Automation, Cards, Offer};

use crate::floor::{Floor, key};
use crate::session::play::{Session, weight};
use crate::session::random::Random;
use crate::session::readings::{BOOKS, lawful};

/// The lines of an export, each with its end.
pub(crate) fn lines(export: &[u8]) -> Vec<&[u8]> {
    export.split_inclusive(|byte| *byte == b'\n').collect()
}

/// A book, read once and for all.
pub(crate) fn book(name: &str) -> Option<(Book, Hash)> {
    static READ: LazyLock<BTreeMap<&str, (Book, Hash)>> = LazyLock::new(|| {
        let read = |name| (name, embedded_book(name).expect("it is one of the five"));
        Book::NAMES.into_iter().map(read).collect()
    });
    READ.get(name).cloned()
}

/// What a verifier says of lines.
pub(crate) fn verified(lines: &[&[u8]]) -> Report {
    let mut verifier = Verifier::new(&book).with_key(key().public());
    for line in lines {
        verifier.line(line);
    }
    verifier.finish()
}

/// Two tables, two rounds each, and a head between.
pub(crate) fn small() -> String {
    let mut floor = Floor::new(1);
    floor.open(1, "house-let-it-ride", Automation::UNATTENDED);
    floor.open(2, "md-three-card-poker", Automation::UNATTENDED);
    let tables = [TableId(1), TableId(2)];
    for id in tables {
        floor.seat(id, 2, 500);
    }
    for round in 0..2 {
        for id in tables {
            floor.round(id);
        }
        if round == 0 {
            floor.head();
        }
    }
    floor.close()
}

#[test]
fn a_clock_that_was_put_back_is_remarked_and_no_fault() {
    let mut floor = Floor::new(1);
    floor.open(1, "house-let-it-ride", Automation::UNATTENDED);
    let table = TableId(1);
    floor.seat(table, 2, 500);
    floor.round(table);
    floor.put_back(3_600_000);
    floor.round(table);
    let jump = ClockJump { from: Moment(3_605_000), to: Moment(5_000) };
    let (cause, note) = (Cause::System(Reason::Automation), Note::ClockJumped(jump));
    floor.record(TableId(0), cause, Body::Noted(note));
    let export = floor.close();
    let report = verified(&lines(export.as_bytes()));
    assert_eq!(report.findings, []);
    let told: Vec<_> = report.remarks.iter().map(|it| (it.record.0, it.what.as_str())).collect();
    let expected = [
        (table, "its moment is 3599750 ms before that of the record before it"),
        (TableId(0), "the clock jumped back by 3600000 ms, from 3605000 to 5000"),
    ];
    assert_eq!(told, expected);
    let line = usize::try_from(report.remarks[0].line).expect("a small number");
    let (_, sequence) = report.remarks[0].record;
    let named = format!("{{\"table\":1,\"seq\":{sequence},");
    assert!(export.lines().nth(line - 1).is_some_and(|it| it.starts_with(&named)), "line {line}");
}

#[test]
fn an_export_holds_as_it_was_written() {
    let report = verified(&lines(small().as_bytes()));
    assert_eq!(report.findings, []);
    assert_eq!((report.tables, report.rounds, report.heads), (2, 4, 2));
    assert_eq!(report.signed, report.records);
    assert!(report.events > 100, "{}", report.events);
}

/// Every byte, by a bit or two of it. What the first line says of itself shows when the heads
/// and the last line come; everything else shows on its own line.
#[test]
fn every_flipped_byte_is_found_on_its_line() {
    let export = small();
    let lines = lines(export.as_bytes());
    let mut verifier = Verifier::new(&book);
    for (number, line) in lines.iter().enumerate() {
        for at in 0..line.len() {
            for bit in [at % 8, (at + 3) % 8] {
                let mut flipped = line.to_vec();
                flipped[at] ^= 1 << bit;
                let mut verifier = verifier.clone();
                flipped.split_inclusive(|byte| *byte == b'\n').for_each(|it| verifier.line(it));
                let later = if number == 0 { &lines[1..] } else { &[] };
                for line in later {
                    verifier.line(line);
                }
                let report = verifier.finish();
                let is_here = |finding: &Finding| finding.line == number as u64 + 1;
                let is_found = report.findings.first().is_some_and(is_here);
                assert!(is_found, "byte {at} of line {}", number + 1);
            }
        }
        verifier.line(line);
    }
    assert!(verifier.finish().holds());
}

#[test]
fn every_dropped_line_is_found() {
    let export = small();
    let lines = lines(export.as_bytes());
    for at in 0..lines.len() {
        let left = [&lines[..at], &lines[at + 1..]].concat();
        assert!(!verified(&left).holds(), "line {}", at + 1);
    }
}

#[test]
fn every_line_told_twice_is_found() {
    let export = small();
    let lines = lines(export.as_bytes());
    let mut verifier = Verifier::new(&book);
    for to in 0..=lines.len() {
        for at in 0..lines.len() {
            // A line in its own place says nothing new.
            if to == at {
                continue;
            }
            let mut verifier = verifier.clone();
            verifier.line(lines[at]);
            // Told before its time, a record may fit; then it does not where it belongs.
            let until = if at > to { &lines[to..=at] } else { &[] };
            for line in until {
                verifier.line(line);
            }
            let found = verifier.finish().findings.first().map(|finding| finding.line);
            // Or it is the last line, told where no head bears the first one out.
            let near = to as u64 + 1..=(to + until.len()) as u64 + 1;
            let is_found = found.is_some_and(|line| line == 1 || near.contains(&line));
            assert!(is_found, "{found:?}, line {}", at + 1);
        }
        lines.get(to).into_iter().for_each(|line| verifier.line(line));
    }
}

#[test]
fn every_pair_of_neighbours_exchanged_is_found() {
    let export = small();
    let lines = lines(export.as_bytes());
    for at in 1..lines.len() {
        let mut swapped = lines.clone();
        swapped.swap(at - 1, at);
        assert!(!verified(&swapped).holds(), "lines {at} and {}", at + 1);
    }
}

#[test]
fn every_cut_is_found() {
    let export = small();
    let lines = lines(export.as_bytes());
    for end in 0..lines.len() {
        let report = verified(&lines[..end]);
        assert!(!report.holds(), "after {end} lines");
        // With its last line put back it says how much should be here.
        let closed = [&lines[..end], &lines[lines.len() - 1..]].concat();
        assert!(end == lines.len() - 1 || !verified(&closed).holds(), "after {end} lines");
    }
}

/// Cards keyed in, people at work, everything that can go wrong: sessions of all books at random.
#[test]
fn sessions_of_live_tables_hold() {
    let mut rounds = 0;
    for (number, book) in BOOKS.iter().enumerate() {
        for seed in (0..8).map(|seed| 90_000 + seed * 5 + number as u64) {
            let Some(export) = live_session(book, seed) else { continue };
            let report = verified(&lines(export.as_bytes()));
            assert_eq!(report.findings, [], "{}, {seed}", book.title().name);
            rounds += report.rounds;
        }
    }
    assert!(rounds > 50, "{rounds}");
}

/// The journal of a session at random at a live table; nothing where the cards are virtual.
pub(crate) fn live_session(book: &Book, seed: u64) -> Option<String> {
    let id = TableId(1);
    let mut session = Session::open(book, seed);
    let automation = session.table.automation();
    if automation.cards == Cards::Virtual {
        return None;
    }
    // The session chose the same.
    let (submission, _) = lawful(&mut Random::new(seed), book);
    let mut floor = Floor::new(seed);
    floor.open_with(1, &book.title().name, &submission, automation);
    for player in 1..=9 {
        floor.buy_in(id, player, 1_000_000_000);
    }
    for _ in 0..200 {
        let (who, command) = session.choose(without_readings);
        let step = session.carry_out(who, command);
        floor.happened(id, step.who, &step.command, step.events);
    }
    floor.tables.get_mut(&id).expect("it is open").table = session.table;
    Some(floor.close())
}

/// Nobody tells these tables what their meters hold but the link.
fn without_readings(offer: &Offer<'_>) -> usize {
    if matches!(offer, Offer::ReadMeter(_)) { 0 } else { weight(offer) }
}
