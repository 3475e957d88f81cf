//! Foster (GA foster): an ally that was dealt no damage since its player's
//! last turn becomes fostered as the recollection phase begins.

use crate::flow::Engine;
use crate::look::Look;
use crate::program::Word;
use crate::state::{Ctx, Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Foster is redundant: one trigger, however often it is there (GA
    /// foster/3).
    pub(crate) fn trigger_foster(&mut self, occasion: &Occasion) {
        let Some(ability) = self.r.inherent.foster else {
            return;
        };
        for (source, times) in self.with_word(Word::Foster, occasion.player) {
            let times = by_rule!("GA foster/3", times.min(1), else times);
            let unhurt = self.look().is_unhurt(source);
            for _ in 0..times {
                if rule!("GA foster/1", unhurt) {
                    self.wait_inherent(ability, source, None, occasion);
                }
            }
        }
    }

    /// Foster asks twice whether the ally was dealt damage (reading C11).
    pub(crate) fn keyword_still_triggers(&mut self, ctx: &Ctx) -> bool {
        let foster = ctx.ability.is_some() && ctx.ability == self.r.inherent.foster;
        !foster || self.look().is_unhurt(ctx.source)
    }
}

impl Look<'_> {
    /// Whether an object was dealt no damage since the end of its
    /// controller's previous turn (GA foster/1).
    fn is_unhurt(self, thing: Ref) -> bool {
        self.object(thing).is_some_and(|o| !o.hurt)
    }

    /// Whether an effect makes this fostered: any unit, with Foster or without
    /// (GA foster/2).
    pub(crate) fn may_be_fostered(self, slot: u8) -> bool {
        let own = self.values(slot).has(Word::Foster);
        let unit = self.values(slot).is_unit();
        unit && (own || rule!("GA foster/2", true))
    }
}
