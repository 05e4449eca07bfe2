//! What a record holds besides events: a value, and the same in words.

use ledger::{
    Account, AccountChange, Entry, Move, Note, PersonId, RecordedCommand, StatementNote, TableId,
};
use serde::Serialize;
use table::{Refusal, RoundNumber, Table};
use utoipa::ToSchema;
use wire::{Fact, Microcents, Rule};

use crate::Role;
use crate::command::TableRequest;

/// What a record holds besides events.
#[derive(Serialize, ToSchema)]
#[schema(as = RecordNote)]
pub(super) struct ShownNote {
    #[serde(flatten)]
    pub(super) what: NoteView,
    /// The same in words.
    pub(super) says: String,
}

/// What a record holds besides events, by its kind.
#[derive(Serialize, ToSchema)]
#[serde(tag = "note", rename_all = "kebab-case")]
#[schema(as = NoteValue)]
pub(super) enum NoteView {
    /// The table was opened.
    Opened {},
    /// The table was closed.
    Closed {},
    /// The house committed itself to the deck of the round.
    Committed { commitment: String },
    /// The deck of the round was opened.
    Revealed {},
    /// A player committed to a cut of the deck of the round.
    CutCommitted {
        #[schema(value_type = u32)]
        player: PersonId,
        commitment: String,
    },
    /// The cut of the round: what its commitments were opened to, in the order of their records;
    /// `null` where one was not opened in time.
    Cut { opened: Vec<Option<String>> },
    /// A command was refused.
    Refused {
        /// What was asked; nothing where it was the deal of a whole deck.
        #[serde(skip_serializing_if = "Option::is_none")]
        command: Option<wire::Command>,
        /// The rule that forbids it.
        rule: Rule,
        /// The id of the clause that states the rule.
        #[serde(skip_serializing_if = "Option::is_none")]
        clause: Option<String>,
        /// What was the case.
        facts: Fact,
    },
    /// Somebody asked for what takes a second person.
    Proposed { command: TableRequest },
    /// What was proposed ended with a restart.
    Lapsed { command: TableRequest },
    /// A second person agreed.
    Approved {
        command: TableRequest,
        /// Who proposed it, by number.
        #[schema(value_type = u32)]
        first: PersonId,
    },
    /// Refusals of the round that were answered and not recorded.
    RefusalsLeftOut {
        /// Who was refused; nobody where it was the system.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u32>)]
        person: Option<PersonId>,
        rule: Rule,
        count: u64,
    },
    /// The account of a person was changed.
    Account {
        #[schema(value_type = u32)]
        person: PersonId,
        change: AccountChangeView,
        /// The role that they have since.
        #[serde(skip_serializing_if = "Option::is_none")]
        role: Option<&'static str>,
    },
    /// Somebody said something about a round.
    Statement {
        dispute: u64,
        statement: u64,
        kind: wire::StatementKind,
        #[schema(value_type = u32)]
        table: TableId,
        #[schema(value_type = u64)]
        round: RoundNumber,
        /// SHA-256 of the statement as it is written.
        hash: String,
    },
    /// Money moved otherwise than by the play.
    Moved { entries: Vec<EntryView> },
}

/// What was done to an account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = AccountChange)]
pub(super) enum AccountChangeView {
    /// It was made.
    Added,
    /// It was given another role.
    Role,
    /// Its access ended.
    Ended,
    /// Its password was reset by an admin.
    Reset,
    /// A password was set by the link of a reset.
    SetByLink,
}

/// What was booked at once.
#[derive(Serialize, ToSchema)]
#[schema(as = NotedEntry)]
pub(super) struct EntryView {
    /// Why it moved, such as `fill`.
    kind: wire::EntryKind,
    moves: Vec<MoveView>,
}

/// An amount that left one account and reached another.
#[derive(Serialize, ToSchema)]
#[schema(as = NotedMove)]
struct MoveView {
    from: AccountView,
    to: AccountView,
    amount: Microcents,
}

