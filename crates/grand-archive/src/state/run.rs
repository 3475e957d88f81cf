//! Programs under way.

use crate::state::Ctx;
use kernel::ids::Handle;
use serde::{Deserialize, Serialize};

/// A program under way.
pub type Run = kernel::parts::run::Run<Ctx, Purpose>;

/// What a program is run for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Purpose {
    /// An entry of the effects stack resolves.
    Item(Handle),
    /// Steps in place of a replaced event.
    Instead,
    /// Choices as an object enters (GA static-copying/2).
    AsEnters,
    /// Steps as the turn ends (GA end-phase/p2).
    TurnEnds,
}
