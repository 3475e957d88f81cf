//! Clauses with a subject, which is looked at once.

use ir::Role;
use ir::program::{Mod, Op, PlayerOrder, Sel, Span, Test, Until, Who};

use super::affect::is_mod;
use super::again::is_again;
use super::each::open_to_all;
use super::nouns::noun_of;
use super::role::candidate;
use super::stmt::lasting_for;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

impl Lower<'_> {
    /// A clause with its subject, which is looked at once, whatever is said of it.
    pub(crate) fn say(&mut self, subject: &Mean, vp: &Mean) -> Lowered<Vec<Op>> {
        if let Some(ops) = self.is_changed(subject, vp)? {
            return Ok(ops);
        }
        if let Some(ops) = self.enabled(subject, vp)? {
            return Ok(ops);
        }
        let by = match to_come(subject, vp) {
            // What is said of things that enter or are played later, too.
            true => self.within(SaidIn::Static, |lower| lower.np(subject))?,
            false => self.np(subject)?,
        };
        if let Some(ops) = self.each_to_other(&by, vp)? {
            return Ok(ops);
        }
        if self.are_several_players(&by) && !changes(vp) {
            let Sel::Players(who) = by else {
                return fail(subject, "which players");
            };
            let block = self.looped(vp)?;
            return Ok(vec![Op::Each(who, PlayerOrder::Ring, block)]);
        }
        match by {
            Sel::Players(who @ (Who::Each | Who::Opponents | Who::Others | Who::Allies))
                if !changes(vp) =>
            {
                let which = self.which_players(subject)?;
                let mut block = self.looped(vp)?;
                if let Some(cond) = which {
                    block = vec![Op::If(cond, block, Vec::new())];
                }
                Ok(vec![Op::Each(who, PlayerOrder::Ring, block)])
            }
            by => {
                let next_for = self.next_for.take();
                let joined = self.joined_by(&by);
                let mut ops = self.say_by(&by, vp)?;
                if let Some(all) = joined {
                    ops.iter_mut().for_each(|op| open_to_all(op, &by, &all));
                }
                match next_for {
                    None => Ok(ops),
                    Some(Span::Turn) => self.all_last(ops, &Until::Turn, vp),
                    Some(_) => fail(vp, "how long it is looked out for"),
                }
            }
        }
    }

    /// What is said of a subject.
    pub(crate) fn say_by(&mut self, by: &Sel, vp: &Mean) -> Lowered<Vec<Op>> {
        self.take(vp);
        self.subject = Some(by.clone());
        let kids = vp.kids.as_slice();
        if let ("May", [act]) = (vp.head.as_str(), kids)
            && is_again(act)
        {
            return self.again(by, act, vp);
        }
        if let Some(ops) = self.bonus(by, vp)? {
            return Ok(ops);
        }
        if let Some(ops) = self.triggers_more(by, vp)? {
            return Ok(ops);
        }
        if let ("May" | "Can", [act]) = (vp.head.as_str(), kids)
            && let Some(ops) = self.allowed(by, act)?
        {
            return Ok(ops);
        }
        match (vp.head.as_str(), kids) {
            ("Seq", _) => {
                let mut ops = Vec::new();
                for kid in kids {
                    let done = self.say_by(by, kid)?;
                    ops.append(&mut self.before);
                    ops.extend(done);
                }
                Ok(shared_duration(ops))
            }
            ("Is", [not]) if is_untouched(not) => {
                self.take(not);
                let mods = self.cannot(&candidate(), &not.kids[0])?;
                let until = self.said_span(vp)?;
                Ok(vec![Op::Affect(by.clone(), mods, until)])
            }
            ("Is", [name]) if name.head == "Named" && name.kids.is_empty() => {
                let named = Mod::Named(Sel::Print(self.word(name)));
                Ok(vec![Op::Affect(by.clone(), vec![named], Until::Game)])
            }
            ("Must", [act]) if matches!(by, Sel::Players(_)) => self.stmt(act, Some(by)),
            ("CanOnly", [act]) => {
                let mods = self.can_only(&candidate(), act)?;
                let until = self.said_span(vp)?;
                Ok(vec![Op::Affect(by.clone(), mods, until)])
            }
            ("Must", [act]) if act.preorder().any(|part| part.head == "Last") => {
                self.assigned_last(by, act)
            }
            ("May", [act]) => {
                let outer = std::mem::take(&mut self.before);
                let body = self.stmt(act, Some(by));
                let mut ops = std::mem::replace(&mut self.before, outer);
                ops.extend(body?);
                let who = match by {
                    Sel::Players(who) => who.clone(),
                    Sel::Ref(of) => Who::Controller(Box::new(of.clone())),
                    _ => return fail(vp, "who may"),
                };
                Ok(vec![Op::May(who, ops)])
            }
            ("Each", [inner]) => self.say_by(by, inner),
            ("Do", [verb, args]) if is_mod(&verb.head) => self.affect(by, verb, &args.kids),
            ("Do", [verb, args]) if verb.head == "enter" => self.enters(by, verb, args),
            ("Must" | "Can", [act]) => {
                let mods = self.cannot(&candidate(), act)?;
                let [Mod::Cannot(event)] = mods.as_slice() else {
                    return fail(vp, "clause");
                };
                let [verb] = event.kinds.as_slice() else {
                    return fail(vp, "clause");
                };
                let bare = event.roles.len() == 1 && event.amount.is_none();
                if !bare || !event.during.is_empty() || act.head != "Do" {
                    return fail(vp, "clause");
                }
                let until = self.said_span(vp)?;
                let m = Mod::Gives(vec![format!("{} {verb}", vp.head.to_lowercase())]);
                Ok(vec![Op::Affect(by.clone(), vec![m], until)])
            }
            ("Is", [np]) if np.head == "Np" => {
                let filter = self.predicate(np)?;
                let [test] = filter.any_of.as_slice() else {
                    return fail(np, "what it is");
                };
                if !test.not.is_empty() || !test.tail.is_empty() || test.at.is_some() {
                    return fail(np, "what it is");
                }
                let words = test.must.iter().map(|atom| atom.0.clone()).collect();
                Ok(vec![Op::Affect(
                    by.clone(),
                    vec![Mod::Gives(words)],
                    Until::Game,
                )])
            }
            ("Is", [also]) if also.head == "Also" => self.is_also(by, also, Until::Game),
            ("Is", [always]) if always.head == "Always" && always.kids[0].kids.is_empty() => {
                self.take(always);
                let m = Mod::Gives(vec![self.word(&always.kids[0])]);
                Ok(vec![Op::Affect(by.clone(), vec![m], Until::Game)])
            }
            ("Is", [state]) if state.kids.is_empty() => {
                let m = Mod::Gives(vec![self.word(state)]);
                Ok(vec![Op::Affect(by.clone(), vec![m], Until::Game)])
            }
            ("Is", [done]) if done.head == "Done" && done.kids.len() == 2 => {
                let [verb, args] = done.kids.as_slice() else {
                    return fail(done, "clause");
                };
                self.take(done);
                self.passive(by, done, verb, &args.kids)
            }
            ("Cannot" | "Not", [act]) => {
                let subject = candidate();
                let mods = self.cannot(&subject, act)?;
                let until = self.said_span(vp)?;
                Ok(vec![Op::Affect(by.clone(), mods, until)])
            }
            ("Become", [what, adv]) => {
                let until = self.until(&adv.kids)?.unwrap_or(Until::Game);
                if what.head == "Also" {
                    return self.is_also(by, what, until);
                }
                if what.head == "Np" {
                    let Sel::Copy(of) = self.np(what)? else {
                        return fail(what, "what it becomes");
                    };
                    let copy = vec![Mod::CopyOf(*of)];
                    return Ok(vec![Op::Affect(by.clone(), copy, until)]);
                }
                if !what.kids.is_empty() {
                    return fail(what, "what it becomes");
                }
                let words = vec![self.word(what)];
                Ok(vec![Op::Affect(by.clone(), vec![Mod::Gives(words)], until)])
            }
            ("Do", [verb, args]) => self.step(vp, verb, &args.kids, Some(by)),
            _ => fail(vp, "clause"),
        }
    }

    /// `is a Spirit in addition to its other types`.
    pub(crate) fn is_also(&mut self, by: &Sel, also: &Mean, until: Until) -> Lowered<Vec<Op>> {
        let [what, others] = also.kids.as_slice() else {
            return fail(also, "what it is too");
        };
        self.take(also);
        self.take_all(others);
        let filter = self.predicate(what)?;
        let [test] = filter.any_of.as_slice() else {
            return fail(also, "what it is too");
        };
        let rest = Test {
            must: Vec::new(),
            ..test.clone()
        };
        if rest != Test::default() {
            return fail(also, "what it is too");
        }
        let words = test.must.iter().map(|word| word.0.clone()).collect();
        Ok(vec![Op::Affect(by.clone(), vec![Mod::Gives(words)], until)])
    }

    /// `as a Spell`: what the ability counts as.
    pub(crate) fn print_of_kind(&mut self, np: &Mean) -> Lowered<String> {
        let base = np.kids.first().map(|base| (base, base.kids.as_slice()));
        let Some((base, [one, adjs, head])) = base else {
            return fail(np, "as what");
        };
        let noun = head.kids.first().filter(|noun| noun.kids.is_empty());
        let (Some(noun), "Q", true) = (noun, base.head.as_str(), adjs.kids.is_empty()) else {
            return fail(np, "as what");
        };
        self.take(base);
        self.one(one);
        Ok(self.word(noun))
    }

    /// How long what was said of a happening lasts.
    pub(crate) fn said_span(&mut self, vp: &Mean) -> Lowered<Until> {
        let lasting = self.lasting.take();
        match self.span.take() {
            None => Ok(lasting.unwrap_or(Until::Game)),
            Some(_) if lasting.is_some() => fail(vp, "how long"),
            Some(Span::Game) => Ok(Until::Game),
            Some(Span::Turn) => Ok(Until::Turn),
            Some(Span::Combat) => Ok(Until::EndOf("combat".to_string(), None)),
            Some(_) => fail(vp, "how long"),
        }
    }

    /// `it is banished`: a step whose patient is the subject.
    pub(crate) fn passive(
        &mut self,
        by: &Sel,
        mean: &Mean,
        verb: &Mean,
        args: &[Mean],
    ) -> Lowered<Vec<Op>> {
        let mut ops = self.step(mean, verb, args, None)?;
        match ops.as_mut_slice() {
            [Op::Do { roles, .. }] => roles.insert(1, (Role::Patient, by.clone())),
            _ => return fail(mean, "clause"),
        }
        Ok(ops)
    }

    pub(crate) fn enters(&mut self, by: &Sel, verb: &Mean, args: &Mean) -> Lowered<Vec<Op>> {
        self.take(verb);
        let mut manner = Vec::new();
        let until = self.until(&args.kids)?.unwrap_or(Until::Game);
        for arg in args.kids.iter().filter(|arg| arg.head != "Lasting") {
            match (arg.head.as_str(), arg.kids.as_slice()) {
                ("Be", [state]) => {
                    self.take(arg);
                    manner.push(self.word(state));
                }
                // Where everything enters.
                ("Patient", [np]) if matches!(noun_of(np).as_str(), "field" | "board") => {
                    self.take_all(arg);
                }
                ("Other", [np]) => match self.with_counters(np)? {
                    Some(how) => {
                        self.take(arg);
                        manner.push(how);
                    }
                    None => return fail(arg, "how it enters"),
                },
                _ => return fail(arg, "how it enters"),
            }
        }
        if manner.is_empty() {
            return fail(verb, "how it enters");
        }
        let enters = vec![Mod::Enters(manner)];
        Ok(vec![Op::Affect(by.clone(), enters, until)])
    }
}

