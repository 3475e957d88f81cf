//! Recycling (RB 416).

use super::channel::ChannelRow;
use crate::program::{Amount, Filter, Pick, Things, Verb, Where};
use crate::text::amounts::count;
use crate::text::env::Env;
use crate::text::things::several;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum RecycleRow after ChannelRow {
        Recycle: act = "recycles+ {thing%and}";
        RecycleFromTrash: act = "recycles+ {amount} from {whose_trash}";
        RecycleRest: act = "recycles+ the {rest}";
        RecycleYourTrash: whose_trash = "your trash" (style);
        RecycleTheirTrash: whose_trash = "their trash" (style);
        Rest: rest = "rest" (style);
        Remaining: rest = "remaining cards" (style);
        TheOther: rest = "other" (style);
    }
}

/// What it does.
pub(crate) fn act<'t>(row: RecycleRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        RecycleRow::Recycle => {
            let [list] = kids(term)?;
            let things = several(env, list)?;
            env.act(Verb::Recycle(things));
        }
        RecycleRow::RecycleFromTrash => {
            let [much, _] = kids(term)?;
            let count = Amount::Number(i16::from(count(much)?));
            let (who, bind) = (env.actor, env.register());
            let filter = Filter {
                zone: Where::Trash,
                side: env.own_side(),
                ..Filter::default()
            };
            env.act(Verb::RecycleFrom {
                who,
                filter,
                count,
                bind,
            });
        }
        RecycleRow::RecycleRest => {
            let rest = rest(env, term)?;
            env.looking = None;
            env.act(Verb::Recycle(Things::All(rest)));
        }
        _ => return fail(term, "nothing is done"),
    }
    Ok(())
}

/// The cards looked at or revealed that are still where they were.
pub(crate) fn rest<'t>(env: &Env<'_>, term: &'t Term) -> Res<'t, Filter> {
    let looked = env.last(term, |m| {
        m.zone == Where::Deck && matches!(m.pick, Pick::Bound(_)) && !m.chosen
    })?;
    Ok(Filter {
        zone: Where::Deck,
        among: Some(looked.pick),
        ..Filter::default()
    })
}
