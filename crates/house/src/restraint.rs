//! Limits that players set for themselves: how much to wager and to lose in a day, how long to play
//! without a break, and not to play at all for some days.
//!
//! To be stricter counts at once. To be laxer counts a day later, so that nobody decides it in the
//! heat of the game. They are looked at in one place, before a wager is taken.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use ledger::{LimitsNote, LimitsRequest, Moment, PersonId, PlayLimits};
use money::Money;
use tokio::sync::{Mutex, MutexGuard};
use wire::Kind;

use crate::office::{self, Office};
use crate::people::Person;
use crate::played::Played;
use crate::problem::BoxedProblem;
use crate::store::{Caps, RestraintRow, SelfLimitStore, StoreError};

/// A day.
pub(crate) const DAY: Duration = Duration::from_hours(24);

/// Whoever has said nothing else is told after so long how long they have been playing.
const REALITY: Duration = Duration::from_hours(1);

/// What every player is kept to, in memory and in the store.
pub(crate) struct Restraints {
    store: Arc<dyn SelfLimitStore>,
    rows: RwLock<HashMap<PersonId, RestraintRow>>,
    /// Held while one is changed, so that what is stricter is never lost.
    setting: Mutex<()>,
}

/// A limit of a player's own that a wager would break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    /// The most to be wagered in a day.
    Stake(Money),
    /// The most to be lost in a day.
    Loss(Money),
    /// The longest to be played without a break.
    Session(Duration),
    /// Not to play until a moment.
    Excluded(Moment),
}

impl Limit {
    /// The kind of problem that it is.
    pub(crate) const fn kind(self) -> Kind {
        match self {
            Self::Stake(_) => Kind::StakeLimit,
            Self::Loss(_) => Kind::LossLimit,
            Self::Session(_) => Kind::SessionLimit,
            Self::Excluded(_) => Kind::SelfExcluded,
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stake(most) => write!(f, "you wanted to wager no more than {most} in a day"),
            Self::Loss(most) => write!(f, "you wanted to lose no more than {most} in a day"),
            Self::Session(most) => {
                let minutes = most.as_secs() / 60;
                write!(f, "you wanted to play no longer than {minutes} minutes without a break")
            }
            Self::Excluded(_) => f.write_str("you wanted not to play for some days"),
        }
    }
}

impl Restraints {
    /// Reads everybody's limits from the store.
    pub(crate) async fn load(store: Arc<dyn SelfLimitStore>) -> Result<Self, StoreError> {
        let restraints = Self { store, rows: RwLock::default(), setting: Mutex::new(()) };
        restraints.reload().await?;
        Ok(restraints)
    }

