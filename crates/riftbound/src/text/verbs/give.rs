//! Giving Might, keywords and abilities (RB 472).

use super::pay::PayRow;
use crate::program::{Until, Verb};
use crate::text::env::Env;
use crate::text::grants::{grants, until};
use crate::text::things::several;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum GiveRow after PayRow {
        Give: act = "gives+ {gift%and}";
        Gift: gift = "{thing%and} {every_one} {grant%and}{during?}";
        Reversed: gift = "{grant} to {thing}{during?}";
        Together: every_one = "" (style);
        GiveEach: every_one = "each" (style);
    }
}

/// What it does.
pub(crate) fn act<'t>(row: GiveRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if row != GiveRow::Give {
        return fail(term, "nothing is done");
    }
    let [gifts] = kids(term)?;
    if env.times.is_some() && gifts.kids.len() > 1 {
        return fail(gifts, "it is not clear which of these is given for each");
    }
    gifts.kids.iter().try_for_each(|gift| give(env, gift))
}

fn give<'t>(env: &mut Env<'_>, gift: &'t Term) -> Res<'t, ()> {
    if GiveRow::of(gift.op) != Some(GiveRow::Gift) {
        return reversed(env, gift);
    }
    let [list, _, granted, during] = kids(gift)?;
    let things = several(env, list)?;
    let mods = grants(env, granted)?;
    let until = until(during)?.unwrap_or(Until::Always);
    env.act(Verb::Affect {
        things,
        mods,
        until,
    });
    Ok(())
}

/// "Give +N Might equal to ... to another unit": what is measured was named
/// before the unit it is given to.
fn reversed<'t>(env: &mut Env<'_>, gift: &'t Term) -> Res<'t, ()> {
    let [granted, thing, during] = kids(gift)?;
    let mods = vec![crate::text::grants::grant(env, granted)?];
    let things = crate::text::things::things(env, thing)?;
    let until = until(during)?.unwrap_or(Until::Always);
    env.act(Verb::Affect {
        things,
        mods,
        until,
    });
    Ok(())
}
