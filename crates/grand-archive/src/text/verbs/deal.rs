//! Dealing damage (GA damage).

use super::discard::DiscardRow;
use crate::program::{Amount, Pick, TargetKind, TargetSpec, Verb};
use crate::text::amounts::amount;
use crate::text::env::Env;
use crate::text::measures::measure;
use crate::text::mentions::Mention;
use crate::text::things::{Named, named, one, things};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum DealRow after DiscardRow {
        Deal: act = "deals+ {blow}";
        Dealing: dealing = "deals+ {blow}";
        Blow: blow = "{amount} {damage_noun} to {thing}";
        EqualBlow: blow = "{damage_noun} to {thing} equal to {measure}";
        EqualBefore: blow = "{damage_noun} equal to {measure} to {thing}";
        MoreBlow: blow = "{additional_damage} {amount} {damage_noun} to {thing}";
        AdditionalDamage: additional_damage = "an additional";
        Divided: blow = "{amount} {damage_noun} {dividing} {among_targets}";
        DividedWords: dividing = "divided as you choose" (style);
        SplitWord: dividing = "split" (style);
        BlowBoth: blow = "{amount} {damage_noun} to {thing} and {thing}";
        AmongTargets: among_targets = "among {thing}";
        DamageNoun: damage_noun = "damage";
        Unpreventable: damage_noun = "unpreventable damage";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: DealRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if row != DealRow::Deal {
        return fail(term, "nothing is done");
    }
    let [what] = kids(term)?;
    blow(env, what, None)
}

/// A thing deals damage.
pub(crate) fn dealing<'t>(env: &mut Env<'_>, by: &'t Term, what: &'t Term) -> Res<'t, ()> {
    let by = one(env, by)?;
    let [what] = kids(what)?;
    blow(env, what, Some(by).filter(|by| *by != Pick::This))
}

/// A blow dealt by this.
pub(crate) fn blow<'t>(env: &mut Env<'_>, term: &'t Term, by: Option<Pick>) -> Res<'t, ()> {
    let kind = row!(DealRow, term)?;
    let (much, noun, thing) = match (kind, term.kids.as_slice()) {
        (DealRow::Blow, [much, noun, thing]) | (DealRow::MoreBlow, [_, much, noun, thing]) => {
            (much, noun, thing)
        }
        (DealRow::BlowBoth, [much, noun, thing, _]) => (much, noun, thing),
        (DealRow::EqualBlow, [noun, thing, much]) => (much, noun, thing),
        (DealRow::EqualBefore, [noun, much, thing]) => (much, noun, thing),
        (DealRow::Divided, [much, noun, _, among]) => return divided(env, much, noun, among),
        _ => return fail(term, "no damage"),
    };
    let unpreventable = row!(DealRow, noun)? == DealRow::Unpreventable;
    if kind == DealRow::BlowBoth {
        return both(env, term, by, unpreventable);
    }
    if kind == DealRow::EqualBlow {
        let to = things(env, thing)?;
        let amount = measure(env, much)?;
        env.act(Verb::Deal {
            to,
            amount,
            by,
            unpreventable,
        });
        return Ok(());
    }
    let amount = match kind {
        DealRow::EqualBefore => measure(env, much)?,
        _ => amount(env, much)?,
    };
    let to = things(env, thing)?;
    env.act(Verb::Deal {
        to,
        amount,
        by,
        unpreventable,
    });
    Ok(())
}

/// Damage to two things at once.
fn both<'t>(
    env: &mut Env<'_>,
    term: &'t Term,
    by: Option<Pick>,
    unpreventable: bool,
) -> Res<'t, ()> {
    let [much, _, first, second] = kids(term)?;
    let amount = amount(env, much)?;
    let one = things(env, first)?;
    let other = things(env, second)?;
    if one == other {
        return fail(second, "this is said twice");
    }
    let to = crate::program::Things::Both(Box::new(one), Box::new(other));
    env.act(Verb::Deal {
        to,
        amount,
        by,
        unpreventable,
    });
    Ok(())
}

/// Damage divided among targets (GA card-activation/p1).
fn divided<'t>(env: &mut Env<'_>, much: &'t Term, noun: &'t Term, among: &'t Term) -> Res<'t, ()> {
    if row!(DealRow, noun)? == DealRow::Unpreventable {
        return fail(noun, "divided damage can be prevented");
    }
    let much: Amount = amount(env, much)?;
    let [thing] = kids(among)?;
    let Named::Target(said, min, max) = named(env, thing)? else {
        return fail(thing, "damage is divided among targets");
    };
    let filter = said.plain(thing)?;
    let pick = env.target(TargetSpec {
        what: TargetKind::Thing(filter.clone()),
        min,
        max,
        group: None,
        divide: Some(much),
        not: None,
        when: None,
    });
    env.mention(Mention::of(pick, &filter, false));
    let Pick::Target(target) = pick else {
        return fail(thing, "damage is divided among targets");
    };
    env.act(Verb::DealDivided { target });
    Ok(())
}
