//! Dealing damage (RB 417).

use super::give::GiveRow;
use crate::program::{Amount, Group, Pick, TargetKind, TargetSpec, Things, Verb};
use crate::text::amounts::{amount, measure};
use crate::text::env::Env;
use crate::text::mentions::Mention;
use crate::text::things::{Named, named, one, things};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum DealRow after GiveRow {
        Deal: act = "deals+ {blow%and}";
        Blow: blow = "{amount}{damage_word} to {thing}";
        NoWord: damage_word = "" (style);
        DamageWord: damage_word = " damage" (style);
        EqualBlow: blow = "{equal_damage} to {thing}";
        DamageEqual: equal_damage = "damage equal to {measure}" (style);
        AsDamage: equal_damage = "{measure} as damage" (style);
        SplitBlow: blow = "{amount} damage split among {thing}";
        DealsEqual: dealing = "deals+ damage equal to {measure} to {thing}";
        DealsSplit: dealing = "deals+ damage equal to {measure} split among {thing}";
        TheyFight: clause = "they deal {their_damage}";
        WeFight: clause = "we deal {our_damage}";
        TheirMights: their_damage = "damage equal to {their_mights}";
        OurMights: our_damage = "damage equal to {our_mights}";
        TheirWord: their_mights = "their Mights to {each_other}";
        OurWord: our_mights = "our Mights to {each_other}";
        DealEachOther: each_other = "each other";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: DealRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if row != DealRow::Deal {
        return fail(term, "nothing is done");
    }
    let [blows] = kids(term)?;
    blows.kids.iter().try_for_each(|blow| deal(env, blow))
}

fn deal<'t>(env: &mut Env<'_>, blow: &'t Term) -> Res<'t, ()> {
    let (Some(much), Some(thing)) = (blow.kids.first(), blow.kids.last()) else {
        return fail(blow, "no damage");
    };
    let amount = match row!(DealRow, blow)? {
        DealRow::EqualBlow => {
            let [of] = kids(much)?;
            measure(env, of)?
        }
        _ => amount(env, much)?,
    };
    if row!(DealRow, blow)? == DealRow::SplitBlow {
        return split(env, thing, amount, None);
    }
    let to = things(env, thing)?;
    let by = None;
    env.act(Verb::Deal { to, amount, by });
    Ok(())
}

/// A thing deals damage.
pub(crate) fn dealing<'t>(env: &mut Env<'_>, by: &'t Term, what: &'t Term) -> Res<'t, ()> {
    let kind = row!(DealRow, what)?;
    let by = one(env, by)?;
    let [much, thing] = kids(what)?;
    let amount = measure(env, much)?;
    match kind {
        DealRow::DealsSplit => split(env, thing, amount, Some(by)),
        _ => {
            let to = things(env, thing)?;
            let by = Some(by);
            env.act(Verb::Deal { to, amount, by });
            Ok(())
        }
    }
}

/// "They deal damage equal to their Mights to each other": the last two units
/// that were named, or two that were chosen together; "we" are the source and
/// the unit named last.
pub(crate) fn fight<'t>(row: DealRow, env: &mut Env<'_>, at: &'t Term) -> Res<'t, ()> {
    let units = |m: &&Mention| m.kinds.unit && !m.field && m.pick != Pick::This;
    let mut last: Vec<Pick> = Vec::new();
    if row == DealRow::WeFight {
        last.push(Pick::This);
    }
    for mention in env.mentions.iter().rev().filter(units) {
        if !last.contains(&mention.pick) {
            last.push(mention.pick);
        }
        if !mention.one && last.len() == 1 {
            last.push(mention.pick);
        }
        if let [other, one] = last.as_slice() {
            let (one, other) = (*one, *other);
            env.act(Verb::Fight { one, other });
            return Ok(());
        }
    }
    fail(at, "no two units are named before")
}

/// Damage split among targets (RB 355.14).
fn split<'t>(env: &mut Env<'_>, thing: &'t Term, amount: Amount, by: Option<Pick>) -> Res<'t, ()> {
    let (mut said, max) = match named(env, thing)? {
        Named::Some(said, 0, max) => (said, max),
        Named::All(said) => (said, None),
        _ => return fail(thing, "damage is split among any number"),
    };
    said.singly(thing)?;
    if said.group.is_some() {
        return fail(thing, "damage is split among any number");
    }
    let spec = TargetSpec {
        what: TargetKind::Object(said.filter.clone()),
        min: 0,
        max: max.unwrap_or(u8::MAX),
        group: None::<Group>,
        split: Some(amount.clone()),
        when: None,
    };
    let pick = env.target(spec);
    env.mention(Mention::of(pick, &said.filter, false));
    let to = Things::Pick(pick);
    env.act(Verb::DealSplit { to, amount, by });
    Ok(())
}
