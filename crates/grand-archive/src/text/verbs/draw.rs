//! Drawing (GA drawing-cards), into hand or memory.

use crate::program::Verb;
use crate::text::amounts::amount;
use crate::text::env::Env;
use crate::text::sources::SourceRow;
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum DrawRow after SourceRow {
        Draw: act = "draws+ {amount|a} card+";
        DrawMemory: act = "draws+ {amount|a} card+ into {own_memory_word}";
        YourMemory: own_memory_word = "your memory" (style);
        TheirMemory: own_memory_word = "their memory" (style);
        DrawMore: act = "draws+ an additional card";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: DrawRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let count = match term.kids.first() {
        Some(much) => amount(env, much)?,
        None => env.scale(1),
    };
    let (who, memory) = (env.actor, row == DrawRow::DrawMemory);
    if row == DrawRow::DrawMore {
        let [] = kids(term)?;
    }
    env.much = match count {
        crate::program::Amount::Number(_) => None,
        _ => Some(count.clone()),
    };
    env.act(Verb::Draw { who, count, memory });
    Ok(())
}
