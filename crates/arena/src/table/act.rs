//! What is done at a table, and what is kept of it.

use super::SharedLine;
use kernel::game::Input;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// Something done at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TableAction {
    /// An input of the game.
    Input(Input),
    /// A seat cancels the action it has begun.
    Cancel(Seat),
    /// The latest action of a seat is taken back, as all have agreed.
    TakeBack(Seat),
    /// The game goes on from its last snapshot: the build that plays it now
    /// does not follow what an earlier one did after it.
    Restart,
}

impl TableAction {
    /// Who did it; nobody where somebody in charge did, or where the game goes
    /// on elsewhere by itself.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Input(Input::Answer(choice)) => Some(choice.seat),
            Self::Input(Input::Interrupt { seat, .. })
            | Self::Cancel(seat)
            | Self::TakeBack(seat) => Some(*seat),
            Self::Input(Input::Ruling(_)) | Self::Restart => None,
        }
    }
}

/// Something that was done, with what everybody was told of it: the line of a
/// journal. From the lines of its journal a game is built again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalEntry {
    /// What was done.
    pub act: TableAction,
    /// The label an answer had; else empty.
    pub label: String,
    /// How many inputs are in force after it.
    pub inputs: usize,
    /// What was told, and to whom.
    pub heard: Vec<SharedLine>,
}

impl std::fmt::Display for JournalEntry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.act {
            TableAction::Input(input) => write!(f, "{input:?} `{}`", self.label),
            act => write!(f, "{act:?}"),
        }
    }
}

impl JournalEntry {
    /// The entries whose inputs are in force: without those that were
    /// cancelled or taken back, and without what took them back.
    #[must_use]
    pub fn effective(entries: &[Self]) -> Vec<&Self> {
        let mut stand: Vec<&Self> = Vec::with_capacity(entries.len());
        for entry in entries {
            match entry.act {
                TableAction::Input(_) => stand.push(entry),
                TableAction::Cancel(_) | TableAction::TakeBack(_) | TableAction::Restart => {
                    stand.truncate(entry.inputs);
                }
            }
        }
        stand
    }
}
