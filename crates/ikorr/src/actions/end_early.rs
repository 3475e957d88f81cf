//! Ending the turn or the phase early, skipping phases, and using RUSH again
//! (ROI 10.2, 9.1a.1a, 1.5b.1).

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{Moment, Phase, Who};
use crate::state::{Ctx, Later, State};
use kernel::game::Observer;
use kernel::rule;
use kernel::rule::RuleId;

impl<O: Observer<State>> Engine<'_, O> {
    /// All cards and effects on the stack are removed, and the turn goes on
    /// with the Cleanup Phase (ROI 10.2a).
    pub(crate) fn do_end_turn(&mut self) {
        self.tell(&Event::TurnEnds);
        if rule!("ROI 10.2a.2", "ROI 10.2b"; true) {
            self.leave_phase(Phase::Cleanup, RuleId("ROI 10.2a.1"));
            self.skip_end_phase();
        }
    }

    /// What waits for the next end phase does not happen now (ROI 10.2c) but
    /// at the next that comes (ROI 10.2c.1).
    fn skip_end_phase(&mut self) {
        let due = |when| when == Moment::NextEndPhase;
        if !rule!("ROI 10.2c", true) {
            self.release_delayed(|when, _| due(when));
        }
        if !rule!("ROI 10.2c.1", true) {
            self.s
                .delayed
                .retain(|d| !matches!(d.when, Later::At(when) if due(when)));
        }
    }

    /// The phase ends, and the next begins (ROI 10.2d.1).
    pub(crate) fn do_end_phase(&mut self) {
        self.tell(&Event::PhaseEnds);
        let now = self.s.phase.unwrap_or(Phase::Action);
        let at = Phase::ALL.iter().position(|p| *p == now).unwrap_or(0);
        let next = Phase::ALL.get(at + 1).copied();
        if let Some(next) = next.filter(|_| rule!("ROI 10.2d.1", true)) {
            self.leave_phase(next, RuleId("ROI 10.2d.1"));
        }
    }

    fn leave_phase(&mut self, next: Phase, why: RuleId) {
        if rule!("ROI 10.2a.1", true) {
            self.clear_stack(why);
        } else {
            self.s.stack.pop();
        }
        self.s.asks.clear();
        self.s.batches.clear();
        self.s.entering.clear();
        self.s.runs.clear();
        self.s.agenda.unwind(|f| matches!(f, Frame::Turn(..)));
        if self.s.phase != Some(Phase::Cleanup) {
            self.set(Frame::Turn(next, 0));
        }
    }

    pub(crate) fn do_skip_phase(&mut self, ctx: &Ctx, who: Who, phase: Phase) {
        for seat in self.look().who(ctx, who) {
            self.s.players[seat.index()].skips.push(phase);
        }
    }

    pub(crate) fn do_rush_again(&mut self, ctx: &Ctx, who: Who) {
        for seat in self.look().who(ctx, who) {
            if rule!("ROI 1.5b.1", true) {
                self.s.players[seat.index()].extra_rushes += 1;
            }
        }
    }
}
