//! Reading everything again: all records of the floor in the order in which they became durable.
//!
//! Every link of every chain is checked on the way, every table stands as its journal left it,
//! and the seal of a deck that is in play is opened, so that the same cards are dealt.

mod ahead;
mod whole;

use std::collections::BTreeMap;
use std::collections::hash_map::Entry::Vacant;
use std::sync::Arc;

use ledger::merkle::Tree;
use ledger::{
    Account, Attested, Body, Books, Cause, Chain, Dealing, Entry, Link, LinkId, LinkMeter, Moment,
    Move, Opened, Order, PersonId, PublicKey, Record, Request, Sequence, TableId, Tally,
};
use rustc_hash::FxHashMap;
use table::RoundNumber;

use ahead::{Found, each};
use whole::{Claims as Claimed, Witness};

use crate::OpenError;
use crate::approval::Approval;
use crate::claims::Claims;
use crate::host::{Core, DeckPlace, Facts, RoundCut, RoundDeck};
use crate::office::OFFICE;
use crate::people::ResetLog;
use crate::played::Played;
use crate::restraint::DAY;
use crate::results::Results;
use crate::seal::Seal;
use crate::shared::Ledger;
use crate::store::{Fence, JournalStore, SealedDeck, Store, StoreError};
use crate::timing::current_moment;

/// What all records come to.
pub(crate) struct Replayed {
    pub(crate) tables: BTreeMap<TableId, (Arc<Facts>, Core)>,
    pub(crate) office: Chain,
    pub(crate) ledger: Ledger,
    /// Whose passwords were reset lately.
    pub(crate) resets: ResetLog,
    /// Whose decks are committed to and not yet opened.
    committed: BTreeMap<TableId, CommittedDeck>,
}

/// Reads everything again, and finds in it what the store says is there: the last record of every
/// table, the last signed head and the balances. Returns it with the tree of all records.
pub(crate) async fn replay_all(
    store: &dyn Store,
    seal: &Seal,
    key: PublicKey,
) -> Result<(Replayed, Tree), StoreError> {
    let claimed = Claimed::read(store, key).await?;
    let (mut replay, witness) = (Replay::new(), Witness::of(&claimed));
    let witness = each(store, u64::MAX, witness, |found| replay.follow(found)).await?;
    let mut replayed = replay.end();
    claimed.check_tables(|id| replayed.last(id))?;
    let tree = witness.finish()?;
    // All of them are asked for before the first is waited for.
    let committed = std::mem::take(&mut replayed.committed).into_iter();
    let sealed: Vec<_> = committed.map(|(id, deck)| (id, deck, store.sealed(id))).collect();
    for (id, deck, sealed) in sealed {
        let Some((facts, core)) = replayed.tables.get_mut(&id) else { continue };
        core.deck = Some(open_seal(sealed.await?, seal, facts, deck)?);
    }
    let kept: Books = store.balances().await?.into_iter().collect();
    check_balances(&kept, &replayed.ledger.books)?;
    Ok((replayed, tree))
}

/// The balances that are kept are those that the records come to.
fn check_balances(kept: &Books, books: &Books) -> Result<(), StoreError> {
    let accounts = books.iter().chain(kept.iter()).map(|(account, _)| account);
    for account in accounts {
        let (is, should) = (kept.balance(account), books.balance(account));
        if is != should {
            let what = format!("{account} holds {is}, and the records come to {should}");
            return Err(StoreError::Damaged(what));
        }
    }
    Ok(())
}

impl Replayed {
    /// The last record of a table.
    fn last(&self, id: TableId) -> Sequence {
        let office = if id == OFFICE { self.office.last() } else { Sequence::BEFORE_ALL };
        self.tables.get(&id).map_or(office, |(_, core)| core.chain.last())
    }
}

/// Reads everything again up to a place.
pub(crate) async fn replay(store: &dyn JournalStore, until: u64) -> Result<Replayed, StoreError> {
    let mut replay = Replay::new();
    each(store, until, Witness::default(), |found| replay.follow(found)).await?;
    Ok(replay.end())
}

