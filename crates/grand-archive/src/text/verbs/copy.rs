//! Copying activations (GA copying-abilities-or-copying-card-activations).

use super::summon::SummonRow;
use crate::program::{Amount, Instr, Verb};
use crate::text::clauses::{ClauseRow, acts_of};
use crate::text::env::Env;
use crate::text::mentions::Sort;
use crate::text::players::is_you;
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
    if row != CopyRow::Copy {
        return fail(term, "say it right behind what is copied");
    }
    let [thing] = kids(term)?;
    let item = one(env, thing)?;
    env.last(thing, |m| m.sort == Sort::Item && m.pick == item)?;
    env.act(Verb::CopyItem {
        item,
        times: Amount::Number(1),
        new_targets: false,
    });
    Ok(())
}

/// "You may choose new targets for the copy" is said of the copy before.
pub(crate) fn retargets<'t>(env: &mut Env<'_>, clause: &'t Term) -> Res<'t, bool> {
    let (Some(ClauseRow::PlayersMay), [player, base]) =
        (ClauseRow::of(clause.op), clause.kids.as_slice())
    else {
        return Ok(false);
    };
    let acts = acts_of(base)?;
    let new = acts
        .iter()
        .any(|act| CopyRow::of(act.op) == Some(CopyRow::NewTargets));
    if !new || acts.len() != 1 || !is_you(player) {
        return Ok(false);
    }
    match env.code.last_mut() {
        Some(Instr::Do(Verb::CopyItem { new_targets, .. })) if !*new_targets => {
            *new_targets = true;
            Ok(true)
        }
        _ => fail(base, "nothing is copied before"),
    }
}
