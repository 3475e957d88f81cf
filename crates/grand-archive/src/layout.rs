//! How the table is laid out: intents and fields meet in the middle, behind
//! them the champion with its lineage and the piles, then memory and hand.

use kernel::view::{Layout, Look, Slot, hues};

/// The layout, the same in all modes.
#[must_use]
pub(crate) fn layout(_mode: &str) -> Layout {
    Layout {
        rows: vec![front(), home(), cards()],
        shared: Vec::new(),
        grounds: Vec::new(),
        hues: hues(&HUES),
    }
}

fn front() -> Vec<Slot> {
    vec![
        Slot::new("field", "Field", Look::Row, 6, None),
        Slot::new("intent", "Intent", Look::Row, 1, None),
        Slot::new("loaded", "Loaded", Look::Row, 1, None),
    ]
}

/// Piles are as wide as their titles; the champion has the rest.
fn home() -> Vec<Slot> {
    vec![
        Slot::new("champion", "Champion", Look::Row, 12, Some(1)),
        Slot::new("lineage", "Lineage", Look::Row, 18, None),
        Slot::new("mastery", "Mastery", Look::Row, 10, None),
        Slot::new("material", "Material", Look::Pile, 10, None),
        Slot::new("deck", "Deck", Look::Pile, 7, None),
        Slot::new("graveyard", "Graveyard", Look::Pile, 11, None),
        Slot::new("banishment", "Banished", Look::Pile, 10, None),
    ]
}

fn cards() -> Vec<Slot> {
    vec![
        Slot::new("memory", "Memory", Look::Hand, 2, None),
        Slot::new("hand", "Hand", Look::Hand, 3, None),
        Slot::new("looking at", "Looking at", Look::Hand, 1, None),
    ]
}

const HUES: [(&str, [u8; 3]); 13] = [
    ("norm", [150, 150, 156]),
    ("fire", [208, 72, 48]),
    ("water", [58, 120, 204]),
    ("wind", [82, 168, 104]),
    ("arcane", [112, 84, 200]),
    ("astra", [70, 96, 168]),
    ("crux", [196, 156, 96]),
    ("exalted", [232, 214, 150]),
    ("exia", [170, 60, 110]),
    ("luxem", [230, 196, 84]),
    ("neos", [92, 190, 196]),
    ("tera", [138, 110, 62]),
    ("umbra", [92, 62, 120]),
];
