//! What the keywords of an announced card say.

use crate::look::Look;
use crate::program::{AbilityId, AbilityKind, Keyword};
use crate::state::{Held, Item};

impl<'a> Look<'a> {
    /// What a keyword of the card says, each instance.
    pub(crate) fn said_keyword<T>(
        self,
        item: &Item,
        pick: impl Fn(&'a Keyword) -> Option<T>,
    ) -> Vec<T> {
        match item.card {
            Some(card) => self.keywords(self.s.refer(card), pick),
            None => Vec::new(),
        }
    }

    /// Whether an ability by which something is played or paid is a keyword of
    /// this kind.
    pub(crate) fn is_of(self, by: Option<AbilityId>, is: impl Fn(&Keyword) -> bool) -> bool {
        by.is_some_and(|ability| match &self.r.ability(ability).kind {
            AbilityKind::Keyword(keyword) => is(keyword),
            _ => false,
        })
    }

    /// Keywords printed on the card that are open and of this kind, as the
    /// abilities they are.
    pub(crate) fn keyword_lines(
        self,
        item: &Item,
        is: impl Fn(&Keyword) -> bool,
    ) -> Vec<AbilityId> {
        let Some(card) = item.card else {
            return Vec::new();
        };
        let source = self.s.refer(card);
        let all = self.r.print(item.ctx.face).abilities.iter().copied();
        let open = all.filter(|ability| {
            let AbilityKind::Keyword(keyword) = &self.r.ability(*ability).kind else {
                return false;
            };
            let held = Held {
                ability: *ability,
                card,
                since: self.s.card(card).since,
            };
            is(keyword) && self.is_open(held, source)
        });
        open.collect()
    }
}
