//! Conditions and events.

use ir::Role;
use ir::program::{Amount, Atom, Cmp, Cond, Event, EventTest, Filter, Ref, Sel, Span, Test};

use super::role::candidate;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;
use crate::resolve::Referent;

impl Lower<'_> {
    pub(crate) fn cond(&mut self, mean: &Mean) -> Lowered<Cond> {
        self.within(SaidIn::Condition, |lower| lower.cond_in(mean))
    }

    fn cond_in(&mut self, mean: &Mean) -> Lowered<Cond> {
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
    fn count(&mut self, np: &Mean) -> Lowered<Cond> {
        let (cmp, amount) = self.how_many(np)?;
        let sel = self.np(np)?;
        Ok(Cond::Compare(Amount::Count(Box::new(sel)), cmp, amount))
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
                let (cmp, amount) = self.cmp(&what.kids[0])?;
                let of = Box::new(self.np(subject)?);
                let stat = Amount::Stat(of, "cost".to_string());
                Ok(Cond::Compare(stat, cmp, amount))
            }
            ("Do", _) => self.happening_now(subject, vp),
            _ => fail(vp, "condition"),
        }
    }

    /// `if you couldn't channel 2 runes this way`: fewer were.
    fn could_not(&mut self, subject: &Mean, could: &Mean) -> Lowered<Cond> {
        let [act] = could.kids.as_slice() else {
            return fail(could, "condition");
        };
        let ("Do", [verb, args]) = (act.head.as_str(), act.kids.as_slice()) else {
            return fail(act, "condition");
        };
        let part = |head: &str| args.kids.iter().find(|arg| arg.head == head);
        let (Some(way), Some(amount), 2) = (part("ThisWay"), part("Amount"), args.kids.len())
        else {
            return fail(act, "condition");
        };
        self.np(subject)?;
        [could, act, verb, amount]
            .into_iter()
            .for_each(|part| self.take(part));
        let Sel::Ref(Ref::Reg(reg)) = self.came_of(way)? else {
            return fail(way, "which way");
        };
        let mut asked = Event::default();
        self.much(&mut asked, &amount.kids[0])?;
        let n = asked.amount.map_or(Amount::Number(1), |(_, n)| n);
        Ok(Cond::Compare(Amount::Done(reg), Cmp::Less, n))
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

    /// Something is so, or is such a thing, or compares so; `past` if it was.
    fn is(&mut self, subject: &Mean, pred: &Mean, past: bool) -> Lowered<Cond> {
        let kids = pred.kids.as_slice();
        match (pred.head.as_str(), kids) {
            ("Not", [inner]) => {
                self.take(pred);
                return Ok(Cond::Not(Box::new(self.is(subject, inner, past)?)));
            }
            ("Within", [np, of]) => {
                self.take(pred);
                let by = Box::new(self.least(np)?);
                let score = Box::new(self.amount(subject)?);
                let near = Amount::Plus(score, by);
                return Ok(Cond::Compare(near, Cmp::AtLeast, self.amount(of)?));
            }
            ("AtLeast" | "AtMost" | "LessThan" | "MoreThan" | "Exactly" | "Even" | "Odd", _) => {
                let (cmp, amount) = self.cmp(pred)?;
                let left = self.amount(subject)?;
                return Ok(Cond::Compare(left, cmp, amount));
            }
            ("Doing", [act]) if act.kids.iter().any(|kid| !kid.kids.is_empty()) => {
                self.take(pred);
                return self.happening_now(subject, act);
            }
            ("Np", [base, _]) if is_time(base) => {
                self.take_all(subject);
                return Ok(Cond::During(self.time(pred)?));
            }
            _ => {}
        }
        let sel = match (self.np(subject)?, past) {
            (Sel::Ref(of), true) => Sel::Ref(Ref::Noted(Box::new(of))),
            (_, true) => return fail(subject, "what was"),
            (sel, false) => sel,
        };
        let filter = self.predicate(pred)?;
        if let (Sel::Ref(of), "At", [place]) = (&sel, pred.head.as_str(), kids) {
            // `there` after it is where that thing is.
            let base = place.kids.first().filter(|base| base.head == "Q");
            let head = base.and_then(|base| base.kids.last());
            let there = Ref::PlaceOf(Box::new(of.clone()));
            head.into_iter()
                .for_each(|head| self.bind(head, there.clone()));
        }
        Ok(Cond::Is(sel, filter))
    }

    pub(crate) fn predicate(&mut self, pred: &Mean) -> Lowered<Filter> {
        self.take(pred);
        let kids = pred.kids.as_slice();
        match (pred.head.as_str(), kids) {
            ("Np", [base, posts]) => {
                self.take(base);
                match (base.head.as_str(), base.kids.as_slice()) {
                    ("Q", [one, adjs, noun]) if one.head == "N" && one.val == 1 => {
                        self.take(one);
                        self.filter(noun, &adjs.kids, &posts.kids)
                    }
                    ("Plural", [adjs, noun]) => self.filter(noun, &adjs.kids, &posts.kids),
                    _ => fail(base, "predicate"),
                }
            }
            ("At" | "In" | "On", [place]) => {
                let at = Some(Box::new(self.np(place)?));
                let test = Test {
                    at,
                    ..Test::default()
                };
                Ok(Filter { any_of: vec![test] })
            }
            ("Kw", [name]) => Ok(words(vec![self.word(name)])),
            ("Done", [verb, _]) => {
                // Without roles: a state that has the verb's name.
                Ok(words(vec![self.participle(verb)]))
            }
            ("Doing", [step]) if step.kids.iter().all(|kid| kid.kids.is_empty()) => {
                self.take(step);
                match step.kids.first() {
                    Some(verb) => Ok(words(vec![format!("{}ing", self.word(verb))])),
                    None => fail(step, "predicate"),
                }
            }
            ("Either", _) => {
                let all: Lowered<Vec<Filter>> =
                    kids.iter().map(|kid| self.predicate(kid)).collect();
                Ok(Filter {
                    any_of: all?.into_iter().flat_map(|filter| filter.any_of).collect(),
                })
            }
            (_, []) => Ok(words(vec![self.word(pred)])),
            _ => fail(pred, "predicate"),
        }
    }

    /// `is attacking a champion`: it happens, and is not over.
    fn happening_now(&mut self, subject: &Mean, act: &Mean) -> Lowered<Cond> {
        let event = self.event(subject, act)?;
        match self.span.take() {
            None => Ok(Cond::Happened(Box::new(event), Span::Now)),
            Some(_) => fail(act, "when it happens"),
        }
    }

    fn happened(&mut self, subject: &Mean, vp: &Mean) -> Lowered<Cond> {
        self.span = None;
        let events = self.events_of(subject, vp)?;
        let span = self.span.take().unwrap_or(Span::Here);
        let times = self.times.take();
        let happened = |event| match times {
            None => Cond::Happened(Box::new(event), span),
            Some(n) => {
                let often = Amount::Tally(Box::new(event), span);
                Cond::Compare(often, Cmp::AtLeast, Amount::Number(n.into()))
            }
        };
        let mut all: Vec<Cond> = events.into_iter().map(happened).collect();
        match (all.pop(), all.is_empty()) {
            (Some(one), true) => Ok(one),
            (Some(last), false) => {
                all.push(last);
                Ok(Cond::Or(all))
            }
            (None, _) => fail(vp, "what happened"),
        }
    }

    pub(crate) fn said_of_candidate(&mut self, vp: &Mean) -> Lowered<Cond> {
        self.fact(&candidate(), vp)
    }

    /// What was done to the thing that is tested: `cards you discarded`.
    pub(crate) fn happened_to_candidate(&mut self, post: &Mean) -> Lowered<Cond> {
        self.take(post);
        match (post.head.as_str(), post.kids.as_slice()) {
            ("Done", _) => self.happened(&candidate(), post),
            ("Rel" | "RelPast", [who, gap]) => Ok(self.gap(who, gap)?),
            ("RelNotPast", [who, gap]) => Ok(Cond::Not(Box::new(self.gap(who, gap)?))),
            _ => fail(post, "what happened to it"),
        }
    }

    fn gap(&mut self, who: &Mean, gap: &Mean) -> Lowered<Cond> {
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
        let span = self.span.take().unwrap_or(Span::Here);
        let test = EventTest::Ref(Ref::Candidate(0));
        event.roles.push((role, test));
        let actor = self.event_test(who, Role::Actor)?;
        event.roles.push((Role::Actor, actor));
        Ok(Cond::Happened(Box::new(event), span))
    }
}

