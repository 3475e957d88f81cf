//! Steps that are said in a way of their own: later, two verbs in one, by what
//! something is, until something turns up.

use ir::Role;
use ir::program::{
    Amount, Cmp, Cond, Distinct, Filter, Mod, Op, PlayerOrder, Ref, Sel, StatChange, Tail, Until,
    Who,
};

use super::being::words;
use super::shape::shape;
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
            arms.push(vec![Op::done(
                self.word(verb),
                vec![
                    (Role::Actor, Sel::Players(self.doer.clone())),
                    (Role::Patient, what.clone()),
                ],
                self.register(),
            )]);
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

    /// `depending on the amount of ..`: by a number, or by a direction.
    pub(crate) fn depending(&mut self, key: &Mean, cases: &Mean) -> Lowered<Vec<Op>> {
        let facing = self.fits(key, shape!("Np(Of($, [], [], [], Head(direction)), [])"));
        let facing = facing.map(|[of]| self.np(of)).transpose()?;
        let number = match facing {
            Some(_) => Amount::X,
            None => self.amount(key)?,
        };
        let mut arms = Vec::new();
        for case in &cases.kids {
            let Some([what, body]) = self.fits(case, shape!("Case($, $)")) else {
                return fail(case, "case");
            };
            let cond = match &facing {
                Some(of) => {
                    let ways = match what.head.as_str() {
                        "Either" => what.kids.as_slice(),
                        _ => std::slice::from_ref(what),
                    };
                    self.take(what);
                    let any_of = ways
                        .iter()
                        .flat_map(|way| words(vec![self.word(way)]).any_of);
                    let any_of = any_of.collect();
                    Cond::Is(of.clone(), Filter { any_of })
                }
                None => self.in_range(&number, what)?,
            };
            arms.push((cond, self.block(body)?));
        }
        Ok(vec![Op::Switch(arms)])
    }

    /// Whether a number is `1 to 3`, `7 or more`.
    pub(crate) fn in_range(&mut self, number: &Amount, what: &Mean) -> Lowered<Cond> {
        let ("Range", [most]) = (what.head.as_str(), what.kids.as_slice()) else {
            let (cmp, n) = self.cmp(what)?;
            return Ok(Cond::Compare(number.clone(), cmp, n));
        };
        self.take(what);
        let least = Amount::Number(what.val);
        let most = self.amount(most)?;
        Ok(Cond::And(vec![
            Cond::Compare(number.clone(), Cmp::AtLeast, least),
            Cond::Compare(number.clone(), Cmp::AtMost, most),
        ]))
    }

    /// `while paying for a memory cost, you may banish ~ to pay for 1 of it`.
    pub(crate) fn pays_for(&mut self, mean: &Mean) -> Lowered<Vec<Op>> {
        let pays = shape!(
            "WhileDoing(Do(pay, Args(What(For($)))), Tailed(Say(Np(You, []), May($)), [To(Do(pay, Args(What(For(Np(PartOf($, Np(D(That, [], [], [], Head(cost)), [])), []))))))]))"
        );
        let any = shape!("Np(Q(N#1, [], Head($)), [])");
        let own = shape!("Np(Of($D(ThisD, [], [], [], %), [], [], [], Head($)), [])");
        let Some([of, paid, n]) = self.fits(mean, pays) else {
            return fail(mean, "what pays for a cost");
        };
        let (scope, cost) = match (self.fits(of, any), self.fits(of, own)) {
            (Some([cost]), _) => (Sel::Players(Who::You), cost),
            (None, Some([_, cost])) => (Sel::Ref(Ref::This), cost),
            _ => return fail(of, "which cost"),
        };
        let lane = self.word(cost);
        let Some(lane) = lane.strip_suffix("_cost") else {
            return fail(cost, "which cost");
        };
        let mut pays = self.cost(paid)?;
        pays.price.push((lane.to_string(), self.amount(n)?));
        Ok(vec![Op::Affect(scope, vec![Mod::Pays(pays)], Until::Game)])
    }

    /// `reveal cards from the top of a deck until you reveal a unit`: all of
    /// them, and the one that was looked for.
    pub(crate) fn until_found(&mut self, verb: &Mean, args: &[Mean]) -> Lowered<Option<Vec<Op>>> {
        let until = shape!(
            "Args(Lasting(Until(Fact(%, Do($, Args(Patient|What($)))))), PlaceBefore(EndOf(Top, $)), Patient(Np(Plural([], $Head(card)), [])))"
        );
        let Some([same, what, end, cards]) = self.fits_args(args, until) else {
            return Ok(None);
        };
        if same.head != verb.head {
            return fail(same, "until what");
        }
        [verb, same].into_iter().for_each(|part| self.take(part));
        let Sel::Zone(who, zone) = self.np(end)? else {
            return fail(end, "the top of what");
        };
        let filter = self.predicate(what)?;
        let (all, one) = (self.register(), self.register());
        self.bind(cards, Ref::Reg(all));
        if let Some(head) = what.kids.first().and_then(|base| base.kids.last()) {
            self.bind(head, Ref::Reg(one));
        }
        let mut last = filter.clone();
        for test in &mut last.any_of {
            let among = Box::new(Sel::Ref(Ref::Reg(all)));
            test.tail.push(Tail::Among(among));
        }
        let doer = Sel::Players(self.doer.clone());
        let roles = vec![
            (Role::Actor, doer),
            (Role::Patient, Sel::Ref(Ref::Reg(all))),
        ];
        let reveal = Op::done(verb.head.clone(), roles, self.register());
        let shown = Op::Bind(all, Sel::Until(who, zone, filter));
        Ok(Some(vec![shown, reveal, Op::Bind(one, Sel::All(last))]))
    }

    /// `activate the conquer effects of units here`: as if they had triggered.
    pub(crate) fn perform(&mut self, np: &Mean) -> Lowered<Option<Vec<Op>>> {
        let effects = shape!("Np(D(The, [], [], [], Head(EffectOf($))), [OfNp($)])");
        let Some([event, of]) = self.fits(np, effects) else {
            return Ok(None);
        };
        let event = self.word(event);
        Ok(Some(vec![Op::Perform(self.np(of)?, event)]))
    }

    /// `your Deathknell effects trigger an additional time`.
    pub(crate) fn triggers_more(&mut self, by: &Sel, vp: &Mean) -> Lowered<Option<Vec<Op>>> {
        let Some([n]) = self.fits(vp, shape!("Do(trigger, Args(More($)))")) else {
            return Ok(None);
        };
        let n = self.amount(n)?;
        let mods = vec![Mod::Stat("times triggered".to_string(), StatChange::Add(n))];
        Ok(Some(vec![Op::Affect(by.clone(), mods, Until::Game)]))
    }

    /// `make new choices for it`: its targets and choices are chosen again.
    pub(crate) fn retarget(&mut self, args: &[Mean]) -> Lowered<Option<Vec<Op>>> {
        let new = shape!("Args(Patient(Np(Plural([New], Head(choice)), [])), For($))");
        let Some([item]) = self.fits_args(args, new) else {
            return Ok(None);
        };
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
