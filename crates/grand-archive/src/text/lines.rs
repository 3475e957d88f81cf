//! Lines: what kind of ability a line of text is.

use super::amounts::{amount, number, small};
use super::conditions::{also, conds};
use super::costs::cost;
use super::env::{Env, Subject};
use super::heads::head;
use super::keywords::{is_bare_word, keyword};
use super::sentences::{SentenceRow, body};
use super::standing::{is_static, statics};
use super::vocabulary::{Words, character};
use crate::card::{Speed, Type, TypeSet};
use crate::program::{
    Ability, AbilityId, AbilityKind, Cond, CostChange, Costly, Gate, Label, Limit, Phase, Side,
    Static, Who, WorksIn,
};
use text::{Res, Term, Unfit, fail, kids, row};

text::ops! {
    /// Lines of a text.
    pub(crate) enum LineRow {
        Line: line = "{gate*} {ability}{rider*|tight}";
        Keywords: ability = "{keyword%,}";
        Costly: ability = "{costly}";
        Inherited: ability = "Inherited Effect{effect_mark} {ability}";
        EffectColon: effect_mark = ":" (style);
        EffectDash: effect_mark = " —" (style);
        Release: ability = "Lineage Release — {body}";
        Labelled: ability = "{label} — {ability}";
        Triggered: ability = "{head} {body}";
        Activated: ability = "{cost%,}: {body}";
        Steps: ability = "{body}";
        ClassBonus: gate = "[Class Bonus]";
        ElementBonus: gate = "[Element Bonus]";
        NameBonus: gate = "[{=character} Bonus]";
        OwnBonus: gate = "[~ Bonus]";
        Level: gate = "[Level {#}+]";
        Memory: gate = "[Memory {#}+]";
        Damage: gate = "[Damage {#}+]";
        Balance: label = "Balance";
        Cardistry: label = "Cardistry";
        Deluge: label = "Deluge {#}";
        Equestrian: label = "Equestrian";
        Harmonize: label = "Harmonize";
        Upkeep: label = "Upkeep";
        ActivateOnly: rider = " activate this ability {only_when%and}.";
        OnlyWhen: only_when = "only {restriction}";
        TriggerOnly: rider = " trigger this ability {only_often}.";
        OnlyOften: only_often = "only {often}";
        ApplyOnly: rider = " apply this replacement effect {only_once_turn}.";
        OnlyOnceTurn: only_once_turn = "only once per turn" (style);
        OnlyOnceEach: only_once_turn = "only once each turn" (style);
        CostsLess: rider = " {while_lead?} this ability costs ({amount}) less to activate{counted_by?}.";
        WhileLead: while_lead = "{if_word} {conds},";
        CountedBy: counted_by = " for each {unit}" (singular);
        CountedIf: counted_by = " {if_word} {conds}";
        Often: restriction = "{often}";
        OnlyIf: restriction = "if {conds}";
        OnlyDuring: restriction = "during {whole_time}";
        OnlySlow: restriction = "at slow speed";
        Once: often = "once{each_turn?}";
        TimesOften: often = "{#|word} times each turn";
        EachTurn: each_turn = " each turn" (style);
        PerTurn: each_turn = " per turn" (style);
        YourTurnTime: whole_time = "your turn";
        OpponentsTurnTime: whole_time = "an opponent's turn";
        YourPhaseTime: whole_time = "your {phase_word} phase";
        OpponentsPhaseTime: whole_time = "an opponent's {phase_word} phase";
        CombatTime: whole_time = "combat";
        WakeUpPhase: phase_word = "wake up";
        MaterializePhase: phase_word = "materialize";
        RecollectionPhase: phase_word = "recollection";
        DrawPhase: phase_word = "draw";
        MainPhase: phase_word = "main";
        EndPhase: phase_word = "end";
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

/// The abilities of the lines of a text. What an action says is done line by
/// line: targets and registers go on counting from line to line.
///
/// On failure, the number of the line is given too.
pub(crate) fn abilities<'t>(
    lines: &[&'t Term],
    subject: Subject,
    words: &Words,
    first: u16,
) -> Result<Compiled, (usize, Unfit<'t>)> {
    let mut subject = subject;
    subject.link = lines.iter().find_map(|line| link_of(line));
    let mut found = Compiled::default();
    let mut resolving = Env::new(subject, words, first);
    for (at, term) in lines.iter().enumerate() {
        let mut env = Env::new(subject, words, first);
        env.quoted = std::mem::take(&mut found.quoted);
        if subject.is_action() && is_steps(term) {
            let quoted = std::mem::take(&mut env.quoted);
            env = resolving.clone();
            env.quoted = quoted;
            env.before += std::mem::take(&mut env.targets).len();
        }
        let done = line(&mut env, term);
        if let Ok(found) = &done
            && found.iter().any(is_of_opponents_turn)
        {
            // "That opponent" is then the turn player.
            resolving.player = Some(Who::TurnPlayer);
        }
        found.quoted = std::mem::take(&mut env.quoted);
        found.own.extend(done.map_err(|unfit| (at, unfit))?);
        if subject.is_action() && is_steps(term) {
            env.code.clear();
            env.spell = false;
            resolving = env;
        }
    }
    Ok(found)
}

/// What a card is linked to, if this line says so.
fn link_of(line: &Term) -> Option<TypeSet> {
    let ability = line.kids.get(1)?;
    let words = ability
        .kids
        .first()
        .filter(|_| LineRow::of(ability.op) == Some(LineRow::Keywords))?;
    words.kids.iter().find_map(super::keywords::link_types)
}

/// Whether a card is played in an opponent's turn only.
fn is_of_opponents_turn(ability: &Ability) -> bool {
    let AbilityKind::PlayOnly(cond) = &ability.kind else {
        return false;
    };
    matches!(
        cond,
        Cond::TurnOf(Side::Opponents) | Cond::During(_, Side::Opponents)
    )
}

/// Whether a line of an action is among what it does.
fn is_steps(line: &Term) -> bool {
    let mut ability = line.kids.get(1);
    while let Some(inner) = ability {
        match LineRow::of(inner.op) {
            Some(LineRow::Labelled) => ability = inner.kids.get(1),
            Some(LineRow::Steps) => {
                return inner.kids.first().is_some_and(|body| !is_static(body));
            }
            _ => return false,
        }
    }
    false
}

/// The abilities of a line.
pub(crate) fn line<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Vec<Ability>> {
    let [gate_list, said, riders] = kids(term)?;
    let mut found = ability(env, said)?;
    let gates = gates(env, gate_list)?;
    for one in &mut found {
        one.gates.clone_from(&gates);
    }
    for term in &riders.kids {
        rider(env, &mut found, term)?;
    }
    Ok(found)
}

/// The restrictions of a list.
pub(crate) fn gates<'t>(env: &Env<'_>, list: &'t Term) -> Res<'t, Vec<Gate>> {
    let mut found = Vec::new();
    for term in &list.kids {
        let gate = gate(env, term)?;
        if found.contains(&gate) {
            return fail(term, "this is said twice");
        }
        found.push(gate);
    }
    Ok(found)
}

fn gate<'t>(env: &Env<'_>, term: &'t Term) -> Res<'t, Gate> {
    Ok(match row!(LineRow, term)? {
        LineRow::ClassBonus => Gate::Class,
        LineRow::ElementBonus => Gate::Element,
        LineRow::NameBonus => {
            let named = character(term)?;
            if Some(named) == env.subject.character {
                return fail(term, "say the own name");
            }
            Gate::Champion(named)
        }
        LineRow::OwnBonus => match env.subject.character {
            Some(own) => Gate::Champion(own),
            None => return fail(term, "this is no character"),
        },
        LineRow::Level => Gate::Level(small(term)?),
        LineRow::Memory => Gate::Memory(small(term)?),
        LineRow::Damage => Gate::Damage(small(term)?),
        _ => return fail(term, "no restriction"),
    })
}

fn ability<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Vec<Ability>> {
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
            let mut found = ability(env, inner)?;
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
                body(env, said)?;
                return Ok(vec![whole(env, AbilityKind::Effect, WorksIn::Stack)]);
            }
            statics(env, said)
        }
        _ => fail(term, "no ability"),
    }
}

