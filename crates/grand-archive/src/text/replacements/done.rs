//! What happens instead.

use super::WouldRow;
use super::watched::Watched;
use crate::program::{Cost, Instead, Would};
use crate::text::amounts::amount;
use crate::text::around::Around;
use crate::text::clauses::{ClauseRow, do_acts};
use crate::text::costs::paid_by;
use crate::text::env::{Env, Way};
use crate::text::players::is_you;
use crate::text::prevented::put_elsewhere;
use crate::text::verbs::prevent::prevented;
use text::{Res, Term, fail, kids, row};

/// What happens instead.
pub(super) struct Done {
    pub(super) instead: Instead,
    pub(super) optional: bool,
    pub(super) cost: Option<Cost>,
}

pub(super) fn done<'t>(
    env: &mut Env<'_>,
    watched: &Watched,
    around: &Around<'t>,
    said: &'t Term,
) -> Res<'t, Done> {
    let plain = |instead| Done {
        instead,
        optional: false,
        cost: None,
    };
    let damage = watched.would == Would::BeDamaged;
    if let Some(row) = WouldRow::of(said.op) {
        if around.instead.is_none() {
            return fail(said, "say \"instead\"");
        }
        return match row {
            WouldRow::TakesMore if damage => {
                let [_, _, much] = kids(said)?;
                Ok(plain(Instead::Plus(amount(env, much)?)))
            }
            WouldRow::TakesTwice if damage => Ok(plain(Instead::Times(2))),
            WouldRow::TheyEnter if watched.would == Would::Enter => Ok(plain(Instead::Rested)),
            _ => fail(said, "this does not happen instead"),
        };
    }
    let (optional, base) = match (row!(ClauseRow, said)?, said.kids.as_slice()) {
        (ClauseRow::Do, [base]) => (false, base),
        (ClauseRow::PlayersMay, [player, base]) if is_you(player) => (true, base),
        _ => return fail(said, "this cannot happen instead"),
    };
    if let Some(how) = prevented(env, base)?.filter(|_| damage) {
        if around.instead.is_some() {
            return fail(said, "damage is prevented, nothing happens instead");
        }
        let bind = env.register();
        env.ways.push((Way::Prevented, bind));
        return Ok(Done {
            instead: how,
            optional,
            cost: None,
        });
    }
    let Some(_) = around.instead else {
        let mut cost = Cost::default();
        paid_by(env, base, |env| do_acts(env, base), &mut cost)?;
        if !optional {
            return fail(said, "say what happens instead");
        }
        return Ok(Done {
            instead: Instead::Nothing,
            optional,
            cost: Some(cost),
        });
    };
    let start = env.code.len();
    do_acts(env, base)?;
    let moves = matches!(watched.would, Would::Die | Would::Leave);
    let instead = match put_elsewhere(&env.code[start..]).filter(|_| moves) {
        Some(to) => {
            env.code.truncate(start);
            Instead::Put(to)
        }
        None => Instead::Steps,
    };
    Ok(Done {
        instead,
        optional,
        cost: None,
    })
}
