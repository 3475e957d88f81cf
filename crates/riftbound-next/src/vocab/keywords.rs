//! The keywords of Riftbound.

use ir::decl::{Keyword, Means, ValueKind};

const fn label(name: &'static str, text: &'static str) -> Keyword {
    Keyword {
        name,
        value: ValueKind::Label,
        means: Means::Text(text),
        ..Keyword::NEW
    }
}

const fn number(name: &'static str, least: i32) -> Keyword {
    Keyword {
        name,
        value: ValueKind::Number(Some(least)),
        stacks: true,
        ..Keyword::NEW
    }
}

const fn book(name: &'static str) -> Keyword {
    Keyword::book(name, &[])
}

const fn valued(name: &'static str, value: ValueKind) -> Keyword {
    Keyword {
        name,
        value,
        ..Keyword::NEW
    }
}

/// All keywords of the rulebook and of the sets.
pub const KEYWORDS: &[Keyword] = &[
    book("Accelerate"),
    book("Action"),
    book("Reaction"),
    number("Assault", 1),
    number("Shield", 1),
    number("Deflect", 1),
    label("Deathknell", "when ~ dies, {body}"),
    label(
        "Legion",
        "if you have played another card this turn, {body}",
    ),
    book("Ganking"),
    book("Hidden"),
    book("Mighty"),
    book("Tank"),
    book("Temporary"),
    book("Vision"),
    book("Weaponmaster"),
    book("Quick-Draw"),
    book("Backline"),
    book("Ambush"),
    book("Unique"),
    book("Predict"),
    number("Predict", 1),
    number("Hunt", 1),
    number("Level", 1),
    valued("Equip", ValueKind::Cost),
    valued("Repeat", ValueKind::Cost),
    book("Add"),
    book("Empowered"),
];
