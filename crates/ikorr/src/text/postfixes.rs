//! What follows a noun.

use super::amounts::{amount, counter, stat};
use super::conditions::ConditionRow;
use super::durations::{DurationRow, within};
use super::env::{Env, Res, fail, kids, row};
use super::filters::{FilterRow, once, that_name};
use super::predicates::keyword;
use super::refs::reference;
use crate::program::{Cmp, Extreme, Filter, NameIs, Side};
use text::Term;

/// What a phrase after the noun asks.
pub(crate) fn postfix<'t>(env: &mut Env<'_>, term: &'t Term, filter: &mut Filter) -> Res<'t, ()> {
    match row!(FilterRow, term)? {
        FilterRow::AtMost => compare(env, term, Cmp::AtMost, filter),
        FilterRow::AtLeast => compare(env, term, Cmp::AtLeast, filter),
        FilterRow::Exactly => compare(env, term, Cmp::Equal, filter),
        FilterRow::Highest => extreme(term, Extreme::Highest, filter),
        FilterRow::Lowest => extreme(term, Extreme::Lowest, filter),
        FilterRow::WithCounter => {
            let kind = Some(counter(term)?);
            once(&mut filter.counter, &None, kind, term)
        }
        FilterRow::WithStored => once(&mut filter.storing, &None, Some(true), term),
        FilterRow::ThatHasDone => {
            let [what, when] = kids(term)?;
            within(when, DurationRow::ThisTurn, "only this turn is remembered")?;
            let field = remembered(filter, what)?;
            once(field, &None, Some(true), term)
        }
        FilterRow::WithKeyword => {
            let [word] = kids(term)?;
            let word = Some(keyword(word)?);
            once(&mut filter.keyword, &None, word, term)
        }
        FilterRow::WithThatName => {
            let name = that_name(env, term)?;
            once(&mut filter.name, &NameIs::Any, name, term)
        }
        FilterRow::NamedCard => {
            let card = env.meanings.card(term)?;
            once(&mut filter.name, &NameIs::Any, NameIs::Print(card), term)
        }
        FilterRow::YouControl => once(&mut filter.side, &Side::Any, Side::Yours, term),
        FilterRow::AdjacentTo => {
            let [of] = kids(term)?;
            let of = Some(reference(env, of)?);
            once(&mut filter.adjacent_to, &None, of, term)
        }
        _ => fail(term, "nothing that can follow a noun"),
    }
}

/// What is remembered of a thing over a turn.
pub(crate) fn remembered<'f, 't>(
    filter: &'f mut Filter,
    what: &'t Term,
) -> Res<'t, &'f mut Option<bool>> {
    match row!(ConditionRow, what)? {
        ConditionRow::HasAttacked => Ok(&mut filter.attacked),
        ConditionRow::HasRaided => Ok(&mut filter.raided),
        ConditionRow::HasBattled => Ok(&mut filter.battled),
        _ => fail(what, "this is not remembered of a thing"),
    }
}

fn compare<'t>(env: &mut Env<'_>, term: &'t Term, cmp: Cmp, filter: &mut Filter) -> Res<'t, ()> {
    let [value, limit] = kids(term)?;
    let value = stat(value)?;
    // A limit is not a number of what is done, so "for each" leaves it alone.
    let times = env.times.take();
    let limit = amount(env, limit);
    env.times = times;
    once(&mut filter.compare, &None, Some((value, cmp, limit?)), term)
}

fn extreme<'t>(term: &'t Term, which: Extreme, filter: &mut Filter) -> Res<'t, ()> {
    let [value] = kids(term)?;
    let value = Some((stat(value)?, which));
    once(&mut filter.extreme, &None, value, term)
}
