//! Why something could not be done at a table.

use kernel::game::InputError;
use kernel::replay::{Diverged, ReplayError};
use kernel::seats::Seat;

/// Why something could not be done at a table, in words a player understands.
/// The game is as it was.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The game does not take it.
    #[error(transparent)]
    Refused(#[from] InputError),
    /// No bot decides for this seat.
    #[error("{0} is no bot")]
    NoBot(Seat),
    /// There is nothing to choose for this seat.
    #[error("{0} has no option")]
    NoOption(Seat),
    /// Nothing is under way that could be cancelled.
    #[error("there is nothing that can be taken back")]
    NothingBegun,
    /// What was done last cannot be undone any more.
    #[error("something was shown since then, so that it cannot be taken back")]
    Shown,
    /// A replay could not be written or read.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// What was stored does not give the same game here.
    #[error("the stored game does not play on here: {0}")]
    Diverged(#[from] Diverged),
    /// What was stored cannot be read.
    #[error("the stored game cannot be read: {0}")]
    Unreadable(#[from] postcard::Error),
    /// It was played with other cards.
    #[error("the game was begun with other cards than those that are here")]
    OtherCards,
    /// Its seed gives other draws in this version.
    #[error("the game was begun with version {0}, whose seeds give other draws than here")]
    OtherDraws(String),
    /// How it was set up is not known.
    #[error("it is not known how the game was set up")]
    NoPlan,
    /// Something else that was asked for wrongly, or a fault of ours.
    #[error(transparent)]
    Other(#[from] crate::Error),
}
