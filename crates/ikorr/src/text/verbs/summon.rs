//! Summoning champions and Tokens (ROI 11.52, 3.7, 10.4).

use super::stun::StunRow;
use crate::program::{Amount, Filter, Kinds, Pick, Place, Things, Verb};
use crate::text::amounts::amount;
use crate::text::env::{Env, Mention, Res, fail, kids};
use crate::text::filters::{CHAMPIONS, Wanted};
use crate::text::things::things;
use text::Term;

text::ops! {
    /// The forms of this verb.
    pub(crate) enum SummonRow after StunRow {
        CallThing: act = "summons+ {thing}";
        MakeTokens: act = "summons+ {amount|a} {=token} token+";
        MakeCopies: act = "summons+ {amount|a} token+ that is+ {copy}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: SummonRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    let who = env.actor;
    match row {
        SummonRow::CallThing => {
            let [thing] = kids(term)?;
            let things = things(env, thing, Wanted::ANYWHERE)?;
            if !can_enter(env, &things) {
                return fail(thing, "only a champion outside the battlefield is summoned");
            }
            env.act(Verb::Summon { things, who });
        }
        SummonRow::MakeTokens => {
            let [many] = kids(term)?;
            let token = env.meanings.token(term)?;
            let count = amount(env, many)?;
            let bind = tokens(env, &count);
            env.act(Verb::SummonToken {
                token,
                count,
                who,
                bind,
            });
        }
        SummonRow::MakeCopies => {
            let [many, copy] = kids(term)?;
            let count = amount(env, many)?;
            let [of] = kids(copy)?;
            let of = things(env, of, Wanted::IN_PLAY)?;
            let bind = tokens(env, &count);
            env.act(Verb::SummonCopy {
                of,
                count,
                who,
                bind,
            });
        }
    }
    Ok(())
}

/// Tokens that are named by being summoned.
fn tokens(env: &mut Env<'_>, count: &Amount) -> Option<crate::program::Reg> {
    let reg = env.register();
    let filter = Filter {
        kinds: CHAMPIONS,
        ..Filter::default()
    };
    env.mention(Mention::of(
        Pick::Bound(reg),
        &filter,
        *count == Amount::Number(1),
    ));
    Some(reg)
}

fn can_enter(env: &Env<'_>, things: &Things) -> bool {
    let (kinds, place) = match things {
        Things::All(filter) => (filter.kinds, filter.place),
        Things::Pick(_) => match env.mentions.last() {
            Some(last) => (last.kinds, last.place),
            None => return false,
        },
    };
    place != Place::Battlefield && (kinds.champion || kinds == Kinds::default())
}
