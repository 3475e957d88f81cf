//! Activating by an effect (GA special-play-permissions).

use super::materialize::{MaterializeRow, terms};
use crate::program::{Filter, Pick, Things, Until, Verb, Where};
use crate::text::env::Env;
use crate::text::events::one_zone;
use crate::text::refs::reference;
use crate::text::things::things;
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ActivateRow after MaterializeRow {
        Activate: act = "activates+ {thing}{terms*|tight}";
        ActivateLasting: act = "activates+ {ref} from {zone} {until}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ActivateRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let who = env.actor;
    match row {
        ActivateRow::Activate => {
            let [thing, list] = kids(term)?;
            let things = things(env, thing)?;
            if things == Things::Pick(Pick::This) && env.resolves {
                return fail(term, "say it in a line about how the card is played");
            }
            let terms = terms(list, MaterializeRow::ItsReserveCost)?;
            env.act(Verb::Activate { who, things, terms });
            Ok(())
        }
        ActivateRow::ActivateLasting => {
            let [thing, zone, how_long] = kids(term)?;
            let from = own_zone(env, zone)?;
            let things = in_zone(reference(env, thing)?, from);
            let until = crate::text::grants::one_until(how_long)?;
            lasting(env, things, until);
            Ok(())
        }
    }
}

/// A card named before, as long as it is in this zone.
fn in_zone(pick: Pick, zone: Where) -> Things {
    Things::All(Filter {
        among: Some(pick),
        zones: std::iter::once(zone).collect(),
        ..Filter::default()
    })
}

fn own_zone<'t>(env: &mut Env<'_>, zone: &'t Term) -> Res<'t, Where> {
    match one_zone(env, zone)? {
        (zone, crate::program::Side::Yours) => Ok(zone),
        _ => fail(zone, "say \"your\""),
    }
}

fn lasting(env: &mut Env<'_>, things: Things, until: Until) {
    let who = env.actor;
    let terms = crate::program::PlayTerms {
        lasting: Some(until),
        ..crate::program::PlayTerms::default()
    };
    env.act(Verb::Activate { who, things, terms });
}

/// "You may activate it from your banishment ..." as an effect.
pub(crate) fn permit<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [thing, zone, free] = kids(term)?;
    let from = own_zone(env, zone)?;
    let pick: Pick = reference(env, thing)?;
    let Some(until) = env.until else {
        return fail(term, "say for how long");
    };
    env.lasted = true;
    let who = env.actor;
    let terms = crate::program::PlayTerms {
        lasting: Some(until),
        free: !free.kids.is_empty(),
        ..crate::program::PlayTerms::default()
    };
    let things = in_zone(pick, from);
    env.act(Verb::Activate { who, things, terms });
    Ok(())
}
