//! Destruction (GA destruction): from the field to the owner's graveyard.

use crate::flow::Engine;
use crate::program::{Cannot, Things};
use crate::state::{Blame, Change, Ctx, Exit, State, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// All of these at one moment; what cannot be destroyed stays.
    pub(crate) fn do_destroy(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        let all = self.acted_on(ctx, things);
        let look = self.fresh();
        let able = |r: &Ref| {
            let slot = look.s.slot(*r);
            slot.is_some_and(|slot| look.can(Cannot::BeDestroyed, slot).is_ok())
        };
        let these: Vec<Ref> = all.into_iter().filter(able).collect();
        let blame = self.blame(ctx);
        if rule!("GA destruction/2", true) {
            self.leave(&these, (Zone::Graveyard, false), Exit::Destroyed, blame);
        }
    }

    /// Objects and cards go to a zone, for one reason, at one moment.
    pub(crate) fn leave(
        &mut self,
        things: &[Ref],
        (to, bottom): (Zone, bool),
        exit: Exit,
        blame: Blame,
    ) {
        let changes = things.iter().map(|thing| Change::Move {
            thing: *thing,
            to,
            bottom,
            exit,
            blame,
        });
        self.propose(changes.collect());
    }
}
