//! The words in capitals before abilities: what each stands for.

use ir::Role;
use ir::program::{Ability, AbilityKind, Event, EventTest, Limit, Ref, Trigger, Who};

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
