//! Replacement effects that begin to apply for a time: shields (GA
//! damage-prevention/1) and "the next time" (GA damage-prevention/2).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Things, Verb};
use crate::state::{Ctx, RowMod, RowScope, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::{by_rule, rule};
use smallvec::smallvec;

impl<O: Observer<State>> Engine<'_, O> {
    /// Each of these gets a shield of its own (GA damage-prevention/p7).
    pub(crate) fn do_shield(&mut self, ctx: &Ctx, verb: &Verb) {
        let Verb::Shield {
            things,
            amount,
            replacement,
            until,
        } = verb
        else {
            return;
        };
        self.means(1);
        let all = self.acted_on(ctx, things);
        let left = self.counted(amount, ctx);
        let (Some(ability), pc) = (ctx.ability, self.verb_pc()) else {
            return;
        };
        let end = self.row_end(ctx, *until);
        if left == 0 {
            return;
        }
        let what = RowMod::Shield {
            left,
            kind: replacement.damage,
            at: (ability, pc),
        };
        self.made(all.len());
        for thing in &all {
            self.tell(&Event::Affected(*thing));
        }
        for scope in scopes_of(all, false) {
            self.s.rows.begin(scope, what, end);
        }
    }

    /// The steps that follow happen instead, when they do; now they are
    /// skipped.
    pub(crate) fn do_replace(&mut self, ctx: &Ctx, verb: &Verb) {
        let Verb::Replace {
            things,
            uses,
            together,
            until,
            len,
            ..
        } = verb
        else {
            return;
        };
        let pc = self.verb_pc();
        self.means(1);
        self.run_mut().at.skip(*len);
        let Some(ability) = ctx.ability else {
            return;
        };
        let scopes = self.scopes(ctx, things.as_ref(), *together);
        let end = self.row_end(ctx, *until);
        let what = RowMod::Replace {
            ability,
            pc,
            uses: *uses,
        };
        self.made(scopes.len());
        for scope in scopes {
            if rule!("GA damage-prevention/p5", true) {
                self.s.rows.begin(scope, what, end);
            }
        }
    }

    /// "One or more" is one effect for all of them; else each has its own (GA
    /// damage-prevention/p7).
    fn scopes(&mut self, ctx: &Ctx, things: Option<&Things>, together: bool) -> Vec<RowScope> {
        let Some(things) = things else {
            return vec![RowScope::Table(Box::new(ctx.clone()))];
        };
        scopes_of(self.acted_on(ctx, things), together)
    }
}

/// One effect for all of these together, or one for each of them.
fn scopes_of(all: Vec<Ref>, together: bool) -> Vec<RowScope> {
    let one = by_rule!("GA damage-prevention/p7", together, else !together);
    match one {
        true => vec![RowScope::Fixed(all.into_iter().collect())],
        false => {
            let each = all.into_iter();
            each.map(|r| RowScope::Fixed(smallvec![r])).collect()
        }
    }
}
