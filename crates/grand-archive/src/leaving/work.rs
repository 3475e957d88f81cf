//! What a player who has lost was in the middle of ends where it is:
//! programs, plays, payments, attacks. What it was part of goes on.

use crate::flow::{Engine, Frame};
use crate::state::State;
use kernel::game::Observer;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Cuts off the work of this player, and all that was begun by it.
    pub(super) fn end_work_of(&mut self, seat: Seat) {
        let Some(at) = self.s.work_of(seat) else {
            return;
        };
        self.s.agenda.frames_mut().truncate(at);
        self.s.drop_beyond_frames();
    }
}

impl State {
    /// The oldest frame that is this player's work.
    fn work_of(&self, seat: Seat) -> Option<usize> {
        let mut runs = self.runs.iter();
        let mut payments = self.payments.iter();
        self.agenda.frames().iter().position(|frame| {
            let whose = match frame {
                Frame::Run => runs.next().map(|r| r.ctx.controller),
                Frame::Pay(_) => payments.next().map(|p| p.seat),
                Frame::Announce(handle, _) => self.item(*handle).map(|i| i.ctx.controller),
                Frame::Declare(unit, _) => {
                    let slot = self.slot(*unit);
                    slot.and_then(|s| self.object(s)).map(|o| o.controller)
                }
                frame => frame.doer(),
            };
            whose == Some(seat)
        })
    }

    /// Drops programs, batches, payments and questions of frames that are
    /// gone.
    pub(crate) fn drop_beyond_frames(&mut self) {
        let frames = self.agenda.frames();
        let count = |is: fn(&Frame) -> bool| frames.iter().filter(|f| is(f)).count();
        let runs = count(|f| matches!(f, Frame::Run));
        let batches = count(|f| matches!(f, Frame::Batch(..)));
        let payments = count(|f| matches!(f, Frame::Pay(_)));
        self.runs.truncate(runs);
        self.batches.truncate(batches);
        self.payments.truncate(payments);
        self.asks.clear();
        self.answers.clear();
    }
}
