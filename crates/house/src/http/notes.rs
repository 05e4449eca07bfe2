//! What a record holds besides events: a value, and the same in words.

use ledger::{
    Account, AccountChange, AccountNote, Admission, Entry, GuestNote, LimitsNote, LimitsRequest,
    Moment, Move, Note, PersonId, PlayLimits, RecordedCommand, RollbackNote, StatementNote,
    TableId,
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
        /// The role that they had before it was changed.
        #[serde(skip_serializing_if = "Option::is_none")]
        before: Option<&'static str>,
        /// How a new person came in.
        #[serde(skip_serializing_if = "Option::is_none")]
        admission: Option<AdmissionView>,
        /// Until when the link of a reset is good, in milliseconds since 1970.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u64>)]
        until: Option<Moment>,
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
    /// The house went on from another journal than the one it had signed last.
    RollbackAccepted {
        /// How many records it had signed; 0 where that is not known.
        size: u64,
        /// The root over them, in hexadecimal.
        root: String,
        reason: String,
    },
    /// A player set limits. What is not set is not limited.
    Limits {
        #[schema(value_type = u32)]
        person: PersonId,
        request: LimitsRequestView,
        limits: LimitsView,
        /// What holds from a moment on.
        #[serde(skip_serializing_if = "Option::is_none")]
        later: Option<LaterLimitsView>,
        /// Until when the player may not play, in milliseconds since 1970.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u64>)]
        excluded_until: Option<Moment>,
        /// After how many minutes the player is told how long they have been playing; zero is
        /// never.
        #[serde(skip_serializing_if = "Option::is_none")]
        reality_minutes: Option<u32>,
    },
    /// A person may see a private table from then on.
    Guest {
        #[schema(value_type = u32)]
        table: TableId,
        #[schema(value_type = u32)]
        person: PersonId,
        /// Whether the table is theirs; else they accepted an invitation.
        owner: bool,
    },
    /// The wall clock of the house jumped; moments in milliseconds since 1970.
    ClockJumped {
        /// What it should have shown.
        #[schema(value_type = u64)]
        from: Moment,
        /// What it showed.
        #[schema(value_type = u64)]
        to: Moment,
        /// Whether it was put back.
        back: bool,
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
    /// The person changed their own password.
    OwnPassword,
    /// Its access was restored.
    Restored,
}

/// How a person came in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = Admission)]
pub(super) enum AdmissionView {
    /// An admin added them.
    Admin,
    /// They are the first admin, by the link of the start.
    SetupLink,
    /// As a guest of a demonstration.
    Guest,
    /// As a bot of a demonstration.
    Bot,
}

/// What a player asked for.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = LimitsRequest)]
pub(super) enum LimitsRequestView {
    /// Limits, or days without play.
    Limits,
    /// A break of some hours.
    Break,
    /// How often to be told how long they have been playing.
    RealityCheck,
}

/// Limits of play.
#[derive(Serialize, ToSchema)]
#[schema(as = NotedLimits)]
pub(super) struct LimitsView {
    /// The most to be wagered in a day.
    #[serde(skip_serializing_if = "Option::is_none")]
    stake: Option<wire::Money>,
    /// The most to be lost in a day.
    #[serde(skip_serializing_if = "Option::is_none")]
    loss: Option<wire::Money>,
    /// The most minutes to be played without a break.
    #[serde(skip_serializing_if = "Option::is_none")]
    session_minutes: Option<u32>,
}

/// Limits that hold from a moment on.
#[derive(Serialize, ToSchema)]
#[schema(as = NotedLaterLimits)]
pub(super) struct LaterLimitsView {
    /// In milliseconds since 1970.
    #[schema(value_type = u64)]
    from: Moment,
    #[serde(flatten)]
    limits: LimitsView,
}

impl From<PlayLimits> for LimitsView {
    fn from(PlayLimits { stake, loss, session_minutes }: PlayLimits) -> Self {
        Self { stake: stake.map(Into::into), loss: loss.map(Into::into), session_minutes }
    }
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
            Note::Account(note) => account(note),
            Note::Limits(note) => limits(note),
            &Note::Guest(GuestNote { table, person, is_owner }) => {
                Self::Guest { table, person, owner: is_owner }
            }
            &Note::ClockJumped(jump) => {
                Self::ClockJumped { from: jump.from, to: jump.to, back: jump.is_back() }
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
            Note::RollbackAccepted(RollbackNote { size, root, reason }) => {
                let (root, reason) = (root.to_string(), reason.clone());
                Self::RollbackAccepted { size: *size, root, reason }
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

/// A change of an account.
fn account(note: &AccountNote) -> NoteView {
    let name = |number: u8| Role::ALL.get(usize::from(number)).map(|role| role.name());
    let (mut role, mut before, mut admission, mut until) = (None, None, None, None);
    let change = match note.change {
        AccountChange::Added { role: number, admission: way } => {
            role = name(number);
            admission = Some(match way {
                Admission::ByAdmin => AdmissionView::Admin,
                Admission::BySetupLink => AdmissionView::SetupLink,
                Admission::AsGuest => AdmissionView::Guest,
                Admission::AsBot => AdmissionView::Bot,
            });
            AccountChangeView::Added
        }
        AccountChange::Role { role: number, before: was } => {
            (role, before) = (name(number), name(was));
            AccountChangeView::Role
        }
        AccountChange::Restored { role: number } => {
            role = name(number);
            AccountChangeView::Restored
        }
        AccountChange::Reset { until: moment } => {
            until = Some(moment);
            AccountChangeView::Reset
        }
        AccountChange::Ended => AccountChangeView::Ended,
        AccountChange::SetByLink => AccountChangeView::SetByLink,
        AccountChange::OwnPassword => AccountChangeView::OwnPassword,
    };
    NoteView::Account { person: note.person, change, role, before, admission, until }
}

fn limits(note: &LimitsNote) -> NoteView {
    let later =
        |(from, limits): (Moment, PlayLimits)| LaterLimitsView { from, limits: limits.into() };
    NoteView::Limits {
        person: note.person,
        request: match note.request {
            LimitsRequest::Limits => LimitsRequestView::Limits,
            LimitsRequest::Break => LimitsRequestView::Break,
            LimitsRequest::RealityCheck => LimitsRequestView::RealityCheck,
        },
        limits: note.limits.into(),
        later: note.later.map(later),
        excluded_until: note.excluded_until,
        reality_minutes: note.reality_minutes,
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
