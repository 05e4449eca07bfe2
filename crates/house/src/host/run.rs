//! A host at work: it takes everything that has come, does it in one step, waits until that is
//! durable, tells everybody, and begins again.

use std::collections::btree_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use ledger::{Body, GuestNote, Link, Note, Opened, PersonId, Sequence};
use table::{Seat, Who};
use tokio::sync::{mpsc, watch};
use wire::{Kind, Offer, Own};

use super::frames::Watchers;
use super::history::History;
use super::idling::{MissedRounds, Waiting};
use super::linked::Linked;
use super::proposals::Proposals;
use super::recent::{Kept, Recent};
use super::refusals::Refusals;
use super::step::{Step, Turn, kept_under};
use super::system::Clock;
use super::{Answer, CommandRequest, Core, Facts, HostRequest, Message, Opening};
use crate::command::TableRequest;
use crate::counts::{many, one};
use crate::frame::MissedEvents;
use crate::problem::trouble;
use crate::shared::{Shared, State};
use crate::store::{Append, InvitedRow};
use crate::{Capability, Role};

/// So many messages are taken into one step at most.
const AT_ONCE: usize = 64;

/// How often a table that waits for nothing looks around.
const LOOK_AROUND: Duration = Duration::from_secs(15);

/// Runs one table.
pub(crate) struct Host {
    pub(super) facts: Arc<Facts>,
    pub(super) shared: Arc<Shared>,
    pub(super) core: Core,
    /// Who need not be waited for.
    pub(super) ready: HashSet<PersonId>,
    /// When people last asked for something.
    pub(super) seen: HashMap<PersonId, Instant>,
    /// Who let the betting clock run out without a wager.
    pub(super) missed: MissedRounds,
    /// Whom the table waits for and who sits out, as everybody was told last.
    pub(super) told_waiting: Waiting,
    /// The moment of the turn.
    pub(super) now: Instant,
    /// Bots that play here.
    pub(super) bots: Vec<PersonId>,
    pub(super) clock: Option<Clock>,
    /// Until when players may open their cuts of the deck, while the house waits for them.
    pub(super) cut_until: Option<Instant>,
    pub(super) watchers: Watchers,
    pub(super) history: History,
    pub(super) recent: Recent,
    /// What was refused in this round.
    pub(super) refusals: Refusals,
    /// What waits for a second person.
    pub(super) proposals: Proposals,
    /// What lapsed when the table was read again, and when that was.
    pub(super) lapsed: Vec<(TableRequest, Instant)>,
    /// How often the bank was declined by the clock since anybody asked for something.
    pub(super) unanswered: usize,
    /// What outlives this host, should it fail.
    lasting: Arc<Lasting>,
    /// What people asked for while something was read again.
    pub(super) held: Vec<CommandRequest>,
    /// Whether the store did not take what is in memory.
    pub(super) is_doubted: bool,
    /// Whether play goes on, as far as this table has taken note of it.
    pub(super) heeded: State,
    /// Whether the table is as the store has it, so that it may be shown.
    pub(super) is_sure: bool,
    /// What waits until it may be.
    pub(super) deferred: Vec<HostRequest>,
    pub(super) linked: Linked,
}

impl Host {
    pub(crate) fn new(
        facts: Arc<Facts>,
        shared: Arc<Shared>,
        core: Core,
        lasting: Arc<Lasting>,
    ) -> Self {
        // Whoever sat here before a restart has the time to come back.
        let now = Instant::now();
        let players = Seat::ALL.into_iter().filter_map(|seat| core.table.player(seat));
        let seen = players.map(|player| (player.into(), now)).collect();
        lasting.durable.send_replace(core.chain.last());
        let bots = lasting.bots.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let history = History::after(core.chain.last());
        let linked = Linked::new(shared.changes_of(facts.link));
        let heeded = shared.state();
        let mut host = Self {
            facts,
            shared,
            core,
            ready: HashSet::new(),
            seen,
            missed: MissedRounds::default(),
            told_waiting: Waiting::default(),
            now,
            bots,
            clock: None,
            cut_until: None,
            watchers: Watchers::default(),
            history,
            recent: Recent::default(),
            refusals: Refusals::default(),
            proposals: Proposals::default(),
            lapsed: Vec::new(),
            unanswered: 0,
            lasting,
            held: Vec::new(),
            is_doubted: false,
            heeded,
            is_sure: heeded.is_sure(),
            deferred: Vec::new(),
            linked,
        };
        host.cut_until = host.cut_until_return(now);
        host
    }

