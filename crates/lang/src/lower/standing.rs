//! What lines of a card that stays say without an event: it is always so.

use ir::program::{Ability, AbilityKind, Cond, Mod, Op, Ref, Sel, Until, Who};

use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

impl Lower<'_> {
    /// The abilities of such a line.
    pub(crate) fn standing(&mut self, body: &Mean) -> Lowered<Vec<Ability>> {
        let ops = self.within(SaidIn::Static, |lower| lower.block(body))?;
        let costs = std::mem::take(&mut self.extra);
        let mut all: Vec<Ability> = costs.into_iter().map(super::line::playing).collect();
        for op in ops {
            let last = all.last_mut().map(|last| &mut last.kind);
            match (op, last) {
                // What is done beside belongs to what happens instead.
                (op @ Op::Do { .. }, Some(AbilityKind::Replacing(instead))) => {
                    instead.block.push(op);
                }
                (op, _) => {
                    if !stand(op, None, &mut all) {
                        return fail(body, "what is always so");
                    }
                }
            }
        }
        Ok(all)
    }
}

/// Adds what a step begins, if that can be so without an end.
fn stand(op: Op, cond: Option<&Cond>, all: &mut Vec<Ability>) -> bool {
    let lasting = |until: Until| match (until, cond) {
        (Until::Game, None) => Some(Until::Game),
        (Until::Game, Some(cond)) => Some(Until::While(Box::new(cond.clone()))),
        (Until::While(own), None) => Some(Until::While(own)),
        (Until::While(own), Some(cond)) => {
            let both = Cond::And(vec![cond.clone(), *own]);
            Some(Until::While(Box::new(both)))
        }
        _ => None,
    };
    let kind = match op {
        Op::If(own, then, other) if other.is_empty() => {
            let both = match cond {
                None => own,
                Some(cond) => Cond::And(vec![cond.clone(), own]),
            };
            return then.into_iter().all(|op| stand(op, Some(&both), all));
        }
        // Nothing happens that it could be about.
        Op::Affect(Sel::Ref(Ref::Event(_)), ..) => None,
        Op::Affect(scope, mods, until) => {
            lasting(until).map(|until| AbilityKind::Static(scope, mods, until))
        }
        Op::Permit(permit, until) => {
            let (you, may) = (Sel::Players(Who::You), vec![Mod::May(Box::new(permit))]);
            lasting(until).map(|until| AbilityKind::Static(you, may, until))
        }
        Op::Replace(mut replacement, Until::Game) => {
            if let Some(cond) = cond {
                replacement.cond = match replacement.cond {
                    None => Some(cond.clone()),
                    Some(own) => Some(Cond::And(vec![cond.clone(), own])),
                };
            }
            Some(AbilityKind::Replacing(Box::new(replacement)))
        }
        _ => None,
    };
    let Some(kind) = kind else {
        return false;
    };
    all.push(Ability::of(kind));
    true
}
