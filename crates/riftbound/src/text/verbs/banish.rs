//! Banishing (RB 427).

use super::buff::BuffRow;
use crate::program::{Things, Verb};
use crate::text::choices::one_of_them;
use crate::text::env::Env;
use crate::text::things::several;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum BanishRow after BuffRow {
        Banish: act = "banishes+ {thing%and}";
        BanishOne: act = "banishes+ one";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: BanishRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let things = match row {
        BanishRow::Banish => {
            let [list] = kids(term)?;
            several(env, list)?
        }
        BanishRow::BanishOne => Things::Pick(one_of_them(env, term, 1)?),
    };
    env.act(Verb::Banish(things));
    Ok(())
}