    /// Lets bots play here.
    pub(super) fn set_bots(&mut self, bots: Vec<PersonId>) {
        self.lasting.bots.lock().unwrap_or_else(PoisonError::into_inner).clone_from(&bots);
        self.bots = bots;
    }

    /// Whether somebody is connected, or has asked for something a moment ago.
    pub(super) fn is_here(&self, person: PersonId) -> bool {
        self.watchers.is_connected(person) || self.is_heard_of(person, self.shared.timing.decision)
    }

    /// Whether somebody has asked for something, or left, within a span of time.
    pub(super) fn is_heard_of(&self, person: PersonId, span: Duration) -> bool {
        self.seen.get(&person).is_some_and(|at| self.since_then(*at) < span)
    }

    /// Whether somebody has been neither connected nor heard of for as long as seats are kept.
    pub(super) fn is_long_gone(&self, person: PersonId) -> bool {
        !self.watchers.is_connected(person) && !self.is_heard_of(person, self.shared.timing.absence)
    }

    /// How long ago something was, at the moment of the turn.
    fn since_then(&self, at: Instant) -> Duration {
        self.now.saturating_duration_since(at)
    }

    pub(super) fn set_ready(&mut self, person: PersonId, is_ready: bool) {
        if is_ready {
            self.ready.insert(person);
        } else {
            self.ready.remove(&person);
        }
    }

