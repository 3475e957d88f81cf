//! What things are after all that lasts. Effects go by layer and age; where one
//! reads what another of the same or a later layer writes, the naive way
//! decides, which is also the oracle of the straight one.

mod active;
mod naive;
mod reads;

pub(crate) use active::{Active, active};
pub use naive::naive;
pub(crate) use reads::facts;

use crate::inline_vec::InlineVec;
use crate::pool::program::{Mod, StatChange};
use crate::pool::{Lasts, Pool};
use crate::query::Query;
use crate::state::State;
use crate::thing::Thing;
use crate::values::{Derived, Values};

/// The effects of a layer.
type Actives = InlineVec<Active, 32>;

/// Computes the values of all objects.
pub(crate) fn compute(state: &State, pool: &Pool, to: &mut Derived) {
    to.print(state, pool);
    let mut all: Actives = active(state, pool, to, Lasts::LAYERED).collect();
    if all.is_empty() {
        return;
    }
    if reads::tangled(pool, &all) {
        *to = naive::untangled(state, pool);
        return;
    }
    all.sort_unstable();
    for layer in pool.book.layers {
        for one in all.iter() {
            let kind = pool.row(one.row).what.layered();
            let held = kind.is_some_and(|k| layer.holds.contains(&k));
            if held {
                apply(state, pool, *one, to);
            }
        }
    }
}

/// Whether effects can disturb each other now, so that the naive way decides.
#[must_use]
pub fn tangled(state: &State, pool: &Pool) -> bool {
    let mut printed = Derived::default();
    printed.print(state, pool);
    let all: Actives = active(state, pool, &printed, Lasts::LAYERED).collect();
    reads::tangled(pool, &all)
}

/// What an effect does now: to which objects, and by how much.
fn doing(state: &State, pool: &Pool, one: Active, world: &Derived) -> InlineVec<(Thing, i32), 48> {
    let scene = one.scene(state, world);
    let query = Query::new(state, pool, world, &scene);
    if !query.works(one.row) {
        return InlineVec::new();
    }
    let by = |thing| match &pool.row(one.row).what {
        Mod::Stat(_, _, amount) if one.speaker.is_none() => query.testing(thing).amount(amount),
        Mod::Stat(..) => one.value.into(),
        Mod::Controller(who) => query.who(*who).lowest().map_or(-1, |s| s.0.into()),
        _ => 0,
    };
    let things = query.scope(one);
    things.iter().map(|thing| (*thing, by(*thing))).collect()
}

/// Applies an effect.
fn apply(state: &State, pool: &Pool, one: Active, world: &mut Derived) {
    for (thing, by) in doing(state, pool, one, world).iter() {
        let Some(slot) = state.slot(*thing) else {
            continue;
        };
        if let Some(values) = world.objects.get_mut(slot.index()) {
            change(&pool.row(one.row).what, *by, values);
        }
    }
}

fn change(what: &Mod, by: i32, values: &mut Values) {
    match what {
        Mod::Gives(words) => values.atoms |= words,
        Mod::Takes(words) => values.atoms &= !words,
        Mod::LoseAll => values.silent = true,
        Mod::Controller(_) => {
            if let Ok(seat) = u8::try_from(by) {
                values.controller = kernel::seats::Seat(seat);
            }
        }
        Mod::Stat(stat, how, _) => {
            let now = i32::from(values.stats[stat.index()]);
            let then = match how {
                StatChange::Set => by,
                StatChange::Add => now.saturating_add(by),
                StatChange::Times => now.saturating_mul(by),
                StatChange::AtLeast => now.max(by),
            };
            let cut = then.clamp(i16::MIN.into(), i16::MAX.into());
            values.stats[stat.index()] = cut as i16;
        }
        Mod::Cannot(_) | Mod::Cost(_) | Mod::Replace(_) | Mod::Watch(_) => {}
    }
}
