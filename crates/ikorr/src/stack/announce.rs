//! Announcing an item: X, modes, targets, costs, in that order (ROI 3.2c).

mod choices;
mod influence;
mod parts;

use crate::card::Kind;
use crate::flow::Engine;
use crate::program::Reg;
use crate::state::State;
use kernel::game::Observer;
use kernel::ids::Ref;

/// The first step: declaring X.
pub(crate) const FIRST: u8 = 0;
/// The step at which a trigger begins: it has no X and no cost.
pub(crate) const TARGETS: u8 = 2;
const COSTS: u8 = 4;
const EXERT: u8 = 6;
const EACH_TARGET: u8 = 16;
const EACH_PART: u8 = 128;
const DONE: u8 = 255;
/// Where the mode is bound that was chosen when the item was put on the stack.
pub(crate) const MODE: Reg = Reg(255);

impl<O: Observer<State>> Engine<'_, O> {
    /// One step of announcing the top item.
    pub(crate) fn step_announce(&mut self, step: u8) {
        match step {
            0 => self.ask_x(),
            1 => self.declare_x(),
            2 => self.ask_mode(),
            3 => self.choose_mode(),
            COSTS => self.ask_order(),
            5 => self.choose_order(),
            EXERT => self.pay_influence(),
            DONE => self.announced(),
            n if n >= EACH_PART => self.step_part(n - EACH_PART),
            n => self.step_target(n - EACH_TARGET),
        }
    }

    fn item(&self) -> &crate::state::Item {
        let last = self.s.stack.len() - 1;
        &self.s.stack[last]
    }

    fn item_mut(&mut self) -> &mut crate::state::Item {
        let last = self.s.stack.len() - 1;
        &mut self.s.stack[last]
    }

    /// The item is on the stack; what was done to get it there has happened.
    fn announced(&mut self) {
        self.pop();
        let last = self.s.stack.len() - 1;
        let item = &mut self.s.stack[last];
        item.pending = false;
        let seat = item.ctx.controller;
        let source: Ref = item.ctx.source;
        let free = item.free;
        let is_spell = item.card.is_some() && self.r.kind(item.ctx.face) == Kind::Spell;
        if is_spell {
            self.announce_cast(seat, source, !free);
        }
    }
}
