//! Effects that last, and their ends (GA continuous-effects, turn-order/p4,
//! end-phase/p2).

use crate::flow::Engine;
use crate::program::Until;
use crate::state::{RowEnd, RowMod, RowScope, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::Seat;
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
    /// Effects that end now do; what was taken for so long goes back.
    pub(crate) fn end_effects(&mut self, ends: impl Fn(&RowEnd) -> bool) {
        let mut back: SmallVec<[(Ref, Seat); 1]> = SmallVec::new();
        for row in self.s.rows.iter().filter(|row| ends(&row.until)) {
            if let (RowMod::Return(seat), RowScope::Fixed(refs)) = (row.what, &row.scope) {
                back.extend(refs.iter().map(|r| (*r, seat)));
            }
        }
        if self.s.rows.end(|row| ends(&row.until)) {
            self.s.touch();
        }
        self.s.delayed.retain(|d| !ends(&d.end));
        for (thing, seat) in back {
            if let Some(slot) = self.s.slot(thing).filter(|_| !self.s.gone.has(seat)) {
                self.take_control(slot, seat);
            }
        }
    }

    /// Something has left the field: what was about it alone ends, and what
    /// lasts until it leaves (GA static-effects/p2).
    pub(crate) fn end_effects_of(&mut self, thing: Ref) {
        self.s.rows.end(|row| match &row.scope {
            RowScope::Fixed(refs) => refs.iter().all(|r| r.handle == thing.handle),
            _ => false,
        });
        self.end_effects(|end| {
            end.until == Until::SourceLeaves && end.source.handle == thing.handle
        });
    }
}
