//! Buffing (RB 426).

use super::stun::StunRow;
use crate::program::Verb;
use crate::text::env::Env;
use crate::text::things::several;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum BuffRow after StunRow {
        Buff: act = "buffs+ {thing%and}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: BuffRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let BuffRow::Buff = row;
    let [list] = kids(term)?;
    let things = several(env, list)?;
    env.act(Verb::Buff(things));
    Ok(())
}
