//! Statements: from clauses to steps.

use ir::program::{
    Amount, Cmp, Cond, Distinct, Event, Filter, Op, PlayerOrder, Ref, Sel, Span, Spend, Test,
    Until, Who,
};

use super::{Lower, Lowered, fail, plays};
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
        self.take(mean);
        let kids = mean.kids.as_slice();
        match (mean.head.as_str(), kids) {
            ("Seq", _) => self.sequence(&kids.iter().collect::<Vec<_>>(), by),
            ("Tailed", [core, tails]) => self.tailed(core, &tails.kids, by),
            ("If", [cond, body]) => self.if_then(cond, body),
            ("Reflex", [when, body]) if self.speaks_of_step(when) || self.replaced_now(when) => {
                let cond = self.cond(when)?;
                Ok(vec![Op::Reflex(cond, self.block(body)?)])
            }
            ("Reflex", [when, body])
                if !when
                    .preorder()
                    .any(|part| part.head == "Did" || part.head == "do") =>
            {
                let (event, until) = self.watched(when)?;
                let body = self.block(body)?;
                Ok(vec![Op::Watch(event, true, until, body)])
            }
            ("Reflex", [cond, body]) => {
                let cond = self.cond(cond)?;
                Ok(vec![Op::Reflex(cond, self.block(body)?)])
            }
            ("Reflex", [body]) => Ok(vec![Op::Reflex(Cond::And(Vec::new()), self.block(body)?)]),
            ("ForEach", [np, body]) if counts_by(np) => {
                let often = self.count_of(np)?;
                Ok(vec![Op::Times(often, self.block(body)?)])
            }
            ("ForEach", [np, body]) => {
                let sel = self.all_of(np)?;
                Ok(vec![Op::ForEach(sel, self.block(body)?)])
            }
            ("During", [during, body]) if during.head == "During" && body.head == "Reflex" => {
                self.take(during);
                self.counted_out(&during.kids[0], body)
            }
            ("During", [until, body]) => {
                let until = self.lasts_until(until)?;
                let ops = self.lasting_block(&until, |lower| lower.block(body))?;
                self.all_last(ops, &until, mean)
            }
            ("AtTime", [moment, body]) => {
                let event = self.moment(moment)?;
                let body = self.block(body)?;
                Ok(vec![Op::Watch(event, true, Until::Game, body)])
            }
            ("Watch", [cond, body]) => {
                let (event, mut until) = self.watched(cond)?;
                if let (Until::Game, Some(during)) = (&until, &self.during) {
                    until = during.clone();
                }
                if until == Until::Game && !cond.preorder().any(|part| part.head == "Game") {
                    return fail(cond, "how long it is watched");
                }
                let body = self.block(body)?;
                Ok(vec![Op::Watch(event, false, until, body)])
            }
            ("NextTime", [cond, body]) if has_would(cond) => {
                self.replace(cond, body, Spend::Uses(Amount::Number(1)))
            }
            ("NextTime", [cond, body]) => {
                let (event, until) = self.watched(cond)?;
                let body = self.block(body)?;
                Ok(vec![Op::Watch(event, true, until, body)])
            }
            ("DoAny", [verbs, patient]) => self.either_verb(verbs, patient),
            ("Depending", [key, cases]) => self.depending(key, cases),
            ("WhileDoing", _) => self.pays_for(mean),
            ("Switch", [head, key, cases]) => self.switch(head, key, cases),
            ("Instead", [inner]) if self.replacing => self.stmt(inner, by),
            ("Modes", [quant, modes, again]) if again.head == "If" => {
                self.modes_instead(quant, modes, again)
            }
            ("Modes", [quant, modes, again]) => {
                let distinct = self.chosen_before(again)?;
                let mut ops = self.modes(quant, modes)?;
                if let Some(Op::Modes { distinct: of, .. }) = ops.last_mut() {
                    *of = distinct;
                }
                Ok(ops)
            }
            ("AsA", [what, body]) => {
                let kind = self.print_of_kind(what)?;
                let mut ops = vec![Op::Hook(format!("as {kind}"), Vec::new())];
                ops.extend(self.block(body)?);
                Ok(ops)
            }
            ("Line", [gates, body]) => {
                let gates = gates.kids.iter().map(|gate| self.gate(gate));
                let gates: Lowered<Vec<Cond>> = gates.collect();
                let gates = Cond::And(gates?);
                Ok(vec![Op::If(gates, self.block(body)?, Vec::new())])
            }
            ("While", [cond, body]) => {
                let cond = self.cond(cond)?;
                let until = Until::While(Box::new(cond));
                let ops = self.lasting_block(&until, |lower| lower.block(body))?;
                self.all_last(ops, &until, mean)
            }
            ("ExtraCost", [cost, act, paid]) if own_play(act) => {
                self.take_all(cost);
                self.take_all(act);
                self.extra_cost(inner_core(paid))
            }
            ("ExtraCost", [cost, act, paid]) => {
                self.take_all(cost);
                match self.attack_cost(act, inner_core(paid))? {
                    Some(ops) => Ok(ops),
                    None => fail(act, "what has an additional cost"),
                }
            }
            ("ExtraCost", [cost, paid]) => {
                self.take_all(cost);
                self.extra_cost(inner_core(paid))
            }
            ("OnBattlefield", [body]) => {
                let ops = self.block(body)?;
                let there = Until::While(Box::new(on_the_battlefield()));
                self.all_last(ops, &there, mean)
            }
            ("From", [first, body]) => self.beginning_with(first, body),
            ("Perpetual", [act]) => {
                let mut ops = self.stmt(act, by)?;
                match ops.last_mut() {
                    Some(Op::Do { manner, .. }) => manner.push("perpetually".to_string()),
                    _ => return fail(act, "what is perpetual"),
                }
                Ok(ops)
            }
            ("Modes", [quant, modes]) => self.modes(quant, modes),
            ("Say", [subject, vp]) => self.say(subject, vp),
            ("Do", [verb, args]) => self.step(mean, verb, &args.kids, by),
            ("Gapped", [verb, bundles]) => {
                let mut ops = Vec::new();
                self.take(verb);
                for args in &bundles.kids {
                    ops.extend(self.step(mean, verb, &args.kids, by)?);
                }
                Ok(vec![Op::Together(ops)])
            }
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

    /// Lowers what lasts so long.
    pub(crate) fn lasting_block<T>(
        &mut self,
        until: &Until,
        work: impl FnOnce(&mut Self) -> Lowered<T>,
    ) -> Lowered<T> {
        let outer = self.during.replace(until.clone());
        let done = work(self);
        self.during = outer;
        done
    }

    /// `During .., when they have raided X times, ..`: what happens is counted.
    pub(crate) fn counted_out(&mut self, time: &Mean, when: &Mean) -> Lowered<Vec<Op>> {
        let [cond, body] = when.kids.as_slice() else {
            return fail(when, "what is counted");
        };
        let ("Fact", [subject, past]) = (cond.head.as_str(), cond.kids.as_slice()) else {
            return fail(cond, "what is counted");
        };
        let found = past.preorder().find(|part| part.head == "Times");
        let Some(said) = found.and_then(|times| times.kids.first()) else {
            return fail(past, "how often");
        };
        let (core, n) = match (body.head.as_str(), body.kids.as_slice()) {
            ("Tailed", [core, tails]) if tails.kids.len() == 1 && tails.kids[0].head == "LetX" => {
                [body, &tails.kids[0]]
                    .into_iter()
                    .for_each(|part| self.take(part));
                (core, self.amount(&tails.kids[0].kids[0])?)
            }
            _ => (body, self.amount(said)?),
        };
        [when, cond].into_iter().for_each(|part| self.take(part));
        let mut events = self.events_of(subject, &without_times(past))?;
        self.take_all(past);
        let kinds = events
            .iter()
            .flat_map(|event| event.kinds.clone())
            .collect();
        let Some(event) = events.first_mut().map(|event| Event {
            kinds,
            ..event.clone()
        }) else {
            return fail(past, "what is counted");
        };
        let until = Until::EndOf(self.time(time)?, None);
        let tally = Amount::Tally(Box::new(event.clone()), Span::Turn);
        let often = Cond::Compare(tally, Cmp::Equal, n);
        let then = vec![Op::If(often, self.block(core)?, Vec::new())];
        Ok(vec![Op::Watch(event, false, until, then)])
    }

    /// `Starting with target player, each player ..`.
    pub(crate) fn beginning_with(&mut self, first: &Mean, body: &Mean) -> Lowered<Vec<Op>> {
        let next = is_next_player(first);
        let from = match next {
            true => {
                self.take_all(first);
                None
            }
            false => Some(self.who(first)?),
        };
        let mut ops = self.block(body)?;
        match (ops.as_mut_slice(), from) {
            ([Op::Each(_, order, _)], None) => *order = PlayerOrder::FromNext,
            ([Op::Each(who @ Who::Each, _, _)], Some(Who::Ref(first))) => *who = Who::From(first),
            _ => return fail(body, "what begins with somebody"),
        }
        Ok(ops)
    }

    /// What is watched for, and how long.
    pub(crate) fn watched(&mut self, cond: &Mean) -> Lowered<(Event, Until)> {
        self.span = None;
        let (mut events, none) = self.when(cond)?;
        let until = match self.span.take() {
            Some(Span::Turn) => Until::Turn,
            None | Some(Span::Game) => Until::Game,
            _ => return fail(cond, "how long it is watched"),
        };
        match (events.pop(), events.is_empty(), none) {
            (Some(event), true, None) => Ok((event, until)),
            _ => fail(cond, "what is watched"),
        }
    }

    /// All of these last so long.
    pub(crate) fn all_last(&self, ops: Vec<Op>, until: &Until, mean: &Mean) -> Lowered<Vec<Op>> {
        let lasting = |op: &Op| {
            matches!(
                op,
                Op::Affect(_, _, Until::Game)
                    | Op::Bind(..)
                    | Op::Count(..)
                    | Op::Replace(_, Until::Game)
                    | Op::Permit(_, Until::Game)
            ) || matches!(
                op,
                Op::Watch(_, _, own, _) | Op::Affect(_, _, own) | Op::Replace(_, own)
                    if own == until
            )
        };
        if !ops.iter().all(lasting) {
            return fail(mean, "how long it lasts");
        }
        let ops = ops.into_iter();
        Ok(ops.map(|op| lasting_for(op, Some(until))).collect())
    }
}

