//! Conditions and events.

use ir::Role;
use ir::program::{Amount, Cause, Cmp, Cond, Event, EventTest, Filter, Ref, Sel, Span, Test, Who};

use super::test::verb_of;
use super::{Lower, Lowered, fail, word};
use crate::mean::Mean;
use crate::np_use::SaidIn;
use crate::resolve::Referent;

impl Lower<'_> {
    pub(crate) fn cond(&mut self, mean: &Mean) -> Lowered<Cond> {
        self.within(SaidIn::Condition, |lower| lower.cond_in(mean))
    }

    fn cond_in(&mut self, mean: &Mean) -> Lowered<Cond> {
        let kids = mean.kids.as_slice();
        let all = |lower: &mut Self| -> Lowered<Vec<Cond>> {
            kids.iter().map(|kid| lower.cond_in(kid)).collect()
        };
        match (mean.head.as_str(), kids) {
            ("And", _) => Ok(Cond::And(all(self)?)),
            ("Or", _) => Ok(Cond::Or(all(self)?)),
            ("Not", [inner]) => Ok(Cond::Not(Box::new(self.cond_in(inner)?))),
            ("There", [np]) => self.count(np),
            ("Fact", [subject, vp]) => self.fact(subject, vp),
            ("Did", _) => self.done(mean),
            _ => fail(mean, "condition"),
        }
    }

    /// There are so many of them.
    fn count(&mut self, np: &Mean) -> Lowered<Cond> {
        let (cmp, amount) = self.how_many(np)?;
        let sel = self.np(np)?;
        Ok(Cond::Compare(Amount::Count(Box::new(sel)), cmp, amount))
    }

    /// How a quantifier compares: `three or more`, `no`, `a`.
    pub(crate) fn how_many(&mut self, np: &Mean) -> Lowered<(Cmp, Amount)> {
        let quant = np
            .preorder()
            .find(|part| part.head == "Q")
            .map(|q| &q.kids[0]);
        Ok(match quant {
            Some(quant) if quant.head == "None" => (Cmp::Equal, Amount::Number(0)),
            Some(quant)
                if matches!(
                    quant.head.as_str(),
                    "AtLeast" | "AtMost" | "Exactly" | "AtLeastN"
                ) =>
            {
                self.cmp(quant)?
            }
            Some(quant) => (Cmp::AtLeast, self.amount(quant)?),
            None => (Cmp::AtLeast, Amount::Number(1)),
        })
    }

    fn fact(&mut self, subject: &Mean, vp: &Mean) -> Lowered<Cond> {
        let kids = vp.kids.as_slice();
        match (vp.head.as_str(), kids) {
            ("Not", [inner]) => Ok(Cond::Not(Box::new(self.fact(subject, inner)?))),
            ("And", _) => {
                let all: Lowered<Vec<Cond>> =
                    kids.iter().map(|vp| self.fact(subject, vp)).collect();
                Ok(Cond::And(all?))
            }
            ("Is", [pred]) => self.is(subject, pred),
            ("Past", [inner]) if inner.head == "Is" => {
                if inner.preorder().any(|part| part.head == "Done") {
                    return self.happened(subject, inner);
                }
                self.is(subject, &inner.kids[0])
            }
            ("Past", [inner])
                if inner.preorder().any(|p| p.head == "pay")
                    && inner.show().contains("Additional") =>
            {
                Ok(Cond::Paid("additional cost".to_string()))
            }
            ("Past", [inner]) => self.happened(subject, inner),
            ("Do", [verb, args]) if verb.head == "do" && args.kids.is_empty() => self.done(vp),
            ("Did", _) => self.done(vp),
            ("Do", [verb, args]) if matches!(verb.head.as_str(), "control" | "have") => {
                self.has(subject, &verb.head, args)
            }
            ("Do", _) => self.happened(subject, vp),
            _ => fail(vp, "condition"),
        }
    }

    /// `if you do`: the step it speaks of was done.
    fn done(&mut self, mean: &Mean) -> Lowered<Cond> {
        let at = self.at(mean.val);
        match self.refs.get(&at) {
            Some(Referent::Step(step)) => match self.steps.get(step) {
                Some(reg) => Ok(Cond::Done(*reg)),
                None => fail(mean, "if what is done"),
            },
            _ => fail(mean, "if what is done"),
        }
    }

    fn has(&mut self, subject: &Mean, verb: &str, args: &Mean) -> Lowered<Cond> {
        let Some(what) = args.kids.first().and_then(|arg| arg.kids.first()) else {
            return fail(args, "having nothing");
        };
        if what.head == "Kw" {
            let subject = self.np(subject)?;
            return Ok(Cond::Is(
                subject,
                words(vec![word(self.grammar, &what.kids[0])]),
            ));
        }
        let who = self.np(subject)?;
        let counted = self.count(what)?;
        let Cond::Compare(Amount::Count(sel), cmp, amount) = counted else {
            return Ok(counted);
        };
        let sel = match (*sel, verb) {
            (Sel::All(mut filter), "control") => {
                let Sel::Players(who) = who else {
                    return fail(subject, "who controls");
                };
                for test in &mut filter.any_of {
                    test.side = Some(ir::program::Side::Of(who.clone()));
                }
                Sel::All(filter)
            }
            (sel, _) => sel,
        };
        Ok(Cond::Compare(Amount::Count(Box::new(sel)), cmp, amount))
    }

    /// Something is so, or is such a thing, or compares so.
    fn is(&mut self, subject: &Mean, pred: &Mean) -> Lowered<Cond> {
        let kids = pred.kids.as_slice();
        match (pred.head.as_str(), kids) {
            ("Not", [inner]) => return Ok(Cond::Not(Box::new(self.is(subject, inner)?))),
            ("AtLeast" | "AtMost" | "LessThan" | "MoreThan" | "Exactly" | "Even" | "Odd", _) => {
                let (cmp, amount) = self.cmp(pred)?;
                let left = self.amount(subject)?;
                return Ok(Cond::Compare(left, cmp, amount));
            }
            ("Np", [base, _])
                if base
                    .preorder()
                    .any(|part| matches!(part.head.as_str(), "turn" | "phase")) =>
            {
                return Ok(Cond::During(pred.show()));
            }
            _ => {}
        }
        let sel = self.np(subject)?;
        let filter = self.predicate(pred)?;
        Ok(Cond::Is(sel, filter))
    }

    fn predicate(&mut self, pred: &Mean) -> Lowered<Filter> {
        let kids = pred.kids.as_slice();
        match (pred.head.as_str(), kids) {
            ("Np", [base, posts]) => match (base.head.as_str(), base.kids.as_slice()) {
                ("Q", [_, adjs, noun]) => self.filter(noun, &adjs.kids, &posts.kids),
                ("Plural", [adjs, noun]) => self.filter(noun, &adjs.kids, &posts.kids),
                _ => fail(base, "predicate"),
            },
            ("At" | "In" | "On", [place]) => {
                let at = Some(Box::new(self.np(place)?));
                let test = Test {
                    at,
                    ..Test::default()
                };
                Ok(Filter { any_of: vec![test] })
            }
            ("Kw", [name, ..]) => Ok(words(vec![word(self.grammar, name)])),
            ("Done" | "Doing", _) => Ok(words(vec![verb_of(pred)])),
            ("Either", _) => {
                let all: Lowered<Vec<Filter>> =
                    kids.iter().map(|kid| self.predicate(kid)).collect();
                Ok(Filter {
                    any_of: all?.into_iter().flat_map(|filter| filter.any_of).collect(),
                })
            }
            ("Element" | "Tag", _) => Ok(words(vec![word(self.grammar, pred)])),
            (_, []) => Ok(words(vec![word(self.grammar, pred)])),
            _ => fail(pred, "predicate"),
        }
    }

    fn happened(&mut self, subject: &Mean, vp: &Mean) -> Lowered<Cond> {
        let event = self.event(subject, vp)?;
        let span = match vp.preorder().find(|part| part.head == "Lasting") {
            Some(lasting) if lasting.kids[0].head == "Turn" => Span::Turn,
            Some(lasting) if lasting.kids[0].head == "Game" => Span::Game,
            Some(lasting) if lasting.kids[0].head == "LastTurn" => Span::LastTurn,
            Some(lasting) if lasting.kids[0].head == "Combat" => Span::Combat,
            Some(lasting) => return fail(&lasting.kids[0], "span"),
            None => Span::Here,
        };
        Ok(Cond::Happened(Box::new(event), span))
    }

    pub(crate) fn said_of_candidate(&mut self, vp: &Mean) -> Lowered<Cond> {
        let this = Mean {
            head: "This".to_string(),
            val: 0,
            kids: Vec::new(),
        };
        self.fact(&this, vp)
    }

    pub(crate) fn happened_to_candidate(&mut self, post: &Mean) -> Lowered<Cond> {
        let verb = verb_of(post);
        if verb.is_empty() {
            return fail(post, "what happened to it");
        }
        let mut roles = vec![(Role::Patient, EventTest::Ref(Ref::Candidate(0)))];
        if let ("Rel" | "RelPast", [who, _]) = (post.head.as_str(), post.kids.as_slice()) {
            let actor = self.event_test(who)?;
            roles.push((Role::Actor, actor));
        }
        if let Some(by) = post.preorder().find(|part| part.head == "By") {
            let source = self.event_test(&by.kids[0])?;
            roles.push((Role::Source, source));
        }
        let event = Event {
            kinds: vec![verb],
            roles,
            ..Event::default()
        };
        Ok(Cond::Happened(Box::new(event), Span::Here))
    }

    /// A happening: subject and verb, with its roles.
    pub(crate) fn event(&mut self, subject: &Mean, vp: &Mean) -> Lowered<Event> {
        let kids = vp.kids.as_slice();
        match (vp.head.as_str(), kids) {
            ("Or" | "Either", [first, rest @ ..]) => {
                let mut event = self.event(subject, first)?;
                for other in rest {
                    event.kinds.extend(self.event(subject, other)?.kinds);
                }
                Ok(event)
            }
            ("Would" | "Past", [inner]) => self.event(subject, inner),
            ("Is", [inner]) if inner.head == "Done" => self.event(subject, inner),
            ("Become", [what, _]) => {
                let kinds = vec![format!("become {}", what.show())];
                let test = self.event_test(subject)?;
                let roles = vec![(Role::Patient, test)];
                Ok(Event {
                    kinds,
                    roles,
                    ..Event::default()
                })
            }
            ("Do" | "Done", [verb, args, ..]) => self.verb_event(subject, vp, verb, args),
            _ => fail(vp, "event"),
        }
    }

    fn verb_event(
        &mut self,
        subject: &Mean,
        vp: &Mean,
        verb: &Mean,
        args: &Mean,
    ) -> Lowered<Event> {
        let mut event = Event {
            kinds: vec![verb.head.clone()],
            ..Event::default()
        };
        let damaged = vp.kids.get(2).is_some();
        let role = match vp.head.as_str() {
            "Done" if subject.preorder().any(|part| part.head == "damage") && !damaged => {
                Role::Amount
            }
            "Done" => Role::Patient,
            _ => Role::Actor,
        };
        if role == Role::Amount {
            if let Some(head) = subject.preorder().find(|part| part.head == "Head") {
                let head = head.clone();
                self.bind(&head, Ref::Event(Role::Amount));
            }
            event.cause = subject
                .preorder()
                .any(|part| part.head == "InCombat")
                .then_some(Cause::Combat);
        } else {
            let test = self.event_test(subject)?;
            event.roles.push((role, test));
        }
        for arg in super::step::patient_first(&args.kids) {
            let Some(inner) = arg.kids.first() else {
                continue;
            };
            match (arg.head.as_str(), Role::named(&arg.head)) {
                ("Lasting", _) => event.during.push(inner.show()),
                ("Amount", _) => {
                    if let Some(head) = inner.preorder().find(|part| part.head == "Head") {
                        let head = head.clone();
                        self.bind(&head, Ref::Event(Role::Amount));
                    }
                    let n = inner
                        .preorder()
                        .find(|part| part.head == "Q")
                        .map(|q| &q.kids[0]);
                    if let Some(n) = n
                        .or(Some(inner))
                        .filter(|n| matches!(n.head.as_str(), "N" | "AtLeast"))
                    {
                        event.amount = Some((Cmp::AtLeast, self.amount(n)?));
                    }
                }
                ("Under" | "Be" | "After", _) => event.during.push(arg.show()),
                (_, Some(role)) => {
                    let test = self.event_test(inner)?;
                    event.roles.push((role, test));
                }
                ("What", _) => {
                    let test = self.event_test(inner)?;
                    event.roles.push((Role::Patient, test));
                }
                ("By", _) => {
                    let test = self.event_test(inner)?;
                    event.roles.push((Role::Source, test));
                }
                _ => return fail(arg, "role of an event"),
            }
        }
        Ok(event)
    }

    /// What takes part; its head is kept as the event's role for what follows.
    fn event_test(&mut self, mean: &Mean) -> Lowered<EventTest> {
        let sel = self.within(SaidIn::Event, |lower| lower.np(mean))?;
        let head = mean.preorder().find(|part| part.head == "Head");
        if let Some(head) = head {
            let role = if matches!(sel, Sel::Players(_)) {
                Role::Actor
            } else {
                Role::Patient
            };
            let bound = Ref::Event(role);
            let head = head.clone();
            self.bind(&head, bound);
        }
        Ok(match sel {
            Sel::Ref(of) => EventTest::Ref(of),
            Sel::Players(who) => EventTest::Who(who),
            Sel::All(filter) => EventTest::Is(filter, None),
            other => EventTest::At(Box::new(other)),
        })
    }

    pub(crate) fn moment(&mut self, mean: &Mean) -> Lowered<Event> {
        Ok(Event {
            kinds: vec![mean.show()],
            roles: vec![(Role::Actor, EventTest::Who(Who::Each))],
            ..Event::default()
        })
    }
}

pub(crate) fn words(must: Vec<String>) -> Filter {
    let must = must.into_iter().map(ir::program::Atom).collect();
    let test = Test {
        must,
        ..Test::default()
    };
    Filter { any_of: vec![test] }
}
