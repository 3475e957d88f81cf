//! Loops of programs.

use super::Then;
use crate::engine::Engine;
use crate::inline_vec::InlineVec;
use crate::pool::code::{Amount, Sel, Who};
use crate::state::{Loop, Run};
use crate::thing::Thing;

impl Engine<'_> {
    /// The block for each of these players, from the one on whom the text or the
    /// book names.
    pub(super) fn each(&mut self, run: &mut Run, who: Who, end: u16) -> Then {
        let query = self.query(&run.scene);
        let seats = query.who(who);
        let first = match who {
            Who::From(r) => query.reference(r).iter().find_map(|thing| thing.seat()),
            _ => None,
        };
        let first = first.unwrap_or_else(|| (self.pool.book.each_from)(&query));
        let ring = self.state.ring(first);
        let those = ring.filter(|s| seats.has(*s)).map(Thing::player);
        begin(run, those.collect(), 0, end)
    }

    /// The block for each of the things.
    pub(super) fn for_each(&mut self, run: &mut Run, sel: &Sel, end: u16) -> Then {
        let things = self.query(&run.scene).select(sel);
        begin(run, things.iter().copied().collect(), 0, end)
    }

    /// The block so often.
    pub(super) fn times(&mut self, run: &mut Run, n: &Amount, end: u16) -> Then {
        let n = self.query(&run.scene).amount(n).clamp(0, u16::MAX.into());
        begin(run, InlineVec::new(), n as u16, end)
    }
}

/// A loop begins, or is passed over if there is nothing to do.
fn begin(run: &mut Run, rest: InlineVec<Thing, 8>, times: u16, end: u16) -> Then {
    if rest.is_empty() && times == 0 {
        return Then::At(end);
    }
    run.loops.push(Loop {
        begin: run.pc + 1,
        rest,
        times,
        outer: (run.scene.player, run.scene.thing),
    });
    again(run)
}

/// The next turn of the innermost loop, or the step behind it.
pub(super) fn again(run: &mut Run) -> Then {
    let Some(inner) = run.loops.last_mut() else {
        return Then::Next;
    };
    let back = inner.begin;
    if let Some(thing) = inner.rest.remove(0) {
        match thing.seat() {
            Some(_) => run.scene.player = thing,
            None => run.scene.thing = thing,
        }
        return Then::At(back);
    }
    if let Some(left) = inner.times.checked_sub(1) {
        inner.times = left;
        return Then::At(back);
    }
    (run.scene.player, run.scene.thing) = inner.outer;
    run.loops.pop();
    Then::Next
}
