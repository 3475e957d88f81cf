//! What came of a step, and costs in place of others.

use ir::program::{Ability, AbilityKind, Amount, Cond, Mod, Permit, Ref, Sel, Tail, Until, Who};

use super::nouns::noun_of;
use super::shape::{looks, shape};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

impl Lower<'_> {
    /// `if an ally was sacrificed this way`: so many of what the step did are that.
    pub(crate) fn came(&mut self, subject: &Mean, way: &Mean) -> Lowered<Cond> {
        let (cmp, n) = self.how_many(subject)?;
        if let (Some(much), "damage") = (self.prevented.clone(), noun_of(subject).as_str())
            && !self.speaks_of_step(way)
        {
            self.take(way);
            self.take_with_head(&[subject, &subject.kids[0]], &subject.kids[0]);
            return Ok(Cond::Compare(much, cmp, n));
        }
        let came = self.came_of(way)?;
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
        let rather = shape!("Tailed(Say($, May($)), [$InsteadOf*])");
        let own = looks(body, rather).and_then(|[_, _, rather]| own_cost(rather));
        let Some(cost) = own else {
            return Ok(None);
        };
        let Some([you, act, rather]) = self.fits(body, rather) else {
            return Ok(None);
        };
        if self.who(you)? != Who::You {
            return fail(you, "who pays");
        }
        self.take_all(rather);
        let verb = match cost.as_str() {
            "memory_cost" => "materialize",
            _ => "activate",
        };
        let this = Sel::Ref(Ref::This);
        let permit = Permit::of(verb, this.clone(), Some(self.cost(act)?));
        let kind = AbilityKind::Static(this, vec![Mod::May(Box::new(permit))], Until::Game);
        Ok(Some(Ability::of(kind)))
    }
}

/// `this way` of a clause that says nothing else but what was done.
pub(crate) fn done_this_way(vp: &Mean) -> Option<&Mean> {
    let done = looks(vp, shape!("Is(Done(%, Args($ThisWay*)))"));
    let was = || looks(vp, shape!("Past(Is(Done(%, Args($ThisWay*))))"));
    done.or_else(was).map(|[way]| way)
}

/// `rather than pay this card's reserve cost`: which cost.
pub(crate) fn own_cost(rather: &Mean) -> Option<String> {
    let pay = shape!(
        "InsteadOf(Do(pay, Args(What(Np(Of(D(ThisD, [], [], [], %), [], [], [], Head($)), [])))))"
    );
    let [cost] = looks(rather, pay)?;
    cost.head.ends_with("cost").then(|| cost.head.clone())
}
