//! Recalling (RB 449).

use super::heal::HealRow;
use crate::program::Verb;
use crate::text::env::Env;
use crate::text::things::several;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum RecallRow after HealRow {
        Recall: act = "recalls+ {thing%and}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: RecallRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let RecallRow::Recall = row;
    let [list] = kids(term)?;
    let things = several(env, list)?;
    env.act(Verb::Recall(things));
    Ok(())
}
