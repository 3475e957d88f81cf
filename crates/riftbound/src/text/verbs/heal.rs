//! Healing (RB 418).

use super::banish::BanishRow;
use crate::program::Verb;
use crate::text::env::Env;
use crate::text::things::several;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum HealRow after BanishRow {
        Heal: act = "heals+ {thing%and}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: HealRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let HealRow::Heal = row;
    let [list] = kids(term)?;
    let things = several(env, list)?;
    env.act(Verb::Heal(things));
    Ok(())
}
