//! Steps that decide which other steps are done.

use crate::flow::Engine;
use crate::program::{Instr, Side, Who};
use crate::stack::announce::MODE;
use crate::state::{Delayed, Later, Pending, State, Thing, Topic};
use kernel::game::Observer;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_control(&mut self, step: &Instr) {
        let ctx = self.ctx().clone();
        match step {
            Instr::If { cond, len } => {
                let holds = self.fresh().holds(&ctx, cond);
                self.run_mut().at.guard(*len, holds);
            }
            Instr::Skip { len } => self.run_mut().at.guard(*len, false),
            Instr::May { who, len } => self.do_may(*who, *len),
            Instr::Each {
                who,
                starting_with,
                len,
            } => {
                let mut seats = self.look().who(&ctx, *who);
                let start = starting_with.and_then(|w| self.look().who(&ctx, w).first().copied());
                if let Some(first) = start {
                    seats = self.starting_with(&seats, first);
                }
                self.run_mut().at.each(*len, seats);
            }
            Instr::Repeat { times, len } => {
                let times = self.fresh().count(&ctx, times);
                self.run_mut().at.times(*len, times);
            }
            Instr::Modes { branches } => {
                self.do_modes(&branches.iter().map(|b| b.len).collect::<Vec<_>>());
            }
            Instr::PayOr { who, cost } => self.do_pay(*who, cost),
            Instr::Later { when, len } => {
                self.delay(Later::At(*when), *len);
            }
            Instr::WhenCounted {
                events,
                side,
                times,
                len,
            } => {
                let left = self.fresh().count(&ctx, times);
                let own = self.s.mode.team(ctx.controller);
                let team = if *side == Side::Opposing {
                    1 - own
                } else {
                    own
                };
                let events = events.iter().copied().collect();
                let when = Later::Counted {
                    events,
                    team,
                    left,
                    begun: false,
                };
                self.delay(when, *len);
            }
            _ => self.advance(),
        }
    }

    /// The ring begins at another player (ROI 10.1c.1).
    fn starting_with(&self, seats: &[Seat], first: Seat) -> Vec<Seat> {
        if !kernel::rule!("ROI 10.1c.1", true) {
            return seats.to_vec();
        }
        let ring = self.s.mode.around(first);
        ring.into_iter().filter(|s| seats.contains(s)).collect()
    }

    fn do_may(&mut self, who: Who, len: u16) {
        let seat = self.one(who);
        if self.run_mut().at.stage == 0 {
            self.run_mut().at.stage = 1;
            self.ask_yes(seat, Topic::May);
            return;
        }
        let yes = self.said_yes();
        let run = self.run_mut();
        run.ctx.did = yes;
        run.at.guard(len, yes);
    }

    fn one(&self, who: Who) -> Seat {
        let ctx = self.ctx();
        let all = self.look().who(ctx, who);
        all.first().copied().unwrap_or(ctx.controller)
    }

    fn do_modes(&mut self, lens: &[u16]) {
        let chosen = self.ctx().bound.iter().any(|(r, _)| *r == MODE);
        if !chosen && self.run_mut().at.stage == 0 {
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
    fn do_pay(&mut self, who: Who, cost: &crate::program::Cost) {
        let seat = self.one(who);
        let stage = self.run_mut().at.stage;
        let source = self.ctx().source;
        if stage == 0 {
            let parts = &cost.parts;
            let payable = self.fresh().can_pay(seat, source, parts);
            self.run_mut().at.stage = 1;
            self.s.answers.clear();
            if payable {
                self.ask_yes(seat, Topic::Pay);
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
        let n = usize::from(self.run_mut().at.stage) - 2;
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

    /// The steps that follow happen later; what is bound is kept.
    fn delay(&mut self, when: Later, len: u16) {
        self.advance();
        let run = self.run_mut();
        let pending = Pending {
            ctx: run.ctx.clone(),
            part: Some((run.at.pc, len)),
        };
        run.at.skip(len);
        self.s.delayed.push(Delayed { when, pending });
    }
}
