//! How long things are kept.

use std::time::Duration;

/// How long things are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Guests who have not been here since.
    pub guests: Duration,
    /// Matches that are over; for ever where none is given.
    pub matches: Option<Duration>,
    /// Reports; for ever where none is given.
    pub reports: Option<Duration>,
    /// Decks that were not saved since; for ever where none is given.
    pub decks: Option<Duration>,
}

impl Default for Retention {
    fn default() -> Self {
        let days = |n: u64| Duration::from_secs(n * 24 * 3600);
        Self {
            guests: days(90),
            matches: Some(days(2 * 365)),
            reports: Some(days(365)),
            decks: None,
        }
    }
}
