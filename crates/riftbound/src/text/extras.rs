//! Additional costs of playing the card (RB 356.2), and playing it from
//! elsewhere.

use super::around::Around;
use super::clauses::ClauseRow;
use super::conditions::all;
use super::costs::{done, plain, price};
use super::env::Env;
use super::lines::bare;
use super::players::PlayerRow;
use super::prices::difference;
use super::statics::StaticRow;
use super::things::ThingRow;
use super::verbs::play::{PlayRow, discount};
use crate::program::{Ability, AbilityKind, Cost, Discount, ExtraCost, Permission, Where, WorksIn};
use text::{Res, Term, fail, kids, row};

/// The additional cost a sentence says, if it says one.
pub(crate) fn extra<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    said: &'t Term,
) -> Res<'t, Option<Ability>> {
    let (base, optional) = match (StaticRow::of(said.op), ClauseRow::of(said.op)) {
        (Some(StaticRow::ExtraMay), _) => {
            let [base, extra] = kids(said)?;
            let spoken = StaticRow::of(extra.op) == Some(StaticRow::ExtraToPlay);
            if spoken == around.as_played.is_some() {
                return fail(extra, "say once that this is to play it");
            }
            (base, true)
        }
        (_, Some(ClauseRow::Do)) if around.as_extra.is_some() => {
            let [base] = kids(said)?;
            (base, false)
        }
        (_, Some(ClauseRow::PlayersMay)) if around.as_extra.is_some() => {
            let [player, base] = kids(said)?;
            if PlayerRow::of(player.op) != Some(PlayerRow::You) {
                return fail(player, "you pay to play this");
            }
            (base, true)
        }
        _ => return Ok(None),
    };
    let asked = around.if_before.or(around.while_before);
    let gate = asked.map(|list| all(env, list)).transpose()?;
    let mut cost = Cost::default();
    done(env, base, &mut cost)?;
    let extra = ExtraCost {
        optional,
        cost,
        less: None,
        ready: false,
    };
    let zone = WorksIn::Everywhere;
    let kind = AbilityKind::ExtraCost(extra);
    Ok(Some(Ability {
        gate,
        zone,
        ..bare(kind)
    }))
}

/// "If you do, ..." after an additional cost.
pub(crate) fn if_paid<'t>(
    env: &mut Env<'_>,
    part: &'t Term,
    around: &Around<'t>,
    said: &'t Term,
    last: &mut Ability,
) -> Res<'t, ()> {
    if let Some(part) = around.reflex {
        return fail(part, "nothing is put on the Chain by this");
    }
    let AbilityKind::ExtraCost(extra) = &mut last.kind else {
        return fail(part, "no additional cost stands before");
    };
    if ClauseRow::of(said.op) == Some(ClauseRow::Affects) {
        let [thing, predicates, during] = kids(said)?;
        let ready = |p: &Term| super::grants::entering(p) == Some(true);
        let this = super::statics::scope(env, thing)? == crate::program::Scope::This;
        if !(this && predicates.kids.iter().all(ready) && during.kids.is_empty()) {
            return fail(said, "this is not decided by an additional cost");
        }
        extra.ready = true;
        return Ok(());
    }
    match StaticRow::of(said.op) {
        Some(StaticRow::Costs) => {
            let [_, by, _, _, _] = kids(said)?;
            match difference(env, by)? {
                (less, true) => extra.less = Some(less.1),
                _ => return fail(by, "paying makes it cheaper"),
            }
        }
        Some(StaticRow::Reduce) => {
            let [_, of] = kids(said)?;
            extra.less = Some(discount(price(of)?));
        }
        Some(StaticRow::IgnoreCost) => {
            let all = true;
            extra.less = Some(Discount {
                all,
                ..discount(crate::card::Price::NOTHING)
            });
        }
        _ => return fail(said, "this is not decided by an additional cost"),
    }
    Ok(())
}

/// "You may play me from your trash for ...".
pub(crate) fn from_zone<'t>(
    env: &mut Env<'_>,
    thing: &'t Term,
    terms: &'t [Term],
) -> Res<'t, Permission> {
    let from = ThingRow::of(thing.op) == Some(ThingRow::FromZone);
    let this = from && super::statics::scope(env, thing)? == crate::program::Scope::This;
    let mut cost = None;
    for term in terms {
        if row!(PlayRow, term)? != PlayRow::For {
            return fail(term, "say \"for ...\"");
        }
        let [of] = kids(term)?;
        cost = Some(plain(price(of)?));
    }
    if this {
        let zone = Where::Trash;
        return Ok(Permission::From { zone, cost });
    }
    match (super::statics::scope(env, thing)?, cost) {
        (crate::program::Scope::This, Some(cost)) => Ok(Permission::For(cost)),
        _ => fail(thing, "say \"me\""),
    }
}
