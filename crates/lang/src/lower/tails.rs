//! What stands behind a clause: conditions, costs, purposes, limits.

use ir::program::{Amount, Op, Sel, Until, Who};

use super::affect::at_least;
use super::amount::times;
use super::shape::shape;
use super::stmt::own_play;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

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
                // It may speak of what is said before it.
                let first = self.cond(cond);
                let body = self.tailed(core, rest, by)?;
                let cond = first.or_else(|_| self.cond(cond))?;
                Ok(vec![Op::If(cond, body, Vec::new())])
            }
            ("Unless", [cond]) => self.unless(core, rest, cond, by),
            ("ForEach", [np]) => {
                let count = match self.paid_so(np) {
                    Some(paid) => paid,
                    None => self.count_of(np)?,
                };
                let mut body = self.tailed(core, rest, by)?;
                match body.as_mut_slice() {
                    [Op::Affect(_, mods, Until::Game)] if self.said_in == SaidIn::Static => {
                        super::always::scale(mods, &count, last)?;
                        Ok(body)
                    }
                    // A number of what is counted anyway is that many.
                    [
                        Op::Do {
                            amount: Some(each), ..
                        },
                    ] => {
                        *each = times(each.clone(), count);
                        Ok(body)
                    }
                    _ => Ok(vec![Op::Times(count, body)]),
                }
            }
            ("LetX", [amount]) => {
                let amount = self.amount(amount)?;
                let reg = self.register();
                self.before.push(Op::Count(reg, amount));
                let outer = self.let_x.replace(reg);
                let body = self.tailed(core, rest, by);
                self.let_x = outer;
                body
            }
            ("To", [purpose]) => self.paying(core, rest, purpose),
            ("While", [cond]) => {
                let cond = self.cond(cond)?;
                let until = Until::While(Box::new(cond));
                let ops = self.lasting_block(&until, |lower| lower.tailed(core, rest, by))?;
                self.all_last(ops, &until, last)
            }
            ("As", [cond]) => self.as_it_happens(core, rest, cond, by),
            ("AsThough", [cond]) if rest.is_empty() => self.as_though(core, cond),
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

    /// `for each killed this way`: as many as the additional cost took.
    pub(crate) fn paid_so(&self, np: &Mean) -> Option<Amount> {
        let verbs = np.preorder().filter_map(|part| match part.head.as_str() {
            "Done" | "Gap" => part.kids.first(),
            _ => None,
        });
        let said: Vec<&str> = verbs.map(|verb| verb.head.as_str()).collect();
        let mut parts = self.extra.iter().flat_map(|cost| &cost.parts);
        let part = parts.find(|part| said.contains(&part.verb.as_str()))?;
        self.take_all(np);
        Some(Amount::Done(part.reg))
    }

    /// `you may pay {1} as an additional cost`, or one must.
    pub(crate) fn extra_cost(&mut self, core: &Mean) -> Lowered<Vec<Op>> {
        let (paid, optional) = match self.fits(core, shape!("Say($, May($))")) {
            Some([who, _]) if self.who(who)? != Who::You => {
                return fail(who, "who pays an additional cost");
            }
            Some([_, paid]) => (paid, true),
            None => (core, false),
        };
        let mut cost = self.cost(paid)?;
        cost.optional = optional;
        let deeds = paid.preorder().filter(|part| part.head == "Do");
        let deeds: Vec<usize> = deeds.map(|deed| self.at(deed.val)).collect();
        self.extras.extend(deeds);
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
        let (who, optional, paid) = match self.fits(core, shape!("Say($, May($))")) {
            Some([who, paid]) => (self.who(who)?, true, paid),
            None => (Who::You, false, core),
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
        if let Some(ops) = self.attack_tax(core, cond)? {
            return Ok(ops);
        }
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
