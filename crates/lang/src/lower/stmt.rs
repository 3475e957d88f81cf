//! Statements: from clauses to steps.

use ir::program::{
    Amount, Cond, Distinct, Mod, Op, PlayerOrder, Replacement, Sel, Spend, Until, Who,
};

use super::step::is_mod;
use super::{Lower, Lowered, fail, word};
use crate::mean::Mean;

impl Lower<'_> {
    pub(crate) fn block(&mut self, mean: &Mean) -> Lowered<Vec<Op>> {
        let outer = std::mem::take(&mut self.before);
        let done = self.stmt(mean, None);
        let mut ops = std::mem::replace(&mut self.before, outer);
        ops.extend(done?);
        Ok(ops)
    }

    /// A statement; `by` does it, if somebody is said.
    pub(crate) fn stmt(&mut self, mean: &Mean, by: Option<&Sel>) -> Lowered<Vec<Op>> {
        let kids = mean.kids.as_slice();
        match (mean.head.as_str(), kids) {
            ("Seq", _) => self.sequence(kids, by),
            ("Tailed", [core, tails]) => self.tailed(core, &tails.kids, by),
            ("If", [cond, body]) => self.if_then(cond, body),
            ("Reflex", [cond, body]) => {
                let cond = self.cond(cond)?;
                Ok(vec![Op::Reflex(cond, self.block(body)?)])
            }
            ("Reflex", [body]) => Ok(vec![Op::Reflex(Cond::And(Vec::new()), self.block(body)?)]),
            ("ForEach", [np, body]) => {
                let sel = self.all_of(np)?;
                Ok(vec![Op::ForEach(sel, self.block(body)?)])
            }
            ("During", [until, body]) => {
                let lasting = Mean {
                    head: "Lasting".to_string(),
                    val: 0,
                    kids: vec![until.clone()],
                };
                let until = self.until(&[lasting])?;
                let ops = self.block(body)?;
                Ok(ops
                    .into_iter()
                    .map(|op| lasting_for(op, until.as_ref()))
                    .collect())
            }
            ("AtTime", [moment, body]) => {
                let event = self.moment(moment)?;
                let body = self.block(body)?;
                Ok(vec![Op::Watch(event, true, Until::Game, body)])
            }
            ("Watch", [cond, body]) => {
                let ("Fact", [subject, vp]) = (cond.head.as_str(), cond.kids.as_slice()) else {
                    return fail(cond, "what is watched");
                };
                let event = self.within(crate::np_use::SaidIn::Event, |lower| {
                    lower.event(subject, vp)
                })?;
                let body = self.block(body)?;
                Ok(vec![Op::Watch(event, false, Until::Turn, body)])
            }
            ("NextTime", [cond, body]) => self.replace(cond, body, Spend::Uses(Amount::Number(1))),
            ("AsA", [what, body]) => {
                let mut ops = vec![Op::Hook(format!("as {}", what.show()), Vec::new())];
                ops.extend(self.block(body)?);
                Ok(ops)
            }
            ("Line", [gates, body]) => {
                let gates = gates.kids.iter().map(|gate| Cond::Gate(gate.show()));
                let gates = Cond::And(gates.collect());
                Ok(vec![Op::If(gates, self.block(body)?, Vec::new())])
            }
            ("While", [cond, body]) => {
                let cond = self.cond(cond)?;
                let until = Until::While(Box::new(cond));
                let ops = self.block(body)?;
                let lasting = |op: &Op| matches!(op, Op::Affect(_, _, Until::Game));
                match ops.iter().all(lasting) {
                    true => Ok(ops
                        .into_iter()
                        .map(|op| lasting_for(op, Some(&until)))
                        .collect()),
                    false => fail(mean, "step"),
                }
            }
            ("ExtraCost", [_, _, paid] | [_, paid]) => {
                match self.optional_cost(inner_core(paid), &[]) {
                    Ok(ops) => Ok(ops),
                    Err(_) => {
                        let cost = self.cost(paid)?;
                        self.extra.push(cost);
                        Ok(Vec::new())
                    }
                }
            }
            ("Modes", [quant, modes, ..]) => self.modes(quant, modes),
            ("Say", [subject, vp]) => self.say(subject, vp),
            ("Do", [verb, args]) => self.step(mean, verb, &args.kids, by),
            ("Gapped", [verb, bundles]) => {
                let mut ops = Vec::new();
                for args in &bundles.kids {
                    ops.extend(self.step(mean, verb, &args.kids, by)?);
                }
                Ok(vec![Op::Together(ops)])
            }
            ("Only", _) => Ok(Vec::new()),
            ("Have", [who, act]) => {
                let who = self.np(who)?;
                self.stmt(act, Some(&who))
            }
            ("Either", _) => {
                let arms: Lowered<Vec<Vec<Op>>> = kids.iter().map(|kid| self.block(kid)).collect();
                Ok(vec![Op::Modes {
                    n: Amount::Number(1),
                    up_to: false,
                    distinct: Distinct::No,
                    arms: arms?,
                }])
            }
            _ => fail(mean, "step"),
        }
    }

    /// `Otherwise` belongs to the statement before it.
    fn sequence(&mut self, kids: &[Mean], by: Option<&Sel>) -> Lowered<Vec<Op>> {
        let mut ops: Vec<Op> = Vec::new();
        for kid in kids {
            if let ("Else", [body]) = (kid.head.as_str(), kid.kids.as_slice()) {
                let body = self.block(body)?;
                match ops.last_mut() {
                    Some(Op::If(_, _, other)) if other.is_empty() => *other = body,
                    _ => return fail(kid, "otherwise"),
                }
                continue;
            }
            if says_instead(kid) {
                self.instead(kid, &mut ops)?;
                continue;
            }
            let done = self.stmt(kid, by)?;
            ops.append(&mut self.before);
            ops.extend(done);
        }
        Ok(ops)
    }

    /// `If .., do this instead`: the step before is done only if it is not so.
    fn instead(&mut self, kid: &Mean, ops: &mut Vec<Op>) -> Lowered<()> {
        let ("If", [cond, body]) = (kid.head.as_str(), kid.kids.as_slice()) else {
            return fail(kid, "instead");
        };
        let cond = self.cond(cond)?;
        let outer = std::mem::replace(&mut self.replacing, true);
        let body = self.block(body);
        self.replacing = outer;
        let Some(before) = ops.pop() else {
            return fail(kid, "instead of nothing");
        };
        ops.push(Op::If(cond, body?, vec![before]));
        Ok(())
    }

    fn if_then(&mut self, cond: &Mean, body: &Mean) -> Lowered<Vec<Op>> {
        if cond.preorder().any(|part| part.head == "Would") {
            return self.replace(cond, body, Spend::Never);
        }
        let cond = self.cond(cond)?;
        let body = self.block(body)?;
        Ok(vec![Op::If(cond, body, Vec::new())])
    }

    /// What would happen, and what happens instead.
    pub(crate) fn replacement(
        &mut self,
        cond: &Mean,
        body: &Mean,
        spend: Spend,
    ) -> Lowered<Replacement> {
        let ("Fact", [subject, vp]) = (cond.head.as_str(), cond.kids.as_slice()) else {
            return fail(cond, "what would happen");
        };
        let event = self.event(subject, vp)?;
        let outer = std::mem::replace(&mut self.replacing, true);
        let block = self.block(body);
        self.replacing = outer;
        let block = block?;
        Ok(Replacement {
            event,
            cond: None,
            optional: matches!(block.first(), Some(Op::May(..))),
            spend,
            block,
        })
    }

    fn replace(&mut self, cond: &Mean, body: &Mean, spend: Spend) -> Lowered<Vec<Op>> {
        let replacement = self.replacement(cond, body, spend)?;
        Ok(vec![Op::Replace(replacement, Until::Turn)])
    }

    fn modes(&mut self, quant: &Mean, modes: &Mean) -> Lowered<Vec<Op>> {
        let n = self.amount(quant)?;
        let up_to = quant.head == "UpTo";
        let mut arms = Vec::new();
        for mode in &modes.kids {
            let ("Mode", [body]) = (mode.head.as_str(), mode.kids.as_slice()) else {
                return fail(mode, "mode");
            };
            arms.push(self.block(body)?);
        }
        let distinct = Distinct::Item;
        Ok(vec![Op::Modes {
            n,
            up_to,
            distinct,
            arms,
        }])
    }

    /// A clause with its subject.
    fn say(&mut self, subject: &Mean, vp: &Mean) -> Lowered<Vec<Op>> {
        let kids = vp.kids.as_slice();
        match (vp.head.as_str(), kids) {
            ("Seq", _) => {
                let mut ops = Vec::new();
                for kid in kids {
                    ops.extend(self.say(subject, kid)?);
                }
                Ok(shared_duration(ops))
            }
            ("May", [act]) => {
                let who = self.np(subject)?;
                let body = self.stmt(act, Some(&who))?;
                let who = match who {
                    Sel::Players(who) => who,
                    Sel::Ref(of) => Who::Ref(Box::new(of)),
                    _ => return fail(subject, "who may"),
                };
                Ok(vec![Op::May(who, body)])
            }
            ("Each", [inner]) => self.say(subject, inner),
            ("Do", [verb, args]) if is_mod(&verb.head) => self.affect(subject, verb, &args.kids),
            ("Must" | "Can", [act]) => {
                let scope = self.np(subject)?;
                let event = self.event(subject, act)?;
                let verb = event.kinds.join(" or ");
                if act.head == "Is" || event.roles.len() > 1 {
                    return fail(vp, "clause");
                }
                let m = Mod::Gives(vec![format!("{} {verb}", vp.head.to_lowercase())]);
                Ok(vec![Op::Affect(scope, vec![m], Until::Turn)])
            }
            ("Is", [state]) if state.kids.is_empty() => {
                let scope = self.np(subject)?;
                let m = Mod::Gives(vec![word(self.grammar, state)]);
                Ok(vec![Op::Affect(scope, vec![m], Until::Game)])
            }
            ("Cannot", [act]) => {
                let scope = self.np(subject)?;
                let m = self.cannot(subject, act)?;
                Ok(vec![Op::Affect(scope, vec![m], Until::Turn)])
            }
            ("Become", [what, adv]) => {
                let scope = self.np(subject)?;
                let until = self.until(&adv.kids)?.unwrap_or(Until::Game);
                let words = vec![word(self.grammar, what)];
                if !what.kids.is_empty() {
                    return fail(what, "what it becomes");
                }
                Ok(vec![Op::Affect(scope, vec![Mod::Gives(words)], until)])
            }
            ("Do", [verb, args]) => {
                let by = self.np(subject)?;
                match &by {
                    Sel::Players(who @ (Who::Each | Who::Opponents)) => {
                        let body =
                            self.step(vp, verb, &args.kids, Some(&Sel::Players(Who::LoopPlayer)))?;
                        Ok(vec![Op::Each(who.clone(), PlayerOrder::Ring, body)])
                    }
                    _ => self.step(vp, verb, &args.kids, Some(&by)),
                }
            }
            _ => fail(vp, "clause"),
        }
    }
}

