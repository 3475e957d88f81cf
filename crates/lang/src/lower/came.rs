//! What came of a step, and costs in place of others.

use ir::program::{Ability, AbilityKind, Amount, Cond, Mod, Permit, Ref, Sel, Tail, Until, Who};

use super::step::noun_of;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// `if an ally was sacrificed this way`: so many of what the step did are that.
    pub(crate) fn came(&mut self, subject: &Mean, way: &Mean) -> Lowered<Cond> {
        let came = self.came_of(way)?;
        let (cmp, n) = self.how_many(subject)?;
        if let (true, Sel::Ref(Ref::Reg(reg))) = (noun_of(subject) == "damage", &came) {
            let done = Amount::Done(*reg);
            let base = &subject.kids[0];
            [subject, base].into_iter().for_each(|part| self.take(part));
            base.kids
                .last()
                .into_iter()
                .for_each(|head| self.take_all(head));
            return Ok(Cond::Compare(done, cmp, n));
        }
        let Sel::All(mut filter) = self.all_of(subject)? else {
            return fail(subject, "what came of it");
        };
        let among = Tail::Among(Box::new(came));
        let tests = filter.any_of.iter_mut();
        tests.for_each(|test| test.tail.push(among.clone()));
        let count = Amount::Count(Box::new(Sel::All(filter)));
        Ok(Cond::Compare(count, cmp, n))
    }

    /// `you may sacrifice an ally rather than pay this card's reserve cost`.
    pub(crate) fn paid_instead(&mut self, body: &Mean) -> Lowered<Option<Ability>> {
        let ("Tailed", [say, tails]) = (body.head.as_str(), body.kids.as_slice()) else {
            return Ok(None);
        };
        let ("Say", [you, may]) = (say.head.as_str(), say.kids.as_slice()) else {
            return Ok(None);
        };
        let [rather] = tails.kids.as_slice() else {
            return Ok(None);
        };
        let (Some(cost), "May", [act]) = (own_cost(rather), may.head.as_str(), may.kids.as_slice())
        else {
            return Ok(None);
        };
        if self.who(you)? != Who::You {
            return fail(you, "who pays");
        }
        [body, say, may]
            .into_iter()
            .for_each(|part| self.take(part));
        self.take_all(rather);
        let verb = match cost.as_str() {
            "memory_cost" => "materialize",
            _ => "activate",
        };
        let this = Sel::Ref(Ref::This);
        let permit = Permit {
            verb: verb.to_string(),
            what: this.clone(),
            from: None,
            to: None,
            cost: Some(self.cost(act)?),
            manner: Vec::new(),
        };
        let kind = AbilityKind::Static(this, vec![Mod::May(Box::new(permit))], Until::Game);
        Ok(Some(Ability {
            kind,
            ..Ability::default()
        }))
    }
}

/// `this way` of a clause that says nothing else but what was done.
pub(crate) fn done_this_way(vp: &Mean) -> Option<&Mean> {
    let is = match (vp.head.as_str(), vp.kids.as_slice()) {
        ("Past", [inner]) => inner,
        _ => vp,
    };
    let ("Is", [done]) = (is.head.as_str(), is.kids.as_slice()) else {
        return None;
    };
    let ("Done", [_, args]) = (done.head.as_str(), done.kids.as_slice()) else {
        return None;
    };
    match args.kids.as_slice() {
        [way] if way.head == "ThisWay" => Some(way),
        _ => None,
    }
}

/// `rather than pay this card's reserve cost`: which cost.
fn own_cost(rather: &Mean) -> Option<String> {
    let pay = rather.kids.first().filter(|_| rather.head == "InsteadOf")?;
    let ("Do", [verb, args]) = (pay.head.as_str(), pay.kids.as_slice()) else {
        return None;
    };
    let [what] = args.kids.as_slice() else {
        return None;
    };
    let np = what.kids.first()?;
    let base = np.kids.first().filter(|base| base.head == "Of")?;
    let this = base
        .kids
        .first()?
        .kids
        .first()
        .is_some_and(|det| det.head == "ThisD");
    let plain = base.kids[1..4].iter().all(|part| part.kids.is_empty());
    let cost = base.kids.last()?.kids.first()?.head.clone();
    (verb.head == "pay" && this && plain && cost.ends_with("cost")).then_some(cost)
}
