//! What a table writes into the log, for whoever runs the house: only what is durable, and no card.

use ledger::{Body, Cause, Entry, Kind, Note, PersonId, Record, Request, Sequence};
use money::{Microcents, Money};
use rulebook::Mishap;
use table::{Citation, Event, MeterName, Seat};
use wire::english;

use super::Host;

/// Something that is written into the log once its record is durable.
pub(super) struct Line {
    /// The number of the record.
    record: Sequence,
    /// Who caused it, if it was a person.
    by: Option<PersonId>,
    told: Told,
}

/// What there is to tell.
enum Told {
    Opened,
    Closed,
    Proposed(Request),
    Agreed { what: Request, first: PersonId },
    Noted(Note),
    Awarded { seat: Seat, meter: MeterName, paid: Money, holds: Microcents },
    Corrected(String),
    Void { mishap: Mishap, under: Option<Citation> },
}

impl Line {
    /// What there is to tell of a record.
    pub(super) fn of(record: &Record) -> Vec<Self> {
        let by = match record.cause {
            Cause::Person { person, .. } => Some(person),
            Cause::System(_) => None,
        };
        let line = |told: Told| Self { record: record.sequence, by, told };
        match &record.body {
            Body::Opened(_) => vec![line(Told::Opened)],
            Body::Closed => vec![line(Told::Closed)],
            Body::Approved { what, by } => {
                vec![line(Told::Agreed { what: what.clone(), first: *by })]
            }
            Body::Noted(Note::Proposed(what)) => vec![line(Told::Proposed(what.clone()))],
            Body::Noted(note) => vec![line(Told::Noted(note.clone()))],
            Body::Moved(entries) => {
                let corrections = entries.iter().filter(|it| it.kind() == Kind::Adjustment);
                corrections.map(Entry::to_string).map(Told::Corrected).map(line).collect()
            }
            Body::Played { events, .. } => events.iter().filter_map(Told::of).map(line).collect(),
            Body::Committed { .. }
            | Body::Refused { .. }
            | Body::Revealed { .. }
            | Body::CutCommitted { .. }
            | Body::Cut { .. } => Vec::new(),
        }
    }
}

impl Told {
    #[expect(clippy::wildcard_enum_match_arm, reason = "most of what happens is in the journal")]
    const fn of(event: &Event) -> Option<Self> {
        match *event {
            Event::MeterPaid { seat, meter, taken, holds, .. } => {
                Some(Self::Awarded { seat, meter, paid: taken, holds })
            }
            Event::Voided { mishap, under } => Some(Self::Void { mishap, under }),
            _ => None,
        }
    }
}

impl Host {
    /// Writes lines into the log.
    pub(super) fn log(&self, lines: &[Line]) {
        let (table, core) = (self.facts.id.0, &self.core.table);
        for Line { record, by, told } in lines {
            let (record, by) = (record.0, by.map(|by| by.0));
            match told {
                Told::Opened => {
                    let book = &self.facts.rules().book().title().name;
                    tracing::info!(table, book, link = self.facts.link.0, "a table opens");
                }
                Told::Closed => tracing::info!(table, "a table closes"),
                Told::Proposed(what) => {
                    let what = english::request(what, self.facts.id);
                    tracing::info!(table, record, by, what, "a second person is asked for");
                }
                Told::Agreed { what, first } => {
                    let (first, what) = (first.0, english::request(what, self.facts.id));
                    tracing::info!(table, record, first, second = by, what, "two people agreed");
                }
                Told::Noted(note) => {
                    let note = english::note(note, self.facts.id);
                    tracing::info!(table, record, note, "journal note");
                }
                Told::Awarded { seat, meter, paid, holds } => {
                    let (seat, meter) = (seat.number(), meter.to_string());
                    let (paid, holds) = (paid.to_string(), holds.to_string());
                    tracing::info!(table, record, seat, meter, paid, holds, "a meter is awarded");
                }
                Told::Corrected(entry) => {
                    tracing::info!(table, record, by, entry, "a meter is corrected");
                }
                Told::Void { mishap, under } => {
                    let clause = under.and_then(|under| core.clause(under)).map(|it| &it.id);
                    tracing::warn!(table, record, by, %mishap, clause, "a round is void");
                }
            }
        }
    }
}
