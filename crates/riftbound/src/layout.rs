//! How the table is laid out: battlefields in the middle with everybody's
//! units on their own side of them, then bases and runes, then the rest.

use crate::modes::Mode;
use kernel::view::{Ground, Layout, Look, Slot, hues};

/// So many battlefields can come to those of the mode (RB 439).
const CREATED: usize = 4;

/// The layout of a mode.
#[must_use]
pub(crate) fn layout(mode: &str) -> Layout {
    let fields = 1..=fields_of(mode) + CREATED;
    let grounds = fields.map(|n| Ground {
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
fn home() -> Vec<Slot> {
    vec![
        Slot::new("champion", "Champion", Look::Row, 1, Some(1)),
        Slot::new("legend", "Legend", Look::Row, 1, Some(1)),
        Slot::new("base", "Base", Look::Row, 6, None),
    ]
}

/// Runes lie nearest to the player (RBT 508.2), with their deck on one side and
/// deck and trash on the other (RBT 508.4, 508.5). Piles are as wide as their
/// titles; runes have the rest.
fn resources() -> Vec<Slot> {
    vec![
        Slot::new("rune deck", "Rune deck", Look::Pile, 11, None),
        Slot::new("runes", "Runes", Look::Row, 31, None),
        Slot::new("deck", "Deck", Look::Pile, 7, None),
        Slot::new("trash", "Trash", Look::Pile, 7, None),
        Slot::new("banished", "Banished", Look::Pile, 10, None),
    ]
}

fn cards() -> Vec<Slot> {
    vec![
        Slot::new("hand", "Hand", Look::Hand, 3, None),
        Slot::new("looking at", "Looking at", Look::Hand, 1, None),
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
