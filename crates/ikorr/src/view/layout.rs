//! How the table is laid out.

use kernel::view::{AreaSlot, AreaStyle as Drawn, Layout, hues};

/// How the table is laid out.
#[must_use]
pub fn layout(_mode: &str) -> Layout {
    Layout {
        grounds: Vec::new(),
        rows: vec![
            vec![
                AreaSlot::new("row", "Champions", Drawn::Row, 6, Some(6)),
                AreaSlot::new("location", "Location", Drawn::Row, 1, Some(1)),
            ],
            vec![
                AreaSlot::new("avatar", "Avatar", Drawn::Row, 2, Some(1)),
                AreaSlot::new("influence", "Influence", Drawn::Row, 3, Some(10)),
                AreaSlot::new("deck", "Deck", Drawn::Pile, 1, None),
                AreaSlot::new("graveyard", "Graveyard", Drawn::Pile, 1, None),
                AreaSlot::new("void", "Void", Drawn::Pile, 1, None),
                AreaSlot::new("influence deck", "Influence deck", Drawn::Pile, 1, None),
            ],
            vec![
                AreaSlot::new("hand", "Hand", Drawn::Hand, 3, None),
                AreaSlot::new("looking at", "Looking at", Drawn::Hand, 1, None),
            ],
        ],
        shared: Vec::new(),
        hues: hues(&[
            ("ambition", [214, 122, 44]),
            ("curiosity", [62, 150, 214]),
            ("devotion", [226, 196, 88]),
            ("intuition", [86, 170, 96]),
            ("prophecy", [150, 104, 204]),
            ("fear", [178, 60, 78]),
        ]),
    }
}
