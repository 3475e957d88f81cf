//! Battlefields, and the zones beside the board.

use super::env::Env;
use super::mentions::Mention;
use super::places::PlaceRow;
use super::said::Said;
use crate::program::{At, FieldFilter, Filter, Kinds, Pick, Side, TargetKind, TargetSpec, Where};
use text::{Res, Term, fail, kids, row};

/// What a battlefield must be.
pub(crate) fn field(term: &Term) -> Res<'_, FieldFilter> {
    let [adjectives, posts] = kids(term)?;
    let mut found = FieldFilter::default();
    for adjective in &adjectives.kids {
        match row!(PlaceRow, adjective)? {
            PlaceRow::Open => (found.occupied, found.controlled) = (Some(false), Some(false)),
            PlaceRow::Occupied => found.occupied = Some(true),
            PlaceRow::Uncontrolled => found.controlled = Some(false),
            PlaceRow::EnemyField => found.side = Side::Enemy,
            PlaceRow::OtherField | PlaceRow::DifferentField => found.other = true,
            _ => return fail(adjective, "nothing a battlefield is"),
        }
    }
    for post in &posts.kids {
        field_post(post, &mut found)?;
    }
    Ok(found)
}

pub(crate) fn field_post<'t>(post: &'t Term, found: &mut FieldFilter) -> Res<'t, ()> {
    match row!(PlaceRow, post)? {
        PlaceRow::Controlled => {
            let [player] = kids(post)?;
            if found.side != Side::Any {
                return fail(post, "it is said twice whose it is");
            }
            let several = super::players::sides(player);
            let one = || {
                super::players::side(player)
                    .ok()
                    .filter(|s| *s != Side::Friendly)
            };
            found.side = match (several, one()) {
                (Ok(side), _) | (_, Some(side)) => side,
                (Err(unfit), None) => return Err(unfit),
            };
        }
        PlaceRow::WithUnits => {
            let kinds = Kinds {
                unit: true,
                ..Kinds::default()
            };
            found.units = Some(Filter {
                side: Side::Yours,
                kinds,
                ..Filter::default()
            });
        }
        PlaceRow::Conquered => found.conquered = true,
        PlaceRow::Attacked => found.attacking = true,
        PlaceRow::WasUncontrolled => found.controlled = Some(false),
        _ => return fail(post, "nothing a battlefield has"),
    }
    Ok(())
}

pub(crate) fn zone(location: PlaceRow) -> Option<(Where, Side)> {
    Some(match location {
        PlaceRow::YourTrash => (Where::Trash, Side::Yours),
        PlaceRow::TheirTrash => (Where::Trash, Side::Theirs),
        PlaceRow::Trashes => (Where::Trash, Side::Any),
        PlaceRow::OpponentsTrashes => (Where::Trash, Side::Enemy),
        PlaceRow::OwnHand => (Where::Hand, Side::Yours),
        PlaceRow::TheirHand => (Where::Hand, Side::Theirs),
        PlaceRow::YourChampionZone => (Where::Champion, Side::Yours),
        _ => return None,
    })
}

/// The zone and whose it is.
pub(crate) fn zone_of(term: &Term) -> Res<'_, (Where, Side)> {
    match zone(row!(PlaceRow, term)?) {
        Some(found) => Ok(found),
        None => fail(term, "no such zone"),
    }
}

pub(crate) fn zoned<'t>(said: &mut Said, zone: Where, side: Side, term: &'t Term) -> Res<'t, ()> {
    if said.filter.side != Side::Any || said.filter.zone != Where::Board {
        return fail(term, "it is said twice whose or where they are");
    }
    (said.filter.zone, said.filter.side) = (zone, side);
    Ok(())
}

/// Things at battlefields of a kind.
pub(crate) fn at_fields<'t>(found: &FieldFilter, term: &'t Term) -> Res<'t, At> {
    let plain = |side| FieldFilter {
        side,
        ..FieldFilter::default()
    };
    if *found == plain(Side::Any) {
        Ok(At::Battlefield)
    } else if *found == plain(Side::Yours) {
        Ok(At::YourField)
    } else if *found == plain(Side::Enemy) {
        Ok(At::EnemyField)
    } else {
        fail(term, "things are not told apart by such battlefields")
    }
}

/// A battlefield that is chosen: a target.
pub(crate) fn field_target(env: &mut Env<'_>, found: FieldFilter) -> Pick {
    let spec = TargetSpec {
        what: TargetKind::Field(found),
        min: 1,
        max: 1,
        group: None,
        split: None,
        when: None,
    };
    let pick = env.target(spec);
    env.mention(Mention::field(pick));
    pick
}
