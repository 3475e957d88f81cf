//! Choosing on resolution, and naming a card (ROI 10.5).

use super::reveal::RevealRow;
use crate::program::Instr;
use crate::text::env::{Env, Res, Role, fail, kids};
use crate::text::filters::Wanted;
use crate::text::things::{Named, chosen, named};
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ChooseRow after RevealRow {
        Choose: act = "chooses+ {thing}";
        NameCard: act = "names+ a card";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ChooseRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        ChooseRow::Choose => {
            let [thing] = kids(term)?;
            let Named::Chosen {
                said,
                min,
                max,
                random,
            } = named(env, thing)?
            else {
                return fail(thing, "nothing is left to choose");
            };
            let filter = said.finish(thing, Wanted::ANYWHERE)?;
            chosen(env, filter, (min, max), random);
            env.role(Role::Chosen);
        }
        ChooseRow::NameCard => {
            let (who, bind) = (env.actor, env.register());
            env.name = Some(bind);
            env.emit(Instr::NameCard { who, bind });
        }
    }
    Ok(())
}
