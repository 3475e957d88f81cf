//! How the table is laid out.

use kernel::view::{Layout, Look as Drawn, Slot};

/// How the table is laid out.
#[must_use]
pub fn layout(_mode: &str) -> Layout {
    let slot = |area: &str, title: &str, look: Drawn, weight: u16, places: Option<u16>| Slot {
        area: area.to_owned(),
        title: title.to_owned(),
        look,
        weight,
        places,
    };
    let hue = |name: &str, rgb: [u8; 3]| (name.to_owned(), rgb);
    Layout {
        grounds: Vec::new(),
        rows: vec![
            vec![
                slot("row", "Champions", Drawn::Row, 6, Some(6)),
                slot("location", "Location", Drawn::Row, 1, Some(1)),
            ],
            vec![
                slot("avatar", "Avatar", Drawn::Row, 2, Some(1)),
                slot("influence", "Influence", Drawn::Row, 3, Some(10)),
                slot("deck", "Deck", Drawn::Pile, 1, None),
                slot("graveyard", "Graveyard", Drawn::Pile, 1, None),
                slot("void", "Void", Drawn::Pile, 1, None),
                slot("influence deck", "Influence deck", Drawn::Pile, 1, None),
            ],
            vec![
                slot("hand", "Hand", Drawn::Hand, 3, None),
                slot("looking at", "Looking at", Drawn::Hand, 1, None),
            ],
        ],
        shared: Vec::new(),
        hues: vec![
            hue("ambition", [214, 122, 44]),
            hue("curiosity", [62, 150, 214]),
            hue("devotion", [226, 196, 88]),
            hue("intuition", [86, 170, 96]),
            hue("prophecy", [150, 104, 204]),
            hue("fear", [178, 60, 78]),
        ],
    }
}
