//! How long something lasts.

use super::GrantRow;
use super::attacks::is_attack;
use crate::program::{Things, Until};
use crate::text::env::Env;
use text::{Res, Term, fail, kids, row};

/// How long.
pub(crate) fn one_until(term: &Term) -> Res<'_, Until> {
    Ok(match row!(GrantRow, term)? {
        GrantRow::EndOfTurn | GrantRow::ThisTurn | GrantRow::ForThisTurn => Until::EndOfTurn,
        GrantRow::NextTurn => Until::YourNextTurn,
        GrantRow::EndOfNextTurn => Until::EndOfYourNextTurn,
        GrantRow::RestOfGame => Until::Game,
        GrantRow::EndOfCombat => Until::EndOfCombat,
        GrantRow::EndOfPhase => Until::EndOfPhase,
        GrantRow::UntilGone => Until::SourceLeaves,
        _ => return fail(term, "no duration"),
    })
}

/// How long, if it is said behind or before.
pub(crate) fn until<'t>(env: &mut Env<'_>, list: &'t Term) -> Res<'t, Option<Until>> {
    match list.kids.first() {
        Some(during) => {
            let [term] = kids(during)?;
            if env.until.is_some() {
                return fail(during, "it is said twice how long");
            }
            one_until(term).map(Some)
        }
        None => {
            env.lasted |= env.until.is_some();
            Ok(env.until)
        }
    }
}

/// How long, if a predicate says it behind.
pub(super) fn duration<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Option<Until>> {
    match term.kids.last().filter(|kid| is_during(kid)) {
        Some(list) => until(env, list),
        None => Ok(None),
    }
}

pub(super) fn is_during(list: &Term) -> bool {
    let durations = list
        .kids
        .iter()
        .all(|k| GrantRow::of(k.op) == Some(GrantRow::During));
    list.op == text::Op::LIST && durations
}

/// What is given to an attack lasts as long as the attack; what is given to an
/// activation, as long as it is there.
pub(super) fn lasting<'t>(
    env: &Env<'_>,
    things: &Things,
    until: Option<Until>,
    at: &'t Term,
) -> Res<'t, Until> {
    match (until, things) {
        (Some(until), _) => Ok(until),
        (None, Things::Pick(_)) if is_attack(env, things) => Ok(Until::EndOfCombat),
        (None, Things::Pick(_)) => Ok(Until::Always),
        (None, _) => fail(at, "say for how long"),
    }
}
