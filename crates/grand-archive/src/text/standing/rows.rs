//! Clauses that are said of what works by itself, and of nothing else.

use super::costs::{activating, change, cost_change, costs, done_as_cost, same_way};
use super::entering::as_copy;
use super::things::levels_only;
use super::{everywhere, its_own, of};
use crate::program::{
    Ability, AbilityKind, Costly, Entering, ExtraCost, ForWhat, Mod, Permission, Pick, PlayerMod,
    Scope, Side, Static, Where, Word,
};
use crate::text::env::Env;
use crate::text::events::one_zone;
use crate::text::filters::filter;
use crate::text::grants::{Effect, predicate};
use crate::text::lines::only;
use crate::text::posts::asked_word;
use crate::text::statics::{StaticRow, difference};
use crate::text::things::indefinite;
use text::{Res, Term, fail, kids};

/// The ability of such a clause.
pub(super) fn statically<'t>(
    env: &mut Env<'_>,
    row: StaticRow,
    said: &'t Term,
) -> Res<'t, Ability> {
    match row {
        StaticRow::Costs => costs(env, said),
        StaticRow::TargetsCost => targets_cost(env, said),
        StaticRow::FirstCosts => first_costs(env, said),
        StaticRow::PlayOnly => {
            let [how] = kids(said)?;
            Ok(everywhere(AbilityKind::PlayOnly(only(env, how)?)))
        }
        StaticRow::MayActivate => may_activate(env, said),
        StaticRow::MayPayActivate => may_pay_activate(env, said),
        StaticRow::RatherThan => rather_than(env, said),
        StaticRow::OnlyFloating => only_floating(env, said),
        StaticRow::IgnoreOwn => {
            let mut permission = permission(Where::Hand);
            (permission.from, permission.ignore_elements) = (None, true);
            permission.activate = false;
            Ok(everywhere(AbilityKind::Permits(permission)))
        }
        StaticRow::EntersAsCopy => as_copy(env, said),
        _ => of_things_or_players(env, row, said),
    }
}

fn of_things_or_players<'t>(env: &mut Env<'_>, row: StaticRow, said: &'t Term) -> Res<'t, Ability> {
    let what = match row {
        StaticRow::ByStarcallingAll => by_starcalling(env, said)?,
        StaticRow::IgnoreElements => {
            let [_, of] = kids(said)?;
            let filter = filter(env, of)?.played(of)?;
            Static::Players(Side::Yours, PlayerMod::IgnoreElements(filter))
        }
        StaticRow::Enabled => {
            let what = crate::text::nexts::enabled(said)?;
            Static::Players(Side::Yours, what)
        }
        StaticRow::Disabled => disabled(said)?,
        StaticRow::NotPrevented => not_prevented(env, said)?,
        StaticRow::AttackUnpreventable => {
            Static::Things(Scope::Pick(Pick::Attack), vec![Mod::Unpreventable])
        }
        StaticRow::LevelsOnly => levels_only(env, said)?,
        StaticRow::TopRevealed => Static::Players(Side::Yours, PlayerMod::TopRevealed),
        _ => return fail(said, "this needs a trigger or a cost before it"),
    };
    Ok(of(env, what))
}

/// Which elements are disabled, and for whom.
fn disabled(said: &Term) -> Res<'_, Static> {
    let [which, player, during] = kids(said)?;
    if let Some(part) = during.kids.first() {
        return fail(part, "this needs a trigger or a cost before it");
    }
    let what = PlayerMod::Disabled(crate::text::nexts::elements(which)?);
    Ok(Static::Players(crate::text::players::sides(player)?, what))
}

/// "Costs 1 less to activate if it targets ..."
fn targets_cost<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [thing, by, how, target] = kids(said)?;
    its_own(env, thing)?;
    activating(how)?;
    let by = difference(env, by)?;
    let filter = indefinite(env, target)?;
    Ok(cost_change(Costly::ThisTargeting(filter), Side::Any, by))
}

/// "The first card you activate each turn costs 1 less to activate."
fn first_costs<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [of, word, by_how, _, by, how] = kids(said)?;
    let filter = filter(env, of)?.played(of)?;
    same_way(word, how)?;
    let by = difference(env, by)?;
    let what = match by_how.kids.is_empty() {
        true => Costly::First(filter),
        false => Costly::FirstStarcalled(filter),
    };
    Ok(super::of(env, Static::Costs(change(what, Side::Yours, by))))
}

/// "You may activate this from your graveyard."
fn may_activate<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [thing, zone, free] = kids(said)?;
    its_own(env, thing)?;
    let permission = Permission {
        free: !free.kids.is_empty(),
        ..permission(your_zone(env, zone)?)
    };
    Ok(everywhere(AbilityKind::Permits(permission)))
}

/// "You may banish a card to activate this from your graveyard."
fn may_pay_activate<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [base, from, free] = kids(said)?;
    let [_, zone] = kids(from)?;
    let from = your_zone(env, zone)?;
    let permission = Permission {
        cost: Some(done_as_cost(env, base)?),
        free: !free.kids.is_empty(),
        ..permission(from)
    };
    Ok(everywhere(AbilityKind::Permits(permission)))
}

/// "You may rest ... rather than pay its cost."
fn rather_than<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [base, _] = kids(said)?;
    Ok(everywhere(AbilityKind::ExtraCost(ExtraCost {
        of: ForWhat::Activating,
        optional: true,
        instead: true,
        pays: None,
        cost: done_as_cost(env, base)?,
        cond: None,
    })))
}

fn only_floating<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [word, _] = kids(said)?;
    if asked_word(env, word)? != Word::FloatingMemory {
        return fail(said, "nothing pays like this");
    }
    Ok(everywhere(AbilityKind::Static(vec![Static::OnlyFloating])))
}

/// What cards activated by starcalling get.
fn by_starcalling<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Static> {
    let [of, one] = kids(said)?;
    let mut filter = filter(env, of)?.played(of)?;
    filter.zones.push(Where::Stack);
    filter.side = Side::Yours;
    filter.became = Some(Word::Starcalling);
    match predicate(env, one, false)? {
        Effect::Mods(mods, None) => Ok(Static::Things(Scope::All(filter), mods)),
        _ => fail(one, "this needs a trigger or a cost before it"),
    }
}

fn not_prevented<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Static> {
    let [of, during] = kids(said)?;
    if let Some(part) = during.kids.first() {
        return fail(part, "this needs a trigger or a cost before it");
    }
    let filter = filter(env, of)?.event(of)?;
    Ok(Static::Things(Scope::All(filter), vec![Mod::Unpreventable]))
}

fn your_zone<'t>(env: &mut Env<'_>, zone: &'t Term) -> Res<'t, Where> {
    match one_zone(env, zone)? {
        (from, Side::Yours) => Ok(from),
        _ => fail(zone, "say \"your\""),
    }
}

fn permission(from: Where) -> Permission {
    Permission {
        from: Some(from),
        activate: true,
        cost: None,
        free: false,
        speed: None,
        ignore_elements: false,
        entering: Entering::default(),
        cond: None,
    }
}
