//! What players do, as triggers wait for it.

use super::doings::{one_or_more, to_me_or, to_things};
use super::env::Env;
use super::events::{EventRow, about, no_token};
use super::heads::{bare, nth};
use super::mentions::Mention;
use super::players::side;
use super::things::{Named, named};
use crate::program::{About, At, Cond, Filter, Limit, Pick, Side, Trigger, TriggerEvent, Who};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// What players do.
    pub(crate) enum DeedRow after EventRow {
        ToThings: deed = "{doing%or} {thing}{with_what?}{deed_to?}";
        FromFaceDownMe: deed = "plays+ {ref} from {face_down}";
        FaceDownWord: face_down = "face down";
        ToMeOr: deed = "{doing%or} {ref} or {thing}";
        OneOrMore: deed = "{doing%or} one or more {filter}{with_what?}{deed_to?}" (plural);
        ConquersWith: deed = "conquers+{deed_place?} with one or more {filter}" (plural);
        UsesAbility: deed = "uses+ an activated {ability_of}";
        AbilityOf: ability_of = "ability of {thing}";
        DeedConquers: deed = "conquers+{deed_place?}";
        DeedHolds: deed = "holds+{deed_place?}";
        ConquersOrHolds: deed = "conquers+ or holds+{deed_place?}";
        DeedDefends: deed = "defends+{deed_place?}";
        DeedAttacks: deed = "attacks+{deed_place?}";
        Scores: deed = "scores+{deed_place?}";
        DeedWinsCombat: deed = "wins+ a combat";
        DeedLosesCombat: deed = "loses+ a combat";
        SpendsBuff: deed = "spends+ a buff";
        GainsXp: deed = "gains+ XP";
        Attaches: deed = "attaches+ {thing} to {ref}";
        Plays: doing = "plays+";
        Chooses: doing = "chooses+";
        Readies: doing = "readies+";
        Stuns: doing = "stuns+";
        Kills: doing = "kills+";
        Buffs: doing = "buffs+";
        Discards: doing = "discards+";
        Recycles: doing = "recycles+";
        Hides: doing = "hides+";
        DeedMoves: doing = "moves+";
        Returns: doing = "returns+";
        WithASpell: with_what = " with a spell";
        DeedHere: deed_place = " here";
        DeedTo: deed_to = " to {location}";
        NthPlayed: deed = "plays+ your {ordinal} card {per_turn}";
        NthDrawn: deed = "draws+ your {ordinal} card {per_turn}";
    }
}

/// The trigger of a deed.
pub(crate) fn player_does<'t>(
    env: &mut Env<'_>,
    player: &'t Term,
    deed: &'t Term,
) -> Res<'t, Trigger> {
    let by = side(player)?;
    if by != Side::Yours {
        env.player = Some(Who::EventPlayer);
    }
    env.happened = true;
    let trigger = match row!(DeedRow, deed)? {
        DeedRow::ToThings => to_things(env, deed)?,
        DeedRow::UsesAbility => {
            let [of] = kids(deed)?;
            let [thing] = kids(of)?;
            Trigger {
                about: about(env, thing)?.0,
                ..bare(TriggerEvent::UsesAbility)
            }
        }
        DeedRow::ConquersWith => conquers_with(env, deed)?,
        DeedRow::FromFaceDownMe => super::doings::from_face_down(env, deed)?,
        DeedRow::ToMeOr => to_me_or(env, deed)?,
        DeedRow::OneOrMore => one_or_more(env, deed)?,
        DeedRow::DeedWinsCombat => bare(TriggerEvent::WinsCombat),
        DeedRow::DeedLosesCombat => bare(TriggerEvent::LosesCombat),
        DeedRow::SpendsBuff => bare(TriggerEvent::SpendsBuff),
        DeedRow::GainsXp => bare(TriggerEvent::GainsXp),
        DeedRow::Attaches => attaches(env, deed)?,
        DeedRow::NthPlayed => Trigger {
            about: About::Any(Filter {
                token: no_token(),
                ..Filter::default()
            }),
            ..bare(TriggerEvent::Played)
        },
        DeedRow::NthDrawn => bare(TriggerEvent::Draws),
        _ => at_field(deed)?,
    };
    Ok(Trigger { by, ..trigger })
}

/// The limit that an event says itself ("your second card each turn").
pub(crate) fn own_limit(event: &Term) -> Res<'_, Limit> {
    let deed = event.kids.get(1);
    let nth_deed = |deed: &&Term| {
        let row = DeedRow::of(deed.op);
        matches!(row, Some(DeedRow::NthPlayed | DeedRow::NthDrawn))
    };
    match deed.filter(nth_deed) {
        Some(deed) => {
            let [ordinal, _] = kids(deed)?;
            nth(ordinal).map(Limit::NthTime)
        }
        None => Ok(Limit::None),
    }
}

fn at_field(deed: &Term) -> Res<'_, Trigger> {
    let events = match row!(DeedRow, deed)? {
        DeedRow::DeedConquers => vec![TriggerEvent::Conquers],
        DeedRow::DeedHolds => vec![TriggerEvent::Holds],
        DeedRow::ConquersOrHolds => vec![TriggerEvent::Conquers, TriggerEvent::Holds],
        DeedRow::DeedDefends => vec![TriggerEvent::Defends],
        DeedRow::DeedAttacks => vec![TriggerEvent::Attacks],
        DeedRow::Scores => vec![TriggerEvent::Scores],
        _ => return fail(deed, "nothing that a player does"),
    };
    let [place] = kids(deed)?;
    let place = match place.kids.first() {
        None => At::Anywhere,
        Some(_) => At::Here,
    };
    Ok(Trigger {
        events,
        place,
        ..bare(TriggerEvent::Conquers)
    })
}

fn attaches<'t>(env: &mut Env<'_>, deed: &'t Term) -> Res<'t, Trigger> {
    let [what, to] = kids(deed)?;
    if super::refs::reference(env, to)? != Pick::This {
        return fail(to, "say \"to me\"");
    }
    let Named::Some(said, 1, Some(1)) = named(env, what)? else {
        return fail(what, "say \"an Equipment\"");
    };
    let filter = said.plain(what)?;
    env.mention(Mention::of(Pick::EventOther, &filter, true));
    Ok(Trigger {
        about: About::This,
        other: Some(filter),
        ..bare(TriggerEvent::Attached)
    })
}

/// "When you conquer here with one or more ... units".
fn conquers_with<'t>(env: &mut Env<'_>, deed: &'t Term) -> Res<'t, Trigger> {
    let [place, of] = kids(deed)?;
    let mut said = super::filters::filter(env, of)?;
    if said.filter.side != Side::Any || said.filter.at != At::Anywhere || said.field.is_some() {
        return fail(of, "these are yours, and there");
    }
    (said.filter.side, said.filter.at) = (Side::Yours, At::Event);
    let with = said.plural(of)?;
    let place = if place.kids.is_empty() {
        At::Anywhere
    } else {
        At::Here
    };
    Ok(Trigger {
        place,
        cond: Some(Cond::Exists(Box::new(with))),
        ..bare(TriggerEvent::Conquers)
    })
}
