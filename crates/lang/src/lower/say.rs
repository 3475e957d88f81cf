//! Clauses with a subject, which is looked at once.

use ir::Role;
use ir::program::{Amount, Mod, Op, PlayerOrder, Ref, Sel, Side, Span, Until, Who};

use super::role::candidate;
use super::step::{is_mod, noun_of};
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
        let by = match to_come(subject, vp) {
            // What is said of things that enter or are played later, too.
            true => self.within(SaidIn::Static, |lower| lower.np(subject))?,
            false => self.np(subject)?,
        };
        if let Some(ops) = self.pairwise(&by, vp)? {
            return Ok(ops);
        }
        match by {
            Sel::Players(who @ (Who::Each | Who::Opponents | Who::Allies)) if !changes(vp) => {
                let mut before = std::mem::take(&mut self.before);
                let done = self.say_by(&Sel::Players(Who::LoopPlayer), vp);
                std::mem::swap(&mut self.before, &mut before);
                before.extend(done?);
                Ok(vec![Op::Each(who, PlayerOrder::Ring, before)])
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

    /// The set itself, where a lasting effect is also on what comes to it later.
    fn joined_by(&self, by: &Sel) -> Option<Sel> {
        let Sel::Ref(Ref::Reg(kept)) = by else {
            return None;
        };
        let Some(Op::Bind(reg, Sel::All(filter))) = self.before.last() else {
            return None;
        };
        let own = |side: &Option<Side>| matches!(side, Some(Side::Of(Who::Allies | Who::You)));
        let joins = self.grammar.words.allies_join && reg == kept;
        (joins && filter.any_of.iter().all(|test| own(&test.side)))
            .then(|| Sel::All(filter.clone()))
    }

    /// What is said of a subject.
    pub(crate) fn say_by(&mut self, by: &Sel, vp: &Mean) -> Lowered<Vec<Op>> {
        self.take(vp);
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

    /// `may raid an additional time`: more often than the book allows.
    fn again(&mut self, by: &Sel, act: &Mean, vp: &Mean) -> Lowered<Vec<Op>> {
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
    fn assigned_last(&mut self, by: &Sel, act: &Mean) -> Lowered<Vec<Op>> {
        let assigned = act.preorder().any(|part| part.head == "assign");
        let combat = act.preorder().any(|part| part.head == "InCombat");
        if !assigned || !combat || act.head != "Is" {
            return fail(act, "clause");
        }
        self.take_all(act);
        let m = Mod::Gives(vec!["assigned combat damage last".to_string()]);
        Ok(vec![Op::Affect(by.clone(), vec![m], Until::Game)])
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

/// A lasting change of a set that is kept becomes one of the set as it will be.
fn open_to_all(op: &mut Op, kept: &Sel, all: &Sel) {
    if let Op::Affect(scope, _, _) = op
        && scope == kept
    {
        *scope = all.clone();
    }
}

/// Whether a clause is also about things that are not there yet.
fn to_come(subject: &Mean, vp: &Mean) -> bool {
    let base = subject.kids.first().unwrap_or(subject);
    let some = |quant: &Mean| !matches!(quant.head.as_str(), "All" | "Each");
    if base.head == "Q" && base.kids.first().is_some_and(some) {
        return false;
    }
    match (vp.head.as_str(), vp.kids.first()) {
        ("Cannot" | "CanOnly" | "Not", _) => true,
        ("Do", Some(verb)) => matches!(verb.head.as_str(), "enter" | "cost"),
        _ => false,
    }
}

/// Whether a clause says what players have, not what they do.
fn changes(vp: &Mean) -> bool {
    match (vp.head.as_str(), vp.kids.first()) {
        ("Cannot" | "Can" | "CanOnly" | "Not", _) => true,
        ("Do", Some(verb)) => verb.head == "have",
        _ => false,
    }
}

/// `each turn`, behind a verb.
fn each_turn(arg: &Mean) -> bool {
    arg.head == "Lasting" && arg.kids.first().is_some_and(|span| span.head == "EachTurn")
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

/// `is not affected by ..`.
pub(crate) fn is_untouched(not: &Mean) -> bool {
    let done = not.kids.first().filter(|_| not.head == "Not");
    done.is_some_and(|done| done.head == "Done" && done.kids[0].head == "affect")
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
