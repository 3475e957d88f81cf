//! What players do, as events.

use super::env::Env;
use super::events::{EventRow, one_zone};
use super::filters::filter;
use super::heads::bare;
use super::mentions::{Mention, Sort};
use super::players::{PlayerRow, side};
use super::things::{Named, named};
use crate::program::{
    About, Amount, Cmp, Cond, Filter, Pick, Side, Trigger, TriggerEvent, Where, Who, WorksIn,
};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Deeds of players.
    pub(crate) enum DeedRow after EventRow {
        ActivateCard: deed = "activates+ {thing}";
        ActivateNth: deed = "activates+ {nth_of}";
        MaterializeCard: deed = "materializes+ {thing}";
        PlayCard: deed = "plays+ {thing}";
        NthOf: nth_of = "your {ordinal} {filter} each turn" (singular);
        Second: ordinal = "second";
        Third: ordinal = "third";
        FirstOne: ordinal = "first";
        ActivateAbility: deed = "activates+ {an_ability_of} {thing}";
        AbilityOf: an_ability_of = "an ability of";
        DrawCard: deed = "draws+ a card";
        DrawNth: deed = "draws+ {nth_of}";
        DiscardCard: deed = "discards+ {thing}";
        SacrificeThing: deed = "sacrifices+ {thing}";
        BanishThing: deed = "banishes+ {thing}";
        RevealThing: deed = "reveals+ {thing}";
        RevealFrom: deed = "reveals+ {ref} from {zone}";
        Recovering: deed = "recovers+{an_amount?}";
        EmpowerEvent: deed = "empowers+{an_amount?}";
        AnAmount: an_amount = " an amount";
        Gathering: deed = "gathers+";
        Glimpsing: deed = "glimpses+{an_amount?}";
        Recollect: deed = "recollects+{so_many_cards?}";
        SoManyCards: so_many_cards = " {#|word} or more cards";
        BrewPotion: deed = "brews+ {thing}";
        NegateActivation: deed = "negates+ a card activation";
        SuppressThing: deed = "suppresses+ {thing}";
        SummonThing: deed = "summons+ {thing}";
        AgilityGained: deed = "gains+ agility";
        DeclareAttack: deed = "declares+ an attack{attack_with?}";
        AttackWith: attack_with = " with {thing}";
        LevelUpDeed: deed = "levels+ up";
        LoadThing: deed = "loads+ {thing}";
    }
}

/// The trigger of a player's deed.
pub(crate) fn player_does<'t>(
    env: &mut Env<'_>,
    player: &'t Term,
    deeds: &'t Term,
) -> Res<'t, Trigger> {
    let mut trigger = Trigger {
        by: side(env, player)?,
        events: Vec::new(),
        ..bare(TriggerEvent::Activates)
    };
    if trigger.by != Side::Yours {
        (env.player, env.event_player) = (Some(Who::EventPlayer), true);
    }
    let yours = PlayerRow::of(player.op) == Some(PlayerRow::You);
    for deed in &deeds.kids {
        let event = one_deed(env, deed, &mut trigger, yours)?;
        if trigger.events.contains(&event) {
            return fail(deed, "this is said twice");
        }
        trigger.events.push(event);
    }
    Ok(trigger)
}

