//! Loops. The book has no rule for them: a loop of triggers that nobody
//! maintains and nobody breaks is found by its repeating pattern and ends the
//! game in a draw, as no player can win or lose it any more (GA
//! ending-the-game/p3). Loops that a player maintains are declared by that
//! player and run by the driver.

use crate::flow::Engine;
use crate::state::{ItemKind, State};
use kernel::game::Observer;
use kernel::parts::cycle::Resolved;
use kernel::rule::RuleId;
use kernel::seats::SeatSet;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

impl<O: Observer<State>> Engine<'_, O> {
    /// Remembers that this entry of the effects stack resolves, until a player
    /// does anything but pass.
    pub(crate) fn note_streak(&mut self, at: usize) {
        let item = &self.s.stack[at];
        if item.kind != ItemKind::Trigger {
            self.s.streak.clear();
            return;
        }
        let resolved = Resolved {
            print: item.ctx.face,
            ability: item.ctx.ability,
            supplies: self.s.supplies(),
            open: (self.s.stack.len() + self.s.waiting.iter().count()) as u16,
        };
        self.s.streak.note(resolved);
    }

    /// Ends the game if a loop that nobody maintains goes on for ever; tells
    /// whether it does.
    pub(crate) fn judge_loop(&mut self) -> bool {
        let found = self.s.streak.is_loop();
        if found {
            let id = RuleId("GA ending-the-game/p3");
            self.finish(SeatSet::NONE, "a loop nobody can end", id);
        }
        found
    }
}

impl State {
    /// A number for all that can run out or grow in a loop.
    fn supplies(&self) -> u64 {
        let mut hash = FxHasher::default();
        for p in &self.players {
            let piles = [
                &p.deck,
                &p.material,
                &p.hand,
                &p.memory,
                &p.graveyard,
                &p.banishment,
            ];
            piles.map(Vec::len).hash(&mut hash);
        }
        for o in self.field.iter().flatten() {
            (o.face, o.controller, o.properties, o.marked).hash(&mut hash);
            o.counters.hash(&mut hash);
        }
        hash.finish()
    }
}
