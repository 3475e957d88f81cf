//! Steps that decide which other steps are done.

use crate::flow::Engine;
use crate::program::{Instr, Who};
use crate::state::{Round, State, Thing, Topic};
use kernel::game::Observer;
use kernel::rule;
use kernel::seats::Seat;

impl<'r, O: Observer<State>> Engine<'r, O> {
    /// After a loop over players there is no "they".
    pub(super) fn end_loop(&mut self, start: u16) {
        let head = start.checked_sub(1).and_then(|head| self.instruction(head));
        if matches!(head, Some(Instr::Each { .. })) {
            self.run_mut().ctx.they = None;
        }
    }

    /// A step of the innermost program.
    pub(super) fn instruction(&self, pc: u16) -> Option<&'r Instr> {
        self.code().get(usize::from(pc))
    }

    /// The code of the innermost program.
    pub(super) fn code(&self) -> &'r [Instr] {
        let ability = self.s.runs.last().and_then(|r| r.ctx.ability);
        ability.map_or(&[], |a| &self.r.ability(a).code)
    }

    /// The steps that the step under way guards.
    pub(super) fn guarded(&self, len: u16) -> &'r [Instr] {
        let from = self.s.runs.last().map_or(0, |r| usize::from(r.at.pc) + 1);
        let code = self.code();
        let to = code.len().min(from + usize::from(len));
        code.get(from..to).unwrap_or(&[])
    }

    pub(super) fn do_control(&mut self, step: &Instr) {
        let ctx = self.ctx().clone();
        match step {
            Instr::If { cond, len } => {
                let holds = self.fresh().holds(cond, &ctx);
                // "Unless" and "if not" change what happens.
                let holds = holds || !rule!("GA effects/p2", true);
                self.run_mut().at.guard(*len, holds);
            }
            Instr::Skip { len } => self.run_mut().at.guard(*len, false),
            Instr::May { who, len } => self.do_may(*who, *len),
            Instr::Each { who, len } => {
                let seats = self.fresh().who(*who, &ctx);
                self.run_mut()
                    .at
                    .each(*len, seats.into_iter().map(Round::Player));
            }
            Instr::ForEach { things, bind, len } => {
                let all = self.acted_on_things(&ctx, things);
                let about = all.into_iter().map(|thing| Round::Thing(*bind, thing));
                self.run_mut().at.each(*len, about);
            }
            Instr::Repeat { times, len } => {
                let times = self.fresh().count(times, &ctx);
                self.run_mut().at.times(*len, times);
            }
            _ => self.advance(),
        }
    }

    /// "May" is asked as the step comes, once (GA resolution/5), and offered
    /// only where all of it can be done (GA resolution/p2). Of "any opponent"
    /// each is asked until one does it.
    fn do_may(&mut self, who: Who, len: u16) {
        let stage = usize::from(self.run_stage());
        let yes = stage > 0 && self.said_yes();
        let ctx = self.ctx().clone();
        let seats = self.fresh().who(who, &ctx);
        if yes {
            self.take_may(seats.get(stage - 1).copied(), who, len);
            return;
        }
        // Only of "any opponent" another one is asked.
        let to = match (who, stage) {
            (Who::AnyOpponent, _) => seats.len(),
            (_, 0) => seats.len().min(1),
            _ => 0,
        };
        match (stage..to).find(|at| self.can_do_all(seats[*at], len)) {
            Some(at) => {
                self.run_mut().at.stage = at as u8 + 1;
                self.s.answers.clear();
                if rule!("GA resolution/5", true) {
                    self.ask_yes(seats[at], Topic::May);
                } else {
                    self.s.answers.push((seats[at], Thing::Yes));
                }
            }
            None => {
                self.run_mut().ctx.did = false;
                self.run_mut().at.guard(len, false);
            }
        }
    }

    fn take_may(&mut self, seat: Option<Seat>, who: Who, len: u16) {
        let run = self.run_mut();
        run.ctx.did = true;
        if who == Who::AnyOpponent {
            run.ctx.they = seat;
        }
        run.at.guard(len, true);
    }
}
