//! Kinds that the codec writes by hand: what a record holds, notes, and what takes two people.
//!
//! A new kind has its line here; the decoder is given one of each, and fails on one without.

use serde_json::Value;

use super::{fields, kind};

/// A number, a name, what it says of itself, and its fields.
type Part = (u8, &'static str, &'static str, &'static str);

const BODIES: [Part; 12] = [
    (1, "Opened", "The table opened: its first record.", OPENED),
    (
        2,
        "Committed",
        "The house committed itself to the deck of a round.",
        "round: u64, commitment: Bytes32",
    ),
    (3, "Played", "A command was carried out.", "who: Who, command: Command, events: Event*"),
    (
        4,
        "Refused",
        "A command was refused.",
        "who: Who, command: Command, rule: Rule, clause: Citation, fact: Fact",
    ),
    (5, "Revealed", "The house opened its commitment.", "round: u64, seed: Bytes32"),
    (6, "Moved", "Money moved otherwise than by the play.", "entries: Entry*"),
    (7, "Approved", "A second person approved.", "what: Request, proposed_by: u32"),
    (8, "Noted", "Something that the table does not know about.", "note: Note"),
    (9, "Closed", "The table closed: its last record.", ""),
    (
        10,
        "CutCommitted",
        "A player committed to a cut of the deck.",
        "player: u32, commitment: Bytes32",
    ),
    (11, "Cut", "The cuts of a round were opened.", "round: u64, opened: Opening*"),
    (12, "OpenedWithLarge", "As 1, where payouts of some amount wait for approval.", LARGE),
];

const OPENED: &str = "name: Text, book: Text, book_hash: Bytes32, submission: Text, \
                      cards: CardsKind, dealer: Level, floor: Level, device: Level, ?link: u32";
const LARGE: &str = "name: Text, book: Text, book_hash: Bytes32, submission: Text, \
                     cards: CardsKind, dealer: Level, floor: Level, device: Level, ?link: u32, \
                     large: Money";

const LIMITS: &str = "person: u32, request: LimitsRequest, limits: PlayLimits, \
                      later: LaterLimits, ?excluded_until: Time, ?reality_minutes: u32";

const NOTES: [Part; 9] = [
    (1, "Proposed", "Somebody asked for what takes a second person.", "what: Request"),
    (2, "Lapsed", "What was proposed ended with a restart.", "what: Request"),
    (
        3,
        "RefusalsLeftOut",
        "Refusals that were answered and not recorded.",
        "?person: u32, rule: Rule, count: u64",
    ),
    (4, "Account", "An account was changed.", "person: u32, change: AccountChange, row: Bytes32"),
    (
        5,
        "Statement",
        "A statement in a dispute.",
        "dispute: u64, number: u64, kind: StatementKind, table: u32, round: u64, hash: Bytes32",
    ),
    (6, "Limits", "A player set limits.", LIMITS),
    (
        7,
        "Guest",
        "A person may see a private table from now on.",
        "table: u32, person: u32, right: GuestRight",
    ),
    (8, "ClockJumped", "The wall clock of the house jumped.", "from: Time, to: Time"),
    (
        12,
        "RollbackAccepted",
        "The house went on from another journal than the one it had signed last.",
        "size: u64, root: Bytes32, reason: Text",
    ),
];

const REQUESTS: [Part; 9] = [
    (0, "Table", "A command of the table.", "command: PersonCommand"),
    (1, "Fill", "Chips come to the table.", "amount: Money"),
    (2, "Credit", "Chips leave the table.", "amount: Money"),
    (3, "Drop", "A box is emptied.", "amount: Money"),
    (4, "BuyIn", "A player buys chips.", "amount: Money, player: Player"),
    (5, "Tip", "A player tips.", "amount: Money, player: Player"),
    (6, "OpeningCount", "The tray is counted at the start of a day.", "amount: Money"),
    (7, "ClosingCount", "The tray is counted at the end of a day.", "amount: Money"),
    (8, "Correct", "A meter is corrected.", "holds: Money, meter: MeterName, why: Text"),
];

/// What a record holds.
pub(super) fn bodies() -> Vec<Value> {
    BODIES.iter().map(described).collect()
}

/// Notes.
pub(super) fn notes() -> Vec<Value> {
    NOTES.iter().map(described).collect()
}

/// What takes a second person.
pub(super) fn requests() -> Vec<Value> {
    REQUESTS.iter().map(described).collect()
}

fn described((number, name, about, text): &Part) -> Value {
    kind(*number, name, &[about], &fields(text))
}
