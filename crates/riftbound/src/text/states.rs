//! What a thing is, as a condition.

use super::conditions::CondRow;
use super::env::Env;
use super::fields::field;
use super::filters::{adjective, filter};
use super::places::PlaceRow;
use crate::program::{Cond, FieldFilter, Filter, Pick, Where};
use text::{Res, Term, fail, kids, row};

pub(crate) fn short<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Pick> {
    match row!(CondRow, term)? {
        CondRow::ItsBeing => Ok(env.it(term)?),
        _ => Ok(Pick::This),
    }
}

pub(crate) fn zone_of(env: &Env<'_>, pick: Pick) -> Where {
    let last = env.mentions.iter().rev().find(|m| m.pick == pick);
    last.map_or(Where::Board, |m| m.zone)
}

pub(crate) fn is_a<'t>(env: &mut Env<'_>, pick: Pick, of: &'t Term) -> Res<'t, Cond> {
    let mut said = filter(env, of)?;
    let zone = zone_of(env, pick);
    let anywhere = zone != Where::Board && said.filter.zone == Where::Board;
    // What is asked whether it is a Chosen Champion may be any copy of it,
    // wherever (reading C 26).
    if anywhere || said.filter.chosen == Some(true) {
        said.filter.zone = Where::Anywhere;
    }
    if said.card {
        return fail(of, "everything is a card");
    }
    Ok(Cond::Is(pick, Box::new(said.plain(of)?)))
}

pub(crate) fn is_so<'t>(env: &mut Env<'_>, pick: Pick, so: &'t Term) -> Res<'t, Cond> {
    let mut filter = Filter::default();
    match row!(CondRow, so)? {
        CondRow::StateAdjective => {
            let [_, word] = kids(so)?;
            adjective(env, word, &mut filter)?;
        }
        CondRow::StateAt => {
            let [location] = kids(so)?;
            return is_at(env, pick, location);
        }
        CondRow::StateHere => filter.at = crate::program::At::Here,
        CondRow::StateAlone => filter.alone = Some(true),
        CondRow::StateFighting => filter.in_combat = Some(true),
        CondRow::StateShowdown if pick == Pick::This => return Ok(Cond::Showdown { here: true }),
        CondRow::StateSide => {
            let alone = |attacking: bool| Filter {
                alone: Some(true),
                attacking: attacking.then_some(true),
                defending: (!attacking).then_some(true),
                ..Filter::default()
            };
            let is = |f: Filter| Box::new(Cond::Is(pick, Box::new(f)));
            return Ok(Cond::Or(is(alone(true)), is(alone(false))));
        }
        _ => return fail(so, "nothing a thing is"),
    }
    Ok(Cond::Is(pick, Box::new(filter)))
}

pub(crate) fn is_at<'t>(env: &mut Env<'_>, pick: Pick, location: &'t Term) -> Res<'t, Cond> {
    if row!(PlaceRow, location)? == PlaceRow::AField {
        let [of] = kids(location)?;
        if field(of)? == FieldFilter::default() {
            return Ok(Cond::AtField(pick));
        }
    }
    let _ = env;
    fail(location, "say \"at a battlefield\"")
}
