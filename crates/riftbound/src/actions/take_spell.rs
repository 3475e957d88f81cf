//! Taking control of a spell, and making new choices for it.

use crate::flow::Engine;
use crate::program::Things;
use crate::state::{Ctx, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Handle;

/// The stage at which the first phrase is asked.
const FIRST: u8 = 2;

impl<O: Observer<State>> Engine<'_, O> {
    /// The spell changes its controller, who may choose its targets anew,
    /// phrase by phrase.
    pub(crate) fn do_take_spell(&mut self, ctx: &Ctx, things: &Things, stage: u8) {
        let Some(spell) = self.fresh().items(ctx, things).first().copied() else {
            self.run_mut().ctx.did = false;
            return;
        };
        match stage {
            0 => {
                if let Some(item) = self.s.item_mut(spell) {
                    item.ctx.controller = ctx.controller;
                }
                self.run_mut().ctx.did = true;
                self.s.touch();
                if !self.look().phrases_of_item(spell).is_empty() {
                    self.come_back(1);
                    self.ask_yes(ctx.controller, Topic::May);
                }
            }
            1 if !self.said_yes() => {}
            1 => self.ask_phrase(spell, 0),
            n => {
                self.take_phrase(spell, n - FIRST);
                self.ask_phrase(spell, n - FIRST + 1);
            }
        }
    }

    /// Asks for the targets of a phrase, if there is one.
    fn ask_phrase(&mut self, spell: Handle, k: u8) {
        let look = self.fresh();
        let Some((index, round)) = look.phrases_of_item(spell).get(usize::from(k)).copied() else {
            return;
        };
        let Some(mut item) = look.s.item(spell).cloned() else {
            return;
        };
        item.ctx.round = round;
        let at = index + 32 * round;
        item.ctx.targets.unbind(at);
        let (mut from, mut range) = (Vec::new(), (0, 0));
        if let Some(spec) = look.spec(&item, index) {
            from = look.target_candidates(&item, &item.ctx, spec);
            range = look.bounds(&item.ctx, spec, from.len());
        }
        self.come_back(FIRST + k);
        self.ask(
            item.ctx.controller,
            Topic::Targets(index),
            from,
            range,
            false,
        );
    }

    /// What was answered takes the place of what was chosen before; where
    /// nothing could be chosen that stays.
    fn take_phrase(&mut self, spell: Handle, k: u8) {
        let phrases = self.look().phrases_of_item(spell);
        let chosen: Vec<Thing> = self.s.answers.iter().map(|(_, t)| *t).collect();
        if let Some((index, round)) = phrases.get(usize::from(k)).copied()
            && let Some(item) = self.s.item_mut(spell)
            && !chosen.is_empty()
        {
            let at = index + 32 * round;
            item.ctx.targets.rebind(at, chosen);
        }
    }
}

impl crate::look::Look<'_> {
    /// The target phrases of an item of the Chain.
    fn phrases_of_item(self, item: Handle) -> Vec<(u8, u8)> {
        let item = self.s.item(item);
        item.map_or_else(Vec::new, |i| self.phrases(i).to_vec())
    }
}
