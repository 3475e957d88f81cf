//! What happens to things, and what they do.

mod fates;
mod suffered;

use super::deeds::player_does;
use super::env::Env;
use super::filters::filter;
use super::heads::{HeadRow, bare};
use super::mentions::{Mention, Sort};
use super::things::{Named, named};
use super::vocabulary::counter;
use super::zones::zones;
use crate::program::{About, Amount, Filter, Pick, Side, Trigger, TriggerEvent, Where};
use fates::fated;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Events.
    pub(crate) enum EventRow after HeadRow {
        ThingDoes: event = "{thing} {fate%or}{manner*|tight}";
        SomeDo: event = "one or more {filter} {fate%or}{manner*|tight}" (plural);
        PlayerDoes: event = "{player} {deed%or}{manner*|tight}";
        CountersPut: event = "{amount|a} {=counter} counter+ is+ put on {thing}";
        AnyCountersPut: event = "one or more {counter_of} are put on {thing}";
        CurrentsChange: event = "your {=mastery} change {facing}";
        Facing: facing = "from facing {direction} to {direction}";
        AnyFacing: facing = "direction";
        Attacks: fate = "attacks+";
        AttacksWith: fate = "attacks+ with {thing}";
        AttacksA: fate = "attacks+ {thing}";
        IsAttacked: fate = "is+ attacked";
        Retaliates: fate = "retaliates+";
        Intercepts: fate = "intercepts+";
        Dies: fate = "dies+";
        Leaves: fate = "leaves+ the field";
        Enters: fate = "enters+ the field{under?}";
        UnderYours: under = " under your control";
        UnderOpponents: under = " under an opponent's control";
        Becomes: fate = "becomes+ {became}";
        BecameDistant: became = "distant";
        BecameFostered: became = "fostered";
        BecameRested: became = "rested";
        BecameLoaded: became = "loaded";
        BecameAwake: became = "awake";
        BecameTransformed: became = "transformed";
        BecameTargeted: became = "{targeted_words}";
        TargetedWords: targeted_words = "the target of {target_source}";
        OfSpell: target_source = "a Spell";
        WokeUp: fate = "wakes+ up";
        LevelsUp: fate = "levels+ up";
        LevelsInto: fate = "levels+ up into {thing}";
        IsDealtMuch: fate = "is+ dealt {#|word} or more damage";
        IsDealt: fate = "is+ dealt {damage_kind}";
        DealsTo: fate = "deals+ {damage_kind} to {thing}";
        Kills: fate = "kills+ {thing}";
        Hits: fate = "hits+ {thing}";
        AnyDamage: damage_kind = "damage";
        CombatDamage: damage_kind = "combat damage";
        Suffers: fate = "is+ {suffered%or}";
        SuffersFrom: fate = "is+ {suffered} from {zone}";
        PutFrom: fate = "is+ put into {zone}{out_of?}";
        OutOf: out_of = " from {zone}";
        FromAnywhere: out_of = " from anywhere";
        FromField: out_of = " from the field";
        WasBanished: suffered = "banished";
        WasDestroyed: suffered = "destroyed";
        WasSacrificed: suffered = "sacrificed";
        WasDiscarded: suffered = "discarded";
        WasSuppressed: suffered = "suppressed";
        WasRested: suffered = "rested";
        WasLoaded: suffered = "loaded";
        WasRevealed: suffered = "revealed";
        WasNegated: suffered = "negated";
        DuringYourTurn: manner = " during your turn" (style);
        WhileManner: manner = " while {conds}";
        DuringOpponents: manner = " during an opponent's turn";
        OnYourTurn: manner = " on your turn" (style);
        ExceptDuring: manner = " except during {their_draw}";
        TheirDraw: their_draw = "their draw phase";
        NthEachTurn: manner = " for {the_first_time}";
        TheFirstTime: the_first_time = "the first time {each_turn_words}";
        EachTurnWords: each_turn_words = "each turn";
    }
}

