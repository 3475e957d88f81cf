//! Which effects disturb each other: one reads what another of the same or a
//! later layer writes. Where such two are in one layer, their order is found by
//! trying, for that layer alone; other layers and boards are none the wiser.

use super::change::{apply, doing};
use super::{Row, begin, goes_on};
use crate::boards::Boards;
use crate::derived::Derived;
use crate::inline_vec::InlineVec;
use crate::pool::Pool;
use crate::pool::program::{Mod, StatChange};
use crate::pool::reads::Reads;
use crate::state::State;
use crate::thing::Thing;
use crate::values::Values;

/// Which effects disturb each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Order {
    /// Whether one reads what another writes after it: what it reaches cannot be
    /// read off what things are at the end.
    pub(super) full: bool,
    /// Layers in which the order has to be tried, a bit each.
    pub(super) queues: u32,
}

/// Finds out which of these disturb each other, by what they read and write.
pub(super) fn order(pool: &Pool, rows: &[Row]) -> Order {
    let mut order = Order::default();
    let mut after = 0u32;
    for (i, reader) in rows.iter().enumerate() {
        for (j, writer) in rows.iter().enumerate() {
            let (layer, read) = (reader.layer, reads(pool, reader));
            let written = pool.row(writer.one.row).writes;
            if writer.layer < layer || !read.meets(written) {
                continue;
            }
            let abilities = false;
            let by_values = Reads { abilities, ..read }.meets(written);
            let same = reader.is_part_of(writer);
            let in_layer = writer.layer == layer && !same;
            // the loss of abilities is read where effects are looked at
            order.full |= by_values && (same || !in_layer || j > i);
            match (in_layer, j > i) {
                (true, true) => order.queues |= 1 << layer,
                (true, false) => after |= 1 << layer,
                _ => {}
            }
        }
    }
    let strict = rows.iter().filter(|row| !commutes(pool, row));
    let strict = strict.fold(0u32, |all, row| all | 1 << row.layer);
    order.queues |= after & strict;
    order.full |= order.queues != 0;
    order
}

fn reads(pool: &Pool, row: &Row) -> Reads {
    pool.row(row.one.row).reads
}

/// Whether effects of a layer that are all like this come to the same in any
/// order.
fn commutes(pool: &Pool, row: &Row) -> bool {
    matches!(
        pool.row(row.one.row).what,
        Mod::Gives(_) | Mod::LoseAll | Mod::Stat(_, StatChange::Add, _)
    )
}

/// Whether an effect is there: an effect that was begun always, a text as long
/// as its source has its abilities, or what it began survives. Abilities are
/// lost in one layer; before it, and in it where nobody disturbs, all have them.
pub(super) fn lives(pool: &Pool, world: &Derived, row: &Row) -> bool {
    let own = pool.row(row.one.row).scope.is_some() && row.one.scope == Thing::NONE;
    let early = match row.layer.cmp(&pool.silencing) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Equal => world.order.queues >> row.layer & 1 == 0,
        std::cmp::Ordering::Greater => false,
    };
    !own || early || row.begun && pool.book.survives_loss || !is_silent(world, row)
}

fn is_silent(world: &Derived, row: &Row) -> bool {
    match row.one.source.named() {
        crate::thing::Named::Object(slot, _) => world.object(slot).is_some_and(|v| v.silent),
        _ => false,
    }
}

/// Whether what was begun ends with its text after all, so that everything has
/// to be gone through again without it.
pub(super) fn falls_back(_state: &State, pool: &Pool, world: &Derived) -> bool {
    let ends = |row: &Row| row.begun && is_silent(world, row);
    goes_on(pool) && !pool.book.survives_loss && world.rows.iter().any(ends)
}

/// Goes through a layer in which effects disturb each other: of those that
/// depend on no other that waits the oldest comes next, but what has just waited
/// for another first. Where all depend on each other, the oldest.
pub(super) fn queue(state: &State, pool: &Pool, to: &mut Derived, layer: u8) {
    let (mut done, mut soon) = (0u64, 0u64);
    for row in to.rows.iter_mut().filter(|row| row.layer == layer) {
        (row.reach, row.by) = (0, 0);
    }
    loop {
        let waiting = waiting(pool, to, layer) & !done;
        let order = each(waiting & soon).chain(each(waiting & !soon));
        let mut free = |at: &usize| {
            let mut others = each(waiting).filter(|on| on != at);
            !others.any(|on| depends(state, pool, to, *at, on))
        };
        let mut order = order.filter(|at| free(at));
        let found = order.next().or_else(|| each(waiting).next());
        drop(order);
        let Some(at) = found else { return };
        for other in each(waiting & !(1 << at)) {
            if depends(state, pool, to, other, at) {
                soon |= 1 << other;
            }
        }
        done |= 1 << at;
        begin(to, at);
        for part in parts(to, at, layer) {
            let one = to.rows[part].one;
            let (reach, by) = doing(state, pool, &one, to);
            apply(state, pool, &one, reach, by, to);
            (to.rows[part].reach, to.rows[part].by) = (reach, by);
            to.work.rows += 1;
        }
    }
}

/// The first rows of the effects that a layer holds and that are there.
fn waiting(pool: &Pool, world: &Derived, layer: u8) -> u64 {
    let rows = world.rows.iter().enumerate().take(64);
    let own = rows.filter(|(at, row)| {
        let head = *at == 0 || {
            let before = &world.rows[*at - 1];
            before.layer != layer || !before.is_part_of(row)
        };
        row.layer == layer && head && lives(pool, world, row)
    });
    own.fold(0, |all, (at, _)| all | 1 << at)
}

fn each(set: u64) -> impl Iterator<Item = usize> + Clone {
    crate::boards::slots(set).map(|slot| slot.index())
}

/// The rows of an effect that a layer holds.
fn parts(world: &Derived, at: usize, layer: u8) -> std::ops::Range<usize> {
    let head = world.rows[at];
    let same = world.rows[at..].iter();
    let n = same.take_while(|row| row.layer == layer && row.is_part_of(&head));
    at..at + n.count()
}

/// Whether the other effect, applied first, changes what this one does or
/// whether it is there.
fn depends(state: &State, pool: &Pool, to: &mut Derived, at: usize, on: usize) -> bool {
    let layer = to.rows[at].layer;
    let (own, other) = (parts(to, at, layer), parts(to, on, layer));
    let mut pairs = own.clone().flat_map(|a| other.clone().map(move |b| (a, b)));
    let can = |(a, b): (usize, usize)| {
        reads(pool, &to.rows[a]).meets(pool.row(to.rows[b].one.row).writes)
    };
    if !pairs.any(can) {
        return false;
    }
    to.work.tried += 1;
    let before = does(state, pool, to, own.clone());
    let saved: (InlineVec<Values, 48>, Boards) = (to.objects.clone(), to.boards.clone());
    for part in other {
        let one = to.rows[part].one;
        let (reach, by) = doing(state, pool, &one, to);
        apply(state, pool, &one, reach, by, to);
    }
    let after = does(state, pool, to, own);
    (to.objects, to.boards) = saved;
    before != after
}

/// What the parts of an effect would do, and whether it is there.
fn does(
    state: &State,
    pool: &Pool,
    world: &Derived,
    parts: std::ops::Range<usize>,
) -> InlineVec<(bool, u64, i64), 4> {
    let of = |at: usize| {
        let row = world.rows[at];
        let (reach, by) = doing(state, pool, &row.one, world);
        let there = row.one.scope != Thing::NONE || !is_silent(world, &row);
        (there, reach, by)
    };
    parts.map(of).collect()
}
