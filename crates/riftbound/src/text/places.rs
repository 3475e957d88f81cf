//! Where things are and where they go: battlefields, bases, other zones.

use super::env::Env;
use super::fields::{at_fields, field, zone, zoned};
use super::posts::PostRow;
use super::said::Said;
use crate::program::{At, Group, Pick, Side};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Places.
    pub(crate) enum PlaceRow after PostRow {
        AField: location = "a {field}" (singular);
        Fields: location = "{field}" (plural);
        ThatField: location = "that battlefield";
        MyPlace: location = "{my_place}";
        ItsPlace: location = "{its_place}";
        ThisField: my_place = "this battlefield" (style);
        MyField: my_place = "my battlefield" (style);
        MyLocation: my_place = "my location" (style);
        ItsField: its_place = "its battlefield" (style);
        ItsLocation: its_place = "its location" (style);
        ALocation: location = "a location";
        SameField: location = "the same battlefield";
        SameLocation: location = "the same location";
        Elsewhere: location = "{elsewhere}";
        OtherLocation: elsewhere = "another location" (style);
        DifferentLocation: elsewhere = "a different location" (style);
        ABase: location = "a base";
        YourBase: location = "your base";
        YourTrash: location = "your trash";
        Trashes: location = "trashes";
        OpponentsTrashes: location = "opponents' trashes";
        TheirTrash: location = "their trash";
        OwnHand: location = "{own_hand}";
        YourHand: own_hand = "your hand" (style);
        BareHand: own_hand = "hand" (style);
        TheirHand: location = "their hand";
        YourChampionZone: location = "your Champion Zone";
        Field: field = "{fieldly*} battlefield+{field_post*|tight}";
        Open: fieldly = "open";
        Occupied: fieldly = "occupied";
        Uncontrolled: fieldly = "uncontrolled";
        EnemyField: fieldly = "enemy";
        OtherField: fieldly = "other" (style);
        DifferentField: fieldly = "different" (style);
        Controlled: field_post = " {player} controls+";
        WithUnits: field_post = " where you have units";
        Conquered: field_post = " you conquered this turn";
        WasUncontrolled: field_post = " that was uncontrolled";
        Attacked: field_post = " you're attacking";
        GoalField: goal = "{one_field}";
        GoalBase: goal = "{own_base}";
        GoalThere: goal = "{that_field}";
        GoalHere: goal = "{my_place}";
        GoalWith: goal = "{its_place}";
        ThatOne: that_field = "that battlefield" (style);
        SameOne: that_field = "the same battlefield" (style);
        AOneField: one_field = "a {field}" (singular, style);
        AnyOneField: one_field = "any {field}" (singular, style);
        YourBaseTo: own_base = "your base" (style);
        ItsBaseTo: own_base = "its+ base+" (style);
        BareBaseTo: own_base = "base" (style);
        ToPlace: dest = " {onto} {goal}";
        ToHere: dest = " to here";
        Hither: whither = " here";
        Thither: whither = " there";
        To: onto = "to" (style);
        Into: onto = "into" (style);
        Here: place = " here";
        There: place = " there";
        Located: place = " {by} {location}";
        ByAt: by = "at" (style);
        ByIn: by = "in" (style);
        ByFrom: by = "from" (style);
    }
}

/// Where "there" is: at the battlefield or the thing named last, or where it
/// happened.
pub(crate) fn there<'t>(env: &Env<'_>, term: &'t Term) -> Res<'t, At> {
    match env.mentions.last() {
        Some(mention) if mention.pick != Pick::This => Ok(At::With(mention.pick)),
        _ if env.happened => Ok(At::Event),
        _ => fail(term, "no place is named before"),
    }
}

pub(crate) fn that_field(env: &Env<'_>, term: &Term) -> Option<At> {
    match env.last(term, |m| m.field) {
        Ok(mention) => Some(At::With(mention.pick)),
        Err(_) if env.happened => Some(At::Event),
        Err(_) => None,
    }
}

/// Adds a place to what a noun phrase says.
pub(crate) fn place<'t>(env: &mut Env<'_>, term: &'t Term, said: &mut Said) -> Res<'t, ()> {
    let at = match row!(PlaceRow, term)? {
        PlaceRow::Here => At::Here,
        PlaceRow::There => there(env, term)?,
        PlaceRow::Located => {
            let [_, location] = kids(term)?;
            return located(env, location, said);
        }
        _ => return fail(term, "no place"),
    };
    put(said, at, term)
}

fn put<'t>(said: &mut Said, at: At, term: &'t Term) -> Res<'t, ()> {
    if said.filter.at != At::Anywhere || said.field.is_some() {
        return fail(term, "it is said twice where it is");
    }
    said.filter.at = at;
    Ok(())
}

fn located<'t>(env: &mut Env<'_>, term: &'t Term, said: &mut Said) -> Res<'t, ()> {
    let location = row!(PlaceRow, term)?;
    if let Some((zone, side)) = zone(location) {
        return zoned(said, zone, side, term);
    }
    let at = match location {
        PlaceRow::AField => {
            let [of] = kids(term)?;
            let found = field(of)?;
            if said.filter.at != At::Anywhere {
                return fail(term, "it is said twice where it is");
            }
            said.field = Some(found);
            return Ok(());
        }
        PlaceRow::Fields => {
            let [of] = kids(term)?;
            said.at_fields = true;
            at_fields(&field(of)?, term)?
        }
        PlaceRow::ABase => {
            said.a_base = true;
            At::Base
        }
        PlaceRow::YourBase => {
            if said.filter.side == Side::Yours {
                return fail(term, "it is said twice whose they are");
            }
            said.your_base = true;
            if said.filter.side == Side::Friendly {
                said.filter.side = Side::Yours;
            }
            At::Base
        }
        PlaceRow::MyPlace => At::Here,
        PlaceRow::Elsewhere => elsewhere(env),
        PlaceRow::ItsPlace => {
            let it = env.last(term, |m| m.one && !m.field && m.pick != Pick::This)?;
            At::With(it.pick)
        }
        PlaceRow::ThatField => match that_field(env, term) {
            Some(at) => at,
            None => return fail(term, "no battlefield is named before"),
        },
        PlaceRow::SameField | PlaceRow::SameLocation => return same(env, term, location, said),
        _ => return fail(term, "nothing is there"),
    };
    put(said, at, term)
}

/// Not where the thing named last is, or else not where the source is.
fn elsewhere(env: &Env<'_>) -> At {
    match env.mentions.last() {
        Some(mention) if mention.pick != Pick::This => At::AwayFrom(mention.pick),
        _ => At::Elsewhere,
    }
}

/// "The same" place: as what was named before, or all of a group.
fn same<'t>(env: &Env<'_>, term: &'t Term, row: PlaceRow, said: &mut Said) -> Res<'t, ()> {
    let field = row == PlaceRow::SameField;
    match env.mentions.last() {
        Some(mention) if mention.field => fail(term, "say \"that battlefield\""),
        Some(mention) if mention.pick != Pick::This => {
            let pick = mention.pick;
            put(said, At::With(pick), term)?;
            if field {
                said.both_at_field = Some(pick);
            }
            Ok(())
        }
        _ if said.group.is_some() => fail(term, "two conditions on the group"),
        _ => {
            said.group = Some(Group::SameLocation);
            if field {
                put(said, At::Battlefield, term)?;
            }
            Ok(())
        }
    }
}
