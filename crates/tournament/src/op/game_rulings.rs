//! What judges settle in a game that is played: loops, take-backs, rewinds,
//! lots, forgotten triggers, restarts, shuffles.

use crate::model::PlayerId;
use kernel::rule;
use serde::{Deserialize, Serialize};

/// Something is chosen by lot instead of by an opponent (RBT 702.1.c.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RandomChoice {
    /// What for.
    pub rule: String,
    /// What there is to choose from.
    pub options: Vec<String>,
}

/// A judge rewinds a game (RBT 701.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rewind {
    /// At which table.
    pub table: u32,
    /// What is undone, in the order it happened.
    pub actions: Vec<String>,
    /// Cards in the hand from which one goes back by lot.
    #[serde(default)]
    pub hand: Option<u32>,
    /// Cards of a deck that somebody has seen without drawing them (RBT
    /// 701.5.d.4).
    #[serde(default)]
    pub learned: u32,
}

/// A loop is settled (RBT 505).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResolveLoop {
    /// At which table.
    pub table: u32,
    /// What players say, in turn order.
    pub bids: Vec<LoopProposal>,
    /// Repetitions differ.
    #[serde(default)]
    pub varies: bool,
    /// Something in it is random.
    #[serde(default)]
    pub random: bool,
}

/// A judge lets a player take an action back (RBT 509).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakeBack {
    /// At which table.
    pub table: u32,
    /// Who.
    pub player: PlayerId,
    /// What.
    pub what: TakeBackKind,
    /// Something newer has been done.
    #[serde(default)]
    pub newer: bool,
    /// What the player does instead; none: nothing of the kind.
    #[serde(default)]
    pub instead: Option<String>,
}

/// A triggered ability was forgotten (RBT 506.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MissTrigger {
    /// At which table.
    pub table: u32,
    /// Who was accountable for it.
    pub player: PlayerId,
    /// Which one.
    pub trigger: String,
    /// The player could have declined it.
    #[serde(default)]
    pub optional: bool,
}

/// A game begins anew (RBT 403.11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Restart {
    /// At which table.
    pub table: u32,
    /// Why.
    pub why: String,
}

/// A judge shuffles the random part of a deck (RBT 701.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartialShuffle {
    /// At which table.
    pub table: u32,
    /// Whose deck.
    pub player: PlayerId,
    /// How many cards it has.
    pub cards: u32,
    /// Places, from the top, of cards that somebody can know.
    #[serde(default)]
    pub known: Vec<u32>,
}

/// What a player says about a loop, in turn order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoopProposal {
    /// Who.
    pub player: PlayerId,
    /// Actions or choices of this player keep the loop going (RBT 505.3).
    #[serde(default)]
    pub keeps: bool,
    /// A decision that repeats keeps it going (RBT 505.10).
    #[serde(default)]
    pub decides: bool,
    /// How often it is repeated, or when it is broken; none: agrees.
    #[serde(default)]
    pub number: Option<u32>,
    /// It is broken inside a repetition (RBT 505.8).
    #[serde(default)]
    pub inside: bool,
}

impl LoopProposal {
    pub(crate) fn maintains(&self) -> bool {
        rule!("RBT 505.3", self.keeps) || rule!("RBT 505.10", self.decides)
    }
}

/// What somebody wants to take back (RBT 509.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TakeBackKind {
    /// A spell with its choices.
    Spell,
    /// Where a unit or gear was played.
    Location,
    /// A choice, such as a move or a discard.
    Choice,
    /// Runes that were exhausted or recycled.
    Runes,
    /// Something else.
    Other,
}
