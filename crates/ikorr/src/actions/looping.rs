//! Loops (ROI 10.6): a forced cycle of effects is found by its repeating
//! pattern, and the lead of the Active Team says how often it is repeated
//! (reading IK 4.25).

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::state::{Item, Resolved, State, Thing, Topic};
use kernel::game::Observer;
use kernel::parts::cycle::comes_round;
use kernel::rule;
use kernel::rule::RuleId;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// So many rounds show that a cycle is one.
const SHOWN: usize = 4;
/// So many rounds show it even if something could still run out.
const PATIENCE: usize = 100;
/// The longest cycle that is looked for.
const LONGEST: usize = 12;
/// The most rounds that can be declared.
const MOST_ROUNDS: u16 = 99;

impl<O: Observer<State>> Engine<'_, O> {
    /// Remembers what resolved, until a player decides something.
    pub(crate) fn note_streak(&mut self, item: &Item) {
        let Some(ability) = item.ctx.ability else {
            return;
        };
        let resolved = Resolved {
            print: item.ctx.face.base,
            ability,
            item: item.handle,
            began: self.s.handles.fresh(),
            supplies: self.s.supplies(),
        };
        self.s.streak.push(resolved);
        let long = self.s.streak.len().saturating_sub(LONGEST * PATIENCE);
        self.s.streak.drain(..long);
    }

    /// Whether a loop holds up the stack: it is being repeated to its declared
    /// end, or was just found.
    pub(crate) fn loops(&mut self) -> bool {
        match self.s.looping {
            Some(0) => {
                self.end_loop();
                true
            }
            Some(n) => {
                self.s.looping = Some(n - 1);
                false
            }
            None => match self.period() {
                Some(n) => {
                    self.found_loop(n);
                    true
                }
                None => false,
            },
        }
    }

    /// Nothing can disrupt a cycle of effects: how often it is repeated must be
    /// declared, or it would be cut off here (ROI 10.6a.1).
    fn found_loop(&mut self, items: usize) {
        if rule!("ROI 10.6a.1", true) {
            self.set(Frame::Loop(items as u8));
        } else {
            self.end_loop();
        }
    }

    /// The length of the shortest cycle that was shown often enough.
    fn period(&self) -> Option<usize> {
        let streak = self.s.streak.as_slice();
        if streak.len() < SHOWN {
            return None;
        }
        let same = |a: &Resolved, b: &Resolved| a.leads_to(b) && a.supplies == b.supplies;
        (1..=LONGEST).find(|n| {
            comes_round(streak, *n, SHOWN, same)
                || comes_round(streak, *n, PATIENCE, Resolved::leads_to)
        })
    }

    pub(crate) fn step_loop(&mut self, items: u8) {
        if self.s.streak.is_empty() {
            let rounds = self.answered_number().unwrap_or_default() as u32;
            self.tell(&Event::Loop(rounds));
            self.s.looping = Some(rounds * u32::from(items));
            self.set(Frame::Resolve);
            return;
        }
        self.s.streak.clear();
        let any = self.s.active_seats().lowest().unwrap_or_default();
        let lead = self.s.lead_of(any);
        let rounds = (0..=MOST_ROUNDS).map(Thing::Number).collect();
        self.ask(lead, Topic::LoopCount, rounds, (1, 1), false);
    }

    /// The stack is cleared and the game goes on in an open state, where the
    /// loop's action may not come next (ROI 10.6c.1).
    fn end_loop(&mut self) {
        self.s.looping = None;
        self.s.streak.clear();
        self.pop();
        if rule!("ROI 10.6c.1", true) {
            self.clear_stack(RuleId("ROI 10.6c.1"));
        }
        self.s.banned = self.s.last_deed;
    }
}

impl Resolved {
    /// Whether the other is the same ability, put on the stack after this one
    /// began to resolve.
    fn leads_to(&self, next: &Self) -> bool {
        (self.print, self.ability) == (next.print, next.ability) && next.item > self.began
    }
}

impl State {
    /// A number for all that can run out in a loop.
    fn supplies(&self) -> u64 {
        let mut hash = FxHasher::default();
        self.pool.hash(&mut hash);
        for p in &self.players {
            let piles = [&p.deck, &p.hand, &p.graveyard, &p.void].map(Vec::len);
            (piles, p.influence_deck, p.available, p.exerted).hash(&mut hash);
        }
        for p in self.permanents.iter().flatten() {
            (p.card, p.damage).hash(&mut hash);
        }
        hash.finish()
    }
}
