//! Additional costs, and what changes costs.

use super::everywhere;
use crate::card::Type;
use crate::program::{
    Ability, AbilityKind, Amount, Cost, CostChange, Costly, ExtraCost, ForWhat, Pick, Side, Static,
};
use crate::text::clauses::{ClauseRow, do_acts};
use crate::text::costs::paid_by;
use crate::text::env::Env;
use crate::text::players::is_you;
use crate::text::refs::reference;
use crate::text::sentences::SentenceRow;
use crate::text::statics::{Price, StaticRow, price};
use crate::text::things::{Named, named};
use text::{Res, Term, fail, kids, row};

/// "As an additional cost to ..., ..."
pub(super) fn extra<'t>(env: &mut Env<'_>, to: &'t Term, said: &'t Term) -> Res<'t, Ability> {
    let of = match row!(SentenceRow, to)? {
        SentenceRow::ToActivate => ForWhat::Activating,
        SentenceRow::ToMaterialize => ForWhat::Materializing,
        SentenceRow::ToUse => {
            let [thing, _] = kids(to)?;
            if reference(env, thing)? != Pick::This || !env.subject.types.has(Type::Weapon) {
                return fail(thing, "say it of the weapon itself");
            }
            ForWhat::UsingWeapon
        }
        _ => return fail(to, "a cost of what?"),
    };
    let (optional, base) = match (row!(ClauseRow, said)?, said.kids.as_slice()) {
        (ClauseRow::Do, [base]) => (false, base),
        (ClauseRow::PlayersMay, [player, base]) if is_you(player) => (true, base),
        _ => return fail(said, "this cannot be a cost"),
    };
    let cost = done_as_cost(env, base)?;
    Ok(everywhere(AbilityKind::ExtraCost(ExtraCost {
        of,
        optional,
        instead: false,
        pays: None,
        cost,
        cond: None,
    })))
}

/// "While paying for this card's reserve cost, you may rest ..."
pub(super) fn paying<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [player, base] = match row!(ClauseRow, said)? {
        ClauseRow::PlayersMay => kids(said)?,
        _ => return fail(said, "say \"you may\""),
    };
    if !is_you(player) {
        return fail(player, "say \"you may\"");
    }
    let cost = done_as_cost(env, base)?;
    if cost.parts.len() != 1 {
        return fail(base, "one thing pays for a cost");
    }
    Ok(everywhere(AbilityKind::ExtraCost(ExtraCost {
        of: ForWhat::Activating,
        optional: true,
        instead: false,
        pays: None,
        cost,
        cond: None,
    })))
}

pub(super) fn change(what: Costly, payer: Side, by: Amount) -> CostChange {
    priced(what, payer, Price::By(by))
}

fn priced(what: Costly, payer: Side, price: Price) -> CostChange {
    let (by, is) = match price {
        Price::By(by) => (by, None),
        Price::Is(is) => (Amount::Number(0), Some(is)),
    };
    CostChange {
        what,
        payer,
        by,
        is,
        removed: false,
        cond: None,
    }
}

pub(super) fn cost_change(what: Costly, payer: Side, by: Amount) -> Ability {
    everywhere(AbilityKind::Static(vec![Static::Costs(change(
        what, payer, by,
    ))]))
}

/// "X costs 1 less to activate", or "X costs 1 to activate".
pub(super) fn costs<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [thing, by, how] = kids(said)?;
    let materializing = row!(StaticRow, how)? == StaticRow::ForMaterializing;
    let of = named(env, thing)?;
    let by = price(env, by)?;
    match of {
        Named::Pick(Pick::This) => {
            let what = match materializing {
                true => Costly::MaterializingThis,
                false => Costly::This,
            };
            let change = priced(what, Side::Any, by);
            Ok(everywhere(AbilityKind::Static(vec![Static::Costs(change)])))
        }
        Named::All(said) => {
            let spoken = said.activated;
            let mut filter = said.played(thing)?;
            if !spoken && filter.side != Side::Any && filter.zones.is_empty() {
                return fail(thing, "say who activates them");
            }
            let payer = std::mem::take(&mut filter.side);
            let what = match materializing {
                true => Costly::Materializing(filter),
                false => Costly::Activating(filter),
            };
            let kind = AbilityKind::Static(vec![Static::Costs(priced(what, payer, by))]);
            Ok(Ability::bare(kind, env.subject.home()))
        }
        _ => fail(thing, "what costs this?"),
    }
}

/// Only activating is said of.
pub(super) fn activating(how: &Term) -> Res<'_, ()> {
    match row!(StaticRow, how)? {
        StaticRow::ForActivating => Ok(()),
        _ => fail(how, "say \"to activate\""),
    }
}

/// "The next card you activate ... costs ... to activate."
pub(crate) fn same_way<'t>(word: &'t Term, how: &'t Term) -> Res<'t, bool> {
    let activate = row!(StaticRow, word)? == StaticRow::ActivateWord;
    if activate != (row!(StaticRow, how)? == StaticRow::ForActivating) {
        return fail(how, "it is said of another way to play");
    }
    Ok(!activate)
}

/// What is done, as a cost.
pub(super) fn done_as_cost<'t>(env: &mut Env<'_>, base: &'t Term) -> Res<'t, Cost> {
    let mut cost = Cost::default();
    paid_by(env, base, |env| do_acts(env, base), &mut cost)?;
    Ok(cost)
}
