//! Phrases that name a set, a target or a choice, by how they are said.

use ir::program::{
    Amount, Choice, Cond, Filter, How, Op, Ref, Sel, Side, Span, Tail, TargetSlot, Test, Who,
};

use super::np::Parts;
use super::{Implied, Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::{HowMany, NpUse, SaidIn};

impl Lower<'_> {
    /// The filter of a phrase, with whose it is.
    pub(crate) fn filter_of(&mut self, parts: &Parts) -> Lowered<Filter> {
        let mut filter = self.filter(parts.noun, parts.adjs, parts.posts)?;
        if let Some(nth) = parts.ord.filter(|ord| self.is_first_of(ord)) {
            self.first_of(&mut filter, nth)?;
            parts.det.into_iter().for_each(|the| self.take(the));
            return Ok(filter);
        }
        let owned = parts
            .det
            .filter(|det| matches!(det.head.as_str(), "Your" | "My" | "Its" | "Their"));
        if owned.is_some() || parts.owner.is_some() {
            let attached = ["Equipment", "gear"].contains(&head_noun(parts.noun).as_str());
            if attached && let Some(Sel::Ref(host)) = self.owner_of(parts)? {
                let tests = filter.any_of.iter_mut();
                tests.for_each(|test| test.tail.push(Tail::AttachedTo(host.clone())));
                return Ok(filter);
            }
            let who = self.whose(parts)?;
            for test in &mut filter.any_of {
                if test.side.replace(Side::Of(who.clone())).is_some() {
                    return fail(parts.noun, "two owners");
                }
            }
        }
        Ok(filter)
    }

    fn is_first_of(&self, ord: &Mean) -> bool {
        self.said_in == SaidIn::Static && self.nth(ord).is_ok()
    }

    /// `the first gear played each turn`: which of those to which it happens.
    fn first_of(&mut self, filter: &mut Filter, nth: &Mean) -> Lowered<()> {
        let n = self.nth(nth)?;
        for test in &mut filter.any_of {
            let Some(Tail::Such(cond)) = test.tail.last_mut() else {
                return fail(nth, "which of what");
            };
            let Cond::Happened(event, span) = cond.as_mut() else {
                return fail(nth, "which of what");
            };
            event.nth = Some((n, *span));
            *span = Span::Now;
        }
        Ok(())
    }

    /// A set, a target or a choice, by how it is said.
    pub(crate) fn chosen(&mut self, parts: &Parts) -> Lowered<Sel> {
        let how = self.how;
        let chosen = self.chosen_how(parts);
        self.how = how;
        chosen
    }

    fn chosen_how(&mut self, parts: &Parts) -> Lowered<Sel> {
        let all = |quant: &&Mean| matches!(quant.head.as_str(), "All" | "Each" | "Both");
        let set = parts.quant.is_none_or(|quant| all(&quant));
        self.choose_places = set && self.said_in == SaidIn::Step;
        let usual = match self.said_in {
            SaidIn::Condition => None,
            _ => self.usual.take(),
        };
        let (random, adjs): (Vec<Mean>, Vec<Mean>) = parts
            .adjs
            .iter()
            .cloned()
            .partition(|adj| adj.head == "random");
        self.many = parts.quant.is_some_and(|quant| !is_one(quant));
        self.group = None;
        let single = std::mem::replace(&mut self.single, parts.quant.is_some_and(is_one));
        let filter = match random.is_empty() {
            true => self.filter_of(parts),
            false => {
                self.how = How::Random;
                let filter = self.filter_of(&Parts {
                    adjs: &adjs,
                    ..*parts
                });
                parts.adjs.iter().for_each(|adj| self.take_all(adj));
                filter
            }
        };
        self.choose_places = false;
        self.single = single;
        let (mut filter, group) = (filter?, self.group.take());
        self.imply(&mut filter, usual);
        if let Some(from) = self.from.take() {
            let tests = filter.any_of.iter_mut().filter(|test| test.at.is_none());
            tests.for_each(|test| test.at = Some(Box::new(from.clone())));
        }
        if let Some(quant) = parts.quant.filter(all) {
            self.take(quant);
        }
        let Some(quant) = parts.quant.filter(|quant| !all(quant)) else {
            if group.is_some() {
                return fail(parts.noun, "the same as what");
            }
            if self.said_in != SaidIn::Step {
                let of = match self.said_in {
                    SaidIn::Static => Ref::Candidate(0),
                    _ => Ref::LoopThing,
                };
                self.bind(parts.noun, of);
                return Ok(Sel::All(filter));
            }
            let reg = self.register();
            self.bind(parts.noun, Ref::Reg(reg));
            self.before.push(Op::Bind(reg, Sel::All(filter)));
            return Ok(Sel::Ref(Ref::Reg(reg)));
        };
        let word_target = matches!(quant.head.as_str(), "Target" | "TargetOther" | "EachTarget");
        let asked = matches!(
            self.said_in,
            SaidIn::Event | SaidIn::Condition | SaidIn::Static
        );
        if asked && !word_target {
            self.one(quant);
            if quant.head == "Any" {
                self.take(quant);
            }
            if self.said_in == SaidIn::Static {
                self.bind(parts.noun, Ref::Candidate(0));
            }
            return Ok(Sel::All(filter));
        }
        self.take_once(quant)?;
        let other = quant.head == "TargetOther";
        if other {
            let this = ir::program::Atom("this".to_string());
            let others = filter.any_of.iter_mut();
            others.for_each(|test| test.not.push(this.clone()));
        }
        if other {
            self.other_than_targets(&mut filter);
        }
        let (min, max) = self.range(quant)?;
        let said = NpUse {
            said_in: self.said_in,
            how: HowMany::Some,
            word_target,
            hidden: hidden(&filter) || self.doer != Who::You,
        };
        if !(self.grammar.words.targets)(&said) {
            if group.is_some() {
                return fail(parts.noun, "the same as what");
            }
            let chosen = self.choose(Sel::All(filter), (min, max), Some(parts.noun))?;
            if let Sel::Ref(of) = &chosen {
                self.bind_places(parts, of);
                self.last = Some(of.clone());
            }
            return Ok(chosen);
        }
        let slot = u8::try_from(self.slots.len()).unwrap_or(u8::MAX);
        self.slots.push(TargetSlot {
            filter,
            min,
            max,
            group,
        });
        self.bind(parts.noun, Ref::Target(slot));
        self.bind_places(parts, &Ref::Target(slot));
        self.last = Some(Ref::Target(slot));
        Ok(Sel::Ref(Ref::Target(slot)))
    }

    /// What the verb says of it, where the phrase does not.
    pub(crate) fn imply(&self, filter: &mut Filter, usual: Option<Implied>) {
        match usual {
            None => {}
            Some(Implied::Own) => {
                let tests = filter.any_of.iter_mut().filter(|test| test.side.is_none());
                tests.for_each(|test| test.side = Some(Side::Of(self.doer.clone())));
            }
            Some(Implied::At(zone)) => {
                let among = |test: &Test| {
                    let mut tail = test.tail.iter();
                    tail.any(|tail| matches!(tail, Tail::Among(_)))
                };
                let tests = filter.any_of.iter_mut();
                let tests = tests.filter(|test| test.at.is_none() && !among(test));
                tests.for_each(|test| test.at = Some(Box::new(zone.clone())));
            }
        }
    }

    /// `another` is none of those targeted before, either.
    fn other_than_targets(&self, filter: &mut Filter) {
        let before = 0..u8::try_from(self.slots.len()).unwrap_or(u8::MAX);
        for slot in before {
            let target = Tail::NotIn(Box::new(Sel::Ref(Ref::Target(slot))));
            let tests = filter.any_of.iter_mut();
            tests.for_each(|test| test.tail.push(target.clone()));
        }
    }

    /// `there` after `a unit at a battlefield` is where that unit is.
    pub(crate) fn bind_places(&mut self, parts: &Parts, of: &Ref) {
        for post in parts.posts.iter().filter(|post| post.head == "At") {
            let base = post.kids.first().and_then(|place| place.kids.first());
            if let Some(head) = base.and_then(|base| base.kids.last()) {
                self.bind(head, Ref::PlaceOf(Box::new(of.clone())));
            }
        }
    }

    /// The least and the largest number of a quantifier.
    pub(crate) fn range(&mut self, quant: &Mean) -> Lowered<(Amount, Amount)> {
        let none = Amount::Number(0);
        match (quant.head.as_str(), quant.kids.as_slice()) {
            ("", [inner]) => self.range(inner),
            ("Target" | "TargetOther" | "EachTarget", kids) => {
                self.take(quant);
                match kids {
                    [inner] if !inner.kids.is_empty() || !inner.head.is_empty() => {
                        self.range(inner)
                    }
                    _ => Ok((Amount::Number(1), Amount::Number(1))),
                }
            }
            ("UpTo", [n]) => {
                self.take(quant);
                Ok((none, self.amount(n)?))
            }
            ("AnyN", _) => {
                self.take(quant);
                Ok((none, Amount::Any))
            }
            ("AtLeast", [n]) => {
                self.take(quant);
                Ok((self.amount(n)?, Amount::Any))
            }
            ("N" | "X" | "ThatMuch" | "Any", _) => {
                let n = self.amount(quant)?;
                Ok((n.clone(), n))
            }
            _ => fail(quant, "how many are chosen"),
        }
    }

    pub(crate) fn choose(
        &mut self,
        from: Sel,
        (min, max): (Amount, Amount),
        noun: Option<&Mean>,
    ) -> Lowered<Sel> {
        let reg = self.register();
        let (who, how) = (self.doer.clone(), self.how);
        self.before.push(Op::Choose(Choice {
            who,
            from,
            min,
            max,
            how,
            reg,
        }));
        if let Some(noun) = noun {
            self.bind(noun, Ref::Reg(reg));
        }
        Ok(Sel::Ref(Ref::Reg(reg)))
    }
}

