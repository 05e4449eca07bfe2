//! Rounds that are over, as disputes need them: who had a hand in one, and what was wagered.

use std::collections::BTreeSet;

use ledger::{Body, Cause, PersonId, Record, TableId};
use serde::{Deserialize, Serialize};
use table::{Event, RoundNumber, Seat, Spot};
use utoipa::ToSchema;
use wire::Kind;

use super::App;
use super::problem::ApiError;
use super::review::read;
use super::tables::table;
use crate::Role;
use crate::store::RoundRow;

/// A wager of a round, by its place.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = DisputedWager)]
#[serde(deny_unknown_fields)]
pub(super) struct Wager {
    pub(super) seat: u8,
    #[schema(value_type = wire::Spot)]
    pub(super) spot: String,
}

/// A round that is over, and its records.
pub(super) struct PlayedRound {
    pub(super) row: RoundRow,
    records: Vec<Record>,
}

impl PlayedRound {
    /// Finds a round that is over.
    pub(super) async fn find(
        site: &App,
        id: TableId,
        round: RoundNumber,
    ) -> Result<Self, ApiError> {
        let (id, store) = (table(site, id)?.facts.id, site.house.store());
        let unknown = || ApiError::new(Kind::UnknownRound, "it is not over, or never was");
        let row = store.round(id, round).await?.ok_or_else(unknown)?;
        let records = read(&store.records(id, row.first, row.last).await?)?;
        Ok(Self { row, records })
    }

    fn roles_of(&self, id: PersonId) -> impl Iterator<Item = u8> {
        self.records.iter().filter_map(move |record| match record.cause {
            Cause::Person { person, role, .. } if person == id => Some(role),
            Cause::Person { .. } | Cause::System(_) => None,
        })
    }

    /// Whether somebody did anything in it: played, dealt, supervised, or was refused something.
    pub(super) fn had_a_hand(&self, id: PersonId) -> bool {
        self.roles_of(id).next().is_some()
    }

    /// Whether somebody dealt in it.
    pub(super) fn was_dealt_by(&self, id: PersonId) -> bool {
        self.roles_of(id).any(|role| role == Role::Dealer.number())
    }

    /// The wagers that lay there at some time.
    pub(super) fn wagers(&self) -> Vec<Wager> {
        let played = self.records.iter().filter_map(|record| match &record.body {
            Body::Played { events, .. } => Some(events),
            Body::Opened(_)
            | Body::Committed { .. }
            | Body::Refused { .. }
            | Body::Revealed { .. }
            | Body::CutCommitted { .. }
            | Body::Cut { .. }
            | Body::Moved(_)
            | Body::Approved { .. }
            | Body::Noted(_)
            | Body::Closed => None,
        });
        let laid: BTreeSet<(Seat, Spot)> = played.flatten().flat_map(laid_by).collect();
        let wager =
            |(seat, spot): (Seat, Spot)| Wager { seat: seat.number(), spot: spot.to_string() };
        laid.into_iter().map(wager).collect()
    }
}

/// The wagers that an event is about.
fn laid_by(event: &Event) -> Vec<(Seat, Spot)> {
    if let Event::BetPlaced { seat, spot, .. } = event {
        vec![(*seat, *spot)]
    } else if let Event::ThreeBetsPlaced { seat, .. } = event {
        [Spot::Bet1, Spot::Bet2, Spot::Bet3].map(|spot| (*seat, spot)).into()
    } else {
        event.settlements().map(|(seat, spot, _)| (seat, spot)).collect()
    }
}
