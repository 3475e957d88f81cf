//! Steps that decide which other steps are done.

use crate::flow::Engine;
use crate::program::{Amount, Cond, Cost, CostPart, Things, Who};
use crate::stack::announce::MODE;
use crate::state::{State, Thing, Topic};
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
        self.look().who(self.ctx(), *who).into()
    }

    fn things(&mut self, things: &Things) -> Vec<Ref> {
        self.s.refresh(self.r);
        self.look().things(self.ctx(), things)
    }

    fn player(&mut self, who: &Who) -> Option<Seat> {
        Some(self.chooser(*who))
    }

    /// The ring may begin at another player (ROI 10.1c.1).
    fn beginner(&mut self, first: &Who) -> Option<Seat> {
        self.player(first).filter(|_| rule!("ROI 10.1c.1", true))
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn do_modes(&mut self, lens: &[u16]) {
        let chosen = self.ctx().bound.has(MODE);
        if !chosen && self.run_stage() == 0 {
            self.run_mut().at.stage = 1;
            let modes = (0..lens.len()).map(|i| Thing::Number(i as u16));
            let seat = self.ctx().controller;
            self.ask(seat, Topic::Mode, modes.collect(), (1, 1), false);
            return;
        }
        let mode = if chosen {
            self.ctx().bound_number(MODE) as usize
        } else {
            self.answered_number().unwrap_or_default()
        };
        self.run_mut().at.branch(lens, &mut [mode]);
    }

    /// The player may pay: asked first, then each part is chosen and paid.
    pub(super) fn do_pay(&mut self, who: Who, cost: &Cost) {
        let seat = self.chooser(who);
        let stage = self.run_stage();
        let source = self.ctx().source;
        if stage == 0 {
            let parts = &cost.parts;
            let payable = self.fresh().can_pay(seat, source, parts);
            self.run_mut().at.stage = 1;
            self.s.answers.clear();
            // Whether a card of the kind is in hand is nobody else's business.
            let hidden = cost.parts.iter().any(CostPart::describes_hidden);
            match payable {
                true => self.ask_yes(seat, Topic::Pay),
                false if hidden => self.ask(seat, Topic::Pay, vec![Thing::No], (1, 1), true),
                false => {}
            }
            return;
        }
        if stage == 1 {
            let yes = self.said_yes();
            self.run_mut().ctx.did = yes;
            if yes {
                self.run_mut().at.stage = 2;
            } else {
                self.advance();
                return;
            }
        }
        let n = usize::from(self.run_stage()) - 2;
        let Some(part) = cost.parts.get(n / 2) else {
            self.advance();
            self.run_mut().ctx.did = true;
            return;
        };
        self.run_mut().at.stage += 1;
        let mut ctx = self.ctx().clone();
        ctx.controller = seat;
        if n % 2 == 0 {
            self.ask_payment(&ctx, part);
        } else {
            self.pay_with_answers(&mut ctx, part);
            self.run_mut().ctx.bound = ctx.bound;
        }
    }
}