fn labelled<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Vec<Ability>> {
    let [label, inner] = kids(term)?;
    let label = match row!(LineRow, label)? {
        LineRow::Balance => Label::Balance,
        LineRow::Cardistry => Label::Cardistry,
        LineRow::Deluge => Label::Deluge(small(label)?),
        LineRow::Equestrian => Label::Equestrian,
        LineRow::Harmonize => Label::Harmonize,
        LineRow::Upkeep => Label::Upkeep,
        _ => return fail(label, "no label"),
    };
    let mut found = ability(env, inner)?;
    for one in &mut found {
        if one.label.replace(label).is_some() {
            return fail(inner, "one label is enough");
        }
    }
    Ok(found)
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

fn triggered<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Vec<Ability>> {
    let [head_term, said] = kids(term)?;
    let mut trigger = head(env, head_term)?;
    super::heads::effect(env, &mut trigger, said)?;
    let home = env.zone.unwrap_or(env.subject.home());
    Ok(vec![whole(env, AbilityKind::Triggered(trigger), home)])
}

/// What stands behind an ability and restricts it.
fn rider<'t>(env: &mut Env<'_>, found: &mut Vec<Ability>, term: &'t Term) -> Res<'t, ()> {
    let Some(last) = found.iter_mut().rev().find(|a| !is_cost(a)) else {
        return fail(term, "no ability stands before");
    };
    match (row!(LineRow, term)?, &mut last.kind) {
        (LineRow::ActivateOnly, AbilityKind::Activated(_) | AbilityKind::LineageRelease) => {
            let [list] = kids(term)?;
            for one in &list.kids {
                let [how] = kids(one)?;
                restrict(env, last, how)?;
            }
            Ok(())
        }
        (LineRow::TriggerOnly, AbilityKind::Triggered(_)) => {
            let [only] = kids(term)?;
            let [often] = kids(only)?;
            limited(last, often)
        }
        (LineRow::ApplyOnly, AbilityKind::Replaces(replacement)) => {
            if std::mem::replace(&mut replacement.once_a_turn, true) {
                return fail(term, "this is said twice");
            }
            Ok(())
        }
        (LineRow::CostsLess, AbilityKind::Activated(_)) => {
            let change = cheaper(env, term)?;
            let kind = AbilityKind::Static(vec![Static::Costs(change)]);
            let zone = last.zone;
            found.push(Ability::bare(kind, zone));
            Ok(())
        }
        _ => fail(term, "this is not said of such an ability"),
    }
}

fn is_cost(ability: &Ability) -> bool {
    matches!(&ability.kind, AbilityKind::Static(list) if matches!(list.as_slice(), [Static::Costs(_)]))
}

fn cheaper<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, CostChange> {
    let [lead, much, by] = kids(term)?;
    let mut cond = None;
    if let Some(lead) = lead.kids.first() {
        let [_, list] = kids(lead)?;
        let one = conds(env, list)?;
        also(&mut cond, one);
    }
    let mut times = None;
    if let Some(by) = by.kids.first() {
        match row!(LineRow, by)? {
            LineRow::CountedBy => {
                let [unit] = kids(by)?;
                times = Some(super::measures::unit(env, unit)?);
            }
            _ => {
                let [_, list] = kids(by)?;
                let one = conds(env, list)?;
                also(&mut cond, one);
            }
        }
    }
    env.times = times;
    let much = amount(env, much)?;
    env.times = None;
    Ok(CostChange {
        what: Costly::ThisAbility,
        payer: Side::Yours,
        by: super::amounts::negative(much),
        is: None,
        removed: false,
        cond,
    })
}

fn limited<'t>(ability: &mut Ability, often: &'t Term) -> Res<'t, ()> {
    let limit = match row!(LineRow, often)? {
        LineRow::Once => match often.kids.first().is_some_and(|l| !l.kids.is_empty()) {
            true => Limit::EachTurn(1),
            false => Limit::Ever(1),
        },
        LineRow::TimesOften if number(often)? > 1 => Limit::EachTurn(small(often)?),
        _ => return fail(often, "say how often"),
    };
    if std::mem::replace(&mut ability.limit, limit) != Limit::None {
        return fail(often, "this is said twice");
    }
    Ok(())
}

