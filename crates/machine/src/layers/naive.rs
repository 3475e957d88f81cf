//! The naive way: everything from nothing, dependencies found by trying.

use super::{Active, active, apply, doing, kind};
use crate::pool::Pool;
use crate::state::State;
use crate::thing::Thing;
use crate::values::Derived;
use kernel::layers::{Layered, Passes, compute};

/// The values of all objects, the slow and sure way.
#[must_use]
pub fn naive(state: &State, pool: &Pool) -> Derived {
    compute(&Board { state, pool })
}

struct Board<'a> {
    state: &'a State,
    pool: &'a Pool,
}

impl Layered for Board<'_> {
    type Row = Active;
    type World = Derived;
    type Doing = Vec<(Thing, i32)>;

    fn printed(&self) -> Derived {
        let mut world = Derived::default();
        world.print(self.state, self.pool);
        world
    }

    fn layers(&self) -> u8 {
        self.pool.book.layers.len() as u8
    }

    fn passes(&self) -> Passes {
        self.pool.book.passes
    }

    fn rows(&self, world: &Derived) -> Vec<Active> {
        let all = active(self.state, self.pool, world);
        all.filter(|a| kind(&self.pool.row(a.row).what).is_some())
            .collect()
    }

    fn is_in(&self, row: Active, layer: u8) -> bool {
        let layer = &self.pool.book.layers[usize::from(layer)];
        kind(&self.pool.row(row.row).what).is_some_and(|k| layer.holds.contains(&k))
    }

    fn survives_loss(&self, _row: Active) -> bool {
        self.pool.book.survives_loss
    }

    fn doing(&self, row: Active, _layer: u8, world: &Derived) -> Vec<(Thing, i32)> {
        doing(self.state, self.pool, row, world).to_vec()
    }

    fn apply(&self, row: Active, _layer: u8, world: &mut Derived) {
        apply(self.state, self.pool, row, world);
    }
}
