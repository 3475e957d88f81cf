//! Phrases that look back: what was spoken of before.

use ir::Role;
use ir::program::{Cond, Event, EventTest, Ref, Sel, Span, Tail, Who};

use super::np::Parts;
use super::shape::shape;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;
use crate::resolve::Referent;

impl Lower<'_> {
    /// `the card that had its activation negated this way`: what that was done to.
    pub(crate) fn card_of_item<'m>(&self, parts: &Parts<'m>) -> Option<&'m Mean> {
        let had = shape!(
            "That(Past(Do(have, Args(What(Np(D(Its, [], [], [], %), [Done(%, Args($ThisWay*))]))))))"
        );
        let ([post], Some(the)) = (parts.posts, parts.det) else {
            return None;
        };
        let [way] = self.fits(post, had)?;
        self.take(the);
        self.take_all(parts.noun);
        Some(way)
    }

    /// A phrase that names what was spoken of: the noun only says which.
    pub(crate) fn spoken_of(&mut self, det: &Mean, base: &Mean, parts: &Parts) -> Lowered<Sel> {
        self.take(det);
        self.take_all(parts.noun);
        let remaining = parts.adjs.iter().any(|adj| adj.head == "remaining");
        let part = |adj: &&Mean| {
            matches!(
                adj.head.as_str(),
                "Part" | "friendly" | "enemy" | "remaining"
            )
        };
        parts
            .adjs
            .iter()
            .filter(part)
            .for_each(|adj| self.take_all(adj));
        let meant = match self.open(det.val, base) {
            Err(unknown) => self.done_by_this(parts).ok_or(unknown)?,
            Ok(meant) => meant,
        };
        let attack = matches!(parts.noun.kids.as_slice(), [noun] if noun.head == "attack");
        if attack && let Sel::Ref(Ref::Event(role)) = &meant {
            // Of what somebody attacks with, the attack itself.
            let known = self.at(det.val);
            let of_attack = self
                .refs
                .get(&known)
                .is_some_and(|to| self.attacks.contains(to));
            let attack = match of_attack {
                true => *role,
                false => Role::Item,
            };
            return Ok(Sel::Ref(Ref::Event(attack)));
        }
        match meant {
            Sel::Ref(Ref::Reg(reg)) if remaining => Ok(Sel::Rest(reg)),
            _ if remaining => fail(base, "the rest of what"),
            known => Ok(known),
        }
    }

    /// `the banished object`, in another ability than the one that did it: what
    /// the card did it to.
    pub(crate) fn done_by_this(&mut self, parts: &Parts) -> Option<Sel> {
        let [part] = parts.adjs else { return None };
        let [verb] = part.kids.as_slice() else {
            return None;
        };
        if part.head != "Part" || !parts.posts.is_empty() {
            return None;
        }
        let mut filter = self.filter(parts.noun, &[], &[]).ok()?;
        let this = |role, of| (role, EventTest::Ref(of));
        let event = Event::with(
            self.word(verb),
            vec![
                this(Role::Source, Ref::This),
                this(Role::Patient, Ref::Candidate(0)),
            ],
        );
        let done = Cond::Happened(Box::new(event), Span::Game);
        for test in &mut filter.any_of {
            test.tail.push(Tail::Such(Box::new(done.clone())));
        }
        let all = Sel::All(filter);
        let det = parts.det.map(|det| self.at(det.val));
        let meant = det.and_then(|at| self.refs.get(&at).cloned());
        if let Some(Referent::Phrase(at) | Referent::Each(at) | Referent::Set(at)) = meant {
            self.bound.insert(at, all.clone());
        }
        Some(all)
    }

    /// What an open phrase means.
    pub(crate) fn open(&mut self, token: i32, mean: &Mean) -> Lowered<Sel> {
        let at = self.at(token);
        let found = self.refs.get(&at).cloned();
        match found {
            Some(Referent::Both(_)) if self.pair.is_some() => self.of_pair(false, mean),
            Some(Referent::Phrase(at) | Referent::Each(at) | Referent::Set(at)) => {
                match self.bound.get(&at) {
                    Some(bound) => Ok(bound.clone()),
                    None => fail(mean, "a reference to what is not kept"),
                }
            }
            Some(Referent::Both(places)) => {
                let kept = |at: &usize| self.bound.get(at).cloned();
                let all: Option<Vec<Sel>> = places.iter().map(kept).collect();
                all.map_or_else(
                    || fail(mean, "a reference to two things"),
                    |all| Ok(Sel::Join(all)),
                )
            }
            Some(Referent::Source) => Ok(Sel::Ref(Ref::This)),
            Some(Referent::EventPlace) => Ok(Sel::Ref(Ref::Event(Role::Place))),
            Some(Referent::EventThing) => Ok(Sel::Ref(Ref::Event(Role::Patient))),
            Some(Referent::EventPlayer) => {
                let patient = Box::new(Ref::Event(Role::Patient));
                Ok(Sel::Players(Who::Controller(patient)))
            }
            _ => fail(mean, "a reference"),
        }
    }

    /// `the rest`: what was not taken out of a set.
    pub(crate) fn rest(&mut self, base: &Mean) -> Lowered<Sel> {
        match self.open(base.val, base)? {
            Sel::Ref(Ref::Reg(reg)) => Ok(Sel::Rest(reg)),
            _ => fail(base, "the rest of what"),
        }
    }

    /// `one`, `up to two`: so many out of the set spoken of, kept for later.
    pub(crate) fn some(&mut self, base: &Mean) -> Lowered<Sel> {
        let set = self.open(base.val, base)?;
        let Some(quant) = base.kids.first() else {
            return Ok(set);
        };
        let range = self.range(quant)?;
        let chosen = self.choose(set, range, None)?;
        let at = self.at(base.val);
        self.bound.insert(at, chosen.clone());
        Ok(chosen)
    }

    pub(crate) fn part_of(&mut self, quant: &Mean, of: &Mean) -> Lowered<Sel> {
        let set = self.np(of)?;
        if matches!(quant.head.as_str(), "Each" | "All" | "Both") {
            self.take(quant);
            return Ok(set);
        }
        // One of them, in what may happen: any of them.
        if matches!(self.said_in, SaidIn::Event | SaidIn::Static) {
            self.one(quant);
            return Ok(set);
        }
        let (min, max) = self.range(quant)?;
        self.choose(set, (min, max), None)
    }
}