fn restrict<'t>(env: &mut Env<'_>, ability: &mut Ability, term: &'t Term) -> Res<'t, ()> {
    match row!(LineRow, term)? {
        LineRow::Often => {
            let [often] = kids(term)?;
            limited(ability, often)
        }
        LineRow::OnlySlow if ability.speed == Speed::Fast => {
            ability.speed = Speed::Slow;
            Ok(())
        }
        LineRow::OnlyIf | LineRow::OnlyDuring => {
            let cond = only(env, term)?;
            also(&mut ability.only, cond);
            Ok(())
        }
        _ => fail(term, "this is said twice"),
    }
}

/// The condition of a restriction.
pub(crate) fn only<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    let [inner] = kids(term)?;
    match row!(LineRow, term)? {
        LineRow::OnlyIf => conds(env, inner),
        LineRow::OnlyDuring => time(inner),
        _ => fail(term, "no condition"),
    }
}

fn time(term: &Term) -> Res<'_, Cond> {
    Ok(match row!(LineRow, term)? {
        LineRow::YourTurnTime => Cond::TurnOf(Side::Yours),
        LineRow::OpponentsTurnTime => Cond::TurnOf(Side::Opponents),
        LineRow::YourPhaseTime => {
            let [word] = kids(term)?;
            Cond::During(phase(word)?, Side::Yours)
        }
        LineRow::OpponentsPhaseTime => {
            let [word] = kids(term)?;
            Cond::During(phase(word)?, Side::Opponents)
        }
        LineRow::CombatTime => Cond::InCombat(None),
        _ => return fail(term, "no time"),
    })
}

