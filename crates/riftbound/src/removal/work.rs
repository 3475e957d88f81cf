//! What a player who left was in the middle of ends where it is (RB 651.3,
//! 652.4): programs, plays, payments, moves. What it was part of goes on.

use crate::flow::{Engine, Frame};
use crate::state::{Run, State};
use kernel::game::Observer;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Cuts off the work of this player, and all that was begun by it.
    pub(super) fn end_work_of(&mut self, seat: Seat) {
        let Some(at) = self.s.work_of(seat) else {
            return;
        };
        let cut = self.s.agenda.frames()[at];
        // The next pending item is finalized from its beginning.
        let again = matches!(cut, Frame::Finalize(_)).then_some(Frame::Finalize(0));
        let frames = self.s.agenda.frames_mut();
        frames.truncate(at);
        frames.extend(again);
        // Whoever began a payment reads that it was not made.
        let unread = matches!(cut, Frame::Pay(_));
        self.s.drop_beyond_frames(unread);
        if unread && let Some(payment) = self.s.payments.last_mut() {
            payment.paid = false;
        }
    }
}

impl State {
    /// The oldest frame that is this player's work.
    fn work_of(&self, seat: Seat) -> Option<usize> {
        let mut runs = self.runs.iter().filter(|r| !r.is_waiting());
        let mut payments = self.payments.iter();
        let mut pending = self.chain.iter().filter(|i| i.pending);
        let mover = self.movers.first().and_then(|r| self.slot(*r));
        let mover = mover
            .and_then(|slot| self.object(slot))
            .map(|o| o.controller);
        self.agenda.frames().iter().position(|frame| {
            let whose = match frame {
                Frame::Run => runs.next().map(|r| r.ctx.controller),
                Frame::Pay(_) => payments.next().map(|p| p.seat),
                Frame::Finalize(_) => pending.next().map(|i| i.ctx.controller),
                Frame::Muster(seat, _) => Some(*seat),
                Frame::Arrive(..) => mover,
                Frame::Hide(card, _) => Some(self.card(card.card).owner),
                _ => None,
            };
            whose == Some(seat)
        })
    }

    /// Drops programs, batches, payments and questions of frames that are gone;
    /// the first of the payments may wait to be read.
    fn drop_beyond_frames(&mut self, unread: bool) {
        let frames = self.agenda.frames();
        let count = |is: fn(&Frame) -> bool| frames.iter().filter(|f| is(f)).count();
        let last = |is: fn(&Frame) -> bool| frames.iter().rposition(is);
        let (runs, batches) = (count(is_run), count(is_batch));
        let payments = count(|f| matches!(f, Frame::Pay(_))) + usize::from(unread);
        let moving = last(|f| matches!(f, Frame::Muster(..) | Frame::Arrive(..)));
        // What is ready belongs to the batch that is innermost.
        let waits = last(is_batch) > last(is_run);
        let begun = self
            .runs
            .iter()
            .enumerate()
            .filter(|(_, r)| !r.is_waiting());
        let end = begun.map(|(at, _)| at).nth(runs);
        self.runs.truncate(end.unwrap_or(self.runs.len()));
        while !waits && self.runs.last().is_some_and(Run::is_waiting) {
            self.runs.pop();
        }
        self.batches.truncate(batches);
        self.payments.truncate(payments);
        self.asks.clear();
        self.answers.clear();
        if moving.is_none() {
            self.movers.clear();
        }
    }
}

fn is_run(frame: &Frame) -> bool {
    matches!(frame, Frame::Run)
}

fn is_batch(frame: &Frame) -> bool {
    matches!(frame, Frame::Batch(..))
}