/// Whether a clause is also about things that are not there yet.
pub(crate) fn to_come(subject: &Mean, vp: &Mean) -> bool {
    let base = subject.kids.first().unwrap_or(subject);
    let some = |quant: &Mean| !matches!(quant.head.as_str(), "All" | "Each");
    if base.head == "Q" && base.kids.first().is_some_and(some) {
        return false;
    }
    match (vp.head.as_str(), vp.kids.first()) {
        ("Cannot" | "CanOnly" | "Not", _) => true,
        ("Is", Some(pred)) => pred.head == "Always",
        ("Do", Some(verb)) => {
            matches!(verb.head.as_str(), "enter" | "cost")
                || is_mod(&verb.head) && noun_of(subject) == "attack"
        }
        ("Seq", Some(first)) => to_come(subject, first),
        _ => false,
    }
}

/// Whether a clause says what players have, not what they do.
pub(crate) fn changes(vp: &Mean) -> bool {
    match (vp.head.as_str(), vp.kids.first()) {
        ("Cannot" | "Can" | "CanOnly" | "Not", _) => true,
        ("Do", Some(verb)) => verb.head == "have",
        _ => false,
    }
}

/// `is not affected by ..`.
pub(crate) fn is_untouched(not: &Mean) -> bool {
    let done = not.kids.first().filter(|_| not.head == "Not");
    done.is_some_and(|done| done.head == "Done" && done.kids[0].head == "affect")
}

/// A duration behind a list of changes is that of all that have none.
pub(crate) fn shared_duration(ops: Vec<Op>) -> Vec<Op> {
    let until = match ops.last() {
        Some(Op::Affect(_, _, until)) if *until != Until::Game => until.clone(),
        _ => return ops,
    };
    let ops = ops.into_iter();
    ops.map(|op| lasting_for(op, Some(&until))).collect()
}
