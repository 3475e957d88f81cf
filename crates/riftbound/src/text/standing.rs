//! What things cost, where they may be played and how they enter, as passive
//! abilities.

use super::around::Around;
use super::clauses::acts_of;
use super::env::Env;
use super::goals::dest;
use super::heads::and;
use super::holding::counted;
use super::lines::bare;
use super::passives::{everywhere, one};
use super::statics::{self, StaticRow, scope};
use super::verbs::play::PlayRow;
use crate::program::{Ability, AbilityKind, Cond, Dest, Discount, Passive, Permission, Scope};
use text::{Res, Term, fail, kids, row};

pub(crate) fn statically<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    row: StaticRow,
    said: &'t Term,
) -> Res<'t, Ability> {
    Ok(match row {
        StaticRow::Costs => {
            let mut change = counted(env, around, |env| super::prices::costs(env, said))?;
            env.instead = around.instead.is_some();
            if let Some(part) = around.cost_minimum {
                minimum(&mut change.less, part)?;
            }
            if let [.., from, _] = said.kids.as_slice()
                && !from.kids.is_empty()
            {
                let hand = Cond::PlayedFrom(crate::program::Where::Hand);
                and(&mut env.gate, Cond::Not(Box::new(hand)));
            }
            let this = change.what == crate::program::Costly::This;
            let kind = AbilityKind::Passive(vec![Passive::Costs(change)]);
            if this { everywhere(kind) } else { bare(kind) }
        }
        StaticRow::Increased => one(statics::increased(env, said)?),
        StaticRow::BonusDamage | StaticRow::BonusDamageLess => one(statics::bonus(env, said)?),
        StaticRow::PlayOnlyTo => {
            let [of, location] = kids(said)?;
            this(env, of)?;
            let found = location_field(location, false)?;
            everywhere(AbilityKind::Permits(Permission::OnlyTo(found)))
        }
        StaticRow::PlayableTo => playable(env, said)?,
        StaticRow::RepeatCosts
        | StaticRow::OptionCosts
        | StaticRow::Reduced
        | StaticRow::SpellReduced => {
            let mut change = super::prices::other_costs(env, row, said)?;
            if let Some(part) = around.cost_minimum {
                minimum(&mut change.less, part)?;
            }
            let this = change.what == crate::program::Costly::This;
            let kind = AbilityKind::Passive(vec![Passive::Costs(change)]);
            if this { everywhere(kind) } else { bare(kind) }
        }
        StaticRow::AmTagged => {
            let tag = super::vocabulary::tag(said)?;
            one(Passive::Things(
                Scope::This,
                vec![crate::program::Mod::Tag(tag)],
            ))
        }
        StaticRow::AssignedTo => {
            let [of, order] = kids(said)?;
            this(env, of)?;
            let first = row!(StaticRow, order)? == StaticRow::AssignedFirst;
            one(Passive::Assigned { first })
        }
        StaticRow::WhileSuch => one(statics::while_such(env, said)?),
        _ => match super::rulings::ruling(env, row, said)? {
            Some(made) => one(made),
            None => return fail(said, "this needs a trigger or a cost before it"),
        },
    })
}

pub(crate) fn minimum<'t>(less: &mut Option<Discount>, part: &'t Term) -> Res<'t, ()> {
    let [of] = kids(part)?;
    let price = super::costs::price(of)?;
    match less {
        Some(less) if price.energy > 0 && price.all_power() == 0 => {
            less.minimum = price.energy;
            Ok(())
        }
        _ => fail(part, "only a discount of Energy has a minimum"),
    }
}

pub(crate) fn this<'t>(env: &mut Env<'_>, of: &'t Term) -> Res<'t, ()> {
    match super::refs::reference(env, of)? {
        crate::program::Pick::This => Ok(()),
        _ => fail(of, "say \"me\""),
    }
}

pub(crate) fn location_field(
    location: &Term,
    several: bool,
) -> Res<'_, crate::program::FieldFilter> {
    use super::fields::field;
    use super::places::PlaceRow;
    match row!(PlaceRow, location)? {
        PlaceRow::AField if !several => {
            let [of] = kids(location)?;
            field(of)
        }
        PlaceRow::Fields if several => {
            let [of] = kids(location)?;
            field(of)
        }
        _ => fail(location, "say \"a battlefield ...\""),
    }
}

pub(crate) fn playable<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [thing, _, location] = kids(said)?;
    Ok(match scope(env, thing)? {
        Scope::This => {
            let found = location_field(location, false)?;
            everywhere(AbilityKind::Permits(Permission::To(found)))
        }
        Scope::All(filter) => {
            let found = location_field(location, true)?;
            let side = filter.side;
            one(Passive::PlayTo(side, filter, found))
        }
        Scope::Fields(_) => return fail(thing, "say which units"),
    })
}

/// "You may play me to ..." and "from your trash for ...".
pub(crate) fn may_play<'t>(env: &mut Env<'_>, base: &'t Term) -> Res<'t, Ability> {
    let (acts, choose) = acts_of(base)?;
    let [act] = acts.as_slice() else {
        return fail(base, "this needs a trigger or a cost before it");
    };
    if choose || PlayRow::of(act.op) != Some(PlayRow::Play) {
        return fail(base, "this needs a trigger or a cost before it");
    }
    let [thing, to, terms] = kids(act)?;
    let permission = match (to.kids.as_slice(), terms.kids.as_slice()) {
        ([to], []) => {
            super::statics::scope(env, thing).and_then(|scope| match scope {
                Scope::This => Ok(()),
                _ => fail(thing, "say \"me\""),
            })?;
            match dest(env, to)? {
                Dest::Field(found) => Permission::To(found),
                _ => return fail(to, "say \"a battlefield ...\""),
            }
        }
        ([], terms) => super::extras::from_zone(env, thing, terms)?,
        _ => return fail(act, "one permission at a time"),
    };
    Ok(everywhere(AbilityKind::Permits(permission)))
}
