//! Many signed heads: what is rewritten between two of them is found between them, and heads that
//! somebody kept contradict another history.

use ledger::{Exporter, Head, KeptVerdict, Moment, Record, Report, TableId, Verifier, record_in};
use table::Automation;

use crate::floor::{Floor, ORIGIN, key};
use crate::verifying::{book, lines};

/// A table and six rounds, with a head after each, and one before.
fn many_heads(seed: u64) -> String {
    let mut floor = Floor::new(seed);
    floor.open(1, "house-let-it-ride", Automation::UNATTENDED);
    floor.seat(TableId(1), 2, 500);
    floor.head();
    for _ in 0..5 {
        floor.round(TableId(1));
        floor.head();
    }
    floor.round(TableId(1));
    floor.close()
}

/// The notes of an export.
fn notes(export: &str) -> Vec<String> {
    let head = |line: &str| serde_json::from_str::<serde_json::Value>(line).ok();
    let note = |value: serde_json::Value| Some(value["head"].as_str()?.to_owned());
    export.lines().filter_map(head).filter_map(note).collect()
}

fn sizes(export: &str) -> Vec<u64> {
    let size = |note: &String| Head::in_note(note).expect("it is one").size;
    notes(export).iter().map(size).collect()
}

/// An export with its records changed and chained again, and its heads as they were.
fn relinked(export: &str, change: impl Fn(u64, &mut Record)) -> String {
    let (mut exporter, mut number) = (Exporter::new(ORIGIN), 0);
    let mut line = |line: &str| match record_in(line.as_bytes()) {
        None => line.to_owned(),
        Some(mut record) => {
            number += 1;
            change(number, &mut record);
            exporter.record(&record)
        }
    };
    export.split_inclusive('\n').map(&mut line).collect()
}

/// What a verifier says of an export, and of heads that somebody kept.
fn report_with(export: &str, kept: Vec<String>) -> Report {
    let mut verifier = Verifier::new(&book).with_key(key().public()).with_kept_heads(kept);
    for line in lines(export.as_bytes()) {
        verifier.line(line);
    }
    verifier.finish()
}

fn findings(export: &str) -> Vec<String> {
    report_with(export, Vec::new()).findings.iter().map(ToString::to_string).collect()
}

#[test]
fn a_record_that_is_changed_and_chained_again_is_found_between_two_heads() {
    let export = many_heads(3);
    assert_eq!(relinked(&export, |_, _| {}), export);
    let sizes = sizes(&export);
    assert_eq!(sizes.len(), 7);
    for changed in 1..=*sizes.last().expect("there are some") {
        let forged = relinked(&export, |number, record| {
            if number == changed {
                record.at = Moment(record.at.0 + 1);
            }
        });
        let after = *sizes.iter().find(|size| **size >= changed).expect("the last is over all");
        let before = sizes.iter().rfind(|size| **size < changed).copied().unwrap_or(0);
        let said = format!("records {} to {after} are not as signed", before + 1);
        let found = findings(&forged);
        assert!(found.len() == 1 && found[0].contains(&said), "{changed}: {found:?}");
    }
}

#[test]
fn a_head_that_is_left_out_is_missed() {
    let export = many_heads(3);
    let all = lines(export.as_bytes());
    let heads: Vec<usize> =
        (0..all.len()).filter(|at| all[*at].starts_with(b"{\"head\"")).collect();
    for (number, at) in heads[..heads.len() - 1].iter().enumerate() {
        let left = [&all[..*at], &all[at + 1..]].concat().concat();
        let found = findings(std::str::from_utf8(&left).expect("text"));
        let said = if number == 0 { "heads before this one are missing" } else { "is missing" };
        assert!(found.len() == 1 && found[0].contains(said), "{found:?}");
        assert!(found[0].starts_with(&format!("line {},", heads[number + 1])), "{found:?}");
    }
}

