//! Replacement effects (RB 367): events are proposed, and what applies to them
//! is decided event by event before any of it is executed, so that one effect
//! can serve several events of one moment (RB 373).

mod apply;
mod detaching;
mod order;
mod which;

use crate::flow::{Engine, Frame};
use crate::look::{Applies, Look};
use crate::state::{Change, State};
use kernel::game::Observer;
use kernel::parts::batch::{Batch, ReplacementKey};
use kernel::parts::replaces::{Keys, REPLACED};
use kernel::{by_rule, rule};

/// Steps of a batch, as its frame counts them.
mod step {
    pub(super) use kernel::parts::replaces::step::{ASKED, EXECUTING, FIND, ORDERED, PAID};

    pub(super) const WHICH: u8 = 5;
    pub(super) const DETACHING: u8 = 6;
}

/// Marks an event whose order of detaching was chosen.
const ORDERED: ReplacementKey = ReplacementKey(u32::MAX - 1);

/// The step of a batch that asked what this step takes, where what was asked
/// is a place in a list.
pub(crate) fn asking_step(n: u8) -> Option<u8> {
    (n == step::ORDERED).then_some(step::FIND)
}

kernel::replaces! {
    state: State,
    look: Look,
    frame: Frame,
    change: Change,
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Proposes changes as one moment. Where no replacement effect applies to
    /// any of them they happen at once.
    pub fn propose(&mut self, changes: Vec<Change>) {
        if changes.is_empty() {
            return;
        }
        let used = self.used_before();
        let look = self.fresh();
        let applies = |c: &Change| {
            let all = look.replacements(c);
            all.iter().any(|a| !used.contains(&a.key))
        };
        let ordered = changes.iter().any(|c| look.detaching(c).is_some());
        if ordered || rule!("RB 369", "RB 370.1"; changes.iter().any(applies)) {
            let mut batch = Batch::of(changes);
            for event in &mut batch.events {
                event.used.extend(used.iter().copied());
            }
            self.s.batches.push(batch);
            self.push(Frame::Batch(step::FIND, 0, 0));
        } else {
            self.enact_all(changes);
            self.finish_batch();
        }
    }

    /// What was used on the events that these take the place of: no effect
    /// applies again to what it has led to (RB 370.2, 373.2).
    fn used_before(&self) -> Keys {
        let mut used = self.used_so_far();
        used.retain(|k| *k != ORDERED && rule!("RB 370.2", true));
        used
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
            step::WHICH => self.take_which(at, ReplacementKey(key)),
            step::DETACHING => self.take_order(at),
            _ => self.commit(),
        }
    }

    /// The effects that can still apply to an event of the topmost batch.
    pub(super) fn applying(&mut self, at: usize) -> Vec<Applies> {
        self.s.refresh(self.r);
        let Some(event) = self.s.batches.last().and_then(|b| b.events.get(at)) else {
            return Vec::new();
        };
        if event.used.contains(&REPLACED) {
            return Vec::new();
        }
        let mut all = self.look().replacements(&event.event);
        all.retain(|a| !event.used.contains(&a.key) && !self.is_spent(at, a.key));
        all
    }

    /// Whether an effect was applied to another event of the moment: it may be
    /// to any number of them, in one sequence.
    fn is_spent(&self, at: usize, key: ReplacementKey) -> bool {
        if rule!("RB 373.2", "RB 373.2.a.1"; true) {
            return false;
        }
        let events = self.s.batches.last().map_or(&[][..], |b| &b.events);
        let mut others = events.iter().enumerate().filter(|(i, _)| *i != at);
        others.any(|(_, e)| e.used.contains(&key))
    }

    /// Each event is treated by itself, one after the other (RB 373).
    fn find_replacement(&mut self) {
        let events = self.s.batches.last().map_or(0, |b| b.events.len());
        let events = by_rule!("RB 373", events, else events.min(1));
        for at in 0..events {
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
        if self.ask_detaching() {
            return;
        }
        self.pop();
        let Some(batch) = self.s.batches.pop() else {
            return;
        };
        let replaced = batch.events.iter().any(|e| e.used.contains(&REPLACED));
        // What was replaced counts as done.
        if replaced
            && rule!("RB 359.3.e.14.b", true)
            && let Some(run) = self.s.runs.last_mut()
            && run.meant.take().is_some()
        {
            run.ctx.did = true;
        }
        let left = batch.events.iter().filter(|e| !e.used.contains(&REPLACED));
        self.enact_all(left.map(|e| e.event));
        self.finish_batch();
    }
}
