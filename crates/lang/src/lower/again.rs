//! What may be done more often than the book allows.

use ir::program::{Amount, Mod, Op, Sel, Until};

use super::role::candidate;
use super::shape::{looks, shape};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// `may raid an additional time`: more often than the book allows.
    pub(crate) fn again(&mut self, by: &Sel, act: &Mean, vp: &Mean) -> Lowered<Vec<Op>> {
        let ("Do", [verb, args]) = (act.head.as_str(), act.kids.as_slice()) else {
            return fail(act, "how often it may be");
        };
        self.take(act);
        self.span = None;
        let declared = verb.head == "declare";
        // Each turn is how often the book counts it anyway.
        let (each, mut rest): (Vec<Mean>, Vec<Mean>) =
            args.kids.iter().cloned().partition(each_turn);
        rest.retain(|arg| !(declared && arg.head == "Patient"));
        let said = args.kids.iter().filter(|arg| each_turn(arg));
        said.for_each(|arg| self.take_all(arg));
        let args_left = Mean {
            kids: rest,
            ..args.clone()
        };
        let left = Mean {
            kids: vec![verb.clone(), args_left],
            ..act.clone()
        };
        let mut event = self.event(&candidate(), &left)?;
        act.preorder().for_each(|part| self.take(part));
        let n = self.again.take().unwrap_or(Amount::Number(1));
        if declared {
            event.kinds = vec!["attack".to_string()];
        }
        let until = match each.is_empty() {
            true => self.said_span(vp)?,
            false => Until::Game,
        };
        let again = vec![Mod::Again(Box::new(event), n)];
        Ok(vec![Op::Affect(by.clone(), again, until)])
    }

    /// `must be assigned combat damage last`.
    pub(crate) fn assigned_last(&mut self, by: &Sel, act: &Mean) -> Lowered<Vec<Op>> {
        let assigned = act.preorder().any(|part| part.head == "assign");
        let combat = act.preorder().any(|part| part.head == "InCombat");
        if !assigned || !combat || act.head != "Is" {
            return fail(act, "clause");
        }
        self.take_all(act);
        let m = Mod::Gives(vec!["assigned combat damage last".to_string()]);
        Ok(vec![Op::Affect(by.clone(), vec![m], Until::Game)])
    }
}

/// `each turn`, behind a verb.
pub(crate) fn each_turn(arg: &Mean) -> bool {
    looks::<0>(arg, shape!("Lasting(EachTurn)")).is_some()
}

/// Whether something may be done more often: `an additional time`, or an
/// additional attack that is declared.
pub(crate) fn is_again(act: &Mean) -> bool {
    let ("Do", [verb, args]) = (act.head.as_str(), act.kids.as_slice()) else {
        return false;
    };
    let more = args.kids.iter().any(|arg| arg.head == "More");
    let additional = args.preorder().any(|part| part.head == "Additional");
    more || verb.head == "declare" && additional
}
