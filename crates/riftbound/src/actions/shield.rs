//! Replacement effects that begin to apply for a time (RB 390.3).

use crate::flow::Engine;
use crate::program::{Things, Until};
use crate::state::{Ctx, RowMod, RowScope, State};
use kernel::game::Observer;
use kernel::rule;
use smallvec::smallvec;

impl<O: Observer<State>> Engine<'_, O> {
    /// The steps that follow happen instead, when they do; now they are
    /// skipped.
    pub(crate) fn do_shield(
        &mut self,
        ctx: &Ctx,
        things: Option<&Things>,
        once: bool,
        until: Until,
        len: u16,
    ) {
        let pc = self.verb_pc();
        self.means(1);
        self.run_mut().at.skip(len);
        let Some(ability) = ctx.ability else {
            return;
        };
        if !rule!("RB 390.3", true) {
            return;
        }
        let end = self.row_end(ctx, until);
        let what = RowMod::Shield { ability, pc, once };
        let scopes: Vec<RowScope> = match things {
            Some(things) => {
                let all = self.acted_on(ctx, things).into_iter();
                all.map(|r| RowScope::Fixed(smallvec![r])).collect()
            }
            None => vec![RowScope::Filter { ability, pc }],
        };
        self.s.made += scopes.len() as u16;
        for scope in scopes {
            self.s.rows.begin(scope, what, end);
        }
        self.s.touch();
    }
}
