//! How often an ability has been used or has triggered this turn (RB 383.1.b,
//! 383.3.f).

use crate::flow::Engine;
use crate::program::{AbilityId, Limit};
use crate::state::{Ctx, State};
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Counts the occurrence for "the Nth time"; an ability that triggers once
    /// each turn counts when it is placed (RB 383.3.f.2).
    pub(super) fn within_limit(&mut self, ctx: &Ctx, ability: AbilityId) -> bool {
        match self.r.ability(ability).limit {
            Limit::None => true,
            Limit::OnceEachTurn => {
                self.look().times_used(ctx, ability) == 0 && !self.already_waits(ctx)
                    || !rule!("RB 383.3.f", true)
            }
            Limit::NthTime(n) => {
                self.note_use(ctx, ability);
                // One of several at one moment serves (RB 383.1.b).
                let count = self.look().times_used(ctx, ability);
                count == n || count > n && self.has_rival(ctx) || !rule!("RB 383.1.b", true)
            }
        }
    }

    /// An ability is used or triggers this turn.
    pub(crate) fn note_use(&mut self, ctx: &Ctx, ability: AbilityId) {
        if let Some(slot) = self.s.slot(ctx.source) {
            if let Some(o) = self.s.object_mut(slot) {
                match o.used.iter_mut().find(|(a, _)| *a == ability) {
                    Some((_, n)) => *n = n.saturating_add(1),
                    None => o.used.push((ability, 1)),
                }
            }
            return;
        }
        if let Some(field) = self.s.field_of(ctx.source) {
            let by = ctx.event.player.unwrap_or(ctx.controller);
            let used = &mut self.s.fields[usize::from(field)].used;
            match used.iter_mut().find(|(a, s, _)| *a == ability && *s == by) {
                Some((_, _, n)) => *n = n.saturating_add(1),
                None => used.push((ability, by, 1)),
            }
        }
    }
}
