//! Modes: which of the blocks of an item are done.

use super::wanted;
use crate::options::{DONE, MODE};
use crate::pool::program::Modes;
use crate::query::Query;
use crate::state::{About, Item};

fn all<'a>(query: &Query<'a>, item: &'a Item) -> impl Iterator<Item = (u8, &'a Modes)> {
    (0..).zip(wanted(query.pool, item).flat_map(|a| &a.modes))
}

/// The modes of a choice that are chosen.
fn chosen(item: &Item, modes: &Modes) -> i32 {
    let own = (modes.first..modes.first + modes.arms).filter(|m| item.modes >> m & 1 == 1);
    own.count() as i32
}

/// The first choice of modes that is not over.
pub(super) fn open(query: &Query<'_>, item: &Item) -> Option<About> {
    let mut open = all(query, item).filter(|(at, modes)| {
        let most = query.amount(&modes.n).min(modes.arms.into());
        item.moded >> at & 1 == 0 && chosen(item, modes) < most
    });
    open.next().map(|(at, _)| About::Mode(at))
}

/// The modes that can still be chosen, in the order of the text.
pub(super) fn choices(query: &Query<'_>, item: &Item, at: u8, see: &mut dyn FnMut(u8, u16)) {
    let Some((_, modes)) = all(query, item).find(|(n, _)| *n == at) else {
        return;
    };
    let arms = modes.first..modes.first + modes.arms;
    let free = arms.filter(|m| item.modes >> m & 1 == 0);
    free.for_each(|mode| see(MODE, mode.into()));
    if modes.up_to {
        see(DONE, 0);
    }
}
