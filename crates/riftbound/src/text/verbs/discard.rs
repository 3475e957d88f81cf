//! Discarding (RB 422).

use super::deal::DealRow;
use crate::program::{Amount, Filter, Kinds, Pick, Verb, Where};
use crate::text::amounts::amount;
use crate::text::env::Env;
use crate::text::mentions::Mention;
use crate::text::things::things;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum DiscardRow after DealRow {
        Discard: act = "discards+ {amount}";
        DiscardHand: act = "discards+ {own} hand";
        DiscardThat: act = "discards+ {thing}";
        DiscardYour: own = "your" (style);
        DiscardTheir: own = "their" (style);
    }
}

/// What it does.
pub(crate) fn act<'t>(row: DiscardRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let who = env.actor;
    let bind = env.register();
    match row {
        DiscardRow::Discard => {
            let [much] = kids(term)?;
            let count = amount(env, much)?;
            let one = count == Amount::Number(1);
            env.act(Verb::Discard {
                who,
                count: Some(count),
                bind,
            });
            env.mention(discarded(Pick::Bound(bind), one));
        }
        DiscardRow::DiscardHand => {
            let count = None;
            env.act(Verb::Discard { who, count, bind });
        }
        DiscardRow::DiscardThat => {
            let [thing] = kids(term)?;
            let things = things(env, thing)?;
            env.act(Verb::DiscardThese(things));
        }
        _ => return fail(term, "nothing is done"),
    }
    Ok(())
}

fn discarded(pick: Pick, one: bool) -> Mention {
    let filter = Filter {
        zone: Where::Trash,
        kinds: Kinds::default(),
        ..Filter::default()
    };
    Mention::of(pick, &filter, one)
}
