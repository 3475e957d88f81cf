//! What is said for a while of what enters, and of what happens then.

use super::said_before;
use crate::program::{
    About, DamageKind, Entering, Instead, Instr, Mod, Pick, Replacement, Things, Until, Verb, Would,
};
use crate::text::env::{Env, len};
use crate::text::events::event;
use text::{Res, Term, fail};

/// "Until end of turn, allies enter the field rested." Of a card that is on
/// its way it is said alone.
pub(crate) fn enters<'t>(
    env: &mut Env<'_>,
    things: &Things,
    how: Entering,
    at: &'t Term,
) -> Res<'t, ()> {
    match things {
        Things::Pick(pick @ (Pick::Event | Pick::Bound(_) | Pick::This)) => {
            env.act(Verb::Affect {
                things: Things::Pick(*pick),
                mods: vec![Mod::Enters(how)],
                until: Until::Always,
            });
            Ok(())
        }
        Things::All(filter) => {
            let until = said_before(env, at)?;
            let rested = Entering {
                rested: true,
                ..Entering::default()
            };
            if how != rested {
                return fail(at, "things enter rested for a while, not otherwise");
            }
            let about = About::Any(filter.clone());
            let (any, rested) = (DamageKind::Any, Instead::Rested);
            let replacement = Replacement::plain(Would::Enter, about, any, rested);
            let replacement = Box::new(replacement);
            env.act(Verb::Replace {
                things: None,
                replacement,
                uses: None,
                together: false,
                until,
                len: 0,
            });
            Ok(())
        }
        _ => fail(at, "this is said of what enters later"),
    }
}

/// "Until end of turn, whenever ..., ..."
pub(crate) fn watching<'t>(
    env: &mut Env<'_>,
    term: &'t Term,
    run: impl FnOnce(&mut Env<'_>) -> Res<'t, ()>,
) -> Res<'t, ()> {
    let until = said_before(env, term)?;
    let trigger = Box::new(event(env, term)?);
    let before = env.until.take();
    let first = env.targets.len();
    let ran = env.apart(run);
    env.until = before;
    let ((), code) = ran?;
    if env.targets.len() > first {
        return fail(term, "what is targeted later is not known yet");
    }
    env.emit(Instr::Watch {
        trigger,
        once: false,
        until,
        len: len(&code),
    });
    env.code.extend(code);
    Ok(())
}
