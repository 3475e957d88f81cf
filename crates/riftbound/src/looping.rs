//! Loops. The Core Rules have no rule for them; we use RBT 505 of the
//! tournament book (reading D 7). A loop of triggers that nobody maintains and
//! nobody breaks is found by its repeating pattern and ends the game in a draw
//! (RBT 505.6). Loops that a player maintains are declared by that player and
//! run by the driver.

use crate::flow::Engine;
use crate::state::State;
use kernel::game::Observer;
use kernel::parts::cycle::Resolved;
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::SeatSet;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

impl<O: Observer<State>> Engine<'_, O> {
    /// Remembers that this item of the Chain resolved, until a player does anything but pass.
    pub(crate) fn note_streak(&mut self, at: usize) {
        let item = &self.s.chain[at];
        if !item.trigger {
            self.s.streak.clear();
            return;
        }
        let resolved = Resolved {
            print: item.ctx.face,
            ability: item.ctx.ability,
            supplies: self.s.supplies(),
            open: (self.s.chain.len() + self.s.waiting.iter().count()) as u16,
        };
        self.s.streak.note(resolved);
    }

    /// Ends the game if a loop that nobody maintains goes on for ever.
    pub(crate) fn judge_loop(&mut self) {
        if rule!("RBT 505.6", self.s.streak.is_loop()) {
            self.finish(SeatSet::NONE, "a loop nobody can end", RuleId("RBT 505.6"));
        }
    }
}

impl State {
    /// A number for all that can run out or grow in a loop.
    fn supplies(&self) -> u64 {
        let mut hash = FxHasher::default();
        self.points.hash(&mut hash);
        for p in &self.players {
            let piles = [&p.deck, &p.rune_deck, &p.hand, &p.trash, &p.banished].map(Vec::len);
            (piles, p.xp, &p.pool).hash(&mut hash);
        }
        for o in self.board.iter().flatten() {
            (
                o.kind,
                o.place,
                o.exhausted,
                o.damage,
                o.buffs,
                o.controller,
            )
                .hash(&mut hash);
        }
        hash.finish()
    }
}
