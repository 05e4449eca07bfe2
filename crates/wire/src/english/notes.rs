//! Notes of a journal, in words.

use ledger::{
    AccountChange, AccountNote, Admission, Correction, End, GuestNote, LimitsNote, LimitsRequest,
    Note, Order, PlayLimits, RecordedCommand, Request, StatementNote, TableId, Tally,
};

use crate::Command;

/// Returns a note of a table's journal in words.
///
/// ```
/// use ledger::{Movement, Note, Order, Request, TableId};
/// use money::Money;
///
/// let fill = Request::House(Order::Move(Movement::Fill(Money::from_dollars(500))));
/// assert_eq!(
///     wire::english::note(&Note::Proposed(fill), TableId(1)),
///     "proposed: fill: 500.00000000 from cage to inventory/1"
/// );
/// ```
pub fn note(note: &Note, table: TableId) -> String {
    match note {
        Note::Proposed(request) => format!("proposed: {}", self::request(request, table)),
        Note::Lapsed(request) => format!("lapsed: {}", self::request(request, table)),
        Note::RefusalsLeftOut { person, rule, count } => {
            let times = if *count == 1 { "time" } else { "times" };
            let who = person.map_or("the system".to_owned(), |person| format!("person {person}"));
            format!("{who} was refused {count} more {times}: {rule}")
        }
        Note::Account(AccountNote { person, change, row: _ }) => {
            format!("person {person}: {}", changed(*change))
        }
        Note::Statement(StatementNote { dispute, number, kind, table, round, hash }) => {
            let (kind, table) = (kind.name(), table.0);
            format!(
                "dispute {dispute}, statement {number}, {kind}, about round {table}-{round}: \
                 sha256 {hash}"
            )
        }
        Note::RollbackAccepted(rollback) => rollback.to_string(),
        Note::Limits(note) => limits(note),
        Note::Guest(GuestNote { table, person, is_owner: true }) => {
            format!("person {person} owns the private {table}")
        }
        Note::Guest(GuestNote { table, person, is_owner: false }) => {
            format!("person {person} accepted an invitation to the private {table}")
        }
        Note::ClockJumped(jump) => jump.to_string(),
    }
}

/// Returns what takes a second person: a command of the table as a client sends it, chips that move
/// as their entry, and the rest in words.
///
/// ```
/// use ledger::{RecordedCommand, Request, TableId};
/// use table::Command;
///
/// let recut = Request::Table(RecordedCommand::of(&Command::OrderRecut));
/// assert_eq!(wire::english::request(&recut, TableId(1)), r#"{"do":"order-recut"}"#);
/// ```
pub fn request(request: &Request, table: TableId) -> String {
    match request {
        Request::Table(command) => command_in_json(command),
        Request::House(Order::Move(movement)) => {
            let entry = movement.entry(table);
            entry.map_or_else(|_| String::new(), |entry| entry.to_string())
        }
        Request::House(Order::Count(Tally { end: End::Opening, amount })) => {
            format!("opening count of {amount}")
        }
        Request::House(Order::Count(Tally { end: End::Closing, amount })) => {
            format!("closing count of {amount}")
        }
        Request::House(Order::Correct(Correction { meter, holds, why })) => {
            format!("{meter} is corrected to {holds}: {why}")
        }
    }
}

fn command_in_json(command: &RecordedCommand) -> String {
    let sent = match command {
        RecordedCommand::Whole(command) => Command::of(command),
        RecordedCommand::DealFromDeck => None,
    };
    sent.map_or_else(String::new, |it| serde_json::to_string(&it).expect("it is plain data"))
}

/// Roles have the house's numbers.
fn changed(change: AccountChange) -> String {
    match change {
        AccountChange::Added { role, admission } => {
            let how = match admission {
                Admission::ByAdmin => "",
                Admission::BySetupLink => " by the setup link",
                Admission::AsGuest => " as a guest",
                Admission::AsBot => " as a bot",
            };
            format!("added{how} in role {role}")
        }
        AccountChange::Role { role, before } => format!("role changed from {before} to {role}"),
        AccountChange::Ended => "access ended".to_owned(),
        AccountChange::Restored { role } => format!("access restored in role {role}"),
        AccountChange::Reset { until } => format!("password reset, link good until {}", until.0),
        AccountChange::SetByLink => "password set by a reset link".to_owned(),
        AccountChange::OwnPassword => "own password changed".to_owned(),
    }
}

fn limits(note: &LimitsNote) -> String {
    let what = match note.request {
        LimitsRequest::Limits => "limits set",
        LimitsRequest::Break => "break taken",
        LimitsRequest::RealityCheck => "reality check set",
    };
    let mut words = format!("person {}: {what}: {}", note.person, play_limits(note.limits));
    if let Some((from, later)) = note.later {
        words += &format!("; from {} on {}", from.0, play_limits(later));
    }
    if let Some(until) = note.excluded_until {
        words += &format!("; no play until {}", until.0);
    }
    if let Some(minutes) = note.reality_minutes {
        words += &format!("; reality check every {minutes} minutes");
    }
    words
}

fn play_limits(PlayLimits { stake, loss, session_minutes }: PlayLimits) -> String {
    let stake = stake.map(|most| format!("stake {most} a day"));
    let loss = loss.map(|most| format!("loss {most} a day"));
    let session = session_minutes.map(|most| format!("session {most} minutes"));
    let all: Vec<String> = [stake, loss, session].into_iter().flatten().collect();
    if all.is_empty() { "no limits".to_owned() } else { all.join(", ") }
}
