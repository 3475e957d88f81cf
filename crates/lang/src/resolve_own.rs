//! References inside a clause: to its subject, to each of several, to the other
//! of two, to what counters are on.

use crate::record::{Context, Mention, PartOf, Word};
use crate::resolve::{Referent, Resolver};
use crate::said::{is_thing, said};

impl Resolver<'_> {
    /// What the clause is said of: its subject, named or not.
    pub(crate) fn own(&self) -> Referent {
        let here = self.context();
        let same = |context: &Context| {
            context.part == PartOf::Subject
                && context.inside.is_empty()
                && (context.line, context.sentence) == (here.line, here.sentence)
        };
        let named = self.before().find(|m| same(&m.context));
        let opens = self.record.opens[..self.meant.len()].iter().zip(self.meant);
        let open = opens.rev().find(|(open, _)| same(&open.context));
        match (named, open) {
            (Some(named), Some((open, meant))) if open.at > named.at => meant.clone(),
            (Some(named), _) => said(named),
            (None, Some((_, meant))) => meant.clone(),
            (None, None) => Referent::Source,
        }
    }

    /// The same of each of several alone.
    pub(crate) fn each(&self, found: Referent) -> Referent {
        let several = |at: usize| {
            let mention = self.mention_at(at);
            mention.is_some_and(|m| m.several || m.nouns == ["one"])
        };
        match found {
            Referent::Phrase(at) if several(at) => Referent::Each(at),
            found => found,
        }
    }

    pub(crate) fn own_subject(&self) -> Referent {
        let subject = |m: &&Mention| self.same_clause(m) && m.context.part == PartOf::Subject;
        self.before().find(subject).map_or(Referent::Source, said)
    }

    /// `each other`: the two that were named last.
    pub(crate) fn other(&self) -> Referent {
        let mut two: Vec<usize> = Vec::new();
        for mention in self.before().filter(|m| is_thing(m)) {
            if mention.context.part == PartOf::Patient && two.len() < 2 {
                two.push(mention.at);
            }
        }
        two.reverse();
        Referent::Other(two)
    }

    /// What counters were said to be on, where this clause is about counters.
    pub(crate) fn counted(&self) -> Option<Referent> {
        let counters = |m: &Mention| m.nouns.iter().any(|noun| noun.starts_with("Counter"));
        let near = |context: &Context| context.sentence + 1 >= self.context().sentence;
        if !self.before().any(|m| self.same_clause(m) && counters(m)) {
            return None;
        }
        let on = self
            .before()
            .find(|m| m.context.within && near(&m.context) && is_thing(m));
        let opens = self.record.opens[..self.meant.len()].iter().zip(self.meant);
        let open = opens.rev().find(|(open, _)| {
            let known = matches!(open.word, Word::It | Word::They);
            known && open.context.within && near(&open.context)
        });
        match (on, open) {
            (Some(on), Some((open, meant))) if open.at > on.at => Some(meant.clone()),
            (Some(on), _) if !self.same_clause(on) => Some(said(on)),
            (None, Some((open, meant))) if open.context.verb != self.context().verb => {
                Some(meant.clone())
            }
            _ => None,
        }
    }
}
