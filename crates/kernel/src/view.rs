//! What a viewer may know of a table, as plain data. Every front end draws
//! from this and nothing else; it is built from what is allowed, never by
//! blanking what is not.

use crate::ids::Handle;
use crate::seats::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Whose eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Viewer {
    /// A seat, with what it may know.
    Seat(Seat),
    /// Somebody who knows only what everybody may know.
    Spectator,
    /// Everything: for scenarios and for judges after the game.
    Judge,
}

/// A table as one viewer sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableView {
    /// Game, such as `ikorr`.
    pub game: String,
    /// Mode, such as `2v2`.
    pub mode: String,
    /// Turn number, from 1; 0 before the first.
    pub turn: u32,
    /// Seats whose turn it is.
    pub active: SeatSet,
    /// The phase or step in the game's words.
    pub phase: String,
    /// All phases of a turn in order, for a ribbon.
    pub phases: Vec<String>,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// All places cards can be in.
    pub areas: Vec<AreaView>,
    /// Things waiting to happen, the next one last.
    pub stack: Vec<StackView>,
    /// Set when the game is over: how it ended.
    pub result: Option<String>,
}

/// A seat of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// Its team.
    pub team: u8,
    /// Numbers that belong to the seat or its team, by name, in the order a
    /// player wants to read them ("secured": 3).
    pub numbers: Vec<NumberView>,
    /// Whether the seat has left the game.
    pub gone: bool,
}

/// A named number of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NumberView {
    /// What it counts.
    pub name: String,
    /// How many.
    pub value: i32,
    /// The number that wins or fills it, where there is one.
    pub of: Option<i32>,
}

/// A place with cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AreaView {
    /// Whose it is; none for a place of the whole table.
    pub seat: Option<Seat>,
    /// What it is called ("hand"); with the seat it is unique.
    pub name: String,
    /// The cards that can be told apart, in order.
    pub cards: Vec<CardView>,
    /// How many cards are there in all; more than listed when they are a pile
    /// of backs.
    pub count: usize,
}

/// A card, a permanent, or its back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardView {
    /// What options and lines refer to.
    pub handle: Handle,
    /// The face, if this viewer may see it.
    pub face: Option<FaceView>,
    /// State in the words of the game, in a fixed order ("stunned",
    /// "damage 2", "stored 1"): shown as marks, and what scenarios expect.
    pub marks: Vec<String>,
    /// Whose card it is.
    pub owner: Seat,
    /// The name of the physical card, if the viewer may know it: the face's
    /// own unless it is a copy of something. None for what came into being in
    /// the game, a token or a coin.
    pub piece: Option<String>,
}

/// The face of a card, with its values as they are now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FaceView {
    /// Name, with what enhances it in `enhanced`.
    pub name: String,
    /// Name of what enhances it (an infusion), if anything does.
    pub enhanced: Option<String>,
    /// Kind of card ("champion").
    pub kind: String,
    /// Colour group (aspect, domain, element); the first is the frame's hue.
    pub hues: Vec<String>,
    /// Cost as printed.
    pub cost: String,
    /// The line of types.
    pub line: String,
    /// Rules text, an ability a line.
    pub text: String,
    /// Values in order, such as attack 3, health 4.
    pub stats: Vec<StatView>,
}

/// A value of a card: what it is now and what is printed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StatView {
    /// What it is called.
    pub name: String,
    /// Now.
    pub now: i32,
    /// Printed.
    pub printed: i32,
}

/// An item on a stack or chain.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StackView {
    /// Handle of the item itself.
    pub handle: Handle,
    /// What it is, in words.
    pub label: String,
    /// Whether it is an ability, not a card.
    pub ability: bool,
    /// Who controls it.
    pub seat: Seat,
    /// Where it comes from.
    pub source: Option<Handle>,
    /// What it is aimed at.
    pub targets: Vec<Handle>,
}

impl TableView {
    /// The area with this name at this seat.
    #[must_use]
    pub fn area(&self, seat: Option<Seat>, name: &str) -> Option<&AreaView> {
        self.areas.iter().find(|a| a.seat == seat && a.name == name)
    }

    /// The card with this handle, and the area it is in.
    #[must_use]
    pub fn card(&self, handle: Handle) -> Option<(&AreaView, &CardView)> {
        self.areas
            .iter()
            .flat_map(|a| a.cards.iter().map(move |c| (a, c)))
            .find(|(_, c)| c.handle == handle)
    }
}

/// How a game wants its table laid out: which areas stand where. A renderer
/// draws any game from this and a [`TableView`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Layout {
    /// Rows of one seat, from the middle of the table to its edge.
    pub rows: Vec<Vec<Slot>>,
    /// Areas of the whole table, between the sides.
    pub shared: Vec<Slot>,
    /// Places between the sides where cards of several seats lie together;
    /// those that are not in a view are not there.
    #[serde(default)]
    pub grounds: Vec<Ground>,
    /// Hues by the name of the colour group, as red, green, blue.
    pub hues: Vec<(String, [u8; 3])>,
}

/// A place between the sides where cards of several seats lie together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ground {
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
pub struct Slot {
    /// Name of the area.
    pub area: String,
    /// Title to show.
    pub title: String,
    /// How it is drawn.
    pub look: Look,
    /// Share of the row's width.
    pub weight: u16,
    /// How many cards fit by the rules, where there is a limit.
    pub places: Option<u16>,
}

/// How an area is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Look {
    /// Cards side by side.
    #[default]
    Row,
    /// One pile with a count, opened on demand.
    Pile,
    /// A hand: larger cards, only of those who may see it.
    Hand,
}
