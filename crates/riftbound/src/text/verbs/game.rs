//! Turns, winning, battlefields (RB 735, 438), copies (RB 472.1.b).

use super::buffs::BuffsRow;
use crate::program::{Pick, Things, Verb};
use crate::text::env::Env;
use crate::text::things::{one, things};
use text::{Res, Term, fail, kids};

text::ops! {
    /// The forms of these verbs.
    pub(crate) enum GameRow after BuffsRow {
        Win: act = "wins+ the game";
        ExtraTurn: act = "takes+ a turn after {this_one}";
        ThisOne: this_one = "this one";
        BecomeCopy: act = "{thing} becomes+ {copy_of}";
        TheyBecome: act = "they become {copy_of}";
        CopyOf: copy_of = "a copy of {thing}" (style);
        CopiesOf: copy_of = "copies of {thing}" (style);
    }
}

/// What it does.
pub(crate) fn act<'t>(row: GameRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let who = env.actor;
    match row {
        GameRow::Win => env.act(Verb::Win(who)),
        GameRow::ExtraTurn => env.act(Verb::ExtraTurn(who)),
        GameRow::TheyBecome => {
            let [copy] = kids(term)?;
            let things = Things::Pick(env.last(term, |m| !m.one && !m.field)?.pick);
            let [of] = kids(copy)?;
            let of: Pick = one(env, of)?;
            env.act(Verb::BecomeCopy { things, of });
        }
        GameRow::BecomeCopy => {
            let [thing, copy] = kids(term)?;
            let things = things(env, thing)?;
            let [of] = kids(copy)?;
            // "That unit" is another than the one that becomes its copy.
            if let Things::Pick(pick) = things {
                env.mentions.retain(|m| m.pick != pick);
            }
            let of: Pick = one(env, of)?;
            env.act(Verb::BecomeCopy { things, of });
        }
        _ => return fail(term, "nothing is done"),
    }
    Ok(())
}
