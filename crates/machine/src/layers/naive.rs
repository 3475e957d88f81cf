//! The naive way: everything from nothing, dependencies found by trying all. It
//! uses no board, keeps nothing and trusts nobody: it is the oracle.

use super::change::change;
use super::{Active, active};
use crate::derived::Derived;
use crate::pool::program::Mod;
use crate::pool::{Lasts, Pool};
use crate::query::Query;
use crate::state::{Event, State};
use crate::thing::Thing;
use kernel::layers::{Layered, Passes, compute};

/// The values of all objects, the slow and sure way.
#[must_use]
pub fn naive(state: &State, pool: &Pool) -> Derived {
    let mut printed = Derived::default();
    printed.print(state, pool);
    if active(state, pool, &printed, Lasts::LAYERED)
        .next()
        .is_none()
    {
        return printed;
    }
    compute(&Table { state, pool })
}

struct Table<'a> {
    state: &'a State,
    pool: &'a Pool,
}

impl Layered for Table<'_> {
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

    fn doing(&self, row: Active, layer: u8, world: &Derived) -> Vec<(Thing, i32)> {
        let parts = self.parts(row, layer);
        parts.flat_map(|part| self.does(part, world)).collect()
    }

    fn apply(&self, row: Active, layer: u8, world: &mut Derived) {
        for part in self.parts(row, layer) {
            for (thing, by) in self.does(part, world) {
                let slot = self.state.slot(thing);
                let values = slot.and_then(|slot| world.objects.get_mut(slot.index()));
                if let Some(values) = values {
                    change(&self.pool.row(part.row).what, by, values);
                }
            }
        }
    }
}

impl Table<'_> {
    /// What a row does: to which objects, and by how much.
    fn does(&self, one: Active, world: &Derived) -> Vec<(Thing, i32)> {
        let event = Event::default();
        let voice = one.voice(self.state, world, &event);
        let query = Query::new(self.state, self.pool, world, voice);
        if !query.works(one.row) {
            return Vec::new();
        }
        let by = |thing| match &self.pool.row(one.row).what {
            Mod::Stat(_, _, amount) if one.scope == Thing::NONE => {
                query.testing(thing).amount(amount)
            }
            Mod::Stat(..) => one.value.into(),
            Mod::Controller(who) => query.who(*who).lowest().map_or(-1, |s| s.0.into()),
            _ => 0,
        };
        let things = query.scope(one);
        things.iter().map(|thing| (*thing, by(*thing))).collect()
    }

    /// The rows of an effect that a layer holds.
    fn parts(&self, first: Active, layer: u8) -> impl Iterator<Item = Active> {
        let last = first.row + u16::from(self.pool.row(first.row).more);
        let parts = (first.row..=last).map(move |row| Active { row, ..first });
        parts.filter(move |part| self.pool.row(part.row).layer == layer)
    }
}
