//! `houserules replay`: a round of a journal, card by card.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use ledger::{
    Body, Cause, Cut, Moment, Reason, Record, RecordedCommand, Sequence, TableId, record_in,
    replay, table_of,
};
use serde_json::{Value, json};
use table::{Event, Refusal, RoundNumber, Table, Who};
use wire::english;

use crate::failure::Failure;
use crate::journal::each_line;
use crate::library::Library;

/// Tell a round of an exported journal, card by card, with the clauses
///
/// The table is played again from its first record on, so that every line rests on the clauses it
/// rested on then. The exit code is 0 when the round was told, 1 when the journal has no such round
/// or cannot be followed to it, 2 when there is nothing to read.
#[derive(Args)]
#[command(after_help = include_str!("../help/replay.txt"))]
pub(crate) struct Replay {
    /// The export, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The round of the table
    #[arg(long, value_name = "N")]
    round: u64,
    /// The table; not needed where there is only one
    #[arg(long, value_name = "T")]
    table: Option<u32>,
    #[command(flatten)]
    library: Library,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A table as it stands, and what was told of the round.
struct Told {
    name: String,
    table: Table,
    lines: Vec<Line>,
}

/// What one record has to do with the round.
struct Line {
    sequence: Sequence,
    at: Moment,
    by: String,
    what: Vec<String>,
}

impl Replay {
    pub(crate) fn run(&self) -> Result<String, Failure> {
        let library = |name: &str| self.library.hashed(name);
        let mut tables: BTreeMap<TableId, Told> = BTreeMap::new();
        let mut is_journal = false;
        each_line(&self.file, |line| {
            let Some(record) = record_in(line) else { return Ok(()) };
            is_journal = true;
            if self.table.is_some_and(|table| record.table != TableId(table)) {
                return Ok(());
            }
            if let Body::Opened(opened) = &record.body {
                let (table, _) =
                    table_of(opened, &library).map_err(|error| Failure::no(error.to_string()))?;
                let name = format!("{} ({})", opened.name, opened.book);
                tables.insert(record.table, Told { name, table, lines: Vec::new() });
            }
            match tables.get_mut(&record.table) {
                Some(told) => told.follow(&record, RoundNumber(self.round)),
                None => Ok(()),
            }
        })?;
        if !is_journal {
            let message = format!("{} is no exported journal", self.file.display());
            return Err(Failure::usage(message).with_hint("none of its lines is a record"));
        }
        let is_told = |told: &Told| !told.lines.is_empty();
        let mut told = tables.iter().filter(|(_, told)| is_told(told));
        match (told.next(), told.next()) {
            (Some((id, told)), None) => Ok(self.written(*id, told)),
            (None, _) => Err(Failure::no(format!("the journal has no round {}", self.round))),
            (Some((first, _)), Some(_)) => {
                let message = format!("several tables have a round {}", self.round);
                Err(Failure::usage(message).with_hint(format!("--table {}", first.0)))
            }
        }
    }

