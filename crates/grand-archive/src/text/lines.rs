//! Lines: what kind of ability a line of text is.

mod gates;
mod kinds;
mod quotes;
mod riders;

pub(crate) use gates::gates;
pub(crate) use kinds::{label, whole};
pub(crate) use quotes::{open_quoted, quoted};
pub(crate) use riders::{only, phase};

use super::env::{Env, Subject};
use super::standing::is_static;
use super::vocabulary::Words;
use crate::card::TypeSet;
use crate::program::{Ability, AbilityKind, Cond, Side, Who};
use kinds::ability;
use riders::rider;
use text::{Res, Term, Unfit, kids};

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
        NotThere: rider = " {this_ability_doesnt} function in {zone}.";
        ThisAbilityDoesnt: this_ability_doesnt = "this ability doesn't";
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
        env.extra_costs = found.own.iter().filter(|a| is_extra_cost(a)).count();
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

/// Whether something is paid besides the card's own cost.
fn is_extra_cost(ability: &Ability) -> bool {
    matches!(&ability.kind, AbilityKind::ExtraCost(e) if !e.instead && e.pays.is_none())
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
