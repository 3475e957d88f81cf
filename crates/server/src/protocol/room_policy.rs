//! What holds at a table, as its clients must know it.

use serde::Serialize;
use utoipa::ToSchema;

/// Somebody who watches or judges.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Spectator {
    /// The account.
    pub id: String,
    /// What others read.
    pub name: String,
}

/// What holds at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RoomPolicyView {
    /// `friends`, `casual`, `competitive` or `professional`.
    pub level: &'static str,
    /// How much later those who watch see everything, in seconds.
    pub delay_s: u32,
    /// Whether those who watch may speak.
    pub watchers_speak: bool,
    /// Whether those who watch may ask for a pause.
    pub watchers_pause: bool,
    /// Whether all that was told stays in sight, or two turns of it.
    pub history: bool,
    /// Whether cards lie in the order of the book.
    pub formal: bool,
    /// Whether who plays something passes unless they hold.
    pub passes_after_playing: bool,
}
