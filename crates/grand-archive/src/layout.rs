//! How the table is laid out: intents and fields meet in the middle, behind
//! them the champion with its lineage and the piles, then memory and hand.

use kernel::view::{AreaSlot, AreaStyle, Layout, hues};

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

fn front() -> Vec<AreaSlot> {
    vec![
        AreaSlot::new("field", "Field", AreaStyle::Row, 6, None),
        AreaSlot::new("intent", "Intent", AreaStyle::Row, 1, None),
        AreaSlot::new("loaded", "Loaded", AreaStyle::Row, 1, None),
    ]
}

/// Piles are as wide as their titles; the champion has the rest.
fn home() -> Vec<AreaSlot> {
    vec![
        AreaSlot::new("champion", "Champion", AreaStyle::Row, 12, Some(1)),
        AreaSlot::new("lineage", "Lineage", AreaStyle::Row, 18, None),
        AreaSlot::new("mastery", "Mastery", AreaStyle::Row, 10, None),
        AreaSlot::new("material", "Material", AreaStyle::Pile, 10, None),
        AreaSlot::new("deck", "Deck", AreaStyle::Pile, 7, None),
        AreaSlot::new("graveyard", "Graveyard", AreaStyle::Pile, 11, None),
        AreaSlot::new("banishment", "Banished", AreaStyle::Pile, 10, None),
    ]
}

fn cards() -> Vec<AreaSlot> {
    vec![
        AreaSlot::new("memory", "Memory", AreaStyle::Hand, 2, None),
        AreaSlot::new("hand", "Hand", AreaStyle::Hand, 3, None),
        AreaSlot::new("looking at", "Looking at", AreaStyle::Hand, 1, None),
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
