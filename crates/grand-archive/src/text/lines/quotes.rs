//! Abilities in quotes.

use super::kinds::whole;
use super::line;
use crate::card::{Type, TypeSet};
use crate::program::{AbilityId, AbilityKind};
use crate::text::costs::cost;
use crate::text::env::Env;
use crate::text::heads::head;
use crate::text::sentences::SentenceRow;
use text::{Res, Term, fail, kids};

/// An ability in quotes that end without a full stop.
pub(crate) fn open_quoted<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, AbilityId> {
    let mut own = quoting(env);
    let [first, before, last] = kids(term)?;
    let triggered = SentenceRow::of(term.op) == Some(SentenceRow::OpenTriggered);
    let kind = if triggered {
        AbilityKind::Triggered(head(&mut own, first)?)
    } else {
        AbilityKind::Activated(cost(&mut own, first)?)
    };
    crate::text::sentences::sentences(&mut own, &before.kids)?;
    let start = (!before.kids.is_empty()).then_some(0);
    crate::text::sentences::sentence(&mut own, last, start)?;
    let home = own.zone.unwrap_or(own.subject.home());
    let ability = whole(&mut own, kind, home);
    env.quoted = std::mem::take(&mut own.quoted);
    Ok(env.quote(ability))
}

/// The compilation of an ability in quotes.
pub(super) fn quoting<'v>(env: &mut Env<'v>) -> Env<'v> {
    let mut own = env.apart_from();
    if own.subject.is_action() {
        // What an action gives is had by an object.
        own.subject.types = TypeSet::only(Type::Ally);
    }
    own.quoted = std::mem::take(&mut env.quoted);
    own
}

/// An ability in quotes.
pub(crate) fn quoted<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, AbilityId> {
    let mut own = quoting(env);
    let found = line(&mut own, term)?;
    env.quoted = std::mem::take(&mut own.quoted);
    let mut found = found.into_iter();
    match (found.next(), found.next()) {
        (Some(ability), None) => Ok(env.quote(ability)),
        _ => fail(term, "one ability stands in quotes"),
    }
}
