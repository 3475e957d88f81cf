//! The usual shortcut: who puts something on the chain or stack passes, unless
//! they hold (RBT 503.9.b). It can be interrupted until the pass is given (RBT
//! 503.5).

use super::actor::Room;
use super::stops::is_pass;
use arena::table::{DurableTable, LegalOption};
use kernel::game::Shape;
use kernel::ids::Handle;
use kernel::seats::Seat;
use kernel::view::Viewer;

impl Room {
    /// The pass of who has just played something, where the table takes it for
    /// granted.
    pub(super) fn pass_after_playing<'o>(
        &self,
        table: &dyn DurableTable,
        seat: Seat,
        offers: &'o [LegalOption],
    ) -> Option<&'o LegalOption> {
        let acts = table.question().is_some_and(|q| q.shape == Shape::Act);
        let holds = self.stops[seat.index()].hold;
        if !acts || holds || !self.doc.house.passes_after_playing() {
            return None;
        }
        let played = top_of_stack(table, seat)?;
        let fresh = self.passed_after[seat.index()] != Some(played);
        offers.iter().find(is_pass).filter(|_| fresh)
    }

    /// Once the pass is given, the next one at the same thing is the player's.
    pub(super) fn note_pass_after_playing(&mut self, seat: Seat) {
        if !self.doc.house.passes_after_playing() {
            return;
        }
        let played = self.table.as_deref().and_then(|t| top_of_stack(t, seat));
        if played.is_some() {
            self.passed_after[seat.index()] = played;
        }
    }
}

/// What happens next, if it is this seat's.
pub(super) fn top_of_stack(table: &dyn DurableTable, seat: Seat) -> Option<Handle> {
    let view = table.view(Viewer::Spectator);
    let item = view.stack.last().filter(|i| i.seat == seat)?;
    Some(item.handle)
}
