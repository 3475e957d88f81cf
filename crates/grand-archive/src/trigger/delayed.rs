//! Delayed triggers (GA triggered-abilities/p4 to 6): made by what resolved,
//! due at a moment or when something happens, once.

use crate::flow::Engine;
use crate::program::{CombatStep, Instr, Moment, Phase, Trigger, TriggerEvent};
use crate::state::{Delayed, Later, Occasion, Purpose, State};
use kernel::game::Observer;
use kernel::rule;
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
    /// Delayed abilities whose moment has come or whose event has happened.
    pub(super) fn match_delayed(&mut self, event: TriggerEvent, occasion: &Occasion) {
        if self.s.delayed.is_empty() {
            return;
        }
        self.s.refresh(self.r);
        let due: SmallVec<[usize; 2]> = (0..self.s.delayed.len())
            .filter(|at| self.is_due(&self.s.delayed[*at], event, occasion))
            .collect();
        for at in due.iter().rev() {
            let delayed = self.s.delayed[*at].clone();
            let again = delayed.when == Later::Watch { once: false };
            // It happens once, whatever comes of it.
            if !again && rule!("GA triggered-abilities/5", true) {
                self.s.delayed.remove(*at);
            }
            let mut ctx = delayed.pending.ctx;
            if matches!(delayed.when, Later::Watch { .. }) {
                ctx.event = *occasion;
            }
            self.wait(ctx, delayed.pending.part);
        }
    }

    fn is_due(&self, delayed: &Delayed, event: TriggerEvent, occasion: &Occasion) -> bool {
        match delayed.when {
            Later::At(moment, seat, made) => {
                let theirs = seat.is_none() || seat == occasion.player;
                let later = self.s.stamp() != made;
                theirs && moment.is_at(event, later)
            }
            Later::Return => event == TriggerEvent::Begins(Phase::End),
            Later::Watch { .. } => {
                let watch = self.watch(delayed);
                watch.is_some_and(|t| self.watch_fits(delayed, t, event, occasion))
            }
        }
    }

    fn watch(&self, delayed: &Delayed) -> Option<&Trigger> {
        let part = delayed.pending.part?;
        let code = &self.r.ability(delayed.pending.ctx.ability?).code;
        match code.get(usize::from(part.made_by))? {
            Instr::Watch { trigger, .. } => Some(trigger),
            _ => None,
        }
    }

    /// What a delayed ability speaks of was fixed as it was made: its filters
    /// are read in that context, its condition with what happened.
    fn watch_fits(
        &self,
        delayed: &Delayed,
        trigger: &Trigger,
        event: TriggerEvent,
        occasion: &Occasion,
    ) -> bool {
        let look = self.look();
        let mut kept = delayed.pending.ctx.clone();
        let mut now = kept.clone();
        now.event = *occasion;
        kept.event.to = occasion.to;
        trigger.events.contains(&event)
            && (look.is_about(&trigger.about, &kept, occasion, event)
                || look.is_about(&trigger.about, &now, occasion, event))
            && look.is_by(trigger.by, &kept, occasion)
            && (look.is_to_other(trigger, &kept, occasion)
                || look.is_to_other(trigger, &now, occasion))
            && super::fits::was_there(trigger, occasion)
            && trigger.cond.as_ref().is_none_or(|c| look.holds(c, &now))
    }

    /// As the turn ends, without the effects stack (GA end-phase/p2): the
    /// steps that were delayed until then run now.
    pub(crate) fn run_turn_ends(&mut self) {
        let all = std::mem::take(&mut self.s.delayed);
        let ends = |d: &Delayed| matches!(d.when, Later::At(Moment::TurnEnds, ..));
        let (due, rest): (Vec<_>, Vec<_>) = all.into_iter().partition(ends);
        self.s.delayed = rest;
        for delayed in due.into_iter().rev() {
            let pending = delayed.pending;
            self.start_part(pending.ctx, pending.part, Purpose::TurnEnds);
        }
    }
}

impl Moment {
    /// Whether this event is the moment; `later` says that it is not in the
    /// phase in which it was made.
    fn is_at(self, event: TriggerEvent, later: bool) -> bool {
        match self {
            Self::Next(phase) | Self::YourNext(phase) | Self::TheirNext(phase) => {
                later && event == TriggerEvent::Begins(phase)
            }
            Self::EndOfCombat => event == TriggerEvent::CombatStep(CombatStep::EndOfCombat),
            Self::TurnEnds => false,
        }
    }
}
