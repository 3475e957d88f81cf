//! Attacks: the next one of somebody, and what it costs to declare one.

use ir::Role;
use ir::program::{
    Cond, CostChange, Event, EventTest, Filter, Mod, Op, Ref, Sel, Side, Span, Tail, Until, Who,
};

use super::np::Parts;
use super::shape::{looks, shape};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::np_use::SaidIn;

impl Lower<'_> {
    /// `its next attack this turn`: the first that it makes.
    pub(crate) fn next_attack(&mut self, next: &Mean, parts: &Parts) -> Lowered<Sel> {
        let plain = parts.adjs.is_empty() && parts.quant.is_none();
        let Some(owner) = self.owner_of(parts)?.filter(|_| plain) else {
            return fail(next, "whose attack");
        };
        let by = match owner {
            Sel::Ref(of) => EventTest::Ref(of),
            Sel::Players(who) => EventTest::Who(who),
            Sel::All(filter) => EventTest::Is(filter, None),
            _ => return fail(next, "whose attack"),
        };
        let mut event = attack(Role::Actor, by);
        for post in parts.posts {
            match self.fits(post, shape!("Doing(Do(use, Args(Patient($))))")) {
                Some([weapon]) => {
                    let weapon = self.event_test(weapon, Role::Source)?;
                    event.roles.push((Role::Source, weapon));
                }
                None => self.next_for = Some(self.span_of(post)?),
            }
        }
        self.take(next);
        self.take_all(parts.noun);
        let attack = Sel::Next(Box::new(event), ir::program::Amount::Number(1));
        self.bind_sel(parts.noun, attack.clone());
        Ok(attack)
    }

    /// `an attack with an ally`: by what it is made.
    pub(crate) fn attack_with(&mut self, by: &Mean) -> Lowered<Tail> {
        let by = self.event_test(by, Role::Actor)?;
        let mut event = attack(Role::Actor, by);
        let this = EventTest::Ref(Ref::Candidate(0));
        event.roles.push((Role::Item, this));
        Ok(Tail::Such(Box::new(Cond::Happened(
            Box::new(event),
            Span::Now,
        ))))
    }

    /// `players can't declare attacks unless they pay (1) for each attack
    /// declaration`: attacks cost so much.
    pub(crate) fn attack_tax(&mut self, core: &Mean, cond: &Mean) -> Lowered<Option<Vec<Op>>> {
        let declares = shape!("Say($, Cannot(Do(declare, Args(Patient($)))))");
        let pays = shape!(
            "Fact(Np(They, []), Do(pay, Args(Other(Np(Q(Each, [], Head(Compound([attack], declaration))), [])), What($))))"
        );
        if looks::<2>(core, declares).is_none() {
            return Ok(None);
        }
        let Some([price]) = self.fits(cond, pays) else {
            return Ok(None);
        };
        let Some([who, attacks]) = self.fits(core, declares) else {
            return Ok(None);
        };
        let who = self.within(SaidIn::Static, |lower| lower.who(who))?;
        let Sel::All(filter) = self.within(SaidIn::Static, |lower| lower.np(attacks))? else {
            return fail(attacks, "which attacks");
        };
        self.attacks_cost(filter, Some(who), price).map(Some)
    }

    /// `as an additional cost to use this weapon for an attack, pay (2)`.
    pub(crate) fn attack_cost(&mut self, act: &Mean, paid: &Mean) -> Lowered<Option<Vec<Op>>> {
        let uses = shape!("Do(use, Args(Patient($), Other(Np(Q(N#1, [], Head(attack)), []))))");
        let declares =
            shape!("Do(declare, Args(Patient(Np(Q(N#1, [], Head(attack)), [With([Has($)])]))))");
        let (with, role) = match (self.fits(act, uses), self.fits(act, declares)) {
            (Some([weapon]), _) => (weapon, Role::Source),
            (None, Some([unit])) => (unit, Role::Actor),
            _ => return Ok(None),
        };
        let Some([price]) = self.fits(paid, shape!("Do(pay, Args(What($)))")) else {
            return fail(paid, "what an attack costs");
        };
        let with = self.event_test(with, role)?;
        let mut event = attack(role, with);
        let this = EventTest::Ref(Ref::Candidate(0));
        event.roles.push((Role::Item, this));
        let mut filter = super::being::words(vec!["attack".to_string()]);
        let now = Cond::Happened(Box::new(event), Span::Now);
        for test in &mut filter.any_of {
            test.tail.push(Tail::Such(Box::new(now.clone())));
        }
        self.attacks_cost(filter, None, price).map(Some)
    }

    pub(crate) fn attacks_cost(
        &mut self,
        mut filter: Filter,
        who: Option<Who>,
        price: &Mean,
    ) -> Lowered<Vec<Op>> {
        if let Some(who) = who {
            for test in &mut filter.any_of {
                if test.side.replace(Side::Of(who.clone())).is_some() {
                    return fail(price, "whose attacks");
                }
            }
        }
        let cost = self.cost(price)?;
        if !cost.parts.is_empty() {
            return fail(price, "what an attack costs");
        }
        let change = |(lane, by)| {
            let least = None;
            Mod::Cost(CostChange { lane, by, least })
        };
        let mods = cost.price.into_iter().map(change).collect();
        Ok(vec![Op::Affect(Sel::All(filter), mods, Until::Game)])
    }
}

/// An attack in which something has a role.
pub(crate) fn attack(role: Role, test: EventTest) -> Event {
    Event::with("attack", vec![(role, test)])
}