/// A duration behind a list of changes is that of all that have none.
fn shared_duration(ops: Vec<Op>) -> Vec<Op> {
    let until = match ops.last() {
        Some(Op::Affect(_, _, until)) if *until != Until::Game => until.clone(),
        _ => return ops,
    };
    let ops = ops.into_iter();
    ops.map(|op| lasting_for(op, Some(&until))).collect()
}

/// Whether a statement replaces the step before it.
fn says_instead(kid: &Mean) -> bool {
    let would = kid.preorder().any(|part| part.head == "Would");
    kid.head == "If" && !would && kid.preorder().any(|part| part.head == "Instead")
}

/// The last step, also inside what one may do.
pub(crate) fn last_step(ops: &mut [Op]) -> Option<&mut Op> {
    match ops.last_mut()? {
        Op::May(_, inner) => last_step(inner),
        op => Some(op),
    }
}

fn inner_core(mean: &Mean) -> &Mean {
    match (mean.head.as_str(), mean.kids.as_slice()) {
        ("Tailed", [core, tails]) if tails.kids.is_empty() => core,
        _ => mean,
    }
}

pub(crate) fn lasting_for(op: Op, until: Option<&Until>) -> Op {
    match (op, until) {
        (Op::Affect(scope, mods, Until::Game), Some(until)) => {
            Op::Affect(scope, mods, until.clone())
        }
        (Op::Replace(replacement, _), Some(until)) => Op::Replace(replacement, until.clone()),
        (Op::Watch(event, once, _, body), Some(until)) => {
            Op::Watch(event, once, until.clone(), body)
        }
        (op, _) => op,
    }
}
