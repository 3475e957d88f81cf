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
use crate::program::Instr;
use crate::state::{Ctx, Part, Purpose, Round, Run, State, Thing, Zone};
use kernel::cursor::{Cursor, Next};
use kernel::game::Observer;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Begins to run the code of an ability, or a part of it.
    pub(crate) fn start_run(&mut self, ctx: Ctx, part: Option<Part>, purpose: Purpose) {
        if let Some(run) = self.new_run(ctx, part, purpose) {
            self.s.runs.push(run);
            self.push(Frame::Run);
        }
    }

    /// A run that has not begun; none where there is no code.
    pub(crate) fn new_run(&self, ctx: Ctx, part: Option<Part>, purpose: Purpose) -> Option<Run> {
        let code = &self.r.ability(ctx.ability?).code;
        let (start, end) = match part {
            Some(part) => (part.start, part.start + part.len),
            None => (0, code.len() as u16),
        };
        Some(Run {
            ctx,
            at: Cursor::new(start, end),
            meant: None,
            purpose,
        })
    }

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
        let Some(run) = self.s.runs.last_mut() else {
            self.pop();
            return;
        };
        match run.at.go_on() {
            Next::Round(Round::Player(seat)) => run.ctx.they = Some(seat),
            Next::Round(Round::Thing(reg, thing)) => {
                run.ctx.unbind(reg);
                run.ctx.bind(reg, Thing::Object(thing));
            }
            Next::Over(start) => self.end_loop(start),
            Next::Step(pc) => self.step_at(pc),
            Next::End => self.end_run(),
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
            && let Some(meant) = run.meant.take()
        {
            run.ctx.did = by_rule!("RB 359.3.e.14.a", made >= meant, else true);
            // As much as possible is done.
            if made < meant && !rule!("RB 055", true) {
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
            Instr::If { .. }
            | Instr::Skip { .. }
            | Instr::May { .. }
            | Instr::Each { .. }
            | Instr::ForEach { .. }
            | Instr::Repeat { .. } => self.do_control(step),
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

    pub(crate) fn run_mut(&mut self) -> &mut Run {
        let last = self.s.runs.len() - 1;
        &mut self.s.runs[last]
    }

    pub(crate) fn ctx(&self) -> &Ctx {
        &self.s.runs[self.s.runs.len() - 1].ctx
    }

    /// How far the step under way has come.
    pub(crate) fn run_stage(&self) -> u8 {
        self.s.runs.last().map_or(0, |r| r.at.stage)
    }

    /// The step at the program counter is done or under way elsewhere.
    pub(crate) fn advance(&mut self) {
        self.run_mut().at.advance();
    }

    /// The game action under way comes back when what it asked is answered.
    pub(crate) fn come_back(&mut self, stage: u8) {
        let run = self.run_mut();
        run.at.back(stage);
        run.meant = None;
    }

    /// The place of the game action under way in its program.
    pub(crate) fn verb_pc(&self) -> u16 {
        self.s.runs.last().map_or(0, |r| r.at.pc.saturating_sub(1))
    }

    /// The rest of the program is left out.
    pub(crate) fn stop(&mut self) {
        self.run_mut().at.stop();
    }

    /// A game action counts as done if it makes so many changes.
    pub(crate) fn means(&mut self, n: u16) {
        self.s.made = 0;
        self.run_mut().meant = Some(n.max(1));
    }

    /// Binds things anew.
    pub(crate) fn bind(
        &mut self,
        reg: crate::program::Reg,
        things: impl IntoIterator<Item = Thing>,
    ) {
        let ctx = &mut self.run_mut().ctx;
        ctx.unbind(reg);
        for thing in things {
            ctx.bind(reg, thing);
        }
    }
}