/// `every four of them`, `each with a different cost`: a number, not each thing.
pub(crate) fn counts_by(np: &Mean) -> bool {
    if np.preorder().any(|part| part.head == "Different") {
        return true;
    }
    let base = np.kids.first().filter(|base| base.head == "Q");
    let quant = base.and_then(|base| base.kids.first());
    quant.is_some_and(|n| n.head == "N" && n.kids.is_empty() && n.val > 1)
}

/// `the next player`.
pub(crate) fn is_next_player(np: &Mean) -> bool {
    let base = np.kids.first();
    let base = base.filter(|_| super::nouns::noun_of(np) == "player");
    let ord = base.and_then(|base| base.kids.get(1));
    ord.is_some_and(|ord| ord.kids.iter().any(|ord| ord.head == "Next"))
}

/// What happens, without how often.
pub(crate) fn without_times(vp: &Mean) -> Mean {
    let kids = vp.kids.iter().filter(|kid| kid.head != "Times");
    Mean {
        kids: kids.map(without_times).collect(),
        ..vp.clone()
    }
}

/// As long as this is on a battlefield.
pub(crate) fn on_the_battlefield() -> Cond {
    let at = Sel::Zone(Who::Each, "battlefield".to_string());
    let there = Test::at(at);
    let there = Filter::of(there);
    Cond::Is(Sel::Ref(Ref::This), there)
}

/// Whether an act is playing or activating the card itself.
pub(crate) fn own_play(act: &Mean) -> bool {
    let ("Do", [verb, args]) = (act.head.as_str(), act.kids.as_slice()) else {
        return false;
    };
    let what = args.kids.first().and_then(|arg| arg.kids.first());
    let own = |np: &Mean| {
        let base = np.kids.first().unwrap_or(np);
        let this = base.head == "D" && base.kids.first().is_some_and(|det| det.head == "ThisD");
        this || matches!(base.head.as_str(), "This" | "Me")
    };
    plays(&verb.head) && args.kids.len() == 1 && what.is_some_and(own)
}

pub(crate) fn has_would(cond: &Mean) -> bool {
    cond.preorder().any(|part| part.head == "Would")
}

pub(crate) fn inner_core(mean: &Mean) -> &Mean {
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
        (Op::Permit(permit, Until::Game), Some(until)) => Op::Permit(permit, until.clone()),
        (Op::Replace(replacement, _), Some(until)) => Op::Replace(replacement, until.clone()),
        (Op::Watch(event, once, _, body), Some(until)) => {
            Op::Watch(event, once, until.clone(), body)
        }
        (op, _) => op,
    }
}
