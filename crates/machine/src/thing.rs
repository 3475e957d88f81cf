//! What can be named: one word for whatever a program can hold.

use crate::ids::Slot;
use crate::state::Place;
use kernel::ids::{CardId, PrintId};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that a program, a question or an effect names: four bits for its
/// kind, the rest for which. An object is named by its slot and how many were
/// there before it, a card by its number and how often it became another one:
/// whoever holds the name of what has ended holds the name of nothing.
///
/// ```
/// use machine::{Thing, Named};
/// use kernel::seats::Seat;
/// let b = Thing::player(Seat(1));
/// assert_eq!(b.named(), Named::Player(Seat(1)));
/// assert_eq!(Thing::NONE.named(), Named::None);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Thing(u32);

/// A [`Thing`] taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// Nothing.
    None,
    /// An object in play, by slot and generation.
    Object(Slot, u16),
    /// A card, by number and generation.
    Card(CardId, u16),
    /// Something on the stack, by place in its table and generation.
    Item(u16, u16),
    /// A player.
    Player(Seat),
    /// A zone of somebody.
    Place(Place),
    /// A row of the print table: what could come into being.
    Print(PrintId),
    /// A number.
    Number(i16),
}

const OBJECT: u32 = 1;
const CARD: u32 = 2;
const ITEM: u32 = 3;
const PLAYER: u32 = 4;
const PLACE: u32 = 5;
const PRINT: u32 = 6;
const NUMBER: u32 = 7;
/// As many cards and items as a name has room for.
pub const MOST: u16 = 4095;

impl Thing {
    /// Nothing.
    pub const NONE: Thing = Thing(0);

    const fn of(tag: u32, index: u16, generation: u16) -> Thing {
        Thing(tag << 28 | ((index as u32) & 0xfff) << 16 | generation as u32)
    }

    /// The object of this generation in a slot.
    #[must_use]
    pub const fn object(slot: Slot, generation: u16) -> Thing {
        Thing::of(OBJECT, slot.0 as u16, generation)
    }

    /// A card in this generation.
    #[must_use]
    pub const fn card(card: CardId, generation: u16) -> Thing {
        Thing::of(CARD, card.0, generation)
    }

    /// Something on the stack.
    #[must_use]
    pub const fn item(at: u16, generation: u16) -> Thing {
        Thing::of(ITEM, at, generation)
    }

    /// A player.
    #[must_use]
    pub const fn player(seat: Seat) -> Thing {
        Thing::of(PLAYER, 0, seat.0 as u16)
    }

    /// A zone of somebody.
    #[must_use]
    pub const fn place(place: Place) -> Thing {
        Thing::of(PLACE, place.zone.0 as u16, place.holder.0 as u16)
    }

    /// A row of the print table.
    #[must_use]
    pub const fn print(print: PrintId) -> Thing {
        Thing::of(PRINT, 0, print.0)
    }

    /// A number.
    #[must_use]
    pub const fn number(number: i16) -> Thing {
        Thing::of(NUMBER, 0, number as u16)
    }

    /// What it names.
    #[must_use]
    pub fn named(self) -> Named {
        let index = (self.0 >> 16) as u16 & 0xfff;
        let low = self.0 as u16;
        match self.0 >> 28 {
            OBJECT => Named::Object(Slot(index as u8), low),
            CARD => Named::Card(CardId(index), low),
            ITEM => Named::Item(index, low),
            PLAYER => Named::Player(Seat(low as u8)),
            PLACE => Named::Place(Place::from_parts(index as u8, low as u8)),
            PRINT => Named::Print(PrintId(low)),
            NUMBER => Named::Number(low as i16),
            _ => Named::None,
        }
    }

    /// The seat, of a player.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self.named() {
            Named::Player(seat) => Some(seat),
            _ => None,
        }
    }

    /// Whether it names something.
    #[must_use]
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }

    /// The name as two numbers, as an option has room for it.
    #[must_use]
    pub const fn parts(self) -> (u16, u16) {
        ((self.0 >> 16) as u16, self.0 as u16)
    }

    /// The thing of these two numbers.
    #[must_use]
    pub const fn from_parts(high: u16, low: u16) -> Thing {
        Thing((high as u32) << 16 | low as u32)
    }
}

impl fmt::Debug for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.named().fmt(f)
    }
}
