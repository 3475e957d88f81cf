//! Activating by an effect (GA special-play-permissions).

use super::materialize::{MaterializeRow, terms};
use crate::program::{Pick, Things, Until, Verb};
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
            let terms = terms(list, MaterializeRow::ItsReserveCost)?;
            env.act(Verb::Activate { who, things, terms });
            Ok(())
        }
        ActivateRow::ActivateLasting => {
            let [thing, zone, how_long] = kids(term)?;
            one_zone(env, zone)?;
            let things = Things::Pick(reference(env, thing)?);
            let until = crate::text::grants::one_until(how_long)?;
            lasting(env, things, until);
            Ok(())
        }
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
    one_zone(env, zone)?;
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
    let things = Things::Pick(pick);
    env.act(Verb::Activate { who, things, terms });
    Ok(())
}
