//! Notes of a journal, in words.

use ledger::{
    AccountChange, Correction, End, Note, Order, RecordedCommand, Request, StatementNote, TableId,
    Tally,
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
        Note::Account { person, change } => format!("person {person}: {}", changed(*change)),
        Note::Statement(StatementNote { dispute, number, kind, table, round, hash }) => {
            let (kind, table) = (kind.name(), table.0);
            format!(
                "dispute {dispute}, statement {number}, {kind}, about round {table}-{round}: \
                 sha256 {hash}"
            )
        }
        Note::RollbackAccepted(rollback) => rollback.to_string(),
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
        AccountChange::Added(role) => format!("added in role {role}"),
        AccountChange::Role(role) => format!("role changed to {role}"),
        AccountChange::Ended => "access ended".to_owned(),
        AccountChange::Reset => "password reset".to_owned(),
        AccountChange::SetByLink => "password set by a reset link".to_owned(),
    }
}
