//! Programs under way.

use crate::state::Ctx;
use kernel::ids::Handle;
use serde::{Deserialize, Serialize};

/// A program under way.
pub type Run = kernel::parts::run::Run<Ctx, Purpose>;

/// What a program is run for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Purpose {
    /// An item of the Chain resolves.
    Item(Handle),
    /// An ability that Adds, while something else is going on (RB 429.3.a).
    Add,
    /// Steps in place of a replaced event.
    Instead,
    /// Choices as a card is played.
    AsPlayed,
}
