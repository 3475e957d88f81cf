//! Heads of triggered abilities (RB 382): when, and how often.

use super::conditions::all;
use super::costs::CostRow;
use super::deeds::own_limit;
use super::env::Env;
use super::events::event;
use crate::program::{About, Amount, At, Cmp, Cond, Limit, Side, Tally, Trigger, TriggerEvent};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Heads.
    pub(crate) enum HeadRow after CostRow {
        OneHead: heads = "{head}";
        EitherHead: heads = "{head%or++}" (style);
        BothHeads: heads = "{head%and++}" (style);
        OnceHeads: heads = "once each turn, {head}";
        When: head = "when {event}{circumstance*|tight}";
        NthTime: head = "the {ordinal} time {event}{circumstance*|tight} {per_turn}";
        AtStart: head = "at the start of {whose_phase} Beginning Phase";
        AtFirstStart: head = "at the start of {whose_phase} first Beginning Phase";
        AtEnd: head = "at the end of {whose_turn}";
        YourPhase: whose_phase = "your";
        EachPhase: whose_phase = "each player's";
        YourTurn: whose_turn = "your turn";
        HeadEachTurn: whose_turn = "each turn" (style);
        EveryTurn: whose_turn = "each player's turn" (style);
        First: ordinal = "first";
        Second: ordinal = "second";
        Third: ordinal = "third";
        HeadPerTurn: per_turn = "each turn" (style);
        InATurn: per_turn = "in a turn" (style);
        WhileSo: circumstance = " while {cond}";
        OnYourTurn: circumstance = " on your turn";
        OnOpponentsTurn: circumstance = " on an opponent's turn";
        InShowdown: circumstance = " during a showdown";
    }
}

/// A trigger and its limit.
pub(crate) type Head = (Trigger, Limit);

/// A trigger of one event about nothing.
pub(crate) fn bare(event: TriggerEvent) -> Trigger {
    Trigger {
        events: vec![event],
        about: About::Nothing,
        by: Side::Any,
        place: At::Anywhere,
        from: At::Anywhere,
        cond: None,
        optional: false,
        cost: None,
        other: None,
        spell: false,
        together: false,
    }
}

/// The heads of a line; the body hangs on each of them.
pub(crate) fn head_terms(term: &Term) -> Res<'_, (Vec<&Term>, Limit)> {
    let [inner] = kids(term)?;
    Ok(match row!(HeadRow, term)? {
        HeadRow::OneHead => (vec![inner], Limit::None),
        HeadRow::OnceHeads => (vec![inner], Limit::OnceEachTurn),
        _ => (inner.kids.iter().collect(), Limit::None),
    })
}

/// One head.
pub(crate) fn head<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Head> {
    match row!(HeadRow, term)? {
        HeadRow::When => {
            let [what, circumstances] = kids(term)?;
            let trigger = event(env, what)?;
            let trigger = with_circumstances(env, trigger, circumstances)?;
            Ok((trigger, own_limit(what)?))
        }
        HeadRow::NthTime => {
            let [ordinal, what, circumstances, _] = kids(term)?;
            let trigger = event(env, what)?;
            let trigger = with_circumstances(env, trigger, circumstances)?;
            Ok((trigger, Limit::NthTime(nth(ordinal)?)))
        }
        HeadRow::AtStart => {
            let [whose] = kids(term)?;
            let by = match row!(HeadRow, whose)? {
                HeadRow::YourPhase => Side::Yours,
                _ => Side::Any,
            };
            Ok((at(env, TriggerEvent::BeginningPhase, by), Limit::None))
        }
        HeadRow::AtFirstStart => {
            let [whose] = kids(term)?;
            let by = match row!(HeadRow, whose)? {
                HeadRow::YourPhase => Side::Yours,
                _ => Side::Any,
            };
            let mut trigger = at(env, TriggerEvent::BeginningPhase, by);
            let first = Amount::Number(1);
            trigger.cond = Some(Cond::Happened(
                Tally::Turns,
                Side::Theirs,
                Cmp::Equal,
                first,
            ));
            Ok((trigger, Limit::None))
        }
        HeadRow::AtEnd => {
            let [whose] = kids(term)?;
            let by = match row!(HeadRow, whose)? {
                HeadRow::YourTurn => Side::Yours,
                _ => Side::Any,
            };
            Ok((at(env, TriggerEvent::EndOfTurn, by), Limit::None))
        }
        _ => fail(term, "no trigger"),
    }
}

fn at(env: &mut Env<'_>, event: TriggerEvent, by: Side) -> Trigger {
    if by == Side::Any {
        env.player = Some(crate::program::Who::EventPlayer);
    }
    Trigger { by, ..bare(event) }
}

/// Which time of a turn.
pub(crate) fn nth(term: &Term) -> Res<'_, u8> {
    Ok(match row!(HeadRow, term)? {
        HeadRow::First => 1,
        HeadRow::Second => 2,
        HeadRow::Third => 3,
        _ => return fail(term, "no ordinal"),
    })
}

fn with_circumstances<'t>(
    env: &mut Env<'_>,
    mut trigger: Trigger,
    list: &'t Term,
) -> Res<'t, Trigger> {
    for term in &list.kids {
        let cond = circumstance(env, term)?;
        and(&mut trigger.cond, cond);
    }
    Ok(trigger)
}

/// What must be so meanwhile.
pub(crate) fn circumstance<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    Ok(match row!(HeadRow, term)? {
        HeadRow::WhileSo => all(env, term)?,
        HeadRow::OnYourTurn => Cond::YourTurn,
        HeadRow::OnOpponentsTurn => Cond::Not(Box::new(Cond::YourTurn)),
        HeadRow::InShowdown => Cond::Showdown { here: false },
        _ => return fail(term, "no circumstance"),
    })
}

/// Adds a condition to others.
pub(crate) fn and(whole: &mut Option<Cond>, next: Cond) {
    *whole = Some(match whole.take() {
        Some(before) => Cond::And(Box::new(before), Box::new(next)),
        None => next,
    });
}
