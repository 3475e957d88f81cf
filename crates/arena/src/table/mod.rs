//! A game under way as front ends and servers see it, whatever the game.

mod act;
mod durable;
mod error;
mod game_table;
mod plan;
mod resume;
mod ruling_words;
mod scenario;
mod session;
mod shared_log;
mod table_of;

pub use act::{JournalEntry, TableAction};
pub use durable::{BotChoice, DurableTable, LastAction};
pub use error::TableError;
pub use game_table::GameTable;
pub use plan::{MatchSpec, PreparedMatch};
pub use resume::{Resumed, Snapshot, resume, resume_with};
pub use ruling_words::{RULINGS, ruling};
pub use session::SessionOrder;
pub use shared_log::SharedLine;
use table_of::TableOf;

pub use kernel::driver::LegalOption;
use kernel::ids::Handle;
use kernel::rule::RuleId;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// Who decides for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    /// Somebody in front of a screen.
    Human,
    /// A bot, by name.
    Bot(String),
}

impl std::fmt::Display for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Human => f.write_str("human"),
            Self::Bot(name) => f.write_str(name),
        }
    }
}

/// Something that cannot be done, and the rule that forbids it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Who meant it.
    pub seat: Seat,
    /// What was meant.
    pub label: String,
    /// The cards it is about.
    pub at: Vec<Handle>,
    /// The rule.
    pub rule: RuleId,
}

/// The answer that the space bar gives: the option that is about no card, such
/// as pass or done. Where there are several, or only ones about cards, there is
/// none, unless there is only one option at all.
#[must_use]
pub fn main_answer(offers: &[LegalOption]) -> Option<usize> {
    if offers.len() == 1 {
        return Some(0);
    }
    let mut plain = (0..offers.len()).filter(|i| offers[*i].at.is_empty());
    let first = plain.next()?;
    plain.next().is_none().then_some(first)
}
