//! The bytes of records, frozen, and what is refused.

use money::Money;
use rulebook::Rule;
use table::{Automation, Citation, Command, Event, Fact, Player, Refusal, RoundNumber, Seat, Who};

use super::{Body, Cause, CommandId, Moment, Opened, Reason, Record, RecordedCommand};
use crate::{Entry, Hash, LinkId, PersonId, Sequence, TableId, Wrong};

fn record(body: Body) -> Record {
    let cause = Cause::Person { person: PersonId(300), role: 2, command: CommandId([0xc1; 16]) };
    Record { table: TableId(7), sequence: Sequence(1), at: Moment(128), cause, body }
}

/// Entries are lines.
const BOUGHT: &str = "buy-in cage drop-box/1 200.00000000 inventory/1 rack/7 200.00000000\n";

/// One of each kind, with its bytes from the tag on.
fn bodies() -> Vec<(Body, String)> {
    let opened = Opened {
        name: "T".to_owned(),
        book: "b".to_owned(),
        book_hash: Hash([0xb0; 32]),
        submission: "s\n".to_owned(),
        automation: Automation::SELF_RUNNING,
        link: Some(LinkId(0)),
    };
    let mut large = opened.clone();
    large.automation.large = Some(Money::from_dollars(10_000));
    let (who, rule) = (Who::Player(Player(9)), Rule::ALL[0]);
    let clause = Citation::at(2);
    let refusal = Refusal::new(rule, clause, Fact::TurnOf(Seat::ALL[4]));
    let [settle, clear] = [Command::Settle { seat: Seat::ALL[1], called: None }, Command::Clear];
    let [settle, clear] = [settle, clear].map(|command| RecordedCommand::of(&command));
    let deal = RecordedCommand::DealFromDeck;
    let named: String = rule.name().bytes().map(|byte| format!("{byte:02x}")).collect();
    let events = vec![Event::SeatDone { seat: Seat::ALL[0] }, Event::RoundEnded];
    let bought = Entry::bought_at(TableId(1), Player(7), Money::from_dollars(200));
    let bought = bought.expect("chips for cash");
    let of = |byte: &str| byte.repeat(32);
    vec![
        (Body::Opened(Box::new(opened)), format!("0101540162{}02730a0000000001", of("b0"))),
        // Ten thousand dollars in cents, seven bits a byte.
        (Body::Opened(Box::new(large)), format!("0a01540162{}02730a0000000001c0843d", of("b0"))),
        (
            Body::Committed { round: RoundNumber(2), commitment: Hash([0xcc; 32]) },
            format!("0202{}", of("cc")),
        ),
        (Body::Played { who: Who::Dealer, command: clear, events }, "03001c2a012e".to_owned()),
        (Body::Played { who: Who::Device, command: deal, events: Vec::new() }, "030200".to_owned()),
        (
            Body::Refused { who, command: settle, refusal },
            format!("040309190200{:02x}{named}030505", rule.name().len()),
        ),
        (Body::Revealed { round: RoundNumber(2), seed: [0x5e; 32] }, format!("0502{}", of("5e"))),
        (Body::Moved(vec![bought]), format!("06{}", hex(BOUGHT.as_bytes()))),
        (Body::Approved { what: "fill".to_owned(), by: PersonId(5) }, "070466696c6c05".to_owned()),
        (Body::Noted(String::new()), "0800".to_owned()),
        (Body::Closed, "09".to_owned()),
    ]
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn every_kind_has_its_bytes_for_ever() {
    let before = format!("02070180{}00ac0202{}", "01", "c1".repeat(16));
    for (body, bytes) in bodies() {
        let record = record(body);
        assert_eq!(hex(&record.to_bytes()), format!("{before}{bytes}"), "{record:?}");
        assert_eq!(Record::read(&record.to_bytes()), Ok(record));
    }
}

#[test]
fn the_system_says_why_it_acts() {
    for (at, reason) in Reason::ALL.into_iter().enumerate() {
        let record = Record { cause: Cause::System(reason), ..record(Body::Closed) };
        let bytes = record.to_bytes();
        assert_eq!(usize::from(bytes[5]), at + 1);
        assert_eq!(Record::read(&bytes), Ok(record));
    }
}

/// Events and entries go on to the end; of everything else no other length can be read.
#[test]
fn a_record_has_one_length() {
    let goes_on = |body: &Body| matches!(body, Body::Moved(_) | Body::Played { .. });
    for (body, _) in bodies().into_iter().filter(|(body, _)| !goes_on(body)) {
        let bytes = record(body).to_bytes();
        for len in 0..bytes.len() {
            assert!(Record::read(&bytes[..len]).is_err(), "{len} of {bytes:?}");
        }
        let error = Record::read(&[&*bytes, &[0]].concat()).expect_err("one byte too many");
        assert_eq!((error.at, error.wrong), (bytes.len(), Wrong::Left));
    }
}

/// Any byte may be changed to any other: what can still be read has these bytes and no other.
#[test]
fn what_can_be_read_is_written_the_same() {
    for (body, _) in bodies() {
        let bytes = record(body).to_bytes();
        for at in 0..bytes.len() {
            for byte in 0..=u8::MAX {
                let mut changed = bytes.clone();
                changed[at] = byte;
                if let Ok(record) = Record::read(&changed) {
                    assert_eq!(record.to_bytes(), changed, "{record:?}");
                }
            }
        }
    }
}
