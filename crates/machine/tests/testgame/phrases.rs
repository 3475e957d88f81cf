//! Phrases of the cards' programs.

use ir::Role;
use ir::program::{
    Ability, AbilityKind, Amount, Atom, Cost, CostChange, Event, EventTest, Filter, Mod, Op, Ref,
    Sel, Side, StatChange, TargetSlot, Test, Trigger, Until, Who,
};

pub(super) fn test(words: &[&str]) -> Test {
    Test {
        must: words.iter().map(|w| Atom((*w).into())).collect(),
        ..Test::default()
    }
}

pub(super) fn one(test: Test) -> Filter {
    Filter { any_of: vec![test] }
}

pub(super) fn all(test: Test) -> Sel {
    Sel::All(one(test))
}

/// A thing of yours.
pub(super) fn yours(words: &[&str]) -> Test {
    Test {
        side: Some(Side::Of(Who::You)),
        ..test(words)
    }
}

/// Another one.
pub(super) fn another(test: Test) -> Test {
    Test {
        not: vec![Atom("this".into())],
        ..test
    }
}

pub(super) fn n(n: i32) -> Amount {
    Amount::Number(n)
}

pub(super) fn energy(amount: Amount) -> Cost {
    Cost {
        price: vec![("energy".into(), amount)],
        ..Cost::default()
    }
}

pub(super) fn always(scope: Sel, m: Mod) -> Ability {
    Ability {
        kind: AbilityKind::Static(scope, vec![m], Until::Game),
        ..Ability::default()
    }
}

pub(super) fn power(by: i32) -> Mod {
    Mod::Stat("power".into(), StatChange::Add(n(by)))
}

pub(super) fn costs(by: i32, least: Option<i32>) -> Mod {
    Mod::Cost(CostChange {
        lane: "energy".into(),
        by: n(by),
        least: least.map(n),
    })
}

pub(super) fn deed(verb: &str, patient: Option<Sel>, amount: Option<Amount>) -> Op {
    Op::Do {
        verb: verb.into(),
        roles: patient.map(|p| (Role::Patient, p)).into_iter().collect(),
        amount,
        manner: Vec::new(),
        reg: 9,
    }
}

pub(super) fn body(slots: &[Filter], program: Vec<Op>) -> Ability {
    let slot = |filter: &Filter| TargetSlot {
        filter: filter.clone(),
        min: n(1),
        max: n(1),
        group: None,
    };
    Ability {
        slots: slots.iter().map(slot).collect(),
        program,
        ..Ability::default()
    }
}

pub(super) fn when(
    verb: &str,
    patient: EventTest,
    program: Vec<Op>,
    optional: Option<Who>,
) -> Ability {
    Ability {
        kind: AbilityKind::Triggered(Trigger {
            events: vec![event(verb, patient)],
            cond: None,
            optional,
        }),
        program,
        ..Ability::default()
    }
}

pub(super) fn event(verb: &str, patient: EventTest) -> Event {
    Event {
        kinds: vec![verb.into()],
        roles: vec![(Role::Patient, patient)],
        ..Event::default()
    }
}

pub(super) fn target(slot: u8) -> Sel {
    Sel::Ref(Ref::Target(slot))
}

pub(super) fn reg(at: u8) -> Sel {
    Sel::Ref(Ref::Reg(at))
}
