//! Prepare (GA prepare-n): preparation counters may be removed as an
//! additional cost, which makes the activation prepared.

use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, Keyword};
use crate::state::Item;
use kernel::rule;

impl Look<'_> {
    /// The Prepare of a card, which may be declared.
    pub(crate) fn prepare_lines(self, item: &Item) -> Vec<AbilityId> {
        self.keyword_lines(item, |k| matches!(k, Keyword::Prepare(_)))
    }

    /// Whether Prepare was declared for an activation (GA prepare-n/1).
    pub(crate) fn is_prepared(self, item: &Item) -> bool {
        let prepares = |a: &AbilityId| {
            matches!(
                self.r.ability(*a).kind,
                AbilityKind::Keyword(Keyword::Prepare(_))
            )
        };
        item.options.iter().any(prepares) && rule!("GA prepare-n/1", true)
    }
}
