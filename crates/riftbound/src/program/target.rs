//! What a play or an ability asks to be chosen.

use crate::program::{Amount, Cond, Dest, FieldFilter, Filter, ItemFilter, Pick, Side};

/// What is chosen as an item is finalized (RB 355).
#[derive(Clone, Debug, PartialEq)]
pub struct TargetSpec {
    /// What may be chosen.
    pub what: TargetKind,
    /// At least so many ("up to" and "any number" make it 0).
    pub min: u8,
    /// At most so many; 255: any number.
    pub max: u8,
    /// What the whole group must fulfil (RB 355.11).
    pub group: Option<Group>,
    /// Damage is split among them: no more than this (RB 355.14.c).
    pub split: Option<Amount>,
    /// Only chosen when this is so as the play begins (an additional cost was
    /// paid, a Level).
    pub when: Option<Cond>,
}

/// What a group of targets must fulfil together.
#[derive(Clone, Debug, PartialEq)]
pub enum Group {
    /// The total Might is at most this.
    TotalMight(Amount),
    /// All at the same location.
    SameLocation,
    /// All with the same controller.
    SameController,
    /// All at different locations.
    DifferentLocations,
}

/// What a target is.
#[derive(Clone, Debug, PartialEq)]
pub enum TargetKind {
    /// A permanent, rune, legend, or a card in a public zone.
    Object(Filter),
    /// A battlefield.
    Field(FieldFilter),
    /// A player.
    Player(Side),
    /// A spell or an ability on the Chain.
    Item(ItemFilter),
    /// A location a unit is moved to (RB 355.4): for the things of this target
    /// or pick.
    Destination {
        /// What is moved.
        of: Pick,
        /// Where it may go.
        to: Dest,
    },
}
