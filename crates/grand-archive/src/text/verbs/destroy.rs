//! Destroying (GA destruction).

use super::recover::RecoverRow;
use crate::program::{Instr, Pick, Things, Verb};
use crate::text::env::{Env, Way};
use crate::text::things::things;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum DestroyRow after RecoverRow {
        Destroy: act = "destroys+ {thing}";
    }
}

/// What it does. What was destroyed is bound before, where several may be.
pub(crate) fn act<'t>(row: DestroyRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let DestroyRow::Destroy = row;
    let [thing] = kids(term)?;
    let mut things = things(env, thing)?;
    if let Things::All(_) = things {
        let bind = env.register();
        env.emit(Instr::Bind { things, bind });
        env.ways.push((Way::Destroyed, bind));
        things = Things::Pick(Pick::Bound(bind));
    }
    env.act(Verb::Destroy(things));
    Ok(())
}
