//! Declaring X, choosing modes and targets (ROI 3.2c, 3.10c, 4.3d).

use crate::card::PrintedCost;
use crate::flow::{Engine, Frame};
use crate::stack::announce::{COSTS, EACH_TARGET, MODE};
use crate::stack::cost::MOST_X;
use crate::state::{State, Thing, Topic};
use kernel::budget::Limit;
use kernel::game::Observer;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn ask_x(&mut self) {
        let item = self.item();
        let card = item.card;
        let source = item.ctx.source;
        let seat = item.ctx.controller;
        let is_x =
            card.is_some_and(|c| self.r.print(self.s.card(c).face.base).cost == PrintedCost::X);
        if !is_x || item.free {
            self.set(Frame::Announce(2));
            return;
        }
        self.set(Frame::Announce(1));
        let most = self.fresh().greatest_x(seat, source);
        if most == MOST_X {
            self.spend_all(Limit::Number);
        }
        let least = by_rule!("ROI 4.3d.2", 0, else most);
        let numbers = (least..=most).map(Thing::Number).collect();
        self.ask(seat, Topic::DeclareX, numbers, (1, 1), false);
    }

    pub(super) fn declare_x(&mut self) {
        let x = self.answered_number().unwrap_or_default() as u16;
        self.item_mut().ctx.x = x;
        self.set(Frame::Announce(2));
    }

    pub(super) fn ask_mode(&mut self) {
        self.s.refresh(self.r);
        let modes = self.look().legal_modes(self.item());
        if modes.is_empty() {
            self.set(Frame::Announce(EACH_TARGET));
            return;
        }
        self.set(Frame::Announce(3));
        let seat = self.item().ctx.controller;
        self.ask(seat, Topic::Mode, modes, (1, 1), false);
    }

    pub(super) fn choose_mode(&mut self) {
        let mode = self.answered_number().unwrap_or_default() as u16;
        self.item_mut()
            .ctx
            .bound
            .rebind(MODE, [Thing::Number(mode)]);
        self.set(Frame::Announce(EACH_TARGET));
    }

    /// Each target phrase takes two steps: asking, and taking the answer.
    pub(super) fn step_target(&mut self, n: u8) {
        let index = n / 2;
        let specs = self.look().target_specs(self.item());
        let spec = specs.get(usize::from(index)).filter(|_| index <= 50);
        let Some(spec) = spec.cloned() else {
            self.set(Frame::Announce(COSTS));
            return;
        };
        if n % 2 == 1 {
            let chosen: Vec<Thing> = self.s.answers.iter().map(|(_, t)| *t).collect();
            let targets = &mut self.item_mut().ctx.targets;
            targets.extend(chosen.into_iter().map(|t| (index, t)));
            self.set(Frame::Announce(EACH_TARGET + 2 * (index + 1)));
            return;
        }
        self.set(Frame::Announce(EACH_TARGET + n + 1));
        self.s.answers.clear();
        if self.is_in_mode(index) {
            let ctx = self.item().ctx.clone();
            let legal = self.fresh().legal_targets(&ctx, &spec);
            let seat = self.item().ctx.controller;
            let seat = if rule!("ROI 3.10c", true) {
                seat
            } else {
                self.s.mode.across(seat)
            };
            self.ask(seat, Topic::Targets, legal, spec.range(), false);
        }
    }

    /// Whether a target phrase stands in the chosen mode or outside all modes.
    fn is_in_mode(&self, index: u8) -> bool {
        let item = self.item();
        let branches = self.look().modes(item);
        let chosen = item.ctx.bound_number(MODE) as usize;
        let mut others = branches.iter().enumerate().filter(|(i, _)| *i != chosen);
        !others.any(|(_, b)| b.targets.contains(&index))
    }
}
