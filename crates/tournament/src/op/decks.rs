//! Decks: delivered, checked, replaced; pools of limited events.

use crate::deck_check::CardCounts;
use crate::model::PlayerId;
use serde::{Deserialize, Serialize};

/// A deck is delivered (RBT 401), as it was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubmitDecklist {
    /// Whose.
    pub player: PlayerId,
    /// The deck file.
    pub deck: String,
    /// What the game's own code and the format say against it.
    #[serde(default)]
    pub faults: Vec<String>,
    /// The cards without the sideboard, where a pool is divided.
    #[serde(default)]
    pub main: CardCounts,
    /// The cards of the sideboard.
    #[serde(default)]
    pub side: CardCounts,
    /// Parts that a limited deck does without: `legend`, `champion`.
    #[serde(default)]
    pub lacks: Vec<String>,
    /// Whose list it is, where members of a team have their own.
    #[serde(default)]
    pub member: Option<String>,
    /// Why a list is replaced (RBT 703.3.b).
    #[serde(default)]
    pub why: String,
}

/// A pool of a limited event is entered (RBT 602.4.a.8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnterPool {
    /// Whose.
    pub player: PlayerId,
    /// What is in it.
    pub cards: CardCounts,
}

/// A deck was checked (RBT 411).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckDeck {
    /// Whose.
    pub player: PlayerId,
    /// How it was chosen.
    pub kind: CheckKind,
    /// What was found; none: all is well.
    #[serde(default)]
    pub found: Option<String>,
    /// Seconds it took.
    #[serde(default)]
    pub seconds: u32,
    /// What was looked at besides the list: sleeves, marks, languages.
    #[serde(default)]
    pub form: Option<DeckCheckReport>,
}

/// The head judge lets a stand-in be played for a card (RBT 419.2.a).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proxy {
    /// Whose.
    pub player: PlayerId,
    /// For which card.
    pub card: String,
    /// Why.
    pub why: String,
}

/// The head judge decides about a card that was altered (RBT 419.6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alter {
    /// Whose.
    pub player: PlayerId,
    /// Which card.
    pub card: String,
    /// Name or cost cannot be read, or the art not be recognised (RBT
    /// 419.4.a).
    #[serde(default)]
    pub obscures: bool,
    /// It holds substantial advice (RBT 419.4.b).
    #[serde(default)]
    pub advises: bool,
    /// It is offensive (RBT 419.4.c).
    #[serde(default)]
    pub offends: bool,
    /// It may not be seen in a match that is shown (RBT 419.5).
    #[serde(default)]
    pub off_camera: bool,
    /// It may be played.
    pub allowed: bool,
    /// Why.
    #[serde(default)]
    pub why: String,
}

/// What a player who dropped from a limited event keeps (RBT 414.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeepCards {
    /// Who.
    pub player: PlayerId,
    /// Cards that the player correctly had.
    #[serde(default)]
    pub cards: CardCounts,
    /// Packs that were not opened.
    #[serde(default)]
    pub packs: u32,
}

/// How a deck was chosen for a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckKind {
    /// By lot: counts for the tenth (RBT 411.2).
    Random,
    /// For a reason.
    Targeted,
}

/// What was seen; what is not said was as it should be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DeckCheckReport {
    /// Parts without sleeves: `main`, `runes`, `battlefields`.
    pub bare: Vec<String>,
    /// Sleeves differ, or cards lie in them differently.
    pub mixed: bool,
    /// Backs can be seen through.
    pub see_through: bool,
    /// Backs mirror.
    pub reflective: bool,
    /// There are holographic patterns.
    pub holographic: bool,
    /// Sleeves are worn, offensive or in the way, the judge thinks.
    pub unfit: bool,
    /// Cards that can be told from their backs.
    pub marked: Vec<String>,
    /// Languages of the cards, where there are several.
    pub languages: Vec<String>,
    /// Where photographs of it are kept.
    pub photos: Vec<String>,
}
