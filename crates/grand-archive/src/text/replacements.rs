//! If something would happen, something else happens instead (GA
//! replacement-effects, damage-prevention).

mod done;
mod watched;

pub(crate) use watched::damage_kind;

use super::around::Around;
use super::conditions::{also, conds};
use super::env::{Env, len};
use super::lines::whole;
use super::players::PlayerRow;
use crate::program::{Ability, AbilityKind, Cond, Instead, Replacement, Things, Verb, Would};
use done::done;
use text::{Res, Term, fail, kids};
use watched::{Watched, over_what, watched};

text::ops! {
    /// What would happen.
    pub(crate) enum WouldRow after PlayerRow {
        DamageTo: would = "{damage_word} would be dealt to {thing}{during?}";
        LittleDamageTo: would = "{amount} or less damage {would_come} {thing}{during?}";
        WouldCome: would_come = "would be dealt to";
        DamageToSome: would = "{damage_word} would be dealt to {some_of} {filter}{during?}" (plural);
        SomeOf: some_of = "one or more";
        BeDealt: would = "{thing} would {suffer_damage}{during?}";
        DamageFrom: would = "{damage_word} would be dealt to {thing} {from_source}{during?}";
        TakesFrom: would = "{thing} would {suffer_damage} {from_source}{during?}";
        ThingDies: would = "{thing} would die{during?}";
        ThingLeaves: would = "{thing} would leave the field{during?}";
        ThingEnters: would = "{thing} would enter the field{during?}";
        SomeEnter: would = "one or more {filter} would enter the field{during?}" (plural);
        SufferDamage: suffer_damage = "{taking} {damage_word}";
        TakeWord: taking = "take" (style);
        BeDealtWord: taking = "be dealt" (style);
        BeDealtLess: suffer_damage = "be dealt {amount} or less damage";
        AllDamage: damage_word = "damage";
        InCombatDamage: damage_word = "combat damage";
        NonCombatDamage: damage_word = "non-combat damage";
        TakesMore: clause = "{taker} {that_much_damage} plus {amount}";
        TakesTwice: clause = "{taker} twice {that_much_damage}";
        ItTakes: taker = "it takes" (style);
        TheyTake: taker = "they take" (style);
        ThatMuchDamage: that_much_damage = "that much damage";
        TheyEnter: clause = "they enter the field {rested_word}";
        RestedWord: rested_word = "rested";
    }
}

/// The replacement of a sentence and the one behind it, if that says what is
/// done for the cost.
fn replacement<'t>(
    env: &mut Env<'_>,
    watched: &Watched,
    around: &Around<'t>,
    said: &'t Term,
    next: Option<(&Around<'t>, &'t Term)>,
) -> Res<'t, (Replacement, bool)> {
    let mut done = done(env, watched, around, said)?;
    let mut used = false;
    if done.cost.is_some() {
        let Some((more, clause)) = next.filter(|(a, _)| a.if_done.is_some_and(|(_, yes)| yes))
        else {
            return fail(said, "say what happens instead");
        };
        let bare = Around {
            if_done: None,
            ..(*more).clone()
        };
        let then = self::done(env, watched, &bare, clause)?;
        (done.instead, used) = (then.instead, true);
    }
    let mut cond = None;
    for list in [around.if_before, around.if_after].into_iter().flatten() {
        let one: Cond = conds(env, list)?;
        also(&mut cond, one);
    }
    let replacement = Replacement {
        would: watched.would,
        about: watched.about.clone(),
        by: watched.by.clone(),
        damage: watched.damage,
        at_most: watched.at_most.clone(),
        cond,
        optional: done.optional,
        cost: done.cost,
        once_a_turn: false,
        instead: done.instead,
    };
    Ok((replacement, used))
}

/// The replacement of an ability that works by itself.
pub(crate) fn standing<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    said: &'t Term,
    rest: &[&'t Term],
) -> Res<'t, Ability> {
    let Some((would, false)) = around.would else {
        return fail(said, "the next time of what?");
    };
    measured(env, around)?;
    let watched = watched(env, would)?;
    if watched.over.is_some() || watched.until.is_some() {
        return fail(would, "this needs a trigger or a cost before it");
    }
    let next = match rest.first() {
        Some(one) => Some(Around::of(one)?),
        None => None,
    };
    let next = next.as_ref().map(|(around, clause)| (around, *clause));
    let (mut replacement, used) = replacement(env, &watched, around, said, next)?;
    let left = &rest[usize::from(used)..];
    super::prevented::standing(env, &mut replacement, left)?;
    let home = env.subject.home();
    Ok(whole(env, AbilityKind::Replaces(replacement), home))
}

fn measured<'t>(env: &mut Env<'_>, around: &Around<'t>) -> Res<'t, ()> {
    if let Some(term) = around.x {
        env.x = Some(super::measures::measure(env, term)?);
    }
    Ok(())
}

/// "Prevent all damage that would be dealt to ..." by itself.
pub(crate) fn prevented_always<'t>(env: &mut Env<'_>, said: &'t Term) -> Res<'t, Ability> {
    let [base] = kids(said)?;
    let Some((thing, damage)) = super::verbs::prevent::always(base)? else {
        return fail(said, "this needs a trigger or a cost before it");
    };
    let (about, None) = over_what(env, thing)? else {
        return fail(thing, "this needs a trigger or a cost before it");
    };
    let replacement = Replacement::plain(Would::BeDamaged, about, damage, Instead::PreventAll);
    let home = env.subject.home();
    Ok(whole(env, AbilityKind::Replaces(replacement), home))
}

/// A replacement that an effect begins.
pub(crate) fn effect<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    said: &'t Term,
    before: Option<usize>,
) -> Res<'t, ()> {
    let Some((would, once)) = around.would else {
        return fail(said, "nothing would happen");
    };
    let mut guard = None;
    if let Some((_, done)) = around.if_done {
        guard = Some(match done {
            true => Cond::Did,
            false => Cond::Not(Box::new(Cond::Did)),
        });
    }
    measured(env, around)?;
    let watched = watched(env, would)?;
    let Some(until) = watched.until else {
        return fail(would, "say for how long");
    };
    let things = watched.over.map(Things::Pick);
    let ((replacement, _), code) =
        env.apart(|env| replacement(env, &watched, around, said, None))?;
    let replace = Verb::Replace {
        things,
        replacement: Box::new(replacement),
        uses: once.then_some(1),
        together: watched.together,
        until,
        len: len(&code),
    };
    let mut whole = vec![crate::program::Instr::Do(replace)];
    whole.extend(code);
    if let Some(cond) = guard {
        whole = kernel::parts::control::guarded(cond, whole);
    }
    let bare = Around {
        instead: None,
        ..around.clone()
    };
    super::steps::finish(env, &bare, before, whole)
}
