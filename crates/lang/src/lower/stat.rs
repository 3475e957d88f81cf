//! Numbers of things that change: `reduce its cost by ..`, `double its Might`.

use ir::Role;
use ir::program::{
    Amount, CostChange, Event, EventTest, Mod, Op, Replacement, Sel, Spend, StatChange, Until,
};

use super::nouns::noun_of;
use super::shape::shape;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

pub(crate) const VERBS: [&str; 3] = ["reduce", "increase", "double"];

impl Lower<'_> {
    /// `my Might is increased by ..`: what is changed is the subject.
    pub(crate) fn is_changed(&mut self, subject: &Mean, vp: &Mean) -> Lowered<Option<Vec<Op>>> {
        let done = vp.kids.first().filter(|_| vp.head == "Is");
        let Some([verb, args]) = done.map(|done| done.kids.as_slice()) else {
            return Ok(None);
        };
        if !VERBS.contains(&verb.head.as_str()) {
            return Ok(None);
        }
        self.take(vp);
        done.into_iter().for_each(|done| self.take(done));
        self.changes(subject, verb, &args.kids).map(Some)
    }

    /// `reduce its cost by ..` as a step.
    pub(crate) fn change(&mut self, verb: &Mean, args: &[Mean]) -> Lowered<Option<Vec<Op>>> {
        if !VERBS.contains(&verb.head.as_str()) {
            return Ok(None);
        }
        let patient = args.iter().find(|arg| arg.head == "Patient");
        let Some((patient, np)) = patient.and_then(|arg| Some((arg, arg.kids.first()?))) else {
            return Ok(None);
        };
        self.take(patient);
        self.changes(np, verb, args).map(Some)
    }

    pub(crate) fn changes(&mut self, np: &Mean, verb: &Mean, args: &[Mean]) -> Lowered<Vec<Op>> {
        let until = self.until(args)?.unwrap_or(Until::Game);
        let amount = args.iter().find(|arg| arg.head == "Amount");
        amount.into_iter().for_each(|arg| self.take(arg));
        let (of, stat, to) = self.stat_said(np)?;
        let by = amount.and_then(|arg| arg.kids.first());
        let more = self.word(verb) == "increase";
        let mods = match (verb.head.as_str(), by, to) {
            ("double", None, None) => {
                vec![Mod::Stat(stat, StatChange::Times(Amount::Number(2)))]
            }
            ("increase", None, Some(to)) => vec![Mod::Stat(stat, StatChange::AtLeast(to))],
            ("reduce" | "increase", Some(by), None) => self.changed_by(stat, by, more)?,
            _ => return fail(verb, "what is changed"),
        };
        Ok(vec![Op::Affect(of, mods, until)])
    }

    pub(crate) fn changed_by(&mut self, stat: String, by: &Mean, more: bool) -> Lowered<Vec<Mod>> {
        let lane = match stat.as_str() {
            "Energy_cost" => Some("energy"),
            "Power_cost" => Some("any"),
            "cost" => Some(""),
            "reserve_cost" => Some("reserve"),
            "memory_cost" => Some("memory"),
            _ => None,
        };
        let signed = |n: Amount| match (more, n) {
            (true, n) => n,
            (false, Amount::Number(n)) => Amount::Number(-n),
            (false, n) => Amount::Times(Box::new(Amount::Number(-1)), Box::new(n)),
        };
        let Some(lane) = lane else {
            return Ok(vec![Mod::Stat(
                stat,
                StatChange::Add(signed(self.amount(by)?)),
            )]);
        };
        let lanes = match by.head.as_str() {
            "Price" => self.lanes(by)?,
            _ => vec![(lane.to_string(), self.amount(by)?)],
        };
        let change = |(lane, n)| {
            let (by, least) = (signed(n), None);
            Mod::Cost(CostChange { lane, by, least })
        };
        Ok(lanes.into_iter().map(change).collect())
    }

    /// What `reducing its cost by {3}` changes of what is known already.
    pub(crate) fn reduced(&mut self, act: &Mean) -> Lowered<Vec<Mod>> {
        let by = shape!("Do(%, Args(Amount($), Patient(Np(D(Its, [], [], [], Head($)), []))))");
        let Some([by, stat]) = self.fits(act, by) else {
            return fail(act, "tail");
        };
        let stat = self.word(stat);
        self.changed_by(stat, by, false)
    }

    /// A number and whose it is, with what it is changed to where that is said.
    pub(crate) fn stat_said(&mut self, np: &Mean) -> Lowered<(Sel, String, Option<Amount>)> {
        let ("Np", [base, posts]) = (np.head.as_str(), np.kids.as_slice()) else {
            return fail(np, "whose number");
        };
        self.take(np);
        self.take(base);
        let stat = noun_of(np);
        if stat.is_empty() {
            return fail(np, "whose number");
        }
        let (of, rest) = match (base.head.as_str(), base.kids.as_slice()) {
            ("Of", [owner, _, _, _, _]) => (self.np(owner)?, posts.kids.as_slice()),
            ("D", [det, ..]) if det.head == "The" => match posts.kids.as_slice() {
                [of, rest @ ..] if matches!(of.head.as_str(), "OfNp" | "For") => {
                    self.take(det);
                    self.take(of);
                    (self.np(&of.kids[0])?, rest)
                }
                _ => return fail(base, "whose number"),
            },
            ("D", [det, ..]) => (self.det_owner(det)?, posts.kids.as_slice()),
            _ => return fail(base, "whose number"),
        };
        base.kids
            .last()
            .into_iter()
            .for_each(|head| self.take_all(head));
        let to = match rest {
            [] => None,
            [to] if to.head == "To" => {
                self.take(to);
                Some(self.amount(&to.kids[0])?)
            }
            [other, ..] => return fail(other, "whose number"),
        };
        Ok((of, stat, to))
    }

    /// `deals 1 Bonus Damage`: what its damage is raised by.
    pub(crate) fn bonus(&mut self, by: &Sel, vp: &Mean) -> Lowered<Option<Vec<Op>>> {
        let Some((amount, np)) = bonus_damage(vp) else {
            return Ok(None);
        };
        let [base, posts] = np.kids.as_slice() else {
            return Ok(None);
        };
        self.take_with_head(&[vp, &vp.kids[0], amount, np, base], base);
        let add = StatChange::Add(self.amount(&base.kids[0])?);
        let mut until = self.until(&vp.kids[1].kids)?.unwrap_or(Until::Game);
        for post in &posts.kids {
            let cond = post.kids.first().filter(|inner| inner.head == "While");
            let Some(cond) = cond.filter(|_| post.head == "Aside" && until == Until::Game) else {
                return fail(post, "bonus");
            };
            self.take(post);
            self.take(cond);
            until = Until::While(Box::new(self.cond(&cond.kids[0])?));
        }
        let to = vp.kids[1].kids.iter().find(|arg| arg.head == "Patient");
        if let Some(to) = to {
            self.take(to);
            return self.bonus_to(by, to, add, until).map(Some);
        }
        let mods = vec![Mod::Stat("Bonus_Damage".to_string(), add)];
        Ok(Some(vec![Op::Affect(by.clone(), mods, until)]))
    }

    /// `.. to units here`: damage to them is raised where it comes from those.
    pub(crate) fn bonus_to(
        &mut self,
        by: &Sel,
        to: &Mean,
        add: StatChange,
        until: Until,
    ) -> Lowered<Vec<Op>> {
        let source = match by {
            Sel::All(filter) => EventTest::Is(filter.clone(), None),
            Sel::Ref(of) => EventTest::Ref(of.clone()),
            _ => return fail(to, "whose bonus"),
        };
        let patient = self.event_test(&to.kids[0], Role::Patient)?;
        let event = Event::with(
            "deal",
            vec![(Role::Source, source), (Role::Patient, patient)],
        );
        let more = Mod::Stat("amount".to_string(), add);
        let replacement = Replacement::of(event, Spend::Never, vec![Op::Original(vec![more])]);
        Ok(vec![Op::Replace(replacement, until)])
    }
}

/// The phrase of a clause that says how much bonus damage is dealt.
pub(crate) fn bonus_damage(vp: &Mean) -> Option<(&Mean, &Mean)> {
    let ("Do", [verb, args]) = (vp.head.as_str(), vp.kids.as_slice()) else {
        return None;
    };
    let amount = args.kids.iter().find(|arg| arg.head == "Amount")?;
    let np = amount.kids.first()?;
    let quantified = np.kids.first().is_some_and(|base| base.head == "Q");
    (verb.head == "deal" && noun_of(np) == "Bonus_Damage" && quantified).then_some((amount, np))
}

/// Whether a clause changes a number of its subject.
pub(crate) fn changes_number(vp: &Mean) -> bool {
    let done = vp.kids.first().filter(|_| vp.head == "Is");
    let verb = done.and_then(|done| done.kids.first());
    verb.is_some_and(|verb| VERBS.contains(&verb.head.as_str())) || bonus_damage(vp).is_some()
}