    /// Lets nothing be changed until what the store holds was read.
    pub(crate) async fn hold(&self) -> MutexGuard<'_, ()> {
        self.setting.lock().await
    }

    /// Takes over what the store holds, after a failure that leaves open what was written.
    pub(crate) async fn reload(&self) -> Result<(), StoreError> {
        let read = self.store.restraints().await?.into_iter().map(|row| (row.person, row));
        *self.rows.write().unwrap_or_else(PoisonError::into_inner) = read.collect();
        Ok(())
    }

    /// Returns what somebody is kept to.
    pub(crate) fn of(&self, person: PersonId, now: Moment) -> RestraintRow {
        let rows = self.rows.read().unwrap_or_else(PoisonError::into_inner);
        let row = rows.get(&person).copied();
        row.unwrap_or(RestraintRow {
            person,
            caps: Caps::default(),
            later: None,
            excluded_until: None,
            reality: None,
        })
        .at(now)
    }

    /// Sets what somebody wants to be kept to, and for how many days from now not to play.
    pub(crate) async fn set(
        &self,
        office: &Office,
        person: &Person,
        (caps, days): (Caps, u32),
        now: Moment,
    ) -> Result<RestraintRow, BoxedProblem> {
        let change = |row: RestraintRow| (LimitsRequest::Limits, row.asked(caps, days, now));
        self.change(office, person, now, change).await
    }

    /// Sets until when somebody does not want to play; never sooner than they wanted before.
    pub(crate) async fn pause(
        &self,
        office: &Office,
        person: &Person,
        until: Moment,
        now: Moment,
    ) -> Result<RestraintRow, BoxedProblem> {
        let paused = |row: RestraintRow| (LimitsRequest::Break, row.paused(until));
        self.change(office, person, now, paused).await
    }

    /// Sets after how long somebody wants to be told how long they have been playing.
    pub(crate) async fn remind(
        &self,
        office: &Office,
        person: &Person,
        span: Duration,
        now: Moment,
    ) -> Result<RestraintRow, BoxedProblem> {
        let reminded =
            |row| (LimitsRequest::RealityCheck, RestraintRow { reality: Some(span), ..row });
        self.change(office, person, now, reminded).await
    }

    async fn change(
        &self,
        office: &Office,
        person: &Person,
        now: Moment,
        change: impl FnOnce(RestraintRow) -> (LimitsRequest, RestraintRow),
    ) -> Result<RestraintRow, BoxedProblem> {
        office.settled().await;
        let _setting = self.setting.lock().await;
        let (request, row) = change(self.of(person.id, now));
        office.set_limits(office::by(person, None), row.note(request), row).await?;
        let mut rows = self.rows.write().unwrap_or_else(PoisonError::into_inner);
        rows.insert(person.id, row);
        Ok(row)
    }

    /// Returns the limit that a wager would break, if there is one.
    pub(crate) fn breaks(
        &self,
        (person, stake): (PersonId, Money),
        played: &Played,
        now: Moment,
    ) -> Option<Limit> {
        let row = self.of(person, now);
        if let Some(until) = row.excluded_until {
            return Some(Limit::Excluded(until));
        }
        let today = played.today(person, now);
        let is_too_long =
            |most: &Duration| today.session.is_some_and(|it| now.span_since(it.since) >= *most);
        let is_too_much = |sum: Money, most: Money| sum.plus(stake).is_ok_and(|sum| sum > most);
        let session = row.caps.session.filter(is_too_long).map(Limit::Session);
        let stake = row.caps.stake.filter(|most| is_too_much(today.staked, *most));
        let loss = row.caps.loss.filter(|most| is_too_much(today.lost, *most));
        session.or(stake.map(Limit::Stake)).or(loss.map(Limit::Loss))
    }
}

impl RestraintRow {
    /// What the record of a change says.
    fn note(self, request: LimitsRequest) -> LimitsNote {
        let limits = |caps: Caps| PlayLimits {
            stake: caps.stake,
            loss: caps.loss,
            session_minutes: caps.session.map(minutes),
        };
        LimitsNote {
            person: self.person,
            request,
            limits: limits(self.caps),
            later: self.later.map(|(from, caps)| (from, limits(caps))),
            excluded_until: self.excluded_until,
            reality_minutes: self.reality.map(minutes),
        }
    }

    /// The row that follows from a record.
    pub(crate) fn of(note: &LimitsNote) -> Self {
        let minutes = |minutes: u32| Duration::from_mins(minutes.into());
        let caps = |limits: PlayLimits| Caps {
            stake: limits.stake,
            loss: limits.loss,
            session: limits.session_minutes.map(minutes),
        };
        Self {
            person: note.person,
            caps: caps(note.limits),
            later: note.later.map(|(from, limits)| (from, caps(limits))),
            excluded_until: note.excluded_until,
            reality: note.reality_minutes.map(minutes),
        }
    }

    /// What holds at a moment.
    fn at(mut self, now: Moment) -> Self {
        if let Some((_, caps)) = self.later.filter(|(from, _)| *from <= now) {
            (self.caps, self.later) = (caps, None);
        }
        self.excluded_until = self.excluded_until.filter(|until| *until > now);
        self
    }

    /// After how long to be told how long it has been; nought is never.
    pub(crate) fn reminder(self) -> Duration {
        self.reality.unwrap_or(REALITY)
    }

