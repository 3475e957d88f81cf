//! The naive way: everything from nothing, dependencies found by trying.

use super::reads::can_disturb;
use super::{Active, active, apply, doing};
use crate::pool::{Lasts, Pool};
use crate::state::State;
use crate::thing::Thing;
use crate::values::Derived;
use kernel::layers::{Layered, Passes, compute};

/// The values of all objects, the slow and sure way.
#[must_use]
pub fn naive(state: &State, pool: &Pool) -> Derived {
    let tries_all = true;
    compute(&Board {
        state,
        pool,
        tries_all,
    })
}

/// The same, with dependencies looked for only where one effect can read what
/// another writes.
pub(super) fn untangled(state: &State, pool: &Pool) -> Derived {
    let tries_all = false;
    compute(&Board {
        state,
        pool,
        tries_all,
    })
}

struct Board<'a> {
    state: &'a State,
    pool: &'a Pool,
    /// Whether every dependency is tried: the oracle trusts nobody.
    tries_all: bool,
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
        let all = active(self.state, self.pool, world, Lasts::LAYERED);
        all.filter(|a| !self.pool.row(a.row).follows).collect()
    }

    fn is_in(&self, row: Active, layer: u8) -> bool {
        self.parts(row, layer).next().is_some()
    }

    fn survives_loss(&self, _row: Active) -> bool {
        self.pool.book.survives_loss
    }

    fn may_depend(&self, row: Active, on: Active, layer: u8) -> bool {
        let (pool, mut rows) = (self.pool, self.parts(row, layer));
        self.tries_all
            || rows.any(|reader| {
                let mut writers = self.parts(on, layer);
                writers.any(|writer| can_disturb(pool.row(reader.row), pool.row(writer.row)))
            })
    }

    fn doing(&self, row: Active, layer: u8, world: &Derived) -> Vec<(Thing, i32)> {
        let parts = self.parts(row, layer);
        let of = |part| doing(self.state, self.pool, part, world).to_vec();
        parts.flat_map(of).collect()
    }

    fn apply(&self, row: Active, layer: u8, world: &mut Derived) {
        for part in self.parts(row, layer) {
            apply(self.state, self.pool, part, world);
        }
    }
}

impl Board<'_> {
    /// The rows of an effect that a layer holds.
    fn parts(&self, first: Active, layer: u8) -> impl Iterator<Item = Active> {
        let last = first.row + u16::from(self.pool.row(first.row).more);
        let parts = (first.row..=last).map(move |row| Active { row, ..first });
        let layer = &self.pool.book.layers[usize::from(layer)];
        let kind = |part: &Active| self.pool.row(part.row).what.layered();
        parts.filter(move |part| kind(part).is_some_and(|k| layer.holds.contains(&k)))
    }
}
