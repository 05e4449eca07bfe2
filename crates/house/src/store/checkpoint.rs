//! How the log of the database gets into the database.
//!
//! Left to itself `SQLite` has whoever commits copy the log whenever it has a thousand pages, and
//! everybody waits for that. Here the log may grow longer, so that a page which is written often is
//! copied seldom; a thread of its own copies it while the writer goes on; and the writer copies
//! only what came meanwhile, after which the log begins anew.

use std::ffi::c_int;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use rusqlite::Connection;
use rusqlite::hooks::Wal;
use rusqlite::wal::CheckpointMode;

use super::StoreError;

/// So many pages of log, 16 MB, are copied at a time. What a start has to read again is no more
/// than a moment's work.
const PAGES: c_int = 4_000;

/// The writer adds to the log while it is copied, so it is copied again: what comes while that is
/// done is little.
const TURNS: usize = 2;

/// How far the copying is.
#[derive(Default)]
struct Progress(AtomicU8);

impl Progress {
    const IDLE: u8 = 0;
    const COPYING: u8 = 1;
    const COPIED: u8 = 2;

    fn get(&self) -> u8 {
        self.0.load(Ordering::Acquire)
    }

    fn set(&self, progress: u8) {
        self.0.store(progress, Ordering::Release);
    }
}

/// Lets the log of a writer's database be copied by another connection to the same database.
pub(super) fn by_another(writer: &mut Connection, other: Connection) -> Result<(), StoreError> {
    whenever(PAGES, writer, other)
}

/// Lets a log be copied whenever it has so many pages.
fn whenever(enough: c_int, writer: &mut Connection, other: Connection) -> Result<(), StoreError> {
    let (begin, due) = sync_channel(1);
    let progress = Arc::new(Progress::default());
    let copied = progress.clone();
    thread::Builder::new()
        .name("store-checkpoint".to_owned())
        .spawn(move || copy_all(&other, &due, &copied))
        .expect("a process may have another thread");
    // An error would be told to whoever committed, though what they committed is durable.
    writer.wal_hook(Some(move |log: &mut Wal, pages: c_int| {
        if pages >= enough {
            go_on(log, &progress, &begin);
        }
        Ok(())
    }))?;
    Ok(())
}

/// The writer has committed to a log that is long enough: it has it copied, or ends that.
fn go_on(log: &mut Wal, progress: &Progress, begin: &SyncSender<()>) {
    match progress.get() {
        Progress::IDLE => {
            progress.set(Progress::COPYING);
            if begin.try_send(()).is_err() {
                progress.set(Progress::COPIED);
            }
        }
        Progress::COPYING => {}
        _ => {
            progress.set(Progress::IDLE);
            // What cannot be copied now stays in the log, where it is as durable.
            let _ = log.checkpoint_v2(CheckpointMode::PASSIVE);
        }
    }
}

/// Copies the log whenever it is time, as long as there is a writer.
fn copy_all(connection: &Connection, due: &Receiver<()>, progress: &Progress) {
    while due.recv().is_ok() {
        for _ in 0..TURNS {
            // What cannot be copied now stays in the log, where it is as durable.
            let _ = connection.wal_checkpoint_v2(None::<&str>, CheckpointMode::PASSIVE);
        }
        progress.set(Progress::COPIED);
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::time::{Duration, Instant};

    use super::*;
    use crate::store::schema;

    /// Pages in the log.
    fn pages(connection: &Connection) -> i64 {
        connection.query_row("PRAGMA wal_checkpoint(NOOP)", [], |row| row.get(1)).unwrap()
    }

    fn written(connection: &Connection) -> i64 {
        connection.query_row("SELECT at FROM probe", [], |row| row.get(0)).unwrap()
    }

    /// Writes until the log has begun anew so many times; returns how often it wrote.
    fn write_until(times: usize, enough: c_int, file: &Path) -> i64 {
        let mut writer = Connection::open(file).unwrap();
        schema::prepare(&mut writer, Duration::from_millis(200)).unwrap();
        whenever(
            enough,
            &mut writer,
            schema::open_again(file, Duration::from_millis(200)).unwrap(),
        )
        .unwrap();
        let look = Connection::open(file).unwrap();
        let (begin, mut last, mut anew, mut count) = (Instant::now(), 0, 0, 0);
        while anew < times {
            assert!(begin.elapsed() < Duration::from_mins(1), "the log goes on and on");
            crate::store::write::probe(&mut writer).unwrap();
            count += 1;
            let now = pages(&look);
            anew += usize::from(now < last);
            last = now;
        }
        count
    }

    #[test]
    fn the_log_begins_anew_and_nothing_is_lost() {
        let id = std::process::id();
        let folder = std::env::temp_dir().join(format!("houserules-checkpoint-{id}"));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("house.db");
        let count = write_until(3, 20, &file);
        assert_eq!(written(&Connection::open(&file).unwrap()), count);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
