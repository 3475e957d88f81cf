//! Banish (GA banish): into the owner's banishment, neither destroyed nor
//! dead (GA banish/3).

use crate::flow::Engine;
use crate::program::{Reg, Things};
use crate::state::{Ctx, Exit, Memory, State, Thing, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;

impl<O: Observer<State>> Engine<'_, O> {
    /// What was banished is bound, and the card that says so remembers it (GA
    /// banishment/3).
    pub(crate) fn do_banish(&mut self, ctx: &Ctx, things: &Things, face_down: bool, bind: Reg) {
        let all = self.acted_on(ctx, things);
        self.means(all.len());
        self.bind(bind, all.iter().map(|r| Thing::Object(*r)));
        let exit = match face_down {
            true => Exit::FaceDown,
            false => Exit::Banished,
        };
        let blame = self.blame(ctx);
        self.leave(&all, (Zone::Banishment, false), exit, blame);
    }

    /// A card was banished by a source that may speak of it later.
    pub(crate) fn remember_banished(&mut self, by: Ref, now: Ref) {
        let run = self.s.runs.last().filter(|r| r.ctx.source == by);
        let Some(ctx) = run.map(|r| r.ctx.clone()) else {
            return;
        };
        self.remember(&ctx, None, Memory::Banished(now));
    }
}
