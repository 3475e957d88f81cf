//! Lines: what kind of ability a line of text is.

use super::activated::{activated, gate_of, only_while, with_gate};
use super::costs::cost;
use super::env::{Env, Subject};
use super::heads::{and, head, head_terms};
use super::keywords::keyword;
use super::passives::passives;
use super::spells::{is_steps, spell_line};
use super::vocabulary::Words;
use crate::card::Kind;
use crate::program::{
    Ability, AbilityId, AbilityKind, About, Cond, Cost, Keyword, Limit, Passive, Speed,
    TriggerEvent, WorksIn,
};
use text::{Res, Term, Unfit, fail, kids, row};

text::ops! {
    /// Lines of a text.
    pub(crate) enum LineRow {
        Keywords: line = "{keyword%,}";
        EquipCost: line = "[Equip] — {cost%,}";
        EquipLess: line = "[Equip] {price}. this ability's Energy cost {is_reduced} {equip_by}.";
        EquipGated: line = "{gate%,} — [Equip] {price}";
        ByChosen: equip_by = "the {stat} of {you_choose}";
        ByMeasure: equip_by = "{measure}";
        YouChoose: you_choose = "the unit you choose";
        RepeatCost: line = "[Repeat] — {cost%,}";
        Deathknell: line = "[Deathknell] — {body}";
        Gated: line = "{gate%,} — {ability}";
        Ungated: line = "{ability}";
        UseAll: line = "use my abilities only {all_while}.";
        AllWhile: all_while = "while {cond%and}";
        Legion: gate = "[Legion]";
        Level: gate = "[Level {#}]";
        Action: gate = "[Action]";
        Reaction: gate = "[Reaction]";
        Triggered: ability = "{heads}, {body}";
        Activated: ability = "{cost%,}: {gates?} {body}{use_only*|tight}";
        Steps: ability = "{body}";
        Gates: gates = "{gate%,} —";
        OnlyWhile: use_only = " use {what_ability} only while {cond%and}.";
        ThisAbility: what_ability = "this ability";
        OnlyIf: use_only = " use only if {cond%and}.";
        OnlyOnce: use_only = " use only once {each_turn}.";
        PerTurn: each_turn = "per turn" (style);
        EachTurn: each_turn = "each turn" (style);
    }
}

/// What lines compile to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Compiled {
    /// Abilities in quotes, numbered from the number that was given.
    pub quoted: Vec<Ability>,
    /// The abilities of the lines themselves.
    pub own: Vec<Ability>,
}

/// An ability that is nothing but its kind.
pub(crate) fn bare(kind: AbilityKind) -> Ability {
    Ability {
        kind,
        gate: None,
        zone: WorksIn::Board,
        limit: Limit::None,
        speed: Speed::Normal,
        only: None,
        targets: Vec::new(),
        code: Vec::new(),
    }
}

/// The abilities of the lines of a text. All that a spell says is one ability.
///
/// On failure, the number of the line is given too.
pub(crate) fn abilities<'t>(
    lines: &[&'t Term],
    subject: Subject,
    words: &Words,
    first: u16,
) -> Result<Compiled, (usize, Unfit<'t>)> {
    let mut found = Compiled::default();
    let mut spell = Env::new(subject, words, first);
    let mut is_spell = false;
    for (at, term) in lines.iter().enumerate() {
        let mut env = Env::new(subject, words, first);
        env.quoted = std::mem::take(&mut spell.quoted);
        let done = if LineRow::of(term.op) == Some(LineRow::UseAll) {
            only_while(&mut env, &mut found.own, term)
        } else if subject.kind == Kind::Spell && is_steps(term) {
            is_spell = true;
            spell.quoted = std::mem::take(&mut env.quoted);
            let done = spell_line(&mut spell, term);
            env.quoted = std::mem::take(&mut spell.quoted);
            done
        } else {
            line(&mut env, term).and_then(|more| {
                if env.instead {
                    in_place_of(&mut found.own, &more, term)?;
                }
                found.own.extend(more);
                Ok(())
            })
        };
        spell.quoted = env.quoted;
        done.map_err(|unfit| (at, unfit))?;
    }
    found.quoted = std::mem::take(&mut spell.quoted);
    found
        .own
        .extend(is_spell.then(|| whole(AbilityKind::Spell, spell)));
    Ok(found)
}

/// A discount "instead" takes the place of those before where it holds.
fn in_place_of<'t>(before: &mut [Ability], new: &[Ability], at: &'t Term) -> Res<'t, ()> {
    let is_cost = |a: &Ability| matches!(&a.kind, AbilityKind::Passive(list) if matches!(list.as_slice(), [Passive::Costs(_)]));
    let ([one], true) = (new, before.iter().any(is_cost)) else {
        return fail(at, "instead of what?");
    };
    let Some(cond) = one.gate.clone() else {
        return fail(at, "say on which condition");
    };
    for old in before.iter_mut().filter(|a| is_cost(a)) {
        and(&mut old.gate, Cond::Not(Box::new(cond.clone())));
    }
    Ok(())
}

