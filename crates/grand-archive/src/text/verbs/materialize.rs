//! Materializing by an effect (GA special-play-permissions/1).

use super::pay::PayRow;
use crate::program::{Amount, Filter, PlayTerms, Side, Verb, Where};
use crate::text::env::Env;
use crate::text::things::{Named, named};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum MaterializeRow after PayRow {
        Materialize: act = "materializes+ {thing}{terms*|tight}";
        IgnoringElements: terms = ", ignoring {its_requirements}";
        ItsRequirements: its_requirements = "its elemental requirements";
        FreeTerms: terms = " without paying {which_cost}";
        ItsMemoryCost: which_cost = "its memory cost";
        ItsReserveCost: which_cost = "its reserve cost";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: MaterializeRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if row != MaterializeRow::Materialize {
        return fail(term, "nothing is done");
    }
    let [thing, list] = kids(term)?;
    let filter = match named(env, thing)? {
        Named::Some(said, Amount::Number(1), Some(_)) => {
            let filter = said.plain(thing)?;
            if filter.side != Side::Yours {
                return fail(thing, "say whose");
            }
            filter
        }
        Named::Pick(pick) => Filter {
            zones: std::iter::once(Where::Anywhere).collect(),
            among: Some(pick),
            ..Filter::default()
        },
        _ => return fail(thing, "say which card"),
    };
    let terms = terms(list, MaterializeRow::ItsMemoryCost)?;
    let who = env.actor;
    env.act(Verb::Materialize { who, filter, terms });
    Ok(())
}

/// The terms of a play by an effect; `cost` is the word for what is not paid.
pub(crate) fn terms<'t>(list: &'t Term, cost: MaterializeRow) -> Res<'t, PlayTerms> {
    let mut terms = PlayTerms::default();
    for term in &list.kids {
        let place = match row!(MaterializeRow, term)? {
            MaterializeRow::IgnoringElements => &mut terms.ignore_elements,
            MaterializeRow::FreeTerms => {
                let [what] = kids(term)?;
                if row!(MaterializeRow, what)? != cost {
                    return fail(what, "it has another cost");
                }
                &mut terms.free
            }
            _ => return fail(term, "no terms"),
        };
        if std::mem::replace(place, true) {
            return fail(term, "this is said twice");
        }
    }
    Ok(terms)
}
