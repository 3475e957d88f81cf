//! Steps that decide which other steps are done.

use crate::flow::Engine;
use crate::program::{Amount, Cond, Instr, Pick, Reg, Things, Verb, Who};
use crate::state::State;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::parts::control::Controls;
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

impl<O: Observer<State>> Controls for Engine<'_, O> {
    fn holds(&mut self, cond: &Cond) -> bool {
        self.s.refresh(self.r);
        self.look().holds(self.ctx(), cond)
    }

    fn amount(&mut self, amount: &Amount) -> u16 {
        self.s.refresh(self.r);
        self.look().count(self.ctx(), amount)
    }

    fn players(&mut self, who: &Who) -> SmallVec<[Seat; 4]> {
        self.look().who(self.ctx(), *who)
    }

    fn things(&mut self, things: &Things) -> Vec<Ref> {
        let ctx = self.ctx().clone();
        self.acted_on(&ctx, things)
    }

    fn player(&mut self, who: &Who) -> Option<Seat> {
        self.one(self.ctx(), *who)
    }

    fn in_turn(&mut self, players: usize, len: u16) -> u16 {
        let joint = self.chosen_jointly(players, len);
        if joint { 1 } else { len }
    }

    /// What is said "instead" takes the place of what came before.
    fn skips(&self) -> bool {
        rule!("RB 157.2", true)
    }
}

impl<'r, O: Observer<State>> Engine<'r, O> {
    /// A step of the innermost program.
    pub(super) fn instruction(&self, pc: u16) -> Option<&'r Instr> {
        let code = &self.r.ability(self.ctx().ability?).code;
        code.get(usize::from(pc))
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
        let body = usize::from(run.at.pc) + 1..;
        let body = rules.ability(ability).code.get(body);
        let Some([Instr::Choose { bind, .. }, Instr::Do(verb), ..]) = body else {
            return false;
        };
        let joint = seats > 1 && len == 2 && verb.is_only_about(*bind);
        if joint {
            run.ctx.bound.unbind(*bind);
        }
        joint
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
