//! Statements: from clauses to steps.

use ir::program::{
    Amount, Cond, Distinct, Event, Op, PlayerOrder, Replacement, Sel, Span, Spend, Until,
};

use super::{Lower, Lowered, fail};
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
            ("ForEach", [np, body]) => {
                let sel = self.all_of(np)?;
                Ok(vec![Op::ForEach(sel, self.block(body)?)])
            }
            ("During", [until, body]) => {
                let until = self.lasts_until(until)?;
                let ops = self.block(body)?;
                self.all_last(ops, &until, mean)
            }
            ("AtTime", [moment, body]) => {
                let event = self.moment(moment)?;
                let body = self.block(body)?;
                Ok(vec![Op::Watch(event, true, Until::Game, body)])
            }
            ("Watch", [cond, body]) => {
                let (event, until) = self.watched(cond)?;
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
            ("From", [np, body]) => {
                self.next_player(np)?;
                match self.block(body)?.as_mut_slice() {
                    [Op::Each(who, order, block)] => {
                        *order = PlayerOrder::FromNext;
                        Ok(vec![Op::Each(who.clone(), *order, std::mem::take(block))])
                    }
                    _ => fail(body, "who begins"),
                }
            }
            ("DoAny", [verbs, patient]) => self.either_verb(verbs, patient),
            ("Switch", [head, key, cases]) => self.switch(head, key, cases),
            ("Instead", [inner]) if self.replacing => self.stmt(inner, by),
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
                let ops = self.block(body)?;
                self.all_last(ops, &until, mean)
            }
            ("ExtraCost", [cost, act, paid]) if own_play(act) => {
                self.take_all(cost);
                self.take_all(act);
                self.extra_cost(inner_core(paid))
            }
            ("ExtraCost", [cost, paid]) => {
                self.take_all(cost);
                self.extra_cost(inner_core(paid))
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

    /// `starting with the next player`.
    fn next_player(&mut self, np: &Mean) -> Lowered<()> {
        let base = np
            .kids
            .first()
            .filter(|_| super::step::noun_of(np) == "player");
        let ord = base.and_then(|base| base.kids.get(1));
        if !ord.is_some_and(|ord| ord.kids.iter().any(|ord| ord.head == "Next")) {
            return fail(np, "who begins");
        }
        self.take_all(np);
        Ok(())
    }

    /// `one you've not chosen this turn`: how far back one looks.
    fn chosen_before(&mut self, again: &Mean) -> Lowered<Distinct> {
        let not = again
            .preorder()
            .any(|part| matches!(part.head.as_str(), "Not" | "RelNotPast"));
        let chosen = again.preorder().any(|part| part.head == "choose");
        let span = again.preorder().find(|part| part.head == "Lasting");
        let span = span
            .and_then(|span| span.kids.first())
            .map(|span| span.head.as_str());
        let distinct = match span {
            Some("Turn") => Distinct::Turn,
            Some("Game") => Distinct::Ever,
            None => Distinct::Item,
            Some(_) => return fail(again, "modes that were chosen"),
        };
        if !not || !chosen {
            return fail(again, "modes that were chosen");
        }
        self.take_all(again);
        Ok(distinct)
    }

    /// `Otherwise` belongs to the statement before it, and all that follows
    /// `then do this` to that.
    pub(crate) fn sequence(&mut self, kids: &[&Mean], by: Option<&Sel>) -> Lowered<Vec<Op>> {
        if let Some(ops) = self.all_later(kids)? {
            return Ok(ops);
        }
        if let Some(at) = kids.iter().position(|kid| kid.head == "Reflex")
            && at + 1 < kids.len()
        {
            let mut ops = self.sequence(&kids[..=at], by)?;
            let outer = std::mem::take(&mut self.before);
            let rest = self.sequence(&kids[at + 1..], by);
            let before = std::mem::replace(&mut self.before, outer);
            match ops.last_mut() {
                Some(Op::Reflex(_, block)) => {
                    block.extend(before);
                    block.extend(rest?);
                }
                _ => return fail(kids[at], "then do this"),
            }
            return Ok(ops);
        }
        let mut ops: Vec<Op> = Vec::new();
        let mut kids = kids.iter().copied().peekable();
        while let Some(kid) = kids.next() {
            if let Some((subject, vp)) = plainly_said(kid) {
                let mut same = Vec::new();
                while let Some(next) = kids.next_if(|next| self.same_subject(next)) {
                    same.push(next);
                }
                if !same.is_empty() {
                    self.take(kid);
                    kid.kids
                        .first()
                        .into_iter()
                        .for_each(|core| self.take(core));
                    let done = self.say_list(subject, vp, &same)?;
                    ops.append(&mut self.before);
                    ops.extend(done);
                    continue;
                }
            }
            if let ("Else", [body]) = (kid.head.as_str(), kid.kids.as_slice()) {
                self.take(kid);
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

    /// `each player looks at .., then recycles ..`: a verb in the third person
    /// that has no subject of its own.
    fn same_subject(&self, kid: &Mean) -> bool {
        let core = match (kid.head.as_str(), kid.kids.as_slice()) {
            ("Tailed", [core, _]) => core,
            _ => kid,
        };
        let verb = core.kids.first().filter(|_| core.head == "Do");
        let token = usize::try_from(core.val).ok();
        let said = token.and_then(|token| self.tokens.get(token));
        verb.zip(said)
            .is_some_and(|(verb, said)| said.len() > verb.head.len())
    }

    /// `If .., do this instead`: the step before is done only if it is not so.
    pub(crate) fn instead(&mut self, kid: &Mean, ops: &mut Vec<Op>) -> Lowered<()> {
        let ("If", [cond, body]) = (kid.head.as_str(), kid.kids.as_slice()) else {
            return fail(kid, "instead");
        };
        self.take(kid);
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

    pub(crate) fn if_then(&mut self, cond: &Mean, body: &Mean) -> Lowered<Vec<Op>> {
        if has_would(cond) {
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
        self.take(cond);
        self.span = None;
        let event = self.event(subject, vp)?;
        let outer = std::mem::replace(&mut self.replacing, true);
        let span = self.span.take();
        let block = self.block(body);
        self.span = span;
        self.replacing = outer;
        let (cond, block) = match block?.as_mut_slice() {
            // If it is not so, nothing is replaced.
            [Op::If(cond, then, other)] if other.is_empty() => {
                (Some(cond.clone()), std::mem::take(then))
            }
            ops => (None, ops.to_vec()),
        };
        Ok(Replacement {
            event,
            cond,
            optional: matches!(block.first(), Some(Op::May(..))),
            spend,
            block,
        })
    }

    pub(crate) fn replace(&mut self, cond: &Mean, body: &Mean, spend: Spend) -> Lowered<Vec<Op>> {
        let replacement = self.replacement(cond, body, spend)?;
        let until = match self.span.take() {
            Some(Span::Turn) => Until::Turn,
            Some(Span::Combat) => Until::EndOf("combat".to_string(), None),
            None => Until::Game,
            _ => return fail(cond, "how long it is replaced"),
        };
        Ok(vec![Op::Replace(replacement, until)])
    }

    pub(crate) fn modes(&mut self, quant: &Mean, modes: &Mean) -> Lowered<Vec<Op>> {
        let (min, n) = self.range(quant)?;
        let up_to = min == Amount::Number(0);
        if !up_to && min != n {
            return fail(quant, "how many modes");
        }
        let mut arms = Vec::new();
        for mode in &modes.kids {
            let ("Mode", [body]) = (mode.head.as_str(), mode.kids.as_slice()) else {
                return fail(mode, "mode");
            };
            self.take(mode);
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

    /// All of these last so long.
    pub(crate) fn all_last(&self, ops: Vec<Op>, until: &Until, mean: &Mean) -> Lowered<Vec<Op>> {
        let lasting = |op: &Op| {
            matches!(
                op,
                Op::Affect(_, _, Until::Game)
                    | Op::Bind(..)
                    | Op::Replace(_, Until::Game)
                    | Op::Permit(_, Until::Game)
            )
        };
        if !ops.iter().all(lasting) {
            return fail(mean, "how long it lasts");
        }
        let ops = ops.into_iter();
        Ok(ops.map(|op| lasting_for(op, Some(until))).collect())
    }
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
    matches!(verb.head.as_str(), "play" | "activate")
        && args.kids.len() == 1
        && what.is_some_and(own)
}

pub(crate) fn has_would(cond: &Mean) -> bool {
    cond.preorder().any(|part| part.head == "Would")
}

/// Subject and verb of a statement that says nothing else.
fn plainly_said(kid: &Mean) -> Option<(&Mean, &Mean)> {
    let core = match (kid.head.as_str(), kid.kids.as_slice()) {
        ("Tailed", [core, tails]) if tails.kids.is_empty() => core,
        _ => kid,
    };
    match (core.head.as_str(), core.kids.as_slice()) {
        ("Say", [subject, vp]) if vp.head == "Do" => Some((subject, vp)),
        _ => None,
    }
}

/// Whether a statement replaces the step before it.
fn says_instead(kid: &Mean) -> bool {
    let would = kid.preorder().any(|part| part.head == "Would");
    kid.head == "If" && !would && kid.preorder().any(|part| part.head == "Instead")
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
        (Op::Permit(permit, Until::Game), Some(until)) => Op::Permit(permit, until.clone()),
        (Op::Replace(replacement, _), Some(until)) => Op::Replace(replacement, until.clone()),
        (Op::Watch(event, once, _, body), Some(until)) => {
            Op::Watch(event, once, until.clone(), body)
        }
        (op, _) => op,
    }
}
