//! Replacement effects (ROI 6.9): they use no stack, and each is used at most
//! once on an event and on what it turns into (reading IK 1.23).

mod apply;
mod source;
mod which;

use crate::flow::{Engine, Frame};
use crate::glance::Has;
use crate::program::AbilityKind;
use crate::state::{RowMod, State, Thing, Topic};
use kernel::game::Observer;
use kernel::parts::batch::ReplacementKey;
use kernel::parts::replace::{self, Next};
use kernel::rule;
use source::Source;

impl<O: Observer<State>> Engine<'_, O> {
    /// Whether any replacement effect is about.
    pub(crate) fn may_be_replaced(&mut self) -> bool {
        self.s.refresh(self.r);
        self.s.derived.0.abilities.any(Has::REPLACEMENT)
            || self
                .s
                .rows
                .iter()
                .any(|r| matches!(r.what, RowMod::Shield(..)))
            || self.s.permanents.iter().flatten().any(|p| p.reanimated)
    }

    /// One step of replacing in the topmost batch.
    pub(crate) fn step_batch(&mut self, step: u8, at: usize, key: u32) {
        match step {
            0 => self.find_replacement(),
            1 => {
                let n = self.answered_number().unwrap_or_default();
                let keys = self.look().keys_for(at);
                match keys.get(n) {
                    Some(key) => self.offer_replacement(at, *key),
                    None => self.set(Frame::Batch(0, 0, 0)),
                }
            }
            _ => {
                self.set(Frame::Batch(0, 0, 0));
                if self.said_yes() {
                    self.use_replacement(at, ReplacementKey(key));
                } else if let Some(batch) = self.s.batches.last_mut() {
                    batch.events[at].used.push(ReplacementKey(key));
                }
            }
        }
    }

    fn find_replacement(&mut self) {
        self.s.refresh(self.r);
        let look = self.look();
        let Some(batch) = self.s.batches.last() else {
            self.pop();
            return;
        };
        let next = if rule!("ROI 6.9b", "ROI 6.9b.1"; true) {
            replace::next(batch, |e, keys| look.applicable(*e, keys))
        } else {
            Next::Nothing
        };
        match next {
            Next::Nothing => {
                self.pop();
                if let Some(batch) = self.s.batches.pop() {
                    self.commit(&batch);
                }
            }
            Next::Forced(at, key) => self.offer_replacement(at, key),
            Next::Choose(at, keys) if rule!("ROI 6.9c", true) => {
                let seat = look.affected(batch.events[at].event);
                self.set(Frame::Batch(1, at as u16, 0));
                let things = (0..keys.len()).map(|i| Thing::Number(i as u16));
                self.ask(seat, Topic::Replacement, things.collect(), (1, 1), false);
            }
            Next::Choose(at, keys) => self.offer_replacement(at, keys[0]),
        }
    }

    /// Uses a replacement, or asks whether to where that is allowed.
    fn offer_replacement(&mut self, at: usize, key: ReplacementKey) {
        let source = Source::of(key);
        let optional = match source {
            Source::Ability(_, id) => match &self.r.ability(id).kind {
                AbilityKind::Replaces(r) => r.optional,
                _ => false,
            },
            Source::Row(id) => self.look().shield(id).is_some_and(|(r, _)| r.optional),
            Source::Reanimated(_) => false,
        };
        if optional {
            let seat = self.controller_of(source);
            self.set(Frame::Batch(2, at as u16, key.0));
            self.ask_yes(seat, Topic::UseReplacement);
        } else {
            self.set(Frame::Batch(0, 0, 0));
            self.use_replacement(at, key);
        }
    }
}