#[test]
fn a_head_that_is_signed_anew_is_not_the_one_that_the_next_names() {
    let export = many_heads(3);
    let notes = notes(&export);
    for note in &notes[..notes.len() - 1] {
        let head = Head::in_note(note).expect("it is one");
        let later = Head { at: Moment(head.at.0 + 1), ..head.clone() };
        let forged = export.replace(
            Exporter::note(note).trim_end(),
            Exporter::note(&key().sign(&later)).trim_end(),
        );
        assert_ne!(forged, export);
        let found = findings(&forged);
        let said = format!("does not name the one before it, of {} records", head.size);
        assert!(found.len() == 1 && found[0].contains(&said), "{found:?}");
    }
}

#[test]
fn heads_of_this_history_hold() {
    let export = many_heads(3);
    let kept = notes(&export);
    let report = report_with(&export, kept.clone());
    assert!(report.holds() && !report.is_forked());
    assert_eq!(report.kept.len(), kept.len());
    assert!(report.kept.iter().all(|it| it.verdict == KeptVerdict::Held), "{:?}", report.kept);
}

/// Another history with the same key, which shares its beginning with the first one.
#[test]
fn heads_of_another_history_contradict_this_one_as_narrowly_as_they_can() {
    let export = many_heads(3);
    let (kept, sizes) = (notes(&export), sizes(&export));
    let forged_from = sizes[2] + 1;
    let forged = signed_again(&relinked(&export, |number, record| {
        if number == forged_from {
            record.at = Moment(record.at.0 + 1);
        }
    }));
    assert_eq!(findings(&forged), Vec::<String>::new(), "by itself it holds");
    let report = report_with(&forged, kept.clone());
    assert!(!report.holds() && report.is_forked());
    let verdicts: Vec<KeptVerdict> = report.kept.into_iter().map(|it| it.verdict).collect();
    for (number, verdict) in verdicts.iter().enumerate() {
        let (first, last) = (sizes[2] + 1, sizes[number]);
        let contradicted = KeptVerdict::Contradicted { first, last };
        let expected = if number <= 2 { KeptVerdict::Held } else { contradicted };
        assert_eq!(*verdict, expected, "{number}");
    }
    // The one head alone names the last one that both have.
    let report = report_with(&forged, vec![kept[3].clone()]);
    let (first, last) = (sizes[2] + 1, sizes[3]);
    assert_eq!(report.kept[0].verdict, KeptVerdict::Contradicted { first, last });
}

/// All heads of an export signed again, over its records as they are.
fn signed_again(export: &str) -> String {
    let mut exporter = Exporter::new(ORIGIN);
    let mut line = |line: &str| {
        if let Some(record) = record_in(line.as_bytes()) {
            return exporter.record(&record);
        }
        match notes(line).first().and_then(|note| Head::in_note(note)) {
            Some(head) => exporter.head(&key(), head.at),
            None => line.to_owned(),
        }
    };
    export.split_inclusive('\n').map(&mut line).collect()
}

#[test]
fn a_journal_that_ends_before_a_kept_head_does_not_hold() {
    let export = many_heads(3);
    let mut longer = Floor::new(3);
    longer.open(1, "house-let-it-ride", Automation::UNATTENDED);
    longer.seat(TableId(1), 2, 500);
    for _ in 0..9 {
        longer.round(TableId(1));
    }
    let kept = notes(&longer.close());
    let report = report_with(&export, kept);
    assert_eq!(report.findings, []);
    assert_eq!(report.kept[0].verdict, KeptVerdict::Beyond);
    assert!(!report.holds() && !report.is_forked());
}

#[test]
fn a_head_of_another_key_says_nothing_and_does_not_hold() {
    let export = many_heads(3);
    let head = Head::in_note(&notes(&export)[1]).expect("it is one");
    let other = ledger::SecretKey::from_bytes([9; 32]).sign(&head);
    for note in [other, "no note".to_owned()] {
        let report = report_with(&export, vec![note]);
        assert!(matches!(report.kept[0].verdict, KeptVerdict::NotSigned(_)), "{:?}", report.kept);
        assert!(!report.holds());
    }
}
