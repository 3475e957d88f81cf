//! One walk over a program, for everybody who asks what is in it.

use crate::program::{Ability, AbilityKind, Mod, Op};

/// A part of an ability that a walk meets.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// A step, before the steps inside it.
    Op(&'a Op),
    /// A mod.
    Mod(&'a Mod),
    /// An ability inside another: a quote.
    Ability(&'a Ability),
}

/// Shows each step and mod of an ability to a function, outer ones first.
pub fn visit<'a>(ability: &'a Ability, see: &mut impl FnMut(Part<'a>)) {
    see(Part::Ability(ability));
    match &ability.kind {
        AbilityKind::Static(_, mods, _) => mods.iter().for_each(|m| in_mod(m, see)),
        AbilityKind::Replacing(replacement) => block(&replacement.block, see),
        _ => {}
    }
    block(&ability.program, see);
}

fn block<'a>(ops: &'a [Op], see: &mut impl FnMut(Part<'a>)) {
    for op in ops {
        see(Part::Op(op));
        for inner in blocks(op) {
            block(inner, see);
        }
        if let Op::Affect(_, mods, _) | Op::Make { mods, .. } | Op::Original(mods) = op {
            mods.iter().for_each(|m| in_mod(m, see));
        }
    }
}

/// The blocks directly inside a step.
fn blocks(op: &Op) -> Vec<&[Op]> {
    match op {
        Op::If(_, then, other) => vec![then, other],
        Op::May(_, b)
        | Op::Each(_, _, b)
        | Op::ForEach(_, b)
        | Op::Times(_, b)
        | Op::Unless(_, _, b)
        | Op::Pay { then: b, .. }
        | Op::Together(b)
        | Op::Watch(_, _, _, b)
        | Op::Reflex(_, b) => vec![b],
        Op::Switch(arms) => arms.iter().map(|(_, b)| b.as_slice()).collect(),
        Op::Modes { arms, .. } => arms.iter().map(Vec::as_slice).collect(),
        Op::Replace(replacement, _) => vec![&replacement.block],
        _ => Vec::new(),
    }
}

fn in_mod<'a>(m: &'a Mod, see: &mut impl FnMut(Part<'a>)) {
    see(Part::Mod(m));
    match m {
        Mod::Ability(ability) => visit(ability, see),
        Mod::Replace(replacement) => block(&replacement.block, see),
        _ => {}
    }
}
