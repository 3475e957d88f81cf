//! Limited play: packs that are opened, passed and replaced.

use crate::deck_check::CardCounts;
use crate::model::PlayerId;
use serde::{Deserialize, Serialize};

/// A card is picked in a draft (RBT 602.4.b.2.b).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// Who.
    pub player: PlayerId,
    /// The how manieth pick of this player, from 1.
    pub pick: u32,
    /// Which card.
    pub card: String,
    /// Why somebody else has picked, such as `time`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
}

/// The head judge replaces a pack that is not as it should be (RBT 602.2.c,
/// 602.4.b.2.a.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReplacePack {
    /// Whose.
    pub player: PlayerId,
    /// Which, from 1.
    pub pack: u32,
    /// What it held.
    pub old: CardCounts,
    /// What the other one holds; none: the seed of the event says it.
    #[serde(default)]
    pub new: CardCounts,
    /// The call in which it was reported.
    #[serde(default)]
    pub call: Option<u32>,
    /// Why.
    pub why: String,
}

/// Promotional cards that are not of the pool (RBT 602.1.a.1.a).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Promo {
    /// Whose.
    pub player: PlayerId,
    /// Which.
    pub cards: CardCounts,
}

/// The time for a pick of a draft on paper begins (RBT 602.4.b.2.i).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PickTimer {
    /// Of which packs, from 1.
    pub pack: u32,
    /// Which pick of them, from 1.
    pub pick: u32,
    /// How long, where it is not the usual time.
    #[serde(default)]
    pub seconds: Option<u32>,
}
