//! Questions about a table, and their answers.

use ledger::PersonId;
use odds::{Counsel, advise_at};
use serde_json::value::{RawValue, to_raw_value};
use table::{Player, Seat};
use wire::{Label, TableCard};

use super::{Began, Core, Facts, Host, HostQuery};

impl Host {
    /// Answers a question. Where nothing may be shown, whoever asks learns so from the silence; but
    /// a house that closes is told whether it has to wait.
    pub(super) fn handle_query(&self, query: HostQuery) {
        if !self.is_sure && !matches!(query, HostQuery::IsPlaying(_)) {
            return;
        }
        match query {
            HostQuery::Card(reply) => drop(reply.send(self.card())),
            HostQuery::Players(reply) => drop(reply.send(self.players())),
            HostQuery::Advise(player, reply) => drop(reply.send(self.advice(player))),
            HostQuery::IsPlaying(reply) => {
                let _ = reply.send(self.is_playing());
            }
            HostQuery::Standing(reply) => drop(reply.send(Box::new(self.standing()))),
            HostQuery::Began(reply) => drop(reply.send(Box::new(self.began()))),
            HostQuery::Foresee(by, command, reply) => {
                drop(reply.send(self.foresee(&by, &command)));
            }
            HostQuery::Look(person, reply) => {
                drop(reply.send(Box::new(self.picture(person.map(|it| it.id)))));
            }
        }
    }

    /// What the mathematics says to a player whose turn it is.
    fn advice(&self, player: Player) -> Option<Counsel> {
        let table = &self.core.table;
        let (seat, _) = table.turn()?;
        let is_theirs = table.player(seat) == Some(player);
        is_theirs.then(|| advise_at(table, player)).flatten()
    }

    fn began(&self) -> Began {
        let Core { first, began, chain, table, .. } = &self.core;
        Began { round: table.round(), first: *first, last: chain.last(), table: began.clone() }
    }

    /// Who sits here, by number.
    fn players(&self) -> Vec<PersonId> {
        let player = |seat| self.core.table.player(seat).map(PersonId::from);
        Seat::ALL.into_iter().filter_map(player).collect()
    }

    /// The table as a lobby shows it.
    fn card(&self) -> Box<RawValue> {
        let Facts { id, name, .. } = &*self.facts;
        let (is_demo, is_private) = (self.shared.is_demo, self.shared.private.is_private(*id));
        let label = Label { id: *id, name, is_demo, is_private };
        let published = || self.shared.timing.published(&self.core.table);
        let waits = if self.runs_by_itself() { published() } else { Vec::new() };
        let voids = self.core.pulse.voids();
        let card = TableCard { waits, voids, ..TableCard::of(&self.core.table, label) };
        to_raw_value(&card).expect("it is plain data")
    }
}
