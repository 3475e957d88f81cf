//! Redirecting attacks (GA redirect, intercept).

use crate::edition::Reading;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::TriggerEvent;
use crate::state::{Combat, Occasion, Properties, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// The attack under way is redirected to this, if it is a legal target
    /// for it; tells whether it was.
    pub(crate) fn redirect_attack(&mut self, to: Ref, intercepts: bool) -> bool {
        let look = self.fresh();
        let Some(combat) = &look.s.combat else {
            return false;
        };
        if !look.may_redirect(combat, to, intercepts) {
            let rested = look.s.slot(to).is_some_and(|slot| look.is_rested(slot));
            if intercepts && rested {
                self.goes_by(Reading::InterceptsAwake);
            }
            return false;
        }
        let before = combat.targets.clone();
        let attacker = combat.attacker;
        let hidden = |slot| !look.may_be_attacked_instead(combat, slot);
        if intercepts && look.s.slot(to).is_some_and(hidden) {
            self.goes_by(Reading::StealthIntercepts);
        }
        for slot in before
            .iter()
            .filter_map(|r| self.s.slot(*r))
            .collect::<Vec<_>>()
        {
            let role = Properties::DEFENDING.and(Properties::INTERCEPTING);
            self.set_role(slot, role, false);
        }
        if let Some(slot) = self.s.slot(to) {
            self.set_role(slot, Properties::DEFENDING, true);
            self.set_role(slot, Properties::INTERCEPTING, intercepts);
        }
        let controller = self.look().controller(to);
        if let Some(combat) = &mut self.s.combat {
            combat.targets = smallvec::smallvec![to];
            combat.defending = combat.defending.with(controller);
        }
        self.s.changed(Facts::COMBAT);
        self.tell(&Event::Redirected(to));
        if intercepts {
            let occasion = Occasion {
                thing: Some(to),
                other: Some(attacker),
                player: Some(controller),
                ..Occasion::default()
            };
            self.happened(TriggerEvent::Intercepts, occasion);
        }
        true
    }
}

impl Look<'_> {
    /// Whether the attack under way can be redirected to this, by an effect or
    /// by intercepting.
    fn may_redirect(self, combat: &Combat, to: Ref, intercepts: bool) -> bool {
        let (Some(slot), Some(attacker)) = (self.s.slot(to), self.s.slot(combat.attacker)) else {
            return false;
        };
        let valid = self.may_be_attacked_instead(combat, slot);
        let attacks = self.is_attacking(attacker);
        if !intercepts {
            // Cleave targets nothing that could be changed (readings B19).
            let aimed = !rule!("GA redirect/2", combat.cleave);
            return valid && attacks && aimed && Combat::effects_redirect();
        }
        // By the old book an awake ally intercepts whatever hides it.
        let valid = valid || self.s.reads(Reading::StealthIntercepts);
        self.may_intercept(combat, slot, attacker, valid && attacks)
    }
}
