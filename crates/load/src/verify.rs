//! The verification: everything that was acknowledged or told is in the records of the house, and
//! everybody has what those come to.

use std::collections::BTreeSet;

use hyper::StatusCode;
use serde::Deserialize;

use crate::error::LoadError;
use crate::frame::{Event, RecordNote, Round};
use crate::http::Http;
use crate::purse::{Purse, cents, dollars};
use crate::table::Table;
use crate::told::Told;

/// What was verified.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Verified {
    pub(crate) rounds: u64,
    pub(crate) records: u64,
    pub(crate) events: u64,
    pub(crate) acknowledged: u64,
    pub(crate) proofs: u64,
    pub(crate) players: u64,
    /// What all players were given, and what they have, in cents.
    pub(crate) given: i64,
    pub(crate) held: i64,
}

impl Verified {
    pub(crate) fn merge(&mut self, other: &Self) {
        self.rounds += other.rounds;
        self.records += other.records;
        self.events += other.events;
        self.acknowledged += other.acknowledged;
        self.proofs += other.proofs;
        self.players += other.players;
        self.given += other.given;
        self.held += other.held;
    }
}

/// Reads the records of a table again and compares them with what its players were told.
pub(crate) async fn verify(table: &mut Table, host: &str) -> Result<Verified, LoadError> {
    let mut acknowledged = std::mem::take(&mut table.acknowledged);
    acknowledged.sort_unstable();
    let mut reading = Reading {
        http: Http::new(host),
        purse: Purse::default(),
        next: 1,
        acknowledged,
        found: 0,
        verified: Verified::default(),
        findings: Vec::new(),
    };
    for seat in &mut table.seats {
        seat.http = seat.http.moved(host);
        reading.purse.put(seat.player, seat.given);
    }
    let mut told = std::mem::take(&mut table.told).into_iter().peekable();
    for round in 1..table.round {
        let told = told.next_if(|(of, _)| *of == round).map(|(_, told)| told);
        reading.round(table.id, round, told.as_ref()).await?;
    }
    reading.lost(table.id);
    reading.proofs(table).await?;
    reading.racks(table).await?;
    reading.answers(table).await?;
    table.findings.append(&mut reading.findings);
    Ok(reading.verified)
}

struct Reading {
    http: Http,
    purse: Purse,
    /// The number of the next record.
    next: u64,
    acknowledged: Vec<(u64, u32)>,
    /// How many of them were found.
    found: usize,
    verified: Verified,
    findings: Vec<String>,
}

impl Reading {
    /// Reads a round again.
    async fn round(
        &mut self,
        table: u32,
        round: u64,
        told: Option<&Told>,
    ) -> Result<(), LoadError> {
        let path = format!("/api/tables/{table}/rounds/{round}");
        let reply = self.http.fetch(&path).await?;
        if reply.status != StatusCode::OK {
            self.findings
                .push(format!("table {table} round {round} is lost: {}", reply.status.as_u16()));
            return Ok(());
        }
        let read: Round<'_> = serde_json::from_slice(&reply.body)
            .map_err(|error| LoadError::failed(format!("{path}: {error}")))?;
        let mut digests = Vec::new();
        for record in &read.records {
            self.record(table, record.sequence, record.by.person);
            for event in &record.events {
                digests.push(event.digest());
                self.follow(table, event);
            }
        }
        if told.is_some_and(|told| !told.is_in(&digests)) {
            self.findings.push(format!("table {table} round {round} is not as it was told"));
        }
        if !is_committed_first(&read) {
            self.findings
                .push(format!("table {table} round {round} has no commitment before bets"));
        }
        self.verified.rounds += 1;
        self.verified.records += read.records.len() as u64;
        self.verified.events += digests.len() as u64;
        Ok(())
    }

    /// Records follow each other, and what was acknowledged is what its person did.
    fn record(&mut self, table: u32, sequence: u64, by: Option<u32>) {
        if sequence != self.next {
            let next = self.next;
            self.findings.push(format!("table {table}: record {next} is lost, {sequence} follows"));
        }
        self.next = sequence + 1;
        while let Some((due, player)) = self.acknowledged.get(self.found) {
            if *due > sequence {
                break;
            }
            if *due < sequence || by != Some(*player) {
                self.findings.push(format!(
                    "table {table}: record {due} was acknowledged to player {player}, \
                     and is not theirs"
                ));
            }
            self.found += 1;
            self.verified.acknowledged += 1;
        }
    }

    fn follow(&mut self, table: u32, event: &Event<'_>) {
        if self.purse.follow(event).is_none() {
            self.findings.push(format!("table {table}: {} makes no sense", event.kind));
        }
    }

    fn lost(&mut self, table: u32) {
        for (sequence, player) in &self.acknowledged[self.found..] {
            self.findings.push(format!(
                "table {table}: record {sequence} was acknowledged to player {player} and is lost"
            ));
        }
        if self.purse.on_table() != 0 {
            let left = dollars(self.purse.on_table());
            self.findings.push(format!("table {table}: {left} were left on the table"));
        }
    }

