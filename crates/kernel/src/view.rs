//! What a viewer may know of a table, as plain data. Every front end draws
//! from this and nothing else; it is built from what is allowed, never by
//! blanking what is not.

mod layout;

pub use layout::{AreaSlot, AreaStyle, Layout, SharedArea, hues};

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

impl NumberView {
    /// So many of this.
    #[must_use]
    pub fn new(name: &str, value: i32) -> Self {
        let name = name.to_owned();
        let of = None;
        Self { name, value, of }
    }
}

impl AreaView {
    /// A place where every card can be told apart.
    #[must_use]
    pub fn of(seat: Option<Seat>, name: &str, cards: Vec<CardView>) -> Self {
        let count = cards.len();
        Self {
            cards,
            ..Self::heap(seat, name, count)
        }
    }

    /// A place of which only the number of cards is shown.
    #[must_use]
    pub fn heap(seat: Option<Seat>, name: &str, count: usize) -> Self {
        Self {
            seat,
            name: name.to_owned(),
            cards: Vec::new(),
            count,
        }
    }
}