/// Opens the deck of a round, which is one of those of its table that are sealed.
fn open_seal(
    sealed: Vec<SealedDeck>,
    seal: &Seal,
    facts: &Facts,
    committed: CommittedDeck,
) -> Result<RoundDeck, StoreError> {
    let CommittedDeck { place, cut } = committed;
    let (id, round) = (facts.id, place.round);
    let sealed = sealed.into_iter().find(|deck| deck.round == round).ok_or_else(|| {
        StoreError::Damaged(format!("the sealed deck of round {round} of {id} is missing"))
    })?;
    let seed = seal.open(id, round, &sealed.bytes).ok_or_else(|| {
        StoreError::WrongKey(format!(
            "seal.key is not the key that the deck of round {round} of {id} is sealed with, or the \
             deck was changed; put the key back from the backup"
        ))
    })?;
    Ok(RoundDeck::new(facts, place, seed, cut))
}

impl Facts {
    /// Which round a deck is for.
    pub(crate) fn dealing(&self, round: RoundNumber) -> Dealing {
        Dealing { table: self.id, round, rules: self.rules_hash }
    }

    /// What an opening says of a table.
    pub(crate) fn of(id: TableId, opened: &Opened, fence: Fence) -> Result<Self, OpenError> {
        let approval = Approval::of(&opened.submission)?;
        Ok(Self {
            id,
            name: opened.name.clone(),
            book_hash: opened.book_hash,
            rules_hash: ledger::hash_of_rules(opened.book_hash, &opened.submission),
            approval,
            automation: opened.automation,
            link: opened.link.unwrap_or(LinkId(id.0)),
            fence,
        })
    }
}

/// A table on the way, and the deck that is committed to and not yet opened.
type Following = (Arc<Facts>, Core, Option<CommittedDeck>);

/// A deck that is committed to and not yet opened, and what is recorded of its cut.
struct CommittedDeck {
    place: DeckPlace,
    cut: RoundCut,
}

struct Replay {
    tables: FxHashMap<TableId, Following>,
    office: Chain,
    links: FxHashMap<LinkId, Link>,
    books: Books,
    entries: Vec<Entry>,
    played: Played,
    claims: Claims,
    resets: ResetLog,
    /// What was before this moment is of another day.
    lately: Moment,
}

impl Replay {
    fn new() -> Self {
        Self {
            tables: FxHashMap::default(),
            office: ledger::chain_of(OFFICE),
            links: FxHashMap::default(),
            books: Books::new(),
            entries: Vec::new(),
            played: Played::default(),
            claims: Claims::default(),
            resets: ResetLog::default(),
            lately: current_moment().before(DAY),
        }
    }

    /// What everything that was followed comes to.
    fn end(self) -> Replayed {
        let Replay { tables, office, links, books, played, claims, resets, .. } = self;
        let mut committed = BTreeMap::new();
        let tables = tables.into_iter().map(|(id, (facts, core, deck))| {
            committed.extend(deck.map(|deck| (id, deck)));
            (id, (facts, core))
        });
        Replayed {
            tables: tables.collect(),
            committed,
            office,
            ledger: Ledger { books, links: links.into_iter().collect(), played, claims },
            resets,
        }
    }

    fn follow(&mut self, found: &Found) -> Result<(), StoreError> {
        let (id, stored) = (found.placed.table, &found.placed.stored);
        let damaged =
            |why: &str| StoreError::Damaged(format!("record {} of {id} {why}", stored.sequence));
        let record = found.record.as_ref();
        let record = record.map_err(|error| damaged(&format!("cannot be read: {error}")))?;
        if record.table != id || record.sequence != stored.sequence {
            return Err(damaged("says that it is another"));
        }
        if let (Body::Opened(opened), Sequence::FIRST) = (&record.body, record.sequence) {
            self.open(id, opened)
                .map_err(|error| damaged(&format!("cannot be played: {error}")))?;
        }
        let chain = match self.tables.get_mut(&id) {
            Some((_, core, _)) => &mut core.chain,
            None if id == OFFICE => &mut self.office,
            None => return Err(damaged("comes before its table was opened")),
        };
        if stored.sequence != chain.last().next() {
            return Err(damaged("does not follow the one before"));
        }
        if !found.is_linked {
            return Err(damaged("has another link than its bytes"));
        }
        *chain = Chain::resume(stored.link, stored.sequence);
        self.evolve(id, record);
        let entries = std::mem::take(&mut self.entries);
        let posted = self.books.post_all(&entries);
        posted.map_err(|short| damaged(&format!("cannot be booked: {short}")))?;
        for entry in &entries {
            self.claims.enter(entry);
            if record.at >= self.lately {
                self.played.enter(entry, record.at);
            }
        }
        self.entries = entries;
        self.entries.clear();
        Ok(())
    }