/// The trigger of an event in words.
pub(crate) fn event<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Trigger> {
    match row!(EventRow, term)? {
        EventRow::ThingDoes => {
            let [thing, fates, manners] = kids(term)?;
            let about = about(env, thing)?;
            let mut trigger = fated(env, about, false, fates)?;
            with_manners(env, &mut trigger, manners)?;
            Ok(trigger)
        }
        EventRow::SomeDo => {
            let [of, fates, manners] = kids(term)?;
            let filter = filter(env, of)?.event(of)?;
            env.mention(Mention::of(Pick::Event, &filter, false));
            let mut trigger = fated(env, About::Any(filter), true, fates)?;
            with_manners(env, &mut trigger, manners)?;
            Ok(trigger)
        }
        EventRow::PlayerDoes => {
            let [player, deeds, manners] = kids(term)?;
            let mut trigger = player_does(env, player, deeds)?;
            with_manners(env, &mut trigger, manners)?;
            Ok(trigger)
        }
        EventRow::CountersPut => {
            let [many, on] = kids(term)?;
            if super::amounts::amount(env, many)? != Amount::Number(1) {
                return fail(many, "say \"a\"");
            }
            let kind = counter(term)?;
            let about = about(env, on)?;
            Ok(Trigger {
                about,
                counter: Some(kind),
                ..bare(TriggerEvent::CountersPut)
            })
        }
        EventRow::AnyCountersPut => {
            let [kind, on] = kids(term)?;
            let kind = counter(kind)?;
            let about = about(env, on)?;
            Ok(Trigger {
                about,
                counter: Some(kind),
                together: true,
                ..bare(TriggerEvent::CountersPut)
            })
        }
        EventRow::CurrentsChange => {
            let [how] = kids(term)?;
            env.words.currents(term)?;
            let mut trigger = bare(TriggerEvent::CurrentsChange);
            trigger.by = Side::Yours;
            if let [from, to] = how.kids.as_slice() {
                let turned = (
                    super::conditions::direction(from)?,
                    super::conditions::direction(to)?,
                );
                trigger.turned = Some(turned);
            }
            Ok(trigger)
        }
        _ => fail(term, "no event"),
    }
}

/// What a trigger is about: the card itself, or what matches.
pub(crate) fn about<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, About> {
    match named(env, thing)? {
        Named::Pick(Pick::This) => Ok(About::This),
        Named::Pick(Pick::Linked) => Ok(About::Linked),
        Named::Pick(Pick::YourChampion) => {
            let filter = Filter {
                types: crate::card::TypeSet::only(crate::card::Type::Champion),
                side: Side::Yours,
                ..Filter::default()
            };
            env.mention(Mention::of(Pick::Event, &filter, true));
            Ok(About::Any(filter))
        }
        Named::Pick(pick) => Ok(About::Any(Filter {
            among: Some(pick),
            ..Filter::default()
        })),
        Named::Some(said, Amount::Number(1), Some(_)) => {
            let card = said.card;
            let filter = said.event(thing)?;
            let mut mention = Mention::of(Pick::Event, &filter, true);
            if card {
                mention.sort = Sort::Card;
            }
            env.mention(mention);
            Ok(About::Any(filter))
        }
        _ => fail(thing, "say \"a ...\", or the card itself"),
    }
}

fn owned<'t>(trigger: &mut Trigger, side: Side, at: &'t Term) -> Res<'t, ()> {
    match &mut trigger.about {
        _ if side == Side::Any => Ok(()),
        About::Any(filter) if filter.side == Side::Any => {
            filter.side = side;
            Ok(())
        }
        About::This => Ok(()),
        _ => fail(at, "it is said twice whose it is"),
    }
}

/// One zone, and whose.
pub(crate) fn one_zone<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, (Where, Side)> {
    let (zones, side) = zones(env, term)?;
    match zones.as_slice() {
        [zone] => Ok((*zone, side)),
        _ => fail(term, "say one zone"),
    }
}

fn with_manners<'t>(env: &mut Env<'_>, trigger: &mut Trigger, list: &'t Term) -> Res<'t, ()> {
    use crate::program::{Cond, Phase};
    for term in &list.kids {
        let cond = match row!(EventRow, term)? {
            EventRow::DuringYourTurn | EventRow::OnYourTurn => Cond::TurnOf(Side::Yours),
            EventRow::DuringOpponents => Cond::TurnOf(Side::Opponents),
            EventRow::WhileManner => {
                let [list] = kids(term)?;
                super::conditions::conds(env, list)?
            }
            EventRow::ExceptDuring => {
                let during = Cond::During(Phase::Draw, Side::Theirs);
                Cond::Not(Box::new(during))
            }
            EventRow::NthEachTurn => {
                trigger.nth = Some(1);
                continue;
            }
            _ => return fail(term, "no manner"),
        };
        super::conditions::also(&mut trigger.cond, cond);
    }
    Ok(())
}
