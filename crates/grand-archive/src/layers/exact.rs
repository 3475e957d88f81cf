//! Layers with dependencies (GA dependencies): an effect that another of its
//! layer changes comes after it, whatever their timestamps.

use super::deeds::Deeds;
use super::effects::{Effect, Maker};
use super::ground::Afar;
use super::order::{LAYERS, order};
use crate::derived::Derived;
use crate::look::Look;
use crate::program::{Mod, Static};
use kernel::layers::{Layered, Passes, compute};
use kernel::rule;

struct Layers<'a> {
    /// As things were found: it says which restrictions and conditions are
    /// met.
    look: Look<'a>,
    afar: &'a [Afar],
    printed: Derived,
}

impl<'a> Look<'a> {
    /// All values, layer by layer, with dependencies.
    pub(super) fn exact<'b>(self, afar: &'b [Afar], printed: Derived) -> Derived
    where
        'a: 'b,
    {
        compute(&Layers {
            look: self,
            afar,
            printed,
        })
    }

    /// Whether an effect sets values in this layer rather than changing them.
    fn sets(self, effect: Effect, layer: u8) -> bool {
        let sets = |m: &Mod| m.layer() == layer && m.sets();
        match effect.from {
            Maker::Counters => false,
            Maker::Slot(_, ability, ..) | Maker::Afar(_, ability) => {
                let held = crate::state::Held {
                    ability,
                    card: kernel::ids::CardId(0),
                    since: 0,
                };
                let mut said = self.says(held).iter();
                said.any(|s| matches!(s, Static::Things(_, mods) if mods.iter().any(sets)))
            }
            Maker::Row(at) => {
                let row = self.s.rows.iter().nth(usize::from(at));
                row.and_then(|row| self.said_by(row)).is_some_and(sets)
            }
        }
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
        Passes::Once
    }

    fn rows(&self, world: &Derived) -> Vec<Effect> {
        self.look.effects(self.afar, world).0
    }

    fn is_in(&self, row: Effect, layer: u8) -> bool {
        row.is_in(order()[usize::from(layer)])
    }

    /// What began in an earlier layer goes on though its ability is lost (GA
    /// layers/p2).
    fn survives_loss(&self, _: Effect) -> bool {
        rule!("GA layers/p2", true)
    }

    /// Effects depend on each other only if both or neither set a value (GA
    /// dependencies).
    fn may_depend(&self, row: Effect, on: Effect, layer: u8) -> bool {
        let layer = order()[usize::from(layer)];
        let alike = self.look.sets(row, layer) == self.look.sets(on, layer);
        rule!("GA dependencies/p1", true) && (alike || !rule!("GA dependencies", true))
    }

    fn doing(&self, row: Effect, layer: u8, world: &Derived) -> Deeds {
        let layer = order()[usize::from(layer)];
        let held = self.look.maker(world, row.from);
        self.look.with(world).doing(&row, held, layer)
    }

    fn apply(&self, row: Effect, layer: u8, world: &mut Derived) {
        let layer = order()[usize::from(layer)];
        let held = self.look.maker(world, row.from);
        let held = held.or_else(|| self.look.maker(&self.printed, row.from));
        self.look.apply(&row, held, layer, world);
    }
}
