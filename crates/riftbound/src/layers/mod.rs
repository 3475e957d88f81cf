//! Layers (RB 468–475): how effects alter what is printed. Effects are found
//! (`effects`), say what they would do (`doing`), and do it (`deeds`), layer by
//! layer. Where no effect reads what another changes in its own or a later
//! layer, once through in the order of timestamps is enough. Where effects read
//! what later layers change, the layers are repeated. Where effects may depend
//! on each other within a layer, that is found out (`exact`).

mod base;
mod coming;
mod deeds;
mod doing;
mod effects;
mod exact;
mod mods;
mod rows;
mod settle;

pub(crate) use rows::Row;

use crate::derived::Derived;
use crate::hazards::{Tangle, order};
use crate::look::Look;
use effects::Effect;
use kernel::rule;
use smallvec::SmallVec;

/// The layers are applied until no changes are processed.
fn repeats() -> bool {
    rule!("RB 471", "RB 471.1", "RB 471.2", "RB 471.3"; true)
}

impl<'a> Look<'a> {
    /// Computes all values anew, in the memory of old ones.
    pub(crate) fn derive(self, new: &mut Derived) {
        let hazards = self.base(new);
        let (mut effects, hazards) = self.effects(new, hazards);
        effects.sort_unstable();
        new.calm &= effects.is_empty();
        match hazards.tangle() {
            _ if effects.is_empty() => {}
            Tangle::Within if repeats() => {
                *new = self.exact();
                new.calm = false;
                return;
            }
            Tangle::Later if repeats() => self.repeat(&effects, new),
            _ => self.once(&effects, new),
        }
        self.settle(new);
    }

    /// Goes through the layers once.
    fn once(self, effects: &[Effect], new: &mut Derived) {
        for layer in order() {
            for effect in effects {
                if effect.is_in(layer) && self.with(new).will_exist(effect, layer) {
                    self.apply(effect, layer, new);
                }
            }
        }
    }

    /// Goes through the layers until nothing changes: effects that come to
    /// exist are added, each at most once, and those that cease to are dropped
    /// (RB 471.1, 471.3). No effect hangs on another of the same layer here.
    fn repeat(self, effects: &[Effect], new: &mut Derived) {
        let existing = |new: &Derived| -> SmallVec<[bool; 16]> {
            let look = self.with(new);
            effects.iter().map(|e| look.exists_now(e)).collect()
        };
        let printed = existing(new);
        let (mut rows, mut added) = (printed.clone(), printed.clone());
        loop {
            self.pass(effects, &rows, &printed, new);
            let found = existing(new);
            let mut changed = false;
            for at in 0..effects.len() {
                let comes = found[at] && !added[at];
                let goes = rows[at] && !found[at];
                changed |= comes || goes;
                rows[at] = rows[at] && found[at] || comes;
                added[at] |= comes;
            }
            if !changed {
                return;
            }
            self.base(new);
        }
    }

    /// One pass over effects of a list. One that has begun goes on while it
    /// exists; any other may be one that the pass itself makes exist, but must
    /// not have ceased to on the way.
    fn pass(self, effects: &[Effect], rows: &[bool], printed: &[bool], new: &mut Derived) {
        let mut begun: SmallVec<[bool; 16]> = SmallVec::from_elem(false, effects.len());
        for layer in order() {
            for (at, effect) in effects.iter().enumerate() {
                if !rows[at] || !effect.is_in(layer) {
                    continue;
                }
                let waits = !begun[at] && !printed[at];
                if waits || self.with(new).exists_now(effect) {
                    self.apply(effect, layer, new);
                    begun[at] = true;
                }
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
