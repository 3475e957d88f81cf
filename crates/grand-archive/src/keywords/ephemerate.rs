//! Ephemerate: a card may be activated from the graveyard for its own cost,
//! and is ephemeral then (GAT ephemeral/1).

use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, Keyword};

impl Look<'_> {
    /// Whether an ability is Ephemerate.
    pub(crate) fn ephemerates(self, ability: AbilityId) -> bool {
        let kind = &self.r.ability(ability).kind;
        matches!(kind, AbilityKind::Keyword(Keyword::Ephemerate(_)))
    }
}