    /// What was told after a record that has been, as far as that is known.
    pub(super) fn missed_since(&self, sequence: Sequence) -> MissedEvents<'_> {
        let has_been = sequence <= self.core.chain.last();
        let since = has_been.then(|| self.history.since(sequence)).flatten();
        since.map_or(MissedEvents::Unknown, MissedEvents::Known)
    }

    /// What somebody may do and see here, by role.
    pub(super) fn own_by_role(&self, person: PersonId, role: Role) -> Own {
        let table = &self.core.table;
        if role.may(Capability::Play) {
            let mut own = Own::of(table, person.into());
            let deck = self.core.deck.as_ref().map(|deck| deck.commitment);
            own.offers
                .iter_mut()
                .for_each(|offer| deck.into_iter().for_each(|it| offer.name_deck(it)));
            return own;
        }
        let who = if role.may(Capability::Deal) {
            Some(Who::Dealer)
        } else {
            role.may(Capability::Supervise).then_some(Who::Floor)
        };
        Own { seats: Vec::new(), offers: who.map_or(Vec::new(), |who| Offer::all(table, who)) }
    }

    /// Whether a round is on, so that closing would interrupt it, or wagers have to go back first.
    pub(super) fn is_playing(&self) -> bool {
        !self.core.table.playing().is_empty() || self.has_to_give_back()
    }

    /// When the table does something though nobody asks for anything.
    pub(super) fn wakes_at(&self, now: Instant) -> Instant {
        // Nothing is done while the store does not answer; when it does, that wakes the table.
        if !self.heeded.goes_on() {
            return now + LOOK_AROUND;
        }
        let until = self.clock.map(|clock| clock.until);
        // An idle table looks around now and then for seats to be given up.
        let until = until.unwrap_or_else(|| now + LOOK_AROUND);
        // A time that is over was acted on, or something else has to happen first.
        let cut = self.cut_until.filter(|cut| *cut > now);
        let until = cut.map_or(until, |cut| cut.min(until));
        let due = self.linked.due().filter(|_| self.is_looked_at(&[]));
        due.map_or(until, |due| due.min(until))
    }

    /// Whether somebody sees the table, or asks to.
    fn is_looked_at(&self, messages: &[Message]) -> bool {
        self.watchers.is_any() || messages.iter().any(Message::looks)
    }

    /// Writes the first record of a new table.
    fn open(&mut self, turn: &mut Turn<'_>) {
        let Turn { ledger, step } = turn;
        let facts = &self.facts;
        let book = facts.rules().book();
        let opened = Opened {
            name: facts.name.clone(),
            book: book.title().name.clone(),
            book_hash: facts.book_hash,
            submission: facts.approval.submission.clone(),
            automation: facts.automation,
            link: Some(facts.link),
        };
        let body = Body::Opened(Box::new(opened));
        let Opening { cause, owner } = facts.opening;
        let sequence = self.core.write(&self.facts, cause, body, step);
        if let Entry::Vacant(place) = ledger.links.entry(self.facts.link) {
            let link = place.insert(Link::new(self.facts.link, self.facts.rules()));
            let mut entries = Vec::new();
            link.open(&mut entries);
            ledger.books.post_all(&entries).expect("the meters of a submission are bounded");
            step.post(sequence, entries);
        }
        if let Some(person) = owner {
            let row = InvitedRow { table: facts.id, person, is_owner: true };
            let note = GuestNote { table: row.table, person, is_owner: true };
            self.core.write(&self.facts, cause, Body::Noted(Note::Guest(note)), step);
            step.append.invited.push(row);
        }
        self.fill_for_demo(turn);
    }

    /// Does everything that has come, waits until it is durable, and tells it.
    async fn work(&mut self, asked: Vec<CommandRequest>) {
        self.work_at(asked, Instant::now()).await;
    }

    /// The same at a moment.
    pub(super) async fn work_at(&mut self, asked: Vec<CommandRequest>, now: Instant) {
        self.now = now;
        one(&self.shared.counts.turns);
        if !self.heed() {
            return self.hold(asked);
        }
        let asked = std::mem::take(&mut self.held).into_iter().chain(asked).collect();
        if let Err(asked) = self.take_turn(asked, now).await {
            self.hold(asked);
        }
    }

    /// Takes a turn; returns what was asked if something has to be read again first.
    async fn take_turn(
        &mut self,
        asked: Vec<CommandRequest>,
        now: Instant,
    ) -> Result<(), Vec<CommandRequest>> {
        // The ledger is held from the first change until the store has the step in line, so that
        // both have the same order.
        let (pending, made, step) = {
            let shared = self.shared.clone();
            let mut ledger = shared.ledger();
            // Somebody may have failed since, in the middle of a change of what is in our hands.
            if !shared.state().goes_on() {
                return Err(asked);
            }
            let step = Step::new(self.facts.id, self.facts.fence, shared.clock.clone());
            let mut turn = Turn { ledger: &mut ledger, step };
            if self.core.chain.is_empty() {
                self.open(&mut turn);
            }
            self.write_lapsed(&mut turn.step);
            if self.linked.is_wanted {
                // What cannot be read now is before the next command.
                let _ = self.read_link(&mut turn);
            }
            for it in asked {
                self.take(it, &mut turn);
            }
            self.advance(now, &mut turn);
            self.check_clock(now);
            let mut step = turn.step;
            let made = Made::by(&step);
            let append = step.take_append();
            (append.map(|append| shared.store.append(append)), made, step)
        };
        let durable = match pending {
            Some(pending) => pending.await,
            None => Ok(()),
        };
        match durable {
            Ok(()) => {
                self.count(&made);
                self.log(&step.log);
                if step.changes_link {
                    self.linked.tell();
                }
                if step.deck.is_committed {
                    self.shared.deck_committed.notify_one();
                }
                self.tell(step);
            }
            Err(error) => self.lose(step, &error),
        }
        Ok(())
    }

    fn count(&self, made: &Made) {
        let Some(last) = made.last else { return };
        let counts = &self.shared.counts;
        one(&counts.steps);
        many(&counts.records, made.records);
        many(&counts.rounds, made.rounds);
        self.lasting.durable.send_replace(last);
    }

    /// Answers a command that was carried out long ago, and lets through what is new.
    async fn known(&mut self, asked: CommandRequest) -> Option<CommandRequest> {
        let is_fresh = self.watchers.is_fresh(asked.id);
        if is_fresh || self.recent.kept(asked.id).is_some() {
            return Some(asked);
        }
        let key = kept_under(self.facts.id, asked.id);
        let found = match self.shared.store.answer(key).await {
            Ok(Some(found)) => found,
            Ok(None) => return Some(asked),
            Err(error) if error.is_rejection() => {
                let (table, person) = (self.facts.id.0, asked.by.id.0);
                tracing::error!(%error, table, person, "a kept answer is not given");
                let answer = Answer::Problem(trouble(Kind::Internal, &error.to_string()));
                self.tell_answers(vec![(asked.reply, asked.id, answer)]);
                return None;
            }
            Err(error) => {
                self.shared.stop(&error);
                return Some(asked);
            }
        };
        let fingerprint = asked.fingerprint;
        let kept = Kept::read(found.person, &found.answer, fingerprint);
        let answer = kept.again(asked.by.id, fingerprint);
        self.tell_answers(vec![(asked.reply, asked.id, answer)]);
        None
    }
}