    /// Cards that were seen before a kill are those of the deck that was committed to; and so are
    /// those of the last round.
    async fn proofs(&mut self, table: &mut Table) -> Result<(), LoadError> {
        #[derive(Deserialize)]
        struct Proven {
            card: String,
        }
        #[derive(Deserialize)]
        struct Proof {
            cards: Vec<Proven>,
        }
        let last = table.round - 1;
        let seen: Vec<_> = table.seen.drain(..).filter(|(round, ..)| *round <= last).collect();
        let all = seen.into_iter().chain([(last, 0, Vec::new())]);
        for (round, seat, cards) in all.filter(|(round, ..)| *round > 0) {
            let path = format!("/api/tables/{}/rounds/{round}/proof", table.id);
            let proof: Proof = table.seats[seat].http.get(&path).await?;
            let proven: BTreeSet<&str> = proof.cards.iter().map(|it| it.card.as_str()).collect();
            if proven.is_empty() || !cards.iter().all(|card| proven.contains(card.as_str())) {
                let (id, number) = (table.id, table.seats[seat].number);
                let finding =
                    format!("table {id} round {round} seat {number}: {cards:?} not proven");
                self.findings.push(finding);
            }
            self.verified.proofs += 1;
        }
        Ok(())
    }

    /// Everybody has what the records come to.
    async fn racks(&mut self, table: &mut Table) -> Result<(), LoadError> {
        #[derive(Deserialize)]
        struct Me {
            rack: String,
        }
        for seat in &mut table.seats {
            let me: Me = seat.http.get("/api/me").await?;
            let (rack, due) = (cents(&me.rack), self.purse.rack(seat.player));
            if rack != due {
                let (player, due) = (seat.player, due.map(dollars).unwrap_or_default());
                self.findings.push(format!("player {player} has {}, it should be {due}", me.rack));
            }
            self.verified.players += 1;
            self.verified.given += seat.given;
            self.verified.held += rack.unwrap_or_default();
        }
        Ok(())
    }

    /// A command that was acknowledged gets the same answer when it comes again.
    async fn answers(&mut self, table: &mut Table) -> Result<(), LoadError> {
        #[derive(Deserialize)]
        struct Answer {
            done: Option<u64>,
        }
        let path = format!("/api/tables/{}/commands", table.id);
        for seat in &mut table.seats {
            let Some((sent, sequence)) = &seat.last else { continue };
            let answer: Answer = seat.http.post(&path, &sent.text()).await?;
            if answer.done != Some(*sequence) {
                let (id, player) = (table.id, seat.player);
                let finding =
                    format!("table {id} player {player}: {sequence} is now {:?}", answer.done);
                self.findings.push(finding);
            }
        }
        Ok(())
    }
}

/// Whether the commitment to the deck was written down before the first bet.
fn is_committed_first(round: &Round<'_>) -> bool {
    let is_commitment = |note: &RecordNote<'_>| note.kind == "committed";
    let committed = round.records.iter().position(|it| it.note.as_ref().is_some_and(is_commitment));
    let is_bet = |event: &Event<'_>| matches!(event.kind, "bet-placed" | "three-bets-placed");
    let bet = round.records.iter().position(|it| it.events.iter().any(is_bet));
    committed.is_some() && (bet.is_none() || committed < bet)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reading(acknowledged: &[(u64, u32)]) -> Reading {
        Reading {
            http: Http::new("127.0.0.1:1"),
            purse: Purse::default(),
            next: 1,
            acknowledged: acknowledged.to_vec(),
            found: 0,
            verified: Verified::default(),
            findings: Vec::new(),
        }
    }

    #[test]
    fn acknowledged_commands_are_found_in_records() {
        let mut reading = reading(&[(2, 7), (3, 8)]);
        for (sequence, by) in [(1, None), (2, Some(7)), (3, Some(8)), (4, None)] {
            reading.record(5, sequence, by);
        }
        reading.lost(5);
        assert_eq!(reading.findings, [""; 0]);
        assert_eq!(reading.verified.acknowledged, 2);
    }

    #[test]
    fn a_lost_record_is_noticed() {
        let mut reading = reading(&[(2, 7), (4, 7)]);
        for (sequence, by) in [(1, None), (3, Some(7))] {
            reading.record(5, sequence, by);
        }
        reading.lost(5);
        assert_eq!(
            reading.findings,
            [
                "table 5: record 2 is lost, 3 follows",
                "table 5: record 2 was acknowledged to player 7, and is not theirs",
                "table 5: record 4 was acknowledged to player 7 and is lost",
            ]
        );
    }

    #[test]
    fn a_record_of_somebody_else_is_noticed() {
        let mut reading = reading(&[(1, 7)]);
        reading.record(5, 1, Some(8));
        assert_eq!(reading.findings.len(), 1);
    }

    #[test]
    fn a_commitment_comes_before_bets() {
        let read = |notes: [&str; 2]| {
            let bet = r#"[{"event":"bet-placed","seat":1,"spot":"ante","amount":"5.00"}]"#;
            let records = notes.map(|note| {
                let events = if note == "bet" { bet } else { "[]" };
                let by = r#"{"system":"clock"}"#;
                format!(
                    r#"{{"sequence":1,"by":{by},"events":{events},"note":{{"note":"{note}"}}}}"#
                )
            });
            let round = format!(r#"{{"records":[{}]}}"#, records.join(","));
            is_committed_first(&serde_json::from_str(&round).unwrap())
        };
        assert!(read(["committed", "bet"]) && read(["committed", "none"]));
        assert!(!read(["bet", "committed"]) && !read(["bet", "none"]));
    }
}
