//! Where things go.

use super::env::Env;
use super::fields::field;
use super::places::{PlaceRow, that_field, there};
use crate::program::{At, Dest, Pick};
use text::{Res, Term, fail, kids, row};

/// Where something goes.
pub(crate) fn dest<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Dest> {
    match row!(PlaceRow, term)? {
        PlaceRow::ToHere => Ok(Dest::Here),
        PlaceRow::ToPlace => {
            let [_, location] = kids(term)?;
            dest_location(env, location)
        }
        _ => fail(term, "nowhere to go"),
    }
}

/// "Here" or "there", where something goes.
pub(crate) fn whither<'t>(env: &Env<'_>, term: &'t Term) -> Res<'t, Dest> {
    match row!(PlaceRow, term)? {
        PlaceRow::Hither => Ok(Dest::Here),
        _ => there(env, term).map(to_at),
    }
}

pub(crate) fn to_at(at: At) -> Dest {
    match at {
        At::With(pick) => Dest::With(pick),
        At::Event => Dest::Event,
        _ => Dest::Here,
    }
}

/// Where a goal is.
pub(crate) fn dest_location<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Dest> {
    Ok(match row!(PlaceRow, term)? {
        PlaceRow::GoalField => {
            let [one] = kids(term)?;
            let [of] = kids(one)?;
            Dest::Field(field(of)?)
        }
        PlaceRow::GoalBase => Dest::Base,
        PlaceRow::GoalHere => Dest::Here,
        PlaceRow::GoalWith => {
            let it = env.last(term, |m| m.one && !m.field && m.pick != Pick::This)?;
            Dest::With(it.pick)
        }
        PlaceRow::GoalThere => match that_field(env, term) {
            Some(at) => to_at(at),
            None => return fail(term, "no battlefield is named before"),
        },
        _ => return fail(term, "nothing goes there"),
    })
}
