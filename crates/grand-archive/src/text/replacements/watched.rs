//! What would happen.

use super::WouldRow;
use crate::program::{About, Amount, DamageKind, Filter, Pick, Side, Until, Would};
use crate::text::amounts::amount;
use crate::text::env::Env;
use crate::text::filters::filter;
use crate::text::grants::until;
use crate::text::mentions::Mention;
use crate::text::sources::source;
use crate::text::things::{Named, named};
use text::{Res, Term, fail, kids, row};

/// What a replacement is about, before it is known how it comes about.
pub(super) struct Watched {
    pub(super) would: Would,
    pub(super) about: About,
    pub(super) damage: DamageKind,
    pub(super) at_most: Option<Amount>,
    /// Of which sources.
    pub(super) by: Option<Filter>,
    /// What was named before, in an effect.
    pub(super) over: Option<Pick>,
    pub(super) until: Option<Until>,
    pub(super) together: bool,
}

/// Which damage.
pub(crate) fn damage_kind(term: &Term) -> Res<'_, DamageKind> {
    Ok(match row!(WouldRow, term)? {
        WouldRow::AllDamage => DamageKind::Any,
        WouldRow::InCombatDamage => DamageKind::Combat,
        WouldRow::NonCombatDamage => DamageKind::NonCombat,
        _ => return fail(term, "no damage"),
    })
}

pub(super) fn watched<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Watched> {
    let kind = row!(WouldRow, term)?;
    let (mut damage, mut at_most, mut from) = (DamageKind::Any, None, None);
    let (would, thing, during) = match kind {
        WouldRow::LittleDamageTo => {
            let [much, _, thing, during] = kids(term)?;
            at_most = Some(amount(env, much)?);
            (Would::BeDamaged, thing, during)
        }
        WouldRow::DamageToSome => {
            let [word, _, of, during] = kids(term)?;
            damage = damage_kind(word)?;
            (Would::BeDamaged, of, during)
        }
        WouldRow::DamageTo => {
            let [word, thing, during] = kids(term)?;
            damage = damage_kind(word)?;
            (Would::BeDamaged, thing, during)
        }
        WouldRow::DamageFrom => {
            let [word, thing, source, during] = kids(term)?;
            damage = damage_kind(word)?;
            from = Some(source);
            (Would::BeDamaged, thing, during)
        }
        WouldRow::BeDealt => {
            let [thing, how, during] = kids(term)?;
            (damage, at_most) = suffered(env, how)?;
            (Would::BeDamaged, thing, during)
        }
        WouldRow::TakesFrom => {
            let [thing, how, source, during] = kids(term)?;
            (damage, at_most) = suffered(env, how)?;
            from = Some(source);
            (Would::BeDamaged, thing, during)
        }
        _ => {
            let [thing, during] = kids(term)?;
            let would = match kind {
                WouldRow::ThingDies => Would::Die,
                WouldRow::ThingLeaves => Would::Leave,
                WouldRow::ThingEnters | WouldRow::SomeEnter => Would::Enter,
                _ => return fail(term, "nothing that would happen"),
            };
            (would, thing, during)
        }
    };
    let together = matches!(kind, WouldRow::DamageToSome | WouldRow::SomeEnter);
    let (about, over) = if together {
        let filter = filter(env, thing)?.plain(thing)?;
        env.mention(Mention::of(Pick::Would, &filter, false));
        (About::Any(filter), None)
    } else {
        over_what(env, thing)?
    };
    let by = from.map(|term| source(env, term)).transpose()?;
    Ok(Watched {
        would,
        about,
        damage,
        at_most,
        by,
        over,
        until: until(env, during)?,
        together,
    })
}

/// Which damage would be taken, and how much at most.
fn suffered<'t>(env: &mut Env<'_>, how: &'t Term) -> Res<'t, (DamageKind, Option<Amount>)> {
    match how.kids.as_slice() {
        [much] => Ok((DamageKind::Any, Some(amount(env, much)?))),
        [_, word] => Ok((damage_kind(word)?, None)),
        _ => fail(how, "no damage"),
    }
}

/// What it would happen to; "it" is now that.
pub(super) fn over_what<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, (About, Option<Pick>)> {
    Ok(match named(env, thing)? {
        Named::Pick(Pick::This) => (About::This, None),
        Named::Pick(Pick::Linked) => (About::Linked, None),
        Named::Pick(pick) => {
            let mut it = env.last(thing, |m| m.pick == pick)?;
            it.pick = Pick::Would;
            env.mention(it);
            match pick {
                Pick::YourChampion => (About::Any(champion()), None),
                _ => (About::Nothing, Some(pick)),
            }
        }
        Named::Some(said, Amount::Number(1), Some(_)) => {
            let filter: Filter = said.plain(thing)?;
            env.mention(Mention::of(Pick::Would, &filter, true));
            (About::Any(filter), None)
        }
        Named::Target(said, min, max) => {
            let pick = crate::text::things::targeted(env, thing, said, (min, max))?;
            let mut it = env.last(thing, |m| m.pick == pick)?;
            it.pick = Pick::Would;
            env.mention(it);
            (About::Nothing, Some(pick))
        }
        _ => return fail(thing, "say \"a ...\""),
    })
}

pub(super) fn champion() -> Filter {
    Filter {
        types: crate::card::TypeSet::only(crate::card::Type::Champion),
        side: Side::Yours,
        ..Filter::default()
    }
}
