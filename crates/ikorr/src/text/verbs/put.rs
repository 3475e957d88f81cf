//! Putting cards into other zones (ROI 5.4a.1, 4.7a, 4.9a, 5.2a.1).

use super::summon::SummonRow;
use crate::program::{Kinds, Pick, Place, Side, Things, Verb, Who};
use crate::text::env::{Env, Res, fail, kids, row};
use crate::text::filters::Wanted;
use crate::text::things::things;
use crate::text::zones::ZoneRow;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum PutRow after SummonRow {
        Move: act = "{moving} {thing} {destination}";
        Put: moving = "puts+" (style);
        Return: moving = "returns+" (style);
        Add: moving = "adds+" (style);
        IntoArea: destination = "{into} {owner} {area}";
        OnTop: destination = "on top of {owner} deck";
        OnBottom: destination = "on the bottom of {owner} deck";
        To: into = "to" (style);
        Into: into = "into" (style);
        Onto: into = "onto" (style);
    }
}

/// What is known of what is put somewhere.
struct Moved {
    things: Things,
    kinds: Kinds,
    /// Whose it is, if its zone tells.
    owner: Option<Side>,
}

/// What it does.
pub(crate) fn act<'t>(row: PutRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    if row != PutRow::Move {
        return fail(term, "nothing is done");
    }
    let [_, thing, destination] = kids(term)?;
    let things = things(env, thing, Wanted::ANYWHERE)?;
    let moved = moved(env, things);
    let verb = match row!(PutRow, destination)? {
        PutRow::IntoArea => {
            let [_, owner, area] = kids(destination)?;
            into_area(env, moved, owner, area)?
        }
        PutRow::OnTop => {
            let [owner] = kids(destination)?;
            to_its_owner(&moved, owner)?;
            Verb::ToTop(moved.things)
        }
        PutRow::OnBottom => {
            let [owner] = kids(destination)?;
            to_its_owner(&moved, owner)?;
            Verb::ToBottom(moved.things)
        }
        _ => return fail(destination, "no place to put it"),
    };
    env.act(verb);
    Ok(())
}

fn moved(env: &Env<'_>, things: Things) -> Moved {
    let (kinds, place, side) = match (&things, env.mentions.last()) {
        (Things::All(filter), _) => (filter.kinds, filter.place, filter.side),
        (Things::Pick(_), Some(last)) => (last.kinds, last.place, last.side),
        (Things::Pick(_), None) => (Kinds::default(), Place::Battlefield, Side::Any),
    };
    let known = place != Place::Battlefield && matches!(side, Side::Yours | Side::Theirs);
    let owner = known.then_some(side);
    Moved {
        things,
        kinds,
        owner,
    }
}

/// A card goes to its owner's zones only, and it is said whose they are as
/// plainly as is known.
fn to_its_owner<'t>(moved: &Moved, owner: &'t Term) -> Res<'t, ()> {
    let said = match row!(ZoneRow, owner)? {
        ZoneRow::Your => Some(Side::Yours),
        ZoneRow::Their => Some(Side::Theirs),
        ZoneRow::ItsOwners => None,
        _ => return fail(owner, "a card goes to a zone of its owner"),
    };
    match (said == moved.owner, moved.owner) {
        (true, _) => Ok(()),
        (false, None) => fail(owner, "say \"its owner's\""),
        (false, Some(_)) => fail(owner, "say whose, as before"),
    }
}

fn into_area<'t>(env: &Env<'_>, moved: Moved, owner: &'t Term, area: &'t Term) -> Res<'t, Verb> {
    let area_row = row!(ZoneRow, area)?;
    if matches!(area_row, ZoneRow::Hand | ZoneRow::Graveyard) {
        to_its_owner(&moved, owner)?;
        return Ok(match area_row {
            ZoneRow::Hand => Verb::ToHand(moved.things),
            _ => Verb::ToGraveyard(moved.things),
        });
    }
    let who = under_control(env, &moved.things, owner)?;
    let Moved { things, kinds, .. } = moved;
    let only = |kinds: Kinds| (kinds.champion, kinds.location, kinds.spell);
    match (area_row, only(kinds)) {
        (ZoneRow::Battlefield, (true, false, false)) => Ok(Verb::Summon { things, who }),
        (ZoneRow::Battlefield, (false, true, false)) => Ok(Verb::Build { things, who }),
        (ZoneRow::ChampionZone, (false, true, false)) => Ok(Verb::IntoRow { things, who }),
        _ => fail(area, "this cannot be put there"),
    }
}

/// Whose battlefield it enters.
fn under_control<'t>(env: &Env<'_>, things: &Things, owner: &'t Term) -> Res<'t, Who> {
    match (row!(ZoneRow, owner)?, things) {
        (ZoneRow::Your, _) => Ok(Who::You),
        (ZoneRow::Their, _) if env.actor == Who::They => Ok(Who::They),
        (ZoneRow::ItsOwners, Things::Pick(pick)) if *pick != Pick::This => Ok(Who::OwnerOf(*pick)),
        _ => fail(owner, "say whose battlefield"),
    }
}
