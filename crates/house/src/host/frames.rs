//! Frames: what those who watch a table are sent.
//!
//! What everybody may see is written once and sent to all; what is one person's own follows in a
//! frame of its own, and only if it changed. A client that does not keep up misses frames, and is
//! given a fresh picture when it has caught up; nobody waits for it.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ledger::{Account, Balance, CommandId, PersonId};
use serde::Serialize;
use table::Seat;
use utoipa::ToSchema;
use wire::{Awaited, Money, Own, Then, View};

use super::idling::Waiting;
use super::staff::StaffView;
use super::step::Step;
use super::system::Clock;
use super::{Answer, ConnectionId, Host, HostRequest, Reply, Watcher};
use crate::frame::{
    AnsweredCommand, AnsweredId, EventText, NewOwn, OwnNews, SealedDeckView, TableFrame,
    TablePicture, TableStep, WelcomePicture,
};
use crate::outbox::Frame;
use crate::{Capability, Role};

/// Somebody who is told what happens, and what they were told last.
pub(super) struct Watching {
    watcher: Watcher,
    own: Option<OwnView>,
    /// The highest count of a command with this connection's prefix.
    highest: u64,
    /// Whether some frame did not fit, so that a fresh picture is due.
    is_behind: bool,
}

/// Everybody who is told what happens.
#[derive(Default)]
pub(super) struct Watchers(BTreeMap<ConnectionId, Watching>);

/// What a table waits for, for people.
#[derive(Serialize, ToSchema)]
#[schema(as = Clock)]
pub(crate) struct ClockView {
    waits: Awaited,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    /// What is done when the time is over.
    then: Then,
    /// How many milliseconds are left.
    #[schema(value_type = u64)]
    #[serde(with = "wire::millis")]
    left: Duration,
}

/// What one person sees beyond that.
#[derive(PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = OwnPart)]
pub(crate) struct OwnView {
    #[serde(flatten)]
    own: Own,
    /// The chips that are not on a table.
    rack: Money,
    /// Whether the others need not wait for this person.
    ready: bool,
    /// What those who work at the table see.
    #[serde(skip_serializing_if = "Option::is_none")]
    staff: Option<StaffView>,
}

impl Watchers {
    /// Whether anybody is told what happens.
    pub(super) fn is_any(&self) -> bool {
        !self.0.is_empty()
    }

    /// Whether somebody who deals is connected.
    pub(super) fn has_dealer(&self) -> bool {
        let deals = |it: &Watching| {
            it.watcher.person.as_ref().is_some_and(|it| it.role.may(Capability::Deal))
        };
        self.0.values().any(deals)
    }

    /// Whether a command cannot have been given before: its id has the prefix that a connection was
    /// given when it was opened, and a count above all that came with it, by whatever way.
    pub(super) fn is_fresh(&mut self, id: CommandId) -> bool {
        let (prefix, count) = id.0.split_at(8);
        let count = u64::from_be_bytes(count.try_into().expect("eight are left of sixteen"));
        let Some(it) = self.0.values_mut().find(|it| it.watcher.prefix == prefix) else {
            return false;
        };
        let is_fresh = count > it.highest;
        it.highest = it.highest.max(count);
        is_fresh
    }

    pub(super) fn is_connected(&self, person: PersonId) -> bool {
        let is_theirs =
            |it: &Watching| it.watcher.person.as_ref().is_some_and(|it| it.id == person);
        self.0.values().any(is_theirs)
    }

    /// Puts a frame in line for everybody.
    fn put_all(&mut self, frame: &Frame) {
        self.0.values_mut().for_each(|it| it.put(frame.clone()));
    }

    /// Sends what is in line for everybody.
    fn send(&self) {
        self.0.values().for_each(|it| it.watcher.outbox.send());
    }

    pub(super) fn send_all(&mut self, frame: &TableFrame<'_>) {
        self.put_all(&frame.encode());
        self.send();
    }
}

impl Watching {
    /// Puts a frame in line, if there is room; else the client is behind, and is sent no more until
    /// it asks for a fresh picture.
    fn put(&mut self, frame: Frame) {
        if !self.is_behind && !self.watcher.outbox.put(frame) {
            let connection = self.watcher.connection.0;
            tracing::info!(connection, "a client does not keep up, and is sent nothing more");
            self.is_behind = true;
        }
    }
}

