//! Running the flat programs card texts compile to, step by step in text
//! order (ROI 3.4b).

mod choose;
mod control;
mod verb;

use crate::flow::{Engine, Frame};
use crate::program::{Instr, Things};
use crate::state::{Ctx, Run, State};
use kernel::cursor::Next;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Goes on with the innermost program: one step, or its end.
    pub(crate) fn step_run(&mut self) {
        self.note_what_was_done();
        if self.s.wounds {
            self.bury();
            return;
        }
        let Some(run) = self.s.runs.last_mut() else {
            self.pop();
            return;
        };
        match run.at.go_on() {
            Next::Round(seat) => run.ctx.they = Some(seat),
            Next::Over(_) => run.ctx.they = run.ctx.they.filter(|_| run.at.is_in_loop()),
            // All of the text is done, in its order.
            Next::Step(pc) if pc == 0 || rule!("ROI 3.4b", true) => self.step_at(pc),
            Next::Step(_) | Next::End => self.end_run(),
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
            && let Some(meant) = run.meant.take()
        {
            // "If you do" asks whether all of it was done (ROI 3.4b.2).
            run.ctx.did = by_rule!("ROI 3.4b.2", meant > 0 && made >= meant, else true);
            // What follows is done all the same.
            if !rule!("ROI 3.4b.1", true) && made < meant {
                run.at.stop();
            }
        }
    }

    fn do_step(&mut self, step: &Instr) {
        match step {
            Instr::Do(verb) => {
                let ctx = self.ctx().clone();
                let stage = self.run_mut().at.stage;
                self.advance();
                self.do_verb(verb, &ctx, stage);
            }
            Instr::Choose { .. }
            | Instr::ChoosePlayer { .. }
            | Instr::NameCard { .. }
            | Instr::ChooseNumber { .. }
            | Instr::Bind { .. } => self.do_choice(step),
            _ => self.do_control(step),
        }
    }

    pub(crate) fn run_mut(&mut self) -> &mut Run {
        let last = self.s.runs.len() - 1;
        &mut self.s.runs[last]
    }

    pub(crate) fn ctx(&self) -> &Ctx {
        &self.s.runs[self.s.runs.len() - 1].ctx
    }

    /// The step at the program counter is done or under way elsewhere.
    pub(crate) fn advance(&mut self) {
        self.run_mut().at.advance();
    }

    /// Says how many changes a step means to make, so that "if you do" can be
    /// answered when they are made.
    pub(crate) fn means(&mut self, n: usize) {
        self.s.made = 0;
        self.run_mut().meant = Some(n as u16);
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
        self.s.runs.push(Run::new(ctx, 0, end));
        self.push(Frame::Run);
    }
}
