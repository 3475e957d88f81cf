//! How objects enter by what is printed and what static abilities say: with
//! their durability (GA durability/1~2), rested by Hindered (GA hindered/1),
//! with counters.

use crate::facts::Facts;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Counter, Entering, Mod, Static};
use crate::state::{Properties, State};
use kernel::by_rule;
use kernel::game::Observer;
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
    /// An object that has just come gets what is said of how it enters.
    pub(super) fn enter_as_said(&mut self, slot: u8) {
        let look = self.fresh();
        let mut on = Properties::NONE;
        on.set(Properties::RESTED, look.is_hindered(slot));
        let object = look.s.object(slot);
        let printed = object.and_then(|o| look.print(o.face).durability);
        let durability = printed.and_then(|n| u16::try_from(n).ok()).unwrap_or(0);
        let durability =
            by_rule!("GA durability/1~2", "GA functional-domains/1.b"; durability, else 0);
        let mut counters: SmallVec<[(Counter, u16); 2]> = SmallVec::new();
        counters.push((Counter::DURABILITY, durability));
        look.each_entering(slot, &mut |how, ctx| {
            on.set(Properties::RESTED, how.rested || on.any(Properties::RESTED));
            on.set(
                Properties::DISTANT,
                how.distant || on.any(Properties::DISTANT),
            );
            let ephemeral = how.ephemeral || on.any(Properties::EPHEMERAL);
            on.set(Properties::EPHEMERAL, ephemeral);
            let said = how.counters.iter();
            counters.extend(said.map(|(c, n)| (*c, look.count(n, ctx))));
        });
        if let Some(o) = self.s.object_mut(slot) {
            o.properties = o.properties.and(on);
            for (counter, count) in &mut counters {
                *count = o.counters.put(*counter, *count);
            }
        }
        for (counter, now) in counters.iter().filter(|(_, count)| *count > 0) {
            self.sound(*now);
            self.s.counters_changed(*counter);
        }
        if on != Properties::NONE {
            self.s.changed(Facts::STATUS.and(Facts::RESTED));
        }
    }
}

impl Look<'_> {
    /// What static abilities say of how this object enters, and what was said
    /// of its card while it was on its way (GA game-zones/1~2).
    fn each_entering(self, slot: u8, see: &mut dyn FnMut(&Entering, &crate::state::Ctx)) {
        let Some(thing) = self.s.refer_slot(slot) else {
            return;
        };
        for (source, held) in self.static_abilities() {
            for said in self.says(*held) {
                let Static::Enters(enters) = said else {
                    continue;
                };
                let ctx = self.ctx_of(*source, *held);
                if self.reaches(&enters.scope, thing, &ctx) {
                    see(&enters.how, &ctx);
                }
            }
        }
        for (said, ctx) in self.mods_on(thing) {
            if let Mod::Enters(how) = said {
                see(how, &ctx);
            }
        }
    }
}
