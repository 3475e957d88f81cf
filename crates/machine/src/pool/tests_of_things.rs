//! From names to numbers: what a filter tests.

use super::code::{Domain, Filter, Mask, Side, Tail, Test};
use super::compile::{Compiler, Read, Refusal};
use ir::decl::Kinds;
use ir::program as p;

impl Compiler {
    /// A filter.
    ///
    /// # Errors
    /// What the machine cannot test.
    pub fn filter(&mut self, filter: &p::Filter) -> Result<Filter, Refusal> {
        let mut any_of = Vec::new();
        for test in &filter.any_of {
            for test in self.by_zone(test) {
                any_of.push(self.test(&test)?);
            }
        }
        Ok(Filter { any_of })
    }

    /// A test for each of the zones that an area is.
    fn by_zone(&self, test: &p::Test) -> Vec<p::Test> {
        if let Some(p::Sel::Zone(who, area)) = test.at.as_deref()
            && let Some((_, zones)) = self.words.areas.iter().find(|(name, _)| name == area)
        {
            let of = |zone: &&str| p::Test {
                at: Some(Box::new(p::Sel::Zone(who.clone(), (*zone).to_owned()))),
                ..test.clone()
            };
            return zones.iter().map(of).collect();
        }
        vec![test.clone()]
    }

    fn test(&mut self, test: &p::Test) -> Read<Test> {
        let mut to = Test {
            domain: self.domain(&test.must)?,
            ..Test::default()
        };
        for p::Atom(word) in &test.must {
            self.must(word, &mut to)?;
        }
        for p::Atom(word) in &test.not {
            self.must_not(word, &mut to)?;
        }
        to.side = match &test.side {
            None => None,
            Some(p::Side::Of(who)) => Some(Side::Of(self.who(who)?)),
            Some(p::Side::NotOf(who)) => Some(Side::NotOf(self.who(who)?)),
            Some(p::Side::OwnedBy(who)) => Some(Side::OwnedBy(self.who(who)?)),
        };
        to.at = match test.at.as_deref() {
            None => None,
            Some(p::Sel::Zone(who, zone)) => Some((self.who(who)?, self.zone(zone)?)),
            Some(other) => return self.refused(format!("the place {other:?}")),
        };
        for tail in &test.tail {
            let tail = self.tail(tail)?;
            to.tail.push(tail);
        }
        to.mask = Mask::of(&to);
        Ok(to)
    }

    /// What the nouns of a test name.
    fn domain(&self, must: &[p::Atom]) -> Read<Domain> {
        let nouns = self.words.nouns.iter();
        let named = |n: &&ir::decl::Noun| must.iter().any(|p::Atom(word)| word == n.one);
        let kinds = nouns.filter(named).map(|n| n.kinds);
        match kinds.reduce(Kinds::and) {
            Some(kinds) if kinds.meets(Kinds::PLAYER) => Ok(Domain::Players),
            Some(kinds) if kinds.meets(Kinds::ITEM) => Ok(Domain::Items),
            _ => Ok(Domain::Objects),
        }
    }

    /// Whether a word names a domain and nothing else.
    fn is_noun(&self, word: &str) -> bool {
        self.words.nouns.iter().any(|n| n.one == word)
    }

    fn must(&mut self, word: &str, to: &mut Test) -> Read<()> {
        match self.words.status(word) {
            Some((status, true)) => to.status |= 1 << status.0,
            Some((status, false)) => to.not_status |= 1 << status.0,
            None if self.is_noun(word) => {}
            None => to.must |= 1 << self.atom(word)?.0,
        }
        Ok(())
    }

    fn must_not(&mut self, word: &str, to: &mut Test) -> Read<()> {
        match self.words.status(word) {
            Some((status, true)) => to.not_status |= 1 << status.0,
            Some((status, false)) => to.status |= 1 << status.0,
            None if word == "this" => to.other = true,
            None => to.not |= 1 << self.atom(word)?.0,
        }
        Ok(())
    }

    fn tail(&mut self, tail: &p::Tail) -> Read<Tail> {
        Ok(match tail {
            p::Tail::Stat(name, cmp, amount) => {
                let stat = self.found(self.words.stat(name), "stat", name)?;
                Tail::Stat(stat, *cmp, self.amount(amount)?)
            }
            p::Tail::Counters(name, cmp, amount) => {
                let kind = self.counter(name)?;
                Tail::Counters(kind, *cmp, self.amount(amount)?)
            }
            p::Tail::Named(name) => Tail::Named(self.print_named(name)?),
            p::Tail::NotIn(sel) => Tail::NotIn(self.sel(sel)?),
            p::Tail::Among(sel) => Tail::Among(self.sel(sel)?),
            p::Tail::AdjacentTo(r) => Tail::AdjacentTo(self.reference(r)?),
            p::Tail::Such(cond) => Tail::Such(Box::new(self.cond(cond)?)),
            other => return self.refused(format!("the test {other:?}")),
        })
    }
}
