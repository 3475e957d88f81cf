//! Changes of what things cost.

use super::amounts::measure;
use super::costs::price;
use super::env::Env;
use super::filters::filter;
use super::lines::{LineRow, bare};
use super::nexts::cards;
use super::statics::StaticRow;
use super::things::{Named, named};
use super::verbs::play::discount;
use crate::card::Price;
use crate::program::{
    Ability, AbilityKind, Amount, CostChange, Costly, Discount, Filter, Keyword, Passive, Pick,
    Side, Where,
};
use text::{Res, Term, fail, kids, row};

/// What playing something costs more or less, as a passive ability.
pub(crate) fn costs<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, CostChange> {
    let [thing, by, _, _, during] = kids(term)?;
    if let Some(part) = during.kids.first() {
        return fail(part, "this needs a trigger or a cost before it");
    }
    let (what, payer) = costly(env, thing)?;
    let mut change = CostChange {
        what,
        payer,
        more: Price::NOTHING,
        less: None,
    };
    match difference(env, by)? {
        (less, true) => change.less = Some(less.1),
        (more, false) => change.more = more.0,
    }
    Ok(change)
}

/// The price, the same as a discount, and whether it is less.
pub(crate) fn difference<'t>(
    env: &mut Env<'_>,
    term: &'t Term,
) -> Res<'t, ((Price, Discount), bool)> {
    if row!(StaticRow, term)? == StaticRow::EitherLess {
        return either(env, term);
    }
    let [of] = kids(term)?;
    let price = price(of)?;
    if price.is_nothing() {
        return fail(of, "this changes nothing");
    }
    let less = row!(StaticRow, term)? == StaticRow::Less;
    if !less && env.times.is_some() {
        return fail(of, "only a discount is counted");
    }
    Ok(((price, scaled(env, price)), less))
}

/// "{1} or {any} less", at the payer's choice.
pub(crate) fn either<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ((Price, Discount), bool)> {
    let [energy, power] = kids(term)?;
    let (energy, power) = (price(energy)?, price(power)?);
    let fits = energy.all_power() == 0 && energy.energy > 0 && power.energy == 0;
    if !fits || power.is_nothing() || env.times.is_some() {
        return fail(term, "say Energy, then Power");
    }
    let whole = energy.and(power);
    let either = true;
    let less = Discount {
        either,
        ..discount(whole)
    };
    Ok(((whole, less), true))
}

/// What costs are changed of, besides those of cards.
pub(crate) fn other_costs<'t>(
    env: &mut Env<'_>,
    row: StaticRow,
    term: &'t Term,
) -> Res<'t, CostChange> {
    let change = |what, payer| CostChange {
        what,
        payer,
        more: Price::NOTHING,
        less: None,
    };
    let (mut changed, by) = match (row, term.kids.as_slice()) {
        (StaticRow::AbilityCosts, [by]) => (change(Costly::ThisAbility, Side::Yours), by),
        (StaticRow::RepeatCosts, [by]) => (change(Costly::Repeats, Side::Friendly), by),
        (StaticRow::OptionCosts, [_, by]) => (change(Costly::Options, Side::Yours), by),
        (StaticRow::SpellReduced, [_, by]) => {
            let mut less = discount(Price::NOTHING);
            less.energy = measure(env, by)?;
            let mut changed = change(Costly::This, Side::Yours);
            changed.less = Some(less);
            return Ok(changed);
        }
        (StaticRow::Reduced, [of, by]) => return reduced(env, of, by),
        _ => return fail(term, "no cost"),
    };
    match difference(env, by)? {
        (less, true) => changed.less = Some(less.1),
        (more, false) => changed.more = more.0,
    }
    Ok(changed)
}

/// "Your Dragons' Energy costs are reduced by ...".
pub(crate) fn reduced<'t>(env: &mut Env<'_>, of: &'t Term, by: &'t Term) -> Res<'t, CostChange> {
    let price = price(by)?;
    if price.energy == 0 || price.all_power() > 0 {
        return fail(by, "Energy costs are reduced by Energy");
    }
    let [thing] = kids(of)?;
    let (what, payer) = match row!(StaticRow, of)? {
        StaticRow::EnergyOf => costly(env, thing)?,
        _ => {
            let said = filter(env, thing)?;
            (Costly::Cards(cards(thing, said)?), Side::Yours)
        }
    };
    if what == Costly::This {
        return fail(thing, "say what it costs");
    }
    Ok(CostChange {
        what,
        payer,
        more: Price::NOTHING,
        less: Some(discount(price)),
    })
}

/// A discount, so many times as "for each" says.
pub(crate) fn scaled(env: &mut Env<'_>, price: Price) -> Discount {
    let mut less = discount(price);
    if env.times.is_none() {
        return less;
    }
    let scale = |env: &mut Env<'_>, amount: &mut crate::program::Amount| {
        if let crate::program::Amount::Number(n) = amount
            && *n > 0
        {
            *amount = env.scale(*n);
        }
    };
    scale(env, &mut less.energy);
    for (_, amount) in &mut less.power {
        scale(env, amount);
    }
    less
}

/// What is paid for, and by whom.
pub(crate) fn costly<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, (Costly, Side)> {
    let said = match named(env, thing)? {
        Named::Pick(Pick::This) => return Ok((Costly::This, Side::Yours)),
        Named::All(said) => said,
        _ => return fail(thing, "an ability that works by itself chooses nothing"),
    };
    if said.field.is_some() || said.group.is_some() || said.ability {
        return fail(thing, "what is paid for is in no place yet");
    }
    let payer = said.filter.side;
    let chooses = said.chooses.clone();
    let cards = Filter {
        side: Side::Any,
        zone: Where::Anywhere,
        ..said.filter
    };
    Ok(match chooses {
        Some(chosen) => (Costly::Choosing(cards, chosen), payer),
        None => (Costly::Cards(cards), payer),
    })
}

/// An Equip ability and what its cost is reduced by (RB 818.1.c.4).
pub(crate) fn equip_less<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Vec<Ability>> {
    let [of, _, by] = kids(term)?;
    let equip = Keyword::Equip(super::costs::plain(price(of)?));
    let mut less = discount(Price::NOTHING);
    let [inner, ..] = by.kids.as_slice() else {
        return fail(by, "by how much?");
    };
    less.energy = match row!(LineRow, by)? {
        LineRow::ByChosen => Amount::Stat(Pick::Target(0), super::amounts::stat(inner)?),
        _ => measure(env, inner)?,
    };
    let change = CostChange {
        what: Costly::ThisAbility,
        payer: Side::Yours,
        more: Price::NOTHING,
        less: Some(less),
    };
    let passive = AbilityKind::Passive(vec![Passive::Costs(change)]);
    Ok(vec![bare(AbilityKind::Keyword(equip)), bare(passive)])
}