impl Host {
    /// Changes who watches or plays along.
    pub(super) fn handle_request(&mut self, request: HostRequest) {
        if !self.is_sure {
            return self.defer(request);
        }
        match request {
            HostRequest::Watch(watcher) => self.welcome(watcher),
            HostRequest::Refresh(connection) => self.refresh(connection),
            HostRequest::Unwatch(connection) => self.unwatch(connection),
            HostRequest::SetBots(bots) => self.set_bots(bots),
        }
    }

    pub(super) fn unwatch(&mut self, connection: ConnectionId) {
        let gone = self.watchers.0.remove(&connection);
        let person = gone.and_then(|gone| gone.watcher.person);
        self.seen.extend(person.map(|person| (person.id, Instant::now())));
    }

    fn clock_view(&self, clock: Clock, now: Instant) -> ClockView {
        let (waits, seat) = (clock.waits.awaited(), clock.waits.seat().map(Seat::number));
        let left = clock.until.saturating_duration_since(now);
        ClockView { waits, seat, then: self.done_then(clock.waits), left }
    }

    fn welcome(&mut self, watcher: Watcher) {
        let person = watcher.person.as_ref().map(|it| it.id);
        let prefix = format!("{:016x}", u64::from_be_bytes(watcher.prefix));
        let missed = watcher.from.map(|from| self.missed_since(from));
        let welcome = WelcomePicture { picture: self.picture(person), prefix, missed };
        let frame = TableFrame::Welcome(&welcome).encode();
        let own = welcome.picture.own;
        let mut watching = Watching { watcher, own, highest: 0, is_behind: false };
        watching.put(frame);
        self.notices().for_each(|notice| watching.put(notice.encode()));
        watching.watcher.outbox.send();
        self.watchers.0.insert(watching.watcher.connection, watching);
    }

    fn refresh(&mut self, connection: ConnectionId) {
        let Some(it) = self.watchers.0.get(&connection).filter(|it| it.is_behind) else { return };
        let person = it.watcher.person.as_ref().map(|it| it.id);
        let picture = self.picture(person);
        let notices = self.notices();
        if let Some(it) = self.watchers.0.get_mut(&connection) {
            it.is_behind = false;
            it.put(TableFrame::Fresh(&picture).encode());
            it.own = picture.own;
            notices.for_each(|notice| it.put(notice.encode()));
            it.watcher.outbox.send();
        }
    }

    /// Tells everybody what a step came to, once it is durable.
    pub(super) fn tell(&mut self, mut step: Step) {
        let mut answers = by_connection(std::mem::take(&mut step.answers));
        let happened = step.happened.take();
        let has_happened = happened.is_some();
        let waiting = self.waiting();
        let is_news = waiting != self.told_waiting;
        if let Some(told) = happened {
            let events: Vec<EventText> = told.iter().map(EventText::of).collect();
            let frame = TableFrame::Happened(&self.step(&events)).encode();
            self.history.keep(self.core.chain.last(), events);
            self.watchers.put_all(&frame);
        } else if (is_news || step.deck.is_cut) && self.watchers.is_any() {
            // Somebody is ready, or back, or has cut: everybody sees it.
            let frame = TableFrame::Happened(&self.step(&[])).encode();
            self.watchers.put_all(&frame);
        }
        self.told_waiting = waiting;
        self.tell_own(&mut answers, has_happened || step.concerns_staff);
        self.watchers.send();
    }

    /// Answers commands, and tells nothing else.
    pub(super) fn tell_answers(&mut self, answers: Vec<(Reply, CommandId, Answer)>) {
        for (connection, answered) in by_connection(answers) {
            if let Some(it) = self.watchers.0.get_mut(&connection) {
                it.put(own_news(&answered, None));
                it.watcher.outbox.send();
            }
        }
    }

    /// Puts everybody's own in line, where it changed or a command of theirs was answered.
    fn tell_own(&mut self, answers: &mut ByConnection, concerns_all: bool) {
        let connections: Vec<_> = if concerns_all {
            self.watchers.0.keys().copied().collect()
        } else {
            answers.keys().copied().collect()
        };
        let watching = connections.into_iter().filter_map(|it| self.watchers.0.get_key_value(&it));
        let owners = watching.map(|(it, of)| (*it, of.watcher.person.as_ref().map(|it| it.id)));
        for (connection, own) in self.owns_of(owners.collect()) {
            let Some(it) = self.watchers.0.get_mut(&connection) else { continue };
            let answered = answers.remove(&connection).unwrap_or_default();
            let is_new = own != it.own;
            if is_new || !answered.is_empty() {
                it.put(own_news(&answered, is_new.then(|| NewOwn::of(own.as_ref()))));
                it.own = own;
            }
        }
    }