    fn written(&self, id: TableId, told: &Told) -> String {
        if self.json {
            let lines: Vec<Value> = told.lines.iter().map(as_json).collect();
            let told = json!({
                "table": id.0,
                "name": told.name,
                "round": self.round,
                "records": lines,
            });
            return format!("{told:#}\n");
        }
        let mut text = format!("{id}, {}: round {}\n", told.name, self.round);
        for Line { sequence, at, by, what } in &told.lines {
            text += &format!("\n{sequence:>6}  {}  {by}\n", written_moment(*at));
            text += &what.iter().map(|what| format!("        {what}\n")).collect::<String>();
        }
        text
    }
}

impl Told {
    /// Follows a record, and keeps what it says of the round.
    fn follow(&mut self, record: &Record, round: RoundNumber) -> Result<(), Failure> {
        let what = match &record.body {
            Body::Played { who, command, events } => {
                self.play((*who, command), events, round, record.sequence)?
            }
            Body::Committed { round: of, commitment } if *of == round => {
                vec![format!("the deck is sealed: {commitment}")]
            }
            Body::Revealed { round: of, seed } if *of == round => {
                let seed: String = seed.iter().map(|byte| format!("{byte:02x}")).collect();
                vec![format!("the deck is opened: {seed}")]
            }
            Body::CutCommitted { player, commitment } if self.table.round() == round => {
                vec![format!("player {player} commits to a cut: {commitment}")]
            }
            Body::Cut { round: of, opened } if *of == round => {
                let told = |cut: &Option<Cut>| match cut {
                    Some(cut) => format!("a cut is opened: {}", cut.reveal()),
                    None => "a cut is not opened".to_owned(),
                };
                opened.iter().map(told).collect()
            }
            Body::Refused { refusal: Refusal { rule, clause, fact }, .. }
                if self.table.round() == round =>
            {
                let fact = english::fact(*fact);
                let clause = self.table.clause(*clause).map_or("no clause", |it| it.id.as_str());
                vec![format!("refused: {fact} ({rule}, {clause})")]
            }
            Body::Approved { what, by } if self.table.round() == round => {
                let what = english::request(what, record.table);
                vec![format!("agrees to what person {by} proposed: {what}")]
            }
            Body::Noted(note) if self.table.round() == round => {
                vec![format!("note: {}", english::note(note, record.table))]
            }
            Body::Moved(entries) if self.table.round() == round => {
                entries.iter().map(ToString::to_string).collect()
            }
            Body::Opened(_)
            | Body::Committed { .. }
            | Body::Refused { .. }
            | Body::Revealed { .. }
            | Body::Moved(_)
            | Body::Approved { .. }
            | Body::Noted(_)
            | Body::Closed
            | Body::CutCommitted { .. }
            | Body::Cut { .. } => Vec::new(),
        };
        if !what.is_empty() {
            let (sequence, at, by) = (record.sequence, record.at, by(&record.cause, &record.body));
            self.lines.push(Line { sequence, at, by, what });
        }
        Ok(())
    }

    /// Plays a record again, and tells those of its events that are of the round.
    fn play(
        &mut self,
        (who, command): (Who, &RecordedCommand),
        events: &[Event],
        round: RoundNumber,
        sequence: Sequence,
    ) -> Result<Vec<String>, Failure> {
        let before = (self.table.round() == round).then(|| self.table.clone());
        replay(&mut self.table, who, command, events, &mut Vec::new()).map_err(|error| {
            let message = format!("record {sequence} of the table cannot be followed: {error}");
            Failure::no(message).with_hint("houserules verify says what else is wrong")
        })?;
        let Some(mut table) = before else { return Ok(Vec::new()) };
        let mut told = Vec::new();
        for event in events {
            if table.round() == round {
                told.push(english::cited(&table, event));
            }
            table.evolve(event);
        }
        Ok(told)
    }
}

/// Who caused a record.
fn by(cause: &Cause, body: &Body) -> String {
    match (cause, body) {
        (Cause::Person { person, .. }, Body::Played { who: Who::Player(player), .. })
            if *player == (*person).into() =>
        {
            player.to_string()
        }
        (Cause::Person { person, .. }, Body::Played { who, .. }) => format!("{who} ({person})"),
        (Cause::Person { person, .. }, _) => format!("person {person}"),
        (Cause::System(reason), _) => format!("the system, {}", because(*reason)),
    }
}

const fn because(reason: Reason) -> &'static str {
    match reason {
        Reason::Clock => "because time ran out",
        Reason::Disconnected => "because a connection was lost",
        Reason::Automation => "as it does here",
        Reason::Recovery => "taking up what was begun",
        Reason::Drain => "before it stops",
        Reason::Demo => "as a demonstration",
    }
}

fn as_json(line: &Line) -> Value {
    let Line { sequence, at, by, what } = line;
    json!({ "record": sequence.0, "at": at.0, "by": by, "what": what })
}

/// A moment in universal time, by the calendar: days are counted from the first of March of the
/// year nought, so that a leap day is the last of its year.
fn written_moment(at: Moment) -> String {
    let (days, rest) = (at.0 / 86_400_000, at.0 % 86_400_000);
    let (seconds, millis) = (rest / 1_000, rest % 1_000);
    let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = era * 400 + year_of_era + next;
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}.{millis:03}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_by_the_calendar() {
        let moments = [
            (0, "1970-01-01 00:00:00.000"),
            (951_782_400_000, "2000-02-29 00:00:00.000"),
            (1_700_000_000_123, "2023-11-14 22:13:20.123"),
            (4_107_542_399_999, "2100-02-28 23:59:59.999"),
            (4_107_542_400_000, "2100-03-01 00:00:00.000"),
        ];
        for (millis, written) in moments {
            assert_eq!(written_moment(Moment(millis)), written);
        }
    }
}
