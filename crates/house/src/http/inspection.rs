//! Reading the whole journal: one at a time, because the work grows with it and everybody else
//! waits for the same disk.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use wire::Kind;

use super::problem::ApiError;

/// A check that is no older is given to whoever asks for another.
const FRESH: Duration = Duration::from_mins(1);

/// Who reads the whole journal, and what the last check found.
pub(crate) struct Inspection {
    places: Arc<Semaphore>,
    now: Mutex<Times>,
    last: Mutex<Option<(Instant, Arc<str>)>>,
}

/// When the journal was begun to be read, and how long that took the last time.
#[derive(Default)]
struct Times {
    began: Option<Instant>,
    took: Duration,
}

impl Default for Inspection {
    fn default() -> Self {
        let places = Arc::new(Semaphore::new(1));
        Self { places, now: Mutex::default(), last: Mutex::default() }
    }
}

/// The one place of whoever reads the whole journal.
pub(super) struct Place {
    _permit: OwnedSemaphorePermit,
    inspection: Arc<Inspection>,
    began: Instant,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut now = self.inspection.now.lock().unwrap_or_else(PoisonError::into_inner);
        *now = Times { began: None, took: self.began.elapsed() };
    }
}

impl Inspection {
    /// Takes the place, or says in how many seconds to come again.
    pub(super) fn begin(self: &Arc<Self>) -> Result<Place, Box<Response>> {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let Ok(permit) = self.places.clone().try_acquire_owned() else {
            let running = now.began.map_or(Duration::ZERO, |began| began.elapsed());
            return Err(Box::new(busy(now.took.saturating_sub(running))));
        };
        let began = Instant::now();
        now.began = Some(began);
        Ok(Place { _permit: permit, inspection: self.clone(), began })
    }

    /// What the last check found, if that was a moment ago.
    pub(super) fn last(&self) -> Option<Arc<str>> {
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.as_ref().filter(|(at, _)| at.elapsed() < FRESH).map(|(_, found)| found.clone())
    }

    /// Keeps what a check that began at a moment found.
    pub(super) fn keep(&self, began: Instant, found: &str) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        *last = Some((began, found.into()));
    }
}

/// The answer while somebody else reads it.
fn busy(left: Duration) -> Response {
    let detail = "somebody else has the whole journal read; one is read at a time";
    let mut response = ApiError::new(Kind::TooManyRequests, detail).into_response();
    let seconds = left.as_secs() + 1;
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_reads_at_a_time_and_the_next_after_it() {
        let inspection = Arc::new(Inspection::default());
        let place = inspection.begin().ok().unwrap();
        let refused = inspection.begin().err().unwrap();
        assert_eq!(refused.status(), 429);
        assert_eq!(refused.headers()[header::RETRY_AFTER], "1");
        drop(place);
        assert!(inspection.begin().is_ok());
    }

    #[test]
    fn what_was_found_is_told_for_a_minute() {
        let (inspection, now) = (Inspection::default(), Instant::now());
        assert_eq!(inspection.last(), None);
        inspection.keep(now, "well");
        assert_eq!(inspection.last().as_deref(), Some("well"));
        if let Some(before) = now.checked_sub(FRESH) {
            inspection.keep(before, "old");
            assert_eq!(inspection.last(), None);
        }
    }
}
