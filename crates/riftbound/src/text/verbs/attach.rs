//! Attaching and detaching (RB 434, 435).

use super::counter::CounterRow;
use crate::program::Verb;
use crate::text::env::Env;
use crate::text::things::{ThingRow, one, things};
use text::{Res, Term, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum AttachRow after CounterRow {
        Attach: act = "attaches+ {thing} to {thing}";
        Detach: act = "detaches+ {thing}";
        DetachFrom: act = "detaches+ {thing} from {ref}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: AttachRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        AttachRow::Attach => {
            let [what, to] = kids(term)?;
            // "It" was named before what is attached to it.
            let named = ThingRow::of(to.op) == Some(ThingRow::Referred);
            let before = named.then(|| one(env, to)).transpose()?;
            let what = things(env, what)?;
            let to = before.map_or_else(|| one(env, to), Ok)?;
            env.act(Verb::Attach { what, to });
        }
        AttachRow::Detach => {
            let [what] = kids(term)?;
            let what = things(env, what)?;
            env.act(Verb::Detach(what));
        }
        AttachRow::DetachFrom => {
            let [what, from] = kids(term)?;
            let holder = crate::text::refs::reference(env, from)?;
            let what = attached(env, what, holder)?;
            env.act(Verb::Detach(what));
        }
    }
    Ok(())
}

/// Only what is attached there can be detached from it.
fn attached<'t>(
    env: &mut Env<'_>,
    what: &'t Term,
    holder: crate::program::Pick,
) -> Res<'t, crate::program::Things> {
    use crate::text::choices::chosen;
    use crate::text::things::{Named, named};
    match named(env, what)? {
        Named::Some(mut said, min, max) => {
            said.filter.attached_to = Some(holder);
            chosen(env, what, said, (min, max)).map(crate::program::Things::Pick)
        }
        _ => text::fail(what, "say \"an Equipment\""),
    }
}
