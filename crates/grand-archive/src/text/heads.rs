//! Heads of triggered abilities (GA triggered-abilities): when.

use super::around::Around;
use super::conditions::{also, conds};
use super::costs::CostRow;
use super::env::Env;
use super::events::event;
use super::lines::phase;
use super::mentions::Mention;
use super::sentences::{SentenceRow, afters, body};
use super::steps::guarded_sentence;
use crate::card::{Type, TypeSet};
use crate::program::{About, Filter, Phase, Pick, Side, Trigger, TriggerEvent, Who};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Heads.
    pub(crate) enum HeadRow after CostRow {
        On: head = "{on%and}:";
        Whenever: head = "{whenever} {event},";
        WheneverWord: whenever = "whenever" (style);
        WhenWord: whenever = "when" (style);
        AtBeginning: head = "at the beginning of {whose_phase},";
        YourPhase: whose_phase = "your {phase_word} phase";
        EachPhase: whose_phase = "each player's {phase_word} phase";
        EachOpponentsPhase: whose_phase = "each opponent's {phase_word} phase";
        OnEnter: on = "On Enter";
        OnAttack: on = "On Attack";
        OnHit: on = "On Hit";
        OnChampionHit: on = "On Champion Hit";
        OnAllyHit: on = "On Ally Hit";
        OnKill: on = "On Kill";
        OnDeath: on = "On Death";
        OnLeave: on = "On Leave";
        OnFoster: on = "On Foster";
        OnSacrifice: on = "On Sacrifice";
        OnDestroy: on = "On Destroy";
        OnBanish: on = "On Banish";
        OnDiscard: on = "On Discard";
        OnRetaliate: on = "On Retaliate";
    }
}

/// A trigger of one event about nothing.
pub(crate) fn bare(event: TriggerEvent) -> Trigger {
    Trigger {
        events: vec![event],
        about: About::Nothing,
        by: Side::Any,
        other: None,
        from: None,
        to: None,
        counter: None,
        keyworded: false,
        cond: None,
        nth: None,
        turned: None,
        together: false,
    }
}

/// The trigger of a head.
pub(crate) fn head<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Trigger> {
    match row!(HeadRow, term)? {
        HeadRow::On => on(env, term),
        HeadRow::Whenever => {
            let [_, what] = kids(term)?;
            event(env, what)
        }
        HeadRow::AtBeginning => {
            let [whose] = kids(term)?;
            let [word] = kids(whose)?;
            let by = match row!(HeadRow, whose)? {
                HeadRow::YourPhase => Side::Yours,
                HeadRow::EachOpponentsPhase => Side::Opponents,
                _ => Side::Any,
            };
            if by != Side::Yours {
                (env.player, env.event_player) = (Some(Who::EventPlayer), true);
            }
            let begins: Phase = phase(word)?;
            Ok(Trigger {
                by,
                ..bare(TriggerEvent::Begins(begins))
            })
        }
        _ => fail(term, "no trigger"),
    }
}

/// Keyworded heads: several are one ability with several events.
fn on<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Trigger> {
    let [list] = kids(term)?;
    let mut trigger = Trigger {
        events: Vec::new(),
        about: About::This,
        keyworded: true,
        ..bare(TriggerEvent::Enters)
    };
    env.mention(env.itself());
    for one in &list.kids {
        let event = keyworded(env, one, &mut trigger)?;
        if trigger.events.contains(&event) {
            return fail(one, "this is said twice");
        }
        trigger.events.push(event);
    }
    if trigger.other.is_some() && trigger.events.len() > 1 {
        return fail(term, "say each in a line of its own");
    }
    Ok(trigger)
}

fn keyworded<'t>(
    env: &mut Env<'_>,
    term: &'t Term,
    trigger: &mut Trigger,
) -> Res<'t, TriggerEvent> {
    Ok(match row!(HeadRow, term)? {
        HeadRow::OnEnter => TriggerEvent::Enters,
        HeadRow::OnAttack => TriggerEvent::Attacks,
        HeadRow::OnHit => {
            hit(env, TypeSet::NONE);
            TriggerEvent::Hits
        }
        HeadRow::OnChampionHit => {
            trigger.other = Some(hit(env, TypeSet::only(Type::Champion)));
            TriggerEvent::Hits
        }
        HeadRow::OnAllyHit => {
            trigger.other = Some(hit(env, TypeSet::only(Type::Ally)));
            TriggerEvent::Hits
        }
        HeadRow::OnKill => {
            hit(env, TypeSet::UNIT);
            TriggerEvent::Kills
        }
        HeadRow::OnDeath => TriggerEvent::Dies,
        HeadRow::OnLeave => TriggerEvent::Leaves,
        HeadRow::OnFoster => TriggerEvent::Fostered,
        HeadRow::OnSacrifice => TriggerEvent::Sacrificed,
        HeadRow::OnDestroy => TriggerEvent::Destroyed,
        HeadRow::OnBanish => TriggerEvent::Banished,
        HeadRow::OnDiscard => TriggerEvent::Discards,
        HeadRow::OnRetaliate => TriggerEvent::Retaliates,
        _ => return fail(term, "no such keyword"),
    })
}

/// Notes what was hit, whose controller is "that player" (GA on-hit/4).
fn hit(env: &mut Env<'_>, types: TypeSet) -> Filter {
    let filter = Filter {
        types,
        ..Filter::default()
    };
    env.mention(Mention::of(Pick::EventOther, &filter, true));
    env.mentions.rotate_right(1);
    env.player = Some(Who::EventPlayer);
    env.event_player = true;
    filter
}

/// What the ability does. A condition at its very beginning is asked twice,
/// unless a keyword said when (GA triggered-abilities/1, p1).
pub(crate) fn effect<'t>(env: &mut Env<'_>, trigger: &mut Trigger, said: &'t Term) -> Res<'t, ()> {
    if trigger.keyworded || SentenceRow::of(said.op) != Some(SentenceRow::BodySteps) {
        return body(env, said);
    }
    let [first, rest] = kids(said)?;
    if row!(SentenceRow, first)? != SentenceRow::Sentence {
        return body(env, said);
    }
    let (mut around, clause) = Around::of(first)?;
    if around.would.is_some() {
        return body(env, said);
    }
    if let Some(cond) = around.if_before.take() {
        let cond = conds(env, cond)?;
        also(&mut trigger.cond, cond);
    }
    guarded_sentence(env, &around, clause, None)?;
    afters(env, rest, Some(0))
}
