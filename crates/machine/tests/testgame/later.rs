//! Cards of the test game that choose modes, pay in the middle of things, wait
//! for something, look back, and count.

use super::phrases::{all, body, deed, energy, event, n, one, reg, target, test, when, yours};
use ir::Role;
use ir::program::{
    Ability, AbilityKind, Amount, Cmp, Cond, Cost, CostPart, Distinct, Event, EventTest, Limit,
    Mod, Op, PartOf, Ref, Sel, Span, StatChange, Tail, Trigger, Until, Who,
};

fn you() -> Option<Sel> {
    Some(Sel::Players(Who::You))
}

fn destroyed() -> Event {
    let creature = EventTest::Is(one(test(&["creature"])), None);
    event("destroy", creature)
}

/// Two damage to a creature, or gain 2 and draw: one of them.
pub(super) fn fork() -> Ability {
    let hit = vec![deed("damage", Some(target(0)), Some(n(2)))];
    let gain = vec![deed("gain", you(), Some(n(2)))];
    let modes = Op::Modes {
        n: n(1),
        up_to: false,
        distinct: Distinct::Item,
        arms: vec![hit, gain],
    };
    body(&[one(test(&["creature"]))], vec![modes])
}

/// Gain 1. You may pay 1 energy and destroy a creature of yours; then gain as
/// much as its power was and draw.
pub(super) fn wager() -> Ability {
    let part = CostPart {
        verb: "destroy".into(),
        of: PartOf::Choose(one(yours(&["creature"])), n(1)),
        reg: 3,
        place: None,
    };
    let cost = Cost {
        parts: vec![part],
        ..energy(n(1))
    };
    let power = Amount::Stat(Box::new(reg(3)), "power".into());
    let pay = Op::Pay {
        who: Who::You,
        cost,
        optional: true,
        then: vec![
            deed("gain", you(), Some(power)),
            deed("draw", None, Some(n(1))),
        ],
    };
    body(&[], vec![deed("gain", you(), Some(n(1))), pay])
}

/// The others lose 2 unless they pay 1 energy.
pub(super) fn tax() -> Ability {
    let lose = deed("lose", Some(Sel::Players(Who::LoopPlayer)), Some(n(2)));
    let unless = Op::Unless(Who::LoopPlayer, energy(n(1)), vec![lose]);
    let ring = ir::program::PlayerOrder::Ring;
    body(&[], vec![Op::Each(Who::Opponents, ring, vec![unless])])
}

/// At the start of your next turn, destroy the creature it was played on.
pub(super) fn doom() -> Ability {
    let begins = Event {
        kinds: vec!["start of your next turn".into()],
        ..Event::default()
    };
    let then = vec![deed("destroy", Some(target(0)), None)];
    let watch = Op::Watch(begins, true, Until::Game, then);
    body(&[one(test(&["creature"]))], vec![watch])
}

/// Whenever a creature is destroyed this turn, gain 1.
pub(super) fn vigil() -> Ability {
    let gain = vec![deed("gain", you(), Some(n(1)))];
    body(&[], vec![Op::Watch(destroyed(), false, Until::Turn, gain)])
}

/// Destroy a creature. When one was, another gets 2 power; its controller draws.
pub(super) fn feast() -> Ability {
    let grow = Mod::Stat("power".into(), StatChange::Add(n(2)));
    let reflex = Op::Reflex(
        Cond::Done(9),
        vec![Op::Affect(target(1), vec![grow], Until::Turn)],
    );
    let theirs = Who::Controller(Box::new(Ref::Target(0)));
    let draws = Op::Do {
        verb: "draw".into(),
        roles: vec![(Role::Actor, Sel::Players(theirs))],
        amount: Some(n(1)),
        manner: Vec::new(),
        reg: 8,
    };
    let creature = one(test(&["creature"]));
    let destroy = deed("destroy", Some(target(0)), None);
    body(&[creature.clone(), creature], vec![destroy, reflex, draws])
}

/// Once each turn, for nothing: gain 1.
pub(super) fn totem() -> Ability {
    Ability {
        kind: AbilityKind::Activated,
        limits: vec![Limit::Times(1, "turn".into())],
        program: vec![deed("gain", you(), Some(n(1)))],
        ..Ability::default()
    }
}

/// The first time each turn a creature is destroyed, draw.
pub(super) fn reaper() -> Ability {
    let mut first = destroyed();
    first.nth = Some((1, Span::Turn));
    let trigger = Trigger {
        events: vec![first],
        cond: None,
        optional: None,
    };
    Ability {
        kind: AbilityKind::Triggered(trigger),
        program: vec![deed("draw", None, Some(n(1)))],
        ..Ability::default()
    }
}

/// Gain 1 for each creature that was destroyed this turn.
pub(super) fn elegy() -> Ability {
    let times = Amount::Tally(Box::new(destroyed()), Span::Turn);
    body(&[], vec![deed("gain", you(), Some(times))])
}

/// What stands beside it has one power more; when it is destroyed, the same.
pub(super) fn banner() -> Vec<Ability> {
    let mut beside = test(&["creature"]);
    beside.tail = vec![Tail::AdjacentTo(Ref::This)];
    let more = Mod::Stat("power".into(), StatChange::Add(n(1)));
    let always = AbilityKind::Static(all(beside), vec![more], Until::Game);
    let this = EventTest::Ref(Ref::This);
    vec![
        Ability {
            kind: always,
            ..Ability::default()
        },
        when("destroy", this, vec![deed("draw", None, Some(n(1)))], None),
    ]
}

/// For nothing: a charge. Whenever it is charged, it is charged again, and
/// every thirteenth time all charges go before.
pub(super) fn wheel() -> Vec<Ability> {
    let this = || EventTest::Ref(Ref::This);
    let on = || Some(Sel::Ref(Ref::This));
    let all = Op::Do {
        verb: "discharge".into(),
        roles: vec![(Role::Patient, Sel::Ref(Ref::This))],
        amount: Some(n(13)),
        manner: vec!["counter".into()],
        reg: 9,
    };
    let charges = Amount::Counters(Ref::This, "charge".into());
    let full = Cond::Compare(charges, Cmp::AtLeast, n(13));
    let again = vec![
        Op::If(full, vec![all], Vec::new()),
        deed("charge", on(), Some(n(1))),
    ];
    vec![
        Ability {
            kind: AbilityKind::Activated,
            program: vec![deed("charge", on(), Some(n(1)))],
            ..Ability::default()
        },
        when("charge", this(), again, None),
    ]
}

/// For nothing: gain 1. Whenever you gain life, gain 1.
pub(super) fn spiral() -> Vec<Ability> {
    let gain = || vec![deed("gain", you(), Some(n(1)))];
    vec![
        Ability {
            kind: AbilityKind::Activated,
            program: gain(),
            ..Ability::default()
        },
        when("gain", EventTest::Who(Who::You), gain(), None),
    ]
}
