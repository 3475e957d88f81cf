//! Intercept (GA intercept): when its player's champion is attacked, an awake
//! ally may take the attack on itself.

use crate::card::Type;
use crate::edition::Reading;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Cannot, Word};
use crate::state::{Combat, Occasion, Properties, State};
use kernel::game::Observer;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Awake allies with Intercept, when their player's champion is attacked
    /// (GA intercept/1): one trigger, however often it is there (…/3).
    pub(crate) fn trigger_intercept(&mut self, occasion: &Occasion) {
        let look = self.fresh();
        let attacked = occasion.thing.and_then(|r| look.s.slot(r));
        let Some(slot) = attacked.filter(|s| look.values(*s).types.has(Type::Champion)) else {
            return;
        };
        let seat = look.s.object(slot).map(|o| o.controller);
        let Some(ability) = self.r.inherent.intercept else {
            return;
        };
        for (source, times) in self.with_word(Word::Intercept, seat) {
            let object = self.look().object(source);
            let awake = object.is_some_and(|o| !o.properties.any(Properties::RESTED));
            let times = by_rule!("GA intercept/3", times.min(1), else times);
            for _ in 0..times {
                if awake {
                    self.wait_inherent(ability, source, None, occasion);
                }
            }
        }
    }
}

impl Look<'_> {
    /// Whether the attack under way could be against this object instead (GA
    /// intercept/1.a).
    pub(crate) fn may_be_attacked_instead(self, combat: &Combat, slot: u8) -> bool {
        self.is_open_to_attack(slot, combat.attacking, combat.true_sight)
            || !rule!("GA intercept/1.a", true)
    }

    /// Whether an ally to which the attack could be redirected intercepts it
    /// (GA intercept/1): it obeys (…/2), and the attack can be intercepted.
    /// That it is awake was asked as the champion was attacked.
    pub(crate) fn may_intercept(
        self,
        combat: &Combat,
        slot: u8,
        attacker: u8,
        redirects: bool,
    ) -> bool {
        let obeys = self.obeys(slot) || !rule!("GA intercept/2", true);
        let barred = combat.cleaves_past()
            || combat.is_unblockable()
            || self.can(Cannot::BeIntercepted, attacker).is_err()
            || self.s.reads(Reading::InterceptsAwake) && self.is_rested(slot);
        redirects && obeys && !barred && rule!("GA intercept/1", true)
    }
}
