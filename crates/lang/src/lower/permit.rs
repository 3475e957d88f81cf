//! What may be done: permissions, and what playing something costs then.

use ir::Role;
use ir::program::{Cost, Event, EventTest, Filter, Mod, Op, Permit, Sel, Until, Who};

use super::shape::{looks, shape};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

/// What cards are used for.
pub(crate) const USES: [&str; 5] = ["play", "activate", "hide", "materialize", "use"];

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
        let timed = args.preorder().any(|arg| arg.head == "Lasting") || self.during.is_some();
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

    pub(crate) fn permit_of(
        &mut self,
        verb: &Mean,
        args: &[Mean],
        mut what: Option<Sel>,
    ) -> Lowered<(Permit, Until)> {
        let mut until = self.until(args)?.unwrap_or(Until::Game);
        let (mut from, mut to, mut cost) = (None, None, None);
        let place = args.iter().find(|arg| arg.head == "Place");
        let lies = place.filter(|_| verb.head == "activate");
        if let Some(place) = lies {
            // It is no place it would go to.
            self.take(place);
            let zone = self.np(&place.kids[0])?;
            self.from = Some(zone.clone());
            from = Some(zone);
        }
        let rest = args
            .iter()
            .filter(|arg| lies.is_none() || arg.head != "Place");
        for arg in rest.filter(|arg| arg.head != "Lasting") {
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
                "Without" => {
                    for act in &inner.kids {
                        self.ignoring(act)?;
                    }
                    cost = Some(Cost::default());
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
        self.from = None;
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
        let cost = shape!("Args(Patient|What(Np(Of($, [], [], [], Head(cost)), [])))");
        let Some([of]) = self.fits_args(args, cost) else {
            return fail(verb, "what is ignored");
        };
        self.take(verb);
        let permit = Permit::of("play", self.np(of)?, Some(Cost::default()));
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
        let owned = looks(np, shape!("Np(D(Its|Their|The, [], [], $, Head($)), [])"));
        let Some([adjs, noun]) = owned.or_else(|| looks(np, shape!("Np(Plural($, Head($)), [])")))
        else {
            return fail(np, "what is ignored");
        };
        let mut words = vec!["ignoring".to_string()];
        for word in adjs.kids.iter().chain([noun]) {
            if !word.kids.is_empty() {
                return fail(word, "what is ignored");
            }
            words.push(word.head.replace('_', " "));
        }
        self.take_all(act);
        Ok(words.join(" "))
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
        let played = Event::with(verb.clone(), roles);
        let mods = self.reduced(act)?;
        let until = Until::Event(Box::new(played));
        block.insert(at, Op::Affect(Sel::Ref(what), mods, until));
        Ok(())
    }
}

/// The block and the place in it of what is played last.
pub(crate) fn last_play(ops: &mut Vec<Op>) -> Option<(&mut Vec<Op>, usize)> {
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
pub(crate) fn elsewhere(event: &mut Event, act: &Mean) -> Lowered<()> {
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
