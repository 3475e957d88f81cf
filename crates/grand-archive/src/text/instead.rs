//! "Instead": steps that are done in the place of those before them.

use super::env::Env;
use super::steps::is_guarded;
use crate::program::{Cond, Control, Instr, Reg, Things};
use kernel::parts::control::{guarded, instead};

/// Puts guarded steps in the place of those from `start` on. What both speak
/// of is found before it is asked which are done.
pub(super) fn in_place(env: &mut Env<'_>, start: usize, code: Vec<Instr>) {
    let old = env.code.split_off(start);
    let (known, old) = known_first(old, |reg| env.back.contains(&reg));
    env.code.extend(known);
    let start = env.code.len();
    env.code.extend(old);
    instead(&mut env.code, start, code);
}

/// Steps under a condition. If they are all under another already, both must
/// hold: else nothing at all would be done where only the first does.
pub(super) fn under(cond: Cond, mut code: Vec<Instr>) -> Vec<Instr> {
    let all = code.len() - usize::from(is_guarded(&code));
    if let Some(Instr::Control(Control::If { cond: inner, len })) = code.first_mut()
        && usize::from(*len) == all
    {
        let other = std::mem::replace(inner, Cond::Did);
        *inner = Cond::And(Box::new(cond), Box::new(other));
        return code;
    }
    guarded(cond, code)
}

/// "If you do" behind steps under a condition is under it too: where they are
/// not come to, nothing was done, whatever was done before them (GA
/// resolution/p2).
pub(super) fn also_guarded(before: &mut [Instr], more: u16) {
    let all = before.len().saturating_sub(1);
    if let Some(Instr::Control(Control::If { len, .. })) = before.first_mut()
        && usize::from(*len) == all
    {
        *len += more;
    }
}

/// The steps at the beginning that only find things or numbers, apart from the
/// rest. A choice is among them if it is `wanted`.
pub(super) fn known_first(
    mut code: Vec<Instr>,
    wanted: impl Fn(Reg) -> bool,
) -> (Vec<Instr>, Vec<Instr>) {
    let finds = |step: &Instr| match step {
        Instr::Bind { .. } | Instr::Count { .. } => true,
        Instr::Choose { bind, .. } => wanted(*bind),
        _ => false,
    };
    let first = code.iter().take_while(|step| finds(step)).count();
    let rest = code.split_off(first);
    (code, rest)
}

/// The same of a step that finds what is left of things named before: whether
/// there is any is known before somebody is asked.
pub(super) fn found_among(mut code: Vec<Instr>) -> (Vec<Instr>, Vec<Instr>) {
    let finds = |step: &Instr| match step {
        Instr::Bind { things, .. } => match things {
            Things::All(filter) => filter.among.is_some(),
            things => matches!(things, Things::Pick(_)),
        },
        _ => false,
    };
    let first = code.iter().take_while(|step| finds(step)).count();
    let rest = code.split_off(first);
    (code, rest)
}
