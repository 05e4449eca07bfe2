//! Events as lines, for programs that follow a table.
//!
//! Every line is read from the store, the latest like the first. So there is no queue that a slow
//! reader could fill and no seam at which a record could be lost or told twice: the host says that
//! there is more, and each reader reads it when it is ready for it.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use ledger::{Body as What, Moment, Record, Sequence};
use serde::{Deserialize, Serialize};
use table::{Table, Viewer};
use tokio::sync::watch;
use utoipa::{IntoParams, ToSchema};
use wire::{Kind, Told};

use super::App;
use super::access::TableAccess;
use super::address::Query;
use super::problem::ApiError;
use super::rounds::By;
use super::says;
use crate::counts::many;
use crate::frame::{PlayerCutView, SealedDeckView};
use crate::host::Facts;
use crate::house::Open;
use crate::store::{StoreError, Stored};

/// How long nothing is sent before a blank line is.
const QUIET: Duration = Duration::from_secs(15);

/// So many records are read at a time.
const AT_ONCE: u64 = 256;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct After {
    /// The last record that the client knows of; without it, all of them are told.
    #[param(value_type = Option<u64>)]
    from: Option<Sequence>,
}

/// A record as everybody may see it.
#[derive(Serialize, ToSchema)]
#[schema(as = EventLine)]
struct Line<'a> {
    /// The number of the record at its table. None is left out.
    #[schema(value_type = u64)]
    sequence: Sequence,
    /// When it was written, in milliseconds since 1970.
    #[schema(value_type = u64)]
    at: Moment,
    by: By,
    /// What happened; nothing, where a record is not about the play.
    events: Vec<Told<'a>>,
    /// The deck that the house has committed itself to, where the record is about that.
    #[serde(skip_serializing_if = "Option::is_none")]
    deck: Option<SealedDeckView>,
    /// The commitment of a player to a cut of the deck, where the record is about that.
    #[serde(skip_serializing_if = "Option::is_none")]
    player_cut: Option<PlayerCutView>,
    /// What the commitments of the round were opened to, in the order of their records, where the
    /// record is the cut of the round; `null` for one that was not opened in time.
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<Vec<Option<String>>>,
}

/// Everything that happens at a table, a line of JSON for each record: those that are kept first,
/// and then as they come. A blank line says that nothing has happened for a while.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/events",
    operation_id = "events",
    tag = "play",
    params(("table" = u32, Path, description = "The number of the table"), After),
    responses(
        (
            status = OK,
            description = "Lines that end when the house closes",
            body = Line,
            content_type = "application/x-ndjson"
        ),
        says::Unreadable,
        says::UnknownTable
    )
)]
pub(super) async fn follow(
    State(site): State<App>,
    TableAccess(open): TableAccess,
    Query(After { from }): Query<After>,
) -> Result<Response, ApiError> {
    let (after, latest) = (from.unwrap_or(Sequence::BEFORE_ALL), open.durable());
    let last = *latest.borrow();
    if after > last {
        return Err(ApiError::new(Kind::Unreadable, &format!("the last record is {last}")));
    }
    let news = News { latest, gone: site.gone.clone() };
    let (now, next) = start(&site, &open, after).await?;
    let following = Following { site, facts: open.facts, now, next, after, news };
    let lines = stream::unfold(following, |mut following| async move {
        let lines = following.lines().await?;
        Some((lines, following))
    });
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((kind, Body::from_stream(lines)).into_response())
}

/// The table before a record from which everything after another one can be told, and that record.
/// Whoever knows the round that is on begins with it, others at a snapshot, and nobody with the
/// first record of the table: the work does not grow with the journal.
async fn start(site: &App, open: &Open, after: Sequence) -> Result<(Table, Sequence), StoreError> {
    let next = after.next();
    if let Some(began) = open.began().await.filter(|began| next >= began.first) {
        return Ok((began.table, began.first));
    }
    let table = site.snapshots.table_before(site.house.store(), &open.facts, next).await?;
    Ok((table, next))
}

/// Somebody who follows a table.
struct Following {
    site: App,
    facts: Arc<Facts>,
    /// The table before the next record.
    now: Table,
    /// The next record to be read.
    next: Sequence,
    /// The last record that is not told, because the client knows it.
    after: Sequence,
    news: News,
}