fn one_deed<'t>(
    env: &mut Env<'_>,
    term: &'t Term,
    trigger: &mut Trigger,
    yours: bool,
) -> Res<'t, TriggerEvent> {
    use TriggerEvent as E;
    let kind = row!(DeedRow, term)?;
    let event = match kind {
        DeedRow::ActivateCard => E::Activates,
        DeedRow::MaterializeCard => E::Materializes,
        DeedRow::PlayCard => E::Plays,
        DeedRow::ActivateAbility => E::ActivatesAbility,
        DeedRow::DiscardCard => E::Discards,
        DeedRow::SacrificeThing => E::Sacrificed,
        DeedRow::BanishThing => E::Banished,
        DeedRow::RevealThing => E::Reveals,
        DeedRow::BrewPotion => E::Brews,
        DeedRow::SuppressThing => E::Suppressed,
        DeedRow::SummonThing => E::Summons,
        DeedRow::LoadThing => E::Loaded,
        DeedRow::ActivateNth | DeedRow::DrawNth => {
            let [of] = kids(term)?;
            let event = match kind {
                DeedRow::ActivateNth => E::Activates,
                _ => E::Draws,
            };
            if !yours {
                return fail(of, "say it of yourself");
            }
            nth(env, of, trigger)?;
            return Ok(event);
        }
        DeedRow::DeclareAttack => {
            let [with] = kids(term)?;
            if let Some(with) = with.kids.first() {
                let [thing] = kids(with)?;
                about(env, thing, trigger, false)?;
            }
            return Ok(E::Attacks);
        }
        DeedRow::RevealFrom => {
            let [thing, zone] = kids(term)?;
            if super::refs::reference(env, thing)? != Pick::This {
                return fail(thing, "say it of the card itself");
            }
            trigger.about = About::This;
            let (from, side) = one_zone(env, zone)?;
            if side != Side::Yours {
                return fail(zone, "say \"your\"");
            }
            trigger.from = Some(from);
            env.zone = Some(WorksIn::Everywhere);
            return Ok(E::Reveals);
        }
        DeedRow::Recollect => {
            let [many] = kids(term)?;
            if let Some(many) = many.kids.first() {
                let than = Amount::Number(super::amounts::number(many)?);
                let cond = Cond::Compare(Amount::Event, Cmp::AtLeast, than);
                super::conditions::also(&mut trigger.cond, cond);
            }
            return Ok(E::Recollects);
        }
        _ => return plain(env, term, kind),
    };
    let Some(thing) = term.kids.last() else {
        return fail(term, "of what?");
    };
    let card = matches!(
        event,
        E::Activates | E::Materializes | E::Plays | E::Discards | E::Reveals
    );
    about(env, thing, trigger, card)?;
    from_zone(env, trigger);
    Ok(event)
}

/// Deeds that are about nothing but an amount.
fn plain<'t>(env: &mut Env<'_>, term: &'t Term, kind: DeedRow) -> Res<'t, TriggerEvent> {
    use TriggerEvent as E;
    let event = match kind {
        DeedRow::Recovering => E::Recovers,
        DeedRow::EmpowerEvent => E::Empowers,
        DeedRow::Glimpsing => E::Glimpses,
        DeedRow::Gathering => return Ok(E::Gathers),
        DeedRow::NegateActivation => return Ok(E::Negated),
        DeedRow::AgilityGained => return Ok(E::GainsAgility),
        DeedRow::DrawCard => return Ok(E::Draws),
        DeedRow::LevelUpDeed => return Ok(E::LevelsUp),
        _ => return fail(term, "nothing that is done"),
    };
    if term.kids.iter().any(|list| !list.kids.is_empty()) {
        env.much = Some(Amount::Event);
    }
    Ok(event)
}

/// "Your second Spell card each turn".
fn nth<'t>(env: &mut Env<'_>, term: &'t Term, trigger: &mut Trigger) -> Res<'t, ()> {
    let [ordinal, of] = kids(term)?;
    trigger.nth = Some(match row!(DeedRow, ordinal)? {
        DeedRow::FirstOne => 1,
        DeedRow::Second => 2,
        DeedRow::Third => 3,
        _ => return fail(ordinal, "no ordinal"),
    });
    let filter = anything(filter(env, of)?.played(of)?);
    if filter != anything(Filter::default()) {
        trigger.about = About::Any(filter);
    }
    Ok(())
}

/// Cards that are played are looked at wherever they are.
fn anything(mut filter: Filter) -> Filter {
    if filter.zones.is_empty() {
        filter.zones.push(Where::Anywhere);
    }
    filter
}

fn about<'t>(
    env: &mut Env<'_>,
    thing: &'t Term,
    trigger: &mut Trigger,
    played: bool,
) -> Res<'t, ()> {
    trigger.about = match named(env, thing)? {
        Named::Pick(Pick::This) => About::This,
        Named::Some(said, Amount::Number(1), Some(_)) => {
            let card = said.card;
            let filter = anything(match played {
                true => said.played(thing)?,
                false => said.event(thing)?,
            });
            let mut mention = Mention::of(Pick::Event, &filter, true);
            mention.sort = if card { Sort::Card } else { Sort::Thing };
            env.mention(mention);
            About::Any(filter)
        }
        _ => return fail(thing, "say \"a ...\", or the card itself"),
    };
    Ok(())
}

/// "From your memory" is where it came from, not where it is now.
fn from_zone(env: &mut Env<'_>, trigger: &mut Trigger) {
    if let About::Any(filter) = &mut trigger.about
        && let [zone] = filter.zones.as_slice()
        && *zone != Where::Anywhere
    {
        trigger.from = Some(*zone);
        filter.zones = std::iter::once(Where::Anywhere).collect();
    }
    if trigger.about == About::This {
        env.zone = Some(WorksIn::Everywhere);
    }
}
