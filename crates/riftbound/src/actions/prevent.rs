//! Prevent (RB 437): a Delayed Replacement that reduces damage.

use crate::flow::Engine;
use crate::program::{Amount, Things, Until};
use crate::state::{Ctx, RowMod, RowScope, State};
use kernel::game::Observer;
use kernel::rule;
use smallvec::smallvec;

impl<O: Observer<State>> Engine<'_, O> {
    /// Tracks a Prevent Value on each of these, or on everything.
    pub(crate) fn do_prevent(
        &mut self,
        ctx: &Ctx,
        things: Option<&Things>,
        amount: Option<&Amount>,
        (effects_only, once): (bool, bool),
        until: Until,
    ) {
        self.means(1);
        let left = amount.map(|a| self.counted(ctx, a));
        // A value of so much damage (RB 437.1.b.1).
        let tracked = left.is_none() || rule!("RB 437.1.b.1", true);
        if left == Some(0)
            || !tracked
            || !rule!("RB 437.1", "RB 437.6", "RB 437.7", "RB 390.3"; true)
        {
            return;
        }
        let what = RowMod::Prevent {
            left,
            effects_only,
            once,
        };
        let end = self.row_end(ctx, until);
        match things {
            Some(things) => {
                for thing in self.acted_on(ctx, things) {
                    let scope = RowScope::Fixed(smallvec![thing]);
                    self.s.rows.begin(scope, what, end);
                    self.s.made += 1;
                }
            }
            None => {
                if let Some(ability) = ctx.ability {
                    let pc = self.verb_pc();
                    let scope = RowScope::Filter { ability, pc };
                    self.s.rows.begin(scope, what, end);
                    self.s.made += 1;
                }
            }
        }
        self.s.touch();
    }
}
