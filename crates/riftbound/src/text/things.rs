//! Noun phrases: targets, what is chosen as a step is done, all that match.

use super::amounts::count;
use super::choices::chosen;
use super::conditions::CondRow;
use super::env::Env;
use super::fields::field_target;
use super::filters::filter;
use super::mentions::Mention;
use super::refs::reference;
use super::said::Said;
use crate::program::{At, Filter, Instr, Pick, Side, Things, Where};
use kernel::rule;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Ways to say which things.
    pub(crate) enum ThingRow after CondRow {
        Referred: thing = "{ref}";
        FromZone: thing = "{ref} from {location}";
        Some: thing = "{amount|a} {filter}";
        OneAny: thing = "{any_one}";
        AnyOne: any_one = "any {filter}" (singular, style);
        OneOf: any_one = "one of {filter}" (plural, style);
        UpTo: thing = "{each_of} up to {amount|word} {filter}";
        NotEach: each_of = "" (style);
        EachOfThem: each_of = "each of" (style);
        UpToOfThem: thing = "up to {amount|word} of them";
        AnyNumber: thing = "any number of {filter}" (plural);
        Every: thing = "{every} {filter}";
        Each: every = "each" (singular, style);
        All: every = "all" (plural, style);
        Bare: every = "" (plural, style);
    }
}

/// Any number of things.
pub(crate) const ANY: u8 = u8::MAX;

/// A noun phrase before it is known what is done with it.
#[derive(Clone, Debug)]
pub(crate) enum Named {
    /// A thing that was named before.
    Pick(Pick),
    /// So many that somebody chooses: at least, at most (none: any number).
    Some(Said, u8, Option<u8>),
    /// All that match.
    All(Said),
}

/// What a noun phrase says.
pub(crate) fn named<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Named> {
    Ok(match row!(ThingRow, term)? {
        ThingRow::Referred => {
            let [to] = kids(term)?;
            Named::Pick(reference(env, to)?)
        }
        ThingRow::FromZone => {
            let [to, zone] = kids(term)?;
            if super::fields::zone_of(zone)? != (Where::Trash, Side::Yours) {
                return fail(zone, "say \"your trash\"");
            }
            let pick = reference(env, to)?;
            env.from_trash |= pick == Pick::This;
            Named::Pick(pick)
        }
        ThingRow::Some => {
            let [many, of] = kids(term)?;
            let many = count(many)?;
            Named::Some(filter(env, of)?, many, Some(many))
        }
        ThingRow::OneAny => {
            let [one] = kids(term)?;
            let [of] = kids(one)?;
            Named::Some(filter(env, of)?, 1, Some(1))
        }
        ThingRow::UpTo => {
            let [_, many, of] = kids(term)?;
            Named::Some(filter(env, of)?, 0, Some(count(many)?))
        }
        ThingRow::UpToOfThem => {
            let [many] = kids(term)?;
            let among = env.last(term, |m| !m.one)?;
            let mut said = Said::default();
            (said.filter.among, said.filter.kinds) = (Some(among.pick), among.kinds);
            Named::Some(said, 0, Some(count(many)?))
        }
        ThingRow::AnyNumber => {
            let [of] = kids(term)?;
            Named::Some(filter(env, of)?, 0, None)
        }
        ThingRow::Every => {
            let [_, of] = kids(term)?;
            Named::All(filter(env, of)?)
        }
        _ => return fail(term, "no thing"),
    })
}

/// The things a step acts on; targets and choices are noted.
pub(crate) fn things<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Things> {
    Ok(match named(env, term)? {
        Named::Pick(pick) => Things::Pick(pick),
        Named::Some(said, min, max) => Things::Pick(chosen(env, term, said, (min, max))?),
        Named::All(said) if rule!("RB 355.5.a", "RB 355.10.d"; true) => {
            Things::All(all(env, term, said)?)
        }
        Named::All(said) => Things::Pick(chosen(env, term, said, (0, None))?),
    })
}

/// Several noun phrases, one after the other.
pub(crate) fn several<'t>(env: &mut Env<'_>, list: &'t Term) -> Res<'t, Things> {
    let mut whole: Option<Things> = None;
    for term in &list.kids {
        let next = things(env, term)?;
        whole = Some(match whole {
            Some(before) => Things::Both(Box::new(before), Box::new(next)),
            None => next,
        });
    }
    let Some(whole) = whole else {
        return fail(list, "nothing");
    };
    if list.kids.len() > 1 {
        let bind = env.register();
        let things = whole.clone();
        env.emit(Instr::Bind { things, bind });
        let kinds = super::filters::UNITS;
        let filter = Filter {
            kinds,
            ..Filter::default()
        };
        env.mention(Mention::of(Pick::Bound(bind), &filter, false));
        return Ok(Things::Pick(Pick::Bound(bind)));
    }
    Ok(whole)
}

/// All that match. "At a battlefield" is one that is chosen, a target
/// (RB 355.10.b).
pub(crate) fn all<'t>(env: &mut Env<'_>, term: &'t Term, mut said: Said) -> Res<'t, Filter> {
    if let Some(found) = said.field.take() {
        said.filter.at = At::With(field_target(env, found));
    }
    if said.group.is_some() || said.ability || said.both_at_field.is_some() {
        return fail(term, "this is said of what is chosen");
    }
    said.complete(term)?;
    Ok(said.filter)
}

/// Exactly one thing, or what was chosen together.
pub(crate) fn one<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Pick> {
    match things(env, term)? {
        Things::Pick(pick) => Ok(pick),
        _ => fail(term, "this speaks of one thing only"),
    }
}
