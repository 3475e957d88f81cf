//! What stands behind a clause: conditions, costs, purposes, limits.

use ir::program::{Op, Sel, Until, Who};

use super::amount::times;
use super::step::at_least;
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
                self.played_so(&mut ops, act)?;
                Ok(ops)
            }
            ("Including", [np]) if matches!(np.kids.first(), Some(me) if me.head == "Me") => {
                // A reminder that the card is one of them.
                self.take_all(np);
                self.tailed(core, rest, by)
            }
            ("NextTime", [cond]) => {
                let (event, until) = self.watched(cond)?;
                let body = self.tailed(core, rest, by)?;
                Ok(vec![Op::Watch(event, true, until, body)])
            }
            ("ExtraCost", [cost]) if rest.is_empty() => {
                self.take_all(cost);
                self.extra_cost(core)
            }
            _ => fail(last, "tail"),
        }
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
