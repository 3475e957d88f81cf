//! Paying the other parts of a cost (ROI 3.3).

use crate::event::Cause;
use crate::flow::{Engine, Frame};
use crate::program::CostPart;
use crate::stack::announce::{DONE, EACH_PART};
use crate::state::{Change as Event2, State, Thing, Topic};
use kernel::game::Observer;

impl<O: Observer<State>> Engine<'_, O> {
    /// Each other part of the cost takes two steps: choosing, and paying.
    pub(super) fn step_part(&mut self, n: u8) {
        let index = usize::from(n / 2);
        let part = self.look().parts(self.item()).get(index).cloned();
        let Some(part) = part else {
            self.set(Frame::Announce(DONE));
            return;
        };
        if n % 2 == 1 {
            self.set(Frame::Announce(EACH_PART + n + 1));
            self.pay_part(&part);
            return;
        }
        self.set(Frame::Announce(EACH_PART + n + 1));
        let last = self.s.stack.len() - 1;
        let ctx = self.s.stack[last].ctx.clone();
        self.ask_payment(&ctx, &part);
    }

    /// Asks what a part of a cost is paid with, where there is a choice.
    pub(crate) fn ask_payment(&mut self, ctx: &crate::state::Ctx, part: &CostPart) {
        self.s.answers.clear();
        let (topic, count, hidden) = match part {
            CostPart::Sacrifice { count, .. } => (Topic::SacrificeCost, *count, false),
            CostPart::Discard { count, .. } => (Topic::DiscardCost, *count, true),
            _ => return,
        };
        let from = self.fresh().payments(ctx, part);
        let n = usize::from(count);
        self.ask(ctx.controller, topic, from, (n, n), hidden);
    }

    fn pay_part(&mut self, part: &CostPart) {
        let last = self.s.stack.len() - 1;
        let mut ctx = self.s.stack[last].ctx.clone();
        self.pay_with_answers(&mut ctx, part);
        let last = self.s.stack.len() - 1;
        self.s.stack[last].ctx = ctx;
    }

    /// Pays a part of a cost with what was answered.
    pub(crate) fn pay_with_answers(&mut self, ctx: &mut crate::state::Ctx, part: &CostPart) {
        let chosen = self.answered_objects();
        match part {
            CostPart::Exert(n) => self.exert(ctx.controller, u16::from(*n)),
            CostPart::Sacrifice { bind, .. } => {
                ctx.bound
                    .rebind(*bind, chosen.iter().map(|r| Thing::Object(*r)));
                self.propose_leave(&chosen, Cause::Sacrificed);
            }
            CostPart::Discard { bind, .. } => {
                self.discard_cards(ctx.controller, &chosen);
                let now = chosen.iter().map(|r| Thing::Object(self.s.refer(r.card)));
                ctx.bound.rebind(*bind, now.collect::<Vec<_>>());
            }
            CostPart::SacrificeThis => self.propose_leave(&[ctx.source], Cause::Sacrificed),
            CostPart::RemoveCounters { count, kind } => {
                self.remove_counters(ctx.source, Some(*kind), Some(u16::from(*count)));
            }
            CostPart::RemoveStored(n) => self.unstore(ctx.source, Some(u16::from(*n))),
            CostPart::VoidThis => self.void_thing(ctx.source),
            CostPart::DamageThis(n) => self.propose(vec![Event2::Damage {
                to: ctx.source,
                amount: u16::from(*n),
                by: None,
                battle: false,
                by_card: true,
            }]),
        }
    }
}
