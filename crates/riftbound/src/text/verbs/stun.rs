//! Stunning (RB 423).

use super::exhaust::ExhaustRow;
use crate::program::Verb;
use crate::text::env::Env;
use crate::text::things::several;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum StunRow after ExhaustRow {
        Stun: act = "stuns+ {thing%and}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: StunRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let StunRow::Stun = row;
    let [list] = kids(term)?;
    let things = several(env, list)?;
    env.act(Verb::Stun(things));
    Ok(())
}
