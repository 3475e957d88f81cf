//! Whose zone.

use super::env::{Env, Res, fail, kids, row};
use super::filters::FilterRow;
use crate::program::{Place, Side, Who};
use text::Term;

text::ops! {
    /// Zones and whose they are.
    pub(crate) enum ZoneRow after FilterRow {
        OwnedZone: zone = "{owner} {area}";
        AnyZone: zone = "a {area}" (singular);
        Your: owner = "your" (singular);
        Their: owner = "their" (singular);
        OpposingZones: owner = "opposing" (plural);
        AlliedZones: owner = "allied" (plural);
        ThatZone: owner = "that" (singular);
        ItsOwners: owner = "its owner's" (singular);
        Graveyard: area = "graveyard+";
        Hand: area = "hand+";
        Deck: area = "deck+";
        Battlefield: area = "battlefield";
        ChampionZone: area = "champion zone";
        In: preposition = "in" (style);
        From: preposition = "from" (style);
        On: preposition = "on" (style);
    }
}

/// A zone that things are in: which, and whose.
pub(crate) fn zone<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, (Place, Side)> {
    if row!(ZoneRow, term)? == ZoneRow::AnyZone {
        let [area] = kids(term)?;
        return match place(area)? {
            Place::Graveyard => Ok((Place::Graveyard, Side::Any)),
            _ => fail(term, "say whose"),
        };
    }
    let [owner, area] = kids(term)?;
    let place = place(area)?;
    let side = match row!(ZoneRow, owner)? {
        ZoneRow::Your => Side::Yours,
        ZoneRow::Their if env.actor == Who::They => Side::Theirs,
        ZoneRow::OpposingZones => Side::Opposing,
        ZoneRow::AlliedZones => Side::Allied,
        ZoneRow::ThatZone if place == Place::Hand => that_hand(env, owner)?,
        _ => return fail(owner, "nobody is named whose it could be"),
    };
    Ok((place, side))
}

/// The hand of the player named last: what is said is done with that player
/// as the one spoken of.
fn that_hand<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Side> {
    if env.actor != Who::You || env.player.is_none() {
        return fail(term, "no player is named whose hand it could be");
    }
    env.hand_of = env.player;
    Ok(Side::Theirs)
}

fn place(term: &Term) -> Res<'_, Place> {
    match row!(ZoneRow, term)? {
        ZoneRow::Graveyard => Ok(Place::Graveyard),
        ZoneRow::Hand => Ok(Place::Hand),
        ZoneRow::Deck => Ok(Place::Deck),
        ZoneRow::Battlefield => Ok(Place::Battlefield),
        _ => fail(term, "things are not told apart by this zone"),
    }
}

/// The player whose own zone this is: the one who acts.
pub(crate) fn own_zone<'t>(env: &Env<'_>, owner: &'t Term) -> Res<'t, Side> {
    match (row!(ZoneRow, owner)?, env.actor) {
        (ZoneRow::Your, Who::You) => Ok(Side::Yours),
        (ZoneRow::Their, Who::They) => Ok(Side::Theirs),
        _ => fail(owner, "must be the zone of who does this"),
    }
}
