//! Running the flat programs card texts compile to, step by step in text
//! order (ROI 3.4b).

mod choose;
mod control;
mod later;
mod verb;

use crate::flow::{Engine, Frame};
use crate::program::{Amount, Cond, Instr, Things, Who};
use crate::state::{Ctx, Run, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::parts::control::control;
use kernel::{by_rule, rule};

kernel::runs! {
    state: State (Run, Ctx),
    asks: Thing, Topic,
    words: Cond, Who, Things, Amount,
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Goes on with the innermost program: one step, or its end.
    pub(crate) fn step_run(&mut self) {
        self.note_what_was_done();
        if self.s.wounds {
            self.bury();
            return;
        }
        if self.s.runs.is_empty() {
            self.pop();
            return;
        }
        match self.next_step() {
            // All of the text is done, in its order.
            Some(pc) if pc == 0 || rule!("ROI 3.4b", true) => self.step_at(pc),
            _ => self.end_run(),
        }
    }

    fn step_at(&mut self, pc: u16) {
        let rules = self.r;
        let code = self.ctx().ability.map(|a| &rules.ability(a).code);
        match code.and_then(|code| code.get(usize::from(pc))) {
            Some(step) => self.do_step(step),
            None => self.end_run(),
        }
    }

    fn end_run(&mut self) {
        self.s.runs.pop();
        self.pop();
    }

    fn note_what_was_done(&mut self) {
        let made = self.s.made;
        if let Some(run) = self.s.runs.last_mut()
            && let Some(all) = run.did_all(made)
        {
            // "If you do" asks whether all of it was done (ROI 3.4b.2).
            run.ctx.did = by_rule!("ROI 3.4b.2", all, else true);
            // What follows is done all the same.
            if !rule!("ROI 3.4b.1", true) && !all {
                run.at.stop();
            }
        }
    }

    fn do_step(&mut self, step: &Instr) {
        match step {
            Instr::Do(verb) => {
                let ctx = self.ctx().clone();
                let stage = self.run_stage();
                self.advance();
                self.do_verb(verb, &ctx, stage);
            }
            Instr::Choose { .. }
            | Instr::ChoosePlayer { .. }
            | Instr::NameCard { .. }
            | Instr::ChooseNumber { .. }
            | Instr::Bind { .. } => self.do_choice(step),
            Instr::Control(step) => control(self, step),
            Instr::Modes { branches } => {
                self.do_modes(&branches.iter().map(|b| b.len).collect::<Vec<_>>());
            }
            Instr::PayOr { who, cost } => self.do_pay(*who, cost),
            Instr::Later { .. } | Instr::WhenCounted { .. } => self.do_later(step),
        }
    }

    /// The things a step acts on: those that are there, and that card effects
    /// can affect (ROI 6.10b.1).
    pub(crate) fn affected(&mut self, ctx: &Ctx, things: &Things) -> Vec<Ref> {
        let look = self.fresh();
        let mut all = look.things(ctx, things);
        all.retain(|r| !look.is_spared(ctx, *r));
        all
    }

    /// Runs the text of an ability of another permanent now, as if one
    /// controlled it (ROI 3.5b.1a).
    pub(crate) fn run_inside(&mut self, ctx: Ctx) {
        let Some(ability) = ctx.ability else {
            return;
        };
        let end = self.r.ability(ability).code.len() as u16;
        self.s.runs.push(Run::new(ctx, (0, end), ()));
        self.push(Frame::Run);
    }
}
