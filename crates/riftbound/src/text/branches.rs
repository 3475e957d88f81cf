//! Alternatives of a sentence, and Reflexive Triggers.

use super::amounts::{measure, number};
use super::around::Around;
use super::env::{Env, len};
use crate::program::{Amount, Cond, Control, Instr};
use kernel::parts::control::{instead, otherwise};
use text::{Res, fail};

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
        (Some(_), None, Some(start)) if around.is_conditional() => {
            instead(&mut env.code, start, code);
        }
        (None, Some(part), Some(start)) => {
            if !otherwise(&mut env.code, start, code) {
                return fail(part, "no condition stands before");
            }
        }
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
    if let Some(Instr::Control(Control::May { len: guards, .. })) = code.first()
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
        Instr::Control(Control::If {
            cond: Cond::Did,
            len: guards,
        }),
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
