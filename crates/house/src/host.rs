//! A host runs one table: it takes commands, lets the table decide, makes what happened durable,
//! and only then tells anybody.

mod act;
mod bots;
mod chips;
mod consent;
mod core;
mod correcting;
mod counting;
mod cut;
mod frames;
mod history;
mod idling;
mod interruption;
mod lapsed;
mod linked;
mod log;
mod pair;
mod proposals;
mod proposed;
mod query;
mod recent;
mod refusals;
mod returning;
mod round_deck;
mod run;
mod staff;
mod standing;
mod step;
mod system;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use ledger::{Cause, CommandId, Hash, LinkId, PersonId, Sequence, TableId};
use odds::Counsel;
use rulebook::Rules;
use serde_json::value::RawValue;
use table::{Automation, Player, RoundNumber, Table, Time};
use tokio::sync::oneshot;

use crate::answer::CommandAnswer;
use crate::approval::Approval;
use crate::command::{Fingerprint, TableRequest};
use crate::frame::TablePicture;
use crate::outbox::Outbox;
use crate::people::Person;
use crate::problem::BoxedProblem;
use crate::seal::Seal;
use crate::store::Fence;
use crate::timing::current_time;

pub(crate) use self::core::Core;
pub(crate) use frames::{ClockView, OwnView};
pub(crate) use proposed::{AwardView, ProposalView};
pub(crate) use round_deck::{CutStage, DeckPlace, RoundCut, RoundDeck};
pub(crate) use run::{Host, Inbox, Lasting, run};
pub(crate) use staff::Foreseen;
pub(crate) use standing::Standing;

/// What does not change about a table while it is open.
#[derive(Clone)]
pub(crate) struct Facts {
    pub(crate) id: TableId,
    pub(crate) name: String,
    /// What it plays by.
    pub(crate) approval: Arc<Approval>,
    /// The hash of the book.
    pub(crate) book_hash: Hash,
    /// The hash of the book and the submission.
    pub(crate) rules_hash: Hash,
    pub(crate) automation: Automation,
    pub(crate) link: LinkId,
    pub(crate) fence: Fence,
}

impl Facts {
    /// Returns the rules that the table plays by.
    pub(crate) fn rules(&self) -> &Rules {
        &self.approval.rules
    }

    /// Returns the table as it was before anything happened.
    pub(crate) fn empty(&self) -> Table {
        self.approval.table(self.automation)
    }
}

/// The number of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ConnectionId(pub(crate) u64);

/// The answer to a command: the same whenever the same command comes again.
pub(crate) type Answer = CommandAnswer<'static>;

/// A command of somebody's, to the table or to the house.
pub(crate) struct CommandRequest {
    pub(crate) by: Person,
    pub(crate) id: CommandId,
    pub(crate) request: TableRequest,
    pub(crate) fingerprint: Fingerprint,
    /// When it was read, by the clock of the house.
    pub(crate) at: Time,
    pub(crate) reply: Reply,
}

impl CommandRequest {
    /// Returns a command that is given now.
    pub(crate) fn new(
        seal: &Seal,
        by: Person,
        id: CommandId,
        request: TableRequest,
        reply: Reply,
    ) -> Self {
        let (fingerprint, at) = (Fingerprint::of(&request, seal), current_time());
        Self { by, id, request, fingerprint, at, reply }
    }

    /// Who gave it, for the journal.
    fn cause(&self) -> Cause {
        Cause::Person { person: self.by.id, role: self.by.role.number(), command: self.id }
    }
}

/// Where an answer goes.
pub(crate) enum Reply {
    /// To a connection, with what else it is told.
    Connection(ConnectionId),
    /// To somebody who waits for it alone.
    Once(oneshot::Sender<Answer>),
}

/// What a host is sent.
pub(crate) enum Message {
    /// A command; those that have come are carried out together, in one step.
    Command(Box<CommandRequest>),
    /// A change of who watches or plays along, which no journal has.
    Request(HostRequest),
    /// A question, which changes nothing.
    Query(HostQuery),
}

/// A change of who watches a table or plays along.
pub(crate) enum HostRequest {
    /// Somebody wants to be told what happens.
    Watch(Watcher),
    /// Somebody has read everything there was, and missed some: wants a fresh picture.
    Refresh(ConnectionId),
    /// Somebody no longer wants to be told.
    Unwatch(ConnectionId),
    /// Bots come to the table.
    SetBots(Vec<PersonId>),
}

/// A question about a table. Whoever waits for the answer may be gone when it comes; where nothing
/// may be shown, the sender is dropped.
pub(crate) enum HostQuery {
    /// The table as a lobby shows it.
    Card(oneshot::Sender<Box<RawValue>>),
    /// Who sits here.
    Players(oneshot::Sender<Vec<PersonId>>),
    /// What the mathematics says to a player.
    Advise(Player, oneshot::Sender<Option<Counsel>>),
    /// Whether a round is on.
    IsPlaying(oneshot::Sender<bool>),
    /// What the table won, and how it fares.
    Standing(oneshot::Sender<Box<Standing>>),
    /// How the round began.
    Began(oneshot::Sender<Box<Began>>),
    /// What a command would come to, for somebody who works here.
    Foresee(Person, table::Command, oneshot::Sender<Result<Foreseen, BoxedProblem>>),
    /// The table as somebody may see it.
    Look(Option<Person>, oneshot::Sender<Box<TablePicture<'static>>>),
}

impl Message {
    /// Whether it asks for a picture of the table.
    const fn looks(&self) -> bool {
        matches!(
            self,
            Self::Request(HostRequest::Watch(_))
                | Self::Query(HostQuery::Card(_) | HostQuery::Look(..))
        )
    }
}

/// How the round that is on began, and how far it has come.
pub(crate) struct Began {
    pub(crate) round: RoundNumber,
    /// The first record of the round, and the last.
    pub(crate) first: Sequence,
    pub(crate) last: Sequence,
    /// The table before the first.
    pub(crate) table: Table,
}

/// Somebody who is told what happens.
pub(crate) struct Watcher {
    pub(crate) connection: ConnectionId,
    pub(crate) person: Option<Person>,
    /// The prefix of the ids that this connection gives its commands.
    pub(crate) prefix: [u8; 8],
    /// The last record that the client knows of.
    pub(crate) from: Option<Sequence>,
    /// Where frames for them go.
    pub(crate) outbox: Arc<Outbox>,
}
