//! Choosing, for what is said later.

use super::look::LookRow;
use crate::program::{Side, Where};
use crate::text::choices::chosen;
use crate::text::env::Env;
use crate::text::fields::{field, field_target};
use crate::text::players::chosen as chosen_player;
use crate::text::things::{Named, named};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum ChooseRow after LookRow {
        ChooseThings: act = "chooses+ {choice%and}";
        ChooseRevealed: act = "chooses+ {thing} from it";
        ChoosePlayer: act = "chooses+ {one_player}";
        OneOpponent: one_player = "an opponent";
        OnePlayer: one_player = "a player";
        ChosenThing: choice = "{thing}";
        ChosenField: choice = "a {field}" (singular);
    }
}

/// What it does.
pub(crate) fn act<'t>(row: ChooseRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [inner] = kids(term)?;
    match row {
        ChooseRow::ChooseThings => inner.kids.iter().try_for_each(|one| choice(env, one)),
        ChooseRow::ChooseRevealed => revealed(env, inner),
        ChooseRow::ChoosePlayer => {
            let side = match row!(ChooseRow, inner)? {
                ChooseRow::OneOpponent => Side::Enemy,
                _ => Side::Any,
            };
            env.player = Some(chosen_player(env, side));
            Ok(())
        }
        _ => fail(term, "nothing is done"),
    }
}

fn choice<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let [inner] = kids(term)?;
    if ChooseRow::of(term.op) == Some(ChooseRow::ChosenField) {
        let found = field(inner)?;
        field_target(env, found);
        return Ok(());
    }
    match named(env, inner)? {
        Named::Some(said, min, max) => {
            chosen(env, inner, said, (min, max))?;
        }
        _ => return fail(inner, "this is not chosen"),
    }
    if let Some(last) = env.mentions.last_mut() {
        last.chosen = true;
    }
    Ok(())
}

/// A card of the hand just revealed.
fn revealed<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, ()> {
    if env.player.is_none() {
        return fail(thing, "no hand was revealed before");
    }
    match named(env, thing)? {
        Named::Some(mut said, min, max) if said.filter.zone == Where::Board => {
            (said.filter.zone, said.filter.side) = (Where::Hand, Side::Theirs);
            chosen(env, thing, said, (min, max)).map(|_| ())
        }
        _ => fail(thing, "say \"a ...\""),
    }
}
