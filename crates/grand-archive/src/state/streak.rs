//! What a loop shows in.

use crate::program::AbilityId;
use kernel::ids::PrintId;
use serde::{Deserialize, Serialize};

/// A trigger that resolved while nobody did anything but pass.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Resolved {
    /// What it was of.
    pub print: PrintId,
    /// Which ability.
    pub ability: Option<AbilityId>,
    /// A number for what can run out.
    pub supplies: u64,
    /// How many entries were on the effects stack or waited to be placed.
    pub open: u16,
}

impl Resolved {
    /// Whether a later one is the same again, a round later: nothing has been
    /// used up, and no less is left to resolve. Triggers of one moment resolve
    /// one after the other, and are fewer each time.
    pub(crate) fn comes_again(&self, later: &Self) -> bool {
        let what = |r: &Self| (r.print, r.ability, r.supplies);
        what(self) == what(later) && self.open <= later.open
    }
}
