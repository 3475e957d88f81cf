//! Statements: from clauses to steps.

use ir::Role;
use ir::program::{
    Amount, Cond, Distinct, Mod, Op, PlayerOrder, Replacement, Sel, Spend, Until, Who,
};

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

    fn tailed(&mut self, core: &Mean, tails: &[Mean], by: Option<&Sel>) -> Lowered<Vec<Op>> {
        let Some((last, rest)) = tails.split_last() else {
            return self.stmt(core, by);
        };
        let kids = last.kids.as_slice();
        match (last.head.as_str(), kids) {
            ("If", [cond]) => {
                let cond = self.cond(cond)?;
                let body = self.tailed(core, rest, by)?;
                Ok(vec![Op::If(cond, body, Vec::new())])
            }
            ("Unless", [cond]) => self.unless(core, rest, cond, by),
            ("ForEach", [np]) => {
                let sel = self.all_of(np)?;
                let body = self.tailed(core, rest, by)?;
                Ok(vec![Op::Times(Amount::Count(Box::new(sel)), body)])
            }
            ("LetX", [amount]) => {
                let amount = self.amount(amount)?;
                let mut ops = vec![Op::Count(0, amount)];
                ops.extend(self.tailed(core, rest, by)?);
                Ok(ops)
            }
            ("To", [purpose]) => self.paying(core, rest, purpose),
            ("Doing", _) => {
                let mut ops = self.tailed(core, rest, by)?;
                match last_step(&mut ops) {
                    Some(Op::Do { manner, .. }) => manner.push(last.show()),
                    _ => return fail(last, "tail"),
                }
                Ok(ops)
            }
            ("While", [cond]) => {
                let cond = self.cond(cond)?;
                let until = Until::While(Box::new(cond));
                let ops = self.tailed(core, rest, by)?;
                let lasting = |op: &Op| matches!(op, Op::Affect(_, _, Until::Game));
                match ops.iter().all(lasting) {
                    true => Ok(ops
                        .into_iter()
                        .map(|op| lasting_for(op, Some(&until)))
                        .collect()),
                    false => fail(last, "tail"),
                }
            }
            ("Instead", _) if self.replacing => self.tailed(core, rest, by),
            ("AtLeast", [least]) => {
                let least = least
                    .preorder()
                    .find(|part| matches!(part.head.as_str(), "N" | "SymN"));
                let least = Amount::Number(least.map_or(0, |n| n.val));
                let mut ops = self.tailed(core, rest, by)?;
                match ops.last_mut() {
                    Some(Op::Affect(_, mods, _)) => at_least(mods, &least),
                    _ => return fail(last, "tail"),
                }
                Ok(ops)
            }
            ("ExtraCost", _) => self.optional_cost(core, rest),
            _ => fail(last, "tail"),
        }
    }

    /// `you may pay {1} as an additional cost`.
    fn optional_cost(&mut self, core: &Mean, rest: &[Mean]) -> Lowered<Vec<Op>> {
        let paid = match (core.head.as_str(), core.kids.as_slice()) {
            ("Say", [_, may]) if may.head == "May" && rest.is_empty() => &may.kids[0],
            _ => return fail(core, "additional cost"),
        };
        let mut cost = self.cost(paid)?;
        cost.optional = true;
        self.extra.push(cost);
        Ok(Vec::new())
    }

    /// `you may pay {1} to draw 1`.
    fn paying(&mut self, core: &Mean, rest: &[Mean], purpose: &Mean) -> Lowered<Vec<Op>> {
        if !rest.is_empty() {
            return fail(&rest[0], "tail of a cost");
        }
        let (who, optional, paid) = match (core.head.as_str(), core.kids.as_slice()) {
            ("Say", [who, may]) if may.head == "May" => (self.who(who)?, true, &may.kids[0]),
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

    fn unless(
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
        let who = self.who(who)?;
        let cost = self.cost(act)?;
        Ok(vec![Op::Unless(who, cost, body)])
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
                Ok(ops)
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

    fn affect(&mut self, subject: &Mean, verb: &Mean, args: &[Mean]) -> Lowered<Vec<Op>> {
        let scope = self.np(subject)?;
        let until = self.until(args)?;
        let Some(what) = args.iter().find(|arg| arg.head == "What") else {
            return fail(verb, "what is had");
        };
        let narrowed = args.iter().find(|arg| arg.head == "Other");
        if let Some(gap) =
            narrowed.filter(|gap| gap.kids[0].kids.get(1).is_some_and(|a| !a.kids.is_empty()))
        {
            return fail(gap, "which use costs less");
        }
        if what.kids[0].head == "Kw" && matches!(scope, Sel::Players(_)) {
            let mods = self.mods(&verb.head, &what.kids[0])?;
            return Ok(vec![Op::Affect(scope, mods, until.unwrap_or(Until::Game))]);
        }
        if matches!(scope, Sel::Players(_)) {
            return self.gain(scope, verb, &what.kids[0]);
        }
        let mods = match verb.head.as_str() {
            "cost" => vec![self.cost_change(&what.kids[0])?],
            verb => self.mods(verb, &what.kids[0])?,
        };
        Ok(vec![Op::Affect(scope, mods, until.unwrap_or(Until::Game))])
    }

    /// A player gains or loses a number of something, or control.
    fn gain(&mut self, who: Sel, verb: &Mean, what: &Mean) -> Lowered<Vec<Op>> {
        let of = what.preorder().find(|part| part.head == "OfNp");
        if let Some(of) = of.filter(|_| what.preorder().any(|part| part.head == "control")) {
            let Sel::Players(who) = who else {
                return fail(what, "control");
            };
            let scope = self.np(&of.kids[0])?;
            return Ok(vec![Op::Affect(
                scope,
                vec![Mod::Controller(who)],
                Until::Game,
            )]);
        }
        let amount = self.quantity(what)?;
        let reg = self.register();
        let verb = format!("{} {}", verb.head, noun_of(what));
        let (roles, manner) = (vec![(Role::Actor, who)], Vec::new());
        Ok(vec![Op::Do {
            verb,
            roles,
            amount,
            manner,
            reg,
        }])
    }

    fn quantity(&mut self, what: &Mean) -> Lowered<Option<Amount>> {
        let base = what.kids.first();
        match base.map(|base| (base.head.as_str(), base)) {
            Some(("Q", q)) => Ok(Some(self.amount(&q.kids[0])?)),
            Some(("D", d)) if what.kids[1].kids.is_empty() && d.kids[0].head == "The" => Ok(None),
            _ => fail(what, "how much"),
        }
    }

    /// A step: a verb with its roles.
    fn step(
        &mut self,
        mean: &Mean,
        verb: &Mean,
        args: &[Mean],
        by: Option<&Sel>,
    ) -> Lowered<Vec<Op>> {
        if is_mod(&verb.head) {
            let who = by.cloned().unwrap_or(Sel::Players(Who::You));
            let what = args.iter().find(|arg| arg.head == "What");
            let Some(what) = what else {
                return fail(verb, "what is had");
            };
            return self.gain(who, verb, &what.kids[0]);
        }
        if verb.head == "prevent"
            && let Some(would) = args
                .iter()
                .flat_map(Mean::preorder)
                .find(|part| part.head == "Would")
        {
            return self.prevent(args, would);
        }
        if verb.head == "give" {
            return self.give(args);
        }
        let reg = self.register();
        let at = self.at(mean.val);
        self.steps.insert(at, reg);
        let mut roles = vec![(Role::Actor, by.cloned().unwrap_or(Sel::Players(Who::You)))];
        let (mut amount, mut manner) = (None, Vec::new());
        for arg in patient_first(args) {
            let Some(inner) = arg.kids.first() else {
                manner.push(arg.head.clone());
                continue;
            };
            match (arg.head.as_str(), Role::named(&arg.head)) {
                ("Amount", _) => match inner.head.as_str() {
                    "Np" | "Join" => self.counted(inner, &mut roles, &mut amount)?,
                    _ => amount = Some(self.amount(inner)?),
                },
                ("What", _) if matches!(inner.head.as_str(), "N" | "X" | "ThatMuch") => {
                    amount = Some(self.amount(inner)?);
                }
                ("What", _) if matches!(inner.head.as_str(), "Price" | "Reserve") => {
                    amount = Some(self.price_amount(inner));
                    manner.push(inner.show());
                }
                ("What", _) => roles.push((Role::Patient, self.np(inner)?)),
                (_, Some(role)) => roles.push((role, self.np(inner)?)),
                ("Be" | "Face", _) => manner.push(word(self.grammar, inner)),
                ("Under" | "Without" | "Doing", _) => manner.push(arg.show()),
                ("Times", _) => {
                    let n = self.amount(inner)?;
                    amount = amount.or(Some(n));
                    manner.push("times".to_string());
                }
                ("AtTime" | "Lasting", _) => manner.push(arg.show()),
                _ => return fail(arg, "role of a step"),
            }
        }
        let verb = verb.head.clone();
        Ok(vec![Op::Do {
            verb,
            roles,
            amount,
            manner,
            reg,
        }])
    }

    /// `prevent the next 2 damage that would be dealt to ..`.
    fn prevent(&mut self, args: &[Mean], would: &Mean) -> Lowered<Vec<Op>> {
        let done = would.preorder().find(|part| part.head == "Done");
        let Some(done) = done else {
            return fail(would, "what is prevented");
        };
        let damage = Mean {
            head: "damage".to_string(),
            val: 0,
            kids: Vec::new(),
        };
        let event = self.event(&damage, done)?;
        let base = args
            .iter()
            .flat_map(Mean::preorder)
            .find(|part| matches!(part.head.as_str(), "Q" | "D"));
        let spend = match base.map(|base| (base.head.as_str(), base.kids.as_slice())) {
            Some(("D", [_, ord, quant, ..])) if ord.show().contains("Next") => {
                Spend::Buffer(self.amount(quant)?)
            }
            Some(("Q", [all, ..])) if all.head == "All" => Spend::Never,
            _ => return fail(would, "how much is prevented"),
        };
        let replacement = Replacement {
            event,
            cond: None,
            optional: false,
            spend,
            block: Vec::new(),
        };
        Ok(vec![Op::Replace(replacement, Until::Turn)])
    }

    /// `draw two cards`, `deal 3 damage`: how many of what.
    fn counted(
        &mut self,
        np: &Mean,
        roles: &mut Vec<(Role, Sel)>,
        amount: &mut Option<Amount>,
    ) -> Lowered<()> {
        let noun = noun_of(np);
        if matches!(noun.as_str(), "damage" | "card" | "rune") {
            let equal = np.preorder().find(|part| part.head == "Equal");
            *amount = Some(match equal {
                Some(equal) => self.amount(&equal.kids[0])?,
                None => match np
                    .preorder()
                    .find(|part| matches!(part.head.as_str(), "Q" | "D"))
                {
                    Some(q) if q.head == "Q" => self.amount(&q.kids[0])?,
                    Some(_) | None => Amount::Event,
                },
            });
            return Ok(());
        }
        roles.push((Role::Patient, self.np(np)?));
        Ok(())
    }

    fn give(&mut self, args: &[Mean]) -> Lowered<Vec<Op>> {
        let until = self.until(args)?.unwrap_or(Until::Game);
        let what = args.iter().find(|arg| arg.head == "What");
        let giving = what.and_then(|what| what.kids.first());
        match giving.map(|giving| (giving, giving.kids.as_slice())) {
            Some((giving, [np, grants])) if giving.head == "Giving" => {
                let scope = self.np(np)?;
                let grants = match grants.head.as_str() {
                    "Each" => &grants.kids[0],
                    _ => grants,
                };
                let mods = self.mods("get", grants)?;
                Ok(vec![Op::Affect(scope, mods, until)])
            }
            Some((giving, _)) => fail(giving, "what is given"),
            None => Err(super::NotLowered {
                what: "nothing".to_string(),
                place: "what is given",
            }),
        }
    }
}

/// What is said of the patient elsewhere in the clause needs it to be known.
pub(crate) fn patient_first(args: &[Mean]) -> Vec<&Mean> {
    let late = |arg: &&Mean| !matches!(arg.head.as_str(), "Patient" | "What" | "Amount");
    let mut sorted: Vec<&Mean> = args.iter().collect();
    sorted.sort_by_key(late);
    sorted
}

/// Whether a statement replaces the step before it.
fn says_instead(kid: &Mean) -> bool {
    let would = kid.preorder().any(|part| part.head == "Would");
    kid.head == "If" && !would && kid.preorder().any(|part| part.head == "Instead")
}

/// The last step, also inside what one may do.
fn last_step(ops: &mut [Op]) -> Option<&mut Op> {
    match ops.last_mut()? {
        Op::May(_, inner) => last_step(inner),
        op => Some(op),
    }
}

pub(crate) fn at_least(mods: &mut Vec<Mod>, least: &Amount) {
    let mut floors = Vec::new();
    for m in mods.iter_mut() {
        match m {
            Mod::Stat(stat, _) => {
                floors.push(Mod::Stat(
                    stat.clone(),
                    ir::program::StatChange::AtLeast(least.clone()),
                ));
            }
            Mod::Cost(change) => change.least = Some(least.clone()),
            _ => {}
        }
    }
    mods.extend(floors);
}

fn inner_core(mean: &Mean) -> &Mean {
    match (mean.head.as_str(), mean.kids.as_slice()) {
        ("Tailed", [core, tails]) if tails.kids.is_empty() => core,
        _ => mean,
    }
}

fn is_mod(verb: &str) -> bool {
    matches!(verb, "get" | "gain" | "have" | "lose" | "cost")
}

fn noun_of(np: &Mean) -> String {
    let head = np.preorder().find(|part| part.head == "Head");
    let leaf = head.and_then(|head| head.preorder().find(|part| part.kids.is_empty()));
    leaf.map_or_else(String::new, |leaf| leaf.head.clone())
}

fn lasting_for(op: Op, until: Option<&Until>) -> Op {
    match (op, until) {
        (Op::Affect(scope, mods, Until::Game), Some(until)) => {
            Op::Affect(scope, mods, until.clone())
        }
        (Op::Replace(replacement, _), Some(until)) => Op::Replace(replacement, until.clone()),
        (op, _) => op,
    }
}
