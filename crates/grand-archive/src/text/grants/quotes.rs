//! Things that gain an ability in quotes.

use super::attacks::affecting;
use super::durations::{lasting, one_until};
use super::predicates::{Effect, grant, predicate};
use crate::program::{Mod, Until};
use crate::text::env::Env;
use crate::text::lines::quoted;
use crate::text::things::things;
use text::{Res, Term, fail, kids, row};

/// A thing gains an ability in quotes.
pub(crate) fn quoting<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [_, leads, thing, _, granted, quote] = kids(term)?;
    let until = quote_lead(leads)?;
    let things = things(env, thing)?;
    let mods = quote_mods(env, granted, quote)?;
    let until = lasting(env, &things, until, term)?;
    let act = affecting(env, things, mods, until);
    env.act(act);
    Ok(())
}

/// A thing gets something and gains an ability in quotes.
pub(crate) fn quoting_also<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [_, leads, thing, predicates, _, quote] = kids(term)?;
    let until = quote_lead(leads)?;
    let things = things(env, thing)?;
    let mut mods = Vec::new();
    for one in &predicates.kids {
        match predicate(env, one, false)? {
            Effect::Mods(more, None) => mods.extend(more),
            _ => return fail(one, "this does not stand here"),
        }
    }
    let [line] = kids(quote)?;
    mods.push(Mod::Has(quoted(env, line)?));
    let until = lasting(env, &things, until, term)?;
    let act = affecting(env, things, mods, until);
    env.act(act);
    Ok(())
}

/// A thing gains an ability in quotes for a while.
pub(crate) fn quoting_for<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [_, leads, thing, _, granted, quote, how_long] = kids(term)?;
    if let Some(lead) = leads.kids.first() {
        return fail(lead, "this does not stand here");
    }
    let things = things(env, thing)?;
    let mut mods = Vec::new();
    for one in &granted.kids {
        let [given] = kids(one)?;
        mods.push(grant(env, given, false)?);
    }
    mods.push(Mod::Has(crate::text::lines::open_quoted(env, quote)?));
    let until = one_until(how_long)?;
    let act = affecting(env, things, mods, until);
    env.act(act);
    Ok(())
}

/// What is given before and in the quote.
pub(crate) fn quote_mods<'t>(
    env: &mut Env<'_>,
    granted: &'t Term,
    quote: &'t Term,
) -> Res<'t, Vec<Mod>> {
    let mut mods = Vec::new();
    for one in &granted.kids {
        let [given] = kids(one)?;
        mods.push(grant(env, given, false)?);
    }
    let [line] = kids(quote)?;
    mods.push(Mod::Has(quoted(env, line)?));
    Ok(mods)
}

pub(super) fn quote_lead(leads: &Term) -> Res<'_, Option<Until>> {
    use crate::text::sentences::SentenceRow;
    let mut until = None;
    for lead in &leads.kids {
        if row!(SentenceRow, lead)? != SentenceRow::UntilLead || until.is_some() {
            return fail(lead, "this does not stand here");
        }
        let [term] = kids(lead)?;
        until = Some(one_until(term)?);
    }
    Ok(until)
}
