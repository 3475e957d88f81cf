//! What is done as part of a prevention, with how much was prevented (GA
//! damage-prevention/p10): sentences behind it in the same line.

use super::env::{Env, len};
use super::sentences::sentence;
use crate::program::{Dest, Instead, Instr, Pick, Replacement, Things, Verb};
use text::{Res, Term, fail};

/// The steps from `start` on belong to the prevention that begins at
/// `before`.
pub(crate) fn goes_on<'t>(
    env: &mut Env<'_>,
    at: &'t Term,
    before: Option<usize>,
    start: usize,
) -> Res<'t, ()> {
    let more = len(&env.code[start..]);
    let step = before.and_then(|place| Some((place, env.code.get_mut(place)?)));
    match step {
        Some((
            place,
            Instr::Do(Verb::Replace {
                replacement, len, ..
            }),
        )) if place + 1 + usize::from(*len) == start => {
            *len += more;
            with_more(replacement, at)
        }
        _ => fail(at, "nothing is prevented right before"),
    }
}

/// The sentences behind a prevention that works by itself.
pub(crate) fn standing<'t>(
    env: &mut Env<'_>,
    replacement: &mut Replacement,
    rest: &[&'t Term],
) -> Res<'t, ()> {
    for part in rest {
        sentence(env, part, None)?;
        if !std::mem::take(&mut env.prevented) {
            return fail(part, "this does not stand here");
        }
        with_more(replacement, part)?;
    }
    Ok(())
}

/// More is done as part of the prevention.
fn with_more<'t>(replacement: &mut Replacement, at: &'t Term) -> Res<'t, ()> {
    replacement.instead = match replacement.instead.clone() {
        Instead::Prevent(much) => Instead::PreventThen(Some(much)),
        Instead::PreventAll => Instead::PreventThen(None),
        then @ Instead::PreventThen(_) => then,
        _ => return fail(at, "nothing is done with what was prevented so"),
    };
    Ok(())
}

/// Where it goes instead, if all that is done is to put it somewhere: it still
/// leaves for the reason it left for (GA sacrifice/2.d).
pub(crate) fn put_elsewhere(code: &[Instr]) -> Option<Dest> {
    let [Instr::Do(verb)] = code else {
        return None;
    };
    let it = |things: &Things| matches!(things, Things::Pick(Pick::Would | Pick::This));
    match verb {
        Verb::Banish {
            things, face_down, ..
        } if it(things) => Some(match face_down {
            true => Dest::BanishmentFaceDown,
            false => Dest::Banishment,
        }),
        Verb::Put {
            things, to, order, ..
        } if it(things) && order.is_none() => match to {
            Dest::Field | Dest::LineageBottom | Dest::Intent | Dest::Preserved => None,
            to => Some(*to),
        },
        _ => None,
    }
}
