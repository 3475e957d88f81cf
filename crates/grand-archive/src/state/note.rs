//! What is remembered of things that left: last-known information (GA
//! card-and-object-information/p1).

use crate::card::{ClassSet, ElementSet, Subtype, SupertypeSet, TypeSet};
use crate::program::AbilityId;
use crate::state::{Counters, Exit, PlayMemo, Properties};
use kernel::ids::{CardId, PrintId, Ref};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// What an object was when it left. It holds until its card changes zones
/// once more: only the last zone is examined.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Note {
    /// The object.
    pub thing: Ref,
    /// The card as it is where it went.
    pub now: Ref,
    /// What it was.
    pub face: PrintId,
    /// Who controlled it.
    pub controller: Seat,
    /// Types.
    pub types: TypeSet,
    /// Supertypes.
    pub supertypes: SupertypeSet,
    /// Classes.
    pub classes: ClassSet,
    /// Subtypes.
    pub subtypes: SmallVec<[Subtype; 4]>,
    /// Elements.
    pub elements: ElementSet,
    /// Power.
    pub power: Option<i16>,
    /// Life.
    pub life: Option<i16>,
    /// Level.
    pub level: i16,
    /// Keywords, as bits.
    pub words: u64,
    /// Properties.
    pub properties: Properties,
    /// Temporary damage.
    pub marked: u16,
    /// Counters.
    pub counters: Counters,
    /// Its abilities, for triggers of its own leaving.
    pub abilities: SmallVec<[Held; 4]>,
    /// What it was linked to.
    pub linked: Option<Ref>,
    /// How it had been played.
    pub play: Option<Box<PlayMemo>>,
    /// Whether it was a token.
    pub token: bool,
    /// How it left.
    pub exit: Exit,
    /// The moment it left: what leaves together sees each other leave.
    pub moment: u32,
}

/// An ability as an object has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Held {
    /// Which.
    pub ability: AbilityId,
    /// The card that says it: of an inherited effect the card in the lineage,
    /// of a granted one the card that grants it.
    pub card: CardId,
    /// Its timestamp (GA timestamps/3.b).
    pub since: u32,
}