    /// What is each one's own. The books are looked into once for all: other tables wait for them.
    fn owns_of(
        &self,
        owners: Vec<(ConnectionId, Option<PersonId>)>,
    ) -> Vec<(ConnectionId, Option<OwnView>)> {
        let racks: Vec<_> = {
            let ledger = self.shared.ledger();
            let rack = |person: PersonId| ledger.books.balance(Account::Rack(person.into()));
            owners.iter().map(|(_, person)| person.map(rack)).collect()
        };
        let own = |((connection, person), rack): ((_, Option<PersonId>), Option<Balance>)| {
            (connection, self.own_with(person, rack))
        };
        owners.into_iter().zip(racks).map(own).collect()
    }

    /// What happened, and how the table stands now.
    pub(super) fn step<'a>(&self, events: &'a [EventText]) -> TableStep<'a> {
        let Waiting { waits_for, sitting_out } = self.waiting();
        TableStep {
            sequence: self.core.chain.last(),
            events,
            view: View::of(&self.core.table),
            deck: self.deck_view(),
            clock: self.clock.map(|clock| self.clock_view(clock, Instant::now())),
            waits_for,
            sitting_out,
        }
    }

    /// The deck of the round that is on, as everybody may know it.
    fn deck_view(&self) -> Option<SealedDeckView> {
        let deck = self.core.deck.as_ref()?;
        Some(SealedDeckView::of(deck, self.core.table.phase()))
    }

    /// The whole picture for somebody: the table as it stands, and what is theirs.
    pub(super) fn picture(&self, person: Option<PersonId>) -> TablePicture<'static> {
        TablePicture { step: self.step(&[]), own: self.own_of(person) }
    }

    /// What is somebody's own; nothing for a spectator.
    fn own_of(&self, person: Option<PersonId>) -> Option<OwnView> {
        let rack =
            |person: PersonId| self.shared.ledger().books.balance(Account::Rack(person.into()));
        self.own_with(person, person.map(rack))
    }

    /// The same of somebody whose rack is known.
    fn own_with(&self, person: Option<PersonId>, rack: Option<Balance>) -> Option<OwnView> {
        let (id, rack) = person.zip(rack)?;
        let role = self.shared.people.role(id)?;
        let own = self.own_by_role(id, role);
        let staff = works_here(role).then(|| self.staff(role));
        let rack = rack.amount().whole().into();
        Some(OwnView { own, rack, ready: self.ready.contains(&id), staff })
    }
}

/// Answers to commands, for each connection in the order in which they were given.
type ByConnection = BTreeMap<ConnectionId, Vec<(CommandId, Answer)>>;

/// Answers those who wait for one answer alone, and returns the answers of the others.
fn by_connection(answers: Vec<(Reply, CommandId, Answer)>) -> ByConnection {
    let mut others = ByConnection::new();
    for (reply, id, answer) in answers {
        match reply {
            Reply::Connection(connection) => {
                others.entry(connection).or_default().push((id, answer));
            }
            // Whoever asked may be gone.
            Reply::Once(once) => drop(once.send(answer)),
        }
    }
    others
}

/// Whether somebody works at tables.
fn works_here(role: Role) -> bool {
    role.may(Capability::Deal) || role.may(Capability::Supervise)
}

fn own_news(answers: &[(CommandId, Answer)], own: Option<NewOwn<'_>>) -> Frame {
    let ids = answers.iter().map(|(id, _)| Some(AnsweredId::Read(*id)));
    let answers = ids.zip(answers).map(|(id, (_, answered))| AnsweredCommand { id, answered });
    let answers = answers.collect();
    TableFrame::Yours(&OwnNews { answers, own }).encode()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::outbox::Outbox;

    fn id(prefix: u8, count: u64) -> CommandId {
        let mut id = [prefix; 16];
        id[8..].copy_from_slice(&count.to_be_bytes());
        CommandId(id)
    }

    #[test]
    fn only_a_rising_count_is_fresh() {
        let (connection, outbox) = (ConnectionId(1), Arc::new(Outbox::new(None)));
        let watcher = Watcher { connection, person: None, prefix: [7; 8], from: None, outbox };
        let watching = Watching { watcher, own: None, highest: 0, is_behind: false };
        let mut watchers = Watchers(BTreeMap::from([(connection, watching)]));
        for (count, is_fresh) in [(1, true), (1, false), (9, true), (5, false), (10, true)] {
            assert_eq!(watchers.is_fresh(id(7, count)), is_fresh, "{count}");
        }
        assert!(!watchers.is_fresh(id(8, 11)), "nobody was given this prefix");
    }
}