/// A phase.
pub(crate) fn phase(term: &Term) -> Res<'_, Phase> {
    Ok(match row!(LineRow, term)? {
        LineRow::WakeUpPhase => Phase::WakeUp,
        LineRow::MaterializePhase => Phase::Materialize,
        LineRow::RecollectionPhase => Phase::Recollection,
        LineRow::DrawPhase => Phase::Draw,
        LineRow::MainPhase => Phase::Main,
        LineRow::EndPhase => Phase::End,
        _ => return fail(term, "no phase"),
    })
}

/// An ability in quotes that end without a full stop.
pub(crate) fn open_quoted<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, AbilityId> {
    let mut own = quoting(env);
    let [first, before, last] = kids(term)?;
    let triggered = SentenceRow::of(term.op) == Some(SentenceRow::OpenTriggered);
    let kind = if triggered {
        AbilityKind::Triggered(head(&mut own, first)?)
    } else {
        AbilityKind::Activated(cost(&mut own, first)?)
    };
    super::sentences::sentences(&mut own, &before.kids)?;
    let start = (!before.kids.is_empty()).then_some(0);
    super::sentences::sentence(&mut own, last, start)?;
    let home = own.zone.unwrap_or(own.subject.home());
    let ability = whole(&mut own, kind, home);
    env.quoted = std::mem::take(&mut own.quoted);
    Ok(env.quote(ability))
}

/// The compilation of an ability in quotes.
fn quoting<'v>(env: &mut Env<'v>) -> Env<'v> {
    let mut own = env.apart_from();
    if own.subject.is_action() {
        // What an action gives is had by an object.
        own.subject.types = TypeSet::only(Type::Ally);
    }
    own.quoted = std::mem::take(&mut env.quoted);
    own
}

/// An ability in quotes.
pub(crate) fn quoted<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, AbilityId> {
    let mut own = quoting(env);
    let found = line(&mut own, term)?;
    env.quoted = std::mem::take(&mut own.quoted);
    let mut found = found.into_iter();
    match (found.next(), found.next()) {
        (Some(ability), None) => Ok(env.quote(ability)),
        _ => fail(term, "one ability stands in quotes"),
    }
}
