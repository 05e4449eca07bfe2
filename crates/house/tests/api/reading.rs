//! Reading a journal costs as much as what is asked for, and nobody has all of it read by many.

use std::time::Duration;

use serde_json::json;

use crate::events::{Follower, last};
use crate::house::{Running, scratch};
use crate::playing::{bet, finish};

fn count(running: &Running, name: &str) -> u64 {
    let (_, metrics) = running.somebody().get("/metrics");
    let text = metrics.as_str().expect("lines");
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
    line.and_then(|it| it.parse().ok()).expect("a number")
}

#[test]
fn following_from_the_last_record_does_not_read_the_first() {
    let running = Running::hasty(scratch());
    let mut guest = running.guest("player");
    let first = bet(&mut guest, 1);
    finish(&mut guest, 1, first);
    for round in first + 1..first + 4 {
        let now = guest.wait(1, |now| crate::playing::offer(now, "bet-three").is_some());
        let command = crate::playing::offer(&now, "bet-three").expect("it is")["command"].clone();
        guest.does(1, &command);
        finish(&mut guest, 1, round);
    }
    let end = last(&mut guest, 1);
    assert!(end > 45, "{end} records");
    let before = count(&running, "houserules_records_followed_total");
    let mut follower = Follower::of(&running, 1, end);
    let tip = guest.does(1, &json!({ "do": "tip", "amount": "1.00" }));
    let line = follower.next().expect("there is one more");
    assert!(line["sequence"].as_u64() > Some(end), "{line}");
    let read = count(&running, "houserules_records_followed_total") - before;
    assert!(read <= tip - end + 20, "{read} records were read to tell of {}", tip - end);
    // Whoever knows less is told the same as before.
    let lines = Follower::of(&running, 1, 0).until(tip);
    assert_eq!(lines.len() as u64, tip);
    let late = Follower::of(&running, 1, end - 1).until(tip);
    assert_eq!(late[..], lines[lines.len() - late.len()..], "the same from wherever it begins");
}

#[test]
fn the_whole_journal_is_checked_once_for_everybody_who_asks() {
    let running = Running::new(true);
    let mut guest = running.guest("player");
    let round = bet(&mut guest, 1);
    finish(&mut guest, 1, round);
    let before = count(&running, "houserules_journals_read_total");
    let checks: Vec<_> = (0..12)
        .map(|_| {
            let auditor = running.guest("auditor");
            std::thread::spawn(move || {
                let headers = auditor.exchange("POST", "/api/journal/checks", Some(&json!({})), "");
                (auditor, headers)
            })
        })
        .collect();
    for check in checks {
        let (mut auditor, (head, text)) = check.join().expect("it was answered");
        if head.starts_with("HTTP/1.1 200") {
            assert!(text.contains("\"holds\":true"), "{text}");
            continue;
        }
        assert!(head.starts_with("HTTP/1.1 429"), "{head}");
        let after = head.lines().find_map(|line| line.strip_prefix("retry-after: "));
        let after: u64 = after.and_then(|it| it.parse().ok()).expect("when to come again");
        std::thread::sleep(Duration::from_secs(after));
        assert_eq!(auditor.post("/api/journal/checks", &json!({})).0, 200, "after {after} s");
    }
    let read = count(&running, "houserules_journals_read_total") - before;
    assert_eq!(read, 1, "all of them were told what the first found");
    assert_eq!(running.guest("auditor").get("/api/journal").0, 200);
}
