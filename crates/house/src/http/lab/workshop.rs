//! Where answers of the lab are made: few at a time, none twice, and none for long.

use std::collections::{HashMap, VecDeque};
use std::num::NonZero;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use wire::Kind;

use super::ApiError;
use crate::limits::{Allowance, Limiter};

/// How long somebody waits for their turn, and for figures, and for a report.
const PATIENCE: Duration = Duration::from_secs(5);
const QUICK: Duration = Duration::from_secs(10);
const SLOW: Duration = Duration::from_mins(2);

/// The most that answers kept for the next who ask take up, in bytes.
const KEPT: usize = 16 * 1024 * 1024;

/// What has to be made.
pub(super) struct Job {
    /// What it is, by its content.
    hash: [u8; 32],
    is_slow: bool,
    /// Whose slow jobs are counted.
    source: Option<String>,
}

/// An answer as it is sent.
#[derive(Clone)]
pub(super) struct Written {
    kind: &'static str,
    /// The name of the file that it is kept in.
    file: Option<&'static str>,
    text: Arc<str>,
}

/// Where answers are made.
pub(crate) struct Workshop {
    kept: Mutex<Kept>,
    /// So many at once: whoever plays has the other half of the machine.
    benches: Arc<Semaphore>,
    /// One at a time.
    press: Arc<Semaphore>,
    /// Slow jobs, by source.
    slow: Limiter<String>,
}

/// Answers, the oldest first.
#[derive(Default)]
struct Kept {
    answers: HashMap<[u8; 32], Written>,
    order: VecDeque<[u8; 32]>,
    bytes: usize,
}

impl Job {
    pub(super) fn new(what: &str, question: &[u8]) -> Self {
        let mut hash = Sha256::new();
        hash.update(what);
        hash.update([0]);
        hash.update(question);
        Self { hash: hash.finalize().into(), is_slow: false, source: None }
    }

    /// The same, for something that takes seconds; a source that is named gets few of them.
    pub(super) fn slow(self, source: Option<String>) -> Self {
        Self { is_slow: true, source, ..self }
    }
}

impl Written {
    pub(super) fn json(answer: &impl Serialize) -> Self {
        let text = serde_json::to_string(answer).expect("an answer is plain data");
        Self { kind: "application/json", file: None, text: text.into() }
    }

    pub(super) fn file(kind: &'static str, file: &'static str, text: String) -> Self {
        Self { kind, file: Some(file), text: text.into() }
    }
}

impl IntoResponse for Written {
    fn into_response(self) -> Response {
        let mut response = self.text.to_string().into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        if let Some(file) = self.file {
            let named = HeaderValue::from_str(&format!("attachment; filename=\"{file}\""));
            headers.extend(named.map(|it| (header::CONTENT_DISPOSITION, it)));
        }
        response
    }
}

impl Default for Workshop {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Self {
            kept: Mutex::default(),
            benches: Arc::new(Semaphore::new((cores / 2).max(1))),
            press: Arc::new(Semaphore::new(1)),
            slow: Limiter::new(Allowance { burst: 3, every: Duration::from_secs(20) }),
        }
    }
}

impl Workshop {
    /// Answers with what was made before, or makes it.
    pub(super) async fn answer(
        &self,
        job: Job,
        make: impl FnOnce() -> Result<Written, ApiError> + Send + 'static,
    ) -> Result<Response, ApiError> {
        let kept = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept().answers.get(&job.hash) {
            return Ok(known.clone().into_response());
        }
        let (bench, most) = if job.is_slow { (&self.press, SLOW) } else { (&self.benches, QUICK) };
        if let Some(source) = job.source
            && let Err(wait) = self.slow.take(source, Instant::now())
        {
            return Err(ApiError::wait(
                wait,
                "reports take seconds, and these were enough for now",
            ));
        }
        let turn = timeout(PATIENCE, Arc::clone(bench).acquire_owned()).await;
        let turn = turn.map_err(|_| busy("others are being answered: ask again in a moment"))?;
        let work = tokio::task::spawn_blocking(move || {
            let written = make();
            drop(turn);
            written
        });
        let written = timeout(most, work).await;
        let written = written.map_err(|_| busy("it takes too long: ask for less"))?;
        let written =
            written.map_err(|_| ApiError::new(Kind::Internal, "it was not counted"))??;
        kept().keep(job.hash, written.clone());
        Ok(written.into_response())
    }
}

fn busy(why: &str) -> ApiError {
    ApiError::new(Kind::TooManyRequests, why)
}

impl Kept {
    /// Keeps an answer, and lets go of the oldest ones that there is no room for.
    fn keep(&mut self, hash: [u8; 32], written: Written) {
        self.bytes += written.text.len();
        if self.answers.insert(hash, written).is_none() {
            self.order.push_back(hash);
        }
        while self.bytes > KEPT
            && let Some(oldest) = self.order.pop_front()
        {
            let gone = self.answers.remove(&oldest);
            self.bytes -= gone.map_or(0, |it| it.text.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_answers_make_room() {
        let mut kept = Kept::default();
        for at in 0..5_u8 {
            kept.keep([at; 32], Written::file("text/plain", "a", "x".repeat(KEPT / 3)));
        }
        assert!(kept.bytes <= KEPT && kept.answers.len() == 3, "{}", kept.bytes);
        assert!(!kept.answers.contains_key(&[0; 32]) && kept.answers.contains_key(&[4; 32]));
    }

    #[test]
    fn the_same_question_is_another_job_elsewhere() {
        assert_eq!(Job::new("par", b"{}").hash, Job::new("par", b"{}").hash);
        assert_ne!(Job::new("par", b"{}").hash, Job::new("csv", b"{}").hash);
    }
}
