//! "Other" and "another": than what.

use super::FilterRow;
use crate::program::{Filter, Pick, Where};
use crate::text::env::Env;
use crate::text::mentions::{Mention, Sort};
use text::{Res, Term, fail};

/// Whether an adjective says "other".
pub(super) fn is_other(adjective: &Term) -> bool {
    FilterRow::of(adjective.op) == Some(FilterRow::Other)
}

/// "Other" is other than the thing named last that is one of them, or else
/// than the card itself.
pub(crate) fn other<'t>(env: &Env<'_>, filter: &mut Filter, at: &'t Term) -> Res<'t, ()> {
    if filter.other || filter.not.is_some() {
        return fail(at, "this is said twice");
    }
    let there: Vec<&Mention> = env
        .mentions
        .iter()
        .filter(|m| is_there(m, filter))
        .collect();
    let of_them = there.iter().rfind(|m| is_one_of(m, filter)).copied();
    let action = env.subject.is_action();
    let any = there.last().copied().filter(|_| action);
    match redirected(env).or(of_them).or(any) {
        Some(mention) => filter.not = Some(mention.pick),
        None if action => return fail(at, "other than what?"),
        None => filter.other = true,
    }
    Ok(())
}

/// What is on the effects stack or under way and was named just before: other
/// than what it targets.
fn redirected<'e>(env: &'e Env<'_>) -> Option<&'e Mention> {
    let last = env.mentions.last()?;
    (last.one && matches!(last.sort, Sort::Item | Sort::Attack)).then_some(last)
}

/// Whether a thing was named that is where these are.
fn is_there(mention: &Mention, filter: &Filter) -> bool {
    let zone = filter.zones.first().copied().unwrap_or_default();
    let alone = matches!(
        mention.pick,
        Pick::This | Pick::YourChampion | Pick::Attacker
    );
    let same = mention.zone == zone && (zone != Where::Field || mention.sort == Sort::Thing);
    mention.one && !alone && (same || filter.among.is_some())
}

/// Whether what was named is one of these by what it was called.
fn is_one_of(mention: &Mention, filter: &Filter) -> bool {
    let typed = !mention.types.is_empty() && mention.types.is_within(filter.types);
    let has = |s| mention.subtypes.contains(s);
    (filter.types.is_empty() || typed)
        && filter.all_subtypes.iter().all(has)
        && (filter.subtypes.is_empty() || filter.subtypes.iter().any(has))
}
