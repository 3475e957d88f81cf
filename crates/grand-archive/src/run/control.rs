//! Steps that decide which other steps are done.

use crate::flow::Engine;
use crate::program::{Amount, Cond, Instr, Things, Who};
use crate::state::{State, Thing};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::parts::control::{Controls, Runs};
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

impl<O: Observer<State>> Controls for Engine<'_, O> {
    /// "Unless" and "if not" change what happens.
    fn holds(&mut self, cond: &Cond) -> bool {
        self.s.refresh(self.r);
        let holds = self.look().holds(cond, self.ctx());
        holds || !rule!("GA effects/p2", true)
    }

    fn amount(&mut self, amount: &Amount) -> u16 {
        self.s.refresh(self.r);
        self.look().count(amount, self.ctx())
    }

    fn players(&mut self, who: &Who) -> SmallVec<[Seat; 4]> {
        self.s.refresh(self.r);
        self.look().who(*who, self.ctx())
    }

    fn player(&mut self, who: &Who) -> Option<Seat> {
        self.players(who).first().copied()
    }

    fn things(&mut self, things: &Things) -> Vec<Ref> {
        let ctx = self.ctx().clone();
        self.acted_on(&ctx, things)
    }

    /// Of "any opponent" each is asked until one does it.
    fn deciders(&mut self, who: &Who) -> SmallVec<[Seat; 4]> {
        let mut seats = self.players(who);
        if *who != Who::AnyOpponent {
            seats.truncate(1);
        }
        seats
    }

    /// What is optional is offered only where all of it can be done (GA
    /// resolution/p2).
    fn can_do(&mut self, seat: Seat, len: u16) -> bool {
        self.can_do_all(seat, len)
    }

    /// "May" is asked as the step comes, once (GA resolution/5).
    fn offer(&mut self, seat: Seat) {
        self.s.answers.clear();
        if rule!("GA resolution/5", true) {
            self.ask_may(seat);
        } else {
            self.s.answers.push((seat, Thing::Yes));
        }
    }

    fn agreed(&mut self, who: &Who, seat: Seat) {
        if *who == Who::AnyOpponent {
            self.run_mut().ctx.they = Some(seat);
        }
    }
}

impl<'r, O: Observer<State>> Engine<'r, O> {
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
}
