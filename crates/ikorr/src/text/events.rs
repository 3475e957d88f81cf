//! What triggers wait for.

use super::deeds::player_does;
use super::env::{Env, Mention, Res, fail, kids, row};
use super::filters::{CHAMPIONS, Wanted};
use super::replacements::ReplacementRow;
use super::things::{Named, named};
use crate::program::{About, Cond, Filter, Pick, Side, Trigger, TriggerEvent};
use text::Term;

text::ops! {
    /// Trigger words and events.
    pub(crate) enum EventRow after ReplacementRow {
        OnSummon: head = "SUMMON";
        OnDeath: head = "DEATH";
        OnAttack: head = "ATTACK";
        OnRaid: head = "RAID";
        OnRetreat: head = "RETREAT";
        OnSecure: head = "SECURE";
        OnStart: head = "START";
        OnEnd: head = "END";
        ThingDoes: event = "{thing} {fate}";
        PlayerDoes: event = "{player} {deed}";
        Dies: fate = "dies+";
        IsDestroyed: fate = "is+ destroyed";
        IsDestroyedByBattle: fate = "is+ destroyed by battle";
        IsSacrificed: fate = "is+ sacrificed";
        IsStunned: fate = "is+ stunned";
        IsSummoned: fate = "is+ summoned";
        IsAttacked: fate = "is+ attacked";
        IsHealed: fate = "is+ healed";
        IsVoided: fate = "is+ voided";
        Survives: fate = "survives+";
        SecuresIkorr: fate = "secures+ Ikorr";
        Attacks: fate = "attacks+";
        Defends: fate = "defends+";
        Battles: fate = "battles+";
        Raids: fate = "raids+";
        Retreats: fate = "retreats+";
        Leaves: fate = "leaves+ the battlefield";
        TakesStrikeDamage: fate = "takes+ strike damage";
        TakesNonstrikeDamage: fate = "takes+ nonstrike damage";
        StrikesThing: fate = "strikes+ {thing}";
        DealsStrikeDamage: fate = "deals+ strike damage to {thing}";
        DealsBattleDamage: fate = "deals+ battle damage to {thing}";
        CastsSpell: deed = "casts+ {thing}";
        BuildsLocation: deed = "builds+ {thing}";
        SacrificesThing: deed = "sacrifices+ {thing}";
        DiscardsCard: deed = "discards+ {thing}";
        ScrapsCard: deed = "scraps+ {thing}";
        DrawsCard: deed = "draws+ a card";
        DrawsByEffect: deed = "draws+ a card by {source}";
        UsesRush: deed = "RUSH";
        CardEffects: source = "card effects" (style);
        ACardEffect: source = "a card effect" (style);
    }
}

/// The trigger of a trigger word.
pub(crate) fn head<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Trigger> {
    let (event, about) = match row!(EventRow, term)? {
        EventRow::OnSummon => (TriggerEvent::Summoned, About::This),
        EventRow::OnDeath => (TriggerEvent::Dies, About::This),
        EventRow::OnAttack => (TriggerEvent::Attacks, About::This),
        EventRow::OnRaid => (TriggerEvent::Raids, About::This),
        EventRow::OnRetreat => (TriggerEvent::Retreats, About::This),
        EventRow::OnSecure => (TriggerEvent::Secures, About::This),
        EventRow::OnStart => (TriggerEvent::StartPhase, About::Player(Side::Yours)),
        EventRow::OnEnd => (TriggerEvent::EndPhase, About::Player(Side::Yours)),
        _ => return fail(term, "no trigger word"),
    };
    env.event = Some(event);
    Ok(Trigger {
        event,
        about,
        when: None,
    })
}

/// The trigger of an event in words.
pub(crate) fn event<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Trigger> {
    let kind = row!(EventRow, term)?;
    let [who, what] = kids(term)?;
    let trigger = match kind {
        EventRow::ThingDoes => thing_does(env, who, what)?,
        EventRow::PlayerDoes => player_does(env, who, what)?,
        _ => return fail(term, "no event"),
    };
    env.event = Some(trigger.event);
    Ok(trigger)
}

fn thing_does<'t>(env: &mut Env<'_>, thing: &'t Term, fate: &'t Term) -> Res<'t, Trigger> {
    let about = match named(env, thing)? {
        Named::Pick(Pick::This) => About::This,
        other => {
            let Some(said) = other.indefinite() else {
                return fail(
                    thing,
                    "say \"this champion\", or \"a ...\" or \"another ...\"",
                );
            };
            let filter = said.finish(thing, Wanted::IN_PLAY)?;
            env.mention(Mention::of(Pick::Event, &filter, true));
            About::Thing(filter)
        }
    };
    let row = row!(EventRow, fate)?;
    let when = match row {
        EventRow::StrikesThing | EventRow::DealsStrikeDamage | EventRow::DealsBattleDamage => {
            let [to] = kids(fate)?;
            other(env, to)?
        }
        _ => None,
    };
    let event = fate_event(row, fate)?;
    Ok(Trigger { event, about, when })
}

fn fate_event(row: EventRow, fate: &Term) -> Res<'_, TriggerEvent> {
    Ok(match row {
        EventRow::Dies => TriggerEvent::Dies,
        EventRow::IsDestroyed => TriggerEvent::Destroyed,
        EventRow::IsDestroyedByBattle => TriggerEvent::DestroyedByBattle,
        EventRow::IsSacrificed => TriggerEvent::Sacrificed,
        EventRow::IsStunned => TriggerEvent::Stunned,
        EventRow::IsSummoned => TriggerEvent::Summoned,
        EventRow::IsAttacked => TriggerEvent::Attacked,
        EventRow::IsHealed => TriggerEvent::Healed,
        EventRow::IsVoided => TriggerEvent::Voided,
        EventRow::Survives => TriggerEvent::Survives,
        EventRow::SecuresIkorr => TriggerEvent::Secures,
        EventRow::Attacks => TriggerEvent::Attacks,
        EventRow::Defends => TriggerEvent::Defends,
        EventRow::Battles => TriggerEvent::Battled,
        EventRow::Raids => TriggerEvent::Raids,
        EventRow::Retreats => TriggerEvent::Retreats,
        EventRow::Leaves => TriggerEvent::Leaves,
        EventRow::TakesStrikeDamage => TriggerEvent::StrikeDamaged,
        EventRow::TakesNonstrikeDamage => TriggerEvent::NonstrikeDamaged,
        EventRow::StrikesThing => TriggerEvent::Strikes,
        EventRow::DealsStrikeDamage => TriggerEvent::DealsStrikeDamage,
        EventRow::DealsBattleDamage => TriggerEvent::DealsBattleDamage,
        _ => return fail(fate, "nothing that happens to a thing"),
    })
}

/// The other thing of an event: asked of, unless it can only be a champion.
fn other<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, Option<Cond>> {
    let Some(said) = named(env, thing)?.indefinite() else {
        return fail(thing, "say \"a champion\" of some kind");
    };
    let filter = said.finish(thing, Wanted::IN_PLAY)?;
    env.mention(Mention::of(Pick::EventOther, &filter, true));
    let any = Filter {
        kinds: CHAMPIONS,
        ..Filter::default()
    };
    Ok((filter != any).then(|| Cond::Is(Pick::EventOther, Box::new(filter))))
}