/// A place where money can be.
#[derive(Serialize, ToSchema)]
#[serde(tag = "account", rename_all = "kebab-case")]
#[schema(as = LedgerAccount)]
enum AccountView {
    Cage {},
    House {},
    Rack { player: u32 },
    Spot { table: u32, seat: wire::Seat, spot: wire::Spot },
    Bank { table: u32, seat: wire::Seat },
    Inventory { table: u32 },
    DropBox { table: u32 },
    TipBox { table: u32 },
    Meter { link: u32, meter: wire::Meter },
    Reserve { link: u32, meter: wire::Meter },
    Overflow { link: u32, meter: wire::Meter },
    Fees { table: u32 },
}

impl NoteView {
    /// A note; nothing where it is about what nobody can ask for.
    pub(super) fn of(note: &Note) -> Option<Self> {
        Some(match note {
            Note::Proposed(what) => Self::Proposed { command: TableRequest::of(what)? },
            Note::Lapsed(what) => Self::Lapsed { command: TableRequest::of(what)? },
            &Note::RefusalsLeftOut { person, rule, count } => {
                Self::RefusalsLeftOut { person, rule: wire::Said(rule), count }
            }
            &Note::Account { person, change } => {
                let (change, role) = changed(change);
                Self::Account { person, change, role }
            }
            Note::Statement(StatementNote { dispute, number, kind, table, round, hash }) => {
                Self::Statement {
                    dispute: *dispute,
                    statement: *number,
                    kind: wire::Said(*kind),
                    table: *table,
                    round: *round,
                    hash: hash.to_string(),
                }
            }
        })
    }

    /// A command that the rules of a table forbid.
    pub(super) fn refused(table: &Table, command: &RecordedCommand, refusal: &Refusal) -> Self {
        let command = match command {
            RecordedCommand::Whole(command) => wire::Command::of(command),
            RecordedCommand::DealFromDeck => None,
        };
        let clause = table.clause(refusal.clause).map(|it| it.id.clone());
        Self::Refused {
            command,
            rule: wire::Said(refusal.rule),
            clause,
            facts: refusal.fact.into(),
        }
    }
}

/// What was done to an account, and the role that came of it.
fn changed(change: AccountChange) -> (AccountChangeView, Option<&'static str>) {
    let role = |number: u8| Role::ALL.get(usize::from(number)).map(|role| role.name());
    match change {
        AccountChange::Added(number) => (AccountChangeView::Added, role(number)),
        AccountChange::Role(number) => (AccountChangeView::Role, role(number)),
        AccountChange::Ended => (AccountChangeView::Ended, None),
        AccountChange::Reset => (AccountChangeView::Reset, None),
        AccountChange::SetByLink => (AccountChangeView::SetByLink, None),
    }
}

impl EntryView {
    pub(super) fn of(entry: &Entry) -> Self {
        let shown = |it: &Move| MoveView {
            from: AccountView::of(it.from),
            to: AccountView::of(it.to),
            amount: wire::Text(it.amount),
        };
        Self { kind: wire::Said(entry.kind()), moves: entry.moves().iter().map(shown).collect() }
    }
}

impl AccountView {
    fn of(account: Account) -> Self {
        match account {
            Account::Cage => Self::Cage {},
            Account::House => Self::House {},
            Account::Rack(player) => Self::Rack { player: player.0 },
            Account::Spot { table, seat, spot } => {
                Self::Spot { table: table.0, seat: seat.into(), spot: wire::Said(spot) }
            }
            Account::Bank { table, seat } => Self::Bank { table: table.0, seat: seat.into() },
            Account::Inventory(table) => Self::Inventory { table: table.0 },
            Account::DropBox(table) => Self::DropBox { table: table.0 },
            Account::TipBox(table) => Self::TipBox { table: table.0 },
            Account::Meter { link, meter } => {
                Self::Meter { link: link.0, meter: wire::Text(meter) }
            }
            Account::Reserve { link, meter } => {
                Self::Reserve { link: link.0, meter: wire::Text(meter) }
            }
            Account::Overflow { link, meter } => {
                Self::Overflow { link: link.0, meter: wire::Text(meter) }
            }
            Account::Fees(table) => Self::Fees { table: table.0 },
        }
    }
}
