//! Brew (GA brew): ingredients are sacrificed rather than the reserve cost
//! paid.

use crate::look::Look;
use crate::program::{AbilityId, Keyword};
use crate::state::Item;
use kernel::rule;

impl Look<'_> {
    /// Whether an entry is brewed (GA brew/2).
    pub(crate) fn brews(self, item: &Item) -> bool {
        self.is_of(item.alternative, |k| matches!(k, Keyword::Brew(_)))
    }

    /// Whether the reserve cost is not paid, since the entry is brewed (GA
    /// brew/2).
    pub(crate) fn is_brewed_for(self, item: &Item) -> bool {
        self.brews(item) && rule!("GA brew/2", true)
    }

    /// Whether changes of the reserve cost count in brewing all the same:
    /// they do not (GA brew/3).
    pub(crate) fn brewing_is_changed(self) -> bool {
        !rule!("GA brew/3", true)
    }

    /// The Brew of a card, which may be paid instead.
    pub(crate) fn brew_lines(self, item: &Item) -> Vec<AbilityId> {
        self.keyword_lines(item, |k| matches!(k, Keyword::Brew(_)))
    }
}