/// The noun of a head, where it is one word.
fn head_noun(head: &Mean) -> String {
    let noun = head.kids.first().filter(|noun| noun.kids.is_empty());
    noun.map_or_else(String::new, |noun| noun.head.clone())
}

/// Whether a quantifier speaks of one thing.
fn is_one(quant: &Mean) -> bool {
    let number = quant.preorder().find(|part| part.head == "N");
    quant.head != "AnyN" && number.is_none_or(|n| n.val == 1)
}

/// Whether it lies in a zone that not everybody sees.
fn hidden(filter: &Filter) -> bool {
    let secret = [
        "hand",
        "memory",
        "deck",
        "Main_Deck",
        "Rune_Deck",
        "material_deck",
        "main_deck",
    ];
    let seen =
        |tail: &Tail| matches!(tail, Tail::Among(of) if matches!(**of, Sel::Ref(Ref::Reg(_))));
    filter.any_of.iter().any(|test| match test.at.as_deref() {
        Some(Sel::Zone(_, zone)) => secret.contains(&zone.as_str()),
        Some(Sel::Join(zones)) => zones.iter().any(|zone| match zone {
            Sel::Zone(_, zone) => secret.contains(&zone.as_str()),
            _ => false,
        }),
        _ => test.tail.iter().any(seen),
    })
}
