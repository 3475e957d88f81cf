//! Steps that decide which other steps are done.

use crate::flow::Engine;
use crate::program::{Instr, Pick, Reg, Things, Verb, Who};
use crate::state::{Round, State, Topic};
use kernel::game::Observer;
use kernel::rule;

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
        let code = &self.r.ability(self.ctx().ability?).code;
        code.get(usize::from(pc))
    }

    pub(crate) fn do_control(&mut self, step: &Instr) {
        let ctx = self.ctx().clone();
        match step {
            Instr::If { cond, len } => {
                let holds = self.fresh().holds(&ctx, cond);
                self.run_mut().at.guard(*len, holds);
            }
            // What is said "instead" takes the place of what came before.
            Instr::Skip { len } => {
                let all = !rule!("RB 157.2", true);
                self.run_mut().at.guard(*len, all);
            }
            Instr::May { who, len } => self.do_may(*who, *len),
            Instr::Each { who, len } => {
                let seats = self.look().who(&ctx, *who);
                let joint = self.chosen_jointly(seats.len(), *len);
                let len = if joint { 1 } else { *len };
                let about = seats.into_iter().map(Round::Player);
                self.run_mut().at.each(len, about);
            }
            Instr::ForEach { things, bind, len } => {
                let all = self.acted_on(&ctx, things);
                let about = all.into_iter().map(|thing| Round::Thing(*bind, thing));
                self.run_mut().at.each(*len, about);
            }
            Instr::Repeat { times, len } => {
                let times = self.fresh().count(&ctx, times);
                self.run_mut().at.times(*len, times);
            }
            _ => self.advance(),
        }
    }

    /// When each of several players chooses something and does something to
    /// it, all choose first and it is done at one moment (reading D 13): the
    /// loop is over the choice only.
    fn chosen_jointly(&mut self, seats: usize, len: u16) -> bool {
        let rules = self.r;
        let run = self.run_mut();
        let Some(ability) = run.ctx.ability else {
            return false;
        };
        let body = rules
            .ability(ability)
            .code
            .get(usize::from(run.at.pc) + 1..);
        let Some([Instr::Choose { bind, .. }, Instr::Do(verb), ..]) = body else {
            return false;
        };
        let joint = seats > 1 && len == 2 && verb.is_only_about(*bind);
        if joint {
            run.ctx.unbind(*bind);
        }
        joint
    }

    fn do_may(&mut self, who: Who, len: u16) {
        let seat = self.one(self.ctx(), who);
        if self.run_stage() == 0
            && let Some(seat) = seat
        {
            self.run_mut().at.stage = 1;
            self.ask_yes(seat, Topic::May);
            return;
        }
        let yes = seat.is_some() && self.said_yes();
        let run = self.run_mut();
        run.ctx.did = yes;
        run.at.guard(len, yes);
    }
}

impl Verb {
    /// Whether it does one thing to what is bound here and nothing else.
    fn is_only_about(&self, reg: Reg) -> bool {
        match self {
            Self::Kill(t)
            | Self::Exhaust(t)
            | Self::Ready(t)
            | Self::Recycle(t)
            | Self::Banish(t)
            | Self::Buff(t)
            | Self::Stun(t)
            | Self::Recall(t)
            | Self::DiscardThese(t)
            | Self::ReturnToHand(t) => *t == Things::Pick(Pick::Bound(reg)),
            _ => false,
        }
    }
}
