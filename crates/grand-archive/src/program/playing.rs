//! How an effect plays or puts something, and what lets a card be played
//! (GA special-play-permissions).

use crate::card::Speed;
use crate::program::{Amount, Cond, Cost, Counter, Where};
use serde::{Deserialize, Serialize};

/// Where a card is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Dest {
    /// Its owner's hand.
    Hand,
    /// Its owner's memory.
    Memory,
    /// Its owner's graveyard.
    Graveyard,
    /// Its owner's banishment, face-up.
    Banishment,
    /// Its owner's banishment, face-down (GA
    /// public-vs-private-information/3).
    BanishmentFaceDown,
    /// The top of its owner's deck.
    Top,
    /// The bottom of its owner's deck.
    Bottom,
    /// Shuffled into its owner's deck.
    Shuffled,
    /// Its owner's material deck.
    Material,
    /// Its owner's material deck, preserved (GA preserve-preserved/1).
    Preserved,
    /// The field.
    Field,
    /// The bottom of the lineage of the controller's champion; another
    /// champion's is `Verb::Underlay`.
    LineageBottom,
    /// The intent of the attacker.
    Intent,
}

impl Dest {
    /// Whether what goes there lies face-down among others (GA
    /// public-vs-private-information/6).
    #[must_use]
    pub fn is_private(self) -> bool {
        matches!(
            self,
            Self::Hand | Self::Memory | Self::Top | Self::Bottom | Self::Shuffled | Self::Material
        )
    }
}

/// How an object enters the field by an effect.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entering {
    /// Rested instead of awake (GA field/p5).
    pub rested: bool,
    /// Under its owner's control instead of the controller's (GA
    /// control-and-ownership/3).
    pub owners: bool,
    /// Transformed, if it can be (GA transform/1.a).
    pub transformed: bool,
    /// Distant.
    pub distant: bool,
    /// Ephemeral (GAT ephemeral/1.1).
    pub ephemeral: bool,
    /// Brewed.
    pub brewed: bool,
    /// Imbued, as a copy of what is imbued (GA copying-objects/1.a).
    pub imbued: bool,
    /// With these counters on it.
    pub counters: Vec<(Counter, Amount)>,
}

/// How a card is played by an effect.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayTerms {
    /// Without paying its reserve or memory cost; X is 0 then (GA cost/9).
    pub free: bool,
    /// It costs so much less.
    pub less: Option<Amount>,
    /// An additional cost.
    pub more: Option<Cost>,
    /// Elements are no matter.
    pub ignore_elements: bool,
    /// It may be declined.
    pub optional: bool,
    /// The permission lasts as long as this, instead of being an instruction
    /// now (GA special-play-permissions/2).
    pub lasting: Option<crate::program::Until>,
    /// How it enters.
    pub entering: Entering,
    /// Afterwards it is banished instead of going to the graveyard.
    pub banish_after: bool,
}

/// What lets this card be played otherwise.
#[derive(Clone, Debug, PartialEq)]
pub struct Permission {
    /// From this zone; none: from where it always can be.
    pub from: Option<Where>,
    /// Activated though it has a memory cost (GA card-activation/p5).
    pub activate: bool,
    /// For this cost instead of its own (GA card-activation/3.c).
    pub cost: Option<Cost>,
    /// Without its reserve or memory cost.
    pub free: bool,
    /// At this speed.
    pub speed: Option<Speed>,
    /// Elements are no matter.
    pub ignore_elements: bool,
    /// How it enters then.
    pub entering: Entering,
    /// Only if this holds.
    pub cond: Option<Cond>,
}
