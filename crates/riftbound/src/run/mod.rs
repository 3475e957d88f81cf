//! Running the flat programs card texts compile to: instructions are followed
//! from top to bottom as an item resolves (RB 135.2.b.3, 157.1). Nothing that
//! becomes due meanwhile is handled before the program has ended (RB 157.3).

mod choose;
mod control;
mod later;
mod modes;
mod pay;
mod things;
mod verb;

pub(crate) use choose::TAG;

use crate::flow::{Cleanup, Engine, Frame};
use crate::program::{Amount, Cond, Instr, Things, Who};
use crate::state::{Ctx, Purpose, Run, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::parts::control::control;
use kernel::{by_rule, rule};

kernel::runs! {
    state: State (Run, Ctx),
    asks: Thing, Topic,
    words: Cond, Who, Things, Amount,
    parts: Frame, Purpose,
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Goes on with the innermost program: one step, or its end.
    pub(crate) fn step_run(&mut self) {
        self.note_what_was_done();
        if self.has_left_chain() {
            self.end_run();
            return;
        }
        // What becomes due waits until the program has ended.
        if self.s.cleanup && !rule!("RB 157.3", "RB 157.3.a", "RB 321", "RB 303.1"; true) {
            self.s.cleanup = false;
            self.push(Frame::Cleanup(Cleanup::Normal, 0));
            return;
        }
        if self.s.runs.is_empty() {
            self.pop();
            return;
        }
        match self.next_step() {
            Some(pc) => self.step_at(pc),
            None => self.end_run(),
        }
    }

    fn step_at(&mut self, pc: u16) {
        // All of the text is done, in its order.
        let goes_on = rule!("RB 135.2.b.3", true) && (pc == 0 || rule!("RB 157.1", true));
        match self.instruction(pc).filter(|_| goes_on) {
            Some(step) => self.do_step(step),
            None => self.end_run(),
        }
    }

    /// "If you do" asks whether the step before was executed; what was
    /// replaced was (RB 359.3.e.14).
    fn note_what_was_done(&mut self) {
        let made = self.s.made;
        if let Some(run) = self.s.runs.last_mut()
            && let Some(all) = run.did_all(made)
        {
            run.ctx.did = by_rule!("RB 359.3.e.14.a", all, else true);
            // As much as possible is done.
            if !all && !rule!("RB 055", true) {
                self.stop();
            }
        }
    }

    /// An item that left the Chain while it resolved does nothing more
    /// (RB 359.3.e.15).
    fn has_left_chain(&self) -> bool {
        let Some(run) = self.s.runs.last() else {
            return false;
        };
        let Purpose::Item(handle) = run.purpose else {
            return false;
        };
        let gone = match self.s.item(handle) {
            None => true,
            Some(item) => item.card.is_some_and(|c| {
                let card = self.s.card(c);
                card.zone != Zone::Chain || card.handle != handle
            }),
        };
        rule!("RB 359.3.e.15", gone)
    }

    fn end_run(&mut self) {
        self.pop();
        let Some(run) = self.s.runs.pop() else {
            return;
        };
        // What was chosen as a card is played belongs to its item.
        if run.purpose == Purpose::AsPlayed
            && let Some(item) = self.s.item_mut(run.ctx.source.handle)
        {
            item.ctx.bound = run.ctx.bound;
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
            Instr::Control(step) => control(self, step),
            Instr::Modes {
                choose,
                fresh,
                branches,
            } => self.do_modes(usize::from(*choose), *fresh, branches),
            Instr::Pay {
                who,
                cost,
                optional,
            } => self.do_pay(*who, cost, *optional),
            Instr::Choose { .. }
            | Instr::ChoosePlayer { .. }
            | Instr::ChooseField { .. }
            | Instr::ChooseTag { .. }
            | Instr::Bind { .. }
            | Instr::Count { .. } => self.do_choice(step),
            Instr::Reflex { times, len, .. } => self.do_reflex(times, *len),
            Instr::Later { when, len } => self.do_later(*when, *len),
            Instr::Watch {
                once, until, len, ..
            } => self.do_watch(*once, *until, *len),
        }
    }

    /// The rest of the program is left out.
    pub(crate) fn stop(&mut self) {
        self.run_mut().at.stop();
    }
}
