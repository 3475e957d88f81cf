//! How often an ability triggers on one event, and on which of several.

use crate::flow::Engine;
use crate::look::Look;
use crate::program::{AbilityKind, Static, Trigger, TriggerEvent};
use crate::state::{Ctx, Held, Memory, State};
use kernel::bounded::Bounded;
use kernel::game::Observer;

impl<O: Observer<State>> Engine<'_, O> {
    /// Whether this is the time of the number that the trigger waits for
    /// each turn: every time is counted.
    pub(super) fn is_nth(&mut self, ctx: &Ctx, held: Held, trigger: &Trigger) -> bool {
        let Some(nth) = trigger.nth else {
            return true;
        };
        let before = |what: &Memory| matches!(what, Memory::Nth(_));
        let times = self.s.remembered(ctx, Some(held.ability)).filter(before);
        let n = self.keeps(times.count() + 1);
        self.remember(ctx, Some(held.ability), Memory::Nth(n));
        n == nth
    }
}

impl Look<'_> {
    /// How often: once, more where something repeats it, never where
    /// something forbids it.
    pub(super) fn times_triggered(self, ctx: &Ctx, event: TriggerEvent) -> u8 {
        let mut times = 1u8;
        for (slot, o) in self.s.objects() {
            for held in &self.values(slot).abilities {
                let AbilityKind::Static(list) = &self.r.ability(held.ability).kind else {
                    continue;
                };
                if !list.iter().any(Static::is_about_triggers) || !self.is_open(*held, o.thing()) {
                    continue;
                }
                let by = self.ctx_of(o.thing(), *held);
                for entry in list {
                    match entry {
                        Static::TriggersAgain(e, f)
                            if *e == event && self.matches(f, ctx.source, &by) =>
                        {
                            times = times.plus(1);
                        }
                        Static::TriggersNot(e, f)
                            if *e == event && self.matches(f, ctx.source, &by) =>
                        {
                            return 0;
                        }
                        _ => {}
                    }
                }
            }
        }
        times
    }
}

impl Static {
    fn is_about_triggers(&self) -> bool {
        matches!(self, Self::TriggersAgain(..) | Self::TriggersNot(..))
    }
}
