//! What something is said to be.

use ir::program::{Amount, Atom, Cmp, Cond, Extreme, Filter, Ref, Sel, Tail, Test, Who};

use super::shape::shape;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// Something is so, or is such a thing, or compares so; `past` if it was.
    pub(crate) fn is(&mut self, subject: &Mean, pred: &Mean, past: bool) -> Lowered<Cond> {
        for special in [Self::is_extreme, Self::is_only, Self::both_equal] {
            if let Some(cond) = special(self, subject, pred)? {
                return Ok(cond);
            }
        }
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
            ("Either", _) if kids.iter().all(|kid| kid.head == "Doing") => {
                self.take(pred);
                let acts: Vec<Mean> = kids.iter().map(|kid| kid.kids[0].clone()).collect();
                let either = super::role::with_shared(&acts);
                kids.iter().for_each(|kid| self.take_all(kid));
                let now = |act: &Mean| self.happening_now(subject, act);
                return Ok(Cond::Or(either.iter().map(now).collect::<Lowered<_>>()?));
            }
            ("Np", _) if self.names_time(pred) => {
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
        if let Sel::All(some) = &sel
            && is_some(subject)
        {
            // Some of them are so.
            let (cmp, n) = self.how_many(subject)?;
            let so = Cond::Is(Sel::Ref(Ref::Candidate(0)), filter);
            let mut some = some.clone();
            let tests = some.any_of.iter_mut();
            tests.for_each(|test| test.tail.push(Tail::Such(Box::new(so.clone()))));
            let count = Amount::Count(Box::new(Sel::All(some)));
            return Ok(Cond::Compare(count, cmp, n));
        }
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

    pub(crate) fn names_time(&self, np: &Mean) -> bool {
        let noun = super::nouns::base_noun(np);
        noun.is_some_and(|noun| self.is_time(&noun.head))
    }

    /// `you are the player with the least influence`.
    pub(crate) fn is_extreme(&mut self, subject: &Mean, pred: &Mean) -> Lowered<Option<Cond>> {
        let most = shape!(
            "Np(D(The, [], [], [], Head(player)), [With([Has(Np(D(The, [], [], [$Lowest|Highest], Head($)), []))])])"
        );
        let Some([extreme, stat]) = self.fits(pred, most) else {
            return Ok(None);
        };
        let who = self.who(subject)?;
        let stat = self.word(stat);
        let extreme = match extreme.head.as_str() {
            "Lowest" => Extreme::Lowest,
            _ => Extreme::Highest,
        };
        let all = Box::new(Sel::Players(Who::Each));
        let best = Amount::Best(all, stat.clone(), extreme);
        let own = Amount::Player(who, stat);
        Ok(Some(Cond::Compare(own, Cmp::Equal, best)))
    }

    /// `~ is the only ally you control`.
    pub(crate) fn is_only(&mut self, subject: &Mean, pred: &Mean) -> Lowered<Option<Cond>> {
        let only = shape!("Np(D(The, [], [], [Sole], $), $)");
        let Some([noun, posts]) = self.fits(pred, only) else {
            return Ok(None);
        };
        let one = self.np(subject)?;
        let filter = self.filter(noun, &[], &posts.kids)?;
        let all = Amount::Count(Box::new(Sel::All(filter.clone())));
        let alone = Cond::Compare(all, Cmp::Equal, Amount::Number(1));
        Ok(Some(Cond::And(vec![Cond::Is(one, filter), alone])))
    }

    /// `the amount of cards in your hand and memory are equal`.
    pub(crate) fn both_equal(&mut self, subject: &Mean, pred: &Mean) -> Lowered<Option<Cond>> {
        let two = shape!(
            "Np(D(The, [], [], [], Head(Count(Np(Plural([], $), [In(Np(D($, [], [], [], Head(Join($, $))), []))])))), [])"
        );
        if pred.head != "Equal" {
            return Ok(None);
        }
        let Some([noun, whose, one, other]) = self.fits(subject, two) else {
            return Ok(None);
        };
        self.take(pred);
        let Sel::Players(who) = self.det_owner(whose)? else {
            return fail(whose, "whose");
        };
        let filter = self.filter(noun, &[], &[])?;
        let [one, other] = [one, other].map(|zone| {
            let mut filter = filter.clone();
            let at = Sel::Zone(who.clone(), self.word(zone));
            let tests = filter.any_of.iter_mut();
            tests.for_each(|test| test.at = Some(Box::new(at.clone())));
            Amount::Count(Box::new(Sel::All(filter)))
        });
        Ok(Some(Cond::Compare(one, Cmp::Equal, other)))
    }

    /// `an odd amount of cards`: is their number odd.
    pub(crate) fn parity(&mut self, np: &Mean) -> Lowered<Option<Cond>> {
        let some = shape!("Np(Q(N#1, [$Even|Odd], Head(Count($))), [])");
        let Some([parity, of]) = self.fits(np, some) else {
            return Ok(None);
        };
        let (cmp, none) = self.cmp(parity)?;
        Ok(Some(Cond::Compare(self.count_of(of)?, cmp, none)))
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
                Ok(Filter::of(test))
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
}

/// Whether a phrase speaks of a number of things, not of all.
pub(crate) fn is_some(np: &Mean) -> bool {
    let base = np.kids.first().filter(|base| base.head == "Q");
    let quant = base.and_then(|base| base.kids.first());
    quant.is_some_and(|quant| !matches!(quant.head.as_str(), "All" | "Each" | "Both"))
}

pub(crate) fn words(must: Vec<String>) -> Filter {
    let must = must.into_iter().map(Atom).collect();
    let test = Test::must(must);
    Filter::of(test)
}