/// An ability of a program.
pub(crate) fn whole(kind: AbilityKind, env: Env<'_>) -> Ability {
    let off_board = env.from_trash || is_own(&kind, TriggerEvent::Discards);
    let zone = match kind {
        _ if is_own(&kind, TriggerEvent::Revealed) => WorksIn::Shown,
        AbilityKind::Triggered(_) | AbilityKind::Activated(_) if off_board => WorksIn::Trash,
        _ => WorksIn::Board,
    };
    Ability {
        zone,
        targets: env.targets,
        code: env.code,
        ..bare(kind)
    }
}

/// What a card says of its own discard it says from the trash; what it says
/// of being revealed, from where it is then.
fn is_own(kind: &AbilityKind, event: TriggerEvent) -> bool {
    let AbilityKind::Triggered(trigger) = kind else {
        return false;
    };
    trigger.events == [event] && trigger.about == About::This
}

/// The gates and the ability of a line.
pub(crate) fn parts(line: &Term) -> Res<'_, (Option<&Term>, &Term)> {
    match row!(LineRow, line)? {
        LineRow::Gated => {
            let [gates, ability] = kids(line)?;
            Ok((Some(gates), ability))
        }
        LineRow::Ungated => {
            let [ability] = kids(line)?;
            Ok((None, ability))
        }
        _ => fail(line, "no such line here"),
    }
}

/// The abilities of a line.
pub(crate) fn line<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Vec<Ability>> {
    match row!(LineRow, term)? {
        LineRow::Keywords => {
            let [list] = kids(term)?;
            let one = |word| Ok(bare(AbilityKind::Keyword(keyword(word)?)));
            list.kids.iter().map(one).collect()
        }
        LineRow::EquipCost | LineRow::RepeatCost => {
            let [list] = kids(term)?;
            let cost: Cost = cost(env, list)?;
            let keyword = match row!(LineRow, term)? {
                LineRow::EquipCost => Keyword::Equip(cost),
                _ => Keyword::Repeat(Some(cost)),
            };
            Ok(vec![bare(AbilityKind::Keyword(keyword))])
        }
        LineRow::EquipLess => super::prices::equip_less(env, term),
        LineRow::EquipGated => {
            let [gates, of] = kids(term)?;
            let (cond, speed) = gate_of(gates)?;
            let cost = super::costs::plain(super::costs::price(of)?);
            let mut equip = bare(AbilityKind::Keyword(Keyword::Equip(cost)));
            with_gate(&mut equip, cond, speed, gates)?;
            Ok(vec![equip])
        }
        LineRow::Deathknell => {
            let [said] = kids(term)?;
            let mut own = apart(env);
            own.happened = true;
            super::triggered::deathknell(&mut own, said)?;
            let ability = whole(AbilityKind::Keyword(Keyword::Deathknell), own);
            Ok(vec![ability])
        }
        _ => {
            let (gates, ability) = parts(term)?;
            let (cond, speed) = gates.map_or(Ok((None, Speed::Normal)), gate_of)?;
            let mut found = gated(env, ability)?;
            for one in &mut found {
                with_gate(one, cond.clone(), speed, gates.unwrap_or(term))?;
            }
            Ok(found)
        }
    }
}

/// A compilation of its own that shares what is quoted.
pub(crate) fn apart<'v>(env: &Env<'v>) -> Env<'v> {
    Env::new(env.subject, env.words, env.first)
}

fn gated<'t>(env: &mut Env<'_>, ability: &'t Term) -> Res<'t, Vec<Ability>> {
    match row!(LineRow, ability)? {
        LineRow::Triggered => triggered(env, ability),
        LineRow::Activated => activated(env, ability),
        LineRow::Steps => {
            let [said] = kids(ability)?;
            passives(env, said)
        }
        _ => fail(ability, "no ability"),
    }
}

/// One ability for each head.
fn triggered<'t>(env: &mut Env<'_>, ability: &'t Term) -> Res<'t, Vec<Ability>> {
    let [heads, said] = kids(ability)?;
    let (heads, often) = head_terms(heads)?;
    let mut found = Vec::new();
    for one in heads {
        let mut own = apart(env);
        own.quoted = std::mem::take(&mut env.quoted);
        let (mut trigger, limit) = head(&mut own, one)?;
        super::triggered::steps(&mut own, &mut trigger, said)?;
        env.quoted = std::mem::take(&mut own.quoted);
        let mut ability = whole(AbilityKind::Triggered(trigger), own);
        ability.limit = if often == Limit::None { limit } else { often };
        if found.contains(&ability) {
            return fail(one, "this is said twice");
        }
        found.push(ability);
    }
    Ok(found)
}

/// An ability in quotes.
pub(crate) fn quoted<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, AbilityId> {
    let mut own = apart(env);
    own.first = env.first;
    own.quoted = std::mem::take(&mut env.quoted);
    let found = line(&mut own, term)?;
    env.quoted = std::mem::take(&mut own.quoted);
    let mut found = found.into_iter();
    match (found.next(), found.next()) {
        (Some(ability), None) => Ok(env.quote(ability)),
        _ => fail(term, "one ability stands in quotes"),
    }
}