impl Following {
    /// The next lines; nothing when there will be none.
    async fn lines(&mut self) -> Option<Result<String, StoreError>> {
        loop {
            match self.news.wait(self.next, QUIET).await {
                Wake::More(latest) => match self.read(latest).await {
                    // What the client knows already is only played again.
                    Ok(lines) if lines.is_empty() => {}
                    told => return Some(told),
                },
                Wake::Quiet => return Some(Ok("\n".to_owned())),
                Wake::Gone => return None,
            }
        }
    }

    async fn read(&mut self, latest: Sequence) -> Result<String, StoreError> {
        let last = latest.min(Sequence(self.next.0 + AT_ONCE - 1));
        let stored = self.site.house.store().records(self.facts.id, self.next, last).await?;
        many(&self.site.house.shared.counts.records_followed, stored.len());
        let mut lines = String::new();
        for it in &stored {
            if let Some(line) = self.line(it)? {
                lines.push_str(&line);
                lines.push('\n');
            }
        }
        Ok(lines)
    }

    /// Plays a record and returns its line, if the client does not know it.
    fn line(&mut self, stored: &Stored) -> Result<Option<String>, StoreError> {
        let damaged = |why: String| StoreError::Damaged(format!("record {}: {why}", self.next));
        let record = Record::read(&stored.bytes).map_err(|error| damaged(error.to_string()))?;
        if record.sequence != self.next {
            return Err(damaged("it is missing".to_owned()));
        }
        self.next = self.next.next();
        let is_told = record.sequence > self.after;
        let mut events = Vec::new();
        if let What::Played { events: all, .. } = &record.body {
            for event in all {
                if is_told {
                    events.push(Told::of(&self.now, event, Viewer::Public).into_owned());
                }
                self.now.evolve(event);
            }
        }
        let (sequence, at, by) = (record.sequence, record.at, By::of(record.cause));
        let deck = SealedDeckView::in_record(&record);
        let player_cut = PlayerCutView::in_record(&record);
        let cut = if let What::Cut { opened, .. } = &record.body {
            Some(opened.iter().map(|cut| cut.map(|cut| cut.reveal())).collect())
        } else {
            None
        };
        let line = Line { sequence, at, by, events, deck, player_cut, cut };
        Ok(is_told.then(|| serde_json::to_string(&line).expect("it is plain data")))
    }
}

/// What a follower waits for.
struct News {
    /// The last record that is durable.
    latest: watch::Receiver<Sequence>,
    /// Whether the house has closed.
    gone: watch::Receiver<bool>,
}

/// Why a follower goes on.
#[derive(Debug, PartialEq, Eq)]
enum Wake {
    /// There are records up to this one.
    More(Sequence),
    /// Nothing has happened for a while.
    Quiet,
    /// The house has closed.
    Gone,
}

impl News {
    /// Waits until a record is there, or nothing has happened for a while.
    async fn wait(&mut self, next: Sequence, quiet: Duration) -> Wake {
        tokio::select! {
            biased;
            _ = self.gone.wait_for(|is_gone| *is_gone) => Wake::Gone,
            latest = self.latest.wait_for(|latest| *latest >= next) => {
                latest.map_or(Wake::Gone, |latest| Wake::More(*latest))
            }
            () = tokio::time::sleep(quiet) => Wake::Quiet,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_follower_wakes_for_records_silence_and_the_end() {
        let ((table, latest), (house, gone)) = (watch::channel(Sequence(3)), watch::channel(false));
        let mut news = News { latest, gone };
        let (long, short) = (Duration::from_mins(1), Duration::from_millis(5));
        assert_eq!(news.wait(Sequence(2), long).await, Wake::More(Sequence(3)));
        assert_eq!(
            news.wait(Sequence(3), long).await,
            Wake::More(Sequence(3)),
            "it is not told of once only"
        );
        assert_eq!(news.wait(Sequence(4), short).await, Wake::Quiet);
        table.send_replace(Sequence(9));
        assert_eq!(news.wait(Sequence(4), long).await, Wake::More(Sequence(9)));
        house.send_replace(true);
        assert_eq!(
            news.wait(Sequence(4), long).await,
            Wake::Gone,
            "even where there is more to tell"
        );
    }
}
