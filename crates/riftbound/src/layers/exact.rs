//! Layers gone through until nothing changes (RB 471): effects that others
//! make exist or not, and effects whose scope or value others change.

use super::deeds::Deeds;
use super::effects::{Effect, Effects};
use crate::derived::Derived;
use crate::hazards::{LAYERS, order};
use crate::look::Look;
use kernel::layers::{Layered, Passes, compute};
use kernel::rule;

struct Layers<'a> {
    look: Look<'a>,
    printed: Derived,
    /// Effects that hang on no ability.
    lasting: Effects,
}

impl Look<'_> {
    /// All values, layer by layer until nothing changes.
    pub(crate) fn exact(self) -> Derived {
        let mut printed = Derived::default();
        let hazards = self.base(&mut printed);
        let (mut lasting, _) = self.effects(&printed, hazards);
        lasting.retain(|e| e.lasts());
        let mut new = compute(&Layers {
            look: self,
            printed,
            lasting,
        });
        self.settle(&mut new);
        new
    }
}

impl Layered for Layers<'_> {
    type Row = Effect;
    type World = Derived;
    type Doing = Deeds;

    fn printed(&self) -> Derived {
        self.printed.clone()
    }

    fn layers(&self) -> u8 {
        LAYERS
    }

    fn passes(&self) -> Passes {
        Passes::UntilStable
    }

    fn rows(&self, world: &Derived) -> Vec<Effect> {
        let mut all = self.lasting.clone();
        self.look.passive_effects(world, &mut all);
        let look = self.look.with(world);
        all.retain(|e| look.exists_now(e));
        all.into_vec()
    }

    fn is_in(&self, row: Effect, layer: u8) -> bool {
        row.is_in(order()[usize::from(layer)])
    }

    fn survives_loss(&self, _: Effect) -> bool {
        false
    }

    fn doing(&self, row: Effect, layer: u8, world: &Derived) -> Deeds {
        // Effects depend on each other by what they would do.
        if !rule!("RB 473", "RB 473.1.a", "RB 473.1.b", "RB 473.1.c", "RB 474.1"; true) {
            return Deeds::new();
        }
        let layer = order()[usize::from(layer)];
        self.look.with(world).doing(&row, layer)
    }

    fn apply(&self, row: Effect, layer: u8, world: &mut Derived) {
        let layer = order()[usize::from(layer)];
        self.look.apply(&row, layer, world);
    }
}
