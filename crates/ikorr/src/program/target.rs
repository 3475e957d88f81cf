//! What is chosen as a target, and the things and players a step speaks of
//! (section 3.10).

use crate::program::{Filter, Side};
use kernel::parts::cursor::Reg;

/// What is chosen as a target (ROI 3.10c).
#[derive(Clone, Debug, PartialEq)]
pub struct TargetSpec {
    /// What may be chosen.
    pub what: TargetKind,
    /// At least so many ("up to" makes it 0).
    pub min: u8,
    /// At most so many.
    pub max: u8,
}

/// What a target is.
#[derive(Clone, Debug, PartialEq)]
pub enum TargetKind {
    /// A permanent or a card in a zone, as the filter says.
    Object(Filter),
    /// A player.
    Player(Side),
}

/// Things a step speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pick {
    /// The source ("this champion").
    This,
    /// What was chosen for the target of this index.
    Target(u8),
    /// What a step has bound.
    Bound(Reg),
    /// What the event was about ("that champion" in a trigger).
    Event,
    /// The other thing of the event (what it battled, struck, was struck by).
    EventOther,
}

/// Things a step acts on.
#[derive(Clone, Debug, PartialEq)]
pub enum Things {
    /// Named things.
    Pick(Pick),
    /// All that match when the step is done.
    All(Filter),
}

/// Players a step speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The controller.
    You,
    /// Everybody, around the table from the controller (ROI 10.1).
    EachPlayer,
    /// The controller's team, around the table from the controller.
    EachAlly,
    /// The other team, around the table from the controller.
    EachOpponent,
    /// The target of this index.
    Target(u8),
    /// Who controls this; for a card elsewhere, its owner.
    ControllerOf(Pick),
    /// Who owns this.
    OwnerOf(Pick),
    /// The player a loop is at.
    They,
    /// The player of the event.
    EventPlayer,
    /// Who a step has chosen.
    Bound(Reg),
}
