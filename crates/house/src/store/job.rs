//! Work for a thread that has a connection to the database.

use std::sync::mpsc::{Sender, channel};
use std::thread;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::{Pending, StoreError};

/// Something to be done with a connection.
pub(super) type Job = Box<dyn FnOnce(&mut Connection) + Send>;

/// A thread that looks things up, one after the other.
pub(super) struct Reader {
    jobs: Sender<Job>,
}

impl Reader {
    /// Starts the thread.
    pub(super) fn start(mut connection: Connection) -> Self {
        let (jobs, due) = channel::<Job>();
        thread::Builder::new()
            .name("store-reader".to_owned())
            .spawn(move || due.into_iter().for_each(|job| job(&mut connection)))
            .expect("a process may have another thread");
        Self { jobs }
    }

    /// Looks something up.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        look: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Pending<T> {
        let (job, answered) = job(look);
        answer(self.jobs.send(job).is_ok(), answered)
    }
}

/// Makes a job of something that is answered.
pub(super) fn job<T: Send + 'static>(
    act: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
) -> (Job, oneshot::Receiver<Result<T, StoreError>>) {
    let (answer, answered) = oneshot::channel();
    let job = move |connection: &mut Connection| {
        // Nobody may be waiting any more.
        let _ = answer.send(act(connection));
    };
    (Box::new(job), answered)
}

/// What a thread will answer, if it was reached.
pub(super) fn answer<T: Send + 'static>(
    is_sent: bool,
    answered: oneshot::Receiver<Result<T, StoreError>>,
) -> Pending<T> {
    let gone = || StoreError::Unavailable("it is closed".to_owned());
    Box::pin(async move {
        if is_sent { answered.await.unwrap_or_else(|_| Err(gone())) } else { Err(gone()) }
    })
}
