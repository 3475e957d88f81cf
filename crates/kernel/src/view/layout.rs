//! How a table is laid out.

use serde::{Deserialize, Serialize};

/// How a game wants its table laid out: which areas stand where. A renderer
/// draws any game from this and a `TableView`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Layout {
    /// Rows of one seat, from the middle of the table to its edge.
    pub rows: Vec<Vec<AreaSlot>>,
    /// Areas of the whole table, between the sides.
    pub shared: Vec<AreaSlot>,
    /// Places between the sides where cards of several seats lie together;
    /// those that are not in a view are not there.
    #[serde(default)]
    pub grounds: Vec<SharedArea>,
    /// Hues by the name of the colour group, as red, green, blue.
    pub hues: Vec<(String, [u8; 3])>,
}

/// A place between the sides where cards of several seats lie together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SharedArea {
    /// The area of the whole table with the card that is the place.
    pub area: String,
    /// The area of each seat with what stands there openly.
    pub open: String,
    /// The area of each seat with what lies there face down.
    pub covered: String,
}

/// One area in a layout.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AreaSlot {
    /// Name of the area.
    pub area: String,
    /// Title to show.
    pub title: String,
    /// How it is drawn.
    pub look: AreaStyle,
    /// Share of the row's width.
    pub weight: u16,
    /// How many cards fit by the rules, where there is a limit.
    pub places: Option<u16>,
}

/// How an area is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum AreaStyle {
    /// Cards side by side.
    #[default]
    Row,
    /// One pile with a count, opened on demand.
    Pile,
    /// A hand: larger cards, only of those who may see it.
    Hand,
}

impl AreaSlot {
    /// An area with its title, how it is drawn, its share of the row's width,
    /// and how many cards fit.
    #[must_use]
    pub fn new(area: &str, title: &str, look: AreaStyle, weight: u16, places: Option<u16>) -> Self {
        Self {
            area: area.to_owned(),
            title: title.to_owned(),
            look,
            weight,
            places,
        }
    }
}

/// Hues by the name of the colour group, as a [`Layout`] has them.
#[must_use]
pub fn hues(named: &[(&str, [u8; 3])]) -> Vec<(String, [u8; 3])> {
    let hues = named.iter().map(|(name, rgb)| ((*name).to_owned(), *rgb));
    hues.collect()
}
