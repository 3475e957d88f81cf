//! Generating cards (GA generate).

use super::gather::GatherRow;
use crate::program::{Amount, Dest, Pick, Verb};
use crate::text::amounts::amount;
use crate::text::env::Env;
use crate::text::mentions::{Mention, Sort};
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum GenerateRow after GatherRow {
        Generate: act = "generates+ {amount|a} {generated} card+";
        Generated: generated = "{=name}";
    }
}

/// What it does. Where the cards go is said next.
pub(crate) fn act<'t>(row: GenerateRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if row != GenerateRow::Generate {
        return text::fail(term, "nothing is done");
    }
    let [many, name] = kids(term)?;
    let count = amount(env, many)?;
    let card = env.words.name(name)?;
    let bind = env.register();
    let one = count == Amount::Number(1);
    let who = env.actor;
    env.act(Verb::Generate {
        who,
        card,
        count,
        to: Dest::Hand,
        bind,
    });
    env.mention(Mention::called(Pick::Bound(bind), Sort::Card, one));
    Ok(())
}
