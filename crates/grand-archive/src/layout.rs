//! How the table is laid out: intents and fields meet in the middle, behind
//! them the champion with its lineage and the piles, then memory and hand.

use kernel::view::{Layout, Look, Slot};

/// The layout, the same in all modes.
#[must_use]
pub(crate) fn layout(_mode: &str) -> Layout {
    Layout {
        rows: vec![front(), home(), cards()],
        shared: Vec::new(),
        grounds: Vec::new(),
        hues: hues(),
    }
}

fn front() -> Vec<Slot> {
    vec![
        slot("field", "Field", Look::Row, 6, None),
        slot("intent", "Intent", Look::Row, 1, None),
        slot("loaded", "Loaded", Look::Row, 1, None),
    ]
}

/// Piles are as wide as their titles; the champion has the rest.
fn home() -> Vec<Slot> {
    vec![
        slot("champion", "Champion", Look::Row, 12, Some(1)),
        slot("lineage", "Lineage", Look::Row, 18, None),
        slot("mastery", "Mastery", Look::Row, 10, None),
        slot("material", "Material", Look::Pile, 10, None),
        slot("deck", "Deck", Look::Pile, 7, None),
        slot("graveyard", "Graveyard", Look::Pile, 11, None),
        slot("banishment", "Banished", Look::Pile, 10, None),
    ]
}

fn cards() -> Vec<Slot> {
    vec![
        slot("memory", "Memory", Look::Hand, 2, None),
        slot("hand", "Hand", Look::Hand, 3, None),
        slot("looking at", "Looking at", Look::Hand, 1, None),
    ]
}

fn slot(area: &str, title: &str, look: Look, weight: u16, places: Option<u16>) -> Slot {
    Slot {
        area: area.to_owned(),
        title: title.to_owned(),
        look,
        weight,
        places,
    }
}

fn hues() -> Vec<(String, [u8; 3])> {
    let hues = [
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
    hues.map(|(name, rgb)| (name.to_owned(), rgb)).to_vec()
}
