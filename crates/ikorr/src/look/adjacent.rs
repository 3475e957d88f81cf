//! Adjacency (section 3.15): what stands beside what.

use crate::card::Kind;
use crate::look::Look;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl Look<'_> {
    /// Whether two Champions are adjacent: beside each other in one row, with
    /// nothing between them (ROI 3.15). For one that has left, what it stood
    /// beside counts.
    #[must_use]
    pub fn adjacent(&self, a: Ref, b: Ref) -> bool {
        let Some(slot_b) = self.s.slot(b) else {
            return false;
        };
        if self.r.kind(self.chars(slot_b).face) != Kind::Champion {
            return false;
        }
        let Some(slot_a) = self.s.slot(a) else {
            let note = self.note(a).map_or([None; 2], |n| n.beside);
            return note.contains(&Some(b.handle));
        };
        self.beside(slot_a).contains(&Some(b.handle))
    }

    /// The handles of what stands left and right of a permanent in its row.
    #[must_use]
    pub fn beside(&self, slot: u8) -> [Option<kernel::ids::Handle>; 2] {
        let Some(p) = self.s.permanent(slot) else {
            return [None; 2];
        };
        let row = &self.s.player(p.controller).row;
        let Some(at) = row.iter().position(|s| *s == slot) else {
            return [None; 2];
        };
        let reach = kernel::by_rule!("ROI 3.15a", 1, else 2);
        let handle = |i: Option<usize>| {
            let slot = i.and_then(|i| row.get(i))?;
            Some(self.s.card(self.s.permanent(*slot)?.card).handle)
        };
        let mut sides = [handle(at.checked_sub(reach)), handle(Some(at + reach))];
        if !rule!("ROI 3.15b", true) {
            let next = Seat(p.controller.0 + 1);
            if at + 1 == row.len() && self.s.mode.everybody().has(next) {
                let far = self
                    .s
                    .player(next)
                    .row
                    .first()
                    .and_then(|s| self.s.permanent(*s));
                sides[1] = sides[1].or(far.map(|q| self.s.card(q.card).handle));
            }
        }
        if !rule!("ROI 3.15c", true) {
            sides[0] = None;
        }
        sides
    }
}
