//! Which lines of an action say how it is played, and nothing that it does.

use crate::text::clauses::ClauseRow;
use crate::text::grants::is_lasting_grant;
use crate::text::refs::RefRow;
use crate::text::sentences::SentenceRow;
use crate::text::statics::StaticRow;
use crate::text::things::ThingRow;
use text::Term;

/// Whether a line of an action says how it is played, and nothing that it
/// does.
pub(crate) fn is_static(body: &Term) -> bool {
    let Some(first) = body.kids.first() else {
        return false;
    };
    let [_, leads, clause, _] = first.kids.as_slice() else {
        return false;
    };
    let played = leads.kids.iter().any(|lead| {
        matches!(
            SentenceRow::of(lead.op),
            Some(SentenceRow::AsExtra | SentenceRow::WhilePaying)
        )
    });
    played || is_about_playing(clause) || is_given_to_itself(clause)
}

/// "This card has fast activation", "~ gets +1 {power}": what resolves has no
/// use for it, but the card has it before, or where it is loaded (GA
/// abilities/1).
fn is_given_to_itself(clause: &Term) -> bool {
    let [thing, predicates] = clause.kids.as_slice() else {
        return false;
    };
    let all = predicates.kids.iter().all(is_lasting_grant);
    ClauseRow::of(clause.op) == Some(ClauseRow::Affects) && is_itself(thing) && all
}

fn is_about_playing(clause: &Term) -> bool {
    match StaticRow::of(clause.op) {
        Some(StaticRow::Costs) => clause.kids.first().is_some_and(is_itself),
        Some(StaticRow::MayActivate) => clause.kids.first().is_some_and(is_own_ref),
        Some(
            StaticRow::TargetsCost
            | StaticRow::PlayOnly
            | StaticRow::MayPayActivate
            | StaticRow::RatherThan
            | StaticRow::OnlyFloating
            | StaticRow::PaysFor
            | StaticRow::IgnoreOwn,
        ) => true,
        _ => false,
    }
}

pub(super) fn is_itself(thing: &Term) -> bool {
    ThingRow::of(thing.op) == Some(ThingRow::Referred) && thing.kids.first().is_some_and(is_own_ref)
}

fn is_own_ref(to: &Term) -> bool {
    RefRow::of(to.op) == Some(RefRow::Itself)
}
