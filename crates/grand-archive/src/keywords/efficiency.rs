//! Efficiency (GA efficiency): activating costs as much less as the level is.

use crate::look::Look;
use crate::program::{Keyword, Word};
use crate::stack::calculate::Changes;
use crate::state::{Item, ItemKind};
use kernel::rule;

impl Look<'_> {
    /// Efficiency: LV less to activate, each instance (GA efficiency/1).
    pub(crate) fn efficiency(self, item: &Item, changes: &mut Changes) {
        let Some(card) = item.card.filter(|_| item.kind == ItemKind::Activation) else {
            return;
        };
        if !self.may_have_word(card, Word::Efficiency) {
            return;
        }
        let efficient = |k: &Keyword| (*k == Keyword::Efficiency).then_some(());
        let lines = self.keywords(self.s.refer(card), efficient).len();
        if lines > 0 && rule!("GA efficiency/1", true) {
            let level = i32::from(self.level(item.ctx.controller, Some(item.ctx.footing())));
            changes.by -= level * lines as i32;
        }
    }
}
