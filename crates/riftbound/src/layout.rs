//! How the table is laid out: battlefields in the middle with everybody's
//! units on their own side of them, then bases and runes, then the rest.

use crate::modes::Mode;
use kernel::view::{AreaSlot, AreaStyle, Layout, SharedArea, hues};

/// So many battlefields can come to those of the mode (RB 439).
const CREATED: usize = 4;

/// The layout of a mode.
#[must_use]
pub(crate) fn layout(mode: &str) -> Layout {
    let fields = 1..=fields_of(mode) + CREATED;
    let grounds = fields.map(|n| SharedArea {
        area: format!("battlefield {n}"),
        open: format!("battlefield {n}"),
        covered: format!("facedown {n}"),
    });
    Layout {
        rows: vec![home(), resources(), cards()],
        shared: Vec::new(),
        grounds: grounds.collect(),
        hues: hues(&HUES),
    }
}

/// How many battlefields a mode has (RB 480.4, 481.4, 482.4, 483.4, 484.4).
fn fields_of(mode: &str) -> usize {
    match Mode::from_name(mode) {
        Some(Mode::Ffa3 | Mode::Ffa4 | Mode::Teams) => 3,
        _ => 2,
    }
}

/// What lies nearer to the others than runes (RBT 508.3): the legend between
/// the champion and all else (RBT 508.6).
fn home() -> Vec<AreaSlot> {
    vec![
        AreaSlot::new("champion", "Champion", AreaStyle::Row, 1, Some(1)),
        AreaSlot::new("legend", "Legend", AreaStyle::Row, 1, Some(1)),
        AreaSlot::new("base", "Base", AreaStyle::Row, 6, None),
    ]
}

/// Runes lie nearest to the player (RBT 508.2), with their deck on one side and
/// deck and trash on the other (RBT 508.4, 508.5). Piles are as wide as their
/// titles; runes have the rest.
fn resources() -> Vec<AreaSlot> {
    vec![
        AreaSlot::new("rune deck", "Rune deck", AreaStyle::Pile, 11, None),
        AreaSlot::new("runes", "Runes", AreaStyle::Row, 31, None),
        AreaSlot::new("deck", "Deck", AreaStyle::Pile, 7, None),
        AreaSlot::new("trash", "Trash", AreaStyle::Pile, 7, None),
        AreaSlot::new("banished", "Banished", AreaStyle::Pile, 10, None),
    ]
}

fn cards() -> Vec<AreaSlot> {
    vec![
        AreaSlot::new("hand", "Hand", AreaStyle::Hand, 3, None),
        AreaSlot::new("looking at", "Looking at", AreaStyle::Hand, 1, None),
    ]
}

const HUES: [(&str, [u8; 3]); 6] = [
    ("fury", [206, 62, 54]),
    ("calm", [74, 160, 92]),
    ("mind", [62, 126, 206]),
    ("body", [222, 132, 48]),
    ("chaos", [144, 88, 196]),
    ("order", [220, 190, 72]),
];
