//! What sets off a triggered ability (RB 383).

use crate::program::{At, Cond, Cost, Filter, Side};
use serde::{Deserialize, Serialize};

/// When a triggered ability triggers (RB 383).
#[derive(Clone, Debug, PartialEq)]
pub struct Trigger {
    /// Any of these.
    pub events: Vec<TriggerEvent>,
    /// The thing it happens to or that does it.
    pub about: About,
    /// The player who does it ("you", "an opponent", "a player").
    pub by: Side,
    /// Where it happens.
    pub place: At,
    /// From where, for moves.
    pub from: At,
    /// The conditional statement after the Condition (RB 383.3.e).
    pub cond: Option<Cond>,
    /// "You may" as the first part of the effect (RB 383.3.a).
    pub optional: bool,
    /// The cost within the instruction (RB 383.3.b).
    pub cost: Option<Cost>,
    /// The other thing of the event must match.
    pub other: Option<Filter>,
    /// It must be done with a spell.
    pub spell: bool,
    /// "One or more": once for all that happens at one moment.
    pub together: bool,
}

/// What a trigger is about.
#[derive(Clone, Debug, PartialEq)]
pub enum About {
    /// The source.
    This,
    /// What matches.
    Any(Filter),
    /// A player only, or a moment.
    Nothing,
}

/// What can trigger an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum TriggerEvent {
    /// A permanent or a spell was played (RB 383.4.a, 419.4).
    Played,
    /// A card was played from facedown.
    PlayedFacedown,
    /// A thing became a target (RB 383.4.b).
    Chosen,
    /// A unit was present at a conquest, or a player conquered (RB 383.4.c).
    Conquers,
    /// The same for holding (RB 383.4.d).
    Holds,
    /// A player scored at a battlefield, either way.
    Scores,
    /// RB 383.4.e.
    Attacks,
    /// RB 383.4.f.
    Defends,
    /// A unit or gear was killed.
    Dies,
    /// A player killed a thing.
    Kills,
    /// A permanent left the board.
    Leaves,
    /// A unit moved.
    Moves,
    /// A player won a combat, or a unit did.
    WinsCombat,
    /// A player or unit lost a combat.
    LosesCombat,
    /// A unit was dealt damage.
    Damaged,
    /// A unit was stunned.
    Stunned,
    /// A unit was buffed.
    Buffed,
    /// A buff was spent.
    SpendsBuff,
    /// Something was readied.
    Readied,
    /// Something was exhausted.
    Exhausted,
    /// A player discarded a card.
    Discards,
    /// A player drew a card.
    Draws,
    /// A player recycled a card.
    Recycles,
    /// A player recycled a rune.
    RecyclesRune,
    /// A player hid a card.
    Hides,
    /// An Equipment was attached to a unit (thing the unit, other the gear).
    Attached,
    /// A card was detached.
    Detached,
    /// A unit became Mighty (RB 709).
    BecomesMighty,
    /// An activated ability of this was used (RB 377.2.a).
    UsesAbility,
    /// A player gained XP.
    GainsXp,
    /// A player channeled a rune.
    Channels,
    /// A thing was returned to a hand.
    Returned,
    /// A card was revealed.
    Revealed,
    /// A card was banished.
    Banished,
    /// A showdown began at a battlefield.
    ShowdownBegins,
    /// The Beginning Phase of a player starts (RB 315.2.a).
    BeginningPhase,
    /// The Main Phase of a player starts.
    MainPhase,
    /// A player's turn ends (RB 317.1).
    EndOfTurn,
    /// A player burned out.
    BurnsOut,
    /// A player gained points by any means.
    GainsPoints,
}

/// A delayed moment (RB 390.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Moment {
    /// At the end of this turn.
    EndOfTurn,
    /// At the start of the controller's next Main Phase.
    YourNextMain,
    /// At the start of the controller's next Beginning Phase.
    YourNextBeginning,
}
