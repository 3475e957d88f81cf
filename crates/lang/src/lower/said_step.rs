//! Steps that are said in a way of their own: later, two verbs in one, by what
//! something is, until something turns up.

use ir::Role;
use ir::program::{
    Amount, Cond, Distinct, Mod, Op, PlayerOrder, Ref, Sel, StatChange, Tail, Until, Who,
};

use super::cond::words;
use super::step::{base_noun, noun_of};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// A step that is done at a later moment, said beside it.
    pub(crate) fn later(
        &mut self,
        at: &Mean,
        step: impl FnOnce(&mut Self) -> Lowered<Vec<Op>>,
    ) -> Lowered<Vec<Op>> {
        self.take(at);
        let event = self.moment(&at.kids[0])?;
        if self.later {
            return step(self);
        }
        let mut block = std::mem::take(&mut self.before);
        let done = step(self);
        std::mem::swap(&mut self.before, &mut block);
        block.extend(done?);
        Ok(vec![Op::Watch(event, true, Until::Game, block)])
    }

    /// A list of deeds whose last says when: all of them are done then.
    pub(crate) fn all_later(&mut self, kids: &[&Mean]) -> Lowered<Option<Vec<Op>>> {
        let deeds = kids
            .iter()
            .all(|kid| kid.head == "Do" && kid.kids.len() == 2);
        let last = kids
            .last()
            .filter(|_| deeds && !self.later && kids.len() > 1);
        let args = last.map_or(&[][..], |last| &last.kids[1].kids);
        let Some(at) = args.iter().find(|arg| arg.head == "AtTime") else {
            return Ok(None);
        };
        let event = self.moment(&at.kids[0])?;
        self.later = true;
        let block = self.sequence(kids, None);
        self.later = false;
        Ok(Some(vec![Op::Watch(event, true, Until::Game, block?)]))
    }

    /// `ready or exhaust a legend`: what it is done to is one thing.
    pub(crate) fn either_verb(&mut self, verbs: &Mean, patient: &Mean) -> Lowered<Vec<Op>> {
        self.take(patient);
        let Some(inner) = patient.kids.first() else {
            return fail(patient, "what it is done to");
        };
        let what = self.np(inner)?;
        let mut arms = Vec::new();
        for verb in &verbs.kids {
            arms.push(vec![Op::Do {
                verb: self.word(verb),
                roles: vec![
                    (Role::Actor, Sel::Players(self.doer.clone())),
                    (Role::Patient, what.clone()),
                ],
                amount: None,
                manner: Vec::new(),
                reg: self.register(),
            }]);
        }
        Ok(vec![Op::Modes {
            n: Amount::Number(1),
            up_to: false,
            distinct: Distinct::No,
            arms,
        }])
    }

    /// `do one of the following based on its domain`: by a word of a thing.
    pub(crate) fn switch(&mut self, head: &Mean, key: &Mean, cases: &Mean) -> Lowered<Vec<Op>> {
        let deed = head.preorder().find(|part| part.head == "Following");
        if deed.is_none_or(|one| one.kids.first().is_none_or(|n| n.head != "N" || n.val != 1)) {
            return fail(head, "by what it is");
        }
        self.take_all(head);
        let base = key.kids.first().filter(|_| key.head == "Np");
        let Some((base, det)) = base.and_then(|base| Some((base, base.kids.first()?))) else {
            return fail(key, "by what it is");
        };
        self.take(key);
        self.take(base);
        base.kids
            .last()
            .into_iter()
            .for_each(|head| self.take_all(head));
        let of = self.det_owner(det)?;
        let mut arms = Vec::new();
        for case in &cases.kids {
            let [what, body] = case.kids.as_slice() else {
                return fail(case, "case");
            };
            self.take(case);
            let leaves = what.preorder().filter(|part| part.kids.is_empty());
            let is: Vec<String> = leaves
                .filter(|leaf| !leaf.head.is_empty())
                .map(|leaf| leaf.head.clone())
                .collect();
            self.take_all(what);
            if is.len() != 1 {
                return fail(what, "case");
            }
            arms.push((Cond::Is(of.clone(), words(is)), self.block(body)?));
        }
        Ok(vec![Op::Switch(arms)])
    }

    /// `reveal cards from the top of a deck until you reveal a unit`: all of
    /// them, and the one that was looked for.
    pub(crate) fn until_found(&mut self, verb: &Mean, args: &[Mean]) -> Lowered<Option<Vec<Op>>> {
        let part = |head: &str| {
            let arg = args.iter().find(|arg| arg.head == head);
            arg.and_then(|arg| Some((arg, arg.kids.first()?)))
        };
        let (Some((lasting, until)), Some((from, end)), Some((patient, cards)), 3) = (
            part("Lasting"),
            part("PlaceBefore"),
            part("Patient"),
            args.len(),
        ) else {
            return Ok(None);
        };
        let fact = until.kids.first().filter(|_| until.head == "Until");
        let found = fact.and_then(|fact| fact.kids.get(1));
        let (Some(fact), Some(found)) = (fact, found) else {
            return Ok(None);
        };
        let top = matches!(end.kids.first(), Some(top) if top.head == "Top");
        if end.head != "EndOf" || !top || noun_of(cards) != "card" {
            return Ok(None);
        }
        [lasting, until, fact, from, end, &end.kids[0], patient, verb]
            .into_iter()
            .for_each(|part| self.take(part));
        self.take_all(cards);
        self.take_all(&fact.kids[0]);
        let [same, looked] = found.kids.as_slice() else {
            return fail(found, "until what");
        };
        let what = looked.kids.first().and_then(|arg| arg.kids.first());
        let (Some(what), true) = (what, same.head == verb.head && looked.kids.len() == 1) else {
            return fail(found, "until what");
        };
        [found, same, &looked.kids[0]]
            .into_iter()
            .for_each(|part| self.take(part));
        let Sel::Zone(who, zone) = self.np(&end.kids[1])? else {
            return fail(end, "the top of what");
        };
        let filter = self.predicate(what)?;
        let (all, one) = (self.register(), self.register());
        if let Some(head) = cards.kids.first().and_then(|base| base.kids.last()) {
            self.bind(head, Ref::Reg(all));
        }
        if let Some(head) = what.kids.first().and_then(|base| base.kids.last()) {
            self.bind(head, Ref::Reg(one));
        }
        let mut last = filter.clone();
        for test in &mut last.any_of {
            let among = Box::new(Sel::Ref(Ref::Reg(all)));
            test.tail.push(Tail::Among(among));
        }
        let reveal = Op::Do {
            verb: verb.head.clone(),
            roles: vec![
                (Role::Actor, Sel::Players(self.doer.clone())),
                (Role::Patient, Sel::Ref(Ref::Reg(all))),
            ],
            amount: None,
            manner: Vec::new(),
            reg: self.register(),
        };
        let shown = Op::Bind(all, Sel::Until(who, zone, filter));
        Ok(Some(vec![shown, reveal, Op::Bind(one, Sel::All(last))]))
    }

    /// `activate the conquer effects of units here`: as if they had triggered.
    pub(crate) fn perform(&mut self, np: &Mean) -> Lowered<Option<Vec<Op>>> {
        let effect = base_noun(np).filter(|noun| noun.head == "EffectOf");
        let (Some(effect), [base, posts]) = (effect, np.kids.as_slice()) else {
            return Ok(None);
        };
        let [of] = posts.kids.as_slice() else {
            return fail(np, "whose effects");
        };
        let the = base
            .kids
            .first()
            .filter(|det| base.head == "D" && det.head == "The");
        let (Some(the), "OfNp") = (the, of.head.as_str()) else {
            return fail(np, "whose effects");
        };
        self.take_with_head(&[np, base, the, of], base);
        let event = effect.kids[0].head.clone();
        Ok(Some(vec![Op::Perform(self.np(&of.kids[0])?, event)]))
    }

    /// `your Deathknell effects trigger an additional time`.
    pub(crate) fn triggers_more(&mut self, by: &Sel, vp: &Mean) -> Lowered<Option<Vec<Op>>> {
        let ("Do", [verb, args]) = (vp.head.as_str(), vp.kids.as_slice()) else {
            return Ok(None);
        };
        let ([more], "trigger") = (args.kids.as_slice(), verb.head.as_str()) else {
            return Ok(None);
        };
        if more.head != "More" {
            return Ok(None);
        }
        [vp, verb, more]
            .into_iter()
            .for_each(|part| self.take(part));
        let n = self.amount(&more.kids[0])?;
        let mods = vec![Mod::Stat("times triggered".to_string(), StatChange::Add(n))];
        Ok(Some(vec![Op::Affect(by.clone(), mods, Until::Game)]))
    }

    /// `make new choices for it`: its targets and choices are chosen again.
    pub(crate) fn retarget(&mut self, args: &[Mean]) -> Lowered<Option<Vec<Op>>> {
        let part = |head: &str| {
            let arg = args.iter().find(|arg| arg.head == head);
            arg.and_then(|arg| Some((arg, arg.kids.first()?)))
        };
        let (Some((patient, np)), Some((of, item))) = (part("Patient"), part("For")) else {
            return Ok(None);
        };
        let new = np.preorder().any(|part| part.head == "New");
        if noun_of(np) != "choice" || !new || args.len() != 2 {
            return Ok(None);
        }
        self.take(patient);
        self.take_all(np);
        self.take(of);
        match self.np(item)? {
            Sel::Ref(item) => Ok(Some(vec![Op::Retarget(item)])),
            _ => fail(item, "new choices of what"),
        }
    }

    /// A player may or must not: who does it makes it.
    pub(crate) fn each_makes(&mut self, by: &Sel, make: Vec<Op>) -> Lowered<Vec<Op>> {
        match by {
            Sel::Players(Who::You | Who::LoopPlayer) => Ok(make),
            Sel::Players(who) => Ok(vec![Op::Each(who.clone(), PlayerOrder::Ring, make)]),
            Sel::Join(all) => {
                let mut ops = Vec::new();
                for one in all {
                    ops.extend(self.each_makes(one, make.clone())?);
                }
                Ok(ops)
            }
            Sel::Ref(of) => {
                let who = Who::Controller(Box::new(of.clone()));
                Ok(vec![Op::Each(who, PlayerOrder::Ring, make)])
            }
            _ => Err(super::NotLowered {
                what: "several".to_string(),
                place: "who makes it",
            }),
        }
    }
}
