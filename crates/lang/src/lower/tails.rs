//! What stands behind a clause: conditions, costs, purposes, limits.

use ir::program::{Op, Sel, Until, Who};

use super::amount::times;
use super::step::{at_least, noun_of};
use super::stmt::own_play;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    pub(crate) fn tailed(
        &mut self,
        core: &Mean,
        tails: &[Mean],
        by: Option<&Sel>,
    ) -> Lowered<Vec<Op>> {
        let Some((last, rest)) = tails.split_last() else {
            return self.stmt(core, by);
        };
        self.take(last);
        let kids = last.kids.as_slice();
        match (last.head.as_str(), kids) {
            ("If", [cond]) => {
                let cond = self.cond(cond)?;
                let body = self.tailed(core, rest, by)?;
                Ok(vec![Op::If(cond, body, Vec::new())])
            }
            ("Unless", [cond]) => self.unless(core, rest, cond, by),
            ("ForEach", [np]) => {
                let n = self.count_of(np)?;
                let mut body = self.tailed(core, rest, by)?;
                match body.as_mut_slice() {
                    // A number of what is counted anyway is that many.
                    [
                        Op::Do {
                            amount: Some(each), ..
                        },
                    ] => {
                        *each = times(each.clone(), n);
                        Ok(body)
                    }
                    _ => Ok(vec![Op::Times(n, body)]),
                }
            }
            ("LetX", [amount]) => {
                let amount = self.amount(amount)?;
                let reg = self.register();
                let outer = self.let_x.replace(reg);
                let body = self.tailed(core, rest, by);
                self.let_x = outer;
                let mut ops = vec![Op::Count(reg, amount)];
                ops.extend(body?);
                Ok(ops)
            }
            ("To", [purpose]) => self.paying(core, rest, purpose),
            ("While", [cond]) => {
                let cond = self.cond(cond)?;
                let until = Until::While(Box::new(cond));
                let ops = self.tailed(core, rest, by)?;
                self.all_last(ops, &until, last)
            }
            ("Instead", _) if self.replacing => self.tailed(core, rest, by),
            ("AtLeast", [least]) => {
                let least = self.least(least)?;
                let mut ops = self.tailed(core, rest, by)?;
                match ops.last_mut() {
                    Some(Op::Affect(_, mods, _)) => at_least(mods, &least),
                    _ => return fail(last, "tail"),
                }
                Ok(ops)
            }
            ("ExtraCost", [cost, act]) if rest.is_empty() && own_play(act) => {
                self.take_all(cost);
                self.take_all(act);
                self.extra_cost(core)
            }
            ("Doing", [act]) => {
                let mut ops = self.tailed(core, rest, by)?;
                let ignored = self.ignoring(act)?;
                match ops.last_mut() {
                    Some(Op::Do { verb, manner, .. }) if verb == "play" || verb == "activate" => {
                        manner.push(ignored);
                        Ok(ops)
                    }
                    _ => fail(last, "tail"),
                }
            }
            ("ExtraCost", [cost]) if rest.is_empty() => {
                self.take_all(cost);
                self.extra_cost(core)
            }
            _ => fail(last, "tail"),
        }
    }

    /// `ignoring its Energy cost`: the cost of what is played.
    fn ignoring(&mut self, act: &Mean) -> Lowered<String> {
        let ("Do", [verb, args]) = (act.head.as_str(), act.kids.as_slice()) else {
            return fail(act, "tail");
        };
        let np = args.kids.first().and_then(|arg| arg.kids.first());
        let (Some(np), "ignore", 1) = (np, verb.head.as_str(), args.kids.len()) else {
            return fail(act, "tail");
        };
        let det = np.kids.first().and_then(|base| base.kids.first());
        let own = det.is_some_and(|det| matches!(det.head.as_str(), "Its" | "Their" | "The"));
        let noun = noun_of(np);
        let plain = matches!(np.kids.as_slice(), [base, posts] if posts.kids.is_empty()
            && matches!(base.kids.as_slice(), [_, ord, quant, adjs, _]
                if ord.kids.is_empty() && quant.kids.is_empty() && adjs.kids.is_empty()));
        if !own || !plain || noun.is_empty() {
            return fail(np, "what is ignored");
        }
        self.take_all(act);
        Ok(format!("ignoring {}", noun.replace('_', " ")))
    }

    /// `you may pay {1} as an additional cost`, or one must.
    pub(crate) fn extra_cost(&mut self, core: &Mean) -> Lowered<Vec<Op>> {
        let (paid, optional) = match (core.head.as_str(), core.kids.as_slice()) {
            ("Say", [who, may]) if may.head == "May" => {
                let you = self.who(who)? == Who::You;
                if !you {
                    return fail(who, "who pays an additional cost");
                }
                self.take(core);
                self.take(may);
                (&may.kids[0], true)
            }
            _ => (core, false),
        };
        let mut cost = self.cost(paid)?;
        cost.optional = optional;
        self.extra.push(cost);
        Ok(Vec::new())
    }

    /// `you may pay {1} to draw 1`.
    pub(crate) fn paying(
        &mut self,
        core: &Mean,
        rest: &[Mean],
        purpose: &Mean,
    ) -> Lowered<Vec<Op>> {
        if !rest.is_empty() {
            return fail(&rest[0], "tail of a cost");
        }
        let (who, optional, paid) = match (core.head.as_str(), core.kids.as_slice()) {
            ("Say", [who, may]) if may.head == "May" => {
                self.take(core);
                self.take(may);
                (self.who(who)?, true, &may.kids[0])
            }
            _ => (Who::You, false, core),
        };
        let cost = self.cost(paid)?;
        let then = self.block(purpose)?;
        Ok(vec![Op::Pay {
            who,
            cost,
            optional,
            then,
        }])
    }

    pub(crate) fn unless(
        &mut self,
        core: &Mean,
        rest: &[Mean],
        cond: &Mean,
        by: Option<&Sel>,
    ) -> Lowered<Vec<Op>> {
        let body = self.tailed(core, rest, by)?;
        let ("Fact", [who, act]) = (cond.head.as_str(), cond.kids.as_slice()) else {
            return fail(cond, "unless");
        };
        self.take(cond);
        let who = self.who(who)?;
        let cost = self.cost(act)?;
        Ok(vec![Op::Unless(who, cost, body)])
    }
}
