//! Choosing things: as targets, or as a step is done (RB 355.10).

use super::env::{Choosing, Env};
use super::fields::field_target;
use super::mentions::Mention;
use super::said::Said;
use super::things::ANY;
use crate::program::{
    Amount, At, Control, Filter, Group, Instr, Pick, Side, TargetKind, TargetSpec, Where, Who,
};
use kernel::rule;
use text::{Res, Term, fail};

/// Chooses things: a target, unless the book says otherwise (RB 355.10).
pub(crate) fn chosen<'t>(
    env: &mut Env<'_>,
    term: &'t Term,
    mut said: Said,
    (min, max): (u8, Option<u8>),
) -> Res<'t, Pick> {
    if let Some(item) = said.item() {
        return Ok(target_item(
            env,
            TargetKind::Item(item),
            &said.filter,
            (min, max),
        ));
    }
    if let Some(pick) = said.both_at_field.take() {
        both_at_field(env, term, pick)?;
    }
    let many = max != Some(1);
    if said.at_fields && !many {
        return fail(term, "say \"at a battlefield\"");
    }
    match said.field.take() {
        Some(found) if (many || !rule!("RB 355.10.b", true)) && said.group.is_none() => {
            said.filter.at = At::With(field_target(env, found));
        }
        Some(found) => {
            said.filter.at = super::fields::at_fields(&found, term)?;
            if many {
                said.filter.at = At::With(field_target(env, found));
            }
        }
        None => {}
    }
    said.complete(term)?;
    let Said { filter, group, .. } = said;
    let never = filter.zone == Where::Legend && !rule!("RB 355.10.d.1", true);
    let later = env.choosing == Choosing::Later
        || is_private(filter.zone)
        || never
        || filter.among.is_some();
    let theirs = filter.side == Side::Theirs && env.actor == Who::You;
    if !later && theirs && env.player != Some(Who::EventPlayer) {
        return fail(term, "whose they are is not known when they are chosen");
    }
    if !later {
        let what = TargetKind::Object(filter.clone());
        let spec = spec(what, group, (min, max));
        let pick = env.target(spec);
        env.mention(Mention::of(pick, &filter, !many));
        return Ok(pick);
    }
    if group.is_some() {
        return fail(term, "a group is chosen as targets");
    }
    Ok(chosen_later(env, filter, (min, max)))
}

/// Whether what is there is no target, because not everybody may look there
/// (RB 355.10.a); what is on the Chain or banished is public too (reading
/// C 25).
fn is_private(zone: Where) -> bool {
    match zone {
        Where::Hand | Where::Deck => rule!("RB 355.10.a", true),
        Where::Trash | Where::Legend | Where::Champion | Where::Facedown => {
            !rule!("RB 355.10.a.1", true)
        }
        _ => false,
    }
}

/// What a target chosen before must be at a battlefield too.
pub(crate) fn both_at_field<'t>(env: &mut Env<'_>, term: &'t Term, pick: Pick) -> Res<'t, ()> {
    let Pick::Target(index) = pick else {
        return fail(term, "where is that?");
    };
    let spec = env.targets.get_mut(usize::from(index));
    match spec.map(|spec| &mut spec.what) {
        Some(TargetKind::Object(filter)) if filter.at == At::Anywhere => {
            filter.at = At::Battlefield;
            Ok(())
        }
        _ => fail(term, "where is that?"),
    }
}

/// A choice made as the step is done, by who acts.
pub(crate) fn chosen_later(
    env: &mut Env<'_>,
    filter: Filter,
    (min, max): (u8, Option<u8>),
) -> Pick {
    let bind = env.register();
    let pick = Pick::Bound(bind);
    // What is "theirs" is asked while a loop is at them.
    if filter.side == Side::Theirs
        && env.actor == Who::You
        && let Some(who) = env.player.filter(|who| *who != Who::EventPlayer)
    {
        let (first, len) = (None, 1);
        env.emit(Control::Each { who, first, len }.into());
    }
    let mut mention = Mention::of(pick, &filter, max == Some(1));
    mention.chosen = filter.among.is_some();
    env.mention(mention);
    let amount = |n: u8| Amount::Number(i16::from(n));
    let who = env.actor;
    env.emit(Instr::Choose {
        who,
        filter,
        min: amount(min),
        max: max.map(amount),
        bind,
    });
    pick
}

pub(crate) fn target_item(
    env: &mut Env<'_>,
    what: TargetKind,
    filter: &Filter,
    (min, max): (u8, Option<u8>),
) -> Pick {
    let pick = env.target(spec(what, None, (min, max)));
    env.mention(Mention::of(pick, filter, max == Some(1)));
    pick
}

pub(crate) fn spec(
    what: TargetKind,
    group: Option<Group>,
    (min, max): (u8, Option<u8>),
) -> TargetSpec {
    TargetSpec {
        what,
        min,
        max: max.unwrap_or(ANY),
        group,
        split: None,
        when: None,
    }
}

/// "One", of the cards looked at or revealed.
pub(crate) fn one_of_them<'t>(env: &mut Env<'_>, term: &'t Term, many: u8) -> Res<'t, Pick> {
    let cards = env.last(term, |m| !m.one && m.zone == Where::Deck)?;
    let filter = Filter {
        zone: Where::Deck,
        among: Some(cards.pick),
        ..Filter::default()
    };
    Ok(chosen_later(env, filter, (many, Some(many))))
}
