//! The keywords of Grand Archive.

use ir::decl::{Keyword, ValueKind};

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

const fn number(name: &'static str) -> Keyword {
    valued(name, ValueKind::Number(None))
}

/// All keywords of the rulebook and of the sets.
pub const KEYWORDS: &[Keyword] = &[
    book("Floating Memory"),
    number("Ranged"),
    book("Stealth"),
    book("Taunt"),
    number("Pride"),
    book("Intercept"),
    book("Fast Activation"),
    book("Hindered"),
    number("Imbue"),
    number("Advanced Imbue"),
    book("True Sight"),
    number("Prepare"),
    book("Reservable"),
    book("Efficiency"),
    valued("Ephemerate", ValueKind::Cost),
    book("Vigor"),
    book("Spellshroud"),
    book("Foster"),
    number("Level Locked"),
    book("Divine Relic"),
    number("Kindle"),
    valued("Link", ValueKind::Before),
    valued("Lineage", ValueKind::Before),
    valued("Starcalling", ValueKind::Cost),
    book("Aethercalling"),
    book("Class Locked"),
    book("Renewable"),
    valued("Command", ValueKind::Nouns),
    book("Omnishroud"),
    book("Cleave"),
    book("Steadfast"),
    book("Preserve"),
    number("Retort"),
    book("Ambush"),
    number("Commanded Will"),
    book("Immortality"),
    valued("Lineage Release", ValueKind::Label),
    number("Critical"),
    book("Interdiction"),
    book("First Boon"),
    book("Unblockable"),
    book("Bulwark"),
    valued("Inherited Effect", ValueKind::Label),
    valued("Cardistry", ValueKind::Label),
    valued("Equestrian", ValueKind::Label),
    valued("Upkeep", ValueKind::Label),
    number("Deluge"),
    valued("Harmonize", ValueKind::Label),
    valued("Balance", ValueKind::Label),
    valued("Brew", ValueKind::Nouns),
    number("agility"),
];
