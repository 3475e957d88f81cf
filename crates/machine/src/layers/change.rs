//! What an effect does, and to what.

use super::Active;
use crate::boards::{SILENT, Set, bit, slots};
use crate::derived::Derived;
use crate::inline_vec::InlineVec;
use crate::pool::Pool;
use crate::pool::program::{Mod, StatChange};
use crate::query::Query;
use crate::state::State;
use crate::values::Values;
use kernel::seats::Seat;

/// What an effect reaches now, and how much it does there: as one number that
/// tells other amounts apart, where each thing has its own.
pub(super) fn doing(state: &State, pool: &Pool, one: &Active, world: &Derived) -> (Set, i64) {
    let (event, row) = (crate::state::Event::default(), pool.row(one.row));
    let voice = one.voice(state, world, &event);
    let query = Query::new(state, pool, world, voice);
    if !query.works(one.row) {
        return (0, 0);
    }
    let reach = query.reach(*one);
    let by = match &row.what {
        Mod::Stat(..) if one.speaker.is_some() => one.value.into(),
        Mod::Stat(_, _, amount) if !row.each => query.amount(amount).into(),
        Mod::Stat(..) => {
            let each = amounts(&query, one, reach);
            let mixed = each.iter().map(|(slot, by)| mix(slot.0, *by));
            mixed.fold(0, i64::wrapping_add)
        }
        Mod::Controller(who) => query.who(*who).lowest().map_or(-1, |s| s.0.into()),
        _ => 0,
    };
    (reach, by)
}

/// What each thing gets, where that is not the same.
fn amounts(query: &Query<'_>, one: &Active, reach: Set) -> InlineVec<(crate::Slot, i32), 64> {
    let Mod::Stat(_, _, amount) = &query.pool.row(one.row).what else {
        return InlineVec::new();
    };
    let of = |slot| {
        let thing = query.state.object_thing(slot);
        (slot, query.testing(thing).amount(amount))
    };
    slots(reach).map(of).collect()
}

fn mix(slot: u8, by: i32) -> i64 {
    (i64::from(by) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_u64 as i64 ^ i64::from(slot) << 32)
}

/// Does it to these slots.
pub(super) fn apply(
    state: &State,
    pool: &Pool,
    one: &Active,
    to: Set,
    by: i64,
    world: &mut Derived,
) {
    if to == 0 {
        return;
    }
    let row = pool.row(one.row);
    match &row.what {
        Mod::Gives(words) => world.boards.set_words(*words, to, true),
        Mod::Takes(words) => world.boards.set_words(*words, to, false),
        Mod::LoseAll => world.boards.set(SILENT, to, true),
        Mod::Controller(_) => {
            if let Ok(seat) = u8::try_from(by) {
                world.boards.give(to, Seat(seat));
            }
        }
        Mod::Stat(..) if row.each && one.speaker.is_none() => {
            let event = crate::state::Event::default();
            let voice = one.voice(state, world, &event);
            let each = amounts(&Query::new(state, pool, world, voice), one, to);
            for (slot, by) in each.iter() {
                change(&row.what, *by, &mut world.objects[slot.index()]);
            }
            return;
        }
        _ => {}
    }
    for slot in slots(to) {
        change(&row.what, by as i32, &mut world.objects[slot.index()]);
    }
}

/// Changes the values of a thing.
pub(super) fn change(what: &Mod, by: i32, values: &mut Values) {
    match what {
        Mod::Gives(words) => values.atoms |= words,
        Mod::Takes(words) => values.atoms &= !words,
        Mod::LoseAll => values.silent = true,
        Mod::Controller(_) => {
            if let Ok(seat) = u8::try_from(by) {
                values.controller = Seat(seat);
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

impl Query<'_> {
    /// The slots something that lasts is about.
    fn reach(&self, one: Active) -> Set {
        use crate::pool::code::Sel;
        match &self.pool.row(one.row).scope {
            Some(Sel::All(filter)) => self.set_of(filter),
            Some(sel) => {
                let things = self.select(sel);
                let own = things.iter().filter_map(|t| self.state.slot(*t)).map(bit);
                own.fold(0, |all, one| all | one)
            }
            None => self.state.slot(one.scope).map_or(0, bit),
        }
    }
}