    fn paused(self, until: Moment) -> Self {
        Self { excluded_until: self.excluded_until.max(Some(until)), ..self }
    }

    /// What holds when somebody asks for something: whatever is stricter at once, the rest a day
    /// later. Days without play are never made fewer.
    fn asked(self, caps: Caps, days: u32, now: Moment) -> Self {
        let stricter = Caps {
            stake: least(self.caps.stake, caps.stake),
            loss: least(self.caps.loss, caps.loss),
            session: least(self.caps.session, caps.session),
        };
        let later = (stricter != caps).then(|| (now.after(DAY), caps));
        let row = Self { caps: stricter, later, ..self };
        if days == 0 { row } else { row.paused(now.after(DAY * days)) }
    }
}

/// Whole minutes. Requests come in minutes and are bounded.
fn minutes(span: Duration) -> u32 {
    u32::try_from(span.as_secs() / 60).expect("requests are in minutes of 32 bits")
}

/// The stricter of two limits.
fn least<T: Ord + Copy>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Moment = Moment(1_000 * 86_400_000);
    const A_MILLISECOND: Duration = Duration::from_millis(1);

    fn later(millis: u64) -> Moment {
        NOW.after(Duration::from_millis(millis))
    }

    fn caps(stake: u32) -> Caps {
        Caps { stake: Some(Money::from_dollars(stake)), ..Caps::default() }
    }

    fn row(caps: Caps) -> RestraintRow {
        RestraintRow { person: PersonId(7), caps, later: None, excluded_until: None, reality: None }
    }

    #[test]
    fn stricter_limits_count_at_once() {
        let asked = row(caps(100)).asked(caps(50), 0, NOW);
        assert_eq!((asked.caps, asked.later), (caps(50), None));
        assert_eq!(row(Caps::default()).asked(caps(50), 0, NOW).caps, caps(50));
    }

    #[test]
    fn laxer_limits_count_a_day_later() {
        for laxer in [caps(100), Caps::default()] {
            let asked = row(caps(50)).asked(laxer, 0, NOW);
            assert_eq!((asked.caps, asked.later), (caps(50), Some((NOW.after(DAY), laxer))));
            assert_eq!(asked.at(NOW.after(DAY).before(A_MILLISECOND)).caps, caps(50));
            assert_eq!(asked.at(NOW.after(DAY)), row(laxer));
        }
    }

    #[test]
    fn asking_again_for_more_begins_the_day_anew() {
        let asked = row(caps(50)).asked(caps(100), 0, NOW);
        let again = asked.at(later(5)).asked(caps(200), 0, later(5));
        assert_eq!(again.later, Some((later(5).after(DAY), caps(200))));
        let regretted = again.at(later(6)).asked(caps(50), 0, later(6));
        assert_eq!((regretted.caps, regretted.later), (caps(50), None));
    }

    #[test]
    fn days_without_play_are_never_made_fewer() {
        let asked = row(Caps::default()).asked(Caps::default(), 7, NOW);
        assert_eq!(asked.excluded_until, Some(NOW.after(7 * DAY)));
        let less = asked.asked(Caps::default(), 1, NOW);
        assert_eq!(less.excluded_until, Some(NOW.after(7 * DAY)));
        assert_eq!(asked.asked(Caps::default(), 0, NOW).excluded_until, Some(NOW.after(7 * DAY)));
        assert_eq!(asked.at(NOW.after(7 * DAY)).excluded_until, None);
        assert_eq!(asked.paused(later(1)).excluded_until, Some(NOW.after(7 * DAY)));
        assert_eq!(asked.paused(NOW.after(8 * DAY)).excluded_until, Some(NOW.after(8 * DAY)));
    }

    #[test]
    fn a_reminder_changes_no_limit() {
        let waiting = row(caps(50)).asked(caps(100), 0, NOW);
        assert_eq!(waiting.reminder(), REALITY, "nobody plays on without knowing");
        let told = RestraintRow { reality: Some(Duration::ZERO), ..waiting };
        assert_eq!((told.reminder(), told.later), (Duration::ZERO, waiting.later));
    }
}
