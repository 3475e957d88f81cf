//! Activating the effects of a class of things once, as if what they wait for
//! had happened.

use crate::flow::Engine;
use crate::program::{AbilityId, AbilityKind, Things, TriggerEvent, Word};
use crate::rules::Rules;
use crate::state::{Ctx, Occasion, State};
use kernel::game::Observer;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_trigger_effects(&mut self, ctx: &Ctx, things: &Things, event: TriggerEvent) {
        self.means(1);
        let rules = self.r;
        for thing in self.acted_on(ctx, things) {
            let look = self.fresh();
            let occasion = Occasion {
                thing: Some(thing),
                player: look.controller(thing),
                place: look.place_of(thing),
                ..Occasion::default()
            };
            for held in look.abilities(thing) {
                let Some(ability) = rules.set_off_by(held.ability, event) else {
                    continue;
                };
                let mut ctx = self.look().ctx_of(thing, held);
                ctx.ability = Some(ability);
                ctx.event = occasion;
                ctx.value = held.value;
                self.s.made += 1;
                self.wait(ctx, None);
            }
        }
    }
}

impl Rules {
    /// What such an event sets off in an ability: itself, or what its keyword
    /// is short for.
    fn set_off_by(&self, ability: AbilityId, event: TriggerEvent) -> Option<AbilityId> {
        match &self.ability(ability).kind {
            AbilityKind::Triggered(t) => t.events.contains(&event).then_some(ability),
            AbilityKind::Keyword(keyword) => {
                let word = keyword.word();
                let fits = crate::trigger::keyword_event(word, event);
                match word {
                    Word::Deathknell => Some(ability),
                    Word::Hunt => self.inherent.hunt,
                    Word::Vision => self.inherent.vision,
                    Word::QuickDraw => self.inherent.quick_draw,
                    Word::Weaponmaster => self.inherent.weaponmaster,
                    Word::Temporary => self.inherent.temporary,
                    _ => None,
                }
                .filter(|_| fits)
            }
            _ => None,
        }
    }
}
