//! What a cost has done is bound where the cost binds it, or nowhere.

use super::env::Env;
use crate::program::{Amount, CostPart, Pick, Reg, Verb};

/// What was done to a chosen card is spoken of by the choice.
pub(super) fn as_chosen(env: &mut Env<'_>, verb: &Verb, chosen: Reg) {
    let Some(own) = verb.binds() else {
        return;
    };
    for (_, reg) in env.ways.iter_mut().filter(|(_, reg)| *reg == own) {
        *reg = chosen;
    }
    for mention in &mut env.mentions {
        if mention.pick == Pick::Bound(own) {
            mention.pick = Pick::Bound(chosen);
        }
    }
    if env.much == Some(Amount::Bound(own)) {
        env.much = Some(Amount::Bound(chosen));
    }
}

/// Forgets what a cost does without binding it ("Banish ~:"): "the banished
/// card" is another then (GA banishment/3). `first` is the first of the ways
/// that the cost has added.
pub(super) fn forget(env: &mut Env<'_>, first: usize, parts: &[CostPart]) {
    let binds = |reg: Reg| parts.iter().any(|part| bound(part) == Some(reg));
    let added = env.ways.split_off(first).into_iter();
    env.ways.extend(added.filter(|(_, reg)| binds(*reg)));
}

fn bound(part: &CostPart) -> Option<Reg> {
    match part {
        CostPart::Choose { bind, .. }
        | CostPart::Remove { bind, .. }
        | CostPart::RemoveFrom { bind, .. } => Some(*bind),
        _ => None,
    }
}
