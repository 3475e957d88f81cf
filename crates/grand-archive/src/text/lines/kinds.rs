//! What kind of ability a line is.

use super::LineRow;
use crate::program::{Ability, AbilityKind, Label, WorksIn};
use crate::text::amounts::small;
use crate::text::costs::cost;
use crate::text::env::Env;
use crate::text::heads::head;
use crate::text::keywords::{is_bare_word, keyword};
use crate::text::sentences::body;
use crate::text::standing::{is_static, statics};
use text::{Res, Term, fail, kids, row};

pub(super) fn ability<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Vec<Ability>> {
    match row!(LineRow, term)? {
        LineRow::Keywords => {
            let [list] = kids(term)?;
            let mut found = Vec::new();
            for word in &list.kids {
                if is_bare_word(word) {
                    return fail(word, "say how much");
                }
                found.push(AbilityKind::Keyword(keyword(env, word)?));
            }
            let bare = |kind| Ability::bare(kind, WorksIn::Everywhere);
            Ok(found.into_iter().map(bare).collect())
        }
        LineRow::Costly => {
            let [word] = kids(term)?;
            let kind = AbilityKind::Keyword(keyword(env, word)?);
            Ok(vec![Ability::bare(kind, WorksIn::Everywhere)])
        }
        LineRow::Inherited => {
            let [_, inner] = kids(term)?;
            // The champion has it, not what resolves, whatever card says so.
            let mut found = match (row!(LineRow, inner)?, inner.kids.as_slice()) {
                (LineRow::Steps, [said]) => statics(env, said)?,
                _ => ability(env, inner)?,
            };
            for one in &mut found {
                if std::mem::replace(&mut one.inherited, true) {
                    return fail(inner, "this is said twice");
                }
                one.zone = WorksIn::Field;
            }
            Ok(found)
        }
        LineRow::Release => {
            let [said] = kids(term)?;
            body(env, said)?;
            Ok(vec![whole(
                env,
                AbilityKind::LineageRelease,
                WorksIn::Lineage,
            )])
        }
        LineRow::Labelled => labelled(env, term),
        LineRow::Triggered => triggered(env, term),
        LineRow::Activated => {
            let [costs, said] = kids(term)?;
            let price = cost(env, costs)?;
            body(env, said)?;
            let home = env.zone.unwrap_or(env.subject.home());
            Ok(vec![whole(env, AbilityKind::Activated(price), home)])
        }
        LineRow::Steps => {
            let [said] = kids(term)?;
            if env.subject.is_action() && !is_static(said) {
                env.resolves = true;
                body(env, said)?;
                return Ok(vec![whole(env, AbilityKind::Effect, WorksIn::Stack)]);
            }
            statics(env, said)
        }
        _ => fail(term, "no ability"),
    }
}

pub(super) fn labelled<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Vec<Ability>> {
    let [word, inner] = kids(term)?;
    let label = label(word)?;
    let mut found = ability(env, inner)?;
    for one in &mut found {
        if one.label.replace(label).is_some() {
            return fail(inner, "one label is enough");
        }
    }
    Ok(found)
}

/// A label keyword (GA label-keywords).
pub(crate) fn label(term: &Term) -> Res<'_, Label> {
    Ok(match row!(LineRow, term)? {
        LineRow::Balance => Label::Balance,
        LineRow::Cardistry => Label::Cardistry,
        LineRow::Deluge => Label::Deluge(small(term)?),
        LineRow::Equestrian => Label::Equestrian,
        LineRow::Harmonize => Label::Harmonize,
        LineRow::Upkeep => Label::Upkeep,
        _ => return fail(term, "no label"),
    })
}

/// An ability of the steps compiled so far.
pub(crate) fn whole(env: &mut Env<'_>, kind: AbilityKind, zone: WorksIn) -> Ability {
    Ability {
        targets: env.targets.clone(),
        code: std::mem::take(&mut env.code),
        spell: std::mem::take(&mut env.spell),
        ..Ability::bare(kind, zone)
    }
}

pub(super) fn triggered<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Vec<Ability>> {
    let [head_term, said] = kids(term)?;
    let mut trigger = head(env, head_term)?;
    crate::text::heads::effect(env, &mut trigger, said)?;
    let home = env.zone.unwrap_or(env.subject.home());
    Ok(vec![whole(env, AbilityKind::Triggered(trigger), home)])
}