    fn open(&mut self, id: TableId, opened: &Opened) -> Result<(), OpenError> {
        // Nobody owns it yet.
        let facts = Arc::new(Facts::of(id, opened, Fence(0))?);
        if let Vacant(place) = self.links.entry(facts.link) {
            place.insert(Link::new(facts.link, facts.rules())).open(&mut self.entries);
        }
        let core = Core::new(&facts);
        self.tables.insert(id, (facts, core, None));
        Ok(())
    }

    /// Where money moves to or off a meter otherwise than by the play, the meter was corrected.
    fn correct(&mut self, moved: &Move) {
        let (account, is_more) = match (moved.from, moved.to) {
            (_, to @ Account::Meter { .. }) => (to, true),
            (from, _) => (from, false),
        };
        let Account::Meter { link, meter } = account else { return };
        let Some(link) = self.links.get_mut(&link) else { return };
        let Some(was) = link.meter(meter).map(LinkMeter::holds) else { return };
        let holds = if is_more { was.plus(moved.amount) } else { was.minus(moved.amount) };
        if let Ok(holds) = holds {
            // It was booked with the record.
            let _ = link.correct(meter, holds, &mut Vec::new());
        }
    }

    fn evolve(&mut self, id: TableId, record: &Record) {
        self.resets.follow(record);
        if let Body::Moved(entries) = &record.body {
            self.entries.extend(entries.iter().cloned());
            entries.iter().flat_map(Entry::moves).for_each(|it| self.correct(it));
        }
        let Some((facts, core, committed)) = self.tables.get_mut(&id) else { return };
        core.written = record.at;
        core.proposed.follow(&record.body, record.at);
        match &record.body {
            Body::Played { events, .. } => {
                let round = core.table.round();
                for event in events {
                    core.till.post(event, &mut self.entries);
                    core.table.evolve(event);
                    if let Some(link) = self.links.get_mut(&facts.link) {
                        link.apply(id, event, &mut self.entries);
                    }
                }
                for entry in &self.entries {
                    core.day.enter(entry);
                    core.results.enter(entry);
                }
                core.day.saw(events);
                core.pulse.saw(round, events, record.at);
                if core.table.round() != round {
                    core.day.round_ended();
                    core.results = Results::default();
                    core.pulse.round_ended(record.at);
                    core.begin_round();
                }
            }
            Body::Committed { round, .. } => {
                let place = DeckPlace { round: *round, record: record.sequence };
                *committed = Some(CommittedDeck { place, cut: RoundCut::default() });
            }
            Body::CutCommitted { player, commitment } => {
                if let Some(deck) = committed {
                    deck.cut.commit(*player, *commitment);
                }
            }
            Body::Cut { opened, .. } => {
                if let Some(deck) = committed {
                    deck.cut.record(opened);
                }
            }
            Body::Revealed { .. } => {
                *committed = None;
                core.begin_round();
            }
            Body::Moved(entries) => entries.iter().for_each(|entry| core.day.enter(entry)),
            Body::Approved { what, by } => {
                if let Some((tally, both)) = counted(what, *by, record.cause) {
                    // What the count found follows in a record of its own.
                    drop(core.day.count(tally, both));
                    core.day.counted_at(record.at);
                }
            }
            Body::Opened(_) | Body::Refused { .. } | Body::Noted(_) | Body::Closed => {}
        }
    }
}

/// A count of the tray that a second person agreed to, and the two of them.
fn counted(what: &Request, first: PersonId, cause: Cause) -> Option<(Tally, Attested)> {
    let Request::House(Order::Count(tally)) = *what else { return None };
    let Cause::Person { person, .. } = cause else { return None };
    Some((tally, Attested::new(first, person).ok()?))
}
