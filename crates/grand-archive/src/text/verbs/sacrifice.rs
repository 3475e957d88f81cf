//! Sacrificing (GA sacrifice).

use super::banish::BanishRow;
use crate::program::{Amount, Pick, Side, Things, Verb};
use crate::text::env::{Env, Way};
use crate::text::mentions::Mention;
use crate::text::things::{Named, named};
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum SacrificeRow after BanishRow {
        Sacrifice: act = "sacrifices+ {thing}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: SacrificeRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let SacrificeRow::Sacrifice = row;
    let [thing] = kids(term)?;
    let (said, min, max) = match named(env, thing)? {
        Named::Pick(pick) => {
            let (who, things) = (env.actor, Things::Pick(pick));
            env.act(Verb::Sacrifice { who, things });
            return Ok(());
        }
        Named::Target(..) => return fail(thing, "what is sacrificed is no target"),
        Named::Some(said, min, max) => (said, min, max),
        Named::All(said) => {
            let mut filter = said.plain(thing)?;
            own(env, &mut filter.side, thing)?;
            let (who, things) = (env.actor, Things::All(filter));
            env.act(Verb::Sacrifice { who, things });
            return Ok(());
        }
    };
    let mut filter = said.plain(thing)?;
    own(env, &mut filter.side, thing)?;
    let (who, bind) = (env.actor, env.register());
    env.ways.push((Way::Sacrificed, bind));
    env.much = Some(Amount::Bound(bind));
    let one = max == Some(Amount::Number(1));
    env.mention(Mention::of(Pick::Bound(bind), &filter, one));
    env.act(Verb::SacrificeSome {
        who,
        filter,
        min,
        max,
        bind,
    });
    Ok(())
}

/// Players sacrifice what they control themselves (GA sacrifice/2).
fn own<'t>(env: &Env<'_>, side: &mut Side, at: &'t Term) -> Res<'t, ()> {
    let own = env.own_side();
    if *side != Side::Any {
        return fail(at, "players sacrifice what they control, say nothing of it");
    }
    *side = own;
    Ok(())
}
