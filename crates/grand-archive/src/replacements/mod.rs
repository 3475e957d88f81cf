//! Replacement effects (GA replacement-effects): changes are proposed, and
//! what applies to each is decided step by step before any of it happens.

mod apply;
mod change;
mod order;
mod prevent;
mod which;
mod would;

use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::state::{Change, State};
use kernel::game::Observer;
use kernel::parts::batch::{Batch, ReplacementKey};
use kernel::parts::replaces::{REPLACED, step};
pub(crate) use which::Applies;

kernel::replaces! {
    state: State,
    look: Look,
    frame: Frame,
    change: Change,
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Proposes changes as one moment. Where no replacement effect applies to
    /// any of them they happen at once.
    pub(crate) fn propose(&mut self, changes: Vec<Change>) {
        if changes.is_empty() {
            return;
        }
        // No effect applies again to what it has led to (GA
        // replacement-effects/p2).
        let used = self.used_so_far();
        let look = self.fresh();
        let applies = |c: &Change| look.replacements(c).iter().any(|a| !used.contains(&a.key));
        if !changes.iter().any(applies) {
            self.carry_out(Batch::of(changes));
            return;
        }
        let mut batch = Batch::of(changes);
        for event in &mut batch.events {
            event.used.extend(used.iter().copied());
        }
        self.s.batches.push(batch);
        self.push(Frame::Batch(step::FIND, 0, 0));
    }

    /// One step of replacing in the topmost batch.
    pub(crate) fn step_batch(&mut self, n: u8, at: usize, key: u32) {
        match n {
            step::FIND => self.find_replacement(),
            step::ORDERED => {
                let chosen = self.answered_number().unwrap_or(0);
                match self.applying(at).into_iter().nth(chosen) {
                    Some(applies) => self.offer(at, &applies),
                    None => self.set(Frame::Batch(step::FIND, 0, 0)),
                }
            }
            step::ASKED => self.answer_offer(at, ReplacementKey(key)),
            step::PAID => self.take_cost(at),
            _ => self.commit(),
        }
    }

    /// The effects that can still apply to a change of the topmost batch.
    pub(super) fn applying(&mut self, at: usize) -> Vec<Applies> {
        self.s.refresh(self.r);
        let Some(event) = self.s.batches.last().and_then(|b| b.events.get(at)) else {
            return Vec::new();
        };
        if event.used.contains(&REPLACED) {
            return Vec::new();
        }
        let mut all = self.look().replacements(&event.event);
        all.retain(|a| !event.used.contains(&a.key));
        all
    }

    /// Change by change, in the order they were proposed; after each effect
    /// it is looked again what applies (GA replacement-effects/p2).
    fn find_replacement(&mut self) {
        let events = self.s.batches.last().map_or(0, |b| b.events.len());
        for at in 0..events {
            let again = self
                .s
                .batches
                .last()
                .is_some_and(|b| !b.events[at].used.is_empty());
            if again && !kernel::rule!("GA replacement-effects/p2", true) {
                continue;
            }
            let applying = self.applying(at);
            match applying.as_slice() {
                [] => {}
                [only] => {
                    self.offer(at, only);
                    return;
                }
                several => {
                    self.ask_order(at, several);
                    return;
                }
            }
        }
        self.execute();
    }

    fn commit(&mut self) {
        self.pop();
        let Some(mut batch) = self.s.batches.pop() else {
            return;
        };
        let before = batch.events.len();
        batch.events.retain(|e| !e.used.contains(&REPLACED));
        // What was replaced was done, as far as "if you do" asks.
        self.made(before - batch.events.len());
        if !batch.events.is_empty() {
            self.carry_out(batch);
        }
    }
}
