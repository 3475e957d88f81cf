//! Negating (GA negate).

use super::copy::CopyRow;
use crate::program::{Instr, Verb};
use crate::text::env::{Env, Way};
use crate::text::mentions::Sort;
use crate::text::things::{Named, named, targeted};
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum NegateRow after CopyRow {
        Negate: act = "negates+ {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: NegateRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    use crate::program::Things;
    let NegateRow::Negate = row;
    let [thing] = kids(term)?;
    let things = match named(env, thing)? {
        Named::Target(said, min, max) if said.item.is_some() => {
            Things::Pick(targeted(env, thing, said, (min, max))?)
        }
        Named::Pick(pick) => {
            env.last(thing, |m| m.sort == Sort::Item && m.pick == pick)?;
            Things::Pick(pick)
        }
        Named::All(said) => match crate::text::things::item_filter(&said) {
            Some(item) => Things::Items(item),
            None => return fail(thing, "only what is on the effects stack is negated"),
        },
        _ => return fail(thing, "only what is on the effects stack is negated"),
    };
    if let Things::Pick(_) = &things {
        // Its card is known only while the entry is there.
        let bind = env.register();
        let card = things.clone();
        env.emit(Instr::Bind { things: card, bind });
        env.ways.push((Way::Negated, bind));
    }
    env.act(Verb::Negate { things, to: None });
    Ok(())
}
