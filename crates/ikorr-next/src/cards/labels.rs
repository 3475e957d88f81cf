//! The words in capitals before abilities: what each stands for.

use ir::Role;
use ir::program::{
    Ability, AbilityKind, Amount, Atom, Cond, Event, EventTest, Filter, Gate, Limit, Mod, Op,
    ReadAt, Ref, Sel, Side, StatChange, TargetSlot, Test, Trigger, Until, Who,
};

/// A trigger of its own card: the verb, and what the card is in it.
const OWN: [(&str, &str, Role); 6] = [
    ("SUMMON", "enter", Role::Patient),    // ROI 11.63a
    ("DEATH", "die", Role::Patient),       // ROI 11.56a
    ("ATTACK", "attack", Role::Actor),     // ROI 11.55a
    ("RAID", "raid", Role::Actor),         // ROI 11.59a
    ("RETREAT", "retreat", Role::Patient), // ROI 11.60a
    ("SECURE", "take", Role::Actor),       // ROI 11.61a
];

/// A trigger of a moment of its controller's turn.
const MOMENTS: [(&str, &str); 2] = [
    ("START", "begin_start_phase"), // ROI 11.62a
    ("END", "begin_end_phase"),     // ROI 11.58a
];

/// An ability with what its label stands for. What is activated can be so once
/// each turn (ROI 6.4b, 6.1a.2).
pub(super) fn labelled(mut ability: Ability) -> Ability {
    let label = ability.label.clone().unwrap_or_default();
    let own = OWN.iter().find(|(name, ..)| *name == label);
    let moment = MOMENTS.iter().find(|(name, _)| *name == label);
    let event = match (own, moment) {
        (Some((_, verb, role)), _) => (*verb, *role, EventTest::Ref(Ref::This)),
        (_, Some((_, verb))) => (*verb, Role::Actor, EventTest::Who(Who::You)),
        _ => {
            let said = |limit: &Limit| matches!(limit, Limit::Times(..) | Limit::Freely);
            if ability.kind == AbilityKind::Activated && !ability.limits.iter().any(said) {
                ability.limits.push(Limit::Times(1, "turn".into()));
            }
            return ability;
        }
    };
    let (verb, role, test) = event;
    let events = vec![Event {
        kinds: vec![verb.into()],
        roles: vec![(role, test)],
        ..Event::default()
    }];
    ability.kind = AbilityKind::Triggered(Trigger {
        events,
        cond: None,
        optional: None,
    });
    ability
}

/// The power of an avatar, and its RUSH, which is paid with secured Ikorr and is
/// there once (ROI 6.1a, 6.2b, 6.2c).
pub(super) fn of_avatar(abilities: &mut [Ability]) {
    let activated = abilities
        .iter_mut()
        .filter(|a| a.kind == AbilityKind::Activated);
    for (ability, label) in activated.zip(["POWER", "RUSH"]) {
        ability.label = Some(label.into());
        if label == "RUSH" {
            for (lane, _) in &mut ability.cost.price {
                *lane = "secured".into();
            }
            ability.limits = vec![Limit::Times(1, "game".into())];
        }
    }
}

/// `Support`, with the types it can help (ROI 11.31a).
pub(super) fn support(text: &str) -> Option<Ability> {
    let mut phrases = text.lines().flat_map(|line| line.split(", "));
    let types = phrases.find_map(|phrase| phrase.trim().strip_prefix("Support"))?;
    let types: Vec<&str> = types.split(' ').filter(|word| !word.is_empty()).collect();
    let of = |more: &str| {
        let words = ["champion", more]
            .into_iter()
            .filter(|word| !word.is_empty());
        Test {
            must: words.map(|word| Atom(word.into())).collect(),
            side: Some(Side::Of(Who::Allies)),
            ..Test::default()
        }
    };
    let any_of = match types.is_empty() {
        true => vec![of("")],
        false => types.into_iter().map(of).collect(),
    };
    let marks = ["attacked", "raided", "supported"].map(|mark| Atom(mark.into()));
    let idle = Test {
        not: marks.into(),
        ..Test::default()
    };
    let attack = Amount::Stat(Box::new(Sel::Ref(Ref::This)), "attack".into());
    Some(Ability {
        kind: AbilityKind::Activated,
        label: Some("SUPPORT".into()),
        limits: vec![Limit::Times(1, "turn".into())],
        gates: vec![Gate {
            cond: Cond::Is(Sel::Ref(Ref::This), Filter { any_of: vec![idle] }),
            read: ReadAt::Live,
        }],
        slots: vec![TargetSlot {
            filter: Filter { any_of },
            min: Amount::Number(1),
            max: Amount::Number(1),
            group: None,
        }],
        program: vec![
            Op::Affect(
                Sel::Ref(Ref::Target(0)),
                vec![Mod::Stat("attack".into(), StatChange::Add(attack))],
                Until::Turn,
            ),
            Op::Do {
                verb: "support".into(),
                roles: vec![(ir::Role::Patient, Sel::Ref(Ref::This))],
                amount: None,
                manner: Vec::new(),
                reg: 9,
            },
        ],
        ..Ability::default()
    })
}
