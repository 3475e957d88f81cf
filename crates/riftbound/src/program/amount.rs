//! Numbers, and the things and players that a step names.

use crate::card::Tag;
use crate::program::{FieldFilter, Filter, Reg, Side, Tally};
use serde::{Deserialize, Serialize};

/// A value of a card or an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stat {
    /// Might; below zero counts as zero where it is referenced (RB 143.2.b).
    Might,
    /// Printed Energy cost (RB 131.4).
    Energy,
    /// Printed Power cost, all Domains.
    Power,
    /// Damage on it.
    Damage,
    /// Assault value.
    Assault,
    /// Shield value.
    Shield,
}

/// Things a step speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pick {
    /// The source ("me", "this").
    This,
    /// What was chosen for the target of this index.
    Target(u8),
    /// What a step has bound.
    Bound(Reg),
    /// What the event was about ("it" in a trigger).
    Event,
    /// The other thing of the event (what was attached, what it fought).
    EventOther,
    /// What the source is attached to (for an Equipment speaking of its unit).
    Holder,
    /// The legend of the controller.
    YourLegend,
    /// The thing a replaced event is about.
    Would,
    /// The attached card an ability comes from (an Effect Text speaking of its
    /// Equipment; its `This` is the unit, RB 136.2.c).
    Attached,
    /// The battlefield where it happened ("that battlefield").
    EventField,
}

/// Things a step acts on.
#[derive(Clone, Debug, PartialEq)]
pub enum Things {
    /// Named things.
    Pick(Pick),
    /// All that match when the step is done.
    All(Filter),
    /// Both.
    Both(Box<Things>, Box<Things>),
}

/// Players a step speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The controller.
    You,
    /// Everybody, in turn order from the turn player.
    EachPlayer,
    /// Everybody but the controller, beginning with the next player.
    EachOther,
    /// All opponents.
    EachOpponent,
    /// The controller's team.
    EachAlly,
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
    /// The turn player.
    TurnPlayer,
    /// The player with the Defender designation.
    Defender,
}

/// A number.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    /// This number.
    Number(i16),
    /// A value of this thing, or of what was noted of it.
    Stat(Pick, Stat),
    /// How many things match.
    Count(Box<Filter>),
    /// How many battlefields match.
    Fields(Box<FieldFilter>),
    /// The sum of a value over all matching things.
    Sum(Box<Filter>, Stat),
    /// The highest of a value among matching things.
    Highest(Box<Filter>, Stat),
    /// How many cards these players have in hand.
    HandSize(Who),
    /// Points of these players.
    Points(Who),
    /// XP of these players.
    Xp(Who),
    /// How many runes these players control.
    Runes(Who),
    /// How many things are bound here, or the number left here.
    Bound(Reg),
    /// The amount of the event.
    Event,
    /// How many of these tags are among matching things.
    TagsAmong(Vec<Tag>, Box<Filter>),
    /// How often something happened this turn.
    Tally(Tally, Side),
    /// A multiple.
    Times(i16, Box<Amount>),
    /// A sum of two.
    Plus(Box<Amount>, Box<Amount>),
    /// How many buffs are on this.
    Buffs(Pick),
    /// The value of the keyword the ability comes from (Hunt 2).
    Value,
}
