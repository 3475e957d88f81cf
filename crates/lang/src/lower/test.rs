//! Filters: what must hold of a thing.

use ir::program::{Atom, Filter, Side, Tail, Test, Who};

use super::{Lower, Lowered, fail, word};
use crate::mean::Mean;

impl Lower<'_> {
    /// The filter of a noun with its adjectives and posts.
    pub(crate) fn filter(&mut self, noun: &Mean, adjs: &[Mean], posts: &[Mean]) -> Lowered<Filter> {
        let mut tests = self.noun_tests(noun)?;
        for adj in adjs {
            tests = self.adjective(tests, adj)?;
        }
        for post in posts {
            for test in &mut tests {
                self.post(test, post)?;
            }
        }
        Ok(Filter { any_of: tests })
    }

    fn noun_tests(&mut self, noun: &Mean) -> Lowered<Vec<Test>> {
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
                let mut tests = self.noun_tests(&kids[1])?;
                let words: Vec<Atom> = kids[0].kids.iter().map(|kid| self.atom(kid)).collect();
                tests
                    .iter_mut()
                    .for_each(|test| test.must.extend(words.clone()));
                Ok(tests)
            }
            "Counter" => Ok(vec![must(self.counter(noun))]),
            "EffectOf" | "Kw" => Ok(vec![must(noun.show())]),
            _ if kids.is_empty() => Ok(vec![must(word(self.grammar, noun))]),
            "Named" | "DName" => Ok(vec![must(word(self.grammar, noun))]),
            _ => fail(noun, "noun"),
        }
    }

    pub(crate) fn counter(&self, mean: &Mean) -> String {
        mean.kids
            .first()
            .map_or_else(|| "counter".to_string(), |kid| word(self.grammar, kid))
    }

    fn atom(&self, mean: &Mean) -> Atom {
        Atom(word(self.grammar, mean))
    }

    fn adjective(&mut self, mut tests: Vec<Test>, adj: &Mean) -> Lowered<Vec<Test>> {
        let kids = adj.kids.as_slice();
        let side = match adj.head.as_str() {
            "friendly" | "allied" => Some(Side::Of(Who::You)),
            "enemy" | "opposing" => Some(Side::NotOf(Who::You)),
            _ => None,
        };
        if let Some(side) = side {
            tests
                .iter_mut()
                .for_each(|test| test.side = Some(side.clone()));
            return Ok(tests);
        }
        if adj.head == "Either" || adj.head == "ElementAny" {
            return self.either(&tests, kids);
        }
        for test in &mut tests {
            match (adj.head.as_str(), kids) {
                ("Not", [inner]) => test.not.push(self.atom(inner_word(inner))),
                ("Other", []) => test.not.push(Atom("this".to_string())),
                ("Part", [verb]) => test.must.push(Atom(format!("{}ed", verb.head))),
                ("StatIs", [stat]) => {
                    let amount = ir::program::Amount::Number(adj.val);
                    let stat = word(self.grammar, stat);
                    test.tail
                        .push(Tail::Stat(stat, ir::program::Cmp::Equal, amount));
                }
                ("Kw", [name, ..]) => test.must.push(Atom(word(self.grammar, name))),
                ("Doing", [step]) => test.must.push(Atom(verb_of(step))),
                ("Join", _) => test.must.extend(kids.iter().map(|kid| self.atom(kid))),
                (_, []) => test.must.push(self.atom(adj)),
                _ => return fail(adj, "adjective"),
            }
        }
        Ok(tests)
    }

    /// Each of the tests with each of the words.
    fn either(&mut self, tests: &[Test], words: &[Mean]) -> Lowered<Vec<Test>> {
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

    fn post(&mut self, test: &mut Test, post: &Mean) -> Lowered<()> {
        let kids = post.kids.as_slice();
        match (post.head.as_str(), kids) {
            ("At" | "In" | "From" | "On", [place]) => {
                test.at = Some(Box::new(self.np(place)?));
            }
            ("Rel", [who, gap]) if verb_of(gap) == "control" => {
                test.side = Some(Side::Of(self.who(who)?));
            }
            ("RelNot", [who, gap]) if verb_of(gap) == "control" => {
                test.side = Some(Side::NotOf(self.who(who)?));
            }
            ("Rel", [who, gap]) if verb_of(gap) == "own" => {
                test.side = Some(Side::OwnedBy(self.who(who)?));
            }
            ("With", [list]) => {
                for with in &list.kids {
                    self.with(test, with)?;
                }
            }
            ("Among", [np]) => test.tail.push(Tail::Among(Box::new(self.np(np)?))),
            ("OtherThan", [np]) => test.tail.push(Tail::NotIn(Box::new(self.np(np)?))),
            ("Named", []) => test.tail.push(Tail::Named(word(self.grammar, post))),
            ("That", [vp]) => test
                .tail
                .push(Tail::Such(Box::new(self.said_of_candidate(vp)?))),
            ("Done" | "RelPast" | "Rel" | "Doing" | "ThisWay", _) => {
                test.tail
                    .push(Tail::Such(Box::new(self.happened_to_candidate(post)?)));
            }
            ("Everywhere", _) => test.must.push(Atom("everywhere".to_string())),
            ("Such", [cond]) => {
                let cond = self.cond(cond)?;
                test.tail.push(Tail::Such(Box::new(cond)));
            }
            ("OfNp", [np]) => test.at = Some(Box::new(self.np(np)?)),
            _ => return fail(post, "what follows a noun"),
        }
        Ok(())
    }

    fn with(&mut self, test: &mut Test, with: &Mean) -> Lowered<()> {
        let kids = with.kids.as_slice();
        match (with.head.as_str(), kids) {
            ("StatIs" | "StatCost", [stat, cmp]) => {
                let (cmp, amount) = self.cmp(cmp)?;
                test.tail
                    .push(Tail::Stat(word(self.grammar, stat), cmp, amount));
            }
            ("CostIs", [cmp]) => {
                let (cmp, amount) = self.cmp(cmp)?;
                test.tail.push(Tail::Stat("cost".to_string(), cmp, amount));
            }
            ("Kw", [name, ..]) => test.must.push(Atom(word(self.grammar, name))),
            ("SameAs", [keys, np]) => {
                let ir::program::Sel::Ref(of) = self.np(np)? else {
                    return fail(with, "the same as");
                };
                let key = keys
                    .preorder()
                    .find(|key| key.kids.is_empty() && !key.head.is_empty());
                let key = key.map_or_else(String::new, |key| word(self.grammar, key));
                test.tail.push(Tail::Same(key, of));
            }
            ("Has", [np]) if alike(np).is_some() => {
                let key = np.preorder().find(|part| part.head == "Head");
                let key = key.and_then(|head| head.kids.first());
                let key = key.map_or_else(String::new, |key| word(self.grammar, key));
                test.tail.push(Tail::Alike(key, alike(np) == Some(true)));
            }
            ("Has", [np]) if np.preorder().any(|part| part.head == "Counter") => {
                let counter = np.preorder().find(|part| part.head == "Counter");
                let name = counter.map_or_else(String::new, |mean| self.counter(mean));
                let one = ir::program::Amount::Number(1);
                test.tail
                    .push(Tail::Counters(name, ir::program::Cmp::AtLeast, one));
            }
            _ => return fail(with, "with"),
        }
        Ok(())
    }
}

/// Whether a phrase says `the same name` or `different costs`.
fn alike(np: &Mean) -> Option<bool> {
    let word = np
        .preorder()
        .find(|part| matches!(part.head.as_str(), "Same" | "Different"));
    word.map(|word| word.head == "Same")
}

fn must(word: String) -> Test {
    Test {
        must: vec![Atom(word)],
        ..Test::default()
    }
}

fn inner_word(mean: &Mean) -> &Mean {
    match (mean.head.as_str(), mean.kids.as_slice()) {
        ("Noun", [inner]) => inner,
        _ => mean,
    }
}

/// The verb of a step or a gap.
pub(crate) fn verb_of(mean: &Mean) -> String {
    let step = mean
        .preorder()
        .find(|part| matches!(part.head.as_str(), "Do" | "Done" | "Gap") && !part.kids.is_empty());
    step.map_or_else(String::new, |step| step.kids[0].head.clone())
}
