//! If something would happen, something else happens instead (GA
//! replacement-effects, damage-prevention).

use super::amounts::amount;
use super::around::Around;
use super::clauses::{ClauseRow, do_acts};
use super::conditions::{also, conds};
use super::costs::paid_by;
use super::env::{Env, Way, len};
use super::filters::filter;
use super::grants::until;
use super::lines::whole;
use super::mentions::Mention;
use super::players::{PlayerRow, is_you};
use super::things::{Named, named};
use super::verbs::prevent::prevented;
use crate::program::{
    Ability, AbilityKind, About, Amount, Cond, Cost, DamageKind, Filter, Instead, Pick,
    Replacement, Side, Things, Until, Verb, Would,
};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// What would happen.
    pub(crate) enum WouldRow after PlayerRow {
        DamageTo: would = "{damage_word} would be dealt to {thing}{during?}";
        LittleDamageTo: would = "{amount} or less damage {would_come} {thing}{during?}";
        WouldCome: would_come = "would be dealt to";
        DamageToSome: would = "{damage_word} would be dealt to {some_of} {filter}{during?}" (plural);
        SomeOf: some_of = "one or more";
        BeDealt: would = "{thing} would {suffer_damage}{during?}";
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
        ItTakes: taker = "it takes" (style);
        TheyTake: taker = "they take" (style);
        ThatMuchDamage: that_much_damage = "that much damage";
        TheyEnter: clause = "they enter the field {rested_word}";
        RestedWord: rested_word = "rested";
    }
}

/// What a replacement is about, before it is known how it comes about.
struct Watched {
    would: Would,
    about: About,
    damage: DamageKind,
    at_most: Option<Amount>,
    /// What was named before, in an effect.
    over: Option<Pick>,
    until: Option<Until>,
    together: bool,
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

fn watched<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Watched> {
    let kind = row!(WouldRow, term)?;
    let (mut damage, mut at_most) = (DamageKind::Any, None);
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
        WouldRow::BeDealt => {
            let [thing, how, during] = kids(term)?;
            match how.kids.as_slice() {
                [much] => at_most = Some(amount(env, much)?),
                [_, word] => damage = damage_kind(word)?,
                _ => return fail(how, "no damage"),
            }
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
    Ok(Watched {
        would,
        about,
        damage,
        at_most,
        over,
        until: until(env, during)?,
        together,
    })
}

/// What it would happen to; "it" is now that.
fn over_what<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, (About, Option<Pick>)> {
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
            let pick = super::things::targeted(env, thing, said, (min, max))?;
            let mut it = env.last(thing, |m| m.pick == pick)?;
            it.pick = Pick::Would;
            env.mention(it);
            (About::Nothing, Some(pick))
        }
        _ => return fail(thing, "say \"a ...\""),
    })
}

fn champion() -> Filter {
    Filter {
        types: crate::card::TypeSet::only(crate::card::Type::Champion),
        side: Side::Yours,
        ..Filter::default()
    }
}

/// What happens instead.
struct Done {
    instead: Instead,
    optional: bool,
    cost: Option<Cost>,
}

fn done<'t>(
    env: &mut Env<'_>,
    watched: &Watched,
    around: &Around<'t>,
    said: &'t Term,
) -> Res<'t, Done> {
    let plain = |instead| Done {
        instead,
        optional: false,
        cost: None,
    };
    let damage = watched.would == Would::BeDamaged;
    if let Some(row) = WouldRow::of(said.op) {
        if around.instead.is_none() {
            return fail(said, "say \"instead\"");
        }
        return match row {
            WouldRow::TakesMore if damage => {
                let [_, _, much] = kids(said)?;
                Ok(plain(Instead::Plus(amount(env, much)?)))
            }
            WouldRow::TheyEnter if watched.would == Would::Enter => Ok(plain(Instead::Rested)),
            _ => fail(said, "this does not happen instead"),
        };
    }
    let (optional, base) = match (row!(ClauseRow, said)?, said.kids.as_slice()) {
        (ClauseRow::Do, [base]) => (false, base),
        (ClauseRow::PlayersMay, [player, base]) if is_you(player) => (true, base),
        _ => return fail(said, "this cannot happen instead"),
    };
    if let Some(how) = prevented(env, base)?.filter(|_| damage) {
        if around.instead.is_some() {
            return fail(said, "damage is prevented, nothing happens instead");
        }
        let bind = env.register();
        env.ways.push((Way::Prevented, bind));
        return Ok(Done {
            instead: how,
            optional,
            cost: None,
        });
    }
    let Some(_) = around.instead else {
        let mut cost = Cost::default();
        paid_by(env, base, |env| do_acts(env, base), &mut cost)?;
        if !optional {
            return fail(said, "say what happens instead");
        }
        return Ok(Done {
            instead: Instead::Nothing,
            optional,
            cost: Some(cost),
        });
    };
    do_acts(env, base)?;
    Ok(Done {
        instead: Instead::Steps,
        optional,
        cost: None,
    })
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
        by: None,
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
    let (replacement, used) = replacement(env, &watched, around, said, next)?;
    let left = &rest[usize::from(used)..];
    if let Some(part) = left.first() {
        return fail(part, "this does not stand here");
    }
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
    let replacement = Replacement {
        would: Would::BeDamaged,
        about,
        by: None,
        damage,
        at_most: None,
        cond: None,
        optional: false,
        cost: None,
        once_a_turn: false,
        instead: Instead::PreventAll,
    };
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
        whole = super::steps::guarded(cond, whole);
    }
    let bare = Around {
        instead: None,
        ..around.clone()
    };
    super::steps::finish(env, &bare, before, whole)
}
