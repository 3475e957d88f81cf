//! What effects do to units in and for combat (GA distant).

use crate::flow::Engine;
use crate::program::{Pick, Things};
use crate::state::{Ctx, State};
use kernel::game::Observer;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_become_distant(&mut self, ctx: &Ctx, things: &Things) {
        let all = self.acted_on(ctx, things);
        self.means(all.len());
        let turned = self.become_distant(&all);
        self.made(turned);
    }

    /// The attacker declares an additional attack after this combat.
    pub(crate) fn do_attack_again(&mut self, ctx: &Ctx, who: Pick) {
        self.means(1);
        let units = self.fresh().linked_pick(who, ctx);
        if let Some(combat) = &mut self.s.combat
            && units.contains(&combat.attacker)
        {
            combat.again = true;
            self.made(1);
        }
    }
}
