//! What may be done: permissions, and what playing something costs then.

use ir::Role;
use ir::program::{Cost, Event, EventTest, Filter, Mod, Op, Permit, Sel, Until, Who};

use super::step::noun_of;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

/// What cards are used for.
const USES: [&str; 5] = ["play", "activate", "hide", "materialize", "use"];

impl Lower<'_> {
    /// `you may play me to ..`, `units may be played to ..`, where it says what
    /// is allowed and not what is done: in what is always so, or for a while.
    pub(crate) fn allowed(&mut self, by: &Sel, act: &Mean) -> Lowered<Option<Vec<Op>>> {
        let (core, passive) = match (act.head.as_str(), act.kids.as_slice()) {
            ("Is", [done]) if done.head == "Done" => (done, true),
            _ => (act, false),
        };
        let [verb, args, ..] = core.kids.as_slice() else {
            return Ok(None);
        };
        let timed = args.preorder().any(|arg| arg.head == "Lasting");
        let always = self.said_in == SaidIn::Static;
        if !USES.contains(&verb.head.as_str()) || !timed && !always {
            return Ok(None);
        }
        if !passive && (core.head != "Do" || *by != Sel::Players(Who::You)) {
            return Ok(None);
        }
        self.take(act);
        self.take(core);
        core.kids[2..].iter().for_each(|role| self.take(role));
        let what = passive.then(|| by.clone());
        let (permit, until) = self.within(SaidIn::Static, |lower| {
            lower.permit_of(verb, &args.kids, what)
        })?;
        Ok(Some(vec![Op::Permit(permit, until)]))
    }

    fn permit_of(
        &mut self,
        verb: &Mean,
        args: &[Mean],
        mut what: Option<Sel>,
    ) -> Lowered<(Permit, Until)> {
        let mut until = self.until(args)?.unwrap_or(Until::Game);
        let (mut from, mut to, mut cost) = (None, None, None);
        for arg in args.iter().filter(|arg| arg.head != "Lasting") {
            self.take(arg);
            let Some(inner) = arg.kids.first() else {
                return fail(arg, "what may be done");
            };
            let place = match arg.head.as_str() {
                "Patient" | "What" => &mut what,
                "PlaceBefore" => &mut from,
                "Place" => &mut to,
                "Amount" => {
                    cost = Some(self.cost(inner)?);
                    continue;
                }
                "Doing" => {
                    let beside = inner.kids.get(1).map_or(&[][..], |args| &args.kids);
                    until = self.until(beside)?.unwrap_or(until);
                    self.ignoring(inner)?;
                    cost = Some(Cost::default());
                    continue;
                }
                _ => return fail(arg, "what may be done"),
            };
            if place.replace(self.np(inner)?).is_some() {
                return fail(arg, "what may be done");
            }
        }
        let Some(what) = what else {
            return fail(verb, "what may be done");
        };
        let permit = Permit {
            verb: self.word(verb),
            what,
            from,
            to,
            cost,
            manner: Vec::new(),
        };
        Ok((permit, until))
    }

    /// `ignore this spell's cost`: it may be played for nothing.
    pub(crate) fn for_nothing(&mut self, verb: &Mean, args: &[Mean]) -> Lowered<Vec<Op>> {
        let np = args.first().and_then(|arg| arg.kids.first());
        let base = np
            .and_then(|np| np.kids.first())
            .filter(|base| base.head == "Of");
        let (Some(np), Some(base), 1) = (np, base, args.len()) else {
            return fail(verb, "what is ignored");
        };
        if noun_of(np) != "cost" {
            return fail(np, "what is ignored");
        }
        self.take_with_head(&[verb, &args[0], np, base], base);
        let permit = Permit {
            verb: "play".to_string(),
            what: self.np(&base.kids[0])?,
            from: None,
            to: None,
            cost: Some(Cost::default()),
            manner: Vec::new(),
        };
        Ok(vec![Op::Permit(permit, Until::Game)])
    }

    /// `can only play units to their base`: not to any other place.
    pub(crate) fn can_only(&mut self, subject: &Mean, act: &Mean) -> Lowered<Vec<Mod>> {
        let mut mods = self.cannot(subject, act)?;
        for m in &mut mods {
            let Mod::Cannot(event) = m else {
                return fail(act, "what alone can be");
            };
            elsewhere(event, act)?;
        }
        Ok(mods)
    }

    /// `play me only to ..`.
    pub(crate) fn only_to(&mut self, act: &Mean, place: &Mean) -> Lowered<Mod> {
        self.take(act);
        let [verb, args] = act.kids.as_slice() else {
            return fail(act, "what alone can be");
        };
        let mut event = self.happening(verb, args)?;
        let to = self.all_of(place)?;
        event.roles.push((Role::Place, EventTest::At(Box::new(to))));
        elsewhere(&mut event, act)?;
        Ok(Mod::Cannot(Box::new(event)))
    }

    /// `ignoring its Energy cost`: the cost of what is played.
    pub(crate) fn ignoring(&mut self, act: &Mean) -> Lowered<String> {
        let ("Do", [verb, args]) = (act.head.as_str(), act.kids.as_slice()) else {
            return fail(act, "tail");
        };
        let said = args.kids.iter().filter(|arg| arg.head != "Lasting");
        let np = said.clone().next().and_then(|arg| arg.kids.first());
        let (Some(np), true, 1) = (
            np,
            matches!(verb.head.as_str(), "ignore" | "pay"),
            said.count(),
        ) else {
            return fail(act, "tail");
        };
        let noun = noun_of(np);
        let plain = matches!(np.kids.as_slice(), [base, posts] if posts.kids.is_empty()
        && match (base.head.as_str(), base.kids.as_slice()) {
            ("D", [det, ord, quant, adjs, _]) => {
                matches!(det.head.as_str(), "Its" | "Their" | "The")
                    && ord.kids.is_empty() && quant.kids.is_empty() && adjs.kids.is_empty()
            }
            ("Plural", [adjs, _]) => adjs.kids.is_empty(),
            _ => false,
        });
        if !plain || noun.is_empty() {
            return fail(np, "what is ignored");
        }
        self.take_all(act);
        Ok(format!("ignoring {}", noun.replace('_', " ")))
    }

    /// `.., ignoring its cost`, `.., reducing its cost by {3}`: of what is played.
    pub(crate) fn played_so(&mut self, ops: &mut Vec<Op>, act: &Mean) -> Lowered<()> {
        let Some((block, at)) = last_play(ops) else {
            return fail(act, "tail");
        };
        if !matches!(act.kids.first(), Some(verb) if verb.head == "reduce") {
            let ignored = self.ignoring(act)?;
            match &mut block[at] {
                Op::Do { manner, .. } => manner.push(ignored),
                Op::Permit(permit, _) => permit.cost = Some(Cost::default()),
                _ => return fail(act, "tail"),
            }
            return Ok(());
        }
        let Op::Do { roles, verb, .. } = &block[at] else {
            return fail(act, "tail");
        };
        let patient = roles.iter().find(|(role, _)| *role == Role::Patient);
        let Some((_, Sel::Ref(what))) = patient.cloned() else {
            return fail(act, "tail");
        };
        let roles = vec![(Role::Patient, EventTest::Ref(what.clone()))];
        let played = Event {
            kinds: vec![verb.clone()],
            roles,
            ..Event::default()
        };
        let mods = self.reduced(act)?;
        let until = Until::Event(Box::new(played));
        block.insert(at, Op::Affect(Sel::Ref(what), mods, until));
        Ok(())
    }
}

/// The block and the place in it of what is played last.
fn last_play(ops: &mut Vec<Op>) -> Option<(&mut Vec<Op>, usize)> {
    let at = ops.len().checked_sub(1)?;
    let here = match &ops[at] {
        Op::Do { verb, .. } => USES.contains(&verb.as_str()),
        Op::Permit(..) => true,
        _ => false,
    };
    if here {
        return Some((ops, at));
    }
    match &mut ops[at] {
        Op::May(_, block)
        | Op::If(_, block, _)
        | Op::Each(_, _, block)
        | Op::Pay { then: block, .. } => last_play(block),
        _ => None,
    }
}

/// The same to any other place than it says.
fn elsewhere(event: &mut Event, act: &Mean) -> Lowered<()> {
    for (role, test) in &mut event.roles {
        let but = match test {
            EventTest::At(at) if *role == Role::Place => (**at).clone(),
            EventTest::Is(filter, None) if *role == Role::Place => Sel::All(filter.clone()),
            _ => continue,
        };
        let all = Box::new(Sel::All(Filter::default()));
        *test = EventTest::At(Box::new(Sel::Minus(all, Box::new(but))));
        return Ok(());
    }
    fail(act, "what alone can be")
}
