//! Steps that decide which other steps are done.

use crate::flow::Engine;
use crate::program::{Instr, Pick, Reg, Things, Verb, Who};
use crate::state::{Loop, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

/// Things of a loop, the next one last, and where each is bound.
type LoopThings = Option<(Reg, SmallVec<[Ref; 4]>)>;

impl<O: Observer<State>> Engine<'_, O> {
    /// At the end of a loop's body, the next round begins or the loop ends.
    pub(crate) fn next_round(&mut self) -> bool {
        let rules = self.r;
        let Some(run) = self.s.runs.last_mut() else {
            return false;
        };
        let Some(inner) = run.loops.last_mut() else {
            return false;
        };
        if run.pc != inner.end {
            return false;
        }
        let thing = inner
            .things
            .as_mut()
            .and_then(|(reg, t)| Some((*reg, t.pop()?)));
        if let Some((reg, thing)) = thing {
            run.ctx.unbind(reg);
            run.ctx.bind(reg, Thing::Object(thing));
            run.pc = inner.start;
        } else if let Some(seat) = inner.seats.pop() {
            run.ctx.they = Some(seat);
            run.pc = inner.start;
        } else if inner.rounds > 0 {
            inner.rounds -= 1;
            run.pc = inner.start;
        } else {
            let head = usize::from(inner.start).saturating_sub(1);
            let code = run.ctx.ability.map(|a| &rules.ability(a).code);
            if matches!(code.and_then(|c| c.get(head)), Some(Instr::Each { .. })) {
                run.ctx.they = None;
            }
            run.loops.pop();
            return false;
        }
        true
    }

    pub(crate) fn do_control(&mut self, step: &Instr) {
        let ctx = self.ctx().clone();
        match step {
            Instr::If { cond, len } => {
                let holds = self.fresh().holds(&ctx, cond);
                self.advance();
                if !holds {
                    self.skip(*len);
                }
            }
            // What is said "instead" takes the place of what came before.
            Instr::Skip { len } => {
                self.advance();
                if rule!("RB 157.2", true) {
                    self.skip(*len);
                }
            }
            Instr::May { who, len } => self.do_may(*who, *len),
            Instr::Each { who, len } => {
                let mut seats = self.look().who(&ctx, *who);
                seats.reverse();
                let joint = self.chosen_jointly(seats.len(), *len);
                let len = if joint { 1 } else { *len };
                self.begin_loop(len, seats, None, 0);
            }
            Instr::ForEach { things, bind, len } => {
                let mut all = self.acted_on(&ctx, things);
                all.reverse();
                let things = Some((*bind, all.into_iter().collect()));
                self.begin_loop(*len, SmallVec::new(), things, 0);
            }
            Instr::Repeat { times, len } => {
                let times = self.fresh().count(&ctx, times);
                self.begin_loop(*len, SmallVec::new(), None, times);
            }
            _ => self.advance(),
        }
    }

    fn begin_loop(
        &mut self,
        len: u16,
        seats: SmallVec<[Seat; 4]>,
        things: LoopThings,
        rounds: u16,
    ) {
        self.advance();
        let run = self.run_mut();
        let (start, end) = (run.pc, run.pc + len);
        run.loops.push(Loop {
            start,
            end,
            seats,
            things,
            rounds,
        });
        // The loop's head looks like the end of a round: the first begins.
        run.pc = end;
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
        let body = rules.ability(ability).code.get(usize::from(run.pc) + 1..);
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
            self.run_mut().stage = 1;
            self.ask_yes(seat, Topic::May);
            return;
        }
        let yes = seat.is_some() && self.said_yes();
        self.advance();
        self.run_mut().ctx.did = yes;
        if !yes {
            self.skip(len);
        }
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
