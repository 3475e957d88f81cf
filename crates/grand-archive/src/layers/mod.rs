//! Layers (GA layers): how effects alter what is printed. Effects are found
//! (`effects`), say what they would do (`doing`), and do it (`deeds`), layer by
//! layer (`order`). Where no effect reads what another of its layer changes,
//! once through in the order of timestamps is enough; else dependencies are
//! found out (`exact`).
//!
//! Restrictions and "as long as" are on or off as the game is found at a state
//! check (GA static-effects/p2), not as some layer has it: a level that an
//! effect of layer E gives opens a text of layer D (GA level-restrictions). So
//! the layers are gone through with what is met, and again if that has changed
//! it, at most as often as `ROUNDS`.

mod deeds;
mod doing;
mod effects;
mod enabled;
mod exact;
mod given;
mod ground;
mod kept;
mod order;
mod settle;
mod straight;

use crate::derived::{Derived, Values};
use crate::look::Look;
use crate::state::Held;
use effects::Effect;
use ground::Ground;
pub(crate) use kept::Kept;
use kernel::ids::Ref;
use order::order;

/// Texts that switch each other on and off for ever are left as they are after
/// so many rounds.
const ROUNDS: usize = 6;

impl<'a> Look<'a> {
    /// Computes all values anew, in the memory of old ones.
    pub(crate) fn derive(self, new: &mut Derived) {
        if !self.go_straight(new) {
            *new = self.values_by(false);
        }
    }

    /// Computes all values anew, the long way whatever they hang on.
    pub(crate) fn values_anew(self) -> Derived {
        self.values_by(false)
    }

    /// Whether the values at hand are those that the long way gives.
    #[must_use]
    pub fn values_agree(self) -> bool {
        let exact = self.values_by(true);
        exact.slots == self.d.slots && exact.enabled == self.d.enabled
    }

    fn values_by(self, exactly: bool) -> Derived {
        let ground = self.ground();
        let mut met = Derived::default();
        self.base(&ground, &Derived::default(), &mut met);
        if ground.hinges {
            let mut words = Derived::default();
            self.base(&ground, &met, &mut words);
            met = words;
        }
        for _ in 0..ROUNDS {
            let mut next = self.with(&met).once_through(&ground, exactly);
            self.settle(&ground, &mut next);
            let gated = |h: &Held| self.r.glance_of(h.ability).gated;
            let given = || next.slots.iter().any(|v| v.abilities.iter().any(gated));
            let hinges = ground.hinges || given();
            let same = !hinges || self.with(&met).is_met_alike(&ground, self.with(&next));
            met = next;
            if same {
                break;
            }
        }
        met.reads = self.reads(&ground, &met);
        met.loose = met.reads;
        met
    }

    /// Whether the same restrictions and conditions are met with these values
    /// as with those, and no number of a keyword has changed.
    fn is_met_alike(self, ground: &Ground, then: Self) -> bool {
        let alike = |r: Ref, h: &Held| self.is_open(*h, r) == then.is_open(*h, r);
        let gated = |h: &&Held| self.r.glance_of(h.ability).gated;
        let numbers = |v: &Values| (v.ranged, v.retort, v.critical);
        for (slot, o) in self.s.objects() {
            let printed = ground.slots[usize::from(slot)].abilities.iter();
            let given = then.values(slot).abilities.iter();
            let mut held = printed.chain(given).filter(gated);
            if held.any(|h| !alike(o.thing(), h)) {
                return false;
            }
            let varies = self.r.varies(o.face);
            if varies && numbers(self.values(slot)) != numbers(then.values(slot)) {
                return false;
            }
        }
        let mut afar = ground.afar.iter();
        afar.all(|(r, held)| held.iter().filter(gated).all(|h| alike(*r, h)))
    }

    /// Goes through the layers, with restrictions and conditions met as this
    /// look has them.
    fn once_through(self, ground: &Ground, exactly: bool) -> Derived {
        let mut new = Derived::default();
        self.base(ground, self.d, &mut new);
        let (effects, tangle) = self.effects(&ground.afar, &new);
        if effects.is_empty() {
            return new;
        }
        if exactly || tangle.is_there() {
            return self.exact(&ground.afar, new);
        }
        self.apply_all(effects, &mut new);
        new
    }

    /// Applies effects that do not depend on each other, layer by layer.
    fn apply_all(self, mut effects: Vec<Effect>, new: &mut Derived) {
        effects.sort_unstable();
        for layer in order() {
            for effect in effects.iter().filter(|e| e.is_in(layer)) {
                let held = self.maker(new, effect.from);
                let deeds = self.with(new).doing(effect, held, layer);
                self.keep_deeds((effect, held, layer), &deeds, new);
                self.do_all(deeds, new);
            }
        }
    }

    /// Sets everything to what is printed, with the keywords whose
    /// restrictions are met as things are in `met`.
    fn base(self, ground: &Ground, met: &Derived, new: &mut Derived) {
        new.slots.clone_from(&ground.slots);
        for (slot, o) in self.s.objects() {
            let values = &mut new.slots[usize::from(slot)];
            for held in &ground.slots[usize::from(slot)].abilities {
                self.with(met).add_keyword(values, o.thing(), *held);
            }
        }
    }

    /// A look at the same game with the values computed so far.
    fn with<'b>(self, new: &'b Derived) -> Look<'b>
    where
        'a: 'b,
    {
        Look {
            s: self.s,
            r: self.r,
            d: new,
        }
    }
}