pub(crate) fn words(must: Vec<String>) -> Filter {
    let must = must.into_iter().map(Atom).collect();
    let test = Test {
        must,
        ..Test::default()
    };
    Filter { any_of: vec![test] }
}

fn is_time(base: &Mean) -> bool {
    let noun = base.kids.last().and_then(|head| head.kids.first());
    noun.is_some_and(|noun| matches!(noun.head.as_str(), "turn" | "phase"))
}

/// `you paid the additional cost`.
fn paid_the_additional_cost(act: &Mean) -> bool {
    let ("Do", [verb, args]) = (act.head.as_str(), act.kids.as_slice()) else {
        return false;
    };
    let np = args.kids.first().and_then(|arg| arg.kids.first());
    let base = np.filter(|np| np.head == "Np").map(|np| np.kids.as_slice());
    let Some([base, posts]) = base else {
        return false;
    };
    let ("D", [_, _, _, adjs, head]) = (base.head.as_str(), base.kids.as_slice()) else {
        return false;
    };
    let additional = matches!(adjs.kids.as_slice(), [adj] if adj.head == "Additional");
    let cost = head.kids.first().is_some_and(|noun| noun.head == "cost");
    verb.head == "pay" && args.kids.len() == 1 && posts.kids.is_empty() && additional && cost
}
