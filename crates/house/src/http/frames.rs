//! The frames of a socket, as the document of the API describes them.
#![expect(dead_code, reason = "they describe what is written elsewhere")]

use utoipa::ToSchema;
use wire::{Problem, TableCard, Told, View};

use crate::host::{ClockView, OwnView};

/// What the house sends over a socket; `type` says what it is.
///
/// A `welcome` comes first, followed by `stopped` or `closing` where it is so; while nothing may be
/// shown, `stopped` comes before it. Then every step of the table is a `happened`, which is the
/// same for everybody (one without events tells only who is waited for), and is followed by `yours`
/// where the client's own part changed or a command of theirs was answered. A client that does not
/// keep up misses frames and is sent a `fresh` picture.
#[derive(ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Frame {
    /// The whole picture, and what was missed since the record that the client knew of.
    Welcome(Welcome),
    /// The whole picture, for a client that has missed something.
    Fresh(Picture),
    /// The whole picture, for whoever asked over HTTP.
    Look(Picture),
    /// A step of the table.
    Happened(Happened),
    /// The store answers again, and the table goes on.
    Resumed(Happened),
    /// What is the client's own.
    Yours(Yours),
    /// The store does not answer; nothing is taken.
    Stopped,
    /// The house closes: the round ends, and none begins.
    Closing,
}

/// The whole picture, and how the client begins.
#[derive(ToSchema)]
pub(crate) struct Welcome {
    #[serde(flatten)]
    picture: Picture,
    /// Ids of commands that begin with these 16 digits are this connection's own.
    prefix: String,
    /// What happened since the record that the client knew of; `null` if that is too long ago.
    missed: Option<Vec<Told<'static>>>,
}

/// A table as it stands, and what is the client's own.
#[derive(ToSchema)]
pub(crate) struct Picture {
    #[serde(flatten)]
    happened: Happened,
    /// The client's own part; `null` for a spectator.
    own: Option<OwnView>,
}

/// A step of a table, as everybody sees it.
#[derive(ToSchema)]
#[schema(as = Step)]
pub(crate) struct Happened {
    /// The last record.
    sequence: u64,
    /// What happened, in order.
    events: Vec<Told<'static>>,
    /// The table after it.
    view: View,
    /// What the table waits for.
    clock: Option<ClockView>,
    /// The seats that are waited for: those of the people whom the betting clock gives time, or the
    /// one that is asked.
    waits_for: Vec<u8>,
    /// The seats of people who let two rounds pass without a wager: they keep the seat and are not
    /// waited for until they bet, or say that they are ready.
    sitting_out: Vec<u8>,
}

/// What is the client's own.
#[derive(ToSchema)]
pub(crate) struct Yours {
    /// The answers to commands, in the order in which they were given.
    answers: Vec<AnsweredCommand>,
    /// The client's own part, where it changed.
    own: Option<OwnView>,
}

/// The answer to a command over a socket.
#[derive(ToSchema)]
pub(crate) struct AnsweredCommand {
    /// The id of the command; `null` if it could not be read.
    id: Option<String>,
    #[serde(flatten)]
    answered: Answered,
}

/// The answer to a command: the record that has what it came to, or why it was not done.
#[derive(ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Answered {
    /// The number of the record.
    Done(u64),
    /// Why it was not done.
    Problem(Problem<'static>),
}

/// A table: what a lobby shows of it, and how it stands.
#[derive(ToSchema)]
pub(crate) struct TableNow {
    /// What a lobby shows of it.
    table: TableCard<'static>,
    /// How it stands: a frame of the type `look`.
    now: Frame,
}
