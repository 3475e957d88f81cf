//! What a card of each type must have (GA parts-of-a-card, typeline/p1).

use super::draft::Draft;
use super::words::fault;
use crate::card::{CostKind, Supertype, Type};
use kernel::cardfile::Fields;
use kernel::rule;

/// Says what is missing.
pub(super) fn check(draft: &Draft, fields: &mut Fields<'_>) {
    stats(draft, fields);
    let free = draft.is(Type::Mastery) || draft.token;
    if draft.cost.is_none() && !free && rule!("GA parts-of-a-card", true) {
        fault(
            fields,
            "reserve",
            "every card has a cost",
            "GA parts-of-a-card",
        );
    }
    if draft.classes.is_empty() && rule!("GA parts-of-a-card", true) {
        fault(
            fields,
            "classes",
            "every card has a class",
            "GA parts-of-a-card",
        );
    }
}

fn stats(draft: &Draft, fields: &mut Fields<'_>) {
    let is = |kind: Type| draft.is(kind);
    let no_speed = !fields.table.contains_key("speed");
    let wants = [
        (
            is(Type::Champion) && draft.life.is_none(),
            "life",
            "a champion has life",
        ),
        (
            is(Type::Champion) && draft.level.is_none(),
            "level",
            "a champion has a level",
        ),
        (
            is(Type::Ally) && draft.power.is_none(),
            "power",
            "an ally has power",
        ),
        (
            is(Type::Ally) && draft.life.is_none(),
            "life",
            "an ally has life",
        ),
        (
            is(Type::Action) && no_speed,
            "speed",
            "an action has a speed",
        ),
        (
            is(Type::Weapon) && draft.power.is_none(),
            "power",
            "a weapon has power",
        ),
        (
            is(Type::Weapon) && draft.durability.is_none(),
            "durability",
            "a weapon has durability",
        ),
        (
            is(Type::Attack) && draft.power.is_none(),
            "power",
            "an attack has power",
        ),
    ];
    for (missing, field, what) in wants {
        if rule!("GA typeline/p1", missing) {
            fault(fields, field, what, "GA typeline/p1");
        }
    }
}

/// Regalia and champions have memory costs, what is of the main deck reserve
/// costs (GA item/p1, weapon/p1, supertypes/2.b).
pub(super) fn check_cost(draft: &Draft, fields: &mut Fields<'_>) {
    let Some(kind) = draft.cost.map(|cost| cost.kind) else {
        return;
    };
    let regalia = draft.supertypes.has(Supertype::Regalia);
    let memory = kind == CostKind::Memory;
    if rule!("GA supertypes/2.b", regalia && !memory) {
        fault(
            fields,
            "memory",
            "a regalia has a memory cost",
            "GA supertypes/2.b",
        );
    }
    let main = memory && !regalia && !draft.is(Type::Champion);
    let weapon = draft.is(Type::Weapon);
    if rule!("GA weapon/p1", main && weapon) {
        fault(
            fields,
            "reserve",
            "a weapon of the main deck has a reserve cost",
            "GA weapon/p1",
        );
    }
    if rule!("GA item/p1", main && !weapon) {
        fault(
            fields,
            "reserve",
            "a card of the main deck has a reserve cost",
            "GA item/p1",
        );
    }
}
