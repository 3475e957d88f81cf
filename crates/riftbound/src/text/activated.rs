//! Abilities with a cost, and the keywords and limits that stand with them.

use super::amounts::small;
use super::around::Around;
use super::conditions::all;
use super::costs::cost;
use super::env::Env;
use super::heads::and;
use super::holding::counted;
use super::lines::{LineRow, apart, whole};
use super::passives::one;
use super::prices::other_costs;
use super::sentences::{SentenceRow, body, sentences};
use super::statics::StaticRow;
use crate::program::{Ability, AbilityKind, Cond, Keyword, Limit, Passive, Speed};
use text::{Res, Term, fail, kids, row};

/// "Use my abilities only while ..." is said of all with a cost.
pub(crate) fn only_while<'t>(
    env: &mut Env<'_>,
    own: &mut [Ability],
    term: &'t Term,
) -> Res<'t, ()> {
    let [inner] = kids(term)?;
    let [list] = kids(inner)?;
    let cond = all(env, list)?;
    let used = |a: &&mut Ability| matches!(a.kind, AbilityKind::Activated(_));
    let mut some = false;
    for one in own.iter_mut().filter(used) {
        and(&mut one.only, cond.clone());
        some = true;
    }
    if some {
        Ok(())
    } else {
        fail(term, "no ability with a cost stands before")
    }
}

/// The condition and the speed that gates say.
pub(crate) fn gate_of(list: &Term) -> Res<'_, (Option<Cond>, Speed)> {
    let (mut cond, mut speed) = (None, Speed::Normal);
    for gate in &list.kids {
        let twice = match row!(LineRow, gate)? {
            LineRow::Legion => cond.replace(Cond::Legion).is_some(),
            LineRow::Level => cond.replace(Cond::Level(small(gate)?)).is_some(),
            LineRow::Action => std::mem::replace(&mut speed, Speed::Action) != Speed::Normal,
            LineRow::Reaction => std::mem::replace(&mut speed, Speed::Reaction) != Speed::Normal,
            _ => return fail(gate, "no gate"),
        };
        if twice {
            return fail(gate, "one of these is enough");
        }
    }
    Ok((cond, speed))
}

pub(crate) fn with_gate<'t>(
    one: &mut Ability,
    cond: Option<Cond>,
    speed: Speed,
    at: &'t Term,
) -> Res<'t, ()> {
    if let Some(cond) = cond {
        and(&mut one.gate, cond);
    }
    if speed != Speed::Normal {
        let used = matches!(
            one.kind,
            AbilityKind::Activated(_) | AbilityKind::Keyword(Keyword::Equip(_))
        );
        if one.speed != Speed::Normal || !used {
            return fail(at, "only an ability with a cost is used at a speed");
        }
        one.speed = speed;
    }
    Ok(())
}

/// "This ability costs {1} less ..." at the end of what an ability says.
fn own_cost<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Option<(&'t [Term], Ability)>> {
    let list = said.kids.first().map_or(&[][..], |list| &list.kids);
    let Some((last, rest)) = list.split_last().filter(|(_, rest)| !rest.is_empty()) else {
        return Ok(None);
    };
    if SentenceRow::of(last.op) != Some(SentenceRow::Sentence) {
        return Ok(None);
    }
    let (around, clause) = Around::of(last)?;
    let Some(row @ StaticRow::AbilityCosts) = StaticRow::of(clause.op) else {
        return Ok(None);
    };
    let change = counted(env, &around, |env| other_costs(env, row, clause))?;
    Ok(Some((rest, one(Passive::Costs(change)))))
}

/// An ability with a cost, and what it says of that cost.
pub(crate) fn activated<'t>(env: &mut Env<'_>, ability: &'t Term) -> Res<'t, Vec<Ability>> {
    let [costs, gates, said, uses] = kids(ability)?;
    let mut own = apart(env);
    own.quoted = std::mem::take(&mut env.quoted);
    let price = cost(&mut own, costs)?;
    let changed = own_cost(&mut apart(env), said)?;
    match &changed {
        Some((steps, _)) => sentences(&mut own, steps, None)?,
        None => body(&mut own, said)?,
    }
    let (mut only, mut limit) = (None, Limit::None);
    for term in &uses.kids {
        if row!(LineRow, term)? == LineRow::OnlyOnce {
            limit = Limit::OnceEachTurn;
            continue;
        }
        let Some(list) = term.kids.last() else {
            continue;
        };
        let cond = all(&mut own, list)?;
        and(&mut only, cond);
    }
    env.quoted = std::mem::take(&mut own.quoted);
    let mut found = whole(AbilityKind::Activated(price), own);
    (found.only, found.limit) = (only, limit);
    if let Some(gates) = gates.kids.first() {
        let [list] = kids(gates)?;
        let (cond, speed) = gate_of(list)?;
        with_gate(&mut found, cond, speed, list)?;
    }
    let changed = changed.map(|(_, ability)| ability);
    Ok(std::iter::once(found).chain(changed).collect())
}
