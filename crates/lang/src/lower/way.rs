//! `this way`: what came of a step.

use ir::Role;
use ir::program::{Amount, Cmp, Cond, Event, EventTest, Filter, Ref, Sel, Span, Tail, Test, Until};

use super::shape::shape;
use super::{Lower, Lowered, fail};
use crate::mean::Mean;
use crate::resolve::Referent;

impl Lower<'_> {
    /// `this way`: by which step, or by what was prevented.
    pub(crate) fn this_way(&mut self, way: &Mean, event: &mut Event) -> Lowered<()> {
        let Some(Referent::Step(step)) = self.refs.get(&self.at(way.val)).cloned() else {
            return fail(way, "which way");
        };
        self.take(way);
        match (self.steps.get(&step), &self.preventing) {
            (Some(reg), _) => self.way = Some(*reg),
            (None, Some(until)) if event.kinds == ["prevent"] => {
                if *until == Until::Turn {
                    self.span = Some(Span::Turn);
                }
                event.roles.push((Role::Source, EventTest::Ref(Ref::This)));
            }
            _ => return fail(way, "which way"),
        }
        Ok(())
    }

    /// What it was done to is among what the step kept.
    pub(crate) fn of_this_way(&mut self, event: &mut Event) {
        let mut roles = event.roles.iter_mut();
        let patient = roles.find(|(role, _)| *role == Role::Patient);
        let (Some((_, EventTest::Is(filter, _))), Some(reg)) = (patient, self.way) else {
            return;
        };
        self.way = None;
        let among = Tail::Among(Box::new(Sel::Ref(Ref::Reg(reg))));
        let tests = filter.any_of.iter_mut();
        tests.for_each(|test| test.tail.push(among.clone()));
    }

    /// Whether a happening is what a step before did.
    pub(crate) fn speaks_of_step(&self, mean: &Mean) -> bool {
        let mut ways = mean.preorder().filter(|part| part.head == "ThisWay");
        ways.any(|way| match self.refs.get(&self.at(way.val)) {
            Some(Referent::Step(step)) => self.steps.contains_key(step),
            _ => false,
        })
    }

    /// What came of the step that `this way` speaks of.
    pub(crate) fn came_of(&mut self, way: &Mean) -> Lowered<Sel> {
        self.take(way);
        let at = self.at(way.val);
        let Some(Referent::Step(step)) = self.refs.get(&at) else {
            return fail(way, "which way");
        };
        match self.steps.get(step) {
            Some(reg) => Ok(Sel::Ref(Ref::Reg(*reg))),
            None => fail(way, "which way"),
        }
    }

    /// `if you couldn't channel 2 runes this way`: fewer were.
    pub(crate) fn could_not(&mut self, subject: &Mean, could: &Mean) -> Lowered<Cond> {
        let act = shape!("Cannot(Do(%, Args($ThisWay*, Amount($))))");
        let Some([way, amount]) = self.fits(could, act) else {
            return fail(could, "condition");
        };
        self.np(subject)?;
        let Sel::Ref(Ref::Reg(reg)) = self.came_of(way)? else {
            return fail(way, "which way");
        };
        let mut asked = Event::default();
        self.much(&mut asked, amount)?;
        let n = asked.amount.map_or(Amount::Number(1), |(_, n)| n);
        Ok(Cond::Compare(Amount::Done(reg), Cmp::Less, n))
    }

    /// What a happening `this way` is said of is one of what the step kept.
    pub(crate) fn among_way(&mut self, events: &[Event]) -> Option<Cond> {
        let patient = |event: &Event| {
            let of = event.roles.iter().find(|(role, _)| *role == Role::Patient);
            match of {
                Some((_, EventTest::Ref(of))) => Some(of.clone()),
                _ => None,
            }
        };
        let of = events.iter().find_map(patient)?;
        let kept = Sel::Ref(Ref::Reg(self.way.take()?));
        let test = Test::tail(vec![Tail::Among(Box::new(kept))]);
        Some(Cond::Is(Sel::Ref(of), Filter::of(test)))
    }
}

/// The verb and the `this way` of a gap that says nothing else.
pub(crate) fn gap_this_way(gap: &Mean) -> Option<(&Mean, &Mean)> {
    match (gap.head.as_str(), gap.kids.as_slice()) {
        ("Gap", [verb, args]) => match args.kids.as_slice() {
            [way] if way.head == "ThisWay" => Some((verb, way)),
            _ => None,
        },
        _ => None,
    }
}
