//! What the other tables of a link do to its meters: a table that shows them is told, and soon, but
//! not as often as they change.

use std::time::{Duration, Instant};

use tokio::sync::watch;

/// From one reading of the meters for those who look on to the next at least. What is shown is not
/// older than that, and a link of many busy tables does not fill the journals of those that rest.
const EVERY: Duration = Duration::from_millis(500);

/// How a table learns that others have changed the meters of its link.
pub(super) struct Linked {
    changes: watch::Sender<()>,
    news: watch::Receiver<()>,
    /// Whether somebody has changed them since they were read.
    is_stale: bool,
    /// From when on they may be read again.
    from: Instant,
    /// Whether they are read in the next step.
    pub(super) is_wanted: bool,
}

impl Linked {
    pub(super) fn new(changes: watch::Sender<()>) -> Self {
        let news = changes.subscribe();
        Self { changes, news, is_stale: false, from: Instant::now(), is_wanted: false }
    }

    /// Waits until somebody changes them; for ever, if they have been and were not read since.
    pub(super) async fn change(&mut self) {
        if self.is_stale || self.news.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
        self.is_stale = true;
    }

    /// Tells the other tables, if there are any.
    pub(super) fn tell(&self) {
        if self.changes.receiver_count() > 1 {
            self.changes.send_replace(());
        }
    }

    /// Returns from when on they should be read again, if they have changed.
    pub(super) fn due(&self) -> Option<Instant> {
        self.is_stale.then_some(self.from)
    }

    /// Has them read in the next step, if that is due.
    pub(super) fn want(&mut self, now: Instant) -> bool {
        self.is_wanted = self.due().is_some_and(|due| due <= now);
        self.is_wanted
    }

    /// They are read now.
    pub(super) fn read(&mut self, now: Instant) {
        (self.is_stale, self.is_wanted, self.from) = (false, false, now + EVERY);
    }

    /// What was read may be lost.
    pub(super) const fn doubt(&mut self) {
        self.is_stale = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_change_is_read_once_and_not_too_often() {
        let changes = watch::Sender::new(());
        let (ours, mut theirs) = (Linked::new(changes.clone()), Linked::new(changes));
        let now = Instant::now();
        assert!(!theirs.want(now), "nothing has changed");
        ours.tell();
        theirs.change().await;
        assert!(theirs.want(now));
        theirs.read(now);
        assert!(!theirs.want(now + EVERY), "nothing has changed since");
        ours.tell();
        theirs.change().await;
        assert!(!theirs.want(now + EVERY / 2), "it is too early");
        assert!(theirs.want(now + EVERY));
    }

    #[test]
    fn a_table_with_a_link_of_its_own_tells_nobody() {
        let alone = Linked::new(watch::Sender::new(()));
        alone.tell();
        assert_eq!(alone.news.has_changed().ok(), Some(false));
    }
}
