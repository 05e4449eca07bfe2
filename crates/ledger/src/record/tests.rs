//! The bytes of records, frozen, and what is refused.

use money::{Money, Tier};
use rulebook::{Rule, Wager};
use table::{
    Automation, Citation, Command, Event, Fact, MeterName, Player, Refusal, RoundNumber, Seat, Who,
};

use super::{Body, Cause, CommandId, Moment, Opened, Reason, Record, RecordedCommand};
use crate::{
    AccountChange, Correction, Cut, End, Entry, Hash, LinkId, Movement, Note, Order, PersonId,
    Request, Sequence, StatementKind, StatementNote, TableId, Tally, Wrong,
};

fn record(body: Body) -> Record {
    let cause = Cause::Person { person: PersonId(300), role: 2, command: CommandId([0xc1; 16]) };
    let (table, sequence, at) = (TableId(7), Sequence(1), Moment(128));
    Record { table, sequence, at, cause, blind: None, body }
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
    let fill = Request::House(Order::Move(Movement::Fill(Money::from_dollars(10))));
    let noted = notes().into_iter().map(|(note, bytes)| (Body::Noted(note), format!("08{bytes}")));
    let all = vec![
        (Body::Opened(Box::new(opened)), format!("0101540162{}02730a0000000001", of("b0"))),
        // Ten thousand dollars in cents, seven bits a byte.
        (Body::Opened(Box::new(large)), format!("0c01540162{}02730a0000000001c0843d", of("b0"))),
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
        (Body::Approved { what: fill, by: PersonId(5) }, "0701e80705".to_owned()),
        (Body::Closed, "09".to_owned()),
        (
            Body::CutCommitted { player: PersonId(300), commitment: Hash([0xcc; 32]) },
            format!("0aac02{}", of("cc")),
        ),
        (
            Body::Cut { round: RoundNumber(2), opened: vec![Some(Cut([0xc5; 32])), None] },
            format!("0b0201{}00", of("c5")),
        ),
    ];
    all.into_iter().chain(noted).collect()
}

/// One of each kind of note, order and change of an account.
fn notes() -> Vec<(Note, String)> {
    let (ten, player) = (Money::from_dollars(10), Player(9));
    let meter = MeterName { wager: Wager::Progressive, tier: Tier::Major };
    let correction = Correction { meter, holds: ten, why: "é".to_owned() };
    let recut = RecordedCommand::of(&Command::OrderRecut);
    let rule = Rule::ALL[0];
    let named = hex(rule.name().as_bytes());
    let left_out = |person| Note::RefusalsLeftOut { person, rule, count: 22 };
    let length = rule.name().len();
    let of = |byte: &str| byte.repeat(32);
    let (table, hash) = (TableId(7), Hash([0xc3; 32]));
    let (dispute, number, kind) = (3, 1, StatementKind::NotUpheld);
    let statement = StatementNote { dispute, number, kind, table, round: RoundNumber(300), hash };
    let orders = [
        (Order::Move(Movement::Fill(ten)), "01e807"),
        (Order::Move(Movement::Credit(ten)), "02e807"),
        (Order::Move(Movement::Drop(ten)), "03e807"),
        (Order::Move(Movement::BuyIn(player, ten)), "04e80709"),
        (Order::Move(Movement::Tip(player, ten)), "05e80709"),
        (Order::Count(Tally { end: End::Opening, amount: ten }), "06e807"),
        (Order::Count(Tally { end: End::Closing, amount: ten }), "07e807"),
        (Order::Correct(correction), "08e807080102c3a9"),
    ];
    let proposed =
        orders.map(|(order, bytes)| (Note::Proposed(Request::House(order)), format!("01{bytes}")));
    let changes = [
        (AccountChange::Added(2), "0002"),
        (AccountChange::Role(4), "0104"),
        (AccountChange::Ended, "02"),
        (AccountChange::Reset, "03"),
        (AccountChange::SetByLink, "04"),
    ];
    let accounts = changes.map(|(change, bytes)| {
        (Note::Account { person: PersonId(7), change }, format!("0407{bytes}"))
    });
    let others = [
        (Note::Lapsed(Request::Table(recut)), "02001f".to_owned()),
        (left_out(None), format!("0300{length:02x}{named}16")),
        (left_out(Some(PersonId(7))), format!("0308{length:02x}{named}16")),
        (Note::Statement(statement), format!("0503010407ac02{}", of("c3"))),
    ];
    proposed.into_iter().chain(accounts).chain(others).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn every_kind_has_its_bytes_for_ever() {
    let before = format!("03070180{}00ac0202{}", "01", "c1".repeat(16));
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
    let goes_on =
        |body: &Body| matches!(body, Body::Moved(_) | Body::Played { .. } | Body::Cut { .. });
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

/// It is the system's own: no two people agree to it.
#[test]
fn nobody_asks_for_the_deal_of_a_whole_deck() {
    let deal = Request::Table(RecordedCommand::DealFromDeck);
    let bytes = record(Body::Noted(Note::Proposed(deal))).to_bytes();
    let error = Record::read(&bytes).expect_err("nobody can ask for it");
    assert_eq!(error.wrong, Wrong::Unknown("command of a person", 0));
}
