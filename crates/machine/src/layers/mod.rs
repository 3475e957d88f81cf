//! What things are after all that lasts, kept up to date: an effect keeps what
//! it reaches, and only things that have changed, or that something reaches anew
//! or no more, are made again from what is printed. The naive way is the oracle.

mod active;
mod change;
mod naive;
mod order;

pub(crate) use active::{Active, active};
pub use naive::naive;
pub(crate) use order::Order;

use crate::boards::{LAYERED, LIVE, Set, WIDTH};
use crate::derived::{Derived, Masks};
use crate::ids::Slot;
use crate::inline_vec::InlineVec;
use crate::pool::{Lasts, Pool};
use crate::state::{Object, State};
use crate::values::Facts;
use change::{apply, doing};
use kernel::layers::Passes;

/// A layered effect, or a part of one that a layer holds.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Row {
    pub(crate) one: Active,
    /// The first row of its text: parts of one text are one effect.
    first: u16,
    layer: u8,
    /// Whether a part of it was applied: it may survive the loss of its text.
    begun: bool,
    /// What it reaches.
    reach: Set,
    /// How much it does there; as one number where that differs.
    by: i64,
}

impl Row {
    fn is_part_of(&self, other: &Row) -> bool {
        (self.one.stamp, self.first) == (other.one.stamp, other.first)
    }
}

/// Which effects there are: whatever begins has a stamp of its own, and none
/// ends without there being one less or another last one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Effects {
    number: u32,
    last: u32,
}

impl Effects {
    fn of(state: &State) -> Effects {
        Effects {
            number: state.effects.len() as u32,
            last: state.effects.last().map_or(0, |effect| effect.stamp),
        }
    }
}

/// As many rounds are made: one more than what is read by one layer and written
/// by an earlier one can need.
const ROUNDS: u32 = 32;
/// As many effects are kept.
const MOST: usize = 64;

/// Brings values and boards up to the state. Tells whether any value may be
/// another one.
pub(crate) fn refresh(state: &State, pool: &Pool, to: &mut Derived, touched: Facts) -> bool {
    if state.all_slots().len() > WIDTH {
        go_naive(state, pool, to);
        return true;
    }
    let fresh = !to.boarded;
    let objects = fresh || touched.meets(Facts::OBJECTS);
    let marks = objects || touched.meets(Facts::MARKS);
    let texts = to.boards.of(LAYERED);
    let mut dirty = if marks { to.look(state, pool) } else { 0 };
    let texts = dirty & (texts | to.boards.of(LAYERED)) != 0;
    let others = fresh || texts || objects && to.effects != Effects::of(state);
    let other_rows = others && collect(state, pool, to, &mut dirty);
    if other_rows || fresh {
        to.order = order::order(pool, &to.rows);
    }
    let read = touched.meets(pool.layers_read) && !to.rows.is_empty();
    if dirty == 0 && !read && !other_rows && !fresh {
        if touched.meets(Facts::OBJECTS) {
            look_around(state, pool, to);
        }
        return false;
    }
    if dirty == 0 && !other_rows && !fresh && !to.order.full && to.order.queues == 0 {
        dirty = look_again(state, pool, to, touched);
        if dirty == 0 {
            if touched.meets(Facts::OBJECTS) {
                look_around(state, pool, to);
            }
            return false;
        }
    }
    let mut changed = dirty;
    for _ in 0..ROUNDS {
        if to.order.full {
            dirty |= to.boards.of(LIVE);
        }
        dirty = rebuild(state, pool, to, dirty);
        changed |= dirty;
        if dirty == 0 {
            break;
        }
    }
    if dirty != 0 || to.rows.len() > MOST || order::falls_back(state, pool, to) {
        go_naive(state, pool, to);
        changed |= 1;
    }
    look_around(state, pool, to);
    changed != 0 || other_rows
}

/// Everything is computed the slow way, and nothing is kept.
#[cold]
fn go_naive(state: &State, pool: &Pool, to: &mut Derived) {
    let world = naive(state, pool);
    to.objects.copy_from(&world.objects);
    to.boarded = false;
    to.rows.truncate(0);
    to.work.naive += 1;
    look_around(state, pool, to);
}

/// Finds the layered effects there are now, and keeps what is known of those
/// that were there. What ends leaves what it reached to be made again.
fn collect(state: &State, pool: &Pool, to: &mut Derived, dirty: &mut Set) -> bool {
    to.effects = Effects::of(state);
    if to.rows.is_empty() && to.boards.of(LAYERED) == 0 && state.effects.is_empty() {
        return false;
    }
    let mut found: InlineVec<Row, 24> = InlineVec::new();
    for slot in to.on(LAYERED) {
        if let Some(object) = state.in_slot(slot) {
            texts(state, pool, slot, object, &mut found);
        }
    }
    for effect in state.effects.iter() {
        let layer = pool.row(effect.row).layer;
        if layer != u8::MAX {
            found.push(Row {
                one: Active::effect(effect),
                first: effect.row,
                layer,
                ..Row::default()
            });
        }
    }
    found.sort_unstable_by_key(key);
    let mut old = to.rows.iter().peekable();
    let mut other = false;
    for row in found.iter_mut() {
        while let Some(gone) = old.next_if(|o| key(o) < key(row)) {
            (other, *dirty) = (true, *dirty | gone.reach);
        }
        match old.next_if(|o| key(o) == key(row)) {
            Some(same) => *row = *same,
            None => other = true,
        }
    }
    for gone in old {
        (other, *dirty) = (true, *dirty | gone.reach);
    }
    if other {
        to.rows.copy_from(&found);
    }
    other
}

