//! Wither counters (GA wither): a trigger of the game at the beginning of a
//! player's main phase, one for all objects that have some.

use crate::flow::Engine;
use crate::program::Counter;
use crate::state::{Ctx, Occasion, State};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle, Ref};
use kernel::{by_rule, rule};

/// The game itself, as a source.
const GAME: Ref = Ref {
    card: CardId(0),
    handle: Handle::NONE,
};

impl<O: Observer<State>> Engine<'_, O> {
    /// The player whose main phase begins pays for each withered object or
    /// sacrifices it (GA wither/1). No object is the source (GA wither/2).
    pub(super) fn trigger_wither(&mut self, occasion: &Occasion) {
        let (Some(seat), Some(ability)) = (occasion.player, self.r.inherent.wither) else {
            return;
        };
        let mine = self.s.objects().filter(|(_, o)| o.controller == seat);
        let mut withered = mine.filter(|(_, o)| o.counters.count(Counter::WITHER) > 0);
        let first = withered.next().map(|(_, o)| (o.thing(), o.face));
        drop(withered);
        let Some((thing, face)) = first.filter(|_| rule!("GA wither/1", true)) else {
            return;
        };
        let source = by_rule!("GA wither/2", GAME, else thing);
        let mut ctx = Ctx::new(seat, source, face, Some(ability));
        ctx.event = *occasion;
        self.wait(ctx, None);
    }
}
