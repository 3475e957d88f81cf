//! The clock of a round: computed from stamps (RBT 406.1.f, 408.2, 412.2).

use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, Table};
use crate::op::ClockAction;

/// A clock.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Minutes of the round; none: no clock.
    pub minutes: Option<u32>,
    /// When it began to run.
    pub started: Option<u64>,
    /// Since when it stands still.
    pub paused: Option<u64>,
    /// Milliseconds it stood still before.
    pub stood: u64,
}

impl Clock {
    /// Milliseconds it has run, at a moment.
    #[must_use]
    pub fn ran(&self, now: u64) -> u64 {
        let Some(started) = self.started else {
            return 0;
        };
        let until = self.paused.unwrap_or(now).min(now);
        until.saturating_sub(started).saturating_sub(self.stood)
    }

    /// Milliseconds that are left at a table, below zero when time is up; none
    /// without a clock.
    ///
    /// ```
    /// use tournament::event::Clock;
    /// let clock = Clock { minutes: Some(50), started: Some(0), ..Clock::default() };
    /// assert_eq!(clock.left(60_000, 90), Some(49 * 60_000 + 90_000));
    /// ```
    #[must_use]
    pub fn left(&self, now: u64, extra_seconds: u32) -> Option<i64> {
        let whole = i64::from(self.minutes?) * 60_000 + i64::from(extra_seconds) * 1000;
        Some(whole - i64::try_from(self.ran(now)).unwrap_or(i64::MAX))
    }

    fn tick(&mut self, at: u64, tick: ClockAction) -> Result<(), Refusal> {
        match (tick, self.started, self.paused) {
            (ClockAction::Start, None, _) => self.started = Some(at),
            (ClockAction::Pause, Some(_), None) => self.paused = Some(at),
            (ClockAction::Resume, Some(_), Some(since)) => {
                self.stood += at.saturating_sub(since);
                self.paused = None;
            }
            (ClockAction::Start, ..) => return refuse(true, "the clock runs already"),
            (_, None, _) => return refuse(true, "the clock has not been started"),
            (ClockAction::Pause, ..) => return refuse(true, "the clock stands still already"),
            (ClockAction::Resume, ..) => return refuse(true, "the clock runs"),
        }
        Ok(())
    }
}

impl Table {
    /// Seconds that are added here.
    #[must_use]
    pub fn extra_seconds(&self) -> u32 {
        let all = self.extensions.iter().map(|(seconds, _)| *seconds);
        all.fold(0, u32::saturating_add)
    }

    /// Measured time is given back in whole minutes, rounded up (reading
    /// T 1.18).
    pub(super) fn give_back(&mut self, seconds: u32, why: String) {
        self.extensions.push((seconds.div_ceil(60) * 60, why));
    }
}

impl Event {
    pub(super) fn clock(&mut self, at: u64, tick: ClockAction) -> Result<(), Refusal> {
        match self.rounds.last_mut() {
            Some(round) => round.clock.tick(at, tick),
            None => refuse(true, "no round has been paired"),
        }
    }

    pub(super) fn extend(
        &mut self,
        table: u32,
        (minutes, why): (u32, &str),
    ) -> Result<(), Refusal> {
        let it = self.running(table)?;
        it.extensions
            .push((minutes.saturating_mul(60), why.to_owned()));
        Ok(())
    }

    /// At the professional level a judge watches additional turns (RBT
    /// 408.2.c).
    pub(super) fn watch(&mut self, by: &str, table: u32) -> Result<(), Refusal> {
        let it = self.running(table)?;
        kernel::by_rule!("RBT 408.2.c", {
            it.watched_by = Some(by.to_owned());
        });
        Ok(())
    }

    /// Whether the first turn may be taken: only once the clock runs (RBT
    /// 406.1.f); setting up may begin before.
    ///
    /// # Errors
    /// The clock has not been started.
    pub fn may_begin_play(&self) -> Result<(), Refusal> {
        let clock = self.round().map(|r| &r.clock);
        let waits = clock.is_some_and(|c| c.minutes.is_some() && c.started.is_none());
        forbidden!(
            "RBT 406.1.f",
            waits,
            "the clock of the round does not run yet"
        )
    }

    /// Tables whose time is up at a moment and whose result is missing: they
    /// play the current turn and three more (RBT 408.2).
    #[must_use]
    pub fn overdue(&self, now: u64) -> Vec<u32> {
        let Some(round) = self.round() else {
            return Vec::new();
        };
        let late = |t: &&Table| {
            let left = round.clock.left(now, t.extra_seconds());
            t.result.is_none() && left.is_some_and(|left| left <= 0)
        };
        round.tables.iter().filter(late).map(|t| t.number).collect()
    }
}
