//! Conditions and events.

use ir::Role;
use ir::program::{Amount, Cmp, Cond, EventTest, Filter, Ref, Sel, Span, Test};

use super::being::words;
use super::came::done_this_way;
use super::role::candidate;
use super::shape::{looks, shape};
use super::{Lower, Lowered, fail, plays};
use crate::mean::Mean;
use crate::np_use::SaidIn;
use crate::resolve::Referent;

impl Lower<'_> {
    pub(crate) fn cond(&mut self, mean: &Mean) -> Lowered<Cond> {
        self.within(SaidIn::Condition, |lower| lower.cond_in(mean))
    }

    pub(crate) fn cond_in(&mut self, mean: &Mean) -> Lowered<Cond> {
        self.take(mean);
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
    pub(crate) fn count(&mut self, np: &Mean) -> Lowered<Cond> {
        if let Some(cond) = self.parity(np)? {
            return Ok(cond);
        }
        let (cmp, amount) = self.how_many(np)?;
        let mut sel = self.np(np)?;
        self.at_candidate(&mut sel);
        Ok(Cond::Compare(Amount::Count(Box::new(sel)), cmp, amount))
    }

    /// `a location where there's a unit`: a unit that is there.
    pub(crate) fn at_candidate(&mut self, sel: &mut Sel) {
        let Sel::All(filter) = sel else { return };
        let tests = filter.any_of.iter_mut().filter(|test| test.at.is_none());
        if std::mem::take(&mut self.counted_there) {
            tests.for_each(|test| test.at = Some(Box::new(Sel::Ref(Ref::Candidate(1)))));
        }
    }

    /// How a quantifier compares: `three or more`, `no`, `a`.
    pub(crate) fn how_many(&mut self, np: &Mean) -> Lowered<(Cmp, Amount)> {
        let base = np.kids.first().filter(|_| np.head == "Np");
        let quant = base.filter(|base| base.head == "Q");
        let Some(quant) = quant.and_then(|base| base.kids.first()) else {
            return Ok((Cmp::AtLeast, Amount::Number(1)));
        };
        match quant.head.as_str() {
            "None" => {
                self.take(quant);
                Ok((Cmp::Equal, Amount::Number(0)))
            }
            // `no` is read as a number.
            "N" if quant.kids.is_empty() && quant.val == 0 => {
                self.take(quant);
                Ok((Cmp::Equal, Amount::Number(0)))
            }
            "AtLeast" | "AtMost" | "Exactly" | "AtLeastN" | "LessThan" | "MoreThan" => {
                self.cmp(quant)
            }
            "N" | "X" => Ok((Cmp::AtLeast, self.amount(quant)?)),
            "Any" => {
                self.take(quant);
                Ok((Cmp::AtLeast, Amount::Number(1)))
            }
            _ => fail(quant, "how many there are"),
        }
    }

    pub(crate) fn fact(&mut self, subject: &Mean, vp: &Mean) -> Lowered<Cond> {
        if let Some(way) = done_this_way(vp) {
            vp.preorder().for_each(|part| self.take(part));
            return self.came(subject, way);
        }
        self.take(vp);
        let kids = vp.kids.as_slice();
        match (vp.head.as_str(), kids) {
            ("Not", [inner]) => Ok(Cond::Not(Box::new(self.fact(subject, inner)?))),
            ("And", _) => {
                let all: Lowered<Vec<Cond>> =
                    kids.iter().map(|vp| self.fact(subject, vp)).collect();
                Ok(Cond::And(all?))
            }
            ("Or", _) => {
                let all: Lowered<Vec<Cond>> =
                    kids.iter().map(|vp| self.fact(subject, vp)).collect();
                Ok(Cond::Or(all?))
            }
            ("Is", [pred]) => self.is(subject, pred, false),
            ("Past", [inner]) if inner.head == "Is" => match inner.kids.as_slice() {
                [done] if done.head == "Done" => self.happened(subject, inner),
                [pred] => {
                    self.take(inner);
                    self.is(subject, pred, true)
                }
                _ => fail(inner, "condition"),
            },
            ("Past", [did]) if did.head == "Did" => {
                self.np(subject)?;
                self.take(did);
                self.done(did)
            }
            ("Past", [inner]) if paid_the_additional_cost(inner) => {
                self.np(subject)?;
                self.take_all(inner);
                Ok(Cond::Paid("additional cost".to_string()))
            }
            ("Cannot", [did]) if did.head == "Did" => {
                self.np(subject)?;
                self.take(did);
                Ok(Cond::Not(Box::new(self.done(did)?)))
            }
            ("Past", [could]) if could.head == "Cannot" => self.could_not(subject, could),
            ("Past", [inner]) if only_state(inner).is_some() => {
                let Sel::Ref(of) = self.np(subject)? else {
                    return fail(subject, "what was");
                };
                self.take_all(inner);
                let state = only_state(inner).map(|state| state.head.clone());
                let was = words(state.into_iter().collect());
                Ok(Cond::Is(Sel::Ref(Ref::Noted(Box::new(of))), was))
            }
            ("Past", [inner]) => self.happened(subject, inner),
            ("Do", [verb, args]) if verb.head == "do" && args.kids.is_empty() => {
                self.np(subject)?;
                self.take(verb);
                self.done(vp)
            }
            ("Did", _) => {
                self.np(subject)?;
                self.done(vp)
            }
            ("Do", [verb, args]) if matches!(verb.head.as_str(), "control" | "have") => {
                self.take(verb);
                self.has(subject, &verb.head, args)
            }
            ("Do", [verb, args]) if verb.head == "cost" => {
                let [what] = args.kids.as_slice() else {
                    return fail(args, "what it costs");
                };
                self.take(verb);
                self.take(what);
                if what.kids[0].kids.len() > 1 {
                    let tail = self.costs(&what.kids[0])?;
                    let test = Test::tail(tail);
                    let any_of = vec![test];
                    return Ok(Cond::Is(self.np(subject)?, Filter { any_of }));
                }
                let (cmp, amount) = self.cmp(&what.kids[0])?;
                let of = Box::new(self.np(subject)?);
                let stat = Amount::Stat(of, "cost".to_string());
                Ok(Cond::Compare(stat, cmp, amount))
            }
            ("Do", _) => self.happening_now(subject, vp),
            _ => fail(vp, "condition"),
        }
    }

    /// `if you do`: the step it speaks of was done.
    pub(crate) fn done(&mut self, mean: &Mean) -> Lowered<Cond> {
        let at = self.at(mean.val);
        match self.refs.get(&at) {
            Some(Referent::Step(step)) if self.extras.contains(step) => {
                Ok(Cond::Paid("additional cost".to_string()))
            }
            Some(Referent::Step(step)) => match self.steps.get(step) {
                Some(reg) => Ok(Cond::Done(*reg)),
                None => fail(mean, "if what is done"),
            },
            _ => fail(mean, "if what is done"),
        }
    }

    /// `is attacking a champion`: it happens, and is not over.
    pub(crate) fn happening_now(&mut self, subject: &Mean, act: &Mean) -> Lowered<Cond> {
        let past = self.speaks_of_step(act);
        let event = self.event(subject, act)?;
        match self.span.take() {
            None if past => Ok(Cond::Happened(Box::new(event), Span::Here)),
            None => Ok(Cond::Happened(Box::new(event), Span::Now)),
            Some(_) => fail(act, "when it happens"),
        }
    }

    pub(crate) fn happened(&mut self, subject: &Mean, vp: &Mean) -> Lowered<Cond> {
        self.span = None;
        let events = self.events_of(subject, vp)?;
        let span = self.span.take().unwrap_or(self.usual_span());
        let among = self.among_way(&events);
        let times = self.times.take();
        let happened = |event| match times {
            None => Cond::Happened(Box::new(event), span),
            Some(n) => {
                let often = Amount::Tally(Box::new(event), span);
                Cond::Compare(often, Cmp::AtLeast, Amount::Number(n.into()))
            }
        };
        let mut all: Vec<Cond> = events.into_iter().map(happened).collect();
        if let Some(among) = among {
            return Ok(Cond::And(vec![among, Cond::Or(all)]));
        }
        match (all.pop(), all.is_empty()) {
            (Some(one), true) => Ok(one),
            (Some(last), false) => {
                all.push(last);
                Ok(Cond::Or(all))
            }
            (None, _) => fail(vp, "what happened"),
        }
    }

    /// What is always so of things one plays is so while they are played.
    pub(crate) fn usual_span(&self) -> Span {
        match self.said_in {
            SaidIn::Static => Span::Now,
            _ => Span::Here,
        }
    }

    pub(crate) fn said_of_candidate(&mut self, vp: &Mean) -> Lowered<Cond> {
        self.fact(&candidate(), vp)
    }

    /// What was done to the thing that is tested: `cards you discarded`.
    pub(crate) fn happened_to_candidate(&mut self, post: &Mean) -> Lowered<Cond> {
        self.take(post);
        match (post.head.as_str(), post.kids.as_slice()) {
            ("Done", _) => Ok(by_this_ever(self.happened(&candidate(), post)?)),
            ("Rel" | "RelPast", [who, gap]) => Ok(self.gap(who, gap)?),
            ("RelNotPast", [who, gap]) => Ok(Cond::Not(Box::new(self.gap(who, gap)?))),
            _ => fail(post, "what happened to it"),
        }
    }

    pub(crate) fn gap(&mut self, who: &Mean, gap: &Mean) -> Lowered<Cond> {
        self.take(gap);
        let ("Gap", [verb, args, role @ ..]) = (gap.head.as_str(), gap.kids.as_slice()) else {
            return fail(gap, "what was done to it");
        };
        let role = match role.first() {
            Some(role) => {
                self.take(role);
                Role::named(&role.head).unwrap_or(Role::Patient)
            }
            None => Role::Patient,
        };
        self.span = None;
        let mut event = self.happening(verb, args)?;
        let each = args.preorder().any(|part| part.head == "EachTurn");
        let span = match self.span.take() {
            // What is said of things one plays this turn ends with it.
            Some(Span::Turn) if self.said_in == SaidIn::Static && plays(&verb.head) && !each => {
                self.next_for = Some(Span::Turn);
                Span::Now
            }
            span => span.unwrap_or(self.usual_span()),
        };
        let test = EventTest::Ref(Ref::Candidate(0));
        event.roles.push((role, test));
        let actor = self.event_test(who, Role::Actor)?;
        event.roles.push((Role::Actor, actor));
        let among = self.among_way(std::slice::from_ref(&event));
        let happened = Cond::Happened(Box::new(event), span);
        Ok(match among {
            Some(among) => Cond::And(vec![among, happened]),
            None => happened,
        })
    }
}

/// `you paid the additional cost`.
pub(crate) fn paid_the_additional_cost(act: &Mean) -> bool {
    let paid =
        shape!("Do(pay, Args(What|Patient(Np(D(%, [], [], [Additional], Head(cost)), []))))");
    looks::<0>(act, paid).is_some()
}

/// `died alone`: how it was then, of what is gone.
pub(crate) fn only_state(act: &Mean) -> Option<&Mean> {
    looks(act, shape!("Do(die, Args(Be($)))")).map(|[state]| state)
}

/// `a card banished by ~`: whenever that was.
fn by_this_ever(cond: Cond) -> Cond {
    let by_this = |(role, test): &(Role, EventTest)| {
        *role == Role::Source && matches!(test, EventTest::Ref(Ref::This))
    };
    match cond {
        Cond::Happened(event, Span::Here) if event.roles.iter().any(by_this) => {
            Cond::Happened(event, Span::Game)
        }
        cond => cond,
    }
}
