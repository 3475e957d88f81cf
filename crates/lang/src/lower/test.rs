//! Filters: what must hold of a thing.

use ir::Role;
use ir::program::{Atom, Cond, EventTest, Filter, Ref, Sel, Side, Span, Tail, Test, Who};

use super::shape::shape;
use super::way::gap_this_way;
use super::with::with_either;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

impl Lower<'_> {
    /// The filter of a noun with its adjectives and posts.
    pub(crate) fn filter(&mut self, noun: &Mean, adjs: &[Mean], posts: &[Mean]) -> Lowered<Filter> {
        let mut tests = self.noun_tests(noun)?;
        for adj in adjs {
            tests = self.adjective(tests, adj)?;
        }
        for post in posts {
            match with_either(post) {
                None => tests
                    .iter_mut()
                    .try_for_each(|test| self.post(test, post))?,
                Some(either) => {
                    [post, either].into_iter().for_each(|part| self.take(part));
                    let plain = std::mem::take(&mut tests);
                    for with in &either.kids {
                        let mut some = plain.clone();
                        some.iter_mut().try_for_each(|test| self.with(test, with))?;
                        tests.extend(some);
                    }
                }
            }
        }
        Ok(Filter { any_of: tests })
    }

    pub(crate) fn noun_tests(&mut self, noun: &Mean) -> Lowered<Vec<Test>> {
        self.take(noun);
        let kids = noun.kids.as_slice();
        match noun.head.as_str() {
            "Head" | "Long" if kids.len() == 1 => self.noun_tests(&kids[0]),
            "Long" => {
                let tests = self.noun_tests(&kids[1])?;
                kids[0]
                    .kids
                    .iter()
                    .try_fold(tests, |tests, adj| self.adjective(tests, adj))
            }
            "Either" | "Join" => {
                let mut all = Vec::new();
                for kid in kids {
                    all.extend(self.noun_tests(kid)?);
                }
                Ok(all)
            }
            "Compound" => {
                let tests = self.noun_tests(&kids[1])?;
                let mut words = kids[0].kids.iter();
                words.try_fold(tests, |tests, word| self.adjective(tests, word))
            }
            "Counter" | "CounterNew" => Ok(vec![must(self.counter(noun))]),
            "Kw" if kids.len() == 1 => Ok(vec![must(self.word(&kids[0]))]),
            _ if kids.is_empty() => Ok(vec![must(self.word(noun))]),
            "Named" if kids.is_empty() => Ok(vec![must(self.word(noun))]),
            _ => fail(noun, "noun"),
        }
    }

    pub(crate) fn counter(&self, mean: &Mean) -> String {
        self.take(mean);
        if mean.head == "CounterNew" {
            return self.word(mean);
        }
        mean.kids
            .first()
            .map_or_else(|| "counter".to_string(), |kid| self.word(kid))
    }

    pub(crate) fn atom(&self, mean: &Mean) -> Atom {
        Atom(self.word(mean))
    }

    pub(crate) fn adjective(&mut self, mut tests: Vec<Test>, adj: &Mean) -> Lowered<Vec<Test>> {
        self.take(adj);
        let kids = adj.kids.as_slice();
        let side = match adj.head.as_str() {
            "friendly" => Some(Side::Of(Who::You)),
            "enemy" => Some(Side::NotOf(Who::You)),
            "allied" => Some(Side::Of(Who::Allies)),
            "opposing" => Some(Side::Of(Who::Opponents)),
            _ => None,
        };
        if let Some(side) = side {
            tests
                .iter_mut()
                .for_each(|test| test.side = Some(side.clone()));
            return Ok(tests);
        }
        let joined = adj.head == "Join" && !self.single;
        if joined || adj.head == "Either" || adj.head == "ElementAny" {
            return self.either(&tests, kids);
        }
        for test in &mut tests {
            match (adj.head.as_str(), kids) {
                ("Not", [inner]) => {
                    self.take(inner);
                    let inner = inner_word(inner);
                    if !inner.kids.is_empty() {
                        return fail(inner, "adjective");
                    }
                    test.not.push(self.atom(inner));
                }
                ("Other", []) => self.other(test),
                ("Part", [verb]) if verb.head == "choose" => {
                    self.take(verb);
                    let Some(chosen) = self.last_chosen else {
                        return fail(adj, "what was chosen");
                    };
                    let chosen = Box::new(Sel::Ref(Ref::Reg(chosen)));
                    test.tail.push(Tail::Among(chosen));
                }
                ("Part", [verb]) => test.must.push(Atom(self.participle(verb))),
                ("adjacent" | "Different", []) if test.must.iter().any(is_direction) => {
                    match self.word(adj).as_str() {
                        "Different" => test.not.push(Atom("current".to_string())),
                        word => test.must.push(Atom(format!("{word} to the current"))),
                    }
                }
                ("adjacent", []) => {
                    self.take(adj);
                    test.tail.push(Tail::AdjacentTo(Ref::This));
                }
                ("StatIs", [stat]) => {
                    let amount = ir::program::Amount::Number(adj.val);
                    let stat = self.word(stat);
                    test.tail
                        .push(Tail::Stat(stat, ir::program::Cmp::Equal, amount));
                }
                ("Kw", [name]) => test.must.push(Atom(self.word(name))),
                ("Doing", [step]) if !step.kids.is_empty() => {
                    self.take(step);
                    let verb = self.word(&step.kids[0]);
                    test.must.push(Atom(format!("{verb}ing")));
                }
                ("Join", _) if kids.iter().all(|kid| kid.kids.is_empty()) => {
                    test.must.extend(kids.iter().map(|kid| self.atom(kid)));
                }
                ("Additional", []) if test.must.iter().any(|atom| atom.0 == "cost") => {
                    test.must.push(Atom("additional".to_string()));
                }
                ("InCombat", []) if test.must.iter().any(|word| word.0 == "damage") => {
                    test.must.push(Atom("combat".to_string()));
                }
                (
                    "Same" | "Different" | "Total" | "Highest" | "Lowest" | "Base" | "Original"
                    | "Additional" | "Sole" | "Single" | "New" | "Current" | "InCombat",
                    [],
                ) => {
                    return fail(adj, "adjective");
                }
                (_, []) => test.must.push(self.atom(adj)),
                _ => return fail(adj, "adjective"),
            }
        }
        Ok(tests)
    }

    /// `another unit`: not the card, if it is one, and not the one named before.
    pub(crate) fn other(&self, test: &mut Test) {
        let kinds = ["unit", "gear", "spell", "legend", "rune", "battlefield"];
        let place = |atom: &Atom| matches!(atom.0.as_str(), "battlefield" | "location");
        if test.must.iter().any(place) && self.kind != "battlefield" {
            let of = self.last.clone().filter(|_| self.said_in == SaidIn::Step);
            let here = Ref::PlaceOf(Box::new(of.unwrap_or(Ref::This)));
            return test.tail.push(Tail::NotIn(Box::new(Sel::Ref(here))));
        }
        let own = |atom: &Atom| atom.0 == self.kind || !kinds.contains(&atom.0.as_str());
        let step = self.said_in == SaidIn::Step;
        let last = self.last.as_ref().filter(|_| step);
        if last.is_none() || self.stays && test.must.iter().all(own) {
            test.not.push(Atom("this".to_string()));
        }
        if let Some(last) = last {
            let last = Box::new(Sel::Ref(last.clone()));
            test.tail.push(Tail::NotIn(last));
        }
    }

    /// Each of the tests with each of the words.
    pub(crate) fn either(&mut self, tests: &[Test], words: &[Mean]) -> Lowered<Vec<Test>> {
        let words = match words {
            [list] if list.head.is_empty() => list.kids.as_slice(),
            words => words,
        };
        let mut all = Vec::new();
        for word in words {
            all.extend(self.adjective(tests.to_vec(), word)?);
        }
        Ok(all)
    }

    pub(crate) fn post(&mut self, test: &mut Test, post: &Mean) -> Lowered<()> {
        self.take(post);
        let kids = post.kids.as_slice();
        match (post.head.as_str(), kids) {
            ("At" | "In" | "From" | "On", [place]) => {
                let place = match (self.same_place(place)?, self.choose_places) {
                    (Some(same), _) => same,
                    (None, true) => self.np(place)?,
                    (None, false) => self.all_of(place)?,
                };
                if test.at.replace(Box::new(place)).is_some() {
                    return fail(post, "two places");
                }
            }
            ("Rel", [who, gap]) if plain_gap(gap, "control") || plain_gap(gap, "have") => {
                self.side(test, gap, who, Side::Of)?;
            }
            ("RelNot", [who, gap]) if plain_gap(gap, "control") => {
                self.side(test, gap, who, Side::NotOf)?;
            }
            ("Rel", [who, gap]) if plain_gap(gap, "own") => {
                self.side(test, gap, who, Side::OwnedBy)?;
            }
            ("ThisWay", []) => {
                let came = self.came_of(post)?;
                test.tail.push(Tail::Among(Box::new(came)));
            }
            ("Done", [verb, args]) if matches!(args.kids.as_slice(), [way] if way.head == "ThisWay") =>
            {
                self.take(verb);
                let came = self.came_of(&args.kids[0])?;
                test.tail.push(Tail::Among(Box::new(came)));
            }
            ("RelPast", [who, gap]) if gap_this_way(gap).is_some() => {
                let Some((verb, way)) = gap_this_way(gap) else {
                    return fail(gap, "what was done");
                };
                self.np(who)?;
                self.take(gap);
                self.take(verb);
                let came = self.came_of(way)?;
                test.tail.push(Tail::Among(Box::new(came)));
            }
            ("Without", [list]) => {
                for with in &list.kids {
                    let ("Kw", [name]) = (with.head.as_str(), with.kids.as_slice()) else {
                        return fail(with, "without");
                    };
                    self.take(with);
                    test.not.push(Atom(self.word(name)));
                }
            }
            ("NamedAny", _) => return fail(post, "what follows a noun"),
            ("With", [list]) => {
                for with in &list.kids {
                    self.with(test, with)?;
                }
            }
            ("Aside", [np]) if np.head == "Np" => {
                let place = self.all_of(np)?;
                if test.at.replace(Box::new(place)).is_some() {
                    return fail(post, "two places");
                }
            }
            ("RelDoing", [who, doing]) if doing.head == "Doing" => {
                self.take(doing);
                let who = self.event_test(who, Role::Actor)?;
                let mut event = self.happening(&doing.kids[0].kids[0], &doing.kids[0].kids[1])?;
                self.take(&doing.kids[0]);
                let this = EventTest::Ref(Ref::Candidate(0));
                event
                    .roles
                    .extend([(Role::Actor, who), (Role::Patient, this)]);
                let now = Cond::Happened(Box::new(event), Span::Now);
                test.tail.push(Tail::Such(Box::new(now)));
            }
            ("Among", [np]) => test.tail.push(Tail::Among(Box::new(self.all_of(np)?))),
            ("OtherThan", [np]) => test.tail.push(Tail::NotIn(Box::new(self.all_of(np)?))),
            ("Named", []) => test.tail.push(Tail::Named(self.word(post))),
            ("That", [vp]) => test
                .tail
                .push(Tail::Such(Box::new(self.said_of_candidate(vp)?))),
            ("Done" | "RelPast" | "Rel" | "RelNotPast", _) => {
                test.tail
                    .push(Tail::Such(Box::new(self.happened_to_candidate(post)?)));
            }
            ("Everywhere", _) => test.must.push(Atom("everywhere".to_string())),
            ("Such", [cond]) => {
                let place = |atom: &Atom| matches!(atom.0.as_str(), "battlefield" | "location");
                self.counted_there = test.must.iter().any(place);
                let cond = self.cond(cond);
                self.counted_there = false;
                let cond = cond?;
                test.tail.push(Tail::Such(Box::new(cond)));
            }
            ("AdjacentTo", [np]) => match self.np(np)? {
                Sel::Ref(of) => test.tail.push(Tail::AdjacentTo(of)),
                _ => return fail(post, "beside what"),
            },
            ("OfNp", [np])
                if self.doer == Who::You
                    && self
                        .fits::<0>(np, shape!("Np(D(Your, [], [], [], Head(choice)), [])"))
                        .is_some() => {}
            ("OfNp", [np]) if self.names_word(np) => test.tail.push(self.same_word(np)?),
            ("OfNp", [np]) if test.must.iter().any(|word| word.0 == "ability") => {
                let of = self.all_of(np)?;
                if test.at.replace(Box::new(of)).is_some() {
                    return fail(post, "two places");
                }
            }
            ("OfNp", [np]) => {
                let of = self.all_of(np)?;
                if !matches!(of, Sel::Zone(..)) || test.at.replace(Box::new(of)).is_some() {
                    return fail(post, "what follows a noun");
                }
            }
            _ => return fail(post, "what follows a noun"),
        }
        Ok(())
    }

    /// Whose side it must be on, said by a verb.
    pub(crate) fn side(
        &mut self,
        test: &mut Test,
        gap: &Mean,
        who: &Mean,
        side: fn(Who) -> Side,
    ) -> Lowered<()> {
        self.take(gap);
        self.take(&gap.kids[0]);
        let who = self.who(who)?;
        match test.side.replace(side(who)) {
            None => Ok(()),
            Some(_) => fail(gap, "two owners"),
        }
    }
}

pub(crate) fn is_direction(atom: &Atom) -> bool {
    atom.0 == "direction"
}

pub(crate) fn must(word: String) -> Test {
    Test::must(vec![Atom(word)])
}

pub(crate) fn inner_word(mean: &Mean) -> &Mean {
    match (mean.head.as_str(), mean.kids.as_slice()) {
        ("Noun", [inner]) => inner,
        _ => mean,
    }
}

/// Whether a gap is nothing but its verb.
pub(crate) fn plain_gap(gap: &Mean, verb: &str) -> bool {
    let ("Gap", [said, args]) = (gap.head.as_str(), gap.kids.as_slice()) else {
        return false;
    };
    said.head == verb && args.kids.is_empty()
}
