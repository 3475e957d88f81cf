//! Copying activations (GA copying-abilities-or-copying-card-activations).

use super::summon::SummonRow;
use crate::program::{Amount, Instr, Verb};
use crate::text::env::Env;
use crate::text::mentions::{Mention, Sort};
use crate::text::things::one;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum CopyRow after SummonRow {
        Copy: act = "copy {thing}";
        NewTargets: act = "chooses+ new targets for {the_copy}";
        TheCopy: the_copy = "the copy";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: CopyRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        CopyRow::Copy => {
            let [thing] = kids(term)?;
            let item = one(env, thing)?;
            env.last(thing, |m| m.sort == Sort::Item && m.pick == item)?;
            let bind = env.register();
            env.act(Verb::CopyItem {
                item,
                times: Amount::Number(1),
                new_targets: false,
                bind,
            });
            let copy = crate::program::Pick::Bound(bind);
            env.mention(Mention::called(copy, Sort::Item, true));
            Ok(())
        }
        CopyRow::NewTargets => {
            let copy = env.last(term, |m| m.sort == Sort::Item)?.pick;
            env.emit(Instr::Do(Verb::Retarget(copy)));
            Ok(())
        }
        CopyRow::TheCopy => fail(term, "nothing is done"),
    }
}
