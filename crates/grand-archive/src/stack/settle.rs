//! Paying what was chosen (GA card-activation/8, costs-and-memory/7): what
//! rests first, then the parts in their order, then what is reserved, and
//! what is random last.

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::stack::parts::Part;
use crate::stack::pay::FINISHED;
use crate::state::{Blame, Change, Deed, Exit, PayFor, PayStep, Pays, State, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Pays the next of what was chosen; one group a step, so that what each
    /// brings about is done before the next.
    pub(super) fn settle(&mut self) {
        let Some(p) = self.payment() else {
            self.pop();
            return;
        };
        let rests = |s: &PayStep| matches!(s.how, Pays::Attacker | Pays::Rested);
        if p.chosen.iter().any(rests) {
            let steps = self.take_steps(rests);
            self.pay_by_resting(&steps);
            return;
        }
        let part = p.chosen.iter().find_map(|s| match s.how {
            Pays::Part(at, index) => Some((at, index)),
            _ => None,
        });
        if let Some(at) = part {
            let steps = self.take_steps(|s| s.how == Pays::Part(at.0, at.1));
            self.pay_part(at, &steps);
            return;
        }
        let other = p
            .chosen
            .iter()
            .map(|s| s.how)
            .find(|how| *how != Pays::Floating);
        match other {
            Some(Pays::Reserved) => {
                let steps = self.take_steps(|s| s.how == Pays::Reserved);
                self.reserve(&steps);
            }
            Some(how) => {
                let steps = self.take_steps(|s| s.how == how);
                self.pay_by(how, &steps);
            }
            None => self.pay_memory(),
        }
    }

    fn take_steps(&mut self, which: impl Fn(&PayStep) -> bool) -> Vec<PayStep> {
        let Some(p) = self.payment() else {
            return Vec::new();
        };
        let taken = p.chosen.iter().copied().filter(&which).collect();
        p.chosen.retain(|s| !which(s));
        taken
    }

    /// Who pays, and for what.
    pub(super) fn paying(&self) -> Option<(Seat, Ref, PayFor)> {
        self.s.payments.last().map(|p| (p.seat, p.source, p.what))
    }

    fn pay_by_resting(&mut self, steps: &[PayStep]) {
        for step in steps {
            self.rest(step.with);
        }
        self.paid_with(steps.iter().map(|s| s.with).collect());
    }

    fn pay_part(&mut self, at: (crate::state::CostAt, u8), steps: &[PayStep]) {
        let rules = self.r;
        let Some((seat, source, _)) = self.paying() else {
            return;
        };
        let things: Vec<Ref> = steps.iter().map(|s| s.with).collect();
        if let Some(part) = rules.part(at) {
            let choice = matches!(part, Part::Brew(..))
                || matches!(part, Part::Said(crate::program::CostPart::Choose { .. }));
            self.do_part(seat, source, part, &things);
            if choice {
                self.paid_with(things);
            }
        }
    }

    /// Fire cards are banished by Kindle; other things pay as their ability
    /// says.
    fn pay_by(&mut self, how: Pays, steps: &[PayStep]) {
        let rules = self.r;
        let Some((seat, source, _)) = self.paying() else {
            return;
        };
        let things: Vec<Ref> = steps.iter().map(|s| s.with).collect();
        match how {
            Pays::By(ability) => {
                let at = crate::state::CostAt { ability, pc: None };
                if let Some(part) = rules.part((at, 0)) {
                    self.do_part(seat, source, part, &things);
                }
            }
            _ => self.banish_as_cost(seat, source, &things),
        }
        self.paid_with(things);
    }

    /// Cards of memory are picked at random, and banished with those that
    /// float in one event (GA costs-and-memory/6, 7).
    fn pay_memory(&mut self) {
        let Some((seat, source, _)) = self.paying() else {
            return;
        };
        let steps = self.take_steps(|_| true);
        let mut things: Vec<Ref> = steps.iter().map(|s| s.with).collect();
        let left = self.s.payments.last().map_or(0, |p| p.memory);
        things.extend(self.pick_memory(seat, usize::from(left)));
        let memory = things.len();
        let cards = things.iter().map(|r| r.card).collect();
        if let Some(p) = self.payment() {
            p.memory = 0;
        }
        if memory > 0 {
            self.tell(&Event::PaidMemory(seat, cards));
            self.paid_with(things.clone());
        }
        self.set(Frame::Pay(FINISHED));
        if memory > 0 {
            self.banish_as_cost(seat, source, &things);
        }
    }

    fn pick_memory(&mut self, seat: Seat, count: usize) -> Vec<Ref> {
        let mut memory = self.s.player(seat).memory.clone();
        let mut picked = Vec::new();
        for _ in 0..count.min(memory.len()) {
            let at = match rule!("GA cost/p6", "GA costs-and-memory/6"; true) {
                true => self.chance(seat, memory.len()),
                false => 0,
            };
            picked.push(self.s.refer(memory.swap_remove(at)));
        }
        picked
    }

    /// These are banished as a cost, in one event.
    pub(super) fn banish_as_cost(&mut self, seat: Seat, source: Ref, things: &[Ref]) {
        let moves = things.iter().map(|thing| Change::Move {
            thing: *thing,
            to: Zone::Banishment,
            bottom: false,
            exit: Exit::Banished,
            blame: cost_of(seat, source),
        });
        let moves: Vec<Change> = moves.collect();
        if rule!("GA costs-and-memory/7", true) {
            self.propose(moves);
        } else {
            for one in moves {
                self.propose(vec![one]);
            }
        }
    }

    /// What paid is remembered with the play (GA game-zones/3).
    pub(super) fn paid_with(&mut self, things: Vec<Ref>) {
        if let Some((_, _, PayFor::Item(handle))) = self.paying()
            && let Some(item) = self.s.item_mut(handle)
        {
            item.ctx.play.with.extend(things);
        }
    }
}

/// Who and what is to blame for what is paid.
pub(super) fn cost_of(seat: Seat, source: Ref) -> Blame {
    Blame {
        seat: Some(seat),
        source: Some(source),
        deed: Deed::Cost,
        unpreventable: false,
    }
}
