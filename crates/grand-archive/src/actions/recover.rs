//! Recover (GA recover), and damage that is removed from allies.

use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::{Amount, PlayerMod, Things, Who};
use crate::state::{Change, Ctx, State};
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Damage counters are removed from the champions of these players, as
    /// many as are there (GA recover/2.a). To recover nothing is no recovery.
    pub(crate) fn do_recover(&mut self, ctx: &Ctx, who: Who, amount: &Amount) {
        self.means(1);
        let look = self.fresh();
        let n = look.count(amount, ctx);
        let may = |seat: &kernel::seats::Seat| {
            let barred = |m: &PlayerMod| matches!(m, PlayerMod::CannotRecover);
            !look.player_rule(*seat, &barred)
        };
        let seats = look.who(who, ctx).into_iter().filter(may);
        let changes = seats.map(|seat| Change::Recover { seat, amount: n });
        let changes: Vec<Change> = changes.filter(|_| n > 0).collect();
        if rule!("GA recover/2", true) {
            self.propose(changes);
        }
    }

    /// Temporary damage goes from these.
    pub(crate) fn do_remove_damage(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        for thing in self.acted_on(ctx, things) {
            let slot = self.s.slot(thing);
            if let Some(o) = slot.and_then(|slot| self.s.object_mut(slot)) {
                o.marked = 0;
                self.made(1);
            }
        }
        self.s.changed(Facts::STATUS);
    }
}