/// What a step makes durable, for those who count.
struct Made {
    records: usize,
    rounds: usize,
    /// The last record, unless there is none.
    last: Option<Sequence>,
}

impl Made {
    fn by(step: &Step) -> Self {
        let Append { records, rounds, .. } = &step.append;
        let last = records.last().map(|record| record.sequence);
        Self { records: records.len(), rounds: rounds.len(), last }
    }
}

/// What outlives a host that fails.
pub(crate) struct Lasting {
    /// The last record that is durable, for those who read them.
    pub(crate) durable: watch::Sender<Sequence>,
    /// How often the table was restored: whoever holds a connection comes again.
    pub(crate) restored: watch::Sender<u64>,
    bots: Mutex<Vec<PersonId>>,
}

impl Lasting {
    pub(crate) fn new() -> Self {
        let (durable, restored) = (watch::Sender::new(Sequence::BEFORE_ALL), watch::Sender::new(0));
        Self { durable, restored, bots: Mutex::default() }
    }
}

/// Where what a host is sent arrives. It outlives the host.
pub(crate) type Inbox = tokio::sync::Mutex<mpsc::Receiver<Message>>;

/// Runs a table until the house closes.
pub(crate) async fn run(mut host: Host, inbox: Arc<Inbox>) {
    let mut inbox = inbox.lock().await;
    let mut state = host.shared.watch();
    let mut messages = Vec::new();
    host.work(Vec::new()).await;
    loop {
        let until = host.wakes_at(Instant::now());
        tokio::select! {
            count = inbox.recv_many(&mut messages, AT_ONCE) => {
                if count == 0 {
                    return;
                }
            }
            () = tokio::time::sleep_until(until.into()) => {}
            () = host.linked.change() => {}
            changed = state.changed() => {
                if changed.is_err() {
                    return;
                }
            }
        }
        host.heed();
        if host.is_looked_at(&messages) && host.linked.want(Instant::now()) {
            host.work(Vec::new()).await;
        }
        let mut asked = Vec::new();
        for message in messages.drain(..) {
            match message {
                Message::Command(it) => asked.extend(host.known(*it).await),
                Message::Request(request) => host.handle_request(request),
                Message::Query(query) => host.handle_query(query),
            }
        }
        host.work(asked).await;
    }
}
