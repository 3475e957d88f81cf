//! Noun phrases: targets, what is chosen as a step is done, all that match.
//! Only the word target makes a target (GA objects-and-targeting/p6).

mod picked;

pub(crate) use picked::{chosen, item_filter, targeted};

use super::amounts::amount;
use super::conditions::CondRow;
use super::env::Env;
use super::filters::filter;
use super::mentions::Mention;
use super::refs::reference;
use super::said::Said;
use crate::program::{Amount, Filter, Instr, Pick, Things, Where};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Ways to say which things.
    pub(crate) enum ThingRow after CondRow {
        Referred: thing = "{ref}";
        Target: thing = "target {filter}" (singular);
        OtherTarget: thing = "another target {filter}" (singular);
        Targets: thing = "{amount|word} target {filter}";
        UpToTargets: thing = "{each_of} up to {amount|word} target {filter}";
        NotEach: each_of = "" (style);
        EachOf: each_of = "each of" (style);
        AnyTargets: thing = "any amount of target {filter}" (plural);
        Some: thing = "{amount|a} {filter}";
        UpTo: thing = "up to {amount|word} {filter}";
        AnyAmount: thing = "any amount of {filter}" (plural);
        Every: thing = "{every} {filter}";
        SomeOfThem: thing = "{amount|word} of them";
        UpToOfThem: thing = "up to {amount|word} of them";
        TheRest: thing = "the rest" (plural, style);
        TheOther: thing = "the other" (singular, style);
        Each: every = "each" (singular, style);
        All: every = "all" (plural, style);
        Bare: every = "" (plural, style);
    }
}

/// A noun phrase before it is known what is done with it.
#[derive(Clone, Debug)]
pub(crate) enum Named {
    /// A thing that was named before.
    Pick(Pick),
    /// Targets: at least, at most (none: any number).
    Target(Said, Amount, Option<Amount>),
    /// So many that somebody chooses: at least, at most (none: any number).
    Some(Said, Amount, Option<Amount>),
    /// All that match.
    All(Said),
}

const NONE: Amount = Amount::Number(0);
const ONE: Amount = Amount::Number(1);

/// What a noun phrase says.
pub(crate) fn named<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Named> {
    Ok(match row!(ThingRow, term)? {
        ThingRow::Referred => {
            let [to] = kids(term)?;
            Named::Pick(reference(env, to)?)
        }
        ThingRow::Target => Named::Target(only_filter(env, term)?, ONE, Some(ONE)),
        ThingRow::OtherTarget => {
            let mut said = only_filter(env, term)?;
            super::filters::other(env, &mut said.filter, term)?;
            Named::Target(said, ONE, Some(ONE))
        }
        ThingRow::Targets => {
            let (many, said) = unscaled(env, |env| counted(env, term))?;
            if many == ONE {
                return fail(term, "say \"target\"");
            }
            Named::Target(said, many.clone(), Some(many))
        }
        ThingRow::UpToTargets => {
            let [_, many, of] = kids(term)?;
            let many = unscaled(env, |env| amount(env, many))?;
            let said = filter(env, of)?;
            Named::Target(said, NONE, Some(many))
        }
        ThingRow::AnyTargets => Named::Target(only_filter(env, term)?, NONE, None),
        ThingRow::Some => {
            let (many, said) = counted(env, term)?;
            Named::Some(said, many.clone(), Some(many))
        }
        ThingRow::UpTo => {
            let (many, said) = counted(env, term)?;
            Named::Some(said, NONE, Some(many))
        }
        ThingRow::AnyAmount => Named::Some(only_filter(env, term)?, NONE, None),
        ThingRow::Every => {
            let [_, of] = kids(term)?;
            Named::All(filter(env, of)?)
        }
        ThingRow::SomeOfThem | ThingRow::UpToOfThem => {
            let [many] = kids(term)?;
            let many = amount(env, many)?;
            let least = match row!(ThingRow, term)? {
                ThingRow::SomeOfThem => many.clone(),
                _ => NONE,
            };
            Named::Some(of_them(env, term)?, least, Some(many))
        }
        ThingRow::TheRest | ThingRow::TheOther => {
            let mut said = of_them(env, term)?;
            let chosen = env.last(term, |m| said.filter.among.is_some() && was_taken(m))?;
            said.filter.not = Some(chosen.pick);
            Named::All(said)
        }
        _ => return fail(term, "no thing"),
    })
}

/// Whether something was taken from among the cards named together.
fn was_taken(mention: &Mention) -> bool {
    matches!(mention.pick, Pick::Bound(_)) && mention.zone == Where::Anywhere
}

fn of_them<'t>(env: &Env<'_>, term: &'t Term) -> Res<'t, Said> {
    let cards = env.last(term, |m| !m.one && !was_taken(m))?;
    let mut said = Said::default();
    said.filter.among = Some(cards.pick);
    said.filter.zones.push(Where::Anywhere);
    said.filter.types = cards.types;
    Ok(said)
}

/// How many are targeted is said as it is: what "for each" counts is what is
/// done to them.
fn unscaled<'t, T>(env: &mut Env<'_>, read: impl FnOnce(&mut Env<'_>) -> Res<'t, T>) -> Res<'t, T> {
    let times = env.times.take();
    let found = read(env);
    env.times = times;
    found
}

fn only_filter<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Said> {
    let [of] = kids(term)?;
    filter(env, of)
}

fn counted<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, (Amount, Said)> {
    let [many, of] = kids(term)?;
    let many = amount(env, many)?;
    Ok((many, filter(env, of)?))
}

/// The things a step acts on; targets and choices are noted.
pub(crate) fn things<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Things> {
    let whole = named(env, term)?;
    acted_on(env, term, whole)
}

/// The same of a phrase that is read already.
pub(crate) fn acted_on<'t>(env: &mut Env<'_>, term: &'t Term, whole: Named) -> Res<'t, Things> {
    Ok(match whole {
        Named::Pick(pick) => Things::Pick(pick),
        Named::Target(said, min, max) => Things::Pick(targeted(env, term, said, (min, max))?),
        Named::Some(said, min, max) => Things::Pick(chosen(env, term, said, (min, max))?),
        Named::All(said) => {
            let filter = said.plain(term)?;
            let bind = env.register();
            let mention = Mention::of(Pick::Bound(bind), &filter, false);
            let things = Things::All(filter);
            env.emit(Instr::Bind { things, bind });
            env.mention(mention);
            Things::Pick(Pick::Bound(bind))
        }
    })
}

/// Exactly what was named together.
pub(crate) fn one<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Pick> {
    match things(env, term)? {
        Things::Pick(pick) => Ok(pick),
        _ => fail(term, "say which"),
    }
}

/// What "a ..." or a thing named before asks, where nothing is chosen.
pub(crate) fn indefinite<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, Filter> {
    match named(env, thing)? {
        Named::Some(said, ONE, Some(ONE)) | Named::All(said) => said.event(thing),
        Named::Pick(pick) => Ok(Filter {
            among: Some(pick),
            zones: std::iter::once(Where::Anywhere).collect(),
            ..Filter::default()
        }),
        _ => fail(thing, "say \"a ...\""),
    }
}
