//! Alternatives of a sentence, and Reflexive Triggers.

use super::amounts::{measure, number};
use super::around::Around;
use super::env::{Env, len};
use crate::program::{Amount, Cond, Instr};
use text::{Res, Term, fail};

/// Puts the steps after those before, or in their place.
pub(crate) fn finish<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    before: Option<usize>,
    code: Vec<Instr>,
) -> Res<'t, ()> {
    match (around.instead, around.otherwise, before) {
        (None, None, _) => env.code.extend(code),
        (Some(part), None, Some(_)) if code.len() < 2 => {
            return fail(part, "nothing is done instead");
        }
        (Some(_), None, Some(start)) if around.is_conditional() => alternative(env, start, code),
        (None, Some(part), Some(start)) => otherwise(env, part, start, code)?,
        (part, other, _) => match part.or(other) {
            Some(part) => return fail(part, "say on which condition, and after what"),
            None => env.code.extend(code),
        },
    }
    Ok(())
}

/// A Reflexive Trigger (RB 386): "you may" and a cost within it are its own.
pub(crate) fn reflex<'t>(
    env: &mut Env<'_>,
    around: &Around<'t>,
    first: usize,
    mut code: Vec<Instr>,
) -> Res<'t, Vec<Instr>> {
    let targets = (first..env.targets.len()).filter_map(|i| u8::try_from(i).ok());
    let mut optional = false;
    if let Some(Instr::May { len: guards, .. }) = code.first()
        && usize::from(*guards) + 1 == code.len()
    {
        optional = true;
        code.remove(0);
    }
    let mut cost = None;
    if let [
        Instr::Pay {
            cost: paid,
            optional: may,
            ..
        },
        Instr::If {
            cond: Cond::Did,
            len: guards,
        },
        ..,
    ] = code.as_slice()
        && usize::from(*guards) + 2 == code.len()
    {
        optional |= *may;
        cost = Some(paid.clone());
        code.drain(..2);
    }
    let times = match (around.reflex_each, around.reflex_times) {
        (Some(_), Some(part)) => return fail(part, "it is said twice how often"),
        (Some(unit), None) => measure(env, unit)?,
        (None, Some(part)) => Amount::Number(number(part)?),
        (None, None) => Amount::Number(1),
    };
    let instr = Instr::Reflex {
        times,
        targets: targets.collect(),
        optional,
        cost,
        len: len(&code),
    };
    Ok(std::iter::once(instr).chain(code).collect())
}

/// What a sentence says "instead" is done in the place of the one before: its
/// guard then skips what was before.
pub(crate) fn alternative(env: &mut Env<'_>, start: usize, mut code: Vec<Instr>) {
    let old = env.code.split_off(start);
    if let Some(Instr::If { len, .. }) = code.first_mut() {
        *len += 1;
    }
    env.code.extend(code);
    env.emit(Instr::Skip { len: len(&old) });
    env.code.extend(old);
}

/// "Otherwise" is done if the condition of the sentence before does not hold.
pub(crate) fn otherwise<'t>(
    env: &mut Env<'_>,
    part: &'t Term,
    start: usize,
    code: Vec<Instr>,
) -> Res<'t, ()> {
    match env.code.get_mut(start) {
        Some(Instr::If { len, .. }) => *len += 1,
        _ => return fail(part, "no condition stands before"),
    }
    env.emit(Instr::Skip { len: len(&code) });
    env.code.extend(code);
    Ok(())
}
