//! Drawing (RB 413).

use super::recall::RecallRow;
use crate::program::{Things, Verb};
use crate::text::amounts::{amount, count as fixed};
use crate::text::choices::one_of_them;
use crate::text::env::Env;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum DrawRow after RecallRow {
        Draw: act = "draws+ {amount}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: DrawRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let DrawRow::Draw = row;
    let [much] = kids(term)?;
    // Of cards one looks at, "draw one" is one of them.
    if env.looking.is_some() && env.times.is_none() {
        let those = one_of_them(env, term, fixed(much)?)?;
        env.act(Verb::DrawThese(Things::Pick(those)));
        return Ok(());
    }
    let count = amount(env, much)?;
    let who = env.actor;
    env.act(Verb::Draw { who, count });
    Ok(())
}
