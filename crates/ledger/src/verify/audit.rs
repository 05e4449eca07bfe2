//! The books, kept again: entries of the play from its events, the others from their records.

use std::collections::BTreeMap;

use table::{Event, Table};

use crate::export::{Closing, balances, meters};
use crate::{Account, Books, Entry, Link, LinkId, LinkMeter, TableId, Till};

/// The books of the floor, as the verifier keeps them.
#[derive(Clone, Default)]
pub(super) struct Audit {
    books: Books,
    links: BTreeMap<LinkId, Link>,
    entries: Vec<Entry>,
}

impl Audit {
    /// A table opens, at a link or without meters.
    pub(super) fn open(&mut self, table: &Table, link: Option<LinkId>) -> Result<(), String> {
        let Some(id) = link else {
            let has_meters = table.meters().next().is_some();
            let said = "a table with meters belongs to a link";
            return if has_meters { Err(said.to_owned()) } else { Ok(()) };
        };
        if let Some(link) = self.links.get(&id) {
            return link.admits(table.rules()).map_err(|error| error.to_string());
        }
        let (link, mut entries) = (Link::new(id, table.rules()), Vec::new());
        link.open(&mut entries);
        self.links.insert(id, link);
        self.book(&entries)
    }

    /// What happened at a table is booked: first by its till, then by its link.
    pub(super) fn play(
        &mut self,
        till: &mut Till,
        link: Option<LinkId>,
        events: &[Event],
    ) -> Result<(), String> {
        let mut entries = std::mem::take(&mut self.entries);
        entries.clear();
        let mut link = link.and_then(|id| self.links.get_mut(&id));
        if let (Some(link), Some(first)) = (&link, events.first()) {
            is_read_right(link, first)?;
        }
        for event in events {
            till.post(event, &mut entries);
            if let Some(link) = &mut link {
                link.apply(till.table(), event, &mut entries);
            }
        }
        let posted = self.book(&entries);
        self.entries = entries;
        posted
    }

    /// Money moves otherwise than by the play. Where a meter is corrected, its link follows.
    pub(super) fn moved(&mut self, entries: &[Entry]) -> Result<(), String> {
        self.book(entries)?;
        let moves = entries.iter().flat_map(Entry::moves);
        for account in moves.flat_map(|it| [it.from, it.to]) {
            let Account::Meter { link, meter } = account else { continue };
            let holds = self.books.balance(account).amount();
            let known = self.links.get_mut(&link).ok_or_else(|| format!("there is no {link}"))?;
            let changed = known.correct(meter, holds, &mut Vec::new());
            changed.map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    fn book(&mut self, entries: &[Entry]) -> Result<(), String> {
        self.books.post_all(entries).map_err(|overdrawn| overdrawn.to_string())
    }

    /// What does not come to what the last line says.
    pub(super) fn compare<'t>(
        &self,
        closing: &Closing,
        tables: impl Iterator<Item = (TableId, &'t Table)>,
    ) -> Vec<String> {
        let mut found = differences("", &balances(&self.books), &closing.balances);
        found.extend(differences("meter ", &meters(tables), &closing.meters));
        if !self.books.is_balanced() {
            found.push("the books do not balance".to_owned());
        }
        found
    }
}

/// A table that is told what a meter holds is told the truth.
fn is_read_right(link: &Link, first: &Event) -> Result<(), String> {
    let Event::MeterRead { meter, holds } = *first else { return Ok(()) };
    match link.meter(meter).map(LinkMeter::holds) {
        Some(truly) if truly != holds => {
            Err(format!("meter {meter} is read as {holds}, and it holds {truly}"))
        }
        Some(_) | None => Ok(()),
    }
}

fn differences(
    what: &str,
    kept: &BTreeMap<String, String>,
    said: &BTreeMap<String, String>,
) -> Vec<String> {
    let names = kept.keys().chain(said.keys().filter(|name| !kept.contains_key(*name)));
    let differs = |name: &&String| kept.get(*name) != said.get(*name);
    let nothing = "nothing".to_owned();
    let of = |all: &BTreeMap<String, String>, name| all.get(name).unwrap_or(&nothing).clone();
    names
        .filter(differs)
        .map(|name| format!("{what}{name} comes to {}, not {}", of(kept, name), of(said, name)))
        .collect()
}
