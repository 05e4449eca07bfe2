//! What the store of a house does meanwhile, as the house counts it.

use std::time::Duration;

use crate::error::LoadError;
use crate::http::Http;

/// What a store did in some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effort {
    /// Steps that it made durable.
    pub(crate) steps: u64,
    /// Groups of steps, each made durable at once.
    pub(crate) groups: u64,
    /// How long it was at that.
    pub(crate) busy: Duration,
}

impl Effort {
    /// Asks a house; nothing if it does not count that.
    pub(crate) async fn read(host: &str) -> Result<Option<Self>, LoadError> {
        let reply = Http::new(host).fetch("/metrics").await?;
        Ok(Self::parse(&String::from_utf8_lossy(&reply.body)))
    }

    fn parse(text: &str) -> Option<Self> {
        let count = |name: &str| {
            let name = format!("houserules_store_{name}_total ");
            let line = text.lines().find_map(|line| line.strip_prefix(name.as_str()));
            line?.parse::<u64>().ok()
        };
        Some(Self {
            steps: count("steps")?,
            groups: count("groups")?,
            busy: Duration::from_micros(count("busy_microseconds")?),
        })
    }

    /// What was done since an earlier moment.
    pub(crate) fn since(self, before: Self) -> Self {
        Self {
            steps: self.steps.saturating_sub(before.steps),
            groups: self.groups.saturating_sub(before.groups),
            busy: self.busy.saturating_sub(before.busy),
        }
    }

    /// The part of a time that the store was busy, in thousandths.
    pub(crate) fn thousandths(self, of: Duration) -> u64 {
        let part = self.busy.as_micros() * 1000 / of.as_micros().max(1);
        u64::try_from(part).unwrap_or(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_from_lines() {
        let text = "# HELP houserules_store_steps_total Steps.\nhouserules_store_steps_total 30\n\
                    houserules_store_groups_total 4\nother 7\n\
                    houserules_store_busy_microseconds_total 500000\n";
        let effort = Effort::parse(text).unwrap();
        let half = Duration::from_millis(500);
        assert_eq!(effort, Effort { steps: 30, groups: 4, busy: half });
        assert_eq!(effort.thousandths(Duration::from_secs(2)), 250);
        assert_eq!(effort.since(effort).steps, 0);
        assert_eq!(Effort::parse("houserules_store_steps_total 30"), None);
    }
}
