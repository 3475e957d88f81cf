//! References to what was done: `if you do`, `this way`, `that much`, `instead`,
//! and to what was left of a set.

use crate::record::{How, Mention, Step};
use crate::resolve::{Referent, Resolver};
use crate::said::{is_thing, says};

impl<'r> Resolver<'r> {
    pub(crate) fn steps(&self) -> impl Iterator<Item = &'r Step> {
        let at = self.open.at;
        self.record.steps.iter().rev().filter(move |s| s.at < at)
    }

    pub(crate) fn amount(&self) -> Referent {
        let own = self.context().verb.as_ref().map(|(at, _)| *at);
        let steps = || {
            self.steps()
                .filter(|step| Some(step.at) != own && step.verb != "do")
        };
        let found = steps().find(|step| step.amount).or_else(|| steps().next());
        found.map_or(Referent::Nothing, |step| Referent::Amount(step.at))
    }

    /// The last set of things: what was looked at, revealed, chosen from.
    pub(crate) fn set(&self) -> Referent {
        let own = |m: &&Mention| m.context.inside.is_empty() && !self.same_clause(m);
        let thing = |m: &&Mention| is_thing(m) && !says(m, "one");
        let found = self.before().filter(thing).filter(own).find(|m| m.several);
        let found = found.or_else(|| self.before().filter(thing).find(own));
        found.map_or(Referent::Nothing, |m| Referent::Set(m.at))
    }

    pub(crate) fn rest(&self) -> Referent {
        let viewed = |m: &&Mention| {
            let verb = m.context.verb.as_ref().map(|(_, verb)| verb.as_str());
            matches!(
                verb,
                Some("look" | "reveal" | "choose" | "search" | "banish" | "put")
            ) && m.several
                && m.context.inside.is_empty()
        };
        match self.before().find(viewed) {
            Some(m) => Referent::Set(m.at),
            None => self.set(),
        }
    }

    /// `this way`: the last step of that verb, else the last one.
    pub(crate) fn this_way(&self) -> Referent {
        let own = self.context().verb.as_ref();
        let verb = own.map(|(_, verb)| verb.clone());
        let at = own.map(|(at, _)| *at);
        let others = || {
            self.steps()
                .filter(|step| Some(step.at) != at && step.verb != "do")
        };
        let same = others().find(|step| Some(&step.verb) == verb.as_ref());
        let found = same.or_else(|| others().next());
        found.map_or(Referent::Nothing, |step| Referent::Step(step.at))
    }

    /// `if you do`: the last step of a main clause, the first of a list.
    pub(crate) fn last_step(&self) -> Referent {
        let main = |step: &&Step| step.context.how == How::Main && step.context.inside.is_empty();
        let own = self.context().verb.as_ref().map(|(at, _)| *at);
        let mut steps = self
            .steps()
            .filter(main)
            .filter(|step| Some(step.at) != own)
            .filter(|step| !["do", "ignore", "reduce"].contains(&step.verb.as_str()));
        steps
            .next()
            .map_or(Referent::Nothing, |step| Referent::Step(step.at))
    }

    /// `instead`: what would happen, else the last step of the same verb.
    pub(crate) fn instead(&self) -> Referent {
        let sentence = self.context().sentence;
        let line = self.context().line;
        let is_would = |step: &Step| step.context.how == How::Condition;
        let would = self.steps().find(|step| {
            is_would(step) && step.context.line == line && step.context.sentence + 1 >= sentence
        });
        if let Some(step) = would.filter(|step| self.says_would(step)) {
            return Referent::Step(step.at);
        }
        let asked = would.map(|step| step.at);
        let main = || self.steps().filter(|s| s.context.how == How::Main);
        let own = main().next();
        let earlier = || main().skip(1);
        let same = earlier().find(|step| own.is_some_and(|own| own.verb == step.verb));
        let found = same.or_else(|| earlier().next());
        let found = found.map(|step| step.at).or(asked);
        found.map_or(Referent::Nothing, Referent::Step)
    }

    pub(crate) fn says_would(&self, step: &Step) -> bool {
        self.record.woulds.contains(&step.at)
    }
}