/// The layered rows of the text of an object.
fn texts(state: &State, pool: &Pool, slot: Slot, object: &Object, to: &mut InlineVec<Row, 24>) {
    let mut first = 0;
    for row in &pool.print(object.face).layered {
        let code = pool.row(*row);
        first = if code.follows { first } else { *row };
        let one = Active {
            stamp: object.since,
            row: *row,
            source: state.object_thing(slot),
            ..Active::default()
        };
        to.push(Row {
            one,
            first,
            layer: code.layer,
            ..Row::default()
        });
    }
}

fn key(row: &Row) -> (u32, u16) {
    (row.one.stamp, row.one.row)
}

/// No slot has changed, and no effect has begun or ended: the slots where an
/// effect that reads what was touched does something else now.
fn look_again(state: &State, pool: &Pool, to: &mut Derived, touched: Facts) -> Set {
    let mut dirty = 0;
    for at in 0..to.rows.len() {
        let row = to.rows[at];
        if !pool.row(row.one.row).reads.facts.meets(touched) || !order::lives(pool, to, &row) {
            continue;
        }
        to.work.rows += 1;
        let (reach, by) = doing(state, pool, &row.one, to);
        if by != row.by {
            dirty |= reach | row.reach;
        }
        dirty |= reach ^ row.reach;
    }
    dirty
}

/// Makes these slots again from what is printed, and gives others that have to
/// be made again for what was found out.
fn rebuild(state: &State, pool: &Pool, to: &mut Derived, dirty: Set) -> Set {
    to.base(state, pool, dirty);
    to.rows.iter_mut().for_each(|row| row.begun = false);
    let mut more = 0;
    for layer in 0..pool.book.layers.len() as u8 {
        if to.order.queues >> layer & 1 == 1 {
            order::queue(state, pool, to, layer);
            continue;
        }
        for at in 0..to.rows.len() {
            if to.rows[at].layer == layer {
                more |= settle(state, pool, to, at, dirty);
            }
        }
    }
    more & !dirty
}

/// Finds out what an effect does now and does it to the slots that are made
/// again; gives what it does otherwise than before.
fn settle(state: &State, pool: &Pool, to: &mut Derived, at: usize, dirty: Set) -> Set {
    to.work.rows += 1;
    let row = to.rows[at];
    let (reach, by) = match order::lives(pool, to, &row) {
        true => {
            begin(to, at);
            doing(state, pool, &row.one, to)
        }
        false => (0, 0),
    };
    apply(state, pool, &row.one, reach & dirty, by, to);
    (to.rows[at].reach, to.rows[at].by) = (reach, by);
    match by == row.by {
        true => reach ^ row.reach,
        false => reach | row.reach,
    }
}

/// A part of an effect is applied.
fn begin(to: &mut Derived, at: usize) {
    let row = to.rows[at];
    for other in to.rows.iter_mut() {
        other.begun |= other.is_part_of(&row);
    }
}

/// Finds out what is asked of the table at each happening and each price.
fn look_around(state: &State, pool: &Pool, to: &mut Derived) {
    to.masks = masks(state, pool, to);
    to.costs.truncate(0);
    if to.masks.costs {
        let found: InlineVec<Active, 8> = active(state, pool, to, Lasts::COSTS).collect();
        to.costs.copy_from(&found);
    }
}

/// What texts and effects in play are about.
fn masks(state: &State, pool: &Pool, of: &Derived) -> Masks {
    let mut masks = Masks::default();
    for slot in of.able(crate::boards::TRIGGERS) {
        if let Some(object) = state.in_slot(slot) {
            masks.watched |= pool.print(object.face).watches;
        }
    }
    for slot in of.able(crate::boards::LASTS) {
        let face = state.in_slot(slot).map(|o| o.face);
        let rows = face.iter().flat_map(|face| &pool.print(*face).lasting);
        rows.for_each(|row| masks.add(pool, *row));
    }
    let effects = state.effects.iter();
    effects.for_each(|effect| masks.add(pool, effect.row));
    masks
}

impl Masks {
    fn add(&mut self, pool: &Pool, row: u16) {
        use crate::pool::program::Mod;
        match &pool.row(row).what {
            Mod::Cannot(pattern) => self.barred |= pattern.verbs,
            Mod::Replace(replacement) => self.replaced |= replacement.pattern.verbs,
            Mod::Watch(watching) => self.watched |= watching.event.verbs,
            Mod::Cost(_) => self.costs = true,
            _ => {}
        }
    }
}

/// Whether a book goes through its layers until nothing changes any more.
fn goes_on(pool: &Pool) -> bool {
    pool.book.passes == Passes::UntilStable
}
